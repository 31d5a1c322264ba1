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
from trionfi.games.thieves.rules import rows
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
from trionfi.games.thieves.rules.table import DREW, LOST, ROBBED, SHUFFLED, Table
from trionfi.games.thieves.summary import now

# What a table, a view and a snapshot call by the same name.
SCALARS = ("round", "start", "turn", "points", "to_lower")
FIGHT_FIGURES = ("attacker", "defender")
FIGHT_SCALARS = ("won_by", "chooser", "neutral_seat")
PENDING_FIGURES = ("mover", "picker", "dropper")
PENDING_SCALARS = (
    "steps",
    "walls",
    "march_dice",
    "die",
    "master_key",
    "reward",
    "to_keep",
    "lifted",
    "walker",
)
FIGHT_SIDES = (
    "attacker_dice",
    "defender_dice",
    "attacker_played",
    "defender_played",
)  # cells from DICE_COUNT on


def row(table: Table, first: int, many: int) -> list[int]:
    return [int(table.cells[first + at]) for at in range(many)]


def title_counts(table: Table, first: int) -> dict[str, int]:
    return counted(TITLE_NAMES, row(table, first, int(TITLES)))


def public(table: Table) -> dict[str, Any]:
    """What lies open to everybody."""
    cells = table.cells
    seats = int(table.seats)
    return {
        "phase": PHASE_NAMES[table.phase],
        "after": PHASE_NAMES[table.after],
        "round": int(table.round),
        "rounds": int(table.rounds),
        "alarm_round": int(table.alarm_round),
        "alarm": table.alarm,
        "start": int(table.start),
        "turn": int(table.turn),
        "rolls": [list(rolled) for rolled in table.rolls],
        "last_move": last_move(table),
        "rolled": row(table, rows.ROLLED, int(table.rolled_count)),
        "points": int(table.points),
        "active": named(FIGURE_NAMES, table.active),
        "done": [FIGURE_NAMES[thief] for thief in members(table.done)],
        "mission_used": table.mission_used,
        "gangs": [named(GANG_IDS, cells[rows.GANG + seat]) for seat in range(seats)],
        "hand_sizes": row(table, rows.HAND_SIZE, seats),
        "deck": int(table.deck_size),
        "copies": [
            counted(TITLE_NAMES, table.lists.copies),
            counted(MISSION_NAMES, table.lists.mission_copies),
        ],
        "discards": title_counts(table, rows.DISCARD),
        "where": figures_at(table),
        "carried": carried(table),
        "used": by_thief(table, rows.USED),
        "wounded": by_thief(table, rows.WOUNDED),
        "paralysed": by_thief(table, rows.FROZEN),
        "chests": chests(table),
        "baron": named(SPACE_NAMES, table.baron_at),
        "gone": counted(KIND_NAMES, row(table, rows.GONE, int(KINDS))),
        "box": counted(KIND_NAMES, row(table, rows.BOX, int(KINDS))),
        "missions": [named(MISSION_NAMES, cells[rows.FACE_UP + slot]) for slot in range(3)],
        "mission_deck": int(table.mission_size),
        "missions_gone": counted(MISSION_NAMES, row(table, rows.MISSION_GONE, int(MISSIONS))),
        "portcullises": [SPACE_NAMES[street] for street in members(table.portcullises)],
        "to_lower": int(table.to_lower),
        "vault_done": table.vault_done,
        "isabeau_beaten": row(table, rows.BEATEN, seats),
        "grimoires": [named(BOOK_NAMES, cells[rows.BOOK + seat]) for seat in range(seats)],
        "mages": [named(FIGURE_NAMES, cells[rows.MAGE + seat]) for seat in range(seats)],
        "curses": row(table, rows.CURSE, seats),
        "cast_in": row(table, rows.CAST, seats),
        "pending": pending(table),
        "fight": fight(table),
        "last_fight": last_fight(table),
    }


def last_move(table: Table) -> list[Any] | None:
    """Who moved last, and how, where all could see it."""
    seat, move = int(table.last_seat), int(table.last_move)
    return None if seat < 0 else [seat, table.game.write(move)]


def figures_at(table: Table) -> dict[str, str]:
    return {
        FIGURE_NAMES[figure]: place_named(table.cells[rows.WHERE + figure])
        for figure in range(FIGURES)
        if table.cells[rows.WHERE + figure] != NOWHERE
    }


