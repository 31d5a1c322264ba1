"""What each answer would do, asked of the rules: whoever decides reads it under the buttons.

All of it follows from the view of whoever looks, so it tells nobody more than that seat may know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.core.fields import lay_public
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules import table as on
from trionfi.games.shipwreck.rules.fading import doom_of, is_spent
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.powers import values_asked
from trionfi.games.shipwreck.rules.predict import doom_to_come
from trionfi.games.shipwreck.rules.table import FULL, values_of
from trionfi.games.shipwreck.view import ShipwreckView, lay_hand, lay_kept


def laid_out(view: ShipwreckView) -> Position:
    """The table as this viewer knows it, to ask the rules about it; the bag and the others' fates are not on it."""
    game: Any = view.of
    table: Position = game.blank(view.seats, view.options, FastRng(0))
    lay_public(ShipwreckView, table, view)
    table.private = [0] * len(table.told)
    if view.seat is not None:
        lay_kept(table, view.kept)
        lay_hand(table, view.hand)
    return table


# The prediction


@dataclass(frozen=True)
class Outcome:
    """What one answer to the vote on the kept fate leads to."""

    word: str
    says: str
    tone: str


@dataclass(frozen=True)
class Fading:
    """A card that fades at the end of this turn, and its doom unless the prediction is right."""

    name: str
    doom: int


def fadings(table: Position) -> list[Fading]:
    """§11.1 The cards that are full now."""
    full = [table.card_at(slot) for slot in range(on.SLOTS) if is_spent(table, slot)]
    return [Fading(table.printed.names[card], int(doom_of(table, card, False))) for card in full]


def fading_words(found: Sequence[Fading]) -> str:
    """Which cards fade this turn, in a sentence."""
    if not found:
        return "Nothing fades this turn."
    names = " and ".join(fading.name for fading in found)
    free = "" if any(fading.doom for fading in found) else " without doom"
    return f"{names} fade{'s' if len(found) == 1 else ''} this turn{free}."


def outcomes(table: Position) -> list[Outcome]:
    """§9.13, §9.14, §11.4 What a right prediction, a wrong one and none would bring."""
    return [right(table), wrong(table), passed(table)]


def right(table: Position) -> Outcome:
    if table.score + 1 == FULL:
        return Outcome("Right", "the last point: you escape!", "good")
    saves = ", no doom" if any(fading.doom for fading in fadings(table)) else ""
    return Outcome("Right", f"+1{saves}", "good")


def wrong(table: Position) -> Outcome:
    if table.guesses + 1 < table.limit:
        return Outcome("Wrong", "you may guess once more", "plain")
    return Outcome("Wrong", doom_words(table, int(doom_to_come(table, True, False))), "bad")


def passed(table: Position) -> Outcome:
    """R3 Whoever stops after a wrong guess has predicted wrongly."""
    if table.guesses:
        return Outcome("Stop", doom_words(table, int(doom_to_come(table, True, False))), "bad")
    doom = int(doom_to_come(table, False, False))
    return Outcome("Pass", doom_words(table, doom) if doom else "no doom", "bad" if doom else "plain")


def doom_words(table: Position, added: int) -> str:
    """§12.3 Doom at seven ends the game."""
    return f"doom +{added}" if table.doom + added < FULL else f"doom {FULL}: you drown"


# What a play tells


@dataclass(frozen=True)
class Tells:
    """What the others can read from a play: the values it leaves for the fate that is kept, and whether a card fades.

    `lawful` is False for a play against the rules, which only honour play lets in.
    """

    leaves: tuple[int, ...]
    fades: Fading | None
    lawful: bool


def play_tells(table: Position, move: int) -> Tells:
    """§9.4, §17.4 The play is made on a copy, the answer at The Chalice with it."""
    after = table.clone()
    after.play(after.active, move)
    entry = after.told[after.entry]
    lawful: int = memory.lawful_of(entry)
    kept = memory.kept_of(after.private[after.entry])
    full = fadings(after)
    return Tells(tuple(left_by(entry)), full[0] if full else None, bool(lawful >> (kept - 1) & 1))


def left_by(entry: int) -> list[int]:
    """The values that a play and the answers about it leave."""
    return values_of(memory.lawful_of(entry) & memory.answers_of(entry))


# Powers


def question_splits(table: Position, move: int) -> tuple[list[int], list[int]]:
    """§18.1 to §18.5 What a yes to this question would leave, and what a no."""
    asked = values_of(values_asked(table.printed, move))
    left = left_by(table.told[table.entry])
    return [value for value in left if value in asked], [value for value in left if value not in asked]


def power_tells(table: Position, move: int) -> Tells:
    """§18.8 What is left for the kept fate after a power of the active player, and what fades then."""
    after = table.clone()
    after.play(after.active, move)
    full = fadings(after)
    return Tells(tuple(left_by(after.told[after.entry])), full[0] if full else None, True)


def cycled_in(table: Position, move: int) -> str:
    """§18.9, R4 The card that comes into the row."""
    after = table.clone()
    after.play(after.active, move)
    before = {table.card_at(slot) for slot in range(on.SLOTS)}
    (comes,) = {after.card_at(slot) for slot in range(on.SLOTS)} - before
    return table.printed.names[comes]
