// Looking back: the slider, the keys and the links bring another moment, and only what changed is put in place.
"use strict";

const $ = (id) => document.getElementById(id);
const table = () => $("table");
const last = () => Number(table().dataset.last);
const PACE = 1100; // milliseconds a ply when it plays by itself
const LEAP = 10; // plies a page of them

let wanted = Number(table().dataset.ply); // where the person wants to be; the page may still be on its way
let eyes = table().dataset.eyes;
let busy = false,
  runs = 0;

const address = () => `${table().dataset.base}?ply=${wanted}&eyes=${eyes}`;

/** Brings the wanted moment; whoever is quicker than the server gets the newest one only. */
async function bring() {
  if (busy) return;
  busy = true;
  try {
    for (let here = null; here !== address();) {
      here = address();
      const got = await fetch(here, { headers: { "X-Trionfi": "1" } });
      if (!got.ok) return location.assign(here);
      const fresh = new DOMParser().parseFromString(await got.text(), "text/html").querySelector("#table");
      const isNext = Math.abs(fresh.dataset.ply - table().dataset.ply) === 1;
      await glide(isNext ? [fresh] : [], () => put(fresh));
      history.replaceState(null, "", here);
    }
    $("say").textContent = $("ask").textContent;
  } catch {
    halt();
    tell("No answer", "The server cannot be reached just now. Try again in a moment.");
  } finally {
    busy = false;
  }
}

/** Makes the page as the new moment has it; the slider, focus and what was opened stay. */
function put(fresh) {
  const focus = document.activeElement?.id;
  const parts = [...fresh.querySelectorAll("[data-swap]")];
  for (const part of parts) new Morph().change($(part.id), part);
  Object.assign(table().dataset, {
    ply: fresh.dataset.ply,
    last: fresh.dataset.last,
    eyes: fresh.dataset.eyes,
  });
  show();
  if (focus && document.activeElement?.id !== focus) ($(focus) || $("run")).focus({ preventScroll: true });
  document.dispatchEvent(new Event("trionfi:update"));
}

/** The slider and the button say where we are. */
function show() {
  $("ply").max = last(); // a game that goes on has more plies by now
  $("ply").value = wanted;
  $("ply").setAttribute("aria-valuetext", `move ${wanted} of ${last()}`);
  $("run").hidden = false;
  $("run").setAttribute("aria-pressed", runs ? "true" : "false");
}

function go(ply) {
  wanted = Math.max(0, Math.min(last(), ply));
  show();
  return bring();
}

function halt() {
  clearTimeout(runs);
  runs = 0;
  show();
}

async function step() {
  if (wanted >= last()) return halt();
  await go(wanted + 1);
  if (runs) runs = setTimeout(step, PACE);
}

function run() {
  if (runs) return halt();
  if (wanted >= last()) wanted = -1; // from the start again
  runs = setTimeout(step, 0);
  show();
}

function tell(title, text) {
  $("sheet-title").textContent = title;
  $("sheet-text").textContent = text;
  if (!$("sheet").open) $("sheet").showModal();
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("#steps a, #eyes a, #log li > a");
  if (event.target.closest?.("#run")) return run();
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    const to = new URL(link.href).searchParams;
    event.preventDefault();
    if (!link.closest("#eyes")) halt();
    eyes = to.get("eyes");
    $("slide").elements.eyes.value = eyes;
    return go(link.closest("#eyes") ? wanted : Number(to.get("ply")));
  }
  const thing = event.target.closest?.("[data-help]");
  if (thing)
    tell(
      thing.getAttribute("aria-label")?.split(".")[0] || thing.querySelector(".name")?.textContent || "Help",
      thing.dataset.help,
    );
});

$("ply").addEventListener("input", () => {
  clearTimeout(runs);
  runs = 0;
  go(Number($("ply").value));
});
$("slide").addEventListener("submit", (event) => {
  event.preventDefault();
  go(Number($("ply").value));
});

const KEYS = {
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  PageUp: () => go(wanted - LEAP),
  PageDown: () => go(wanted + LEAP),
  Home: () => go(0),
  End: () => go(last()),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("sheet").open) return;
  if (event.target.matches("input:not(#ply), textarea, select, .log")) return;
  if (event.key === " " && !event.target.matches("button, a, summary")) {
    event.preventDefault();
    return run();
  }
  if (!KEYS[event.key]) return;
  event.preventDefault();
  halt();
  KEYS[event.key]();
});

$("go").hidden = true;
show();
