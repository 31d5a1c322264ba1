"""Views, text, clicks, snapshots and what the wiring promises."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import trionfi
from tests.games.shipwreck.builders import A, B, C, D, a_table, play, said, vote
from trionfi.core.laws.law import json_text
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.view import spectators


def test_the_moves_are_dense_and_readable_aloud() -> None:
    assert SHIPWRECK.move_count == 796
    assert SHIPWRECK.read("play 3 on the hours") == 2 * 21 + 20
    assert SHIPWRECK.write(SHIPWRECK.read("vote dawn: higher than 4?")) == "vote Dawn: higher than 4?"
    assert SHIPWRECK.aside_moves[0] == SHIPWRECK.read("speak up and show my fate")
    assert SHIPWRECK.aside_moves[-1] == SHIPWRECK.read("leave E")


def test_clicks() -> None:
    view = a_table(hand=(3, 3), old=True).view(A)
    written = {text: view.of.clicks(view, SHIPWRECK.read(text)) for text in (
        "play 3 on The Judge", "play the kept 3 on The Hours", "play 4 on Dawn", "vote 5", "vote pass", "vote no power",
        "no power", "show my fate", "speak up and show my second fate", "vote Dawn: higher than 4?",
        "vote The Servant: 1, 2 or 3?", "spend The Shore: discard 2 at Dawn", "spend The Prophet: cycle The Beast",
        "flip 3 of C", "flip 3 of B's second line", "I played illegally", "join D after B", "leave A",
    )}  # fmt: skip
    assert written == {
        "play 3 on The Judge": ("fate:1", "card:judge"),
        "play the kept 3 on The Hours": ("fate:0", "card:hours"),
        "play 4 on Dawn": ("fate:not-held:4", "card:dawn"),
        "vote 5": ("vote:5",),
        "vote pass": ("vote:pass",),
        "vote no power": ("power:none",),
        "no power": ("power:none",),
        "show my fate": ("show:0",),
        "speak up and show my second fate": ("show:1",),
        "vote Dawn: higher than 4?": ("power:dawn", "number:4"),
        "vote The Servant: 1, 2 or 3?": ("power:servant",),
        "spend The Shore: discard 2 at Dawn": ("power:shore", "lying:dawn:2"),
        "spend The Prophet: cycle The Beast": ("power:prophet", "card:beast"),
        "flip 3 of C": ("line:C:0:3",),
        "flip 3 of B's second line": ("line:B:1:3",),
        "I played illegally": ("confess",),
        "join D after B": ("join:D", "after:B"),
        "leave A": ("leave:A",),
    }
    plain = a_table(hand=(3, 5)).view(A)
    assert plain.of.clicks(plain, SHIPWRECK.read("play 5 on The Judge"))[0] == "fate:1"
    assert plain.of.clicks(plain, SHIPWRECK.read("play 3 on The Judge"))[0] == "fate:0"


def text_of(name: str) -> str:
    """The card's own sentence."""
    return next(card.text for card in SHIPWRECK.cards if card.name == name)


def test_a_view_as_text() -> None:
    table = a_table("The Judge 1", "", "Leviathan", "The Shore", hand=(1, 3), kept={B: 6}, faded=("The Servant",),
                    deck=("Dawn", "The Key"), bottom=("The Lord",), flipped=[[], [2, 5], [], [], []])  # fmt: skip
    assert str(table.view(A)).splitlines() == [
        "Score 0 of 7, doom 0 of 7, turn 1",
        "",
        "  The Hours: Only when neither fate fits any card. The stone moves on to the right.",
        "  1. The Judge (even): 1, 1 of 3 hours",
        "       " + text_of("The Judge"),
        "  2. (empty)",
        "  3. Leviathan (≥11): -, 0 of 4 hours",
        "       " + text_of("Leviathan"),
        "  4. The Shore (4 apart): -, 0 of 4 hours",
        "       " + text_of("The Shore"),
        "  deck: Dawn on top, 2 below, at the bottom The Lord",
        "  faded: The Servant, for the group. 1-2-3? The active player says whether the kept fate is a 1, 2 or 3.",
        "  17 fates in the bag",
        "",
        "  A: 1 and 3  [1234567]  <- active",
        "  B: ?  [1.34.67]",
        "  C: no fate  [1234567]",
        "",
        "  A: play one of the two fates on a card whose rule it fits.",
    ]
    play(table, "play 1 on The Judge")
    vote(table, "no power")
    play(table, "B vote 3", "C vote 4")
    text = str(table.view(B))
    assert "  B: 6  [1.34.67]" in text
    assert "  1 was played on The Judge: the other is 1, 3, 5 or 7" in text
    assert "  Last votes, on the kept fate: B 3, C 4" in text
    vote(table, "pass")
    assert "  An earlier turn's vote, on the kept fate: B pass, C pass" in str(table.view(B))


