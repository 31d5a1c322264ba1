"""What a won fight brings: treasure, ducats, fines, a reward (§5.5, §6.3, §6.4)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import constants, figures, phases, rows
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.carrying import gain_treasure, lose_treasure
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, DORAK_TAKES, FINE, NOBODY, NYX_FINE
from trionfi.games.thieves.rules.fight_dice import loser_of, winner_of
from trionfi.games.thieves.rules.flight import ask_slip
from trionfi.games.thieves.rules.table import Table, ask, earn, pay, seat_of


def fine(table: Table, winner: i64, thief: i64) -> None:
    """§6.3 A thief beaten by the militia, or by Sienna, pays 2 ducats to the bank; §8.16 Nyx pays 1."""
    if winner == figures.ISABEAU or winner >= figures.ZOMBIES:
        return
    seat = seat_of(table, thief)
    ducats = pay(table, seat, NYX_FINE if thief == figures.NYX else FINE)
    note_more(table, told.PAID, seat, NOBODY, ducats, told.BY_NYX if thief == figures.NYX else told.BY_FINE)


def reward(table: Table, thief: i64, loser: i64) -> None:
    """§6.4 Neutral figures have no loot; §9.2 but beating Isabeau is worth 4 ducats, once for each gang."""
    seat = seat_of(table, thief)
    if loser == figures.ISABEAU and table.cells[rows.BEATEN + seat] == 0:
        table.cells[rows.BEATEN + seat] = 1
        earn(table, seat, table.agreed.isabeau)
        note(table, told.GAINED, seat, table.agreed.isabeau, told.BY_ISABEAU)


def loot(table: Table, winner: i64, loser: i64) -> None:
    """§5.5 The winner steals a treasure of his choice, or 2 ducats where there is none; §8.13 Dorak takes 1 more."""
    taker = seat_of(table, winner)
    payer = seat_of(table, loser)
    if winner == figures.DORAK:
        take_ducats(table, payer, taker, DORAK_TAKES, told.BY_DORAK)
    if table.cells[rows.LOAD + loser] == 0:
        take_ducats(table, payer, taker, constants.LOOT, told.BY_LOOT)
        ask_slip(table)
        return
    choices = loot_moves(table, taker)
    if len(choices) == 1:
        steal(table, taker, choices[0])
    else:
        ask(table, phases.LOOTING, taker)


def take_ducats(table: Table, payer: i64, taker: i64, ducats: i64, by: i64) -> None:
    """Ducats change purses, as far as there are any."""
    paid = pay(table, payer, ducats)
    earn(table, taker, paid)
    note_more(table, told.PAID, payer, taker, paid, by)


def loot_moves(table: Table, seat: i64) -> list[int]:
    loser = loser_of(table)
    return [
        say.STEAL + kind
        for kind in range(CARRIED_KINDS)
        if table.cells[rows.CARRY + loser * CARRIED_KINDS + kind] > 0
    ]


def steal(table: Table, seat: i64, move: i64) -> None:
    """§5.5 The treasure changes hands."""
    kind: i64 = move - say.STEAL
    winner = winner_of(table)
    loser = loser_of(table)
    lose_treasure(table, loser, kind)
    gain_treasure(table, winner, kind)
    note(table, told.STOLE, winner, loser, kind)
    ask_slip(table)
