"""The score (§8), and which objectives are met (§7.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bits import holds
from trionfi.games.arcana.nouns import (
    CREST,
    DEALT,
    DECK,
    DISCARD,
    KEPT_OBJECTIVES,
    NONE,
    SEATS,
    TOKENS,
)
from trionfi.games.arcana.state import Table


def scores_now(table: Table, card: i64) -> bool:
    """§8.1 Cards in districts do not count at the end; until then everything owned does, wherever it lies hidden."""
    if table.owner[card] == NONE:
        return False
    if not table.over or table.rules.field_scores:
        return True
    zone = table.zone[card]
    return zone in (DECK, DISCARD, CREST)


def points(table: Table) -> vec[i64]:
    """§8.1 Points by seat: cards, tokens, and objectives once the game is over."""
    found = vec[i64]([0] * SEATS)
    worth = table.figures.points
    card: i64 = 0
    while card < table.figures.playable:
        if worth[card] > 0 and scores_now(table, card):
            found[table.owner[card]] += worth[card]
        card += 1
    seat: i64 = 0
    while seat < table.seats:
        found[seat] += table.of[TOKENS + seat]
        if table.over and table.rules.objectives:
            found[seat] += objective_points(table, seat)
        seat += 1
    return found


def stakes_by_seat(table: Table) -> vec[i64]:
    """§8.2 How many stake cards count for each seat."""
    found = vec[i64]([0] * SEATS)
    card: i64 = 0
    while card < table.figures.playable:
        if table.figures.is_stake[card] == 1 and scores_now(table, card):
            found[table.owner[card]] += 1
        card += 1
    return found


def owned_of(table: Table, seat: i64, fiefdom: i64) -> i64:
    """§7.2 How many stakes of a fiefdom this seat owns; the wild ones stand under fiefdom 0."""
    many: i64 = 0
    card: i64 = 0
    while card < table.figures.playable:
        if table.figures.fiefdom[card] == fiefdom and table.owner[card] == seat and scores_now(table, card):
            many += 1
        card += 1
    return many


def kept(table: Table, seat: i64) -> list[int]:
    """§7.2 The objectives that a seat has kept."""
    found: list[int] = []
    at: i64 = 0
    while at < DEALT:
        if holds(table.of[KEPT_OBJECTIVES + seat], at):
            found.append(table.dealt[seat * DEALT + at])
        at += 1
    return found


def met_objectives(table: Table, seat: i64) -> list[int]:
    """§7.2 The kept objectives that score, in the way that gives the most: each stake serves one, wild stakes any."""
    wild = owned_of(table, seat, 0)
    alone: list[int] = []
    for objective in kept(table, seat):
        if missing(table, seat, objective) <= wild:
            alone.append(objective)
    if len(alone) < 2 or both_fit(table, seat, alone[0], alone[1], wild):
        return alone
    points = table.figures.objective_points
    return [alone[0] if points[alone[0]] >= points[alone[1]] else alone[1]]


def objective_points(table: Table, seat: i64) -> i64:
    """§7.2 What the objectives give at the end."""
    total: i64 = 0
    for objective in met_objectives(table, seat):
        total += table.figures.objective_points[objective]
    return total


def missing(table: Table, seat: i64, objective: i64) -> i64:
    """How many wild stakes this objective needs besides those of its own fiefdom."""
    need = table.figures.objective_need[objective] - owned_of(
        table, seat, table.figures.objective_fiefdom[objective]
    )
    return need if need > 0 else 0


def both_fit(table: Table, seat: i64, first: i64, second: i64, wild: i64) -> bool:
    """Both can be met alone; together they must not use a stake twice."""
    need = missing(table, seat, first) + missing(table, seat, second)
    if table.figures.objective_fiefdom[first] == table.figures.objective_fiefdom[second]:
        need = table.figures.objective_need[first] + table.figures.objective_need[second]
        need -= owned_of(table, seat, table.figures.objective_fiefdom[first])
    return need <= wild
