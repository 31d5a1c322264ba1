"""What a law is, and the position it is checked at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from trionfi.core.rng import FastRng
from trionfi.core.seats import letter
from trionfi.core.state import TABLE

if TYPE_CHECKING:
    from trionfi.core.laws.random_games import RandomGame
    from trionfi.core.state import State
    from trionfi.core.view import View

Viewer = int | None
Look = tuple["View", str, list[tuple[str, ...]]]  # a view, how it is drawn, and some click paths


class Broken(Exception):
    """A law does not hold here; `law` and `line` are given where another one is at fault, or elsewhere."""

    def __init__(self, what: str, law: str = "", line: RandomGame | None = None) -> None:
        super().__init__(what)
        self.law = law
        self.line = line


class LawContext:
    """A position under test: how it came about, and chance of its own for each check.

    `met` holds the moves met so far in this run; None stands for all there are.
    """

    def __init__(self, line: RandomGame, state: State, chance: int, met: Sequence[int] | None = None) -> None:
        self.line = line
        self.state = state
        self.game = state.game
        self.chance = chance
        self.met = met
        self.notes: Counter[str] = Counter()
        self.views: dict[Viewer, View] = {}
        self.looks: dict[Viewer, Look] = {}

    def rng(self) -> FastRng:
        """Chance for one law, the same whichever laws were checked before it."""
        return FastRng(self.chance)

    @cached_property
    def text(self) -> str:
        """The whole position as text, as it was when it was first asked for."""
        return position_text(self.state)

    @cached_property
    def bare_text(self) -> str:
        return without_chance(self.state)

    @property
    def viewers(self) -> list[Viewer]:
        """Every seat, and the spectator."""
        return [*range(self.state.seats), None]

    def view(self, viewer: Viewer) -> View:
        if viewer not in self.views:
            self.views[viewer] = self.state.view(viewer)
        return self.views[viewer]


@dataclass(frozen=True)
class Law:
    """A law of the house: `check` raises `Broken`, or says how many things it has compared.

    `scope` says where it is checked: at a "position", at the end of a "game", along a game from `Game.small_position`
    ("small"), or once, "first" or "last". One in `stride` of them is checked, more where that would be fewer than
    `least`. `thinned` says what is left out beside that. A law that may find nothing to check says why in `idle`.
    """

    name: str
    sentence: str
    check: Callable[[LawContext], int]
    scope: str = "position"
    stride: int = 1
    least: int = 1
    thinned: str = ""
    idle: str = ""
    effort: int = 400  # how many checks the search for a smaller example may make

    def stride_for(self, places: int) -> int:
        """With so many places, this law is checked at every n-th of them: returns n."""
        return max(1, min(self.stride, places // self.least))


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


JSON = json.JSONEncoder(ensure_ascii=False, sort_keys=True)


def json_text(data: object) -> str:
    return JSON.encode(data)


def position_text(state: State) -> str:
    """All of a position, with what its snapshot leaves to `restore`."""
    outside = {"over": state.over, "to_act": list(state.to_act), "order": list(state.order)}
    return written(state, outside, "")


def without_chance(state: State) -> str:
    return written(state, {}, "chance")


def written(state: State, more: dict[str, Any], less: str) -> str:
    """A snapshot as text; that it can be written belongs to the law of snapshots."""
    try:
        return json_text({key: value for key, value in state.snapshot().items() if key != less} | more)
    except Exception as error:
        raise Broken(f"writing the position down raised {error!r}", "snapshots round-trip") from error


def name_of(viewer: Viewer) -> str:
    return "the spectator" if viewer is None else letter(viewer)


def mover(viewer: Viewer) -> int:
    """The seat as `State.play` takes it."""
    return TABLE if viewer is None else viewer


def some(items: Sequence[Any], count: int, rng: FastRng) -> list[Any]:
    """A random choice of so many items, in their order; all of them if there are no more."""
    if len(items) <= count:
        return list(items)
    places: set[int] = set()
    while len(places) < count:
        places.add(rng.below(len(items)))
    return [items[place] for place in sorted(places)]


def one(items: Sequence[Any], rng: FastRng) -> Any:
    return items[rng.below(len(items))]


def difference(left: Any, right: Any, path: str = "") -> str:
    """Where two pieces of plain data that are not equal differ first, and what stands there in each."""
    if isinstance(left, dict) and isinstance(right, dict):
        keys = sorted({*left, *right}, key=str)
        key = next(key for key in keys if key not in left or key not in right or left[key] != right[key])
        return difference(left.get(key), right.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        place = next(place for place in range(len(left)) if left[place] != right[place])
        return difference(left[place], right[place], f"{path}[{place}]")
    return f"{path + ': ' if path else ''}{short(left)}, not {short(right)}"


def short(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 200 else text[:197] + "..."


def text_difference(left: str, right: str) -> str:
    return difference(json.loads(left), json.loads(right))