def carried(table: Table) -> dict[str, dict[str, int]]:
    loads = {
        FIGURE_NAMES[thief]: counted(
            KIND_NAMES, row(table, rows.CARRY + thief * CARRIED_KINDS, int(CARRIED_KINDS))
        )
        for thief in range(THIEVES)
    }
    return {thief: load for thief, load in loads.items() if load}


def by_thief(table: Table, first: int) -> dict[str, int]:
    return counted(list(FIGURE_NAMES), row(table, first, int(THIEVES)))


def chests(table: Table) -> dict[str, str]:
    """§2.4 What each chest holds is public from the start."""
    return {
        SPACE_NAMES[STREETS + room]: KIND_NAMES[table.cells[rows.CHEST + room]]
        for room in range(ROOMS)
        if table.cells[rows.CHEST + room] >= 0
    }


def pending(table: Table) -> dict[str, Any]:
    """What is under way."""
    found: dict[str, Any] = {name: named(FIGURE_NAMES, getattr(table, name)) for name in PENDING_FIGURES}
    found |= {name: int(getattr(table, name)) for name in PENDING_SCALARS}
    found["spell"] = named(SPELL_NAMES, table.spell)
    found["need"] = row(table, rows.NEED, 5)
    found["drawn"] = sum(row(table, rows.DRAWN, int(TITLES)))
    return found


def fight(table: Table) -> dict[str, Any] | None:
    if table.attacker < 0:
        return None
    found: dict[str, Any] = {name: FIGURE_NAMES[getattr(table, name)] for name in FIGHT_FIGURES}
    found |= zip(FIGHT_SIDES, row(table, rows.DICE_COUNT, 4), strict=True)
    found |= {name: int(getattr(table, name)) for name in FIGHT_SCALARS}
    found["space"] = SPACE_NAMES[table.arena]
    found["faces"] = row(table, rows.DICE, 12)
    return found


def last_fight(table: Table) -> dict[str, Any] | None:
    """The fight that was decided last: who, where, the dice that counted, and which side won."""
    attacker, defender, space, *dice, won_by = row(table, rows.FOUGHT, 6)
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
    counted = {"purses": row(table, rows.PURSE, int(table.seats)), "scores": table.scores}
    shown = {
        what: [number if all_shown or owner == seat else None for owner, number in enumerate(numbers)]
        for what, numbers in counted.items()
    }
    return shown | {"counted": counted}


def private(table: Table, seat: int) -> dict[str, Any]:
    """What this seat knows besides: its hand, its answer in a window, what a spell showed it."""
    cells = table.cells
    return {
        "hand": title_counts(table, rows.HAND + seat * TITLES),
        "answer": int(cells[rows.ANSWER + seat]),
        "drawn": title_counts(table, rows.DRAWN) if table.turn == seat else {},
        "eye_saw": row(table, rows.EYE_SAW + seat * 4, 4),
        "known": [title_counts(table, rows.KNOWN + other * TITLES) for other in known_rows(table, seat)],
    }


def known_rows(table: Table, seat: int) -> list[int]:
    """§11.10 Robbed and robber both know what the spell took."""
    return list(range(table.seats)) if seat == robber_of(table) else [seat]


def robber_of(table: Table) -> int:
    return next(
        (seat for seat in range(table.seats) if table.cells[rows.BOOK + seat] == table.lists.robber), -1
    )


def remembered(table: Table, viewer: int) -> dict[str, Any]:
    """§7.4 What must lie in the hands of the others, since the deck was shuffled anew."""
    past = [entry for entry in (recalled(table, viewer, fact) for fact in table.past) if entry]
    return {"held": title_counts(table, rows.HELD + viewer * TITLES), "past": past}


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
        "hands": [title_counts(table, rows.HAND + seat * TITLES) for seat in seats],
        "deck_order": [TITLE_NAMES[cells[rows.DECK + at]] for at in range(table.deck_size)],
        "mission_order": [MISSION_NAMES[cells[rows.MISSION_DECK + at]] for at in range(table.mission_size)],
        "answers": row(table, rows.ANSWER, int(table.seats)),
        "drawn_cards": title_counts(table, rows.DRAWN),
        "eyes_saw": row(table, rows.EYE_SAW, 16),
        "all_known": [title_counts(table, rows.KNOWN + seat * TITLES) for seat in seats],
        "all_past": [list(fact) for fact in table.past],
        "all_held": [title_counts(table, rows.HELD + viewer * TITLES) for viewer in (*seats, SPECTATOR)],
    }
