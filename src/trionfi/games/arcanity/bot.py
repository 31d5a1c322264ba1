"""A rule-based player of Arcanity.

It reckons who is likely to take the duel, what the duel is worth to each player (a point, shields, abilities, and
what it does to the race for the most duels, on which the bids hang), and what a card would still do in its hand.
"""

from collections.abc import Callable, Sequence
from functools import cache

from trionfi.core.bitset import holds
from trionfi.core.bot import Bot, Budget
from trionfi.core.fields import SEAT, bits_of
from trionfi.core.rng import Rng
from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games.arcanity.names import CARD_NAMES, CARD_NUMBERS, SCHOOL_NAMES, SCHOOL_NUMBERS
from trionfi.games.arcanity.rules import abilities, card_bits, duel, rows
from trionfi.games.arcanity.rules.abilities import CHOOSE, DISCARD, NAME, NAME_NONE
from trionfi.games.arcanity.rules.card_bits import CARDS, NO_CARD, NO_SCHOOL
from trionfi.games.arcanity.rules.duel import PLAY, SHIELD, effective_shields
from trionfi.games.arcanity.rules.passing import BID, PASS
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS
from trionfi.games.arcanity.rules.setup import TAKE
from trionfi.games.arcanity.rules.table import NOBODY
from trionfi.games.arcanity.snapshot import laid_out
from trionfi.games.arcanity.view import FACE_DOWN, ArcanityView

Odds = dict[int, float]  # by seat

RANKS: int = card_bits.RANKS

# What the rules need to know of a view for what the bot asks them.
ASKED_ABOUT = ("named", "zero", "leader", "led", "duel", "down", "barred", "boosted")

USUAL_BID = 5.0  # the rank that others are thought to have bid
OTHERS_COUNT = 0.7  # how much a rival's point hurts, against one of one's own
TAKES_IF_ABLE = 0.6  # how often a player who could take the duel does
SHIELDS_IF_ABLE = 0.4  # how often a player who could use a shield does

# What taking a card means to the taker, besides the duel itself.
TAKING = {
    "Arcane 6": -1.6,
    "Arcane 7": 1.6,
    "Fire 6": -0.8,
    "Fire 7": 0.3,
    "Ice 7": 1.0,
    "Nature 6": -0.1,
    "Nature 7": 0.2,
    "Shadow 6": -2.0,
    "Shadow 7": 0.8,
}


class Simple(Bot):
    """Plays by rules of thumb, from its view alone."""

    plays = ("arcanity",)
    character = "Reckons who takes the duel and what it is worth; one card ahead."

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        sight = Sight(view)
        decide = DECISIONS.get(sight.view.phase, no_opinion)
        worth = {move: decide(sight, move) for move in moves if sight.is_honest(move)}
        best = max(worth, key=lambda move: (worth[move], -move))
        self.reason = explain(sight, best, worth[best])
        return best


