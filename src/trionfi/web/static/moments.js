// Moments: what just happened, told large over the board and one at a time; then the board shows what it changed.
// stream.js hands over what it is about to put in place. table.js goes before it.
"use strict";

const PACES = { slow: 1.6, normal: 1, fast: 0.5, click: 1 };
const LARGE = 2000,
  SMALL = 1200,
  SHEET = 6000, // a table of figures with a head, for who plays alone with bots
  HURRIED = 500; // milliseconds
let lastTold = +table().dataset.lines; // the newest line of the log whose moment this browser has shown
let dismiss = null; // ends the moment that is shown, while there is one
let isWaiting = false; // for a click, however long it takes

/** The moments that an update brings and that were not shown yet; of a whole table, which may be old, the last. */
function newMoments(fresh, drawn, isWhole) {
  const lines = +(fresh.dataset.lines ?? lastTold);
  if (lines < lastTold) lastTold = lines; // something was taken back
  const moments = drawn
    .flatMap((root) => [...root.querySelectorAll("[data-moment]")])
    .filter((moment) => +moment.dataset.moment > lastTold)
    .toSorted((one, other) => one.dataset.moment - other.dataset.moment);
  lastTold = lines;
  return isWhole ? moments.slice(-1) : moments;
}

/** Shows what is new, before the page itself changes; whether there was anything. */
async function tellMoments(fresh, drawn, isWhole) {
  const moments = newMoments(fresh, drawn, isWhole);
  if (!moments.length || document.hidden) return release(moments);
  say(moments.map((moment) => moment.textContent.replace(/\s+/g, " ").trim()).join(" "));
  let wasDismissed = false;
  for (const moment of moments) wasDismissed = await showMoment(moment);
  if (wasDismissed) release(moments);
  return true;
}

/** Bots that wait for whoever plays alone with them may go on. */
function release(moments) {
  const { told: address, alone } = table().dataset;
  if (moments.length && alone !== undefined && address)
    fetch(address, { method: "POST", headers: { "X-Trionfi": "1" } }).catch(() => null);
  return moments.length > 0;
}

/** One moment over the part of the board that is in the window, until its time is up or a click, a tap or a key. */
function showMoment(moment) {
  const { pace, alone } = table().dataset;
  isWaiting = pace === "click" && alone !== undefined;
  const isLarge = moment.classList.contains("large");
  const veil = Object.assign(document.createElement("div"), { className: "moment-veil", ariaHidden: "true" });
  const face = Object.assign(document.createElement("div"), { className: `${moment.className} moment-face` });
  face.append(...[...moment.childNodes].map((node) => document.importNode(node, true)));
  if (isWaiting) face.append(line("Click to go on", "p", { className: "moment-go-on" }));
  document.body.classList.add("telling");
  veil.append(face);
  cover(veil);
  document.body.append(veil);
  globalThis.sound?.(moment.dataset.sound);
  return new Promise((answer) => {
    const end = (wasDismissed) => {
      clearTimeout(late);
      removeEventListener("keydown", onKey, true);
      veil.remove();
      document.body.classList.remove("telling");
      dismiss = null;
      isWaiting = false;
      answer(wasDismissed);
    };
    const onKey = (event) => {
      if (event.target.matches("input, textarea, select") || /^(Tab|Shift|Control|Alt|Meta)/.test(event.key))
        return;
      event.preventDefault(); // the page below still shows the question before
      event.stopImmediatePropagation();
      end(true);
    };
    const isSheet = alone !== undefined && moment.querySelector("thead")?.textContent.trim();
    const usual = isSheet ? SHEET : isLarge ? LARGE : SMALL;
    const time = isBehind() ? HURRIED : usual * (PACES[pace] ?? 1);
    const late = setTimeout(end, isWaiting ? 2 ** 30 : time, false);
    dismiss = () => end(false);
    addEventListener("keydown", onKey, true);
    veil.addEventListener("click", () => end(true));
  });
}

/** The veil lies over the board, as far as that is in the window. */
function cover(veil) {
  const board = all(".felt")[0]?.getBoundingClientRect() || {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  };
  const left = Math.max(0, board.left),
    top = Math.max(0, board.top);
  Object.assign(veil.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${Math.min(innerWidth, board.right) - left}px`,
    height: `${Math.max(240, Math.min(innerHeight, board.bottom) - top)}px`,
  });
}

/** Something newer has come in: nobody falls behind the table for a moment. */
function hurry() {
  const now = dismiss;
  if (now && !isWaiting && isBehind()) setTimeout(() => dismiss === now && now(), HURRIED);
}

// ---- An ending: its totals are counted up ----
const COUNTING = 900; // milliseconds

function countUp() {
  const totals = all(".end [data-count]");
  if (!totals.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const begun = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begun) / COUNTING);
    for (const total of totals) total.textContent = Math.round(total.dataset.count * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

let hasEnded = table().dataset.status === "over";
document.addEventListener("trionfi:update", () => {
  const isOver = table().dataset.status === "over";
  if (isOver && !hasEnded) countUp();
  hasEnded = isOver;
});
