"""The board of The Shipwreck Arcana: the row, the rising water, and what each teller is known to hold."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.core.seats import letter
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.names import HOURS_NAME, HOURS_TEXT, ordinal
from trionfi.games.shipwreck.rules.table import FULL, HOURS_IN, MOST_SEATS, one, owner_of
from trionfi.games.shipwreck.view import Place, ShipwreckView, Told, ballots, values_left
from trionfi.web.clickables import NOTHING, Clicks, capital, from_viewer, info_of, listed, name_of
from trionfi.web.page_model import TablePage

MARKS = {
    "ask_higher": "ask",
    "ask_one_of": "ask",
    "predict_twice": "twice",
    "tell_old": "old",
    "discard_lower": "lower",
    "cycle": "cycle",
}
NUMBERS = range(1, 8)
NUMBER_CLICKS = [(value, f"number:{value}") for value in NUMBERS]
OLDNESS = {True: "the old one", False: "the new one", None: ""}
PHASES = {
    "play": "play a fate",
    "power": "a power, perhaps",
    "group power": "the group may ask",
    "predict": "the group predicts",
    "over": "the end",
}


class Arcanum(Struct, frozen=True, eq=False):
    """A card of the row as it is printed, front and back; there is one of each."""

    slug: str
    name: str
    title: str
    text: str
    power: str
    power_text: str
    power_mark: str
    power_who: str


class Stone(Struct, frozen=True, eq=False):
    """A fate: a value, and the hours it takes; there is one of each."""

    value: int
    hours: int
    says: str


class Lies(Struct, frozen=True):
    """A fate in front of a card; `says`, where it is a button: what it is and where.

    `turn` and `player` tell where it came from just now, on that turn alone.
    """

    stone: Stone
    on: Markup
    says: str
    turn: int = 0
    player: int = 0


class Slot(Struct, frozen=True):
    """A place of the row with its card: its moons fill with the hours of the fates that lie there."""

    card: Arcanum
    on: Markup
    hours: int
    duration: int
    stones: tuple[Lies, ...]


class Pebble(Struct, frozen=True):
    """A number of a line; `down` when the group has turned it over."""

    value: int
    down: bool
    on: Markup


class Clue(Struct, frozen=True):
    """What a play has said of the fate that was kept."""

    played: int
    on: str
    leaves: tuple[int, ...]
    old: str


class Teller(Struct, frozen=True):
    """A player, or one of the two lines of a player in the challenge; `asked` and `kind` as in its `SeatInfo`."""

    seat: int
    name: str
    which: str
    asked: bool
    kind: str
    is_me: bool
    active: bool
    holds: int


class Line(Struct, frozen=True):
    """A number line and what it has told."""

    teller: Teller
    pebbles: tuple[Pebble, ...]
    clues: tuple[Clue, ...]


class Guess(Struct, frozen=True):
    """A vote about the kept fate. `out`: what was told rules it out; `cast`: the viewer votes for it."""

    value: int | None  # None to pass
    on: Markup
    out: bool
    cast: bool


class Power(Struct, frozen=True):
    """A faded card, whose power may be used once."""

    card: Arcanum
    on: Markup


class Held(Struct, frozen=True):
    """A fate of the viewer's: the old one or the new one to choose from, or the one that is kept."""

    stone: Stone
    on: Markup
    word: str


class MyLine(Struct, frozen=True):
    """My fates of a line; `show` is there while one may be shown."""

    which: str
    fates: tuple[Held, ...]
    show: Markup


class Vote(Struct, frozen=True):
    """The open vote: who is still to vote, and the votes that were shown last."""

    is_open: bool
    predicts: bool
    round: int
    rounds: int
    mine: str
    about: str
    again: tuple[tuple[str, int, str], ...]
    guesses: tuple[Guess, ...]
    ballots: tuple[tuple[int, str, str], ...]  # seat, name, whether it has voted


