"""What is asked now, or happens by itself: `table.phase`."""

from typing import Final

from mypy_extensions import i64

from trionfi.games.thieves.rules import moves

# What is asked now.
CHOOSE_GANG: Final[i64] = 0
DRAFT: Final[i64] = 1
DEPLOY: Final[i64] = 2
LOWERING: Final[i64] = 3
SENDING: Final[i64] = 4  # which militiaman
ASK_DIVERSION: Final[i64] = 5
MARCH: Final[i64] = 6  # where a militiaman, or Sienna, ends
ACTIVATE: Final[i64] = 7
ASK_TRIPWIRE: Final[i64] = 8
END_MOVE: Final[i64] = 9
TELEPORTING: Final[i64] = 10
WALK: Final[i64] = 11  # Brenn
ASK_DOUBLE_LOCK: Final[i64] = 12
PICK_FATE: Final[i64] = 13
PICK_JINX: Final[i64] = 14
ASK_LUCKY_FIND: Final[i64] = 15
CAST_FATE: Final[i64] = 16
CAST_JINX: Final[i64] = 17
TARGET: Final[i64] = 18
LIFTING: Final[i64] = 19
SETTING: Final[i64] = 20
KEEPING: Final[i64] = 21
GIVING: Final[i64] = 22
CARD_A: Final[i64] = 23
LEONA_A: Final[i64] = 24
CARD_D: Final[i64] = 25
LEONA_D: Final[i64] = 26
ASK_VESPER: Final[i64] = 27
LAST_A: Final[i64] = 28
LAST_D: Final[i64] = 29
LOOTING: Final[i64] = 30
ASK_SLIP: Final[i64] = 31
FLEEING: Final[i64] = 32
DROPPING: Final[i64] = 33
FINISHED: Final[i64] = 34
ASK_IRIS: Final[i64] = 35
# What happens by itself.
ROUND_START: Final[i64] = 40
WALKERS: Final[i64] = 41  # Isabeau and the zombies
TURN_START: Final[i64] = 42
AFTER_MILITIA: Final[i64] = 43
TURN_END: Final[i64] = 44

BETWEEN_STEPS: Final = "your turn goes on: choose a thief, a mission, a card, a spell, or end it"
# Each decision: its name in views and snapshots, the paragraph that asks for it, and the question.
ASKED: Final[dict[int, tuple[str, str, str]]] = {
    CHOOSE_GANG: ("gangs", "2.2", "choose a gang that nobody has"),
    DRAFT: ("grimoires", "11.1", "take a Grimoire that nobody has for one of your thieves, or pass"),
    DEPLOY: ("deployment", "2.9", "place one of your thieves on a free exit"),
    LOWERING: ("portcullises", "10.2", "lower a portcullis at an exit without one"),
    SENDING: ("militia", "3.2", "choose which militiaman to send: Kornak or Valrut"),
    ASK_DIVERSION: ("diversion", "7.7", "play Diversion on the militia's die, or pass"),
    MARCH: ("march", "6.1", "say where the march ends, or who is attacked"),
    ACTIVATE: ("activation", "3.3", BETWEEN_STEPS),
    ASK_TRIPWIRE: ("tripwire", "7.7", "play Tripwire against this move, or pass"),
    END_MOVE: ("end of the move", "4.2", "say where the declared move ends, or stay"),
    TELEPORTING: ("teleport", "7.6", "say where the thief appears: any free space that is not an exit"),
    WALK: ("walk", "8.11", "say where Brenn walks"),
    ASK_DOUBLE_LOCK: ("double lock", "7.7", "play Double Lock on this lock, or pass"),
    PICK_FATE: ("fate on the lock", "7.7", "play Fate on your die, or pass"),
    PICK_JINX: ("jinx on the lock", "7.7", "play Jinx on the picker's die, or pass"),
    ASK_LUCKY_FIND: ("lucky find", "7.7", "play Lucky Find, or pass"),
    CAST_FATE: ("fate on the spell", "7.7", "play Fate on the casting die, or pass"),
    CAST_JINX: ("jinx on the spell", "7.7", "play Jinx on the casting die, or pass"),
    TARGET: ("target", "11.2", "choose the target of your spell"),
    LIFTING: ("chest to lift", "11.12", "choose the chest to move"),
    SETTING: ("room for the chest", "11.12", "choose a room without a chest"),
    KEEPING: ("cards to keep", "11.5", "choose which drawn card to keep"),
    GIVING: ("treasures to give", "7.3", "choose who hands in the treasure"),
    CARD_A: ("attacker's card", "5.2", "play one card in this fight, or pass"),
    LEONA_A: ("Leona attacking", "8.1", "discard a card for Leona, or pass"),
    CARD_D: ("defender's card", "5.2", "play one card in this fight, or pass"),
    LEONA_D: ("Leona defending", "8.1", "discard a card for Leona, or pass"),
    ASK_VESPER: ("hex", "8.14", "discard a card for Vesper, or pass"),
    LAST_A: ("attacker's last card", "7.7", "play Fate or Jinx on these dice, or pass"),
    LAST_D: ("defender's last card", "7.7", "play Fate or Jinx on these dice, or pass"),
    LOOTING: ("loot", "5.5", "choose which treasure to steal"),
    ASK_SLIP: ("slip away", "7.7", "play Slip Away, or pass"),
    FLEEING: ("flight", "5.6", "choose where the loser runs"),
    DROPPING: ("drop", "7.2", "drop a treasure in a room without a chest"),
    ASK_IRIS: ("second blow", "8.3", "let Iris roll one of her dice again, or pass"),
}
NAMES: Final[dict[int, str]] = {phase: asked[0] for phase, asked in ASKED.items()} | {
    FINISHED: "over",
    WALKERS: "walkers",
    AFTER_MILITIA: "after the militia",
}


def is_window(phase: i64) -> bool:
    """§7.8 Whether all others are asked at once."""
    return phase in (ASK_TRIPWIRE, ASK_DOUBLE_LOCK, PICK_JINX, CAST_JINX)


def card_asked(phase: i64) -> i64:
    """The move that plays the card which this decision is about."""
    if phase == ASK_TRIPWIRE:
        return moves.TRIPWIRE
    if phase == ASK_DOUBLE_LOCK:
        return moves.DOUBLE_LOCK
    if phase == ASK_DIVERSION:
        return moves.DIVERSION
    if phase == ASK_LUCKY_FIND:
        return moves.LUCKY_FIND
    if phase == ASK_SLIP:
        return moves.SLIP_AWAY
    return moves.FATE if phase in (PICK_FATE, CAST_FATE) else moves.JINX
