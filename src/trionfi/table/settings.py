"""How a table is set: the game, its options, and what its host chose for the table itself."""

from typing import Any

import msgspec

from trionfi.bots import bot
from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.core.option import settle
from trionfi.core.rng import fresh_seed
from trionfi.games import game as find_game
from trionfi.table.lesson_script import Line

CLOCKS = ("off", "move", "game")
CHATS = ("open", "closed to the active player", "off")
LONGEST_CLOCK = 60 * 60 * 24 * 30


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is meant for a seat: "open", "human" (the host's own, or one at the host's device) or "bot"."""

    kind: str = "open"
    name: str = ""
    bot: str = ""


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is settled before the deal. `seed` is the table's secret until the game is over."""

    game: str
    rules: str
    seats: tuple[SeatPlan, ...]
    seed: str
    host: str = ""  # the person who set the table
    options: dict[str, Any] = {}
    clock: str = "off"
    clock_seconds: int = 60
    chat: str = "open"
    listed: bool = True
    take_back: bool = True  # at a table of one person and bots
    pace: float = 0.9  # seconds between what bots do
    snapshot: dict[str, Any] | None = None  # the position it starts from, where nothing is dealt
    origin: str = ""  # where that position came from, in a sentence
    script: tuple[Line, ...] = ()  # what is said while a lesson lasts


def plan_table(
    game: str,
    plans: list[SeatPlan],
    options: dict[str, Any] | None = None,
    known: dict[str, Game] | None = None,
    **more: Any,
) -> TableSettings:
    """Checked settings; `BadOption` names what does not fit."""
    chosen_game = (known or {}).get(game) or find_game(game)
    settled = settle(chosen_game.title, chosen_game.seats, chosen_game.options, len(plans), options or {})
    for plan in plans:
        if plan.kind not in ("open", "human", "bot"):
            raise BadOption(f"a seat is open, human or bot, not {plan.kind!r}")
        if plan.kind == "bot":
            bot(plan.bot, chosen_game)
    settings = TableSettings(
        game=game,
        rules=chosen_game.rules_hash,
        seats=tuple(plans),
        seed=fresh_seed().hex(),
        options=settled,
        **more,
    )
    if settings.clock not in CLOCKS:
        raise BadOption(f"a clock is {', '.join(CLOCKS)}, not {settings.clock!r}")
    if not 1 <= settings.clock_seconds <= LONGEST_CLOCK:
        raise BadOption(f"a clock has 1 to {LONGEST_CLOCK} seconds, not {settings.clock_seconds!r}")
    if settings.chat not in CHATS:
        raise BadOption(f"the chat is {', '.join(CHATS)}, not {settings.chat!r}")
    return settings
