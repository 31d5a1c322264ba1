"""Fights: entry, cards, skills, dice, the winner (§5.1 to §5.4, §7.7)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import fight_dice, figures, phases, rows, titles
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.arcana_cards import add_titles, discard_for, give_up, play_card
from trionfi.games.thieves.rules.constants import COMBAT, HEROINE_COMBAT, SKILLED, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING
from trionfi.games.thieves.rules.flight import ask_slip
from trionfi.games.thieves.rules.loot import fine, loot, reward
from trionfi.games.thieves.rules.table import Table, ask, has_cards, has_used, holds, lift, seat_of, use_up
from trionfi.games.thieves.rules.turning import can_hex, can_turn, has_had, has_second_blow, may_jinx


def start_fight(table: Table, attacker: i64, defender: i64, neutral_seat: i64, dice: i64, after: i64) -> None:
    """§5.1 The attacker enters the victim's space. `neutral_seat` moves the loser if a neutral figure wins."""
    cells = table.cells
    space: i64 = cells[rows.WHERE + defender]
    lift(table, attacker)
    cells[rows.WHERE + attacker] = space
    table.attacker = attacker
    table.defender = defender
    table.arena = space
    cells[rows.DICE_COUNT] = dice
    cells[rows.DICE_COUNT + 1] = HEROINE_COMBAT if defender in (figures.ISABEAU, figures.SIENNA) else COMBAT
    cells[rows.PLAYED] = 0
    cells[rows.PLAYED + 1] = 0
    table.neutral_seat = neutral_seat
    table.after = after
    note(table, told.ATTACKED, attacker, defender)
    seat = seat_of(table, attacker)
    if has_cards(table, seat):
        ask(table, phases.CARD_A, seat)
    else:
        ask_defender(table)


def ask_defender(table: Table) -> None:
    """§5.2 After the attacker the defender may play a card."""
    seat = seat_of(table, table.defender)
    if has_cards(table, seat):
        ask(table, phases.CARD_D, seat)
    else:
        roll_fight(table)


def card_moves(table: Table, seat: i64, phase: i64) -> list[int]:
    """§5.2 Any one Arcana for a die; Furious Assault and Riposte for two, each on its side."""
    found: list[int] = []
    add_titles(table, seat, say.FOR_A_DIE, found)
    if phase == phases.CARD_A and holds(table, seat, titles.FURIOUS_ASSAULT):
        found.append(say.FURIOUS_ASSAULT)
    if phase == phases.CARD_D and holds(table, seat, titles.RIPOSTE):
        found.append(say.RIPOSTE)
    found.append(say.PASS)
    return found


def play_for_dice(table: Table, seat: i64, move: i64) -> None:
    """§5.2 The card of one side; §7.5 any card gives a die. Then Leona's skill."""
    side = ATTACKING if table.phase == phases.CARD_A else DEFENDING
    if move != say.PASS:
        title: i64 = move - say.FOR_A_DIE
        more: i64 = 1
        by: i64 = told.BY_ANY_CARD
        if move in (say.FURIOUS_ASSAULT, say.RIPOSTE):
            title = titles.RIPOSTE if move == say.RIPOSTE else titles.FURIOUS_ASSAULT
            more = 2
            by = told.BY_CARD
        give_up(table, seat, title)
        table.cells[rows.DICE_COUNT + side] += more
        table.cells[rows.PLAYED + side] = 1
        note_more(table, told.ADDED_DIE, seat, title, more, by)
    if (
        fight_dice.fighter(table, side) == figures.LEONA
        and has_cards(table, seat)
        and not has_used(table, figures.LEONA, SKILLED)
    ):
        ask(table, phases.LEONA_A if side == ATTACKING else phases.LEONA_D, seat)
    elif side == ATTACKING:
        ask_defender(table)
    else:
        roll_fight(table)


def leona(table: Table, seat: i64, move: i64) -> None:
    """§8.1 Leona discards a card for one more die."""
    side = ATTACKING if table.phase == phases.LEONA_A else DEFENDING
    if move != say.PASS:
        discard_for(table, seat, move - say.LEONA_ADDS, figures.LEONA)
        use_up(table, figures.LEONA, SKILLED)
        table.cells[rows.DICE_COUNT + side] += 1
    if side == ATTACKING:
        ask_defender(table)
    else:
        roll_fight(table)


