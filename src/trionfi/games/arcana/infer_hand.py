"""What a view tells of one seat's hidden cards, and the arrangements of them that could have come about."""

from __future__ import annotations

from math import comb, perm
from typing import TYPE_CHECKING, Any

from trionfi.core.errors import BadData
from trionfi.core.rng import Rng
from trionfi.games.arcana.rules.constants import ALL_SEATS, NONE

if TYPE_CHECKING:
    from trionfi.games.arcana.imagine import BeliefSampler

TRIES = 5_000  # a true view needs a dozen at the most
Card = int
Pools = tuple[dict[Card, int], dict[Card, int]]  # cards of the hand, and drawn ones: the shuffle each came by
Down = dict[int, tuple[Card, int]]  # a face-down agent by its serial, and its shuffle
Told = dict[int, list[Card]]  # by its place in a seat's story: the cards that the viewer was not told of


class RivalHand:
    """What the viewer knows of one seat's hidden cards: a pool, the places they lie in, and this round's story."""

    def __init__(self, seen: BeliefSampler, seat: int) -> None:
        self.seen, self.seat = seen, seat
        player = seen.view["players"][seat]
        numbers = seen.numbers
        self.mine = seat == seen.seat
        self.player = player
        self.epochs: dict[Card, int] = {numbers[name]: epoch for name, epoch in player["pool"]}
        self.deck_count: int = player["deck_count"]
        self.hand_count: int = player["hand_count"]
        self.drawn_count: int = player["drawn_count"]
        # The face-down agents nobody told the viewer about, by serial: the place in the field; and the others
        self.slots: dict[int, int] = {}
        self.known_slots: dict[int, Card] = {}
        for at, lying in enumerate(seen.view["field"]):
            if lying["owner"] == seat and lying["face"] == "down" and not lying["militia"]:
                if lying["card"] is None:
                    self.slots[lying["serial"]] = at
                elif lying["known"] != ALL_SEATS:  # else it lay open before, perhaps since another round
                    self.known_slots[lying["serial"]] = numbers[lying["card"]]
        self.tokens = [token for token in seen.story if token[1] == seat]
        looked = [(at, name) for at, _, name in player["looked"] if name is not None]
        self.looked: dict[int, Card] = {at: numbers[name] for at, name in looked}
        if self.mine:
            self.read_own()
        else:
            self.read_rival()
        self.past = Story(self)

    def read_own(self) -> None:
        numbers = self.seen.numbers
        self.hand = [numbers[name] for name in self.player["hand"]]
        self.drawn = [numbers[name] for name in self.player["drawn"]]
        out = {*self.hand, *self.drawn, *self.known_slots.values(), *self.looked.values()}
        self.rest = [card for card in self.epochs if card not in out]

    def read_rival(self) -> None:
        """Sort the pool: cards that must be out of the deck, and the others."""
        shuffles = self.player["shuffles"]
        out = set(self.known_slots.values()) | set(self.looked.values())
        pool = [card for card in self.epochs if card not in out]
        seen = self.seen_in_hand()
        # Of a deck chosen in secret, what nobody has seen since the first shuffle may as well be in the box.
        secret = self.seen.view["options"].get("customizing", False) and shuffles > 1
        self.doubtful = [card for card in pool if secret and self.epochs[card] == 1 and card not in seen]
        pool = [card for card in pool if card not in set(self.doubtful)]
        self.forced = [card for card in pool if self.epochs[card] < shuffles or card in seen]
        self.loose = [card for card in pool if card not in set(self.forced)]
        places = len(self.slots) + self.hand_count + self.drawn_count + self.deck_count - len(self.looked)
        self.doubts = places - len(pool) if secret else 0  # how many of them are not in the box

    def seen_in_hand(self) -> set[Card]:
        """Cards that the viewer has seen in this hand and that have not been shown since."""
        numbers = self.seen.numbers
        held: set[Card] = set()
        for token in self.tokens:
            if token[0] == "seen" and token[4] is not None:
                held |= {numbers[name] for name in token[4]}
            elif token[0] == "lifted" and token[4] is not None:
                held.add(numbers[token[4]])
            elif token[0] in ("shown", "uncovered"):
                held.discard(numbers[token[4]])
        return held

    def deal(self, rng: Rng) -> tuple[dict[int, Card], list[Card], list[Card], list[Card], Told]:
        """Face-down agents by serial, hand, drawn cards, deck (without those looked at), and how it came about.

        The rest stays in the box.
        """
        for _ in range(TRIES):
            slots, held, drawn, deck = self.propose(rng)
            unseen = self.past.explain(slots, held, drawn)
            if unseen is not None:
                return slots, held, drawn, deck, unseen
        raise BadData(f"no hand of seat {self.seat} was found that fits the round as the view tells it")

    def propose(self, rng: Rng) -> tuple[dict[int, Card], list[Card], list[Card], list[Card]]:
        """Any arrangement with agents face down and nothing in the deck that must be out of it, equally often."""
        agents = self.seen.figures.agents
        forced = self.forced + self.settle_doubts(rng)
        forced_agents = [card for card in forced if card < agents]
        loose_agents = [card for card in self.loose if card < agents]
        down_count, room = len(self.slots), self.hand_count + self.drawn_count
        used = pick(self.ways(len(forced_agents), len(forced)), rng)
        down = take(forced_agents, used, rng) + take(loose_agents, down_count - used, rng)
        rng.shuffle(down)
        laid = set(down)
        forced = [card for card in forced if card not in laid]
        loose = [card for card in self.loose if card not in laid]
        held = forced + take(loose, room - len(forced), rng)
        rng.shuffle(held)
        deck_room = self.deck_count - len(self.looked)
        deck = take([card for card in loose if card not in set(held)], deck_room, rng)
        slots = dict(zip(self.slots, down, strict=True))
        return slots, held[: self.hand_count], held[self.hand_count :], deck

    def ways(self, forced_agents: int, forced: int) -> list[int]:
        """In how many ways so many of the cards that must be out of the deck lie face down, by their number."""
        loose_agents = sum(card < self.seen.figures.agents for card in self.loose)
        down_count, room = len(self.slots), self.hand_count + self.drawn_count
        ways = []
        for used in range(down_count + 1):
            left, free = forced - used, len(self.loose) - (down_count - used)
            fits = 0 <= left <= room and free >= room - left and used <= forced_agents
            laid = comb(down_count, used) * perm(forced_agents, used) * perm(loose_agents, down_count - used)
            ways.append(laid * comb(free, room - left) if fits else 0)
        return ways

    def settle_doubts(self, rng: Rng) -> list[Card]:
        """Which of the doubtful cards are not in the box."""
        if self.doubts == 0:
            return []
        agents = [card for card in self.doubtful if card < self.seen.figures.agents]
        others = [card for card in self.doubtful if card not in set(agents)]
        certain = sum(card < self.seen.figures.agents for card in self.forced)
        total = len(self.forced) + self.doubts

        def weight(agent_count: int) -> int:
            chosen = comb(len(agents), agent_count) * comb(len(others), self.doubts - agent_count)
            return chosen * sum(self.ways(certain + agent_count, total))

        agent_count = pick([weight(agent_count) for agent_count in range(self.doubts + 1)], rng)
        return take(agents, agent_count, rng) + take(others, self.doubts - agent_count, rng)


