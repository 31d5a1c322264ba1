"""Beside the map: gangs, hand, missions, Grimoire, dice, and the final reckoning."""

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.thieves.names import (
    ADVENTURES,
    OUT,
    ROOM_NAMES,
    SPACE_NAMES,
    board_named,
    place_words,
    spaces,
)
from trionfi.games.thieves.refusals import rules_refusal
from trionfi.games.thieves.rules import moves
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.constants import ACTED, MIND, MOVED, SKILLED
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.cards import (
    ARCANA,
    BOOKS,
    GANGS,
    LOOT,
    MISSIONS,
    SPELLS,
    ArcanaFace,
    BookFace,
    GangFace,
    LootFace,
    MissionFace,
    SpellFace,
    ThiefFace,
    gang_of,
    initial_of,
    mark_of,
)
from trionfi.games.thieves.web.stakes import Notes
from trionfi.web.clickables import NOTHING, Clicks, capital, from_viewer, info_of
from trionfi.web.page_model import TablePage


def view_of(page: TablePage) -> ThievesView:
    assert isinstance(page.view, ThievesView)
    return page.view


class Die(Struct, frozen=True):
    """A die as it lies; 0 is one not rolled yet. `counts`: it is the one that decides."""

    face: int
    counts: bool = False
    on: Markup = NOTHING  # where it may be rolled again
    chance: str = ""  # of winning by that

    @property
    def label(self) -> str:
        return f"The {self.face}" + (f", rolled again: {self.chance} to win" if self.chance else "")


class Side(Struct, frozen=True):
    """One side of a roll."""

    name: str
    mark: str
    initial: str
    gang: str
    dice: tuple[Die, ...]
    role: str = ""
    wins: bool = False


class Scene(Struct, frozen=True):
    """The dice on the table, and what they come to."""

    title: str
    sides: tuple[Side, ...]
    note: str


class GangMember(Struct, frozen=True):
    """A thief in a gang's list: where, with what, in what state."""

    face: ThiefFace
    place: str
    out: bool
    here: bool
    load: tuple[LootFace, ...]
    wounded: bool
    paralysed: bool
    active: bool
    done: bool
    used: tuple[tuple[str, str], ...]  # symbols and words
    mage: bool

    @property
    def click(self) -> str:
        return f"figure:{self.face.slug}"


# The gangs


class Gang(Struct, frozen=True):
    """What everybody sees of a gang beside its thieves. `asked` and `kind` as in its `SeatInfo`."""

    name: str
    is_me: bool
    asked: bool
    kind: str
    face: GangFace | None
    on: Markup
    cards: int
    purse: str
    book: BookFace | None
    mage: str | None
    curses: int
    on_turn: bool
    won: bool


ThiefRow = tuple[str, str, Markup, GangMember]  # as a piece: its name, its tag and attributes, what it is
Click = Callable[[str, bool], Markup]  # the attributes of a figure, by its click and whether it is on the map


def gangs(page: TablePage, on: Clicks, click: Click) -> list[tuple[str, Gang, list[ThiefRow]]]:
    """Each gang as a piece, and its thieves as pieces."""
    seats = from_viewer(range(view_of(page).seats), page.seat)
    return [
        (f"gang-{at}", gang(page, seat, on), thieves(page, seat, on, click)) for at, seat in enumerate(seats)
    ]


def gang(page: TablePage, seat: int, on: Clicks) -> Gang:
    view = view_of(page)
    face = GANGS.get(view.gangs[seat] or "")
    info = info_of(page, seat)
    return Gang(
        name=page.names[seat],
        is_me=seat == page.seat,
        asked=info is not None and info.asked,
        kind=info.kind if info is not None else "",
        face=face,
        on=on.where_it_can(f"gang:{face.id}") if face else NOTHING,
        cards=view.hand_sizes[seat],
        purse=purse(view, seat),
        book=BOOKS.get(view.grimoires[seat] or ""),
        mage=view.mages[seat],
        curses=view.curses[seat],
        on_turn=view.turn == seat and not view.over,
        won=view.over and seat in view.winners,
    )


def thieves(page: TablePage, seat: int, on: Clicks, click: Click) -> list[ThiefRow]:
    """The thieves of a gang: buttons for its player, and where a move needs one."""
    view = view_of(page)
    face = GANGS.get(view.gangs[seat] or "")
    rows: list[ThiefRow] = []
    for member in [thief(view, printed) for printed in face.thieves] if face else ():
        is_button = page.seat is not None and (seat == page.seat or member.click in on)
        attributes = click(member.click, member.here) if is_button else NOTHING
        rows.append((f"thief-{member.face.slug}", "button" if is_button else "div", attributes, member))
    return rows


