"""What all at the table may know, and what one seat knows besides (§7.4, §7.8, §2.10)."""

from __future__ import annotations

from typing import Any

from trionfi.core.bitset import members
from trionfi.games.thieves.names import (
    BOOK_NAMES,
    FIGURE_NAMES,
    GANG_IDS,
    KIND_NAMES,
    MISSION_NAMES,
    PHASE_NAMES,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    counted,
    named,
    place_named,
)
from trionfi.games.thieves.rules.constants import (
    CARRIED_KINDS,
    FIGURES,
    KINDS,
    MISSIONS,
    NOWHERE,
    ROOMS,
    SPECTATOR,
    STREETS,
    THIEVES,
    TITLES,
)
from trionfi.games.thieves.rules.table import (
    ACTIVE,
    AFTER,
    ALARM,
    ANSWER,
    ARENA,
    ATTACKER,
    BARON_AT,
    BEATEN,
    BOOK,
    BOX,
    CARRY,
    CAST,
    CHEST,
    CHOOSER,
    CURSE,
    DECK,
    DECK_SIZE,
    DEFENDER,
    DICE,
    DICE_A,
    DICE_D,
    DIE,
    DISCARD,
    DONE,
    DRAWN,
    DREW,
    DROPPER,
    EYE_SAW,
    FACE_UP,
    FOUGHT,
    FROZEN,
    GANG,
    GONE,
    HAND,
    HAND_SIZE,
    HELD,
    KNOWN,
    LAST_MOVE,
    LAST_SEAT,
    LIFTED,
    LOST,
    MAGE,
    MARCH_DICE,
    MASTER,
    MISSION_DECK,
    MISSION_GONE,
    MISSION_SIZE,
    MISSION_USED,
    MOVER,
    NEED,
    NEUTRAL_SEAT,
    PHASE,
    PICKER,
    PLAYED_A,
    PLAYED_D,
    POINTS,
    PORTCULLISES,
    PURSE,
    REWARD,
    ROBBED,
    ROLLED,
    ROLLED_COUNT,
    ROUND,
    SHUFFLED,
    SPELL,
    START,
    STEPS,
    TO_KEEP,
    TO_LOWER,
    TURN,
    USED,
    VAULT_DONE,
    WALLS,
    WHERE,
    WINS,
    WOUNDED,
    ZOMBIE,
    Table,
)
from trionfi.games.thieves.summary import now

FIGHT_FIGURES = {"attacker": ATTACKER, "defender": DEFENDER}
FIGHT_NUMBERS = {
    "attacker_dice": DICE_A,
    "defender_dice": DICE_D,
    "attacker_played": PLAYED_A,
    "defender_played": PLAYED_D,
    "won_by": WINS,
    "chooser": CHOOSER,
    "neutral_seat": NEUTRAL_SEAT,
}
PENDING_FIGURES = {"mover": MOVER, "picker": PICKER, "dropper": DROPPER}
PENDING_NUMBERS = {
    "steps": STEPS,
    "walls": WALLS,
    "march_dice": MARCH_DICE,
    "die": DIE,
    "master_key": MASTER,
    "reward": REWARD,
    "to_keep": TO_KEEP,
    "lifted": LIFTED,
    "walker": ZOMBIE,
}


def row(table: Table, first: int, many: int) -> list[int]:
    return [int(table.cells[first + at]) for at in range(many)]


def titles(table: Table, first: int) -> dict[str, int]:
    return counted(TITLE_NAMES, row(table, first, int(TITLES)))


