"""The board of Arcanity: players round a table, the duel in its middle."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.core.fields import bits_of
from trionfi.games.arcanity.load_cards import ABILITY_TEXTS
from trionfi.games.arcanity.names import CARD_NUMBERS, SCHOOL_NAMES
from trionfi.games.arcanity.rules.abilities import duel_goes_to
from trionfi.games.arcanity.rules.duel import BOOST, shield_at_work
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS
from trionfi.games.arcanity.text_board import QUESTIONS, duel_asked, pass_asked
from trionfi.games.arcanity.view import ArcanityView, Play
from trionfi.games.arcanity.web.cards import FACES, Face, shields_in
from trionfi.games.arcanity.web.chances import ahead, known_table, may_win
from trionfi.games.arcanity.web.hand import hand
from trionfi.games.arcanity.web.stakes import shield_stake, stakes_line, stakes_of, target_stake
from trionfi.web.clickables import Clicks, capital, from_viewer, info_of, listed, name_of
from trionfi.web.page_model import TablePage

# What the last duel has left with a player: the mark, a few words on the plate, and the whole of it.
FLAGS = {
    "barred": (
        "barred",
        "can’t win this duel",
        "Arcane 6 was in the last duel they won, so they cannot win this one.",
    ),
    "sure": (
        "sure",
        "wins this duel",
        "Arcane 7 was in the last duel they won, so they win this one, whatever is played.",
    ),
    "boosted": (
        "plus-4",
        "and wins ties",
        "Shadow 7 was in the last duel they won, so their card counts 4 more and wins ties.",
    ),
    "nature": (
        "lead-nature",
        "must lead Nature",
        "Nature 6 was in the last duel they won, so they must lead Nature, if possible.",
    ),
}
WAYS = {"face:down": "Face-down", "face:up": "Face-up"}  # a shield may be played either way (R4)


class Runner(Struct, frozen=True):
    """A score on its way to the limit, in hundredths."""

    seat: int
    name: str
    score: int
    way: int
    first: bool


class Mage(Struct, frozen=True):
    """A player's plate: who it is, and what everybody knows of the hand. `asked` and `kind` as in its `SeatInfo`."""

    seat: int
    name: str
    on: Markup
    asked: bool
    kind: str
    is_me: bool
    duels: int
    shields: int
    cards: int
    picked: int | None  # cards to pass, while that is asked
    flags: tuple[tuple[str, str, str], ...]
    void: tuple[str, ...]
    shown: tuple[Face, ...]
    out: bool
    won_game: bool
    stake: str  # what a click on it would mean


class Lies(Struct, frozen=True):
    """What lies before a player: a card, a back, a hole for one to come; and some words under it, of a sort."""

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


class LastDuel(Struct, frozen=True):
    """The duel decided last, and what it was worth: a point, and more for each shield."""

    cards: tuple[tuple[str, int, Face], ...]
    winner: int | None
    won: str
    worth: str
    taker: str
    goes_left: bool


class Scored(Struct, frozen=True):
    """How the last round was scored for a player: each number is shown being made."""

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
    """This round: duels and shields, what was taken and what is known of a player."""

    seat: int
    name: str
    sum: str
    stack: tuple[Face, ...]
    void: tuple[str, ...]


def view_of(page: TablePage) -> ArcanityView:
    assert isinstance(page.view, ArcanityView)
    return page.view


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = view_of(page)
    on = Clicks(page)
    over_table = lying(view)
    table = known_table(view)
    return {
        "ask": ask(page),
        "phase": view.phase,
        "led": (view.led or "").lower(),
        "places": places(page, on, over_table, table),
        "centre": centre(page, table),
        "settled": is_settled(view, over_table),
        "hand": hand(page, on, stakes_of(page, view, table)),
        "stakes": stakes_line(page, view, table),
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
        "seats": view.seats,
    }


def ask(page: TablePage) -> str:
    """What is asked of me, in a sentence; nothing where I am not asked."""
    view = view_of(page)
    if not page.my_turn or page.seat is None:
        return ""
    if view.phase == "pass":
        return pass_asked(view, page.names)
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
    """Each player's place: its name, where it is, the plate, what lies there, and whether it is ahead."""
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
        picked=view.picked[seat] if view.phase == "pass" else None,
        flags=tuple([flag for key, flag in FLAGS.items() if view[key] == seat]),
        void=tuple([school.lower() for school in view.void[seat]]),
        shown=tuple([FACES[name] for name in view.shown[seat]]) if view.hands[seat] else (),
        out=seat in view.out,
        won_game=view.over and seat in view.winners,
        stake=target_stake(view, seat) if f"seat:{seat}" in on else "",
    )


