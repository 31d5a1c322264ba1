"""The districts of Arcana: where each lies as seen from a seat, who lies there, and every sum being made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from trionfi.core.bitset import holds
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.rules.constants import NEUTRAL
from trionfi.games.arcana.view import District, Lying
from trionfi.games.arcana.web.cards import Arcanum, Face, faces, suits, view_of
from trionfi.games.arcana.web.stakes import ahead
from trionfi.web.clickables import NOTHING, Clicks, from_viewer, name_of
from trionfi.web.page_model import TablePage

# Where the districts lie, as the seat at the bottom sees them: left and right, far left and far right, the middle.
AREAS = ("left", "right", "far-left", "far-right", "middle")
# The column of each area, and by the number of guilds the pixels that the districts of each column have in a low
# window: without the round, the plates and the gaps.
COLUMNS = {"far-left": 0, "left": 0, "far": 1, "middle": 1, "far-right": 2, "right": 2}
ROOM = {2: (414, 248, 414), 3: (304, 414, 304), 4: (356, 248, 356)}
STAKE, TEXT, LINE = 137, 33, 50  # of a district without guilds, of the text of its stake, of a line of cards
NEXT_TO_COME = "Won. The next card is turned up when the round ends."
NOTHING_LEFT = "Nothing is left to win here."


class Sum(Struct, frozen=True):
    """A number being made: 3 + 2 = 5 of 4 needed. A card that the viewer cannot see is a question mark."""

    parts: tuple[str, ...]
    total: int
    need: int
    open_ended: bool = False  # hidden cards may add to it

    @property
    def says(self) -> str:
        parts = " + ".join(self.parts)
        return f"{parts} = {self.total}" if len(self.parts) > 1 and not self.open_ended else parts

    @property
    def short(self) -> str:
        """The total alone, where the cards that make it lie beside."""
        if not self.open_ended:
            return str(self.total)
        return f"{self.total} + ?" if self.total else "?"

    @property
    def whole(self) -> str:
        return f"{self.says} of {self.need}"

    @property
    def reaches(self) -> bool:
        return self.total >= self.need > 0


class Quarter(Struct, frozen=True):
    """A district as the viewer sees it; `aim` and `click` make a button of it."""

    place: int
    name: str
    mark: str
    area: str
    click: str
    aim: Markup
    stake: Face | None
    pile: int
    needs: tuple[tuple[Arcanum, int], ...]
    changed: bool
    price: int | None
    friends: tuple[tuple[int, str], ...]
    relation: str
    word: str
    sides: tuple[Side, ...]
    todo: bool
    now: bool
    next: Face | None
    nothing: str
    mood: str  # what is said on the stake, where nobody lies there yet


def places(seats: int, viewer: int | None) -> dict[int, str]:
    """§2.4 Each district in play and its area on the board of this viewer."""
    me = viewer or 0
    if seats == 2:
        own = (0, 1, 3, 2) if me == 0 else (2, 3, 1, 0)  # each own district faces one of the other guild
        return dict(zip((*own, NEUTRAL), AREAS, strict=True))
    if seats == 3:
        return {me: "left", (me - 1) % 3: "right", (me + 1) % 3: "far", NEUTRAL: "middle"}
    around = (me, (me - 1) % 4, (me + 1) % 4, (me + 2) % 4, NEUTRAL)
    return dict(zip(around, AREAS, strict=True))


def quarters(page: TablePage, on: Clicks) -> list[Quarter]:
    """Every district in play, in reading order: the far ones, the middle, the near ones."""
    view = view_of(page)
    areas = places(view.seats, page.seat)
    order = ("far-left", "far", "far-right", "middle", "left", "right")
    field = by_side(view.field)
    return [
        quarter(page, place, areas[place], field, on)
        for place in sorted(areas, key=lambda p: order.index(areas[p]))
    ]


Field = dict[tuple[int, int], list[Lying]]  # what lies in the districts, by district and owner


def by_side(field: Sequence[Lying]) -> Field:
    sides: Field = {}
    for lies in field:
        sides.setdefault((lies["district"], lies["owner"]), []).append(lies)
    return sides


def quarter(page: TablePage, place: int, area: str, field: Field, on: Clicks) -> Quarter:
    view = view_of(page)
    district = view.districts[place]
    stake = faces(page.slug).get(district["stake"] or "")
    words = EDITIONS[page.slug].edition.words
    click = f"district:{district['name']}"
    sides = [
        side(page, place, seat, field[place, seat], on)
        for seat in from_viewer(range(view.seats), page.seat)
        if (place, seat) in field
    ]
    leading = ahead(district, district["sums"])
    return Quarter(
        place=place,
        name=district["name"],
        mark=f"at-{district['name']}",
        area=area,
        click=click,
        aim=on(click) if page.seat is not None and not view.over else NOTHING,
        stake=stake,
        pile=district["pile"],
        needs=tuple([needed(stake, suit, least) for suit, least in district["needs"].items() if stake]),
        changed=changed(stake, district),
        price=price(district, page.seat),
        friends=tuple(
            [(seat, f"{words['own']} to {name_of(page, seat)}") for seat in district["friendly_to"]]
        ),
        relation=relation(page.seat, district, place),
        word=words["tag_neutral"] if place == NEUTRAL else words["tag_own"],
        sides=tuple([replace(guild_side, state=state(guild_side, leading)) for guild_side in sides]),
        todo=view.phase == "resolution" and holds(view.todo, place),
        now=view.phase == "resolution" and view.district == place,
        next=looked_ahead(page, district),
        nothing=NEXT_TO_COME if district["pile"] and not view.over else NOTHING_LEFT,
        mood=stake.text if stake and not stake.works and not sides else "",
    )


def crowded(city: Sequence[Quarter]) -> bool:
    """Whether a column of the city needs more lines than a low window has above the hand."""
    seats = len({seat for district in city for seat, _ in district.friends})
    taken = [0.0, 0.0, 0.0]
    for district in city:
        text = TEXT if district.stake and (district.stake.works or not district.sides) else 0
        taken[COLUMNS[district.area]] += STAKE + text + LINE * sum(lines_of(side) for side in district.sides)
    return any(column > room for column, room in zip(taken, ROOM.get(seats, ()), strict=bool(city)))


def lines_of(guild_side: Side) -> float:
    """Two cards lie beside each other under their sum; a single one beside it."""
    cards = len(guild_side.chips) + len(guild_side.gifts)
    return 1.0 if cards == 1 else 0.5 + (cards + 1) // 2


def relation(seat: int | None, district: District, place: int) -> str:
    """What the district is to the viewer, as a key of the edition's words."""
    if place == NEUTRAL:
        return "neutral"
    return "" if seat is None else "own" if seat in district["friendly_to"] else "other"


