// Makes the page as the server has drawn it now, and touches nothing else: what is the same keeps its focus, its
// scroll, what was typed, ticked and opened. table.js and replay.js come after it.
"use strict";

const OURS = new Set(["open", "style", "aria-busy", "data-part"]); // attributes that the browser and the scripts set
const byPart = () =>
  new Map([...document.querySelectorAll("[data-part]")].map((element) => [element.dataset.part, element]));
const isTyping = () => document.activeElement.matches("input:not([type=checkbox], [type=radio]), textarea");
const keyIn = (node) => node.dataset?.part || node.id || node.dataset?.piece || "";

/** The names that a stub stands for: `=card-7` for one part, `=log-57..12` for a row of them. */
function namesIn(stub) {
  const row = /^=(.*-)(\d+)\.\.(\d+)$/.exec(stub);
  if (!row) return [stub.slice(1)];
  const [from, to] = [+row[2], +row[3]],
    step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => `${row[1]}${from + at * step}`);
}

class Morph {
  /** `fresh`: parts by name that the server has drawn anew; what is not among them stays as it is.
   *  `opens`: whether the server says what is open; else the person does. */
  constructor(fresh = new Map(), opens = false) {
    this.fresh = fresh;
    this.ours = (name) => OURS.has(name) && !(opens && name === "open");
    this.parts = byPart();
  }

  /** Each part where it is; new ones come to their place as their stubs are met. */
  run() {
    for (const [name, element] of this.fresh) {
      const old = this.parts.get(name);
      if (old && old.tagName === element.tagName) this.change(old, element);
      else if (old) old.replaceWith(this.made(name, element));
    }
  }

  made(name, element) {
    const node = document.importNode(element, true);
    node.dataset.part = name;
    this.parts.set(name, node);
    return this.filled(node);
  }

  /** A new element, with the parts that its stubs stand for. */
  filled(node) {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_COMMENT),
      stubs = [];
    while (walk.nextNode()) stubs.push(walk.currentNode);
    for (const stub of stubs) stub.replaceWith(...this.meant(stub));
    return node;
  }

  /** What stands where this node of the drawing is: for a stub the parts themselves. */
  meant(node) {
    if (node.nodeType !== Node.COMMENT_NODE || !node.data.startsWith("=")) return [node];
    return namesIn(node.data)
      .map((name) => {
        const known = this.parts.get(name);
        if (known || !this.fresh.has(name)) return known;
        return this.made(name, this.fresh.get(name));
      })
      .filter(Boolean);
  }

  change(old, fresh) {
    for (const { name, value } of fresh.attributes)
      if (!this.ours(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const name of old.getAttributeNames())
      if (!this.ours(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
    this.changeChildren(old, fresh);
  }

  changeChildren(old, fresh) {
    let at = old.firstChild;
    for (const wanted of [...fresh.childNodes].flatMap((node) => this.meant(node))) {
      const stays = wanted.ownerDocument === document; // a part of this page
      const match = stays ? wanted : this.match(old, at, wanted);
      const node = match || this.filled(document.importNode(wanted, true));
      if (node === at) at = at.nextSibling;
      else if (node.isConnected && old.isConnected && old.moveBefore) old.moveBefore(node, at);
      else old.insertBefore(node, at);
      if (stays || !match) continue;
      if (match.nodeType === Node.ELEMENT_NODE) this.change(match, wanted);
      else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  /** The node of the page that this one of the drawing goes on from, if there is one. */
  match(old, at, wanted) {
    const fits = (node) => node.nodeName === wanted.nodeName && keyIn(node) === keyIn(wanted);
    if (at && fits(at)) return at;
    if (!keyIn(wanted)) return null;
    for (let node = at; node; node = node.nextSibling) if (fits(node)) return node;
    return null;
  }
}

/** A small card's back in the middle of a player's plate, for what comes out of a hand. */
function ghostOf(anchor) {
  const { x, y, width, height } = anchor.getBoundingClientRect();
  const ghost = Object.assign(document.createElement("div"), { className: "ghost", ariaHidden: "true" });
  document.body.append(ghost);
  ghost.style.left = `${x + (width - ghost.offsetWidth) / 2}px`;
  ghost.style.top = `${y + (height - ghost.offsetHeight) / 2}px`;
  return ghost;
}

const isStill = () =>
  !document.startViewTransition || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Only what changed its place glides: from where it lay, or out of its player's hand. */
async function glide(drawn, put) {
  const pieces = () =>
    new Map([...table().querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece]));
  const before = pieces();
  const moved = drawn
    .flatMap((root) => [...root.querySelectorAll("[data-piece]")])
    .filter(({ dataset: { piece, zone, from } }) =>
      before.has(piece) ? before.get(piece).dataset.zone !== zone : from,
    )
    .map(({ dataset }) => dataset);
  if (moved.length) globalThis.sound?.(moved[0].sound || "card");
  if (isStill() || !moved.length) return put();
  const named = [],
    ghosts = [];
  const name = (element, piece) => {
    if (!element) return;
    element.style.viewTransitionName = `piece-${piece}`;
    named.push(element);
  };
  const begin = (piece, from) => {
    const anchor = !before.has(piece) && table().querySelector(`[data-anchor="${from}"]`);
    if (anchor) ghosts.push(ghostOf(anchor));
    name(anchor ? ghosts.at(-1) : before.get(piece), piece);
  };
  const clear = () => {
    for (const element of named.splice(0)) element.style.viewTransitionName = "";
    for (const ghost of ghosts.splice(0)) ghost.remove();
  };
  const now = () => moved.map(({ piece }) => [pieces().get(piece), piece]);
  for (const { piece, from } of moved) begin(piece, from);
  const change = () => {
    clear();
    put();
    for (const [element, piece] of now()) name(element, piece);
  };
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => null); // skipped: the window changed its size, or the page is too busy
  transition.updateCallbackDone.catch(reportError);
  await transition.finished.catch(() => null);
  clear();
  for (const [element] of now()) {
    const glow = [
      "0 0 0 3px var(--accent), 0 0 14px 6px var(--glow)",
      "0 0 0 3px transparent, 0 0 14px 6px transparent",
    ];
    element?.animate({ boxShadow: glow }, { duration: 900, easing: "ease-out" });
  }
}
