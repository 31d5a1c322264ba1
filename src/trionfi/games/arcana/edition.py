"""An edition: its named rules, words and counts, and the options that follow from them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from trionfi.core.option import ALWAYS, Option, When
from trionfi.core.seats import letter
from trionfi.games.arcana.rules.card_tables import Rules
from trionfi.games.arcana.rules.constants import NONE

CHOICES: dict[str, tuple[tuple[str, ...], str]] = {
    "resolution_order": (
        ("chosen", "from the left"),
        "the order of the resolution: the first player chooses, or from the left",
    ),
    "first_player_passes": (("left", "right"), "where the first player card goes after a round"),
    "failed_bribe_relic": (("stays", "discarded"), "what happens to the relic of a {a_bribe} that fails"),
    "jubilee": (("one more round", "this round"), "which round is the last once the Jubilee is turned up"),
    "jubilee_at_round_end": (
        ("at once", "one more round"),
        "if the Jubilee turns up between rounds, the game ends at once, or after one more round",
    ),
    "event_jubilee": (
        ("one more round", "this round"),
        "with events, which round is the last once the Jubilee is shown",
    ),
    "militia_cost": (("any stake", "relic"), "what is {discarded} to call the militia"),
    "tie_break": (("most stakes", "shared"), "what decides a tie for the win"),
}
# Name, default, values, text, group
OURS: tuple[tuple[str, Any, Any, str, str], ...] = (
    ("crests", True, bool, "{crest}s win ties", "house rules"),
    ("districts_score", False, bool, "cards left in {districts} score at the end", "house rules"),
    ("extra_cards", 4, range(9), "cards that effects may bring to a hand in a round", "limits"),
    (
        "quiet_rounds",
        3,
        range(1, 11),
        "the game ends after this many rounds in which nothing is played or won",
        "limits",
    ),
    ("max_rounds", 80, range(1, 81), "the game ends after this many rounds in any case", "limits"),
)
GUILD_OPTIONS = ("guild_a", "guild_b", "guild_c", "guild_d")
ASK = "chosen at the table"


@dataclass(frozen=True)
class Edition:
    """What one edition says, as data."""

    slug: str
    title: str
    cards: str
    rules: Mapping[str, str]
    optional: Mapping[str, str]
    counts: Mapping[str, int]
    suits: Mapping[str, str]
    suit: Mapping[str, str]
    words: Mapping[str, str]

    @property
    def list_name(self) -> str:
        """How its card lists name the edition."""
        return self.cards.removeprefix("cards_").removesuffix(".toml")

    def counted(self, number: int, arcanum: str) -> str:
        """So much of an arcanum, as one says it: `1 Staff`, `2 Staffs`."""
        return f"{number} {(self.suit if number == 1 else self.suits)[arcanum]}"


def read_edition(name: str) -> Edition:
    return Edition(**tomllib.loads(read_file(f"{name}.toml")))


def read_file(name: str) -> str:
    return files("trionfi.games.arcana").joinpath(name).read_text(encoding="utf-8")


def only_with(name: str, value: object, text: str) -> When:
    return When(text, lambda seats, options: options[name] == value)


def ends_with_its_round(seats: int, options: Mapping[str, Any]) -> bool:
    """§4.6 The Jubilee lies in the neutral pile, and no further round follows it."""
    return options["jubilee"] == "this round" and not options.get("events", False)


def guild_option(seat: int, name: str, guilds: tuple[str, ...]) -> Option:
    """A guild that no earlier seat has taken, for a seat that plays."""

    def holds(seats: int, options: Mapping[str, Any]) -> bool:
        return seat < seats and all(options[name] != options[other] for other in GUILD_OPTIONS[:seat])

    free = When("to a seat in play, with a guild that no other seat has", holds)
    return Option(name, ASK, (ASK, *guilds), f"the guild of seat {letter(seat)}", "guilds", free, ours=True)


def options_of(edition: Edition, guilds: tuple[str, ...]) -> tuple[Option, ...]:
    """The optional rules, the edition's differences as house rules, and what is ours."""
    its_round = When("where the game ends with the round of the Jubilee", ends_with_its_round)
    applies = {"event_jubilee": only_with("events", True, "with events"), "jubilee_at_round_end": its_round}
    if "events" in edition.optional:
        applies["jubilee"] = only_with("events", False, "without events")
    if "militia" in edition.optional:
        applies["militia_cost"] = only_with("militia", True, "with militia")
    optional = [Option(name, False, bool, text, "optional rules") for name, text in edition.optional.items()]
    house = [
        Option(name, default, *CHOICES[name], "house rules", applies.get(name, ALWAYS))
        for name, default in edition.rules.items()
    ]
    seats = [guild_option(seat, name, guilds) for seat, name in enumerate(GUILD_OPTIONS)]
    ours = [Option(*option, ours=True) for option in OURS]
    spoken = (*optional, *house, *seats, *ours)
    return tuple(replace(option, help=option.help.format(**edition.words)) for option in spoken)


def rules_of(options: dict[str, Any], guilds: tuple[str, ...]) -> Rules:
    """The settled options as the rules read them."""
    agreed = [options[name] for name in GUILD_OPTIONS]
    return Rules(options, [NONE if guild == ASK else guilds.index(guild) for guild in agreed])
