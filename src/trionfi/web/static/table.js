// The table's own script: offers what still fits, posts moves, explains. stream.js swaps what comes in.
"use strict";

const $ = (id) => document.getElementById(id);
const table = () => $("table");
const all = (selector) => [...table().querySelectorAll(selector)];
const isMine = () => table().dataset.myTurn === "yes";
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// ---- Moves are click paths ----
let path = []; // the clicks of a half-made move
let offers = [];
let begins = new Set(), // what a move begins with
  asides = new Set(), // what can be said outside the turn
  used = new Set(); // what some move uses
let points = {}; // what a lesson points at, and when

/** What the page offers now; a half-made move that still fits goes on. */
function readOffers(clicks) {
  const read = (id) => JSON.parse($(id)?.textContent || "[]");
  begins = new Set(read("moves").map((offer) => offer.clicks[0]));
  asides = new Set([...read("asides"), ...read("table-asides")].map((offer) => offer.clicks[0]));
  points = JSON.parse($("guide")?.dataset.points || "{}");
  offers = [
    ...read("moves"),
    ...read("asides"),
    ...read("table-asides").map((offer) => ({ ...offer, table: "yes" })),
  ];
  used = new Set(offers.flatMap((offer) => offer.clicks));
  for (const thing of all("[data-click]")) dress(thing);
  pick(clicks.length && nexts(clicks).size ? clicks : begun());
}

/** A thing to click without what it does where there is no script; with what is said outside the turn, and meant. */
function dress(thing) {
  const click = thing.dataset.click;
  for (const name of ["form", "name", "value"]) thing.removeAttribute(name);
  thing.toggleAttribute("data-aside", asides.has(click) && !begins.has(click));
  if (points[click]) thing.dataset.guide = points[click];
  else delete thing.dataset.guide;
  if ("quiet" in thing.dataset) thing.tabIndex = used.has(click) ? 0 : -1;
}

// What a board has picked already
const begun = () =>
  all("[data-begin]")
    .slice(0, 1)
    .map((thing) => thing.dataset.click);
const fitting = (clicks) => offers.filter((offer) => clicks.every((click, at) => offer.clicks[at] === click));
const nexts = (clicks) =>
  new Set(
    fitting(clicks)
      .map((offer) => offer.clicks[clicks.length])
      .filter(Boolean),
  );

/** Goes on from these clicks: marks what can be clicked now, what has been, and what does not fit. */
function pick(clicks) {
  path = clicks;
  const can = path.length ? nexts(path) : begins;
  table().classList.toggle("picking", path.length > 0);
  for (const thing of all("[data-click]")) {
    const click = thing.dataset.click;
    thing.toggleAttribute("data-can", can.has(click));
    thing.toggleAttribute("data-picked", path.includes(click));
    const fits = can.has(click) || path.includes(click);
    thing.toggleAttribute("data-mute", path.length > 0 && !fits);
    if (fits || !isMine() || nexts([]).has(click)) thing.removeAttribute("aria-disabled");
    else thing.setAttribute("aria-disabled", "true");
  }
  const words = stepWords([...can]);
  if ($("step")) Object.assign($("step"), { hidden: !words, textContent: words });
}

// ---- What a half-made move needs next, in words ----
const isTouch = () => matchMedia("(pointer: coarse)").matches;
const NOUNS = {
  card: "cards",
  district: "districts",
  die: "dice",
  fate: "fates",
  gang: "gangs",
  grimoire: "grimoires",
  lying: "fates",
  mission: "missions",
  number: "numbers",
  power: "powers",
  school: "schools",
  seat: "players",
  space: "places",
  suit: "suits",
  thief: "thieves",
};
const SINGLE = { thieves: "thief", dice: "die", cities: "city" };
const single = (nouns) => SINGLE[nouns] || nouns.replace(/s$/, "");
const kindOf = (click) => NOUNS[click.split(":")[0]];

/** “Choose one of 5 cards. Tap the fate again to cancel.” */
function stepWords(can) {
  if (!path.length || !can.length) return ""; // a whole move needs nothing more
  const kinds = new Set(can.map(kindOf));
  const nouns = (kinds.size === 1 && [...kinds][0]) || "";
  const choice =
    can.length === 1
      ? `Choose the marked ${nouns ? single(nouns) : "one"}.`
      : `Choose one of ${can.length}${nouns ? ` ${nouns}` : ""}.`;
  if (path.length <= begun().length) return choice;
  const last = kindOf(path.at(-1));
  return `${choice} ${isTouch() ? `Tap ${last ? `the ${single(last)}` : "it"} again to cancel.` : "Esc cancels."}`;
}

