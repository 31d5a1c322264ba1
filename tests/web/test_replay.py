"""Looking back: eyes, plies, records brought and refused, the seal, and playing on from any ply."""

from __future__ import annotations

import dataclasses
import json
import re
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import trionfi
from tests.web.clients import an_app, browser, live_at, tables_of
from tests.web.histories import RECORDS, a_game_with_undo, read, three_players
from trionfi.core.record import Start, read_record, record_of, verify
from trionfi.core.rng import FastRng
from trionfi.games import GAMES
from trionfi.table import lifecycle
from trionfi.table.live_table import LiveTable
from trionfi.table.table import seats_in_play
from trionfi.web.page_model import PLAIN
from trionfi.web.render import RENDERER
from trionfi.web.replay.checks import proof_of
from trionfi.web.replay.pages import LARGEST_RECORD
from trionfi.web.replay.position_history import positions_of_record
from trionfi.web.replay.replay_cache import replay_of
from trionfi.web.replay.replay_page import build_replay_page, draw_replay_page, still
from trionfi.web.replay.viewpoint import PUBLIC

SEALED = RECORDS / "shipwreck" / "three-players-escape-on-a-sealed-deal.json"
LAST = re.compile(r'data-last="(\d+)"')


def bring(client: TestClient, text: str | bytes, **more: Any) -> Any:
    return client.post("/replay", files={"file": ("game.json", text)}, **more)


def trouble_on(page: str) -> str:
    found = re.search(r'role="alert">(.*?)</p>', page, re.S)
    assert found, page[:2000]
    return found[1]


def in_the_house(app: Starlette, work: Any) -> Any:
    """Do this where the app runs."""
    return app.state.portal.call(work)


def a_table_of(app: Starlette, game: str = "shipwreck", **form: str) -> tuple[TestClient, LiveTable]:
    """Anna's running table with bots that never move by themselves: two more people on her device."""
    anna = browser(app)
    fields = {"seats": "3", "seat-0": "me", "seat-1": "here", "seat-2": "here", "name": "Anna", **form}
    answer = anna.post(f"/set/{game}", data=fields)
    assert answer.status_code == 200, answer.text
    return anna, live_at(app, str(answer.url))


def play_by_chance(app: Starlette, live: LiveTable, most: int = 10_000, seed: int = 4) -> None:
    """So many moves, or to the end."""
    tables, rng = tables_of(app), FastRng(seed)

    async def work() -> None:
        for _ in range(most):
            if live.table.status != "running":
                return
            seat = live.table.to_act[0]
            moves = live.table.state.moves(seat)
            answer = await tables.move(live, seat, moves[rng.below(len(moves))], None, "")
            assert answer.went_well

    in_the_house(app, work)


# Viewpoint before and after the end


def test_before_the_end_everybody_has_their_own_eyes(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app, **{"seat-1": "open", "seat-2": "open"})
        bruno, carla = browser(app), browser(app)
        for at, who in ((1, bruno), (2, carla)):
            who.post(f"/table/{live.table.id}/join", data={"name": "BC"[at - 1], "seat": str(at)})
        in_the_house(app, lambda: lifecycle.start(tables_of(app), live))
        play_by_chance(app, live, 9)
        base = f"/table/{live.table.id}/replay"
        for key, who in (("A", anna), ("B", bruno), ("C", carla), ("table", browser(app))):
            own = who.get(base)
            assert own.status_code == 200
            assert f'data-eyes="{key}"' in own.text
            assert f'data-ply="{len(live.table.history.log)}"' in own.text  # type: ignore[union-attr]
            for asked in ("A", "B", "C", "all", "table", "nobody"):
                page = who.get(f"{base}?eyes={asked}&ply=5").text
                assert f'data-eyes="{key}"' in page
                assert ("until it is over" in page) == (asked != key)
                assert "play-on" not in page
                assert "all-hands" not in page
            same = who.get(f"{base}?ply=5").text
            assert who.get(f"{base}?ply=5&eyes={key}").text == same
        play = anna.post(f"/table/{live.table.id}/play-on", data={"ply": "3", "seat": "0"})
        assert "when it is over" in play.text


