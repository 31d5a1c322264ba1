"""Chapter 7: the optional rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    discarded,
    gift,
    hand,
    hold,
    legal,
    number,
    on_deck,
    own,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana import nouns
from trionfi.games.arcana.position import Position
from trionfi.games.arcana.scoring import objective_points
from trionfi.games.arcana.snapshot import deck_of, hand_of

# §7.1 Customizing


def test_7_1_eleven_of_twenty_cards_are_chosen_one_by_one_in_secret() -> None:
    table = a_table("blades", "thieves", customizing=True)
    assert list(table.to_act) == [A, B]
    assert len(legal(table, A)) == 20
    assert why(table, "choose Fence", A) == "Fence is not among the cards you may still choose (§7.1)"
    assert why(table, "end the turn", A).startswith("the decks are being chosen")
    for move in table.moves(A)[9:]:
        table.play(A, move)
    assert table.to_act == (B,)
    view = table.view(B)
    assert view["players"][A]["picked"] is None
    assert view["players"][A]["picks"] == 11
    assert said(table, B).count("A chooses a card") == 11
    for move in table.moves(B)[:11]:
        table.play(B, move)
    assert table.phase == nouns.INTRIGUE
    assert len(deck_of(table, A)) + len(hand_of(table, A)) == 11
    pool = table.view(B)["players"][A]["pool"]
    assert len(pool) == 20
    assert len(table.view(A)["players"][A]["pool"]) == 11
    trained = ARCANA.imagine(table.view(B)).sample(table.rng.clone())
    assert trained.view(B) == table.view(B)


# §7.2 Objectives


def test_7_2_four_are_dealt_and_two_kept_in_secret() -> None:
    table = a_table("blades", "thieves", objectives=True)
    mine = legal(table, A)
    assert len(mine) == 4
    first, second = sorted(mine)[:2]
    play(table, f"A: {first}")
    assert why(table, first, A).endswith("is not among the objectives you may still keep (§7.2)")
    assert why(table, "end the turn", A).startswith("objectives are being chosen")
    play(table, f"A: {second}")
    assert table.to_act == (B,)
    unknown = dict.fromkeys(("dealt", "kept", "owned", "wild", "met"))
    assert table.view(B)["players"][A]["objectives"] == {"kept_count": 2} | unknown
    assert len(table.view(A)["players"][A]["objectives"]["kept"]) == 2
    for move in sorted(legal(table, B))[:2]:
        play(table, move)
    assert table.phase == nouns.INTRIGUE
    for _ in range(3):
        resolve_all(table)
    assert table.over
    assert len(table.view(B)["players"][A]["objectives"]["kept"]) == 2
    assert any(line.startswith("A shows the objective") for line in said(table, B))
    assert "objectives:" in str(table.view(B))


def with_objectives(first: str, second: str, *stakes: str) -> Position:
    table = a_table("blades", "thieves")
    table.rules.objectives = True
    listed = ARCANA.cards.listed("objectives")
    table.dealt[0], table.dealt[1] = listed.index(first), listed.index(second)
    table.of[nouns.KEPT_OBJECTIVES] = 0b11
    table.over = True
    discarded(table, A, *stakes)
    return table


def stakes_of(fiefdom: str, many: int) -> list[str]:
    cards = ARCANA.cards.all_of("personalities", "relics", "locations")
    return [card["id"] for card in cards if card["fiefdom"] == fiefdom][:many]


def test_7_2_r8_a_wild_stake_counts_as_any_fiefdom() -> None:
    ogrokh = stakes_of("Ogrokh", 2)
    assert objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *ogrokh), A) == 0
    assert (
        objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *ogrokh, "harlequin"), A)
        == 4
    )


def test_7_2_r8_a_wild_stake_serves_one_objective_only() -> None:
    owned = [*stakes_of("Ogrokh", 2), *stakes_of("Kraken", 1)]
    assert (
        objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *owned, "harlequin"), A)
        == 4
    )
    both = with_objectives("the-blood-gardens", "a-door-in-kraken", *owned, "harlequin", "penthow")
    assert objective_points(both, A) == 6
    dearer = with_objectives("a-door-in-kraken", "the-blood-gardens", *owned, "harlequin")
    assert objective_points(dearer, A) == 4


def test_7_2_two_objectives_of_one_fiefdom_need_the_sum() -> None:
    four = with_objectives("a-door-in-ogrokh", "the-blood-gardens", *stakes_of("Ogrokh", 4))
    assert objective_points(four, A) == 4
    five = with_objectives("a-door-in-ogrokh", "the-blood-gardens", *stakes_of("Ogrokh", 5))
    assert objective_points(five, A) == 6
    assert five.scores[A] == 6 + sum(
        ARCANA.cards.cards[number(five, name)]["vp"] for name in stakes_of("Ogrokh", 5)
    )


# §7.3 Militia


def test_7_3_any_stake_card_calls_the_militia_in_the_revised_edition() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane", "treasure-of-the-blades", "courtesan")
    hold(table, B, "fence")
    assert "call the militia for Ayane" in legal(table)
    assert why(table, "call the militia for Courtesan").endswith("it takes a stake card (§7.3)")
    play(table, "call the militia for Ayane")
    assert where(table, "ayane") == ("discard", A)
    assert table.view(A)["card"] is not None
    assert table.view(B)["card"] is None
    assert why(table, "point at harbour").startswith("post the militia")
    play(table, "post the militia at harbour")
    lying = table.view(B)["field"][0]
    assert (lying["militia"], lying["card"], lying["face"]) == (True, None, "down")
    resolve_all(table)
    assert table.barracks_count == 6
    assert any("go back to their pile" in line for line in said(table))


def test_7_3_a_relic_of_any_kind_calls_the_militia_in_the_first_edition() -> None:
    table = a_table("blades", "thieves", game=ARCANA_FIRST, militia=True)
    hold(table, A, "ayane", "treasure-of-the-blades")
    assert {move for move in legal(table) if move.startswith("call")} == {
        "call the militia for Treasure of the Blades"
    }
    assert why(table, "call the militia for Ayane").endswith("it takes a relic (§7.3)")
    other = a_table("blades", "thieves", game=ARCANA_FIRST, militia=True, militia_cost="any stake")
    hold(other, A, "ayane", "treasure-of-the-blades")
    assert {move for move in legal(other) if move.startswith("call")} == {"call the militia for Ayane"}


def test_7_3_militia_of_a_cleared_district_is_set_aside_and_relics_on_it_are_discarded() -> None:
    table = a_table("blades", "thieves", militia=True)
    soldier = table.barracks[5]
    table.barracks_count = 5
    name = ARCANA.cards.ids[soldier]
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, name)
    gift(table, A, PALACE, "sealed-letter", on=name)
    hold(table, A, "barhan-sword")
    hold(table, B, "fence")
    play(table, "bribe with Barhan Sword in palace")
    assert where(table, name) == ("aside", nouns.NONE)
    assert where(table, "sealed-letter") == ("discard", A)
    resolve_all(table)
    assert where(table, name) == ("barracks", nouns.NONE)


def test_7_3_a_relic_on_militia_that_goes_home_is_discarded() -> None:
    table = a_table("blades", "thieves", militia=True)
    name = ARCANA.cards.ids[table.barracks[5]]
    table.barracks_count = 5
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, name)
    gift(table, A, PALACE, "sealed-letter", on=name)
    resolve_all(table)
    assert where(table, "sealed-letter") == ("discard", A)
    assert where(table, name) == ("barracks", nouns.NONE)


def test_7_3_no_militia_no_call() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane")
    table.barracks_count = 0
    assert (
        why(table, "call the militia for Ayane") == "no militia is left, or no district to send it to (§7.3)"
    )
    table.barracks_count = 6
    for district in range(5):
        table.at[nouns.TOP_STAKE + district] = nouns.NONE
    assert (
        why(table, "call the militia for Ayane") == "no militia is left, or no district to send it to (§7.3)"
    )
    without = a_table("blades", "thieves")
    hold(without, A, "ayane")
    assert why(without, "call the militia for Ayane") == "this game is played without militia (§7.3)"


def test_7_3_banished_militia_is_set_aside() -> None:
    table = a_table("blades", "thieves", militia=True)
    name = ARCANA.cards.ids[table.barracks[5]]
    table.barracks_count = 5
    agent(table, B, PALACE, name)
    hold(table, A, "gallows-green")
    hold(table, B, "fence")
    play(table, "play Gallows Green", f"choose {ARCANA.cards.names[number(table, name)]}")
    assert where(table, name) == ("aside", nouns.NONE)


# §7.4 Masters


def mastered(*masters: str, guilds: tuple[str, ...], **options: Any) -> Position:
    """Everybody has chosen a master; nobody holds a card."""
    table = a_table(*guilds, masters=True, **options)
    for seat, master in enumerate(masters):
        listed = ARCANA.cards.sections["masters"]
        name = next(card["name"] for card in listed if card["id"] == master)
        play(table, f"{'ABCD'[seat]}: appoint {name}")
    for seat in range(len(guilds)):
        hold(table, seat)
    table.first = table.active = A
    table.order = tuple(range(len(guilds)))
    table.ask(A, nouns.TURN)
    return table


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
    assert table.of[nouns.MASTER_USED + A] == 0


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
    top_three = [ARCANA.cards.ids[card] for card in deck_of(table, A)[-3:]]
    assert top_three == ["illuminator", "tarot-mage", "star-warden"]
    assert [name for _, _, name in table.view(A)["players"][A]["looked"]] == top_three
    assert [name for _, _, name in table.view(B)["players"][A]["looked"]] == [None, None, None]


def test_7_4_foresee_with_one_card_left_only_looks() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    for card in deck_of(table, A)[1:]:
        table.to_discard(card)
    table.of[nouns.DECK_COUNT + A] = 1
    play(table, "call on the master")
    assert table.step == nouns.TURN


def test_7_4_scout_shows_the_next_card_of_a_pile_to_one_seat() -> None:
    table = mastered("the-cartographer", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    hold(table, A, "fence")
    play(table, "call on the master", "point at harbour")
    seen = table.view(A)["districts"][HARBOUR]["looked"]
    assert seen[0][2] == ARCANA.cards.ids[table.top_of_pile(HARBOUR)]
    assert table.view(B)["districts"][HARBOUR]["looked"][0][2] is None
    assert any("looks at the next card of harbour:" in line for line in said(table, A))
    assert not any("looks at the next card of harbour:" in line for line in said(table, B))
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
    assert "B shows A a card of his hand" in said(table, C)
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
    assert "Headquarters of the Thieves of B has no effect" in said(table)
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
    assert "Barhan Sword comes back to the hand of A" in said(other)


def test_7_4_lady_interest_keeps_within_the_extra_cards() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    table.of[nouns.EXTRA + A] = 4
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


def test_7_5_the_jubilee_lies_among_the_last_four_events() -> None:
    places = set()
    for seed in range(60):
        table = a_table("blades", "thieves", seed=seed, events=True, hands=True)
        pile = [table.events_pile[at] for at in range(table.events_count)]
        places.add(13 - pile.index(nouns.NONE))
        assert table.at[nouns.PILE_COUNT + PALACE] == 11
    assert places == {10, 11, 12, 13}


def event(effect: str, amount: int = 0) -> Position:
    table = a_table("blades", "thieves", events=True)
    found = ARCANA.cards.sections["events"]
    table.event = next(at for at, one in enumerate(found) if one["effect"] == effect)
    table.event_effect = table.figures.event_effect[table.event]
    table.event_amount = amount or table.figures.event_amount[table.event]
    return table


def test_7_5_an_event_on_show_comes_into_force_next_round() -> None:
    table = a_table("blades", "thieves", events=True, hands=True)
    preview = table.view(None)["events"]["preview"]
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    assert ARCANA.cards.listed("events")[table.event] == preview
    assert f"next {table.view(A)['events']['preview']}" in str(table.view(A))


@pytest.mark.parametrize(("reading", "rounds"), [("one more round", 3), ("this round", 2)])
def test_7_5_the_jubilee_on_show_announces_the_last_round(reading: str, rounds: int) -> None:
    table = a_table("blades", "thieves", events=True, event_jubilee=reading)
    table.events_pile[0], table.events_pile[1], table.events_count = nouns.NONE, 3, 2
    for _ in range(rounds):
        assert not table.over
        stake(table, PALACE, "general-morvane")
        agent(table, A, PALACE, "courtesan")
        resolve_all(table)
    assert table.over
    assert table.ending == nouns.BY_JUBILEE


def test_7_5_agents_all_face_up_or_all_face_down() -> None:
    table = event("all_face_up")
    hold(table, A, "courtesan")
    hold(table, B, "fence")
    play(table, "assign Courtesan to harbour")
    assert where(table, "courtesan") == ("up", A)
    other = event("all_face_down")
    hold(other, A, "courtesan")
    hold(other, B, "fence")
    play(other, "assign Courtesan to palace")
    assert where(other, "courtesan") == ("down", A)


def test_7_5_no_bribes_and_no_locations() -> None:
    table = event("no_bribes")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    hold(table, A, "barhan-sword")
    assert why(table, "bribe with Barhan Sword in palace") == "nobody may bribe this round (§7.5)"
    closed = event("no_locations")
    hold(closed, A, "corner-tavern")
    assert why(closed, "play Corner Tavern") == "no locations may be played this round (§7.5)"


def test_7_5_prices_and_thresholds() -> None:
    table = event("prices")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "master-at-arms")
    hold(table, A, "dragon-shield")
    hold(table, B, "fence")
    play(table, "bribe with Dragon Shield in palace")
    assert where(table, "ayane") == ("discard", A)
    higher = event("thresholds", 1)
    stake(higher, PALACE, "dragon-shield")
    agent(higher, A, PALACE, "master-at-arms")
    resolve_all(higher)
    assert top(higher, PALACE) == "dragon-shield"
    lower = event("thresholds", -1)
    stake(lower, PALACE, "barhan-sword")
    agent(lower, A, PALACE, "master-at-arms")
    resolve_all(lower)
    assert where(lower, "barhan-sword") == ("discard", A)


def drawing(effect: str, amount: int = 0) -> Position:
    """A round begins under this event."""
    table = event(effect, amount)
    found = [at for at, one in enumerate(ARCANA.cards.sections["events"]) if one["effect"] == effect]
    chosen = next(at for at in found if amount in (0, table.figures.event_amount[at]))
    table.events_pile[table.events_count - 1] = chosen
    own(table, A, "gader")
    table.to_discard(number(table, "gader"))
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    return table


def test_7_5_hand_sizes_and_the_dukes_charity() -> None:
    assert drawing("hand_size", 5).hand_count(A) == 5
    assert drawing("hand_size", 3).hand_count(B) == 3
    charity = drawing("fewest_draw")
    assert charity.hand_count(B) == 5
    assert charity.hand_count(A) in (4, 5)


def test_7_5_no_tie_abilities_and_a_token_for_the_neutral_district() -> None:
    table = event("no_tie_abilities")
    stake(table, PALACE, "dragon-shield")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, B, PALACE, "cutthroat")
    hold(table, A, "courts-of-appeal")
    assert legal(table) == {"discard Courts of Appeal"}
    resolve_all(table)
    assert top(table, PALACE) == "dragon-shield"
    other = event("neutral_token")
    stake(other, PALACE, "dragon-shield")
    agent(other, A, PALACE, "master-at-arms")
    resolve_all(other)
    assert other.scores[A] == 2
    assert "A gains a point from the Duke" in said(other)


# §7.6 Tactical discards


def test_7_6_the_winner_says_where_a_stake_goes() -> None:
    table = a_table("ferrymen", "usurers", tactical_discards=True)
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "pale", "iron-collector")
    agent(table, A, WALLS, "funeral")
    stake(table, WALLS, "prayer-wheel")
    resolve_all(table)
    play(table, "resolve palace")
    assert table.to_act == (B,)
    assert legal(table) == {"put the stake on the discard pile", "put the stake under the crest"}
    assert why(table, "end the turn") == "say where the stake goes (§7.6)"
    play(table, "put the stake under the crest")
    assert where(table, "barhan-sword") == ("crest", B)
    assert table.to_act == (A,)
    play(table, "put the stake on the discard pile")
    assert where(table, "prayer-wheel") == ("discard", A)
    assert table.scores == [1, 1]
    assert "under the crest 1" in str(table.view(A))


def test_7_6_a_bribe_too_and_under_the_guild_card_in_the_first_edition() -> None:
    table = a_table("usurers", "ferrymen", game=ARCANA_FIRST, tactical_discards=True)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "barhan-sword")
    hold(table, B, "crossbowman")
    play(table, "corrupt with Barhan Sword at palace", "put the stake under the guild card")
    assert where(table, "ayane") == ("crest", A)
    assert "A puts Ayane under the guild card" in said(table)
    assert table.to_act == (B,)
