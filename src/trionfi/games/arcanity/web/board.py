"""The board of Arcanity: mages round a table, the duel in its middle."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.core.fields import bits_of, seat_or_none
from trionfi.games.arcanity.load_cards import ABILITY_TEXTS, SHIELD_TEXT
from trionfi.games.arcanity.names import CARD_NAMES, CARD_NUMBERS, SCHOOL_NAMES, SCHOOL_NUMBERS
from trionfi.games.arcanity.rules.abilities import duel_goes_to
from trionfi.games.arcanity.rules.card_bits import ALL_CARDS, cards_of
from trionfi.games.arcanity.rules.duel import BOOST, highest, shield_at_work
from trionfi.games.arcanity.rules.passing import BID_TEXT
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS
from trionfi.games.arcanity.snapshot import laid_out
from trionfi.games.arcanity.text_board import FLAG_WORDS, QUESTIONS, duel_asked
from trionfi.games.arcanity.view import ArcanityView, Play
from trionfi.web.clickables import Clicks, capital, from_viewer, info_of, listed, name_of
from trionfi.web.page_model import TablePage

# What an ability card says in two words on its face, and the mark it leaves.
SHORT = {
    "Arcane 6": ("barred", "no win next"),
    "Arcane 7": ("sure", "wins next"),
    "Fire 6": ("burn", "burn one"),
    "Fire 7": ("burn-other", "they burn"),
    "Ice 6": ("go-left", "goes left"),
    "Ice 7": ("plus-1", "+1 at once"),
    "Nature 6": ("lead-nature", "lead Nature"),
    "Nature 7": ("shield-off", "stop a shield"),
    "Shadow 6": ("minus-2", "−2 at once"),
    "Shadow 7": ("plus-4", "+4 next"),
}
FLAG_MARKS = {"barred": "barred", "sure": "sure", "boosted": "plus-4", "nature": "lead-nature"}
WAYS = {"face:down": "Face-down", "face:up": "Face-up"}  # a shield may be played either way (R4)


class Face(Struct, frozen=True, eq=False):
    """A card as it is printed; there is one of each."""

    name: str
    slug: str
    school: str
    rank: int
    mark: str = ""
    short: str = ""
    text: str = ""

    @property
    def click(self) -> str:
        return f"card:{self.slug}"

    @property
    def is_shield(self) -> bool:
        return self.rank == 1

    @property
    def says(self) -> str:
        """The face in words."""
        more = self.text or (SHIELD_TEXT if self.is_shield else "")
        return f"{self.name}. {more}".strip()


class Runner(Struct, frozen=True):
    """A score on its way to the limit, in hundredths."""

    seat: int
    name: str
    score: int
    way: int
    first: bool


class Mage(Struct, frozen=True):
    """A plate: who it is, and what everybody knows of the hand. `asked` and `kind` as in its `SeatInfo`."""

    seat: int
    name: str
    on: Markup
    asked: bool
    kind: str
    is_me: bool
    duels: int
    shields: int
    cards: int
    has_bid: bool
    picked: int | None  # cards to pass, while that is asked
    flags: tuple[tuple[str, str], ...]
    void: tuple[str, ...]
    shown: tuple[Face, ...]
    out: bool
    won_game: bool


class Lies(Struct, frozen=True):
    """What lies before a mage: a card, a back, a hole for one to come; and some words under it, of a sort."""

    seat: int
    name: str
    named: str  # the school whose shield has no power
    down: bool
    card: Face | None
    has_bid: bool
    hole: bool
    words: str
    sort: str


class Centre(Struct, frozen=True):
    """The middle of the table: a mark, a title and a line of text."""

    mark: str
    title: str
    text: str = ""


class Aside(Struct, frozen=True):
    """What I have laid aside; `picks` while three are picked to pass."""

    picks: tuple[Face, ...] | None
    bid: Face | None
    lost: str


class LastDuel(Struct, frozen=True):
    """The duel decided last, and what it was worth: 1 + 2 for each shield."""

    cards: tuple[tuple[str, int, Face], ...]
    winner: int | None
    won: str
    worth: str
    taker: str
    goes_left: bool


class Scored(Struct, frozen=True):
    """How the last round was scored for a mage: each number is shown being made."""

    seat: int
    name: str
    duels: int
    most: bool
    shields: int
    bid: Face
    bonus: int
    points: int
    score: int


class SoFar(Struct, frozen=True):
    """This round: duels and shields, what was taken and what is known of a mage."""

    seat: int
    name: str
    sum: str
    stack: tuple[Face, ...]
    void: tuple[str, ...]


def face_of(name: str) -> Face:
    school, rank = name.split()
    mark, short = SHORT.get(name, ("", ""))
    slug = name.lower().replace(" ", "-")
    return Face(name, slug, school.lower(), int(rank), mark, short, ABILITY_TEXTS.get(name, ""))


FACES = {name: face_of(name) for name in CARD_NAMES}


def view_of(page: TablePage) -> ArcanityView:
    assert isinstance(page.view, ArcanityView)
    return page.view


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = view_of(page)
    on = Clicks(page)
    over_table = lying(view)
    table = laid_out(view)
    return {
        "ask": ask(page),
        "phase": view.phase,
        "led": (view.led or "").lower(),
        "places": places(page, on, over_table, table),
        "centre": centre(page, table),
        "settled": is_settled(view, over_table),
        "hand": hand(page, on),
        "aside": aside(page),
        "gave": listed(view.gave) if page.seat is not None and view.phase != "pass" else "",
        "got": view.got if page.seat is not None and view.phase != "pass" else (),
        "last": last_duel(page, table),
        "scoring": scoring(page),
        "race": race(page),
        "limit": view.options["limit"],
        "named": (view.named or "").lower(),
        "schools": schools_to_pick(view, on),
        "ways": tuple((on(click), words) for click, words in WAYS.items() if click in on),
        "so_far": so_far(page),
        "lost": [capital(f"{name_of(page, lost['seat'])} discarded a card") for lost in view.lost],
        "skipped": listed(view.skipped),
    }


def ask(page: TablePage) -> str:
    """What is asked of me, in a sentence; nothing where I am not asked."""
    view = view_of(page)
    if not page.my_turn or page.seat is None:
        return ""
    if view.phase == "pass":
        left = 3 - view.picked[page.seat]
        return f"Pick {('one more card', 'two more cards', 'three cards')[left - 1]} to pass on."
    if view.phase == "duel":
        return duel_asked(view)
    return QUESTIONS[view.phase]


# Who sits where, and what lies before them


def lying(view: ArcanityView) -> list[Play]:
    """The cards before the players: this duel's, or the last one's until somebody leads again."""
    if view.duel or view.phase in ("draft", "pass", "bid", "over"):
        return list(view.duel)
    return list(view.last_duel["cards"]) if view.last_duel and any(view.played) else []


def is_settled(view: ArcanityView, over_table: list[Play]) -> bool:
    return not view.duel and bool(over_table)


def places(page: TablePage, on: Clicks, over_table: list[Play], table: Position) -> list[tuple[Any, ...]]:
    """Each mage's place: its name, where it is, the plate, what lies there, and whether it is ahead."""
    view = view_of(page)
    first = (
        view.last_duel["winner"] if is_settled(view, over_table) and view.last_duel else ahead(view, table)
    )
    may = may_win(view, table) if page.settings.hints and view.duel else set()
    return [
        (
            f"place-{at}",
            at,
            mage(page, seat, on),
            lies(page, seat, over_table, table, seat == first, seat in may),
            seat == first,
        )
        for at, seat in enumerate(from_viewer(range(view.seats), page.seat))
    ]


