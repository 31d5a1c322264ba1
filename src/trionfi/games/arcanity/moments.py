"""The results that are told large: a duel won, a shield that opens, abilities that strike, a round that is scored."""

from trionfi.core.log import who
from trionfi.core.moment import Data, Moments, Row, Telling, against_seat, for_seat

# What an ability does at once, in the log after the duel in which it lay.
ABILITIES = "one point, two lost, cards left, barred, sure, cancelled, boosted, nature, lapsed"
PLAYS = "first lead, played, shield, shown"


def school_of_card(data: Data) -> str:
    """The symbol of the school of the card that won."""
    return f"#{data['card'].split()[0].lower()}"


def school_that_counts(data: Data) -> str:
    return f"Now the highest {data['card'].split()[0]} card wins."


def named_title(data: Data) -> str:
    shield = f"the {data['school']} shield is off" if data["school"] else "no shield is named"
    return f"Nature 7: {shield}"


def score_row(data: Data) -> Row:
    """Duels, shields and the bid as they make the points."""
    shields = f"{data['shields']} × 2" if data["shields"] else "–"
    bid = f"{data['bid']}: +{data['bid_points']}" if data["bid_points"] and not data["out"] else data["bid"]
    points = "disqualified" if data["out"] else f"{data['points']}"
    return who(data["seat"]), str(data["duels"]), shields, bid, points, str(data["score"])


MOMENTS = Moments(
    {
        "won": Telling(
            "{seat} [wins|win] the duel",
            how="{card} wins it.",
            after=PLAYS,
            joins=ABILITIES,
            tone=for_seat("seat"),
            sign=school_of_card,
            sound="card",
        ),
        "revealed": Telling(
            "{seat}’s shield opens: {card}",
            how=school_that_counts,
            after=PLAYS,
            joins=f"won, no winner, disqualified, {ABILITIES}",
            sign="#eye",
            sound="turn",
        ),
        "aimed": Telling(
            "{seat} [turns|turn] Fire 7 on {target}",
            seats="seat target",
            joins="discarded",
            tone=against_seat("target"),
            sign="#burn-other",
            sound="lose",
        ),
        "named": Telling(named_title, joins=ABILITIES, sign="#shield-off", sound="turn"),
        "disqualified": Telling(
            "{seat} [is|are] disqualified",
            how="{seat} did not follow {school}, but had it.",
            tone=against_seat("seat"),
            sign="#cross",
            sound="lose",
        ),
        "scored": Telling(
            "The round is scored",
            joins="play on, over",
            columns=("Player", "Duels", "Shields", "Bid", "Points", "Score"),
            row=score_row,
            sign="#bid",
            large=True,
        ),
    }
)
