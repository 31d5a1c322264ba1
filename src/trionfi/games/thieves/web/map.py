"""The map of City of Thieves: every space and figure as it stands, and what a move of mine could do there."""

from functools import cache, lru_cache

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.thieves.names import FIGURE_NAMES, SPACE_NAMES
from trionfi.games.thieves.rules.board_graph import moves_to
from trionfi.games.thieves.rules.chests import is_chest_in
from trionfi.games.thieves.rules.constants import ACT_POINTS, MOVE_POINTS, STRIDE
from trionfi.games.thieves.rules.movement import exits_within, may_act, may_attack, reach
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.rows import OCCUPANT
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.cards import LOOT, THIEVES, LootFace, gang_of, initial_of, mark_of, slug
from trionfi.games.thieves.web.city_svg import City, Place
from trionfi.games.thieves.web.gangs import loads, view_of
from trionfi.web.clickables import attributes, name_of
from trionfi.web.page_model import TablePage

# Of each kind, about 1 KB each: what some 200 tables show. A spot that is forgotten and made anew is another one, and
# so are its pieces.
MOST_KEPT = 4_000
SLUGS = {name: slug(name) for name in FIGURE_NAMES}
SKILLS = dict.fromkeys(FIGURE_NAMES, "") | {thief.name: thief.skill for thief in THIEVES.values()}


class Reach(Struct, frozen=True):
    """Where a move of one of my thieves could end, from what everybody sees."""

    spaces: frozenset[str] = frozenset()
    chests: frozenset[str] = frozenset()
    victims: frozenset[str] = frozenset()
    exits: frozenset[str] = frozenset()


class Figure(Struct, frozen=True):
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


class Spot(Struct, frozen=True, eq=False):
    """A space with what lies on it now; `opens` and `leaves` are what that would cost. See `spot_of`."""

    place: Place
    chest: LootFace | None
    baron: bool
    shut: bool
    label: str
    marks: str
    opens: int
    leaves: int


IMAGE = Markup('role="img"')


@lru_cache(maxsize=MOST_KEPT)
def quiet(click: str, begins: bool) -> Markup:
    """A button among many: what no move needs is not on the way of the Tab key. `begins`: it is picked already."""
    return Markup(f"{attributes(click)} data-quiet{' data-begin' if begins else ''}")


def paid_yet(page: TablePage) -> int | None:
    """What the move itself still costs where its end is chosen or weighed; None elsewhere."""
    costs = {"activation": int(MOVE_POINTS), "end of the move": 0}
    return costs.get(view_of(page).phase) if page.my_turn else None


def reaches(page: TablePage, table: Thieves | None, mine: list[str]) -> list[Reach]:
    """For each of my thieves who may move now, what a move could do."""
    if table is None or view_of(page).phase != "activation":
        return [Reach()] * len(mine)
    can_go = {offer.clicks[0] for offer in page.moves if offer.clicks[-1] == "button:go"}
    return [
        reach_of(table, FIGURE_NAMES.index(thief)) if f"figure:{slug(thief)}" in can_go else Reach()
        for thief in mine
    ]


def reach_of(table: Thieves, thief: int) -> Reach:
    streets, rooms, met_streets, met_rooms, _ = reach(table, thief, STRIDE, 0)
    free = moves_to(0, streets, rooms)
    acts = may_act(table, thief, MOVE_POINTS)
    met = [int(table.cells[OCCUPANT + space]) for space in moves_to(0, met_streets, met_rooms)]
    return Reach(
        named(free),
        named([space for space in free if acts and is_chest_in(table, space)]),
        frozenset([FIGURE_NAMES[other] for other in met if acts and may_attack(table, thief, other)]),
        named(moves_to(0, exits_within(table, thief, STRIDE), 0)),
    )


def named(spaces: list[int]) -> frozenset[str]:
    return frozenset([SPACE_NAMES[space] for space in spaces])


# What lies on the map

Row = tuple[str, str, Markup, Spot, Figure | None]  # as a piece: its name, its tag and attributes, what it is


