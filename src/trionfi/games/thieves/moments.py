"""What one remembers of a night in the city: locks, fights, spells, the alarm, missions, and who got away."""

from collections.abc import Callable

from trionfi.core.moment import Data, Moments, Telling, Tone, against_seat, for_seat
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, SPELL_NAMES, capital, ducats, one
from trionfi.games.thieves.rules.constants import MIND
from trionfi.games.thieves.rules.figures import KORNAK, VALRUT

MILITIA = (FIGURE_NAMES[KORNAK], FIGURE_NAMES[VALRUT])


def die_or(symbol: str) -> Callable[[Data], str]:
    """The die that decided, as it lies; another symbol where none was rolled."""
    return lambda data: f"#die-{data['die']}" if data["die"] else symbol


# Locks


def inside(data: Data) -> str:
    """What was in the chest."""
    return f"{ducats(data['ducats'])} for {{{data['seat']}}}" if data["ducats"] else one(data["treasure"])


def lock_sum(data: Data) -> str:
    if not data["die"]:
        return ""
    return f"{data['die']}, and {int(MIND)} or less opens the lock"


def lock_failed(data: Data) -> str:
    return f"{data['die']}, and it takes {int(MIND)} or less" if data["die"] else "There is no roll."


# Fights


def caught(data: Data) -> bool:
    return data["figure"] in MILITIA


def fight_title(data: Data) -> str:
    return f"{data['figure']} {'catches' if caught(data) else 'beats'} {data['other']}"


def fight_sum(data: Data) -> str:
    """Both sides' dice, and the highest of each."""
    mine, theirs = data["mine"], data["theirs"]
    tied = ": a tie" if max(mine) == max(theirs) else ""
    return f"{max(mine)} against {max(theirs)}{tied}"


def fight_dice(data: Data) -> tuple[str, ...]:
    return data["figure"], faces(data["mine"]), data["other"], faces(data["theirs"])


def faces(dice: list[int]) -> str:
    """Dice as they lie: ⚅ ⚂."""
    return " ".join(chr(0x2680 + die - 1) for die in dice)


def fight_tone(data: Data, seat: int | None) -> Tone:
    if seat is None or seat not in (data["seat"], data["loser"]):
        return "plain"
    return "good" if seat == data["seat"] else "bad"


# Spells


def spell_sum(data: Data) -> str:
    least = CARDS.spells[SPELL_NAMES.index(data["spell"])].threshold
    return f"{data['die']}, and it takes {least} or more"


LATER = "round, declared, walked, picking, attacked, turn ends"  # what is done next is no part of it

MOMENTS = Moments(
    {
        "opened": Telling(
            "{thief} opens the chest",
            how=lambda data: ". ".join(filter(None, [lock_sum(data), capital(inside(data))])),
            after="rolled, rerolled, bashed",
            joins="gained, cursed gem",
            tone=for_seat("seat"),
            sign=die_or("#chest"),
            sound="die",
        ),
        "failed": Telling(
            "The lock holds against {thief}",
            how=lock_failed,
            after="rerolled, played",
            tone=against_seat("seat"),
            sign=die_or("#lock"),
            sound="die",
        ),
        "won": Telling(
            fight_title,
            how=fight_sum,
            after="added",
            joins="stole, paid, gained, fled",
            tone=fight_tone,
            sign="#duel",
            sound="die",
            columns=("", "", "", ""),
            row=fight_dice,
        ),
        "cast": Telling(
            "{spell} works",
            how=spell_sum,
            after="rerolled",
            joins="eye, maelstrom, swapped, telekinesis, struck, put back, gained",
            tone=for_seat("seat"),
            sign=die_or("#book"),
            sound="die",
        ),
        "fizzled": Telling(
            "{spell} fails",
            how=lambda data: f"{spell_sum(data)}. A curse on the Grimoire: 1 ducat of debt",
            after="rerolled",
            tone=against_seat("seat"),
            sign=die_or("#curse"),
            sound="die",
        ),
        "alarm": Telling(
            "The alarm!",
            how="Bells ring over the roofs. Portcullises come down, and thieves may leave the city.",
            tone="bad",
            sign="#bell",
            sound="turn",
            large=True,
        ),
        "mission": Telling(
            "{seat} [completes|complete] {mission}",
            how=lambda data: f"+{ducats(data['ducats'])}",
            joins="gave, mission shown",
            tone=for_seat("seat"),
            sign="#seal",
        ),
        "vault": Telling(
            "{thief} empties the Duke’s vault",
            how=lambda data: f"+{ducats(data['ducats'])}",
            tone=for_seat("seat"),
            sign="#coins",
        ),
        "seized": Telling("{thief} seizes the Baron", tone=for_seat("seat"), sign="#baron"),
        "left": Telling("{thief} gets away", tone=for_seat("seat"), sign="#way-out"),
    },
    fresh=LATER,
)
