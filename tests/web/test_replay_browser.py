"""Looking back in a real browser: slider, keys, links, eyes, playing by itself, a record brought, and playing on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import DESK, PHONE, WIDE
from tests.web.histories import RECORDS, read, three_players
from tests.web.server import Server
from trionfi.games import GAMES

PATIENCE = 60_000  # milliseconds
EVERYDAY = ("arcanity", "thieves")  # cards and a board


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Page]:
    yield from a_page(chromium.new_context(viewport=DESK, reduced_motion="reduce"))


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    yield from a_page(context)


def a_page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain."""
    page = context.new_page()
    complaints: list[str] = []
    refused: list[str] = []  # the browser itself complains of each
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("response", lambda answer: refused.append(answer.url) if answer.status == 422 else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert [said for said in complaints if "422" not in said or not refused] == []


def bring(page: Page, server: Server, path: Path) -> int:
    """Bring a record by hand; how many plies it has."""
    page.goto(f"{server.address}/")
    page.locator('a[href="/replay"]:visible').first.click()
    page.set_input_files("#file", path)
    page.get_by_role("button", name="Replay it").click()
    at(page, 0)
    expect(page.locator("#run")).to_be_visible(timeout=PATIENCE)  # the script is there
    return len(read(path).lines)


def at(page: Page, ply: int, eyes: str = "all") -> None:
    """The page shows this ply, and says so everywhere."""
    table = page.locator("#table")
    expect(table).to_have_attribute("data-ply", str(ply), timeout=PATIENCE)
    expect(table).to_have_attribute("data-eyes", eyes, timeout=PATIENCE)
    expect(page.locator("#ply")).to_have_value(str(ply), timeout=PATIENCE)
    expect(page.locator(".at-ply b")).to_have_text(str(ply), timeout=PATIENCE)
    if ply:
        expect(page).to_have_url(re.compile(rf"ply={ply}&eyes={eyes}$"), timeout=PATIENCE)


def no_barriers(page: Page) -> None:
    assert barriers(page) == []
    assert page.evaluate(WIDE) == 0


@pytest.mark.timeout(180)
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in EVERYDAY else long) for slug in sorted(GAMES)]
)
def test_every_game_is_looked_back_at(desk: Page, server: Server, slug: str) -> None:
    last = bring(desk, server, three_players(slug))
    desk.keyboard.press("End")
    at(desk, last)
    desk.keyboard.press("PageUp")
    at(desk, last - 10)
    desk.locator("#eyes-B").click()
    at(desk, last - 10, "B")
    no_barriers(desk)
    assert "Verified" in str(desk.locator(".proof").text_content())


@pytest.mark.timeout(180)
def test_slider_keys_and_links_all_lead_there(desk: Page, server: Server) -> None:
    last = bring(desk, server, three_players("arcanity"))
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", 11), ("PageUp", 1)):
        desk.keyboard.press(key)
        at(desk, ply)
    for key, ply in (("End", last), ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0)):
        desk.keyboard.press(key)
        at(desk, ply)
    desk.locator("#ply").fill("30")
    at(desk, 30)
    desk.locator("#to-on").click()
    at(desk, 31)
    expect(desk.locator("#to-on")).to_be_focused()
    desk.locator("#log").get_by_role("link", name="To move 12", exact=True).click()
    at(desk, 12)
    with desk.expect_popup() as rules:
        desk.locator("#log .rule a").first.click()
    expect(rules.value).to_have_url(re.compile("/rules/arcanity#"), timeout=PATIENCE)
    at(desk, 12)  # a rule is read beside it
    link = str(desk.locator("#share-link").input_value())
    desk.goto(link)
    at(desk, 12)
    no_barriers(desk)


@pytest.mark.timeout(180)
def test_many_keys_at_once_end_where_they_should(desk: Page, server: Server) -> None:
    bring(desk, server, three_players("arcanity"))
    for _ in range(25):
        desk.keyboard.press("ArrowRight")
    at(desk, 25)


