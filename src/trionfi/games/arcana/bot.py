"""A rule-based player of Arcana, both editions.

It asks of every move how much nearer it brings a stake, by the points of the stake, what is still needed, what the
hand can add, and what rivals show there. Bribes that succeed come first; discarding comes last.
"""

from collections.abc import Sequence
from typing import Any

from trionfi.core.bot import Bot, Budget
from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.rules.constants import NONE, SEATS, SUIT_NAMES
from trionfi.games.arcana.view import ArcanaView, Lying

HIDDEN = 1.7  # what a rival's face-down agent is thought to count
IN_REACH = 0.45  # of a stake's worth, for coming nearer to it
OVERKILL = 0.12  # for each point more than is needed
EFFECTS = {  # what a location or a master is worth, in points
    "draw": 1.6,
    "draw_and_play": 1.5,
    "retrieve": 1.5,
    "seize": 4.0,
    "extort": 0.9,
    "banish": 1.0,
    "reinforce": 1.0,
    "claim_ties": 0.6,
    "move_rival": 0.7,
    "sweeten": 0.4,
    "enshrine": 0.3,
    "foresee": 0.5,
    "exchange": 0.3,
    "spy": 0.2,
    "scout": 0.2,
    "search": 0.2,
    "hush": 0.3,
}


class Simple(Bot):
    """Plays by rules of thumb, from its view alone."""

    plays = ("arcana", "arcana-first")
    character = "Weighs what each move brings a stake nearer; one move ahead."

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Arcana)
        self.arcana = game

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, ArcanaView)
        sight = Sight(self.arcana, view)
        worth = {move: sight.worth(move) for move in moves}
        best = max(worth.values())
        finest = [move for move in moves if worth[move] == best]
        chosen = finest[rng.below(len(finest))]
        self.reason = (
            f"“{self.game.write(chosen)}” looked best, worth {best:.1f} points by my rules of thumb."
        )
        return chosen


class Sight:
    """What the bot reads from its view."""

    def __init__(self, game: Arcana, view: ArcanaView) -> None:
        self.game, self.view = game, view
        self.figures = game.table_figures
        self.numbers = game.cards.numbers
        assert view.seat is not None
        self.seat = view.seat
        self.hand = [self.numbers[name] for name in view.players[self.seat]["hand"] or ()]
        self.districts = [
            District(self, place) if district["stake"] not in (None, "jubilee") else None
            for place, district in enumerate(view.districts)
        ]

    def card(self, number: int) -> dict[str, Any]:
        return self.game.cards.cards[number]

    def worth(self, move: int) -> float:
        """What a move is worth, in points."""
        figures = self.figures
        if figures.assign <= move < figures.play_location:
            card, place = divmod(move - figures.assign, len(DISTRICT_NAMES))
            return self.assign(card, place)
        if figures.play_location <= move < figures.bribe:
            location = self.card(figures.agents + figures.relics + move - figures.play_location)
            return EFFECTS.get(location["effect"], 0.25)
        if figures.bribe <= move < figures.discard:
            relic, place = divmod(move - figures.bribe, len(DISTRICT_NAMES))
            return self.bribe(figures.agents + relic, place)
        if figures.discard <= move < figures.hire:
            return -0.05 * self.use(move - figures.discard)
        if figures.hire <= move < figures.choose:
            return 0.7 - 0.1 * self.use(move - figures.hire)
        if figures.choose <= move < figures.post:
            return self.pick(move - figures.choose)
        if figures.post <= move < figures.resolve:
            return self.soldier(move - figures.post)
        if figures.point <= move < figures.name_seat:
            return self.point(move - figures.point)
        if figures.name_seat <= move < figures.name_suit:
            return float(self.view.scores[move - figures.name_seat])
        if move == figures.call_master:
            return self.call_master()
        if move == figures.to_crest:
            return self.keep()
        if figures.keep_objective <= move < figures.appoint:
            objective = self.game.cards.sections["objectives"][move - figures.keep_objective]
            return float(objective["vp"] / objective["need"] ** 1.5)
        return 0.0

    def use(self, card: int) -> float:
        """How useful a card is in the long run."""
        return float(
            sum(self.figures.value[card * 3 + suit] for suit in range(3)) + self.figures.points[card]
        )

    def assign(self, card: int, place: int) -> float:
        district = self.districts[place]
        assert district is not None
        rest = [other for other in self.hand if other != card and other < self.figures.agents]
        return district.gain(card, rest)

    def soldier(self, place: int) -> float:
        district, name = self.districts[place], self.view.card
        assert district is not None
        return district.gain(self.numbers[name or ""], [])

    def bribe(self, relic: int, place: int) -> float:
        district = self.districts[place]
        assert district is not None
        missing = district.price - district.shown_offer() - int(self.figures.ducats[relic])
        if missing <= 0:
            return district.points + 1.5
        stays = self.view.options["failed_bribe_relic"] == "stays"
        return district.points * 0.25 / missing if stays else -0.5

    def pick(self, card: int) -> float:
        """A card to take, to move, to send away, to turn up, to copy or to put into the deck."""
        where = [lying for lying in self.view.field if lying["card"] == self.game.cards.ids[card]]
        if not where:
            return self.use(card)
        if self.view.step == "turn up":
            return 0.1
        if self.view.step == "copy":
            district = self.districts[where[0]["district"]]
            return district.best(card) if district else 0.0
        return self.use(card) if where[0]["owner"] != self.seat else -self.use(card)

    def point(self, place: int) -> float:
        district = self.districts[place]
        if district is None:
            return 0.0
        if self.view.step == "second district" and self.view.card is not None:
            card = self.numbers[self.view.card]
            return district.gain(card, [])
        lead = max(district.mine.values()) - max(district.theirs.values())
        return district.points - 0.3 * abs(lead)

    def call_master(self) -> float:
        master = self.view.players[self.seat]["master"]
        return EFFECTS.get(self.game.cards.entries[master or ""]["effect"], 0.15)

    def keep(self) -> float:
        """§7.6 Strong personalities are played again; the rest is put by."""
        stake = self.view.districts[self.view.district]["stake"]
        return -1.0 if self.numbers[stake or ""] < self.figures.agents else 1.0


