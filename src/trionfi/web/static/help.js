// Help for whatever has `data-help`: a note beside the thing while one points at it or stands on it with the keyboard,
// a sheet from below after a long press. table.js and replay.js come after it, and work without it.
"use strict";

const POINTING = 400; // milliseconds until a note comes
const PRESSING = 500;
const tip = Object.assign(document.createElement("aside"), {
  id: "tip",
  className: "tip",
  popover: "manual",
});
const words = Object.assign(document.createElement("p"), { id: "tip-words" });
const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
tip.ariaLabel = "Help";
tip.append(words, close);
document.body.append(tip);

let helped = null; // what the note is about
let waiting = 0; // the timer of a note that is about to come
let pressed = null; // where a finger has been put down
let wasLong = false; // the click that ends a long press is none

/** The thing that can explain itself; one that opens its whole face by itself needs no note beside that. */
const explains = (target) => {
  const thing = target instanceof Element ? target.closest("[data-help]") : null;
  return thing && !thing.closest("[interestfor]") && thing.dataset.help ? thing : null;
};

const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Where the note may be: above, below, right or left of the thing, within the window. */
function places(thing, width, height) {
  const gap = 8,
    { left, right, top, bottom } = thing.getBoundingClientRect();
  const within = (value, size, all) => Math.max(gap, Math.min(value, all - size - gap));
  const across = within((left + right - width) / 2, width, innerWidth),
    down = within((top + bottom - height) / 2, height, innerHeight);
  const spots = [
    [across, top - height - gap],
    [across, bottom + gap],
    [right + gap, down],
    [left - width - gap, down],
  ];
  return spots.map(([x, y]) => ({ left: x, top: y, right: x + width, bottom: y + height }));
}

/** Puts the note where it covers least: never outside the window, hardly ever what is asked. */
function place(thing) {
  const { width, height } = tip.getBoundingClientRect();
  const dear = [thing, ...document.querySelectorAll("#ask, [data-can], #guide")].map((one) =>
    one.getBoundingClientRect(),
  );
  const outside = (spot) =>
    width * height - overlap(spot, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const cost = (spot) => dear.reduce((sum, one) => sum + overlap(spot, one), 8 * outside(spot));
  const best = places(thing, width, height).reduce((one, other) => (cost(other) < cost(one) ? other : one));
  Object.assign(tip.style, { left: `${best.left}px`, top: `${best.top}px` });
}

/** What the note says, for those who hear the page too. */
function describe(thing) {
  words.textContent = thing.dataset.help;
  if (!thing.hasAttribute("aria-describedby")) thing.setAttribute("aria-describedby", "tip-words");
  helped = thing;
}

function showTip(thing, fromBelow = false) {
  describe(thing);
  tip.classList.toggle("sheet-below", fromBelow);
  tip.removeAttribute("style");
  if (!tip.matches(":popover-open")) tip.showPopover();
  if (!fromBelow) place(thing);
}

function hideTip() {
  clearTimeout(waiting);
  if (helped?.getAttribute("aria-describedby") === "tip-words") helped.removeAttribute("aria-describedby");
  helped = null;
  if (tip.matches(":popover-open")) tip.hidePopover();
}

const isSheet = () => tip.classList.contains("sheet-below") && tip.matches(":popover-open");

function later(thing) {
  clearTimeout(waiting);
  waiting = setTimeout(
    () =>
      thing.matches(":hover, :focus-visible") && !document.querySelector("dialog:modal") && showTip(thing),
    POINTING,
  );
}

// ---- Mouse ----
addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || isSheet()) return;
  const thing = explains(event.target);
  if (thing === helped || tip.contains(event.target)) return thing || clearTimeout(waiting);
  hideTip();
  if (thing) later(thing);
});
document.documentElement.addEventListener("pointerleave", () => isSheet() || hideTip());

// ---- Keyboard ----
addEventListener("focusin", (event) => {
  const thing = explains(event.target);
  if (isSheet() || thing === helped) return;
  hideTip();
  if (!thing?.matches(":focus-visible")) return;
  describe(thing);
  later(thing);
});
addEventListener("focusout", () => isSheet() || hideTip());
addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !tip.matches(":popover-open")) return;
    if (helped === document.activeElement) event.stopImmediatePropagation(); // a half-made move stays
    hideTip();
  },
  true,
);

// ---- Fingers ----
addEventListener("pointerdown", (event) => {
  wasLong = isSheet() && !tip.contains(event.target); // a tap beside the sheet closes it, and does nothing else
  if (!tip.contains(event.target)) hideTip();
  if (event.pointerType !== "touch" || !event.isPrimary) return;
  const thing = explains(event.target);
  if (!thing) return;
  pressed = { x: event.clientX, y: event.clientY };
  waiting = setTimeout(() => {
    wasLong = true;
    showTip(thing, true);
  }, PRESSING);
});

function letGo() {
  if (pressed) clearTimeout(waiting);
  pressed = null;
}

addEventListener("pointermove", (event) => {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 10) letGo();
});
addEventListener("pointerup", () => {
  letGo();
  setTimeout(() => (wasLong = false), 300); // where no click follows, the next one counts
});
addEventListener("pointercancel", letGo);
addEventListener("contextmenu", (event) => {
  if ((pressed || wasLong) && explains(event.target)) event.preventDefault(); // a long press is ours
});
addEventListener(
  "click",
  (event) => {
    if (wasLong && !tip.contains(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!isSheet()) hideTip();
    wasLong = false;
  },
  true,
);

// ---- What it is about goes away ----
function follow() {
  if (isSheet() || !helped || !tip.matches(":popover-open")) return;
  if (helped.matches(":hover, :focus-visible")) place(helped);
  else hideTip();
}
addEventListener("scroll", follow, { capture: true, passive: true });
document.addEventListener("trionfi:update", () => helped && !helped.isConnected && hideTip());
close.addEventListener("click", hideTip);