@pytest.mark.timeout(180)
def test_it_plays_by_itself_until_somebody_stops_it(desk: Page, server: Server) -> None:
    desk.clock.install()
    bring(desk, server, three_players("shipwreck"))
    desk.keyboard.press(" ")
    expect(desk.locator("#run")).to_have_attribute("aria-pressed", "true")
    expect(desk.locator("#table")).to_have_attribute("data-ply", "3", timeout=PATIENCE)
    desk.keyboard.press(" ")
    expect(desk.locator("#run")).to_have_attribute("aria-pressed", "false")
    desk.wait_for_load_state("networkidle")
    stood = desk.locator("#table").get_attribute("data-ply")
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url))
    desk.clock.run_for(60_000)
    assert asked == []
    assert desk.locator("#table").get_attribute("data-ply") == stood


@pytest.mark.timeout(180)
def test_eyes_show_their_own_hand_and_all_eyes_every_hand(desk: Page, server: Server) -> None:
    bring(desk, server, three_players("arcanity"))
    desk.locator("#ply").fill("20")
    at(desk, 20)
    expect(desk.locator(".holds:not(details)")).to_have_count(3)
    desk.locator("#eyes-A").click()
    at(desk, 20, "A")
    expect(desk.locator(".holds")).to_have_count(0)
    first = desk.locator(".mine .hand").text_content()
    desk.locator("#eyes-B").click()
    at(desk, 20, "B")
    assert desk.locator(".mine .hand").text_content() != first
    desk.locator("#eyes-table").click()
    at(desk, 20, "table")
    expect(desk.locator(".mine")).to_have_count(0)


@pytest.mark.timeout(180)
def test_pieces_glide_where_motion_is_welcome(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(viewport=DESK, reduced_motion="no-preference")
    pages = a_page(context)
    page = next(pages)
    bring(page, server, three_players("arcanity"))
    for ply in range(1, 16):
        page.keyboard.press("ArrowRight")
        at(page, ply)
    assert next(pages, None) is None


@pytest.mark.timeout(180)
def test_on_a_phone_the_reel_is_at_the_thumb(phone: Page, server: Server) -> None:
    bring(phone, server, three_players("shipwreck"))
    phone.locator("#to-on").tap()
    at(phone, 1)
    box = phone.locator(".timeline").bounding_box()
    assert box
    assert box["y"] + box["height"] == PHONE["height"]
    assert box["height"] < PHONE["height"] / 4
    no_barriers(phone)


@pytest.mark.timeout(180)
def test_a_map_comes_closer_at_every_moment(phone: Page, server: Server) -> None:
    bring(phone, server, three_players("thieves"))
    phone.keyboard.press("PageDown")
    at(phone, 10)
    small = phone.locator(".spot").first.bounding_box()
    phone.locator('[data-zoom="in"]').tap()
    phone.keyboard.press("ArrowRight")
    at(phone, 11)
    large = phone.locator(".spot").first.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > small["width"] * 1.2
    expect(phone.locator('[data-zoom="out"]')).to_be_visible()


@pytest.mark.timeout(180)
def test_somebody_plays_on_from_a_moment(desk: Page, server: Server) -> None:
    bring(desk, server, three_players("shipwreck"))
    desk.locator("#ply").fill("6")
    at(desk, 6)
    desk.locator("#play-on summary").click()
    desk.locator("#play-on-name").fill("Eva")
    no_barriers(desk)
    desk.keyboard.press("Tab")
    desk.locator("#play-on").get_by_role("button", name="Play on").click()
    expect(desk.locator("#table")).to_have_attribute("data-status", "running", timeout=PATIENCE)
    assert "/table/" in desk.url
    expect(desk.locator(".sign.me")).to_contain_text("Eva")
    expect(desk.locator("#log")).to_contain_text("Played on from move 6 of another game")
    desk.get_by_role("link", name="Look back move by move").click()
    expect(desk.locator(".viewpoint")).to_have_count(1, timeout=PATIENCE)


@pytest.mark.timeout(180)
def test_a_file_that_is_no_record_is_told_and_another_can_be_brought(
    desk: Page, server: Server, tmp_path: Path
) -> None:
    wrong = tmp_path / "shopping.json"
    wrong.write_text('{"eggs": 6}', encoding="utf-8")
    desk.goto(f"{server.address}/replay")
    desk.set_input_files("#file", wrong)
    desk.get_by_role("button", name="Replay it").click()
    expect(desk.get_by_role("alert")).to_contain_text("not a Trionfi game file")
    desk.set_input_files("#file", RECORDS / "arcanity" / "drafted-schools.json")
    desk.get_by_role("button", name="Replay it").click()
    at(desk, 0)