def public(table: Table) -> dict[str, Any]:
    """What lies open to everybody."""
    cells = table.cells
    seats = int(table.seats)
    return {
        "phase": PHASE_NAMES[cells[PHASE]],
        "after": PHASE_NAMES[cells[AFTER]],
        "round": int(cells[ROUND]),
        "rounds": int(table.rounds),
        "alarm_round": int(table.alarm_round),
        "alarm": bool(cells[ALARM]),
        "start": int(cells[START]),
        "turn": int(cells[TURN]),
        "rolls": [list(rolled) for rolled in table.rolls],
        "last_move": last_move(table),
        "rolled": row(table, ROLLED, int(cells[ROLLED_COUNT])),
        "points": int(cells[POINTS]),
        "active": named(FIGURE_NAMES, cells[ACTIVE]),
        "done": [FIGURE_NAMES[thief] for thief in members(cells[DONE])],
        "mission_used": bool(cells[MISSION_USED]),
        "gangs": [named(GANG_IDS, cells[GANG + seat]) for seat in range(seats)],
        "hand_sizes": row(table, HAND_SIZE, seats),
        "deck": int(cells[DECK_SIZE]),
        "copies": [
            counted(TITLE_NAMES, table.lists.copies),
            counted(MISSION_NAMES, table.lists.mission_copies),
        ],
        "discards": titles(table, DISCARD),
        "where": figures_at(table),
        "carried": carried(table),
        "used": by_thief(table, USED),
        "wounded": by_thief(table, WOUNDED),
        "paralysed": by_thief(table, FROZEN),
        "chests": chests(table),
        "baron": named(SPACE_NAMES, cells[BARON_AT]),
        "gone": counted(KIND_NAMES, row(table, GONE, int(KINDS))),
        "box": counted(KIND_NAMES, row(table, BOX, int(KINDS))),
        "missions": [named(MISSION_NAMES, cells[FACE_UP + slot]) for slot in range(3)],
        "mission_deck": int(cells[MISSION_SIZE]),
        "missions_gone": counted(MISSION_NAMES, row(table, MISSION_GONE, int(MISSIONS))),
        "portcullises": [SPACE_NAMES[street] for street in members(cells[PORTCULLISES])],
        "to_lower": int(cells[TO_LOWER]),
        "vault_done": bool(cells[VAULT_DONE]),
        "isabeau_beaten": row(table, BEATEN, seats),
        "grimoires": [named(BOOK_NAMES, cells[BOOK + seat]) for seat in range(seats)],
        "mages": [named(FIGURE_NAMES, cells[MAGE + seat]) for seat in range(seats)],
        "curses": row(table, CURSE, seats),
        "cast_in": row(table, CAST, seats),
        "pending": pending(table),
        "fight": fight(table),
        "last_fight": last_fight(table),
    }


def last_move(table: Table) -> list[Any] | None:
    """Who moved last, and how, where all could see it."""
    seat, move = int(table.cells[LAST_SEAT]), int(table.cells[LAST_MOVE])
    return None if seat < 0 else [seat, table.game.write(move)]


def figures_at(table: Table) -> dict[str, str]:
    return {
        FIGURE_NAMES[figure]: place_named(table.cells[WHERE + figure])
        for figure in range(FIGURES)
        if table.cells[WHERE + figure] != NOWHERE
    }


def carried(table: Table) -> dict[str, dict[str, int]]:
    loads = {
        FIGURE_NAMES[thief]: counted(
            KIND_NAMES, row(table, CARRY + thief * CARRIED_KINDS, int(CARRIED_KINDS))
        )
        for thief in range(THIEVES)
    }
    return {thief: load for thief, load in loads.items() if load}


def by_thief(table: Table, first: int) -> dict[str, int]:
    return counted(list(FIGURE_NAMES), row(table, first, int(THIEVES)))


def chests(table: Table) -> dict[str, str]:
    """§2.4 What each chest holds is public from the start."""
    return {
        SPACE_NAMES[STREETS + room]: KIND_NAMES[table.cells[CHEST + room]]
        for room in range(ROOMS)
        if table.cells[CHEST + room] >= 0
    }


def pending(table: Table) -> dict[str, Any]:
    """What is under way."""
    cells = table.cells
    found: dict[str, Any] = {name: named(FIGURE_NAMES, cells[at]) for name, at in PENDING_FIGURES.items()}
    found |= {name: int(cells[at]) for name, at in PENDING_NUMBERS.items()}
    found["spell"] = named(SPELL_NAMES, cells[SPELL])
    found["need"] = row(table, NEED, 5)
    found["drawn"] = sum(row(table, DRAWN, int(TITLES)))
    return found


def fight(table: Table) -> dict[str, Any] | None:
    cells = table.cells
    if cells[ATTACKER] < 0:
        return None
    found: dict[str, Any] = {name: FIGURE_NAMES[cells[at]] for name, at in FIGHT_FIGURES.items()}
    found |= {name: int(cells[at]) for name, at in FIGHT_NUMBERS.items()}
    found["space"] = SPACE_NAMES[cells[ARENA]]
    found["faces"] = row(table, DICE, 12)
    return found


def last_fight(table: Table) -> dict[str, Any] | None:
    """The fight that was decided last: who, where, the dice that counted, and which side won."""
    attacker, defender, space, *dice, won_by = row(table, FOUGHT, 6)
    if attacker < 0:
        return None
    return {
        "attacker": FIGURE_NAMES[attacker],
        "defender": FIGURE_NAMES[defender],
        "space": SPACE_NAMES[space],
        "dice": [[int(die) for die in str(side)] for side in dice],
        "won_by": won_by,
    }


