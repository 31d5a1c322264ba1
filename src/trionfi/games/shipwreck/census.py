"""Where every piece lies. Each card of the deck has a place of its own, and so have kept and drawn fates."""

from collections.abc import Sequence

from trionfi.core.bitset import members
from trionfi.core.seats import letter
from trionfi.games.shipwreck.rules.table import SLOTS, Table, fates_in
from trionfi.games.shipwreck.view import named


def census(table: Table) -> dict[str, dict[str, int]]:
    places = {"bag": counted(fates_in(table.bag))}
    for slot in range(SLOTS):
        card = table.card_at(slot)
        if card >= 0:
            fates = counted(fates_in(table.fates_at(slot)))
            places[f"row {slot + 1}"] = {table.printed.names[card]: 1} | fates
    for at, card in enumerate(table.deck[table.taken :], 1):
        places[f"deck {at}"] = {table.printed.names[card]: 1}
    places["faded"] = dict.fromkeys(named(table, members(table.faded)), 1)
    for line in range(table.lines()):
        places[f"{hand_name(table, line)} kept"] = counted([int(table.kept_by(line))])
    drawn = [int(table.second)] if table.first_old else [int(table.first), int(table.second)]
    places[f"{hand_name(table, table.line)} drawn"] = counted(drawn)
    if table.first_old:
        places[f"{hand_name(table, table.line)} kept"] = counted([int(table.first)])
    return {place: pieces for place, pieces in places.items() if pieces}


def hand_name(table: Table, line: int) -> str:
    return f"{letter(table.owner(line))}{' second' if table.challenge and line > 1 else ''}"


def counted(fates: Sequence[int]) -> dict[str, int]:
    return {f"fate {fate}": fates.count(fate) for fate in sorted(set(fates)) if fate}