def on_map(page: TablePage, city: City, my_reaches: list[Reach], mine: list[str], begin: str) -> list[Row]:
    """Each space, and behind it who stands there; `begin` is what is picked already."""
    view, walk, marks = view_of(page), paid_yet(page), marks_by_space(my_reaches)
    if at_issue(view):
        marks[at_issue(view)] = f"{marks.get(at_issue(view), '')} at-issue".strip()
    chests, shut, baron = view.chests, set(view.portcullises), view.baron
    standing: dict[str, tuple[str, ...]] = {}
    for name, space in view.where.items():
        standing[space] = (*standing.get(space, ()), name)
    busy = {*chests, *shut, baron, *marks, *standing}
    tag, attributes = ("span", no_button) if page.seat is None else ("button", quiet)
    rows: list[Row] = []
    for place in city.places:
        name = place.name
        if name not in busy and not (walk and place.gate):
            rows.append((place.part, tag, attributes(place.click, place.click == begin), bare(place), None))
            continue
        chest, is_shut, here = LOOT.get(chests.get(name, "")), name in shut, standing.get(name, ())
        opens = walk + int(ACT_POINTS) if walk is not None and chest else 0
        leaves = walk if walk and place.gate and not is_shut else 0
        spot = spot_of(place, chest, baron == name, is_shut, marks.get(name, ""), opens, leaves, here)
        rows.append((place.part, tag, attributes(place.click, place.click == begin), spot, None))
        for who in here:
            figure = figure_on(page, who, my_reaches, mine, walk, len(here) > 1)
            click = figure.click
            rows.append((f"on-map-{figure.slug}", tag, attributes(click, click == begin), spot, figure))
    return rows


def at_issue(view: ThievesView) -> str:
    """The space that the question is about: of a lock, of a fight."""
    fight, picker = view.fight, view.pending["picker"]
    return str(fight["space"] if fight is not None else view.where.get(picker, "") if picker else "")


def no_button(click: str, begins: bool) -> Markup:
    return IMAGE


@cache
def bare(place: Place) -> Spot:
    return spot_of(place, None, False, False, "", 0, 0, ())


def marks_by_space(my_reaches: list[Reach]) -> dict[str, str]:
    """Which of my thieves could walk to a space, open a chest there, leave there: as classes."""
    marks: dict[str, list[str]] = {}
    for letter, kind in (("w", "spaces"), ("o", "chests"), ("l", "exits")):
        for at, reached in enumerate(my_reaches):
            for space in getattr(reached, kind):
                marks.setdefault(space, []).append(f"{letter}{at}")
    return {space: " ".join(words) for space, words in marks.items()}


@lru_cache(maxsize=MOST_KEPT)
def spot_of(
    place: Place,
    chest: LootFace | None,
    baron: bool,
    shut: bool,
    marks: str,
    opens: int,
    leaves: int,
    here: tuple[str, ...],
) -> Spot:
    """The same object for the same fields, as pieces compare it by identity."""
    label = [place.label]
    label += [f"chest: {chest.words}"] if chest else []
    label += ["the Baron sits here"] if baron else []
    label += ["portcullis down"] if shut else []
    label += [f"{' and '.join(here)} here"] if here else []
    return Spot(place, chest, baron, shut, ". ".join(label), marks, opens, leaves)


def figure_on(
    page: TablePage, name: str, my_reaches: list[Reach], mine: list[str], walk: int | None, fights: bool
) -> Figure:
    view = view_of(page)
    gang, states = gang_of(name), figure_states(view, name)
    slot = f"t{mine.index(name)}" if name in mine else ""
    aims = [f"a{at}" for at, reached in enumerate(my_reaches) if name in reached.victims]
    attacks = fights and view.fight is not None and view.fight["attacker"] == name
    side = "attacks" if attacks else "fights" if fights else ""
    load = loads(view.carried.get(name, {}))
    return Figure(
        name=name,
        classes=" ".join(filter(None, [f"g-{gang or 'none'}", slot, *aims, *states, side])),
        label=figure_label(page, name, gang, load, states),
        load=load,
        state=next((STATES[state] for state in states if state in STATES), ""),
        attack=walk + int(ACT_POINTS) if walk is not None and not slot else 0,
    )


STATES = {"wounded": "bolt", "paralysed": "frozen", "mage": "book"}


def figure_states(view: ThievesView, name: str) -> list[str]:
    states = ["wounded"] if name in view.wounded else []
    states += ["paralysed"] if view.paralysed.get(name) == view.round else []
    states += ["active"] if view.active == name else []
    states += ["done"] if name in view.done else []
    return states + (["mage"] if name in view.mages else [])


def figure_label(page: TablePage, name: str, gang: str, load: tuple[LootFace, ...], states: list[str]) -> str:
    owner = ""
    if gang in view_of(page).gangs:
        who = name_of(page, view_of(page).gangs.index(gang))
        owner = ", yours" if who == "you" else f" of {who}"
    carries = f", carries {', '.join(loot.name for loot in load)}" if load else ""
    return f"{name}{owner}{carries}" + "".join(f", {state}" for state in states)