def ducats(table: Table, seat: int | None, all_shown: bool) -> dict[str, Any]:
    """§2.10 Purses, and scores with them, are shown to their owners; `counted` is what open payments add up to.

    Nobody has any ducat that the others have not seen him take, so the reckoning is never wrong.
    """
    counted = {"purses": row(table, PURSE, int(table.seats)), "scores": table.scores}
    shown = {
        what: [number if all_shown or owner == seat else None for owner, number in enumerate(numbers)]
        for what, numbers in counted.items()
    }
    return shown | {"counted": counted}


def private(table: Table, seat: int) -> dict[str, Any]:
    """What this seat knows besides: its hand, its answer in a window, what a spell showed it."""
    cells = table.cells
    return {
        "hand": titles(table, HAND + seat * TITLES),
        "answer": int(cells[ANSWER + seat]),
        "drawn": titles(table, DRAWN) if cells[TURN] == seat else {},
        "eye_saw": row(table, EYE_SAW + seat * 4, 4),
        "known": [titles(table, KNOWN + other * TITLES) for other in known_rows(table, seat)],
    }


def known_rows(table: Table, seat: int) -> list[int]:
    """§11.10 Robbed and robber both know what the spell took."""
    return list(range(table.seats)) if seat == robber_of(table) else [seat]


def robber_of(table: Table) -> int:
    return next((seat for seat in range(table.seats) if table.cells[BOOK + seat] == table.lists.robber), -1)


def remembered(table: Table, viewer: int) -> dict[str, Any]:
    """§7.4 What must lie in the hands of the others, since the deck was shuffled anew."""
    past = [entry for entry in (recalled(table, viewer, fact) for fact in table.past) if entry]
    return {"held": titles(table, HELD + viewer * TITLES), "past": past}


def recalled(table: Table, viewer: int, fact: tuple[int, ...]) -> list[Any]:
    """§7.4, §11.5, §11.10 What this viewer saw of it: its own cards, and what all saw."""
    what = fact[0]
    if what == DREW:
        return ["drew", fact[1]]
    if what == LOST:
        return ["lost", fact[1], TITLE_NAMES[fact[2]]]
    if what == ROBBED:
        robbed, robber, title = fact[1:]
        return ["robbed", robbed, robber, TITLE_NAMES[title] if viewer in (robbed, robber) else None]
    if what == SHUFFLED:
        hand = counted(TITLE_NAMES, hand_then(fact, viewer)) if viewer < table.seats else {}
        return ["shuffled", counted(TITLE_NAMES, list(fact[1 : 1 + TITLES])), hand]
    return ["put back", fact[1], counted(TITLE_NAMES, list(fact[2:]))] if fact[1] == viewer else []


def hand_then(shuffled: tuple[int, ...], seat: int) -> list[int]:
    """A hand as it was when the discards were shuffled."""
    return list(shuffled[1 + (seat + 1) * TITLES : 1 + (seat + 2) * TITLES])


def look(table: Table, seat: int | None) -> dict[str, Any]:
    """What this seat knows, and the same in short as `now`, made from nothing else."""
    seen = public(table) | remembered(table, int(SPECTATOR) if seat is None else seat)
    seen |= ducats(table, seat, table.over or table.options["show_purses"])
    if seat is not None:
        seen |= private(table, seat)
    return seen | {"now": now(seen, table.to_act, table.options)}


def look_open(table: Table) -> dict[str, Any]:
    seen = public(table) | secrets(table) | ducats(table, None, True)
    return seen | {"now": now(seen, table.to_act, table.options)}


def secrets(table: Table) -> dict[str, Any]:
    """Everything that somebody may not know."""
    seats = range(table.seats)
    cells = table.cells
    return {
        "hands": [titles(table, HAND + seat * TITLES) for seat in seats],
        "deck_order": [TITLE_NAMES[cells[DECK + at]] for at in range(cells[DECK_SIZE])],
        "mission_order": [MISSION_NAMES[cells[MISSION_DECK + at]] for at in range(cells[MISSION_SIZE])],
        "answers": row(table, ANSWER, int(table.seats)),
        "drawn_cards": titles(table, DRAWN),
        "eyes_saw": row(table, EYE_SAW, 16),
        "all_known": [titles(table, KNOWN + seat * TITLES) for seat in seats],
        "all_past": [list(fact) for fact in table.past],
        "all_held": [titles(table, HELD + viewer * TITLES) for viewer in (*seats, SPECTATOR)],
    }
