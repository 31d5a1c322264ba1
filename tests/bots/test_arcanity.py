"""The rule-based player of Arcanity does the sensible thing where it is plain what that is."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.bots.effort import calls_a_decision
from trionfi.bots import Budget, bot
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games.arcanity.bot import Sight, Simple, chance_of_most, keeping, taking, winning_odds
from trionfi.games.arcanity.names import CARD_NUMBERS
from trionfi.lab.simulate import simulate

GAME = trionfi.game("arcanity")


def a_view(**fields: Any) -> View:
    """A quiet moment of four players in the first round; `fields` say what is different."""
    dealt = GAME.deal(4, 1).view(0)
    return View(
        GAME, {**dealt, "phase": "duel", "to_act": [0], "hands": [3, 3, 3, 3], "bid": "Ice 5", **fields}
    )


def duel(*cards: str, leader: int = 1) -> dict[str, Any]:
    """The cards that lie in this duel, from its leader on; the bot, seat 0, plays next."""
    lots = [{"seat": (leader + step) % 4, "card": card} for step, card in enumerate(cards)]
    return {"duel": lots, "led": cards[0].split()[0], "leader": leader}


def chosen(view: View, *words: str) -> str:
    move = Simple(GAME).choose(view, [GAME.read(text) for text in words], FastRng(1), Budget())
    return GAME.write(move)


def test_the_last_to_play_takes_a_good_duel_as_cheaply_as_it_can() -> None:
    view = a_view(hand=["Ice 2", "Ice 5", "Ice 7"], bid="Fire 5", **duel("Ice 3", "Ice 4", "Fire 2"))
    assert chosen(view, "play Ice 2", "play Ice 5", "play Ice 7") != "play Ice 2"
    assert winning_odds(Sight(view), CARD_NUMBERS["Ice 5"], face_down=False) == {0: 1.0}
    assert winning_odds(Sight(view), CARD_NUMBERS["Ice 2"], face_down=False) == {2: 1.0}


def test_of_two_sixes_the_one_that_hurts_its_taker_goes_to_somebody_else() -> None:
    view = a_view(hand=["Arcane 6", "Nature 6"], **duel("Ice 3", "Ice 4", "Ice 2"))
    assert chosen(view, "play Arcane 6", "play Nature 6") == "play Arcane 6"


def test_a_shield_takes_the_duel_that_nobody_can_break() -> None:
    view = a_view(hand=["Fire 1", "Fire 3", "Nature 2"], **duel("Ice 3", "Ice 7", "Ice 2"))
    assert chosen(view, "play Fire 3", "play Nature 2", "play Fire 1 face-down") == "play Fire 1 face-down"
    assert winning_odds(Sight(view), CARD_NUMBERS["Fire 1"], face_down=True) == {0: 1.0}


def test_a_shield_is_not_wasted_where_its_school_lies_already() -> None:
    view = a_view(hand=["Fire 1", "Fire 3", "Nature 2"], **duel("Ice 3", "Ice 7", "Fire 2"))
    assert chosen(view, "play Fire 3", "play Nature 2", "play Fire 1 face-down") != "play Fire 1 face-down"


def test_no_shield_is_feared_where_the_duels_one_is_used() -> None:
    """By the letter a face-up shield uses it up (R33): led by the bot itself, or lying there already."""
    usual = GAME.deal(4, 1).view(0)["options"]
    ice = {"hand": ["Ice 1", "Ice 7"], "bid": "Fire 5", "void": [[], ["Ice"], ["Ice"], ["Ice"]]}
    for one_shield, chance in (("face-down", False), ("any", True)):
        view = a_view(**ice, options={**usual, "one_shield": one_shield})
        odds = winning_odds(Sight(view), CARD_NUMBERS["Ice 1"], face_down=False)
        assert (odds[0] == 1.0) is chance
        there = {**ice, "hand": ["Ice 7"], **duel("Ice 1", leader=3)}
        followed = a_view(**there, options={**usual, "one_shield": one_shield})
        odds = winning_odds(Sight(followed), CARD_NUMBERS["Ice 7"], face_down=False)
        assert (odds[0] == 1.0) is chance


def test_a_shield_that_counts_0_is_still_ahead_of_cards_of_other_schools() -> None:
    view = a_view(
        hand=["Fire 7"], zero=[3], void=[["Ice"]] * 4, hands=[1, 0, 0, 1], **duel("Ice 1", leader=3)
    )
    assert winning_odds(Sight(view), CARD_NUMBERS["Fire 7"], face_down=False) == {3: 1.0}


def test_who_wins_automatically_takes_the_duel_whatever_is_played() -> None:
    view = a_view(hand=["Ice 7"], sure_winner=2, **duel("Ice 3", "Ice 4", "Ice 2"))
    assert winning_odds(Sight(view), CARD_NUMBERS["Ice 7"], face_down=False) == {2: 1.0}


def test_a_barred_player_does_not_hope() -> None:
    view = a_view(hand=["Ice 7"], barred=0, **duel("Ice 3", "Ice 4", "Ice 2"))
    assert winning_odds(Sight(view), CARD_NUMBERS["Ice 7"], face_down=False) == {2: 1.0}


def test_fire_7_is_aimed_at_the_one_ahead() -> None:
    view = a_view(phase="choose", scores=[10, 31, 40, 22])
    assert chosen(view, "choose B", "choose C", "choose D") == "choose C"


def test_a_shield_of_ones_own_is_never_named() -> None:
    seen = [["Fire 1"], [], [], []]
    view = a_view(phase="name", hand=["Ice 1", "Arcane 1", "Nature 2"], stacks=seen)
    words = ["name Arcane", "name Fire", "name Ice", "name Nature", "name no shield"]
    assert chosen(view, *words) == "name Nature"
    all_seen = a_view(phase="name", hand=["Ice 1", "Arcane 1", "Nature 1"], stacks=seen)
    assert chosen(all_seen, *words) == "name no shield"


def test_rubbish_is_discarded() -> None:
    view = a_view(phase="discard", hand=["Ice 1", "Arcane 7", "Nature 2"])
    assert chosen(view, "discard Ice 1", "discard Arcane 7", "discard Nature 2") == "discard Nature 2"


def test_shields_and_sevens_are_not_passed() -> None:
    view = a_view(phase="pass", hand=["Ice 1", "Ice 7", "Arcane 6", "Fire 3"], bid=None)
    passed = chosen(view, "pass Ice 1", "pass Ice 7", "pass Arcane 6", "pass Fire 3")
    assert passed in ("pass Arcane 6", "pass Fire 3")


def test_a_high_card_is_bid() -> None:
    view = a_view(phase="bid", hand=["Ice 1", "Ice 7", "Arcane 7", "Fire 6", "Fire 2"], bid=None)
    words = ["bid Ice 1", "bid Ice 7", "bid Arcane 7", "bid Fire 6", "bid Fire 2"]
    assert chosen(view, *words) == "bid Fire 6"


def test_in_honour_play_it_follows_all_the_same() -> None:
    options = {**GAME.deal(4, 1).view(0)["options"], "honour": True}
    view = a_view(hand=["Ice 2", "Fire 7"], options=options, **duel("Ice 3", "Ice 4", "Ice 7"))
    assert chosen(view, "play Ice 2", "play Fire 7") == "play Ice 2"


def test_the_race_for_the_most_duels() -> None:
    assert chance_of_most(3, (0, 0, 0), 2) == 1.0
    assert chance_of_most(0, (1, 0, 0), 0) == 0.0
    assert chance_of_most(1, (1, 0, 0), 0) == 1.0
    assert chance_of_most(0, (0,), 1) == 0.5
    assert chance_of_most(0, (1,), 1) == 0.5  # a tie is enough


def test_both_arcane_cards_cancel() -> None:
    assert taking(["Arcane 6", "Arcane 7"]) == 0.0
    assert taking(["Arcane 6", "Arcane 7", "Ice 7"]) == pytest.approx(1.0)


def test_the_highest_card_left_is_worth_keeping() -> None:
    sight = Sight(a_view(hand=["Ice 5", "Ice 2"], stacks=[["Ice 6", "Ice 7"], [], [], []]))
    assert keeping(sight, CARD_NUMBERS["Ice 5"]) > keeping(sight, CARD_NUMBERS["Ice 2"]) + 1


def test_it_plays_every_kind_of_game_to_the_end() -> None:
    for seats, options in (
        (3, {"schools": "draft", "limit": 10}),
        (4, {"honour": True, "limit": 10, "ice6": "cards"}),
        (5, {"lone_shields": "always", "limit": 10, "max_rank": 9}),
        (5, {"one_shield": "any", "open_shields": True, "both_arcane": "plain duel", "limit": 10}),
    ):
        results = simulate(GAME, 3, ["simple"], 2, seats=seats, options=options)  # type: ignore[arg-type]
        assert len(results.games) == 3
        assert results.stopped == ""


def test_it_beats_chance() -> None:
    """A smoke test with a wide margin; docs/research.md tells the command that measures it."""
    results = simulate(GAME, 24, ["simple", "random", "random", "random"], 5)
    assert results.by_bot["simple"].value > 0.6


def test_it_decides_in_a_millisecond() -> None:
    assert calls_a_decision(GAME, "simple", 4, 3, limit=20) < 750  # some five hundred


# The strong one


def test_the_last_to_play_takes_a_duel_with_a_shield_in_it() -> None:
    fields = {"hand": ["Ice 2", "Ice 5", "Arcane 2"], "bid": "Fire 5", **duel("Ice 3", "Ice 1", "Fire 2")}
    moves = [GAME.read(text) for text in ("play Ice 2", "play Ice 5")]
    player = bot("strong", GAME)
    assert GAME.write(player.choose(a_view(**fields), moves, FastRng(1), Budget(120))) == "play Ice 5"
    assert player.why().startswith("“play Ice 5” came out best ")
