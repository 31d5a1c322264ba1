"""`check_game`: the laws on random games, and `check_line`: one law at one position."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from trionfi.core.errors import BadOption, BrokenLaw
from trionfi.core.laws.law import Broken, Law, LawContext, position_text
from trionfi.core.laws.random_games import (
    Move,
    RandomDeal,
    RandomGame,
    big_number,
    make,
    options_text,
    plies_to_check,
    random_deal,
    random_game,
)
from trionfi.core.laws.registry import LAWS, law_named
from trionfi.core.laws.report import Report
from trionfi.core.laws.revealed import needless
from trionfi.core.laws.round_trip import one_deal
from trionfi.core.laws.shrink import (
    Example,
    Shrinker,
    broken_at,
    broken_law,
    check_here,
    shrunk,
    told_move,
)
from trionfi.core.rng import FastRng

if TYPE_CHECKING:
    from trionfi.core.game import Game
    from trionfi.core.option import Value
    from trionfi.core.state import State

PER_GAME = 25  # positions checked along one game
SMALL_LENGTH = 40  # moves of a game from a small position
RARE = 6  # a move that was offered at fewer positions than that
FRESH_GAMES = 20
LINES_KEPT = 8
OTHER_CHANCES = 6  # by which a law is tried where another one is broken
# The law of honest samplers takes the viewers in turn: any number of them up to ten divides it
VIEWER_TURNS = 2520
FOUNDATIONS = ("looking changes nothing", "clones share nothing")


def check_game(
    game: Game,
    positions: int = 2000,
    seed: int = 0,
    *,
    laws: Collection[str] | None = None,
    seats: Sequence[int] | None = None,
    options: Mapping[str, Value] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Check a game, ours or anybody's, against the laws of the house, by random play over mixed options.

    Whole games are played for every number of seats, and `positions` places along them are looked at, the last of
    each among them. The first law found broken raises `BrokenLaw` with the smallest example we find and the lines
    of Python that show it again; a law that found nothing to check raises it too. The same `seed` makes the same
    run. `laws` names the laws to check, all by default; `seats` and `options` pin what would vary; `progress` is
    called with the positions done and those to do.
    """
    chosen = LAWS if laws is None else tuple(law_named(name) for name in laws)
    run = Run(game, chosen, positions, seed, dict(options or {}))
    run.has_words()
    run.check_once("first", list(seats or game.seats))
    run.check_games(list(seats or game.seats), progress)
    run.check_small()
    run.check_once("last", list(seats or game.seats))
    run.something_quiet()
    run.nothing_idle()
    return run.report


def check_line(
    game: Game,
    law: str,
    *,
    seats: int,
    seed: int | str,
    options: Mapping[str, Value] | None = None,
    small: bool = False,
    moves: Iterable[Move] = (),
    chance: int = 0,
) -> int:
    """Check one law at the end of one line; how many checks it made.

    A move is its seat (-1 for the table) and its number. `seed` in text is a sealed one. `chance` seeds the check's
    own chance: which viewer, which scramble.
    """
    line = RandomGame(RandomDeal(game, seats, seed, dict(options or {}), small), tuple(moves))
    named_law = law_named(law)
    what = broken_at(named_law, line, chance)
    if what is not None:
        raise broken_law(Example(named_law, line, chance, what))
    return check_here(named_law, LawContext(line, line.state(), chance))