def all_open(page: TablePage) -> bool:
    """Whether nothing is hidden: every hand by seat, and nobody's own."""
    return page.seat is None and "hand" in page.view


def has_bid(view: ArcanityView, seat: int) -> bool:
    return view.phase == "bid" and bool(view.laid[seat])


def bid_seen(view: ArcanityView, seat: int) -> Face | None:
    """The bid card that lies face-down there, for eyes from which nothing is hidden."""
    return FACES.get(view["bids"][seat] or "") if has_bid(view, seat) else None


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
        own = FACES.get(view.get("own_down") or "") if page.seat in (seat, None) else None
        words = f"your {own.name}" if own is not None and seat == page.seat else "face-down"
        face = own if page.seat is None else face
    elif face is not None:
        words, sort = under_card(view, seat, table, is_ahead, may_win)
    elif has_bid(view, seat):
        words = "bid"
    elif hole and may_win:
        words = "still open"
    return Lies(
        seat=seat,
        name=page.names[seat],
        named=(view.named or "").lower(),
        down=is_down and face is None,
        card=face or (bid_seen(view, seat) if all_open(page) else None),
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
        return "still open", ""
    return ("led" if view.duel and view.leader == seat else ""), ""


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


def standing_words(page: TablePage, table: Position) -> str:
    """The duel in a sentence."""
    view = view_of(page)
    if not view.duel:
        return ""
    if (sure := view.sure_winner) is not None:
        return f"Arcane 7: {name_of(page, sure)} will win."
    if shield_at_work(table):
        return "A shield lies face-down. It is turned up at the end."
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
        return over_centre(page)
    if phase == "draft":
        return Centre("emblem", "The schools", "Each player brings one into the game.")
    if phase == "pass":
        return passing_centre(page)
    if phase == "bid":
        held = not view.direction and "Nobody passes cards in this round. "
        return Centre("bid", "The bids", f"{held or ''}Each player sets one card aside, face-down.")
    if phase != "duel":
        return ability_centre(page)
    if view.led:
        return Centre(view.led.lower(), f"{view.led} is led", standing_words(page, table))
    leader = name_of(page, view.leader)
    return Centre("duel", f"{capital(leader)} {'lead' if leader == 'you' else 'leads'}", last_winner(page))


def over_centre(page: TablePage) -> Centre:
    view = view_of(page)
    won = listed([name_of(page, seat) for seat in view.winners])
    rounds = f"{view.round} round{'s' if view.round > 1 else ''}"
    return Centre("crown", f"{capital(won)} won", f"after {rounds}, with {max(view.scores)} points")


def last_winner(page: TablePage) -> str:
    """Who won the duel before this one, in this round."""
    last = view_of(page).last_duel
    if not last or not any(view_of(page).played):
        return ""
    won = "Nobody" if last["winner"] is None else capital(name_of(page, last["winner"]))
    return f"{won} won the last duel."


def passing_centre(page: TablePage) -> Centre:
    view = view_of(page)
    way = "right" if view.direction < 0 else "left"
    text = "Each player passes three cards."
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


def schools_to_pick(view: ArcanityView, on: Clicks) -> tuple[tuple[Markup, str, str], ...]:
    """The schools as buttons, where one is drafted or its shield named; with a shield, also “No shield”."""
    if view.phase not in ("draft", "name"):
        return ()
    schools = view.schools if view.phase == "name" else SCHOOL_NAMES
    naming = "none" in on
    buttons = [
        (on(f"school:{school.lower()}"), school, shield_stake(view, school) if naming else "")
        for school in schools
    ]
    return (*buttons, (on("none"), "", "")) if naming else tuple(buttons)


# What was, and how the race stands


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
        won="Nobody won it" if winner is None else f"{capital(name_of(page, winner))} won",
        worth=worth_of(shields),
        taker="" if winner is None else capital(name_of(page, taker)),
        goes_left=taker != winner,
    )


def worth_of(shields: int) -> str:
    """“1 duel + 2 for a shield = 3 points”."""
    if not shields:
        return "1 point"
    bonus = SHIELD_POINTS * shields
    what = "a shield" if shields == 1 else f"{shields} shields"
    return f"1 duel + {bonus} for {what} = {1 + bonus} points"


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
