"""In a real browser: updates make the page that a fresh look would show, and the page holds still meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import soon
from tests.web.players import look
from tests.web.server import Server
from tests.web.test_browser_habits import Meeting
from trionfi.games import GAMES

# The page as the script has changed it and as the server draws it now, without what is the script's or the person's
BOTH = """async () => {
  const ours = ["data-can", "data-picked", "data-mute", "data-aside", "data-guide", "aria-disabled", "tabindex", "open",
    "style", "hidden", "aria-busy"];
  const clean = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\\s+/g, " ").trim();
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches("noscript, #step, [type=hidden]")) return "";
    const isClicked = node.dataset.click !== undefined;
    const attributes = node.getAttributeNames().filter((name) => !ours.includes(name))
      .filter((name) => !(isClicked && ["form", "name", "value"].includes(name)))
      .map((name) => `${name}=${node.getAttribute(name).replace(/ ?picking/, "").replace(/\\s+/g, " ").trim()}`);
    const inner = [...node.childNodes].map(clean).filter(Boolean).join("\\n");
    return `<${node.localName} ${attributes.sort().join(" ")}>\\n${inner}\\n</>`;
  };
  const table = document.querySelector("#table");
  const html = await fetch(table.dataset.fragment).then((answer) => answer.text());
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#table");
  return [table, fresh].map(clean);
}"""

PLY = re.compile(r"data-ply=\d+")


def catch_up(meeting: Meeting) -> None:
    """The page shows what the table has come to, by itself too: a pass for whoever holds nothing that fits."""
    table = meeting.page.locator("#table")
    soon(
        meeting.page,
        lambda: (
            table.get_attribute("data-ply")
            == str(look(meeting.client, meeting.table, meeting.tokens[0])["ply"])
        ),
    )


def shown_and_fresh(meeting: Meeting) -> tuple[list[str], list[str]]:
    """The page and a fresh look at the same ply, line by line."""
    while True:
        catch_up(meeting)
        shown, fresh = (html.splitlines() for html in meeting.page.evaluate(BOTH))
        if PLY.findall(shown[0]) == PLY.findall(fresh[0]):
            return shown, fresh


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", GAMES)
def test_updates_make_the_page_that_a_fresh_look_shows(chromium: Browser, server: Server, game: str) -> None:
    meeting = Meeting(chromium, server, game=game)
    page, whole = meeting.page, []
    page.on("response", lambda answer: whole.append(answer.url) if "/fragment" in answer.url else None)
    for _ in range(8):
        for _ in range(3):
            for seat in (0, 1, 2):
                if look(meeting.client, meeting.table, meeting.tokens[seat])["status"] == "running":
                    meeting.move(seat)
        catch_up(meeting)
        assert not whole, "an update did not fit, and the page was fetched"
        shown, fresh = shown_and_fresh(meeting)
        whole.clear()
        assert shown == fresh
    meeting.close()


MARK = "() => document.querySelectorAll('#table [data-part]').forEach((part) => { part.wasHere = true; })"


def is_still_here(page: Page, part: str) -> bool:
    here: bool = page.evaluate(f"document.querySelector('[data-part=\"{part}\"]')?.wasHere === true")
    return here


@pytest.mark.timeout(300)
def test_the_page_holds_still_while_others_play(chromium: Browser, server: Server) -> None:
    """Half-typed words, focus, ticks, what is open and closed, and the line that one reads stay."""
    meeting = Meeting(chromium, server)
    page = meeting.page
    for _ in range(12):  # until the log is longer than its frame
        for seat in (0, 1, 2):
            meeting.move(seat)
    catch_up(meeting)
    page.locator("#settings summary").first.click()
    page.locator("#set-confirm").check()
    page.locator("#list summary").click()
    page.locator("#typed").fill("play Fi")
    page.locator("#chat-text").fill("half a sen")
    page.locator("#chat-text").focus()
    page.evaluate("() => document.querySelector('.log').scrollTo(0, 60)")
    page.evaluate(MARK)
    line = page.evaluate(
        "() => { const box = document.querySelector('.log').getBoundingClientRect();"
        " return [...document.querySelectorAll('.log > li')]"
        ".find((line) => line.getBoundingClientRect().top > box.top + 10).dataset.part; }"
    )
    top = f"document.querySelector('[data-part=\"{line}\"]').getBoundingClientRect().top"
    inside = f"{top} - document.querySelector('.log').getBoundingClientRect().top"
    before = page.evaluate(inside)
    field = "document.querySelector('#chat-text').getBoundingClientRect().top"
    place = page.evaluate(field)
    for _ in range(3):
        for seat in (0, 1, 2):
            meeting.move(seat)
        catch_up(meeting)
        expect(page.locator("#chat-text")).to_be_focused()
        assert abs(page.evaluate(field) - place) <= 2
        assert page.evaluate("() => document.querySelector('#chat-text').selectionStart") == len("half a sen")
        expect(page.locator("#chat-text")).to_have_value("half a sen")
        expect(page.locator("#typed")).to_have_value("play Fi")
        expect(page.locator("#set-confirm")).to_be_checked()
        assert page.locator("#settings").get_attribute("open") is not None
        assert page.locator("#list").get_attribute("open") is not None
        assert all(is_still_here(page, part) for part in ("board", "top", "seats", "log", "chat", "settings"))
    page.evaluate(
        "() => new Promise(requestAnimationFrame)"
    )  # what is read keeps its place from frame to frame
    assert abs(page.evaluate(inside) - before) <= 2
    meeting.close()


@pytest.mark.timeout(300)
def test_a_card_that_one_is_about_to_click_stays_the_same_element(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server)
    page = meeting.page
    hand = page.locator('[data-part^="card-"]')
    hand.last.focus()
    name = hand.last.get_attribute("data-part")
    page.evaluate(MARK)
    meeting.move(1)
    catch_up(meeting)
    assert page.evaluate("() => document.activeElement.dataset.part") == name
    assert is_still_here(page, name or "")
    meeting.close()
