"""What is told of a happening: its words and its paragraph."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.thieves.builders import A, a_table, play, restore, roll
from trionfi.core.event import Event
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.thieves.data import read_toml
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES, CARDS

MEET = {"Leona": "X11", "Valdur": "H112"}
CURSED = ("cursed", "nocturnis")
KALDERN = ("kaldern", "nocturnis")
MAGIC: dict[str, Any] = {"options": {"magic": True}, "mages": ["Leona", None]}
STANDING = {"Leona": "Library"}
HAS_RUBY = {"Leona": "ruby"}


def luck(**more: Any) -> dict[str, Any]:
    return MAGIC | {"grimoires": ["Luck", None]} | more


def told(table: State) -> list[tuple[str, str]]:
    return [(str(event), event.rule) for event in table.events(None)]


# By sentence and paragraph: hands, the rest of the table, dice, moves.
CASES: list[tuple[str, str, tuple[str, ...], dict[str, Any], list[int], list[str]]] = [
    ("Leona goes to the Library's door.", "4.2", (), {"where": {"Leona": "X11"}}, [], ["Leona moves", "Leona to H112"]),
    ("Leona stays put.", "4.2", (), {"where": {"Leona": "X11"}}, [], ["Leona moves", "stay"]),
    ("Kornak goes to the Perfumer's.", "6.1", (), {"phase": "militia"}, [1], ["send Kornak", "Kornak to Perfumer"]),
    ("Kornak stays put.", "6.1", (), {"phase": "militia"}, [6], ["send Kornak"]),
    ("Kornak stays put.", "6.1", (), {"phase": "militia"}, [3], ["send Kornak", "stay"]),
    (
        "Sienna goes to the Inn's door.", "9.7", (), {"phase": "militia", "options": {"adventure": "assassin"}}, [6],
        ["send Kornak", "Sienna to H002"],
    ),
    (
        "Kornak goes to the Perfumer's.", "8.15", (), {"gangs": CURSED, "where": {"Grimm": "X11"}}, [],
        ["Grimm misleads the militia", "Kornak to Perfumer"],
    ),
    (
        "No militiaman is moved.", "8.15", (), {"gangs": CURSED, "where": {"Grimm": "X11"}}, [],
        ["Grimm misleads the militia", "stay"],
    ),
    (
        "Kornak goes to the Perfumer's.", "11.7", (), luck(where={"Leona": "X11"}), [4],
        ["attempt Enchantment", "Kornak to Perfumer"],
    ),
    (
        "Valdur goes to the Treasury's door.", "11.13", (), luck(where=MEET, carried=HAS_RUBY), [3],
        ["attempt Transport", "Valdur to H111"],
    ),
    ("No thief is moved.", "11.13", (), luck(where=MEET, carried=HAS_RUBY), [3], ["attempt Transport", "stay"]),
    (
        "Brenn goes to the Guardroom's door.", "8.11", (),
        {"gangs": KALDERN, "where": {"Brenn": "V201"}, "used": {"Brenn": 2},
        "active": "Brenn"}, [], ["Brenn walks on", "Brenn to V202"],
    ),
    (
        "Brenn leaves the district for good.", "8.11", (), {"gangs": KALDERN, "where": {"Brenn": "X00"},
        "used": {"Brenn": 2}, "active": "Brenn", "alarm": True}, [], ["Brenn walks on", "Brenn leaves"],
    ),
    (
        "Leona leaves the district for good.", "4.9", (), {"where": {"Leona": "X00"}, "alarm": True}, [],
        ["Leona moves", "Leona leaves"],
    ),
    (
        "Leona leaves the district for good.", "11.6", (), MAGIC | {"grimoires": ["Control", None],
        "where": {"Leona": "X11"}, "alarm": True, "carried": HAS_RUBY}, [5], ["attempt Disappearance"],
    ),
    (
        "Davitto rolls again: 2.", "8.2", (), {"where": {"Davitto": "Library"}}, [5, 2],
        ["Davitto picks the lock"],
    ),
    (
        "Leona rolls again: 2.", "7.6", ("Fate",), {"where": STANDING}, [5, 2],
        ["Leona picks the lock", "play Fate"],
    ),
    ("Leona rolls again: 1.", "7.6", ("Fate",), luck(where={"Leona": "X11"}), [2, 1], ["attempt Arcana", "play Fate"]),
    (
        "Leona appears at the Cellar's door.", "7.6", ("Teleportation",), {"where": {"Leona": "X11"}}, [],
        ["Leona teleports", "Leona to V112"],
    ),
    (
        "Valdur appears at the Library.", "8.5", (), {"gangs": ("nocturnis", "cursed"), "where": {"Valdur": "X11"}}, [],
        ["Valdur teleports by skill", "Valdur to Library"],
    ),
    ("Leona bashes the chest.", "4.4", (), {"where": STANDING}, [], ["Leona bashes the chest"]),
    (
        "Tortok bashes the chest for one point.", "8.10", ("Run",), {"gangs": KALDERN, "where": {"Tortok": "Library"}},
        [], ["Tortok bashes the chest for Run"],
    ),
    (
        "B pays 2 ducats to A.", "5.5", (), {"where": MEET, "purses": [0, 5]}, [6, 6, 1, 1],
        ["Leona moves", "Leona attacks Valdur"],
    ),
    (
        "B has no ducats to pay A.", "5.5", (), {"where": MEET}, [6, 6, 1, 1],
        ["Leona moves", "Leona attacks Valdur"],
    ),
    (
        "B pays 1 ducat to A.", "8.13", (), {"gangs": CURSED, "where": {"Dorak": "X11", "Valdur": "H112"},
        "purses": [0, 5], "carried": {"Valdur": "ruby"}}, [6, 6, 1, 1], ["Dorak moves", "Dorak attacks Valdur"],
    ),
    (
        "B pays 2 ducats to the bank.", "6.3", (), {"where": {"Valdur": "V202"}, "phase": "militia", "purses": [0, 5]},
        [1, 3, 2, 3, 1], ["send Kornak", "Kornak attacks Valdur"],
    ),
    (
        "B pays 1 ducat to the bank.", "8.16", (), {"where": {"Nyx": "V202"}, "gangs": ("nocturnis", "cursed"),
        "phase": "militia", "purses": [0, 5]}, [1, 3, 2, 3, 1], ["send Kornak", "Kornak attacks Nyx"],
    ),
    (
        "B pays 2 ducats to the bank.", "7.6", ("Tithe",), {"purses": [0, 5]}, [],
        ["Tithe on the Nocturnis Gang"],
    ),
    (
        "B pays 1 ducat to A.", "7.6", ("Sleight of Hand",), {"where": MEET | {"Leona": "X21"}, "purses": [0, 5]}, [],
        ["Sleight of Hand on the Nocturnis Gang"],
    ),
    (
        "B pays 1 ducat to A.", "8.4", (), {"where": {"Elise": "X21", "Valdur": "H112"}, "purses": [0, 5]}, [],
        ["Elise robs the Nocturnis Gang"],
    ),
    (
        "A gets 2 ducats from the bank.", "7.6", ("Lucky Find",), {"where": STANDING}, [1],
        ["Leona picks the lock", "play Lucky Find"],
    ),
    (
        "A gets 1 ducat from the bank.", "11.4", ("Run",), MAGIC | {"grimoires": ["Prosperity", None],
        "where": {"Leona": "X11"}, "carried": HAS_RUBY}, [5], ["attempt Alchemy"],
    ),
    (
        "A gets 4 ducats from the bank.", "9.2", (), {"options": {"adventure": "incarnate"},
        "where": {"Leona": "V002"}}, [6, 6, 1, 1, 1], ["Leona moves", "Leona attacks Isabeau"],
    ),
    ("Leona opens the chest and takes a ruby.", "7.1", (),
     {"options": {"adventure": "alchemist"}, "where": STANDING, "chests": {"Library": "ruby"}}, [1],
     ["Leona bashes the chest"]),
    (
        "A plays Run: +1 die.", "7.5", ("Run",), {"where": MEET}, [1] * 5,
        ["Leona moves", "Leona attacks Valdur", "Run for a die"],
    ),
    (
        "A plays Furious Assault: +2 dice.", "7.6", ("Furious Assault",), {"where": MEET}, [1] * 6,
        ["Leona moves", "Leona attacks Valdur", "play Furious Assault"],
    ),
]  # fmt: skip


# In all these cases it is A who goes, stays, leaves or rolls, whomever he moves.
DEEDS_OF_A = {
    "walked", "stayed", "left", "teleported", "picking", "rolled", "rerolled", "bashed", "opened", "cursed gem", "sent",
    "attempted",
}  # fmt: skip


@pytest.mark.parametrize(("sentence", "rule", "hands", "fields", "dice", "moves"), CASES)
def test_every_way_of_a_happening_cites_its_own_paragraph(
    sentence: str,
    rule: str,
    hands: tuple[str, ...],
    fields: dict[str, Any],
    dice: list[int],
    moves: list[str],
) -> None:
    table = a_table(*hands, **fields)
    roll(table, *dice)
    play(table, *moves)
    assert (sentence, rule) in told(table)
    for event in table.events(None):
        if event.data["kind"] in DEEDS_OF_A:
            assert event.data["seat"] == A


def test_places_are_named_as_people_say_them() -> None:
    table = restore(THIEVES.deal(2, 7, magic=False).snapshot())
    seat = table.to_act[0]
    move = next(move for move in table.moves(seat) if THIEVES.write(move).endswith("to X20"))
    table.play(seat, move)
    assert str(table.events(None)[-1]).endswith(" comes in at Rose Gate.")


def names_a_man(event: Event) -> bool:
    men = {name for name, word in zip(CARDS.figures, CARDS.pronouns, strict=True) if word == "he"}
    return bool(men & set(re.findall(r"\w+", str(event))))


def test_the_words_of_whole_games() -> None:
    """Every paragraph cited stands in the README, one is one, and heroines are no men."""
    paragraphs = set(re.findall(r"^- §(\d+\.\d+) ", read_toml("README.md"), re.M))
    kinds = set()
    for seed, adventure in enumerate(ADVENTURES):
        table = THIEVES.deal(2 + seed % 3, seed, adventure=adventure, early_exit=seed % 2 == 0)
        table.listen()
        table.playout(FastRng(seed))
        for viewer in (0, None):
            for event in table.events(viewer):
                assert event.rule in paragraphs
                assert not re.search(r"\b1 (ducats|cards|dice|spaces)\b", str(event)), str(event)
                assert "he" not in re.findall(r"\w+", str(event)) or names_a_man(event), str(event)
                assert str(event)[0].isupper()
                kinds.add(event.data["kind"])
    assert len(kinds) > 30
