"""What a rule forbids by name, though it is no move of the game."""

from __future__ import annotations

from trionfi.core.refusal import Refusal
from trionfi.games.thieves.names import FIGURE_NAMES
from trionfi.games.thieves.rules import figures
from trionfi.games.thieves.rules.constants import THIEVES

FIGURES = {name.casefold(): number for number, name in enumerate(FIGURE_NAMES)}


def forbidden(text: str) -> Refusal | None:
    """The rule that stands against a deed in words, such as “leona attacks iris”."""
    for name, figure in FIGURES.items():
        if text.startswith(f"{name} "):
            return deed(figure, text.removeprefix(f"{name} "))
    if text.startswith("cast lightning at "):
        return only_thieves(text.rpartition(" at ")[2], "11.9", "lightning wounds thieves")
    if text.startswith("grimoire of "):
        return only_thieves(text.rpartition(" for ")[2], "11.1", "a mage is a thief")
    return None


def only_thieves(name: str, rule: str, why: str) -> Refusal | None:
    figure = FIGURES.get(name, 0)
    return Refusal(rule, f"{why}, and {FIGURE_NAMES[figure]} is none") if figure >= THIEVES else None


def deed(figure: int, text: str) -> Refusal | None:
    """A figure and what it is said to do; R1 nothing is handed over or put down."""
    verb, _, rest = text.partition(" ")
    if verb == "attacks" and rest in FIGURES:
        return attack(figure, FIGURES[rest])
    if text == "leaves":
        return only_thieves(FIGURE_NAMES[figure].casefold(), "4.9", "thieves leave the district")
    if verb in ("drops", "puts"):
        return Refusal("R1", "nothing is put down but by the carrying limit")
    if verb in ("gives", "hands", "passes") and " to " in rest:
        return Refusal("R1", "thieves hand nothing to each other")
    return None


def attack(figure: int, other: int) -> Refusal | None:
    """§4.5, §6.2, §9.4 Attacks that no rule allows."""
    names = FIGURE_NAMES[figure], FIGURE_NAMES[other]
    if figure == figures.ISABEAU or figure >= figures.ZOMBIES:
        return Refusal("9.9", f"no player moves {names[0]}")
    if figure >= THIEVES:
        return Refusal("6.2", f"guards attack thieves, and {names[1]} is none")
    if other >= figures.ZOMBIES:
        return Refusal("9.4", "zombies cannot be attacked")
    if figure // 4 == other // 4:
        return Refusal("4.5", f"{names[0]} and {names[1]} are of one gang")
    return None