class Story:
    """The round of one seat told backwards, from an arrangement to the empty hand it began with.

    Backwards a hand is always known card by card. Two things are open: which card of its shuffle a draw brought, and
    which agent of the hand had been taken back unseen. All are tried, but of cards that nothing earlier tells apart
    only one.
    """

    def __init__(self, hand: RivalHand) -> None:
        self.hand = hand
        self.tokens = hand.tokens
        numbers = hand.seen.numbers
        self.cards: list[list[Card] | None] = []  # which each token names to the viewer
        self.named: dict[Card, list[int]] = {}  # by which tokens the viewer knew what was in the hand
        for at, token in enumerate(hand.tokens):
            kind = token[0]
            names: Any = token[4] if len(token) > 4 else None
            listed = names if kind == "seen" else [names]
            cards = None if names is None else [numbers[name] for name in listed]
            self.cards.append(cards)
            if kind in ("seen", "lifted", "back"):
                for card in cards or []:
                    self.named.setdefault(card, []).append(at)

    def explain(self, slots: dict[int, Card], hand: list[Card], drawn: list[Card]) -> Told | None:
        """One way in which this arrangement came about; None when there is none."""
        epochs, laid = self.hand.epochs, slots | self.hand.known_slots
        down = {serial: (card, epochs.get(card, 0)) for serial, card in laid.items()}
        pools = ({card: epochs[card] for card in hand}, {card: epochs[card] for card in drawn})
        return self.back_from(len(self.tokens), pools, down)

    def back_from(self, end: int, pools: Pools, down: Down) -> Told | None:
        """Take back the tokens before `end`; a pool holds cards with the shuffle each came by."""
        unseen: Told = {}
        for at in range(end - 1, -1, -1):
            token, cards = self.tokens[at], self.cards[at]
            kind = token[0]
            pool = pools[token[2]] if kind in ("drew", "shown", "laid") else pools[0]
            if kind == "drew" or (kind == "lifted" and cards is None):
                before = self.try_each(at, pools, down)
                return None if before is None else unseen | before
            if kind == "shown":
                assert cards is not None
                if cards[0] in pool:
                    return None
                pool[cards[0]] = token[3]
            elif kind == "laid":
                card, epoch = down.pop(token[3])
                pool[card] = epoch
            elif kind == "uncovered":
                assert cards is not None
                down[token[5]] = (cards[0], token[3])
            elif kind == "seen":
                if cards is None:
                    unseen[at] = sorted(pool)
                elif set(cards) != set(pool):
                    return None
            else:
                assert cards is not None
                epoch = pool.pop(cards[0], NONE)
                if epoch == NONE or (kind == "back" and epoch != 0):
                    return None
                if kind == "lifted":
                    down[token[5]] = (cards[0], epoch)
        return None if pools[0] or pools[1] else unseen

    def try_each(self, at: int, pools: Pools, down: Down) -> Told | None:
        """Take back a draw, or an agent taken back unseen, with each card that fits until one leads to the start."""
        token = self.tokens[at]
        lifted = token[0] == "lifted"
        place = 0 if lifted else token[2]
        agents = self.hand.seen.figures.agents
        held = pools[place].items()
        fitting = {card: epoch for card, epoch in held if (card < agents if lifted else epoch == token[3])}
        for card in self.told_apart(at, fitting):
            before = (dict(pools[0]), dict(pools[1]))
            epoch = before[place].pop(card)
            laid = {**down, token[5]: (card, epoch)} if lifted else dict(down)
            unseen = self.back_from(at, before, laid)
            if unseen is not None:
                return unseen | {at: [card]} if lifted else unseen
        return None

    def told_apart(self, at: int, cards: dict[Card, int]) -> list[Card]:
        """One card of each sort: agent or not, shuffle, and the earlier times at which the viewer knew it."""
        agents = self.hand.seen.figures.agents
        sorts: dict[tuple[int, bool, int, tuple[int, ...]], Card] = {}
        for card, epoch in cards.items():
            earlier = tuple(when for when in self.named.get(card, ()) if when < at)
            sorts.setdefault((len(earlier), card < agents, epoch, earlier), card)
        return [sorts[sort] for sort in sorted(sorts)]


def take(cards: list[Card], count: int, rng: Rng) -> list[Card]:
    """So many of the cards, any of them equally likely, in any order."""
    left = list(cards)
    rng.shuffle(left)
    return left[:count]


def pick(weights: list[int], rng: Rng) -> int:
    """A place, each as likely as its weight; weights may be large."""
    total = sum(weights)
    number = 0
    for _ in range(total.bit_length() // 30 + 2):
        number = (number << 30) + rng.below(1 << 30)
    number %= total
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    return len(weights) - 1
