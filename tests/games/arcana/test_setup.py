"""Chapters 2 and 3: the cards, the districts, the choices before play."""

from __future__ import annotations

from collections import Counter

import pytest

import trionfi
from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    PALACE,
    A,
    B,
    C,
    D,
    a_table,
    discard_pile,
    hand,
    hold,
    legal,
    only_deck,
    play,
    resolve_all,
    said,
    top,
    why,
)
from trionfi.games.arcana.rules import rows, steps, zones
from trionfi.games.arcana.rules.constants import AGENT, JUBILEE, LOCATION, MILITIA, NONE, RELIC
from trionfi.games.arcana.rules.position import Position


def test_2_1_cards_are_agents_relics_locations_militia_and_the_jubilee() -> None:
    figures = ARCANA.table_figures
    kinds = Counter(figures.kind(card) for card in range(figures.cards))
    assert kinds == {
        AGENT: 84 + 49,
        RELIC: 18 + 31,
        LOCATION: 18 + 36,
        MILITIA: 6,
        JUBILEE: 1,
    }


def test_2_2_the_threshold_is_the_printed_value_of_the_main_arcanum() -> None:
    for game in (ARCANA, ARCANA_FIRST):
        sword = game.cards.numbers["barhan-sword"]
        assert list(game.table_figures.threshold[sword * 3 : sword * 3 + 3]) == [4, 0, 0]
        assert game.table_figures.mains[sword] == 1


def test_2_3_s2_three_players_have_four_piles() -> None:
    table = a_table("blades", "thieves", "usurers")
    assert [table.cells[rows.PILE_COUNT + place] for place in range(5)] == [11, 11, 11, 0, 12]
    assert top(table, 3) is None
    hold(table, A, "master-at-arms")
    assert (
        why(table, "assign Master-at-Arms to gardens")
        == "with three players there is no pile at the gardens (§2.3)"
    )


@pytest.mark.parametrize(
    ("guilds", "friendly"),
    [
        (("blades", "thieves"), [[0, 1], [2, 3]]),
        (("blades", "thieves", "usurers"), [[0, 2], [0, 1], [1, 2]]),
        (("blades", "thieves", "usurers", "ferrymen"), [[0, 3], [0, 1], [1, 2], [2, 3]]),
    ],
)
def test_2_4_every_guild_has_two_friendly_districts(
    guilds: tuple[str, ...], friendly: list[list[int]]
) -> None:
    table = a_table(*guilds)
    found = [[place for place in range(5) if table.is_friendly(seat, place)] for seat in range(len(guilds))]
    assert found == friendly


def test_2_5_nothing_is_assigned_where_no_stake_lies() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "master-at-arms")
    table.cells[rows.TOP_STAKE + HARBOUR] = NONE
    assert why(table, "assign Master-at-Arms to harbour") == "no stake is left at the harbour (§2.5)"


def test_2_6_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    table = a_table("blades", "thieves", hands=True)
    view = table.view(A)
    assert set(view["players"][A]["hand"]) == hand(table, A)
    assert view["players"][B]["hand"] is None
    assert view["players"][B]["hand_count"] == 4
    assert len(view["players"][B]["pool"]) == 11
    assert table.view(None)["players"][A]["hand"] is None


@pytest.mark.parametrize("game", [ARCANA, ARCANA_FIRST])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_1_piles_of_twelve_and_the_jubilee_among_the_last_six_of_the_neutral_one(
    game: trionfi.Game, seats: int
) -> None:
    found = set()
    for seed in range(60):
        table = game.deal(seats, seed)
        assert isinstance(table, Position)
        piles = [table.pile_of(place) for place in range(5)]
        assert [len(pile) for pile in piles] == [12, 12, 12, 0 if seats == 3 else 12, 13]
        found.add(13 - piles[PALACE].index(table.figures.jubilee))
    assert found == {8, 9, 10, 11, 12, 13}


def test_3_2_a_guild_wanted_once_is_granted() -> None:
    table = ARCANA.deal(2, 3)
    table.listen()
    assert list(table.to_act) == [A, B]
    play(table, "B: take the guild of Thieves")
    assert table.to_act == (A,)
    assert said(table, A) == ["B has asked for a guild"]
    assert table.view(A)["players"][B]["wish"] is None
    play(table, "take the guild of Architects")
    assert [player["guild"] for player in table.view(None)["players"]] == ["architects", "thieves"]


def test_3_2_chance_decides_among_several_and_deals_the_others_what_is_left() -> None:
    winners = set()
    for seed in range(40):
        table = ARCANA_FIRST.deal(4, seed)
        for seat in "ABC":
            play(table, f"{seat}: take the guild of Blades")
        play(table, "D: take the guild of Usurers")
        guilds = [player["guild"] for player in table.view(None)["players"]]
        assert sorted(guilds) == ["blades", "ferrymen", "thieves", "usurers"]
        assert guilds[D] == "usurers"
        winners.add(guilds.index("blades"))
    assert winners == {A, B, C}


