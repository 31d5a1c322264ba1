"""Fights: entry, cards, skills, dice, the winner (§5.1 to §5.4, §7.7)."""

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import fight_dice, figures, log_kinds, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import (
    add_titles,
    discard_for,
    discard_moves,
    give_up,
    play_card,
)
from trionfi.games.thieves.rules.constants import COMBAT, HEROINE_COMBAT, SKILLED, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING
from trionfi.games.thieves.rules.loot import ask_slip, fine, loot, reward
from trionfi.games.thieves.rules.table import Table, ask, has_cards, has_used, holds, lift, seat_of, use_up


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
    cells[rows.DICE_COUNT + 1] = dice_in_defence(defender)
    table.neutral_seat = neutral_seat
    table.after = after
    note(table, log_kinds.ATTACKED, attacker, defender)
    seat = seat_of(table, attacker)
    if has_cards(table, seat):
        ask(table, phases.CARD_A, seat)
    else:
        after_card(table, ATTACKING)


def dice_in_defence(defender: i64) -> i64:
    """§5.3, §9.6, §9.7 Two dice; the heroines of an adventure have one more."""
    return HEROINE_COMBAT if defender in (figures.ISABEAU, figures.SIENNA) else COMBAT


def after_card(table: Table, side: i64) -> None:
    """§5.2 After the attacker the defender may play a card; then both roll."""
    seat = seat_of(table, table.defender)
    if side == ATTACKING and has_cards(table, seat):
        ask(table, phases.CARD_D, seat)
    else:
        roll_fight(table)


def card_moves(table: Table, seat: i64) -> list[int]:
    """§5.2 Any one Arcana for a die; Furious Assault and Riposte for two, each on its side."""
    plays: list[int] = []
    add_titles(table, seat, moves.FOR_A_DIE, plays)
    if table.phase == phases.CARD_A and holds(table, seat, titles.FURIOUS_ASSAULT):
        plays.append(moves.FURIOUS_ASSAULT)
    if table.phase == phases.CARD_D and holds(table, seat, titles.RIPOSTE):
        plays.append(moves.RIPOSTE)
    plays.append(moves.PASS)
    return plays


def play_for_dice(table: Table, seat: i64, move: i64) -> None:
    """§5.2 The card of one side; §7.5 any card gives a die. Then Leona's skill."""
    side = ATTACKING if table.phase == phases.CARD_A else DEFENDING
    if move != moves.PASS:
        title: i64 = move - moves.FOR_A_DIE
        more: i64 = 1
        by: i64 = log_kinds.BY_ANY_CARD
        if move in (moves.FURIOUS_ASSAULT, moves.RIPOSTE):
            title = titles.RIPOSTE if move == moves.RIPOSTE else titles.FURIOUS_ASSAULT
            more = 2
            by = log_kinds.BY_CARD
        give_up(table, seat, title)
        table.cells[rows.DICE_COUNT + side] += more
        table.cells[rows.PLAYED + side] = 1
        note_more(table, log_kinds.ADDED_DIE, seat, title, more, by)
    if (
        fight_dice.fighter(table, side) == figures.LEONA
        and has_cards(table, seat)
        and not has_used(table, figures.LEONA, SKILLED)
    ):
        ask(table, phases.LEONA_A if side == ATTACKING else phases.LEONA_D, seat)
    else:
        after_card(table, side)


def leona_moves(table: Table, seat: i64) -> list[int]:
    return discard_moves(table, seat, moves.LEONA_ADDS)


def leona(table: Table, seat: i64, move: i64) -> None:
    """§8.1 Leona discards a card for one more die."""
    side = ATTACKING if table.phase == phases.LEONA_A else DEFENDING
    if move != moves.PASS:
        discard_for(table, seat, move - moves.LEONA_ADDS, figures.LEONA)
        use_up(table, figures.LEONA, SKILLED)
        table.cells[rows.DICE_COUNT + side] += 1
    after_card(table, side)


def roll_fight(table: Table) -> None:
    """§5.3 Both sides roll; then Iris, then Vesper, each where it could help (§7.9)."""
    fight_dice.roll_all(table, ATTACKING)
    fight_dice.roll_all(table, DEFENDING)
    fight_dice.tell_dice(table)
    if table.attacker == figures.IRIS and fight_dice.has_second_blow(table):
        ask(table, phases.ASK_IRIS, seat_of(table, figures.IRIS))
    else:
        ask_vesper(table)


