"""My hand: a place for each card that I was dealt, so that the others stay where they are when one is played."""

from collections.abc import Mapping

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.arcanity.names import CARD_NUMBERS
from trionfi.games.arcanity.view import ArcanityView
from trionfi.games.arcanity.web.cards import FACES, Face
from trionfi.games.arcanity.web.stakes import Stake
from trionfi.web.clickables import Clicks
from trionfi.web.page_model import TablePage


class Held(Struct, frozen=True):
    """A card of my hand, what a click on it does, and what is said under it."""

    card: Face
    on: Markup
    is_new: bool
    stake: Stake | None


class Spent(Struct, frozen=True):
    """The place of a card that has left my hand, and where it went: `pass`, `bid`, `lost` or `played`."""

    card: Face
    way: str
    words: str


def hand(page: TablePage, on: Clicks, stakes: Mapping[str, Stake]) -> tuple[Held | Spent, ...] | None:
    """All my cards of this round in their order; None for who watches."""
    view = page.view
    assert isinstance(view, ArcanityView)
    if page.seat is None:
        return None
    got = view.got if view.phase == "bid" else []
    spent = spent_cards(page, view)
    held = {
        name: Held(FACES[name], on(FACES[name].click), name in got, stakes.get(name)) for name in view.hand
    }
    both: dict[str, Held | Spent] = {**spent, **held}
    return tuple([both[name] for name in sorted(both, key=CARD_NUMBERS.__getitem__)])


def spent_cards(page: TablePage, view: ArcanityView) -> dict[str, Spent]:
    """What is no longer in my hand this round: passed on, laid as the bid, played or discarded."""
    seat = page.seat
    assert seat is not None
    ways: dict[str, tuple[str, str]] = {}
    in_duel = [play["card"] for play in view.duel if play["seat"] == seat]
    for name in (*view.played[seat], *in_duel, view.own_down):
        ways[name or ""] = ("played", "played")
    for name in view.own_lost:
        ways[name or ""] = ("lost", "discard")
    to = page.names[(seat + view.direction) % view.seats]
    for name in view.picks:
        ways[name] = ("pass", f"to {to}")
    if view.bid:
        ways[view.bid] = ("bid", "your bid")
    return {name: Spent(FACES[name], way, words) for name, (way, words) in ways.items() if name in FACES}
