"""Pages by their parts: an update and the page before make the page after, in Python here, in Chromium below."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from msgspec.structs import replace

import trionfi
from tests.web.drawing import board_html
from trionfi.core.rng import FastRng
from trionfi.games import GAMES
from trionfi.web import render
from trionfi.web.page_model import ChatLine, Moment, TablePage
from trionfi.web.panels import DrawnPage, cached, gather_parts, in_rows, panel, piece
from trionfi.web.render import RENDERER
from trionfi.web.sample_page import sample_page

PART = re.compile(r'<template data-part="([^"]*)">(.*?)</template>', re.S)
ROW = re.compile(r"<!--=([a-z]+-)(\d+)\.\.(\d+)-->")
MOVES = 60  # of each game


def spelled_out(html: str) -> str:
    """Each row of stubs as its stubs."""

    def stubs(row: re.Match[str]) -> str:
        first, last = int(row[2]), int(row[3])
        step = 1 if first < last else -1
        return "".join(f"<!--={row[1]}{number}-->" for number in range(first, last + step, step))

    return ROW.sub(stubs, html)


def squeezed(html: str) -> str:
    return re.sub(r"\s+", "", html)


def taken_up(before: DrawnPage, after: DrawnPage) -> str:
    """The page after, as a browser makes it from the page before and the update, or from the whole."""
    message = after.update(before)
    if "data-update" not in message:
        return message
    assert f'data-update="{before.version}"' in message
    parts = before.parts | {name: spelled_out(html) for name, html in PART.findall(message)}
    made = DrawnPage(after.page, f"{after.opening}>{before.inside}</main>", parts)
    return made.whole()


def positions(slug: str) -> Iterator[tuple[TablePage, ...]]:
    """The pages of all seats and of a spectator along a game by chance; the lines of the log count on."""
    game = trionfi.game(slug)
    rng, state = FastRng(5), game.deal(game.seats[-1], 5)
    state.listen()
    for _ in range(MOVES):
        if state.over:
            return
        seat = state.to_act[0]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
        pages = []
        for viewer in (*range(state.seats), None):
            page = sample_page(state, viewer)
            late = len(state.events(viewer)) - len(page.log)
            log = tuple(replace(line, number=late + at) for at, line in enumerate(page.log))
            pages.append(replace(page, log=log))
        yield tuple(pages)


@pytest.mark.parametrize("slug", GAMES)
def test_an_update_and_the_page_before_make_the_page_after(slug: str) -> None:
    before: list[DrawnPage] = []
    whole = updates = 0
    for pages in positions(slug):
        after = [RENDERER.draw(page) for page in pages]
        for one, two in zip(before, after, strict=False):
            expected = two.whole()
            assert squeezed(taken_up(one, two)).partition(">")[2] == squeezed(expected).partition(">")[2]
            whole += len(expected)
            updates += len(two.update(one))
        before = after
    assert updates < whole / 2, f"{updates / whole:.2f} of all"


def test_equal_pages_have_equal_etags_and_nothing_to_update() -> None:
    page = next(positions("arcanity"))[0]
    one, two = RENDERER.draw(page), RENDERER.draw(page)
    assert one.etag == two.etag
    assert two.update(one) == f'<main id="table" data-update="{one.version}"></main>'
    noted = RENDERER.draw(replace(page, note="not now"))
    assert noted.page.etag == one.page.etag
    assert noted.etag != one.etag


def test_every_attribute_of_the_table_that_changes_is_sent() -> None:
    page = next(positions("arcanity"))[0]
    before = RENDERER.draw(page)
    names = re.findall(r"[\w-]+(?==)", re.sub(r'"[^"]*"', "", before.opening))
    assert {*names} <= before.attributes.keys()
    links = replace(page.links, fragment="/other")
    assert 'data-fragment="/other"' in RENDERER.draw(replace(page, links=links)).update(before)


def test_another_frame_is_sent_whole() -> None:
    page = next(positions("arcanity"))[0]
    covered = RENDERER.draw(replace(page, covered=True))
    assert covered.update(RENDERER.draw(page)) == covered.whole()
    asks = RENDERER.draw(replace(page, settings=replace(page.settings, confirm=True)))
    assert "data-confirm" in asks.update(RENDERER.draw(page))


def test_the_end_of_a_game_is_sent_by_parts_too() -> None:
    page = next(positions("arcanity"))[0]
    over = RENDERER.draw(replace(page, status="over")).update(RENDERER.draw(page))
    assert 'data-status="over"' in over
    sent = set(re.findall(r'data-part="([^"]*)"', over))
    assert {"side", "end"} <= sent
    assert not [name for name in sent if name.startswith("seat-")]


def test_each_part_has_one_name_and_is_one_element() -> None:
    with gather_parts() as parts:
        assert panel("seats", lambda: Markup("<ul></ul>")) == "<!--=seats-->"
        with pytest.raises(ValueError, match="two parts of the page are called seats"):
            panel("seats", lambda: Markup("<ul></ul>"))
        for name in ("a b", 'x"y', "-->", "", "é/"):
            with pytest.raises(ValueError, match="named by letters, digits and hyphens"):
                piece(name, lambda: Markup("<i></i>"))
    assert parts["seats"] == "<ul></ul>"
    page = next(positions("arcanity"))[0]
    with pytest.raises(AssertionError, match="the part words is no element"):
        DrawnPage(page, "<main><!--=words--></main>", {"words": "no element"}).whole()


def test_the_names_that_the_table_takes_are_listed_for_those_who_write_boards() -> None:
    web = Path(render.__file__).parent
    [taken] = re.findall(
        r"taken by the table.*?```text\n(.*?)```", (web / "boards.md").read_text("utf-8"), re.S
    )
    listed = set(taken.split())
    assert taken.split() == sorted(listed)
    templates = "".join(file.read_text("utf-8") for file in web.glob("templates/*.html"))
    named = set(re.findall(r"(?:panel|piece)\(\"([a-z-]+)\"[,)]", templates))
    assert named == {name for name in listed if not name.endswith("-N")}
    more: dict[str, Any] = {
        "chat": (ChatLine("Anna", "hello", number=1),),
        "moments": (Moment(1, "Anna wins"),),
    }
    drawn = {
        re.sub(r"-\d+$", "-N", name)
        for pages in islice(positions("shipwreck"), 20)
        for page in pages  # on the board of a game that has none, which has no parts
        for name in RENDERER.draw(replace(page, slug="unknown", **more)).parts
    }
    assert drawn <= listed
    assert {name for name in listed if name.endswith("-N")} <= drawn


def test_a_piece_that_is_kept_brings_the_pieces_within_it() -> None:
    drawn: list[str] = []

    def card(name: str) -> Markup:
        drawn.append(name)
        return Markup("<b>{}</b>").format(name)

    def hand(*names: str) -> Markup:
        drawn.append("hand")
        return Markup("<p>{}</p>").format(Markup().join(piece(f"card-{name}", card, name) for name in names))

    for _ in range(2):
        with gather_parts() as parts:
            piece("hand", hand, "one", "two")
        assert parts == {
            "card-one": "<b>one</b>",
            "card-two": "<b>two</b>",
            "hand": "<p><!--=card-one--><!--=card-two--></p>",
        }
    assert drawn == ["hand", "one", "two"]
    with gather_parts():
        piece("card-one", card, "one")
        with pytest.raises(ValueError, match="two parts of the page are called card-one"):
            piece("hand", hand, "one", "two")


def test_a_cached_macro_has_no_parts() -> None:
    """They would be lost."""
    hand = cached(lambda: piece("card", lambda: Markup("<b></b>")))
    for _ in range(2):
        with gather_parts(), pytest.raises(ValueError, match="has parts: draw it as a piece"):
            hand()


def test_stubs_that_count_are_told_as_a_row() -> None:
    stubs = "".join(f"<!--=log-{number}-->" for number in (9, 8, 7, 6))
    assert in_rows(f"<ol>{stubs}</ol>") == "<ol><!--=log-9..6--></ol>"
    assert in_rows(stubs.replace("log-7", "log-5")) == stubs.replace("log-7", "log-5")
    assert in_rows("<!--=side-0-1--><!--=side-0-2-->") == "<!--=side-0-1--><!--=side-0-2-->"
    assert spelled_out(in_rows(stubs)) == stubs


def test_a_macro_is_drawn_once_for_the_same_fields() -> None:
    drawn: list[int] = []

    def face(number: int) -> Markup:
        drawn.append(number)
        return Markup("<b>{}</b>").format(number)

    assert [cached(face)(number) for number in (1, 2, 1, 2)] == ["<b>1</b>", "<b>2</b>"] * 2
    assert drawn == [1, 2]


def test_words_of_people_cannot_be_taken_for_a_part() -> None:
    """A name that looks like a stub, a click or the answers of a move is text."""
    page = next(positions("arcanity"))[0]
    for name in ("<!--=seats-->", 'type="submit" data-click="x"', '<input type="hidden" name="answers">'):
        html = board_html(replace(page, names=(name,) * len(page.names), note=name))
        assert html.count("data-part=") == board_html(replace(page, note="n")).count("data-part=")
        assert str(Markup.escape(name)) in html
