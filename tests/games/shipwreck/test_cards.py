"""§17 The twenty cards and The Hours, §5.3, §5.4 and how the list is read."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

import trionfi
from tests.games.shipwreck.builders import a_table, legal, play, row, said, seen, vote, why
from trionfi.games.shipwreck.abilities import BY_HAND, BY_SIGHT, table_of, turned
from trionfi.games.shipwreck.cards import FILE, problems, read_cards
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.notation import asked
from trionfi.games.shipwreck.rules.playing import may_keep, may_play

FATES = range(1, 8)
PAIRS = [(p, k) for p in FATES for k in FATES]
LIST = FILE.read_text("utf-8")


def number(name: str) -> int:
    return SHIPWRECK.printed.names.index(name)


def allowed(name: str, p: int, k: int, *others: str) -> bool:
    """Whether the card takes p and leaves k, with these visible fates on the other cards."""
    table = a_table(name, *(others or ("Leviathan", "The Shore")), hand=(1, 1))
    return bool(may_keep(table, number(name), p) >> (k - 1) & 1)


def follows(name: str, rule: Callable[[int, int], bool], hands: int, pairs: int) -> None:
    """The card takes exactly the pairs of the rule; how many hands and pairs these are is known from outside."""
    table = a_table(name, "Leviathan" if name != "Leviathan" else "The Shore", hand=(1, 1))
    found = {(p, k) for p, k in PAIRS if may_keep(table, number(name), p) >> (k - 1) & 1}
    assert found == {(p, k) for p, k in PAIRS if rule(p, k)}
    assert found == {(p, k) for p, k in PAIRS if may_play(table, number(name), k) >> (p - 1) & 1}
    either = [
        hand for hand in combinations_with_replacement(FATES, 2) if hand in found or hand[::-1] in found
    ]
    assert (len(either), len(found)) == (hands, pairs)


def test_17_1_the_beast() -> None:
    follows("The Beast", lambda p, k: abs(p - k) == 1, 6, 12)
    table = a_table("The Beast", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    expected = "The Beast wants fates that are 1 apart: 3 and 5 are 2 apart (§17.1)"
    assert why(table, "play 3 on The Beast") == expected


def test_17_2_the_belltower() -> None:
    follows("The Belltower", lambda p, k: (p + k) % 3 == 0, 9, 16)
    table = a_table("The Belltower", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert (
        why(table, "play 3 on The Belltower") == "The Belltower wants a sum that 3 divides: 3 + 5 = 8 (§17.2)"
    )


def test_17_3_the_blind_man() -> None:
    follows("The Blind Man", lambda p, k: True, 28, 49)
    table = a_table("The Blind Man", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    play(table, "play 3 on The Blind Man")
    vote(table, "pass")
    assert table.doom == 0
    assert "The Blind Man fades: its power can now be used. No doom." in said(table)


def test_17_4_the_chalice() -> None:
    follows("The Chalice", lambda p, k: True, 28, 49)
    for hand, fate, answer in [((3, 5), 3, True), ((3, 5), 5, False), ((3, 3), 3, False)]:
        table = a_table("The Chalice", "The Judge", "The Shore", "Leviathan", hand=hand)
        play(table, f"play {fate} on The Chalice")
        assert seen(table)["higher"] is answer
        assert said(table)[1] == f"A tells at The Chalice: the kept fate is {'' if answer else 'not '}higher."
        play_left = seen(table)["remembered"][-1]["answers"]
        assert play_left == [value for value in FATES if (value > fate) == answer]


def test_r11_the_answer_comes_before_any_power() -> None:
    table = a_table(
        "The Chalice", "The Judge", "The Shore", "Leviathan", hand=(3, 5), faded=("Dawn", "The Key")
    )
    play(table, "play 3 on The Chalice")
    assert seen(table)["phase"] == "power"
    assert seen(table)["higher"] is True


def test_17_5_dawn() -> None:
    follows("Dawn", lambda p, k: p > k, 21, 21)
    table = a_table("Dawn", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert (
        why(table, "play 3 on Dawn") == "Dawn wants the higher of your two fates: 3 is lower than 5 (§17.5)"
    )
    table = a_table("Dawn", "The Judge", "The Shore", "Leviathan", hand=(3, 3))
    assert (
        why(table, "play 3 on Dawn")
        == "Dawn wants the higher of your two fates: 3 is no higher than 3 (§17.5)"
    )


def test_17_6_the_deep() -> None:
    follows("The Deep", lambda p, k: p + k <= 5, 6, 10)
    table = a_table("The Deep", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert why(table, "play 3 on The Deep") == "The Deep wants a sum of 5 at most: 3 + 5 = 8 (§17.6)"


def test_17_7_the_engine() -> None:
    follows("The Engine", lambda p, k: max(p, k) in (2 * min(p, k), 3 * min(p, k)), 5, 10)
    table = a_table("The Engine", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    expected = "The Engine wants one fate 2 or 3 times the other, not 3 and 5 (§17.7)"
    assert why(table, "play 3 on The Engine") == expected


def test_17_8_the_huntress() -> None:
    follows("The Huntress", lambda p, k: abs(p - k) == 2, 5, 10)


def test_17_9_the_judge() -> None:
    follows("The Judge", lambda p, k: (p + k) % 2 == 0, 16, 25)
    table = a_table("The Judge", "The Stranger", "The Shore", "Leviathan", hand=(3, 4))
    assert why(table, "play 3 on The Judge") == "The Judge wants an even sum: 3 + 4 = 7 (§17.9)"


def test_17_10_the_key() -> None:
    follows("The Key", lambda p, k: 7 <= p + k <= 9, 10, 19)
    table = a_table("The Key", "The Judge", "The Shore", "Leviathan", hand=(1, 3))
    assert why(table, "play 3 on The Key") == "The Key wants a sum of 7 to 9: 3 + 1 = 4 (§17.10)"


def test_17_11_leviathan() -> None:
    follows("Leviathan", lambda p, k: p + k >= 11, 6, 10)
    table = a_table(hand=(1, 3))
    assert why(table, "play 3 on Leviathan") == "Leviathan wants a sum of 11 at least: 3 + 1 = 4 (§17.11)"


def test_17_12_the_lord() -> None:
    follows("The Lord", lambda p, k: p in (5, 6, 7) and k not in (5, 6, 7), 12, 12)
    table = a_table("The Lord", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert why(table, "play 3 on The Lord") == "The Lord takes a fate of 5-6-7, not 3 (§17.12)"
    table = a_table("The Lord", "The Judge", "The Shore", "Leviathan", hand=(7, 5))
    expected = "The Lord wants just one fate of 5-6-7: 7 and 5 are both (§17.12)"
    assert why(table, "play 7 on The Lord") == expected


def test_17_13_midnight() -> None:
    follows("Midnight", lambda p, k: p < k, 21, 21)
    table = a_table("Midnight", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert (
        why(table, "play 5 on Midnight")
        == "Midnight wants the lower of your two fates: 5 is higher than 3 (§17.13)"
    )
    table = a_table("Midnight", "The Judge", "The Shore", "Leviathan", hand=(3, 3))
    expected = "Midnight wants the lower of your two fates: 3 is no lower than 3 (§17.13)"
    assert why(table, "play 3 on Midnight") == expected


def test_17_14_the_mirror() -> None:
    follows("The Mirror", lambda p, k: p == k, 7, 7)
    table = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 5))
    assert (
        why(table, "play 3 on The Mirror") == "The Mirror wants two equal fates: 3 and 5 are 2 apart (§17.14)"
    )


def test_17_15_the_noble() -> None:
    follows("The Noble", lambda p, k: p in (3, 4, 5) and k not in (3, 4, 5), 12, 12)


def test_17_16_the_prophet() -> None:
    follows("The Prophet", lambda p, k: False, 0, 0)
    for p, k in PAIRS:
        assert allowed("The Prophet", p, k, "Leviathan 2", "The Shore 5") == (k in (2, 5))
    table = a_table("The Prophet 4", "Leviathan", hand=(1, 4))
    assert legal(table) == ["play 1 on The Prophet"]
    table = a_table("The Prophet", "The Judge", "The Shore 2", "Leviathan", hand=(3, 5))
    expected = "The Prophet wants the fate you keep to match a visible one: no 5 is visible (§17.16)"
    assert why(table, "play 3 on The Prophet") == expected


def test_17_17_the_rider() -> None:
    follows("The Rider", lambda p, k: p != k, 21, 42)
    for p, k in PAIRS:
        free = p != k and not {p, k} & {2, 5}
        assert allowed("The Rider", p, k, "Leviathan 2", "The Shore 5") == free
    table = a_table("The Rider", "The Judge", "The Shore 5", "Leviathan", hand=(3, 5))
    assert (
        why(table, "play 3 on The Rider")
        == "The Rider wants fates that match no visible one: a 5 is visible (§17.17)"
    )
    assert (
        why(table, "play 5 on The Rider")
        == "The Rider wants fates that match no visible one: a 5 is visible (§17.17)"
    )
    table = a_table("The Rider", "The Judge", "The Shore", "Leviathan", hand=(3, 3))
    assert why(table, "play 3 on The Rider") == "The Rider wants two fates that differ (§17.17)"


def test_r10_the_fate_just_played_is_not_visible_yet() -> None:
    table = a_table("The Prophet", "The Rider", "Leviathan", "The Shore", hand=(3, 3))
    assert legal(table) == ["play 3 on The Hours"]
    table = a_table("The Rider", "The Mirror", "Leviathan", "The Shore", hand=(3, 4))
    assert legal(table) == ["play 3 on The Rider", "play 4 on The Rider"]


def test_16_4_visible_fates() -> None:
    """Fates in front of all four cards count, the card itself among them; number lines and hands do not."""
    table = a_table("The Prophet 4", "The Mirror", "Leviathan 2", "The Shore", hand=(2, 4), kept={1: 7})
    assert legal(table) == ["play 2 on The Prophet", "play 4 on The Prophet"]
    assert not allowed("The Prophet", 1, 7, "Leviathan", "The Shore")


def test_17_18_the_servant() -> None:
    follows("The Servant", lambda p, k: p in (1, 2, 3) and k not in (1, 2, 3), 12, 12)


def test_17_19_the_shore() -> None:
    follows("The Shore", lambda p, k: abs(p - k) >= 4, 6, 12)
    table = a_table(hand=(1, 3))
    assert (
        why(table, "play 3 on The Shore")
        == "The Shore wants fates that are 4 at least apart: 3 and 1 are 2 apart (§17.19)"
    )


def test_17_20_the_stranger() -> None:
    follows("The Stranger", lambda p, k: (p + k) % 2 == 1, 12, 24)
    table = a_table(hand=(1, 3))
    assert why(table, "play 3 on The Stranger") == "The Stranger wants an odd sum: 3 + 1 = 4 (§17.20)"


def test_17_21_the_hours() -> None:
    """Open only when neither fate goes anywhere; the fate lies in the first spot though its card does not take it."""
    table = a_table("The Mirror", "The Beast", "The Deep", "Leviathan", hand=(2, 6))
    assert legal(table) == ["play 2 on The Hours", "play 6 on The Hours"]
    play(table, "play 6 on The Hours")
    assert row(table)[0] == "The Mirror 6"
    assert said(table) == ["A plays 6 on The Hours: it moves on to The Mirror."]
    vote(table, "pass")
    assert table.doom == 2
    closed = a_table("Dawn", "The Beast", "The Deep", "Leviathan", hand=(2, 6))
    expected = "The Hours is only for when neither fate fits a card: you can play 6 on Dawn (§17.21)"
    assert why(closed, "play 2 on The Hours") == expected


def test_17_21_what_the_hours_tell() -> None:
    """Every value is ruled out that would have gone on some card, played or kept."""
    table = a_table("The Mirror", "Dawn 1", "The Deep", "The Prophet", hand=(2, 2))
    assert legal(table) == ["play 2 on The Deep", "play 2 on The Mirror"]
    stuck = a_table("The Beast", "The Servant", "The Deep", "The Prophet 7", hand=(6, 4))
    play(stuck, "play 6 on The Hours")
    # 5 and 7 are next to it, 1 to 3 go on The Servant, 7 is visible
    assert seen(stuck)["remembered"][-1]["leaves"] == [4, 6]


@pytest.mark.parametrize(
    "cards", [("The Blind Man",), ("The Chalice",), ("The Judge", "The Stranger"), ("Dawn", "The Mirror"),
              ("Midnight", "The Judge")]
)  # fmt: skip
def test_17_21_rows_that_always_take_something(cards: tuple[str, ...]) -> None:
    others = [name for name in ("The Deep", "Leviathan", "The Lord", "The Noble") if name not in cards]
    spots = [*cards, *others][:4]
    for low, high in combinations_with_replacement(FATES, 2):
        plays = legal(a_table(*spots, hand=(low, high)))
        assert plays
        assert [words for words in plays if words.endswith("The Hours")] == []


def test_r1_the_powers_by_card() -> None:
    powers = {card.name: card.power.name for card in SHIPWRECK.cards}
    many = sorted((list(powers.values()).count(name), name) for name in set(powers.values()))
    assert many == [
        (1, "Old?"), (2, "1-2-3?"), (2, "1-4-7?"), (2, "3-4-5?"), (2, "5-6-7?"), (2, "Cycle"),
        (3, "Discard Lower"), (3, "Higher Than?"), (3, "Twice"),
    ]  # fmt: skip
    assert (powers["The Beast"], powers["The Lord"], powers["The Key"]) == ("Twice", "5-6-7?", "Old?")


def test_r1_moons_and_power_of_each_card() -> None:
    assert [(card.name, card.duration, card.power.name) for card in SHIPWRECK.cards] == [
        ("The Beast", 1, "Twice"),
        ("The Belltower", 2, "Discard Lower"),
        ("The Blind Man", 1, "1-4-7?"),
        ("The Chalice", 2, "1-4-7?"),
        ("Dawn", 3, "Higher Than?"),
        ("The Deep", 3, "Higher Than?"),
        ("The Engine", 3, "5-6-7?"),
        ("The Huntress", 1, "Twice"),
        ("The Judge", 3, "3-4-5?"),
        ("The Key", 3, "Old?"),
        ("Leviathan", 4, "Discard Lower"),
        ("The Lord", 3, "5-6-7?"),
        ("Midnight", 3, "Higher Than?"),
        ("The Mirror", 1, "Twice"),
        ("The Noble", 3, "3-4-5?"),
        ("The Prophet", 2, "Cycle"),
        ("The Rider", 2, "Cycle"),
        ("The Servant", 2, "1-2-3?"),
        ("The Shore", 4, "Discard Lower"),
        ("The Stranger", 3, "1-2-3?"),
    ]


def test_moons_of_the_twenty_cards() -> None:
    durations = [card.duration for card in SHIPWRECK.cards]
    assert [durations.count(moons) for moons in (1, 2, 3, 4)] == [4, 5, 9, 2]


def test_every_ability_is_used() -> None:
    assert {card.ability for card in SHIPWRECK.cards} == {*BY_HAND, *BY_SIGHT}


@pytest.mark.parametrize("name", list(BY_SIGHT))
def test_abilities_by_sight_are_those_of_the_table(name: str) -> None:
    """What the rules reckon with bits is what the function says, for some sets of visible fates."""
    card = next(card for card in SHIPWRECK.cards if card.ability == name)
    for visible in ([], [1], [2, 5], [3, 3, 7], [1, 4, 6, 7]):
        table = a_table(card.name, f"Leviathan {' '.join(map(str, visible))}", hand=(2, 2))
        for p, k in PAIRS:
            assert BY_SIGHT[name][0](p, k, set(visible)) == bool(
                may_keep(table, number(card.name), p) >> (k - 1) & 1
            )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name = "Dawn"', 'nam = "Dawn"', r"cards.toml, card dawn: name is missing"),
        ('ability = "higher"', 'ability = "highest"', r"card dawn: ability is 'highest'; known are anything"),
        ("duration = 3", "duration = 9", r"duration must be 1 to 4 moons, not 9"),
        ("duration = 3", 'duration = "3"', r"duration must be a int, not '3'"),
        ("by = 3", "by = 0", r"card belltower: by must not be 0"),
        ("times = [2, 3]", "times = [2, 9]", r"card engine: times must list numbers from 1 to 7"),
        (
            "fades_free = true",
            "fades_free = true\nmoons = 2",
            r"card blind-man: moons is no key that belongs here",
        ),
        (
            'ability = "rulebook", power',
            'ability = "hearsay", power',
            r"from: ability is 'hearsay'; known are rulebook",
        ),
        ('name = "Dawn"', 'name = "Midnight"', r"two cards the same name"),
        ('name = "Dawn"', 'name = "The Hours"', r"the name of The Hours"),
        ('power = "cycle"', 'power = "spin"', r"card prophet: power is 'spin'"),
        ("[card.dawn]", "[cart.dawn]", r"cart is no key that belongs here"),
        ("[card.dawn]", "[card.dawn", r"cards.toml: this is no TOML"),
    ],
)
def test_5_3_cards_are_read_strictly(old: str, new: str, words: str) -> None:
    with pytest.raises(trionfi.BadData, match=words):
        read_cards(LIST.replace(old, new, 1))


def test_5_3_a_list_has_twenty_cards() -> None:
    with pytest.raises(trionfi.BadData, match="has 19 cards; the game has 20"):
        read_cards(LIST[: LIST.index("[card.stranger]")])
    with pytest.raises(trionfi.BadData, match="card dawn is no table"):
        read_cards(LIST[: LIST.index("[card.beast]")] + "[card]\ndawn = 3\n")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('who = "group"', 'who = "active"', r"power higher_than: who is 'active'; known are group"),
        ('when = "drawn"', 'when = "played"', r"power cycle: when is 'played'; known are drawn"),
        ('effect = "cycle"', 'effect = "spin"', r"power cycle: effect is 'spin'"),
        ("values = [1, 2, 3]\ntext", "text", r"power one_two_three: values is missing"),
        ("values = [1, 2, 3]\ntext", "values = []\ntext", r"values must list numbers from 1 to 7, not \[\]"),
    ],
)
def test_5_4_powers_are_read_strictly(old: str, new: str, words: str) -> None:
    with pytest.raises(trionfi.BadData, match=words):
        read_cards(LIST.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "values = [1, 2, 3]",
            "values = [1, 2, 8]",
            r"values must list numbers from 1 to 7, not \[1, 2, 8\]",
        ),
        (
            "values = [1, 2, 3]",
            "values = [0, 2, 3]",
            r"values must list numbers from 1 to 7, not \[0, 2, 3\]",
        ),
        ("values = [1, 2, 3]", "values = [1, 2, true]", r"values must list numbers from 1 to 7"),
        (
            'effect = "cycle"',
            'effect = "cycle"\ncolour = "red"',
            r"power cycle: colour is no key that belongs here",
        ),
        (
            'name = "public", effect = "public"',
            'name = "public", effect = "public", text = "ours"',
            r"power higher_than, from: text is no key that belongs here",
        ),
    ],
)
def test_5_4_a_power_has_values_of_fates_and_no_other_keys(old: str, new: str, words: str) -> None:
    with pytest.raises(trionfi.BadData, match=words):
        read_cards(LIST.replace(old, new, 1))


@pytest.mark.parametrize("value", [1, 7])
def test_5_4_a_power_may_ask_for_any_fate(value: int) -> None:
    cards = read_cards(LIST.replace("values = [1, 2, 3]", f"values = [{value}]"))
    assert {card.power.values for card in cards if card.power.slug == "one_two_three"} == {(value,)}


def test_5_3_all_that_is_wrong_with_a_list_is_told_at_once() -> None:
    assert problems(LIST, "mine.toml") == []
    wrong = LIST.replace('effect = "cycle"', 'effect = "spin"').replace(
        'ability = "higher"', 'ability = "up"'
    )
    told = problems(wrong.replace("duration = 4", "duration = 5", 1), "mine.toml")
    assert [line.partition(" is ")[0].partition(" must ")[0] for line in told] == [
        "mine.toml, power cycle: effect",
        "mine.toml, card dawn: ability",
        "mine.toml, card leviathan: duration",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LIST[: LIST.index("[card.stranger]")], "mine.toml has 19 cards; the game has 20"),
        (LIST.replace('"Dawn"', '"Midnight"'), "mine.toml gives two cards the same name, or one the name of The Hours"),
        ("[card.dawn", "mine.toml: this is no TOML"),
        ("", "mine.toml, the file: power is missing"),
    ],
)  # fmt: skip
def test_5_3_what_is_wrong_with_the_whole_list_is_told_too(text: str, words: str) -> None:
    (told,) = problems(text, "mine.toml")
    assert told.startswith(words)


def test_17_an_ability_is_a_table_of_49_bits() -> None:
    """Bit (played - 1) * 7 + (kept - 1), and changed over for those who ask by the fate that is kept."""
    every = (1 << 49) - 1
    assert table_of(BY_HAND["anything"], {}) == every == turned(every)
    higher, lower = (table_of(BY_HAND[name], {}) for name in ("higher", "lower"))
    assert (turned(higher), turned(lower), higher & lower) == (lower, higher, 0)
    for played, kept in PAIRS:
        assert turned(1 << ((played - 1) * 7 + kept - 1)) == 1 << ((kept - 1) * 7 + played - 1)
    assert turned(0) == 0


def test_17_an_ability_that_looks_at_visible_fates_has_no_table() -> None:
    for at, card in enumerate(SHIPWRECK.cards):
        printed = SHIPWRECK.printed
        assert (printed.keeps[at] == printed.plays[at] == 0) == (card.ability in BY_SIGHT), card.name


def test_an_owners_list(tmp_path: Path) -> None:
    own = LIST.replace('name = "Dawn"', 'name = "Sunrise"').replace(
        'power = "old"', 'power = "one_two_three"'
    )
    game = trionfi.game("shipwreck", own)
    assert game.read("vote The Key: 1, 2 or 3?") < game.move_count
    assert "play 3 on Sunrise" in game.words
    assert game.rules_hash != SHIPWRECK.rules_hash
    file = tmp_path / "own.toml"
    file.write_text(own, "utf-8")
    assert trionfi.game("shipwreck", file).words == game.words
    assert trionfi.game("shipwreck", str(file)).words == game.words
    copy = pickle.loads(pickle.dumps(game.deal(3, 1)))
    assert copy.snapshot() == game.deal(3, 1).snapshot()
    with pytest.raises(trionfi.BadData, match="a card list is a file or its text"):
        trionfi.game("shipwreck", 7)
    renamed = trionfi.game("shipwreck", LIST.replace('name = "Dawn"', 'name = "Sunrise"'))
    assert renamed.rules_hash == SHIPWRECK.rules_hash


def test_what_a_power_asks_is_written_out() -> None:
    powers = {card.power.slug: card.power for card in SHIPWRECK.cards}
    assert asked(powers["one_four_seven"]) == "1, 4 or 7"
