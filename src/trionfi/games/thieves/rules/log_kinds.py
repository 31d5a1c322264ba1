"""The kinds of happenings that a listening table keeps; log.py puts them into words."""

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
WALKED: Final = 10  # figure, space, seat or -1, by which rule
STAYED: Final = 11  # seat, figure or -1 for either militiaman, by which rule
DECLARED: Final = 12  # seat, thief, cards
DISCARDED: Final = 13  # seat, title, for whose skill
PLAYED: Final = 14  # seat, title
ALL_PASSED: Final = 15  # window
TRIPPED: Final = 16  # seat, thief
LEFT: Final = 17  # seat, thief, by which rule
PICKING: Final = 18  # seat, thief, with key
ROLLED: Final = 19  # seat, thief, die
REROLLED: Final = 20  # seat, thief, die, by which rule
PICK_FAILED: Final = 21  # seat, thief, die or 0
OPENED: Final = 22  # seat, thief, kind, ducats, die or 0
CURSED_GEM: Final = 23  # seat, thief, die, whether it paralyses
GAINED: Final = 24  # seat, ducats, by which rule
PAID: Final = 25  # from, to or -1, ducats, by which rule
DROPPED: Final = 26  # seat, thief, kind, space
TELEPORTED: Final = 27  # seat, thief, space, by which rule
ATTACKED: Final = 28  # attacker, defender
ADDED_DIE: Final = 29  # seat, title, dice, by which rule
FIGHT_DICE: Final = 30  # attacker, dice as digits, defender, dice as digits
WON: Final = 31  # winner, loser, their seats or -1, their dice as digits
STOLE: Final = 32  # winner, loser, kind
FLED: Final = 33  # chooser, figure, space
HANDED_IN: Final = 34  # seat, deal, ducats
GAVE: Final = 35  # seat, thief, kind
NEW_MISSION: Final = 36  # mission
ATTEMPTED: Final = 37  # seat, thief, spell, die
FIZZLED: Final = 38  # seat, spell, die
CAST: Final = 39  # seat, spell, die
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
BASHED: Final = 52  # seat, thief, points
ROLLED_TO_START: Final = 53  # whether again, then two dice by seat, 0 where not rolled
STARTS: Final = 54  # seat

# By which rule, where a happening can have several: chapter and paragraph, 402 for §4.2.
BY_MOVE: Final = 402
BY_EXIT: Final = 409
BY_LOOT: Final = 505
BY_MARCH: Final = 601
BY_FINE: Final = 603
BY_ANY_CARD: Final = 705
BY_CARD: Final = 706
BY_DAVITTO: Final = 802
BY_ELISE: Final = 804
BY_VALDUR: Final = 805
BY_BRENN: Final = 811
BY_DORAK: Final = 813
BY_GRIMM: Final = 815
BY_NYX: Final = 816
BY_ISABEAU: Final = 902
BY_ZOMBIE: Final = 904
BY_SIENNA: Final = 907
BY_ALCHEMY: Final = 1104
BY_DISAPPEARANCE: Final = 1106
BY_ENCHANTMENT: Final = 1107
BY_TRANSPORT: Final = 1113


def paragraph(by: int) -> str:
    """402 is §4.2."""
    return f"{by // 100}.{by % 100}"