def mage(page: TablePage, seat: int, on: Clicks) -> Mage:
    view = view_of(page)
    info = info_of(page, seat)
    return Mage(
        seat=seat,
        name=page.names[seat],
        on=on.where_it_can(f"seat:{seat}"),
        asked=info is not None and info.asked,
        kind=info.kind if info is not None else "",
        is_me=seat == page.seat,
        duels=view.won[seat],
        shields=shields_in(view.stacks[seat]),
        cards=view.hands[seat],
        has_bid=has_bid(view, seat),
        picked=view.picked[seat] if view.phase == "pass" else None,
        flags=tuple([(FLAG_MARKS[key], words) for key, words in FLAG_WORDS.items() if view[key] == seat]),
        void=tuple([school.lower() for school in view.void[seat]]),
        shown=tuple([FACES[name] for name in view.shown[seat]]) if view.hands[seat] else (),
        out=seat in view.out,
        won_game=view.over and seat in view.winners,
    )


def has_bid(view: ArcanityView, seat: int) -> bool:
    return view.phase == "bid" and bool(view.laid[seat])


def lies(
    page: TablePage, seat: int, over_table: list[Play], table: Position, is_ahead: bool, may_win: bool
) -> Lies:
    view = view_of(page)
    is_down = bool(view.duel) and seat == view.down
    card = next((play["card"] for play in over_table if play["seat"] == seat), None)
    face = FACES.get(card or "")
    hole = view.phase in ("duel", "bid") and not is_settled(view, over_table)
    words, sort = "", ""
    if is_down:
        own = FACES.get(view.get("own_down") or "") if seat == page.seat else None
        words = f"your {own.name}" if own is not None else "face-down"
    elif face is not None:
        words, sort = under_card(view, seat, table, is_ahead, may_win)
    elif has_bid(view, seat):
        words = "bid laid"
    elif hole and may_win:
        words = "may win"
    return Lies(
        seat=seat,
        name=page.names[seat],
        named=(view.named or "").lower(),
        down=is_down,
        card=face,
        has_bid=has_bid(view, seat),
        hole=hole,
        words=words,
        sort=sort,
    )


