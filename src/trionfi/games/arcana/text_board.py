"""A view drawn as text for a terminal."""

from collections.abc import Iterator

from trionfi.core.seats import letter
from trionfi.games.arcana.printed import Printed, ducats, listed, points
from trionfi.games.arcana.questions import PHASES, STEPS
from trionfi.games.arcana.rules.constants import NEUTRAL
from trionfi.games.arcana.view import ArcanaView, District, Events, Lying, Player

ASKED = {question.name: question for question in (*PHASES, *STEPS)}


def draw(game: Printed, view: ArcanaView) -> str:
    rows = [*heading(game, view), ""]
    if view.phase in ("guilds", "decks", "objectives", "masters"):
        rows += choices(game, view)
    else:
        for place in range(len(view.districts)):
            rows += district_rows(game, view, place)
    rows.append("")
    for seat in range(view.seats):
        rows += player_rows(game, view, seat)
    return "\n".join(rows)


def heading(game: Printed, view: ArcanaView) -> Iterator[str]:
    """The round, who is asked what, the events."""
    if view.over:
        yield f"{game.title}, after round {view.round}: won by {seats(view.winners)}"
        return
    if view.round == 0:
        yield f"{game.title}, before play"
    else:
        last = ", the last round" if view.is_last_round else ""
        yield f"{game.title}, round {view.round}{last}: {view.phase}"
    question = ASKED[view.phase if view.step == STEPS[0].name else view.step]
    yield f"{seats(view.to_act)} to {question.asked.format(**game.edition.words)}"
    yield from event_rows(game, view.events)


def event_rows(game: Printed, events: Events) -> Iterator[str]:
    for title, event in (("event", events["in_force"]), ("next", events["preview"])):
        if event is not None:
            yield f"{title}: {game.name_of(event)}. {game.text_of(event)}"


def seats(numbers: list[int]) -> str:
    return listed(letter(seat) for seat in numbers)


# Before play


def choices(game: Printed, view: ArcanaView) -> list[str]:
    """What there is to choose from, with its sentence."""
    sections, seat = game.cards.sections, view.seat
    if view.phase == "guilds":
        return [sentence(game, guild) for guild in game.guilds]
    if seat is None:
        return []
    player = view.players[seat]
    if view.phase == "decks":
        rows = [card_row(game, card) for card in player["offered"] or ()]
        return rows + [f"{card_row(game, card)}  (chosen)" for card in player["picked"] or ()]
    if view.phase == "objectives":
        return [objective_row(game, player, objective) for objective in player["objectives"]["dealt"] or ()]
    own = [card["id"] for card in sections["masters"] if card["guild"] == player["guild"]]
    return [sentence(game, master) for master in own]


def sentence(game: Printed, card: str) -> str:
    return f"   {game.name_of(card)}: {game.text_of(card)}"


# Districts


def district_rows(game: Printed, view: ArcanaView, place: int) -> list[str]:
    district = view.districts[place]
    if not district["in_play"]:
        return []
    rows = [f"{district['name']}, {relation(game, view, place)}"]
    if district["stake"] is None:
        return [f"{rows[0]}: no stake is left"]
    rows.append(f"   {stake_text(game, view, district, district['stake'])}")
    for seat in range(view.seats):
        rows += seat_rows(game, view, place, seat)
    return rows


def relation(game: Printed, view: ArcanaView, place: int) -> str:
    """Whose district it is, how many cards its pile holds, and how an agent of the viewer would lie there."""
    district, words, seat = view.districts[place], game.edition.words, view.seat
    said = words["neutral"] if place == NEUTRAL else f"{words['own_to']} {seats(district['friendly_to'])}"
    if district["pile"]:
        said += f", {district['pile']} more below"
    if seat is not None and district["needs"] and not view.over:
        said += f", your agents lie face {district['faces'][seat]}"
    return said


def stake_text(game: Printed, view: ArcanaView, district: District, card: str) -> str:
    """What can be won, what it takes now, and what it is worth."""
    if not district["needs"]:
        return f"{game.name_of(card)}. {game.text_of(card)}"
    suits = game.edition.suits
    needs = listed((f"{suits[suit]} {least}" for suit, least in district["needs"].items()), "or")
    kind, worth = game.kind_of(card), points(game.cards.entries[card]["vp"])
    parts = [f"{game.name_of(card)}, {kind} of {game.origin_of(card)}, {worth}", f"needs {needs}"]
    if kind == "personality":
        parts.append(price_text(game, view, district))
        parts.append(f"serves with {game.use_of(card)}".rstrip("."))
    elif kind == "relic":
        parts.append(f"later gives {game.use_of(card)}")
    else:
        parts.append(f"later: {game.use_of(card)}".rstrip("."))
    return "; ".join(parts)