def test_votes_are_shown_with_what_they_were_about() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn",))
    play(table, "play 1 on The Judge", "B vote no power", "C vote Dawn: higher than 4?")
    about = "  Last votes, on a power: B no power, C Dawn: higher than 4?"
    assert about in str(table.view(None))
    assert "votes" not in str(a_table(hand=(1, 3)).view(None)).splitlines()[-1]
    vote(table, "no power")
    assert "  An earlier turn's vote, on a power: B no power, C no power" in str(table.view(None))


def test_r20_a_view_as_text_counts_the_ballots() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn",))
    assert "ballot" not in str(table.view(None))
    play(table, "play 1 on The Judge")
    question = "vote on a faded power to use, or none."
    assert f"  B and C, ballot 1 of 3: {question}" in str(table.view(None))
    for number in (2, 3):
        play(table, "B vote no power", "C vote Dawn: higher than 4?")
        assert f"  B and C, ballot {number} of 3: {question}" in str(table.view(None))
    play(table, "B vote no power", "C vote Dawn: higher than 4?")
    assert "  B and C, ballot 1 of 3: vote on the value" in str(table.view(None))


@pytest.mark.parametrize(("seats", "vote_by"), [(2, "unanimous"), (3, "majority"), (3, "speaker")])
def test_r20_a_single_ballot_is_not_counted(seats: int, vote_by: str) -> None:
    table = a_table(hand=(1, 3), seats=seats, options={"group_vote": vote_by})
    play(table, "play 1 on The Judge")
    assert "ballot" not in str(table.view(None))


def test_a_view_as_text_leaves_only_what_can_be() -> None:
    table = a_table("The Judge 3 3", "The Shore 3", "Leviathan", "Dawn", hand=(1, 5), doom=0)
    play(table, "play 1 on The Judge")
    assert "1 was played on The Judge: the other is 1, 5 or 7" in str(table.view(B))
    honour = a_table(hand=(1, 4), options={"honour": True})
    play(honour, "play 1 on The Judge")
    assert "by the rules the other is 1, 3, 5 or 7" in str(honour.view(B))
    nothing = a_table(hand=(1, 4), options={"honour": True})
    play(nothing, "play 1 on Leviathan")
    assert "1 was played on Leviathan: no other fate allows that" in str(nothing.view(B))


def test_a_view_as_text_of_short_cards_and_powers() -> None:
    table = a_table(
        "The Beast", "The Judge", "Leviathan", "Dawn", hand=(1, 5), faded=("The Rider", "The Key")
    )
    text = str(table.view(B))
    assert "-, 0 of 1 hour\n" in text
    assert "faded: The Rider, for the active player. Cycle: " in text
    assert "faded: The Key, for the active player. Old? " in text


def test_a_view_as_text_of_the_challenge_and_of_the_end() -> None:
    table = a_table(hand=(1, 3), seats=2, options={"challenge": True}, kept={2: 5}, deck=())
    assert "  A (second line): 5  [1234567]" in str(table.view(A))
    assert "  A (first line): ??  [1234567]  <- active" in str(table.view(None))
    assert "deck: empty on top, 0 below" in str(table.view(None))
    for doom, score, words in [(6, 0, "The sea has closed over you."), (0, 6, "You have escaped together.")]:
        end = a_table(hand=(1, 3), doom=doom, score=score)
        play(end, "play 1 on The Judge")
        vote(end, "4" if doom else "3")
        assert str(end.view(None)).endswith(words)


def test_an_open_view_hides_nothing() -> None:
    table = a_table(hand=(1, 3), kept={B: 6}, deck=("Dawn", "The Key"))
    view = table.open_view()
    assert (view["hand"], view["kept"]) == ([1, 3], [None, 6, None, None, None])
    assert view["order_of_deck"] == ["Dawn", "The Key"]
    play(table, "play 1 on The Judge", "B vote 3")
    assert table.open_view()["votes"] == [[B, "vote 3"]]


def test_a_spectators_view_is_what_a_seats_leaves_without_its_secrets() -> None:
    table = a_table(hand=(1, 3), kept={B: 6})
    play(table, "play 1 on The Judge", "B vote 3")
    for seat in (A, B, C):
        assert spectators(dict(table.view(seat))) == table.view(None)


def test_states_can_be_copied_and_pickled() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.snapshot() == table.snapshot()
    assert pickle.loads(pickle.dumps(SHIPWRECK)) is SHIPWRECK


def test_a_copy_holds_all_that_lies_on_the_table() -> None:
    """`Table.copy_onto` is written by hand, for speed."""
    table = a_table(hand=(1, 3))
    numbers = [name for name in dir(table) if name[0] != "_" and type(getattr(table, name)) is int]
    assert {"row", "kept", "limit", "votes", "revealed"} <= set(numbers)
    for number, name in enumerate(numbers):
        setattr(table, name, number)
    flags = ["over", "challenge", "honour", "first_old"]
    for name in flags:
        setattr(table, name, not getattr(table, name))
    table.deck, table.told, table.private = (1, 2), [3], [4]
    table.to_act, table.order = (5,), (6, 7)
    copied = table.clone()
    for name in [*numbers, *flags, "deck", "told", "private", "to_act", "order"]:
        assert getattr(copied, name) == getattr(table, name), name


