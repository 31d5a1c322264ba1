"""Figures for the rules of Arcanity: the cards, and duels that the engine plays."""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from trionfi.core.checked_play import play
from trionfi.core.seats import with_names
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.web.cards import FACES, Face
from trionfi.web.clickables import capital
from trionfi.web.rules.figure import PLAYERS, Figure, Line, story

TOP_RANK = 7


@dataclass(frozen=True)
class Duel:
    """Hands, and the moves that are made with them."""

    says: str
    hands: tuple[tuple[str, ...], ...]
    moves: tuple[str, ...]
    more: dict[str, Any] = field(default_factory=dict)  # what else the position holds: flags, a named shield


DUELS = {
    "first-lead": Duel(
        "Arcane 2 is Anna’s bid, so whoever holds Arcane 3 leads.",
        (("Ice 2",), ("Arcane 3",), ("Fire 4", "Fire 5")),
        ("bid Fire 5",),
        more={
            "phase": "bid",
            "laid": [True, True, False],
            "bids": ["Arcane 2", "Ice 5", None],
            "leader": None,
            "to_act": [2],
        },
    ),
    "plain": Duel(
        "Fire is led. The Arcane 5 cannot win: it is of another school.",
        (("Fire 3",), ("Fire 5",), ("Arcane 5",)),
        ("play Fire 3", "play Fire 5", "play Arcane 5"),
    ),
    "shield-works": Duel(
        "Ice is led. Bruno has none and plays a shield face-down; nobody else plays Fire.",
        (("Ice 5",), ("Fire 1",), ("Ice 7",)),
        ("play Ice 5", "play Fire 1 face-down", "play Ice 7"),
    ),
    "shield-broken": Duel(
        "The same, but Carla has no Ice either, and plays a Fire 2.",
        (("Ice 5",), ("Fire 1",), ("Fire 2",)),
        ("play Ice 5", "play Fire 1 face-down", "play Fire 2"),
    ),
    "only-shields": Duel(
        "Nature is led and Bruno’s shield lies face-down. Dmitri holds two shields and nothing else.",
        (("Nature 3",), ("Arcane 1",), ("Nature 5",), ("Fire 1", "Ice 1")),
        ("play Nature 3", "play Arcane 1 face-down", "play Nature 5", "play Ice 1"),
    ),
    "barred": Duel(
        "Anna took Arcane 6 in the duel before, and leads.",
        (("Ice 7",), ("Ice 3",), ("Fire 5",)),
        ("play Ice 7", "play Ice 3", "play Fire 5"),
        more={"barred": 0},
    ),
    "boosted": Duel(
        "Anna took Shadow 7 in the duel before: her 3 counts 7.",
        (("Nature 3", "Ice 3"), ("Nature 7",), ("Ice 2",), ("Fire 4",), ("Nature 4",)),
        ("play Nature 3", "play Nature 7", "play Ice 2", "play Fire 4", "play Nature 4"),
        more={"boosted": 0},
    ),
    "last-card": Duel(
        "Fire 6 lies in the duel, and the winner has one card left.",
        (("Ice 4", "Fire 2"), ("Ice 3", "Arcane 4"), ("Fire 6", "Arcane 3")),
        ("play Ice 4", "play Ice 3", "play Fire 6", "discard Fire 2"),
    ),
}
ONE_SHIELD = Duel(
    "Ice is led and Bruno’s shield lies face-down. Carla has no Ice.",
    (("Ice 4",), ("Fire 1",), ("Arcane 1", "Arcane 4")),
    ("play Ice 4", "play Fire 1 face-down"),
)
LAST_DUEL = Duel(
    "",
    (("Fire 3",), ("Fire 2",), ("Ice 2",)),
    ("play Fire 3", "play Fire 2", "play Ice 2"),
    more={
        "bids": ["Arcane 4", "Ice 7", "Fire 6"],
        "stacks": [
            ["Fire 1", "Arcane 2", "Arcane 3", "Ice 3", "Ice 4", "Ice 5"],
            ["Arcane 5", "Fire 4", "Fire 5", "Arcane 6", "Ice 6", "Fire 7"],
            ["Arcane 1", "Ice 1", "Arcane 7"],
        ],
        "won": [2, 2, 1],
        "gone": [],
    },
)


