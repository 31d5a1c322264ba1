"""Undo is computed: nothing drawn or shown since, and nobody else has moved, save in the same decision."""

from __future__ import annotations

import pytest

import trionfi
from tests.core.full_replay import FullReplay
from tests.lengths import share
from tests.toys.nods import BOW, NOD, NODS
from tests.toys.pocket import BELL, BID, DECLINE, FLIP, LOOK, POCKET, PocketState
from trionfi import IllegalMove
from trionfi.core.history import EVERY, MOST, Entry, History
from trionfi.core.record import Start, record_of, replay
from trionfi.core.rng import FastRng
from trionfi.games import GAMES

DRAWN = "something has been drawn or shown since your last move, so it stands"
MOVED = "somebody has moved since, so your last move stands"


def pocket(seats: int = 3, **options: bool | int) -> History:
    return History(lambda: POCKET.deal(seats, 1, **options))


def nods(together: bool) -> History:
    return History(lambda: NODS.deal(2, 1, together=together))


def refused(history: History, seat: int) -> str:
    refusal = history.undo_refusal(seat)
    assert refusal is not None
    with pytest.raises(IllegalMove) as found:
        history.undo(seat)
    assert str(found.value) == str(refusal)
    return str(refusal)


def test_there_is_nothing_to_take_back() -> None:
    assert refused(pocket(), 0) == "you have no move to take back"


def test_a_bid_is_taken_back_while_another_seat_still_decides() -> None:
    history = pocket()
    history.play(0, BID + 1)
    history.play(1, BID + 2)
    history.undo(0)
    assert history.state.to_act == (0, 2)
    assert history.log == [Entry(0, BID + 1), Entry(1, BID + 2), Entry(0, None)]
    history.play(0, "bid 0")
    history.play(2, BID)
    assert history.state.view(None)["bids"] == [0, 2, 0]


def test_undo_leaves_the_position_as_if_the_move_had_not_been() -> None:
    history, other = pocket(), pocket()
    history.play(0, BID)
    history.play(2, BID)
    other.play(2, BID)
    history.undo(0)
    assert history.state.snapshot() == other.state.snapshot()
    assert history.state.events(None) == other.state.events(None)


def test_shown_bids_stand() -> None:
    history = pocket()
    for seat in range(3):
        history.play(seat, BID)
    assert [refused(history, seat) for seat in range(3)] == [DRAWN] * 3


def test_a_card_that_was_seen_stays_seen() -> None:
    history = pocket(2, peek=True)
    history.play(0, BID)
    history.play(1, BID)
    history.play(0, LOOK)
    assert refused(history, 0) == DRAWN


def test_what_showed_nothing_can_be_taken_back() -> None:
    history = pocket(2, peek=True)
    history.play(0, BID)
    history.play(1, BID)
    history.play(0, DECLINE)
    history.undo(0)
    assert history.state.moves(0) == [LOOK, DECLINE]


def test_asides_do_not_block() -> None:
    history = pocket()
    history.play(0, BID + 1)
    history.play(1, FLIP)
    history.play(None, BELL)
    history.play(0, FLIP)
    history.undo(0)
    assert history.state.to_act == (0, 1, 2)
    assert history.state.view(None)["tokens"] == [True, True, False]
    assert history.state.view(None)["bell"]


def test_asides_alone_are_no_move_to_take_back() -> None:
    history = pocket()
    history.play(0, FLIP)
    assert refused(history, 0) == "you have no move to take back"


def test_a_move_stands_once_another_has_moved() -> None:
    history = nods(together=False)
    history.play(0, NOD)
    assert history.undo_refusal(0) is None
    history.play(1, NOD)
    assert refused(history, 0) == MOVED
    history.undo(1)
    history.undo(0)
    assert history.state.to_act == (0,)


def test_what_rests_on_a_move_keeps_it() -> None:
    history = nods(together=True)
    history.play(0, NOD)
    history.play(1, BOW)
    assert refused(history, 0) == "what came after rests on your last move, so it stands"


def test_moves_of_a_later_decision_stand_in_the_way() -> None:
    """Once a seat that had decided is asked again, it is another decision."""
    history = nods(together=True)
    history.play(0, NOD)
    history.play(1, NOD)
    assert history.undo_refusal(0) is None
    history.play(0, NOD)
    assert history.undo_refusal(1) is None
    other = pocket()
    other.play(0, BID)
    assert other.still_deciding(0)


def test_a_free_take_back_undoes_whatever_came_after_and_is_marked() -> None:
    history = pocket(2)
    for seat in (0, 1):
        history.play(seat, BID)
    assert refused(history, 0) == DRAWN
    history.rewind(0)
    assert history.state.to_act == (0, 1)
    assert history.log[-1] == Entry(0, None, True)
    with pytest.raises(IllegalMove, match="no move to take back"):
        pocket().rewind(0)


def test_a_record_tells_a_free_take_back_from_an_undo() -> None:
    history = pocket(2)
    for seat in (0, 1):
        history.play(seat, BID)
    history.rewind(1)
    history.play(1, BID + 1)
    record = record_of(history, Start(seed=1), ["Anna", "Bruno"])
    assert "B take back" in record.lines
    assert replay(record, POCKET).log == history.log


