"""Standing orders: what a seat may have done for it, in place of answering one question after the other."""

from collections.abc import Sequence

from trionfi.core.view import View
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules.resolution import FROM_LEFT

RESOLVE = "resolve the rest"
START = "starting deck"
ORDERS = {
    RESOLVE: "resolve the other districts of this round from my left to my right, without asking",
    START: "fill my deck with the guild’s starting cards, set A",
}
HAND_ORDERS = frozenset({START})  # what is left to choose from is the seat's own secret


def order_move(game: Printed, view: View, moves: Sequence[int], order: str) -> int | None:
    """The district or the card that the order takes next; None where something else is asked."""
    taken = resolved_next if order == RESOLVE else picked_next
    return taken(game, view, moves)


def resolved_next(game: Printed, view: View, moves: Sequence[int]) -> int | None:
    """§5.1 The next district as the first edition orders them: from the first player's far left to the right."""
    if view["step"] != "next district":
        return None
    by_place = {game.all_moves[move].place: move for move in moves}
    order = FROM_LEFT[view["seats"]][view["first"]]
    return next((by_place[place] for place in order if place in by_place), None)


def picked_next(game: Printed, view: View, moves: Sequence[int]) -> int | None:
    """§7.1 The next card of the guild's starting deck that is not chosen yet."""
    if view["phase"] != "decks":
        return None
    basic = game.table_figures.basic
    return next((move for move in moves if basic[game.all_moves[move].what] == 1), None)


def order_since(view: View, order: str) -> int:
    """An order to resolve is for the round in which it is given."""
    return int(view["round"])


def order_ends(view: View, order: str, since: int) -> bool:
    if order == RESOLVE:
        return bool(view["over"] or view["round"] != since)
    return view["phase"] not in ("guilds", "decks")