def figure(name: str, slug: str) -> Figure:
    kind, _, which = name.partition(" ")
    if kind == "duel":
        return Figure("duel.html", shown(DUELS[which]))
    if kind == "why":
        return Figure("why.html", refused(ONE_SHIELD, "play Arcane 1 face-down"))
    if kind == "scoring":
        return Figure("scoring.html", scored())
    return Figure("cards.html", {"schools": schools()})


def schools() -> list[tuple[str, list[Face]]]:
    """The cards as they are printed, school by school."""
    return [
        (school, [FACES[name] for name in CARD_NAMES if is_in_deck(name) and name.startswith(school)])
        for school in SCHOOL_NAMES
    ]


def is_in_deck(name: str) -> bool:
    return int(name.split()[1]) <= TOP_RANK


def position(duel: Duel) -> State:
    """The duel about to be led; cards that nobody holds have left the round."""
    seats = len(duel.hands)
    snapshot = ARCANITY.deal(seats, 7).snapshot()
    held = {card for hand in duel.hands for card in hand}
    named = [bid for bid in duel.more.get("bids", ()) if bid]
    in_play = list(SCHOOL_NAMES[:seats])
    free = [name for name in CARD_NAMES if is_in_deck(name) and name.split()[0] in in_play]
    free = [name for name in free if name not in held and name not in named]
    bids = duel.more.get("bids") or [free.pop() for _ in duel.hands]
    snapshot["position"] |= {
        "phase": "duel",
        "round": 3,
        "hand": [list(hand) for hand in duel.hands],
        "hands": [len(hand) for hand in duel.hands],
        "picks": [[] for _ in duel.hands],
        "picked": [0] * seats,
        "bids": bids,
        "laid": [True] * seats,
        "gone": free,
        "leader": 0,
        "to_act": [0],
        **{key: value for key, value in duel.more.items() if key != "bids"},
    }
    state = ARCANITY.restore(snapshot)
    state.listen()
    return state


def played(duel: Duel) -> State:
    state = position(duel)
    for words in duel.moves:
        play(state, state.to_act[0], words)
    return state


def shown(duel: Duel) -> dict[str, Any]:
    """The cards as they lay before they were turned up, and what the engine says came of it."""
    plays = [words.removeprefix("play ") for words in duel.moves if words.startswith("play ")]
    cards = [
        {"name": PLAYERS[seat], "face": FACES[words.removesuffix(" face-down")], "down": "face-down" in words}
        for seat, words in enumerate(plays)
    ]
    return {"says": duel.says, "cards": cards, "lines": outcome_lines(played(duel))}


def outcome_lines(state: State) -> list[Line]:
    """What came of the plays, which can be seen anyway, as far as this duel goes."""
    lines = takewhile(lambda line: line.rule != "6.1", story(state))
    return [line for line in lines if " plays " not in line.text]


def refused(duel: Duel, move: str) -> dict[str, Any]:
    """A move that is refused, with the engine's own reason, and what may be played instead."""
    state = played(duel)
    seat = state.to_act[0]
    refusal = state.refusal(seat, ARCANITY.read(move))
    assert refusal is not None
    return {
        "says": duel.says,
        "hand": [FACES[name] for name in duel.hands[seat]],
        "who": PLAYERS[seat],
        "move": move,
        "why": Line(capital(with_names(refusal.text, PLAYERS)), refusal.rule),
        "may": [ARCANITY.write(legal) for legal in state.moves(seat)],
    }


def scored() -> dict[str, Any]:
    """A round as the engine scores it; its last duel is played here."""
    rows = played(LAST_DUEL).view(None)["last_round"]
    most = max(row["duels"] for row in rows)
    return {
        "rows": [
            row | {"name": PLAYERS[seat], "most": row["duels"] == most, "bid": FACES[row["bid"]]}
            for seat, row in enumerate(rows)
        ]
    }
