"""Learn by playing: each lesson follows the real rules, says what is so, and can be left, resumed and finished."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import trionfi
from tests.web.clients import an_app, browser, decision_on, live_at
from tests.web.drawing import board_html
from tests.web.looks.html import Reader
from trionfi.core.errors import BadData
from trionfi.games import all_games
from trionfi.table.fold import apply
from trionfi.table.judging import judge_undo
from trionfi.table.log_entry import Entry, Row
from trionfi.table.settings import plan_table
from trionfi.table.store import Store
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.build_page import build_page
from trionfi.web.guide import guide as guides
from trionfi.web.guide import lesson as lessons
from trionfi.web.guide import lesson_table as lesson_tables
from trionfi.web.guide.lesson import LEARNER, lesson_for
from trionfi.web.guide.lesson_table import lesson_on_paper, rehearse
from trionfi.web.page_model import ASKED, THROUGH, WAITING, Guide, MoveOffer, Viewer
from trionfi.web.render import RENDERER

SLUGS = [game.slug for game in all_games()]
GUIDED = re.compile(r'<noscript class="guide-do"><button[^>]*name="move"\s+value="(\d+)">([^<]+)')
PATIENCE = 60.0  # seconds

# Every kind of move that a first game meets, by how it is said.
KINDS = {
    "arcanity": ("pass", "bid", "play", "face-down", "choose", "discard"),
    "shipwreck": ("play", "vote pass", "flip", r"vote \d", "spend", r"vote .*\?"),
    "arcana": ("take", "assign", "play", "bribe", "resolve", "discard"),
    "arcana-first": ("take", "display", "play", "corrupt", "send"),
    "thieves": (
        *(
            "to X00",
            "pass",
            "send",
            "moves",
            "to Bakery",
            "picks",
            "attacks",
            "for a die",
            "Sable to",
            "hand in",
        ),
    ),
}


def the_table(slug: str) -> Table:
    """Anna's lesson, dealt."""
    return lesson_on_paper(trionfi.game(slug))


def played(table: Table, others_first: bool = True) -> Iterator[Guide]:
    """What the guide says at each decision of the learner, and at the end."""
    for guide in rehearse(table, others_first):
        if guide.state != WAITING:
            yield guide
        elif table.is_given(LEARNER):
            move = table.ordered_move(LEARNER)
            assert move is not None
            assert table.game.write(move) in guide.see
        else:
            assert all(table.names[seat] in guide.see for seat in table.to_act)
        assert bool(guide.moves) == (guide.state == ASKED)


# The lessons


@pytest.mark.parametrize("others_first", [False, True])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_plays_through_by_the_real_rules(slug: str, others_first: bool) -> None:
    table = the_table(slug)
    steps = [guide.step for guide in played(table, others_first) if guide.state == ASKED]
    lesson = lesson_for(slug)
    assert lesson is not None
    assert sorted(set(steps)) == list(range(1, len(lesson.steps) + 1))
    assert steps == sorted(steps)
    assert max(table.lines_left().values()) == 0
    assert not table.state.over


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_short_and_has_every_kind_of_move_once(slug: str) -> None:
    lesson = lesson_for(slug)
    assert lesson is not None
    said = [move for step in lesson.steps for move in step.moves]
    assert 5 <= len(said) <= 10
    for kind in KINDS[slug]:
        assert any(re.search(kind, move) for move in said), kind


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_a_lesson_says_is_filled_in_from_the_view(slug: str) -> None:
    lesson = lesson_for(slug)
    assert lesson is not None
    for text in [lesson.end, *(text for step in lesson.steps for text in (step.see, step.do, step.why))]:
        assert not re.search(r"\d", re.sub(r"\{.*?\}", "", text)), text
    for guide in played(the_table(slug)):
        for text in (guide.see, guide.do, guide.why):
            assert not re.search(r"[{}]|None|True|False|\bor or\b|  |^\s|\s[.,:]", text), text
        assert guide.see
        assert guide.state == THROUGH or (guide.do and guide.why)
        assert all(len(text.split()) < 60 for text in (guide.see, guide.do, guide.why))


@pytest.mark.parametrize("slug", SLUGS)
def test_what_the_guide_points_at_stands_on_the_board(slug: str, sqlite_database: str) -> None:
    table = the_table(slug)
    tables = Tables(Store(sqlite_database))
    tables.store.secret = b"secret"
    for guide in played(table):
        html = board_html(build_page(tables, table, Viewer(LEARNER, is_host=True)))
        reader = Reader(html)
        assert reader.troubles == []
        for click, place in guide.points.items():
            assert click in reader.clicks
            assert re.search(rf'data-click="{re.escape(click)}"[^>]* data-guide="{place}"', html), click
        assert html.count("data-guide=") >= len(guide.points)