class Comes(Struct, frozen=True):
    """For the host: the seats that somebody may take, after whom, and who may leave."""

    seats: tuple[tuple[str, Markup], ...]
    after: tuple[tuple[str, Markup], ...]
    leave: tuple[tuple[str, Markup], ...]


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
    for card in SHIPWRECK.cards
}
THE_HOURS = Arcanum(
    "hours",
    HOURS_NAME,
    "else",
    HOURS_TEXT,
    "",
    "",
    "",
    "",
)


def stone(value: int) -> Stone:
    hours = HOURS_IN[one(value)] if value else 0
    return Stone(value, hours, f"fate {value}, {hours} hour{'s' if hours > 1 else ''}")


STONES = tuple(map(stone, range(8)))


def view_of(page: TablePage) -> ShipwreckView:
    assert isinstance(page.view, ShipwreckView)
    return page.view


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = view_of(page)
    on = Clicks(page)
    lines = [line_of(page, line, on) for line in lines_shown(page)]
    tag = "div" if page.seat is None else "button"  # what a card is
    return {
        "tag": tag,
        "ask": ask(page),
        "turn": turn_words(page),
        "score": view.score,
        "doom": view.doom,
        "full": int(FULL),
        "hours": THE_HOURS,
        "on_hours": on("card:hours"),
        "slots": [(f"slot-{at}", at, slot, tag) for at, slot in enumerate(row(view, on))],
        "top": ARCANA.get(view.top or ""),
        "below": max(view.deck - 1, 0),
        "bottom": listed(view.bottom),
        "faded": tuple([Power(ARCANA[name], on(f"power:{ARCANA[name].slug}")) for name in view.faded]),
        "no_power": on.where_it_can("power:none"),
        "numbers": tuple([(value, on(click)) for value, click in NUMBER_CLICKS if click in on]),
        "bag": view.bag,
        "lines": [(f"teller-{at}", at, line) for at, line in enumerate(lines)],
        "comes": comes(page, lines, on) if page.table_asides else None,
        "story": tuple(story(page)),
        "vote": vote(page, lines, on),
        "mine": mine(page, on),
        "confess": on.where_it_can("confess"),
    }


def turn_words(page: TablePage) -> str:
    view = view_of(page)
    return "" if view.over else f"{name_of(page, view.active)}: {PHASES[view.phase]}"


# The row


def row(view: ShipwreckView, on: Clicks) -> list[Slot | None]:
    name, fresh = fresh_fate(view)
    return [
        None if place is None else slot(view, place, fresh if place["card"] == name else 0, on)
        for place in view.row
    ]


def slot(view: ShipwreckView, place: Place, fresh: int, on: Clicks) -> Slot:
    card = ARCANA[place["card"]]
    stones = tuple(stones_of(view, place["fates"], fresh, card, on)) if place["fates"] else ()
    return Slot(card, on(f"card:{card.slug}"), place["hours"], place["duration"], stones)


def stones_of(
    view: ShipwreckView, fates: Sequence[int], fresh: int, card: Arcanum, on: Clicks
) -> Iterator[Lies]:
    for fate in fates:
        whence = (view.turn, view.active) if fate == fresh else ()
        click = on.where_it_can(f"lying:{card.slug}:{fate}")
        yield Lies(STONES[fate], click, f"{STONES[fate].says} at {card.name}" if click else "", *whence)
        fresh = 0 if fate == fresh else fresh


def fresh_fate(view: ShipwreckView) -> tuple[str | None, int]:
    """The card where the fate of this turn lies, and the fate. From The Hours it went to the first card."""
    if view.entry is None:
        return None, 0
    play = view.remembered[view.entry]
    if play["on"] != THE_HOURS.name:
        return play["on"], play["played"]
    return next((place["card"] for place in view.row if place is not None), None), play["played"]


# What is asked


