"""In a real browser: settings, clocks, sleeping tabs, lost connections and pages that show something else."""

from __future__ import annotations

import random
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsers import DESK, WIDE, Seat
from tests.web.players import bearer, choose, look, set_table
from tests.web.server import Server

HIDE = """Object.defineProperty(document, "hidden", { get: () => window.asleep === true });"""
FALL_ASLEEP = "() => { window.asleep = true; document.dispatchEvent(new Event('visibilitychange')); }"
WAKE_UP = "() => { window.asleep = false; document.dispatchEvent(new Event('visibilitychange')); }"
COUNT_BEEPS = """
window.beeps = 0;
const Real = OscillatorNode;
window.OscillatorNode = class extends Real { constructor(...how) { super(...how); window.beeps += 1; } };
"""


class Meeting:
    """Anna has a browser; the others play over the interface. Arcanity to 200 points lasts longer than any test."""

    def __init__(
        self, browser: Browser, server: Server, before: str = "", game: str = "arcanity", **more: Any
    ) -> None:
        self.client = httpx2.Client(base_url=server.address, timeout=20)
        options = {"limit": 200} if game == "arcanity" else {}
        made = set_table(self.client, game, 3, options=options, **more)
        self.table = made["table"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.anna = Seat(browser, made["seats"][0]["page"], DESK, before)
        self.page = self.anna.page
        self.link = self.page.locator("#own-link").get_attribute("value") or ""  # the seat is hers alone now
        self.tokens[0] = self.link.rpartition("/")[2]

    def others_play(self) -> None:
        """The others move until Anna is asked."""
        while not look(self.client, self.table, self.tokens[0])["moves"]:
            self.move(1)
            self.move(2)

    def anna_passes(self) -> None:
        """Anna moves by the interface until it is somebody else's turn."""
        while look(self.client, self.table, self.tokens[0])["moves"]:
            self.move(0)

    def move(self, seat: int) -> None:
        token = self.tokens[seat]
        view = look(self.client, self.table, token)
        assert view["status"] == "running"
        if view["moves"]:
            body = {"move": choose(view), "decision": view["decision"], "id": f"m{view['ply']}"}
            self.client.post(f"/api/tables/{self.table}/moves", json=body, headers=bearer(token))

    def ply(self) -> str:
        return str(look(self.client, self.table, self.tokens[0])["ply"])

    def close(self) -> None:
        assert self.anna.complaints == []
        self.anna.context.close()
        self.client.close()


def test_with_the_setting_each_move_is_asked_about_and_no_leaves_it_unmade(
    chromium: Browser, server: Server
) -> None:
    meeting = Meeting(chromium, server)
    meeting.others_play()
    page, table = meeting.page, meeting.page.locator("#table")
    expect(table).to_have_attribute("data-my-turn", "yes")
    page.locator("#settings > summary").click()
    page.get_by_label("Confirm moves").check()
    expect(table).to_have_attribute("data-confirm", "")
    ply = meeting.ply()
    page.keyboard.press("1")
    expect(page.locator("#sheet-yes")).to_be_visible()
    page.get_by_role("button", name="No", exact=True).click()
    assert meeting.ply() == ply
    meeting.anna.type_a_move(random.Random(1))
    assert meeting.ply() != ply
    meeting.close()


def test_what_is_ticked_stays_ticked_when_others_move(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server)
    page, table = meeting.page, meeting.page.locator("#table")
    page.locator("#settings > summary").click()
    boxes = [page.get_by_label(words) for words in ("Confirm moves", "Hints: what may win")]
    for box in boxes:
        box.click()
    before = meeting.ply()
    meeting.move(1)
    assert meeting.ply() != before
    expect(table).to_have_attribute("data-ply", meeting.ply())
    expect(boxes[0]).to_be_checked()
    expect(boxes[1]).not_to_be_checked()
    expect(boxes[1]).to_be_focused()
    meeting.close()


def test_a_sound_is_made_when_my_turn_comes_and_only_if_i_wish(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server, COUNT_BEEPS)
    page, table = meeting.page, meeting.page.locator("#table")
    page.locator("#settings > summary").click()
    for volume in ("0", "2"):
        page.locator(f'#settings [name="volume"][value="{volume}"]').check()
        expect(page.locator(f'#settings [value="{volume}"][name="volume"][checked]')).to_have_count(1)
        page.evaluate("window.beeps = 0")  # choosing makes a sound, too
        meeting.anna_passes()
        expect(table).to_have_attribute("data-my-turn", "no")
        meeting.others_play()
        expect(table).to_have_attribute("data-my-turn", "yes")
        expect(page).to_have_title("● Your turn · Arcanity · Trionfi")
        assert (page.evaluate("window.beeps") > 0) == (volume == "2")
    meeting.close()


def test_a_clock_is_seen_to_run_and_at_zero_a_bot_moves(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server, clock="move", clock_seconds=4)
    meeting.others_play()
    shown = meeting.page.locator("[data-ends]").first
    expect(shown).to_be_visible()
    first = shown.inner_text()
    expect(shown).not_to_have_text(first)  # it counts down by itself
    expect(meeting.page.locator(".log")).to_contain_text("Time is up: a bot moved for", timeout=20_000)
    meeting.close()


def test_a_hidden_tab_closes_its_stream_asks_now_and_then_and_wakes_up_right(
    chromium: Browser, server: Server
) -> None:
    meeting = Meeting(chromium, server, HIDE)
    page, table = meeting.page, meeting.page.locator("#table")
    page.clock.install()
    with page.expect_request(lambda sent: "/events" in sent.url):
        page.reload()
    awake = Seat(chromium, meeting.link, DESK)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/table/" in request.url else None)
    page.evaluate(FALL_ASLEEP)
    meeting.anna_passes()
    meeting.others_play()
    expect(awake.page.locator("#table")).to_have_attribute("data-ply", meeting.ply())
    awake.context.close()
    assert table.get_attribute("data-ply") != meeting.ply()  # nothing comes in while it sleeps
    assert not asked
    with page.expect_response(lambda got: "/fragment" in got.url):
        page.clock.run_for(20_000)
    expect(table).to_have_attribute("data-ply", meeting.ply())
    assert not [url for url in asked if "/events" in url]
    meeting.anna_passes()
    meeting.others_play()
    with page.expect_request(lambda sent: "/events" in sent.url):
        page.evaluate(WAKE_UP)
    expect(table).to_have_attribute("data-ply", meeting.ply())
    meeting.close()


def test_a_page_that_shows_something_else_is_healed(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server)
    page = meeting.page
    with page.expect_response(lambda got: "/events" in got.url):
        page.reload()
    page.evaluate(
        """() => { const table = document.getElementById("table");
        table.dataset.etag = table.dataset.etag.replace(/-.*-/, "-0000-");
        table.querySelector(".felt").textContent = "nonsense"; }"""
    )
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")  # the stream is opened anew
    expect(page.locator(".felt")).not_to_have_text("nonsense")
    meeting.close()


def test_a_line_of_chat_leaves_a_half_made_move_as_it_is(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server, game="shipwreck")
    meeting.others_play()
    page = meeting.page
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "yes")
    offer = next((it for it in meeting.anna.offers() if len(it["clicks"]) > 1), None)
    if offer is None:
        pytest.fail("no move of two clicks")
    page.locator(f'[data-click="{offer["clicks"][0]}"]:visible').first.click()
    expect(page.locator("[data-picked]").first).to_be_visible()
    path = f"/api/tables/{meeting.table}/chat"
    meeting.client.post(path, json={"text": "I wonder"}, headers=bearer(meeting.tokens[1]))
    expect(page.locator(".chat")).to_contain_text("I wonder")
    expect(page.locator("[data-picked]").first).to_be_visible()
    meeting.close()