def test_a_covered_hot_seat_looks_back_as_a_spectator(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app)
        play_by_chance(app, live, 6)
        other = next(at for at in range(3) if at not in live.table.to_act)
        anna.post(f"/table/{live.table.id}/here", data={"seat": str(other)})
        assert 'data-eyes="table"' in anna.get(f"/table/{live.table.id}/replay").text
        anna.post(f"/table/{live.table.id}/here", data={"seat": str(live.table.to_act[0])})
        eyes = "ABC"[live.table.to_act[0]]
        assert f'data-eyes="{eyes}"' in anna.get(f"/table/{live.table.id}/replay").text


def test_after_the_end_all_eyes_are_open_to_anybody(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app)
        play_by_chance(app, live)
        table = anna.get(f"/table/{live.table.id}").text
        base = f"/table/{live.table.id}/replay"
        assert base in table
        stranger = browser(app)
        assert f"{base}" in stranger.get("/").text
        assert 'data-ply="0"' in stranger.get(base).text
        for eyes in ("A", "B", "C", "all", "table"):
            page = stranger.get(f"{base}?eyes={eyes}&ply=4")
            assert page.status_code == 200
            assert f'data-eyes="{eyes}"' in page.text
            assert ("all-hands" in page.text) == (eyes == "all")
        nobody = stranger.get(f"{base}?eyes=Z&ply=4")
        assert nobody.status_code == 404
        assert "Nobody sits there" in nobody.text
        assert "all-hands" not in nobody.text  # a mistyped link shows no hand
        assert 'data-eyes="table"' in stranger.get(f"{base}?ply=4&eyes=table").text
        assert f"{base}?ply=4&amp;eyes=table" in nobody.text
        fragment = stranger.get(f"{base}?ply=4&eyes=B", headers={"X-Trionfi": "1"}).text
        assert fragment.strip().startswith("<main")
        assert fragment.strip() in stranger.get(f"{base}?ply=4&eyes=B").text


def test_a_finished_game_among_people_cannot_be_taken_back(sqlite_database: str) -> None:
    """Everybody may have looked at everything by then."""
    with an_app(sqlite_database) as app:
        _, live = a_table_of(app)
        play_by_chance(app, live)
        for seat in range(3):
            kind, why = live.table.undo_offer(seat)
            assert kind == ""
            assert "over" in why


# Plies and links


def test_every_link_leads_to_its_moment_without_the_script(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app)
        play_by_chance(app, live)
        base = f"/table/{live.table.id}/replay"
        page = anna.get(base).text
        last = int(LAST.search(page)[1])  # type: ignore[index]
        for ply in range(1, 6):
            on = re.search(r'id="to-on"[^>]*href="([^"]+)"', page)
            assert on
            page = anna.get(on[1].replace("&amp;", "&")).text
            assert f'data-ply="{ply}"' in page
        jump = re.search(r'<a href="([^"]+)" aria-label="To move 2"', page)
        assert jump
        assert 'data-ply="2"' in anna.get(jump[1].replace("&amp;", "&")).text
        end = anna.get(f"{base}?ply={last}&eyes=A").text
        assert 'id="to-on"' not in end
        assert 'id="to-last"' not in end
        assert "The game is over" in end


def test_a_happening_leads_to_where_the_move_that_brought_it_is_next(sqlite_database: str) -> None:
    """As the turning point of an ending links there; a number that never came gets a sentence."""
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app)
        base = f"/table/{live.table.id}/replay"
        first = anna.get(f"{base}?happening=0").text
        assert first == anna.get(base).text, "a running game counts nothing hidden"
        play_by_chance(app, live)
        record = read_record(anna.get(f"/table/{live.table.id}/record").text)
        positions = positions_of_record(record, live.table.game)
        many = positions.logs[positions.last][1]
        for happening in (0, many // 2, many - 1):
            ply = max(0, (positions.ply_of(happening) or 0) - 1)
            assert f'data-ply="{ply}"' in anna.get(f"{base}?happening={happening}").text
            assert f'data-ply="{ply}"' in anna.get(f"{base}?happening={happening}&eyes=A").text
        for unknown in (str(many), "-1", "x", "99999999999"):
            answer = anna.get(f"{base}?happening={unknown}")
            assert answer.status_code == 404
            assert "This game has no such turning point." in answer.text


def test_a_replay_offers_no_button_that_does_nothing(sqlite_database: str) -> None:
    """A command goes away, a thing on the board says why nothing happens, and help stays."""
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app)
        play_by_chance(app, live)
        last = int(LAST.search(anna.get(f"/table/{live.table.id}/replay").text)[1])  # type: ignore[index]
        seen = ""
        for ply in range(0, last, 5):
            page = anna.get(f"/table/{live.table.id}/replay?ply={ply}&eyes=A").text
            assert "data-click" not in page
            assert "pick-form" not in page
            seen += page
        assert "data-help" in seen


