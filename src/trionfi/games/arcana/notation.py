"""Every move in words, by its number. `Figures` counts the blocks in the same order.

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


def notation(cards: CardList, edition: Edition) -> Iterator[str]:
    words = edition.words
    yield from (f"take the guild of {guild['name']}" for guild in cards.sections["guilds"])
    yield from (f"keep the objective {one['name']}" for one in cards.sections["objectives"])
    yield from (f"appoint {one['name']}" for one in cards.sections["masters"])
    for agent in cards.all_of(*AGENTS):
        yield from (words["assign"].format(card=agent["name"], district=place) for place in DISTRICT_NAMES)
    yield from (words["location"].format(card=card["name"]) for card in cards.all_of(*LOCATIONS))
    for relic in cards.all_of(*RELICS):
        yield from (words["bribe"].format(card=relic["name"], district=place) for place in DISTRICT_NAMES)
    yield from (words["discard"].format(card=card["name"]) for card in cards.all_of(*PLAYABLE))
    yield from (f"call the militia for {card['name']}" for card in cards.all_of(*PLAYABLE))
    yield from (f"choose {card['name']}" for card in cards.all_of(*PLAYABLE, "militia"))
    yield from (f"post the militia at {place}" for place in DISTRICT_NAMES)
    yield from (f"resolve {place}" for place in DISTRICT_NAMES)
    yield from (f"point at {place}" for place in DISTRICT_NAMES)
    yield from (f"name seat {letter(seat)}" for seat in range(SEATS))
    yield from (f"name {edition.suits[suit]}" for suit in SUITS)
    yield "call on the master"
    yield "end the turn"
    yield "make the offer"
    yield f"put the stake on the {words['discard_pile']}"
    yield f"put the stake under the {words['crest']}"