def iris_moves(table: Table, seat: i64) -> list[int]:
    """§8.3 Attacking, Iris may roll one of her dice again."""
    again = [moves.IRIS_AGAIN + face for face in range(6) if table.cells[rows.DICE + face] > 0]
    return [moves.PASS, *again]


def iris(table: Table, seat: i64, move: i64) -> None:
    """§8.3 One die, once a fight."""
    if move != moves.PASS:
        fight_dice.roll_again(table, ATTACKING, move - moves.IRIS_AGAIN + 1)
    ask_vesper(table)


def ask_vesper(table: Table) -> None:
    if fight_dice.can_hex(table, ATTACKING) or fight_dice.can_hex(table, DEFENDING):
        ask(table, phases.ASK_VESPER, seat_of(table, figures.VESPER))
    else:
        ask_last(table, ATTACKING)


def vesper_moves(table: Table, seat: i64) -> list[int]:
    return discard_moves(table, seat, moves.VESPER_HEXES)


def vesper(table: Table, seat: i64, move: i64) -> None:
    """§8.14 Vesper discards a card: her opponent rolls all his dice again."""
    if move != moves.PASS:
        discard_for(table, seat, move - moves.VESPER_HEXES, figures.VESPER)
        use_up(table, figures.VESPER, SKILLED)
        fight_dice.roll_all(table, DEFENDING if table.attacker == figures.VESPER else ATTACKING)
        fight_dice.tell_dice(table)
    ask_last(table, ATTACKING)


def ask_last(table: Table, side: i64) -> None:
    """§7.7 Attacker, then defender: Fate or Jinx, by whoever has played no card; §7.9 and who would lose."""
    if side > DEFENDING:
        compare(table)
    elif fight_dice.can_turn(table, side):
        last = phases.LAST_A if side == ATTACKING else phases.LAST_D
        ask(table, last, seat_of(table, fight_dice.fighter(table, side)))
    else:
        ask_last(table, side + 1)


def last_moves(table: Table, seat: i64) -> list[int]:
    """§7.6 Fate on one's own dice; Jinx on a die of an enemy thief, or of a neutral figure that attacks.

    §7.7 A title takes effect once in a fight: what the attacker has just played the defender cannot.
    """
    plays: list[int] = []
    side = ATTACKING if table.phase == phases.LAST_A else DEFENDING
    if may_play(table, seat, titles.JINX) and fight_dice.may_jinx(table, side):
        first: i64 = rows.DICE + (DEFENDING - side) * 6
        for face in range(6):
            if table.cells[first + face] > 0:
                plays.append(moves.JINX_ON + face)
    if may_play(table, seat, titles.FATE):
        plays.append(moves.FATE)
    plays.append(moves.PASS)
    return plays


def may_play(table: Table, seat: i64, title: i64) -> bool:
    return holds(table, seat, title) and not fight_dice.has_had(table, title)


def last_card(table: Table, seat: i64, move: i64) -> None:
    side = ATTACKING if table.phase == phases.LAST_A else DEFENDING
    if move == moves.FATE:
        play_card(table, seat, titles.FATE)
        table.cells[rows.PLAYED + side] = titles.FATE + 2
        fight_dice.roll_all(table, side)
        fight_dice.tell_dice(table)
    elif move != moves.PASS:
        play_card(table, seat, titles.JINX)
        table.cells[rows.PLAYED + side] = titles.JINX + 2
        fight_dice.roll_again(table, DEFENDING - side, move - moves.JINX_ON + 1)
    ask_last(table, side + 1)


def compare(table: Table) -> None:
    """§5.4 One side wins; then loot, flight and the carrying limit."""
    table.won_by = ATTACKING if fight_dice.attacker_wins(table) else DEFENDING
    winner = fight_dice.winner_of(table)
    loser = fight_dice.loser_of(table)
    fight_dice.note_fight(table)
    fight_dice.tell_winner(table)
    if winner >= THIEVES:
        fine(table, winner, loser)
        ask_slip(table)
    elif loser >= THIEVES:
        reward(table, winner, loser)
        ask_slip(table)
    else:
        loot(table, winner, loser)
