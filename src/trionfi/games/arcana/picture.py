"""A view drawn as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games.arcana.cardlist import SUITS
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.nouns import NEUTRAL

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

SHORT = ("mil", "pol", "spi")


def draw(game: Arcana, view: View) -> str:
    rows = [heading(game, view), ""]
    for place, district in enumerate(view["districts"]):
        rows += district_rows(game, view, place, district)
    rows.append("")
    for seat, player in enumerate(view["players"]):
        rows += player_rows(game, view, seat, player)
    return "\n".join(rows)


def heading(game: Arcana, view: View) -> str:
    text = f"{game.title}, round {view['round']}, {view['phase']}"
    if view["over"]:
        return f"{text}; won by {' and '.join(letter(seat) for seat in view['winners'])}"
    waiting = " and ".join(letter(seat) for seat in view["to_act"])
    last = " (the last round)" if view["last_round"] and view["round"] >= view["last_round"] else ""
    coming = view["events"]["preview"]
    event = f"; event {in_force(game, view)}, next {coming}" if coming else ""
    return f"{text}{last}{event}; {waiting} to act: {view['step']}"


def in_force(game: Arcana, view: View) -> str:
    return game.cards.listed("events")[view["event"]] if view["event"] >= 0 else "none"


def card_text(game: Arcana, name: str | None) -> str:
    """A card with its figures."""
    if name is None:
        return "?"
    card = game.cards.cards[game.cards.numbers[name]]
    figures = [f"{short} {card[suit]}" for short, suit in zip(SHORT, SUITS, strict=True) if card.get(suit)]
    if card.get("ducats"):
        figures.append(f"ducats {card['ducats']}")
    if "effect" in card:
        figures.append(card["effect"].replace("_", " "))
    return f"{card['name']} ({', '.join(figures)})" if figures else str(card["name"])


def district_rows(game: Arcana, view: View, place: int, district: dict[str, Any]) -> list[str]:
    if district["stake"] is None and not district["pile"]:
        return [f"{DISTRICT_NAMES[place]:8} empty"]
    friends = "".join(letter(seat) for seat in district["friendly_to"])
    whose = game.edition.words["neutral"] if place == NEUTRAL else f"{game.edition.words['own']} to {friends}"
    main = stake_main(game, view, district)
    rows = [
        f"{DISTRICT_NAMES[place]:8} {card_text(game, district['stake'])}{main}  [{whose}; {district['pile']} below]"
    ]
    for lying in view["field"]:
        if lying["district"] == place:
            face = {"up": "", "down": " face down", "gift": " as a gift"}[lying["face"]]
            rows.append(f"           {letter(lying['owner'])}: {card_text(game, lying['card'])}{face}")
    return rows


def stake_main(game: Arcana, view: View, district: dict[str, Any]) -> str:
    if district["stake"] in (None, "jubilee"):
        return ""
    card = game.cards.cards[game.cards.numbers[district["stake"]]]
    turned = district["turned"]
    suits = card["main"] if turned < 0 else [SUITS[turned]]
    least = [f"{game.edition.suits[suit]} {card.get('minimum', card[suit])}" for suit in suits]
    return f" needs {' or '.join(least)}"


def player_rows(game: Arcana, view: View, seat: int, player: dict[str, Any]) -> list[str]:
    mark = "*" if seat == view["first"] else " "
    text = (
        f"{mark}{letter(seat)} {player['guild'] or 'no guild'}: {view['scores'][seat]} points, "
        f"deck {player['deck_count']}, hand {player['hand_count']}, {game.edition.words['discard_pile']} "
        f"{len(player['discard'])}"
    )
    if player["crest"]:
        text += f", under the {game.edition.words['crest']} {len(player['crest'])}"
    if player["master"]:
        text += f", master {player['master']}"
    rows = [text]
    for word in ("hand", "drawn"):
        if player[word]:
            rows.append(f"   {word}: {'; '.join(card_text(game, name) for name in player[word])}")
    if player["objectives"]["kept"]:
        rows.append(f"   objectives: {', '.join(player['objectives']['kept'])}")
    return rows
