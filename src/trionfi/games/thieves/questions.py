"""What each decision asks for, with its paragraph: for refusals, boards and the terminal."""

from __future__ import annotations

from trionfi.games.thieves.rules import phases

ASKED = {
    phases.CHOOSE_GANG: ("2.2", "take a gang that nobody has"),
    phases.DRAFT: ("11.1", "take a Grimoire that nobody has for one of your thieves, or pass"),
    phases.DEPLOY: ("2.9", "place one of your thieves on a free exit"),
    phases.LOWERING: ("10.2", "lower a portcullis at an exit without one"),
    phases.SENDING: ("3.2", "choose which militiaman to send: Kornak or Valrut"),
    phases.ASK_DIVERSION: ("7.7", "play Diversion on the militia's die, or pass"),
    phases.MARCH: ("6.1", "say where the march ends, or who is attacked"),
    phases.ACTIVATE: (
        "3.3",
        "it is between two steps of your turn: a thief, a mission, a card, a spell, or the end",
    ),
    phases.ASK_TRIPWIRE: ("7.7", "lay a Tripwire before this move, or pass"),
    phases.END_MOVE: ("4.2", "say where the declared move ends, or stay"),
    phases.TELEPORTING: ("7.6", "say where the thief appears: a free space that is no exit"),
    phases.WALK: ("8.11", "say where Brenn walks"),
    phases.ASK_DOUBLE_LOCK: ("7.7", "play Double Lock on this lock, or pass"),
    phases.PICK_FATE: ("7.7", "play Fate on your die, or pass"),
    phases.PICK_JINX: ("7.7", "play Jinx on the picker's die, or pass"),
    phases.ASK_LUCKY_FIND: ("7.7", "play Lucky Find, or pass"),
    phases.CAST_FATE: ("7.7", "play Fate on the casting die, or pass"),
    phases.CAST_JINX: ("7.7", "play Jinx on the casting die, or pass"),
    phases.TARGET: ("11.2", "choose the target of your spell"),
    phases.LIFTING: ("11.12", "choose the chest to move"),
    phases.SETTING: ("11.12", "choose a room without a chest"),
    phases.KEEPING: ("11.5", "choose which drawn card to keep"),
    phases.GIVING: ("7.3", "choose who hands in the treasure"),
    phases.CARD_A: ("5.2", "play one card in this fight, or pass"),
    phases.CARD_D: ("5.2", "play one card in this fight, or pass"),
    phases.LEONA_A: ("8.1", "discard a card for Leona, or pass"),
    phases.LEONA_D: ("8.1", "discard a card for Leona, or pass"),
    phases.ASK_IRIS: ("8.3", "let Iris roll one of her dice again, or pass"),
    phases.ASK_VESPER: ("8.14", "discard a card for Vesper, or pass"),
    phases.LAST_A: ("7.7", "play Fate or Jinx on these dice, or pass"),
    phases.LAST_D: ("7.7", "play Fate or Jinx on these dice, or pass"),
    phases.LOOTING: ("5.5", "choose which treasure to steal"),
    phases.ASK_SLIP: ("7.7", "play Slip Away, or pass"),
    phases.FLEEING: ("5.6", "choose where the loser flees"),
    phases.DROPPING: ("7.2", "drop a treasure in a room without a chest"),
}
