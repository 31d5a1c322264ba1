"""Honest samplers: each arrangement that could have come about, equally often, and no other.

What could have come about is found by brute force from a small position, not by the sampler's own reasoning: every
world the seat could be in at the start is played on by every move and every way chance can fall, and those in which
the seat was told and shown the same remain.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

from trionfi.core.laws.enumerate_chance import ScriptedRng, TooMany, chi_square, every_way
from trionfi.core.laws.law import Broken, LawContext, Viewer, json_text, name_of, without_chance
from trionfi.core.laws.secrecy import choices
from trionfi.core.rng import FastRng, fork

if TYPE_CHECKING:
    from trionfi.core.event import Event
    from trionfi.core.laws.random_games import Move, RandomGame
    from trionfi.core.state import State
    from trionfi.core.view import View

MOST_AT_START = 400  # worlds to begin with
MOST_WORLDS = 3000  # later on
MOST_PLAYED = 6000  # moves tried along one line
MOST_WAYS = 200  # for chance to fall in one move
MOST_ARRANGEMENTS = 60  # whose frequencies are tested; beyond, only that each drawn one is possible
FEW_SAMPLES = 40
LEAST_SAMPLES = 400
SAMPLES_EACH = 30
COUNT_CHANCE = 3  # frequencies are tested at one position in so many
UNLIKELY = 1e-7

Worlds = dict[str, "State"]


def honest(here: LawContext) -> int:
    """Follow a line from a small position in all worlds of one viewer, and try the sampler on the way."""
    if not here.line.deal.small:
        return 0
    start = here.line.deal.start()
    viewers: list[Viewer] = [*range(start.seats), None]
    viewer = viewers[here.chance % len(viewers)]
    try:
        worlds = all_worlds(start, viewer, here.rng())
    except TooMany:
        too_many = f"{name_of(viewer)} may be in more than {MOST_AT_START} worlds"
        here.notes[f"honest samplers: small_position() is not small: {too_many}"] += 1
        return 0
    here.notes[
        f"honest samplers: {name_of(viewer)} may be in one of {len(worlds)} worlds at small_position()"
    ] = 1
    return follow(here, start, viewer, worlds)


def follow(here: LawContext, truth: State, viewer: Viewer, worlds: Worlds) -> int:
    checks = try_sampler(here, here.line.upto(0), truth, viewer, worlds)
    played = 0
    for ply, move in enumerate(here.line.moves):
        try:
            truth, worlds, tried = play_on(truth, worlds, viewer, move, MOST_PLAYED - played)
        except TooMany:
            here.notes["honest samplers: a line was left where too many worlds opened, as at a new deal"] += 1
            break
        played += tried
        checks += try_sampler(here, here.line.upto(ply + 1), truth, viewer, worlds)
    return checks


def all_worlds(start: State, viewer: Viewer, rng: FastRng) -> Worlds:
    """Every world that scrambling leads to, again and again until nothing new has come for long."""
    worlds: Worlds = {without_chance(start): start}
    known = [start]
    idle = 0
    while idle < 100 + 12 * len(worlds):
        world = known[rng.below(len(known))].scramble(viewer, rng)
        key = without_chance(world)
        if key in worlds:
            idle += 1
            continue
        idle = 0
        worlds[key] = world
        known.append(world)
        if len(worlds) > MOST_AT_START:
            raise TooMany
    return worlds


def play_on(truth: State, worlds: Worlds, viewer: Viewer, move: Move, most: int) -> tuple[State, Worlds, int]:
    """Plays one more move, in the real game and in every world in which the viewer is told and shown the same."""
    seat = None if move[0] < 0 else move[0]
    aside = move[1] in truth.game.aside_moves
    truth = truth.clone()
    truth.listen()
    truth.play(*move)
    events, view = truth.events(viewer), truth.view(viewer)
    left: Worlds = {}
    tried = 0
    for world in worlds.values():
        mine = [move[1]] if seat == viewer else choices(world, seat, aside)
        for number in mine:
            for after in every_way(lambda rng, w=world, n=number: moved(w, move[0], n, rng), MOST_WAYS):  # type: ignore[misc]
                tried += 1
                if tried > most:
                    raise TooMany
                if fits(after, viewer, truth, events, view):
                    left[without_chance(after)] = after
    if len(left) > MOST_WORLDS:
        raise TooMany
    return truth, left, tried


def moved(world: State, seat: int, number: int, rng: ScriptedRng) -> State:
    copy = world.clone(rng)
    copy.listen()
    copy.play(seat, number)
    return copy


def fits(world: State, viewer: Viewer, truth: State, events: list[Event], view: View) -> bool:
    return world.to_act == truth.to_act and world.events(viewer) == events and world.view(viewer) == view


def try_sampler(here: LawContext, line: RandomGame, truth: State, viewer: Viewer, worlds: Worlds) -> int:
    """Draw arrangements from the view; each must be possible, and where we count, come as often as its weight."""
    weights: dict[str, float] = {}
    for world in worlds.values():
        census = world.census()
        weights.setdefault(json_text(census), arrangements(census))
    rng = FastRng(here.chance + 1000003 * len(line.moves))
    counting = len(weights) <= MOST_ARRANGEMENTS and rng.below(COUNT_CHANCE) == 0
    samples = (
        max(LEAST_SAMPLES, SAMPLES_EACH * len(weights)) if counting and len(weights) > 1 else FEW_SAMPLES
    )
    imagination = truth.game.imagine(truth.view(viewer))
    rng = fork(rng)
    seen: Counter[str] = Counter()
    for _ in range(samples):
        arrangement = json_text(imagination.sample(rng).census())
        if arrangement not in weights:
            raise Broken(
                f"after {len(line.moves)} moves, {name_of(viewer)} is given an arrangement that could not have come "
                f"about, beside the {len(weights)} that could: {arrangement}"
            )
        seen[arrangement] += 1
    if samples > FEW_SAMPLES:
        fair(line, viewer, seen, weights)
    return samples


def arrangements(census: dict[str, dict[str, int]]) -> float:
    """In how many ways pieces that are told apart can lie like this."""
    whole: Counter[str] = Counter()
    ways = 1.0
    for pieces in census.values():
        for piece, count in pieces.items():
            whole[piece] += count
            ways /= math.factorial(count)
    for count in whole.values():
        ways *= math.factorial(count)
    return ways


def fair(line: RandomGame, viewer: Viewer, seen: Counter[str], weights: dict[str, float]) -> None:
    samples, total = seen.total(), sum(weights.values())
    expected = {arrangement: samples * weight / total for arrangement, weight in weights.items()}
    where = f"after {len(line.moves)} moves, in {samples} samples for {name_of(viewer)},"
    for arrangement, count in expected.items():
        if seen[arrangement] == 0 and count >= SAMPLES_EACH / 2:
            raise Broken(f"{where} an arrangement that could have come about never came: {arrangement}")
    likelihood = chi_square([seen[arrangement] for arrangement in expected], list(expected.values()))
    if likelihood < UNLIKELY:
        worst = max(expected, key=lambda arrangement: abs(seen[arrangement] - expected[arrangement]))
        raise Broken(
            f"{where} the {len(weights)} arrangements do not come equally often (p = {likelihood:.1e}): "
            f"{seen[worst]} times, not about {expected[worst]:.0f}, came {worst}"
        )