class District:
    """How things stand in one district, by main arcanum."""

    def __init__(self, sight: Sight, place: int) -> None:
        view, figures = sight.view, sight.figures
        district = view.districts[place]
        self.sight, self.place = sight, place
        self.card = sight.numbers[district["stake"] or ""]
        self.points = float(figures.points[self.card])
        self.least = {SUIT_NAMES.index(name): needed for name, needed in district["needs"].items()}
        mains = list(self.least)
        self.price = district["prices"][sight.seat] if district["prices"] is not None else NONE
        self.mine = {suit: float(district["bonus"][sight.seat]) for suit in mains}
        self.shown = dict.fromkeys(mains, 0.0)
        rivals = [{suit: float(district["bonus"][seat]) for suit in mains} for seat in range(SEATS)]
        self.gifts = 0
        for lying in view.field:
            if lying["district"] == place:
                self.count(lying, rivals)
        others = [totals for seat, totals in enumerate(rivals) if seat != sight.seat]
        self.theirs = {suit: max(totals[suit] for totals in others) for suit in mains}

    def count(self, lying: Lying, rivals: list[dict[int, float]]) -> None:
        owner = lying["owner"]
        mine, counts = owner == self.sight.seat, lying["counts"] or {}
        if lying["face"] == "gift":
            self.gifts += counts["ducats"] if mine else 0
            return
        for suit in self.mine:
            if lying["card"] is None:
                rivals[owner][suit] += HIDDEN
                continue
            worth = float(counts[SUIT_NAMES[suit]])
            if mine:
                self.mine[suit] += worth
                self.shown[suit] += worth if lying["face"] == "up" else 0
            else:
                rivals[owner][suit] += worth

    def shown_offer(self) -> float:
        return max(self.shown.values()) + self.gifts

    def best(self, card: int) -> float:
        return float(max(self.sight.figures.value[card * 3 + suit] for suit in self.mine))

    def need(self, suit: int) -> float:
        """What wins here now, in this arcanum."""
        return max(float(self.least[suit]), max(self.theirs.values()) + 1)

    def gain(self, card: int, rest: list[int]) -> float:
        """How much nearer this agent brings the stake."""
        return max(self.gain_in(card, suit, rest) for suit in self.mine)

    def gain_in(self, card: int, suit: int, rest: list[int]) -> float:
        values = self.sight.figures.value
        adds = float(values[card * 3 + suit])
        if adds <= 0:
            return -0.3
        need, before = self.need(suit), self.mine[suit]
        after = before + adds
        if before >= need:
            return 0.15 * min(adds, 2.0)  # already ahead: a little more to be safe
        if after >= need:
            return self.points + 0.5 - OVERKILL * (after - need)
        later = sum(sorted((float(values[other * 3 + suit]) for other in rest), reverse=True)[:3])
        likely = 1.0 if after + later >= need else 0.45
        return self.points * IN_REACH * likely * adds / need
