// The settings: each is kept as soon as it is chosen, and a look is seen at once. table.js goes before it.
"use strict";

const LOOKS = ["theme", "text", "contrast"];
let keeping = 0; // the timer until what was chosen is sent

/** Theme, text size and contrast of the whole page; "" is the usual. */
function showLook(look) {
  for (const name of LOOKS) {
    if (look[name]) document.documentElement.dataset[name] = look[name];
    else delete document.documentElement.dataset[name];
  }
}

/** What the form says of the look, by the names that the styles know. */
function lookOf(form) {
  const { theme, text, contrast } = Object.fromEntries(new FormData(form));
  return {
    theme: theme === "system" ? "" : theme,
    text: text === "normal" ? "" : text,
    contrast: contrast ? "high" : "",
  };
}

/** Notifications must be allowed in the browser, too; it asks only after a click. */
async function askForNotifications(box) {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") return;
  box.checked = false;
  tell("No notifications", [
    line(
      "This browser does not allow them for this site. Allow them in its own settings, then tick this again.",
    ),
  ]);
}

addEventListener("change", async (event) => {
  const form = event.target.closest?.("#settings-form");
  if (!form) return;
  if (event.target.name === "notify" && event.target.checked) await askForNotifications(event.target);
  if (LOOKS.includes(event.target.name)) showLook(lookOf(form));
  if (event.target.name === "volume") {
    table().dataset.volume = event.target.value;
    sound("score");
  }
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    keeping = 0;
    $("settings-form")?.requestSubmit();
  }, 300);
});

/** My turn, told to somebody who looks elsewhere. */
function notifyElsewhere() {
  const isWished = "notify" in table().dataset && document.hidden;
  if (!isWished || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(`Your turn · ${table().dataset.title}`, {
      body: $("ask")?.textContent || "",
      tag: location.pathname, // one at a time for each table
    });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  } catch {
    // some phones know notifications only of installed pages
  }
}

document.addEventListener("trionfi:update", () => keeping || showLook(table().dataset));
document.body.classList.add("keeps-itself");
