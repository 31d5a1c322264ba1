"""Fights: cards, dice, loot, flight, the carrying limit (§5, §6.3, §6.4, §7.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.bits import bit
from trionfi.games.thieves import happenings as told
from trionfi.games.thieves import moves as say
from trionfi.games.thieves.arcana import add_titles, discard_for, give_up, play_card
from trionfi.games.thieves.ground import add_spaces, low, only, spread
from trionfi.games.thieves.table import (
    AFTER,
    ARENA,
    ASK_SLIP,
    ASK_VESPER,
    ATTACKER,
    BARON_AT,
    BEATEN,
    CARD_A,
    CARD_D,
    CARRY,
    CHEST,
    CHOOSER,
    DEFENDER,
    DICE,
    DICE_A,
    DICE_D,
    DROPPER,
    DROPPING,
    FLEEING,
    FOUGHT,
    LAST_A,
    LAST_D,
    LEONA_A,
    LEONA_D,
    LOAD,
    LOOTING,
    NEUTRAL_SEAT,
    OCCUPANT,
    PHASE,
    PLAYED_A,
    PLAYED_D,
    PORTCULLISES,
    ROOMS_TAKEN,
    STREETS_TAKEN,
    TURN,
    USED,
    WHERE,
    WINS,
    Table,
    ask,
    carry_limit,
    earn,
    has_cards,
    holds,
    lift,
    pay,
    put,
    roll,
    seat_of,
)
from trionfi.games.thieves.things import (
    ASHKA,
    BARON,
    CARRIED_KINDS,
    DORAK,
    FATE,
    FLIGHT,
    FURIOUS_ASSAULT,
    IRIS,
    ISABEAU,
    JINX,
    LEONA,
    NOBODY,
    NONE,
    NYX,
    RIPOSTE,
    ROOMS,
    SIENNA,
    SKILLED,
    SLIP_AWAY,
    SPACES,
    STREETS,
    THIEVES,
    VESPER,
    ZOMBIES,
)

ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1


def start_fight(table: Table, attacker: i64, defender: i64, neutral_seat: i64, dice: i64, after: i64) -> None:
    """§5.1 The attacker enters the victim's space. `neutral_seat` moves the loser if a neutral figure wins."""
    cells = table.cells
    space: i64 = cells[WHERE + defender]
    lift(table, attacker)
    cells[WHERE + attacker] = space
    cells[ATTACKER] = attacker
    cells[DEFENDER] = defender
    cells[ARENA] = space
    cells[DICE_A] = dice
    cells[DICE_D] = 3 if defender in (ISABEAU, SIENNA) else 2
    cells[PLAYED_A] = 0
    cells[PLAYED_D] = 0
    cells[NEUTRAL_SEAT] = neutral_seat
    cells[AFTER] = after
    if table.heard is not None:
        table.heard.append((told.ATTACKED, int(attacker), int(defender)))
    seat = seat_of(table, attacker)
    if has_cards(table, seat):
        ask(table, CARD_A, seat)
    else:
        ask_defender(table)


def ask_defender(table: Table) -> None:
    """§5.2 After the attacker the defender may play a card."""
    seat = seat_of(table, table.cells[DEFENDER])
    if has_cards(table, seat):
        ask(table, CARD_D, seat)
    else:
        roll_fight(table)


def card_moves(table: Table, seat: i64, phase: i64) -> list[int]:
    """§5.2 Any one Arcana for a die; Furious Assault and Riposte for two, each on its side."""
    found: list[int] = []
    add_titles(table, seat, say.FOR_A_DIE, found)
    if phase == CARD_A and holds(table, seat, FURIOUS_ASSAULT):
        found.append(say.FURIOUS_ASSAULT)
    if phase == CARD_D and holds(table, seat, RIPOSTE):
        found.append(say.RIPOSTE)
    found.append(say.PASS)
    return found


def play_for_dice(table: Table, seat: i64, move: i64) -> None:
    """§5.2 The card of one side; §7.5 any card gives a die. Then Leona's skill."""
    cells = table.cells
    attacks = cells[PHASE] == CARD_A
    if move != say.PASS:
        more: i64 = 1
        if move == say.FURIOUS_ASSAULT:
            title: i64 = FURIOUS_ASSAULT
            more = 2
        elif move == say.RIPOSTE:
            title = RIPOSTE
            more = 2
        else:
            title = move - say.FOR_A_DIE
        give_up(table, seat, title)
        cells[DICE_A if attacks else DICE_D] += more
        cells[PLAYED_A if attacks else PLAYED_D] = 1
        if table.heard is not None:
            table.heard.append((told.ADDED_DIE, int(seat), int(title), int(more)))
    figure: i64 = cells[ATTACKER if attacks else DEFENDER]
    if figure == LEONA and has_cards(table, seat) and cells[USED + LEONA] & SKILLED == 0:
        ask(table, LEONA_A if attacks else LEONA_D, seat)
    elif attacks:
        ask_defender(table)
    else:
        roll_fight(table)


