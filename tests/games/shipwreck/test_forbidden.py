"""What the rules forbid by name, though it is no move; and who is not at the table."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.shipwreck.builders import D, a_table, play
from trionfi.games.shipwreck.game import SHIPWRECK


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("play 8 on Dawn", "a fate has a value from 1 to 7, not 8 (§6.1)"),
        ("play the kept 0 on The Hours", "a fate has a value from 1 to 7, not 0 (§6.1)"),
        ("spend The Shore: discard 8 at Dawn", "a fate has a value from 1 to 7, not 8 (§6.1)"),
        ("vote 8", "a prediction names a value from 1 to 7, not 8 (§9.7)"),
        ("Vote  0", "a prediction names a value from 1 to 7, not 0 (§9.7)"),
        ("vote 9999", "a prediction names a value from 1 to 7, not 9999 (§9.7)"),
        ("vote 99999", "a prediction names a value from 1 to 7, not 9999… (§9.7)"),
        ("vote 0008", "a prediction names a value from 1 to 7, not 8 (§9.7)"),
        ("vote -1", "a prediction names a value from 1 to 7, not -1 (§9.7)"),
        ("vote 3 or 4", "a prediction names a single value (§9.7)"),
        ("vote 3, 4 or 5", "a prediction names a single value (§9.7)"),
        ("vote 3-5", "a prediction names a single value (§9.7)"),
        ("vote Dawn: higher than 0?", "the group asks about a number from 1 to 7, not 0 (R24)"),
        ("flip 8 of A", "a number line has the tokens 1 to 7, not 8 (§7.1)"),
        ("flip 3 of C's second line", "only A and B have a second line (§15.1)"),
        ("join B after B", "whoever joins plays after somebody else (§14.2)"),
        ("join F after A", "there are number lines for five, A to E (§2.1)"),
        ("join A after F", "there are number lines for five, A to E (§2.1)"),
        ("leave F", "there are number lines for five, A to E (§2.1)"),
        ("spend The Hours", "The Hours has no power (§4.1)"),
        ("vote The Hours: predict twice", "The Hours has no power (§4.1)"),
        ("spend Dawn: higher than 3?", "the power of Dawn is for the group, which votes on it (§8.2)"),
        ("spend The Beast", "the power of The Beast is for the group, which votes on it (§8.2)"),
        (
            "vote The Key: tell whether it was old",
            "the power of The Key is for the active player, who spends it without a vote (§8.2)",
        ),
        ("spend The Prophet: cycle The Hours", "The Hours is never cycled (§4.1)"),
        (
            "spend The Shore: discard 2 at The Hours",
            "no fate stays at The Hours: it moves on to the card on its right (§11.6)",
        ),
        ("spend The Rider: cycle The Rider", "The Rider itself is spent, and is not in the row (§8.1)"),
        ("spend The Shore: discard 2 at The Shore", "The Shore itself is spent, and is not in the row (§8.1)"),
        ("spend The Shore: discard 7 at Dawn", "no kept fate is higher than a 7 (§18.8)"),
    ],
)  # fmt: skip
def test_what_is_forbidden_by_name(text: str, told: str) -> None:
    with pytest.raises(trionfi.UnreadableMove) as found:
        SHIPWRECK.read(text)
    assert str(found.value) == told
    assert str(found.value.refusal) == told


@pytest.mark.parametrize(
    ("text", "name", "power"),
    [
        ("spend The Key: cycle Dawn", "The Key", "Old? "),
        ("spend The Key: discard 2 at Dawn", "The Key", "Old? "),
        ("spend The Key: cycle The Hours", "The Key", "Old? "),
        ("spend The Prophet: discard 2 at Dawn", "The Prophet", "Cycle: "),
        ("spend The Shore: cycle Dawn", "The Shore", "Discard Lower: "),
        ("vote The Servant: 5, 6 or 7?", "The Servant", "1-2-3? "),
        ("vote The Beast: higher than 3?", "The Beast", "Twice: "),
    ],
)
def test_8_2_a_power_is_good_for_what_it_says(text: str, name: str, power: str) -> None:
    with pytest.raises(trionfi.UnreadableMove, match="has a different power") as found:
        SHIPWRECK.read(text)
    assert str(found.value).startswith(f"{name} has a different power: {power}")
    assert str(found.value).endswith("(§8.2)")


@pytest.mark.parametrize(
    "text",
    [
        "sing",
        "play 1 on Sunset",
        "play 7 on Sunset",
        "vote 0003",
        "vote",
        "spend Sunset: cycle Dawn",
        "flip A",
        "join",
    ],
)
def test_what_no_rule_names_is_no_move(text: str) -> None:
    with pytest.raises(trionfi.UnreadableMove, match="is no move of The Shipwreck Arcana") as found:
        SHIPWRECK.read(text)
    assert found.value.refusal is None


@pytest.mark.parametrize(
    "text",
    [
        "vote {}",
        "vote -{}",
        "vote {} or 3",
        "vote Dawn: higher than {}?",
        "play {} on Dawn",
        "play the kept {} on Dawn",
        "flip {} of A",
        "spend The Shore: discard {} at Dawn",
    ],
)
def test_of_a_number_without_end_only_the_beginning_is_repeated(text: str) -> None:
    for digit in ("9", "0", "٩"):
        with pytest.raises(trionfi.UnreadableMove) as found:
            SHIPWRECK.read(text.format(digit * 5000))
        assert digit * 5 not in str(found.value)
        assert found.value.refusal is not None


def test_every_move_that_can_be_made_can_be_said() -> None:
    for move, words in enumerate(SHIPWRECK.words):
        assert SHIPWRECK.read(words) == move


@pytest.mark.parametrize(
    "words", ["vote 3", "play 1 on The Judge", "no power", "show my fate", "flip 2 of A"]
)
def test_14_1_who_is_not_at_the_table_decides_nothing(words: str) -> None:
    table = a_table(hand=(1, 3), seats=4)
    play(table, "table leave D", "play 1 on The Judge")
    refusal = table.refusal(D, SHIPWRECK.read(words))
    assert refusal is not None
    assert str(refusal) == "you are not at the table (§14.1)"
    assert refusal.kind is trionfi.NotYourTurn


def test_9_1_the_table_itself_takes_no_turn() -> None:
    table = a_table(hand=(1, 3))
    told = {
        "play 1 on The Judge": "that is for the players (§9.1)",
        "vote 3": "that is for the players (§9.1)",
        "speak up and show my fate": "that is for the players (§16.3)",
        "speak up and show my second fate": "that is for the players (§16.3)",
        "I played illegally": "that is for the players (§16.2)",
        "flip 1 of A": "that is for the players (§7.2)",
        "flip 7 of B's second line": "that is for the players (§7.2)",
    }
    for words, expected in told.items():
        refusal = table.refusal(None, SHIPWRECK.read(words))
        assert refusal is not None
        assert (str(refusal), refusal.kind) == (expected, trionfi.NotYourTurn)
