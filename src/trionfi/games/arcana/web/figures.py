"""Figures for the rules of Arcana, in either edition: guilds, the map, the cards, stakes that the engine awards."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from trionfi.core.checked_play import play
from trionfi.core.state import State
from trionfi.games.arcana.game import EDITIONS, Arcana
from trionfi.games.arcana.web.cards import STAKES, Face, faces
from trionfi.web.clickables import sentence_of
from trionfi.web.rules.figure import PLAYERS, Figure, Line

SAYING = {"assign": "to_assign", "bribing": "to_bribe", "bribe": "a_bribe"}  # words inside a sentence
PALACE, PLACE = 4, "palace"  # in the neutral district everybody's agents lie face-up
OUTCOMES = ("5.2", "5.3", "5.5", "5.6", "5.8", "5.9")
LISTS = (
    ("personalities", "Personalities"),
    ("relics", "Relics"),
    ("locations", "Locations"),
    ("militia", "Militia"),
    ("objectives", "Objectives"),
    ("masters", "Guild masters"),
    ("events", "Random events"),
)


@dataclass(frozen=True)
class Example:
    """A stake in the palace and the moves made for it, by seat: `assign` an agent there, or `bribe` with a relic."""

    says: str
    guilds: tuple[str, ...]
    stake: str
    moves: tuple[tuple[int, str, str], ...]
    resolves: bool = True


REVISED = {
    "reached": Example(
        "The Ferrymen send two agents, the Usurers one.",
        ("ferrymen", "usurers"),
        "barhan-sword",
        ((0, "assign", "crossbowman"), (1, "assign", "pale"), (0, "assign", "funeral")),
    ),
    "short": Example(
        "The same without the Crossbowman.",
        ("ferrymen", "usurers"),
        "barhan-sword",
        ((0, "assign", "funeral"), (1, "assign", "pale")),
    ),
    "bribe": Example(
        "Ayane asks 7 ducats. The Ferrymen put the Barhan Sword on one of their agents.",
        ("ferrymen", "usurers"),
        "ayane",
        (
            (0, "assign", "merchant-of-the-kraken"),
            (1, "assign", "pale"),
            (0, "assign", "funeral"),
            (0, "bribe", "barhan-sword"),
        ),
        resolves=False,
    ),
    "failed": Example(
        "With their guild’s own treasure it is not enough.",
        ("ferrymen", "usurers"),
        "ayane",
        (
            (0, "assign", "merchant-of-the-kraken"),
            (1, "assign", "pale"),
            (0, "assign", "funeral"),
            (0, "bribe", "treasure-of-the-ferrymen"),
        ),
        resolves=False,
    ),
    "harlequin": Example(
        "Each guild bids in its own best arcanum.",
        ("ferrymen", "usurers"),
        "harlequin",
        ((0, "assign", "funeral"), (1, "assign", "great-treasurer"), (0, "assign", "merchant-of-the-kraken")),
    ),
    "tie": Example(
        "A political stake, and both guilds reach it with the same sum. The Ferrymen win ties on such stakes.",
        ("ferrymen", "blades"),
        "drinking-horn",
        ((0, "assign", "toll-collector"), (1, "assign", "quarterstaffer")),
    ),
}
FIRST = {
    "reached": Example(
        "The Ferrymen send two agents, the Usurers one.",
        ("ferrymen", "usurers"),
        "barhan-sword",
        ((0, "assign", "crossbowman"), (1, "assign", "pale"), (0, "assign", "necromancer")),
    ),
    "short": Example(
        "The same without the Crossbowman.",
        ("ferrymen", "usurers"),
        "barhan-sword",
        ((0, "assign", "necromancer"), (1, "assign", "pale")),
    ),
    "bribe": Example(
        "Arkabast asks 7 ducats. The Blades put the Drinking Horn on their agent.",
        ("blades", "ferrymen"),
        "arkabast",
        ((0, "assign", "goblin-fire-support"), (1, "assign", "necromancer"), (0, "bribe", "drinking-horn")),
        resolves=False,
    ),
    "failed": Example(
        "With their guild’s own treasure on a weaker agent it is not enough.",
        ("blades", "ferrymen"),
        "arkabast",
        ((0, "assign", "courtesan"), (1, "assign", "necromancer"), (0, "bribe", "treasure-of-the-blades")),
        resolves=False,
    ),
    "harlequin": Example(
        "Each guild bids in its own best arcanum.",
        ("ferrymen", "usurers"),
        "harlequin",
        ((0, "assign", "necromancer"), (1, "assign", "ayane"), (0, "assign", "dil-dan-alar")),
    ),
    "tie": REVISED["tie"],
}
EXAMPLES = {"arcana": REVISED, "arcana-first": FIRST}


def edition_words(slug: str) -> tuple[str, Mapping[str, str]]:
    """Both editions share a text; each speaks in its own words."""
    edition = EDITIONS[slug].edition
    words = {**edition.words, **edition.suits}
    words |= {f"{suit}_mark": label.lower() for suit, label in edition.suits.items()}
    words |= {name: edition.words[key] for name, key in SAYING.items()}
    return edition.list_name, words


def figure(name: str, slug: str) -> Figure:
    kind, _, which = name.partition(" ")
    game = EDITIONS[slug]
    if kind == "example":
        return Figure("example.html", shown(game, EXAMPLES[slug][which]))
    if kind == "guilds":
        return Figure("guilds.html", {"guilds": [faces(slug)[guild] for guild in game.guilds]})
    if kind == "anatomy":
        return Figure("anatomy.html", {"faces": [faces(slug)[card] for card in samples(game)]})
    if kind == "map":
        return Figure("map.html", {"words": edition_words(slug)[1]})
    return Figure("cards.html", {"guilds": by_guild(game), "lists": lists(game)})


# The cards


def samples(game: Arcana) -> tuple[str, ...]:
    """An agent, a personality, a relic and a location."""
    location = next(card["id"] for card in game.cards.sections["locations"])
    return "crossbowman", "ayane", "barhan-sword", location


FIGURE_WORDS = {
    "guild": "guild",
    "set": "set",
    "fiefdom": "fiefdom",
    "main": "main arcanum",
    "minimum": "minimum",
    "copies": "copying",
    "effect": "effect",
    "cards": "effect",
    "once": "once a round",
    "vp": "points",
}


@dataclass(frozen=True)
class Listed:
    """A card in a list, where it is from, and which of its figures are ours all the same."""

    face: Face
    origin: str
    ours: str


def listed(game: Arcana, section: str) -> list[Listed]:
    printed = faces(game.slug)
    cards = game.cards.sections.get(section, [])
    return [Listed(printed[card["id"]], card["origin"], our_figures(game, card)) for card in cards]


def our_figures(game: Arcana, card: Mapping[str, Any]) -> str:
    """§9.1 The figures of a known card that no public source tells, in words."""
    words = FIGURE_WORDS | dict(game.edition.suits)
    return ", ".join(dict.fromkeys(words[key] for key in card.get("ours", ())))


def by_guild(game: Arcana) -> list[tuple[Face, list[Listed]]]:
    printed = faces(game.slug)
    own = [
        card for section in ("agents", "guild_relics", "guild_locations") for card in listed(game, section)
    ]
    guilds = [printed[guild] for guild in game.guilds]
    return [(guild, [card for card in own if card.face.belongs == guild.name]) for guild in guilds]


def lists(game: Arcana) -> list[tuple[str, list[Listed]]]:
    """Everything that belongs to no guild, by its kind; stakes by what they are won by."""
    sections = [(title, sorted(listed(game, section), key=by_stake)) for section, title in LISTS]
    return [(title, cards) for title, cards in sections if cards]


def by_stake(card: Listed) -> tuple[int, str, int]:
    """Stakes by arcanum and threshold; whatever is no stake keeps its order."""
    mains = card.face.mains
    return (len(mains), mains[0].suit, mains[0].least) if mains else (0, "", 0)


# Examples


def shown(game: Arcana, example: Example) -> dict[str, Any]:
    """The cards in the palace and what the engine says came of it."""
    state = position(game, example)
    for seat, verb, card in example.moves:
        words = game.edition.words[verb].format(card=face_of(game, card).name, district=PLACE)
        others_discard(state, seat, example)
        play(state, seat, words)
        answer_questions(state)
    if example.resolves:
        others_discard(state, None, example)
    return {
        "says": example.says,
        "stake": face_of(game, example.stake),
        "sides": [side(game, example, seat) for seat in range(len(example.guilds))],
        "lines": outcome_lines(state),
    }


def side(game: Arcana, example: Example, seat: int) -> dict[str, Any]:
    """A guild, its cards, and their sum in the arcanum that serves it best."""
    cards = [face_of(game, card) for who, _, card in example.moves if who == seat]
    best = max((numbers(cards, main.suit) for main in face_of(game, example.stake).mains), key=sum)
    return {
        "guild": faces(game.slug)[example.guilds[seat]],
        "who": PLAYERS[seat],
        "cards": cards,
        "sum": best,
    }


def numbers(cards: list[Face], suit: str) -> list[int]:
    """What each card brings: an agent its arcanum, a relic its ducats."""
    return [
        (card.ducats or 0)
        if card.kind == "relic"
        else next(arcanum.value for arcanum in card.arcana if arcanum.suit == suit)
        for card in cards
    ]


def outcome_lines(state: State) -> list[Line]:
    """What came of the moves in the palace; the moves themselves can be seen."""
    first = takewhile(lambda event: event.data.get("round", 1) == 1, state.events(None))
    return [
        Line(sentence_of(event, PLAYERS), event.rule)
        for event in first
        if event.rule in OUTCOMES and PLACE in event.text.lower()
    ]


def face_of(game: Arcana, card: str) -> Face:
    return faces(game.slug)[card]


def others_discard(state: State, until: int | None, example: Example) -> None:
    """Whoever else has a turn discards a card that plays no part, until this seat has one or all hands are empty."""
    game = state.game
    assert isinstance(game, Arcana)
    needed = {face_of(game, card).name for _, _, card in example.moves}
    discard = game.edition.words["discard"].split("{")[0]
    while state.to_act and (until is None or state.to_act[0] != until):
        seat = state.to_act[0]
        if state.view(None)["round"] > 1:
            return
        said = [game.write(move) for move in state.moves(seat)]
        idle = [
            words for words in said if words.startswith(discard) and words.removeprefix(discard) not in needed
        ]
        play(state, seat, idle[0])


def answer_questions(state: State) -> None:
    """A relic goes on the last agent that may carry it, and the offer is made."""
    while state.view(None)["step"] in ("carrier", "turn up"):
        play(state, state.to_act[0], state.moves(state.to_act[0])[-1])


def position(game: Arcana, example: Example) -> State:
    """The first turn of a game in which the cards of the example lie in the right hands."""
    agreed = {f"guild_{'abcd'[seat]}": guild for seat, guild in enumerate(example.guilds)}
    snapshot = game.deal(len(example.guilds), 7, **agreed).snapshot()
    fields = snapshot["position"]
    exchange(game, fields, game.cards.ids[fields["by_district_stake"][PALACE]], example.stake)
    for seat in range(len(example.guilds)):
        wanted = [card for who, _, card in example.moves if who == seat]
        for card in wanted:
            if fields["cards"].get(card, ["", seat])[1] != seat:
                exchange(game, fields, card, spare_stake(game, fields))
        for place, card in enumerate(wanted):
            exchange(game, fields, fields["hands"][seat][place], card)
    seats = len(example.guilds)
    fields |= {"first": 0, "active": 0, "actor": 0, "to_act": [0], "order": list(range(seats))}
    state = game.restore(snapshot)
    state.listen()
    return state


def spare_stake(game: Arcana, fields: dict[str, Any]) -> str:
    """A stake that is in the box."""
    stakes: list[str] = [card["id"] for section in STAKES for card in game.cards.sections[section]]
    return next(card for card in stakes if card not in fields["cards"])


def exchange(game: Arcana, fields: dict[str, Any], card: str, other: str) -> None:
    """Two cards change places, wherever they lie."""
    held = {key: fields[key] for key in ("decks", "hands", "piles", "cards")}
    marks = {json.dumps(card): json.dumps(other), json.dumps(other): json.dumps(card)}
    text = json.dumps(held)
    for mark in marks:
        text = text.replace(mark, f"\0{mark}\0")
    for mark, becomes in marks.items():
        text = text.replace(f"\0{mark}\0", becomes)
    fields |= json.loads(text)
    numbers = {
        game.cards.numbers[card]: game.cards.numbers[other],
        game.cards.numbers[other]: game.cards.numbers[card],
    }
    fields["by_district_stake"] = [numbers.get(stake, stake) for stake in fields["by_district_stake"]]