function clicked(thing) {
  const click = thing.dataset.click;
  if (table().ariaBusy) return; // a move is on its way
  if (path.includes(click)) return holding(thing, () => pick(begun()));
  const from = nexts(path).has(click) ? path : [];
  if (!nexts(from).has(click)) return why([...path, click]);
  holding(thing, () => pick([...from, click]));
  const whole = fitting(path);
  if (whole.every((offer) => offer.clicks.length === path.length)) return make(whole[0], thing);
  say(`${thing.getAttribute("aria-label") || thing.textContent.trim()}. ${$("step").textContent}`);
  point();
}

async function make(offer, thing) {
  const sure = thing.dataset.sure;
  if ((sure || "confirm" in table().dataset) && !(await ask(sure || `${capital(offer.text)}?`)))
    return pick([]);
  const id = crypto.randomUUID?.() || `${Date.now()}-${Math.random()}`; // no randomUUID on plain http in a home network
  await post($("move-form"), { move: offer.move, id, ...(offer.table && { table: "yes" }) });
}

// ---- Words to the person: a sheet, a live region, a title, a sound ----
const say = (text) => {
  $("say").textContent = text;
};
const line = (text, tag = "p", more = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...more });
const told = (one, tag) => {
  const made = line(capital(one.sentence || ""), tag);
  if (one.href)
    made.append(" ", line(one.cites, "a", { href: one.href, target: "rules", className: "rule" }));
  return made;
};

function tell(title, parts, yes) {
  $("sheet-title").textContent = title;
  $("sheet-text").replaceChildren(...parts);
  $("sheet-yes").hidden = !yes;
  $("sheet-close").textContent = yes ? "No" : "Close";
  if (!$("sheet").open) $("sheet").showModal();
}

function ask(question) {
  $("sheet").returnValue = "";
  tell(question, [], true);
  return new Promise((answer) => {
    $("sheet").addEventListener("close", () => answer($("sheet").returnValue === "yes"), { once: true });
  });
}

async function refusals(clicks) {
  const query = new URL(table().dataset.why, location);
  for (const click of clicks) query.searchParams.append("click", click);
  const got = await fetch(query, { headers: { "X-Trionfi": "1" } })
    .then((answer) => answer.json())
    .catch(() => null);
  return got?.refusals || (got?.sentence ? [got] : []); // or why there is no answer now
}

/** Why does this not fit? A thing that comes second in a path is asked about after each that may come first. */
async function why(clicks) {
  let said = await refusals(clicks);
  if (!said.length && clicks.length === 1)
    said = (await Promise.all([...begins].slice(0, 4).map((first) => refusals([first, ...clicks])))).flat();
  const later = offers.some((offer) => offer.clicks.includes(clicks.at(-1)));
  const list = document.createElement("ul");
  list.append(...new Map(said.map((one) => [one.sentence, told(one, "li")])).values());
  tell(
    later ? "Not yet" : "Why not?",
    later
      ? [line("First choose one of the marked things, then this.")]
      : [said.length ? list : line(nothingYet())],
  );
}

/** What would help where nothing speaks against a thing and yet no move begins with it. */
function nothingYet() {
  if (!isMine()) return "It is not your turn. What you can do is marked when you are asked.";
  const nouns = new Set([...begins].map(kindOf).filter(Boolean));
  if (nouns.size === 1) return `First choose one of the marked ${[...nouns][0]}.`;
  return begins.size ? "First choose one of the marked things." : "Nothing is asked of you now.";
}

function help() {
  const thing = document.activeElement?.closest?.("[data-help]");
  const name = thing?.getAttribute("aria-label")?.split(".")[0] || thing?.querySelector(".name")?.textContent;
  const keys = $("keys").content.cloneNode(true);
  tell(name || "Help", thing ? [line(thing.dataset.help), keys] : [keys]);
}

function notice(wasMine) {
  document.title = `${isMine() ? "● Your turn · " : ""}${table().dataset.title} · Trionfi`;
  if (!isMine() || wasMine) return;
  sound("turn");
  notifyElsewhere();
}

// ---- Posting ----
async function post(form, more = {}) {
  const fields = new URLSearchParams(new FormData(form));
  if (fields.has("answers") || fields.has("decision")) {
    const { decision, ply, digest } = table().dataset; // what the page shows now is what a move answers
    for (const [name, value] of Object.entries({ decision, ply, digest })) fields.set(name, value);
    fields.delete("answers");
  }
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  table().ariaBusy = "true";
  const late = form.id === "move-form" && setTimeout(sayItWaits, 700); // milliseconds
  const got = await fetch(form.action, { method: "POST", body: fields, headers: { "X-Trionfi": "1" } }).catch(
    () => null,
  );
  if (!got?.ok) {
    const answer = (await got?.json().catch(() => null)) || {
      title: "No answer",
      sentence: "the server cannot be reached just now. Try again in a moment.",
    };
    tell(answer.title || (answer.answer === "stale" ? "The table has moved on" : "Not possible"), [
      told(answer),
    ]);
    pick([]);
  } else if (got.redirected && new URL(got.url).pathname !== location.pathname)
    return location.assign(got.url); // to the rematch
  else if (/chat|type/.test(form.id)) form.reset();
  const ply = got?.ok && got.headers.get("X-Trionfi-Ply"); // the stream brings it: no need to fetch it as well
  if (/settings|cover/.test(form.id)) await beginAnew(); // a stream knows its cookies of then
  else if (!ply || !(await brought(+ply))) await refresh();
  clearTimeout(late);
  table().ariaBusy = await swaps.then(() => null); // while a moment is told, the page shows the question before
}