def test_stilled_buttons_are_told_apart() -> None:
    rest = 'type="submit" form="pick-form" name="click" value="x"'
    assert still(f'<button class="a" {rest} data-click="card:x" data-help="y">') == (
        '<button class="a" type="button" data-help="y">'
    )
    assert still(f'<button {rest} data-click="pass">') == '<button type="button" hidden>'
    assert (
        still(f'<button {rest} data-click="play" data-help="y">')
        == '<button type="button" hidden data-help="y">'
    )
    thing = still(f'<button {rest} data-click="space:x">')
    assert " disabled title=" in thing
    assert "hidden" not in thing


@pytest.mark.parametrize("ply", ["9999", "-1", "two", "1e3", "٣", "99999999999", "0x1"])
def test_a_ply_that_does_not_exist_is_a_clear_page(sqlite_database: str, ply: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, SEALED.read_bytes(), follow_redirects=False).headers["location"]
        page = client.get(f"{where}?ply={ply}&eyes=A")
        assert page.status_code == 404
        assert "This game has the moves 0 to" in page.text
        way_on = re.search(r'class="button main" href="([^"]+)"', page.text)
        assert way_on
        assert client.get(way_on[1].replace("&amp;", "&")).status_code == 200


def test_a_table_that_has_not_begun_says_so(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app, **{"seat-2": "open"})
        page = anna.get(f"/table/{live.table.id}/replay")
        assert page.status_code == 409
        assert "not begun" in page.text


# Records


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_record_is_brought_looked_at_and_taken_away(sqlite_database: str, slug: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        for path in sorted((RECORDS / slug).glob("*.json"))[:3]:
            answer = bring(client, path.read_bytes(), follow_redirects=False)
            assert answer.status_code == 303, trouble_on(answer.text)
            where = answer.headers["location"]
            assert bring(client, path.read_bytes(), follow_redirects=False).headers["location"] == where
            pasted = client.post(
                "/replay",
                files={"file": ("", b""), "text": (None, path.read_text("utf-8"))},
                follow_redirects=False,
            )
            assert pasted.headers["location"] == where
            for eyes in ("all", "A", "table"):
                assert client.get(f"{where}?ply=3&eyes={eyes}").status_code == 200
            taken = client.get(f"{where}/record")
            assert "attachment" in taken.headers["content-disposition"]
            assert verify(read_record(taken.text), trionfi.game(slug)).state.over


def test_a_record_is_still_there_after_a_restart(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        where = bring(browser(app), SEALED.read_bytes(), follow_redirects=False).headers["location"]
    with an_app(sqlite_database) as app:
        assert browser(app).get(where).status_code == 200


def test_an_unfinished_game_says_that_it_is_one(sqlite_database: str) -> None:
    history = a_game_with_undo()
    text = record_of(history, Start(seed=1), ("Anna (simple)", "Bruno", "")).to_json()
    with an_app(sqlite_database) as app:
        page = bring(browser(app), text)
        assert page.status_code == 200
        assert "The game is not over" in page.text
        assert "undoes a move" in browser(app).get(f"{page.url}?ply={len(history.log)}&eyes=all").text


def edited(change: Any) -> str:
    data = json.loads(SEALED.read_text("utf-8"))
    change(data)
    return json.dumps(data)


BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "choose a file"),
    "no text": (b"\xff\xfe\x00\x01", "not text"),
    "no record": ('{"a": 1}', "not a Trionfi game file"),
    "a list": ("[1, 2]", "not a Trionfi game file"),
    "cut off": (SEALED.read_text("utf-8")[:900], "the JSON breaks off at line"),
    "deep": ("[" * 100_000, "not a Trionfi game file"),
    "another format": (edited(lambda data: data.update(trionfi=9)), "format 9"),
    "other rules": (edited(lambda data: data.update(rules="0" * 32)), "other rules"),
    "own cards": (edited(lambda data: data.update(cards="f" * 32)), "card list"),
    "another game": (edited(lambda data: data.update(game="chess")), "does not play"),
    "a module": (edited(lambda data: data.update(game="os:system")), "does not play"),
    "another seed": (edited(lambda data: data["start"].update(seed="1" * 64)), "committed"),
    "a line less": (edited(lambda data: data["moves"].pop()), "edited or damaged"),
    "another line": (edited(lambda data: data["moves"].__setitem__(0, "A win")), "Ply 1"),
    "another score": (edited(lambda data: data["result"].update(scores=[9, 9, 9])), "edited or damaged"),
    "what cannot be written": (
        edited(lambda data: data.update(names=["\ud800", "b", "c"])),
        "not a Trionfi game file",
    ),
    "a broken start": (edited(lambda data: data["start"].update(snapshot={"game": "shipwreck"})), "dealt"),
}


