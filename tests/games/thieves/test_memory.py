"""What seats remember over shuffles and robberies, and the positions imagined from it (§7.4, §11.10)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.thieves.builders import A, B, C, a_table, play, position
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.imagine import BeliefSampler
from trionfi.games.thieves.infer_hands import NO_CARDS, Hands
from trionfi.games.thieves.names import TITLE_NAMES
from trionfi.games.thieves.rules import moves, rows, spells
from trionfi.games.thieves.rules.constants import DREW, ROBBED, SHUFFLED, TITLES
from trionfi.games.thieves.rules.position import Thieves

FEW = {"Run": 3, "Fate": 3, "Tithe": 3, "Jinx": 2, "Diversion": 1}
SPELLS = (moves.ATTEMPT + spells.ARCANA, moves.ATTEMPT + spells.MAELSTROM)


def few_cards(seats: int, seed: int) -> Thieves:
    """A's mage has Luck and a red gem; there are so few Arcana that the discards are shuffled again and again."""
    numbers = [TITLE_NAMES.index(title) for title, many in FEW.items() for _ in range(many)]
    FastRng(seed).shuffle(numbers)
    cards = [TITLE_NAMES[number] for number in numbers]
    hands = [cards.pop() for _ in range(seats)]
    table = a_table(
        *hands, seats=seats, where={"Leona": "X11"}, carried={"Leona": "ruby"}, copies=[FEW, {}], deck=len(cards),
        deck_order=cards, discards={}, missions=[None] * 3, mission_deck=0, mission_order=[],
        options={"magic": True, "rounds": 12, "alarm_round": 12}, grimoires=["Luck", *[None] * (seats - 1)],
        mages=["Leona", *[None] * (seats - 1)],
    )  # fmt: skip
    table.rng = FastRng(seed)
    return table


def positions(seats: int, seed: int) -> Iterator[Thieves]:
    """A game in which spells are attempted whenever they can be, and cards are played rather than kept."""
    table, rng = few_cards(seats, seed), FastRng(seed)
    while not table.over:
        yield table
        seat = table.to_act[rng.below(len(table.to_act))]
        legal = table.moves(seat)
        spells = [move for move in legal if move in SPELLS]
        table.play(seat, (spells or legal)[rng.below(len(spells or legal))])


def facts(table: Thieves, what: int) -> list[int]:
    return [at for at, fact in enumerate(table.past) if fact[0] == what]


def others_hands(table: Thieves, viewer: int | None) -> Hands:
    """The hands as they really are, the viewer's own left empty."""
    return tuple(
        NO_CARDS
        if seat == viewer
        else tuple(int(table.cells[rows.HAND + seat * TITLES + at]) for at in range(TITLES))
        for seat in range(table.seats)
    )


def test_7_4_what_really_happened_fits_what_was_told() -> None:
    """Over two shuffles and more with robberies between, for every viewer: so no view of a real game is refused."""
    shuffled_between_robberies = 0
    for seed in range(9):
        seats = 2 + seed % 3
        for number, table in enumerate(positions(seats, seed)):
            if number % 8 or len(table.past) > 60:
                continue
            shuffles, robberies = facts(table, int(SHUFFLED)), facts(table, int(ROBBED))
            for viewer in (*range(seats), None):
                dealer = THIEVES.imagine(table.view(viewer))
                assert isinstance(dealer, BeliefSampler)
                hands = others_hands(table, viewer)
                assert dealer.keeps_known(hands)
                if len(shuffles) <= 3:
                    past, _ = dealer.memories[0].past(hands, 100_000)
                    assert past is not None
                    assert [fact[0] for fact in past] == [
                        fact[0] for fact in table.past if fact[0] != 4 or fact[1] == viewer
                    ]
            shuffled_between_robberies += len(shuffles) >= 2 and any(
                shuffles[0] < robbery < shuffles[-1] for robbery in robberies
            )
    assert shuffled_between_robberies > 10


def test_7_4_there_is_always_a_deal_however_much_was_told() -> None:
    shuffles = 0
    for seed in range(4):
        seats = 2 + seed % 3
        rng = FastRng(seed)
        for number, table in enumerate(positions(seats, seed + 50)):
            if number % 150:
                continue
            shuffles = max(shuffles, len(facts(table, int(SHUFFLED))))
            for viewer in (*range(seats), None):
                view = table.view(viewer)
                assert THIEVES.imagine(view).sample(rng).view(viewer) == view
    assert shuffles > 3


def test_7_4_when_the_past_is_too_long_its_older_half_is_forgotten() -> None:
    table = next(table for table in positions(3, 1) if len(facts(table, int(SHUFFLED))) == 4)
    dealer = THIEVES.imagine(table.view(A))
    assert isinstance(dealer, BeliefSampler)
    recalled = [memory.caps for memory in dealer.memories]
    assert recalled == sorted(recalled, reverse=True)
    assert recalled[-1] == 0
    none_left = [
        memory.past(others_hands(table, A), 0)[0] for memory in dealer.memories if len(table.past) > 3
    ]
    assert None in none_left
    assert facts(table, int(DREW))


def test_11_10_at_worst_the_robber_is_dealt_what_it_is_known_to_hold() -> None:
    """No work is left for the past at all: the deal still fits the view."""
    seen = 0
    for table in positions(3, 2):
        view = table.view(1)
        if not view["known"][0] or seen > 5:
            continue
        dealer = THIEVES.imagine(view)
        assert isinstance(dealer, BeliefSampler)
        dealer.memories = dealer.memories[-1:]
        hands = dealer.deal_hands(dealer.union.sample(FastRng(seen)), tuple(dealer.known), FastRng(seen))
        assert dealer.keeps_known(hands)
        assert [sum(hand) for seat, hand in enumerate(hands) if seat != 1] == [
            size for seat, size in enumerate(view["hand_sizes"]) if seat != 1
        ]
        assert len(dealer.memories[-1].whole_past({})) == len(view["past"])
        seen += 1
    assert seen


@pytest.mark.parametrize(("held", "left"), [(1, 1), (2, 1)])
def test_7_4_a_card_that_another_plays_is_not_the_one_that_was_robbed(held: int, left: int) -> None:
    """A knows that B has taken a Tithe from him; C plays one: what A knew of others beyond that is crossed off."""
    table = a_table("", "Tithe", "Tithe", seats=3, turn=C, to_act=[C], options={"magic": True},
                    grimoires=[None, "Luck", None], mages=[None, "Valdur", None],
                    all_known=[{"Tithe": 1}, {}, {}], all_held=[{"Tithe": held}, {}, {}, {}])  # fmt: skip
    play(table, "Tithe on the Nocturnis Gang")
    assert position(table)["all_known"][A] == {"Tithe": 1}
    assert position(table)["all_held"][A] == {"Tithe": left}


def test_7_4_what_one_seat_crosses_off_no_other_does() -> None:
    """Four players: B, who has Luck, plays one of two Tithes that A knew of."""
    table = a_table("", "Tithe, Tithe", "", "", seats=4, turn=B, to_act=[B], options={"magic": True},
                    grimoires=[None, "Luck", None, None], mages=[None, "Valdur", None, None],
                    all_held=[{"Tithe": 2}, {}, {}, {}, {"Tithe": 2}])  # fmt: skip
    play(table, "Tithe on the Executioners")
    assert position(table)["all_held"] == [{"Tithe": 1}, {}, {}, {}, {"Tithe": 1}]
