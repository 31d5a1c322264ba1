"""What all at the table may know, and what one seat knows besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.games.shipwreck.names import PHASE_NAMES, Names, fates_in, numbers_in, values_of, yes_or_no
from trionfi.games.shipwreck.rules.public_memory import (
    WAS_OLD,
    answers_of,
    fate_of,
    is_shown,
    kept_of,
    lawful_of,
    line_of,
    old_was_played,
    oldness_of,
    out_of,
    place_of,
    second_of,
    was_held,
)
from trionfi.games.shipwreck.rules.table import (
    FATES_IN,
    HOURS_IN,
    MOST_SEATS,
    NO_FATE,
    PLAYING,
    SLOTS,
    Table,
    card_at,
    cards_left,
    fates_at,
    flipped_of,
    kept_by,
    owner,
    top_card,
    vote_in,
)
from trionfi.games.shipwreck.rules.voting import ROUNDS, voters


def public(table: Table, names: Names) -> dict[str, Any]:
    """What lies open, and what a careful player remembers of what lay open."""
    return {
        "phase": PHASE_NAMES[table.phase],
        "turn": int(table.turn),
        "active": int(table.active),
        "line": int(table.line),
        "players": [seat for seat in table.order if table.present >> seat & 1],
        "score": int(table.score),
        "doom": int(table.doom),
        "scores": table.scores,
        "row": [row_place(table, slot, names) for slot in range(SLOTS)],
        "top": names.card(top_card(table)),
        "deck": int(cards_left(table)),
        "bottom": [names.sure(card) for card in table.deck[first_known(table) :]],
        "hidden": sorted(names.sure(card) for card in table.deck[table.taken + 1 : first_known(table)]),
        "faded": names.set_of(table.faded),
        "supply": fates_in(table.supply),
        "bag": FATES_IN[table.bag],
        "holds": [fates_held(table, line) for line in lines(table)],
        "old": table.first_old,
        "flipped": [values_of(flipped_of(table, line)) for line in lines(table)],
        **this_turn(table, names),
        "round": int(table.round),
        "voted": voted(table),
        "votes_shown": votes_said(table, table.shown_votes),
        "remembered": [remembered(entry, names) for entry in table.told],
        "settled": int(table.settled),
        "begun": int(table.begun),
    }


def lines(table: Table) -> range:
    """The lines that can hold a fate."""
    return range(4 if table.challenge else MOST_SEATS)


def first_known(table: Table) -> int:
    """Where the cards begin that everybody has seen go under the deck; the top card is seen in any case."""
    return max(len(table.deck) - int(table.known), int(table.taken) + 1)


def row_place(table: Table, slot: int, names: Names) -> dict[str, Any] | None:
    card = card_at(table, slot)
    if card < 0:
        return None
    pile = fates_at(table, slot)
    return {
        "card": names.sure(card),
        "fates": fates_in(pile),
        "hours": HOURS_IN[pile],
        "duration": table.printed.durations[card],
    }


def fates_held(table: Table, line: int) -> int:
    """How many fates a line holds; everybody sees that."""
    drawn = (table.first != NO_FATE) + (table.second != NO_FATE) if line == table.line else 0
    return drawn + (kept_by(table, line) != NO_FATE)


def this_turn(table: Table, names: Names) -> dict[str, Any]:
    """What the turn has brought so far."""
    return {
        "played": int(table.fate) or None,
        "entry": int(table.entry) if table.entry >= 0 else None,
        "left": fates_in(table.left),
        "power": names.card(table.power),
        "number": int(table.number) or None,
        "answer": yes_or_no(table.answer),
        "higher": yes_or_no(table.higher),
        "limit": int(table.limit),
        "guesses": int(table.guesses),
        "wrong": values_of(table.wrong),
    }


def voted(table: Table) -> list[int]:
    """Who has voted in the vote that is open; not what."""
    return [seat for seat in numbers_in(voters(table) & ~table.waiting) if table.waiting]


def votes_said(table: Table, votes: int) -> list[list[Any]]:
    said = [(seat, vote_in(votes, seat)) for seat in range(MOST_SEATS)]
    return [[seat, table.game.write(vote)] for seat, vote in said if vote >= 0]


def remembered(entry: int, names: Names) -> dict[str, Any]:
    """A play with what it and the answers leave for the kept fate, or a fate that was shown."""
    line, fate = line_of(entry), fate_of(entry)
    if is_shown(entry):
        second = second_of(entry)
        if not second:
            return {"line": line, "shown": [fate]}
        return {
            "line": line,
            "shown": [fate, second],
            "held": was_held(entry),
            "out": fates_in(out_of(entry)),
        }
    return {
        "line": line,
        "played": fate,
        "on": names.sure(place_of(entry)),
        "held": was_held(entry),
        "leaves": values_of(lawful_of(entry)),
        "answers": values_of(answers_of(entry)),
        "old": oldness_of(entry) == WAS_OLD if oldness_of(entry) else None,
        "out": fates_in(out_of(entry)),
    }


def private(table: Table, seat: int) -> dict[str, Any]:
    """What this seat knows besides: its fates, its vote, and which of its fates it played when."""
    mine = [line for line in lines(table) if owner(table, line) == seat]
    vote = vote_in(table.votes, seat)
    return {
        "kept": [int(kept_by(table, line)) or None if line in mine else None for line in lines(table)],
        "hand": hand(table) if table.line in mine else None,
        "vote": table.game.write(vote) if vote >= 0 else None,
        "plays": [
            play_of(table, at) if at >= table.settled and line_of(entry) in mine else None
            for at, entry in enumerate(table.told)
        ],
    }


def hand(table: Table) -> list[int] | None:
    """The two fates of the active player before the play; an old one comes first."""
    return [int(table.first), int(table.second)] if table.phase == PLAYING else None


def play_of(table: Table, at: int) -> list[Any] | None:
    """The fate that was kept at this play, and whether the played one was the old one."""
    if is_shown(table.told[at]):
        return None
    return [kept_of(table.private[at]), old_was_played(table.private[at])]


def look(table: Table, names: Names, seat: int | None) -> dict[str, Any]:
    seen = public(table, names)
    return seen if seat is None else seen | private(table, seat)


def secrets(table: Table, names: Names) -> dict[str, Any]:
    """Everything that somebody may not know."""
    return {
        "kept": [int(kept_by(table, line)) or None for line in lines(table)],
        "hand": hand(table),
        "votes": votes_said(table, table.votes) if table.waiting else [],
        "plays": [play_of(table, at) for at in range(len(table.told))],
        "order_of_deck": [names.sure(card) for card in table.deck[table.taken :]],
    }


def ballots(view: Mapping[str, Any]) -> int:
    """R20 How often the group may vote on one question: again and again only where two or more must agree."""
    must_agree = view["options"]["group_vote"] == "unanimous" and len(view["players"]) > 2
    return int(ROUNDS) if must_agree else 1


PRIVATE = ("kept", "hand", "vote", "plays")


def spectators(view: dict[str, Any]) -> dict[str, Any]:
    """What is left of a seat's view for somebody who has no seat."""
    return {key: value for key, value in view.items() if key not in PRIVATE} | {"seat": None}
