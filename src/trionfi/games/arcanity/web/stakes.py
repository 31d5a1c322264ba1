"""What each answer would do, by what the viewer may know: under each card, each plate and each school."""

from collections.abc import Mapping

from msgspec import Struct

from trionfi.games.arcanity.load_cards import ABILITY_TEXTS
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.rules.card_bits import NO_SCHOOL, cards_of, school_of
from trionfi.games.arcanity.rules.duel import (
    effective_rank,
    goes_face_down,
    highest,
    legal_cards,
    shield_at_work,
    winner_of,
)
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS
from trionfi.games.arcanity.view import ArcanityView
from trionfi.games.arcanity.web.cards import FACES, shields_in
from trionfi.games.arcanity.web.chances import (
    best_of,
    higher_unseen,
    may_win,
    shields_to_come,
    shields_unseen,
    to_come,
    with_card,
)
from trionfi.web.clickables import listed
from trionfi.web.page_model import TablePage


class Stake(Struct, frozen=True):
    """What a card would do: a sort (`wins`, `leads`, `maybe`, `no` or ``), a word, some more, a whole sentence."""

    sort: str
    word: str
    more: str = ""
    says: str = ""


def stakes_of(page: TablePage, view: ArcanityView, table: Position) -> Mapping[str, Stake]:
    """What each card of my hand would do now, by its name; nothing where none is asked for, or hints are off."""
    if not page.my_turn or view.seat is None or not page.settings.hints:
        return {}
    if view.phase == "duel":
        return {CARD_NAMES[card]: of_play(page, view, table, card) for card in playable(table, view.seat)}
    if view.phase == "bid":
        return {name: of_bid(FACES[name].rank) for name in view.hand}
    if view.phase in ("discard", "discard for another"):
        return {name: of_discard(view, name) for name in view.hand}
    return {}


def playable(table: Position, seat: int) -> list[int]:
    cards = int(legal_cards(table, seat))
    return [card for card in range(len(CARD_NAMES)) if cards >> card & 1]


def of_bid(rank: int) -> Stake:
    points = f"{rank} point{'s' if rank > 1 else ''}"
    return Stake("", f"pays {rank}", "", f"As your bid it pays {points} if nobody wins more duels than you.")


def of_discard(view: ArcanityView, name: str) -> Stake:
    if len(view.hand) == 1:
        return Stake(
            "no", "last card", "you sit out", "It is your last card: you sit out the rest of the round."
        )
    if FACES[name].is_shield:
        return Stake("", "worth 2", "if won", f"A shield: whoever won it would score {SHIELD_POINTS} points.")
    return Stake("", "", "", "")


def of_play(page: TablePage, view: ArcanityView, table: Position, card: int) -> Stake:
    """What this card does to the duel, asked of the rules on the table as it would lie then."""
    seat = view.seat
    assert seat is not None
    if (sure := view.sure_winner) is not None:
        if sure == seat:
            return Stake("wins", "wins", "Arcane 7", "You win this duel, whatever you play.")
        name = page.names[sure]
        return Stake("no", "can’t win", "Arcane 7", f"{name} wins this duel, whatever you play.")
    if view.barred == seat:
        return Stake("no", "can’t win", "Arcane 6", "Arcane 6: you cannot win this duel.")
    face_down = bool(goes_face_down(table, seat, card)) and not table.agreed.open_shields
    after = with_card(table, seat, card, face_down)
    is_known = not shield_at_work(after) or after.down == seat
    if not to_come(view, after) and is_known:
        return of_last_card(page, int(winner_of(after)), seat)
    if seat not in may_win(view, after):
        return beaten(page, view, after)
    if shield_at_work(after):
        return behind_shield(view, after, seat, card)
    if int(highest(after, cards_of(after.led))) != seat:
        schools = listed([f"the {school} shield" for school in upsetting(view, after, seat)], "or")
        return Stake("maybe", "maybe", "by its shield", f"It wins only if somebody plays {schools}.")
    return leading(page, view, table, after, seat, card)


def of_last_card(page: TablePage, winner: int, seat: int) -> Stake:
    """Nobody is left to play, so the rules say who wins."""
    if winner == seat:
        return Stake("wins", "wins", "for sure", "You win the duel with it.")
    if winner < 0:
        return Stake("no", "can’t win", "", "Nobody wins this duel.")
    name = page.names[winner]
    return Stake("no", "can’t win", "", f"{name} wins the duel.")


def beaten(page: TablePage, view: ArcanityView, after: Position) -> Stake:
    top = None if shield_at_work(after) else int(highest(after, cards_of(after.led)))
    if top is None or top < 0:
        return Stake("no", "can’t win", "", "You cannot win the duel with it.")
    return Stake("no", "can’t win", "", f"It cannot win: {page.names[top]} is ahead of it.")


