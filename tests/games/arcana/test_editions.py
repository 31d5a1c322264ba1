"""What each edition lays down, and what the players may agree on instead (§7, §9 and the options)."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcana.builders import ARCANA, ARCANA_FIRST, a_table
from trionfi.core.option import Option
from trionfi.games.arcana.edition import ASK, GUILD_OPTIONS
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.rules.constants import NONE

REVISED_ONLY = {"customizing", "masters", "events", "event_jubilee"}
# By option, the rule that it switches: what the revised edition has, and the other choice.
SWITCHES = {
    "resolution_order": ("first_player_chooses", "chosen", "from the left"),
    "first_player_passes": ("passes_left", "left", "right"),
    "failed_bribe_relic": ("relic_stays", "stays", "discarded"),
    "jubilee": ("jubilee_next_round", "one more round", "this round"),
    "jubilee_at_round_end": ("jubilee_at_once", "at once", "one more round"),
    "event_jubilee": ("event_jubilee_next_round", "one more round", "this round"),
    "militia_cost": ("any_stake_hires", "any stake", "relic"),
    "tie_break": ("stakes_break_ties", "most stakes", "shared"),
}
NEEDED: dict[str, dict[str, Any]] = {  # what an option applies to
    "militia_cost": {"militia": True},
    "event_jubilee": {"events": True},
    "jubilee_at_round_end": {"jubilee": "this round"},
}
OPTIONAL = {
    "customizing": "customizing",
    "objectives": "objectives",
    "militia": "militia",
    "masters": "masters",
    "events": "events",
    "tactical_discards": "tactical",
}


def option(game: Arcana, name: str) -> Option:
    return next(option for option in game.options if option.name == name)


def rules(game: Arcana, **options: Any) -> Any:
    return a_table("blades", "thieves", game=game, **options).rules


@pytest.mark.parametrize("name", SWITCHES)
def test_7_a_house_rule_of_the_revised_edition_switches_its_own_rule(name: str) -> None:
    rule, printed, other = SWITCHES[name]
    assert option(ARCANA, name).default == printed
    assert option(ARCANA, name).allowed == (printed, other)
    assert not option(ARCANA, name).ours
    more = NEEDED.get(name, {})
    assert getattr(rules(ARCANA), rule)
    assert getattr(rules(ARCANA, **more), rule)
    assert not getattr(rules(ARCANA, **more, **{name: other}), rule)


@pytest.mark.parametrize("name", sorted(set(SWITCHES) - REVISED_ONLY))
def test_7_a_house_rule_of_the_first_edition_switches_its_own_rule(name: str) -> None:
    rule, revised, other = SWITCHES[name]
    printed = revised if name == "jubilee_at_round_end" else other  # there both editions agree
    assert option(ARCANA_FIRST, name).default == printed
    more = {"militia": True} if name == "militia_cost" else {}
    assert getattr(rules(ARCANA_FIRST, **more), rule) == (printed == revised)
    for choice in (revised, other):
        assert getattr(rules(ARCANA_FIRST, **more, **{name: choice}), rule) == (choice == revised)


@pytest.mark.parametrize("name", OPTIONAL)
def test_7_an_optional_rule_is_off_until_it_is_agreed_on(name: str) -> None:
    for game in (ARCANA, ARCANA_FIRST):
        assert not getattr(rules(game), OPTIONAL[name])
        if game is ARCANA or name not in REVISED_ONLY:
            assert option(game, name).default is False
            assert getattr(rules(game, **{name: True}), OPTIONAL[name])
        else:
            assert name not in {option.name for option in game.options}


def test_7_5_the_first_edition_has_no_jubilee_among_events() -> None:
    assert not rules(ARCANA_FIRST).event_jubilee_next_round


def test_what_is_ours_is_marked_with_its_default_and_bounds() -> None:
    for game in (ARCANA, ARCANA_FIRST):
        assert {option.name: (option.default, option.allowed) for option in game.options if option.ours} == {
            **dict.fromkeys(GUILD_OPTIONS, (ASK, (ASK, *game.guilds))),
            "crests": (True, bool),
            "districts_score": (False, bool),
            "extra_cards": (4, range(9)),
            "quiet_rounds": (3, range(1, 11)),
            "max_rounds": (80, range(1, 81)),
        }
        plain = rules(game)
        assert (plain.crests, plain.field_scores) == (True, False)
        assert (plain.extra_cards, plain.quiet_rounds, plain.max_rounds) == (4, 3, 80)
        agreed = rules(game, crests=False, districts_score=True, extra_cards=0, quiet_rounds=10, max_rounds=1)
        assert (agreed.crests, agreed.field_scores) == (False, True)
        assert (agreed.extra_cards, agreed.quiet_rounds, agreed.max_rounds) == (0, 10, 1)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"jubilee": "this round", "events": True}, "jubilee applies only without events"),
        ({"jubilee_at_round_end": "one more round"}, "where the game ends with the round of the Jubilee"),
        (
            {"jubilee_at_round_end": "one more round", "events": True, "event_jubilee": "this round"},
            "where the game ends with the round of the Jubilee",
        ),
        ({"event_jubilee": "this round"}, "event_jubilee applies only with events"),
        ({"militia_cost": "relic"}, "militia_cost applies only with militia"),
    ],
)
def test_4_6_7_5_a_house_rule_is_refused_where_it_would_do_nothing(
    options: dict[str, Any], words: str
) -> None:
    with pytest.raises(trionfi.BadOption, match=words):
        ARCANA.deal(2, 1, **options)


def test_4_6_the_end_between_rounds_is_asked_for_by_both_editions() -> None:
    assert rules(ARCANA, jubilee="this round", jubilee_at_round_end="at once").jubilee_at_once
    assert not rules(ARCANA_FIRST, jubilee_at_round_end="one more round").jubilee_at_once
    with pytest.raises(trionfi.BadOption, match="ends with the round of the Jubilee"):
        ARCANA_FIRST.deal(2, 1, jubilee="one more round", jubilee_at_round_end="one more round")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_2_guilds_are_agreed_on_for_the_seats_in_play(seats: int) -> None:
    agreed = dict(zip(GUILD_OPTIONS, ("thieves", "blades", "usurers", "ferrymen"), strict=True))
    names = list(agreed)
    table = ARCANA.deal(seats, 1, **{name: agreed[name] for name in names[:seats]})
    wanted: Any = table.rules  # type: ignore[attr-defined]
    listed = [ARCANA.guilds.index(agreed[name]) for name in names[:seats]]
    assert wanted.guilds == listed + [NONE] * (4 - seats)
    for name in names[seats:]:
        with pytest.raises(trionfi.BadOption, match=f"{name} applies only to a seat in play"):
            ARCANA.deal(seats, 1, **{name: agreed[name]})
    for name in names[1:seats]:
        with pytest.raises(trionfi.BadOption, match=f"{name} applies only .* no other seat has"):
            ARCANA.deal(seats, 1, guild_a="thieves", **{name: "thieves"})


def test_3_2_two_seats_may_leave_their_guilds_to_the_table() -> None:
    table = ARCANA.deal(4, 1, guild_d="blades")
    assert list(table.rules.guilds) == [NONE, NONE, NONE, ARCANA.guilds.index("blades")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("number", "said"), [(0, "0 Staffs"), (1, "1 Staff"), (2, "2 Staffs")])
def test_2_1_so_much_of_an_arcanum_is_said_in_words(number: int, said: str) -> None:
    assert ARCANA.edition.counted(number, "political") == said