/** Where the others are not to see how quick an answer was, it goes out a little later (table/hesitation.py). */
function sayItWaits() {
  if ($("step"))
    Object.assign($("step"), { hidden: false, textContent: "Your answer goes out in a moment." });
}

addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!event.target.matches("[data-post]")) return;
  event.preventDefault();
  if (button?.dataset.sure && !(await ask(button.dataset.sure))) return;
  post(event.target, button?.name ? { [button.name]: button.value } : {});
});

addEventListener("click", (event) => {
  const thing = event.target.closest?.("[data-click], [data-reason], [data-move], #help");
  if (!thing) return void (event.target.readOnly && event.target.select()); // a link to be copied
  event.preventDefault();
  if (thing.id === "help") help();
  else if (thing.dataset.reason !== undefined)
    tell("Can’t undo", [line(`${capital(thing.dataset.reason)}.`)]);
  else if (thing.dataset.click) clicked(thing);
  else
    make(
      offers.find((offer) => String(offer.move) === thing.value),
      thing,
    );
});

// ---- Keys ----
let digits = "",
  patience = 0;

/** A move by its number in the list; with many moves a second digit may follow. */
function number(key) {
  digits += key;
  clearTimeout(patience);
  const buttons = all("ol.moves [data-move]");
  const go = () => {
    buttons[digits - 1]?.click();
    digits = "";
  };
  if (digits * 10 > buttons.length) go();
  else patience = setTimeout(go, 700);
}

function walk(step) {
  const things = all("[data-click]").filter((thing) => thing.checkVisibility());
  const at = things.indexOf(document.activeElement);
  const first = Math.max(
    0,
    things.indexOf(ring()[0] || things.find((thing) => thing.hasAttribute("data-can"))),
  );
  things[at < 0 ? first : (at + step + things.length) % things.length]?.focus();
}

// ---- A lesson: its words are spoken, and what it points at is in sight ----
const ring = () =>
  all(path.length ? "[data-guide][data-click][data-can]" : '[data-guide="1"][data-click]').filter((thing) =>
    thing.checkVisibility(),
  );
const lesson = () => [$("guide")?.dataset.step, all(".guide-words")[0]?.innerText.replace(/\s+/g, " ") || ""];

/** Within the edges, below the lesson's own words, and nothing over it. */
function isFree(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect(),
    { bottom } = $("guide").getBoundingClientRect();
  return (
    y >= Math.min(bottom, innerHeight / 2) &&
    thing.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  );
}

/** A new step: whoever plays by keyboard finds the focus on what is meant, the others find it in sight. */
function point() {
  const thing = ring()[0];
  if (isTyping()) return; // a field under the fingers keeps the focus and its place
  document.documentElement.style.scrollPaddingTop = $("guide") ? `${$("guide").offsetHeight + 16}px` : "";
  if (thing && !isFree(thing)) thing.scrollIntoView({ block: "center", inline: "nearest" });
  if (table().contains(document.activeElement)) thing?.focus({ preventScroll: true });
}

const KEYS = {
  ArrowRight: () => walk(1),
  ArrowDown: () => walk(1),
  ArrowLeft: () => walk(-1),
  ArrowUp: () => walk(-1),
  Escape: () => pick(begun()),
  "?": help,
  u: () => ($("undo-form") ? post($("undo-form")) : all("[data-reason]")[0]?.click()),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("sheet").open) return;
  if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  if (/^[0-9]$/.test(event.key)) return number(event.key);
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});

// ---- Clocks ----
setInterval(() => {
  for (const clock of all("[data-ends]")) {
    const rest = Math.round((clock.dataset.ends - Date.now()) / 1000);
    const left = Math.max(0, Math.min(rest, clock.dataset.clock)); // it may begin to count a little later
    clock.lastElementChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 15);
  }
}, 1000);

$("help").hidden = false;
$("sheet").addEventListener("close", () => {
  if (!table().contains(document.activeElement)) $("ask")?.focus({ preventScroll: true });
});
readOffers([]);
notice(true);
point();
