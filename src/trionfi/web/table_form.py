"""From a form to the settings of a table."""

from typing import Any

from trionfi.bots import usual_bot
from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.seats import letter
from trionfi.table.seat import bot_name
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.web.forms import line
from trionfi.web.identity import LONGEST_NAME, Person
from trionfi.web.lobby_models import game_card, lobby_of, may_be_chosen, usual

Sits = dict[int, tuple[str, str]]  # by seat: the person and the name
CHATS = {"open": "open", "closed-to-active": "closed to the active player", "off": "off"}


def bot_plan(at: int, bot: str) -> SeatPlan:
    return SeatPlan("bot", bot_name(at), bot)


def against_bots(game: Game, spec: str, person: Person, known: dict[str, Game]) -> tuple[TableSettings, Sits]:
    """One person and the usual bots, by the first preset."""
    words, usual = lobby_of(game), usual_bot(game.slug)
    plans = [SeatPlan("human")] + [bot_plan(at, usual) for at in range(1, words.best_seats)]
    options = dict(words.presets[0].options) if words.presets else {}
    settings = plan_table(spec, plans, options, known, host=person.id, listed=False)
    return settings, {0: (person.id, person.name)}


def plans_from_form(
    game: Game, spec: str, person: Person, form: dict[str, str], known: dict[str, Game]
) -> tuple[TableSettings, Sits]:
    """What the host has chosen; `BadOption` names what does not fit."""
    count = number(form.get("seats", ""), "seats", game.seats[0])
    if count not in game.seats:
        raise BadOption(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {count}")
    plans: list[SeatPlan] = []
    sits: Sits = {}
    usual = usual_bot(game.slug)
    for at in range(count):
        wish = form.get(f"seat-{at}", "me" if at == 0 else f"bot:{usual}")
        if wish.startswith("bot:"):
            name = wish.removeprefix("bot:")
            if name not in game_card(game).bots:
                raise BadOption(f"there is no bot “{line(name, 40)}” for {game.title}")
            plans.append(bot_plan(at, name))
        elif wish in ("me", "here"):
            plans.append(SeatPlan("human"))
            given = line(form.get(f"name-{at}", ""), LONGEST_NAME)
            sits[at] = (person.id, person.name if wish == "me" else given or f"Player {letter(at)}")
        elif wish == "open":
            plans.append(SeatPlan("open"))
        else:
            raise BadOption(f"seat {letter(at)} can be me, here, open or a bot, not “{line(wish, 40)}”")
    settings = plan_table(
        spec,
        plans,
        options_from(game, form, count),
        known,
        host=person.id,
        clock=form.get("clock", "off"),
        clock_seconds=number(form.get("clock_seconds", ""), "seconds of the clock", 60),
        chat=CHATS.get(form.get("chat", "open"), "?"),
        listed=form.get("listed", "yes") == "yes",
        take_back=form.get("take_back", "yes") == "yes",
    )
    return settings, sits


def options_from(game: Game, form: dict[str, str], seats: int) -> dict[str, Any]:
    """The options of a preset, or every field of the form that is there and applies; the others are out of sight."""
    presets = {preset.key: preset for preset in lobby_of(game).presets}
    chosen = presets.get(form.get("preset", ""))
    if chosen is not None:
        return dict(chosen.options)
    given = {
        option.name: read_option(option, form[f"option:{option.name}"])
        for option in game.options
        if f"option:{option.name}" in form
    }
    for option in game.options:
        if option.name in given and not may_be_chosen(option, seats, usual(game) | given):
            del given[option.name]
    return given


def read_option(option: Option, text: str) -> Any:
    return option.read(text[:100])


def number(text: str, what: str, default: int) -> int:
    if not text.strip():
        return default
    if not text.strip().isdecimal() or len(text.strip()) > 9:
        raise BadOption(f"{what}: “{line(text, 20)}” is no number")
    return int(text)