def needed(stake: Face, suit: str, least: int) -> tuple[Arcanum, int]:
    """A suit that wins the stake now, and what it has to reach."""
    return next(printed for printed in stake.arcana if printed.suit == suit), least


def changed(stake: Face | None, district: District) -> bool:
    """Whether the stake is won otherwise than printed this round."""
    return stake is not None and {printed.suit: printed.least for printed in stake.mains} != district["needs"]


def price(district: District, seat: int | None) -> int | None:
    """What the personality asks of the viewer; of a spectator what most are asked."""
    asked = district["prices"]
    if asked is None:
        return None
    return int(max(asked) if seat is None else asked[seat])


def looked_ahead(page: TablePage, district: District) -> Face | None:
    """The next card of the pile, where the viewer has looked at it."""
    top = [name for at, _, name in district["looked"] if at == district["pile"] - 1 and name]
    return faces(page.slug).get(top[0]) if top else None


# Who lies there


class Chip(Struct, frozen=True):
    """An agent in a district; one that the viewer cannot see has no face."""

    face: Face | None
    value: int | None
    down: bool
    militia: bool
    copied: bool
    click: str  # empty where it is part of no move
    attributes: Markup  # of its button


class Gift(Struct, frozen=True):
    """A relic of a bribe, and the name of its carrier."""

    face: Face
    ducats: int
    on: str


