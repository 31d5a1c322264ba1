"""Every move in words, and what a person clicks for it, in order.

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

from trionfi.games.shipwreck.cards import Card, Power
from trionfi.games.shipwreck.names import HOURS_NAME
from trionfi.games.shipwreck.rules.moves import PLACES, PLAY_KEPT, VOTE
from trionfi.games.shipwreck.view import ShipwreckView

FATES = range(1, 8)
SEATS = "ABCDE"

Said = tuple[str, tuple[str, ...]]  # a move in words, and its clicks; of a play those after the fate


def all_moves(cards: list[Card]) -> list[Said]:
    """By number, as rules/moves.py counts them."""
    places = [*((card.name, f"card:{card.slug}") for card in cards), (HOURS_NAME, "card:hours")]
    said: list[Said] = []
    for kept in ("", "the kept "):
        said += [(f"play {kept}{fate} on {name}", (click,)) for fate in FATES for name, click in places]
    said += [(f"vote {fate}", (f"vote:{fate}",)) for fate in FATES]
    said += [("vote pass", ("vote:pass",)), ("vote no power", ("power:none",)), ("no power", ("power:none",))]
    for beside in ("", "speak up and "):
        said += [(f"{beside}show my fate", ("show:0",)), (f"{beside}show my second fate", ("show:1",))]
    said.append(("I played illegally", ("confess",)))
    lines = [(seat, f"{seat}:0") for seat in SEATS]
    lines += [(f"{seat}'s second line", f"{seat}:1") for seat in "AB"]
    said += [(f"flip {fate} of {line}", (f"line:{click}:{fate}",)) for line, click in lines for fate in FATES]
    said += [
        (f"join {seat} after {other}", (f"join:{seat}", f"after:{other}"))
        for seat in SEATS
        for other in SEATS
        if other != seat
    ]
    said += [(f"leave {seat}", (f"leave:{seat}",)) for seat in SEATS]
    for card in cards:
        said += power_moves(card, [other for other in cards if other is not card])
    return said


def power_moves(card: Card, others: list[Card]) -> list[Said]:
    """All ways to spend the power of a card."""
    name, spent, effect = card.name, f"power:{card.slug}", card.power.effect
    if effect == "ask_higher":
        return [(f"vote {name}: higher than {fate}?", (spent, f"number:{fate}")) for fate in FATES]
    if effect == "discard_lower":
        return [
            (f"spend {name}: discard {fate} at {other.name}", (spent, f"lying:{other.slug}:{fate}"))
            for other in others
            for fate in range(1, 7)
        ]
    if effect == "cycle":
        return [(f"spend {name}: cycle {other.name}", (spent, f"card:{other.slug}")) for other in others]
    if effect == "ask_one_of":
        return [(f"vote {name}: {asked(card.power)}?", (spent,))]
    if effect == "predict_twice":
        return [(f"vote {name}: predict twice", (spent,))]
    return [(f"spend {name}: tell whether it was old", (spent,))]


def asked(power: Power) -> str:
    """What a power asks: “1, 2 or 3”."""
    *more, last = map(str, power.values)
    return f"{', '.join(more)} or {last}" if more else last


def clicks(said: list[Said], view: ShipwreckView, move: int) -> tuple[str, ...]:
    return (fate_click(view, move), *said[move][1]) if move <= VOTE else said[move][1]


def fate_click(view: ShipwreckView, move: int) -> str:
    """R9 Of two equal fates the kept one lies first."""
    fate, hand = move % PLAY_KEPT // PLACES + 1, view.choices(view.line)
    if fate not in hand:
        return f"fate:not-held:{fate}"
    if move < PLAY_KEPT and view.old:
        return f"fate:{len(hand) - 1 - hand[::-1].index(fate)}"
    return f"fate:{hand.index(fate)}"