@pytest.mark.parametrize("slug", SLUGS)
def test_only_the_learner_is_guided(slug: str, sqlite_database: str) -> None:
    table = the_table(slug)
    tables = Tables(Store(sqlite_database))
    tables.store.secret = b"secret"
    for _ in played(table):
        for seat in [None, *range(1, len(table.seats))]:
            html = board_html(build_page(tables, table, Viewer(seat)))
            assert 'id="guide"' not in html
            assert "data-guide" not in html


def test_equal_views_are_guided_by_equal_words(sqlite_database: str) -> None:
    """What the learner cannot know has changed places, and the page is the same, byte for byte."""
    tables = Tables(Store(sqlite_database))
    tables.store.secret = b"secret"
    for slug in ("arcanity", "shipwreck"):
        table = the_table(slug)
        for _ in played(table):
            before = board_html(build_page(tables, table, Viewer(LEARNER)))
            real, history = table.state, table.history
            assert history is not None
            heard = list(real.log or [])
            history.state = real.scramble(LEARNER, trionfi.FastRng(table.ply))
            history.state.listen()
            assert history.state.log is not None
            history.state.log.extend(heard)
            assert board_html(build_page(tables, table, Viewer(LEARNER))) == before
            history.state = real


def test_a_lesson_that_is_written_wrongly_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        lessons, "web_file", lambda parts, part: tmp_path / "lesson.toml" if parts.web else None
    )
    lesson_for.cache_clear()
    (tmp_path / "lesson.toml").write_text('seats = 3\ndeal = "x"\nsteps = []\nend = ""\nohters = {}\n')
    try:
        with pytest.raises(BadData, match=r"lesson.toml of arcanity cannot be read: .*ohters"):
            lesson_for("arcanity")
        assert lesson_for("somebodys-own") is None
    finally:
        lesson_for.cache_clear()


def test_a_table_whose_lesson_was_rewritten_since_still_shows_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = the_table("arcanity")
    monkeypatch.setattr(guides, "lesson_for", lambda slug: lesson_for("shipwreck"))
    found = list(played(table))
    assert [guide.steps for guide in found] == [0] * len(found)
    assert found[0].do.startswith("Now: pass ")
    assert found[-1].state == THROUGH


def test_what_the_lesson_moves_for_the_learner_is_taken_back_with_the_move_before() -> None:
    table = the_table("thieves")
    next(guide for guide in played(table) if guide.step == 7)
    for _ in range(2):
        undo = judge_undo(table, LEARNER, None, "")
        assert isinstance(undo, Entry)
        apply(table, Row("t", table.ply, 0.0, undo))
        guide = next(played(table))
        assert (guide.state, guide.step) == (ASKED, 6)
        assert guide.moves[0].text == "Davitto picks the lock"
        assert next(it for it in played(table) if it.step > 6).step == 7


