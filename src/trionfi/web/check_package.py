"""Whether a game from elsewhere can be served: all that its package brings is opened once, before anybody comes."""

import sys
from collections.abc import Callable

from trionfi import games
from trionfi.core.errors import BadData, TrionfiError
from trionfi.core.game import Game
from trionfi.core.parts import broken_part, check_parts, place
from trionfi.web.guide.lesson_table import lesson_on_paper, rehearse
from trionfi.web.lobby_models import read_lobby
from trionfi.web.panels import answer
from trionfi.web.render import Renderer
from trionfi.web.rules.pages import rules_page
from trionfi.web.sample_page import sample_page


def sound_packages(names: list[str]) -> list[str]:
    """Those that can be served; what is wrong with the others is said, and they are not."""
    return [name for name in names if is_sound(name)]


def is_sound(name: str) -> bool:
    known = set(games.OTHERS)
    try:
        check_package(name)
    except TrionfiError as wrong:
        for slug in games.OTHERS.keys() - known:
            del games.OTHERS[slug]
        print(f"{name} is not served: {wrong}.", file=sys.stderr)
        return False
    return True


def check_package(name: str) -> None:
    """`BadOption` or `BadData` says what is wrong with the first thing that is."""
    game = games.game(name)
    games.check_slug(game, name)
    parts = games.parts_of(game.slug)
    check_parts(parts)
    for part, check in CHECKS.items():
        if getattr(parts, part):
            try:
                check(game)
            except Exception as wrong:  # whatever somebody else's board does with its first position
                raise broken_part(parts, part, place(parts, getattr(parts, part)), wrong) from wrong


def check_lobby(game: Game) -> None:
    read_lobby(game.slug)


def check_rules(game: Game) -> None:
    rules_page(Renderer(), game.slug, ())


def check_lesson(game: Game) -> None:
    list(rehearse(lesson_on_paper(game)))


def check_board(game: Game) -> None:
    """Draw the first position for everybody, and once more: what was drawn then is kept."""
    state, renderer = game.deal(game.seats[0], seed=1), Renderer()
    pages = [sample_page(state, seat) for seat in (None, *range(game.seats[0]))]
    for page in pages:
        renderer.draw(page)
    drawn = answer.cache_info().misses
    for page in pages:
        renderer.draw(page)
    if answer.cache_info().misses > drawn:
        raise BadData(
            "a piece is drawn anew for the same fields; its macro stands in a file of its own, imported without "
            "context, and its fields are texts, numbers, and tuples and frozen structs of them"
        )


# The rules page tells of the lobby's words and of the lesson, so these come first.
CHECKS: dict[str, Callable[[Game], None]] = {
    "lobby": check_lobby,
    "lesson": check_lesson,
    "rules": check_rules,
    "board": check_board,
}