def under_card(
    view: ArcanityView, seat: int, table: Position, is_ahead: bool, may_win: bool
) -> tuple[str, str]:
    """What is said of a card that lies face-up, and of which sort that is."""
    if count := counted(view, seat):
        return count, "sum"
    if is_ahead:
        return ("ahead" if view.duel else "won"), "won"
    if may_win and shield_at_work(table):
        return "may win", ""
    return ("led" if view.duel and view.leader == seat else ""), ""


def shields_in(stack: list[str]) -> int:
    return sum(FACES[name].is_shield for name in stack)


def counted(view: ArcanityView, seat: int) -> str:
    """What a card counts where it is not what is printed: “3 + 4 = 7”, “counts 0”."""
    card = next((play["card"] for play in view.duel if play["seat"] == seat), None)
    if card is None:
        return ""
    zero, boosted = seat in view.zero, view.boosted == seat
    if boosted and card in FACES:
        rank = 0 if zero else FACES[card].rank
        return f"{rank} + {BOOST} = {rank + BOOST}"
    return "counts 0" if zero else ""


# Who may still win the duel, as the rules say of a table with what the view tells


def best(table: Position, cards: int) -> int | None:
    """Who has played the highest of these cards face-up."""
    return seat_or_none(highest(table, cards))


def ahead(view: ArcanityView, table: Position) -> int | None:
    """Who would win if nobody played any more; nobody knows once a shield lies face-down."""
    if not view.duel:
        return None
    if (sure := view.sure_winner) is not None:
        return sure
    return None if shield_at_work(table) else best(table, cards_of(table.led))


def may_win(view: ArcanityView, table: Position) -> set[int]:
    """Everybody whom the cards on the table do not rule out."""
    played = {play["seat"] for play in view.duel}
    if (sure := view.sure_winner) is not None:
        return {sure}
    to_come = {
        seat for seat in range(view.seats) if seat not in played and view.hands[seat] and seat != view.barred
    }
    if shield_at_work(table):
        own = view.get("own_down")
        others = [school for school in SCHOOL_NAMES if school != view.led and own in (None, f"{school} 1")]
        return to_come | some({best_of(table, school) for school in others} | {view.down})
    upset = {best_of(table, school) for school in shields_to_come(view)} if to_come else set()
    top = best(table, cards_of(table.led))
    rest = {top} if top is not None else {best(table, ALL_CARDS), view.down} - {view.barred}
    return to_come | some(upset | rest)


def best_of(table: Position, school: str) -> int | None:
    return best(table, cards_of(SCHOOL_NUMBERS[school]))


def some(seats: set[int | None]) -> set[int]:
    return {seat for seat in seats if seat is not None}


def shields_to_come(view: ArcanityView) -> list[str]:
    """The schools whose shield somebody may still play face-down to this duel, and so make the one that counts."""
    if view.shield_used is not None:
        return []
    seen = {card for cards in (*view.played, view.gone) for card in cards} | {f"{view.named} 1"}
    seen |= {play["card"] for play in view.duel}
    return [school for school in view.schools if school != view.led and f"{school} 1" not in seen]


def standing_words(page: TablePage, table: Position) -> str:
    """The duel in a sentence."""
    view = view_of(page)
    if not view.duel:
        return ""
    if (sure := view.sure_winner) is not None:
        return f"Arcane 7: {name_of(page, sure)} will win."
    if shield_at_work(table):
        return "A shield lies face-down. It turns at the end."
    top = ahead(view, table)
    if top is None:
        return "Nobody is ahead yet."
    card = next(play["card"] for play in view.duel if play["seat"] == top)
    are = "are" if top == page.seat else "is"
    return f"{capital(name_of(page, top))} {are} ahead with {card}."


# The middle of the table


def centre(page: TablePage, table: Position) -> Centre:
    view = view_of(page)
    phase = view.phase
    if phase == "over":
        won = listed([name_of(page, seat) for seat in view.winners])
        return Centre(
            "crown", f"{capital(won)} won", f"after {view.round} round{'s' if view.round > 1 else ''}"
        )
    if phase == "draft":
        return Centre("emblem", "The schools", "Each mage brings one into the game.")
    if phase == "pass":
        return passing_centre(page)
    if phase == "bid":
        return Centre("bid", "The bids", BID_TEXT)
    if phase != "duel":
        return ability_centre(page)
    if view.led:
        return Centre(view.led.lower(), f"{view.led} is led", standing_words(page, table))
    last = view.last_duel
    text = ""
    if last and any(view.played):
        won = "Nobody" if last["winner"] is None else capital(name_of(page, last["winner"]))
        text = f"{won} won the last duel."
    leader = name_of(page, view.leader)
    return Centre("duel", f"{capital(leader)} {'lead' if leader == 'you' else 'leads'}", text)


