"""The board of Arcanity: mages round a table, the duel in its middle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trionfi.core.fields import seat_or_none
from trionfi.games.arcanity.load_cards import ABILITY_TEXTS, SHIELD_TEXT
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES, SCHOOL_NUMBERS
from trionfi.games.arcanity.rules.card_bits import ALL_CARDS, cards_of
from trionfi.games.arcanity.rules.duel import BOOST, highest, shield_at_work
from trionfi.games.arcanity.rules.passing import BID_TEXT
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS
from trionfi.games.arcanity.snapshot import laid_out
from trionfi.games.arcanity.text_board import FLAG_WORDS, QUESTIONS, duel_asked
from trionfi.games.arcanity.view import ArcanityView, Play
from trionfi.web.clickables import Clicks, capital, from_viewer, listed, name_of, sign_of
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


@dataclass(frozen=True)
class Face:
    """A card as it is printed."""

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
        "on": on,
        "ask": ask(page),
        "phase": view.phase,
        "led": (view.led or "").lower(),
        "schools": [school.lower() for school in view.schools],
        "places": [
            place(page, seat, over_table, table) for seat in from_viewer(range(view.seats), page.seat)
        ],
        "many": view.seats,
        "centre": centre(page, table),
        "shield_down": bool(view.duel) and shield_at_work(table),
        "settled": not view.duel and bool(over_table),
        "hand": [FACES[name] for name in view.get("hand", ())],
        "mine": mine(page),
        "last": last_duel(page),
        "scoring": scoring(page),
        "fresh_scoring": view.phase in ("pass", "bid", "over"),
        "race": race(page),
        "limit": view.options["limit"],
        "named": (view.named or "").lower(),
        "named_title": view.named,
        "picks": schools_to_pick(view, on),
        "ways": [(click, words) for click, words in WAYS.items() if click in on],
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


def place(page: TablePage, seat: int, over_table: list[Play], table: Position) -> dict[str, Any]:
    view = view_of(page)
    card = next((play["card"] for play in over_table if play["seat"] == seat), None)
    is_down = bool(view.duel) and seat == view.down
    settled = not view.duel and bool(over_table)
    return {
        "seat": seat,
        "sign": sign_of(page, seat),
        "name": page.names[seat],
        "is_me": seat == page.seat,
        "score": view.scores[seat],
        "duels": view.won[seat],
        "shields": shields_in(view.stacks[seat]),
        "cards": view.hands[seat],
        "laid": view.laid[seat],
        "picked": view.picked[seat],
        "card": FACES.get(card or ""),
        "down": is_down,
        "own_down": FACES.get(view.get("own_down") or "") if is_down and seat == page.seat else None,
        "counts": counted(view, seat),
        "leads": view.leader == seat and bool(view.duel),
        "ahead": seat == (view.last_duel["winner"] if settled and view.last_duel else ahead(view, table)),
        "may_win": page.settings.hints and bool(view.duel) and seat in may_win(view, table),
        "flags": [(FLAG_MARKS[key], words) for key, words in FLAG_WORDS.items() if view[key] == seat],
        "void": [school.lower() for school in view.void[seat]],
        "shown": [FACES[name] for name in view.shown[seat]] if view.hands[seat] else [],
        "out": seat in view.out,
        "won_game": view.over and seat in view.winners,
    }


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


def sure_winner(view: ArcanityView) -> int | None:
    """§5.4 Who wins this duel automatically; R6 not without a card to play to it."""
    sure = view.sure
    if sure is None:
        return None
    has_played = any(play["seat"] == sure for play in view.duel)
    return sure if has_played or view.hands[sure] else None


def ahead(view: ArcanityView, table: Position) -> int | None:
    """Who would win if nobody played any more; nobody knows once a shield lies face-down."""
    if not view.duel:
        return None
    if (sure := sure_winner(view)) is not None:
        return sure
    return None if shield_at_work(table) else best(table, cards_of(table.led))


def may_win(view: ArcanityView, table: Position) -> set[int]:
    """Everybody whom the cards on the table do not rule out."""
    played = {play["seat"] for play in view.duel}
    if (sure := sure_winner(view)) is not None:
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
    if (sure := sure_winner(view)) is not None:
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


def centre(page: TablePage, table: Position) -> dict[str, str]:
    """A mark, a title and a line of text."""
    view = view_of(page)
    phase = view.phase
    if phase == "over":
        won = listed([name_of(page, seat) for seat in view.winners])
        return {
            "mark": "crown",
            "title": f"{capital(won)} won",
            "text": f"after {view.round} round{'s' if view.round > 1 else ''}",
        }
    if phase == "draft":
        return {"mark": "emblem", "title": "The schools", "text": "Each mage brings one into the game."}
    if phase == "pass":
        return passing_centre(page)
    if phase == "bid":
        return {"mark": "bid", "title": "The bids", "text": BID_TEXT}
    if phase != "duel":
        return ability_centre(page)
    if view.led:
        return {"mark": view.led.lower(), "title": f"{view.led} is led", "text": standing_words(page, table)}
    last = view.last_duel
    text = ""
    if last and any(view.played):
        won = "Nobody" if last["winner"] is None else capital(name_of(page, last["winner"]))
        text = f"{won} won the last duel."
    leader = name_of(page, view.leader)
    return {
        "mark": "duel",
        "title": f"{capital(leader)} {'lead' if leader == 'you' else 'leads'}",
        "text": text,
    }


def passing_centre(page: TablePage) -> dict[str, str]:
    view = view_of(page)
    way = "right" if view.direction < 0 else "left"
    text = "Nobody looks at the new cards before all have passed."
    if page.seat is not None:
        text = f"Yours go to {page.names[(page.seat + view.direction) % view.seats]}."
    return {"mark": f"go-{way}", "title": f"Three cards to the {way}", "text": text}


ABILITY_AT_WORK = {
    "discard": "Fire 6",
    "choose": "Fire 7",
    "discard for another": "Fire 7",
    "name": "Nature 7",
}


def ability_centre(page: TablePage) -> dict[str, str]:
    view = view_of(page)
    card = ABILITY_AT_WORK.get(view.phase)
    if card is None:
        return {"mark": "duel", "title": capital(view.phase), "text": QUESTIONS[view.phase]}
    return {"mark": card.split()[0].lower(), "title": card, "text": ABILITY_TEXTS[card]}


def schools_to_pick(view: ArcanityView, on: Clicks) -> list[tuple[str, str]]:
    """The schools as buttons, where one is to be drafted or its shield named."""
    if view.phase not in ("draft", "name"):
        return []
    taken = view.schools if view.phase == "name" else SCHOOL_NAMES
    return [(f"school:{school.lower()}", school) for school in taken]


# What I hold, what was, and how the race stands


def mine(page: TablePage) -> dict[str, Any]:
    view = view_of(page)
    if page.seat is None:
        return {}
    return {
        "seat": page.seat,
        "picks": [FACES[name] for name in view.picks],
        "gave": listed(view.gave) if view.phase != "pass" else "",
        "got": view.got if view.phase != "pass" else [],
        "bid": FACES.get(view.bid or ""),
        "lost": listed([name for name in view.own_lost if name]),
    }


def last_duel(page: TablePage) -> dict[str, Any] | None:
    """The duel decided last, and what it was worth: 1 + 2 for each shield."""
    view = view_of(page)
    last = view.last_duel
    if last is None:
        return None
    cards = [(page.names[play["seat"]], play["seat"], FACES[play["card"]]) for play in last["cards"]]
    shields = sum(face.is_shield for _, _, face in cards)
    winner = last["winner"]
    goes_left = (
        winner is not None and view.options["ice6"] == "duel" and any(c[2].name == "Ice 6" for c in cards)
    )
    taker = (winner + 1) % view.seats if goes_left and winner is not None else winner
    return {
        "cards": cards,
        "winner": winner,
        "won": "Nobody won" if winner is None else f"{capital(name_of(page, winner))} won",
        "worth": f"1 + {SHIELD_POINTS * shields} = {1 + SHIELD_POINTS * shields}" if shields else "1",
        "taker": "" if winner is None else capital(name_of(page, taker)),
        "goes_left": goes_left,
        "shield": last["shield"],
    }


def scoring(page: TablePage) -> list[dict[str, Any]]:
    """How the last round was scored: each number is shown being made."""
    view = view_of(page)
    rows = view.last_round or ()
    most = max((row["duels"] for row in rows), default=0)
    return [
        {
            "seat": seat,
            "name": page.names[seat],
            "duels": row["duels"],
            "most": row["duels"] == most,
            "shields": row["shields"],
            "bid": FACES[row["bid"]],
            "bonus": row["bonus"],
            "points": row["points"],
            "score": view.scores[seat],
        }
        for seat, row in enumerate(rows)
    ]


def so_far(page: TablePage) -> list[dict[str, Any]]:
    """This round: duels, shields, what was taken and what is known of each mage."""
    view = view_of(page)
    rows = []
    for seat in range(view.seats):
        duels, shields = view.won[seat], shields_in(view.stacks[seat])
        worth = SHIELD_POINTS * shields
        rows.append(
            {
                "seat": seat,
                "name": page.names[seat],
                "duels": duels,
                "shields": shields,
                "sum": f"{duels} + {worth} = {duels + worth}" if shields else str(duels),
                "stack": [FACES[name] for name in view.stacks[seat]],
                "void": view.void[seat],
            }
        )
    return rows


def race(page: TablePage) -> list[dict[str, Any]]:
    """Each score on its way to the limit, in hundredths."""
    view = view_of(page)
    limit = view.options["limit"]
    top = max(view.scores)
    return [
        {
            "seat": seat,
            "name": page.names[seat],
            "score": score,
            "way": max(0, min(100, round(100 * score / limit))),
            "first": score == top and top > 0,
        }
        for seat, score in enumerate(view.scores)
    ]
