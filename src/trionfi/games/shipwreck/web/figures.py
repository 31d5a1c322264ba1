"""Figures for the rules of The Shipwreck Arcana: cards with the pairs that the engine lets through, and an example."""

from typing import Any

from trionfi.core.checked_play import play
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.playing import may_keep
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.web.faces import ARCANA, STONES
from trionfi.web.rules.figure import Figure, story

VALUES = range(1, 8)
CARDS = SHIPWRECK.cards
NUMBERS = {card.slug: number for number, card in enumerate(CARDS)}
POWERS = {card.power.slug: card.power for card in CARDS}
SEEN = ("The Judge", [2, 5])  # what lies in the row where a card looks at visible fates
ROW = ("Midnight", "The Deep", "Leviathan", "The Shore")


def figure(name: str, slug: str) -> Figure:
    kind, _, which = name.partition(" ")
    if kind == "card":
        return Figure("card.html", card(which))
    if kind == "power":
        return Figure("power.html", power(which))
    if kind == "fates":
        return Figure("fates.html", {"stones": STONES[1:]})
    if kind == "deduction":
        return Figure("deduction.html", deduction())
    return Figure("cards.html", {"cards": [card(each.slug) for each in CARDS]})


def position(*row: tuple[str, list[int]], hand: tuple[int, int] = (1, 2)) -> Position:
    """The first player about to play from this hand, with these cards and fates in the row."""
    snapshot = SHIPWRECK.deal(3, 7).snapshot()
    deck = [card.name for card in CARDS if card.name not in dict(row)]
    snapshot["position"] |= {
        "row": [{"card": name, "fates": fates} for name, fates in row],
        "top": deck[0],
        "hidden": sorted(deck[1:]),
        "order_of_deck": deck,
        "hand": list(hand),
    }
    state = SHIPWRECK.restore(snapshot)
    assert isinstance(state, Position)
    state.listen()
    return state


def card(slug: str) -> dict[str, Any]:
    """A card, and for each fate played the fates that may be kept beside it."""
    number = NUMBERS[slug]
    printed = CARDS[number]
    table = position(SEEN)
    allowed = [
        [fate for fate in VALUES if may_keep(table, number, played) >> (fate - 1) & 1] for played in VALUES
    ]
    return {
        "card": ARCANA[printed.name],
        "duration": printed.duration,
        "rows": list(zip(VALUES, allowed, strict=True)),
        "pairs": sum(map(len, allowed)),
        "says": "; ".join(
            f"play {played}, keep {spoken(kept)}" for played, kept in zip(VALUES, allowed, strict=True)
        ),
    }


def spoken(values: list[int]) -> str:
    return ", ".join(map(str, values)) or "nothing"


def power(slug: str) -> dict[str, Any]:
    printed = POWERS[slug]
    on = [each for each in CARDS if each.power.slug == slug]
    return {"power": ARCANA[on[0].name], "who": printed.who, "cards": [each.name for each in on]}


def deduction() -> dict[str, Any]:
    """A 1 on Midnight: what the card leaves, and what a helpful player would have played elsewhere."""
    table = position(*((name, []) for name in ROW), hand=(1, 6))
    deep = may_keep(table, NUMBERS["deep"], 1)
    left = may_keep(table, NUMBERS["midnight"], 1)
    play(table, 0, "play 1 on Midnight")
    return {
        "row": [ARCANA[name] for name in ROW],
        "stone_played": STONES[1],
        "lines": story(table)[-1:],
        "by_rule": values_in(left),
        "by_habit": values_in(left & ~deep),
        "elsewhere": values_in(deep),
    }


def values_in(bits: int) -> list[int]:
    return [value for value in VALUES if bits >> (value - 1) & 1]
