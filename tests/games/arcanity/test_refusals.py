"""Every refusal is true: for each kind of target a wrong one is asked for, and the answer read."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import A, B, C, D, a_table, duel, legal, play, position, why
from tests.games.arcanity.test_duel import bidding
from tests.games.arcanity.test_honour import HONOUR
from tests.games.arcanity.test_passing import a_round, hands
from tests.games.arcanity.test_scoring import last_duel_of
from trionfi.core.errors import GameOver, NotYourTurn
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.rules.position import Position


def burning() -> Position:
    """A took Fire 6."""
    table = a_table("F6 A2", "F5 A3", "F2 A4")
    duel(table, "F6", "F5", "F2")
    return table


def aiming() -> Position:
    """A took Fire 7."""
    table = a_table("F7 A2", "F5 A3", "F2 A4")
    duel(table, "F7", "F5", "F2")
    return table


def burnt() -> Position:
    """A turned Fire 7 on C."""
    table = aiming()
    play(table, "choose C")
    return table


def naming() -> Position:
    """A took Nature 7."""
    table = a_table("N7 A2", "N5 A3", "N2 A4", "N3 A5")
    duel(table, "N7", "N5", "N2", "N3")
    return table


def leading() -> Position:
    return a_table("F6 A2", "F5 A3", "F2 A4")


def following() -> Position:
    table = leading()
    duel(table, "F6")
    return table


def drafting() -> Position:
    table = ARCANITY.deal(3, 1, schools="draft")
    assert isinstance(table, Position)
    return table


PHASES: dict[str, tuple[Any, str, str]] = {
    "draft": (drafting, "2.1", "schools are being chosen: choose one that is still free"),
    "pass": (lambda: a_round(1), "3.1", "cards are being passed: choose one from your hand"),
    "bid": (lambda: a_round(3), "3.2", "bids are being made: choose your bid card"),
    "lead": (leading, "3.3", "a duel begins: lead a card"),
    "follow": (following, "3.4", "a duel is being played: play a card"),
    "discard": (burning, "5.5", "you won Fire 6: discard a card"),
    "choose": (aiming, "5.6", "you won Fire 7: choose who discards a card"),
    "discard for another": (burnt, "5.6", "Fire 7 was turned on you: discard a card"),
    "name": (naming, "5.10", "you won Nature 7: name a shield, or none"),
}
OTHER_MOVES = ("take Fire", "pass Fire 2", "bid Fire 2", "play Fire 2", "play Fire 1 face-down",
               "discard Fire 2", "choose B", "name Fire", "name no shield")  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_of_another_phase_is_told_what_is_asked_now(phase: str) -> None:
    table, rule, sentence = PHASES[phase][0](), *PHASES[phase][1:]
    verbs = {text.split()[0] for text in legal(table)}
    others = [move for move in OTHER_MOVES if move.split()[0] not in verbs]
    assert len(others) >= 6
    for move in others:
        assert why(table, move) == f"{sentence} (§{rule})"


@pytest.mark.parametrize("phase", PHASES)
def test_who_is_not_asked_is_told_by_the_paragraph_of_the_moment(phase: str) -> None:
    table, rule = PHASES[phase][0](), PHASES[phase][1]
    others = [seat for seat in range(table.seats) if seat not in table.to_act]
    letters = {1: "{}", 2: "{} and {}", 3: "{}, {} and {}", 4: "{}, {}, {} and {}"}[len(table.to_act)]
    letters = letters.format(*("ABCD"[seat] for seat in table.to_act))
    verb = "is" if len(table.to_act) == 1 else "are"
    expected = f"it is not your decision now: {letters} {verb} to act (§{rule})"
    for seat in (*others, None):
        move = "name Fire" if phase != "name" else "take Fire"
        refusal = table.refusal(seat, ARCANITY.read(move))
        assert refusal is not None
        assert (str(refusal), refusal.kind) == (expected, NotYourTurn)


def test_3_1_a_fourth_card_is_not_passed() -> None:
    table = a_round(1)
    cards = hands(table)[A]
    for name in cards[:3]:
        trionfi.play(table, A, f"pass {name}")
    expected = "you have chosen your three cards (§3.1)"
    assert why(table, f"pass {cards[3]}", A) == expected
    with pytest.raises(NotYourTurn, match="you have chosen your three cards"):
        trionfi.play(table, A, f"pass {cards[3]}")
    assert why(table, f"bid {cards[3]}", A) == "it is not your decision now: B and C are to act (§3.1)"


@pytest.mark.parametrize("seat", [A, B, C])
def test_3_1_a_card_is_picked_once(seat: int) -> None:
    table = a_round(1)
    name = hands(table)[seat][0]
    trionfi.play(table, seat, f"pass {name}")
    assert why(table, f"pass {name}", seat) == f"you have already chosen {name}: choose another card (§3.1)"
    others = [why(table, f"pass {name}", other) for other in (A, B, C) if other != seat]
    assert others == [f"{name} is not in your hand (§3.1)"] * 2


def test_3_2_there_is_no_second_bid() -> None:
    table = a_round(3)
    cards = hands(table)[A]
    trionfi.play(table, A, f"bid {cards[0]}")
    expected = "you have chosen your bid card (§3.2)"
    assert why(table, f"bid {cards[1]}", A) == expected
    assert why(table, f"play {cards[1]}", A) == "it is not your decision now: B and C are to act (§3.2)"
    for seat in (None, B):
        assert why_of(table, f"bid {cards[1]}", seat) != expected


def why_of(table: Position, move: str, seat: int | None) -> str:
    return str(table.refusal(seat, ARCANITY.read(move)))


def test_3_4_nobody_plays_twice_to_a_duel() -> None:
    table = following()
    assert why(table, "play Arcane 2", A) == "you have already played a card to this duel (§3.4)"
    assert why(table, "play Fire 2", C) == "it is not your decision now: B is to act (§3.4)"
    assert why(table, "bid Arcane 2", A) == "it is not your decision now: B is to act (§3.4)"
    assert why_of(table, "play Arcane 2", None) == "it is not your decision now: B is to act (§3.4)"


def test_r6_who_has_no_card_left_is_skipped() -> None:
    table = a_table("F3", "F5 A3", "F2 A4")
    duel(table, "F3", "F5", "F2")
    assert why(table, "play Ice 2", A) == "you have no cards left, so you sit out the rest of this round (R6)"


def test_3_2_the_bid_card_takes_no_part() -> None:
    table = a_table("F3 A2", "I2 I3", "F5 F6", bids="I5 F7 I7")
    assert why(table, "play Ice 5") == "Ice 5 is your bid card: it takes no part in the duels (§3.2)"
    assert why(table, "play Fire 7") == "Fire 7 is not in your hand (§3.3)"
    duel(table, "F3")
    assert why(table, "play Fire 7") == "Fire 7 is your bid card: it takes no part in the duels (§3.2)"
    assert why(table, "play Ice 5") == "Ice 5 is not in your hand (§3.4)"


@pytest.mark.parametrize(("phase", "verb"), [("pass", "pass"), ("bid", "bid"), ("lead", "play"), ("follow", "play"),
                                             ("discard", "discard"), ("discard for another", "discard")])  # fmt: skip
def test_a_card_from_the_hand_is_asked_for_in_every_phase(phase: str, verb: str) -> None:
    table, rule = PHASES[phase][0](), PHASES[phase][1]
    seat = table.to_act[0]
    foreign = position(table)["hand"][(seat + 1) % 3][0]
    assert why(table, f"{verb} {foreign}", seat) == f"{foreign} is not in your hand (§{rule})"
    assert why(table, f"{verb} Nature 3", seat) == "Nature is not in this game (§2.1)"
    assert why(table, f"{verb} Fire 8", seat) == "Fire 8 is not in this game: the highest rank is 7 (R1)"


def test_r1_the_highest_rank_in_the_game_is_not_refused_as_none() -> None:
    table = a_table("F3 A2", "I2 I3", "F5 F6", options={"max_rank": 9})
    assert why(table, "play Fire 9") == "Fire 9 is not in your hand (§3.3)"
    assert why(table, "play Fire 10") == "Fire 10 is not in this game: the highest rank is 9 (R1)"


def test_4_1_a_face_down_shield_that_is_not_held() -> None:
    assert why(leading(), "play Ice 1 face-down") == "Ice 1 is not in your hand (§3.3)"
    table = following()
    assert why(table, "play Ice 1 face-down") == "Ice 1 is not in your hand (§3.4)"
    assert why(table, "play Nature 1 face-down") == "Nature is not in this game (§2.1)"
    assert why(table, "play Ice 1") == "Ice 1 is not in your hand (§3.4)"


def test_4_1_a_shield_stays_in_hand_while_its_owner_can_follow() -> None:
    table = a_table("F4 A2", "I1 F3", "F2 A4")
    duel(table, "F4")
    expected = "Fire was led and you have Fire: play it (§3.4)"
    assert why(table, "play Ice 1 face-down") == expected
    assert why(table, "play Ice 1") == expected


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "play Fire 6 face-down",
            "Fire 6 is not a shield: only the 1 of a school can be played face-down (§4.1)",
        ),
        (
            "PLAY  ice 12  Face-Down",
            "Ice 12 is not a shield: only the 1 of a school can be played face-down (§4.1)",
        ),
        ("bid nothing", "everybody must choose a bid card (R20)"),
        ("bid no card", "everybody must choose a bid card (R20)"),
        ("play none", "you must play a card: nobody may sit out a duel (§3.4)"),
        ("pass nothing", "you must pass three cards: nobody may keep them (§3.1)"),
        ("choose nobody", "you must choose somebody: Fire 7 is not optional (§5.6)"),
    ],
)
def test_what_a_rule_forbids_by_name_is_refused_by_that_rule(text: str, sentence: str) -> None:
    with pytest.raises(trionfi.UnreadableMove) as caught:
        ARCANITY.read(text)
    assert caught.value.refusal is not None
    assert str(caught.value.refusal) == str(caught.value) == sentence


@pytest.mark.parametrize("text", ["play Fire 13 face-down", "bid Fire 6 face-down", "name nothing", "sing nothing",
                                  "play Fire", "play Fire 6 face-downward"])  # fmt: skip
def test_what_no_rule_speaks_of_is_simply_no_move(text: str) -> None:
    with pytest.raises(trionfi.UnreadableMove, match="is no move of Arcanity") as caught:
        ARCANITY.read(text)
    assert caught.value.refusal is None


def test_r28_a_hand_of_shields_that_lies_open_is_told_to_follow() -> None:
    table = a_table("F5 A2", "F1 I1", "F2 A4", options=HONOUR | {"lone_shields": "always"})
    duel(table, "F5")
    expected = "Fire was led, and everybody can see that you have Fire: play it (R28)"
    assert why(table, "play Ice 1") == expected
    assert why(table, "play Ice 1 face-down") == expected


def test_5_6_fire_7_every_wrong_target() -> None:
    table = a_table("F7 A2", "F5", "F2 A4 I3", "A3 N2")
    duel(table, "F7", "F5", "F2", "A3")
    assert why(table, "choose A") == "Fire 7 is for another player: you cannot choose yourself (§5.6)"
    assert why(table, "choose B") == "B has no cards left to discard (§5.6)"
    assert why(table, "choose E") == "nobody sits there (§5.6)"
    assert [why(table, f"choose {letter}") for letter in "CD"] == ["None", "None"]


def test_5_10_nature_7_names_a_school_of_this_game() -> None:
    table = naming()
    assert why(table, "name Shadow") == "Shadow is not in this game (§2.1)"
    assert [why(table, move) for move in legal(table)] == ["None"] * 5


@pytest.mark.parametrize(
    ("fields", "rule", "winners"),
    [
        ({"scores": [60, 0, 0]}, "7.1", [A]),
        ({"scores": [60, 70, 0], "options": {"tie": "shared"}}, "7.1", [B]),
        ({"scores": [60, 63, 0], "options": {"tie": "shared"}}, "R31", [A, B]),
        ({"scores": [60, 63, 0], "extra": 5}, "R31", [A, B]),
        ({"scores": [3, 1, 1], "round": 300}, "R32", [A]),
        ({"scores": [60, 63, 0], "round": 300}, "R32", [A, B]),
        ({"scores": [60, 0, 0], "round": 300}, "7.1", [A]),
        ({"scores": [30, 0, 0], "extra": 1}, "7.1", [A]),
    ],
)
def test_7_1_what_ended_the_game_is_cited(fields: dict[str, Any], rule: str, winners: list[int]) -> None:
    """A adds 1 for the duel and 2 for the bid."""
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), **fields)
    assert table.winners == winners
    refusal = table.refusal(A, 0)
    assert refusal is not None
    assert (refusal.rule, refusal.kind, refusal.text) == (rule, GameOver, "the game is over")
    assert table.events(None)[-1].rule == rule


def test_3_3_a_card_that_is_not_nature_waits_after_nature_6() -> None:
    table = a_table("N6 N1 I1", "N2 A3 I3", "N3 A4 I4", "N4 A5 F2")
    duel(table, "N6", "N2", "N3", "N4")
    expected = "you won Nature 6, so you must lead a Nature card (§5.9)"
    assert why(table, "play Ice 1") == expected
    assert why(table, "play Ice 1 face-down") == (
        "the leader’s card is always face-up: a shield that is led is a plain 1 (R3)"
    )


def test_3_2_a_card_cannot_be_bid_twice_over_by_another() -> None:
    table = bidding("A2 F4", "A3 I3", "F5 F6")
    trionfi.play(table, A, "bid Fire 4")
    assert why(table, "bid Fire 4", B) == "Fire 4 is not in your hand (§3.2)"


def test_4_3_a_second_shield_names_who_used_the_first() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 A4", "N1 N4")
    duel(table, "I5", "F1v", "A4")
    for move in ("play Nature 1", "play Nature 1 face-down"):
        assert why(table, move, D) == "B has already used a shield in this duel: only one is allowed (§4.3)"
