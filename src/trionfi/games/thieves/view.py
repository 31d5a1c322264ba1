"""What all at the table may know, and what one seat knows besides (§7.4, §7.8, §2.10): each field, declared once."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict, TypeVar

from mypy_extensions import mypyc_attr

from trionfi.core import fields
from trionfi.core.fields import NUMBER, Field, Key, Kind, Own, attribute, cell, word_or_none, words
from trionfi.core.view import View
from trionfi.games.thieves import names
from trionfi.games.thieves.names import FIGURE_NAMES, KIND_NAMES, MISSION_NAMES, SPACE_NAMES, TITLE_NAMES
from trionfi.games.thieves.rules import constants, phases, rows
from trionfi.games.thieves.rules.constants import (
    CARRIED_KINDS,
    DREW,
    ESCAPED,
    LOST,
    NOWHERE,
    ROBBED,
    SHUFFLED,
    SPECTATOR,
    THIEVES,
    TITLES,
)
from trionfi.games.thieves.rules.missions import add_deals
from trionfi.games.thieves.rules.table import GROUPS, Table, lay_row
from trionfi.games.thieves.summary import now

Counts = dict[str, int]
T = TypeVar("T")

FLAG = Kind(bool, bool)
PHASE = Kind(phases.NAMES.__getitem__, {name: phase for phase, name in phases.NAMES.items()}.__getitem__)
FIGURE = word_or_none(FIGURE_NAMES)
SPACE = word_or_none(SPACE_NAMES)
GANG = word_or_none(names.GANG_IDS)
BOOK = word_or_none(names.BOOK_NAMES)
MISSION = word_or_none(MISSION_NAMES)

PLACE = Kind(names.place_named, lambda place: ESCAPED if place == names.OUT else SPACE.read(place))
DICE = Kind(lambda digits: [int(die) for die in str(digits)], lambda dice: int("".join(map(str, dice))))
UNDER_WAY: dict[str, Kind[Any]] = {
    **dict.fromkeys(("mover", "picker", "dropper"), FIGURE),
    **dict.fromkeys(("steps", "walls", "march_dice", "die", "master_key", "reward"), NUMBER),
    **dict.fromkeys(("to_keep", "lifted", "walker"), NUMBER),
    "spell": word_or_none(names.SPELL_NAMES),
}


class LastFight(TypedDict):
    """The fight that was decided last: who, where, the dice that counted, and which side won."""

    attacker: str
    defender: str
    space: str
    dice: list[list[int]]
    won_by: int


# Rows of cells, and how they are laid


def row(table: Table, first: int, count: int) -> list[int]:
    return list(table.cells[first : first + count])


def title_counts(table: Table, first: int) -> Counts:
    return names.counted(TITLE_NAMES, row(table, first, int(TITLES)))


def lay_counts(table: Table, first: int, labels: Sequence[str], counts: Mapping[str, int]) -> None:
    for name, count in counts.items():
        table.cells[first + labels.index(name)] = count


def lay_titles(table: Table, first: int, counts: Mapping[str, int]) -> None:
    lay_counts(table, first, TITLE_NAMES, counts)


def by_name(labels: Sequence[str], kind: Kind[T], first: int, empty: int) -> Field[dict[str, T]]:
    """A row by names, without its empty cells."""
    numbers = {name: at for at, name in enumerate(labels, first)}

    def show(table: Table) -> dict[str, T]:
        cells = row(table, first, len(labels))
        return {name: kind.write(cell) for name, cell in zip(labels, cells, strict=True) if cell != empty}

    def lay(table: Table, shown: Mapping[str, Any]) -> None:
        for name, value in shown.items():
            table.cells[numbers[name]] = kind.read(value)

    return Field(show, lay)


def counts(labels: Sequence[str], first: int) -> Field[Counts]:
    """A row by names: how many there are of each."""
    return by_name(labels, NUMBER, first, 0)


def titles_by(
    first: int, viewers: Callable[[Table], Sequence[int]]
) -> tuple[Callable[[Table], list[Counts]], Callable[[Table, Sequence[Counts]], None]]:
    """How rows of titles by viewer are written and laid."""

    def show(table: Table) -> list[Counts]:
        return [title_counts(table, first + viewer * TITLES) for viewer in viewers(table)]

    def lay(table: Table, data: Sequence[Counts]) -> None:
        for viewer, counts in zip(viewers(table), data, strict=True):
            lay_titles(table, first + viewer * TITLES, counts)

    return show, lay


def seats_of(table: Table) -> Sequence[int]:
    return range(table.seats)


def viewers_of(table: Table) -> Sequence[int]:
    return *range(table.seats), int(SPECTATOR)


def pile(labels: Sequence[str], first: int, size: str) -> Field[list[str]]:
    """A deck that nobody sees, from the bottom up; how many it holds is the attribute `size`."""

    def show(table: Table) -> list[str]:
        return [labels[table.cells[first + at]] for at in range(getattr(table, size))]

    def lay(table: Table, order: Sequence[str]) -> None:
        if len(order) != getattr(table, size):
            raise ValueError("a deck is not as large as it says")
        lay_row(table, first, [labels.index(name) for name in order])

    return Field(show, lay, seen=False)


def row_of(kind: Kind[Any], first: int, count: int) -> Field[list[Any]]:
    """So many cells that are not by seat."""
    return Field(
        lambda table: [kind.write(number) for number in row(table, first, count)],
        lambda table, values: lay_row(table, first, [kind.read(value) for value in values]),
    )


# What has a shape of its own


def tuples(name: str, seen: bool = True) -> Field[list[list[int]]]:
    """A list of tuples: an attribute of the table."""
    return Field(
        lambda table: [list(entry) for entry in getattr(table, name)],
        lambda table, entries: setattr(table, name, [tuple(entry) for entry in entries]),
        seen,
    )


def last_move(table: Table) -> list[Any] | None:
    """Who moved last, and how, where all could see it."""
    seat, move = int(table.last_seat), int(table.last_move)
    return None if seat < 0 else [seat, table.game.write(move)]


def lay_last_move(table: Table, moved: Sequence[Any] | None) -> None:
    if moved is not None:
        table.last_seat, table.last_move = moved[0], table.game.read(moved[1])


def lay_rolled(table: Table, dice: Sequence[int]) -> None:
    table.rolled_count = len(dice)
    lay_row(table, rows.ROLLED, dice)


def lay_gangs(table: Table, gangs: Sequence[str | None]) -> None:
    for seat in range(table.seats):
        gang = GANG.read(gangs[seat])
        table.cells[rows.GANG + seat] = gang
        if gang >= 0:
            table.cells[rows.SEAT_OF + gang] = seat


def carried(table: Table) -> dict[str, Counts]:
    loads = row(table, rows.CARRY, int(THIEVES * CARRIED_KINDS))
    return {
        FIGURE_NAMES[thief]: names.counted(KIND_NAMES, loads[thief * CARRIED_KINDS :][:CARRIED_KINDS])
        for thief in range(THIEVES)
        if table.cells[rows.LOAD + thief]
    }


def lay_carried(table: Table, loads: Mapping[str, Counts]) -> None:
    for name, load in loads.items():
        thief = FIGURE_NAMES.index(name)
        lay_counts(table, rows.CARRY + thief * CARRIED_KINDS, KIND_NAMES, load)
        table.cells[rows.LOAD + thief] = sum(load.values())


def known_rows(table: Table, seat: int) -> list[int]:
    """§11.10 Robbed and robber both know what the spell took."""
    return list(range(table.seats)) if seat == robber_of(table) else [seat]


def robber_of(table: Table) -> int:
    return next((seat for seat in seats_of(table) if table.cells[rows.BOOK + seat] == table.lists.robber), -1)


def known(table: Table, seat: int) -> list[Counts]:
    return [title_counts(table, rows.KNOWN + other * TITLES) for other in known_rows(table, seat)]


def payable(table: Table, seat: int) -> dict[str, list[int]]:
    """§7.3 By face-up mission: which of its rates the gang could hand in, whatever points are left."""
    rates: dict[str, list[int]] = {}
    deals: list[int] = []
    if table.cells[rows.GANG + seat] >= 0:
        add_deals(table, seat, 0, deals)
    for deal in deals:
        mission, rate = names.DEAL_NAMES[deal]
        rates.setdefault(mission, []).append(rate)
    return rates


def ask_again(table: Table, to_act: Sequence[int]) -> None:
    """Who is to decide."""
    if any(seat not in range(table.seats) for seat in to_act):
        raise ValueError("somebody is asked who has no seat")
    table.asked = sum(1 << seat for seat in to_act)
    table.to_act = GROUPS[table.asked]
    table.over = table.phase == phases.FINISHED


@mypyc_attr(native_class=False)
class PublicView(View):
    """What lies open to everybody."""

    phase = attribute(PHASE)
    after = attribute(PHASE)
    round = attribute(NUMBER)
    rounds = Field(lambda table: int(table.agreed.rounds))
    alarm_round = Field(lambda table: int(table.agreed.alarm_round))
    alarm = attribute(FLAG)
    start = attribute(NUMBER)
    turn = attribute(NUMBER)
    rolls = tuples("rolls")
    last_move = Field(last_move, lay_last_move)
    rolled = Field(lambda table: row(table, rows.ROLLED, table.rolled_count), lay_rolled)
    points = attribute(NUMBER)
    active = attribute(FIGURE)
    done = attribute(words(FIGURE_NAMES))
    mission_used = attribute(FLAG)
    gangs = Field(fields.row_shower(GANG, rows.GANG), lay_gangs)
    hand_sizes = fields.row(NUMBER, rows.HAND_SIZE)
    deck = attribute(NUMBER, "deck_size")
    copies = Field(
        lambda table: [
            names.counted(TITLE_NAMES, table.lists.copies),
            names.counted(MISSION_NAMES, table.lists.mission_copies),
        ],
        lambda table, counts: setattr(table, "lists", names.lists_like(*counts)),
    )
    discards = counts(TITLE_NAMES, rows.DISCARD)
    where = by_name(FIGURE_NAMES, PLACE, rows.WHERE, int(NOWHERE))
    carried = Field(carried, lay_carried)
    used = counts(FIGURE_NAMES[:THIEVES], rows.USED)
    wounded = counts(FIGURE_NAMES[:THIEVES], rows.WOUNDED)
    paralysed = counts(FIGURE_NAMES[:THIEVES], rows.FROZEN)
    # §2.4 Public from the start.
    chests = by_name(names.ROOM_NAMES, fields.word(KIND_NAMES), rows.CHEST, int(constants.NONE))
    baron = attribute(SPACE, "baron_at")
    gone = counts(KIND_NAMES, rows.GONE)
    box = counts(KIND_NAMES, rows.BOX)
    missions = row_of(MISSION, rows.FACE_UP, 3)
    mission_deck = attribute(NUMBER, "mission_size")
    missions_gone = counts(MISSION_NAMES, rows.MISSION_GONE)
    portcullises = attribute(words(SPACE_NAMES))
    to_lower = attribute(NUMBER)
    vault_done = attribute(FLAG)
    isabeau_beaten = fields.row(NUMBER, rows.BEATEN)
    grimoires = fields.row(BOOK, rows.BOOK)
    mages = fields.row(FIGURE, rows.MAGE)
    curses = fields.row(NUMBER, rows.CURSE)
    cast_in = fields.row(NUMBER, rows.CAST)
    pending = fields.together(
        dict[str, Any],
        **UNDER_WAY,
        need=row_of(NUMBER, rows.NEED, 5),
        drawn=Field(lambda table: sum(row(table, rows.DRAWN, int(TITLES)))),
    )
    fight = fields.group(
        dict[str, Any],
        lambda table: table.attacker >= 0,
        attacker=FIGURE,
        defender=FIGURE,
        attacker_dice=cell(NUMBER, rows.DICE_COUNT),
        defender_dice=cell(NUMBER, rows.DICE_COUNT + 1),
        attacker_played=cell(NUMBER, rows.PLAYED),
        defender_played=cell(NUMBER, rows.PLAYED + 1),
        won_by=NUMBER,
        chooser=NUMBER,
        neutral_seat=NUMBER,
        space=attribute(SPACE, "arena"),
        faces=row_of(NUMBER, rows.DICE, 12),
    )
    last_fight = fields.group(
        LastFight,
        lambda table: table.cells[rows.FOUGHT] >= 0,
        attacker=cell(FIGURE, rows.FOUGHT),
        defender=cell(FIGURE, rows.FOUGHT + 1),
        space=cell(SPACE, rows.FOUGHT + 2),
        dice=row_of(DICE, rows.FOUGHT + 3, 2),
        won_by=cell(NUMBER, rows.FOUGHT + 5),
    )


@mypyc_attr(native_class=False)
class OwnView(View):
    """What a seat knows besides: its hand, its answer in a window, what a spell showed it. A snapshot holds all."""

    hand = Own(
        lambda table, seat: title_counts(table, rows.HAND + seat * TITLES),
        *titles_by(rows.HAND, seats_of),
        all_key="hands",
    )
    deck_order = pile(TITLE_NAMES, rows.DECK, "deck_size")
    mission_order = pile(MISSION_NAMES, rows.MISSION_DECK, "mission_size")
    answer = fields.own_row(NUMBER, rows.ANSWER, "answers")
    drawn = Own(
        lambda table, seat: title_counts(table, rows.DRAWN) if table.turn == seat else {},
        lambda table: title_counts(table, rows.DRAWN),
        lambda table, counts: lay_titles(table, rows.DRAWN, counts),
        "drawn_cards",
    )
    eye_saw = Own(
        lambda table, seat: row(table, rows.EYE_SAW + seat * 4, 4),
        lambda table: row(table, rows.EYE_SAW, 16),
        lambda table, ducats: lay_row(table, rows.EYE_SAW, ducats),
        "eyes_saw",
    )
    known = Own(known, *titles_by(rows.KNOWN, seats_of), all_key="all_known")
    payable = Own(payable)
    all_past = tuples("past", seen=False)
    all_held = Field(*titles_by(rows.HELD, viewers_of), seen=False)


@mypyc_attr(native_class=False)
class ThievesView(OwnView, PublicView):
    """A view of City of Thieves; `purses` and `scores` are None where they are not shown."""

    held: Key[Counts] = Key()
    past: Key[list[list[Any]]] = Key()
    purses: Key[list[int | None]] = Key()
    scores: Key[list[int | None]] = Key()
    counted: Key[dict[str, list[int]]] = Key()
    now: Key[dict[str, Any]] = Key()


def build_view(table: Table, seat: int | None) -> dict[str, Any]:
    """What this seat knows, and the same in short as `now`, made from nothing else."""
    seen = fields.seen_by(PublicView, table, None)
    seen |= remembered(table, int(SPECTATOR) if seat is None else seat)
    seen |= ducats(table, seat, table.over or table.options["show_purses"])
    if seat is not None:
        seen |= fields.seen_by(OwnView, table, seat)
    return seen | {"now": now(seen, table.to_act, table.options)}


def build_open_view(table: Table) -> dict[str, Any]:
    seen = fields.everything(ThievesView, table) | ducats(table, None, True)
    return seen | {"now": now(seen, table.to_act, table.options)}


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
        hand = names.counted(TITLE_NAMES, hand_then(fact, viewer)) if viewer < table.seats else {}
        return ["shuffled", names.counted(TITLE_NAMES, list(fact[1 : 1 + TITLES])), hand]
    return ["put back", fact[1], names.counted(TITLE_NAMES, list(fact[2:]))] if fact[1] == viewer else []


def hand_then(shuffled: tuple[int, ...], seat: int) -> list[int]:
    """A hand as it was when the discards were shuffled."""
    return list(shuffled[1 + (seat + 1) * TITLES : 1 + (seat + 2) * TITLES])
