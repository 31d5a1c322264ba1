"""Positions that fit a view: each arrangement of the hidden cards that could have come about, equally often."""

from collections.abc import Iterator, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.fields import lay_everything
from trionfi.core.game import Imagination
from trionfi.core.rng import FastRng, Rng
from trionfi.core.view import View
from trionfi.games.arcana.infer_hand import Card, RivalHand, Told, take
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import constants, phases, remembered, rows, zones
from trionfi.games.arcana.rules.constants import NONE, SEATS
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.setup import may_choose
from trionfi.games.arcana.snapshot import ZONES, Numbers, fill_row, number_of
from trionfi.games.arcana.view import STORY

# The numbers that everybody sees as they are: by their keys, where their rows begin
SEAT_KEYS = "deck_count hand_count master_used extra discount hushed tokens shuffles picks stakes_owned"
SEAT_ROWS = {key: getattr(rows, key.upper()) for key in SEAT_KEYS.split()}
DISTRICT_ROWS = {"pile": rows.PILE_COUNT, "turned": rows.TURNED, "tie_rights": rows.TIE_RIGHTS}


class BeliefSampler(Imagination):
    """What one view leaves open."""

    def __init__(self, game: Printed, view: View) -> None:
        self.game, self.view = game, view
        self.numbers = game.cards.numbers
        self.seat: int | None = view["seat"]
        self.phase = PHASE_NAMES.index(view["phase"])
        self.story: list[list[Any]] = view["story"]
        self.figures = game.table_figures
        self.hands = [RivalHand(self, seat) for seat in range(view["seats"])]
        # The table with what is open to the viewer
        self.table = game.blank(view["seats"], dict(view["options"]), FastRng(0))
        self.put_open(self.table)
        self.put_players(self.table)
        self.put_field(self.table)
        # The cards of piles that the viewer knows, and who has looked at them, by district and place
        self.looked: dict[tuple[int, int], Card] = {}
        self.marks: dict[tuple[int, int], int] = {}
        self.read_piles()
        self.stakes = self.unseen_stakes()

    def sample(self, rng: Rng) -> Position:
        table = self.table.clone(rng)
        chance = Chance(self, table, rng)
        chance.put_stakes()
        chance.put_militia()
        chance.put_objectives()
        chance.put_events()
        for hand in self.hands:
            chance.put_hand(hand)
        chance.put_choices()
        if self.view["about"] != NONE:  # a face-down card that an effect is about may be a rival's
            table.card = table.field[self.view["about"]]
        table.story = vec[i64](chance.story())
        table.lately = vec[i64]([self.noted(entry) for entry in self.view["lately"]])
        return table

    def in_order(self) -> Iterator[tuple[RivalHand, int, list[Any]]]:
        """The round's story: whose hand, the place in that seat's own story, the token."""
        places = [0] * len(self.hands)
        for token in self.story:
            seat = token[1]
            yield self.hands[seat], places[seat], token
            places[seat] += 1

    def noted(self, entry: list[Any]) -> int:
        """What was done lately as the table keeps it; a hidden agent is any."""
        if entry[0] == "shown":
            return remembered.packed_card(self.numbers[entry[1]])
        if entry[0] == "move":
            return remembered.packed_move(entry[1], entry[3], entry[2])
        move = self.figures.choose if entry[2] == NONE else self.figures.assign + entry[2]
        return remembered.packed_move(entry[1], move, False)

    # What is open to the viewer

    def read_piles(self) -> None:
        """What was looked at in the piles, and which cards of a small position are not in this game at all."""
        for place, district in enumerate(self.view["districts"]):
            for at, known, name in district["looked"]:
                self.marks[place, at] = known
                if name is not None:
                    self.looked[place, at] = self.numbers[name]
        for name in self.view["absent"]:
            self.table.known[self.numbers[name]] = constants.ALL_SEATS

    def unseen_stakes(self) -> list[Card]:
        """The stakes that lie in piles or in the box, the viewer cannot tell where."""
        table, figures = self.table, self.figures
        out = {*self.looked.values(), *(card for hand in self.hands for card in hand.epochs)}
        stakes = [card for card in range(figures.playable) if figures.is_stake[card] and card not in out]
        return [card for card in stakes if table.zone[card] == zones.BOX and table.known[card] == 0]

    def put_open(self, table: Position) -> None:
        view = self.view
        table.phase = self.phase
        table.step = STEP_NAMES.index(view["step"])
        table.to_act = tuple(view["to_act"])
        table.order = tuple(view["order"])
        table.over = view["over"]
        lay_everything(Numbers, table, view)
        table.copied = number_of(self.game, view["copied"])
        table.playing = NONE
        for name in reversed(view["playing"]):
            card = self.numbers[name]
            put(table, card, zones.PLAYING, view["active"], tag=table.playing)
            table.playing = card
        for place, district in enumerate(view["districts"]):
            stake = number_of(self.game, district["stake"])
            table.cells[rows.TOP_STAKE + place] = stake
            lay_cells(DISTRICT_ROWS, table, place, district)
            fill_row(table.cells, rows.BONUS + place * SEATS, district["bonus"])
            fill_row(table.cells, rows.SUIT_BONUS + place * SEATS, district["suit_bonus"])
            if stake != NONE:
                put(table, stake, zones.STAKE, NONE, spot=place)

    def put_players(self, table: Position) -> None:
        masters = self.game.cards.listed["masters"]
        for seat, player in enumerate(self.view["players"]):
            lay_cells(SEAT_ROWS, table, seat, player)
            guild, master = player["guild"], player["master"]
            table.cells[rows.GUILD + seat] = NONE if guild is None else self.game.guilds.index(guild)
            table.cells[rows.MASTER + seat] = NONE if master is None else masters.index(master)
            table.cells[rows.DISCARD_COUNT + seat] = len(player["discard"])
            for zone, names in ((zones.DISCARD, player["discard"]), (zones.CREST, player["crest"])):
                for name in names:
                    put(table, self.numbers[name], zone, seat)

    def put_field(self, table: Position) -> None:
        """Cards in districts, as far as the viewer knows them; the others are put in by chance."""
        table.field_count = len(self.view["field"])
        for at, lying in enumerate(self.view["field"]):
            if lying["card"] is None:
                continue
            card = self.numbers[lying["card"]]
            zone = ZONES.index(lying["face"])
            tag = self.numbers[lying["on"]] if lying["on"] is not None else lying["serial"]
            put(table, card, zone, lying["owner"], lying["district"], tag, lying["known"])
            table.field[at] = card
        if self.view["card"] is not None:
            table.card = self.numbers[self.view["card"]]
        for name in self.view["militia"]["aside"]:
            put(table, self.numbers[name], zones.ASIDE, NONE)


