"""Cards and fates as they are printed; there is one of each."""

from typing import Any

from msgspec import Struct

from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.names import HOURS_NAME, HOURS_TEXT
from trionfi.games.shipwreck.rules.table import HOURS_IN, one
from trionfi.games.shipwreck.view import ShipwreckView
from trionfi.web.page_model import TablePage

MARKS = {
    "ask_higher": "ask",
    "ask_one_of": "ask",
    "predict_twice": "twice",
    "tell_old": "old",
    "discard_lower": "lower",
    "cycle": "cycle",
}
NUMBERS = range(1, 8)


class Arcanum(Struct, frozen=True, eq=False):
    """A card of the row as it is printed, front and back; there is one of each."""

    slug: str
    name: str
    title: str
    text: str
    power: str
    power_text: str
    power_mark: str
    power_who: str
    effect: str
    values: tuple[int, ...]
    help: str
    power_help: str


class Stone(Struct, frozen=True, eq=False):
    """A fate: a value, and the hours it takes; there is one of each."""

    value: int
    hours: int
    says: str
    help: str


def arcanum(card: Card) -> Arcanum:
    power = card.power
    moons = f"{card.duration} moon{'' if card.duration == 1 else 's'}"
    who = "The group votes on it" if power.who == "group" else "The active player may use it"
    return Arcanum(
        card.slug,
        card.name,
        card.title,
        card.text,
        power.name,
        power.text,
        MARKS.get(power.effect, "ask"),
        power.who,
        power.effect,
        power.values,
        f"{card.text} It fades when its {moons} are full, and then holds a power. {power.said}",
        f"{power.said} {who}, once; then the card goes under the deck.",
    )


def stone(value: int) -> Stone:
    hours = HOURS_IN[one(value)] if value else 0
    many = f"{hours} hour{'s' if hours > 1 else ''}"
    dots = "one dot" if hours == 1 else f"{hours} dots"
    fills = f"A fate of {value}. Its {dots} fill{'s' if hours == 1 else ''} {hours} of a card’s moons."
    whole = f"{fills} 1, 2 and 3 have one dot, 4, 5 and 6 have two, 7 has three."
    return Stone(value, hours, f"fate {value}, {many}", whole)


ARCANA = {card.name: arcanum(card) for card in SHIPWRECK.cards}
HOURS_HELP = (
    "The Hours is always there. You may play on it only when neither of your fates fits any card; "
    "the stone then moves on to the first card of the row."
)
THE_HOURS = Arcanum("hours", HOURS_NAME, "else", HOURS_TEXT, "", "", "", "", "", (), HOURS_HELP, "")
STONES = tuple(map(stone, range(8)))
DOTS = tuple([(hours, tuple([each.value for each in STONES if each.hours == hours])) for hours in (1, 2, 3)])


def view_of(page: TablePage) -> ShipwreckView:
    view: Any = page.view
    assert isinstance(view, ShipwreckView)
    return view
