"""Notation, snapshots, pickles, views and records can be written and read back."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any

from trionfi.core.errors import IllegalMove, UnreadableMove
from trionfi.core.history import UNDO, History
from trionfi.core.laws.law import (
    Broken,
    LawContext,
    demand,
    json_text,
    mover,
    name_of,
    position_text,
    some,
    text_difference,
)
from trionfi.core.laws.random_games import RandomDeal, RandomGame, is_legal, make, random_move
from trionfi.core.record import Start, position_hash, read_record, record_of, sealed_start, verify
from trionfi.core.rng import FastRng, SealedRng
from trionfi.core.seats import letter

if TYPE_CHECKING:
    from collections.abc import Callable

    from trionfi.core.game import Game
    from trionfi.core.laws.random_games import Move
    from trionfi.core.state import State

UNDO_CHANCE = 12
MOST_UNDOS = 2


def notation(here: LawContext) -> int:
    """Every move can be written in words and read back."""
    game = here.game
    for move in range(game.move_count):
        words = game.write(move)
        demand(
            words == " ".join(words.split()) and words not in ("", UNDO),
            f"move {move} is written {words!r}: it must be one line, single-spaced, and not “{UNDO}”",
        )
        for text in (words, f"  {words.upper()} "):
            back = game.read(text)
            demand(back == move, f"move {move} is written “{words}”, and {text!r} is read as move {back}")
    for number in (-1, game.move_count, 1 << 70):
        unreadable(game.write, number)
    unreadable(game.read, "no move of any game at all")
    return game.move_count


def unreadable(act: Callable[[Any], Any], given: object) -> None:
    try:
        move = act(given)
    except UnreadableMove:
        return
    raise Broken(f"{given!r} is no move and is taken for {move!r}: that must raise UnreadableMove")


def snapshots(here: LawContext) -> int:
    state = here.state
    data = state.snapshot()
    plain(data, "the snapshot")
    text = json_text(data)
    given = json.loads(text)
    restored = here.game.restore(given)
    as_before(here, restored, "restored from its snapshot")
    as_before(here, pickle.loads(pickle.dumps(state)), "unpickled")
    if not restored.over:
        make(restored, random_move(restored, here.rng())[0])
        demand(json_text(given) == text, "playing on a restored position changed the snapshot it came from")
    return 3 + sum(viewed(here, viewer) for viewer in some(here.viewers, 1, here.rng()))


def plain(data: object, what: str) -> None:
    """Checks that JSON gives the data back unchanged: no tuples, and only text as keys."""
    back = json.loads(json_text(data))
    if back != data:
        raise Broken(f"{what} is not plain data: JSON gives back something else")


def as_before(here: LawContext, other: State, how: str) -> None:
    text = position_text(other)
    if text != here.text:
        raise Broken(f"a position {how} is another one: {text_difference(text, here.text)}")
    demand(
        list(other.scores) == list(here.state.scores) and list(other.winners) == list(here.state.winners),
        f"a position {how} has another outcome",
    )
    for viewer in here.viewers:
        demand(
            other.view(viewer) == here.view(viewer), f"a position {how} gives {name_of(viewer)} another view"
        )
    for seat in here.state.to_act:
        demand(
            other.moves(seat) == here.state.moves(seat), f"a position {how} gives {letter(seat)} other moves"
        )


def viewed(here: LawContext, viewer: int | None) -> int:
    """`imagine` takes the view and its JSON alike."""
    view = here.view(viewer)
    chance = here.chance & 0xFFFF
    direct = here.game.imagine(view).sample(FastRng(chance))
    by_json = here.game.imagine(view.json()).sample(FastRng(chance))
    demand(
        position_text(direct) == position_text(by_json),
        f"the view of {name_of(viewer)} and its JSON are imagined differently from one seed",
    )
    return 1


def replay(here: LawContext) -> int:
    """The record of this game, and of another one on sealed chance, replays to the same end."""
    if here.line.deal.small:
        return 0
    one_deal(here.line.deal)
    fast = here.line.deal
    if isinstance(fast.seed, str):
        fast = RandomDeal(fast.game, fast.seats, here.chance & 0xFFFFFFFF, fast.options)
        recorded(here, fast, random_history(here, fast))
    else:
        recorded(here, fast, same_history(here))
    seed = (here.chance & (1 << 62) - 1).to_bytes(32, "big").hex()
    sealed = RandomDeal(fast.game, fast.seats, seed, fast.options)
    recorded(here, sealed, random_history(here, sealed))
    return 2


def one_deal(deal: RandomDeal) -> None:
    """The same seed deals the same position."""
    left, right = position_text(deal.start()), position_text(deal.start())
    if left != right:
        raise Broken(f"one seed deals two positions: {text_difference(left, right)}", "replay is exact")


def same_history(here: LawContext) -> History:
    """This game played again by checked play, every move kept."""
    history = History(here.line.deal.start)
    for move in here.line.moves:
        play_checked(history, move, here.line.deal)
    text = position_text(history.state)
    if text != here.text:
        raise Broken(f"the same deal and moves again, and listening: {text_difference(text, here.text)}")
    return history


def random_history(here: LawContext, deal: RandomDeal) -> History:
    """A game of about this length by chance, with some moves taken back."""
    rng = here.rng()
    history = History(deal.start)
    undos = 0
    while not history.state.over and (here.state.over or len(history.steps) < len(here.line.moves)):
        move = random_move(history.state, rng)[0]
        play_checked(history, move, deal)
        undos += undos < MOST_UNDOS and rng.below(UNDO_CHANCE) == 0 and taken_back(history, move[0])
    return history


def play_checked(history: History, move: Move, deal: RandomDeal) -> None:
    """Plays a legal move by checked play. If it is refused, the law of legality is broken."""
    seat, number = move
    if not is_legal(history.state, move):
        played = len(history.steps)
        raise Broken(f"the same deal and {played} moves again, and listening, do not offer the next move")
    try:
        history.play(None if seat < 0 else seat, number)
    except IllegalMove as refused:
        line = RandomGame(deal, kept_moves(history))
        raise Broken(f"an open move is refused: {refused}", "mask = legality", line) from refused


def kept_moves(history: History) -> tuple[Move, ...]:
    return tuple((mover(step.seat), step.move) for step in history.steps)


def taken_back(history: History, seat: int) -> bool:
    if seat < 0 or history.undo_refusal(seat) is not None:
        return False
    history.undo(seat)
    return True


def recorded(here: LawContext, deal: RandomDeal, history: History) -> None:
    game: Game = here.game
    rng = deal.rng()
    start = sealed_start(rng) if isinstance(rng, SealedRng) else Start(seed=int(deal.seed))
    names = [letter(seat) for seat in range(deal.seats)]
    record = record_of(history, start, names)
    back = read_record(record.to_json())
    demand(back == record, "a record written as JSON is read as another one")
    again = verify(back, game)
    demand(
        position_hash(again.state) == position_hash(history.state),
        "a record replays to another position",
    )
    replayed, expected = position_text(again.state), position_text(history.state)
    demand(replayed == expected, "a record replays to the same position with other chance")
    for viewer in [*range(history.state.seats), None]:
        demand(
            again.state.events(viewer) == history.state.events(viewer),
            f"replayed, the game tells {name_of(viewer)} another story",
        )