def test_an_own_move_comes_by_the_stream_alone(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server)
    page, table = meeting.page, meeting.page.locator("#table")
    with page.expect_response(lambda got: "/events" in got.url):
        page.reload()
    fetched: list[str] = []
    page.on("request", lambda sent: fetched.append(sent.url) if "/fragment" in sent.url else None)
    for seed in range(3):
        meeting.others_play()
        expect(table).to_have_attribute("data-my-turn", "yes")
        before = meeting.ply()
        meeting.anna.type_a_move(random.Random(seed))
        expect(table).not_to_have_attribute("aria-busy", "true")
        assert meeting.ply() != before
        expect(table).to_have_attribute("data-ply", meeting.ply())
    assert fetched == []
    meeting.others_play()
    page.evaluate("() => stream.close()")  # nothing comes by it from now on
    page.evaluate("() => refresh()")
    expect(table).to_have_attribute("data-my-turn", "yes")
    with page.expect_request(lambda sent: "/fragment" in sent.url):
        meeting.anna.type_a_move(random.Random(1))
    expect(table).to_have_attribute("data-ply", meeting.ply())
    meeting.close()


def test_two_tabs_of_one_seat_show_the_same(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server)
    meeting.others_play()
    second = meeting.anna.context.new_page()
    second.goto(meeting.page.url)
    meeting.anna.type_a_move(random.Random(2))
    expect(second.locator("#table")).to_have_attribute("data-ply", meeting.ply())
    meeting.close()


