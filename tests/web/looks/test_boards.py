"""Every board renders in every phase for every viewer, soundly, and offers each legal move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import msgspec
import pytest
from msgspec.structs import replace

import trionfi
from tests.lengths import share
from tests.web.drawing import board_html, page_html
from tests.web.looks.html import Reader
from tests.web.looks.positions import DEALS, PHASES, played, viewers
from trionfi.web.sample_page import sample_page
from trionfi.web.sse import gzip_stream, sse

GAMES = sorted(DEALS)
LARGEST_UPDATE = 30 * 1024  # bytes, as they go over the line


@pytest.mark.parametrize("slug", GAMES)
def test_every_phase_renders_soundly_for_every_viewer(slug: str) -> None:
    seen: dict[str, int] = {}
    for state in played(slug, 11):
        phase = state.view(None)["phase"]
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] > 2 and seen[phase] % share(40, 160):
            continue
        for seat in viewers(state):
            reader = Reader(board_html(sample_page(state, seat)))
            assert reader.troubles == [], (phase, seat)
    assert set(seen) == PHASES[slug]


@pytest.mark.parametrize("slug", GAMES)
def test_every_click_of_every_legal_move_stands_on_the_board(slug: str) -> None:
    for at, state in enumerate(played(slug, 5)):
        if at % share(13, 52):
            continue
        for seat in range(state.seats):
            page = sample_page(state, seat)
            wanted = {
                click for offer in (*page.moves, *page.asides, *page.table_asides) for click in offer.clicks
            }
            if wanted:
                assert wanted <= Reader(board_html(page)).clicks, (page.view["phase"], seat)


@pytest.mark.parametrize("slug", GAMES)
def test_an_update_is_small_on_the_line(slug: str) -> None:
    """The whole fragment as the stream sends it, with every rule on, to whoever has most to choose from."""

    async def updates() -> AsyncGenerator[bytes, None]:
        for at, state in enumerate(played(slug, 3)):
            if at % 37 == 0:
                sheets = [sample_page(state, seat) for seat in range(state.seats)]
                page = max(sheets, key=lambda page: len(page.moves))
                yield sse("table", page.etag, msgspec.json.encode({"html": board_html(page)}))

    async def sizes() -> list[int]:
        return [len(data) async for data in gzip_stream(updates())]

    sent = asyncio.run(sizes())
    assert len(sent) > 5
    assert max(sent) < LARGEST_UPDATE


@pytest.mark.parametrize("slug", GAMES)
def test_a_board_without_a_template_of_its_own_is_playable(slug: str) -> None:
    for at, state in enumerate(played(slug, 3)):
        if at % share(40, 120):
            continue
        for seat in viewers(state):
            page = replace(sample_page(state, seat), slug="somebodys-own")
            reader = Reader(board_html(page))
            assert reader.troubles == []
            assert {click for offer in page.moves for click in offer.clicks} <= reader.clicks


def test_a_spectator_has_nothing_to_click() -> None:
    for slug in GAMES:
        for at, state in enumerate(played(slug, 2)):
            if at % share(30, 90) == 0:
                assert Reader(board_html(sample_page(state, None))).clicks == set()


def test_a_table_that_is_only_set_shows_its_seats() -> None:
    state = trionfi.game("arcanity").deal(3, 1)
    page = replace(
        sample_page(state, 0),
        view={},
        status="set",
        moves=(),
        asides=(),
        my_turn=False,
        commitment="abc" * 20,
    )
    reader = Reader(board_html(page))
    assert reader.troubles == []
    assert "Start the game" in reader.text


def test_a_covered_table_shows_nothing_of_the_game() -> None:
    state = trionfi.game("arcanity").deal(3, 1)
    open_sheet = sample_page(state, 1)
    page = replace(open_sheet, view=state.view(None), moves=(), asides=(), covered=True, hot_seat=(0, 1))
    html = board_html(page)
    assert Reader(html).troubles == []
    assert Reader(html).clicks == set()
    assert "I am Bruno" in Reader(html).text


def test_what_people_write_is_escaped() -> None:
    state = trionfi.game("shipwreck").deal(2, 1)
    names = ('<b onclick="x">', "'\"><script>alert(1)</script>", "c", "d", "e")
    html = page_html(sample_page(state, 0, names))
    assert "<b onclick" not in html
    assert "<script>alert" not in html
