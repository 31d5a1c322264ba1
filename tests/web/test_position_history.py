"""Films: every position of a game, what each ply tells to whom, and what the all-seeing see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import trionfi
from tests.toys.pocket import POCKET
from tests.web.histories import a_game_with_undo, read, records, three_players
from trionfi.core.history import History
from trionfi.core.record import Start, record_of, replay
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.web.clickables import sentence_of
from trionfi.web.page_model import PLAIN
from trionfi.web.render import RENDERER, board_of
from trionfi.web.replay.hidden_piles import hidden_in
from trionfi.web.replay.position_history import EVERY, PositionHistory, positions_of_record
from trionfi.web.replay.replay_cache import replay_of
from trionfi.web.replay.replay_page import build_replay_page, draw_replay_page
from trionfi.web.replay.viewpoint import ALL_SEEING, PUBLIC, Viewpoint, lines_at


@pytest.mark.parametrize("path", records(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_film_has_every_position_of_its_record(path: Path) -> None:
    record = read(path)
    game = trionfi.game(record.game)
    positions = positions_of_record(record, game)
    assert positions.last == len(record.lines)
    for ply in {0, 1, EVERY, positions.last // 3, positions.last // 2, positions.last - 1, positions.last}:
        state = replay(record, game, upto=ply).state
        assert positions.at(ply).snapshot() == state.snapshot()
        assert positions.at(ply).moves(0) == state.moves(0)


def test_a_move_taken_back_is_a_ply_of_its_own() -> None:
    history = a_game_with_undo()
    positions = PositionHistory(History(history.start))
    positions.grow(history.log)
    assert positions.last == len(history.log)
    undo = next(ply for ply, entry in enumerate(history.log, 1) if entry.move is None)
    before, after = positions.at(undo - 2), positions.at(undo)
    assert before.snapshot() == after.snapshot()
    assert positions.at(positions.last).snapshot() == history.state.snapshot()
    told = lines_at(positions, undo, PUBLIC, "ABC")
    assert [one.sentence for one in told] == [f"{'ABC'[history.log[undo - 1].seat or 0]} undoes a move."]
    heard = [event for ply in range(undo + 1, positions.last + 1) for event in positions.happened(ply)]
    assert heard == (history.state.log or [])[-len(heard) :]


def test_a_film_grows_with_its_game() -> None:
    history = a_game_with_undo()
    positions = PositionHistory(History(history.start))
    for many in range(len(history.log) + 1):
        positions.grow(history.log[:many])
        assert positions.last == many
    assert positions.at(positions.last).snapshot() == history.state.snapshot()


# What is told, and what is shown


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_ply_is_told_to_all_eyes(slug: str) -> None:
    """A seat hears what its events say, nothing else; the all-seeing hear at least as much."""
    record = read(three_players(slug))
    positions = positions_of_record(record, trionfi.game(slug))
    names = ("Anna", "Bruno", "Carla")
    for seat in (None, 0, 1, 2):
        told = [
            one
            for ply in range(positions.last + 1)
            for one in lines_at(positions, ply, Viewpoint(seat), names)
        ]
        heard = [sentence_of(event, names) for event in positions.history.state.events(seat)]
        ours = (
            "Somebody decides something in secret.",
            "(only you saw) You decide: ",
            "The game begins.",
        )
        assert [one.sentence for one in told if not one.sentence.startswith(ours)] == heard
        untold = [one.sentence for one in told if one.sentence.startswith(ours[1])]
        assert not untold or seat is not None
    everything = [lines_at(positions, ply, ALL_SEEING, names) for ply in range(1, positions.last + 1)]
    assert all(everything)
    assert not any(one.sentence.startswith(("You", ours[0])) for told in everything for one in told)


def test_a_card_not_played_is_told_to_those_who_may_know() -> None:
    """Whoever passes reads so, and so do the all-seeing; to the others it stays untold."""
    positions = positions_of_record(read(three_players("thieves")), trionfi.game("thieves"))
    names = ("Anna", "Bruno", "Carla")
    ply = next(
        at
        for at in range(1, positions.last + 1)
        if not positions.happened(at) and positions.entries[at - 1].seat == 0
    )
    told = {
        eyes.key: lines_at(positions, ply, eyes, names)[0].sentence
        for eyes in (ALL_SEEING, Viewpoint(0), Viewpoint(1), PUBLIC)
    }
    assert told == {
        "all": "(only Anna saw) Anna decides: pass.",
        "A": "(only you saw) You decide: pass.",
        "B": "Somebody decides something in secret.",
        "table": "Somebody decides something in secret.",
    }


def in_hand(slug: str, state: State, seat: int) -> list[str]:
    """What the view of this seat says that it holds."""
    view: Any = state.view(seat)
    if slug.startswith("arcana"):
        cards: Any = state.game
        return [
            cards.cards.cards[cards.cards.numbers[card]]["name"] for card in view["players"][seat]["hand"]
        ]
    if slug == "thieves":
        return [f"{name} × {many}" if many > 1 else name for name, many in view["hand"].items() if many]
    if slug == "shipwreck":
        kept = [view["kept"][seat]] if view["kept"][seat] is not None else []
        held = view["hand"] if view.get("hand") and view["line"] == seat else kept
        return [f"fate {value}" for value in held]
    return list(view["hand"])


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_all_seeing_see_every_hand(slug: str) -> None:
    positions = positions_of_record(read(three_players(slug)), trionfi.game(slug))
    looked = 0
    for ply in range(0, positions.last, 7):
        state = positions.at(ply)
        for hand in hidden_in(state, "ABC").hands:
            shown = [piece.says for pile in hand.piles for piece in pile.pieces]
            held = in_hand(slug, state, hand.seat)
            looked += len(held)
            assert sorted(held) == sorted(piece for piece in shown if piece in held), (
                f"ply {ply}, seat {hand.seat}"
            )
    assert looked > 10


def test_any_other_game_is_seen_through_as_well() -> None:
    state = POCKET.deal(2, 3)
    hidden = hidden_in(state, ("Anna", "Bruno"))
    for hand in hidden.hands:
        view = json.dumps(state.view(hand.seat))
        pieces = [piece.says for pile in hand.piles for piece in pile.pieces]
        assert pieces
        assert all(piece in view for piece in pieces)


@pytest.mark.parametrize("slug", ["shipwreck", "thieves"])
def test_what_nobody_saw_is_in_the_order_in_which_it_comes(slug: str) -> None:
    """The first card of the deck is the one that is drawn next."""
    record = read(three_players(slug))
    positions = positions_of_record(record, trionfi.game(slug))
    drawn = 0
    for ply in range(positions.last):
        before, after = (hidden_in(positions.at(at), "ABC").table for at in (ply, ply + 1))
        one, other = (
            [piece.says for pile in piles if "deck" in pile.title for piece in pile.pieces]
            for piles in (before, after)
        )
        if len(other) == len(one) - 1:
            drawn += 1
            assert other == one[1:]
    assert drawn > 2


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_a_stake_comes_from_the_top_of_its_pile(slug: str) -> None:
    positions = positions_of_record(read(three_players(slug)), trionfi.game(slug))
    game: Any = positions.game
    turned = 0
    for ply in range(positions.last):
        one, other = (
            {
                pile.title: [piece.says for piece in pile.pieces]
                for pile in hidden_in(positions.at(at), "ABC").table
            }
            for at in (ply, ply + 1)
        )
        for district in positions.at(ply + 1).view(None)["districts"]:
            before, after = (
                piles.get(f"Under the stake at {district['name']}", []) for piles in (one, other)
            )
            if district["stake"] and before[1:] == after != before:
                turned += 1
                assert before[0] == game.cards.cards[game.cards.numbers[district["stake"]]]["name"]
    assert turned > 20


@pytest.mark.parametrize(("slug", "shown"), [("arcana", "resolved"), ("thieves", "scene")])
def test_boards_show_sums_and_dice_when_looked_back_at(slug: str, shown: str) -> None:
    path = three_players(slug)
    game = trionfi.game(slug)
    replay = replay_of(read(path), game, slug, "/replay/some")
    plies = range(0, replay.positions.last + 1, 3)
    sheets = (build_replay_page(replay, ply, PUBLIC, PUBLIC, PLAIN).page for ply in plies)
    assert any(board_of(page)[shown] for page in sheets if not fights(page.view))


def fights(view: Any) -> bool:
    """A fight that is on is part of the view; what was rolled before is only told."""
    fight = view.get("now", {}).get("fight")
    return fight is not None and not fight["over"]


def test_a_happening_is_found_after_what_was_taken_back() -> None:
    """The ply that brought it last: what came before an undo brought something else."""
    record = record_of(a_game_with_undo(), Start(seed=1), ("A", "B", "C"))
    positions = positions_of_record(record, trionfi.game(record.game))
    many = positions.logs[positions.last][1]
    for happening in range(many):
        ply = positions.ply_of(happening)
        assert ply is not None
        assert positions.logs[ply][1] > happening
        assert ply == 0 or positions.logs[ply - 1][1] <= happening
        assert all(positions.logs[later][1] > happening for later in range(ply, positions.last + 1))
    assert positions.ply_of(many) is None
    assert positions.ply_of(-1) is None


BACK = re.compile(r"face back|stone back|chip unknown")


@pytest.mark.parametrize(
    ("slug", "words"),
    [("arcanity", "chip s-"), ("shipwreck", 'class="held"'), ("arcana", "agent")],
)
def test_all_eyes_see_the_board_with_its_cards_face_up(slug: str, words: str) -> None:
    """Fewer backs than a spectator sees, on the board itself."""
    record = read(three_players(slug))
    replay = replay_of(record, trionfi.game(slug), slug, "/replay/x")

    def drawn(ply: int, eyes: Viewpoint) -> str:
        page = build_replay_page(replay, ply, eyes, PUBLIC, PLAIN)
        return draw_replay_page(RENDERER, page, "", "", whole_page=False).partition('class="all-hands"')[0]

    last = replay.positions.last
    plies = range(5, last, last // 25)
    backs = {
        eyes.key: sum(len(BACK.findall(drawn(ply, eyes))) for ply in plies) for eyes in (PUBLIC, ALL_SEEING)
    }
    assert backs["all"] < backs["table"]
    assert words in drawn(last // 3, ALL_SEEING).lower()
