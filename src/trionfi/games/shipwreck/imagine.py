"""Positions that fit what a seat was told (§13)."""

from bisect import bisect_right
from itertools import accumulate

from trionfi.core.fields import bits_of, lay_public
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.names import pile_of
from trionfi.games.shipwreck.rules import inference
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules.inference import Memory
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.powers import possible_votes
from trionfi.games.shipwreck.rules.table import PLAYING, Table
from trionfi.games.shipwreck.snapshot import settle_cards
from trionfi.games.shipwreck.view import ShipwreckView, lay_hand, lay_kept, numbered


class Deduction(Imagination):
    """All that the hands may hold, each guess as often as there are ways to make it of the fates not in sight."""

    def __init__(self, table: Position, view: ShipwreckView) -> None:
        """`table` is empty."""
        lay_public(ShipwreckView, table, view)
        settle_cards(table)
        self.table = table
        self.seat: int | None = view.seat
        self.mine = bits_of(line for line in range(table.lines()) if table.owner(line) == self.seat)
        self.deck_top = [] if view.top is None else numbered(table, [view.top])
        self.deck_hidden = numbered(table, view.hidden)
        self.deck_bottom = numbered(table, view.bottom)
        self.lay_mine(view)
        # Whether the active player holds drawn fates that this seat does not know
        self.draws = table.phase == PLAYING and not self.mine >> table.line & 1
        self.others_voted = [seat for seat in view.voted if seat != self.seat]
        self.votes = possible_votes(table)
        start = int(table.settled)
        self.memory = Memory(table.told[start:], table.private[start:], self.mine, table.honour, table.supply)
        self.steps = inference.follow(self.memory, self.start(view))
        self.guesses = self.with_drawn(self.steps[-1]) if table.left and self.draws else self.steps[-1]
        unseen = table.supply - table.visible() - table.in_hands()
        self.sums = list(accumulate(inference.ways(unseen, hands, self.mine) for hands in self.guesses))
        if not self.sums or self.sums[-1] <= 0:
            raise ValueError("no hands fit this view")

    def lay_mine(self, view: ShipwreckView) -> None:
        """What the seat knows besides."""
        table = self.table
        table.private = [self.settled_private(at) for at in range(len(table.told))]
        if self.seat is None:
            return
        lay_kept(table, view.kept)
        lay_hand(table, view.hand)
        if view.vote is not None:
            table.votes = (table.game.read(view.vote) + 1) << 12 * self.seat
        for at, play in enumerate(view.plays):
            if play is not None:
                table.private[at] = memory.private_entry(play[0], play[1])

    def settled_private(self, at: int) -> int:
        """For a play that bears on no hand any more: the kept fate was shown later in the same turn."""
        table = self.table
        entry = table.told[at]
        if memory.is_shown(entry) or at >= table.settled:
            return 0
        shown = [
            later
            for later in table.told[at + 1 :]
            if memory.is_shown(later) and memory.line_of(later) == memory.line_of(entry)
        ]
        return memory.private_entry(memory.fate_of(shown[0]), memory.oldness_of(entry) == memory.WAS_OLD)

    def start(self, view: ShipwreckView) -> list[int]:
        """The hands before the first thing remembered: empty, but where a position was set up with fates in hands."""
        guesses = [0]
        for line in range(self.table.lines()):
            if self.held_at_start(view, line):
                known = self.known_all_along(line)
                guesses = [
                    inference.with_hand(hands, line, fate)
                    for hands in guesses
                    for fate in ([known] if known else range(1, 8))
                ]
        lay = self.lay_at_start()
        return [hands for hands in guesses if inference.fits_supply(self.table.supply, lay, hands)]

    def lay_at_start(self) -> int:
        """The fates that lay in the row before the first thing remembered."""
        shown: list[int] = []
        for entry in self.memory.told:
            if not memory.is_shown(entry) or memory.second_of(entry):
                return int(memory.out_of(entry)) - pile_of(shown)
            shown.append(memory.fate_of(entry))
        return int(self.table.visible())

    def held_at_start(self, view: ShipwreckView, line: int) -> bool:
        first = next((entry for entry in self.memory.told if memory.line_of(entry) == line), None)
        if first is not None:
            return memory.was_held(first) or (memory.is_shown(first) and not memory.second_of(first))
        old = line == self.table.line and self.table.phase == PLAYING
        return bool(view.old) if old else view.holds[line] > 0

    def known_all_along(self, line: int) -> int:
        """The seat's own fate, where it was set up with it and has not played since."""
        if not self.mine >> line & 1 or any(memory.line_of(entry) == line for entry in self.memory.told):
            return 0
        return int(
            self.table.first if line == self.table.line and self.table.first else self.table.kept_by(line)
        )

    def with_drawn(self, guesses: list[int]) -> list[int]:
        """The guesses with the drawn fates: somebody left since the draw, and showed what was not in the bag then."""
        table = self.table
        out = table.visible() + table.left
        firsts = range(1) if table.first_old else range(1, 8)
        return [
            inference.with_drawn(hands, first, second)
            for hands in guesses
            for first in firsts
            for second in range(1, 8)
            if inference.can_draw(table.supply, out, hands, first, second)
        ]

    def sample(self, rng: Rng) -> Position:
        table = self.table.clone(rng)
        hands = self.guesses[bisect_right(self.sums, rng.below(self.sums[-1]))]
        start = int(table.settled)
        table.private[start:] = inference.retrace(self.memory, self.steps, hands & 0x7FFF, rng)
        hidden = self.deck_hidden[:]
        rng.shuffle(hidden)
        table.deck = (*self.deck_top, *hidden, *self.deck_bottom)
        for seat in self.others_voted:
            table.votes |= (self.votes[rng.below(len(self.votes))] + 1) << 12 * seat
        inference.lay_hands(table, hands, self.draws)
        return table

    def allows(self, table: Table) -> bool:
        """Whether the hands as they are could have come about by what this seat remembers."""
        hands = 0
        for line in range(table.lines()):
            in_play = line == table.line and table.phase == PLAYING
            fate = (table.first if table.first_old else 0) if in_play else table.kept_by(line)
            if fate:
                hands = inference.with_hand(hands, line, int(fate))
        return any(guess & 0x7FFF == hands for guess in self.guesses)