@pytest.mark.parametrize(
    "options",
    [{}, {"honour": True}, {"group_vote": "majority"}, {"group_vote": "speaker"}, {"difficulty": "hard"}],
)
def test_playing_out_is_playing_by_chance(options: dict[str, Any]) -> None:
    for seed in range(40):
        seats = 2 + seed % 4
        more = {"challenge": True} if seats == 2 and seed % 8 == 0 else {}
        quick = SHIPWRECK.deal(seats, seed, **options, **more)
        slow = quick.clone()
        assert quick.playout(FastRng(9)) == State.playout(slow, FastRng(9))
        assert json_text(quick.snapshot()) == json_text(slow.snapshot())


def test_events_have_data_and_rules() -> None:
    rng = FastRng(4)
    for seed in range(20):
        table = SHIPWRECK.deal(3, seed)
        table.listen()
        table.playout(rng)
        for event in table.events(B):
            assert event.rule
            assert event.data["kind"]


def test_a_seat_that_left_sees_the_table_go_on() -> None:
    table = a_table(hand=(1, 3), seats=4)
    play(table, "table leave D")
    assert table.view(D)["players"] == [A, B, C]
    assert table.moves(D) == []
    assert said(table, D) == ["D leaves."]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"row": [{"card": "Dawn", "fates": [8]}]}, "a fate is a number from 1 to 7, not 8"),
        ({"row": [{"card": "Dawn", "fates": [1, 1, 1, 1]}]}, "only three fates of value 1"),
        ({"row": [{"card": "Sunset", "fates": []}]}, "Sunset"),
        ({"faded": ["Dawn", "The Judge"]}, "a card lies in two places"),
        ({"row": [{"card": "The Hours", "fates": []}]}, "is no arcana card"),
        (
            {"hand": [1, 1], "kept": [None, 1, 1, None, None], "holds": [2, 1, 1, 0, 0]},
            "more fates of value 1",
        ),
        ({"order_of_deck": []}, "the order of the deck is not that of its cards"),
        ({"players": [0, 0, 1]}, "cannot be the players"),
        ({"players": [0]}, "cannot be the players"),
        ({"players": [0, 4]}, "cannot be the players"),
        ({"players": [1, 2]}, "the active player is not at the table"),
        ({"line": 5}, "there is no line 5"),
        ({"score": 8}, "a tracker shows 0 to 7"),
        ({"phase": "sleeping"}, "damaged"),
        ({"phase": "predict"}, "the hand does not fit the turn"),
        ({"phase": "predict", "hand": None, "holds": [0, 0, 0, 0, 0]}, "the turn has no play"),
        ({"phase": "predict", "voted": [1, 2]}, "everybody has voted"),
        ({"holds": [2, 1, 0, 0, 0]}, "the hands do not hold what they should"),
        ({"supply": [1, 3]}, "too few fates"),
        ({"power": "Dawn", "faded": ["Dawn"]}, "lies among the faded cards"),
        ({"votes": [[1, "vote 3"]]}, "cannot have voted"),
        ({"votes_shown": [[7, "vote 3"]]}, "there is no seat 7"),
    ],
)
def test_a_damaged_snapshot_is_refused(fields: dict[str, Any], words: str) -> None:
    snapshot = a_table(hand=(1, 3)).snapshot()
    position = snapshot["position"]
    if fields.get("faded") == ["Dawn"]:
        for key in ("hidden", "order_of_deck"):
            position[key] = [name for name in position[key] if name not in ("Dawn", position["top"])]
        position["top"] = position["order_of_deck"][0]
        position["hidden"].remove(position["top"])
    position |= fields
    with pytest.raises(trionfi.BadData, match=words):
        SHIPWRECK.restore(snapshot)


def test_small_positions_reach_every_power() -> None:
    faded = {
        name for seed in range(200) for name in SHIPWRECK.small_position(FastRng(seed)).view(None)["faded"]
    }
    powers = {card.power.name for card in SHIPWRECK.cards if card.name in faded}
    assert powers == {card.power.name for card in SHIPWRECK.cards}


def test_a_small_position_has_few_pieces() -> None:
    for seed in range(20):
        table = SHIPWRECK.small_position(FastRng(seed))
        assert isinstance(table, Position)
        view = table.view(None)
        assert (view["deck"], len(view["faded"]), table.seats) == (3, 2, 2)
        assert (view["score"], view["doom"], view["turn"], table.to_act) == (0, 0, 1, (A,))
        assert 8 <= len(view["supply"]) <= 11
        assert len(set(view["supply"])) <= 5
        table.playout(FastRng(seed))
