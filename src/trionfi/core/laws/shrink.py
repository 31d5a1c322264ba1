"""A broken law as the smallest example we find, and how to see it again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trionfi.core.errors import BadOption, BrokenLaw
from trionfi.core.laws.law import Broken, Law, LawContext
from trionfi.core.laws.random_games import (
    Move,
    RandomDeal,
    RandomGame,
    is_legal,
    make,
    options_text,
    random_game,
)
from trionfi.core.record import TABLE_NAME
from trionfi.core.rng import FastRng
from trionfi.core.seats import letter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trionfi.core.game import Game
    from trionfi.core.option import Value
    from trionfi.core.state import State

MOST_PLAYED = 200_000  # moves played in search of a smaller example
FRESH_SEEDS = 8
MOST_TOLD = 60  # moves of an example that are written out


@dataclass(frozen=True)
class Example:
    """A line at whose end a law is broken, with the chance of that check."""

    law: Law
    line: RandomGame
    chance: int
    what: str


def check_here(law: Law, here: LawContext) -> int:
    """Checks one law at one position. Any error in the check means that the law is broken."""
    try:
        return law.check(here)
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"raised {error!r}") from error


def fails(law: Law, here: LawContext) -> str | None:
    """What is wrong by this law; None when nothing is."""
    try:
        check_here(law, here)
    except Broken as broken:
        return str(broken) if broken.law in ("", law.name) else None
    return None


def broken_at(law: Law, line: RandomGame, chance: int) -> str | None:
    """What is wrong by this law when the line is played anew; None when nothing is."""
    try:
        state = line.state()
    except Broken as broken:
        return str(broken) if broken.law == law.name else None
    return fails(law, LawContext(line, state, chance))


class Shrinker:
    """Looks for a smaller line that breaks the same law, within bounds."""

    def __init__(self, example: Example) -> None:
        self.best = example
        self.checks = example.law.effort
        self.plays = MOST_PLAYED

    def shrink(self) -> Example:
        for seed in range(FRESH_SEEDS):
            self.fresh(seed)
        if self.best.line.deal.options and not self.with_options({}):
            for name in self.best.line.deal.options:
                options = self.best.line.deal.options
                self.with_options({key: value for key, value in options.items() if key != name})
        self.first_failure(self.best.line)
        self.cut()
        return self.best

    def with_options(self, options: dict[str, Value]) -> bool:
        return self.first_failure(replace(self.best.line, deal=replace(self.best.line.deal, options=options)))

    def fresh(self, seed: int) -> None:
        """Tries shorter games from small seeds."""
        deal, shorter = self.best.line.deal, len(self.best.line.moves) - 1
        tried: list[Mapping[str, Value]] = [{}, deal.options] if deal.options else [{}]
        for options in tried:
            line = fresh_line(replace(deal, seed=seed, options=options), shorter)
            if self.first_failure(line.upto(shorter), seed):
                return

    def first_failure(self, line: RandomGame, chance: int | None = None) -> bool:
        """Keep the shortest beginning that fails, leaving out what is not legal."""
        chance = self.best.chance if chance is None else chance
        try:
            state = line.deal.start()
        except BadOption:
            return False
        made: list[Move] = []
        for move in (None, *line.moves):
            if move is not None:
                if not is_legal(state, move):
                    continue
                made.append(move)
                if crashes(state, move):
                    return self.keep(RandomGame(line.deal, tuple(made)), chance)
            if self.spent(1):
                return False
            here = LawContext(RandomGame(line.deal, tuple(made)), state, chance)
            if fails(self.best.law, here) is not None and self.keep(here.line, chance):
                return True
        return False

    def cut(self) -> None:
        """Leave out ever smaller stretches of moves as long as the rest still fails."""
        size = (len(self.best.line.moves) + 1) // 2
        while size > 0:
            at = 0
            while at < len(self.best.line.moves):
                moves = self.best.line.moves
                if self.spent(len(moves)):
                    return
                line = legal_part(self.best.line.deal, moves[:at] + moves[at + size :])
                if not self.keep(line, self.best.chance):
                    at += size
            size //= 2

    def keep(self, line: RandomGame, chance: int) -> bool:
        """Takes the line as the best one if the law fails on it when it is played again."""
        what = broken_at(self.best.law, line, chance)
        if what is not None:
            self.best = Example(self.best.law, line, chance, what)
        return what is not None

    def spent(self, plays: int) -> bool:
        self.checks -= 1
        self.plays -= plays
        return self.checks < 0 or self.plays < 0


def legal_part(deal: RandomDeal, moves: tuple[Move, ...]) -> RandomGame:
    """The line with those moves that can be made, one after the other."""
    state = deal.start()
    made: list[Move] = []
    for move in moves:
        if is_legal(state, move):
            made.append(move)
            if crashes(state, move):
                break
    return RandomGame(deal, tuple(made))


def crashes(state: State, move: Move) -> bool:
    try:
        make(state, move)
    except Broken:
        return True
    return False


def fresh_line(deal: RandomDeal, most: int) -> RandomGame:
    """A random game of so many decisions, or up to where it cannot go on."""
    try:
        return random_game(deal, FastRng(0), most=most)[0]
    except Broken as broken:
        return broken.line or RandomGame(deal)


def shrunk(example: Example) -> Example:
    """The smallest example we find; the search itself may fall over a broken game, and then stops."""
    shrinker = Shrinker(example)
    try:
        return shrinker.shrink()
    except Exception:
        return shrinker.best


def broken_law(example: Example) -> BrokenLaw:
    """The example as an error that tells all one needs to see it again."""
    deal, moves = example.line.deal, example.line.moves
    first_moves = "; ".join(told_move(deal.game, move) for move in moves[:MOST_TOLD])
    more = f"; and {len(moves) - MOST_TOLD} more" if len(moves) > MOST_TOLD else ""
    rows = [
        f"{example.law.name}: {example.what}",
        f"  game     {deal.game.title}, {deal.seats} seats"
        + (", from small_position()" if deal.small else ""),
        f"  options  {options_text(deal.options)}",
        f"  seed     {deal.seed}",
        f"  moves    {first_moves + more or 'none, at the deal'}",
        "To see it again:",
        *("  " + row for row in code(example)),
    ]
    return BrokenLaw("\n".join(rows), example.law.name)


def code(example: Example) -> list[str]:
    """Five lines of Python that break the law again."""
    deal = example.line.deal
    where = f"seats={deal.seats}, seed={deal.seed!r}, options={dict(deal.options)!r}, small={deal.small}"
    return [
        *find_game(deal.game),
        "from trionfi.core.laws import check_line",
        f"moves = {list(example.line.moves)!r}",
        f"check_line(game, {example.law.name!r}, {where}, moves=moves, chance={example.chance})",
    ]


def find_game(game: Game) -> list[str]:
    if game.own_list is not None:
        own = game.own_list
        return ["import trionfi", f"game = trionfi.game({own.spec!r}, cards={own.file!r})"]
    if game.spec:
        return ["import trionfi", f"game = trionfi.game({game.spec!r})"]
    kind = type(game)
    return [f"from {kind.__module__} import {kind.__qualname__}", f"game = {kind.__qualname__}()"]


def told_move(game: Game, move: Move) -> str:
    """The move in words, with its seat, as a record has it."""
    seat, number = move
    return f"{TABLE_NAME if seat < 0 else letter(seat)} {game.words[number]}"