def purse(view: ThievesView, seat: int) -> str:
    """§2.10 Shown to its owner; of others what the Eye of Croesus was told."""
    if view.purses[seat] is not None:
        return str(view.purses[seat])
    seen = view.eye_saw[seat] if view.seat is not None else -1
    return f"had {seen}" if seen >= 0 else ""


def thief(view: ThievesView, face: ThiefFace) -> GangMember:
    place = view.where.get(face.name)
    return GangMember(
        face=face,
        place=place_of(view, place),
        out=place == OUT,
        here=place not in (None, OUT),
        load=loads(view.carried.get(face.name, {})),
        wounded=face.name in view.wounded,
        paralysed=view.paralysed.get(face.name) == view.round,
        active=view.active == face.name,
        done=face.name in view.done,
        used=used(view, face.name),
        mage=face.name in view.mages,
    )


def place_of(view: ThievesView, place: str | None) -> str:
    if place in (None, OUT):
        return "out of the city" if place else "not yet in the city"
    words = place_words(board_named(view.options["board"]), SPACE_NAMES.index(place))
    return f"in {words}" if place in ROOM_NAMES and not words.endswith("'s") else f"at {words}"


DONE = ((MOVED, "boot", "has moved"), (ACTED, "lock", "has acted"), (SKILLED, "star", "has used the skill"))


def used(view: ThievesView, name: str) -> tuple[tuple[str, str], ...]:
    """What a thief has done this turn, as symbols with their words."""
    bits = view.used.get(name, 0)
    return tuple((mark, words) for bit, mark, words in DONE if bits & bit)


def loads(kinds: Mapping[str, int]) -> tuple[LootFace, ...]:
    return tuple(LOOT[kind] for kind, count in kinds.items() for _ in range(count))


# What lies before the viewer


CardRow = tuple[
    Markup, ArcanaFace, int, str
]  # a button's attributes, its card, how many, what playing it does


def hand(page: TablePage, on: Clicks, notes: Notes) -> tuple[CardRow, ...]:
    """My Arcana. Where a spell has drawn some to choose from, a click on one of mine chooses none of those."""
    view = view_of(page)
    kind = "hand" if drawn(page, on) else "card"
    rows = []
    for title, count in (view.get("hand") or {}).items():
        click = f"{kind}:{ARCANA[title].slug}"
        note = notes.get(click, "") if click in on else ""
        rows.append((on(click) + lesser(view), ARCANA[title], count, note))
    return tuple(rows)


def drawn(page: TablePage, on: Clicks) -> tuple[CardRow, ...]:
    """§11.5 What the spell Arcana drew for me, to choose from."""
    view = view_of(page)
    cards = (view.get("drawn") or {}).items() if view.phase == "cards to keep" else ()
    return tuple((on(f"card:{ARCANA[title].slug}"), ARCANA[title], count, "") for title, count in cards)


def lesser(view: ThievesView) -> Markup:
    """In one's turn the question is which thief acts; cards and spells are possible besides."""
    return LESSER if view.phase == "activation" else NOTHING


LESSER = Markup(" data-lesser")


def missions(page: TablePage, on: Clicks) -> tuple[tuple[Markup, MissionFace, tuple[int, ...]], ...]:
    """The face-up missions, and which of their rates I could hand in."""
    view = view_of(page)
    faces = [MISSIONS[name] for name in view.missions if name is not None]
    payable = view.get("payable") or {}
    click = on if page.seat is not None else no_click
    return tuple([(click(f"mission:{face.slug}"), face, tuple(payable.get(face.name, ()))) for face in faces])


def no_click(click: str) -> Markup:
    return NOTHING


class Grimoire(Struct, frozen=True):
    """My Grimoire: each spell as a button, and why it cannot be attempted now."""

    name: str
    mage: str
    curses: int
    spells: tuple[tuple[Markup, SpellFace, str, str], ...]


def grimoire(page: TablePage, table: Thieves | None, on: Clicks, notes: Notes) -> Grimoire | None:
    view, seat = view_of(page), page.seat
    book = BOOKS.get(view.grimoires[seat] or "") if seat is not None else None
    if seat is None or book is None:
        return None
    asked = table if page.my_turn and view.phase == "activation" else None
    spells = []
    for spell in book.spells:
        click = f"spell:{spell.slug}"
        spells.append((on(click) + lesser(view), spell, no_attempt(asked, seat, spell), notes.get(click, "")))
    return Grimoire(book.name, view.mages[seat] or "", view.curses[seat], tuple(spells))


def no_attempt(table: Thieves | None, seat: int, spell: SpellFace) -> str:
    refusal = rules_refusal(table, seat, int(moves.ATTEMPT) + spell.number) if table is not None else None
    return capital(str(refusal)) if refusal else ""


# Dice