def passing_centre(page: TablePage) -> Centre:
    view = view_of(page)
    way = "right" if view.direction < 0 else "left"
    text = "Nobody looks at the new cards before all have passed."
    if page.seat is not None:
        text = f"Yours go to {page.names[(page.seat + view.direction) % view.seats]}."
    return Centre(f"go-{way}", f"Three cards to the {way}", text)


ABILITY_AT_WORK = {
    "discard": "Fire 6",
    "choose": "Fire 7",
    "discard for another": "Fire 7",
    "name": "Nature 7",
}


def ability_centre(page: TablePage) -> Centre:
    view = view_of(page)
    card = ABILITY_AT_WORK.get(view.phase)
    if card is None:
        return Centre("duel", capital(view.phase), QUESTIONS[view.phase])
    return Centre(card.split()[0].lower(), card, ABILITY_TEXTS[card])


def schools_to_pick(view: ArcanityView, on: Clicks) -> tuple[tuple[Markup, str], ...]:
    """The schools as buttons, where one is drafted or its shield named; with a shield, also “No shield”."""
    if view.phase not in ("draft", "name"):
        return ()
    schools = view.schools if view.phase == "name" else SCHOOL_NAMES
    buttons = [(on(f"school:{school.lower()}"), school) for school in schools]
    none = [(on("none"), "")] if buttons and "none" in on else []
    return (*buttons, *none)


# What I hold, what was, and how the race stands


def hand(page: TablePage, on: Clicks) -> tuple[tuple[Face, Markup, bool], ...] | None:
    """My cards, and which of them have just come; None for who watches."""
    view = view_of(page)
    if page.seat is None:
        return None
    got = view.got if view.phase != "pass" else []
    return tuple([(FACES[name], on(FACES[name].click), name in got) for name in view.hand])


def aside(page: TablePage) -> Aside | None:
    view = view_of(page)
    if page.seat is None or (view.phase != "pass" and not view.bid):
        return None
    return Aside(
        picks=tuple([FACES[name] for name in view.picks]) if view.phase == "pass" else None,
        bid=FACES.get(view.bid or ""),
        lost=listed([name for name in view.own_lost if name]),
    )


def last_duel(page: TablePage, table: Position) -> LastDuel | None:
    view = view_of(page)
    last = view.last_duel
    if last is None:
        return None
    cards = tuple([(page.names[play["seat"]], play["seat"], FACES[play["card"]]) for play in last["cards"]])
    shields = sum(face.is_shield for _, _, face in cards)
    winner = last["winner"]
    taken = bits_of(CARD_NUMBERS[face.name] for _, _, face in cards)
    taker = None if winner is None else int(duel_goes_to(table, winner, taken))
    return LastDuel(
        cards=cards,
        winner=winner,
        won="Nobody won" if winner is None else f"{capital(name_of(page, winner))} won",
        worth=f"1 + {SHIELD_POINTS * shields} = {1 + SHIELD_POINTS * shields}" if shields else "1",
        taker="" if winner is None else capital(name_of(page, taker)),
        goes_left=taker != winner,
    )


def scoring(page: TablePage) -> tuple[Scored, ...]:
    view = view_of(page)
    rows = view.last_round or ()
    most = max((row["duels"] for row in rows), default=0)
    return tuple(
        Scored(
            seat=seat,
            name=page.names[seat],
            duels=row["duels"],
            most=row["duels"] == most,
            shields=row["shields"],
            bid=FACES[row["bid"]],
            bonus=row["bonus"],
            points=row["points"],
            score=view.scores[seat],
        )
        for seat, row in enumerate(rows)
    )


def so_far(page: TablePage) -> list[tuple[str, SoFar]]:
    view = view_of(page)
    rows = []
    for seat in range(view.seats):
        duels, shields = view.won[seat], shields_in(view.stacks[seat])
        worth = SHIELD_POINTS * shields
        row = SoFar(
            seat=seat,
            name=page.names[seat],
            sum=f"{duels} + {worth} = {duels + worth}" if shields else str(duels),
            stack=tuple([FACES[name] for name in view.stacks[seat]]),
            void=tuple(view.void[seat]),
        )
        rows.append((f"so-far-{seat}", row))
    return rows


def race(page: TablePage) -> tuple[Runner, ...]:
    view = view_of(page)
    limit, top = view.options["limit"], max(view.scores)
    return tuple(
        Runner(
            seat=seat,
            name=page.names[seat],
            score=score,
            way=max(0, min(100, round(100 * score / limit))),
            first=score == top and top > 0,
        )
        for seat, score in enumerate(view.scores)
    )
