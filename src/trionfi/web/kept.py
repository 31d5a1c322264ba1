"""Pieces of a page that are drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from markupsafe import Markup

from trionfi.web.escape import escaped, marked

GAP = Markup("\0")  # a control character: no name has it, and no page


class Kept:
    """A macro with its answers by what it was given: symbols and card faces are the same on every page.

    Only for macros that depend on nothing but what they are given. When there are too many answers, all are forgotten.
    """

    def __init__(self, macro: Callable[..., Markup], most: int) -> None:
        self.macro = macro
        self.most = most
        self.answers: dict[tuple[Any, ...], Markup] = {}

    def __call__(self, *given: Any) -> Markup:
        answer = self.answers.get(given)
        return self.draw(given) if answer is None else answer

    def each(self, things: Iterable[Any], *more: Any) -> Markup:
        """The answers for several things, in a row; what is given more is the same for all."""
        found: list[str] = []
        for thing in things:
            given = (thing, *more)
            answer = self.answers.get(given)
            found.append(self.draw(given) if answer is None else answer)
        return marked("".join(found))

    def named(self, name: str, *given: Any) -> Markup:
        """The answer with this name wherever the macro has left a gap: of names there is no end."""
        return marked(str.replace(self(*given), GAP, escaped(name)))

    def draw(self, given: tuple[Any, ...]) -> Markup:
        answer = self.macro(*given)
        if len(self.answers) >= self.most:
            self.answers.clear()
        self.answers[given] = answer
        return answer


KEPT: dict[Any, Kept] = {}


def kept(macro: Any, most: int = 1000) -> Kept:
    """This macro with so many answers kept, the same for every page."""
    if isinstance(macro, Kept):
        return macro
    found = KEPT.get(macro)
    if found is None:
        found = KEPT[macro] = Kept(macro, most)
    return found
