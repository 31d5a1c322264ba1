"""How a game ended: the turns one by one, the one that mattered most, and the fates that were still hidden."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trionfi.core.bitset import members
from trionfi.core.ending import Ending, Heard, Round, Standing, Turning
from trionfi.core.log import who
from trionfi.games.shipwreck.names import ordinal
from trionfi.games.shipwreck.rules.fading import doom_of
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.table import FULL


@dataclass
class Turn:
    """What a turn came to. `saved` is the doom that a right prediction kept away."""

    line: int
    happening: int
    guesses: list[int] = field(default_factory=list)
    fate: int = 0
    result: str = ""  # right, wrong, passed, or nothing where it broke off
    faded: list[str] = field(default_factory=list)
    doom: int = 0
    saved: int = 0

    @property
    def words(self) -> str:
        """Who was named what: “4: right”, “5, was 4: +1 doom”."""
        guesses = ", ".join(map(str, self.guesses))
        doom = f", +{self.doom} doom" if self.doom else ""
        told = {
            "right": f"{self.fate} ✓",
            "wrong": f"{guesses} ✗ (was {self.fate})",
            "passed": "passed",
            "": "broken off",
        }
        return told[self.result] + doom


def ending(state: Position, events: Sequence[Heard]) -> Ending:
    turns = turns_of(state, events)
    return Ending(
        standings=standings(state, turns),
        columns=("named", "missed", "passed"),
        rounds=tuple(round_of(state, number, turn) for number, turn in enumerate(turns, 1)),
        turning=turning(state, turns),
        verdict=verdict(state),
        tone="good" if state.winners else "bad",
        shown=tuple(hidden_fates(state)),
    )


def verdict(state: Position) -> str:
    if state.score == FULL:
        return "You are safe: all seven fates named"
    return f"The sea closes over you, with {state.score} of {FULL} fates named"


def turns_of(state: Position, events: Sequence[Heard]) -> list[Turn]:
    """The turns in their order; the one that was broken off at the end of a game too."""
    turns: list[Turn] = []
    for heard in events:
        data = heard.data
        if data["kind"] == "drew" or (data["kind"] == "played" and not turns):
            turns.append(Turn(data["line"], heard.happening))
        elif turns:
            add(state, turns[-1], heard)
    return [turn for turn in turns if turn.result or turn.doom]


def add(state: Position, turn: Turn, heard: Heard) -> None:
    data, kind = heard.data, heard.data["kind"]
    if kind == "wrong":
        turn.guesses.append(data["guess"])
    elif kind in ("right", "doomed"):
        turn.fate, turn.happening = data["fate"], heard.happening
        turn.result = "right" if kind == "right" else "wrong"
        turn.doom += kind == "doomed"
    elif kind == "no prediction":
        turn.result, turn.happening = "passed", heard.happening
    elif kind == "faded":
        turn.faded.append(data["card"])
        turn.doom += data["added"]
        if turn.result == "right":
            card = state.printed.names.index(data["card"])
            turn.saved += int(doom_of(state, card, False))
        elif not turn.result:
            turn.happening = heard.happening


def round_of(state: Position, number: int, turn: Turn) -> Round:
    """What was said of the fate of whoever's turn it was; the others have nothing in this turn."""
    owner = state.owner(turn.line)
    cells = [turn.words if seat == owner else None for seat in range(state.seats)]
    return Round(str(number), tuple(cells))


def standings(state: Position, turns: Sequence[Turn]) -> tuple[Standing, ...]:
    """§1.1 The points are everybody's; beside them how each one's fates were named."""

    def times(seat: int, result: str) -> int:
        return sum(state.owner(turn.line) == seat and turn.result == result for turn in turns)

    return tuple(
        Standing(seat, int(state.score), (times(seat, "right"), times(seat, "wrong"), times(seat, "passed")))
        for seat in members(state.present)
    )


def turning(state: Position, turns: Sequence[Turn]) -> Turning | None:
    """The turn with the largest swing: what it gained and saved where the table won, what it cost where not."""
    if state.score == FULL:
        best = max(turns, key=lambda turn: (turn.result == "right", turn.saved, turn.happening), default=None)
        return (
            None if best is None or best.result != "right" else Turning(best.happening, gained(state, best))
        )
    worst = max(turns, key=lambda turn: (turn.doom, turn.happening), default=None)
    return None if worst is None or not worst.doom else Turning(worst.happening, cost(state, worst))


def gained(state: Position, turn: Turn) -> str:
    what = f"{who(state.owner(turn.line))} kept a {turn.fate}, and it was named"
    saved = f" just as {turn.faded[0]} faded: {turn.saved} doom kept away" if turn.saved else ""
    return f"{what}{saved}."


def cost(state: Position, turn: Turn) -> str:
    fades = f"{' and '.join(turn.faded)} faded and " if turn.faded else ""
    missed = (
        f"{who(state.owner(turn.line))} kept a {turn.fate}, but {turn.guesses[-1]} was named"
        if turn.result == "wrong" and turn.guesses
        else f"Nobody named {who(state.owner(turn.line))}’s fate"
    )
    return f"{missed}, so {fades}doom rose by {turn.doom}."


def hidden_fates(state: Position) -> list[tuple[str, str]]:
    """The fates that were still hidden in hands."""
    shown = []
    for line in range(state.lines()):
        fate = state.kept_by(line)
        if fate:
            which = ordinal(line > 1) if state.challenge else ""
            shown.append((whose_fate(int(state.owner(line)), which), str(fate)))
    return shown


def whose_fate(seat: int, which: str) -> str:
    """What a hidden fate is called in an ending; `which` of the two lines that a player has in the challenge."""
    return f"{who(seat)}’s fate{f' ({which} line)' if which else ''}"