def test_3_2_an_agreed_guild_is_taken() -> None:
    table = ARCANA.deal(3, 1, guild_b="thieves")
    assert table.to_act == (A, C)
    assert why(table, "take the guild of Thieves") == "the Thieves are set for another seat (§3.2)"
    assert why(table, "end the turn") == "the guilds are being chosen: take one (§3.2)"
    play(table, "C: take the guild of Blades", "A: take the guild of Blades")
    assert table.view(None)["players"][B]["guild"] == "thieves"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"guild_a": "blades", "guild_b": "blades"},
            "guild_b applies only .* a guild that no other seat has",
        ),
        ({"guild_c": "blades"}, "guild_c applies only to a seat in play"),
        ({"guild_a": "weavers"}, "guild_a cannot be 'weavers'"),
        ({"event_jubilee": "this round"}, "event_jubilee applies only with events"),
        ({"militia_cost": "relic"}, "militia_cost applies only with militia"),
        ({"events": True, "jubilee": "this round"}, "jubilee applies only without events"),
        (
            {"jubilee_at_round_end": "one more round"},
            "jubilee_at_round_end applies only where the game ends with the round of the Jubilee",
        ),
    ],
)
def test_3_2_what_cannot_be_agreed_on_is_named(options: dict[str, object], words: str) -> None:
    with pytest.raises(trionfi.BadOption, match=words):
        ARCANA.deal(2, 1, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("option", ["customizing", "masters", "events", "event_jubilee"])
def test_3_2_the_first_edition_does_not_have_every_option(option: str) -> None:
    with pytest.raises(trionfi.BadOption, match=f"first edition has no option {option}"):
        ARCANA_FIRST.deal(2, 1, **{option: True})


def test_3_2_each_seat_has_the_starting_deck_of_its_guild() -> None:
    table = a_table("blades", "thieves", hands=True)
    cards = table.deck_of(A) + table.hand_of(A)
    assert len(cards) == 11
    assert all(
        ARCANA.cards.cards[card]["set"] == "A" and ARCANA.cards.cards[card]["guild"] == "blades"
        for card in cards
    )


def test_3_3_the_first_player_is_drawn_and_every_pile_shows_a_stake() -> None:
    firsts = {ARCANA.deal(2, seed, guild_a="blades", guild_b="thieves").order[0] for seed in range(30)}
    assert firsts == {A, B}
    table = a_table("blades", "thieves", hands=True)
    assert all(table.is_open(place) for place in range(5))


def test_4_2_s1_the_discard_pile_becomes_the_deck_when_it_runs_out() -> None:
    table = a_table("blades", "thieves")
    only_deck(table, A, "courtesan", "quarterstaffer", "blade-dancer")
    before = discard_pile(table, A)
    assert len(before) == 8
    for _ in range(4):
        table.draw_to_hand(A)
    assert {"courtesan", "quarterstaffer", "blade-dancer"} < hand(table, A)
    assert len(table.deck_of(A)) == 7
    assert discard_pile(table, A) == set()


def test_4_2_a_new_hand_is_told_in_one_line() -> None:
    table = a_table("blades", "thieves")
    only_deck(table, B, "fence")
    resolve_all(table)
    for seat in (A, B, None):
        assert said(table, seat).count("A draws 4 cards") == 1
        assert "B shuffles 10 cards into a new deck" in said(table, seat)
        assert said(table, seat).count("B draws 4 cards") == 1
    hold(table, A, "headquarters-of-the-blades", "courtesan")
    hold(table, B, "fence")
    table.ask(A, steps.TURN)
    table.active = A
    play(table, "play Headquarters of the Blades")
    assert "A draws a card" in said(table, B)


def test_4_2_with_both_empty_the_hand_stays_small() -> None:
    table = a_table("blades", "thieves")
    only_deck(table, A, "courtesan")
    for name in discard_pile(table, A):
        card = ARCANA.cards.numbers[name]
        table.from_discard(card)
        table.zone[card] = zones.CREST
    assert table.draw_to_hand(A) != NONE
    assert table.draw_to_hand(A) == NONE
    assert not table.can_draw(A)


def test_the_moves_say_what_they_do_in_the_words_of_the_edition() -> None:
    assert ARCANA.move_count == 1753
    assert ARCANA_FIRST.move_count == 979
    assert ARCANA.write(ARCANA.read("ASSIGN crossbowman to  harbour")) == "assign Crossbowman to harbour"
    assert ARCANA_FIRST.read("display Crossbowman at harbour") >= 0
    with pytest.raises(trionfi.UnreadableMove, match="did you mean"):
        ARCANA_FIRST.read("display Crosbowman at harbour")
    assert legal(a_table("blades", "thieves", hands=True))
