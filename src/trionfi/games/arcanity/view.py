"""What all at the table may know, and what one seat knows besides: each field of a position, declared once."""

from typing import TypedDict

from mypy_extensions import mypyc_attr

from trionfi.core import fields
from trionfi.core.bitset import count
from trionfi.core.fields import NUMBER, SEAT, SEATS, Field, Own, attribute, own_row, row, seat_or_none, word
from trionfi.core.view import View
from trionfi.games.arcanity.names import CARD, CARDS, SCHOOL, SCHOOLS, WHOLE_SCHOOLS
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import NO_CARD
from trionfi.games.arcanity.rules.duel import shield_user, sure_winner
from trionfi.games.arcanity.rules.setup import ALONE, SEATS_IN, pass_direction
from trionfi.games.arcanity.rules.table import BIDDING, FINISHED, NOBODY, PASSING, PHASES, Table

FACE_DOWN = "shield"


class Play(TypedDict):
    seat: int
    card: str


Lost = TypedDict("Lost", {"seat": int, "from": list[str]})


class Ability(TypedDict):
    stage: int
    winner: int
    taken: list[str]
    target: int | None


class LastDuel(TypedDict):
    cards: list[Play]
    winner: int | None
    shield: int | None


class Scored(TypedDict):
    bid: str
    duels: int
    shields: int
    bonus: int
    points: int


def duel_so_far(table: Table) -> list[Play]:
    """The cards of this duel in the order of play; a shield at work lies face-down."""
    return in_order(table, rows.CARD, table.leader, table.down)


def in_order(table: Table, first: int, leader: int, down: int) -> list[Play]:
    """The cards of a duel from its leader on, one of them perhaps face-down."""
    if leader < 0:
        return []
    seats = [(leader + step) % table.seats for step in range(table.seats)]
    played = [(seat, CARD.write(table.cells[first + seat])) for seat in seats]
    return [{"seat": seat, "card": FACE_DOWN if seat == down else card} for seat, card in played if card]


def lay_duel(table: Table, plays: list[Play]) -> None:
    for play in plays:
        if play["card"] != FACE_DOWN:
            table.cells[rows.CARD + play["seat"]] = CARD.read(play["card"])


def last_cards(table: Table) -> list[Play]:
    return in_order(table, rows.LAST_CARD, table.last_leader, NOBODY)


def lay_last_cards(table: Table, plays: list[Play]) -> None:
    table.last_leader = plays[0]["seat"]
    for play in plays:
        table.cells[rows.LAST_CARD + play["seat"]] = CARD.read(play["card"])


def lost_cards(table: Table) -> list[Lost]:
    """Who discarded a card face-down, and which it may have been."""
    cells, deck = table.cells, table.whole_deck()
    return [
        {"seat": cells[rows.LOST_SEAT + at], "from": CARDS.write(cells[rows.LOST_FROM + at] & deck)}
        for at in range(table.lost)
    ]


def lay_lost(table: Table, lost: list[Lost]) -> None:
    table.lost = len(lost)
    for at, entry in enumerate(lost):
        table.cells[rows.LOST_SEAT + at] = entry["seat"]
        table.cells[rows.LOST_FROM + at] = CARDS.read(entry["from"])


def owed(table: Table) -> list[list[int]]:
    cells = table.cells
    return [[cells[rows.OWES + seat], cells[rows.OWES_NAMED + seat]] for seat in range(table.seats)]


def lay_owed(table: Table, owes: list[list[int]]) -> None:
    for seat in range(table.seats):
        table.cells[rows.OWES + seat], table.cells[rows.OWES_NAMED + seat] = owes[seat]


def bids_shown(table: Table) -> list[str | None] | None:
    """§3.2, R18 The bid cards are shown when the round is scored; the last round's stay in sight."""
    if table.phase != FINISHED:
        return None
    return [CARD.write(table.cells[rows.LAID + seat]) for seat in range(table.seats)]


def cards_got(table: Table, seat: int) -> list[str]:
    way = int(pass_direction(table))
    return CARDS.write(table.cells[rows.GAVE + (seat - way) % table.seats]) if way else []


def own_discards(table: Table, seat: int) -> list[str | None]:
    owners = (table.cells[rows.LOST_SEAT + at] for at in range(table.lost))
    return [card for owner, card in zip(owners, discards(table), strict=True) if owner == seat]


def discards(table: Table) -> list[str | None]:
    return [CARD.write(table.cells[rows.LOST_CARD + at]) for at in range(table.lost)]


