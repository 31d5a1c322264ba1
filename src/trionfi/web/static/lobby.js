/* The front page: its list of games changes by itself. It asks now and then, and not while nobody looks. */
"use strict";
{
  const OFTEN = 4000;
  const SELDOM = 60000;
  const title = document.title;
  const news = document.getElementById("live-news");
  let pause = OFTEN;
  let timer = 0;

  const ids = (root) =>
    new Map([...root.querySelectorAll("[data-table]")].map((line) => [line.dataset.table, line]));

  const call = (live) => {
    const turns = Number(live.dataset.turns);
    document.title = turns ? `Your turn · ${title}` : title;
  };

  const put = (html) => {
    const old = document.getElementById("live");
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const isOpen = document.getElementById("more-public")?.open;
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    const before = ids(old);
    const said = [];
    for (const [id, line] of ids(fresh)) {
      if (before.has(id)) continue;
      line.classList.add("came");
      if (line.dataset.says) said.push(line.dataset.says);
    }
    old.replaceWith(fresh);
    const more = document.getElementById("more-public");
    if (more && isOpen) more.open = true;
    if (focused) fresh.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    if (said.length) news.textContent = said.join(" ");
    call(fresh);
  };

  const look = async () => {
    const since = document.getElementById("live").dataset.etag;
    try {
      const answer = await fetch(`/lobby?since=${since}`, { headers: { "X-Trionfi": "1" } });
      if (answer.status === 200) put(await answer.text());
      pause = answer.ok ? OFTEN : Math.min(SELDOM, pause * 2);
    } catch {
      pause = Math.min(SELDOM, pause * 2); // the server is away
    }
  };

  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!document.hidden) await look();
      goOn();
    }, pause);
  };

  document.addEventListener("visibilitychange", async () => {
    if (document.hidden) return;
    await look();
    goOn();
  });
  call(document.getElementById("live"));
  goOn();
}
