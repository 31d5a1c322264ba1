// The page holds still: what is under the eyes stays where it is when something above grows or shrinks, and the page
// is scrolled only where nothing that answers a new question is in sight. table.js goes before it.
"use strict";

/** Does something to the page; the thing stays where it is in the window, but within a `data-still`. */
function holding(thing, change) {
  const height = thing?.getBoundingClientRect().top;
  change();
  if (!thing?.isConnected || !thing.checkVisibility() || thing.closest("[data-still]")) return;
  const moved = Math.round(thing.getBoundingClientRect().top - height);
  if (moved) scrollBy({ top: moved, behavior: "instant" });
}

/** The log keeps the line at its upper edge where it is, but for whoever looks at the newest. The browser's own way of
 *  holding it now and then misses a line. */
function holdingLog(change) {
  const log = document.querySelector("#log .log");
  const height = (line) => line.getBoundingClientRect().top - log.getBoundingClientRect().top;
  const lines = log?.scrollTop ? [...log.querySelectorAll(":scope > [data-part]")] : [];
  const edge = lines.find((line) => height(line) + line.offsetHeight > 0);
  const was = edge && height(edge);
  change();
  if (edge?.isConnected && log.isConnected) log.scrollTop += Math.round(height(edge) - was);
}

/** The panel of the board in the middle of the window, as a whole: what lies within may move without the rest.
 *  None where the page is at its top, which is to stay in sight. */
function underTheEyes() {
  if (scrollY < 1) return null;
  const { bottom = 0 } = document.querySelector(".top")?.getBoundingClientRect() || {};
  const middle = document.elementFromPoint(innerWidth / 2, (Math.max(bottom, 0) + innerHeight) / 2);
  const panel = [...(middle?.closest(".felt")?.children || [])].find((one) => one.contains(middle));
  return panel && !/sticky|fixed/.test(getComputedStyle(panel).position) ? panel : null;
}

/** Whether one can see the thing: within the edges, and nothing laid over its middle but a moment, which goes again.
 *  While a transition begins, the browser finds nothing but the page: then it is the edges alone. */
function isInSight(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect(),
    middle = y + height / 2;
  const laid = document
    .elementsFromPoint(x + width / 2, middle)
    .find((one) => !one.closest(".moment-veil, .moment-face"));
  if (laid !== document.documentElement) return thing.contains(laid || null);
  return middle > (document.querySelector(".top")?.getBoundingClientRect().bottom || 0);
}

/** What answers the question; where a board marks a place for that, only what stands there. */
function answersOnTheBoard() {
  const open = all(".felt [data-can]").filter((thing) => thing.checkVisibility());
  const meant = open.filter((thing) => thing.closest("[data-answers]"));
  const main = open.filter((thing) => !thing.matches("[data-lesser], .ruled-out"));
  return [meant, main, open].find((things) => things.length) || [];
}

/** A new question: where all of its answers are out of sight, the first is brought in, with its neighbours, and no
 *  further than that takes. */
function bringAnswerIntoSight() {
  if (!isMine() || isTyping() || $("guide")) return; // a lesson points by itself
  const things = answersOnTheBoard();
  if (!things.length || things.some(isInSight)) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const row = things[0].parentElement;
  const isShort = row.offsetHeight < innerHeight / 3 && row.closest(".felt");
  (isShort ? row : things[0]).scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
}

let asked = ""; // the question for which the page was scrolled last

function settleQuestion() {
  const { decision, status } = table().dataset;
  if (`${decision} ${status}` === asked) return;
  asked = `${decision} ${status}`;
  bringAnswerIntoSight();
}

document.addEventListener("trionfi:update", settleQuestion);
addEventListener("load", settleQuestion);