def lay_discards(table: Table, names: list[str]) -> None:
    for at, name in enumerate(names):
        table.cells[rows.LOST_CARD + at] = CARD.read(name)


def face_down(table: Table) -> str | None:
    return CARD.write(table.cells[rows.CARD + table.down]) if table.down >= 0 else None


def lay_face_down(table: Table, name: str | None) -> None:
    if table.down != NOBODY:
        table.cells[rows.CARD + table.down] = CARD.read(name)


def ask_again(table: Table, to_act: list[int]) -> None:
    """Who is to decide."""
    if table.phase == FINISHED:
        table.over = True
    elif table.phase in (PASSING, BIDDING):
        table.waiting = SEATS.read(to_act)
        table.to_act = SEATS_IN[table.waiting]
    else:
        table.turn = to_act[0]
        table.to_act = ALONE[table.turn]


@mypyc_attr(native_class=False)
class ArcanityView(View):
    """The fields of a view, in its order. A snapshot holds them too, for all seats.

    R34 A player may look at their own bid all round.
    """

    # Everybody sees what lies open, and what a careful player remembers of what lay open
    phase = attribute(word([phase.name for phase in PHASES]))
    round = attribute(NUMBER)
    extra = attribute(NUMBER)
    schools = attribute(SCHOOLS)
    scores = row(NUMBER, rows.SCORE)
    hands = fields.seen_row(count, rows.HAND)
    picked = fields.seen_row(count, rows.PICKED)
    laid = fields.seen_row(lambda card: card != NO_CARD, rows.LAID)
    stacks = row(CARDS, rows.STACK)
    played = row(CARDS, rows.PLAYED)
    won = row(NUMBER, rows.WON)
    leader = attribute(SEAT)
    led = attribute(SCHOOL)
    duel = Field(duel_so_far, lay_duel)
    down = attribute(SEAT)
    shield_used = Field(lambda table: seat_or_none(shield_user(table)))
    zero = attribute(SEATS)
    barred = attribute(SEAT)
    sure = attribute(SEAT)
    sure_winner = Field(lambda table: seat_or_none(sure_winner(table)), kept=False)
    boosted = attribute(SEAT)
    nature = attribute(SEAT)
    ability = fields.group(
        Ability, lambda table: table.winner >= 0, stage=NUMBER, winner=NUMBER, taken=CARDS, target=SEAT
    )
    named = attribute(SCHOOL)
    gone = attribute(CARDS)
    lost = Field(lost_cards, lay_lost)
    skipped = attribute(CARDS)
    leftover = Field(lambda table: int(count(table.leftover)))
    void = row(WHOLE_SCHOOLS, rows.VOID)
    shown = row(CARDS, rows.SHOWN)
    owes = Field(owed, lay_owed)
    failed = row(SCHOOLS, rows.FAILED)
    gained = row(NUMBER, rows.GAINED)
    out = attribute(SEATS)
    # The duel decided last, in this round or the one before, with its shield turned up
    last_duel = fields.group(
        LastDuel,
        lambda table: table.last_leader >= 0,
        cards=Field(last_cards, lay_last_cards),
        winner=attribute(SEAT, "last_winner"),
        shield=attribute(SEAT, "last_down"),
    )
    last_round = fields.columns(
        Scored,
        lambda table: table.cells[rows.LAST_BID] != NO_CARD,
        bid=(CARD, rows.LAST_BID),
        duels=(NUMBER, rows.LAST_DUELS),
        shields=(NUMBER, rows.LAST_SHIELDS),
        bonus=(NUMBER, rows.LAST_BONUS),
        points=(NUMBER, rows.LAST_POINTS),
    )
    bids = Field(bids_shown, kept=False)
    direction = Field(lambda table: int(pass_direction(table)), kept=False)
    # A seat sees its own: hand, picks, what it passed and got, its bid, its hidden cards
    hand = own_row(CARDS, rows.HAND)
    picks = own_row(CARDS, rows.PICKED)
    gave = own_row(CARDS, rows.GAVE)
    got = Own(cards_got)
    bid = own_row(CARD, rows.LAID, "bids")
    own_lost = Own(own_discards, discards, lay_discards, "lost_cards")
    own_down = Own(
        lambda table, seat: face_down(table) if table.down == seat else None, face_down, lay_face_down
    )
    leftovers = fields.hidden(CARDS, "leftover")
    to_act = Field(lambda table: list(table.to_act), ask_again)
