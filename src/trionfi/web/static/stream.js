// The live stream: brings what changed at the table, and comes back when it was cut. table.js goes before it.
"use strict";

const keyOf = (element) =>
  element.dataset.click
    ? `[data-click="${CSS.escape(element.dataset.click)}"]`
    : `#${CSS.escape(element.id || "ask")}`;

/** The parts that an update brings, by name; null for a whole table. */
function partsOf(fresh) {
  if (fresh.dataset.update === undefined) return null;
  return new Map([...fresh.children].map((part) => [part.dataset.part, part.content.firstElementChild]));
}

/** Puts what is new in place; what a person has typed, ticked, opened and focused stays, a field under the fingers
 *  where it is in the window. */
function put(fresh, parts) {
  const page = table(),
    was = { ...page.dataset };
  const focus = page.contains(document.activeElement) ? document.activeElement : null;
  const typed = isTyping() ? focus : null;
  const isOtherStatus = (fresh.dataset.status || was.status) !== was.status; // how it ended is told at the top
  const morph = new Morph(parts || new Map(), isOtherStatus);
  holding(typed || underTheEyes(), () => {
    if (parts) {
      for (const { name, value } of fresh.attributes)
        if (name !== "data-update") page.setAttribute(name, value);
      holdingLog(() => morph.run());
    } else holdingLog(() => morph.change(page, fresh));
    readOffers(was.decision === page.dataset.decision ? path : []);
  });
  if (isOtherStatus && !typed) scrollTo(0, 0);
  if (focus && document.activeElement !== focus)
    (all(keyOf(focus)).find((thing) => thing.checkVisibility()) || $("ask"))?.focus({ preventScroll: true });
  document.dispatchEvent(new Event("trionfi:update"));
}

/** Whether others have gone on meanwhile. Who plays alone with bots is waited for. */
const isBehind = () => pending > 1 && table().dataset.alone === undefined;

/** What cannot be put in place is told to whoever looks at the console, and the table is fetched whole. */
function mend(trouble) {
  reportError(trouble);
  setTimeout(beginAnew, PAUSE);
}

async function swap(fresh) {
  const wasMine = isMine();
  const heard = $("news")?.textContent,
    [step] = lesson(),
    parts = partsOf(fresh);
  const drawn = parts ? [...fresh.children].map((part) => part.content) : [fresh];
  const isTold = await tellMoments(fresh, drawn, !parts);
  await glide(drawn, () => put(fresh, parts));
  notice(wasMine);
  const [now, words] = lesson();
  if (now && now !== step) point();
  if ($("news") && ($("news").textContent !== heard || now !== step))
    say(`${isTold ? "" : $("news").textContent.trim()} ${now ? words : $("ask").textContent}`);
}

let stream = null,
  polling = 0;
let swaps = Promise.resolve(); // one after the other: a new transition would cut the running one
let pending = 0; // updates that have come in and are not in place yet, the one whose moment is shown among them
let newest = table().dataset; // what was shown last, or is about to be: its ply and its etag
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
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#table");
  if (!fresh) return;
  const news = { ...newest, ...fresh.dataset };
  // An answer may come in later than the stream's
  if (+news.ply < +newest.ply || (news.etag === newest.etag && !anyway)) return;
  const isOfAnotherPage = news.update !== undefined && !newest.etag.endsWith(`.${news.update}`);
  if (isOfAnotherPage) return void beginAnew();
  delete news.update;
  newest = news;
  heard();
  pending += 1;
  hurry();
  swaps = swaps
    .then(() => swap(fresh))
    .catch(mend)
    .finally(() => (pending -= 1));
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

/** The whole table as this browser may see it now, and a stream that goes on from there. */
const beginAnew = () =>
  refresh(true)
    .then(() => swaps)
    .then(listen);

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
