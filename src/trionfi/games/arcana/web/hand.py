"""What is mine in Arcana: the hand with what each card would do where, what can be done with it, the objectives."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.core.bitset import holds
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.printed import points
from trionfi.games.arcana.rules.constants import NONE, SUIT_NAMES
from trionfi.games.arcana.rules.resolution import reinforced
from trionfi.games.arcana.standing_orders import RESOLVE
from trionfi.games.arcana.view import District
from trionfi.games.arcana.web.cards import Arcanum, Face, faces, view_of
from trionfi.games.arcana.web.city import Quarter, Sum, arcanum, places
from trionfi.games.arcana.web.stakes import forecast
from trionfi.web.clickables import Clicks
from trionfi.web.page_model import TablePage

Held = tuple[Face, Markup]  # a card to click, and the attributes of its button


class Tray(Struct, frozen=True):
    """Cards to choose from that lie neither in my hand nor in a district, and some that are shown."""

    cards: tuple[tuple[Face, Markup, int], ...]  # with the place that its previews go by
    shown: tuple[Face, ...]
    about: str


class Goal(Struct, frozen=True):
    """A kept objective: how many stakes of its fiefdom there are, and wild ones."""

    face: Face
    have: int
    wild: int
    met: bool


def is_at_play(page: TablePage) -> bool:
    """Whether the viewer has a hand: a seat, in a game that runs."""
    return page.seat is not None and view_of(page).round > 0 and not view_of(page).over


def hand(page: TablePage, on: Clicks) -> tuple[Held, ...]:
    """My hand, card by card."""
    if page.seat is None:
        return ()
    printed = faces(page.slug)
    names = view_of(page).players[page.seat]["hand"] or ()
    return tuple([(printed[name], on(f"card:{name}")) for name in names])


def edition_words(page: TablePage) -> Mapping[str, str]:
    """What the edition calls things."""
    return EDITIONS[page.slug].edition.words


# What a card would do


class Preview(Struct, frozen=True):
    """What the card at a place of the hand, or the card that is asked about, would bring in a district."""

    at: int
    says: str
    wins: bool  # it reaches what is needed
    then: str = ""  # what that would mean


def previews(page: TablePage) -> dict[int, tuple[Preview, ...]]:
    """For every district and every card of my hand: the sum that it would make, where it may go there."""
    view = view_of(page)
    if page.seat is None or not is_at_play(page):
        return {}
    printed = faces(page.slug)
    cards = [printed[name] for name in view.players[page.seat]["hand"] or ()]
    drawn = [printed[name] for name in view.players[page.seat]["drawn"] or ()]
    at_places = [*enumerate(cards), *((DRAWN + at, face) for at, face in enumerate(drawn))]
    return {
        place: tuple(
            seen for at, face in at_places if (seen := preview(page, page.seat, place, at, face)) is not None
        )
        + asked_about(page, page.seat, place)
        for place in places(view.seats, page.seat)
    }


DRAWN = 10  # the places of cards in the hand come before this one, those of drawn cards from it on
ASKED = -1  # the place of what is asked about just now


def asked_about(page: TablePage, seat: int, place: int) -> tuple[Preview, ...]:
    """What the district would bring where the question is about districts: an agent to be sent, the order."""
    view = view_of(page)
    if not page.my_turn or not view.districts[place]["needs"]:
        return ()
    if view.step == "next district" and holds(view.todo, place):
        return (Preview(ASKED, forecast(page, place), False),)
    face = faces(page.slug).get(view.card or "")
    if face is None or view.step not in ("second district", "post") or face.kind == "location":
        return ()
    if f"district:{view.districts[place]['name']}" not in {offer.clicks[0] for offer in page.moves}:
        return ()
    owners = [lies["owner"] for lies in view.field if lies["card"] == face.id]
    return (as_agent(page, seat, place, ASKED, face),) if owners in ([], [seat]) else ()


def preview(page: TablePage, seat: int, place: int, at: int, face: Face) -> Preview | None:
    district = view_of(page).districts[place]
    if not district["needs"]:
        return None
    if face.kind in ("agent", "personality"):
        return as_agent(page, seat, place, at, face)
    if face.kind == "relic" and district["bribe"] == "free":
        worth = (face.ducats or 0) + finer(page, seat)
        bribe = offer(page, seat, place, dict.fromkeys(SUIT_NAMES, worth))
        says = f"{edition_words(page)['to_bribe']} {bribe.whole}"
        return Preview(at, says, bribe.reaches, bribe_then(page, seat, place, bribe))
    return None


def bribe_then(page: TablePage, seat: int, place: int, bribe: Sum) -> str:
    """§5.5, §5.6 What becomes of the stake and of the relic."""
    view = view_of(page)
    hides = any(
        (lies["district"], lies["owner"], lies["face"]) == (place, seat, "down") for lies in view.field
    )
    turned = " More counts if you turn agents up." if hides else ""
    if bribe.reaches:
        return f"It works: the stake is yours at once.{turned}"
    return f"{bribe.need - bribe.total} short: {relic_after(page)}.{turned}"


def relic_after(page: TablePage) -> str:
    """§5.6 What becomes of the relic of a bribe that fails."""
    if view_of(page).options["failed_bribe_relic"] == "stays":
        return "the relic stays for next time"
    return f"the relic goes to your {edition_words(page)['discard_pile']}"


def as_agent(page: TablePage, seat: int, place: int, at: int, face: Face) -> Preview:
    """§4.4 The sum with this agent, and how it would lie."""
    district = view_of(page).districts[place]
    lies = f"face {district['faces'][seat]}"
    if face.copies:
        return Preview(at, f"copies another, {lies}", False, "You say whom when the district is resolved.")
    sums = {
        agent.suit: with_agent(page, seat, place, agent)
        for agent in face.arcana
        if agent.suit in district["needs"]
    }
    best = max(sums.values(), key=lambda agent: (agent.reaches, agent.total))
    then = forecast(page, place, {suit: made.total for suit, made in sums.items()})
    return Preview(at, f"{best.whole}, {lies}", best.reaches, counts_again(page, seat, place, face) or then)


def counts_again(page: TablePage, seat: int, place: int, face: Face) -> str:
    """§5.6 With another agent the offer of a bribe that failed is counted again."""
    district = view_of(page).districts[place]
    lying = [
        lies["face"] for lies in view_of(page).field if (lies["district"], lies["owner"]) == (place, seat)
    ]
    if "gift" not in lying or district["bribe"] != "free":
        return ""
    bribe = offer(page, seat, place, {agent.suit: agent.value for agent in face.arcana})
    works = "and works" if bribe.reaches else "and still fails"
    if bribe.reaches and "down" in [*lying, district["faces"][seat]]:
        works += ", with all agents turned up"
    return f"Your bribe counts again: {bribe.total} of {bribe.need}, {works}."


def with_agent(page: TablePage, seat: int, place: int, agent: Arcanum) -> Sum:
    """§5.2 What lies there or stands ready, and the new agent, whom my Harlequin may copy."""
    district = view_of(page).districts[place]
    now = district["sums"][seat]
    base = ready(page, seat, district, agent.suit) if now is None else now[agent.suit]
    parts = [value for value in (base, agent.value, better_copy(page, seat, place, agent)) if value] or [0]
    return Sum(tuple(map(str, parts)), sum(parts), district["needs"][agent.suit])


def ready(page: TablePage, seat: int, district: District, suit: str) -> int:
    """§6.14, §7.4 The reinforcements that count as soon as an agent of mine is there."""
    named = own_master(page, seat).get("suit")
    master_suit = SUIT_NAMES.index(named) if named else NONE
    return reinforced(
        district["bonus"][seat], district["suit_bonus"][seat], master_suit, SUIT_NAMES.index(suit)
    )


def better_copy(page: TablePage, seat: int, place: int, agent: Arcanum) -> int:
    """§5.8 How much more my Harlequin there would be worth beside this agent."""
    printed = faces(page.slug)
    there = [
        (lies["owner"], lies["counts"][agent.suit], printed[lies["card"]].copies)
        for lies in view_of(page).field
        if lies["district"] == place and lies["card"] and lies["counts"] and lies["face"] != "gift"
    ]
    if not any(owner == seat and copies for owner, _, copies in there):
        return 0
    return max(0, agent.value - max((worth for _, worth, copies in there if not copies), default=0))


def offer(page: TablePage, seat: int, place: int, more: Mapping[str, int]) -> Sum:
    """§5.4 What my offer would be with so much more in each arcanum, and my hidden agents there turned up."""
    view = view_of(page)
    district = view.districts[place]
    lying = [lies for lies in view.field if lies["district"] == place and lies["owner"] == seat]
    counts = [(lies["face"], lies["counts"] or {}) for lies in lying]
    gifts = [count["ducats"] for face, count in counts if face == "gift"]
    offered, price = (district["offers"] or [])[seat] or 0, (district["prices"] or [])[seat]
    sums = []
    for suit in district["needs"]:
        up = [count[suit] for face, count in counts if face == "up"]
        down = [count[suit] for face, count in counts if face == "down"]
        shown = [*up, *gifts] if sum(up) + sum(gifts) == offered else [offered]
        parts = [value for value in (*shown, *down, more[suit]) if value]
        sums.append(Sum(tuple(map(str, parts)), sum(parts), max(price, 0)))
    return max(sums, key=lambda amount: amount.total)


def finer(page: TablePage, seat: int) -> int:
    """§7.4 What my master adds to each of my relics."""
    master = own_master(page, seat)
    return int(master["amount"]) if master.get("effect") == "fine_gifts" else 0


def own_master(page: TablePage, seat: int) -> Mapping[str, Any]:
    """My master as the card list has it; empty where I have none."""
    name = view_of(page).players[seat]["master"]
    return EDITIONS[page.slug].cards.entries[name] if name else {}


# What can be done


def aims(page: TablePage, on: Clicks) -> tuple[tuple[Markup, str, str, str], ...]:
    """Where a card can go besides a district, and what can be said without one: buttons beside the hand.

    Each with its attributes, its word, its symbol, and its help.
    """
    view = view_of(page)
    if page.seat is None or not is_at_play(page):
        return ()
    words = edition_words(page)
    always = [
        ("play", "Play", "kind-location", "Carry out the text of a location, then discard it."),
        (
            "discard",
            words["discard_button"],
            "discards",
            "Give up a card without effect. It comes back later.",
        ),
    ]
    if view.options["militia"]:
        always.append(
            ("militia", "Militia", "militia", "Give up a card to send the top militia card for a round.")
        )
    master = own_master(page, page.seat)
    if master.get("once"):
        always.append(("master", "Master", "kind-master", f"{master['name']}: {master['text']}"))
    asked = [
        ("end", "End the turn", "check", "Leave your master for later."),
        ("offer", "Make the offer", "ducats", "Leave the other agents face down."),
        (
            "discard pile",
            "Into the deck",
            "discards",
            f"By way of your {words['discard_pile']}: you will play it.",
        ),
        ("crest", f"Under the {words['crest']}", "crest", "Out of play for good; it still scores."),
        *((f"suit:{suit}", arcanum(page, suit).label, arcanum(page, suit).mark, "") for suit in SUIT_NAMES),
    ]
    now = [aim for aim in asked if aim[0] in on]
    besides = always if view.phase == "intrigue" else []
    if now:  # what is asked for comes first, beside what else can be done
        besides = [aim for aim in besides if aim[0] in on]
    return tuple([(on(click), text, mark, about) for click, text, mark, about in (*now, *besides)])


class Standing(Struct, frozen=True):
    """A standing order as a button of its own, where its questions are asked."""

    key: str
    text: str
    about: str
    is_on: bool
    href: str


def standing(page: TablePage, key: str, text: str, about: str) -> Standing | None:
    """The order, where this seat may give it."""
    given = {name: state for name, _, state in page.standing_orders}
    if key not in given:
        return None
    return Standing(key, text, about, given[key] == "on", page.links.order)


def resolving(page: TablePage) -> Standing | None:
    """§5.1 The first player may have the rest resolved without further questions."""
    view = view_of(page)
    if view.step != "next district" or page.seat != view.first:
        return None
    return standing(page, RESOLVE, "Resolve the rest", "From your left to your right, until the round ends.")


def tray(page: TablePage, city: Sequence[Quarter], on: Clicks) -> Tray | None:
    """Cards that were drawn, looked at, or are of my discard pile; None where there are none."""
    view = view_of(page)
    if page.seat is None or not is_at_play(page):
        return None
    printed = faces(page.slug)
    player = view.players[page.seat]
    elsewhere = {f"card:{name}" for name in player["hand"] or ()}
    elsewhere |= {chip.click for quarter in city for side in quarter.sides for chip in side.chips}
    clicks = sorted(click for click in on.all if click.startswith("card:") and click not in elsewhere)
    drawn = {f"card:{name}": DRAWN + at for at, name in enumerate(player["drawn"] or ())}
    shown = [printed[name] for seat, name in view.militia["called"] if seat == page.seat]
    if view.step == "won" and page.my_turn:
        shown.append(printed[view.districts[view.district]["stake"] or ""])
    if not clicks and not shown:
        return None
    return Tray(
        cards=tuple(
            [(printed[click.removeprefix("card:")], on(click), drawn.get(click, ASKED)) for click in clicks]
        ),
        shown=tuple(shown),
        about=TRAYS.get(view.step, "Choose a card").format(**edition_words(page)),
    )


TRAYS = {
    "drawn cards": "You drew",
    "top of the deck": "Top of your deck",
    "card": "Your {discard_pile}",
    "post": "The militia sends",
    "won": "You won",
}


# What is at stake, under the buttons


def note(page: TablePage, pending: Face | None) -> tuple[str, ...]:
    """What the answers to the question would do, a sentence each; else the text that is being carried out."""
    view = view_of(page)
    if page.seat is None or not is_at_play(page):
        return ()
    noted = NOTES.get(view.step) if page.my_turn else None
    if noted is not None:
        return noted(page, page.seat)
    return (f"{pending.name}: {pending.text}",) if pending is not None else ()


def offer_note(page: TablePage, seat: int) -> tuple[str, ...]:
    """§5.4 What the offer comes to as it lies, and with everybody turned up."""
    view = view_of(page)
    district = view.districts[view.district]
    now, price = (district["offers"] or [])[seat] or 0, (district["prices"] or [])[seat]
    made = "works" if now >= price else f"fails, and {relic_after(page)}"
    full = offer(page, seat, view.district, dict.fromkeys(SUIT_NAMES, 0))
    more = "works" if full.reaches else "fails too"
    return (
        f"Made now, your offer of {now} {made}: the price is {price}.",
        f"With everybody turned up it is {full.whole}, and {more}.",
    )


def won_note(page: TablePage, seat: int) -> tuple[str, ...]:
    """§7.6 What the two places for a stake are good for."""
    view, words = view_of(page), edition_words(page)
    face = faces(page.slug)[view.districts[view.district]["stake"] or ""]
    use = {"personality": "send them out as an agent", "relic": "bribe with it", "location": "use its text"}
    return (
        f"Into the deck: when you draw it again, you can {use[face.kind]}.",
        f"Under the {words['crest']}: out of play for good, but it scores its {points(face.vp or 0)}.",
    )


def copy_note(page: TablePage, seat: int) -> tuple[str, ...]:
    """§5.8 What each agent would make of my Harlequin."""
    view = view_of(page)
    district = view.districts[view.district]
    there = [lies for lies in view.field if lies["district"] == view.district and lies["face"] != "gift"]
    others = [lies for lies in there if lies["card"] and not faces(page.slug)[lies["card"]].copies]
    said = []
    for lies in others:
        own = [one["counts"] or {} for one in there if one["owner"] == seat and one in others]
        sums = {
            suit: sum(count[suit] for count in own)
            + (lies["counts"] or {})[suit]
            + ready(page, seat, district, suit)
            for suit in district["needs"]
        }
        name = faces(page.slug)[lies["card"] or ""].name
        said.append(f"As {name}: {max(sums.values())}. {forecast(page, view.district, sums)}")
    return tuple(said)


def carrier_note(page: TablePage, seat: int) -> tuple[str, ...]:
    """§5.3, §5.6"""
    pile = edition_words(page)["discard_pile"]
    return (f"The carrier is turned up. If they leave the district, the relic goes to your {pile}.",)


NOTES: Mapping[str, Callable[[TablePage, int], tuple[str, ...]]] = {
    "turn up": offer_note,
    "won": won_note,
    "copy": copy_note,
    "carrier": carrier_note,
}


# Objectives


def own_objectives(page: TablePage) -> tuple[Goal, ...]:
    """My two objectives and how far they are."""
    return () if page.seat is None else objectives_of(page, page.seat)


def objectives_of(page: TablePage, seat: int) -> tuple[Goal, ...]:
    """§7.2 Each kept objective: stakes of its fiefdom, and wild ones."""
    printed = faces(page.slug)
    own = view_of(page).players[seat]["objectives"]
    if not own["kept"] or own["owned"] is None:
        return ()
    owned, met = own["owned"], own["met"] or ()
    return tuple([Goal(printed[name], owned[name], own["wild"] or 0, name in met) for name in own["kept"]])
