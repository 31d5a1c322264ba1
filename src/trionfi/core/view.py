"""A view: all that one seat, or a spectator, may know now. Plain data, complete in itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Self

from trionfi.core.errors import BadData
from trionfi.core.fields import Key

if TYPE_CHECKING:
    from trionfi.core.game import Game


class View(dict[str, Any]):
    """A dict of JSON-ready data that knows how to draw itself.

    Every view has `game`, `rules` (the rules hash), `seats`, `options`, `seat` (None for a spectator),
    `to_act`, `order`, `over` and `winners`; the game adds the rest. A game that declares its fields in a subclass
    (`trionfi.core.fields`) reads them as attributes: `view.to_act` is `view["to_act"]`.
    """

    seats: Key[int] = Key()
    options: Key[dict[str, Any]] = Key()
    seat: Key[int | None] = Key()
    to_act: Key[list[int]] = Key()
    order: Key[list[int]] = Key()
    over: Key[bool] = Key()
    winners: Key[list[int]] = Key()

    def __new__(cls, game: Game, fields: dict[str, Any]) -> Self:
        """A view of the game's own class, whoever makes it."""
        own: Any = game.view_class if cls is View else cls
        view: Self = super().__new__(own)
        return view

    def __init__(self, game: Game, fields: dict[str, Any]) -> None:
        super().__init__(fields)
        self.of = game

    def json(self) -> str:
        return json.dumps(self, ensure_ascii=False, sort_keys=True)

    def __str__(self) -> str:
        return self.of.draw(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.of, dict(self))


def read_view(game: Game, given: View | dict[str, Any] | str) -> View:
    """The view from its data or its JSON; `BadData` when it is no view of this game."""
    if isinstance(given, View):
        fields: Any = given
    elif isinstance(given, str):
        try:
            fields = json.loads(given)
        except (ValueError, RecursionError):
            raise BadData("this is no view: it is not JSON") from None
    else:
        fields = given
    if not isinstance(fields, dict) or fields.get("game") != game.slug:
        raise BadData(f"this is no view of {game.title}")
    if fields.get("rules") != game.rules_hash:
        raise BadData(
            f"this view is of other rules of {game.title} ({fields.get('rules')}, not {game.rules_hash})"
        )
    return fields if isinstance(fields, View) else View(game, fields)