class Side(Struct, frozen=True):
    """The cards of one guild in a district, and what they come to."""

    place: int
    seat: int
    name: str
    guild: Face
    suit: Arcanum | None
    sum: Sum | None
    wins_ties: bool
    many_ways: bool  # more than one suit wins the stake
    chips: tuple[Chip, ...]
    gifts: tuple[Gift, ...]
    state: str = ""  # how the guild stands there, as classes


def side(page: TablePage, place: int, seat: int, lying: Sequence[Lying], on: Clicks) -> Side:
    """The cards of one guild in a district, and what they come to."""
    view = view_of(page)
    district = view.districts[place]
    agents = [lies for lies in lying if lies["face"] != "gift"]
    suit = best_suit(district, seat)
    guild = view.players[seat]["guild"] or ""
    return Side(
        place=place,
        seat=seat,
        name=name_of(page, seat),
        guild=faces(page.slug)[guild],
        suit=arcanum(page, suit) if suit else None,
        sum=total(district, seat, suit, agents) if suit else None,
        wins_ties=bool(suit) and seat in district["ties"][suit],
        many_ways=len(district["needs"]) > 1,
        chips=tuple([chip(page, lies, suit, on) for lies in agents]),
        gifts=tuple([gift(page, lies) for lies in lying if lies["face"] == "gift"]),
    )


def arcanum(page: TablePage, suit: str) -> Arcanum:
    """Name and symbol of a suit in this edition."""
    return suits_by_name(page.slug)[suit]


@cache
def suits_by_name(slug: str) -> dict[str, Arcanum]:
    return {printed.suit: printed for printed in suits(slug)}


def best_suit(district: District, seat: int) -> str:
    """§5.2 Where several suits win the stake, the one in which the seat stands best."""
    sums, needs = district["sums"][seat], district["needs"]
    if not sums or not needs:
        return ""
    return str(max(needs, key=lambda suit: (sums[suit] >= needs[suit], sums[suit])))


def total(district: District, seat: int, suit: str, agents: Sequence[Lying]) -> Sum:
    """The sum in the making; what the agents' own values do not explain, a copy or a reinforcement, is a part too."""
    whole = (district["sums"][seat] or {})[suit]
    values = [lies["counts"][suit] for lies in agents if lies["counts"]]
    parts = [str(value) for value in values]
    if whole != sum(values):
        parts.append(str(whole - sum(values)))
    unseen = district["unseen"][seat]
    return Sum((*parts, *["?"] * unseen) or ("0",), whole, district["needs"][suit], unseen > 0)


def state(guild_side: Side, leading: set[int]) -> str:
    """How a guild stands there, as classes."""
    words = [""]
    if guild_side.seat in leading:
        words.append("ahead" if len(leading) == 1 else "tied")
    if len(guild_side.chips) + len(guild_side.gifts) == 1:
        words.append("alone")
    if guild_side.sum and len(guild_side.sum.parts) <= len(guild_side.chips):
        words.append("plain")  # nothing counts but the agents that lie there
    return " ".join(words)


def chip(page: TablePage, lies: Lying, suit: str, on: Clicks) -> Chip:
    """An agent in a district; one that the viewer cannot see is a back and nothing else."""
    face = faces(page.slug).get(lies["card"] or "")
    click = f"card:{face.id}" if face else ""
    can = click in on
    return Chip(
        face=face,
        value=lies["counts"][suit] if lies["counts"] and suit else None,
        down=lies["face"] == "down",
        militia=lies["militia"],
        copied=face is not None and face.id == view_of(page).copied,
        click=click if can else "",
        attributes=on(click) if can else to_see(face),
    )


@cache
def to_see(face: Face | None) -> Markup:
    """What makes a button open the whole card."""
    return Markup('type="button" popovertarget="see-{}"').format(face.id) if face else Markup("")


def gift(page: TablePage, lies: Lying) -> Gift:
    """A relic of a bribe, on its carrier."""
    printed = faces(page.slug)
    on = printed[lies["on"]].name if lies["on"] else ""
    return Gift(printed[lies["card"] or ""], (lies["counts"] or {})["ducats"], on)