def leona(table: Table, seat: i64, move: i64) -> None:
    """§8.1 Leona discards a card for one more die."""
    cells = table.cells
    attacks = cells[PHASE] == LEONA_A
    if move != say.PASS:
        discard_for(table, seat, move - say.LEONA_ADDS, LEONA)
        cells[USED + LEONA] |= SKILLED
        cells[DICE_A if attacks else DICE_D] += 1
    if attacks:
        ask_defender(table)
    else:
        roll_fight(table)


# Dice: how many show each face, attacker's six cells first.


def roll_all(table: Table, side: i64) -> None:
    cells = table.cells
    face: i64 = 0
    many: i64 = cells[DICE_A + side]
    while face < 6:
        cells[DICE + side * 6 + face] = 0
        face += 1
    while many > 0:
        cells[DICE + side * 6 + roll(table) - 1] += 1
        many -= 1


def roll_again(table: Table, side: i64, face: i64) -> None:
    """One die that shows this face is rolled again."""
    cells = table.cells
    cells[DICE + side * 6 + face - 1] -= 1
    cells[DICE + side * 6 + roll(table) - 1] += 1


def highest(table: Table, side: i64) -> i64:
    face: i64 = 6
    while table.cells[DICE + side * 6 + face - 1] == 0:
        face -= 1
    return face


def lowest(table: Table, side: i64) -> i64:
    face: i64 = 1
    while table.cells[DICE + side * 6 + face - 1] == 0:
        face += 1
    return face


def total(table: Table, side: i64) -> i64:
    summed: i64 = 0
    face: i64 = 1
    while face <= 6:
        summed += face * table.cells[DICE + side * 6 + face - 1]
        face += 1
    return summed


def digits(table: Table, side: i64) -> int:
    """The dice of one side as the digits of a number, highest first."""
    number = 0
    face: i64 = 6
    while face >= 1:
        many: i64 = table.cells[DICE + side * 6 + face - 1]
        while many > 0:
            number = number * 10 + int(face)
            many -= 1
        face -= 1
    return number


def tell_dice(table: Table) -> None:
    cells = table.cells
    if table.heard is not None:
        table.heard.append(
            (
                told.FIGHT_DICE,
                int(cells[ATTACKER]),
                digits(table, ATTACKING),
                int(cells[DEFENDER]),
                digits(table, DEFENDING),
            )
        )


def roll_fight(table: Table) -> None:
    """§5.3 Both sides roll; then §8.3 Iris, attacking, rolls her lowest die again; then Vesper may hex."""
    cells = table.cells
    roll_all(table, ATTACKING)
    roll_all(table, DEFENDING)
    tell_dice(table)
    if cells[ATTACKER] == IRIS:
        roll_again(table, ATTACKING, lowest(table, ATTACKING))
        tell_dice(table)
    if cells[ATTACKER] == VESPER or cells[DEFENDER] == VESPER:
        seat = seat_of(table, VESPER)
        if has_cards(table, seat) and cells[USED + VESPER] & SKILLED == 0:
            ask(table, ASK_VESPER, seat)
            return
    ask_last_attacker(table)


def vesper(table: Table, seat: i64, move: i64) -> None:
    """§8.14 Vesper discards a card: her opponent rolls all his dice again."""
    cells = table.cells
    if move != say.PASS:
        discard_for(table, seat, move - say.VESPER_HEXES, VESPER)
        cells[USED + VESPER] |= SKILLED
        roll_all(table, DEFENDING if cells[ATTACKER] == VESPER else ATTACKING)
        tell_dice(table)
    ask_last_attacker(table)


def ask_last_attacker(table: Table) -> None:
    """§7.7 Attacker, then defender: Fate or Jinx, by whoever has played no card in this fight."""
    cells = table.cells
    seat = seat_of(table, cells[ATTACKER])
    if has_cards(table, seat) and cells[PLAYED_A] == 0:
        ask(table, LAST_A, seat)
    else:
        ask_last_defender(table)


