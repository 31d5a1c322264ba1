"""What a rule forbids by name, though it is no move of the game."""

from __future__ import annotations

from collections.abc import Iterator

from trionfi.core.refusal import Reason, Refusal, first_reason
from trionfi.games.thieves.names import FIGURE_NAMES
from trionfi.games.thieves.rules import figures
from trionfi.games.thieves.rules.constants import THIEVES

FIGURES = {name.casefold(): number for number, name in enumerate(FIGURE_NAMES)}


def forbidden(text: str) -> Refusal | None:
    """The rule that stands against a deed in words, such as “leona attacks iris”."""
    return first_reason(reasons(text))


def reasons(text: str) -> Iterator[Reason]:
    for name, figure in FIGURES.items():
        if text.startswith(f"{name} "):
            yield from deed(figure, text.removeprefix(f"{name} "))
    if text.startswith("cast lightning at "):
        yield from only_thieves(text.rpartition(" at ")[2], "11.9", "lightning wounds thieves")
    if text.startswith("grimoire of "):
        yield from only_thieves(text.rpartition(" for ")[2], "11.1", "a mage is a thief")


def only_thieves(name: str, rule: str, why: str) -> Iterator[Reason]:
    figure = FIGURES.get(name, 0)
    yield figure >= THIEVES, rule, f"{why}, and {FIGURE_NAMES[figure]} is none"


def deed(figure: int, text: str) -> Iterator[Reason]:
    """A figure and what it is said to do; R1 nothing is handed over or put down."""
    verb, _, rest = text.partition(" ")
    if verb == "attacks" and rest in FIGURES:
        yield from attack(figure, FIGURES[rest])
    if text == "leaves":
        yield from only_thieves(FIGURE_NAMES[figure].casefold(), "4.9", "thieves leave the district")
    yield verb in ("drops", "puts"), "R1", "nothing is put down but by the carrying limit"
    hands_over = verb in ("gives", "hands", "passes") and " to " in rest
    yield hands_over, "R1", "thieves hand nothing to each other"


def attack(figure: int, other: int) -> Iterator[Reason]:
    """§4.5, §6.2, §9.4 Attacks that no rule allows."""
    name, named = FIGURE_NAMES[figure], FIGURE_NAMES[other]
    unmoved = figure == figures.ISABEAU or figure >= figures.ZOMBIES
    yield unmoved, "9.9", f"no player moves {name}"
    yield figure >= THIEVES, "6.2", f"guards attack thieves, and {named} is none"
    yield other >= figures.ZOMBIES, "9.4", "zombies cannot be attacked"
    yield figure // 4 == other // 4, "4.5", f"{name} and {named} are of one gang"