def test_what_is_no_record_is_a_clear_page_and_a_way_on(sqlite_database: str) -> None:
    with an_app(sqlite_database, records_a_minute=100) as app:
        client = browser(app)
        for name, (text, says) in BAD.items():
            page = bring(client, text)
            assert page.status_code == 422, name
            assert says in trouble_on(page.text), f"{name}: {trouble_on(page.text)}"
            assert 'type="file"' in page.text, name
            assert "Traceback" not in page.text


def test_ten_megabytes_are_refused_in_words(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        page = bring(browser(app), b"x" * 10 * LARGEST_RECORD)
        assert page.status_code == 413
        assert "larger than 1 MB" in trouble_on(page.text)


def test_a_form_without_a_form_is_refused_in_words(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for content_type in ("", "application/json", "multipart/form-data", "multipart/form-data; boundary="):
            page = browser(app).post(
                "/replay", content=SEALED.read_bytes(), headers={"content-type": content_type}
            )
            assert page.status_code == 422
            assert "no game file in that form" in trouble_on(page.text)


def test_records_come_at_a_pace(sqlite_database: str) -> None:
    with an_app(sqlite_database, records_a_minute=2) as app:
        client = browser(app)
        answers = [bring(client, "{}").status_code for _ in range(3)]
        assert answers == [422, 422, 429]


def test_a_record_that_is_not_here_says_so(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for address in ("/replay/0000", "/replay/0000/record", "/replay/0000?ply=3&eyes=all"):
            page = browser(app).get(address)
            assert page.status_code == 404
            assert "open its file again" in page.text


# What was checked


def test_the_proof_says_what_was_checked(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, live = a_table_of(app, salt="pepper")
        promise = live.table.commitment
        play_by_chance(app, live)
        page = anna.get(f"/table/{live.table.id}/replay").text
        for words in (
            "Verified",
            "The shuffle is the promised one",
            "with 3 words that players added",
            "Every move is legal",
            "It ends as the file says",
            promise,
            live.table.settings.seed,
            "pepper",
        ):
            assert words in page
        assert anna.get(f"/table/{live.table.id}/record").json()["start"]["commitment"] == promise


def test_a_broken_seal_is_told() -> None:
    record = read(SEALED)
    positions = positions_of_record(record, trionfi.game(record.game))
    assert proof_of(record, positions).holds
    other = dataclasses.replace(record, start=dataclasses.replace(record.start, commitment="0" * 64))
    proof = proof_of(other, positions)
    assert not proof.holds
    replay = replay_of(record, trionfi.game(record.game), record.game, "/replay/x")
    replay_page = build_replay_page(dataclasses.replace(replay, proof=proof), 3, PUBLIC, PUBLIC, PLAIN)
    page = draw_replay_page(RENDERER, replay_page, "", "", whole_page=False)
    assert "Something is wrong with this game file" in page
    assert "The seal is broken" in page


# Playing on


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("cards", ["true", "imagined"])
def test_a_game_is_played_on_to_its_end_and_its_record_replays(
    sqlite_database: str, slug: str, cards: str
) -> None:
    path = three_players(slug)
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, path.read_bytes(), follow_redirects=False).headers["location"]
        positions = positions_of_record(read(path), trionfi.game(slug))
        ply = positions.last // 2
        form = {"ply": str(ply), "seat": "1", "cards": cards, "others": "here", "name": "Eva"}
        page = client.post(f"{where}/play-on", data=form)
        assert page.status_code == 200, page.text
        live = live_at(app, str(page.url))
        table = live.table
        was, now = positions.at(ply), table.state
        assert now.view(1) == was.view(1)
        assert now.to_act == was.to_act
        if cards == "true":
            assert now.snapshot()["position"] == was.snapshot()["position"]
        assert table.names[1] == "Eva"
        assert not table.settings.listed
        assert table.notices[0].text.startswith(f"Played on from move {ply} of another game")
        play_by_chance(app, live)
        assert table.status == "over"
        text = client.get(f"/table/{table.id}/record").text
        record = read_record(text)
        assert record.start.snapshot is not None
        assert verify(record, trionfi.game(slug)).state.over
        again = bring(client, text)
        assert again.status_code == 200
        assert "played on from a" in again.text


def test_no_chance_of_the_old_game_goes_along(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, SEALED.read_bytes(), follow_redirects=False).headers["location"]
        seeds = set()
        for _ in range(2):
            page = client.post(f"{where}/play-on", data={"ply": "4", "seat": "A", "cards": "true"})
            table = live_at(app, str(page.url)).table
            snapshot = json.dumps(table.settings.snapshot)
            assert str(read(SEALED).start.sealed_seed) not in snapshot
            seeds.add(table.settings.seed)
            assert [seat.kind for seat in table.seats] == ["human", "bot", "bot"]
        assert len(seeds) == 2


def test_imagined_cards_are_not_the_true_ones(sqlite_database: str) -> None:
    path = RECORDS / "arcanity" / "four-players-one-passes-the-limit.json"
    positions = positions_of_record(read(path), trionfi.game("arcanity"))
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, path.read_bytes(), follow_redirects=False).headers["location"]
        page = client.post(
            f"{where}/play-on", data={"ply": "14", "seat": "2", "cards": "imagined", "others": "here"}
        )
        state, was = live_at(app, str(page.url)).table.state, positions.at(14)
        assert state.view(2) == was.view(2)
        assert state.open_view()["hand"] != was.open_view()["hand"]


def test_a_player_who_has_left_leaves_a_free_seat(sqlite_database: str) -> None:
    path = RECORDS / "shipwreck" / "players-come-and-go.json"
    positions = positions_of_record(read(path), trionfi.game("shipwreck"))
    ply = next(
        ply
        for ply in range(positions.last)
        if len(seats_in_play(positions.at(ply))) < positions.at(ply).seats
    )
    state = positions.at(ply)
    gone = next(seat for seat in range(state.seats) if seat not in seats_in_play(state))
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, path.read_bytes(), follow_redirects=False).headers["location"]
        form = {"ply": str(ply), "seat": str(seats_in_play(state)[0]), "cards": "true"}
        table = live_at(app, str(client.post(f"{where}/play-on", data=form).url)).table
        assert table.seats[gone].kind == "open"
        assert table.status == "running"
        refused = client.post(f"{where}/play-on", data={**form, "seat": str(gone)})
        assert refused.status_code == 422
        assert "nobody sits" in refused.text.lower()


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"ply": "999", "seat": "0"}, "moves 0 to"),
        ({"ply": "x", "seat": "0"}, "moves 0 to"),
        ({"ply": "3"}, "which seat"),
        ({"ply": "3", "seat": "7"}, "nobody sits"),
        ({"ply": "3", "seat": "0", "cards": "marked"}, "the cards are"),
        ({"ply": "3", "seat": "0", "others": "ghosts"}, "the others are"),
    ],
)
def test_what_cannot_be_played_on_is_refused_in_words(
    sqlite_database: str, form: dict[str, str], says: str
) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, SEALED.read_bytes(), follow_redirects=False).headers["location"]
        page = client.post(f"{where}/play-on", data=form)
        assert page.status_code == 422
        assert says in page.text.lower()


def test_nothing_is_played_on_from_the_end(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = bring(client, SEALED.read_bytes(), follow_redirects=False).headers["location"]
        last = len(read(SEALED).lines)
        page = client.post(f"{where}/play-on", data={"ply": str(last), "seat": "0"})
        assert page.status_code == 422
        assert "go back a little" in page.text


def test_names_from_a_record_are_only_names(sqlite_database: str) -> None:
    text = edited(lambda data: data.update(names=["<b>Anna</b>", "Bruno\n" * 50, "Fosca (simple)"]))
    with an_app(sqlite_database) as app:
        page = bring(browser(app), text).text
        assert "<b>Anna" not in page
        assert "&lt;b&gt;Anna" in page
        assert "Bruno Bruno" in page
        assert "Fosca (simple)" not in page
