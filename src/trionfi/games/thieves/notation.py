"""Every move by its number: its words, and what a person clicks for it, a block for each kind of decision."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from trionfi.games.thieves import names
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, SPACE_NAMES, rate_text
from trionfi.games.thieves.rules import constants, figures
from trionfi.games.thieves.rules import moves as say

Thing = tuple[str, str]  # what may be chosen: its name, and what is clicked for it


def handle(kind: str, name: str) -> str:
    return f"{kind}:{name.lower().replace(' ', '-')}"


def things(kind: str, names: Iterable[str]) -> list[Thing]:
    return [(name, handle(kind, name)) for name in names]


FIGURE = things("figure", FIGURE_NAMES)
THIEF = FIGURE[: constants.THIEVES]
GUARD = [FIGURE[say.guard_of(number)] for number in range(3)]
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
    for move in range(say.ATTACK, say.STRIKE)
    for (figure, clicked), (target, victim) in [(FIGURE[say.attacker_of(move)], FIGURE[say.target_of(move)])]
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
    (say.GO, "{} to {}", "{} {}", FIGURE, SPACE),
    (say.ATTACK, "{}", "{}", ATTACK),
    (say.STRIKE, "{} attacks {}", "{} {}", GUARD, THIEF),
    (say.LEAVE, "{} leaves", "{} button:leave", THIEF),
    (say.MOVE, "{} moves{}", "{} button:{}", THIEF, WITH),
    (say.MORVEN, "Morven moves{1} through a wall for {0}", THROUGH_WALL, TITLE, WITH),
    (say.TELEPORT, "{}", "{} button:teleport", TELEPORT),
    (say.VALDUR, "Valdur teleports by skill", "figure:valdur button:teleport-by-skill"),
    (say.BRENN, "Brenn walks on", "figure:brenn button:walk-on"),
    (say.GRIMM, "Grimm misleads the militia", "figure:grimm button:mislead"),
    (say.ELISE, "Elise robs {}", "figure:elise {}", GANG),
    (say.PICK, "{} picks the lock", "{} button:pick", THIEF),
    (say.PICK_WITH_KEY, "{} picks the lock with Master Key", "{} button:pick-with-master-key", THIEF),
    (say.BASH, "{} bashes the chest", "{} button:bash", THIEF),
    (say.TORTOK, "Tortok bashes the chest for {}", "figure:tortok button:bash-cheaply {}", TITLE),
    (say.VAULT, "{} opens the vault", "{} button:open-the-vault", THIEF),
    (say.SEIZE, "{} seizes the Baron", "{} button:seize-the-baron", THIEF),
    (say.HEAL, "heal {}", "{} button:heal", THIEF),
    (say.MISSION, "{}", "{}", DEAL),
    (say.GIVE, "{} gives {}", "{} {}", THIEF, KIND[:5]),
    (say.TITHE, "Tithe on {}", "card:tithe {}", GANG),
    (say.SLEIGHT, "Sleight of Hand on {}", "card:sleight-of-hand {}", GANG),
    (say.ATTEMPT, "attempt {}", "{}", SPELL),
    (say.EYE, "cast Eye of Croesus on {}", "{}", GANG),
    (say.LIGHTNING, "cast Lightning at {}", "{}", THIEF),
    (say.SWAP, "swap {}", "{}", MISSION),
    (say.LIFT, "lift the chest of {}", "{}", ROOM),
    (say.SET_DOWN, "set it down in {}", "{}", ROOM),
    (say.KEEP, "keep {}", "{}", TITLE),
    (say.LOWER, "lower the portcullis at {}", "{}", STREET),
    (say.TAKE_GANG, "take {}", "{}", GANG),
    (say.GRIMOIRE, "Grimoire of {} for {}", "{} {}", BOOK, THIEF),
    (say.SEND, "send {}", "{}", GUARD[:2]),
    (say.FOR_A_DIE, "{} for a die", "{} button:one-die", TITLE),
    (say.LEONA_ADDS, "Leona adds a die for {}", "figure:leona {}", TITLE),
    (say.VESPER_HEXES, "Vesper hexes for {}", "figure:vesper {}", TITLE),
    (say.JINX_ON, "play Jinx on a {}", "card:jinx {}", FACE),
    (say.STEAL, "steal {}", "{}", KIND),
    (say.DROP, "drop {} in {}", "{} {}", KIND, ROOM),
    (say.TRIPWIRE, "play {}", "{} button:play", [TITLE[title] for title in say.PLAYED]),
    (say.STAY, "{}", "{}", BUTTON),
    (say.IRIS_AGAIN, "Iris rolls a {} again", "figure:iris {}", FACE),
]


@cache
def all_moves() -> list[tuple[str, tuple[str, ...]]]:
    """By number: the words, and the path of clicks."""
    moves: list[tuple[str, tuple[str, ...]]] = []
    for first, words, clicks, *chosen in BLOCKS:
        assert len(moves) == first
        moves += block(words, clicks, chosen)
    assert len(moves) == say.MOVES
    return moves


def clicks(view: object, move: int) -> tuple[str, ...]:
    """A path for each move: among those open at the same time none begins another."""
    return all_moves()[move][1]


def block(words: str, clicks: str, chosen: Iterable[list[Thing]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for choice in product(*chosen):
        path = clicks.format(*(clicked for _, clicked in choice))
        yield words.format(*(name for name, _ in choice)), tuple(path.split())
