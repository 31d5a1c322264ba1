"""Looking changes nothing, and clones share nothing."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any

from trionfi.core.event import Event
from trionfi.core.laws.law import (
    Broken,
    LawContext,
    Viewer,
    demand,
    json_text,
    name_of,
    position_text,
    some,
    text_difference,
    without_chance,
)
from trionfi.core.laws.random_games import make, random_move
from trionfi.core.rng import FastRng

if TYPE_CHECKING:
    from trionfi.core.laws.random_games import Move, RandomGame
    from trionfi.core.state import State

MOVES_ON_CLONES = 4


def looking(here: LawContext) -> int:
    """Asks for everything, changes what was handed out, and checks that the position is as it was."""
    state, rng = here.state, here.rng()
    before = here.text
    checks = 0
    for viewer in some(here.viewers, 2, rng):
        for what, ask in questions(here, viewer, rng):
            answer = answered(ask, f"{what} for {name_of(viewer)}")
            if here.met is None:  # one example: which question was it?
                unchanged(state, before, f"{what} for {name_of(viewer)}")
            if isinstance(answer, dict | list):
                own(answer, ask, f"{what} for {name_of(viewer)}")
            if here.met is None:
                unchanged(state, before, f"changing what {what} had handed to {name_of(viewer)}")
            checks += 1
        unchanged(state, before, f"some question for {name_of(viewer)}")
    return checks + listening(here, rng)


def answered(ask: Callable[[], object], what: str) -> object:
    try:
        return ask()
    except Exception as error:
        raise Broken(f"{what} raised {error!r}") from error


def questions(here: LawContext, viewer: Viewer, rng: FastRng) -> list[tuple[str, Any]]:
    state, game = here.state, here.game
    view = here.view(viewer)
    numbers = some(range(game.move_count), 10, rng)
    asked: list[tuple[str, Any]] = [
        ("view", lambda: state.view(viewer)),
        ("str(view)", lambda: str(view)),
        ("refusal", lambda: tuple(state.refusal(viewer, number) for number in numbers)),
        ("events", lambda: state.events(viewer)),
        ("asides", lambda: state.asides(viewer)),
        ("scores", lambda: state.scores),
        ("winners", lambda: state.winners),
        ("scramble", lambda: state.scramble(viewer, FastRng(rng.below(1 << 30)))),
        ("imagine", lambda: game.imagine(view).sample(FastRng(rng.below(1 << 30)))),
        ("open_view", lambda: state.open_view()),
        ("census", lambda: state.census()),
        ("snapshot", lambda: state.snapshot()),
        ("clone", lambda: state.clone()),
    ]
    if viewer is not None:
        asked.append(("moves", lambda: state.moves(viewer)))
        asked.append(("clicks", lambda: tuple(game.clicks(view, move) for move in state.moves(viewer))))
    return asked


def unchanged(state: State, before: str, act: str) -> None:
    same(state, before, f"{act} changed the position")


def own(answer: Any, ask: Callable[[], object], what: str) -> None:
    """Empties what was handed out, which must belong to the caller: asked again, everything is there."""
    before = repr(answer)
    parts = containers(answer)
    kept = [copy(part) for part in parts]
    for part in parts:
        part.clear()
    try:
        again = repr(answered(ask, f"{what}, after what it had handed out was changed,"))
        left = [copy(part) for part in parts]
    finally:  # what was not the caller's own is needed on
        for part, content in zip(parts, kept, strict=True):
            part.clear()
            part.update(content) if isinstance(part, dict) else part.extend(content)
    demand(
        again == before,
        f"changing what {what} had handed out changed the answer: {again[:200]}, not {before[:200]}",
    )
    demand(not any(left), f"what {what} had handed out was filled again: it is not the caller's own")


def containers(data: Any) -> list[Any]:
    """Every list and dict in what was handed out, in the data of events too."""
    if isinstance(data, Event):
        return containers(data.data)
    if not isinstance(data, dict | list | tuple):
        return []
    parts = data.values() if isinstance(data, dict) else data
    inner = [inside for part in parts for inside in containers(part)]
    return inner if isinstance(data, tuple) else [data, *inner]


def listening(here: LawContext, rng: FastRng) -> int:
    """Reading the log changes nothing, and reading it twice gives the same."""
    if here.state.over:
        return 0
    played = here.state.clone()
    played.listen()
    make(played, random_move(played, rng)[0])
    before = position_text(played)
    for viewer in here.viewers:
        first, second = played.events(viewer), played.events(viewer)
        demand(first == second, f"events told {name_of(viewer)} two things: {first!r}, then {second!r}")
        demand(played.events(viewer, 1) == first[1:], f"events(since=1) of {name_of(viewer)} is not the rest")
        json_text([event.data for event in first])
        own(first, lambda viewer=viewer: played.events(viewer), f"events for {name_of(viewer)}")  # type: ignore[misc]
    unchanged(played, before, "events")
    return len(here.viewers)


def clones(here: LawContext) -> int:
    """Plays on copies, and checks that the others are as they were."""
    state, rng, before = here.state, here.rng(), here.text
    first, second = state.clone(), state.clone()
    demand(first.log is None, "a clone listens; it must be quiet")
    same(first, before, "a clone differs from what it was cloned from")
    moves = some_moves(first, rng, here.line)
    same(state, before, "playing on a clone changed the original")
    same(second, before, "playing on a clone changed another clone")
    for move in moves:
        make(second, move)
    after = position_text(first)
    same(second, after, "two clones given the same moves differ")
    third = second.clone()
    some_moves(second, rng, here.line.and_then(*moves))
    same(third, after, "playing on the original changed its clone")
    return 5 + clone_with_chance(here, rng) + clone_of_a_listener(here, rng)


def same(state: State, expected: str, what: str) -> None:
    text = position_text(state)
    if text != expected:
        raise Broken(f"{what}: {text_difference(text, expected)}")


def some_moves(state: State, rng: FastRng, line: RandomGame | None = None) -> list[Move]:
    """A few moves by chance; a crash is told with the line that leads to it, where chance is the line's own."""
    made: list[Move] = []
    while not state.over and len(made) < MOVES_ON_CLONES:
        so_far = line.and_then(*made) if line else None
        move, _ = random_move(state, rng, so_far)
        make(state, move, so_far)
        made.append(move)
    return made


def clone_with_chance(here: LawContext, rng: FastRng) -> int:
    """A clone that is given chance draws on that alone, and the position is the same but for it."""
    given = FastRng(rng.below(1 << 30))
    copy = here.state.clone(given)
    demand(copy.snapshot()["chance"] == given.snapshot(), "clone(rng) does not carry the chance it was given")
    demand(without_chance(copy) == here.bare_text, "clone(rng) changed more than chance")
    some_moves(copy, rng)
    same(here.state, here.text, "playing on clone(rng) changed the original")
    return 3


def clone_of_a_listener(here: LawContext, rng: FastRng) -> int:
    if here.state.over:
        return 0
    copy = here.state.clone()
    copy.listen()
    before = list(copy.log or ())
    again = copy.clone()
    demand(again.log is None, "a clone of a listening position listens; it must be quiet")
    again.listen()
    make(again, random_move(again, rng)[0])
    demand(copy.log == before, "what happens on a clone is told to the original")
    return 2
