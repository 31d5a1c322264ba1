"""How many seats, people and bots, and which options, from what somebody asked for."""

from trionfi import BadOption, Game
from trionfi.bots import bot, usual_bot

LONGEST_NAME = 30
NOBODY = "none"  # --bots none


def read_bots(text: str | None) -> list[str] | None:
    """The names after --bots; None where it was not given."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    return [] if names == [NOBODY] else names


def seat_plan(
    game: Game, seats: int | None, people: int | None, bots: list[str] | None
) -> tuple[int, dict[int, str]]:
    """The number of seats, and the bots by seat: people sit first. What was not asked for is filled in.

    One bot's name is enough for all the seats that people leave.
    """
    check_people(people)
    if bots is None:
        humans = 1 if people is None else people
        total = max(game.seats[0], humans) if seats is None else seats
        check_seats(game, total)
        bots = [usual_bot(game.slug)] * (total - humans)
    elif seats is not None:
        total = seats
        check_seats(game, total)
        bots = bots * (total - people) if people is not None and len(bots) == 1 else bots
    elif people is not None:
        total = people + len(bots)
    else:
        total = max(game.seats[0], min(len(bots) + 1, game.seats[-1]))
    check_plan(game, total, people, bots)
    return total, dict(enumerate(bots, total - len(bots)))


def check_seats(game: Game, seats: int) -> None:
    if seats not in game.seats:
        raise BadOption(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")


def check_people(people: int | None) -> None:
    if people is not None and people < 0:
        raise BadOption(f"there cannot be {people} people at the table")


def check_plan(game: Game, seats: int, people: int | None, bots: list[str]) -> None:
    check_seats(game, seats)
    if (people is not None and people + len(bots) != seats) or len(bots) > seats:
        asked = f"{people} people and {len(bots)} bots" if people is not None else f"{len(bots)} bots"
        raise BadOption(f"{asked} do not fit {seats} seats")
    for name in bots:
        bot(name, game)


def written(value: object) -> str:
    """A value as `--option` reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_names(text: str | None, seats: int) -> list[str]:
    """The players' names, by seat; those without one go by their letter."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if len(names) > seats:
        raise BadOption(f"{len(names)} names do not fit {seats} seats")
    for name in names:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadOption(f"a name has 1 to {LONGEST_NAME} letters, unlike “{name[:80]}”")
    if len({name.casefold() for name in names}) < len(names):
        raise BadOption("two players cannot have the same name")
    return names