# Positions kept on the way


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_undo_is_what_a_full_replay_without_the_move_would_be(slug: str) -> None:
    """Position, chance, what was heard and what may be undone: nothing tells the two apart."""
    game, rng = trionfi.game(slug), FastRng(7)
    history = History(lambda: game.deal(3, 5))
    plain = FullReplay(lambda: game.deal(3, 5))
    undone = 0
    for _ in range(share(300, 90)):
        if history.state.over:
            break
        seat = history.state.to_act[rng.below(len(history.state.to_act))]
        moves = history.state.moves(seat)
        move = moves[rng.below(len(moves))]
        history.play(seat, move)
        plain.now.play(seat, move)
        for at in range(3):
            refusal = history.undo_refusal(at)
            assert plain.why_no_undo(at) in str(refusal or "")
            assert (refusal is None) == (plain.why_no_undo(at) == "")
        back = rng.below(3)
        if rng.below(4) == 0 and history.undo_refusal(back) is None:
            history.undo(back)
            plain.undo(back)
            undone += 1
        elif rng.below(24) == 0 and history.last_step(back) >= 0:
            history.rewind(back)
            plain.rewind(back)
            undone += 1
        assert history.state.snapshot() == plain.now.state.snapshot()
        assert history.state.log == plain.now.state.log
        assert history.steps == plain.now.steps
        assert [mark.steps for mark in history.marks] == sorted({mark.steps for mark in history.marks})
        assert history.marks[-1].steps <= len(history.steps)
        assert len(history.marks) <= MOST
    assert undone


def test_a_list_of_what_was_heard_is_never_shortened_under_its_reader() -> None:
    history = pocket()
    history.play(0, BID + 1)
    history.play(1, BID + 2)
    heard = history.state.log
    before = list(heard or ())
    history.undo(1)
    assert heard == before
    assert history.state.log is not heard


class Counted:
    """How often a toy's position is changed by a move."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.plays = 0
        play = PocketState.play

        def counting(state: PocketState, seat: int, move: int) -> None:
            self.plays += 1
            play(state, seat, move)

        patch.setattr(PocketState, "play", counting)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_move_played_ahead_and_adopted_is_the_same_as_one_played(slug: str) -> None:
    """Undo included, which finds the same positions on the way."""
    game = trionfi.game(slug)
    played, adopted = (History(lambda: game.deal(game.seats[-1], 7)) for _ in range(2))
    heard = adopted.state.log
    rng = FastRng(7)
    for _ in range(share(300, 80)):
        seat = played.state.to_act[0]
        moves = played.state.moves(seat)
        move = moves[rng.below(len(moves))]
        before, snapshot = adopted.state, adopted.state.snapshot()
        after = adopted.play_ahead(seat, move)
        assert adopted.state is before
        assert before.snapshot() == snapshot
        played.play(seat, move)
        adopted.adopt(seat, move, after)
        if rng.below(5) == 0 and played.undo_refusal(seat) is None:
            played.undo(seat)
            adopted.undo(seat)
            heard = adopted.state.log
        assert adopted.state.log is heard
        assert heard == played.state.log
        assert (adopted.log, adopted.steps) == (played.log, played.steps)
        assert adopted.state.snapshot() == played.state.snapshot()
        if played.state.over:
            break
    for history in (played, adopted):
        history.rewind(seat)
    assert adopted.state.snapshot() == played.state.snapshot()


def test_moves_and_undos_cost_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """1,000 pairs of a move and its undo, behind 200 asides: a full replay would make more than 200,000 plays."""
    history = pocket()
    for _ in range(200):
        history.play(1, FLIP)
    counted = Counted(monkeypatch)
    for _ in range(1_000):
        history.play(0, BID + 1)
        history.undo(0)
    assert counted.plays <= 1_000 * (2 + EVERY)
    assert len(history.log) == 2_200


def test_what_may_be_undone_is_computed_once_for_each_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """In an open decision everybody's page asks it, at each turn of the page."""
    history = pocket()
    for _ in range(100):
        history.play(1, FLIP)
    history.play(0, BID + 1)
    history.play(1, BID + 2)
    counted = Counted(monkeypatch)
    for _ in range(50):
        assert history.undo_refusal(0) is None
    assert counted.plays <= EVERY + 1


def test_going_back_through_a_long_game_costs_little_more_than_its_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Old positions lie far apart; on the way back new ones are kept between them."""
    history = pocket()
    counted = Counted(monkeypatch)
    for _ in range(2_000):
        history.play(1, FLIP)
        if len(history.marks) > 1:
            assert history.marks[0].steps == 0
            assert len(history.steps) - history.marks[-1].steps < EVERY
    assert counted.plays == 2_000
    for steps in range(1_999, 0, -1):
        history.go_back(steps)
    assert counted.plays <= 2_000 * (EVERY + 8)
    assert history.state.view(None)["tokens"] == [False, True, False]