def lay_cells(rows_by_key: Mapping[str, int], table: Position, at: int, seen: Mapping[str, Any]) -> None:
    """The numbers of a seat or a district that everybody sees as they are."""
    cells = table.cells
    for key, row in rows_by_key.items():
        cells[row + at] = seen[key]


def put(
    table: Position, card: int, zone: int, owner: int, spot: int = NONE, tag: int = NONE, known: int = 0
) -> None:
    table.zone[card] = zone
    table.owner[card] = owner
    table.spot[card] = spot
    table.tag[card] = tag
    table.known[card] = known


class Chance:
    """One sample being made."""

    def __init__(self, seen: BeliefSampler, table: Position, rng: Rng) -> None:
        self.seen, self.table, self.rng = seen, table, rng
        self.told: dict[int, Told] = {}  # by seat

    def put_stakes(self) -> None:
        """§3.1 The unseen stakes over the piles and the box; the Jubilee among the last six of the neutral pile."""
        seen, table = self.seen, self.table
        left = list(seen.stakes)
        self.rng.shuffle(left)
        jubilee = self.jubilee_place()
        for place, district in enumerate(seen.view["districts"]):
            for at in range(district["pile"]):
                if (place, at) in seen.looked:
                    card = seen.looked[place, at]
                elif place == constants.NEUTRAL and at == jubilee:
                    card = seen.figures.jubilee
                else:
                    card = left.pop()
                put(table, card, zones.PILE, NONE, place, NONE, seen.marks.get((place, at), 0))
                table.pile[place * rows.PILE_ROOM + at] = card

    def jubilee_place(self) -> int:
        """Where in the neutral pile the Jubilee lies; NONE when it does not or the viewer has seen it."""
        seen, table = self.seen, self.table
        jubilee = seen.figures.jubilee
        if table.rules.events:
            put(table, jubilee, zones.EVENTS, NONE)
            return NONE
        if table.zone[jubilee] == zones.STAKE or jubilee in seen.looked.values():
            return NONE
        lowest = min(constants.LAST_PLACES, seen.view["districts"][constants.NEUTRAL]["pile"])
        free = [at for at in range(lowest) if (constants.NEUTRAL, at) not in seen.looked]
        return free[self.rng.below(len(free))]

    def put_militia(self) -> None:
        """§7.3 The militia pile, and what others have called or hidden."""
        seen, table = self.seen, self.table
        view = seen.view
        if not table.rules.militia:
            return
        called = [(owner, number_of(seen.game, name)) for owner, name in view["militia"]["called"]]
        soldiers = range(seen.figures.playable, seen.figures.jubilee)
        out = [card for _, card in called]
        left = [card for card in soldiers if table.zone[card] == zones.BOX and card not in out]
        self.rng.shuffle(left)
        for owner, card in called:
            table.card = left.pop() if card == NONE else card
            put(table, table.card, zones.CALLED, owner)
        for at, lying in enumerate(view["field"]):
            if lying["militia"] and lying["card"] is None:
                self.put_down(at, left.pop())
        for at, card in enumerate(left):
            put(table, card, zones.BARRACKS, NONE)
            table.barracks[at] = card
        table.barracks_count = len(left)

    def put_down(self, at: int, card: Card) -> None:
        """This card is the one that the viewer sees lying face down there."""
        lying = self.seen.view["field"][at]
        put(self.table, card, zones.DOWN, lying["owner"], lying["district"], lying["serial"], lying["known"])
        self.table.field[at] = card

    def put_objectives(self) -> None:
        """§7.2 The viewer's four; others have any of the rest, save those shown at the end."""
        seen, table = self.seen, self.table
        names = seen.game.cards.listed["objectives"]
        if not table.rules.objectives or seen.phase < phases.OBJECTIVES:
            return
        seen_by_seat = [player["objectives"] for player in seen.view["players"]]
        shown = [[names.index(name) for name in own["dealt"] or own["kept"] or []] for own in seen_by_seat]
        out = {objective for dealt in shown for objective in dealt}
        left = [objective for objective in range(len(names)) if objective not in out]
        self.rng.shuffle(left)
        for seat, (theirs, dealt) in enumerate(zip(seen_by_seat, shown, strict=True)):
            if theirs["dealt"] is None:
                dealt += [left.pop() for _ in range(constants.DEALT - len(dealt))]
            kept = dealt[: theirs["kept_count"]]
            if theirs["kept"] is not None:
                kept = [names.index(name) for name in theirs["kept"]]
            dealt.sort()
            fill_row(table.dealt, seat * constants.DEALT, dealt)
            table.cells[rows.KEPT_OBJECTIVES + seat] = sum(1 << dealt.index(objective) for objective in kept)

    def put_events(self) -> None:
        """§7.5 The events to come in any order, the Jubilee among the last four."""
        seen, table = self.seen, self.table
        events_seen = seen.view["events"]
        if not table.rules.events:
            return
        names, preview = seen.game.cards.listed["events"], events_seen["preview"]
        hidden = events_seen["pile"] - (1 if events_seen["shown"] else 0)
        out = {*events_seen["over"], preview}
        events = [number for number, name in enumerate(names) if name not in out]
        self.rng.shuffle(events)
        if len(events) < hidden:
            events.insert(self.rng.below(min(constants.LAST_EVENTS, hidden)), NONE)
        if events_seen["shown"]:
            events.append(NONE if preview == "jubilee" else names.index(preview))
        fill_row(table.events_pile, 0, events)
        table.events_count = len(events)

    def put_hand(self, hand: RivalHand) -> None:
        """A seat's deck, hand and face-down agents."""
        seen, table, seat = self.seen, self.table, hand.seat
        if seen.phase <= phases.DECKS:
            self.put_picks(hand)
            return
        if hand.mine:
            held, drawn = hand.hand, hand.drawn
            slots: dict[int, Card] = {}
            deck = list(hand.rest)
            self.rng.shuffle(deck)
        else:
            slots, held, drawn, deck, self.told[seat] = hand.deal(self.rng)
        for card, epoch in hand.epochs.items():
            table.epoch[card] = epoch
        for serial, card in slots.items():
            self.put_down(hand.slots[serial], card)
        for at, card in enumerate(sorted(held)):
            put(table, card, zones.HAND, seat)
            table.hand[seat * rows.HAND_ROOM + at] = card
        for card in drawn:
            put(table, card, zones.DRAWN, seat)
        if drawn:
            table.drawn_a = min(drawn)
            table.drawn_b = max(drawn) if len(drawn) > 1 else NONE
        marks = {at: known for at, known, _ in hand.player["looked"]}
        for at in range(hand.deck_count):
            card = hand.looked[at] if at in hand.looked else deck.pop()
            put(table, card, zones.DECK, seat, known=marks.get(at, 0))
            table.deck[seat * rows.DECK_ROOM + at] = card
        for card in hand.epochs:
            if table.zone[card] == zones.BOX:
                table.epoch[card] = 0

    def put_picks(self, hand: RivalHand) -> None:
        """§7.1 Which cards a rival has picked so far."""
        seen, table, seat = self.seen, self.table, hand.seat
        if seen.phase != phases.DECKS:
            return
        guild = table.cells[rows.GUILD + seat]
        cards = [card for card in range(seen.figures.playable) if seen.figures.guild[card] == guild]
        if hand.mine:
            picked = [seen.numbers[name] for name in hand.player["picked"]]
        else:
            picked = take(cards, hand.player["picks"], self.rng)
        for card in cards:
            put(table, card, zones.PICKED if card in picked else zones.OFFERED, seat)

    def put_choices(self) -> None:
        """§3.2, §7.4 What others have chosen while somebody still thinks."""
        seen, table = self.seen, self.table
        for seat, player in enumerate(seen.view["players"]):
            wish = player["wish"]
            if wish is None:
                wish = table.rules.guilds[seat] if seen.phase == phases.GUILDS else NONE
                if wish == NONE and seat not in table.to_act:
                    choices = may_choose(table, seat)
                    wish = choices[self.rng.below(len(choices))] if choices else NONE
            table.cells[rows.WISH + seat] = wish

    def story(self) -> list[int]:
        """The round's story as the table keeps it; what the viewer was not told is filled in from the sample."""
        tokens: list[int] = []
        for hand, at, token in self.seen.in_order():
            kind = STORY.index(token[0])
            cards = hand.past.cards[at]
            if cards is None:
                cards = self.told.get(hand.seat, {}).get(at, [])
            tokens += packed_token(kind, token, cards)
        return tokens


def packed_token(kind: int, token: list[Any], cards: list[Card]) -> list[int]:
    """A token of the view as the table keeps it, with the cards it names."""
    if kind == remembered.DREW:
        return [remembered.packed(kind, token[1], token[2], token[3], 0)]
    if kind == remembered.LAID:
        return [remembered.packed(kind, token[1], token[2], 0, token[3])]
    if kind == remembered.SEEN:
        return [remembered.packed(kind, token[1], 0, token[3], token[2]), *cards]
    serial = token[5] << 10 if kind in (remembered.LIFTED, remembered.UNCOVERED) else 0
    return [remembered.packed(kind, token[1], token[2], token[3], cards[0] + serial)]
