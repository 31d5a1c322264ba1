"""A view as text for a terminal. Purses are shown as the table shows them: one's own, and what the Eye was told."""

from collections.abc import Iterator, Mapping
from typing import Any

from trionfi.core.seats import letter, seat_names, with_names
from trionfi.core.view import View
from trionfi.games.thieves import names
from trionfi.games.thieves.board import Space
from trionfi.games.thieves.cards import Grimoire, Spell, Thief
from trionfi.games.thieves.names import CARDS, board_named, capital, counted_words
from trionfi.games.thieves.rules.constants import STREETS, THIEVES


def draw(view: View) -> str:
    return "\n".join(lines(view))


def lines(view: View) -> Iterator[str]:
    yield from head_lines(view)
    yield from map_lines(view)
    for seat in range(view["seats"]):
        yield from seat_lines(view, seat)
    yield from table_lines(view)
    yield from choice_lines(view)
    if view["seat"] is not None:
        yield from hand_lines(view)
        yield from eye_lines(view)
    if view["over"]:
        yield "Scores: " + ", ".join(f"{letter(seat)} {score}" for seat, score in enumerate(view["scores"]))
        yield "Won by " + " and ".join(letter(seat) for seat in view["winners"]) + "."
    else:
        yield from asked_lines(view)


def head_lines(view: View) -> Iterator[str]:
    adventure = names.ADVENTURES[view["options"]["adventure"]]
    yield f"City of Thieves: {adventure.title}. {adventure.text}"
    when = f"Round {view['now']['round']} of {view['rounds']}" if view["round"] else "Before the first round"
    yield f"{when}; the alarm is raised" + ("." if view["alarm"] else f" in round {view['alarm_round']}.")


def asked_lines(view: View) -> Iterator[str]:
    """What is going on, and what is asked of this seat."""
    yield "Now: " + with_names(view["now"]["text"], seat_names())
    if view["seat"] in view["to_act"]:
        yield f"You: {view['now']['question']} (§{view['now']['rule']})."


def table_lines(view: View) -> Iterator[str]:
    """What lies beside the gangs: neutral figures, chests, missions, portcullises, decks, dice."""
    neutral = [name for name in view["where"] if names.FIGURE_NAMES.index(name) >= THIEVES]
    yield "Neutral: " + ", ".join(f"{name} at {place(view, view['where'][name])}" for name in neutral)
    yield "Chests: " + (", ".join(chest_counts(view)) or "none")
    if view["baron"]:
        yield f"The Baron is in {place(view, view['baron'])}."
    shown = [CARDS.missions[names.MISSION_NAMES.index(name)] for name in view["missions"] if name]
    yield "Missions:" + ("" if shown else " none")
    yield from (f"  {mission.name}: {mission.text}" for mission in shown)
    if view["portcullises"]:
        yield "Portcullises: " + ", ".join(place(view, street) for street in view["portcullises"])
    yield f"Deck {view['deck']}, discards {sum(view['discards'].values())}"
    if view["now"]["fight"]:
        yield fight_line(view)


def place(view: View, name: str) -> str:
    """A place in words; a street with the name by which it is typed."""
    number = names.SPACE_NAMES.index(name)
    words = names.place_words(board_named(view["options"]["board"]), number)
    return words if number >= STREETS else f"{words} ({name})"


def chest_counts(view: View) -> list[str]:
    """What the chests hold, with the rooms that have it."""
    rooms: dict[str, list[str]] = {}
    for room, kind in view["chests"].items():
        rooms.setdefault(kind, []).append(room)
    return [f"{kind} in {'/'.join(those)}" for kind, those in sorted(rooms.items())]


# The gangs


def seat_lines(view: View, seat: int) -> Iterator[str]:
    gang = view["gangs"][seat]
    marks = [counted_words(view["hand_sizes"][seat], "card")]
    if view["purses"][seat] is not None:
        marks.append(names.ducats(view["purses"][seat]))
    if view["turn"] == seat and view["now"]["in_turn"]:
        marks.append(f"in turn with {counted_words(view['points'], 'action point')}")
    if seat in view["to_act"]:
        marks.append("to act")
    name = capital(CARDS.gangs[names.GANG_IDS.index(gang)].name) if gang else "no gang yet"
    yield f"{letter(seat)} {name}: {', '.join(marks)}"
    yield from book_lines(view, seat)
    if gang:
        yield from thief_lines(view, seat, CARDS.gangs[names.GANG_IDS.index(gang)].thieves)


def thief_lines(view: View, seat: int, thieves: tuple[Thief, ...]) -> Iterator[str]:
    """One's own thieves with their skills; the others in a line."""
    if seat == view["seat"]:
        yield from (f"  {thief_text(view, thief.name)}. {thief.text}" for thief in thieves)
    else:
        yield "  " + "; ".join(thief_text(view, thief.name) for thief in thieves)


def thief_text(view: View, thief: str) -> str:
    where = view["where"].get(thief, "waiting")
    load = view["carried"].get(thief, {})
    pieces = [kind if count == 1 else counted_words(count, kind) for kind, count in load.items()]
    state = " wounded" if thief in view["wounded"] else ""
    if view["paralysed"].get(thief, 0) >= view["round"] > 0:
        state += " paralysed"
    shown = f" ({', '.join(pieces)})" if pieces else ""
    return f"{thief} {'out' if where == names.OUT else where}{state}{shown}"


