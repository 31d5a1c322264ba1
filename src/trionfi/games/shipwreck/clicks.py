"""What a person clicks for a move, in order.

fate:0 fate:1          the fates in the own hand, an old one first
card:<slug>            a card of the row; card:hours is The Hours
power:<slug>           a faded card; power:none declines
number:<n>             the number that a power asks about
lying:<slug>:<n>       a fate that lies in front of a card
vote:<n> vote:pass     the prediction
show:0 show:1          the own hidden fate, of the second line
line:<seat>:<0|1>:<n>  a token of a number line
confess, join:<seat> after:<seat>, leave:<seat>
"""

from __future__ import annotations

from trionfi.core.seats import letter
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.rules.card_tables import ASK_HIGHER, CYCLE, DISCARD_LOWER, HOURS, Printed
from trionfi.games.shipwreck.rules.moves import (
    CONFESS,
    FLIP,
    JOIN,
    LEAVE,
    NO_POWER,
    PLACES,
    PLAY_KEPT,
    POWERS,
    SECOND_LINE,
    SHOW,
    SPEAK_UP,
    VOTE,
    VOTE_NO_POWER,
    VOTE_PASS,
    unbeside,
)
from trionfi.games.shipwreck.view import ShipwreckView


def clicks(cards: list[Card], printed: Printed, view: ShipwreckView, move: int) -> tuple[str, ...]:
    if move <= VOTE:
        return play_clicks(cards, view, move)
    if move >= POWERS:
        return power_clicks(cards, printed, move)
    if move < VOTE_PASS:
        return (f"vote:{move - VOTE}",)
    if move in (NO_POWER, VOTE_NO_POWER):
        return ("power:none",)
    if move in (SHOW, SHOW + 1):
        return (f"show:{move - SHOW}",)
    return ("vote:pass",) if move == VOTE_PASS else aside_clicks(move)


def play_clicks(cards: list[Card], view: ShipwreckView, move: int) -> tuple[str, ...]:
    """R9 Of two equal fates the kept one lies first."""
    fate, place = move % PLAY_KEPT // PLACES + 1, move % PLACES
    hand = view.choices(view.line)
    if fate not in hand:
        which = f"not-held:{fate}"
    elif move < PLAY_KEPT and view.old:
        which = str(len(hand) - 1 - hand[::-1].index(fate))
    else:
        which = str(hand.index(fate))
    return f"fate:{which}", f"card:{'hours' if place == HOURS else cards[place].slug}"


def power_clicks(cards: list[Card], printed: Printed, move: int) -> tuple[str, ...]:
    source = printed.owner[move - POWERS]
    place = move - printed.first[source]
    spent = f"power:{cards[source].slug}"
    effect = printed.effects[source]
    if effect == ASK_HIGHER:
        return spent, f"number:{place + 1}"
    if effect == CYCLE:
        return spent, f"card:{cards[unbeside(source, place)].slug}"
    if effect == DISCARD_LOWER:
        return spent, f"lying:{cards[unbeside(source, place // 6)].slug}:{place % 6 + 1}"
    return (spent,)


def aside_clicks(move: int) -> tuple[str, ...]:
    if move < CONFESS:
        return (f"show:{move - SPEAK_UP}",)
    if move == CONFESS:
        return ("confess",)
    if move < JOIN:
        line, fate = divmod(move - FLIP, 7)
        seat, second = (line - SECOND_LINE, 1) if line >= SECOND_LINE else (line, 0)
        return (f"line:{letter(seat)}:{second}:{fate + 1}",)
    if move < LEAVE:
        seat, place = divmod(move - JOIN, 4)
        return f"join:{letter(seat)}", f"after:{letter(unbeside(seat, place))}"
    return (f"leave:{letter(move - LEAVE)}",)