# At the web table, without the script


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not wait."""
    monkeypatch.setattr(lesson_tables, "plan_table", partial(plan_table, pace=0.0))


def asked(client: TestClient, address: str) -> str:
    """The page, when the guide has something to say to the learner."""
    end = time.monotonic() + PATIENCE
    while True:
        page = str(client.get(address).text)
        if 'class="guide asked"' in page or 'class="guide through"' in page:
            return page
        assert time.monotonic() < end, page
        time.sleep(0.02)


def post(client: TestClient, address: str, page: str, move: str, **more: str) -> Any:
    return client.post(f"{address}/move", data={"move": move, "decision": decision_on(page), **more})


def follow(client: TestClient, address: str, most: int = 99) -> str:
    """Press what the page has for those without the script, until the lesson is through."""
    page = asked(client, address)
    while (found := GUIDED.search(page)) and most:
        most -= 1
        assert post(client, address, page, found[1]).status_code == 200
        page = asked(client, address)
    return page


@pytest.mark.usefixtures("quickly")
@pytest.mark.timeout(180)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_played_without_the_script_and_goes_on_against_bots(
    slug: str, sqlite_database: str
) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        front = anna.get("/").text
        assert f'formaction="/learn/{slug}"' in front
        address = str(anna.post(f"/learn/{slug}", data={"name": "Anna"}).url)
        page = follow(anna, address)
        assert "You know enough to play" in page
        assert "Play on against bots" in page
        assert f'action="/quick/{slug}"' in page
        table = live_at(app, address).table
        assert table.is_solitary
        assert not any(entry.freely for entry in table.history.log)  # type: ignore[union-attr]
        on = anna.post(f"{address}/alone")
        assert on.status_code == 200
        assert 'id="guide"' not in on.text
        end = time.monotonic() + PATIENCE
        while LEARNER not in table.to_act and time.monotonic() < end:
            time.sleep(0.02)
        page = anna.get(address).text
        free = table.state.moves(LEARNER)[-1]
        before = len(table.history.steps) if table.history else 0
        assert post(anna, address, page, str(free)).status_code == 200
        assert table.history is not None
        assert len(table.history.steps) > before
        fresh = anna.post(f"/quick/{slug}")
        assert 'id="guide"' not in fresh.text
        assert live_at(app, str(fresh.url)).table is not table


def test_a_move_in_words_names_the_player_whom_it_means() -> None:
    words = '{% from "_marks.html" import move_line %}{{ move_line(offer, offer.text|whom(names)) }}'

    def said(move: str, names: tuple[str, ...]) -> str:
        line = RENDERER.environment.from_string(words).render(offer=MoveOffer(1, move, ()), names=names)
        return re.sub(r"<[^>]*>", "", line).strip()

    assert said(move="choose C", names=("Anna", "Ludo", "Mirandola")) == "choose C (Mirandola)"
    assert said(move="flip 4 of B", names=("Anna", "<b>")) == "flip 4 of B (&lt;b&gt;)"
    assert said(move="Leona to X00", names=("Anna", "Ludo")) == "Leona to X00"
    assert said(move="choose E", names=("Anna", "Ludo")) == "choose E"


@pytest.mark.usefixtures("quickly")
def test_a_move_off_the_path_is_answered_kindly_and_the_way_out_is_open(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        address = str(anna.post("/learn/arcanity").url)
        page = asked(anna, address)
        off = post(anna, address, page, "pass Arcane 7")
        assert "That is allowed, but the lesson goes another way: pass Ice 2." in off.text
        assert "surprises come. You can leave the lesson at any time." in off.text
        scripted = anna.post(
            f"{address}/move",
            data={"move": "pass Arcane 7", "decision": decision_on(page)},
            headers={"X-Trionfi": "1"},
        )
        assert scripted.status_code == 422
        assert scripted.json()["title"] == "The lesson goes another way"
        forbidden = post(anna, address, page, "bid Ice 2")
        assert "§3" in unescape(forbidden.text)
        assert "another way" not in forbidden.text
        garbled = post(anna, address, page, "abracadabra")
        assert garbled.status_code == 200
        assert "another way" not in garbled.text
        assert live_at(app, address).table.lines_left()[LEARNER] == 10
        anna.post(f"{address}/alone")
        page = anna.get(address).text
        post(anna, address, page, "pass Arcane 7")
        table = live_at(app, address).table
        assert table.history is not None
        assert "Arcane 7" in table.state.view(LEARNER)["picks"]
        again = anna.post(f"{address}/alone")
        assert "There is no lesson at this table any more" in again.text


@pytest.mark.usefixtures("quickly")
def test_a_step_can_be_taken_back_and_a_stale_page_is_told(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        address = str(anna.post("/learn/shipwreck").url)
        first = asked(anna, address)
        second = follow(anna, address, 1)
        assert "step 2 of" in second
        late = post(anna, address, first, "play 3 on The Chalice", id="another")
        assert "the table has moved on" in late.text
        assert "step 2 of" in late.text
        back = anna.post(f"{address}/undo")
        assert "step 1 of" in back.text
        assert "You know enough to play" in follow(anna, address)


@pytest.mark.usefixtures("quickly")
def test_a_lesson_left_in_the_middle_is_found_again_after_a_restart(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        address = str(anna.post("/learn/arcana", data={"name": "Anna"}).url)
        assert "step 4 of" in follow(anna, address, 3)
        cookies = dict(anna.cookies)
    with an_app(sqlite_database) as app:
        anna = browser(app)
        anna.cookies.update(cookies)
        front = anna.get("/").text
        assert address.removeprefix("http://testserver") in front
        assert "<small>Lesson" in front
        assert str(anna.post("/learn/arcana").url) == address
        assert "step 4 of" in asked(anna, address)
        assert "You know enough to play" in follow(anna, address)
        assert "<small>Lesson" not in anna.get("/").text


@pytest.mark.usefixtures("quickly")
def test_a_lesson_begins_again_and_the_old_one_is_closed(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        old = str(anna.post("/learn/arcanity").url)
        asked(anna, old)
        new = str(anna.post("/learn/arcanity", data={"anew": "yes"}).url)
        assert new != old
        assert live_at(app, old).table.status == "ended"
        assert "step 1 of" in asked(anna, new)
        stranger = browser(app)
        assert str(stranger.post("/learn/arcanity").url) != new


@pytest.mark.usefixtures("quickly")
def test_who_steps_out_is_played_by_the_script_and_comes_back_to_it(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        address = str(anna.post("/learn/arcanity").url)
        asked(anna, address)
        anna.post(f"{address}/seat", data={"does": "away"})
        table = live_at(app, address).table
        end = time.monotonic() + PATIENCE
        while table.is_lesson and time.monotonic() < end:
            time.sleep(0.02)
        assert table.lines_left()
        assert max(table.lines_left().values()) <= 0


def test_strangers_and_unknown_lessons_are_turned_away(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, stranger = browser(app), browser(app)
        address = str(anna.post("/learn/arcanity").url)
        page = stranger.get(address).text
        assert 'id="guide"' not in page
        assert stranger.post(f"{address}/alone").status_code == 403
        assert live_at(app, address).table.is_scripted
        assert anna.post("/learn/no-such-game").status_code == 404
        assert address.removeprefix("http://testserver") not in stranger.get("/").text
