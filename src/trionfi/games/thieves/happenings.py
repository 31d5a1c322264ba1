"""The kinds of happenings that a listening table keeps; tell.py puts them into words."""

from __future__ import annotations

from typing import Final

TOOK_GANG: Final = 0  # seat, gang
TOOK_BOOK: Final = 1  # seat, book or -1, thief
DEPLOYED: Final = 2  # seat, thief, space
ROUND_BEGINS: Final = 3  # round
ALARM_RINGS: Final = 4
LOWERED: Final = 5  # seat, street
DREW: Final = 6  # seat, title or -1
RESHUFFLED: Final = 7  # cards
SENT: Final = 8  # seat, militiaman, die
DIVERTED: Final = 9  # seat, die
WALKED: Final = 10  # seat or -1, figure, space
STAYED: Final = 11  # seat, figure
DECLARED: Final = 12  # seat, thief, cards
DISCARDED: Final = 13  # seat, title, for whose skill
PLAYED: Final = 14  # seat, title
ALL_PASSED: Final = 15  # window
TRIPPED: Final = 16  # seat, thief
LEFT: Final = 17  # seat, thief
PICKING: Final = 18  # seat, thief, with key
ROLLED: Final = 19  # seat, thief, die
REROLLED: Final = 20  # seat, thief, die, why
PICK_FAILED: Final = 21  # seat, thief
OPENED: Final = 22  # seat, thief, kind, ducats
CURSED_GEM: Final = 23  # seat, thief, die
GAINED: Final = 24  # seat, ducats, why
PAID: Final = 25  # from, to or -1, ducats
DROPPED: Final = 26  # seat, thief, kind, space
TELEPORTED: Final = 27  # seat, thief, space
ATTACKED: Final = 28  # attacker, defender
ADDED_DIE: Final = 29  # seat, title, dice
FIGHT_DICE: Final = 30  # attacker, dice as digits, defender, dice as digits
WON: Final = 31  # winner, loser
STOLE: Final = 32  # winner, loser, kind
FLED: Final = 33  # chooser, figure, space
HANDED_IN: Final = 34  # seat, deal, ducats
GAVE: Final = 35  # seat, thief, kind
NEW_MISSION: Final = 36  # mission
ATTEMPTED: Final = 37  # seat, thief, spell, die
FIZZLED: Final = 38  # seat, spell
CAST: Final = 39  # seat, spell
SAW_PURSE: Final = 40  # seat, other, ducats
STRUCK: Final = 41  # seat, thief
TOOK_CARD: Final = 42  # seat, other, title
SWAPPED: Final = 43  # old, new
MOVED_CHEST: Final = 44  # room, room
KEPT: Final = 45  # seat, title
PUT_BACK: Final = 46  # seat, cards
HEALED: Final = 47  # seat, thief
VAULT_OPENED: Final = 48  # seat, thief, ducats
SEIZED: Final = 49  # seat, thief
TURN_ENDS: Final = 50  # seat
GAME_ENDS: Final = 51  # winners as bits
