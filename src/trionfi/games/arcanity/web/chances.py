"""Who may still win the duel, as the rules say of a table with what a view tells."""

from trionfi.core.fields import seat_or_none
from trionfi.games.arcanity.names import CARD, CARDS, SCHOOL_NAMES, SCHOOL_NUMBERS
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import ALL_CARDS, NO_CARD, NO_SCHOOL, cards_of, school_of
from trionfi.games.arcanity.rules.duel import highest, shield_at_work, shield_user, shows_lone_shields
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.table import NOBODY
from trionfi.games.arcanity.snapshot import laid_out
from trionfi.games.arcanity.view import ArcanityView


def known_table(view: ArcanityView) -> Position:
    """The table with what the view tells: what lies open, and what its own seat knows besides."""
    table = laid_out(view)
    if view.seat is not None:
        table.cells[rows.HAND + view.seat] = CARDS.read(view.hand)
        if view.own_down:
            table.cells[rows.CARD + table.down] = CARD.read(view.own_down)
    return table


def with_card(table: Position, seat: int, card: int, face_down: bool) -> Position:
    """The table as it would lie with this card of this seat on it."""
    after = table.clone()
    if shows_lone_shields(table, seat):
        after.zero |= 1 << seat
    after.cells[rows.HAND + seat] &= ~(1 << card)
    after.cells[rows.CARD + seat] = card
    if after.led == NO_SCHOOL:
        after.led = school_of(card)
    if face_down:
        after.down = seat
    return after


def has_played(table: Position, seat: int) -> bool:
    return seat == table.down or table.cells[rows.CARD + seat] != NO_CARD


def to_come(view: ArcanityView, table: Position) -> set[int]:
    """Everybody who has still to play to this duel."""
    return {seat for seat in range(view.seats) if view.hands[seat] and not has_played(table, seat)}


def best(table: Position, cards: int) -> int | None:
    """Who has played the highest of these cards face-up."""
    return seat_or_none(highest(table, cards))


def best_of(table: Position, school: str) -> int | None:
    return best(table, cards_of(SCHOOL_NUMBERS[school]))


def ahead(view: ArcanityView, table: Position) -> int | None:
    """Who would win if nobody played any more; nobody knows once a shield lies face-down."""
    if table.led == NO_SCHOOL:
        return None
    if (sure := view.sure_winner) is not None:
        return sure
    return None if shield_at_work(table) else best(table, cards_of(table.led))


def may_win(view: ArcanityView, table: Position) -> set[int]:
    """Everybody whom the cards on the table do not rule out."""
    if (sure := view.sure_winner) is not None:
        return {sure}
    coming = to_come(view, table) - {table.barred}
    if shield_at_work(table):
        return coming | some(winners_by_shield(view, table))
    upset = {best_of(table, school) for school in shields_to_come(view, table)} if coming else set()
    top = best(table, cards_of(table.led))
    rest = {top} if top is not None else {best(table, ALL_CARDS), table.down} - {table.barred, NOBODY}
    return coming | some(upset | rest)


def winners_by_shield(view: ArcanityView, table: Position) -> set[int | None]:
    """Who wins with each school that the face-down shield may be of."""
    own = table.cells[rows.CARD + table.down]
    if own != NO_CARD:
        return {best_of(table, SCHOOL_NAMES[school_of(own)])}
    return {best_of(table, school) for school in shields_unseen(view, table)} | {table.down}


def some(seats: set[int | None]) -> set[int]:
    return {seat for seat in seats if seat is not None}


def seen_cards(view: ArcanityView) -> set[str]:
    """The cards that are no longer to come, as everybody knows, and as the viewer's own seat does."""
    seen = {card for cards in (*view.played, view.gone) for card in cards}
    seen |= {play["card"] for play in view.duel}
    return seen if view.seat is None else seen | {card for card in (view.bid, *view.own_lost) if card}


def shields_unseen(view: ArcanityView, table: Position) -> list[str]:
    """The schools whose shield another than the viewer may have put face-down, or may yet."""
    seen = seen_cards(view) | {f"{view.named} 1"}
    if view.seat is not None:
        seen |= {*view.hand}
    led = school_led(table)
    return [school for school in view.schools if school != led and f"{school} 1" not in seen]


def shields_to_come(view: ArcanityView, table: Position) -> list[str]:
    """The schools whose shield somebody may still play face-down to this duel, and so make the one that counts."""
    if shield_user(table) != NOBODY:
        return []
    unseen = shields_unseen(view, table)
    if view.seat is None or has_played(table, view.seat):
        return unseen
    own = [card.removesuffix(" 1") for card in view.hand if card.endswith(" 1")]
    return unseen + [school for school in own if school not in (school_led(table), view.named)]


def school_led(table: Position) -> str:
    return "" if table.led == NO_SCHOOL else SCHOOL_NAMES[table.led]


def higher_unseen(view: ArcanityView, rank: int, school: str) -> list[int]:
    """The ranks above this one in its school that may still come from another hand."""
    top = view.options["max_rank"]
    known = seen_cards(view) | {*view.hand}
    return [higher for higher in range(rank + 1, top + 1) if f"{school} {higher}" not in known]
