"""What a seat may not know, by the rulebook: other hands, the order of the decks, answers in a window (§7.4, §7.8)."""

from trionfi.core.rng import Rng
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.arcana_cards import card_or_pass
from trionfi.games.thieves.rules.constants import SPECTATOR, TITLES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import Table, lay_row


def scramble(table: Thieves, seat: int | None, rng: Rng) -> Thieves:
    """A copy in which the cards that this seat cannot see have changed places, likely or not."""
    copy = table.clone()
    swap_arcana(copy, seat, rng)
    missions = [copy.cells[rows.MISSION_DECK + at] for at in range(copy.mission_size)]
    rng.shuffle(missions)
    lay_row(copy, rows.MISSION_DECK, missions)
    swap_answers(copy, seat, rng)
    return copy


def places(table: Table, seat: int | None) -> list[int]:
    """Where the cards lie that this seat cannot see: a hand (by seat), -1 a place in the deck, -2 drawn by a spell."""
    hidden = [
        other
        for other in range(table.seats)
        if other != seat
        for _ in range(table.cells[rows.HAND_SIZE + other])
    ]
    hidden += [-1] * table.deck_size
    if table.turn != seat:
        hidden += [-2] * sum(table.cells[rows.DRAWN + title] for title in range(TITLES))
    return hidden


def swap_arcana(table: Table, seat: int | None, rng: Rng) -> None:
    """§7.4, §11.10 Any deal of the unseen cards that leaves what the seat must know: tried until one fits."""
    where = places(table, seat)
    cards = unseen_cards(table, seat)
    must = [
        int(table.cells[rows.HELD + (SPECTATOR if seat is None else seat) * TITLES + title])
        for title in range(TITLES)
    ]
    for _ in range(40):
        rng.shuffle(cards)
        if fits(table, seat, where, cards, must):
            lay(table, seat, where, cards)
            return


def unseen_cards(table: Table, seat: int | None) -> list[int]:
    cards: list[int] = []
    for title in range(TITLES):
        copies = sum(
            table.cells[rows.HAND + other * TITLES + title] for other in range(table.seats) if other != seat
        )
        if table.turn != seat:
            copies += table.cells[rows.DRAWN + title]
        cards += [title] * copies
    return cards + [table.cells[rows.DECK + at] for at in range(table.deck_size)]


def fits(table: Table, seat: int | None, where: list[int], cards: list[int], must: list[int]) -> bool:
    """Whether the hands of the others still hold what this seat knows them to hold."""
    for title in range(TITLES):
        held = [place for place, card in zip(where, cards, strict=True) if card == title and place >= 0]
        if len(held) < must[title]:
            return False
        if seat is not None:
            robber = [other for other in held if table.cells[rows.BOOK + other] == table.lists.robber]
            if len(robber) < table.cells[rows.KNOWN + seat * TITLES + title]:
                return False
    return True


def lay(table: Table, seat: int | None, where: list[int], cards: list[int]) -> None:
    for title in range(TITLES):
        if table.turn != seat:
            table.cells[rows.DRAWN + title] = 0
        for other in range(table.seats):
            if other != seat:
                table.cells[rows.HAND + other * TITLES + title] = 0
    at = 0
    for place, card in zip(where, cards, strict=True):
        if place >= 0:
            table.cells[rows.HAND + place * TITLES + card] += 1
        elif place == -1:
            table.cells[rows.DECK + at] = card
            at += 1
        else:
            table.cells[rows.DRAWN + card] += 1


def swap_answers(table: Table, seat: int | None, rng: Rng) -> None:
    """§7.8 Whoever has answered may have passed or played the card, if he holds it."""
    for other in range(table.seats) if phases.is_window(table.phase) else ():
        if other != seat and table.cells[rows.ANSWER + other] >= 0:
            holds = len(card_or_pass(table, other)) > 1
            table.cells[rows.ANSWER + other] = rng.below(2) if holds else 0
