"""What a seat may not know, by the rulebook: other hands, passed cards, bids, face-down cards (§2 to §5)."""

from trionfi.core.bitset import count, members
from trionfi.core.rng import Rng
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import SHIELDS
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import pass_direction
from trionfi.games.arcanity.rules.table import FINISHED, Table


def scramble(table: Position, seat: int | None, rng: Rng) -> Position:
    """A copy in which the cards that this seat cannot see have changed places, likely or not."""
    copy = table.clone()
    others = [other for other in range(table.seats) if other != seat]
    lost = [at for at in range(table.lost) if table.cells[rows.LOST_SEAT + at] != seat]
    laid = [other for other in others if table.cells[rows.LAID + other] >= 0 and table.phase != FINISHED]
    pool = hidden_cards(table, others, lost, laid)
    if table.down >= 0 and table.down != seat:
        swap_face_down(copy, pool, rng)
    rng.shuffle(pool)
    for row in (rows.HAND, rows.PICKED):
        for other in others:
            copy.cells[row + other] = draw(pool, count(table.cells[row + other]))
    copy.leftover = draw(pool, count(table.leftover))
    for other in laid:
        copy.cells[rows.LAID + other] = pool.pop()
    for at in lost:
        copy.cells[rows.LOST_CARD + at] = pool.pop()
    forget_passes(copy, seat, rng)
    return copy


def hidden_cards(table: Table, others: list[int], lost: list[int], laid: list[int]) -> list[int]:
    cards = members(table.leftover)
    for other in others:
        cards += members(table.cells[rows.HAND + other] | table.cells[rows.PICKED + other])
    cards += [table.cells[rows.LAID + other] for other in laid]
    return cards + [table.cells[rows.LOST_CARD + at] for at in lost]


def swap_face_down(table: Table, pool: list[int], rng: Rng) -> None:
    """§4.1 Only a shield is ever face-down: another hidden one may lie there, of any school but the led or named."""
    place = rows.CARD + table.down
    barred = (int(table.led), int(table.named))
    shields = [card for card in pool if SHIELDS >> card & 1 and card // 12 not in barred]
    shields.append(table.cells[place])
    chosen = shields[rng.below(len(shields))]
    pool.append(table.cells[place])
    pool.remove(chosen)
    table.cells[place] = chosen


def draw(pool: list[int], size: int) -> int:
    return sum(1 << pool.pop() for _ in range(size))


def forget_passes(table: Table, seat: int | None, rng: Rng) -> None:
    """§3.1 What others passed among themselves is unknown: it may have been any of the getter's cards."""
    way = int(pass_direction(table))
    for giver in range(table.seats):
        getter = (giver + way) % table.seats
        if seat not in (giver, getter) and table.cells[rows.GAVE + giver]:
            cards = members(table.dealt_and_got(getter))
            rng.shuffle(cards)
            table.cells[rows.GAVE + giver] = draw(cards, 3)