class Run:
    """One run of the laws over one game."""

    def __init__(
        self, game: Game, laws: tuple[Law, ...], positions: int, seed: int, options: Mapping[str, Value]
    ) -> None:
        self.game = game
        self.laws = laws
        self.positions = positions
        self.options = options
        self.seed = seed
        self.rng = FastRng(seed)
        self.met: set[int] = set()
        self.seen: Counter[int] = Counter()
        self.lines: deque[RandomGame] = deque(maxlen=LINES_KEPT)
        self.report = Report(game.title)
        self.report.options = {option.name: set() for option in game.options}
        for law in laws:
            self.report.checks[law.name] = self.report.places[law.name] = 0
            self.report.thinned[law.name] = self.thinning(law)

    def of(self, scope: str) -> list[Law]:
        return [law for law in self.laws if law.scope == scope]

    def stride(self, law: Law) -> int:
        return law.stride_for(self.positions // PER_GAME if law.scope == "game" else self.positions)

    def thinning(self, law: Law) -> str:
        stride = self.stride(law)
        rare = f"one {law.scope} in {stride}" if stride > 1 and law.scope in ("position", "game") else ""
        return "; ".join(part for part in (rare, law.thinned) if part)

    # Whole games

    def check_games(self, seats: list[int], progress: Callable[[int, int], None] | None) -> None:
        while self.report.positions < self.positions:
            deal = random_deal(self.game, seats[self.report.games % len(seats)], self.options, self.rng)
            line, end = self.random_game(deal)
            with self.guarded(line):
                self.check_along(line, end)
            self.count_game(line)
            if progress is not None:
                progress(min(self.report.positions, self.positions), self.positions)

    def random_game(self, deal: RandomDeal, most: int | None = None) -> tuple[RandomGame, State]:
        with self.guarded(RandomGame(deal)):
            return random_game(deal, self.rng, self.met, most)

    @contextmanager
    def guarded(self, line: RandomGame) -> Iterator[None]:
        """Turns an error outside the check of a law into a broken law: progress, if no other is broken."""
        try:
            yield
        except (BrokenLaw, BadOption):
            raise
        except Broken as broken:
            law = law_named(broken.law or "progress")
            self.fail(law, broken.line or line, big_number(self.rng), broken)
        except Exception as error:
            self.fail(law_named("progress"), line, big_number(self.rng), Broken(f"raised {error!r}"))

    def has_words(self) -> None:
        """Checks that the game has words for its moves; without them nothing can be played."""
        try:
            self.report.move_count = self.game.move_count
        except Exception as error:
            line = RandomGame(RandomDeal(self.game, self.game.seats[0], 0, self.options))
            what = f"asking for the moves in words raised {error!r}"
            raise broken_law(Example(law_named("notation round-trips"), line, 0, what)) from error

    def count_game(self, line: RandomGame) -> None:
        self.lines.append(line)
        self.report.games += 1
        self.report.seats[line.deal.seats] += 1
        self.report.longest = max(self.report.longest, line.decisions())
        self.report.moves_met = len(self.met)
        for option in self.game.options:
            self.report.options[option.name].add(line.deal.options.get(option.name, option.default))

    def check_along(self, line: RandomGame, end: State) -> None:
        """Play the game again, and check the laws at places along it."""
        plies = plies_to_check(len(line.moves), PER_GAME, self.rng)
        met = sorted(self.met)
        self.deals_again(line)
        state = line.deal.start()
        expected = position_text(end)
        for ply in range(len(line.moves) + 1):
            here = LawContext(line.upto(ply), state, big_number(self.rng), met)
            if ply in plies:
                self.check_position(here)
            if ply < len(line.moves):
                self.play_again(here, line.moves[ply])
        if position_text(state) != expected:
            broken = Broken("the same deal and moves, made twice, end differently")
            self.fail(law_named("replay is exact"), line, big_number(self.rng), broken)
        for law in self.of("game"):
            if self.rng.below(self.stride(law)) == 0:
                self.check(law, LawContext(line, state, big_number(self.rng), met))

    def deals_again(self, line: RandomGame) -> None:
        with self.guarded(line.upto(0)):
            one_deal(line.deal)

    def play_again(self, here: LawContext, move: Move) -> None:
        before = here.state.revealed
        try:
            make(here.state, move)
            self.report.played += 1
            self.report.quiet += here.state.revealed == before
        except Broken as broken:
            again = Broken(f"the second time, {broken}")
            self.fail(law_named("replay is exact"), here.line, here.chance, again)

    def check_position(self, here: LawContext) -> None:
        self.report.positions += 1
        before = here.text
        rare = self.is_rare(here)
        for law in self.of("position"):
            if rare or self.rng.below(self.stride(law)) == 0:
                self.check(law, here)
        if position_text(here.state) != before:
            broken = Broken("checking a position changed it")
            self.fail(law_named(FOUNDATIONS[0]), here.line, here.chance, broken)

    def is_rare(self, here: LawContext) -> bool:
        """Whether a position offers a move that few others did: there, no law is thinned, as long as these are few."""
        offered = [move for seat in here.state.to_act for move in here.state.moves(seat)]
        rare = any(self.seen[move] < RARE for move in offered)
        self.seen.update(offered)
        if rare and self.report.unthinned * 10 < self.positions:
            self.report.unthinned += 1
            return True
        return False

    def check(self, law: Law, here: LawContext) -> None:
        try:
            checks = check_here(law, here)
        except Broken as broken:
            self.fail(law_named(broken.law or law.name), broken.line or here.line, here.chance, broken)
        self.report.checks[law.name] += checks
        self.report.places[law.name] += checks > 0
        self.report.notes.update(here.notes)
        here.notes.clear()

    # Small positions, and what is checked once

    def check_small(self) -> None:
        """Checks small positions with a random generator of its own: the same lines whatever else was checked."""
        self.rng = FastRng(self.seed + 1)
        for law in self.of("small"):
            lines = max(law.least, self.positions // law.stride)
            for number in range(lines):
                deal = RandomDeal(self.game, self.game.seats[0], big_number(self.rng), small=True)
                line, _ = self.random_game(deal, SMALL_LENGTH)
                chance = big_number(self.rng) // VIEWER_TURNS * VIEWER_TURNS + number
                with self.guarded(line):
                    self.check(law, LawContext(line, line.state(), chance))

    def check_once(self, scope: str, seats: list[int]) -> None:
        for law in self.of(scope):
            line = RandomGame(RandomDeal(self.game, seats[0], 0, self.options))
            with self.guarded(line):
                self.check(law, LawContext(line, line.state(), big_number(self.rng)))

    def something_quiet(self) -> None:
        """If `revealed` grew with every move, nothing can be undone: right only if each move shows something."""
        law, played = law_named("revealed"), self.report.played
        if law not in self.laws or self.report.quiet or not played:
            return
        for line in self.lines:
            with self.guarded(line):
                ply = needless(line, self.rng)
            if ply is not None:
                move = told_move(self.game, line.moves[ply])
                raise BrokenLaw(
                    f"{law.name}: it grew with each of {played} moves, so that none can be taken back; yet {move}, "
                    f"with {line.deal.seats} seats, options {options_text(line.deal.options)}, "
                    f"seed {line.deal.seed}, after {list(line.moves[:ply])}, draws no chance and shows nobody anything",
                    law.name,
                )
        self.report.notes["revealed: it grew with every move, and each drew chance or showed something"] += 1

    def nothing_idle(self) -> None:
        """A law that found nothing to check counts as broken, unless it may be idle."""
        for law in self.laws:
            if self.report.checks[law.name]:
                continue
            if not law.idle:
                raise BrokenLaw(
                    f"{law.name}: nothing was checked at {self.report.positions} positions of {self.game.title}"
                    + "".join(f"; {note}" for note in self.report.notes),
                    law.name,
                )
            self.report.notes[f"{law.name}: not checked, {law.idle}"] += 1

    # A law is broken

    def fail(self, law: Law, line: RandomGame, chance: int, broken: Broken) -> NoReturn:
        """Find the law at fault, make the example small, and raise it."""
        try:
            culprit = at_fault(law, line, chance)
        except Exception:  # the search itself may fall over a broken game
            culprit = None
        example = culprit or Example(law, line, chance, str(broken))
        raise broken_law(shrunk(example)) from broken


def at_fault(law: Law, line: RandomGame, chance: int) -> Example | None:
    """The first law in the list that is broken at the end of this line, played again.

    A law may seem broken only because a position was changed by looking at it or by playing on a clone, here or
    earlier on; then those laws are at fault, wherever along the line they are.
    """
    for earlier in LAWS[: LAWS.index(law) + 1]:
        if earlier is law or earlier.scope == "position":
            for other_chance in (chance, *range(OTHER_CHANCES if earlier is not law else 0)):
                what = broken_at(earlier, line, other_chance)
                if what is not None:
                    return Example(earlier, line, other_chance, what)
    for name in FOUNDATIONS:
        shrinker = Shrinker(Example(law_named(name), line, chance, ""))
        if shrinker.first_failure(line):
            return shrinker.best
    return stuck(line.deal)


def stuck(deal: RandomDeal) -> Example | None:
    """A random game from a similar deal that cannot go on, where something went wrong that we cannot repeat."""
    for seed in range(FRESH_GAMES):
        try:
            random_game(replace(deal, seed=seed), FastRng(seed))
        except Broken as broken:
            return Example(law_named(broken.law), broken.line or RandomGame(deal), seed, str(broken))
    return None