def ask_last_defender(table: Table) -> None:
    cells = table.cells
    seat = seat_of(table, cells[DEFENDER])
    if has_cards(table, seat) and cells[PLAYED_D] == 0:
        ask(table, LAST_D, seat)
    else:
        compare(table)


def last_moves(table: Table, seat: i64, phase: i64) -> list[int]:
    """§7.6 Fate on one's own dice; Jinx on a die of an enemy thief, or of a neutral figure that attacks."""
    cells = table.cells
    found: list[int] = []
    attacks = phase == LAST_A
    if holds(table, seat, JINX) and not (attacks and cells[DEFENDER] >= THIEVES):
        face: i64 = 0
        first: i64 = DICE + 6 if attacks else DICE
        while face < 6:
            if cells[first + face] > 0:
                found.append(say.JINX_ON + face)
            face += 1
    if holds(table, seat, FATE):
        found.append(say.FATE)
    found.append(say.PASS)
    return found


def last_card(table: Table, seat: i64, move: i64) -> None:
    attacks = table.cells[PHASE] == LAST_A
    if move == say.FATE:
        play_card(table, seat, FATE)
        roll_all(table, ATTACKING if attacks else DEFENDING)
        tell_dice(table)
    elif move != say.PASS:
        play_card(table, seat, JINX)
        roll_again(table, DEFENDING if attacks else ATTACKING, move - say.JINX_ON + 1)
        tell_dice(table)
    if attacks:
        ask_last_defender(table)
    else:
        compare(table)


def attacker_wins(table: Table) -> bool:
    """§5.4 The higher highest die; a tie is the attacker's, but §8.8 Ashka's, §9.4 the thief's against a zombie."""
    cells = table.cells
    mine = highest(table, ATTACKING)
    theirs = highest(table, DEFENDING)
    if mine != theirs:
        return mine > theirs
    if cells[DEFENDER] == ASHKA or cells[ATTACKER] >= ZOMBIES:
        return False
    if table.tie_rule == 1:
        return False
    if table.tie_rule == 2:
        return total(table, ATTACKING) >= total(table, DEFENDING)
    return True


def compare(table: Table) -> None:
    """§5.4 One side wins; then loot, flight and the carrying limit."""
    table.cells[WINS] = ATTACKING if attacker_wins(table) else DEFENDING
    winner = winner_of(table)
    loser = loser_of(table)
    note_fight(table)
    if table.heard is not None:
        table.heard.append((told.WON, int(winner), int(loser)))
    if winner >= THIEVES:
        fine(table, winner, loser)
        ask_slip(table)
    elif loser >= THIEVES:
        reward(table, winner, loser)
        ask_slip(table)
    else:
        loot(table, winner, loser)


def note_fight(table: Table) -> None:
    """The last fight stays in sight."""
    cells = table.cells
    cells[FOUGHT] = cells[ATTACKER]
    cells[FOUGHT + 1] = cells[DEFENDER]
    cells[FOUGHT + 2] = cells[ARENA]
    cells[FOUGHT + 3] = digits(table, ATTACKING)
    cells[FOUGHT + 4] = digits(table, DEFENDING)
    cells[FOUGHT + 5] = cells[WINS]


def winner_of(table: Table) -> i64:
    cells = table.cells
    return cells[ATTACKER + cells[WINS]]


def loser_of(table: Table) -> i64:
    cells = table.cells
    return cells[DEFENDER - cells[WINS]]


def fine(table: Table, winner: i64, thief: i64) -> None:
    """§6.3 A thief beaten by the militia, or by Sienna, pays 2 ducats to the bank; §8.16 Nyx pays 1."""
    if winner == ISABEAU or winner >= ZOMBIES:
        return
    seat = seat_of(table, thief)
    ducats = pay(table, seat, 1 if thief == NYX else 2)
    if table.heard is not None:
        table.heard.append((told.PAID, int(seat), -1, int(ducats)))


def reward(table: Table, thief: i64, loser: i64) -> None:
    """§6.4 Neutral figures have no loot; §9.2 but beating Isabeau is worth 4 ducats, once for each gang."""
    cells = table.cells
    seat = seat_of(table, thief)
    if loser == ISABEAU and cells[BEATEN + seat] == 0:
        cells[BEATEN + seat] = 1
        earn(table, seat, table.isabeau)
        if table.heard is not None:
            table.heard.append((told.GAINED, int(seat), int(table.isabeau), int(loser)))


