"""The board of The Shipwreck Arcana: the row, the rising water, and what each teller is known to hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from trionfi.core.seats import letter
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.web.boards.things import Clicks, capital, from_viewer, listed, name_of, sign_of
from trionfi.web.sheet import SeatSign, Sheet

HOURS_OF = (0, 1, 1, 1, 2, 2, 2, 3)  # §6.3
MARKS = {
    "ask_higher": "ask",
    "ask_one_of": "ask",
    "predict_twice": "twice",
    "tell_old": "old",
    "discard_lower": "lower",
    "cycle": "cycle",
}
GOAL = 7
OLDNESS = {True: "the old one", False: "the new one", None: ""}
PHASES = {
    "play": "play a fate",
    "power": "a power, perhaps",
    "group power": "the group may ask",
    "predict": "the group predicts",
    "over": "the end",
}


class Arcanum(NamedTuple):
    """A card of the row as it is printed, front and back."""

    slug: str
    name: str
    title: str
    text: str
    power: str
    power_text: str
    power_mark: str
    power_who: str


class Stone(NamedTuple):
    """A fate: a value, and the hours it takes."""

    value: int
    hours: int
    says: str


class Lies(NamedTuple):
    """A fate in front of a card. `turn` and `player` tell where it came from just now, on that turn alone."""

    stone: Stone
    on: Markup
    turn: int = 0
    player: int = 0


class Slot(NamedTuple):
    """A place of the row with its card: its moons fill with the hours of the fates that lie there."""

    card: Arcanum
    on: Markup
    hours: int
    duration: int
    stones: tuple[Lies, ...]


class Pebble(NamedTuple):
    """A number of a line; `down` when the group has turned it over."""

    value: int
    down: bool
    on: Markup


class Clue(NamedTuple):
    """What a play has said of the fate that was kept."""

    played: int
    on: str
    leaves: tuple[int, ...]
    old: str


class Line(NamedTuple):
    """A player's number line, or one of the two in the challenge, and what it has told."""

    seat: int
    which: str
    name: str
    sign: SeatSign | None
    is_me: bool
    active: bool
    holds: int
    pebbles: tuple[Pebble, ...]
    clues: tuple[Clue, ...]


ARCANA = {
    card.name: Arcanum(
        card.slug,
        card.name,
        card.title,
        card.text,
        card.power.name,
        card.power.text,
        MARKS.get(card.power.effect, "ask"),
        card.power.who,
    )
    for card in SHIPWRECK.names.cards
}
THE_HOURS = Arcanum(
    "hours",
    "The Hours",
    "else",
    "Only when neither fate fits any card. It moves on to the right.",
    "",
    "",
    "",
    "",
)
STONES = tuple(
    Stone(value, HOURS_OF[value], f"fate {value}, {HOURS_OF[value]} hour{'s' if HOURS_OF[value] > 1 else ''}")
    for value in range(8)
)


def board(sheet: Sheet) -> Mapping[str, Any]:
    if sheet.covered:
        return {}
    view = sheet.view
    on = Clicks(sheet)
    return {
        "on": on,
        "step": PHASES[view["phase"]],
        "turn": view["turn"],
        "score": view["score"],
        "doom": view["doom"],
        "seven": range(1, GOAL + 1),
        "active": name_of(sheet, view["active"]),
        "slots": [slot(view, place, on) for place in view["row"]],
        "hours": THE_HOURS,
        "top": ARCANA.get(view["top"] or ""),
        "below": max(view["deck"] - 1, 0),
        "bottom": listed(view["bottom"]),
        "faded": [ARCANA[name] for name in view["faded"]],
        "bag": view["bag"],
        "tellers": [teller(sheet, line, on) for line in lines_shown(sheet)],
        "free": [seat for seat in range(5) if f"join:{letter(seat)}" in on],
        "letter": letter,
        "comes": bool(sheet.table_asides),
        "ask": ask(sheet),
        "story": story(sheet),
        "vote": vote(sheet),
        "numbers": [(value, f"number:{value}") for value in range(1, 8) if f"number:{value}" in on],
        "mine": mine(sheet, on),
        "won": view["over"] and view["score"] >= GOAL,
    }


# The row


