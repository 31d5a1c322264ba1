// A map on a board: closer and further away by buttons, fingers and wheel, dragged by the mouse; a move in one go.

const NEAREST = 3;
const NEAR = 1.5; // from here on a phone has room for the names
const board = () => document.getElementById("table");
const pan = () => board().querySelector("[data-pan]");
let zoom = 1;
let goal = ""; // where a thief is to go once the others have had their say

/** The same spot of the map stays under the same spot of the screen. */
function zoomTo(wanted, x, y) {
  const frame = pan();
  const next = Math.min(NEAREST, Math.max(1, wanted));
  if (!frame || next === zoom) return;
  const box = frame.getBoundingClientRect();
  const left = (x ?? box.left + box.width / 2) - box.left,
    top = (y ?? box.top + box.height / 2) - box.top;
  const grows = next / zoom;
  const to = { left: (frame.scrollLeft + left) * grows - left, top: (frame.scrollTop + top) * grows - top };
  zoom = next;
  document.documentElement.style.setProperty("--zoom", zoom);
  document.documentElement.toggleAttribute("data-near", zoom >= NEAR);
  frame.scrollTo(to);
}

// ---- Buttons and wheel ----
addEventListener(
  "click",
  (event) => {
    const way = event.target.closest?.("[data-zoom]")?.dataset.zoom;
    if (!way) return;
    event.stopPropagation(); // in a replay a click on anything else asks what it is
    zoomTo(zoom * (way === "in" ? 1.4 : 1 / 1.4));
  },
  true,
);

addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey || !event.target.closest?.("[data-pan]")) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  },
  { passive: false },
);

// ---- Two fingers pinch; one finger scrolls by itself; the mouse drags ----
const fingers = new Map();
let apart = 0,
  drag = null,
  dragged = false;

const distance = ([one, two]) => Math.hypot(one.x - two.x, one.y - two.y);

addEventListener("pointerdown", (event) => {
  dragged = false;
  if (!event.target.closest?.("[data-pan]")) return;
  if (event.pointerType === "mouse") {
    if (event.button === 0)
      drag = { x: event.clientX, y: event.clientY, left: pan().scrollLeft, top: pan().scrollTop };
    return;
  }
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) apart = distance([...fingers.values()]);
});

addEventListener("pointermove", (event) => {
  if (drag && event.buttons & 1) {
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!dragged && Math.hypot(right, down) < 6) return;
    dragged = true;
    pan()?.scrollTo(drag.left - right, drag.top - down);
  }
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size !== 2) return;
  const [one, two] = fingers.values(),
    now = distance([one, two]);
  if (apart > 0 && now > 0) zoomTo((zoom * now) / apart, (one.x + two.x) / 2, (one.y + two.y) / 2);
  apart = now;
});

function lift(event) {
  fingers.delete(event.pointerId);
  drag = null;
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);

// ---- A thief and a space are a whole move: setting out comes by itself ----
/** The thief who is picked: the number on the map among one's own. */
const slot = () =>
  ["0", "1", "2", "3"].find((number) => board().querySelector(`.figure.t${number}[data-picked]`));
const setsOut = () => board().querySelector('[data-click="button:go"][data-can]');

addEventListener(
  "click",
  (event) => {
    const thing = event.target.closest?.("[data-pan] [data-click]");
    if (!thing) return;
    if (dragged) return (event.stopImmediatePropagation(), event.preventDefault());
    goal = "";
    const number = slot();
    const sets = setsOut();
    if (number === undefined || !sets || thing.hasAttribute("data-can")) return;
    if (!thing.matches(`.w${number}, .a${number}`)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    goal = thing.dataset.click;
    sets.click();
  },
  true,
);

/** What the picked thief could reach can be chosen too. */
addEventListener("click", () => {
  const number = slot();
  if (number === undefined || !setsOut()) return;
  for (const thing of board().querySelectorAll(`[data-pan] :is(.w${number}, .a${number})`)) {
    thing.removeAttribute("aria-disabled");
    thing.tabIndex = 0;
  }
});

/** When the thief may end the move where it was meant to, it does; otherwise the choice is open. */
function arrive() {
  if (!goal || board().dataset.myTurn !== "yes") return;
  if (board().ariaBusy) return setTimeout(arrive, 30);
  const thing = board().querySelector(`[data-pan] [data-click="${goal}"][data-can]`);
  goal = "";
  thing?.click();
}

document.addEventListener("trionfi:update", arrive);