def loot(table: Table, winner: i64, loser: i64) -> None:
    """§5.5 The winner steals a treasure of his choice, or 2 ducats where there is none; §8.13 Dorak takes 1 more."""
    cells = table.cells
    taker = seat_of(table, winner)
    ducats: i64 = 0
    if cells[LOAD + loser] == 0:
        ducats = 2
    if winner == DORAK:
        ducats += 1
    if ducats > 0:
        take_ducats(table, seat_of(table, loser), taker, ducats)
    if cells[LOAD + loser] == 0:
        ask_slip(table)
        return
    kinds: i64 = 0
    found: i64 = NONE
    kind: i64 = 0
    while kind < CARRIED_KINDS:
        if cells[CARRY + loser * CARRIED_KINDS + kind] > 0:
            kinds += 1
            found = kind
        kind += 1
    if kinds == 1:
        steal(table, found)
    else:
        ask(table, LOOTING, taker)


def take_ducats(table: Table, payer: i64, taker: i64, ducats: i64) -> None:
    """Ducats change purses, as far as there are any."""
    paid = pay(table, payer, ducats)
    earn(table, taker, paid)
    if table.heard is not None:
        table.heard.append((told.PAID, int(payer), int(taker), int(paid)))


def loot_moves(table: Table) -> list[int]:
    loser = loser_of(table)
    found: list[int] = []
    kind: i64 = 0
    while kind < CARRIED_KINDS:
        if table.cells[CARRY + loser * CARRIED_KINDS + kind] > 0:
            found.append(say.STEAL + kind)
        kind += 1
    return found


def steal(table: Table, kind: i64) -> None:
    """§5.5 The treasure changes hands."""
    winner = winner_of(table)
    loser = loser_of(table)
    lose_treasure(table, loser, kind)
    gain_treasure(table, winner, kind)
    if table.heard is not None:
        table.heard.append((told.STOLE, int(winner), int(loser), int(kind)))
    ask_slip(table)


def gain_treasure(table: Table, thief: i64, kind: i64) -> None:
    cells = table.cells
    cells[CARRY + thief * CARRIED_KINDS + kind] += 1
    cells[LOAD + thief] += 1


def lose_treasure(table: Table, thief: i64, kind: i64) -> None:
    cells = table.cells
    cells[CARRY + thief * CARRIED_KINDS + kind] -= 1
    cells[LOAD + thief] -= 1


def ask_slip(table: Table) -> None:
    """§5.6 The winner's player moves the loser, unless a beaten thief slips away."""
    cells = table.cells
    winner = winner_of(table)
    cells[CHOOSER] = cells[NEUTRAL_SEAT] if winner >= THIEVES else seat_of(table, winner)
    seat = seat_of(table, loser_of(table))
    if has_cards(table, seat):
        ask(table, ASK_SLIP, seat)
    else:
        flee(table)