def scene(page: TablePage, on: Clicks, notes: Notes) -> Scene | None:
    """The dice on the table: the fight that is on, or the last roll since the viewer's own last move."""
    now = view_of(page).now
    if now["fight"] and not now["fight"]["over"]:
        return fight(view_of(page), on, notes)
    if view_of(page).phase in ("tripwire", "double lock"):
        return None  # something else is going on
    for line in reversed(page.log):
        data = line.data or {}
        if not line.is_new or data.get("kind") in ("turn ends", "round"):
            return None
        if data.get("kind") == "dice":
            return fight(view_of(page), on, notes)
        if data.get("kind") in ROLLS:
            return one_die(*ROLLS[data["kind"]](page, data))
    return None


def fight(view: ThievesView, on: Clicks, notes: Notes) -> Scene | None:
    fought = view.now["fight"]
    if fought is None:
        return None
    shown = fought["won_by"] if fought["won_by"] is not None else fought["leads"]
    sides = [
        side(view, fighter, role, at == shown, on, notes)
        for at, (fighter, role) in enumerate(zip(fought["sides"], ("attacks", "defends"), strict=True))
    ]
    return Scene("The last fight" if fought["over"] else "Fight", tuple(sides), sum_of(fought))


def sum_of(fought: Mapping[str, Any]) -> str:
    """How it stands: “5 against 3”, and who wins a tie."""
    sides = fought["sides"]
    best = [fighter["best"] for fighter in sides]
    if not all(best):
        return f"The highest die counts; a tie is {sides[fought['tie']]['figure']}’s."
    verb = "wins" if fought["won_by"] is not None else "is ahead"
    who = sides[fought["won_by"] if fought["won_by"] is not None else fought["leads"]]["figure"]
    tied = ", a tie" if best[0] == best[1] else ""
    return f"{best[0]} against {best[1]}{tied}: {who} {verb}."


def side(
    view: ThievesView, fighter: Mapping[str, Any], role: str, ahead: bool, on: Clicks, notes: Notes
) -> Side:
    figure = fighter["figure"]
    mine = view.seat is not None and gang_of(figure) == view.gangs[view.seat]
    rolls_again = mine == (view.phase == "second blow")  # §8.3 Iris her own die, Jinx one of the others
    dice = tuple(
        again(face, at == 0, on, notes) if rolls_again else Die(face, at == 0)
        for at, face in enumerate(fighter["dice"])
    )
    return Side(
        figure,
        mark_of(figure),
        initial_of(figure),
        gang_of(figure),
        dice or (Die(0),) * fighter["many"],
        role,
        ahead and bool(dice),
    )


def again(face: int, counts: bool, on: Clicks, notes: Notes) -> Die:
    """A die that may be rolled again."""
    click = f"die:{face}"
    return Die(face, counts, on.where_it_can(click), notes.get(click, "") if click in on else "")


Roll = tuple[str, str | None, int, str]  # what for, by whom, the die, what it means


def one_die(title: str, figure: str | None, face: int, note: str) -> Scene:
    marks = (mark_of(figure), initial_of(figure), gang_of(figure)) if figure else ("guard", "", "")
    return Scene(title, (Side(figure or "The militia", *marks, (Die(face, True),)),), note)


def march_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    face = data["die"]
    note = f"A {face}: no step this turn." if face > FARTHEST else f"Up to {spaces(face)}."
    return "The militia’s die", data.get("figure"), face, note


def thief_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    """A lock wants a die not above Mind, a spell its threshold: whichever was begun last."""
    spell = begun_last(page)
    if spell:
        need = SPELLS[spell].threshold
        result = "enough" if is_enough(data["die"], need) else "too low"
        return spell, data["thief"], data["die"], f"{need} or more is needed: {result}."
    result = "the lock gives way" if opens(data["die"]) else "too high"
    return "A lock", data["thief"], data["die"], f"{MIND} or less is needed: {result}."


def begun_last(page: TablePage) -> str:
    """The spell that was attempted last, unless a lock was picked since."""
    for line in reversed(page.log):
        data = line.data or {}
        if data.get("kind") in ("attempted", "picking"):
            return str(data.get("spell", ""))
    return ""


def gem_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    """§9.6 The figure of the adventure says which dice are bad."""
    highest = ADVENTURES[view_of(page).options["adventure"]].figure
    bad = f"On a {highest}{' or less' if highest > 1 else ''}"
    return "A cursed gem?", data["thief"], data["die"], f"{bad} the finder is paralysed."


ROLLS: dict[str, Callable[[TablePage, Mapping[str, Any]], Roll]] = {
    "sent": march_roll,
    "diverted": march_roll,
    "rolled": thief_roll,
    "rerolled": thief_roll,
    "attempted": thief_roll,
    "cursed gem": gem_roll,
}
