"""Each effect once more, played by the second of three: what happens is told of the right seat, card and place."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    discard_pile,
    discarded,
    hand,
    hold,
    legal,
    mastered,
    number,
    on_deck,
    play,
    said,
    stake,
    top,
    where,
)
from trionfi.games.arcana.rules import rows, steps
from trionfi.games.arcana.rules.constants import ALL_SEATS, NONE
from trionfi.games.arcana.rules.position import Position


def three(*cards: str) -> Position:
    """Thieves are first and hold these cards and another; Blades and Usurers hold two each."""
    table = a_table("blades", "thieves", "usurers", first=B)
    hold(table, A, "courtesan", "war-herald")
    hold(table, B, *cards, "silver-tongue")
    hold(table, C, "pale", "rent-taker")
    return table


def lines(table: Position, listener: int | None = None) -> list[str]:
    """What was told since the hands were dealt."""
    return said(table, listener)[-8:]


def test_6_1_draws_are_the_players_own() -> None:
    table = three("repentants-house")
    on_deck(table, B, "fence", "cutthroat")
    play(table, "play Repentants House")
    assert table.to_act == (B,)
    assert "B draws 2 cards" in lines(table)
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 2, 0]
    assert [player["drawn_count"] for player in table.view(A)["players"]] == [0, 2, 0]
    assert table.view(B)["players"][B]["drawn"] == ["cutthroat", "fence"]
    play(table, "assign Fence to palace")
    assert where(table, "cutthroat") == ("discard", B)
    assert "B discards Cutthroat" in lines(table)


def test_6_1_with_one_card_left_to_gain_one_is_drawn() -> None:
    table = three("repentants-house")
    table.cells[rows.EXTRA + B] = 3
    on_deck(table, B, "fence", "cutthroat")
    play(table, "play Repentants House")
    assert "B draws a card" in lines(table)
    assert table.view(B)["players"][B]["drawn"] == ["fence"]


def test_6_2_the_swap_is_told_and_both_stakes_lie_where_they_belong() -> None:
    table = three("exchange-hall")
    stake(table, MARKET, "ayane")
    stake(table, WALLS, "gader")
    table.cells[rows.TURNED + MARKET] = 1
    play(table, "play Exchange Hall", "point at market")
    assert table.to_act == (B,)
    play(table, "point at walls")
    assert (top(table, MARKET), top(table, WALLS)) == ("gader", "ayane")
    assert [table.cells[rows.TURNED + place] for place in (MARKET, WALLS)] == [NONE, 1]
    assert [table.spot[number(table, name)] for name in ("gader", "ayane")] == [MARKET, WALLS]
    assert "B swaps Ayane at the market and Gader at the walls" in lines(table)


def test_6_3_and_6_4_moves_are_told() -> None:
    table = three("stables-of-the-post", "bureau-of-transfers")
    agent(table, B, PALACE, "fence")
    agent(table, A, MARKET, "master-at-arms")
    play(table, "play Stables of the Post", "choose Fence")
    assert table.to_act == (B,)
    play(table, "point at market")
    assert where(table, "fence") == ("down", B)
    assert table.known[number(table, "fence")] == ALL_SEATS
    assert "B moves Fence from the palace to the market" in lines(table)
    play(table, "discard Pâle", "discard Courtesan", "play Bureau of Transfers", "choose Master-at-Arms")
    assert table.to_act == (B,)
    play(table, "point at walls")
    assert where(table, "master-at-arms") == ("down", A)
    assert "B moves Master-at-Arms from the market to the walls" in lines(table, C)


def test_6_3_a_hidden_agent_moved_into_the_open_is_a_secret_no_more() -> None:
    table = three("stables-of-the-post")
    agent(table, B, HARBOUR, "fence", up=False)
    table.known[number(table, "fence")] = 1 << C
    play(table, "play Stables of the Post", "choose Fence", "point at palace")
    assert where(table, "fence") == ("up", B)
    assert table.known[number(table, "fence")] == 0
    assert "B moves Fence from the harbour to the palace" in lines(table, A)


def test_6_5_an_agent_everybody_knows_comes_back_openly() -> None:
    table = three("signal-tower")
    agent(table, B, HARBOUR, "fence", up=False)
    table.known[number(table, "fence")] = ALL_SEATS
    play(table, "play Signal Tower", "choose Fence")
    assert hand(table, B) == {"fence", "silver-tongue"}
    assert ["back", B, 0, 0, "fence"] in table.view(A)["story"]
    assert "B takes Fence back from the harbour" in lines(table, A)
    assert table.known[number(table, "fence")] == 0
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 1, 0]


def test_6_5_a_hidden_agent_costs_one_of_the_extra_cards_too() -> None:
    table = three("signal-tower")
    agent(table, B, HARBOUR, "fence", up=False)
    play(table, "play Signal Tower", "choose Fence")
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 1, 0]
    assert table.known[number(table, "fence")] == 0


def test_6_6_the_banished_goes_to_its_owner() -> None:
    table = three("gallows-green")
    agent(table, C, PALACE, "debt-lawyer")
    play(table, "play Gallows Green", "choose Debt Lawyer")
    assert where(table, "debt-lawyer") == ("discard", C)
    assert "B sends C’s Debt Lawyer away from the palace" in lines(table)


def test_6_7_only_who_looks_knows() -> None:
    table = three("watch-house")
    agent(table, A, WALLS, "master-at-arms", up=False)
    agent(table, C, WALLS, "debt-lawyer", up=False)
    agent(table, C, MARKET, "knuckle-man", up=False)
    agent(table, A, WALLS, "blade-dancer")
    play(table, "play Watch House")
    assert legal(table) == {"point at walls", "point at market"}
    play(table, "point at walls")
    known = {
        name: table.known[number(table, name)] for name in ("master-at-arms", "debt-lawyer", "knuckle-man")
    }
    assert known == {"master-at-arms": 1 << B, "debt-lawyer": 1 << B, "knuckle-man": 0}
    assert table.known[number(table, "blade-dancer")] == 0
    assert "B looks at C’s Debt Lawyer at the walls" in lines(table, B)
    assert "B looks at C’s Debt Lawyer at the walls" in lines(table, C)
    assert "B looks at C’s face-down agent at the walls" in lines(table, A)


def test_6_8_everybody_there_is_turned_up_and_nobody_elsewhere() -> None:
    table = three("lantern-plaza")
    agent(table, A, WALLS, "master-at-arms", up=False)
    agent(table, B, HARBOUR, "fence", up=False)
    agent(table, C, WALLS, "debt-lawyer", up=False)
    play(table, "play Lantern Plaza", "point at walls")
    zones = [where(table, name)[0] for name in ("master-at-arms", "debt-lawyer", "fence")]
    assert zones == ["up", "up", "down"]
    assert "A’s Master-at-Arms is revealed at the walls" in lines(table)
    assert "C’s Debt Lawyer is revealed at the walls" in lines(table)


def test_6_9_the_stake_lies_at_the_bottom_and_the_others_keep_their_order() -> None:
    table = three("canal-locks")
    stake(table, MARKET, "ayane")
    table.cells[rows.TURNED + MARKET] = 1
    before = table.pile_of(MARKET)
    play(table, "play Canal Locks", "point at market")
    assert table.pile_of(MARKET) == [number(table, "ayane"), *before[:-1]]
    assert table.stake(MARKET) == before[-1]
    assert table.cells[rows.TURNED + MARKET] == NONE
    assert "B puts Ayane under the pile at the market" in lines(table)


def test_6_10_the_stake_is_the_players_own() -> None:
    table = three("ducal-balcony")
    stake(table, PALACE, "duelling-glove")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Ducal Balcony", "point at palace")
    assert where(table, "duelling-glove") == ("discard", B)
    assert "B seizes the stake at the palace" in lines(table)
    assert "B wins Duelling Glove at the palace" in lines(table)


def test_6_11_and_6_12_bring_cards_to_the_player() -> None:
    table = three("corner-tavern", "archive-of-echoes")
    on_deck(table, B, "fence")
    play(table, "play Corner Tavern")
    assert hand(table, B) == {"archive-of-echoes", "silver-tongue", "fence"}
    assert "B draws a card" in lines(table)
    discarded(table, B, "ayane")
    play(table, "discard Pâle", "discard Courtesan", "play Archive of Echoes")
    assert table.to_act == (B,)
    play(table, "choose Ayane")
    assert "B takes Ayane back from the discard pile" in lines(table)
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 2, 0]


def test_6_13_the_named_rival_discards() -> None:
    table = three("tax-office")
    play(table, "play Tax Office")
    assert legal(table) == {"name seat A", "name seat C"}
    play(table, "name seat C")
    assert table.to_act == (C,)
    assert legal(table) == {"discard Pâle", "discard Rent Taker"}
    assert "B makes C discard a card" in lines(table)
    play(table, "discard Pâle")
    assert "pale" in discard_pile(table, C)
    assert table.to_act == (C,)
    assert table.active == C


def test_6_14_to_6_18_are_kept_for_the_player() -> None:
    table = three("militia-armoury", "gift-market", "vault-of-honours", "school-of-masks", "courts-of-appeal")
    stake(table, MARKET, "general-morvane")
    discarded(table, B, "ayane")
    others = iter(("discard Pâle", "discard Courtesan", "discard Rent Taker", "discard War Herald"))
    play(table, "play Militia Armoury", "point at market", next(others), next(others))
    assert [table.cells[rows.BONUS + at] for at in range(20)] == [
        2 if at == MARKET * 4 + B else 0 for at in range(20)
    ]
    assert "B gets +2 at the market this round" in lines(table)
    play(table, "play Gift Market", next(others), next(others))
    assert [table.cells[rows.DISCOUNT + seat] for seat in range(4)] == [0, 2, 0, 0]
    play(table, "play Vault of Honours")
    assert table.to_act == (B,)
    play(table, "choose Ayane")
    assert where(table, "ayane") == ("crest", B)
    assert "B puts Ayane under their crest" in lines(table)
    play(table, "play School of Masks", "point at market")
    assert table.to_act == (B,)
    play(table, "name Staffs")
    assert [table.cells[rows.TURNED + place] for place in range(5)] == [-1, 1, -1, -1, -1]
    assert "this round Staffs decide at the market, as B wants" in lines(table)
    play(table, "play Courts of Appeal", "point at market")
    assert [table.cells[rows.TIE_RIGHTS + place] for place in range(5)] == [0, 1 << B, 0, 0, 0]
    assert "B wins ties at the market this round" in lines(table)


def test_6_16_the_discount_is_spent_by_the_next_relic() -> None:
    for relic, won in (("barhan-sword", True), ("sealed-letter", False)):
        table = three(relic, "gift-market")
        stake(table, PALACE, "ayane")
        agent(table, B, PALACE, "fence")  # 1 Sword; 1 + 4 of 7 less 2
        table.cells[rows.DISCOUNT + A] = table.cells[rows.DISCOUNT + C] = 3
        play(table, "play Gift Market", "discard Pâle", "discard Courtesan")
        play(table, f"bribe with {ARCANA.cards.names[number(table, relic)]} in palace")
        assert (where(table, "ayane") == ("discard", B)) == won
        assert [table.cells[rows.DISCOUNT + seat] for seat in range(3)] == [3, 0, 3]


def called(master: str, guild: str) -> Position:
    """The second of three has this master and is to act; the others hold a card."""
    others = [name for name in ("blades", "usurers", "thieves") if name != guild]
    masters = {"blades": "marshal-vecna-thorn", "usurers": "the-gilded-hand", "thieves": "nine-fingers"}
    table = mastered(masters[others[0]], master, masters[others[1]], guilds=(others[0], guild, others[1]))
    table.active = table.first = B
    table.ask(B, steps.TURN)
    own = {"blades": "courtesan", "usurers": "pale", "thieves": "fence", "fortune-tellers": "crystal-gazer"}
    more = {
        "blades": "war-herald",
        "usurers": "rent-taker",
        "thieves": "cutthroat",
        "fortune-tellers": "tarot-mage",
    }
    for seat, name in enumerate((others[0], guild, others[1])):
        hold(table, seat, own[name], more[name])
    return table


def test_7_4_scout_and_search_are_for_the_player_alone() -> None:
    table = called("the-cartographer", "thieves")
    play(table, "call on the master")
    assert table.to_act == (B,)
    play(table, "point at walls")
    assert table.known[table.top_of_pile(WALLS)] == 1 << B
    other = called("mother-magpie", "thieves")
    play(other, "call on the master", "name seat C")
    assert ["seen", C, B, 2, ["pale", "rent-taker"]] in other.view(B)["story"]
    assert ["seen", C, B, 2, ["pale", "rent-taker"]] in other.view(C)["story"]
    assert ["seen", C, B, 2, None] in other.view(A)["story"]
    assert {"C shows B Pâle", "C shows B Rent Taker"} <= set(lines(other, B))


def test_7_4_the_top_cards_are_put_back_as_the_player_says() -> None:
    table = called("the-card-reader", "fortune-tellers")
    on_deck(table, B, "star-warden", "illuminator", "bone-reader", "omen-hunter")
    before = table.deck_of(B)
    play(table, "call on the master")
    assert table.to_act == (B,)
    looked = before[-3:]
    assert [table.known[card] for card in looked] == [1 << B] * 3
    assert table.known[before[-4]] == 0
    names = [ARCANA.cards.names[card] for card in looked]
    play(table, f"choose {names[0]}", f"choose {names[2]}")
    assert table.deck_of(B) == [*before[:-3], looked[1], looked[2], looked[0]]
    assert "B looks at 3 cards on top of their deck" in lines(table)


def test_7_4_an_exchange_is_the_players_own() -> None:
    table = called("the-changeling", "fortune-tellers")
    on_deck(table, B, "star-warden")
    play(table, "call on the master")
    assert legal(table) == {"choose Crystal Gazer", "choose Tarot-Mage"}
    play(table, "choose Tarot-Mage")
    assert hand(table, B) == {"crystal-gazer", "star-warden"}
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 1, 0]
    assert where(table, "tarot-mage") == ("discard", B)


@pytest.mark.parametrize("short", [1, 2, 3, 4])
def test_7_4_no_more_cards_are_looked_at_than_there_are(short: int) -> None:
    table = called("the-card-reader", "fortune-tellers")
    for card in table.deck_of(B)[short:]:
        table.to_discard(card)
    table.cells[rows.DECK_COUNT + B] = short
    play(table, "call on the master")
    looked = min(short, 3)
    assert sum(table.known[card] != 0 for card in table.deck_of(B)) == looked
    assert (table.step == steps.TOP) == (looked > 1)
    if looked > 1:
        assert len(legal(table)) == looked