def slip(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Slip Away: the loser's player chooses the way, outside the limit of one card."""
    if move != say.PASS:
        play_card(table, seat, SLIP_AWAY)
        table.cells[CHOOSER] = seat
    flee(table)


def flight_ends(table: Table) -> tuple[i64, i64]:
    """§5.6 Free spaces at the end of a path of 3 steps without repeats, else of 2, else of 1, else the nearest."""
    arena: i64 = table.cells[ARENA]
    steps: i64 = FLIGHT
    while steps > 0:
        streets, rooms = path_ends(table, arena, steps, 0, 0)
        if streets != 0 or rooms != 0:
            return streets, rooms
        steps -= 1
    return nearest_free(table, arena)


def path_ends(table: Table, space: i64, steps: i64, used_streets: i64, used_rooms: i64) -> tuple[i64, i64]:
    """The free ends of the paths of exactly so many steps; they may cross occupied spaces."""
    cells = table.cells
    own_streets, own_rooms = only(space)
    used_streets |= own_streets
    used_rooms |= own_rooms
    streets: i64 = table.ground.open_streets[space] & ~used_streets
    rooms: i64 = table.ground.open_rooms[space] & ~used_rooms
    if table.bars_space:
        streets &= ~cells[PORTCULLISES]
    if steps == 1:
        return streets & ~cells[STREETS_TAKEN], rooms & ~cells[ROOMS_TAKEN]
    end_streets: i64 = 0
    end_rooms: i64 = 0
    while streets != 0:
        more_streets, more_rooms = path_ends(table, low(streets), steps - 1, used_streets, used_rooms)
        streets &= streets - 1
        end_streets |= more_streets
        end_rooms |= more_rooms
    while rooms != 0:
        on_streets, on_rooms = path_ends(table, low(rooms) + STREETS, steps - 1, used_streets, used_rooms)
        rooms &= rooms - 1
        end_streets |= on_streets
        end_rooms |= on_rooms
    return end_streets, end_rooms


def nearest_free(table: Table, space: i64) -> tuple[i64, i64]:
    """§5.6 The nearest free spaces further off."""
    cells = table.cells
    streets, rooms = only(space)
    barred: i64 = cells[PORTCULLISES] if table.bars_space else 0
    while True:
        more_streets, more_rooms = spread(table.ground, streets, rooms)
        streets |= more_streets & ~barred
        rooms |= more_rooms
        free_streets = streets & ~cells[STREETS_TAKEN]
        free_rooms = rooms & ~cells[ROOMS_TAKEN]
        if free_streets != 0 or free_rooms != 0:
            return free_streets, free_rooms


def flee(table: Table) -> None:
    """§5.6 Where only one end is possible nobody is asked."""
    streets, rooms = flight_ends(table)
    found: list[int] = []
    add_spaces(found, 0, streets, rooms)
    if len(found) == 1:
        run_away(table, found[0])
    else:
        ask(table, FLEEING, table.cells[CHOOSER])


def flight_moves(table: Table) -> list[int]:
    streets, rooms = flight_ends(table)
    found: list[int] = []
    add_spaces(found, say.GO + loser_of(table) * SPACES, streets, rooms)
    return found


def run_away(table: Table, space: i64) -> None:
    """§5.7 The loser is gone, the winner holds the space; then the carrying limit."""
    cells = table.cells
    winner = winner_of(table)
    loser = loser_of(table)
    cells[OCCUPANT + cells[ARENA]] = winner
    put(table, loser, space)
    if table.heard is not None:
        table.heard.append((told.FLED, int(cells[CHOOSER]), int(loser), int(space)))
    clear_fight(table)
    limit_load(table, winner)


def clear_fight(table: Table) -> None:
    cells = table.cells
    cells[ATTACKER] = NONE
    cells[DEFENDER] = NONE
    cells[ARENA] = NONE
    cells[DICE_A] = 0
    cells[DICE_D] = 0
    cells[PLAYED_A] = 0
    cells[PLAYED_D] = 0
    cells[NEUTRAL_SEAT] = NOBODY
    cells[CHOOSER] = NOBODY
    cells[WINS] = NONE
    face: i64 = 0
    while face < 12:
        cells[DICE + face] = 0
        face += 1


# The carrying limit


def limit_load(table: Table, figure: i64) -> None:
    """§7.2 A thief who carries too much drops one; else play goes on where it stood."""
    cells = table.cells
    if figure < THIEVES and cells[LOAD + figure] > carry_limit(figure):
        cells[DROPPER] = figure
        ask(table, DROPPING, seat_of(table, figure))
    else:
        go_on(table)


def go_on(table: Table) -> None:
    """Back to where the fight or the chest came from."""
    cells = table.cells
    ask(table, cells[AFTER], cells[TURN])


def drop_moves(table: Table) -> list[int]:
    """§7.2 Any treasure he carries, in any room without a chest."""
    cells = table.cells
    thief: i64 = cells[DROPPER]
    found: list[int] = []
    kind: i64 = 0
    while kind < CARRIED_KINDS:
        if cells[CARRY + thief * CARRIED_KINDS + kind] > 0:
            room: i64 = 0
            while room < ROOMS:
                if cells[CHEST + room] == NONE and table.ground.rooms & bit(room) != 0:
                    found.append(say.DROP + kind * ROOMS + room)
                room += 1
        kind += 1
    return found


def drop(table: Table, seat: i64, kind: i64, room: i64) -> None:
    """§7.2 It lies there as a chest and must be opened again; the Baron is simply there."""
    cells = table.cells
    thief: i64 = cells[DROPPER]
    cells[DROPPER] = NONE
    lose_treasure(table, thief, kind)
    if kind == BARON:
        cells[BARON_AT] = room + STREETS
    else:
        cells[CHEST + room] = kind
    if table.heard is not None:
        table.heard.append((told.DROPPED, int(seat), int(thief), int(kind), int(room + STREETS)))
    go_on(table)
