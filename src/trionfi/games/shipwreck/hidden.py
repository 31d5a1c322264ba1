"""What a seat may not know: the fates in the bag and in other hands, the deck between its top and the cards seen to
go under it, votes that are not shown yet, and which of two fates another player played.
"""

from trionfi.core.rng import FastRng, Rng
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.powers import possible_votes
from trionfi.games.shipwreck.rules.table import MOST_SEATS, Table, many_in, one, vote_in

LINES = range(MOST_SEATS)


def scrambled(table: Position, seat: int | None, rng: Rng) -> Position:
    """A copy in which these have changed places, likely or not."""
    copy = table.clone(FastRng(rng.below(1 << 30)))
    swap_fates(copy, seat, rng)
    swap_plays(copy, seat, rng)
    swap_deck(copy, rng)
    swap_votes(copy, seat, rng)
    return copy


def swap_fates(table: Table, seat: int | None, rng: Rng) -> None:
    others = [line for line in LINES if table.kept_by(line) and table.owner(line) != seat]
    hand = table.first > 0 and table.active != seat
    fates = [fate for fate in range(1, 8) for _ in range(many_in(table.bag, fate))]
    fates += [int(table.kept_by(line)) for line in others]
    if hand:
        fates += [int(table.first), int(table.second)]
    rng.shuffle(fates)
    for line in others:
        table.keep(line, fates.pop())
    if hand:
        table.first, table.second = fates.pop(), fates.pop()
    table.bag = sum(one(fate) for fate in fates)


def swap_plays(table: Table, seat: int | None, rng: Rng) -> None:
    """The last play of every other hand kept what it holds now; which fate was the old one, only its owner knows."""
    for line in LINES:
        plays = [
            at
            for at, entry in enumerate(table.told)
            if memory.line_of(entry) == line and not memory.is_shown(entry)
        ]
        held = table.first if table.line == line and table.first_old else table.kept_by(line)
        if not plays or not held or table.owner(line) == seat:
            continue
        at = plays[-1]
        old = memory.old_was_played(table.private[at])
        if memory.was_held(table.told[at]) and memory.oldness_of(table.told[at]) == memory.NOT_TOLD:
            old = rng.below(2) == 1
        table.private[at] = memory.private_entry(held, old)


def swap_deck(table: Table, rng: Rng) -> None:
    deck = list(table.deck[table.taken :])
    unknown = deck[1 : len(deck) - table.known]
    rng.shuffle(unknown)
    table.deck = tuple(deck[:1] + unknown + deck[1 + len(unknown) :])
    table.taken = 0


def swap_votes(table: Table, seat: int | None, rng: Rng) -> None:
    if not table.waiting:
        return
    for other in range(MOST_SEATS):
        if other != seat and vote_in(table.votes, other) >= 0:
            votes = possible_votes(table)
            table.votes &= ~(4095 << 12 * other)
            table.votes |= (votes[rng.below(len(votes))] + 1) << 12 * other
