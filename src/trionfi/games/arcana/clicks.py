"""What a person clicks for a move: a card and where it goes, a district, a seat, a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.games.arcana.card_list import SUITS
from trionfi.games.arcana.notation import DISTRICT_NAMES

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana


def clicks(game: Arcana, move: int) -> tuple[str, ...]:
    """§4.3 A card says what it is, so card and target are enough."""
    figures, cards = game.table_figures, game.cards
    ids = cards.ids
    for start, words in (
        (figures.to_crest, ("crest",)),
        (figures.to_discard, ("discard pile",)),
        (figures.offer, ("offer",)),
        (figures.end_turn, ("end",)),
        (figures.call_master, ("master",)),
    ):
        if move >= start:
            return words
    if move >= figures.name_suit:
        return (f"suit:{SUITS[move - figures.name_suit]}",)
    if move >= figures.name_seat:
        return (f"seat:{move - figures.name_seat}",)
    if move >= figures.post:
        return (f"district:{DISTRICT_NAMES[(move - figures.post) % len(DISTRICT_NAMES)]}",)
    if move >= figures.choose:
        return (f"card:{ids[move - figures.choose]}",)
    if move >= figures.hire:
        return (f"card:{ids[move - figures.hire]}", "militia")
    if move >= figures.discard:
        return (f"card:{ids[move - figures.discard]}", "discard")
    if move >= figures.bribe:
        relic, district = divmod(move - figures.bribe, len(DISTRICT_NAMES))
        return (f"card:{ids[figures.agents + relic]}", f"district:{DISTRICT_NAMES[district]}")
    if move >= figures.play_location:
        return (f"card:{ids[figures.agents + figures.relics + move - figures.play_location]}", "play")
    if move >= figures.assign:
        agent, district = divmod(move - figures.assign, len(DISTRICT_NAMES))
        return (f"card:{ids[agent]}", f"district:{DISTRICT_NAMES[district]}")
    if move >= figures.appoint:
        return (f"master:{cards.listed('masters')[move - figures.appoint]}",)
    if move >= figures.keep_objective:
        return (f"objective:{cards.listed('objectives')[move - figures.keep_objective]}",)
    return (f"guild:{game.guilds[move]}",)
