"""Whether a game from elsewhere can be served: all that its package brings is tried once, before anybody comes."""

import sys
from collections.abc import Callable

from trionfi import games
from trionfi.bots import try_bot
from trionfi.core.blame import blame
from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.parts import broken_part, check_parts
from trionfi.core.trial import trial
from trionfi.web.guide.lesson_table import lesson_on_paper, rehearse
from trionfi.web.lobby_models import lobby_of
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
    except Exception as wrong:
        for slug in games.OTHERS.keys() - known:
            del games.OTHERS[slug]
        print(f"{name} is not served: {blame(wrong)}.", file=sys.stderr)
        return False
    return True


def check_package(name: str) -> None:
    """`BadOption` or `BadData` says what is wrong with the first thing that is."""
    game = games.game(name)
    games.check_slug(game, name)
    parts = games.parts_of(game.slug)
    check_parts(parts)
    list(trial(game))
    for part, check in CHECKS.items():
        if getattr(parts, part):
            try:
                check(game)
            except (Exception, SystemExit) as wrong:  # whatever somebody else's board does
                raise broken_part(parts, part, wrong) from wrong
    if not parts.board:  # the board that serves any game shows it
        check_board(game)


def check_bots(game: Game) -> None:
    for name in games.parts_of(game.slug).bots:
        try_bot(name, next(trial(game)))


def check_lobby(game: Game) -> None:
    """The number of seats and the presets are such as the game has."""
    lobby, options = lobby_of(game), {option.name: option for option in game.options}
    if lobby.best_seats not in game.seats:
        raise BadData(f"best_seats is {lobby.best_seats}, and {game.title} is for {[*game.seats]}")
    keys = [preset.key for preset in lobby.presets]
    if len(set(keys)) < len(keys):
        raise BadData(f"two presets have one key: {', '.join(keys)}")
    for preset in lobby.presets:
        for name, value in preset.options.items():
            if name not in options:
                raise BadData(f"the preset {preset.key} sets {name}; {game.title} has {', '.join(options)}")
            options[name].check(value)


def check_lesson(game: Game) -> None:
    list(rehearse(lesson_on_paper(game)))


def check_rules(game: Game) -> None:
    rules_page(Renderer(), game.slug, ())


def check_board(game: Game) -> None:
    """Draw the positions of some random play for everybody, each twice: what was drawn then is kept."""
    renderer = Renderer()
    for state in trial(game):
        pages = [sample_page(state, seat) for seat in (None, *range(int(state.seats)))]
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
    "bots": check_bots,
    "lobby": check_lobby,
    "lesson": check_lesson,
    "rules": check_rules,
    "board": check_board,
}