def ask(page: TablePage) -> str:
    """What is asked of me, in a sentence; nothing where I am not asked."""
    view = view_of(page)
    if view.over:
        return (
            "You escape together: seven fates foretold!"
            if view.score >= FULL
            else "The sea has closed over you."
        )
    if not page.my_turn:
        return ""
    who = page.names[view.active]
    if view.phase == "play":
        line = f" for your {which_of(view, view.line)} line" if view.challenge else ""
        return f"Play one of your two fates{line} in front of a card that takes it."
    if view.phase == "power":
        return "Use a faded power, or none."
    if view.phase == "group power":
        return f"Ask {who} by a faded power, or use none? Vote."
    return f"Which fate does {who} hold? Vote, or pass."


# The tellers


def lines_shown(page: TablePage) -> list[int]:
    """In the order of play, the viewer's own first; in the challenge both lines of each player."""
    view = view_of(page)
    if view.challenge:
        return [line for seat in from_viewer((0, 1), page.seat) for line in (seat, seat + 2)]
    return from_viewer(view.players, page.seat)


def which_of(view: ShipwreckView, line: int) -> str:
    """Which line it is in the challenge, where a player has two."""
    return ordinal(line > 1) if view.challenge else ""


def line_of(page: TablePage, line: int, on: Clicks) -> Line:
    view = view_of(page)
    seat, which = int(owner_of(line, view.challenge)), which_of(view, line)
    info = info_of(page, seat)
    teller = Teller(
        seat,
        page.names[seat],
        which,
        info is not None and info.asked,
        info.kind if info is not None else "",
        seat == page.seat,
        line == view.line and not view.over,
        view.holds[line],
    )
    buttons = tuple(map(on.where_it_can, pebble_clicks(seat, which == "second")))
    return Line(teller, pebbles_of(tuple(view.flipped[line]), buttons), tuple(clues(view, line)))


@cache
def pebble_clicks(seat: int, second: bool) -> list[str]:
    return [f"line:{letter(seat)}:{int(second)}:{value}" for value in NUMBERS]


@lru_cache(maxsize=1000)
def pebbles_of(down: tuple[int, ...], buttons: tuple[Markup, ...]) -> tuple[Pebble, ...]:
    return tuple(Pebble(value, value in down, on) for value, on in zip(NUMBERS, buttons, strict=True))


def own_fates(view: ShipwreckView, line: int) -> list[Stone]:
    """The fates of a line that the viewer knows by sight."""
    if view.choices(line):
        return [STONES[fate] for fate in view.choices(line)]
    kept = view.kept[line]
    return [] if kept is None else [STONES[kept]]


def clues(view: ShipwreckView, line: int) -> list[Clue]:
    """What the line's plays since it last showed its fate have said, oldest first; answers stay in sight."""
    newest_first: list[Clue] = []
    if not view.holds[line]:
        return newest_first
    for entry in reversed(view.remembered):
        if entry["line"] == line:
            if "shown" in entry:
                break
            newest_first.append(clue(entry))
    return newest_first[::-1]


def clue(entry: Told) -> Clue:
    return Clue(entry["played"], entry["on"], tuple(values_left(entry)), OLDNESS[entry["old"]])


def comes(page: TablePage, lines: list[Line], on: Clicks) -> Comes:
    seats = [letter(seat) for seat in range(MOST_SEATS)]
    players = [(line.teller.name, letter(line.teller.seat)) for line in lines]
    return Comes(
        seats=tuple([(seat, on(f"join:{seat}")) for seat in seats if f"join:{seat}" in on]),
        after=tuple([(name, on(f"after:{seat}")) for name, seat in players if f"after:{seat}" in on]),
        leave=tuple([(name, on(f"leave:{seat}")) for name, seat in players if f"leave:{seat}" in on]),
    )


# The turn so far, the vote, and what is mine


