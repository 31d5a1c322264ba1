"""Every move by its number: its words, and what a person clicks for it. `Figures` counts the blocks in the same order.

One move per action is the rule: a card and its district are said in one breath. Only what an effect asks for
afterwards (a district, an agent, a card, a seat) is a move of its own, so the whole list stays below two thousand.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trionfi.core.seats import letter
from trionfi.games.arcana.card_list import AGENTS, LOCATIONS, PLAYABLE, RELICS, CardList
from trionfi.games.arcana.edition import Edition
from trionfi.games.arcana.rules.constants import NONE, SEATS, SUIT_NAMES

DISTRICT_NAMES = ("harbour", "market", "walls", "gardens", "palace")


class Move(NamedTuple):
    words: str
    clicks: tuple[str, ...]
    block: str
    what: int = NONE  # the number of a card, or of a guild, an objective, a master, a seat, an arcanum
    place: int = NONE  # a district


def all_moves(cards: CardList, edition: Edition) -> Iterator[Move]:
    """§4.3 A card says what it is, so card and target are enough to click."""
    words = edition.words

    def listed(block: str, said: str, section: str) -> Iterator[Move]:
        for number, card in enumerate(cards.sections[section]):
            clicked = (f"{section.removesuffix('s')}:{card['id']}",)
            yield Move(said.format(name=card["name"]), clicked, block, number)

    def with_card(block: str, said: str, target: str, *sections: str) -> Iterator[Move]:
        for card in cards.all_of(*sections):
            clicked = (f"card:{card['id']}", *filter(None, [target]))
            yield Move(said.format(card=card["name"]), clicked, block, cards.numbers[card["id"]])

    def to_district(block: str, said: str, *sections: str) -> Iterator[Move]:
        for card in cards.all_of(*sections):
            for place, name in enumerate(DISTRICT_NAMES):
                text = said.format(card=card["name"], district=name)
                clicked = (f"card:{card['id']}", f"district:{name}")
                yield Move(text, clicked, block, cards.numbers[card["id"]], place)

    yield from listed("take_guild", "take the guild of {name}", "guilds")
    yield from listed("keep_objective", "keep the objective {name}", "objectives")
    yield from listed("appoint", "appoint {name}", "masters")
    yield from to_district("assign", words["assign"], *AGENTS)
    yield from with_card("play_location", words["location"], "play", *LOCATIONS)
    yield from to_district("bribe", words["bribe"], *RELICS)
    yield from with_card("discard", words["discard"], "discard", *PLAYABLE)
    yield from with_card("hire", "call the militia for {card}", "militia", *PLAYABLE)
    yield from with_card("choose", "choose {card}", "", *PLAYABLE, "militia")
    for block, said in (("post", "post the militia at"), ("resolve", "resolve"), ("point", "point at")):
        for place, name in enumerate(DISTRICT_NAMES):
            yield Move(f"{said} {name}", (f"district:{name}",), block, place=place)
    for seat in range(SEATS):
        yield Move(f"name seat {letter(seat)}", (f"seat:{seat}",), "name_seat", seat)
    for number, suit in enumerate(SUIT_NAMES):
        yield Move(f"name {edition.suits[suit]}", (f"suit:{suit}",), "name_suit", number)
    yield Move("call on the master", ("master",), "call_master")
    yield Move("end the turn", ("end",), "end_turn")
    yield Move("make the offer", ("offer",), "offer")
    yield Move(f"put the stake on the {words['discard_pile']}", ("discard pile",), "to_discard")
    yield Move(f"put the stake under the {words['crest']}", ("crest",), "to_crest")
