"""Every move by its number: its words, and what a person clicks for it, a block for each kind of decision."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from trionfi.games.thieves import names
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, SPACE_NAMES, rate_text
from trionfi.games.thieves.rules import constants, figures, moves

Thing = tuple[str, str]  # what may be chosen: its name, and what is clicked for it


def handle(kind: str, name: str) -> str:
    return f"{kind}:{name.lower().replace(' ', '-')}"


def things(kind: str, names: Iterable[str]) -> list[Thing]:
    return [(name, handle(kind, name)) for name in names]


FIGURE = things("figure", FIGURE_NAMES)
THIEF = FIGURE[: constants.THIEVES]
GUARD = [FIGURE[moves.guard_of(number)] for number in range(3)]
SPACE = things("space", SPACE_NAMES)
STREET, ROOM = SPACE[: constants.STREETS], SPACE[constants.STREETS :]
TITLE = things("card", names.TITLE_NAMES)
KIND = things("treasure", names.KIND_NAMES[: constants.CARRIED_KINDS])
MISSION = things("mission", names.MISSION_NAMES)
SPELL = things("spell", names.SPELL_NAMES)
BOOK = things("grimoire", names.BOOK_NAMES)
GANG = [(gang.name, handle("gang", gang.id)) for gang in CARDS.gangs]
FACE = [(str(face), f"die:{face}") for face in range(1, 7)]
WITH = [
    ("", "go"),
    (" with Run", "run"),
    (" with Secret Passage", "secret-passage"),
    (" with Run and Secret Passage", "run-and-secret-passage"),
]
THROUGH_WALL = "figure:morven button:through-a-wall,-{1} {0}"
BUTTON = [(word, handle("button", word)) for word in ("stay", "pass", "end turn")]
ATTACK = [
    (f"{figure} attacks {target}", f"{clicked} {victim}")
    for move in range(moves.ATTACK, moves.STRIKE)
    for (figure, clicked), (target, victim) in [
        (FIGURE[moves.attacker_of(move)], FIGURE[moves.target_of(move)])
    ]
]
TELEPORT = [
    (f"{name} teleports with Teleportation" if thief == figures.VALDUR else f"{name} teleports", clicked)
    for thief, (name, clicked) in enumerate(THIEF)
]
DEAL = [
    (
        f"hand in {rate_text(deal)} for {CARDS.missions[deal.mission].name}",
        f"{MISSION[deal.mission][1]} button:hand-in-{sum(deal.needs)}",
    )
    for deal in CARDS.deals
]

# In the order of moves.py: the number of the first, the words, the clicks, and what may be chosen.
BLOCKS: list[tuple[int, str, str, *tuple[list[Thing], ...]]] = [
    (moves.GO, "{} to {}", "{} {}", FIGURE, SPACE),
    (moves.ATTACK, "{}", "{}", ATTACK),
    (moves.STRIKE, "{} attacks {}", "{} {}", GUARD, THIEF),
    (moves.LEAVE, "{} leaves", "{} button:leave", THIEF),
    (moves.MOVE, "{} moves{}", "{} button:{}", THIEF, WITH),
    (moves.MORVEN, "Morven moves{1} through a wall for {0}", THROUGH_WALL, TITLE, WITH),
    (moves.TELEPORT, "{}", "{} button:teleport", TELEPORT),
    (moves.VALDUR, "Valdur teleports by skill", "figure:valdur button:teleport-by-skill"),
    (moves.BRENN, "Brenn walks on", "figure:brenn button:walk-on"),
    (moves.GRIMM, "Grimm misleads the militia", "figure:grimm button:mislead"),
    (moves.ELISE, "Elise robs {}", "figure:elise {}", GANG),
    (moves.PICK, "{} picks the lock", "{} button:pick", THIEF),
    (moves.PICK_WITH_KEY, "{} picks the lock with Master Key", "{} button:pick-with-master-key", THIEF),
    (moves.BASH, "{} bashes the chest", "{} button:bash", THIEF),
    (moves.TORTOK, "Tortok bashes the chest for {}", "figure:tortok button:bash-cheaply {}", TITLE),
    (moves.VAULT, "{} opens the vault", "{} button:open-the-vault", THIEF),
    (moves.SEIZE, "{} seizes the Baron", "{} button:seize-the-baron", THIEF),
    (moves.HEAL, "heal {}", "{} button:heal", THIEF),
    (moves.MISSION, "{}", "{}", DEAL),
    (moves.GIVE, "{} gives {}", "{} {}", THIEF, KIND[:5]),
    (moves.TITHE, "Tithe on {}", "card:tithe {}", GANG),
    (moves.SLEIGHT, "Sleight of Hand on {}", "card:sleight-of-hand {}", GANG),
    (moves.ATTEMPT, "attempt {}", "{}", SPELL),
    (moves.EYE, "cast Eye of Croesus on {}", "{}", GANG),
    (moves.LIGHTNING, "cast Lightning at {}", "{}", THIEF),
    (moves.SWAP, "swap {}", "{}", MISSION),
    (moves.LIFT, "lift the chest of {}", "{}", ROOM),
    (moves.SET_DOWN, "set it down in {}", "{}", ROOM),
    (moves.KEEP, "keep {}", "{}", TITLE),
    (moves.LOWER, "lower the portcullis at {}", "{}", STREET),
    (moves.TAKE_GANG, "take {}", "{}", GANG),
    (moves.GRIMOIRE, "Grimoire of {} for {}", "{} {}", BOOK, THIEF),
    (moves.SEND, "send {}", "{}", GUARD[:2]),
    (moves.FOR_A_DIE, "{} for a die", "{} button:one-die", TITLE),
    (moves.LEONA_ADDS, "Leona adds a die for {}", "figure:leona {}", TITLE),
    (moves.VESPER_HEXES, "Vesper hexes for {}", "figure:vesper {}", TITLE),
    (moves.JINX_ON, "play Jinx on a {}", "card:jinx {}", FACE),
    (moves.STEAL, "steal {}", "{}", KIND),
    (moves.DROP, "drop {} in {}", "{} {}", KIND, ROOM),
    (moves.TRIPWIRE, "play {}", "{} button:play", [TITLE[title] for title in moves.PLAYED]),
    (moves.STAY, "{}", "{}", BUTTON),
    (moves.IRIS_AGAIN, "Iris rolls a {} again", "figure:iris {}", FACE),
]


@cache
def all_moves() -> list[tuple[str, tuple[str, ...]]]:
    """By number: the words, and the path of clicks."""
    texts: list[tuple[str, tuple[str, ...]]] = []
    for first, words, clicks, *chosen in BLOCKS:
        assert len(texts) == first
        texts += block(words, clicks, chosen)
    assert len(texts) == moves.MOVES
    return texts


def clicks(view: object, move: int) -> tuple[str, ...]:
    """A path for each move: among those open at the same time none begins another."""
    return all_moves()[move][1]


def block(words: str, clicks: str, chosen: Iterable[list[Thing]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for choice in product(*chosen):
        path = clicks.format(*(clicked for _, clicked in choice))
        yield words.format(*(name for name, _ in choice)), tuple(path.split())
