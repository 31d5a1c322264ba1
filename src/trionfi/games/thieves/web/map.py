"""The map of City of Thieves: every space and figure as it stands, and what a move of mine could do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from trionfi.core.bitset import bit, members
from trionfi.games.thieves.names import FIGURE_NAMES, SPACE_NAMES
from trionfi.games.thieves.rules import rows
from trionfi.games.thieves.rules.constants import ACTED, STREETS, STRIDE
from trionfi.games.thieves.rules.movement import may_attack, passable, reach, way_out
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.web.cards import LOOT, THIEVES, LootFace, gang_of, initial_of, mark_of, slug
from trionfi.games.thieves.web.city_svg import City, Place
from trionfi.games.thieves.web.gangs import loads
from trionfi.web.clickables import Clicks, name_of
from trionfi.web.page_model import TablePage

View = Mapping[str, Any]

MOST_KEPT = 4_000  # of each kind, about 1 KB each: what some ten tables show at the same time
PICK, ATTACK = 1, 1  # points for a lock-pick and for an attack, beside the move
SLUGS = {name: slug(name) for name in FIGURE_NAMES}
SKILLS = dict.fromkeys(FIGURE_NAMES, "") | {thief.name: thief.skill for thief in THIEVES.values()}


@dataclass(frozen=True)
class Reach:
    """Where a move of one of my thieves could end, from what everybody sees."""

    spaces: frozenset[str] = frozenset()
    chests: frozenset[str] = frozenset()
    victims: frozenset[str] = frozenset()
    exits: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Figure:
    """A figure on the map: gang, state, load; `attack` is what attacking it costs."""

    name: str
    classes: str
    label: str
    load: tuple[LootFace, ...]
    state: str
    attack: int

    @property
    def slug(self) -> str:
        return SLUGS[self.name]

    @property
    def click(self) -> str:
        return f"figure:{self.slug}"

    @property
    def mark(self) -> str:
        return mark_of(self.name)

    @property
    def initial(self) -> str:
        return initial_of(self.name)

    @property
    def short(self) -> str:
        return "zombie" if "zombie" in self.name else self.name

    @property
    def help(self) -> str:
        return f"{self.label}. {SKILLS[self.name]}"


@dataclass(frozen=True)
class Spot:
    """A space with what lies on it now; `opens` and `leaves` are what that would cost."""

    place: Place
    chest: LootFace | None
    baron: bool
    shut: bool
    label: str
    marks: str
    opens: int
    leaves: int
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class MapClicks:
    """The attributes of a thing on the map. `data-quiet`: what no move needs is not on the way of the Tab key."""

    on: Clicks
    asks: bool
    begin: str

    def __call__(self, click: str, begins: bool = True) -> Markup:
        if not self.asks:
            return Markup('role="img"')
        begin = " data-begin" if begins and click == self.begin else ""
        return Markup(f"{self.on(click)} data-quiet{begin}")


def paid_yet(page: TablePage) -> int | None:
    """What the move itself still costs where its end is chosen or weighed; None elsewhere."""
    return {"activation": 1, "end of the move": 0}.get(page.view["phase"]) if page.my_turn else None


def reaches(page: TablePage, table: Thieves | None, mine: list[str]) -> list[Reach]:
    """For each of my thieves who may move now, what a move could do."""
    if table is None or page.view["phase"] != "activation":
        return [Reach()] * len(mine)
    can_go = {offer.clicks[0] for offer in page.moves if offer.clicks[-1] == "button:go"}
    return [
        reach_of(page.view, table, thief) if f"figure:{slug(thief)}" in can_go else Reach() for thief in mine
    ]


def reach_of(view: View, table: Thieves, thief: str) -> Reach:
    number = FIGURE_NAMES.index(thief)
    streets, rooms, met_streets, met_rooms, _ = reach(table, number, STRIDE, 0)
    free = named(streets, rooms)
    acts = not view["used"].get(thief, 0) & ACTED and view["points"] > 1
    met = [
        int(table.cells[rows.OCCUPANT + SPACE_NAMES.index(space)]) for space in named(met_streets, met_rooms)
    ]
    near, _, crossed, *_ = reach(table, number, STRIDE - 1, 0)
    near |= crossed & passable(table, number)[0]
    here = int(table.cells[rows.WHERE + number])
    near |= bit(here) if 0 <= here < STREETS else 0
    return Reach(
        frozenset(free),
        frozenset(space for space in free if acts and space in view["chests"]),
        frozenset(FIGURE_NAMES[other] for other in met if acts and may_attack(table, number, other)),
        frozenset(named(near & way_out(table), 0)),
    )


def named(streets: int, rooms: int) -> list[str]:
    """The spaces of these bits by name."""
    return [SPACE_NAMES[bit] for bit in members(streets)] + [
        SPACE_NAMES[STREETS + bit] for bit in members(rooms)
    ]


def spots(page: TablePage, city: City, found: list[Reach], mine: list[str]) -> list[Spot]:
    standing: dict[str, list[str]] = {}
    for figure, place in page.view["where"].items():
        standing.setdefault(place, []).append(figure)
    return [spot(page, place, found, mine, standing.get(place.name, [])) for place in city.places]


Row = tuple[str, str, Markup, Spot, Figure | None]


def on_map(spots: list[Spot], click: MapClicks) -> Iterator[Row]:
    """What lies on the map as pieces: each space, and behind it who stands there."""
    tag = "button" if click.asks else "span"
    for here in spots:
        yield here.place.click.replace(":", "-"), tag, click(here.place.click), here, None
        for figure in here.figures:
            yield f"on-map-{figure.slug}", tag, click(figure.click), here, figure


def spot(page: TablePage, place: Place, found: list[Reach], mine: list[str], here: list[str]) -> Spot:
    view, walk = page.view, paid_yet(page)
    chest = LOOT.get(view["chests"].get(place.name, ""))
    shut = place.name in view["portcullises"]
    baron = view["baron"] == place.name
    return Spot(
        place=place,
        chest=chest,
        baron=baron,
        shut=shut,
        label=label(place, chest, baron, shut, tuple(here)),
        marks=" ".join(marks(place.name, found)),
        opens=walk + PICK if walk is not None and chest else 0,
        leaves=walk if walk and place.gate and not shut else 0,
        figures=tuple(figure_on(page, name, found, mine, len(here) > 1) for name in here),
    )


def marks(space: str, found: list[Reach]) -> list[str]:
    """Which of my thieves could walk here, open here, leave here."""
    named = [f"w{at}" for at, one in enumerate(found) if space in one.spaces]
    named += [f"o{at}" for at, one in enumerate(found) if space in one.chests]
    return named + [f"l{at}" for at, one in enumerate(found) if space in one.exits]


@lru_cache(maxsize=MOST_KEPT)
def label(place: Place, chest: LootFace | None, baron: bool, shut: bool, here: tuple[str, ...]) -> str:
    parts = [place.label]
    parts += [f"chest: {chest.words}"] if chest else []
    parts += ["the Baron sits here"] if baron else []
    parts += ["portcullis down"] if shut else []
    parts += [f"{' and '.join(here)} here"] if here else []
    return ". ".join(parts)


def figure_on(page: TablePage, name: str, found: list[Reach], mine: list[str], fights: bool) -> Figure:
    view, walk = page.view, paid_yet(page)
    gang, states = gang_of(name), figure_states(view, name)
    slot = f"t{mine.index(name)}" if name in mine else ""
    aims = [f"a{at}" for at, one in enumerate(found) if name in one.victims]
    attacks = fights and view["fight"] is not None and view["fight"]["attacker"] == name
    side = "attacks" if attacks else "fights" if fights else ""
    load = loads(view["carried"].get(name, {}))
    return Figure(
        name=name,
        classes=" ".join(filter(None, [f"g-{gang or 'none'}", slot, *aims, *states, side])),
        label=figure_label(page, name, gang, load, states),
        load=load,
        state=next((STATES[state] for state in states if state in STATES), ""),
        attack=walk + ATTACK if walk is not None and not slot else 0,
    )


STATES = {"wounded": "bolt", "paralysed": "frozen", "mage": "book"}


def figure_states(view: View, name: str) -> list[str]:
    found = ["wounded"] if name in view["wounded"] else []
    found += ["paralysed"] if view["paralysed"].get(name) == view["round"] else []
    found += ["active"] if view["active"] == name else []
    found += ["done"] if name in view["done"] else []
    return found + (["mage"] if name in view["mages"] else [])


def figure_label(page: TablePage, name: str, gang: str, load: tuple[LootFace, ...], states: list[str]) -> str:
    owner = ""
    if gang in page.view["gangs"]:
        who = name_of(page, page.view["gangs"].index(gang))
        owner = ", yours" if who == "you" else f" of {who}"
    carries = f", carries {', '.join(loot.name for loot in load)}" if load else ""
    return f"{name}{owner}{carries}" + "".join(f", {state}" for state in states)
