"""What an answer promises is what the rules then do."""

from __future__ import annotations

from tests.games.shipwreck.builders import A, B, C, a_table, play, vote
from tests.web.looks.positions import played
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck import stakes
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.moves import VOTE
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.predict import doom_to_come
from trionfi.games.shipwreck.view import ShipwreckView


def laid(table: Position, seat: int | None = B) -> Position:
    view = table.view(seat)
    assert isinstance(view, ShipwreckView)
    return stakes.laid_out(view)


def promised(table: Position, seat: int | None = B) -> dict[str, str]:
    return {one.word: one.says for one in stakes.outcomes(laid(table, seat))}


def test_16_5_the_doom_of_a_vote_is_told_before_it() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2))
    play(table, "play 5 on The Lord")
    assert stakes.fading_words(stakes.fadings(laid(table))) == "The Lord fades this turn."
    assert promised(table) == {"Right": "+1, no doom", "Wrong": "doom +3", "Pass": "doom +2"}
    assert promised(table, None) == promised(table, C)


def test_11_4_where_nothing_fades_only_a_wrong_prediction_costs() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    assert stakes.fading_words(stakes.fadings(laid(table))) == "Nothing fades this turn."
    assert promised(table) == {"Right": "+1", "Wrong": "doom +1", "Pass": "no doom"}


def test_17_3_the_blind_man_fades_without_doom() -> None:
    table = a_table("The Blind Man", "The Judge", hand=(1, 3))
    play(table, "play 1 on The Blind Man")
    assert stakes.fading_words(stakes.fadings(laid(table))) == "The Blind Man fades this turn without doom."
    assert promised(table) == {"Right": "+1", "Wrong": "doom +1", "Pass": "no doom"}


def test_12_2_the_last_point_and_12_3_the_last_doom_are_named() -> None:
    table = a_table("The Lord 7", hand=(5, 2), score=6, doom=4)
    play(table, "play 5 on The Lord")
    assert promised(table) == {
        "Right": "the last point: you escape!",
        "Wrong": "doom 7: you drown",
        "Pass": "doom +2",
    }


def test_18_6_with_twice_a_first_guess_costs_nothing_yet_and_r3_stopping_then_does() -> None:
    table = a_table("The Judge", "The Stranger", hand=(1, 3), faded=("The Beast",))
    play(table, "play 1 on The Judge")
    vote(table, "The Beast: predict twice")
    assert promised(table)["Wrong"] == "you may guess once more"
    vote(table, "5")
    assert promised(table) == {"Right": "+1", "Wrong": "doom +1", "Stop": "doom +1"}


def test_every_promise_about_doom_is_kept() -> None:
    kept = {"right": 0, "wrong": 0, "passed": 0}
    for seed in range(6):
        for state in played("shipwreck", seed):
            view = state.view(None)
            if view["phase"] != "predict" or view["limit"] > 1 or len(state.to_act) != 1:
                continue
            assert isinstance(state, Position)
            for move in state.moves(state.to_act[0]):
                after = state.clone(FastRng(1))
                after.listen()
                after.play(state.to_act[0], move)
                said = [event.data["kind"] for event in after.events(None)[-20:] if "kind" in event.data]
                ended = {"right", "doomed", "no prediction"} & set(said)
                if (after.phase == state.phase and after.turn == state.turn) or not ended:
                    continue
                right, predicted = "right" in ended, "no prediction" not in ended
                doom = min(7, state.doom + doom_to_come(laid(state, None), predicted, right))
                if not (right and after.over):
                    assert after.doom == doom
                    kept["right" if right else "wrong" if predicted else "passed"] += 1
    assert min(kept.values()) >= 3, kept


def test_9_4_what_a_play_leaves_is_what_the_others_then_read() -> None:
    told = 0
    for state in played("shipwreck", 3):
        view = state.view(state.to_act[0]) if state.to_act else {"phase": "over"}
        if view["phase"] != "play":
            continue
        for move in [move for move in state.moves(state.to_act[0]) if move <= VOTE]:
            assert isinstance(state, Position)
            tells = stakes.play_tells(laid(state, state.to_act[0]), move)
            after = state.clone(FastRng(1))
            after.play(state.to_act[0], move)
            public = after.view(None)
            assert isinstance(public, ShipwreckView)
            assert public.entry is not None
            entry = public.remembered[public.entry]
            assert list(tells.leaves) == [value for value in entry["leaves"] if value in entry["answers"]]
            fading = stakes.fadings(laid(after, None))
            assert tells.fades == (fading[0] if fading else None)
            told += 1
    assert told > 40


def test_25_an_illegal_play_of_honour_play_is_known_as_one() -> None:
    table = a_table("The Lord", "The Judge", hand=(1, 2), options={"honour": True})
    on_view = laid(table, A)
    assert not stakes.play_tells(on_view, SHIPWRECK.read("play 1 on The Judge")).lawful
    assert stakes.play_tells(on_view, SHIPWRECK.read("play 1 on The Judge")).leaves == (1, 3, 5, 7)


def test_18_1_a_question_splits_what_is_left() -> None:
    table = a_table("The Judge", hand=(1, 3), faded=("Dawn", "The Servant"))
    play(table, "play 1 on The Judge")
    here = laid(table)
    assert stakes.question_splits(here, SHIPWRECK.read("vote Dawn: higher than 3?")) == ([5, 7], [1, 3])
    assert stakes.question_splits(here, SHIPWRECK.read("vote The Servant: 1, 2 or 3?")) == ([1, 3], [5, 7])


def test_18_8_a_lower_fate_that_goes_back_tells_more_and_stops_a_fade() -> None:
    table = a_table("The Lord 3 7", hand=(5, 4), faded=("The Belltower",))
    play(table, "play 5 on The Lord")
    tells = stakes.power_tells(laid(table, A), SHIPWRECK.read("spend The Belltower: discard 3 at The Lord"))
    assert tells.leaves == (4,)
    assert tells.fades is not None


def test_18_9_the_card_that_comes_is_named() -> None:
    table = a_table("The Lord 7", "Dawn", hand=(5, 4), faded=("The Rider",), deck=("Midnight", "The Key"))
    assert stakes.cycled_in(laid(table, A), SHIPWRECK.read("spend The Rider: cycle Dawn")) == "Midnight"
    empty = a_table("The Lord 7", "Dawn", hand=(5, 4), faded=("The Rider",), deck=())
    assert stakes.cycled_in(laid(empty, A), SHIPWRECK.read("spend The Rider: cycle Dawn")) == "The Rider"
