"""Guild masters (§7.4)."""

from __future__ import annotations

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    PALACE,
    A,
    B,
    C,
    a_table,
    agent,
    discard_pile,
    gift,
    hand,
    hold,
    legal,
    mastered,
    number,
    on_deck,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import rows, steps
from trionfi.games.arcana.rules.position import Position

# §7.1 Customizing


def test_7_4_one_of_three_masters_is_chosen_and_shown_when_all_have_chosen() -> None:
    table = a_table("blades", "thieves", masters=True)
    assert len(legal(table, B)) == 3
    assert len(legal(table, A)) == 2
    assert (
        why(table, "appoint Drillmaster Osk", A)
        == "Drillmaster Osk serves only where the militia is called (§7.4)"
    )
    assert why(table, "appoint Nine Fingers", A) == "Nine Fingers is no master of your guild (§7.4)"
    assert why(table, "end the turn", A).startswith("masters are being chosen")
    play(table, "B: appoint Nine Fingers")
    assert table.view(A)["players"][B]["master"] is None
    assert table.view(B)["players"][B]["wish"] >= 0
    play(table, "A: appoint The Silent Duellist")
    assert table.view(A)["players"][B]["master"] == "nine-fingers"


def test_7_4_a_master_is_called_once_a_round_before_or_after_the_action() -> None:
    table = mastered("marshal-vecna-thorn", "nine-fingers", guilds=("blades", "thieves"))
    stake(table, PALACE, "duelling-glove")
    stake(table, HARBOUR, "notary-pell")
    hold(table, A, "courtesan", "war-herald")
    hold(table, B, "fence", "cutthroat")
    play(table, "assign War Herald to palace")
    assert legal(table) == {"call on the master", "end the turn"}
    assert why(table, "discard Courtesan") == "your action is done: call on the master or end the turn (§7.4)"
    play(table, "call on the master")
    assert "point at palace" in legal(table)
    assert "point at harbour" not in legal(table)
    play(table, "point at palace")
    assert table.to_act == (B,)
    play(table, "assign Fence to palace")
    assert table.to_act == (A,)
    assert why(table, "call on the master") == "your master has been called on this round (§7.4)"
    resolve_all(table)
    assert table.cells[rows.MASTER_USED + A] == 0