def book_lines(view: View, seat: int) -> Iterator[str]:
    """The Grimoire; one's own with its spells."""
    if not view["grimoires"][seat]:
        return
    book = CARDS.grimoires[names.BOOK_NAMES.index(view["grimoires"][seat])]
    curses = counted_words(view["curses"][seat], "curse")
    yield f"  Grimoire of {book.name}, with {view['mages'][seat]}, {curses}" + (
        ":" if seat == view["seat"] else f": {', '.join(book.spells)}"
    )
    if seat == view["seat"]:
        yield from (f"    {spell_text(spell)}" for spell in spells_of(book))


def choice_lines(view: View) -> Iterator[str]:
    """§2.2, §11.1 What there is to choose before the first round."""
    if view["phase"] == "gangs":
        for gang in CARDS.gangs:
            if gang.id not in view["gangs"]:
                yield f"{capital(gang.name)}, free to take:"
                yield from (f"  {thief.name}: {thief.text}" for thief in gang.thieves)
    if view["phase"] == "grimoires":
        for book in CARDS.grimoires:
            if book.name not in view["grimoires"]:
                yield f"Grimoire of {book.name}, free to take:"
                yield from (f"  {spell_text(spell)}" for spell in spells_of(book))


def spells_of(book: Grimoire) -> list[Spell]:
    return [CARDS.spells[names.SPELL_NAMES.index(name)] for name in book.spells]


def spell_text(spell: Spell) -> str:
    gem = " with a ruby" if spell.gem else ""
    return f"{spell.name} {spell.threshold}+{gem}: {spell.text}"


# Cards and dice


def hand_lines(view: View) -> Iterator[str]:
    yield "Your hand:" + ("" if view["hand"] else " empty")
    for title, count in view["hand"].items():
        copies = f"{count} " if count > 1 else ""
        yield f"  {copies}{title}: {CARDS.arcana[names.TITLE_NAMES.index(title)].text}"


def fight_line(view: View) -> str:
    """The fight under way, or the last one, with its dice."""
    fight = view["now"]["fight"]
    attacker, defender = fight["sides"]
    where = place(view, fight["space"])
    if fight["over"]:
        winner, loser = fight["sides"][fight["won_by"]], fight["sides"][1 - fight["won_by"]]
        text = f"{side_text(winner)} beat {side_text(loser)}"
        return f"The last fight, at {where}: {text}; {attacker['figure']} attacked."
    tie = fight["sides"][fight["tie"]]["figure"]
    return f"Fight at {where}: {side_text(attacker)} against {side_text(defender)}; a tie is for {tie}."


def side_text(side: Mapping[str, Any]) -> str:
    shown = f" ({names.dice_words(side['dice'])})" if side["dice"] else ""
    return f"{side['figure']} with {counted_words(side['many'], 'die')}{shown}"


def eye_lines(view: View) -> Iterator[str]:
    for seat, purse in enumerate(view["eye_saw"]):
        if purse >= 0:
            yield f"The Eye of Croesus has shown that {letter(seat)} had {names.ducats(purse)}."


# The board: names, who stands there, what lies there, and the borders

WIDTH = 7
ACROSS = {"white": " ", "arrow": "=", "wall": "|"}
DOWN = {"white": " " * WIDTH, "arrow": "  ^v   ", "wall": "-" * WIDTH}
LEGEND = "Map: | and - are walls, = and ^v doors, > an exit, # a portcullis, * a chest, ! the Baron."


def map_lines(view: View) -> Iterator[str]:
    """Two lines for each row of spaces, one between rows, and what the signs mean."""
    board = board_named(view["options"]["board"])
    figures = {place: name for name, place in view["where"].items()}
    at = {space.at: space for space in board.spaces.values()}
    columns, rows = max(column for column, _ in at) + 1, max(row for _, row in at) + 1
    for row in range(rows):
        spaces = [at[column, row] for column in range(columns)]
        yield join(spaces, [named(view, space) for space in spaces])
        yield join(spaces, [holds(view, space, figures) for space in spaces])
        if row + 1 < rows:
            below = [at[column, row + 1] for column in range(columns)]
            walls = [DOWN[border(upper, lower)] for upper, lower in zip(spaces, below, strict=True)]
            yield " ".join(walls).rstrip()
    yield LEGEND


def join(spaces: list[Space], cells: list[str]) -> str:
    """The cells of a row, with the borders between them."""
    line = cells[0]
    for left, right, cell in zip(spaces, spaces[1:], cells[1:], strict=False):
        line += ACROSS[border(left, right)] + cell
    return line.rstrip()


def border(space: Space, other: Space) -> str:
    return next(kind for kind, others in space.borders.items() if other.name in others)


def named(view: View, space: Space) -> str:
    gate = "#" if space.name in view["portcullises"] else ">"
    return f"{(gate + space.name if space.exit else space.name)[:WIDTH]:{WIDTH}}"


def holds(view: View, space: Space, figures: dict[str, str]) -> str:
    """Who stands there and what lies there: `Leona*ru`."""
    who = figures.get(space.name, "").removeprefix("the ")
    chest = "*" + view["chests"][space.name] if space.name in view["chests"] else ""
    baron = "!" if view["baron"] == space.name else ""
    marks = baron + (chest[:3] if who else chest)
    return f"{who[: WIDTH - len(marks[:WIDTH])]}{marks}"[:WIDTH].ljust(WIDTH)
