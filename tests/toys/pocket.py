"""Pocket: a small trick game that keeps every law, in plain Python, as anybody would write one.

§1  Two or three suits of three or four cards. Each seat holds as many as go round when two at least stay buried.
§2  All bid at the same time how many tricks they will take; the bids are shown when the last is in.
§3  With the option `peek`, the first seat then looks at the first buried card, or declines.
§4  Follow suit if you can. If you cannot, throw any card, face-up or hidden face-down; it takes no trick. The best
    card of the suit led does.
§5  After each trick the wind decides by chance whether the highest or the lowest card will be the best.
§6  A trick counts one point, a bid that comes true two more. After the last round the most points win, and the
    hidden cards are turned up.
§7  At any time a seat may flip its token, and the table may ring its bell; neither means anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from trionfi import Event, Game, Imagination, Option, Refusal, Rng, State, View
from trionfi.core.option import When
from trionfi.core.seats import letter
from trionfi.core.state import TABLE, Happening

SUITS = ("cups", "swords", "coins")
RANKS = 4
CARDS = len(SUITS) * RANKS

BID, LOOK, DECLINE, PLAY = 0, 6, 7, 8
HIDE = PLAY + CARDS
FLIP, BELL = HIDE + CARDS, HIDE + CARDS + 1

BIDDING, PEEKING, PLAYING = "bidding", "peeking", "playing"
NONE = -1

# What happened, by its first number
HAS_BID, SHOWN_BIDS, LOOKED, DECLINED, PLAYED, HID, TOOK, WIND, DEALT, TURNED_UP, FLIPPED, RANG = range(12)

Thrown = tuple[int, int, bool]  # seat, card, hidden


def suit(card: int) -> int:
    return card // RANKS


def rank(card: int) -> int:
    return card % RANKS + 1


def card_name(card: int) -> str:
    return f"{SUITS[suit(card)]} {rank(card)}"


class PocketState(State):
    """The table. A hidden card keeps the suits that its seat was known to lack when it was thrown."""

    def set_table(self) -> None:
        seats = range(self.seats)
        self.order = tuple(seats)
        self.round = 0
        self.points = [0] * self.seats
        self.tokens = [False] * self.seats
        self.bell = False
        self.last: list[Thrown] = []
        self.deal_round()

    def deck(self) -> list[int]:
        return [s * RANKS + r for s in range(self.options["suits"]) for r in range(self.options["ranks"])]

    def hand_size(self) -> int:
        return (len(self.deck()) - 2) // self.seats

    def deal_round(self) -> None:
        deck = self.deck()
        self.rng.shuffle(deck)
        self.revealed += 1
        size = self.hand_size()
        self.hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(self.seats)]
        self.buried = deck[self.seats * size :]
        self.bids = [NONE] * self.seats
        self.taken = [0] * self.seats
        self.voids: list[list[int]] = [[] for _ in range(self.seats)]
        self.hidden: list[tuple[int, int, list[int]]] = []  # seat, card, suits lacked
        self.open: list[int] = []
        self.trick: list[Thrown] = []
        self.low = False
        self.peeker = NONE
        self.leader = 0
        self.phase = BIDDING
        self.to_act = tuple(range(self.seats))
        self.note((DEALT,))

    def led(self) -> int:
        return suit(self.trick[0][1]) if self.trick else NONE

    def must_follow(self, seat: int) -> bool:
        return any(suit(card) == self.led() for card in self.hands[seat])

    # The contract

    def moves(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        if self.phase == BIDDING:
            return list(range(BID, BID + self.hand_size() + 1))
        if self.phase == PEEKING:
            return [LOOK, DECLINE]
        hand = self.hands[seat]
        if not self.trick:
            return [PLAY + card for card in hand]
        if self.must_follow(seat):
            return [PLAY + card for card in hand if suit(card) == self.led()]
        return [PLAY + card for card in hand] + [HIDE + card for card in hand]

    def asides(self, seat: int | None) -> list[int]:
        if self.over:
            return []
        return [BELL] if seat is None else [FLIP]

    def play(self, seat: int, move: int) -> None:
        if seat == TABLE:
            self.bell = not self.bell
            self.note((RANG,))
        elif move == FLIP:
            self.tokens[seat] = not self.tokens[seat]
            self.note((FLIPPED, seat))
        elif move < LOOK:
            self.bid(seat, move)
        elif move < PLAY:
            self.peek(seat, move == LOOK)
        elif move < HIDE:
            self.throw(seat, move - PLAY, False)
        else:
            self.throw(seat, move - HIDE, True)

    def bid(self, seat: int, tricks: int) -> None:
        """§2"""
        self.bids[seat] = tricks
        self.note((HAS_BID, seat, tricks))
        self.to_act = tuple(other for other in self.to_act if other != seat)
        if not self.to_act:
            self.revealed += 1
            self.note((SHOWN_BIDS, *self.bids))
            self.phase = PEEKING if self.options["peek"] else PLAYING
            self.to_act = (self.leader,)

    def peek(self, seat: int, looks: bool) -> None:
        """§3"""
        if looks:
            self.peeker = seat
            self.show_buried()
            self.note((LOOKED, seat, self.buried[0]))
        else:
            self.note((DECLINED, seat))
        self.phase = PLAYING

    def show_buried(self) -> None:
        self.revealed += 1

    def throw(self, seat: int, card: int, hidden: bool) -> None:
        """§4"""
        self.hands[seat].remove(card)
        self.revealed += 1
        if self.trick and suit(card) != self.led() and self.led() not in self.voids[seat]:
            self.voids[seat] = sorted([*self.voids[seat], self.led()])
        self.trick.append((seat, card, hidden))
        if hidden:
            self.hidden.append((seat, card, list(self.voids[seat])))
        else:
            self.open.append(card)
        self.note((HID if hidden else PLAYED, seat, card))
        if len(self.trick) < self.seats:
            self.to_act = ((seat + 1) % self.seats,)
        else:
            self.settle_trick()

    def settle_trick(self) -> None:
        """§4, §5"""
        led = self.led()
        able = [(rank(card), seat) for seat, card, hidden in self.trick if not hidden and suit(card) == led]
        self.leader = (min(able) if self.low else max(able))[1]
        self.taken[self.leader] += 1
        self.note((TOOK, self.leader))
        self.last, self.trick = self.trick, []
        self.to_act = (self.leader,)
        if self.hands[self.leader]:
            self.low = self.rng.below(2) == 1
            self.note((WIND, int(self.low)))
        else:
            self.settle_round()

    def settle_round(self) -> None:
        """§6"""
        for seat in range(self.seats):
            self.points[seat] += self.taken[seat] + 2 * (self.taken[seat] == self.bids[seat])
        self.round += 1
        if self.is_last_round():
            self.over = True
            self.to_act = ()
            for seat, card, _ in self.hidden:
                self.note((TURNED_UP, seat, card))
        else:
            self.deal_round()

    def is_last_round(self) -> bool:
        rounds: int = self.options["rounds"]
        return self.round == rounds

    @property
    def scores(self) -> list[int]:
        return list(self.points)

    @property
    def winners(self) -> list[int]:
        best = max(self.points)
        return [seat for seat in range(self.seats) if self.over and self.points[seat] == best]

    def clone(self, rng: Rng | None = None) -> State:
        copy = type(self)(self.game, self.seats, self.options, self.rng.clone() if rng is None else rng)
        copy.over, copy.to_act, copy.order, copy.revealed = self.over, self.to_act, self.order, self.revealed
        copy.round, copy.points, copy.tokens, copy.bell = (
            self.round,
            list(self.points),
            list(self.tokens),
            self.bell,
        )
        copy.last, copy.trick = list(self.last), list(self.trick)
        copy.hands = [list(hand) for hand in self.hands]
        copy.buried, copy.bids, copy.taken = list(self.buried), list(self.bids), list(self.taken)
        copy.voids = [list(voids) for voids in self.voids]
        copy.hidden, copy.open = list(self.hidden), list(self.open)
        copy.low, copy.peeker, copy.leader, copy.phase = self.low, self.peeker, self.leader, self.phase
        return copy


class Pocket(Game):
    """All that is text about it."""

    slug = "pocket"
    title = "Pocket"
    seats = range(2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option("suits", 2, range(2, 4), "how many suits are played with"),
        Option(
            "ranks", 4, range(3, 5), "cards of each suit", when=When("with two seats", lambda s, o: s == 2)
        ),
        Option("rounds", 1, range(1, 4), "rounds of a game"),
        Option("peek", False, bool, "the first seat may look at a buried card"),
    )
    turn_rule = "4"
    end_rule = "6"
    aside_moves = range(FLIP, BELL + 1)
    longest = 3 * (3 + 1 + 12)
    table: type[PocketState] = PocketState

    def notation(self) -> Sequence[str]:
        cards = range(CARDS)
        return [
            *(f"bid {tricks}" for tricks in range(LOOK)),
            "look at the buried card",
            "decline to look",
            *(f"play {card_name(card)}" for card in cards),
            *(f"hide {card_name(card)}" for card in cards),
            "flip token",
            "ring the bell",
        ]

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        state = self.table(self, seats, options, rng)
        state.set_table()
        return state

    def small_position(self, rng: Rng) -> State:
        options = {"suits": 2, "ranks": 3, "rounds": 1, "peek": rng.below(2) == 1}
        return self.set_up(2, rng, options)

    # Seeing and telling

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return self.common(state) | {
            "hand": list(state.hands[seat]) if seat is not None else [],
            "bids": [
                bid if state.phase != BIDDING or at == seat else NONE for at, bid in enumerate(state.bids)
            ],
            "hidden": [
                [who, card if who == seat or state.over else NONE, list(lacked)]
                for who, card, lacked in state.hidden
            ],
            "trick": [[who, NONE if down and who != seat else card, down] for who, card, down in state.trick],
            "last": [[who, NONE if down and who != seat else card, down] for who, card, down in state.last],
            "buried": [state.buried[0] if state.peeker == seat is not None else NONE]
            + [NONE] * (len(state.buried) - 1),
        }

    def build_open_view(self, state: Any) -> dict[str, Any]:
        return self.common(state) | {
            "hands": [list(hand) for hand in state.hands],
            "buried": list(state.buried),
        }

    def common(self, state: Any) -> dict[str, Any]:
        return {
            "round": state.round,
            "phase": state.phase,
            "leader": state.leader,
            "sizes": [len(hand) for hand in state.hands],
            "voids": [list(voids) for voids in state.voids],
            "open": list(state.open),
            "taken": list(state.taken),
            "points": list(state.points),
            "tokens": list(state.tokens),
            "bell": state.bell,
            "low": state.low,
            "peeker": state.peeker,
            "revealed": int(state.revealed),
        }

    def draw(self, view: View) -> str:
        hand = ", ".join(card_name(card) for card in view["hand"]) or "nothing"
        return f"{view['phase']}, the {'lowest' if view['low'] else 'highest'} takes it; you hold {hand}"

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        kind, who, *rest = (*happening, NONE, NONE)
        mine = who == seat
        if kind == HAS_BID:
            return (
                Event("you bid {tricks}", "2", {"tricks": rest[0]})
                if mine
                else Event(f"{{{who}}} has bid", "2")
            )
        if kind == SHOWN_BIDS:
            return Event("the bids are shown", "2", {"bids": list(happening[1:])})
        if kind == LOOKED:
            return Event(f"{{{who}}} looks", "3", {"card": rest[0]} if mine else {})
        if kind == DECLINED:
            return Event(f"{{{who}}} declines to look", "3")
        if kind == PLAYED:
            return Event(f"{{{who}}} plays {card_name(rest[0])}", "4")
        if kind == HID:
            return self.tell_hidden(who, rest[0], mine)
        if kind == TOOK:
            return Event(f"{{{who}}} takes the trick", "4")
        if kind == WIND:
            return Event(f"the {'lowest' if who else 'highest'} card will take it", "5")
        if kind == TURNED_UP:
            return Event(f"{{{who}}} had hidden {card_name(rest[0])}", "6")
        if kind == FLIPPED:
            return Event(f"{{{who}}} flips a token", "7")
        return Event("the cards are dealt", "1") if kind == DEALT else Event("the bell rings", "7")

    def tell_hidden(self, who: int, card: int, mine: bool) -> Event:
        return Event(f"{{{who}}} hides a card", "4", {"card": card} if mine else {})

    def clicks(self, view: View, move: int) -> tuple[str, ...]:
        if move < LOOK:
            return (f"number:{move}",)
        if move < PLAY:
            return ("buried:0",) if move == LOOK else ("decline",)
        if move < HIDE:
            return (f"card:{move - PLAY}", "face-up")
        return (f"card:{move - HIDE}", "face-down") if move < FLIP else ("token",)

    # Refusing

    def rules_refusal(self, state: Any, seat: int, move: int) -> Refusal | None:
        if move < LOOK:
            if state.phase != BIDDING:
                return Refusal("2", "the bids are in")
            size = state.hand_size()
            return None if move <= size else Refusal("2", f"there are only {size} tricks to bid for")
        if move < PLAY:
            return None if state.phase == PEEKING else Refusal("3", "there is nothing to look at now")
        if state.phase != PLAYING:
            return Refusal("4", "no card is played yet")
        return self.why_not_throw(state, seat, move - (PLAY if move < HIDE else HIDE), move >= HIDE)

    def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
        if card not in state.hands[seat]:
            return Refusal("4", f"you do not hold {card_name(card)}")
        if hidden and not state.trick:
            return Refusal("4", "you lead, and so face-up")
        if state.must_follow(seat) and (hidden or suit(card) != state.led()):
            return Refusal("4", f"you hold {SUITS[state.led()]}, which {{{state.leader}}} has led: follow")
        return None

    def aside_refusal(self, state: Any, seat: int | None, move: int) -> Refusal | None:
        if state.over:
            return Refusal("7", "the table is cleared")
        if (move == BELL) != (seat is None):
            return Refusal("7", "the bell is the table's, the tokens are the seats'")
        return None

    # Keeping

    def write_position(self, state: Any) -> dict[str, Any]:
        return {
            "over": state.over,
            "to_act": list(state.to_act),
            "hands": [list(hand) for hand in state.hands],
            "buried": list(state.buried),
            "bids": list(state.bids),
            "hidden": [[who, card, list(lacked)] for who, card, lacked in state.hidden],
            "trick": [list(thrown) for thrown in state.trick],
            "last": [list(thrown) for thrown in state.last],
            **{key: value for key, value in self.common(state).items() if key not in ("sizes", "revealed")},
        }

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]) -> State:
        state = self.table(self, seats, options, rng)
        state.order = tuple(range(seats))
        state.over, state.to_act = position["over"], tuple(position["to_act"])
        state.hands = [list(hand) for hand in position["hands"]]
        state.buried, state.bids = list(position["buried"]), list(position["bids"])
        state.hidden = [(who, card, list(lacked)) for who, card, lacked in position["hidden"]]
        state.trick = [(who, card, down) for who, card, down in position["trick"]]
        state.last = [(who, card, down) for who, card, down in position["last"]]
        state.voids = [list(voids) for voids in position["voids"]]
        state.open, state.taken = list(position["open"]), list(position["taken"])
        state.points, state.tokens = list(position["points"]), list(position["tokens"])
        state.round, state.phase, state.leader = position["round"], position["phase"], position["leader"]
        state.bell, state.low, state.peeker = position["bell"], position["low"], position["peeker"]
        return state

    # For the laws

    def census(self, state: Any) -> dict[str, dict[str, int]]:
        places = {f"hand {letter(seat)}": hand for seat, hand in enumerate(state.hands)}
        places |= {f"buried {at}": [card] for at, card in enumerate(state.buried)}
        places |= {f"hidden {at} {letter(who)}": [card] for at, (who, card, _) in enumerate(state.hidden)}
        places["open"] = state.open
        return {
            place: {card_name(card): cards.count(card) for card in cards} for place, cards in places.items()
        }

    def scramble(self, state: Any, seat: int | None, rng: Rng) -> State:
        """Whatever lies in other hands, in the ground or face-down before others; and what others bid unseen."""
        copy: PocketState = state.clone()
        slots = unknown(copy, seat)
        cards = [card_at(copy, slot) for slot in slots]
        rng.shuffle(cards)
        for slot, card in zip(slots, cards, strict=True):
            put(copy, slot, card)
        copy.hands = [sorted(hand) for hand in copy.hands]
        if copy.phase == BIDDING:
            for other in range(copy.seats):
                if other != seat and copy.bids[other] != NONE:
                    copy.bids[other] = rng.below(copy.hand_size() + 1)
        return copy

    def imagine_from(self, view: View) -> Imagination:
        return Guess(self, view)


Slot = tuple[str | int, int]


def unknown(state: PocketState, seat: int | None) -> list[Slot]:
    """The places whose cards this seat may not know."""
    slots: list[Slot] = [
        (who, at) for who, hand in enumerate(state.hands) if who != seat for at in range(len(hand))
    ]
    slots += [("buried", at) for at in range(len(state.buried)) if at or state.peeker != seat or seat is None]
    return slots + [
        ("hidden", at) for at, (who, _, _) in enumerate(state.hidden) if who != seat and not state.over
    ]


def card_at(state: PocketState, slot: Slot) -> int:
    pile, at = slot
    if pile == "buried":
        return state.buried[at]
    return state.hidden[at][1] if pile == "hidden" else state.hands[int(pile)][at]


def put(state: PocketState, slot: Slot, card: int) -> None:
    """Lay a card in a place; one that lies face-down in the trick or in the last one is the same card there."""
    pile, at = slot
    if pile == "buried":
        state.buried[at] = card
    elif pile == "hidden":
        who, _, lacked = state.hidden[at]
        state.hidden[at] = (who, card, lacked)
        lay_face_down(state)
    else:
        state.hands[int(pile)][at] = card


def lay_face_down(state: PocketState) -> None:
    """The face-down cards of the trick and of the one before are the latest hidden ones."""
    left = list(state.hidden)
    for trick in (state.trick, state.last):
        for at in range(len(trick) - 1, -1, -1):
            if trick[at][2] and left:
                who, card, _ = left.pop()
                trick[at] = (who, card, True)


class Guess(Imagination):
    """Deals the unseen cards anew until nobody holds what they are known to lack."""

    def __init__(self, game: Pocket, view: View) -> None:
        self.game, self.view, self.seat = game, view, view["seat"]
        deck = [
            s * RANKS + r for s in range(view["options"]["suits"]) for r in range(view["options"]["ranks"])
        ]
        seen = {*view["hand"], *view["open"], *view["buried"], *(card for _, card, _ in view["hidden"])}
        self.unseen = [card for card in deck if card not in seen]
        self.slots: list[tuple[Slot, list[int]]] = []
        for who, size in enumerate(view["sizes"]):
            if who != self.seat:
                self.slots += [((who, at), self.lacks(who)) for at in range(size)]
        self.slots += [(("buried", at), []) for at, card in enumerate(view["buried"]) if card == NONE]
        for at, (_, card, lacked) in enumerate(view["hidden"]):
            if card == NONE:
                self.slots.append((("hidden", at), self.lacked_when_hidden(lacked)))

    def lacks(self, who: int) -> list[int]:
        return list(self.view["voids"][who])

    def lacked_when_hidden(self, lacked: list[int]) -> list[int]:
        return lacked

    def arrange(self, rng: Rng) -> list[int]:
        while True:
            rng.shuffle(self.unseen)
            pairs = zip(self.unseen, self.slots, strict=True)
            if all(suit(card) not in lacked for card, (_, lacked) in pairs):
                return self.unseen

    def sample(self, rng: Rng) -> State:
        view = self.view
        state = self.game.table(self.game, view["seats"], dict(view["options"]), rng)
        cards = self.arrange(rng)
        position = {**view, "hands": [[NONE] * size for size in view["sizes"]]}
        if self.seat is not None:
            position["hands"][self.seat] = view["hand"]
        if view["phase"] == BIDDING:
            position["bids"] = [self.guess_bid(at, bid, rng) for at, bid in enumerate(view["bids"])]
        state = self.game.read_position(view["seats"], dict(view["options"]), rng, position)  # type: ignore[assignment]
        state.revealed = view["revealed"]
        for (slot, _), card in zip(self.slots, cards, strict=True):
            put(state, slot, card)
        state.hands = [sorted(hand) for hand in state.hands]
        return state

    def guess_bid(self, seat: int, bid: int, rng: Rng) -> int:
        view = self.view
        if seat == self.seat or seat in view["to_act"]:
            return bid
        return rng.below(sum(view["sizes"]) // view["seats"] + 1)


POCKET = Pocket()
