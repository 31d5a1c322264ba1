// The live stream: swaps what it brings into the page, and comes back when it was cut. table.js goes before it.
"use strict";

const keyOf = (element) =>
  element.dataset.click
    ? `[data-click="${CSS.escape(element.dataset.click)}"]`
    : `#${CSS.escape(element.id || "ask")}`;
const pieces = () => new Map(all("[data-piece]").map((piece) => [piece.dataset.piece, piece]));

/** Puts the new fragment in place; what a person has typed, ticked, opened and focused stays. */
function put(fresh) {
  const old = table();
  const focus = old.contains(document.activeElement) ? keyOf(document.activeElement) : "";
  const typed = [
    ...all("input[type=text]:not([readonly])").map((input) => [input.id, "value", input.value]),
    ...all("input[type=checkbox]")
      .filter((box) => box.checked !== box.defaultChecked)
      .map((box) => [box.id, "checked", box.checked]),
  ];
  const open = all("details[id]").map((one) => [one.id, one.open]);
  const scrolled = all(".log")[0]?.scrollTop || 0;
  old.replaceWith(fresh);
  for (const [id, what, was] of typed) if ($(id)) $(id)[what] = was;
  if (old.dataset.status !== fresh.dataset.status) scrollTo(0, 0);
  else for (const [id, was] of open) if ($(id)) $(id).open = was; // how it ended is told at the top
  if (all(".log")[0]) all(".log")[0].scrollTop = scrolled;
  readOffers(old.dataset.decision === fresh.dataset.decision ? path : []);
  if (focus)
    (all(focus).find((thing) => thing.checkVisibility()) || $("ask"))?.focus({ preventScroll: true });
}

/** Only what changed its place glides: from where it lay, or from its player. */
async function glide(fresh) {
  const before = pieces();
  const moved = [...fresh.querySelectorAll("[data-piece]")].filter(({ dataset: { piece, zone, from } }) =>
    before.has(piece) ? before.get(piece).dataset.zone !== zone : from,
  );
  if (!moved.length) return put(fresh);
  const name = (element, piece) => {
    if (element) element.style.viewTransitionName = `piece-${piece.dataset.piece}`;
  };
  for (const piece of moved)
    name(before.get(piece.dataset.piece) || all(`[data-anchor="${piece.dataset.from}"]`)[0], piece);
  const change = () => {
    put(fresh);
    for (const piece of moved) name(piece, piece);
  };
  await document.startViewTransition(change).finished.catch(() => null);
  for (const piece of moved) piece.style.viewTransitionName = "";
}

async function swap(fresh) {
  const wasMine = isMine();
  const heard = $("news")?.textContent,
    [step] = lesson();
  const still =
    !document.startViewTransition ||
    document.hidden ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;
  await (still ? put(fresh) : glide(fresh));
  notice(wasMine);
  const [now, words] = lesson();
  if (now && now !== step) point();
  if ($("news") && ($("news").textContent !== heard || now !== step))
    say(`${$("news").textContent.trim()} ${now ? words : $("ask").textContent}`);
}

let stream = null,
  polling = 0;
let swaps = Promise.resolve(); // one after the other: a new transition would cut the running one
let newest = table().dataset; // what was shown last, or is about to be: its ply and its mark
let heard = () => {}; // what waits for the stream
const PATIENCE = 1000; // milliseconds

/** Whether the page shows this ply, or the stream brings it in time. */
function brought(ply) {
  const isHere = () => +newest.ply >= ply;
  if (isHere() || stream?.readyState !== EventSource.OPEN) return isHere();
  return new Promise((answer) => {
    const late = setTimeout(answer, PATIENCE, false);
    heard = () => {
      if (isHere()) {
        clearTimeout(late);
        answer(true);
      }
    };
  });
}

function arrived(html, anyway) {
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#table"),
    news = fresh?.dataset;
  // An answer may come in later than the stream's
  if (!news || +news.ply < +newest.ply || (news.etag === newest.etag && !anyway)) return;
  newest = { ...news };
  heard();
  swaps = swaps.then(() => swap(fresh));
}

const address = (where) =>
  `${where}${where.includes("?") ? "&" : "?"}since=${encodeURIComponent(newest.etag)}`;

async function refresh(anyway) {
  const where = table().dataset.fragment;
  const html = await fetch(anyway ? where : address(where))
    .then((got) => got.status === 200 && got.text())
    .catch(() => null);
  if (html) arrived(html, anyway);
}

const PAUSE = 3000; // milliseconds
let pause = PAUSE; // before a refused stream is tried again

function listen() {
  stream?.close();
  newest = { ...table().dataset }; // whatever was heard of before, this is what the page shows
  stream = new EventSource(address(table().dataset.events));
  stream.onopen = () => {
    $("wire").hidden = true;
    pause = PAUSE;
  };
  stream.addEventListener("table", (event) => arrived(event.data));
  stream.onerror = () => {
    $("wire").hidden = document.hidden;
    if (stream.readyState !== EventSource.CLOSED) return; // it tries again by itself
    setTimeout(
      () => {
        if (!document.hidden) {
          refresh();
          listen();
        }
      },
      pause * (0.75 + Math.random() / 2),
    );
    pause = Math.min(pause * 2, 30000); // refused, perhaps because too many watch: ask for the table now and then
  };
}

/** A hidden tab leaves its place in the line to others, and asks now and then. */
function wake() {
  clearInterval(polling);
  if (!document.hidden) return listen();
  stream?.close();
  polling = setInterval(() => refresh(), 20000);
}

document.addEventListener("visibilitychange", wake);
wake();