def roll_fight(table: Table) -> None:
    """§5.3 Both sides roll; then Iris, then Vesper, each where it could help (§7.9)."""
    fight_dice.roll_all(table, ATTACKING)
    fight_dice.roll_all(table, DEFENDING)
    fight_dice.tell_dice(table)
    if table.attacker == figures.IRIS and has_second_blow(table):
        ask(table, phases.ASK_IRIS, seat_of(table, figures.IRIS))
    else:
        ask_vesper(table)


def iris_moves(table: Table, seat: i64) -> list[int]:
    """§8.3 Attacking, Iris may roll one of her dice again."""
    found: list[int] = [say.PASS]
    for face in range(6):
        if table.cells[rows.DICE + face] > 0:
            found.append(say.IRIS_AGAIN + face)
    return found


def iris(table: Table, seat: i64, move: i64) -> None:
    """§8.3 One die, once a fight."""
    if move != say.PASS:
        fight_dice.roll_again(table, ATTACKING, move - say.IRIS_AGAIN + 1)
        fight_dice.tell_dice(table)
    ask_vesper(table)


def ask_vesper(table: Table) -> None:
    if can_hex(table, ATTACKING) or can_hex(table, DEFENDING):
        ask(table, phases.ASK_VESPER, seat_of(table, figures.VESPER))
    else:
        ask_last_attacker(table)


def vesper(table: Table, seat: i64, move: i64) -> None:
    """§8.14 Vesper discards a card: her opponent rolls all his dice again."""
    if move != say.PASS:
        discard_for(table, seat, move - say.VESPER_HEXES, figures.VESPER)
        use_up(table, figures.VESPER, SKILLED)
        fight_dice.roll_all(table, DEFENDING if table.attacker == figures.VESPER else ATTACKING)
        fight_dice.tell_dice(table)
    ask_last_attacker(table)


def ask_last_attacker(table: Table) -> None:
    """§7.7 Attacker, then defender: Fate or Jinx, by whoever has played no card; §7.9 and who would lose."""
    if can_turn(table, ATTACKING):
        ask(table, phases.LAST_A, seat_of(table, table.attacker))
    else:
        ask_last_defender(table)


def ask_last_defender(table: Table) -> None:
    if can_turn(table, DEFENDING):
        ask(table, phases.LAST_D, seat_of(table, table.defender))
    else:
        compare(table)


def last_moves(table: Table, seat: i64, phase: i64) -> list[int]:
    """§7.6 Fate on one's own dice; Jinx on a die of an enemy thief, or of a neutral figure that attacks.

    §7.7 A title takes effect once in a fight: what the attacker has just played the defender cannot.
    """
    cells = table.cells
    found: list[int] = []
    attacks = phase == phases.LAST_A
    if may_play(table, seat, titles.JINX) and may_jinx(table, ATTACKING if attacks else DEFENDING):
        first: i64 = rows.DICE + 6 if attacks else rows.DICE
        for face in range(6):
            if cells[first + face] > 0:
                found.append(say.JINX_ON + face)
    if may_play(table, seat, titles.FATE):
        found.append(say.FATE)
    found.append(say.PASS)
    return found


def may_play(table: Table, seat: i64, title: i64) -> bool:
    return holds(table, seat, title) and not has_had(table, title)


def last_card(table: Table, seat: i64, move: i64) -> None:
    side = ATTACKING if table.phase == phases.LAST_A else DEFENDING
    if move == say.FATE:
        play_card(table, seat, titles.FATE)
        table.cells[rows.PLAYED + side] = titles.FATE + 2
        fight_dice.roll_all(table, side)
        fight_dice.tell_dice(table)
    elif move != say.PASS:
        play_card(table, seat, titles.JINX)
        table.cells[rows.PLAYED + side] = titles.JINX + 2
        fight_dice.roll_again(table, DEFENDING - side, move - say.JINX_ON + 1)
        fight_dice.tell_dice(table)
    if side == ATTACKING:
        ask_last_defender(table)
    else:
        compare(table)


def compare(table: Table) -> None:
    """§5.4 One side wins; then loot, flight and the carrying limit."""
    table.won_by = ATTACKING if fight_dice.attacker_wins(table) else DEFENDING
    winner = fight_dice.winner_of(table)
    loser = fight_dice.loser_of(table)
    fight_dice.note_fight(table)
    note(table, told.WON, winner, loser)
    if winner >= THIEVES:
        fine(table, winner, loser)
        ask_slip(table)
    elif loser >= THIEVES:
        reward(table, winner, loser)
        ask_slip(table)
    else:
        loot(table, winner, loser)