def price_text(game: Printed, view: ArcanaView, district: District) -> str:
    """§5.3, §5.4 What a personality asks now: of the viewer, or of everybody."""
    words, prices = game.edition.words, district["prices"]
    if prices is None:
        return f"no price, cannot be {words['bribed']}"
    if district["bribe"] == "forbidden":
        return f"nobody may {words['to_bribe']} this round"
    mine = prices[view.seat] if view.seat is not None else max(prices)
    others = [f"{letter(seat)} {asked}" for seat, asked in enumerate(prices) if asked != mine]
    return f"price {mine}" + (f" ({', '.join(others)})" if others else "")


def seat_rows(game: Printed, view: ArcanaView, place: int, seat: int) -> list[str]:
    """The agents and relics of one seat there, and what they come to."""
    lying = [card for card in view.field if card["district"] == place and card["owner"] == seat]
    if not lying:
        return []
    texts = ", ".join(lying_text(game, card) for card in lying)
    return [f"   {letter(seat)}: {texts}{total_text(game, view.districts[place], seat, lying)}"]


def lying_text(game: Printed, lying: Lying) -> str:
    if lying["card"] is None:
        return "a militia card face down" if lying["militia"] else "an agent face down"
    title, counts = game.name_of(lying["card"]), lying["counts"] or {}
    if lying["face"] == "gift":
        on = f" on {game.name_of(lying['on'])}" if lying["on"] is not None else ""
        return f"{title} ({ducats(counts['ducats'])}){on}"
    face = " face down" if lying["face"] == "down" else ""
    return f"{title} ({game.arcana(counts)}){face}"


def total_text(game: Printed, district: District, seat: int, lying: list[Lying]) -> str:
    """`= Swords 5 of 4`, with what cannot be seen, what is offered, and a tie that would be won."""
    sums = district["sums"][seat]
    if sums is None or not district["needs"]:
        return ""
    suits = game.edition.suits
    parts = [f"{suits[suit]} {sums[suit]} of {least}" for suit, least in district["needs"].items()]
    said = f" = {listed(parts, 'or')}"
    if district["unseen"][seat]:
        said += f" and {district['unseen'][seat]} unseen"
    offers, prices = district["offers"], district["prices"]
    if offers and prices and any(card["face"] == "gift" for card in lying):
        said += f"; offers {offers[seat]} of {prices[seat]}"
    wins = [suits[suit] for suit, winners in district["ties"].items() if seat in winners]
    if wins:
        said += "; wins ties" if len(wins) == len(district["ties"]) else f"; wins ties in {listed(wins)}"
    return said


# Players


def player_rows(game: Printed, view: ArcanaView, seat: int) -> list[str]:
    player, words = view.players[seat], game.edition.words
    is_first = view.round > 0 and not view.over and seat == view.first
    signs = [sign for sign, holds in (("you", seat == view.seat), ("first", is_first)) if holds]
    guild = f"the {game.name_of(player['guild'])}" if player["guild"] else "no guild yet"
    facts = [
        points(view.scores[seat]),
        f"deck {player['deck_count']}",
        f"hand {player['hand_count']}",
        f"{words['discard_pile']} {len(player['discard'])}",
    ]
    if player["crest"]:
        facts.append(f"under the {words['crest']} {len(player['crest'])}")
    rows = [f"{letter(seat)}{f' ({listed(signs)})' if signs else ''}, {guild}: {', '.join(facts)}"]
    if player["guild"] and view.options["crests"]:
        rows.append(f"   {words['crest']}: {game.text_of(player['guild'])}")
    if player["master"]:
        used = " (used this round)" if player["master_used"] and not view.over else ""
        rows.append(f"   master: {game.name_of(player['master'])}{used}. {game.text_of(player['master'])}")
    rows += objective_rows(game, view, player)
    for word, cards in (("hand", player["hand"]), ("drawn", player["drawn"])):
        if cards:
            rows += [f"   {word}:", *(card_row(game, card) for card in cards)]
    return rows


def objective_rows(game: Printed, view: ArcanaView, player: Player) -> list[str]:
    """The objectives kept, as far as the viewer knows them, and how far they are."""
    objectives = player["objectives"]
    if not objectives["kept"] or view.phase == "objectives":
        return []
    return ["   objectives:", *(objective_row(game, player, objective) for objective in objectives["kept"])]


def objective_row(game: Printed, player: Player, objective: str) -> str:
    card, theirs = game.cards.entries[objective], player["objectives"]
    said = f"      {card['name']}: {game.text_of(objective)} {points(card['vp'])}"
    if theirs["met"] is not None:
        return f"{said}: {'met' if objective in theirs['met'] else 'not met'}"
    if theirs["owned"] is None or objective not in theirs["owned"]:
        return said
    wild = f" and {theirs['wild']} of all fiefdoms" if theirs["wild"] else ""
    return f"{said}; owned {theirs['owned'][objective]} of {card['need']}{wild}"


def card_row(game: Printed, card: str) -> str:
    """A card in a hand: what it is, and what it does."""
    return f"      {game.name_of(card)} ({game.kind_of(card)}): {game.use_of(card)}"
