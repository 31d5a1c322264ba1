"""Why not that one? A wrong target for every kind of target, and what is answered, with its paragraph."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    GARDENS,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    discarded,
    gift,
    hold,
    holding,
    legal,
    mastered,
    on_deck,
    play,
    resolve_all,
    said,
    stake,
    why,
)
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.rules import log_kinds as told
from trionfi.games.arcana.rules import powers, rows
from trionfi.games.arcana.rules.constants import BY_CAP, BY_JUBILEE, BY_QUIET, DISTRICTS, NONE
from trionfi.games.arcana.rules.position import Position

# Districts


def test_2_5_a_closed_district_is_no_target() -> None:
    table = holding("canal-locks", "courtesan")
    table.cells[rows.TOP_STAKE + HARBOUR] = NONE
    table.cells[rows.TOP_STAKE + PALACE] = table.figures.jubilee
    play(table, "play Canal Locks")
    assert why(table, "point at harbour") == "no stake is left at the harbour (§2.5)"
    assert why(table, "point at palace") == "the Jubilee lies at the palace: nothing more is won there (§4.6)"


def test_2_3_the_missing_district_of_three_players_is_no_target() -> None:
    table = mastered(
        "the-cartographer", "marshal-vecna-thorn", "banker-holm", guilds=("thieves", "blades", "usurers")
    )
    hold(table, A, "fence")
    play(table, "call on the master")
    assert why(table, "point at gardens") == "with three players there is no pile at the gardens (§2.3)"
    table.cells[rows.PILE_COUNT + WALLS] = 0
    assert why(table, "point at walls") == "no card is left in the pile at the walls (§7.4)"


def test_5_1_only_what_is_contested_is_resolved_and_only_once() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "general-morvane")
    stake(table, PALACE, "dragon-shield")
    table.cells[rows.TOP_STAKE + WALLS] = NONE
    table.cells[rows.PILE_COUNT + WALLS] = 0
    agent(table, A, HARBOUR, "funeral")
    agent(table, A, PALACE, "crossbowman")
    agent(table, A, GARDENS, "toll-collector")
    resolve_all(table)
    assert (
        why(table, "resolve market")
        == "nobody has an agent at the market: there is nothing to resolve (§5.1)"
    )
    assert why(table, "resolve walls") == "no stake is left at the walls (§2.5)"
    play(table, "resolve harbour")
    assert why(table, "resolve harbour") == "nothing is left to resolve at the harbour this round (§5.1)"


def test_5_1_a_district_that_was_won_is_not_resolved_again() -> None:
    table = a_table("ferrymen", "usurers")
    for place, name in ((HARBOUR, "crossbowman"), (MARKET, "funeral"), (PALACE, "lamp-pilot")):
        agent(table, A, place, name)
    stake(table, HARBOUR, "dragon-shield")
    resolve_all(table)
    play(table, "resolve harbour")
    assert why(table, "resolve harbour") == "nothing is left to resolve at the harbour this round (§5.1)"


def test_6_2_a_stake_is_swapped_with_another() -> None:
    table = holding("exchange-hall")
    play(table, "play Exchange Hall", "point at harbour")
    assert why(table, "point at harbour") == "point at a district other than the harbour (§6.2)"


def only_open(table: Position, district: int) -> None:
    """A stake lies in this district alone."""
    for other in range(DISTRICTS):
        if other != district:
            table.cells[rows.TOP_STAKE + other] = NONE


def test_6_2_the_last_stake_is_swapped_with_nothing() -> None:
    table = holding("exchange-hall")
    play(table, "play Exchange Hall")
    only_open(table, MARKET)
    assert legal(table) == set()
    assert why(table, "point at market") == "no other stake is left to swap with the one at the market (§6.2)"


@pytest.mark.parametrize(
    ("location", "mover", "rule"), [("stables-of-the-post", A, "6.3"), ("bureau-of-transfers", B, "6.4")]
)
def test_6_3_6_4_an_agent_in_the_last_open_district_has_nowhere_to_go(
    location: str, mover: int, rule: str
) -> None:
    table = holding(location)
    agent(table, mover, MARKET, "courtesan")
    agent(table, mover, HARBOUR, "quarterstaffer")
    only_open(table, MARKET)
    play(table, f"play {ARCANA.cards.cards[ARCANA.cards.numbers[location]]['name']}")
    assert legal(table) == {"choose Quarterstaffer"}
    assert why(table, "choose Courtesan") == (
        f"Courtesan has nowhere to go: no district but the market has a stake (§{rule})"
    )


def test_6_3_an_agent_moves_to_another_open_district() -> None:
    table = holding("stables-of-the-post")
    agent(table, A, HARBOUR, "courtesan")
    table.cells[rows.TOP_STAKE + MARKET] = NONE
    play(table, "play Stables of the Post", "choose Courtesan")
    assert why(table, "point at harbour") == "point at a district other than the harbour (§6.3)"
    assert why(table, "point at market") == "no stake is left at the market (§2.5)"


def test_6_7_nobody_is_spied_on_where_no_rival_hides() -> None:
    table = holding("watch-house")
    agent(table, A, HARBOUR, "courtesan", up=False)
    agent(table, B, WALLS, "fence", up=False)
    play(table, "play Watch House")
    assert why(table, "point at harbour") == "no rival's agent lies face down at the harbour (§6.7)"


def test_6_8_nobody_is_turned_up_where_nobody_hides() -> None:
    table = holding("lantern-plaza")
    agent(table, A, HARBOUR, "courtesan", up=False)
    play(table, "play Lantern Plaza")
    assert why(table, "point at market") == "no agent lies face down at the market (§6.8)"


def test_6_9_the_palace_keeps_its_stake_and_a_pile_its_last() -> None:
    table = holding("canal-locks")
    table.cells[rows.PILE_COUNT + MARKET] = 0
    play(table, "play Canal Locks")
    assert why(table, "point at palace") == (
        "the stake of the neutral district is never put under its pile (§6.9)"
    )
    assert why(table, "point at market") == "no other card is left in the pile at the market (§6.9)"


def test_6_10_why_a_stake_cannot_be_seized() -> None:
    table = holding("ducal-balcony")
    for place in (HARBOUR, MARKET, WALLS):
        stake(table, place, ("dragon-shield", "steel-visor", "corsair-s-pistol")[place])
    stake(table, PALACE, "duelling-glove")
    agent(table, A, HARBOUR, "siege-veteran")
    agent(table, B, HARBOUR, "gang-boss", up=False)
    agent(table, A, MARKET, "courtesan")
    agent(table, A, WALLS, "master-at-arms")
    agent(table, B, WALLS, "cutthroat")
    agent(table, A, PALACE, "shield-brother")
    play(table, "play Ducal Balcony")
    assert legal(table) == {"point at palace"}
    assert why(table, "point at harbour") == "a rival's agent lies face down at the harbour (§6.10)"
    assert (
        why(table, "point at market") == "your face-up agents at the market do not reach Steel Visor (§6.10)"
    )
    assert why(table, "point at walls") == (
        "a rival's face-up agents at the walls count as much as yours or more (§6.10)"
    )


def test_6_15_which_arcana_a_stake_can_be_turned_to() -> None:
    table = holding("school-of-masks")
    stake(table, PALACE, "templar-isaura")
    stake(table, HARBOUR, "dragon-shield")
    stake(table, MARKET, "general-morvane")
    play(table, "play School of Masks")
    assert why(table, "point at harbour") == (
        "Dragon Shield can only be won by the arcanum that wins it now (§6.15)"
    )
    play(table, "point at market")
    assert why(table, "name Cups") == "General Morvane has no Cups (§6.15)"
    assert why(table, "name Swords") == "General Morvane is won by Swords now: name another arcanum (§6.15)"


def test_6_18_ties_are_claimed_once() -> None:
    table = holding("courts-of-appeal", "umpire-s-steps")
    play(table, "play Courts of Appeal", "point at palace", "discard Fence", "play Umpire's Steps")
    assert why(table, "point at palace") == "you win ties at the palace already (§6.18)"
    assert why(table, "name seat B") == "point at a district for the effect (§6.18)"


def test_7_3_militia_is_posted_where_a_stake_lies() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane")
    table.cells[rows.TOP_STAKE + MARKET] = NONE
    play(table, "call the militia for Ayane")
    assert why(table, "post the militia at market") == "no stake is left at the market (§2.5)"


def test_7_4_the_marshal_is_refused_by_his_own_paragraph() -> None:
    table = mastered("marshal-vecna-thorn", "nine-fingers", guilds=("blades", "thieves"))
    stake(table, PALACE, "duelling-glove")
    stake(table, HARBOUR, "notary-pell")
    hold(table, A, "courtesan")
    play(table, "call on the master")
    assert why(table, "point at harbour") == (
        "Notary Pell is not won by Swords, and Marshal Vecna Thorn only helps with those (§7.4)"
    )


# Agents


def test_6_3_only_your_own_agent_moves() -> None:
    table = holding("stables-of-the-post")
    agent(table, A, HARBOUR, "courtesan")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Stables of the Post")
    assert why(table, "choose Cutthroat") == "Cutthroat is not an agent of yours (§6.3)"
    assert why(table, "choose Barhan Sword") == "Barhan Sword is a relic: choose an agent (§6.3)"
    assert why(table, "choose Tax Office") == "Tax Office is a location: choose an agent (§6.3)"


def test_6_4_only_a_rivals_face_up_agent_is_sent_elsewhere() -> None:
    table = holding("bureau-of-transfers")
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Bureau of Transfers")
    assert why(table, "choose Courtesan") == "Courtesan is your own agent: choose a rival's (§6.4)"


def test_6_5_your_own_agents_come_back_and_militia_does_not() -> None:
    table = holding("signal-tower", militia=True)
    agent(table, A, HARBOUR, "courtesan")
    agent(table, A, PALACE, "pikeman")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Signal Tower")
    assert why(table, "choose Cutthroat") == "Cutthroat is not an agent of yours (§6.5)"
    assert why(table, "choose Pikeman") == "Pikeman is militia, and militia never goes into a hand (§6.5)"


def test_6_6_a_hidden_agent_is_refused_like_one_who_is_not_there() -> None:
    table = holding("gallows-green")
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "gang-boss")
    agent(table, B, WALLS, "silver-tongue", up=False)
    play(table, "play Gallows Green")
    unseen = "you do not see {} among the agents in the districts (§6.6)"
    assert why(table, "choose Silver Tongue") == unseen.format("Silver Tongue")
    assert why(table, "choose Shadow Monk") == unseen.format("Shadow Monk")  # in the deck
    assert why(table, "choose Fence") == unseen.format("Fence")  # in the hand
    assert why(table, "choose The Red Corsair") == unseen.format("The Red Corsair")  # a stake, or in the box
    assert why(table, "choose Courtesan") == "Courtesan is your own agent: choose a rival's (§6.6)"


def test_6_6_a_hidden_agent_that_one_has_looked_at_is_told_as_hidden() -> None:
    table = holding("watch-house", "gallows-green")
    agent(table, B, PALACE, "gang-boss")
    agent(table, B, WALLS, "silver-tongue", up=False)
    play(table, "play Watch House", "point at walls", "discard Fence", "play Gallows Green")
    assert why(table, "choose Silver Tongue") == "Silver Tongue lies face down: choose a face-up agent (§6.6)"


def test_7_4_the_silent_duellist_is_refused_by_his_own_paragraph() -> None:
    table = mastered("the-silent-duellist", "nine-fingers", guilds=("blades", "thieves"))
    hold(table, A, "courtesan")
    agent(table, B, PALACE, "cutthroat", "fence", "rooftop-runner")
    play(table, "call on the master")
    assert why(table, "choose Cutthroat") == (
        "Cutthroat counts 3 Swords, and The Silent Duellist sends away nobody above 1 (§7.4)"
    )


def test_5_3_the_carrier_is_your_agent_there() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "crossbowman", "funeral")
    agent(table, A, HARBOUR, "lamp-pilot", up=False)
    agent(table, B, PALACE, "pale")
    hold(table, A, "sealed-letter")
    play(table, "bribe with Sealed Letter in palace")
    assert why(table, "choose Pâle") == "Pâle is not an agent of yours (§5.3)"
    assert why(table, "choose Lamp Pilot") == "Lamp Pilot is not at the palace (§5.3)"
    assert (
        why(table, "choose Rent Taker")
        == "you do not see Rent Taker among the agents in the districts (§5.3)"
    )
    assert why(table, "choose Sealed Letter") == "Sealed Letter is a relic: choose an agent (§5.3)"


def test_5_4_only_your_hidden_agents_there_are_turned_up() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "crossbowman", "funeral", up=False)
    agent(table, A, MARKET, "lamp-pilot", up=False)
    agent(table, B, HARBOUR, "pale")
    hold(table, A, "sealed-letter")
    play(table, "bribe with Sealed Letter in harbour", "choose Crossbowman")
    assert why(table, "choose Crossbowman") == "Crossbowman lies face up and counts already (§5.4)"
    assert why(table, "choose Lamp Pilot") == "Lamp Pilot is not at the harbour (§5.4)"
    assert why(table, "choose Pâle") == "Pâle is not an agent of yours (§5.4)"


def test_5_8_the_harlequin_copies_another_agent_in_his_district() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "prayer-wheel")
    agent(table, A, PALACE, "harlequin", "funeral")
    agent(table, A, HARBOUR, "lamp-pilot")
    agent(table, B, PALACE, "pale")
    resolve_all(table)
    play(table, "resolve palace")
    assert legal(table) == {"choose Funeral", "choose Pâle"}
    assert why(table, "choose The Harlequin") == "the Harlequin copies another agent, not himself (§5.8)"
    assert why(table, "choose Lamp Pilot") == "Lamp Pilot is not at the palace (§5.8)"


# Cards


def test_6_12_only_from_your_own_discard_pile() -> None:
    table = holding("archive-of-echoes")
    discarded(table, A, "ayane")
    discarded(table, B, "gader")
    play(table, "play Archive of Echoes")
    assert why(table, "choose Gader") == "Gader is not in your discard pile (§6.12)"


def test_6_17_only_a_stake_goes_under_the_crest() -> None:
    table = holding("vault-of-honours")
    discarded(table, A, "ayane", "courtesan")
    play(table, "play Vault of Honours")
    assert why(table, "choose Courtesan") == "Courtesan is one of your guild's own cards, not a stake (§6.17)"
    assert why(table, "choose Gader") == "Gader is not in your discard pile (§6.17)"


def test_7_4_what_is_exchanged_comes_from_the_hand() -> None:
    table = mastered("the-changeling", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    play(table, "call on the master")
    assert why(table, "choose Star Warden") == "Star Warden is not in your hand (§7.4)"


def test_7_4_only_cards_looked_at_and_not_yet_put_back() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    on_deck(table, A, "tarot-mage", "illuminator", "star-warden")
    play(table, "call on the master")
    assert why(table, "choose Bone Reader") == "Bone Reader is not among the cards you have looked at (§7.4)"
    play(table, "choose Star Warden")
    assert why(table, "choose Star Warden") == "Star Warden lies on top already (§7.4)"


# Seats


def test_6_13_who_can_be_made_to_discard() -> None:
    table = a_table("blades", "thieves", "usurers")
    hold(table, A, "tax-office")
    hold(table, B, "fence")
    play(table, "play Tax Office")
    assert why(table, "name seat A") == "name a rival, not yourself (§6.13)"
    assert why(table, "name seat C") == "C holds no card (§6.13)"
    assert why(table, "name seat D") == "there is no seat D at this table (§6.13)"


def test_7_4_whose_hand_is_shown_and_who_is_hushed() -> None:
    table = mastered(
        "mother-magpie", "marshal-vecna-thorn", "banker-holm", guilds=("thieves", "blades", "usurers")
    )
    hold(table, A, "fence")
    hold(table, B, "courtesan")
    play(table, "call on the master")
    assert why(table, "name seat C") == "C holds no card (§7.4)"
    other = mastered("noc-atlalt-lord-of-winds", "nine-fingers", "banker-holm",
                     guilds=("fortune-tellers", "thieves", "usurers"))  # fmt: skip
    hold(other, A, "crystal-gazer")
    other.cells[rows.HUSHED + B] = 1
    play(other, "call on the master")
    assert why(other, "name seat B") == "B's next location will already have no effect (§7.4)"
    assert legal(other) == {"name seat C"}


# What is no answer at all


NEXT_TO = {  # by the notation of a kind of answer, the moves just before and just after it
    "choose": ("call the militia for Lift Works", "post the militia at harbour"),
    "post": ("choose Town Crier", "resolve harbour"),
    "resolve": ("post the militia at palace", "point at harbour"),
    "point": ("resolve palace", "name seat A"),
    "seat": ("point at palace", "name Swords"),
    "suit": ("name seat D", "call on the master"),
}


def asked(table: Position, answers: str, sentence: str) -> None:
    """Answers of another kind are told what is asked."""
    for move in NEXT_TO[answers]:
        assert why(table, move) == sentence


def test_an_answer_of_another_kind_is_told_what_is_asked() -> None:
    table = holding("tax-office")
    play(table, "play Tax Office")
    asked(table, "seat", "name a rival for the effect (§6.13)")
    table = holding("gallows-green")
    agent(table, B, PALACE, "gang-boss")
    play(table, "play Gallows Green")
    asked(table, "choose", "choose an agent for the effect (§6.6)")
    table = holding("canal-locks")
    play(table, "play Canal Locks")
    asked(table, "point", "point at a district for the effect (§6.9)")
    table = holding("exchange-hall")
    play(table, "play Exchange Hall", "point at harbour")
    asked(table, "point", "point at another district with a stake (§6.2)")
    table = holding("school-of-masks")
    stake(table, PALACE, "templar-isaura")
    play(table, "play School of Masks", "point at palace")
    asked(table, "suit", "name another arcanum printed on the stake (§6.15)")
    table = holding("archive-of-echoes")
    discarded(table, A, "ayane")
    play(table, "play Archive of Echoes")
    asked(table, "choose", "choose a card for the effect (§6.12)")
    table = holding("ayane", militia=True)
    play(table, "call the militia for Ayane")
    asked(table, "post", "post the militia at a district with a stake (§7.3)")
    table = a_table("ferrymen", "usurers")
    agent(table, A, HARBOUR, "crossbowman")
    agent(table, A, PALACE, "funeral")
    resolve_all(table)
    asked(table, "resolve", "name the district to be resolved next (§5.1)")


def test_the_first_and_the_last_of_each_kind_are_refused_as_what_they_are() -> None:
    first, last = ARCANA.cards.names[0], "Town Crier"
    table = holding("gallows-green")
    agent(table, B, PALACE, "gang-boss")
    play(table, "play Gallows Green")
    for card in (first, last):
        assert (
            why(table, f"choose {card}") == f"you do not see {card} among the agents in the districts (§6.6)"
        )
    table = holding("canal-locks")
    play(table, "play Canal Locks")
    assert "never put under its pile" in why(table, "point at palace")
    table = holding("exchange-hall")
    play(table, "play Exchange Hall", "point at harbour")
    assert why(table, "point at harbour").startswith("point at a district other than the harbour")
    table = holding("tax-office")
    play(table, "play Tax Office")
    assert why(table, "name seat A") == "name a rival, not yourself (§6.13)"
    assert why(table, "name seat D") == "there is no seat D at this table (§6.13)"
    table = holding("school-of-masks")
    stake(table, PALACE, "general-morvane")
    play(table, "play School of Masks", "point at palace")
    assert why(table, "name Swords").startswith("General Morvane is won by Swords now")
    assert why(table, "name Cups") == "General Morvane has no Cups (§6.15)"


def test_4_3_the_question_of_the_turn_names_what_this_table_has() -> None:
    plain = holding("courtesan")
    assert why(plain, "end the turn") == (
        "it is your turn: assign an agent, play a location, bribe with a relic or discard a card (§4.3)"
    )
    militia = holding("courtesan", militia=True)
    assert why(militia, "end the turn") == (
        "it is your turn: assign an agent, play a location, bribe with a relic, call the militia "
        "or discard a card (§4.3)"
    )
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    assert why(table, "end the turn").endswith("discard a card; your master can be called on too (§4.3)")
    table.cells[rows.MASTER_USED + A] = 1
    assert why(table, "end the turn").endswith("or discard a card (§4.3)")


def test_7_4_each_seat_hears_of_its_own_master() -> None:
    table = mastered("nine-fingers", "the-silent-duellist", guilds=("thieves", "blades"))
    hold(table, A, "fence")
    hold(table, B, "courtesan", "war-herald")
    agent(table, A, PALACE, "cutthroat", "silver-tongue")
    play(table, "discard Fence", "call on the master")
    assert why(table, "choose Cutthroat") == (
        "Cutthroat counts 3 Swords, and The Silent Duellist sends away nobody above 1 (§7.4)"
    )
    play(table, "choose Silver Tongue")
    assert why(table, "call on the master") == "your master has been called on this round (§7.4)"
    standing = mastered("nine-fingers", "drillmaster-osk", guilds=("thieves", "blades"), militia=True)
    hold(standing, A, "fence")
    hold(standing, B, "courtesan")
    play(standing, "discard Fence")
    assert why(standing, "call on the master").endswith("there is nothing to call for (§7.4)")


def test_7_4_the_marshal_of_another_seat_is_refused_by_his_own_name() -> None:
    table = mastered("nine-fingers", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    stake(table, PALACE, "duelling-glove")
    stake(table, HARBOUR, "notary-pell")
    hold(table, A, "fence")
    hold(table, B, "courtesan")
    play(table, "discard Fence", "call on the master")
    assert legal(table) >= {"point at palace"}
    assert why(table, "point at harbour") == (
        "Notary Pell is not won by Swords, and Marshal Vecna Thorn only helps with those (§7.4)"
    )


# Limits and events


@pytest.mark.parametrize(
    "card", ["Archive of Echoes", "Signal Tower", "Corner Tavern", "Temple of Second Chances"]
)
def test_6_19_the_limit_of_extra_cards_is_told_as_itself(card: str) -> None:
    table = holding("archive-of-echoes", "signal-tower", "corner-tavern", "temple-of-second-chances")
    discarded(table, A, "ayane")
    agent(table, A, PALACE, "courtesan")
    table.cells[rows.EXTRA + A] = 4
    assert why(table, f"play {card}") == "effects bring at most 4 cards a round into your hand (§6.19)"


def test_6_19_the_limit_holds_for_masters_too() -> None:
    table = mastered("the-tide-caller", "nine-fingers", guilds=("ferrymen", "thieves"), extra_cards=1)
    hold(table, A, "river-priest")
    agent(table, A, PALACE, "crossbowman")
    table.cells[rows.EXTRA + A] = 1
    assert why(table, "call on the master") == "effects bring at most 1 card a round into your hand (§6.19)"
    other = mastered("the-changeling", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(other, A, "crystal-gazer")
    other.cells[rows.EXTRA + A] = 4
    assert why(other, "call on the master") == "effects bring at most 4 cards a round into your hand (§6.19)"


def test_7_5_events_that_stop_an_effect_are_told_as_themselves() -> None:
    table = holding("courts-of-appeal", "gift-market")
    table.event_effect = powers.NO_TIE_ABILITIES
    assert why(table, "play Courts of Appeal") == "nobody wins ties by an ability this round (§7.5)"
    table.event_effect = powers.NO_BRIBES
    assert why(table, "play Gift Market") == "nobody may bribe this round (§7.5)"
    table.event_effect = powers.NO_LOCATIONS
    assert why(table, "play Gift Market") == "no locations may be played this round (§7.5)"
    usurer = mastered("banker-holm", "nine-fingers", guilds=("usurers", "thieves"))
    hold(usurer, A, "pale")
    usurer.event_effect = powers.NO_BRIBES
    assert why(usurer, "call on the master") == "nobody may bribe this round (§7.5)"


def test_7_3_the_militia_is_refused_for_one_cause() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane")
    table.barracks_count = 0
    assert why(table, "call the militia for Ayane") == "no militia is left this round (§7.3)"
    table.barracks_count = 6
    for district in range(5):
        table.cells[rows.TOP_STAKE + district] = NONE
    assert why(table, "call the militia for Ayane") == "no district is left to send the militia to (§7.3)"


# Who is not asked, and when nobody is


def test_who_is_not_asked_hears_the_rule_by_which_another_decides() -> None:
    table = a_table("blades", "thieves", "usurers")
    hold(table, A, "tax-office")
    hold(table, B, "fence", "cutthroat")
    hold(table, C, "pale")
    assert why(table, "discard Pâle", C) == "it is not your decision now: A is to act (§4.3)"
    play(table, "play Tax Office")
    assert why(table, "discard Fence", B) == "it is not your decision now: A is to act (§6.13)"
    play(table, "name seat B")
    assert why(table, "discard Fence", A) == "it is not your decision now: B is to act (§6.13)"
    watching = table.refusal(None, ARCANA.read("discard Fence"))
    assert str(watching) == "it is not your decision now: B is to act (§6.13)"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({}, "3.2"),
        ({"customizing": True}, "7.1"),
        ({"objectives": True}, "7.2"),
        ({"masters": True}, "7.4"),
    ],
)
def test_before_play_those_who_have_chosen_wait_for_the_others(options: dict[str, bool], rule: str) -> None:
    agreed = {} if rule == "3.2" else {"guild_a": "blades", "guild_b": "thieves", "guild_c": "usurers"}
    table = ARCANA.deal(3, 7, **agreed, **options)
    while A in table.to_act:
        move = table.moves(A)[0]
        table.play(A, move)
    assert str(table.refusal(A, move)) == f"your choice is made: the table waits for B and C (§{rule})"
    assert str(table.refusal(None, move)) == f"it is not your decision now: B and C are to act (§{rule})"


def test_5_1_others_wait_while_the_first_player_orders_the_resolution() -> None:
    table = a_table("ferrymen", "usurers")
    agent(table, A, HARBOUR, "crossbowman")
    agent(table, A, PALACE, "funeral")
    resolve_all(table)
    assert why(table, "resolve palace", B) == "it is not your decision now: A is to act (§5.1)"


def over_by(game: Arcana, ending: int, events: bool = False) -> str:
    table = game.deal(2, 7, **({"events": True} if events else {}))
    assert isinstance(table, Position)
    table.over, table.ending, table.to_act = True, ending, ()
    return str(table.refusal(A, 0))


def test_4_6_the_game_is_over_by_the_rule_that_ended_it() -> None:
    assert over_by(ARCANA, BY_JUBILEE) == "the game is over (§4.6)"
    assert over_by(ARCANA_FIRST, BY_JUBILEE) == "the game is over (§4.6)"
    assert over_by(ARCANA, BY_JUBILEE, events=True) == "the game is over (§7.5)"
    assert over_by(ARCANA, BY_QUIET) == "the game is over (§4.7)"
    assert over_by(ARCANA, BY_CAP) == "the game is over (§4.7)"


def test_7_5_the_log_ends_by_the_rule_that_ended_the_game() -> None:
    assert ARCANA.describe({}, (told.END, BY_JUBILEE, 0), None).rule == "4.6"  # type: ignore[union-attr]
    assert ARCANA.describe({}, (told.END, BY_JUBILEE, 1), None).rule == "7.5"  # type: ignore[union-attr]
    for events, rule in ((False, "4.6"), (True, "7.5")):
        table = a_table("blades", "thieves", events=events, max_rounds=1)
        table.last_round = table.round
        resolve_all(table)
        assert table.over
        assert table.events(None)[-1].rule == rule


# What is no move, and has a rule all the same


@pytest.mark.parametrize(
    ("game", "text", "answer"),
    [
        (ARCANA, "assign Tax Office to palace",
         "only agents are assigned: Tax Office is a location, to be played for its text (§4.4)"),
        (ARCANA, "Assign  barhan sword to Harbour",
         "only agents are assigned: Barhan Sword is a relic, to be put on an agent beside a personality (§4.4)"),
        (ARCANA, "assign Tax Office",
         "only agents are assigned: Tax Office is a location, to be played for its text (§4.4)"),
        (ARCANA, "assign Pikeman to walls",
         "Pikeman is militia: it comes when it is called, and goes where it is posted (§7.3)"),
        (ARCANA, "play Courtesan",
         "only locations are played: Courtesan is an agent, and agents are assigned (§4.5)"),
        (ARCANA, "play Barhan Sword",
         "only locations are played: Barhan Sword is a relic, to be put on an agent beside a personality (§4.5)"),
        (ARCANA, "play Pikeman",
         "Pikeman is militia: it comes when it is called, and goes where it is posted (§7.3)"),
        (ARCANA, "bribe with Ayane in palace", "only a relic can bribe: Ayane is an agent (§5.3)"),
        (ARCANA, "bribe with Tax Office in market", "only a relic can bribe: Tax Office is a location (§5.3)"),
        (ARCANA, "bribe with Pikeman", "only a relic can bribe: Pikeman is militia (§5.3)"),
        (ARCANA_FIRST, "display Watch House at palace",
         "only agents are displayed: Watch House is a location, to be played for its text (§4.4)"),
        (ARCANA_FIRST, "corrupt with Ayane at palace", "only a relic can corrupt: Ayane is an agent (§5.3)"),
        (ARCANA_FIRST, "play Ayane",
         "only locations are played: Ayane is an agent, and agents are displayed (§4.5)"),
    ],
)  # fmt: skip
def test_4_4_what_a_card_cannot_be_used_for_is_told_by_its_rule(game: Arcana, text: str, answer: str) -> None:
    with pytest.raises(trionfi.UnreadableMove) as caught:
        game.read(text)
    assert str(caught.value) == answer
    assert caught.value.refusal is not None


@pytest.mark.parametrize("text", ["assign Nobody to palace", "assign Courtesan to nowhere", "play", "sing"])
def test_what_no_rule_forbids_by_name_is_just_no_move(text: str) -> None:
    with pytest.raises(trionfi.UnreadableMove, match="is no move of Arcana") as caught:
        ARCANA.read(text)
    assert caught.value.refusal is None


# What the log names


def test_5_5_the_log_names_the_hidden_agents_that_a_bribe_clears() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "notary-pell")
    agent(table, A, HARBOUR, "toll-collector")
    agent(table, B, HARBOUR, "pale", up=False)
    hold(table, A, "barhan-sword")
    hold(table, B, "rent-taker")
    play(table, "bribe with Barhan Sword in harbour")
    for listener in (A, B, None):
        assert "the face-down agent at the harbour was B’s Pâle" in said(table, listener)
    assert "pale" in table.view(A)["players"][B]["discard"]


@pytest.mark.parametrize("how", ["move", "recall", "banish"])
def test_5_6_the_log_names_a_relic_that_goes_with_its_carrier(how: str) -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    mine = B if how == "banish" else A
    agent(table, mine, PALACE, "crossbowman")
    gift(table, mine, PALACE, "sealed-letter", on="crossbowman")
    hold(table, A, "stables-of-the-post", "signal-tower", "gallows-green")
    hold(table, B, "pale")
    moves = {
        "move": ("play Stables of the Post", "choose Crossbowman", "point at harbour"),
        "recall": ("play Signal Tower", "choose Crossbowman"),
        "banish": ("play Gallows Green", "choose Crossbowman"),
    }
    play(table, *moves[how])
    line = f"{'AB'[mine]}’s Sealed Letter goes to the discard pile: its carrier leaves the palace"
    assert line in said(table)
    told = next(at for at, each in enumerate(said(table)) if "Crossbowman" in each)
    assert said(table).index(line) == told + 1


def test_5_2_one_of_an_arcanum_is_said_in_the_singular() -> None:
    assert ARCANA.edition.counted(1, "political") == "1 Staff"
    assert ARCANA.edition.counted(2, "political") == "2 Staffs"
    assert ARCANA_FIRST.edition.counted(1, "political") == "1 Sword"
    assert {ARCANA.edition.counted(1, suit) for suit in ("military", "spiritual", "ducats")} == {
        "1 Sword", "1 Cup", "1 Ducat",
    }  # fmt: skip
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "prayer-wheel")
    agent(table, A, PALACE, "crossbowman")
    resolve_all(table)
    assert "A has 1 of the 3 Cups needed" in said(table)


# The first and the last move of each kind, and its neighbours


def name_of(section: str, at: int) -> str:
    return str(ARCANA.cards.sections[section][at]["name"])


def test_3_2_only_guilds_are_refused_as_guilds() -> None:
    table = ARCANA.deal(2, 7, guild_a=ARCANA.guilds[-1])
    taken = f"take the guild of {name_of('guilds', -1)}"
    assert why(table, taken, B) == "the Architects are set for another seat (§3.2)"
    for move in (f"keep the objective {name_of('objectives', 0)}", "end the turn"):
        assert why(table, move, B) == "the guilds are being chosen: take one (§3.2)"


def test_7_2_only_objectives_are_refused_as_objectives() -> None:
    table = a_table("blades", "thieves", objectives=True)
    for seat in (A, B):
        offered = {ARCANA.write(move) for move in table.moves(seat)}
        for at in (0, -1):
            move = f"keep the objective {name_of('objectives', at)}"
            if move not in offered:
                said_no = f"{name_of('objectives', at)} is not among the objectives you may still keep (§7.2)"
                assert why(table, move, seat) == said_no
        for move in (f"take the guild of {name_of('guilds', -1)}", f"appoint {name_of('masters', 0)}"):
            assert why(table, move, seat) == "objectives are being chosen: keep one of your four (§7.2)"


def test_7_4_only_masters_are_refused_as_masters() -> None:
    table = a_table("thieves", "usurers", masters=True)
    for at in (0, -1):
        assert why(table, f"appoint {name_of('masters', at)}", B) == (
            f"{name_of('masters', at)} is no master of your guild (§7.4)"
        )
    asked_for = "masters are being chosen: appoint one of your guild (§7.4)"
    assert why(table, f"keep the objective {name_of('objectives', -1)}", B) == asked_for
    assert why(table, f"assign {ARCANA.cards.names[0]} to harbour", B) == asked_for
    drill = a_table("thieves", "blades", masters=True)
    assert why(drill, "appoint Drillmaster Osk", B).endswith("serves only where the militia is called (§7.4)")


def test_7_1_only_cards_are_refused_as_cards() -> None:
    table = a_table("thieves", "usurers", customizing=True)
    for name in (ARCANA.cards.names[0], "Town Crier", "Fence"):
        assert why(table, f"choose {name}", B) == f"{name} is not among the cards you may still choose (§7.1)"
    asked_for = "the decks are being chosen: choose a card of your guild (§7.1)"
    for move in ("call the militia for Lift Works", "post the militia at harbour"):
        assert why(table, move, B) == asked_for


def test_4_3_every_action_with_a_card_that_is_not_held_is_refused_as_that() -> None:
    table = a_table("thieves", "usurers", first=B, militia=True)
    hold(table, A, "fence")
    hold(table, B, "pale")
    kinds = {
        "assign {} to harbour": ARCANA.cards.all_of("agents", "personalities"),
        "assign {} to palace": ARCANA.cards.all_of("agents", "personalities"),
        "play {}": ARCANA.cards.all_of("guild_locations", "locations"),
        "bribe with {} in harbour": ARCANA.cards.all_of("guild_relics", "relics"),
        "bribe with {} in palace": ARCANA.cards.all_of("guild_relics", "relics"),
        "discard {}": ARCANA.cards.cards[:-7],
        "call the militia for {}": ARCANA.cards.cards[:-7],
    }
    for verb, cards in kinds.items():
        for card in (cards[0], cards[-1]):
            assert why(table, verb.format(card["name"])) == f"{card['name']} is not in your hand (§4.3)"
    assert why(table, "discard Fence") == "Fence is not in your hand (§4.3)"  # it is in A's
    for move in (f"appoint {name_of('masters', -1)}", f"choose {ARCANA.cards.names[0]}"):
        assert why(table, move).startswith("it is your turn")


def test_6_1_a_card_of_the_hand_is_none_of_those_just_drawn() -> None:
    table = a_table("thieves", "blades", first=B)
    hold(table, A, "fence")
    hold(table, B, "repentants-house", "courtesan")
    on_deck(table, B, "master-at-arms", "quarterstaffer")
    play(table, "play Repentants House")
    for move in ("discard Courtesan", "assign Courtesan to palace"):
        assert why(table, move) == "Courtesan is not one of the cards you have just drawn (§6.1)"
    for name in ("Master-at-Arms", "Quarterstaffer"):
        assert why(table, f"discard {name}").startswith("one of the cards you have just drawn is played")
        assert why(table, f"call the militia for {name}") == "this game is played without militia (§7.3)"
    assert why(table, "call on the master") == "play one of the cards you have just drawn (§6.1)"


def test_7_3_without_militia_it_does_not_matter_whose_card_would_call_it() -> None:
    table = a_table("thieves", "blades")
    hold(table, A, "fence")
    hold(table, B, "repentants-house")
    on_deck(table, B, "master-at-arms", "quarterstaffer")
    without = "this game is played without militia (§7.3)"
    for name in (ARCANA.cards.names[0], "Fence", "Ayane"):
        assert why(table, f"call the militia for {name}") == without
    play(table, "discard Fence", "play Repentants House")
    assert why(table, "call the militia for Ayane") == without
    assert why(table, "discard Ayane") == "Ayane is not one of the cards you have just drawn (§6.1)"


def test_6_1_a_card_just_drawn_calls_no_militia_and_no_other_card_does() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "repentants-house", "ayane")
    on_deck(table, A, "master-at-arms", "quarterstaffer")
    play(table, "play Repentants House")
    assert (
        why(table, "call the militia for Ayane") == "Ayane is not one of the cards you have just drawn (§6.1)"
    )
    assert why(table, "call the militia for Quarterstaffer") == (
        "a card just drawn is played; it calls no militia (§6.1)"
    )


def test_6_13_the_victim_is_asked_for_a_card_of_the_hand() -> None:
    table = holding("tax-office")
    play(table, "play Tax Office", "name seat B")
    for name in (ARCANA.cards.names[0], ARCANA.cards.names[-8]):
        assert why(table, f"discard {name}") == f"{name} is not in your hand (§6.13)"
    for move in ("bribe with The Weeping Idol in palace", f"call the militia for {ARCANA.cards.names[0]}"):
        assert why(table, move) == "discard a card from your hand (§6.13)"


def test_5_3_every_district_says_why_it_takes_no_bribe() -> None:
    table = a_table("thieves", "usurers", first=B)
    hold(table, A, "fence")
    hold(table, B, "barhan-sword")
    for place, name in ((HARBOUR, "general-morvane"), (MARKET, "dragon-shield"), (WALLS, "ayane")):
        stake(table, place, name)
    agent(table, A, WALLS, "cutthroat")
    answers = {
        "harbour": "General Morvane has no price and cannot be bribed (§5.3)",
        "market": "Dragon Shield is not a personality, and only a personality can be bribed (§5.3)",
        "walls": "you have no agent at the walls to carry the relic (§5.3)",
    }
    for name, answer in answers.items():
        assert why(table, f"bribe with Barhan Sword in {name}") == answer
    first = str(ARCANA.cards.sections["guild_relics"][0]["name"])
    hold(table, B, str(ARCANA.cards.sections["guild_relics"][0]["id"]))
    assert why(table, f"bribe with {first} in harbour") == answers["harbour"]
    table.event_effect = powers.NO_BRIBES
    assert why(table, f"bribe with {first} in walls") == "nobody may bribe this round (§7.5)"
