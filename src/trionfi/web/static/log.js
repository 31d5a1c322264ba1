// The log's filter stays as it was chosen, from page to page.
"use strict";

{
  const KEY = "trionfi-log";
  const chosen = sessionStorage.getItem(KEY);
  const radio = chosen && document.querySelector(`.log-filter [value="${CSS.escape(chosen)}"]`);
  if (radio) radio.checked = true;
  addEventListener("change", ({ target }) => {
    if (!target.matches?.(".log-filter input")) return;
    sessionStorage.setItem(KEY, target.value);
    document.querySelector("#log .log").scrollTop = 0;
  });
}