def test_7_4_a_master_called_first_leaves_the_action() -> None:
    table = mastered("the-changeling", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    hold(table, B, "fence")
    on_deck(table, A, "illuminator")
    assert why(table, "end the turn").startswith("it is your turn")
    play(table, "call on the master", "choose Tarot-Mage")
    assert hand(table, A) == {"crystal-gazer", "illuminator"}
    assert table.to_act == (A,)
    play(table, "discard Illuminator")
    assert table.to_act == (B,)
    assert why(table, "call on the master") == "your master has nothing to use the ability on now (§7.4)"


def test_7_4_the_turn_may_be_ended_without_the_master() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    hold(table, B, "fence")
    play(table, "discard Tarot-Mage", "end the turn")
    assert table.to_act == (B,)


def test_7_4_foresee_puts_the_top_three_cards_back_in_any_order() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    hold(table, B, "fence")
    on_deck(table, A, "tarot-mage", "illuminator", "star-warden")
    play(table, "call on the master")
    assert legal(table) == {"choose Tarot-Mage", "choose Illuminator", "choose Star Warden"}
    assert why(table, "choose Bone Reader").endswith("(§7.4)")
    play(table, "choose Star Warden", "choose Tarot-Mage")
    top_three = [ARCANA.cards.ids[card] for card in table.deck_of(A)[-3:]]
    assert top_three == ["illuminator", "tarot-mage", "star-warden"]
    assert [name for _, _, name in table.view(A)["players"][A]["looked"]] == top_three
    assert [name for _, _, name in table.view(B)["players"][A]["looked"]] == [None, None, None]


def test_7_4_foresee_with_one_card_left_only_looks() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    for card in table.deck_of(A)[1:]:
        table.to_discard(card)
    table.cells[rows.DECK_COUNT + A] = 1
    play(table, "call on the master")
    assert table.step == steps.TURN


def test_7_4_scout_shows_the_next_card_of_a_pile_to_one_seat() -> None:
    table = mastered("the-cartographer", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    hold(table, A, "fence")
    play(table, "call on the master", "point at harbour")
    seen = table.view(A)["districts"][HARBOUR]["looked"]
    assert seen[0][2] == ARCANA.cards.ids[table.top_of_pile(HARBOUR)]
    assert table.view(B)["districts"][HARBOUR]["looked"][0][2] is None
    assert any("looks at the next card of the harbour:" in line for line in said(table, A))
    assert not any("looks at the next card of the harbour:" in line for line in said(table, B))
    imagined = ARCANA.imagine(table.view(A)).sample(table.rng.clone())
    assert imagined.view(A) == table.view(A)


def test_7_4_search_shows_a_hand_to_one_seat_which_remembers_it() -> None:
    table = mastered(
        "mother-magpie", "marshal-vecna-thorn", "banker-holm", guilds=("thieves", "blades", "usurers")
    )
    hold(table, A, "fence", "cutthroat")
    hold(table, B, "courtesan", "blade-dancer")
    hold(table, C, "pale")
    play(table, "call on the master", "name seat B")
    told = [token for token in table.view(A)["story"] if token[0] == "seen"]
    assert set(told[0][4]) == {"courtesan", "blade-dancer"}
    assert next(token for token in table.view(C)["story"] if token[0] == "seen")[4] is None
    assert "B shows A Courtesan" in said(table, A)
    assert "B shows A a card from their hand" in said(table, C)
    play(table, "discard Fence", "assign Courtesan to market")
    for viewer in (A, C, None):
        view = table.view(viewer)
        for _ in range(5):
            other = ARCANA.imagine(view).sample(table.rng)
            assert other.view(viewer) == view
            assert isinstance(other, Position)
            if viewer == A:
                assert {where(other, "courtesan")[0], where(other, "blade-dancer")[0]} == {"down", "hand"}


def test_7_4_hush_takes_the_effect_from_the_next_location() -> None:
    table = mastered("noc-atlalt-lord-of-winds", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    hold(table, B, "headquarters-of-the-thieves", "fence")
    play(
        table,
        "call on the master",
        "name seat B",
        "discard Crystal Gazer",
        "play Headquarters of the Thieves",
    )
    assert "B’s Headquarters of the Thieves has no effect" in said(table)
    assert hand(table, B) == {"fence"}


def test_7_4_the_silent_duellist_banishes_the_weak_only() -> None:
    table = mastered("the-silent-duellist", "nine-fingers", guilds=("blades", "thieves"))
    hold(table, A, "courtesan")
    agent(table, B, PALACE, "cutthroat", "fence")
    play(table, "call on the master")
    assert legal(table) == {"choose Fence"}


def test_7_4_standing_masters_are_not_called() -> None:
    table = mastered("fogmaster-lune", "nine-fingers", guilds=("ferrymen", "thieves"))
    hold(table, A, "crossbowman")
    hold(table, B, "fence")
    assert why(table, "call on the master").endswith("there is nothing to call for (§7.4)")
    play(table, "assign Crossbowman to palace")
    assert where(table, "crossbowman") == ("down", A)
    without = a_table("blades", "thieves", hands=True)
    assert why(without, "call on the master") == "this game is played without guild masters (§7.4)"


def test_7_4_drilled_militia_counts_one_more() -> None:
    table = mastered("drillmaster-osk", "nine-fingers", guilds=("blades", "thieves"), militia=True)
    soldier = number(table, "pikeman")
    agent(table, A, PALACE, "pikeman")
    assert [table.value_of(soldier, suit) for suit in range(3)] == [4, 2, 1]


def test_7_4_the_gilded_hand_and_lady_interest() -> None:
    table = mastered("the-gilded-hand", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "dragon-shield")
    hold(table, B, "fence")
    play(table, "bribe with Dragon Shield in palace")
    assert where(table, "ayane") == ("discard", A)
    other = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    stake(other, PALACE, "ayane")
    agent(other, A, PALACE, "pale")
    hold(other, A, "barhan-sword")
    hold(other, B, "fence")
    play(other, "bribe with Barhan Sword in palace")
    assert hand(other, A) == {"barhan-sword"}
    assert "Barhan Sword comes back into A’s hand" in said(other)


def test_7_4_lady_interest_keeps_within_the_extra_cards() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    table.cells[rows.EXTRA + A] = 4
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "barhan-sword")
    hold(table, B, "fence")
    play(table, "bribe with Barhan Sword in palace")
    assert where(table, "barhan-sword") == ("discard", A)


def test_7_4_the_keeper_of_blueprints_draws_after_a_location() -> None:
    table = mastered("keeper-of-blueprints", "nine-fingers", guilds=("architects", "thieves"))
    hold(table, A, "headquarters-of-the-architects")
    hold(table, B, "fence")
    play(table, "play Headquarters of the Architects")
    assert len(hand(table, A)) == 2


def test_7_4_the_keeper_draws_for_each_of_two_locations() -> None:
    table = mastered("keeper-of-blueprints", "nine-fingers", guilds=("architects", "thieves"))
    hold(table, A, "repentants-house")
    hold(table, B, "fence")
    on_deck(table, A, "exchange-hall", "canal-locks")
    play(table, "play Repentants House", "play Canal Locks", "point at harbour")
    assert len(hand(table, A)) == 2
    assert {"repentants-house", "canal-locks", "exchange-hall"} <= discard_pile(table, A)


def test_7_4_the_keeper_keeps_within_the_extra_cards() -> None:
    table = mastered("keeper-of-blueprints", "nine-fingers", guilds=("architects", "thieves"), extra_cards=3)
    hold(table, A, "repentants-house")
    hold(table, B, "fence")
    on_deck(table, A, "exchange-hall", "canal-locks")
    play(table, "play Repentants House", "play Canal Locks", "point at harbour")
    assert len(hand(table, A)) == 1


def test_7_4_the_keeper_draws_for_a_location_that_was_hushed() -> None:
    table = mastered(
        "noc-atlalt-lord-of-winds", "keeper-of-blueprints", guilds=("fortune-tellers", "architects")
    )
    hold(table, A, "crystal-gazer")
    hold(table, B, "headquarters-of-the-architects")
    play(table, "call on the master", "name seat B", "discard Crystal Gazer")
    play(table, "play Headquarters of the Architects")
    assert "B’s Headquarters of the Architects has no effect" in said(table)
    assert len(hand(table, B)) == 1  # by the Keeper; the Headquarters would have brought another


def test_7_4_with_an_empty_hand_nothing_is_exchanged() -> None:
    table = mastered("the-changeling", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    hold(table, B, "fence")
    play(table, "discard Crystal Gazer")
    assert table.to_act == (B,)


def test_7_4_spies_and_movers() -> None:
    table = mastered("harbourmistress-quill", "nine-fingers", guilds=("ferrymen", "thieves"))
    agent(table, A, PALACE, "crossbowman")
    agent(table, A, HARBOUR, "funeral", up=False)
    hold(table, A, "river-priest")
    hold(table, B, "fence")
    play(table, "call on the master", "choose Crossbowman", "point at walls", "discard River Priest")
    play(table, "call on the master", "point at harbour")
    assert table.view(B)["field"][0]["card"] == "funeral"


# §7.5 Events


def test_7_4_lady_interest_gets_her_relic_back_when_an_agent_completes_the_bribe() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "knuckle-man")
    gift(table, A, PALACE, "dragon-shield", on="knuckle-man")
    hold(table, A, "pale")
    hold(table, B, "fence")
    play(table, "assign Pâle to palace")
    assert where(table, "ayane") == ("discard", A)
    assert hand(table, A) == {"dragon-shield"}


def test_7_4_lady_interest_gets_every_relic_of_the_bribe_back() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "alms-reader")
    gift(table, A, PALACE, "dragon-shield", on="alms-reader")
    hold(table, A, "treasure-of-the-usurers")
    hold(table, B, "fence")
    play(table, "bribe with Treasure of the Usurers in palace")
    assert where(table, "ayane") == ("discard", A)
    assert hand(table, A) == {"dragon-shield", "treasure-of-the-usurers"}


def test_7_4_lady_interest_gets_the_latest_relic_where_the_limit_allows_one() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    table.cells[rows.EXTRA + A] = 3
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "alms-reader")
    gift(table, A, PALACE, "dragon-shield", on="alms-reader")
    hold(table, A, "treasure-of-the-usurers")
    hold(table, B, "fence")
    play(table, "bribe with Treasure of the Usurers in palace")
    assert (hand(table, A), where(table, "dragon-shield")) == ({"treasure-of-the-usurers"}, ("discard", A))


def test_7_4_lady_interest_has_no_part_in_a_stake_won_without_a_bribe() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"), tactical_discards=True)
    stake(table, PALACE, "gader")
    agent(table, A, PALACE, "pale", "knuckle-man")
    gift(table, A, PALACE, "sealed-letter", on="pale")
    hold(table, A, "ducal-balcony")
    hold(table, B, "fence")
    play(table, "play Ducal Balcony", "point at palace", "put the stake on the discard pile")
    assert (where(table, "gader"), where(table, "sealed-letter")) == (("discard", A), ("discard", A))


def test_7_4_the_marshal_helps_in_his_own_arcanum_alone() -> None:
    table = mastered("marshal-vecna-thorn", "nine-fingers", guilds=("blades", "thieves"))
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "fence")
    hold(table, A, "courtesan")
    play(table, "call on the master", "point at palace")
    hold(table, A)
    resolve_all(table)
    assert top(table, PALACE) == "penthow"