def slot(view: Mapping[str, Any], place: Mapping[str, Any] | None, on: Clicks) -> Slot | None:
    if place is None:
        return None
    card = ARCANA[place["card"]]
    stones = tuple(stones_of(view, place, card, on))
    return Slot(card, on(f"card:{card.slug}"), place["hours"], place["duration"], stones)


def stones_of(view: Mapping[str, Any], place: Mapping[str, Any], card: Arcanum, on: Clicks) -> Iterator[Lies]:
    fresh = fresh_fate(view, place["card"])
    for fate in place["fates"]:
        whence = (view["turn"], view["active"]) if fate == fresh else ()
        yield Lies(STONES[fate], on.where_it_can(f"lying:{card.slug}:{fate}"), *whence)
        fresh = 0 if fate == fresh else fresh


def fresh_fate(view: Mapping[str, Any], name: str) -> int:
    """The fate that was played this turn, where it lies; 0 elsewhere. From The Hours it went to the first card."""
    if view["entry"] is None:
        return 0
    play = view["remembered"][view["entry"]]
    on = play["on"]
    if on == THE_HOURS.name:
        on = next((place["card"] for place in view["row"] if place is not None), None)
    return int(play["played"]) if on == name else 0


# What is asked


def ask(sheet: Sheet) -> str:
    """What is asked of me, in a sentence; nothing where I am not asked."""
    view = sheet.view
    if view["over"]:
        return (
            "You escape together: seven fates foretold!"
            if view["score"] >= GOAL
            else "The sea has closed over you."
        )
    if not sheet.my_turn:
        return ""
    who = sheet.names[view["active"]]
    if view["phase"] == "play":
        line = (" for line B" if view["line"] >= 2 else " for line A") if is_challenge(view) else ""
        return f"Play one of your two fates{line} in front of a card that takes it."
    if view["phase"] == "power":
        return "Use a faded power, or none."
    if view["phase"] == "group power":
        return f"Ask {who} by a faded power, or use none? Vote."
    return f"Which fate does {who} hold? Vote, or pass."


# The tellers


def is_challenge(view: Mapping[str, Any]) -> bool:
    return bool(view["options"]["challenge"])


def lines_shown(sheet: Sheet) -> list[int]:
    """In the order of play, the viewer's own first; in the challenge both lines of each player."""
    view = sheet.view
    if is_challenge(view):
        return [line for seat in from_viewer((0, 1), sheet.seat) for line in (seat, seat + 2)]
    return from_viewer(view["players"], sheet.seat)


def owner(view: Mapping[str, Any], line: int) -> int:
    return line % 2 if is_challenge(view) else line


def teller(sheet: Sheet, line: int, on: Clicks) -> dict[str, Any]:
    view = sheet.view
    seat = owner(view, line)
    active = line == view["line"] and not view["over"]
    return {
        "line": line_of(sheet, line, seat, active, on),
        "votes": voting_sign(view, seat, active) if line == seat else "",
        "after": f"after:{letter(seat)}" if f"after:{letter(seat)}" in on else "",
        "leave": f"leave:{letter(seat)}" if f"leave:{letter(seat)}" in on else "",
    }


def line_of(sheet: Sheet, line: int, seat: int, active: bool, on: Clicks) -> Line:
    view = sheet.view
    second = is_challenge(view) and line >= 2
    which = ("B" if second else "A") if is_challenge(view) else ""
    click, down = f"line:{letter(seat)}:{int(second)}", view["flipped"][line]
    pebbles = [Pebble(value, value in down, on.where_it_can(f"{click}:{value}")) for value in range(1, 8)]
    return Line(
        seat,
        which,
        sheet.names[seat],
        sign_of(sheet, seat),
        seat == sheet.seat,
        active,
        view["holds"][line],
        tuple(pebbles),
        tuple(clues(view, line)),
    )


def own_fates(sheet: Sheet, line: int) -> list[Stone]:
    """The fates of a line that the viewer knows by sight."""
    view = sheet.view
    if line == view["line"] and view.get("hand"):
        return [STONES[fate] for fate in view["hand"]]
    kept = view["kept"][line] if "kept" in view else None
    return [] if kept is None else [STONES[kept]]


def clues(view: Mapping[str, Any], line: int) -> list[Clue]:
    """What the line's plays since it last showed its fate have said, oldest first; answers stay in sight."""
    told = [entry for entry in view["remembered"] if entry["line"] == line]
    shown = [at for at, entry in enumerate(told) if "shown" in entry]
    plays = told[shown[-1] + 1 :] if shown else told
    if not view["holds"][line]:
        return []
    return [clue(entry) for entry in plays]


