"""Where two rules of Arcana meet."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    agent,
    event,
    gift,
    hand,
    hold,
    holding,
    jubilee_next,
    legal,
    mastered,
    needs,
    number,
    play,
    pull,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position


def below(table: Position, district: int, name: str) -> None:
    """This card is the next of the pile."""
    card, before = number(table, name), table.top_of_pile(district)
    pull(table, card)
    table.zone[before] = zones.BOX
    table.pile[district * rows.PILE_ROOM + table.cells[rows.PILE_COUNT + district] - 1] = card
    table.zone[card], table.spot[card] = zones.PILE, district


# Cheaper bribes


def test_6_16_a_bribe_that_fails_uses_the_discount_up() -> None:
    table = holding("gift-market", "sealed-letter", "duelling-glove")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    play(table, "play Gift Market", "discard Fence", "bribe with Sealed Letter in palace")
    assert "A offers 4, the price at the palace is 5: the bribe fails, and the relic stays" in said(table)
    play(table, "discard Cutthroat", "bribe with Duelling Glove in palace")
    assert "A offers 6, the price at the palace is 7: the bribe fails, and the relic stays" in said(table)
    assert top(table, PALACE) == "ayane"


def test_6_16_two_discounts_add() -> None:
    table = holding("gift-market", "goldsmiths-row", "sealed-letter")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "oath-chaplain")
    play(table, "play Gift Market", "discard Fence", "play Goldsmiths' Row", "discard Cutthroat")
    play(table, "bribe with Sealed Letter in palace")
    assert "A offers 3, the price is 3: the bribe at the palace succeeds" in said(table)
    assert table.cells[rows.DISCOUNT + A] == 0


def test_6_16_an_agent_beside_the_relic_is_no_bribe_until_it_suffices() -> None:
    table = holding("gift-market", "war-herald", "courtesan")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "oath-chaplain")
    gift(table, A, PALACE, "sealed-letter", on="oath-chaplain")
    play(table, "play Gift Market", "discard Fence", "assign War Herald to palace")
    assert (top(table, PALACE), table.cells[rows.DISCOUNT + A]) == ("ayane", 2)
    play(table, "discard Cutthroat", "assign Courtesan to palace")
    assert (where(table, "ayane"), table.cells[rows.DISCOUNT + A]) == (("discard", A), 0)


def test_6_16_a_discount_is_its_owners_alone() -> None:
    table = holding("gift-market")
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "cutthroat")
    hold(table, B, "sealed-letter")
    play(table, "play Gift Market", "bribe with Sealed Letter in palace")
    assert "B offers 5, the price at the palace is 7: the bribe fails, and the relic stays" in said(table)


def test_7_4_the_gilded_hand_counts_with_each_relic() -> None:
    table = mastered("the-gilded-hand", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "alms-reader")
    gift(table, A, PALACE, "sealed-letter", on="alms-reader")
    hold(table, A, "duelling-glove")
    hold(table, B, "fence")
    play(table, "bribe with Duelling Glove in palace")
    assert "A offers 7, the price is 7: the bribe at the palace succeeds" in said(table)


# A stake won by another arcanum


def turned() -> Position:
    """Templar Isaura lies turned to Staffs at harbour, above a stake that has Staffs as well."""
    table = holding("school-of-masks", "canal-locks", "sealed-letter")
    stake(table, HARBOUR, "templar-isaura")
    below(table, HARBOUR, "old-grigor")
    play(table, "play School of Masks", "point at harbour", "name Staffs", "discard Fence")
    assert needs(table, HARBOUR) == {"political": 1}
    return table


def test_6_15_the_stake_below_one_that_was_won_is_not_turned() -> None:
    table = turned()
    agent(table, A, HARBOUR, "great-treasurer")
    play(table, "bribe with Sealed Letter in harbour")
    assert where(table, "templar-isaura") == ("discard", A)
    assert (top(table, HARBOUR), needs(table, HARBOUR)) == ("old-grigor", {"military": 3})


def test_6_15_the_stake_below_one_that_was_buried_is_not_turned() -> None:
    table = turned()
    play(table, "play Canal Locks", "point at harbour")
    assert (top(table, HARBOUR), needs(table, HARBOUR)) == ("old-grigor", {"military": 3})


def test_6_15_a_bribe_counts_the_arcanum_that_the_stake_was_turned_to() -> None:
    table = turned()
    agent(table, A, HARBOUR, "siege-veteran")
    play(table, "bribe with Sealed Letter in harbour")
    assert "A offers 3, the price at the harbour is 6: the bribe fails, and the relic stays" in said(table)


# Relics that lie beside a personality


def offered(card: str) -> Position:
    """Thieves' relic lies at palace, one short of Ayane's price; Blades hold this card."""
    table = holding(card)
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "tomb-robber")
    gift(table, B, PALACE, "barhan-sword", on="tomb-robber")
    return table


def test_5_6_an_agent_that_a_rival_moves_does_not_reopen_the_offer() -> None:
    table = offered("bureau-of-transfers")
    agent(table, B, HARBOUR, "shadow-monk")
    play(table, "play Bureau of Transfers", "choose Shadow Monk", "point at palace")
    assert (where(table, "shadow-monk"), top(table, PALACE)) == (("up", B), "ayane")
    play(table, "assign Fence to palace")
    assert where(table, "ayane") == ("discard", B)


def test_5_6_a_cheaper_stake_that_comes_does_not_reopen_the_offer() -> None:
    table = offered("exchange-hall")
    stake(table, MARKET, "captain-orsel")
    play(table, "play Exchange Hall", "point at palace", "point at market")
    assert (top(table, PALACE), where(table, "barhan-sword")) == ("captain-orsel", ("gift", B))


# Locations, masters and militia


def test_7_4_a_hush_is_used_up_by_one_location() -> None:
    table = mastered("noc-atlalt-lord-of-winds", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    hold(table, B, "headquarters-of-the-thieves", "corner-tavern")
    play(table, "call on the master", "name seat B", "discard Crystal Gazer")
    play(table, "play Headquarters of the Thieves")
    assert hand(table, B) == {"corner-tavern"}
    play(table, "discard Tarot-Mage", "play Corner Tavern")
    assert len(hand(table, B)) == 1


def test_7_3_militia_is_never_taken_back_into_a_hand() -> None:
    table = holding("signal-tower", militia=True)
    agent(table, A, PALACE, "pikeman")
    assert "play Signal Tower" not in legal(table)
    agent(table, A, PALACE, "courtesan")
    play(table, "play Signal Tower")
    assert legal(table) == {"choose Courtesan"}
    assert why(table, "choose Pikeman").endswith("(§6.5)")


def test_6_9_a_stake_with_no_pile_below_it_is_not_buried() -> None:
    table = holding("canal-locks")
    table.cells[rows.PILE_COUNT + HARBOUR] = 0
    table.cells[rows.PILE_COUNT + WALLS] = 1
    play(table, "play Canal Locks")
    assert legal(table) == {"point at market", "point at walls", "point at gardens"}


def test_6_9_where_only_the_neutral_pile_is_left_nothing_is_buried() -> None:
    table = holding("canal-locks")
    for district in range(PALACE):
        table.cells[rows.PILE_COUNT + district] = 0
    assert legal(table) == {"discard Canal Locks"}


def test_7_5_at_the_resolution_no_crest_wins_a_tie() -> None:
    for table, winner in ((holding(), A), (event("no_tie_abilities"), NONE)):
        stake(table, PALACE, "captain-orsel")
        agent(table, A, PALACE, "master-at-arms")
        agent(table, B, PALACE, "cutthroat")
        resolve_all(table)
        assert where(table, "captain-orsel")[1] == winner


# The Jubilee in the middle of a round


@pytest.mark.parametrize("between_rounds", ["at once", "one more round"])
def test_4_6_in_the_first_edition_a_jubilee_during_intrigue_makes_this_round_the_last(
    between_rounds: str,
) -> None:
    assert rounds_after_a_bribe(jubilee_next(ARCANA_FIRST, jubilee_at_round_end=between_rounds)) == 1


def test_4_6_in_the_revised_edition_a_jubilee_during_intrigue_leaves_this_round_and_a_whole_one() -> None:
    assert rounds_after_a_bribe(jubilee_next(ARCANA)) == 2


def rounds_after_a_bribe(table: Position) -> int:
    """Seat A bribes what lies above the Jubilee: how many rounds end until the game does, this one included."""
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "toll-collector")
    hold(table, A, "barhan-sword", "crossbowman")
    hold(table, B, "pale")
    table.play(A, next(move for move in table.moves(A) if "Barhan Sword" in table.game.write(move)))
    assert top(table, PALACE) == "jubilee"
    assert not any("palace" in move for move in legal(table, B))
    rounds = 0
    while not table.over:
        assert table.view(A)["is_last_round"] == (table.round == table.last_round)
        resolve_all(table)
        rounds += 1
    return rounds
