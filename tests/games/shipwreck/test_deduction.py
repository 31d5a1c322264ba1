"""§13 What can be worked out, and positions imagined from a view."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import trionfi
from tests.games.shipwreck.builders import A, B, C, a_table, odds, play, redraw, seen, vote
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games.shipwreck.bot_reading import Reading
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.table import one


def test_13_2_the_rulebooks_example() -> None:
    """A 1 on Midnight leaves 2 to 7 by the rules; that The Deep was passed over is for the bots to weigh."""
    table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 6))
    play(table, "play 1 on Midnight")
    assert seen(table)["remembered"][-1]["leaves"] == [2, 3, 4, 5, 6, 7]
    assert set(odds(table, A, B)) == {2, 3, 4, 5, 6, 7}


def test_13_2_the_convention_of_the_rulebooks_example() -> None:
    """Who could have played on The Deep would have: a bot takes 5, 6 and 7 for likelier than 2, 3 and 4."""
    table = a_table("Midnight", "The Deep", "Leviathan", "The Mirror", hand=(1, 6))
    play(table, "play 1 on Midnight")
    weighed = Reading(SHIPWRECK, table.view(None), 0).odds()
    assert set(weighed) == {2, 3, 4, 5, 6, 7}
    assert min(weighed[value] for value in (5, 6, 7)) > max(weighed[value] for value in (2, 3, 4))


def test_13_2_answers_narrow_it_down() -> None:
    table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 6), faded=("Dawn",))
    play(table, "play 1 on Midnight")
    vote(table, "Dawn: higher than 4?")
    assert set(odds(table, A, B)) == {5, 6, 7}


def test_a_value_of_which_no_token_is_left_is_out() -> None:
    table = a_table("Midnight", "The Deep", "Leviathan 4 4", "The Shore 4", hand=(1, 6), kept={B: 7})
    play(table, "play 1 on Midnight")
    assert set(odds(table, A, C)) == {2, 3, 5, 6, 7}


def test_a_seat_reckons_with_its_own_fates() -> None:
    table = a_table("Midnight", "The Deep", "Leviathan 4", "The Shore 4", hand=(1, 6), kept={B: 4})
    play(table, "play 1 on Midnight")
    assert set(odds(table, A, B)) == {2, 3, 5, 6, 7}
    assert set(odds(table, A, C)) == {2, 3, 4, 5, 6, 7}


@pytest.mark.parametrize(
    ("drawn", "words", "left"),
    [
        (2, "play 2 on Midnight", {6, 7}),  # A 2 was none of the old ones, so the old fate is still there.
        (6, "play 6 on Midnight", {7}),
        (4, "play 6 on Dawn", {1, 2, 3, 4, 5}),  # Nothing old is lower than 6, so the 6 was old.
        (4, "play 4 on Midnight", {6, 7}),
    ],
)
def test_an_old_fate_may_be_played_or_kept(drawn: int, words: str, left: set[int]) -> None:
    """A 1 on The Key leaves 6 and 7; next time round the old fate is played, or still kept."""
    table = a_table("The Key", "Midnight", "Dawn", "The Chalice", hand=(1, 6 if drawn != 6 else 7), seats=2)
    play(table, "play 1 on The Key", "vote pass")
    assert set(odds(table, A, B)) == {6, 7}
    redraw(table, int(table.first) % 7 + 1)
    play(table, f"play {min(table.first, table.second)} on Midnight")
    play(table, f"A vote {table.kept >> 3 & 7}")
    redraw(table, drawn)
    play(table, words)
    assert set(odds(table, A, B)) == left


FEW = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]


def ways_to_play_six() -> tuple[set[int], set[int]]:
    """A played 1 on The Shore and B 2 on Midnight, then A a 6, new or old: both hands after each, by brute force."""
    new, old = set(), set()
    for a, b, drawn in product(range(1, 8), repeat=3):
        tokens = Counter(FEW)
        tokens.subtract([1, 2, a, b, drawn])
        if min(tokens.values()) < 0 or a - 1 < 4 or b <= 2:
            continue
        if drawn == 6:
            new.add(a | b << 3)
        if a == 6:
            old.add(drawn | b << 3)
    return new, old


@pytest.mark.parametrize(("kept", "drawn", "is_old"), [(6, 3, True), (7, 6, False), (5, 6, False)])
def test_18_7_old_tells_which_it_was(kept: int, drawn: int, is_old: bool) -> None:
    table = a_table("The Shore", "The Blind Man", "Midnight", "The Judge", hand=(1, kept), seats=2, deck=(),
                    faded=("The Key",), supply=FEW)  # fmt: skip
    play(table, "play 1 on The Shore", "no power", "vote pass")
    table.bag += one(table.first) + one(table.second) - one(2) - one(4)
    table.first, table.second = 2, 4
    play(table, "play 2 on Midnight", "no power", "vote pass")
    redraw(table, drawn)
    play(table, "play 6 on The Blind Man")
    new, old = ways_to_play_six()
    assert new < old
    assert set(SHIPWRECK.imagine_from(table.view(None)).guesses) == old
    play(table, "spend The Key: tell whether it was old")
    assert set(SHIPWRECK.imagine_from(table.view(None)).guesses) == (old if is_old else new)


def samples(table: Position, seat: int | None, many: int = 300) -> list[Position]:
    imagined = SHIPWRECK.imagine(table.view(seat).json())
    rng = FastRng(5)
    found = [imagined.sample(rng) for _ in range(many)]
    for other in found:
        assert isinstance(other, Position)
        assert other.view(seat) == table.view(seat)
    return [other for other in found if isinstance(other, Position)]


def test_samples_weigh_tokens_not_values() -> None:
    """With two 2s in sight, a kept 2 is a third as likely as any value of which none is."""
    table = a_table("Midnight", "The Deep 2", "Leviathan 2", "The Shore", hand=(1, 6))
    play(table, "play 1 on Midnight")
    kept = Counter(int(other.kept & 7) for other in samples(table, B, 4800))
    assert abs(kept[2] - 300) < 80
    assert all(abs(kept[value] - 900) < 130 for value in (3, 4, 5, 6, 7))


def test_the_active_hand_is_imagined_too() -> None:
    table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 6), old=True, kept={B: 3})
    hands = {tuple(sorted((int(other.first), int(other.second)))) for other in samples(table, C)}
    assert len(hands) == 28
    assert {(int(other.first), int(other.second)) for other in samples(table, A)} == {(1, 6)}


def test_the_deck_is_imagined_between_its_ends() -> None:
    table = a_table(hand=(1, 6), deck=("Dawn", "The Key", "The Lord"), bottom=("The Noble",))
    decks = Counter(other.deck for other in samples(table, B))
    first, last = SHIPWRECK.printed.names.index("Dawn"), SHIPWRECK.printed.names.index("The Noble")
    assert len(decks) == 2
    assert all(deck[0] == first and deck[-1] == last for deck in decks)


def test_hidden_votes_are_imagined() -> None:
    for faded, phase in [((), "predict"), (("Dawn",), "group power")]:
        table = a_table(hand=(1, 3), faded=faded)
        play(table, "play 1 on The Judge", "B vote pass" if not faded else "B vote no power")
        assert seen(table)["phase"] == phase
        assert len({int(other.votes) for other in samples(table, C)}) == 8
        assert {int(other.votes) for other in samples(table, B)} == {int(table.votes)}


def test_after_somebody_left_between_draw_and_play() -> None:
    """What the leaver showed was not in the bag when the active player drew."""
    table = a_table("Leviathan 4", "The Judge 4", "The Shore", "Dawn", hand=(1, 3), kept={B: 4})
    play(table, "table leave B")
    assert all(4 not in (other.first, other.second) for other in samples(table, C))
    old = a_table("Leviathan 4", "The Judge 4", "The Shore", "Dawn", hand=(1, 3), old=True, kept={B: 4})
    play(old, "table leave B")
    assert all(other.second != 4 for other in samples(old, C))
    play(table, "play 1 on The Judge")
    assert set(odds(table, A, C)) == {1, 3, 5, 7}
    fourth = a_table("Leviathan 4", "Midnight 4", "The Shore", "The Key", hand=(1, 3), kept={B: 4})
    play(fourth, "table leave B", "play 1 on Midnight")
    assert set(odds(fourth, A, C)) == {2, 3, 5, 6, 7}


def test_a_hand_shown_by_a_leaver_was_in_the_bag() -> None:
    table = a_table("Leviathan 4", "The Judge", "The Shore", "Dawn", hand=(4, 4), kept={B: 2, C: 5})
    play(table, "table leave A")
    # Two 4s were drawn while one lay in sight: nobody else can hold a 4.
    assert 4 not in odds(table, B, C)


def test_a_leaver_with_an_old_fate() -> None:
    table = a_table("Leviathan", "The Judge", "The Shore", "Dawn", hand=(4, 6), old=True, kept={B: 4, C: 5})
    play(table, "table leave A")
    assert set(odds(table, B, C)) == {1, 2, 3, 4, 5, 6, 7}


def test_honour_play_leaves_everything_but_the_answers() -> None:
    table = a_table(
        "The Chalice", "The Judge", "Leviathan", "The Shore", hand=(3, 5), options={"honour": True}
    )
    play(table, "play 3 on The Chalice")
    assert set(odds(table, A, B)) == {4, 5, 6, 7}
    other = a_table(hand=(3, 5), options={"honour": True})
    play(other, "play 3 on Leviathan")
    assert set(odds(other, A, B)) == {1, 2, 3, 4, 5, 6, 7}


def test_the_guesses_are_those_of_brute_force() -> None:
    """Three plays of two players on a small table, every way in which they can have come about."""
    table = a_table("Midnight", "Dawn", "The Judge", "The Stranger", hand=(2, 5), seats=2, deck=(),
                    supply=[1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 7])  # fmt: skip
    play(table, "play 2 on Midnight", "vote pass")
    found = set(SHIPWRECK.imagine_from(View(SHIPWRECK, table.view(None))).guesses)
    left = [1, 2, 3, 4, 5, 5, 6, 7, 7, 7]
    assert found == {kept for kept in left if kept > 2}
    table.first, table.second = 3, 4
    play(table, "play 3 on Midnight", "vote pass")
    both = set(SHIPWRECK.imagine_from(View(SHIPWRECK, table.view(None))).guesses)
    expected = set()
    for a, b in product(set(left), repeat=2):
        tokens = [1, 2, 3, 4, 5, 5, 6, 7, 7, 7]
        tokens.remove(a)
        if a > 2 and 3 in tokens:
            tokens.remove(3)
            if b > 3 and b in tokens:
                expected.add(a | b << 3)
    assert both == expected


def test_what_bears_on_no_hand_is_forgotten() -> None:
    table = a_table(hand=(1, 3), seats=2)
    play(table, "play 1 on The Judge", "vote 3")
    assert [len(seen(table)[key]) for key in ("remembered",)] == [2]
    assert (seen(table)["settled"], seen(table)["begun"]) == (2, 2)
    assert table.view(A)["plays"] == [None, None]
    table.play(B, table.moves(B)[0])
    assert seen(table)["settled"] == 2
    other = samples(table, A, 3)[0]
    assert other.private[0] == 3
    table.play(A, SHIPWRECK.read(f"vote {table.kept >> 3 & 7}"))
    assert [entry["line"] for entry in seen(table)["remembered"]] == [B, B]


def test_a_view_that_nothing_fits_is_refused() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    view = dict(table.view(B))
    view["remembered"] = [{**view["remembered"][0], "answers": []}]
    with pytest.raises(trionfi.BadData, match="no hands fit this view"):
        SHIPWRECK.imagine(view)


def test_fates_in_hands_from_the_start_may_be_anything() -> None:
    """A position may be set up with fates in hands: a puzzle, or a test."""
    table = a_table(hand=(1, 3), kept={B: 6, C: 2})
    assert set(odds(table, B, A)) == set(range(1, 8))
    assert set(odds(table, B, B)) == {6}
    play(table, "play 1 on The Judge", "C show my fate")
    assert set(odds(table, C, A)) == {0}
    vote(table, "pass")
    table.play(B, table.moves(B)[0])
    assert len(odds(table, B, A)) > 1
    assert len(odds(table, B, B)) == 1
    samples(table, B, 20)
    samples(table, None, 20)


def test_fates_in_hands_from_the_start_are_different_tokens() -> None:
    table = a_table(
        "Leviathan 5", "The Judge 5", "The Shore", "Dawn", hand=(5, 3), old=True, kept={B: 6, C: 2}
    )
    play(table, "play 3 on The Judge", "B show my fate")
    vote(table, "5")
    assert 5 not in odds(table, C, A)
    assert 5 not in odds(table, C)
    shown_first = a_table("Leviathan 5", "The Judge 5", "The Shore", "Dawn", hand=(1, 3), kept={B: 5, C: 2})
    play(shown_first, "table leave B")
    assert set(odds(shown_first, C, A)) == {1, 2, 3, 4, 6, 7}
    play(shown_first, "play 1 on The Judge")
    assert set(odds(shown_first, C, A)) == {1, 2, 3, 4, 6, 7}
