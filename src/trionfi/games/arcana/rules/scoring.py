"""The score (§8), and which objectives are met (§7.2)."""

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import holds
from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.constants import DEALT, NONE, SEATS
from trionfi.games.arcana.rules.table import Table


def scores_now(table: Table, card: i64) -> bool:
    """§8.1 Cards in districts do not count at the end; until then everything owned does, wherever it lies hidden."""
    if table.owner[card] == NONE:
        return False
    if not table.over or table.rules.field_scores:
        return True
    zone = table.zone[card]
    return zone in (zones.DECK, zones.DISCARD, zones.CREST)


def points(table: Table) -> vec[i64]:
    """§8.1 Points by seat: cards, tokens, and objectives once the game is over."""
    by_seat = vec[i64]([0] * SEATS)
    worth = table.figures.points
    for card in range(table.figures.playable):
        if worth[card] and scores_now(table, card):
            by_seat[table.owner[card]] += worth[card]
    for seat in range(table.seats):
        by_seat[seat] += table.cells[rows.TOKENS + seat]
        if table.over and table.rules.objectives:
            by_seat[seat] += objective_points(table, seat)
    return by_seat


def stakes_by_seat(table: Table) -> vec[i64]:
    """§8.2 How many stake cards count for each seat."""
    by_seat = vec[i64]([0] * SEATS)
    for card in range(table.figures.playable):
        if table.figures.is_stake[card] and scores_now(table, card):
            by_seat[table.owner[card]] += 1
    return by_seat


def owned_of(table: Table, seat: int, fiefdom: int) -> int:
    """§7.2 How many stakes of a fiefdom this seat owns; the wild ones stand under fiefdom 0."""
    return sum(
        table.figures.fiefdom[card] == fiefdom and table.owner[card] == seat and scores_now(table, card)
        for card in range(table.figures.playable)
    )


def kept(table: Table, seat: int) -> list[int]:
    """§7.2 The objectives that a seat has kept."""
    mine = table.cells[rows.KEPT_OBJECTIVES + seat]
    return [table.dealt[seat * DEALT + at] for at in range(DEALT) if holds(mine, at)]


def met_objectives(table: Table, seat: int) -> list[int]:
    """§7.2 The kept objectives that score, in the way that gives the most: each stake serves one, wild stakes any."""
    wild = owned_of(table, seat, 0)
    alone = [objective for objective in kept(table, seat) if missing(table, seat, objective) <= wild]
    if len(alone) < 2 or both_fit(table, seat, alone[0], alone[1], wild):
        return alone
    return [max(alone, key=lambda objective: table.figures.objective_points[objective])]


def objective_points(table: Table, seat: int) -> int:
    """§7.2 What the objectives give at the end."""
    return sum(table.figures.objective_points[objective] for objective in met_objectives(table, seat))


def missing(table: Table, seat: int, objective: int) -> int:
    """How many wild stakes this objective needs besides those of its own fiefdom."""
    figures = table.figures
    owned = owned_of(table, seat, figures.objective_fiefdom[objective])
    return max(0, figures.objective_need[objective] - owned)


def both_fit(table: Table, seat: int, first: int, second: int, wild: int) -> bool:
    """Both can be met alone; together they must not use a stake twice."""
    figures = table.figures
    if figures.objective_fiefdom[first] == figures.objective_fiefdom[second]:
        need = figures.objective_need[first] + figures.objective_need[second]
        return need - owned_of(table, seat, figures.objective_fiefdom[first]) <= wild
    return missing(table, seat, first) + missing(table, seat, second) <= wild
