"""What happened, told to one seat: hidden cards are named only to those who see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from trionfi.core.event import Event
from trionfi.core.state import Happening
from trionfi.games.arcana.card_list import SUITS
from trionfi.games.arcana.notation import DISTRICT_NAMES
from trionfi.games.arcana.refusals import end_rule
from trionfi.games.arcana.rules import constants
from trionfi.games.arcana.rules.constants import NONE

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

ENDINGS = {
    constants.BY_JUBILEE: "the Ducal Jubilee is over",
    constants.BY_QUIET: "the city has been quiet for too long",
    constants.BY_CAP: "the last round allowed is over",
}


class Teller:
    """Words for one happening and one listener."""

    def __init__(self, game: Arcana, options: Mapping[str, Any], seat: int | None) -> None:
        self.game, self.options, self.seat = game, options, seat
        self.words = game.edition.words

    def card(self, number: int) -> str:
        return self.game.cards.names[number]

    def hears(self, seat: int) -> bool:
        return self.seat == seat


def who(seat: int) -> str:
    return f"{{{seat}}}"


def place(district: int) -> str:
    return DISTRICT_NAMES[district]


Told = tuple[str, str, dict[str, Any]] | None


def tell(game: Arcana, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
    kind, *rest = happening
    name, teller = TELLERS[kind]
    told = teller(Teller(game, options, seat), *rest)
    if told is None:
        return None
    rule, text, data = told
    return Event(text, rule, {"kind": name} | data)


def by_card(rule: str, text: str) -> Callable[..., Told]:
    """A sentence about a seat and an open card."""

    def told(t: Teller, seat: int, card: int, *more: int) -> Told:
        where = place(more[0]) if more else ""
        said = text.format(who=who(seat), card=t.card(card), place=where, **t.words)
        data = {"seat": seat, "card": t.game.cards.ids[card]}
        return rule, said, data | ({"district": where} if where else {})

    return told


def by_district(rule: str, text: str) -> Callable[..., Told]:
    """A sentence about a seat and a district."""

    def told(t: Teller, seat: int, district: int, *more: int) -> Told:
        said = text.format(who=who(seat), place=place(district), amount=more[0] if more else "", **t.words)
        data = {"seat": seat, "district": place(district)}
        return rule, said, data | ({"amount": more[0]} if more else {})

    return told


def by_rival(rule: str, text: str) -> Callable[..., Told]:
    def told(t: Teller, seat: int, rival: int) -> Told:
        said = text.format(who=who(seat), rival=who(rival), **t.words)
        return rule, said, {"seat": seat, "rival": rival}

    return told


def by_number(rule: str, text: str) -> Callable[..., Told]:
    """A sentence about a seat and a number, of cards where it says so."""

    def told(t: Teller, seat: int, number: int) -> Told:
        said = text.format(who=who(seat), number=number, cards=cards(number), **t.words)
        return rule, said, {"seat": seat, "number": number}

    return told


def cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def own_card(rule: str, own: str, others: str) -> Callable[..., Told]:
    """A card that its owner alone sees."""

    def told(t: Teller, seat: int, card: int) -> Told:
        if t.hears(seat):
            return (
                rule,
                own.format(who=who(seat), card=t.card(card)),
                {"seat": seat, "card": t.game.cards.ids[card]},
            )
        return rule, others.format(who=who(seat)), {"seat": seat}

    return told


def wish(t: Teller, seat: int, guild: int) -> Told:
    """Which guild is told to nobody: once the guilds are settled, no view keeps what was asked for in vain."""
    return "3.2", f"{who(seat)} has asked for a guild", {"seat": seat}


def guild(t: Teller, seat: int, number: int) -> Told:
    name = t.game.cards.sections["guilds"][number]["name"]
    return "3.2", f"{who(seat)} leads the guild of {name}", {"seat": seat, "guild": t.game.guilds[number]}


def objective(rule: str, text: str, others: str) -> Callable[..., Told]:
    def told(t: Teller, seat: int, number: int) -> Told:
        if t.hears(seat):
            name = t.game.cards.sections["objectives"][number]["name"]
            return rule, text.format(who=who(seat), name=name), {"seat": seat, "objective": name}
        return (rule, others.format(who=who(seat)), {"seat": seat}) if others else None

    return told


def shown_objective(t: Teller, seat: int, number: int, scored: int) -> Told:
    card = t.game.cards.sections["objectives"][number]
    result = f"met, {points(scored)}" if scored else "not met"
    data = {"seat": seat, "objective": card["name"], "met": scored > 0, "points": scored}
    return "7.2", f"{who(seat)} shows the objective {card['name']}: {result}", data


def score(t: Teller, seat: int, total: int, from_objectives: int) -> Told:
    more = f", {from_objectives} of them by objectives" if from_objectives else ""
    data = {"seat": seat, "points": total, "objective_points": from_objectives}
    return "8.1", f"{who(seat)} ends with {points(total)}{more}", data


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def master(rule: str, text: str) -> Callable[..., Told]:
    def told(t: Teller, seat: int, number: int) -> Told:
        card = t.game.cards.sections["masters"][number]
        return rule, text.format(who=who(seat), name=card["name"]), {"seat": seat, "master": card["id"]}

    return told


def first(t: Teller, seat: int) -> Told:
    return "3.3", f"{who(seat)} is the first player", {"seat": seat}


def pass_first(t: Teller, seat: int) -> Told:
    return "4.6", f"{who(seat)} is the next first player", {"seat": seat}


def flip(t: Teller, district: int, card: int) -> Told:
    return (
        "5.7",
        f"{t.card(card)} is turned up at {place(district)}",
        {
            "district": place(district),
            "card": t.game.cards.ids[card],
        },
    )


def jubilee(t: Teller, more: int) -> Told:
    when = "one more round is played" if more else "this round is the last"
    return "4.6", f"The Ducal Jubilee is turned up: {when}", {"rounds_left": more}


def round_begins(t: Teller, number: int) -> Told:
    return "4.1", f"Round {number} begins", {"round": number}


def event(rule: str, text: str) -> Callable[..., Told]:
    def told(t: Teller, number: int) -> Told:
        name = "The Ducal Jubilee" if number == NONE else t.game.cards.sections["events"][number]["name"]
        return rule, text.format(name=name), {"event": name}

    return told


def assign(t: Teller, seat: int, card: int, district: int, up: int) -> Told:
    verb = t.words["assigns"]
    data: dict[str, Any] = {"seat": seat, "district": place(district), "face": "up" if up == 1 else "down"}
    if up == 1 or t.hears(seat):
        face = "" if up == 1 else " face down"
        return (
            "4.4",
            f"{who(seat)} {verb} {t.card(card)}{face} at {place(district)}",
            data | {"card": t.game.cards.ids[card]},
        )
    return "4.4", f"{who(seat)} {verb} a card face down at {place(district)}", data


def gift(t: Teller, seat: int, relic: int, agent: int, district: int) -> Told:
    text = f"{who(seat)} puts {t.card(relic)} on {t.card(agent)} at {place(district)}"
    data = {"seat": seat, "card": t.game.cards.ids[relic], "on": t.game.cards.ids[agent]}
    return "5.3", text, data | {"district": place(district)}


def bribed(t: Teller, seat: int, given: int, asked: int, district: int) -> Told:
    text = f"{who(seat)} offers {given} where {asked} are asked: the {t.words['a_bribe']} at {place(district)} succeeds"
    return "5.5", text, {"seat": seat, "offer": given, "price": asked, "district": place(district)}


def not_bribed(t: Teller, seat: int, given: int, asked: int, district: int, stays: int) -> Told:
    after = "the relic stays" if stays == 1 else f"the relic goes to the {t.words['discard_pile']}"
    text = f"{who(seat)} offers {given} where {asked} are asked at {place(district)}: {after}"
    return "5.6", text, {"seat": seat, "offer": given, "price": asked, "district": place(district)}


def kept_stake(t: Teller, seat: int, card: int, crest: int) -> Told:
    where = f"under the {t.words['crest']}" if crest == 1 else f"on the {t.words['discard_pile']}"
    return "7.6", f"{who(seat)} puts {t.card(card)} {where}", {"seat": seat, "card": t.game.cards.ids[card]}


def empty(t: Teller, district: int) -> Told:
    return "5.7", f"{place(district).capitalize()} stays empty from now on", {"district": place(district)}


def swap(t: Teller, seat: int, one: int, other: int, above: int, below: int) -> Told:
    text = f"{who(seat)} swaps {t.card(above)} at {place(one)} and {t.card(below)} at {place(other)}"
    return "6.2", text, {"seat": seat, "districts": [place(one), place(other)]}


def moved(t: Teller, seat: int, card: int, start: int, end: int, open_card: int, owner: int) -> Told:
    data: dict[str, Any] = {"seat": seat, "from": place(start), "to": place(end)}
    what = "a face-down agent"
    if open_card == 1 or t.hears(owner):
        what = t.card(card)
        data["card"] = t.game.cards.ids[card]
    return "4.9", f"{who(seat)} moves {what} from {place(start)} to {place(end)}", data


def recall(t: Teller, seat: int, card: int, district: int, open_card: int) -> Told:
    data: dict[str, Any] = {"seat": seat, "district": place(district)}
    what = "a face-down agent"
    if open_card == 1 or t.hears(seat):
        what = t.card(card)
        data["card"] = t.game.cards.ids[card]
    return "6.5", f"{who(seat)} takes {what} back from {place(district)}", data


def banish(t: Teller, seat: int, card: int, district: int, owner: int) -> Told:
    text = f"{who(seat)} sends {t.card(card)} of {who(owner)} away from {place(district)}"
    return "6.6", text, {"seat": seat, "card": t.game.cards.ids[card], "district": place(district)}


def spy(t: Teller, seat: int, card: int, district: int, owner: int) -> Told:
    data: dict[str, Any] = {"seat": seat, "district": place(district), "owner": owner}
    if t.seat in (seat, owner):
        data["card"] = t.game.cards.ids[card]
        return "6.7", f"{who(seat)} looks at {t.card(card)} of {who(owner)} at {place(district)}", data
    return "6.7", f"{who(seat)} looks at a face-down agent of {who(owner)} at {place(district)}", data


def scout(t: Teller, seat: int, card: int, district: int) -> Told:
    data: dict[str, Any] = {"seat": seat, "district": place(district)}
    if t.hears(seat):
        data["card"] = t.game.cards.ids[card]
        return "7.4", f"{who(seat)} looks at the next card of {place(district)}: {t.card(card)}", data
    return "7.4", f"{who(seat)} looks at the next card of {place(district)}", data


def search(t: Teller, seat: int, rival: int, card: int) -> Told:
    data: dict[str, Any] = {"seat": seat, "rival": rival}
    if t.seat in (seat, rival):
        data["card"] = t.game.cards.ids[card]
        return "7.4", f"{who(rival)} shows {who(seat)} {t.card(card)}", data
    return "7.4", f"{who(rival)} shows {who(seat)} a card of his hand", data


def turned_stake(t: Teller, seat: int, district: int, suit: int) -> Told:
    name = t.game.edition.suits[SUITS[suit]]
    return (
        "6.15",
        f"{who(seat)} lets {name} decide at {place(district)} this round",
        {
            "seat": seat,
            "district": place(district),
            "suit": SUITS[suit],
        },
    )


def token(t: Teller, seat: int) -> Told:
    return "7.5", f"{who(seat)} gains a point from the Duke", {"seat": seat}


def at_district(rule: str, text: str) -> Callable[..., Told]:
    def told(t: Teller, district: int, *more: int) -> Told:
        said = text.format(place=place(district), **t.words)
        return rule, said, {"district": place(district)}

    return told


def total(t: Teller, seat: int, district: int, suit: int, need: int, *parts: int) -> Told:
    """§5.2 A sum as one would say it: 3 + 2 = 5 Swords, of 4 needed."""
    terms = " + ".join(str(part) for part in parts)
    summed = f"{terms} = " if len(parts) > 1 else ""
    counted = t.game.edition.counted(sum(parts), SUITS[suit])
    data = {"seat": seat, "district": place(district), "suit": SUITS[suit], "need": need}
    text = f"{who(seat)} counts {summed}{counted}, of {need} needed"
    return "5.2", text, data | {"parts": list(parts), "total": sum(parts)}


def tie(t: Teller, district: int, best: int, cancelled: int) -> Told:
    why = "; two abilities to win it cancel each other" if cancelled == 1 else ""
    text = f"a tie at {best}{why}: everything stays at {place(district)}"
    return "5.9", text, {"district": place(district), "total": best, "cancelled": cancelled == 1}


def tie_broken(t: Teller, seat: int, district: int, best: int, claimed: int) -> Told:
    reason = "a claim to ties there" if claimed == 1 else f"the {t.words['crest']}"
    text = f"a tie at {best} at {place(district)}: {reason} decides it for {who(seat)}"
    data = {"seat": seat, "district": place(district), "total": best}
    return "5.9", text, data | {"by": "claim" if claimed == 1 else "crest"}


def militia_home(t: Teller, many: int) -> Told:
    going = "a militia card goes" if many == 1 else f"{many} militia cards go"
    return "7.3", f"{going} back to the pile, which is shuffled", {"number": many}


def end(t: Teller, ending: int) -> Told:
    rule = end_rule(ending, t.options.get("events", False))
    return rule, f"The game ends: {ENDINGS[ending]}", {"ending": ENDINGS[ending]}


TELLERS: Mapping[int, tuple[str, Callable[..., Told]]] = {
    constants.SAY_WISH: ("wish", wish),
    constants.SAY_GUILD: ("guild", guild),
    constants.SAY_PICK: ("pick", own_card("7.1", "{who} chooses {card}", "{who} chooses a card")),
    constants.SAY_DEALT: ("dealt", objective("7.2", "{who} is dealt the objective {name}", "")),
    constants.SAY_KEEP: ("keep", objective("7.2", "{who} keeps {name}", "{who} keeps an objective")),
    constants.SAY_MASTER: ("master", master("7.4", "{name} leads the guild of {who}")),
    constants.SAY_FIRST: ("first", first),
    constants.SAY_FLIP: ("flip", flip),
    constants.SAY_JUBILEE: ("jubilee", jubilee),
    constants.SAY_ROUND: ("round", round_begins),
    constants.SAY_EVENT: ("event", event("7.5", "{name} is in force this round")),
    constants.SAY_PREVIEW: ("preview", event("7.5", "{name} comes next")),
    constants.SAY_SHUFFLE: ("shuffle", by_number("4.2", "{who} shuffles {cards} into a new deck")),
    constants.SAY_DRAW: ("draw", by_number("4.2", "{who} draws {cards}")),
    constants.SAY_ASSIGN: ("assign", assign),
    constants.SAY_LOCATION: ("location", by_card("4.5", "{who} plays {card}")),
    constants.SAY_HUSHED: ("hushed", by_card("7.4", "{card} of {who} has no effect")),
    constants.SAY_GIFT: ("gift", gift),
    constants.SAY_TURN_UP: ("turn up", by_card("5.4", "{card} of {who} is turned up at {place}")),
    constants.SAY_BRIBED: ("bribed", bribed),
    constants.SAY_NOT_BRIBED: ("not bribed", not_bribed),
    constants.SAY_DISCARD: ("discard", by_card("4.8", "{who} puts {card} on the {discard_pile}")),
    constants.SAY_HIRE: ("hire", by_card("7.3", "{who} calls the militia for {card}")),
    constants.SAY_CALLED: ("called", own_card("7.3", "{card} answers {who}", "a militia card answers {who}")),
    constants.SAY_WON: ("won", by_card("5.5", "{who} wins {card} at {place}")),
    constants.SAY_KEPT_STAKE: ("kept stake", kept_stake),
    constants.SAY_EMPTY: ("empty", empty),
    constants.SAY_SWAP: ("swap", swap),
    constants.SAY_MOVE: ("move", moved),
    constants.SAY_RECALL: ("recall", recall),
    constants.SAY_BANISH: ("banish", banish),
    constants.SAY_SPY: ("spy", spy),
    constants.SAY_BURY: ("bury", by_card("6.9", "{who} puts {card} under the pile at {place}")),
    constants.SAY_SEIZE: ("seize", by_district("6.10", "{who} seizes the stake at {place}")),
    constants.SAY_RETRIEVE: ("retrieve", by_card("6.12", "{who} takes {card} back into the hand")),
    constants.SAY_EXTORT: ("extort", by_rival("6.13", "{who} makes {rival} {discard_a_card}")),
    constants.SAY_REINFORCE: (
        "reinforce",
        by_district("6.14", "{who} counts {amount} more at {place} this round"),
    ),
    constants.SAY_TURN_STAKE: ("turn stake", turned_stake),
    constants.SAY_SWEETEN: (
        "sweeten",
        by_number("6.16", "the next {a_bribe} by {who} this round needs {number} less"),
    ),
    constants.SAY_ENSHRINE: ("enshrine", by_card("6.17", "{who} puts {card} under the {crest}")),
    constants.SAY_CLAIM: ("claim", by_district("6.18", "{who} wins ties at {place} this round")),
    constants.SAY_SCOUT: ("scout", scout),
    constants.SAY_SEARCH: ("search", search),
    constants.SAY_HUSH: ("hush", by_rival("7.4", "{who} hushes the next location of {rival}")),
    constants.SAY_FORESEE: ("foresee", by_number("7.4", "{who} looks at {cards} on top of the deck")),
    constants.SAY_CALL_MASTER: ("call master", master("7.4", "{who} calls on {name}")),
    constants.SAY_COPY: ("copy", by_card("5.8", "the Harlequin of {who} copies {card} at {place}")),
    constants.SAY_NOBODY: (
        "nobody",
        at_district("5.2", "nobody reaches the stake at {place}: everything stays"),
    ),
    constants.SAY_TIE: ("tie", tie),
    constants.SAY_TOKEN: ("token", token),
    constants.SAY_MILITIA_HOME: ("militia home", militia_home),
    constants.SAY_PASS_FIRST: ("pass first", pass_first),
    constants.SAY_END: ("end", end),
    constants.SAY_RESOLVE: ("resolve", at_district("5.1", "{place} is resolved")),
    constants.SAY_GIFT_BACK: ("gift back", by_card("7.4", "{card} comes back to the hand of {who}")),
    constants.SAY_OBJECTIVES: ("objective", shown_objective),
    constants.SAY_TOTAL: ("total", total),
    constants.SAY_TIE_BROKEN: ("tie broken", tie_broken),
    constants.SAY_SCORE: ("score", score),
    constants.SAY_LAY_HIDDEN: ("lay hidden", by_card("5.5", "{card} of {who} lay face down at {place}")),
    constants.SAY_GIFT_LEAVES: (
        "gift leaves",
        by_card("5.6", "{card} of {who} goes to the {discard_pile}: its carrier leaves {place}"),
    ),
}