def story(page: TablePage) -> list[str]:
    """What the turn has brought: the play, the answers, the wrong guesses."""
    view = view_of(page)
    who = capital(name_of(page, view.active))
    sentences: list[str] = []
    if view.entry is not None:
        play = clue(view.remembered[view.entry])
        left = " ".join(map(str, play.leaves))
        leaves = f"which leaves {left}" if left else "which no fate allows"
        sentences.append(f"{who} played {play.played} on {play.on}, {leaves}.")
    if view.higher is not None:
        sentences.append(f"The Chalice: the kept fate is {'' if view.higher else 'not '}higher.")
    if view.power:
        sentences.append(power_story(view, ARCANA[view.power]))
    if view.wrong:
        sentences.append(f"It is not {listed([str(value) for value in view.wrong], 'or')}.")
    return sentences


def power_story(view: ShipwreckView, card: Arcanum) -> str:
    asked = f"higher than {view.number}?" if view.number else card.power
    answer = {True: " Yes.", False: " No.", None: ""}[view.answer]
    return f"{card.name}, spent: {asked}{answer}"


def vote(page: TablePage, lines: list[Line], on: Clicks) -> Vote:
    view = view_of(page)
    predicts = view.phase == "predict"
    mine = (view.get("vote") or "").removeprefix("vote ")
    i_vote = page.seat is not None and page.seat != view.active
    tellers = [line.teller for line in lines]
    return Vote(
        is_open=predicts or view.phase == "group power",
        predicts=predicts,
        round=view.round,
        rounds=ballots(view),
        mine=mine,
        about="Last votes" if view.round > 1 else "An earlier vote",
        again=tuple(
            [(page.names[seat], seat, words.removeprefix("vote ")) for seat, words in view.votes_shown]
        ),
        guesses=guesses(page, mine, on) if predicts and i_vote else (),
        ballots=tuple(
            [
                (teller.seat, teller.name, vote_state)
                for teller in tellers
                if (vote_state := voting_sign(view, teller))
            ]
        ),
    )


def voting_sign(view: ShipwreckView, teller: Teller) -> str:
    """Whether this player has voted; never what."""
    if view.phase not in ("group power", "predict") or teller.active or teller.which == "second":
        return ""
    if teller.seat in view.voted:
        return "voted"
    return "votes" if teller.seat in view.to_act else ""


def guesses(page: TablePage, mine: str, on: Clicks) -> tuple[Guess, ...]:
    """The seven fates and to pass, as buttons."""
    out = ruled_out(view_of(page)) if page.settings.hints else set()
    numbers = [Guess(value, on(f"vote:{value}"), value in out, mine == str(value)) for value in NUMBERS]
    return (*numbers, Guess(None, on("vote:pass"), False, mine == "pass"))


def ruled_out(view: ShipwreckView) -> set[int]:
    """The values that this turn's play and its answers leave no room for."""
    if view.entry is None or view.options["honour"]:
        return set()
    return set(NUMBERS) - set(clue(view.remembered[view.entry]).leaves)


def mine(page: TablePage, on: Clicks) -> tuple[MyLine, ...]:
    """My fates, line by line: the two I choose from, or the one I keep."""
    view = view_of(page)
    if page.seat is None or "kept" not in view:
        return ()
    lines = (page.seat, page.seat + 2) if view.challenge else (page.seat,)
    return tuple([my_line(view, line, fates, on) for line in lines if (fates := own_fates(view, line))])


def my_line(view: ShipwreckView, line: int, fates: list[Stone], on: Clicks) -> MyLine:
    choosing = bool(view.choices(line))
    which = which_of(view, line)
    held = [
        Held(stone, on(f"fate:{at}") if choosing else NOTHING, fate_word(view, at, choosing))
        for at, stone in enumerate(fates)
    ]
    show = NOTHING if choosing else on.where_it_can(f"show:{int(which == 'second')}")
    return MyLine(which, tuple(held), show)


def fate_word(view: ShipwreckView, at: int, choosing: bool) -> str:
    if not choosing:
        return "kept"
    return "old" if view.old and at == 0 else "new"
