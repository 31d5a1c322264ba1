"""What a player may say, as dense numbers: a block of moves for each kind of decision."""

from typing import Final

from mypy_extensions import i64

from trionfi.games.thieves.rules import titles

GO: Final[i64] = 0  # + figure * 70 + space: the end of a walk, a flight, a deployment
ATTACK: Final[i64] = 1680  # + thief * 16 + whom (see `target_of`)
STRIKE: Final[i64] = 1936  # + guard * 16 + thief: a militiaman, or Sienna, attacks
LEAVE: Final[i64] = 1984  # + thief
MOVE: Final[i64] = 2000  # + thief * 4 + cards: declare a move; 1 Run, 2 Secret Passage
MORVEN: Final[i64] = 2064  # + title * 4 + cards: Morven moves through a wall, the title is discarded
TELEPORT: Final[i64] = 2124  # + thief: with the card
VALDUR: Final[i64] = 2140
BRENN: Final[i64] = 2141
GRIMM: Final[i64] = 2142
ELISE: Final[i64] = 2143  # + gang
PICK: Final[i64] = 2147  # + thief
PICK_WITH_KEY: Final[i64] = 2163  # + thief
BASH: Final[i64] = 2179  # + thief
TORTOK: Final[i64] = 2195  # + title: bash for one point
VAULT: Final[i64] = 2210  # + thief: The Duke's Treasure
SEIZE: Final[i64] = 2226  # + thief: the Baron
HEAL: Final[i64] = 2242  # + thief
MISSION: Final[i64] = 2258  # + deal: a mission at one of its rates
GIVE: Final[i64] = 2282  # + thief * 5 + kind: who hands in a treasure
TITHE: Final[i64] = 2362  # + gang
SLEIGHT: Final[i64] = 2366  # + gang
ATTEMPT: Final[i64] = 2370  # + spell
EYE: Final[i64] = 2380  # + gang
LIGHTNING: Final[i64] = 2384  # + thief
SWAP: Final[i64] = 2400  # + mission
LIFT: Final[i64] = 2413  # + room
SET_DOWN: Final[i64] = 2437  # + room
KEEP: Final[i64] = 2461  # + title
LOWER: Final[i64] = 2476  # + street
TAKE_GANG: Final[i64] = 2522  # + gang
GRIMOIRE: Final[i64] = 2526  # + book * 16 + thief
SEND: Final[i64] = 2590  # + militiaman
FOR_A_DIE: Final[i64] = 2592  # + title
LEONA_ADDS: Final[i64] = 2607  # + title
VESPER_HEXES: Final[i64] = 2622  # + title
JINX_ON: Final[i64] = 2637  # + face - 1
STEAL: Final[i64] = 2643  # + kind
DROP: Final[i64] = 2649  # + kind * 24 + room
TRIPWIRE: Final[i64] = 2793
DOUBLE_LOCK: Final[i64] = 2794
LUCKY_FIND: Final[i64] = 2795
FATE: Final[i64] = 2796
JINX: Final[i64] = 2797
DIVERSION: Final[i64] = 2798
SLIP_AWAY: Final[i64] = 2799
FURIOUS_ASSAULT: Final[i64] = 2800
RIPOSTE: Final[i64] = 2801
STAY: Final[i64] = 2802
PASS: Final[i64] = 2803
END_TURN: Final[i64] = 2804
IRIS_AGAIN: Final[i64] = 2805  # + face - 1
MOVES: Final[i64] = 2811

# The titles of TRIPWIRE to RIPOSTE, each played for its effect.
PLAYED: Final[list[int]] = [
    titles.TRIPWIRE,
    titles.DOUBLE_LOCK,
    titles.LUCKY_FIND,
    titles.FATE,
    titles.JINX,
    titles.DIVERSION,
    titles.SLIP_AWAY,
    titles.FURIOUS_ASSAULT,
    titles.RIPOSTE,
]
WITH_RUN: Final[i64] = 1
WITH_PASSAGE: Final[i64] = 2


def attack_on(thief: i64, target: i64) -> i64:
    """The move by which a thief attacks: the other gangs in turn after his own, then the neutral figures."""
    if target >= 16:
        return ATTACK + thief * 16 + target - 4
    return ATTACK + thief * 16 + (target // 4 - thief // 4 + 3) % 4 * 4 + target % 4


def attacker_of(move: i64) -> i64:
    return (move - ATTACK) // 16


def target_of(move: i64) -> i64:
    """Whom the attack is on."""
    thief = (move - ATTACK) // 16
    code = (move - ATTACK) % 16
    if code >= 12:
        return code + 4
    return (thief // 4 + 1 + code // 4) % 4 * 4 + code % 4


def guard_number(figure: i64) -> i64:
    """Kornak, Valrut, Sienna among those who strike."""
    return 2 if figure == 19 else figure - 16


def guard_of(number: i64) -> i64:
    return 19 if number == 2 else number + 16
