"""Compact positions of Arcana for tests."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import trionfi
from trionfi.core.state import State
from trionfi.games.arcana.game import ARCANA, ARCANA_FIRST, Arcana
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.rules import phases, rows, steps, zones
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.remembered import DREW, parts
from trionfi.games.arcana.rules.resolution import contested
from trionfi.games.arcana.rules.rounds import go_on
from trionfi.games.arcana.snapshot import ZONES, fill_row

A, B, C, D = range(4)
HARBOUR, MARKET, WALLS, GARDENS, PALACE = range(5)
__all__ = ["ARCANA", "ARCANA_FIRST"]


def a_table(
    *guilds: str, game: Arcana = ARCANA, seed: int = 7, first: int = A, hands: bool = False, **options: Any
) -> Position:
    """The first turn of a game with these guilds, nobody holding a card unless `hands` are wanted."""
    agreed = {f"guild_{'abcd'[seat]}": guild for seat, guild in enumerate(guilds)}
    table = game.deal(len(guilds), seed, **agreed, **options)
    assert isinstance(table, Position)
    table.listen()
    if table.phase == phases.INTRIGUE:
        if not hands:
            for seat in range(table.seats):
                hold(table, seat)
        table.first = table.active = first
        table.order = tuple((first + step) % len(guilds) for step in range(len(guilds)))
        table.ask(first, steps.TURN)
    return table


def number(table: State, name: str) -> int:
    game = table.game
    assert isinstance(game, Arcana)
    return game.cards.numbers[name]


def names(table: State, cards: list[int]) -> set[str]:
    game = table.game
    assert isinstance(game, Arcana)
    return {game.cards.ids[card] for card in cards}


def set_deck(table: Position, seat: int, cards: list[int]) -> None:
    """The deck, from the bottom to the top."""
    fill_row(table.deck, seat * rows.DECK_ROOM, cards)
    table.cells[rows.DECK_COUNT + seat] = len(cards)
    for card in cards:
        table.zone[card] = zones.DECK
        table.owner[card] = seat


def pull(table: Position, card: int) -> None:
    """Take a card from wherever it lies."""
    zone, owner = table.zone[card], table.owner[card]
    if zone == zones.DECK:
        set_deck(table, owner, [other for other in table.deck_of(owner) if other != card])
    elif zone == zones.HAND:
        table.take_from_hand(card)
    elif zone == zones.DISCARD:
        table.from_discard(card)
    elif zone in (zones.PILE, zones.STAKE):
        spare = next(
            other
            for other in range(table.figures.playable)
            if table.figures.is_stake[other] and table.zone[other] == zones.BOX and other != card
        )
        table.zone[spare], table.spot[spare] = zone, table.spot[card]
        if zone == zones.STAKE:
            table.cells[rows.TOP_STAKE + table.spot[card]] = spare
        else:
            pile = [spare if other == card else other for other in table.pile_of(table.spot[card])]
            fill_row(table.pile, table.spot[card] * rows.PILE_ROOM, pile)
    elif zone in (zones.UP, zones.DOWN, zones.GIFT):
        table.lift(card)
    table.zone[card] = zones.BOX
    table.spot[card] = NONE


def own(table: Position, seat: int, name: str) -> int:
    """A card of this seat, out of wherever it was."""
    card = number(table, name)
    before = table.owner[card]
    pull(table, card)
    if table.figures.is_stake[card] and before != seat:
        table.cells[rows.STAKES_OWNED + seat] += 1
    table.owner[card] = seat
    return card


def hold(table: Position, seat: int, *cards: str) -> None:
    """The hand is exactly these cards; what was held goes under the deck."""
    for card in table.hand_of(seat):
        table.take_from_hand(card)
        set_deck(table, seat, [card, *table.deck_of(seat)])
    table.story = vec[i64]([token for token in table.story if parts(token)[1] != seat])
    for name in cards:
        card = own(table, seat, name)
        table.epoch[card] = table.cells[rows.SHUFFLES + seat]
        table.add_to_hand(seat, card)
        table.remember(DREW, seat, 0, table.epoch[card], 0)


def on_deck(table: Position, seat: int, *cards: str) -> None:
    """These lie on the deck, the first on top."""
    found = [own(table, seat, name) for name in cards]
    set_deck(table, seat, table.deck_of(seat) + found[::-1])


def only_deck(table: Position, seat: int, *cards: str) -> None:
    """The deck is exactly these; the rest of it goes to the discard pile."""
    for card in table.deck_of(seat):
        table.to_discard(card)
    table.cells[rows.DECK_COUNT + seat] = 0
    on_deck(table, seat, *cards)


def discarded(table: Position, seat: int, *cards: str) -> None:
    for name in cards:
        table.to_discard(own(table, seat, name))


def stake(table: Position, district: int, name: str) -> None:
    """This card lies face up in the district."""
    card = number(table, name)
    pull(table, card)
    below = table.cells[rows.TOP_STAKE + district]
    if below != NONE:
        table.zone[below] = zones.BOX
    table.cells[rows.TOP_STAKE + district] = card
    table.zone[card], table.spot[card], table.owner[card] = zones.STAKE, district, NONE


def agent(table: Position, seat: int, district: int, *cards: str, up: bool = True) -> None:
    """Agents of this seat lie in the district."""
    for name in cards:
        card = own(table, seat, name)
        table.tag[card] = table.serial
        table.serial += 1
        table.lay(card, district, up)


def gift(table: Position, seat: int, district: int, relic: str, on: str) -> None:
    """A relic of an earlier bribe lies on an agent."""
    card = own(table, seat, relic)
    table.zone[card], table.spot[card], table.tag[card] = zones.GIFT, district, number(table, on)
    table.field[table.field_count] = card
    table.field_count += 1


def resolve_all(table: Position) -> None:
    """Nobody holds a card any more: go on to the resolution."""
    for seat in range(table.seats):
        hold(table, seat)
    table.phase = phases.RESOLUTION
    table.todo = contested(table)
    table.step = steps.DONE
    while table.step == steps.DONE:
        go_on(table)


def where(table: Position, name: str) -> tuple[str, int]:
    """Zone and owner of a card."""
    card = number(table, name)
    return ZONES[table.zone[card]], int(table.owner[card])


def hand(table: Position, seat: int) -> set[str]:
    return names(table, table.hand_of(seat))


def discard_pile(table: Position, seat: int) -> set[str]:
    return names(table, table.all_lying()[zones.DISCARD][seat])


def top(table: Position, district: int) -> str | None:
    card = table.stake(district)
    game = table.game
    assert isinstance(game, Arcana)
    return None if card == NONE else game.cards.ids[card]


def play(table: State, *moves: str) -> None:
    """Moves in notation, each by the seat that is asked, or by the seat named first: `B: end the turn`."""
    for text in moves:
        seat, _, move = text.rpartition(": ")
        trionfi.play(table, "ABCD".index(seat) if seat else table.to_act[0], move)


def legal(table: State, seat: int | None = None) -> set[str]:
    return {table.game.write(move) for move in table.moves(table.to_act[0] if seat is None else seat)}


def why(table: State, move: str, seat: int | None = None) -> str:
    """The refusal of a move, with its paragraph."""
    refusal = table.refusal(table.to_act[0] if seat is None else seat, table.game.read(move))
    return str(refusal)


def said(table: State, seat: int | None = None) -> list[str]:
    return [str(event) for event in table.events(seat)]


def place(district: int) -> str:
    return DISTRICT_NAMES[district]


# Tables of one kind


def holding(*cards: str, **options: Any) -> Position:
    """Blades hold these cards, Thieves three of theirs."""
    table = a_table("blades", "thieves", **options)
    hold(table, A, *cards)
    hold(table, B, "fence", "cutthroat", "gang-boss")
    return table


def needs(table: Position, district: int) -> dict[str, int]:
    """What the stake there asks for now, by arcanum."""
    asked = table.view(A)["districts"][district]["needs"]
    assert isinstance(asked, dict)
    return asked


def event(effect: str, amount: int = 0) -> Position:
    table = a_table("blades", "thieves", events=True)
    found = ARCANA.cards.sections["events"]
    table.event = next(at for at, one in enumerate(found) if one["effect"] == effect)
    table.event_effect = table.figures.event_effect[table.event]
    table.event_amount = amount or table.figures.event_amount[table.event]
    return table


def mastered(*masters: str, guilds: tuple[str, ...], **options: Any) -> Position:
    """Everybody has chosen a master; nobody holds a card."""
    table = a_table(*guilds, masters=True, **options)
    for seat, master in enumerate(masters):
        listed = ARCANA.cards.sections["masters"]
        name = next(card["name"] for card in listed if card["id"] == master)
        play(table, f"{'ABCD'[seat]}: appoint {name}")
    for seat in range(len(guilds)):
        hold(table, seat)
    table.first = table.active = A
    table.order = tuple(range(len(guilds)))
    table.ask(A, steps.TURN)
    return table


def jubilee_next(game: Arcana, district: int = PALACE, **options: Any) -> Position:
    """The Jubilee is the next card of the neutral pile, and seat A is about to win what lies above it."""
    table = a_table("ferrymen", "usurers", game=game, **options)
    pile = [card for card in table.pile_of(PALACE) if card != table.figures.jubilee]
    fill_row(table.pile, PALACE * rows.PILE_ROOM, [*pile, table.figures.jubilee])
    stake(table, PALACE, "duelling-glove")
    return table