def upsetting(view: ArcanityView, after: Position, seat: int) -> list[str]:
    return [school for school in shields_to_come(view, after) if best_of(after, school) == seat]


def behind_shield(view: ArcanityView, after: Position, seat: int, card: int) -> Stake:
    """A shield lies face-down: mine, or another's of a school that I can only guess."""
    school = SCHOOL_NAMES[school_of(card)]
    if after.down == seat:
        higher = higher_unseen(view, int(effective_rank(after, seat, card)), school)
        if not higher:
            return Stake("wins", "wins", "for sure", "It wins: no card that beats it can come.")
        text = f"It wins unless somebody still to play adds a {school} card: the highest of those wins then."
        return Stake("leads", "wins", f"if no {school}", text)
    others = [other for other in shields_unseen(view, after) if best_of(after, other) == seat]
    schools = listed(others, "or")
    return Stake(
        "maybe", "maybe", f"if it is {schools}", f"It wins only if the face-down shield is {schools}."
    )


def leading(
    page: TablePage, view: ArcanityView, before: Position, after: Position, seat: int, card: int
) -> Stake:
    """The highest card of the led school so far."""
    school = SCHOOL_NAMES[after.led]
    word = "leads" if before.led != NO_SCHOOL else "lead"
    higher = higher_unseen(view, int(effective_rank(after, seat, card)), school)
    shields = shields_to_come(view, after)
    rival = int(after.boosted)
    start = "You take the lead with it" if before.led != NO_SCHOOL else f"You lead {school}"
    if rival != seat and rival in to_come(view, after):
        name = page.names[rival]
        return Stake("leads", word, "but for a +4", f"{start}; {name}’s next card counts 4 more.")
    if higher:
        cards = listed([f"{school} {rank}" for rank in higher], "or")
        ranks = short_ranks(higher)
        return Stake(
            "leads",
            word,
            f"{ranks} beat{'s' if len(higher) == 1 else ''} it",
            f"{start}; {cards} would beat it.",
        )
    if shields:
        return Stake("leads", word, "but a shield", f"{start}; only a face-down shield can beat it.")
    return Stake("wins", "wins", "for sure", f"{start}, and nothing can beat it.")


def short_ranks(ranks: list[int]) -> str:
    """“6, 7”, or “3 to 7” where they are many in a row."""
    if len(ranks) > 2:
        return f"{ranks[0]}+" if ranks[-1] - ranks[0] == len(ranks) - 1 else f"{ranks[0]} to {ranks[-1]}"
    return ", ".join(map(str, ranks))


# What the decision as a whole is about, in a line below the table


def stakes_line(page: TablePage, view: ArcanityView, table: Position) -> str:
    if view.phase == "pass":
        return passing_stakes(page, view)
    if view.phase == "bid":
        return "Your bid takes no part in the duels. All bids are shown when the round is scored."
    if view.phase == "duel":
        return prize(view) if view.duel else "The winner of a duel scores 1 point and leads the next."
    if view.phase == "choose":
        return "They choose the card themselves; it leaves the round face-down."
    if view.phase in ("discard", "discard for another"):
        return "The card leaves the round face-down, and scores for nobody."
    if view.phase == "name":
        return "A named shield is a plain 1 for the rest of the round. It still scores 2."
    return ""


def passing_stakes(page: TablePage, view: ArcanityView) -> str:
    text = "The new cards are seen only after all have passed."
    if view.seat is None:
        return text
    giver = page.names[(view.seat - view.direction) % view.seats]
    return f"{giver}’s three cards come to you. {text}"


def prize(view: ArcanityView) -> str:
    """What the cards on the table are worth to whoever wins them, as everybody sees."""
    cards = [play["card"] for play in view.duel if play["card"] in FACES]
    shields = shields_in(cards) + (view.down is not None)
    worth = (
        f"1 point + {SHIELD_POINTS * shields} for {'the shield' if shields == 1 else 'shields'}"
        if shields
        else "1 point"
    )
    parts = [f"The winner takes {worth}"]
    parts += [f"{card}: {FACES[card].short}" for card in cards if card in ABILITY_TEXTS]
    return "; ".join(parts) + "."


# What a click on a plate or a school would do


def target_stake(view: ArcanityView, seat: int) -> str:
    """Fire 7: what it would mean for this player."""
    left = view.hands[seat]
    if view.phase != "choose" or seat == view.seat or not left:
        return ""
    return "loses the last card" if left == 1 else f"discards 1 of {left}"


def shield_stake(view: ArcanityView, school: str) -> str:
    """Nature 7: what naming this shield would do."""
    shield = f"{school} 1"
    if view.seat is not None:
        if shield in view.hand:
            return "yours: a plain 1"
        if shield == view.bid:
            return "your bid: no effect"
    is_gone = shield in view.gone or any(shield in cards for cards in view.played)
    return "played: no effect" if is_gone else "may still come"
