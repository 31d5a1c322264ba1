"""The score at the end (§8), and the objectives that count for it (§7.2), in every seat."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import ARCANA, PALACE, A, B, a_table, agent, discarded, own
from trionfi.games.arcana.card_list import CardList
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.constants import DEALT, DISTRICTS
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.scoring import (
    both_fit,
    kept,
    met_objectives,
    missing,
    objective_points,
    owned_of,
    points,
    stakes_by_seat,
)

GUILDS = ("blades", "thieves", "usurers", "ferrymen")
OBJECTIVES = ARCANA.cards.listed["objectives"]
WILD = ("harlequin", "penthow")


def stakes_of(fiefdom: str) -> list[str]:
    """The stakes of a fiefdom, the people of three points first."""
    cards = ARCANA.cards.all_of("personalities", "relics", "locations")
    return [card["id"] for card in cards if card["fiefdom"] == fiefdom]


def ended(seats: int = 4) -> Position:
    """A game with objectives that is over; nobody owns a stake or has kept an objective."""
    table = a_table(*GUILDS[:seats])
    table.rules.objectives = True
    table.over = True
    return table


def keep(table: Position, seat: int, first: str, second: str, bits: int = 0b1010) -> None:
    """The seat keeps the two of its four that `bits` say."""
    places = [at for at in range(DEALT) if bits >> at & 1]
    for at in range(DEALT):
        table.dealt[seat * DEALT + at] = OBJECTIVES.index("the-keys-of-ropewalk")
    for at, name in zip(places, (first, second), strict=True):
        table.dealt[seat * DEALT + at] = OBJECTIVES.index(name)
    table.cells[rows.KEPT_OBJECTIVES + seat] = bits


def named(objectives: list[int]) -> list[str]:
    return [OBJECTIVES[objective] for objective in objectives]


# §8.1 Points


@pytest.mark.parametrize("seat", range(4))
def test_8_1_every_seat_scores_its_own_cards_and_tokens(seat: int) -> None:
    table = ended()
    assert list(points(table)) == [0, 0, 0, 0]
    table.cells[rows.TOKENS + seat] = 2
    discarded(table, seat, "ayane", "dragon-shield")
    assert list(points(table)) == [6 if other == seat else 0 for other in range(4)]


def test_8_1_the_first_and_the_last_card_of_a_list_score() -> None:
    sections = ARCANA.cards.sections
    agents, locations = sections["agents"], sections["locations"]
    mine = CardList(
        sections
        | {
            "agents": [agents[0] | {"vp": 2}, *agents[1:]],
            "locations": [*locations[:-1], locations[-1] | {"vp": 6}],
        }
    )
    table = a_table("blades", "thieves", game=Arcana(ARCANA.edition, mine))
    discarded(table, A, agents[0]["id"])
    discarded(table, B, locations[-1]["id"])
    table.over = True
    assert table.scores == [2, 6]


def test_8_1_a_stake_that_nobody_has_won_scores_for_nobody() -> None:
    table = ended()
    stakes = [table.stake(district) for district in range(DISTRICTS)]
    assert all(table.figures.points[stake] > 0 for stake in stakes)
    for over in (True, False):
        table.over = over
        assert list(points(table)) == [0, 0, 0, 0]
        assert list(stakes_by_seat(table)) == [0, 0, 0, 0]


@pytest.mark.parametrize("zone", [zones.DECK, zones.DISCARD, zones.CREST])
def test_8_1_at_the_end_a_card_scores_in_three_places_only(zone: int) -> None:
    table = ended()
    card = own(table, B, "ayane")
    table.zone[card] = zone
    assert table.scores[B] == 3
    for elsewhere in (zones.HAND, zones.UP, zones.DOWN, zones.GIFT):
        table.zone[card] = elsewhere
        assert table.scores[B] == 0
        table.over = False
        assert table.scores[B] == 3
        table.over = True


@pytest.mark.parametrize("seat", range(4))
def test_8_2_every_seat_counts_its_own_stakes(seat: int) -> None:
    table = ended()
    discarded(table, seat, "ayane", "dragon-shield", "tax-office", "courtesan")
    assert list(stakes_by_seat(table)) == [3 if other == seat else 0 for other in range(4)]


# §7.2 Objectives


@pytest.mark.parametrize("seat", range(4))
def test_7_2_an_objective_scores_for_who_kept_it_and_only_at_the_end(seat: int) -> None:
    table = ended()
    for other in range(4):
        keep(table, other, "a-door-in-ogrokh" if other == seat else "a-door-in-kraken", "the-keys-of-kraken")
    discarded(table, seat, *stakes_of("Ogrokh")[:2])
    assert list(points(table)) == [8 if other == seat else 0 for other in range(4)]
    table.over = False
    assert list(points(table)) == [6 if other == seat else 0 for other in range(4)]
    table.over, table.rules.objectives = True, False
    assert list(points(table)) == [6 if other == seat else 0 for other in range(4)]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 3), (1, 2), (2, 3)])
def test_7_2_two_of_the_four_dealt_are_kept(seat: int, first: int, second: int) -> None:
    table = ended()
    for at in range(4 * DEALT):
        table.dealt[at] = at
    table.cells[rows.KEPT_OBJECTIVES + seat] = (1 << first) + (1 << second)
    assert [kept(table, other) for other in range(4)] == [
        [seat * DEALT + first, seat * DEALT + second] if other == seat else [] for other in range(4)
    ]


@pytest.mark.parametrize("seat", range(4))
def test_7_2_only_ones_own_stakes_serve_an_objective(seat: int) -> None:
    table = ended()
    for other in range(4):
        keep(table, other, "the-blood-gardens", "a-street-in-kraken")
    discarded(table, (seat + 1) % 4, *stakes_of("Ogrokh")[:2], *stakes_of("Kraken")[:2])
    discarded(table, (seat + 2) % 4, *WILD[:1])
    discarded(table, seat, *stakes_of("Ogrokh")[2:5], *stakes_of("Kraken")[2:5])
    assert [objective_points(table, other) for other in range(4)] == [
        8 if other == seat else 0 for other in range(4)
    ]
    assert owned_of(table, seat, 0) == 0
    assert owned_of(table, (seat + 2) % 4, 0) == 1


@pytest.mark.parametrize(("owned", "needed"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_7_2_what_is_missing_is_made_up_by_wild_stakes(owned: int, needed: int) -> None:
    table = ended(2)
    keep(table, A, "the-blood-gardens", "the-keys-of-kraken")
    discarded(table, A, *stakes_of("Ogrokh")[:owned])
    assert missing(table, A, OBJECTIVES.index("the-blood-gardens")) == needed
    discarded(table, A, *WILD)
    assert named(met_objectives(table, A)) == (["the-blood-gardens"] if needed <= 2 else [])


def test_7_2_both_score_where_the_wild_stakes_suffice_for_both() -> None:
    table = ended(2)
    keep(table, A, "the-blood-gardens", "a-door-in-kraken")
    discarded(table, A, *stakes_of("Ogrokh")[:2], *stakes_of("Kraken")[:1], WILD[0])
    first, second = kept(table, A)
    assert [both_fit(table, A, first, second, wild) for wild in (1, 2, 3)] == [False, True, True]
    assert named(met_objectives(table, A)) == ["the-blood-gardens"]
    discarded(table, A, WILD[1])
    assert named(met_objectives(table, A)) == ["the-blood-gardens", "a-door-in-kraken"]
    assert objective_points(table, A) == 6


@pytest.mark.parametrize(
    "names", [("a-door-in-ogrokh", "the-blood-gardens"), ("the-blood-gardens", "a-door-in-ogrokh")]
)
def test_7_2_where_one_of_two_scores_it_is_the_dearer(names: tuple[str, str]) -> None:
    table = ended(2)
    keep(table, A, *names)
    discarded(table, A, *stakes_of("Ogrokh")[:3], WILD[0])
    assert named(met_objectives(table, A)) == ["the-blood-gardens"]
    discarded(table, A, stakes_of("Ogrokh")[3])
    assert named(met_objectives(table, A)) == list(names)


@pytest.mark.parametrize(
    "names", [("a-door-in-ogrokh", "a-door-in-kraken"), ("a-door-in-kraken", "a-door-in-ogrokh")]
)
def test_7_2_of_two_that_give_the_same_the_first_is_shown_as_met(names: tuple[str, str]) -> None:
    table = ended(2)
    keep(table, A, *names)
    discarded(table, A, stakes_of("Ogrokh")[0], stakes_of("Kraken")[0], WILD[0])
    assert named(met_objectives(table, A)) == [names[0]]
    assert objective_points(table, A) == 2


def test_7_2_a_rivals_stakes_do_not_make_two_objectives_of_one_fiefdom_fit() -> None:
    table = ended(2)
    keep(table, A, "a-door-in-ogrokh", "the-blood-gardens")
    discarded(table, A, *stakes_of("Ogrokh")[:3])
    discarded(table, B, *stakes_of("Ogrokh")[3:9])
    assert objective_points(table, A) == 4
    agent(table, A, PALACE, *stakes_of("Ogrokh")[9:11])  # left in a district
    assert objective_points(table, A) == 4
