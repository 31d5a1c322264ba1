"""Pages for a person without the script: lobby, seats, moves by forms, refusals, hot-seat, spectators."""

from __future__ import annotations

import html
import random
import re

import pytest

import trionfi
from tests.toys.pocket import POCKET
from tests.web.clients import (
    LINK,
    an_app,
    browser,
    decision_on,
    fields_of,
    live_at,
    mark_of,
    moves_on,
    one_open,
    soon,
    tables_of,
)
from tests.web.drawing import board_html
from trionfi import all_games
from trionfi.core.event import Event
from trionfi.games.arcanity.names import CARD_NAMES
from trionfi.web.clickables import sentence_of, whole
from trionfi.web.lobby_models import game_card
from trionfi.web.page_model import MoveOffer, grouped
from trionfi.web.render import RENDERER
from trionfi.web.sample_page import sample_page
from trionfi.web.static_files import cover_of, style_of


def test_a_newcomer_is_in_a_game_against_bots_with_one_click(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        assert client.get("/").status_code == 200
        for game in ("arcanity", "shipwreck"):
            page = client.post(f"/quick/{game}", data={"name": "Anna"})
            live = live_at(app, str(page.url))
            assert live.table.status == "running"
            assert live.table.names[0] == "Anna"
            assert [seat.kind for seat in live.table.seats][1:] == ["bot"] * (len(live.table.seats) - 1)


def test_every_option_is_a_field_and_what_is_wrong_is_named(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        page = client.get("/set/arcanity").text
        for option in ("limit", "schools", "max_rank", "honour"):
            assert f'name="option:{option}"' in page
        bad = client.post("/set/arcanity", data={"seats": "3", "option:limit": "lots", "preset": ""})
        assert bad.status_code == 422
        assert "limit cannot be" in bad.text
        too_many = client.post("/set/arcanity", data={"seats": "9"})
        assert too_many.status_code == 422


def test_without_the_script_a_page_that_waits_can_be_looked_at_again(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, page, address = one_open(app)
        again = f'<noscript><a class="button small" href="{address.removeprefix("http://testserver")}">'
        assert again in page
        assert "Start the game" not in page
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        assert "Start the game" in anna.get(address).text
        anna.post(f"{address}/life", data={"does": "start"})
        asked = live_at(app, address).table.to_act
        for seat, person in enumerate((anna, bruno)):
            assert (again in person.get(address).text) == (seat not in asked)


def test_without_the_script_a_refusal_is_a_sentence(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        for trial in ({"move": "999999"}, {"move": moves_on(page.text)[0]["text"], "decision": "999"}):
            told = anna.post(f"{page.url}/move", data=trial).text
            note = re.search(r'<p class="note" role="alert">(.*?)</p>', told)
            assert note
            assert note[1][0].isupper()


def test_the_page_has_the_newest_lines_of_chat_alone(sqlite_database: str) -> None:
    with an_app(sqlite_database, lines_a_minute=1000) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck", data={"name": "Anna"})
        for nth in range(40):
            anna.post(f"{page.url}/chat", data={"text": f"line {nth}."}, headers={"x-trionfi": "1"})
        for shown in (anna.get(str(page.url)).text, anna.get(f"{page.url}/fragment").text):
            assert re.findall(r"line (\d+)\.", shown) == [str(nth) for nth in range(39, 9, -1)]
        table = live_at(app, str(page.url)).table
        assert len(anna.get(f"/api/tables/{table.id}/chat").json()["lines"]) == 40


def test_whoever_shares_the_device_is_named_on_the_form(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        both = browser(app)
        fields = re.findall(r'name="(name-\d)"', both.get("/set/shipwreck").text)
        assert fields == [f"name-{at}" for at in range(5)]
        form = {"seats": "9", "seat-1": "here", "name-1": "Bruno & Co"}
        again = both.post("/set/shipwreck", data=form)  # what was wrong with it costs nobody his name
        assert 'value="Bruno &amp; Co"' in again.text


def test_a_standing_order_is_seen_by_who_gave_it_alone(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        form = {"seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna"}
        address = str(anna.post("/set/thieves", data=form).url)
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        pages = {who: who.get(f"{address}/fragment").text for who in (anna, bruno)}
        order = {"key": "pass when attacked", "value": "on"}
        assert anna.post(f"{address}/order", data=order, headers={"x-trionfi": "1"}).status_code == 204
        news = anna.get(f"{address}/fragment", params={"since": mark_of(pages[anna])})
        assert news.status_code == 200
        assert 'aria-pressed="true"' in news.text
        assert bruno.get(f"{address}/fragment", params={"since": mark_of(pages[bruno])}).status_code == 204
        assert bruno.get(f"{address}/fragment").text == pages[bruno]


def test_who_shares_a_device_is_offered_no_order_that_looks_at_the_hand(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for where, offered in (("here", False), ("bot:simple", True)):
            anna = browser(app)
            form = {"seats": "2", "seat-0": "me", "seat-1": where, "name": "Anna", "name-1": "Bruno"}
            address = str(anna.post("/set/thieves", data=form).url)
            anna.post(f"{address}/life", data={"does": "start"})
            seat = "AB"[live_at(app, address).table.to_act[0]] if where == "here" else "A"
            anna.post(f"{address}/here", data={"seat": seat})
            page = anna.get(address)
            assert 'value="pass until my turn"' in page.text
            assert ('value="pass when nothing fits"' in page.text) == offered
            order = {"key": "pass when nothing fits", "value": "on"}
            answer = anna.post(f"{address}/order?seat={seat}", data=order, headers={"x-trionfi": "1"})
            assert answer.status_code == (204 if offered else 422)


def test_who_has_given_an_order_is_not_called_to_the_table_for_it(sqlite_database: str) -> None:
    """No “your turn” in the title and no sound for a window at which the order passes."""
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        form = {"seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna"}
        address = str(anna.post("/set/thieves", data=form).url)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        for player in (anna, bruno):
            player.post(f"{address}/order", data={"key": "pass when nothing fits", "value": "off"})
        table, rng = live_at(app, address).table, random.Random(3)
        while table.state.view(None)["phase"] != "tripwire":
            seat = table.to_act[0]
            move = rng.choice(table.state.moves(seat))
            (anna, bruno)[seat].post(f"{address}/move", data={"move": str(move)})
        (seat,) = table.to_act
        asked = (anna, bruno)[seat]
        assert 'data-my-turn="yes"' in asked.get(f"{address}/fragment").text
        asked.post(f"{address}/order", data={"key": "pass on others' moves", "value": "on"})
        news = asked.get(f"{address}/fragment").text
        assert 'data-my-turn="no"' in news
        assert "This is answered for you." in news


def test_moves_without_a_script_refusals_and_doubled_submits(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        live = live_at(app, str(page.url))
        offered = moves_on(page.text)
        form = {"move": str(offered[0]["move"]), "decision": decision_on(page.text)}
        ply = live.table.ply
        first = anna.post(f"{page.url}/move", data=form)
        assert first.status_code == 200
        mine = [row for row in live.table.history.log if row.seat == 0]  # type: ignore[union-attr]
        anna.post(f"{page.url}/move", data=form)  # the same form once more
        assert [row for row in live.table.history.log if row.seat == 0] == mine  # type: ignore[union-attr]
        assert live.table.ply > ply
        refused = anna.post(f"{page.url}/move", data={"move": "dance with me"})
        assert "dance with me" in refused.text
        assert "dance with me" not in anna.get(str(page.url)).text


def test_the_script_gets_short_answers(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        script = {"x-trionfi": "1"}
        offered = moves_on(page.text)
        form = {"move": str(offered[0]["move"]), "decision": decision_on(page.text), "id": "one"}
        assert anna.post(f"{page.url}/move", data=form, headers=script).status_code == 204
        stale = anna.post(f"{page.url}/move", data={**form, "id": "two"}, headers=script)
        assert stale.status_code == 409
        assert stale.json()["answer"] == "stale"
        refused = anna.post(f"{page.url}/move", data={"move": "999999", "id": "three"}, headers=script)
        assert refused.status_code == 422
        assert refused.json()["sentence"]


def test_a_greyed_thing_says_why_not(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        table = live_at(app, str(page.url)).table
        held = set(table.state.view(0)["hand"])
        other = next(word for word in CARD_NAMES if word not in held)
        click = f"card:{other.lower().replace(' ', '-')}"
        told = anna.get(f"{page.url}/why", params={"click": click}).json()["refusals"]
        assert told
        assert all(refusal["sentence"] for refusal in told)
        free = moves_on(page.text)[0]["clicks"]
        assert anna.get(f"{page.url}/why", params={"click": free}).json()["refusals"] == []


def test_spectators_see_only_what_is_public(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        watched = browser(app).get(str(page.url)).text
        assert moves_on(page.text)
        assert moves_on(watched) == []
        assert not LINK.search(watched)
        table = live_at(app, str(page.url)).table
        for card in table.state.view(0)["hand"]:
            handle = card.lower().replace(" ", "-")
            assert f'data-click="card:{handle}"' not in watched


def test_what_people_write_is_escaped(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck", data={"name": "<b>Anna</b>"})
        anna.post(f"{page.url}/chat", data={"text": "<script>alert(1)</script>"})
        shown = anna.get(str(page.url)).text
        assert "<script>alert" not in shown
        assert "<b>Anna</b>" not in shown
        assert "&lt;script&gt;alert(1)" in shown


def test_two_people_share_one_device_and_the_table_is_covered_in_between(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        both = browser(app)
        form = {"seats": "2", "seat-0": "me", "seat-1": "here", "name": "Anna", "name-1": "Bruno"}
        page = both.post("/set/shipwreck", data=form)
        live = live_at(app, str(page.url))
        assert live.table.names[:2] == ["Anna", "Bruno"]
        asked = live.table.to_act[0]
        assert moves_on(page.text) == []
        shown = both.post(f"{page.url}/here", data={"seat": str(asked)})
        assert moves_on(shown.text)
        moves = moves_on(shown.text)
        after = both.post(
            f"{page.url}/move", data={"move": str(moves[0]["move"]), "decision": decision_on(shown.text)}
        )
        if asked not in live.table.to_act:
            assert moves_on(after.text) == []
        stranger = browser(app)
        assert stranger.post(f"{page.url}/here", data={"seat": "0"}).status_code == 403


def test_only_the_host_runs_the_table(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        live = live_at(app, address)
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        for does in ("start", "end"):
            assert bruno.post(f"{address}/life", data={"does": does}).status_code == 403
        assert bruno.post(f"{address}/seat", data={"does": "bot", "seat": "0"}).status_code == 403
        anna.post(f"{address}/life", data={"does": "start"})
        assert live.table.status == "running"
        tables_of(app).grace = 0.0  # nobody waits for an answer here
        for does in ("call", "bot"):
            anna.post(f"{address}/seat", data={"does": does, "seat": "1"})
        assert live.table.seats[1].away
        bruno.post(f"{address}/seat", data={"does": "back"})
        assert not live.table.seats[1].away
        anna.post(f"{address}/life", data={"does": "end"})
        assert live.table.status == "ended"
        following = anna.post(f"{address}/life", data={"does": "rematch"})
        assert str(following.url) != address
        assert live_at(app, str(following.url)).table.names[:2] == ["Anna", "Bruno"]


def test_somebody_joins_and_leaves_a_shipwreck_game_in_progress(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        live = live_at(app, address)
        carla = browser(app)
        assert carla.get(f"{address}/join").status_code == 200
        carla.post(f"{address}/join", data={"name": "Carla"})
        assert live.table.names[:3] == ["Anna", "Bruno", "Carla"]
        assert 2 in live.table.state.view(None)["players"]
        carla.post(f"{address}/seat", data={"does": "leave"})
        assert 2 not in live.table.state.view(None)["players"]
        assert live.table.seats[2].kind == "open"


def test_without_the_script_the_host_lets_somebody_in_again_and_again(sqlite_database: str) -> None:
    """The same words from another page are another move; from the same page, the same."""
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, "shipwreck")
        browser(app).post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        table = live_at(app, address).table
        for word in ("join C after B", "leave C") * 2:
            form = fields_of(anna.get(address).text, "table-form")
            for _ in range(2):
                anna.post(f"{address}/move", data=form | {"move": word})
            assert (2 in table.state.view(None)["players"]) == word.startswith("join")


def test_an_undo_sent_twice_takes_back_one_move(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        both = browser(app)
        form = {"seats": "3", "name": "Anna"} | {f"seat-{at}": "here" for at in range(3)}
        address = str(both.post("/set/arcanity", data=form).url)
        table = live_at(app, address).table
        for move in moves_on(both.post(f"{address}/here", data={"seat": "A"}).text)[:2]:
            both.post(f"{address}/move?seat=A", data={"move": str(move["move"])})
        made = len(table.history.steps)  # type: ignore[union-attr]
        undo = {"decision": str(table.decision(0))}
        both.post(f"{address}/undo?seat=A", data=undo)
        assert len(table.history.steps) == made - 1  # type: ignore[union-attr]
        told = both.post(f"{address}/undo?seat=A", data=undo)
        assert len(table.history.steps) == made - 1  # type: ignore[union-attr]
        assert "moved on" in told.text


def test_a_finished_game_cannot_be_closed(sqlite_database: str) -> None:
    """Its record would be closed with it."""
    with an_app(sqlite_database, {"tests.toys.pocket:POCKET": POCKET}) as app:
        both = browser(app)
        form = {"seats": "2", "name": "Anna", "seat-0": "here", "seat-1": "here"}
        address = str(both.post(f"/set/{POCKET.slug}", data=form).url)
        table = live_at(app, address).table
        while table.status == "running":
            seat = table.to_act[0]
            both.post(f"{address}/move?seat={'AB'[seat]}", data={"move": str(table.state.moves(seat)[0])})
        assert "the game is over" in both.post(f"{address}/life", data={"does": "end"}).text.lower()
        assert table.status == "over"
        assert both.get(f"{address}/record").status_code == 200


def test_any_game_is_playable_on_the_plain_board(sqlite_database: str) -> None:
    """A third party's game, by forms alone, to its end."""
    with an_app(sqlite_database, {"tests.toys.pocket:POCKET": POCKET}) as app:
        both = browser(app)
        many = str(POCKET.seats[0])
        form = {"seats": many, "name": "Anna"} | {f"seat-{at}": "here" for at in range(POCKET.seats[0])}
        page = both.post(f"/set/{POCKET.slug}", data=form)
        assert page.status_code == 200
        live = live_at(app, str(page.url))
        for _ in range(300):
            if live.table.status != "running":
                break
            seat = live.table.to_act[0]
            shown = both.post(f"{page.url}/here", data={"seat": str(seat)})
            move = moves_on(shown.text)[0]["move"]
            both.post(f"{page.url}/move?seat={'ABCDEFGH'[seat]}", data={"move": str(move)})
        assert live.table.status == "over"
        assert both.get(f"{page.url}/record").status_code == 200


def test_my_tables_and_open_tables_are_listed(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        name = address.rpartition("/")[2]
        assert name in anna.get("/").text
        assert name in browser(app).get("/").text
        hidden = anna.post(
            "/set/shipwreck", data={"seats": "2", "seat-1": "open", "name": "Anna", "listed": "no"}
        )
        secret = str(hidden.url).rpartition("/")[2]
        assert secret in anna.get("/").text
        assert secret not in browser(app).get("/").text


@pytest.mark.parametrize("path", ["/nowhere", "/table/nope", "/set/chess", "/table/nope/record"])
def test_what_is_not_there_is_a_page_that_says_so(path: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).get(path)
        assert answer.status_code == 404
        assert "text/html" in answer.headers["content-type"]


def button_of(page: str, click: str) -> dict[str, str]:
    """The attributes of the thing with this click."""
    found = re.search(rf'<button [^>]*data-click="{re.escape(click)}"[^>]*>', page)
    assert found, click
    return dict(re.findall(r'([\w-]+)="([^"]*)"', found[0]))


def test_without_the_script_a_move_of_two_clicks_is_made_on_the_board(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck", data={"name": "Anna"})
        live = live_at(app, str(page.url))
        for _ in range(200):  # until the bots have asked Anna for something that takes two clicks
            shown = soon(lambda: offering(anna.get(str(page.url)).text))
            offer = next((it for it in moves_on(shown) if len(it["clicks"]) == 2), None)
            if offer:
                break
            anna.post(f"{page.url}/move", data={"move": str(moves_on(shown)[0]["move"])})
        assert offer
        first, second = offer["clicks"]
        begin = button_of(shown, first)
        assert (begin["form"], begin["name"], begin["value"]) == ("pick-form", "click", first)
        half = anna.get(str(page.url), params={"click": first}).text
        assert offer["text"] in half
        assert "Begin again" in half
        end = button_of(half, second)
        assert (end["form"], end["name"], end["value"]) == ("move-form", "move", str(offer["move"]))
        anna.post(f"{page.url}/move", data=fields_of(half) | {"move": end["value"]})
        assert live.table.history is not None
        assert (0, offer["move"]) in [(row.seat, row.move) for row in live.table.history.log]


def test_without_the_script_a_greyed_thing_says_why_not(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        held = live_at(app, str(page.url)).table.state.view(0)["hand"]
        other = next(word for word in CARD_NAMES if word not in held)
        params = {"click": f"card:{other.lower().replace(' ', '-')}"}
        told = anna.get(f"{page.url}/why", params=params).json()["refusals"]
        assert whole(told[0]["sentence"]) in html.unescape(anna.get(str(page.url), params=params).text)
        assert anna.get(str(page.url), params={"click": "<b>"}).status_code == 200
        assert anna.get(f"{page.url}?{'click=x&' * 500}").status_code == 200


def offering(page: str) -> str:
    """The page, where it offers a move."""
    return page if moves_on(page) else ""


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_the_list_of_moves_is_complete_and_each_is_a_button(game: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post(f"/quick/{game}", data={"name": "Anna"})
        shown = soon(lambda: offering(anna.get(str(page.url)).text))
        listed = re.findall(
            r'form="move-form" name="move" value="(\d+)"\s+data-move>([^<]+)<',
            shown.partition('id="list"')[2],
        )
        offered = [(str(it["move"]), it["text"]) for it in moves_on(shown)]
        assert offered
        assert sorted((move, html.unescape(text).strip()) for move, text in listed[: len(offered)]) == sorted(
            offered
        )


def test_long_lists_of_moves_stand_under_what_they_begin_with() -> None:
    moves = [MoveOffer(at, f"move {at}", (f"thief:{at % 3}", f"space:{at}")) for at in range(12)]
    groups = grouped(moves)
    assert [title for title, _ in groups] == ["thief 0", "thief 1", "thief 2"]
    assert sorted(it.move for _, them in groups for it in them) == list(range(12))
    assert grouped(moves[:6]) == [("", moves[:6])]


@pytest.mark.parametrize("game", ["arcana", "thieves"])
def test_a_full_table_in_play_has_no_seat_to_take(sqlite_database: str, game: str) -> None:
    with an_app(sqlite_database) as app:
        page = browser(app).post(f"/quick/{game}", data={"name": "Anna"})
        answer = browser(app).get(f"{page.url}/join")
        assert answer.status_code == 409
        assert "all seats are taken" in answer.text.lower()


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_the_log_is_told_in_whole_sentences(game: str) -> None:
    """They stand in a row below what is asked, so each begins with a capital and ends with a stop."""
    rng = random.Random(5)
    state = trionfi.game(game).deal(seats=3, seed=5)
    state.log = []
    for _ in range(150):
        if not state.over:
            state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))
    page = html.unescape(board_html(sample_page(state, 0, names=("anna", "Bruno", "Carla"))))
    log = re.findall(
        r"<li[^>]*>([^<]+?) ?<", page[page.index('id="log"') : page.index("</ol>", page.index('id="log"'))]
    )
    news = re.findall(r"<span>(.*?)</span>", page[page.index('id="news"') :].partition("</p>")[0])
    assert len(log) > 10
    assert len(news) == 3
    for said in [*log, *news]:
        assert said.endswith((".", "!", "?")), said
        assert said.lstrip("“")[0].isupper() or said.startswith("anna "), said


def test_a_name_stays_as_its_owner_writes_it() -> None:
    names = ("anna", "Bruno")
    assert sentence_of(Event("{0} wins the tie"), names) == "anna wins the tie."
    assert sentence_of(Event("the tie is won by {0}."), names) == "The tie is won by anna."


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_each_of_our_games_is_introduced_and_its_presets_fit(game: str, sqlite_database: str) -> None:
    card = game_card(trionfi.game(game))
    assert card.length
    assert card.feel
    assert card.presets
    assert RENDERER.environment.get_template(cover_of(game)).render().startswith("<svg")
    with an_app(sqlite_database) as app:
        anna = browser(app)
        front = anna.get("/").text
        assert html.escape(card.feel) in front
        assert style_of(game) in anna.get(f"/set/{game}").text
        for preset in card.presets:
            page = anna.post(f"/set/{game}", data={"seats": str(card.best_seats), "preset": preset.key})
            options = live_at(app, str(page.url)).table.settings.options
            assert {name: options[name] for name in preset.options} == preset.options


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_a_table_that_was_closed_before_the_deal_has_its_page(game: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, game, seats="4" if game.startswith("arcan") else "2")
        closed = anna.post(f"{address}/life", data={"does": "end"})
        assert closed.status_code == 200
        assert 'data-status="ended"' in closed.text
