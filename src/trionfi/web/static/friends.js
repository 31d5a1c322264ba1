/* Links for friends: copy them, share them. And how many lines of chat there are that one has not seen. */
"use strict";
{
  const root = document.documentElement;
  root.dataset.friends = navigator.share ? "copy share" : "copy";

  const copy = async (field) => {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select(); // no clipboard on plain http: the old way
      return document.execCommand("copy");
    }
    return true;
  };

  const say = (button, words) => {
    const before = button.dataset.words ?? button.textContent;
    button.dataset.words = before;
    button.textContent = words;
    const status = document.getElementById("say");
    if (status) status.textContent = words;
    setTimeout(() => (button.textContent = before), 2000);
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy ?? button.dataset.share);
    if (button.dataset.copy) {
      say(button, (await copy(field)) ? "Copied" : "Press Ctrl+C");
    } else {
      await navigator.share({ title: document.title, url: field.value }).catch(() => {}); // they changed their mind
    }
  });

  // The chat lies below the board on a phone

  const badge = document.getElementById("chat-badge");
  const newest = () =>
    Math.max(
      -1,
      ...[...document.querySelectorAll('[data-part^="chat-"]')].map((line) => +line.dataset.part.slice(5)),
    );
  let seen = newest();

  const isInSight = () => {
    const chat = document.querySelector("#chat[open]")?.getBoundingClientRect();
    return !chat || (chat.top < innerHeight - 60 && chat.bottom > 60);
  };

  let hasSpoken = false; // what one says oneself need not be read
  document.addEventListener("submit", (event) => (hasSpoken ||= event.target.id === "chat-form"));

  const count = () => {
    if (hasSpoken || (isInSight() && !document.hidden)) seen = newest();
    hasSpoken = false;
    const unread = newest() - seen;
    badge.hidden = unread <= 0;
    badge.querySelector("b").textContent = unread;
  };

  if (badge) {
    badge.addEventListener("click", () => {
      document.getElementById("chat").scrollIntoView({ block: "center" });
      document.getElementById("chat-text")?.focus({ preventScroll: true });
      count();
    });
    document.addEventListener("trionfi:update", count);
    document.addEventListener("visibilitychange", count);
    document.addEventListener("scroll", count, { passive: true });
  }
}