class Sight:
    """What the bot reads from its view: sets of cards as bits, and what it thinks of the cards out of sight."""

    def __init__(self, view: View) -> None:
        assert isinstance(view, ArcanityView)
        assert view.seat is not None
        self.view = view
        self.table = laid_out(view, ASKED_ABOUT)
        self.me = view.seat
        self.seats = view.seats
        self.hand = numbers(view.hand)
        self.lots = [(lot["seat"], card_number(lot["card"])) for lot in view.duel]
        self.led = NO_SCHOOL if view.led is None else SCHOOL_NUMBERS[view.led]
        self.named = NO_SCHOOL if view.named is None else SCHOOL_NUMBERS[view.named]
        self.hidden = self.find_hidden()
        self.sizes = view.hands
        self.voids = [{SCHOOL_NUMBERS[name] for name in names} for names in view.void]

    def find_hidden(self) -> frozenset[int]:
        """The cards of this game that the bot has not in sight."""
        view = self.view
        seen = set(self.hand) | {card for _, card in self.lots}
        for names in (view.picks, view.gone, view.skipped, *view.stacks):
            seen.update(numbers(names))
        seen.update(card_number(name) for name in (view.bid, view.own_down, *view.own_lost) if name)
        top = view.options["max_rank"]
        schools = [SCHOOL_NUMBERS[name] for name in view.schools]
        return frozenset({school * RANKS + rank for school in schools for rank in range(top)} - seen)

    def is_honest(self, move: int) -> bool:
        """In honour play a player may fail to follow; this one does not."""
        if not self.view.options["honour"] or move >= PASS or self.led == NO_SCHOOL:
            return True
        follows = move < SHIELD and move // RANKS == self.led
        return follows or not any(card // RANKS == self.led for card in self.hand)

    def holds_one(self, seat: int, cards: int) -> float:
        """How likely it is that this seat holds at least one of so many hidden cards."""
        share = self.sizes[seat] / max(1, len(self.hidden))
        return 1.0 - max(0.0, 1.0 - share) ** cards

    def lacks(self, seat: int, school: int) -> float:
        """How likely it is that this seat has no card of the school."""
        if school in self.voids[seat]:
            return 1.0
        return 1.0 - self.holds_one(seat, sum(card // RANKS == school for card in self.hidden))

    def is_shield(self, card: int) -> bool:
        return holds(effective_shields(self.table), card)

    def lay(self, card: int, face_down: bool) -> None:
        """Put this card into the duel, in place of the one that was tried before."""
        self.table.cells[rows.CARD + self.me] = card
        self.table.down = self.me if face_down else SEAT.read(self.view.down)


# Who takes the duel


def winning_odds(sight: Sight, card: int, face_down: bool) -> Odds:
    """How likely each seat is to take the duel, if the bot now plays this card."""
    if sight.view.sure_winner is not None:
        return {sight.view.sure_winner: 1.0}
    sight.lay(card, face_down)
    led = card // RANKS if sight.led == NO_SCHOOL else sight.led
    odds: Odds = {}
    schools = [led]
    if duel.shield_at_work(sight.table) and face_down:
        schools = [card // RANKS]
    elif duel.shield_at_work(sight.table):
        schools = [shield // RANKS for shield in sight.hidden if sight.is_shield(shield)]
        schools = [school for school in schools if school != led] or [led]
    for counts in schools:
        for seat, chance in odds_if(sight, led, counts).items():
            odds[seat] = odds.get(seat, 0.0) + chance / len(schools)
    return odds


def odds_if(sight: Sight, led: int, counts: int) -> Odds:
    """The same, where it is known which school counts: the led one, or that of the shield."""
    best, rank = top_lot(sight, counts)
    odds: Odds = {best: 1.0}
    played = {seat for seat, _ in sight.lots}
    for step in range(1, sight.seats):
        seat = (sight.me + step) % sight.seats
        if seat in played or not sight.sizes[seat] or seat == sight.view.barred:
            continue
        takes = chance_to_take(sight, seat, led, counts, rank)
        odds = {other: chance * (1.0 - takes) for other, chance in odds.items()}
        odds[seat] = takes
    return odds


def top_lot(sight: Sight, counts: int) -> tuple[int, float]:
    """Who is ahead so far, and with what rank; a shield that is alone is ahead with nothing."""
    table = sight.table
    best = int(duel.highest(table, card_bits.cards_of(counts)))
    if best == NOBODY:
        return int(table.down) if duel.shield_at_work(table) else sight.me, 0.0
    rank = int(duel.effective_rank(table, best, table.cells[rows.CARD + best]))
    return best, rank + (0.5 if best == table.boosted else 0.0)


def chance_to_take(sight: Sight, seat: int, led: int, counts: int, rank: float) -> float:
    """How likely this seat, still to play, is to go ahead of the best card so far."""
    ranks = [duel.effective_rank(sight.table, seat, card) for card in sight.hidden if card // RANKS == counts]
    higher = sum(int(own) > rank for own in ranks)
    takes = 0.0 if counts in sight.voids[seat] else sight.holds_one(seat, higher) * TAKES_IF_ABLE
    lacks = sight.lacks(seat, led)
    if counts != led:
        return takes * lacks
    if duel.shield_user(sight.table) == NOBODY:
        shields = sum(sight.is_shield(card) and card // RANKS != led for card in sight.hidden)
        takes += (1.0 - takes) * lacks * sight.holds_one(seat, shields) * SHIELDS_IF_ABLE
    return takes


# What the duel is worth


@cache
def chance_of_most(mine: int, others: tuple[int, ...], left: int) -> float:
    """How likely a player is to end with the most duels, if each duel left falls to anybody alike."""
    if left == 0:
        return float(mine >= max(others))
    total = chance_of_most(mine + 1, others, left - 1)
    for at, won in enumerate(others):
        total += chance_of_most(mine, tuple(sorted((*others[:at], won + 1, *others[at + 1 :]))), left - 1)
    return total / (len(others) + 1)


def standing(sight: Sight, won: list[int], left: int) -> list[float]:
    """What each player may expect of the round: a point a duel, and the bid for the most of them."""
    expected = []
    for seat, duels in enumerate(won):
        others = tuple(sorted(won[:seat] + won[seat + 1 :]))
        bid = rank_of_bid(sight) if seat == sight.me else USUAL_BID
        expected.append(duels + bid * chance_of_most(duels, others, left))
    return expected


def rank_of_bid(sight: Sight) -> float:
    bid = sight.view.bid
    return USUAL_BID if bid is None else card_number(bid) % RANKS + 1.0


def worth_if_taken(sight: Sight, taker: int, cards: list[int]) -> float:
    """What it is worth to the bot that this seat takes these cards."""
    taken = bits_of(cards)
    won = list(sight.view.won)
    won[abilities.duel_goes_to(sight.table, taker, taken)] += 1
    gains = standing(sight, won, max(0, max(sight.sizes) - 1))
    shields = sum(card % RANKS == 0 for card in cards)
    gains[abilities.cards_go_to(sight.table, taker, taken)] += int(SHIELD_POINTS) * shields
    gains[taker] += taking([CARD_NAMES[card] for card in cards])
    return gains[sight.me] - OTHERS_COUNT * sum(
        gains[seat] * weight for seat, weight in enumerate(rivalry(sight)) if seat != sight.me
    )


def taking(names: list[str]) -> float:
    """What the abilities mean to the taker. Both Arcane cards cancel each other."""
    total = sum(TAKING.get(name, 0.0) for name in names)
    if "Arcane 6" in names and "Arcane 7" in names:
        total -= TAKING["Arcane 6"] + TAKING["Arcane 7"]
    return total


def rivalry(sight: Sight) -> list[float]:
    """How much of a rival each seat is: all alike, the one ahead of all twice."""
    scores = sight.view.scores
    others = [seat for seat in range(sight.seats) if seat != sight.me]
    ahead = max(scores[seat] for seat in others)
    weights = [0.0 if seat == sight.me else 1.0 + (scores[seat] == ahead) for seat in range(sight.seats)]
    return [weight / sum(weights) for weight in weights]


def keeping(sight: Sight, card: int) -> float:
    """What a card would still do in the hand: high ones and shields win duels, the rest follow."""
    school, rank = divmod(card, RANKS)
    rank += 1
    if rank == 1:
        return 0.3 if school == sight.named else 2.2
    higher = sum(other // RANKS == school and other > card for other in sight.hidden)
    return max(0.0, 1.4 - 0.5 * higher) + 0.05 * rank


# The decisions, by phase: what a move is worth


def to_play(sight: Sight, move: int) -> float:
    """A duel: what may be won or lost by it, less what the card would still do."""
    face_down = move >= SHIELD
    card = (move - SHIELD) * RANKS if face_down else move - PLAY
    cards = [lot for _, lot in sight.lots if lot != NO_CARD] + [card]
    odds = winning_odds(sight, card, face_down)
    hope = sum(chance * worth_if_taken(sight, seat, cards) for seat, chance in odds.items() if chance > 0.01)
    return hope - keeping(sight, card)


def to_pass(sight: Sight, move: int) -> float:
    """Pass what is weak, rather from a short school: a hand that lacks one can use shields.

    A six is a good bid and can be thrown on somebody else's duel, so it goes only from a strong hand, and then the
    one that hurts its taker most.
    """
    card = move - PASS
    school, rank = divmod(card, RANKS)
    rank += 1
    length = sum(other // RANKS == school for other in sight.hand)
    harm = -TAKING.get(CARD_NAMES[card], 0.0) if rank == 6 else 0.0
    return harm - PASSING_KEEPS[min(rank, 7)] - 0.3 * length


PASSING_KEEPS = {1: 5.0, 2: 1.0, 3: 1.1, 4: 1.3, 5: 1.6, 6: 4.0, 7: 5.0}


def to_bid(sight: Sight, move: int) -> float:
    """The bid scores its rank for the most duels, so high; but not the card that would win them."""
    card: int = move - BID
    others = [other for other in sight.hand if other != card]
    strength = sum(keeping(sight, other) for other in others)
    most = min(0.8, 0.1 + 0.1 * strength)
    rank = card % RANKS + 1
    return most * rank + 0.9 * strength - 0.3 * taking([CARD_NAMES[card]])


def to_discard(sight: Sight, move: int) -> float:
    return -keeping(sight, move - DISCARD)


def to_choose(sight: Sight, move: int) -> float:
    """The one who is ahead, in the game and in this round."""
    seat = move - CHOOSE
    return float(sight.view.scores[seat]) + 2.0 * float(sight.view.won[seat])


def to_name(sight: Sight, move: int) -> float:
    """A shield that somebody else holds, rather of a school that is rarely led against it."""
    if move == NAME_NONE:
        return 0.0
    school = move - NAME
    if school * RANKS not in sight.hidden:
        return -1.0
    return 1.0 + sum(card // RANKS != school for card in sight.hidden) / CARDS


def to_take(sight: Sight, move: int) -> float:
    return (3.0, 2.0, 4.0, 1.0, 0.0)[move - TAKE]


def no_opinion(sight: Sight, move: int) -> float:
    """A decision that the bot does not know: the first move is as good as any."""
    return 0.0


DECISIONS: dict[str, Callable[[Sight, int], float]] = {
    "draft": to_take,
    "pass": to_pass,
    "bid": to_bid,
    "duel": to_play,
    "discard": to_discard,
    "choose": to_choose,
    "discard for another": to_discard,
    "name": to_name,
}


def explain(sight: Sight, move: int, worth: float) -> str:
    """What moved it, in one sentence."""
    if sight.view.phase not in DECISIONS:
        return "I have no opinion on this."
    if move < PASS:
        face_down = move >= SHIELD
        card = (move - SHIELD) * RANKS if face_down else move - PLAY
        chance = winning_odds(sight, card, face_down).get(sight.me, 0.0)
        return f"I think that {CARD_NAMES[card]} takes this duel with {chance:.0%}, and nothing else suits me better."
    if move < BID:
        return f"{CARD_NAMES[move - PASS]} helps me least."
    if move < DISCARD:
        card = move - BID
        return f"{CARD_NAMES[card]} would score me {card % RANKS + 1} for the most duels, and I need the others more."
    if move < CHOOSE:
        return f"{CARD_NAMES[move - DISCARD]} is the card that I need least."
    if move < NAME:
        return f"{letter(move - CHOOSE)} is ahead."
    if move < NAME_NONE:
        return f"Somebody else may hold the {SCHOOL_NAMES[move - NAME]} shield."
    if move == NAME_NONE:
        return "Nobody else can hold a shield that hurts me."
    return f"I like {SCHOOL_NAMES[move - TAKE]} best of what is left."


def numbers(names: Sequence[str]) -> list[int]:
    return [CARD_NUMBERS[name] for name in names]


def card_number(name: str) -> int:
    return NO_CARD if name == FACE_DOWN else CARD_NUMBERS[name]
