"""Where every piece lies. Each card of the deck has a place of its own, and so have kept and drawn fates."""

from __future__ import annotations

from trionfi.core.seats import letter
from trionfi.games.shipwreck.names import Names, fates_in
from trionfi.games.shipwreck.rules.table import SLOTS, Table, card_at, fates_at, kept_by, owner
from trionfi.games.shipwreck.view import lines


def census(table: Table, names: Names) -> dict[str, dict[str, int]]:
    places = {"bag": counted(fates_in(table.bag))}
    for slot in range(SLOTS):
        card = card_at(table, slot)
        if card >= 0:
            places[f"row {slot + 1}"] = {names.sure(card): 1} | counted(fates_in(fates_at(table, slot)))
    for at, card in enumerate(table.deck[table.taken :], 1):
        places[f"deck {at}"] = {names.sure(card): 1}
    places["faded"] = dict.fromkeys(names.set_of(table.faded), 1)
    for line in lines(table):
        places[f"{hand_name(table, line)} kept"] = counted([int(kept_by(table, line))])
    drawn = [int(table.second)] if table.first_old else [int(table.first), int(table.second)]
    places[f"{hand_name(table, table.line)} drawn"] = counted(drawn)
    if table.first_old:
        places[f"{hand_name(table, table.line)} kept"] = counted([int(table.first)])
    return {place: pieces for place, pieces in places.items() if pieces}


def hand_name(table: Table, line: int) -> str:
    return f"{letter(owner(table, line))}{' second' if table.challenge and line > 1 else ''}"


def counted(fates: list[int]) -> dict[str, int]:
    return {f"fate {fate}": fates.count(fate) for fate in sorted(set(fates)) if fate}
