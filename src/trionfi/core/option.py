"""Options of a game: declared once, shown by lobby, command line and lab, checked at the deal."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from trionfi.core.errors import BadOption

Value = bool | int | str
NUMBER = re.compile(r"-?[0-9]{1,9}")
LONGEST = 60  # characters of a wrong name or value that are repeated


@dataclass(frozen=True)
class When:
    """When an option applies: in words, and as a test of the seats and the other options."""

    text: str
    holds: Callable[[int, Mapping[str, Any]], bool]


ALWAYS = When("always", lambda seats, options: True)


@dataclass(frozen=True)
class Option:
    """One thing to settle before the deal.

    `allowed` is `bool`, a `range` of ints, or a tuple of words. `ours` marks what the rulebook does not offer.
    """

    name: str
    default: Value
    allowed: type[bool] | range | tuple[str, ...]
    help: str
    group: str = "rules"
    when: When = ALWAYS
    ours: bool = False

    def allowed_text(self) -> str:
        if isinstance(self.allowed, range):
            step = "" if self.allowed.step == 1 else f" in steps of {self.allowed.step}"
            return f"{self.allowed[0]} to {self.allowed[-1]}{step}"
        if isinstance(self.allowed, tuple):
            return ", ".join(self.allowed)
        return "true, false"

    def accepts(self, value: object) -> bool:
        if isinstance(self.allowed, range):
            return type(value) is int and value in self.allowed
        if isinstance(self.allowed, tuple):
            return isinstance(value, str) and value in self.allowed
        return isinstance(value, bool)

    def read(self, text: str) -> Value:
        """The value that a person typed; `BadOption` when it is none."""
        word = text.strip()
        value: object = word
        if isinstance(self.allowed, range):
            value = int(word) if NUMBER.fullmatch(word) else word
        elif self.allowed is bool:
            value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
                word.lower(), word
            )
        return self.check(value)

    def check(self, value: object) -> Value:
        if self.accepts(value):
            return value  # type: ignore[return-value]
        given = cut(repr(value))
        raise BadOption(f"option {self.name} cannot be {given}: allowed are {self.allowed_text()}")


def settle(
    title: str, allowed_seats: range, declared: tuple[Option, ...], seats: int, given: Mapping[str, object]
) -> dict[str, Value]:
    """Every declared option with its value for this deal; `BadOption` names what does not fit."""
    if type(seats) is not int or seats not in allowed_seats:
        bounds = f"{allowed_seats[0]} to {allowed_seats[-1]}"
        raise BadOption(f"{title} is for {bounds} seats, not {seats!r}")
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption(unknown_option(title, name, list(known)))
    settled = {name: option.check(given.get(name, option.default)) for name, option in known.items()}
    for name, option in known.items():
        if settled[name] != option.default and not option.when.holds(seats, settled):
            usual = str(option.default).lower() if isinstance(option.default, bool) else option.default
            raise BadOption(f"option {name} applies only {option.when.text}; leave it at {usual}")
    return settled


def cut(text: str) -> str:
    """What somebody wrote, cut to a readable length, since it is quoted back and compared with known words."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def read_options(title: str, declared: Sequence[Option], words: Sequence[str]) -> dict[str, Value]:
    """Options as typed, `name=value`; `BadOption` names what is no option or no value of it."""
    known = {option.name: option for option in declared}
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip()
        if not equals:
            raise BadOption(f"an option is written name=value, not “{word}”")
        if name not in known:
            raise BadOption(unknown_option(title, name, list(known)))
        options[name] = known[name].read(value)
    return options


def unknown_option(title: str, name: str, known: list[str]) -> str:
    name = cut(name)
    near = get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(known) or 'none'}"
    return f"{title} has no option {name}{hint}"
