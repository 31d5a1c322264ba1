"""Options: what may be given, what is settled, and what is said when something does not fit."""

from __future__ import annotations

import pytest

from tests.toys.nods import NODS
from tests.toys.pocket import POCKET
from trionfi import BadOption
from trionfi.core.option import read_options, settle
from trionfi.games.shipwreck.game import SHIPWRECK

TOGETHER, DEPTH, STYLE = NODS.options


def test_every_option_is_settled() -> None:
    assert settle("Nods", range(2, 3), NODS.options, 2, {"together": True, "depth": 15}) == {
        "together": True,
        "depth": 15,
        "style": "plain",
    }


@pytest.mark.parametrize(
    ("seats", "given", "said"),
    [
        (4, {}, "Pocket is for 2 to 3 seats, not 4"),
        ("2", {}, "Pocket is for 2 to 3 seats, not '2'"),
        (True, {}, "Pocket is for 2 to 3 seats, not True"),
        (2, {"round": 1}, "Pocket has no option round; did you mean rounds?"),
        (2, {"xyz": 1}, "Pocket has no option xyz; it has suits, ranks, rounds, peek"),
        (2, {"a" * 9999: 1}, f"Pocket has no option {'a' * 60}…; it has suits, ranks, rounds, peek"),
        (2, {"rounds": 9}, "option rounds cannot be 9: allowed are 1 to 3"),
        (2, {"rounds": True}, "option rounds cannot be True: allowed are 1 to 3"),
        (2, {"peek": 1}, "option peek cannot be 1: allowed are true, false"),
        (3, {"ranks": 3}, "option ranks applies only with two seats; leave it at 4"),
    ],
)
def test_what_does_not_fit_is_named(seats: int, given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption) as found:
        settle("Pocket", range(2, 4), POCKET.options, seats, given)
    assert str(found.value) == said


def test_a_game_without_options() -> None:
    with pytest.raises(BadOption, match="Plain has no option a; it has none"):
        settle("Plain", range(1, 2), (), 1, {"a": 1})


def test_words_and_steps() -> None:
    with pytest.raises(BadOption, match="option style cannot be 'huge': allowed are plain, grand"):
        NODS.deal(2, 1, style="huge")
    with pytest.raises(BadOption, match="option depth cannot be 11: allowed are 10 to 30 in steps of 5"):
        NODS.deal(2, 1, together=True, depth=11)


@pytest.mark.parametrize(
    ("text", "value"),
    [("yes", True), (" On ", True), ("TRUE", True), ("no", False), ("off", False), ("false", False)],
)
def test_a_typed_yes_or_no(text: str, value: bool) -> None:
    assert TOGETHER.read(text) is value


def test_typed_numbers_and_words() -> None:
    assert DEPTH.read(" 20 ") == 20
    assert STYLE.read("grand ") == "grand"
    for option, text in ((TOGETHER, "maybe"), (DEPTH, "-5"), (DEPTH, "ten"), (STYLE, "7")):
        with pytest.raises(BadOption, match=f"option {option.name} cannot be"):
            option.read(text)


def test_a_number_of_thousands_of_digits_is_refused_in_one_line() -> None:
    with pytest.raises(BadOption, match="cannot be '9999") as refused:
        DEPTH.read("9" * 5000)
    assert len(str(refused.value)) < 150


def test_what_does_not_apply_is_named_as_it_is_typed() -> None:
    with pytest.raises(BadOption, match=r"leave it at false$"):
        SHIPWRECK.deal(3, 1, challenge=True)


def test_options_typed_as_name_and_value_are_read_by_their_declarations() -> None:
    option = POCKET.options[0]
    word = f" {option.name} = {str(option.default).lower()} "
    assert read_options(POCKET.title, POCKET.options, [word]) == {option.name: option.default}
    assert read_options(POCKET.title, POCKET.options, []) == {}


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("", "an option is written name=value, not “”"),
        ("rounds", "an option is written name=value, not “rounds”"),
        ("round=1", "Pocket has no option round; did you mean rounds?"),
        ("rounds=9", "option rounds cannot be 9: allowed are 1 to 3"),
    ],
)
def test_words_that_are_no_option_are_refused(word: str, said: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_options(POCKET.title, POCKET.options, [word])
    assert str(refused.value) == said
