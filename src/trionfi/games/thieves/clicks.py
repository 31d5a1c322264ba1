"""What a person clicks for a move: a figure, a space, a card, a button, in that order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from trionfi.games.thieves.names import (
    CARDS,
    FIGURE_NAMES,
    GANG_IDS,
    KIND_NAMES,
    MISSION_NAMES,
    SPACE_NAMES,
    TITLE_NAMES,
)
from trionfi.games.thieves.notation import PLAIN_CARDS
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.constants import ROOMS, SPACES, STREETS

Maker = Callable[[int], tuple[str, ...]]


def handle(kind: str, name: str) -> str:
    return f"{kind}:{name.lower().replace(' ', '-')}"


def figure(number: int) -> str:
    return handle("figure", FIGURE_NAMES[number])


def space(number: int) -> str:
    return handle("space", SPACE_NAMES[number])


def card(number: int) -> str:
    return handle("card", TITLE_NAMES[number])


def button(word: str) -> str:
    return handle("button", word)


WITH = ("go", "run", "secret passage", "run and secret passage")


@cache
def clicks(move: int) -> tuple[str, ...]:
    """One path for each move; among those open at the same time none begins another."""
    if move < say.ATTACK:
        return figure(move // SPACES), space(move % SPACES)
    if move < say.STRIKE:
        return figure(say.attacker_of(move)), figure(say.target_of(move))
    if move < say.LEAVE:
        return figure(say.guard_of((move - say.STRIKE) // 16)), figure((move - say.STRIKE) % 16)
    first, make = next(block for block in BLOCKS if move >= block[0])
    return make(move - first)


def thief_button(word: str) -> Maker:
    return lambda code: (figure(code), button(word))


def gang_of(word: str) -> Maker:
    return lambda code: (word, handle("gang", GANG_IDS[code]))


def titled(*first: str) -> Maker:
    return lambda code: (*first, card(code))


def plain(code: int) -> tuple[str, ...]:
    return handle("card", PLAIN_CARDS[code]), button("play")


def deal(code: int) -> tuple[str, ...]:
    mission = MISSION_NAMES[CARDS.deals[code].mission]
    return handle("mission", mission), button(f"hand in {sum(CARDS.deals[code].needs)}")


# From the last block to the first: where each begins, and the clicks for a move of it.
BLOCKS: tuple[tuple[int, Maker], ...] = (
    (say.IRIS_AGAIN, lambda code: (figure(2), f"die:{code + 1}")),
    (say.END_TURN, lambda code: (button("end turn"),)),
    (say.PASS, lambda code: (button("pass"),)),
    (say.STAY, lambda code: (button("stay"),)),
    (say.TRIPWIRE, plain),
    (say.DROP, lambda code: (handle("treasure", KIND_NAMES[code // ROOMS]), space(STREETS + code % ROOMS))),
    (say.STEAL, lambda code: (handle("treasure", KIND_NAMES[code]),)),
    (say.JINX_ON, lambda code: (handle("card", "Jinx"), f"die:{code + 1}")),
    (say.VESPER_HEXES, titled(figure(13))),
    (say.LEONA_ADDS, titled(figure(0))),
    (say.FOR_A_DIE, lambda code: (card(code), button("one die"))),
    (say.SEND, lambda code: (figure(code + 16),)),
    (say.GRIMOIRE, lambda code: (handle("grimoire", CARDS.grimoires[code // 16].name), figure(code % 16))),
    (say.TAKE_GANG, lambda code: (handle("gang", GANG_IDS[code]),)),
    (say.LOWER, lambda code: (space(code),)),
    (say.KEEP, titled()),
    (say.SET_DOWN, lambda code: (space(STREETS + code),)),
    (say.LIFT, lambda code: (space(STREETS + code),)),
    (say.SWAP, lambda code: (handle("mission", MISSION_NAMES[code]),)),
    (say.LIGHTNING, lambda code: (figure(code),)),
    (say.EYE, lambda code: (handle("gang", GANG_IDS[code]),)),
    (say.ATTEMPT, lambda code: (handle("spell", CARDS.spells[code].name),)),
    (say.SLEIGHT, gang_of(handle("card", "Sleight of Hand"))),
    (say.TITHE, gang_of(handle("card", "Tithe"))),
    (say.GIVE, lambda code: (figure(code // 5), handle("treasure", KIND_NAMES[code % 5]))),
    (say.MISSION, deal),
    (say.HEAL, thief_button("heal")),
    (say.SEIZE, thief_button("seize the Baron")),
    (say.VAULT, thief_button("open the vault")),
    (say.TORTOK, titled(figure(9), button("bash cheaply"))),
    (say.BASH, thief_button("bash")),
    (say.PICK_WITH_KEY, thief_button("pick with Master Key")),
    (say.PICK, thief_button("pick")),
    (say.ELISE, gang_of(figure(3))),
    (say.GRIMM, lambda code: (figure(14), button("mislead"))),
    (say.BRENN, lambda code: (figure(10), button("walk on"))),
    (say.VALDUR, lambda code: (figure(4), button("teleport by skill"))),
    (say.TELEPORT, thief_button("teleport")),
    (say.MORVEN, lambda code: (figure(6), button(f"through a wall, {WITH[code % 4]}"), card(code // 4))),
    (say.MOVE, lambda code: (figure(code // 4), button(WITH[code % 4]))),
    (say.LEAVE, thief_button("leave")),
)
