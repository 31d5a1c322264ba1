"""Every move by its number: its words, and what a person clicks for it. `Figures` counts the blocks in the same order.

One move per action is the rule: a card and its district are said in one breath. Only what an effect asks for
afterwards (a district, an agent, a card, a seat) is a move of its own, so the whole list stays below two thousand.
"""

from __future__ import annotations

from collections.abc import Iterator

from trionfi.core.seats import letter
from trionfi.games.arcana.card_list import AGENTS, LOCATIONS, PLAYABLE, RELICS, SUITS, CardList
from trionfi.games.arcana.edition import Edition
from trionfi.games.arcana.rules.constants import SEATS

DISTRICT_NAMES = ("harbour", "market", "walls", "gardens", "palace")

Move = tuple[str, tuple[str, ...]]


def all_moves(cards: CardList, edition: Edition) -> Iterator[Move]:
    """§4.3 A card says what it is, so card and target are enough to click."""
    words = edition.words

    def with_card(said: str, target: str, *sections: str) -> Iterator[Move]:
        for card in cards.all_of(*sections):
            yield said.format(card=card["name"]), (f"card:{card['id']}", *filter(None, [target]))

    def to_district(said: str, *sections: str) -> Iterator[Move]:
        for card in cards.all_of(*sections):
            for place in DISTRICT_NAMES:
                clicked = (f"card:{card['id']}", f"district:{place}")
                yield said.format(card=card["name"], district=place), clicked

    for section, said in (
        ("guilds", "take the guild of {name}"),
        ("objectives", "keep the objective {name}"),
        ("masters", "appoint {name}"),
    ):
        for one in cards.sections[section]:
            yield said.format(name=one["name"]), (f"{section.removesuffix('s')}:{one['id']}",)
    yield from to_district(words["assign"], *AGENTS)
    yield from with_card(words["location"], "play", *LOCATIONS)
    yield from to_district(words["bribe"], *RELICS)
    yield from with_card(words["discard"], "discard", *PLAYABLE)
    yield from with_card("call the militia for {card}", "militia", *PLAYABLE)
    yield from with_card("choose {card}", "", *PLAYABLE, "militia")
    for said in ("post the militia at", "resolve", "point at"):
        yield from ((f"{said} {place}", (f"district:{place}",)) for place in DISTRICT_NAMES)
    yield from ((f"name seat {letter(seat)}", (f"seat:{seat}",)) for seat in range(SEATS))
    yield from ((f"name {edition.suits[suit]}", (f"suit:{suit}",)) for suit in SUITS)
    yield "call on the master", ("master",)
    yield "end the turn", ("end",)
    yield "make the offer", ("offer",)
    yield f"put the stake on the {words['discard_pile']}", ("discard pile",)
    yield f"put the stake under the {words['crest']}", ("crest",)