def clue(entry: Mapping[str, Any]) -> Clue:
    leaves = tuple(value for value in entry["answers"] if value in entry["leaves"])
    return Clue(entry["played"], entry["on"], leaves, OLDNESS[entry["old"]])


def voting_sign(view: Mapping[str, Any], seat: int, active: bool) -> str:
    """Whether this seat has voted; never what."""
    if view["phase"] not in ("group power", "predict") or active:
        return ""
    if seat in view["voted"]:
        return "voted"
    return "votes" if seat in view["to_act"] else ""


# The turn so far, the vote, and what is mine


def story(sheet: Sheet) -> list[str]:
    """What the turn has brought: the play, the answers, the wrong guesses."""
    view = sheet.view
    who = capital(name_of(sheet, view["active"]))
    told: list[str] = []
    if view["entry"] is not None:
        play = clue(view["remembered"][view["entry"]])
        left = " ".join(map(str, play.leaves))
        leaves = f"which leaves {left}" if left else "which no fate allows"
        told.append(f"{who} played {play.played} on {play.on}, {leaves}.")
    if view["higher"] is not None:
        told.append(f"The Chalice: the kept fate is {'' if view['higher'] else 'not '}higher.")
    if view["power"]:
        told.append(power_story(view))
    if view["wrong"]:
        told.append(f"It is not {listed([str(value) for value in view['wrong']], 'or')}.")
    return told


def power_story(view: Mapping[str, Any]) -> str:
    card = ARCANA[view["power"]]
    asked = f"higher than {view['number']}?" if view["number"] else card.power
    answer = {True: " Yes.", False: " No.", None: ""}[view["answer"]]
    return f"{card.name}, spent: {asked}{answer}"


def vote(sheet: Sheet) -> dict[str, Any]:
    """The open vote: who is still to vote, and the votes that were shown last."""
    view = sheet.view
    out = ruled_out(view) if sheet.settings.hints else set()
    return {
        "open": view["phase"] in ("group power", "predict"),
        "predicts": view["phase"] == "predict",
        "round": view["round"],
        "last_try": view["round"] == 3 and view["options"]["group_vote"] == "unanimous",
        "mine": (view.get("vote") or "").removeprefix("vote "),
        "about": "Last votes" if view["round"] > 1 else "An earlier vote",
        "again": [
            (sheet.names[seat], seat, words.removeprefix("vote ")) for seat, words in view["votes_shown"]
        ],
        "guesses": [(value, f"vote:{value}", value in out) for value in range(1, 8)],
        "i_vote": sheet.seat is not None and sheet.seat != view["active"],
    }


def ruled_out(view: Mapping[str, Any]) -> set[int]:
    """The values that this turn's play and its answers leave no room for."""
    if view["entry"] is None or view["options"]["honour"]:
        return set()
    return set(range(1, 8)) - set(clue(view["remembered"][view["entry"]]).leaves)


def mine(sheet: Sheet, on: Clicks) -> list[dict[str, Any]]:
    """My fates, line by line: the two I choose from, or the one I keep."""
    view = sheet.view
    if sheet.seat is None or "kept" not in view:
        return []
    held = []
    for line in range(len(view["kept"])):
        fates = own_fates(sheet, line) if owner(view, line) == sheet.seat else []
        if fates:
            held.append(my_line(view, line, fates, on))
    return held


def my_line(view: Mapping[str, Any], line: int, fates: list[Stone], on: Clicks) -> dict[str, Any]:
    choosing = line == view["line"] and bool(view.get("hand"))
    show = f"show:{int(line >= 2 and is_challenge(view))}"
    return {
        "which": ("B" if line >= 2 else "A") if is_challenge(view) else "",
        "choosing": choosing,
        "fates": [
            {"stone": stone, "click": f"fate:{at}" if choosing else "", "word": fate_word(view, at, choosing)}
            for at, stone in enumerate(fates)
        ],
        "show": show if not choosing and show in on else "",
    }


def fate_word(view: Mapping[str, Any], at: int, choosing: bool) -> str:
    if not choosing:
        return "kept"
    return "old" if view["old"] and at == 0 else "new"