def test_two_on_one_device_stay_uncovered_while_others_chat(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(viewport=DESK, reduced_motion="reduce")
    page, client = context.new_page(), httpx2.Client(base_url=server.address, timeout=20)
    form: dict[str, str | float | bool] = {
        "seats": "3",
        "seat-0": "me",
        "seat-1": "here",
        "seat-2": "open",
        "name": "Anna",
    }
    address = context.request.post(f"{server.address}/set/arcanity", form=form).url
    path = f"/api/tables/{address.rpartition('/')[2]}"
    token = client.post(f"{path}/join", json={"name": "Carla"}).json()["token"]
    context.request.post(f"{address}/life", form={"does": "start"})
    page.goto(address)
    cover = page.locator("#cover-form button")
    expect(cover).to_be_visible()
    cover.click()
    expect(page.locator(".felt")).to_be_visible()
    client.post(f"{path}/chat", json={"text": "Hello"}, headers=bearer(token))
    expect(page.locator(".chat")).to_contain_text("Hello")
    expect(page.locator(".felt")).to_be_visible()
    context.close()
    client.close()


def test_play_again_leads_to_the_new_table(chromium: Browser, server: Server) -> None:
    anna = Seat(chromium, server.address, DESK)
    page = anna.page
    page.locator("article[data-game=arcanity] button.main").click()
    page.wait_for_url("**/table/*")
    before = page.url
    page.locator("#settings summary").click()
    page.get_by_role("button", name="Close the table").click()
    page.locator("#sheet-yes").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    assert anna.complaints == []
    anna.context.close()


# Words of the bar that are broken into two lines, and things that stick out of the panel they stand in.
BROKEN = """() => [...document.querySelectorAll(".bar :is(a, span):not(:has(*))")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return !one.textContent.trim().includes(" ") && new Set([...words.getClientRects()].map((at) => at.top)).size > 1;
}).map((one) => one.textContent)"""
STICKS_OUT = """() => [...document.querySelectorAll("main :is(input, select, button, a)")].filter((one) => {
  const edge = one.closest("fieldset, .panel, .game-card")?.getBoundingClientRect().right;
  return edge && one.checkVisibility() && one.getBoundingClientRect().right > edge + 1;
}).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("width", [360, 390, 768])
def test_the_pages_of_the_house_fit_their_window(chromium: Browser, server: Server, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 740}, base_url=server.address)
    for address in ("/", "/rules", "/set/arcana", "/set/thieves", "/replay", "/nowhere"):
        page.goto(address)
        assert (page.evaluate(WIDE), page.evaluate(STICKS_OUT)) == (0, []), address
        broken = page.evaluate(BROKEN)
        assert broken == [], address
    page.close()


def test_a_page_whose_stream_is_refused_asks_now_and_then_until_there_is_room(
    chromium: Browser, server: Server
) -> None:
    meeting = Meeting(chromium, server)
    page, table = meeting.page, meeting.page.locator("#table")
    page.clock.install()
    page.route(
        "**/events*", lambda route: route.fulfill(status=429, body="as many watch as there is room for")
    )
    with page.expect_response(lambda got: "/events" in got.url):
        page.reload()
    expect(page.locator("#wire")).to_be_visible()
    meeting.anna_passes()
    meeting.others_play()
    with page.expect_response(lambda got: "/events" in got.url):
        page.clock.run_for(4_000)
    expect(table).to_have_attribute("data-ply", meeting.ply())  # by a fragment
    page.unroute("**/events*")
    with page.expect_response(lambda got: "/events" in got.url and got.status == 200):
        page.clock.run_for(8_000)
    expect(page.locator("#wire")).to_be_hidden()
    meeting.anna_passes()
    meeting.others_play()
    expect(table).to_have_attribute("data-ply", meeting.ply())
    meeting.anna.complaints[:] = [words for words in meeting.anna.complaints if "429" not in words]
    meeting.close()


def test_too_many_questions_are_answered_with_the_time_to_ask_again(
    chromium: Browser, server: Server
) -> None:
    meeting = Meeting(chromium, server)
    meeting.others_play()
    page = meeting.page
    sentence = "that is a lot of questions: you can go on in 7 seconds"
    page.route("**/why*", lambda route: route.fulfill(status=429, json={"error": "", "sentence": sentence}))
    page.evaluate("() => why(['nothing'])")
    expect(page.locator("#sheet-text")).to_contain_text("you can go on in 7 seconds")
    meeting.anna.complaints[:] = [words for words in meeting.anna.complaints if "429" not in words]
    meeting.close()
