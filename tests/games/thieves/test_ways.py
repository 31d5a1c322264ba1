"""Ways over the board, found a second time from its borders: walks, flights, lightning, and whether there is any.

The rules count with sets of bits. Here every way is walked space by space, in many crowded positions.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.thieves.builders import A, a_table, legal, play, why
from trionfi.core.rng import FastRng
from trionfi.games.thieves.board import flood
from trionfi.games.thieves.names import BOARDS, FIGURE_NAMES, SPACE_NAMES
from trionfi.games.thieves.rules.constants import STREETS
from trionfi.games.thieves.rules.loot import flight_ends, nearest_free
from trionfi.games.thieves.rules.militia import can_march, march_moves
from trionfi.games.thieves.rules.movement import may_attack, reach
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.spells import has_passenger, transport_moves, white_reach

DISTRICT = BOARDS[0]
OPEN = ("white", "arrow")
GATES = [name for name, space in DISTRICT.spaces.items() if space.exit]
# Around the first corner and around the last: so many figures that most ways are blocked.
NEAR = [
    ["X00", "H001", "V001", "H002", "V002", "X10", "X01", "Tannery", "Inn", "Bakery", "Tailor", "V101", "H101",
     "H011", "V011", "V102", "X11"],
    ["X32", "H222", "V312", "H221", "V311", "X22", "X31", "V302", "H122", "V212", "V211", "H212", "X21", "Guardroom",
     "Gatehouse", "Villa", "Library"],
    list(DISTRICT.spaces),
]  # fmt: skip


def some(names: list[str], many: int, rng: FastRng) -> list[str]:
    order = list(range(len(names)))
    rng.shuffle(order)
    return [names[at] for at in order[:many]]


def crowd(seed: int) -> Thieves:
    """All four gangs and the militia, most of them close together; some exits closed; whose spaces, if agreed."""
    rng = FastRng(seed)
    figures = [*FIGURE_NAMES[:18]]
    if seed % 2:  # others than the first four in the thick of it
        rng.shuffle(order := list(range(18)))
        figures = [figures[at] for at in order]
    near = NEAR[seed % 3]
    spots = some(near, min(len(near), 18), rng)
    spots += some([name for name in DISTRICT.spaces if name not in spots], 18 - len(spots), rng)
    where = dict(zip(figures, spots, strict=True))
    return a_table(
        "Secret Passage, Run, Tithe", seats=4, where=where, alarm=seed % 5 > 0, points=1 + seed % 3, turn=A,
        gangs=("nocturnis", "executioners", "kaldern", "cursed"), portcullises=some(GATES, seed % 13, rng),
        options={"portcullis_blocks_space": seed % 4 < 2, "own_thieves_block": seed % 7 < 4},
    )  # fmt: skip


def places(table: Thieves) -> dict[str, str]:
    """Who stands where: figure by space."""
    return {space: figure for figure, space in table.open_view()["where"].items() if space in DISTRICT.spaces}


def closed(table: Thieves) -> set[str]:
    view = table.open_view()
    return set(view["portcullises"]) if table.options["portcullis_blocks_space"] else set()


def crosses(table: Thieves, figure: str, other: str) -> bool:
    """§4.2, §8.6 Whether a figure goes through another."""
    mates = FIGURE_NAMES.index(figure) // 4 == FIGURE_NAMES.index(other) // 4
    thief = FIGURE_NAMES.index(figure) < 16
    return figure == "Sable" or (thief and mates and not table.options["own_thieves_block"])


def walk(table: Thieves, figure: str, steps: int, walls: int) -> tuple[set[str], set[str], bool]:
    """§4.2 The free spaces where a walk can end, the figures it can meet, and whether it can lead out."""
    there = places(table)
    start = next(space for space, one in there.items() if one == figure)
    view = table.open_view()
    gates = set(GATES) - set(view["portcullises"]) if view["alarm"] else set()
    ends: set[str] = set()
    met: set[str] = set()
    out = False
    front = {(start, 0)}
    seen = set(front)
    for _ in range(steps):
        out = out or any(space in gates for space, _ in front)
        reached = set()
        for space, crossed in front:
            reached |= {(other, crossed) for other in DISTRICT.neighbours(space, *OPEN)}
            if crossed < walls:
                reached |= {(other, crossed + 1) for other in DISTRICT.neighbours(space, "wall")}
        reached = {(space, crossed) for space, crossed in reached if space not in closed(table)}
        ends |= {space for space, _ in reached if space not in there}
        met |= {there[space] for space, _ in reached if space in there and space != start}
        front = {
            (space, crossed)
            for space, crossed in reached - seen
            if space not in there or crosses(table, figure, there[space])
        }
        seen |= front
    return ends, met, out


def named(streets: int, rooms: int) -> set[str]:
    return {SPACE_NAMES[at] for at in range(len(SPACE_NAMES))
            if (rooms >> at - STREETS if at >= STREETS else streets >> at) & 1}  # fmt: skip


CROWDS = range(28)

# How a move is declared, how many spaces it has, and how many walls it crosses; Morven has four more ways.
DECLARED = [
    ("", 4, 0),
    (" with Run", 6, 0),
    (" with Secret Passage", 4, 1),
    (" with Run and Secret Passage", 6, 1),
    (" through a wall for Tithe", 4, 1),
    (" with Run through a wall for Tithe", 6, 1),
    (" with Secret Passage through a wall for Tithe", 4, 2),
    (" with Run and Secret Passage through a wall for Tithe", 6, 2),
]


@pytest.mark.parametrize("seed", CROWDS)
def test_4_2_a_walk_goes_where_the_borders_and_the_figures_let_it(seed: int) -> None:
    table = crowd(seed)
    there = places(table)
    for number, figure in enumerate(FIGURE_NAMES[:18]):
        steps, walls = (seed + number) % 6 + 1, (seed + number // 2) % 3
        ends, met, out = walk(table, figure, steps, walls)
        streets, rooms, met_streets, met_rooms, leaves = reach(table, number, steps, walls)
        assert named(streets, rooms) == ends
        assert {there[space] for space in named(met_streets, met_rooms)} == met
        assert leaves == out


@pytest.mark.parametrize("seed", CROWDS)
def test_4_1_a_move_is_offered_where_it_has_an_end(seed: int) -> None:
    table = crowd(seed)
    moves = legal(table)
    for figure in FIGURE_NAMES[4:8]:
        for words, steps, walls in DECLARED[: 8 if figure == "Morven" else 4]:
            ends, met, out = walk(table, figure, steps, walls)
            thief = FIGURE_NAMES.index(figure)
            victims = [one for one in met if may_attack(table, thief, FIGURE_NAMES.index(one))]
            attack = bool(victims) and table.open_view()["points"] >= 2
            assert (f"{figure} moves{words}" in moves) == (bool(ends) or out or attack)


def hemmed_in(
    thief: str, place: str, taken: list[str], others: list[str], hand: str, **options: bool
) -> Thieves:
    """A thief with one point, all these spaces taken by those who are named."""
    where = {thief: place} | dict(zip(others, taken, strict=True))
    return a_table(hand, seats=4, where=where, points=1, gangs=("nocturnis", "executioners", "kaldern", "cursed"),
                   options=options)  # fmt: skip


def test_4_1_sable_who_finds_no_end_in_four_spaces_may_find_one_with_run() -> None:
    """Twelve figures fill all that is within four spaces of the corner."""
    near = sorted(name for name, far in flood(DISTRICT, "X00", OPEN).items() if 1 <= far <= 4)
    others = [*FIGURE_NAMES[:4], *FIGURE_NAMES[8:16]]
    table = hemmed_in("Sable", "X00", near, others, "Run, Secret Passage")
    offered = [text for text in legal(table) if text.startswith("Sable moves")]
    assert "Sable moves" not in offered
    assert "Sable moves with Run" in offered
    assert why(table, "Sable moves") == "Sable has nowhere to go: all around is walled or occupied (§4.1)"


def test_8_7_morven_who_finds_no_end_behind_one_wall_may_find_one_behind_two() -> None:
    """His friends in the Bakery and on H001 let him through; what lies behind them is taken, but for V002."""
    taken = ["Bakery", "H001", "V001", "Inn", "X00", "H002", "Chapel", "H101"]
    others = ["Valdur", "Sable", *FIGURE_NAMES[8:14]]
    table = hemmed_in(
        "Morven", "Tannery", taken, others, "Secret Passage, Run, Tithe", own_thieves_block=False
    )
    offered = [text for text in legal(table) if text.startswith("Morven moves")]
    assert offered == [
        "Morven moves with Secret Passage through a wall for Run",
        "Morven moves with Secret Passage through a wall for Tithe",
        "Morven moves with Run and Secret Passage through a wall for Tithe",
    ]
    stuck = "Morven has nowhere to go: all around is walled or occupied (§4.1)"
    for words in ("", " with Run", " with Secret Passage", " through a wall for Tithe"):
        assert why(table, f"Morven moves{words}") == stuck
    twice = why(table, "Morven moves with Secret Passage through a wall for Secret Passage")
    assert twice == "a card cannot be both discarded and played (§8.7)"
    play(table, "Morven moves with Secret Passage through a wall for Tithe")
    assert legal(table) == ["Morven to V002", "stay"]


def paths(space: str, steps: int, shut: set[str], used: tuple[str, ...] = ()) -> Iterator[str]:
    """§5.6 The ends of the ways of exactly so many steps, no space twice."""
    if steps == 0:
        yield space
        return
    for other in DISTRICT.neighbours(space, *OPEN):
        if other not in (*used, space) and other not in shut:
            yield from paths(other, steps - 1, shut, (*used, space))


def nearest(table: Thieves, space: str) -> set[str]:
    """§5.6 The nearest free spaces; past portcullises only where there is no other way on."""
    there, shut = places(table), closed(table)
    known = {space}
    while not known - set(there):
        more = {other for one in known for other in DISTRICT.neighbours(one, *OPEN)} - known
        if not more - shut:
            shut = set()
        known |= more - shut
    return known - set(there)


@pytest.mark.parametrize("seed", CROWDS)
def test_5_6_a_flight_goes_three_spaces_or_as_many_as_it_can(seed: int) -> None:
    table = crowd(seed)
    there = places(table)
    for arena in there:
        table.arena = SPACE_NAMES.index(arena)
        ends: set[str] = set()
        for steps in (3, 2, 1):
            ends = ends or set(paths(arena, steps, closed(table))) - set(there)
        assert named(*nearest_free(table, SPACE_NAMES.index(arena))) == nearest(table, arena)
        assert named(*flight_ends(table)) == (ends or nearest(table, arena))


@pytest.mark.parametrize("seed", CROWDS)
def test_11_9_lightning_runs_along_white_lines_up_to_the_first_enemy(seed: int) -> None:
    rng = FastRng(seed)
    streets = [name for name, space in DISTRICT.spaces.items() if not space.room]
    enemies = set(some(streets, seed % 17, rng))
    table = a_table()
    for start in some(streets, 12, rng) + ["X00"]:
        lit, front = {start}, {start}
        for _ in range(5):
            front = {other for one in front for other in DISTRICT.neighbours(one, "white")} - lit
            lit |= front
            front -= enemies
        bits = sum(1 << SPACE_NAMES.index(enemy) for enemy in enemies)
        assert named(white_reach(table, SPACE_NAMES.index(start), bits), 0) == lit


@pytest.mark.parametrize("seed", CROWDS)
def test_11_2_a_march_or_a_passenger_is_there_where_one_is_offered(seed: int) -> None:
    table = crowd(seed)
    assert has_passenger(table) == bool(transport_moves(table))
    table.steps, table.march_dice = 1, 3
    for guard in (16, 17):
        table.mover = guard
        for seat in range(4):
            assert can_march(table, guard, seat) == (len(march_moves(table, seat)) > 1)
