"""The results that are told large: a duel won, a shield that opens, abilities that strike, a round that is scored."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from trionfi.core.log import who
from trionfi.core.moment import (
    Data,
    Line,
    Moment,
    Moments,
    Row,
    Telling,
    against_seat,
    for_seat,
    kinds_in,
)
from trionfi.core.seats import with_names

# What an ability does at once, in the log after the duel in which it lay.
ABILITIES = "one point, two lost, cards left, barred, sure, cancelled, boosted, nature, lapsed"
PLAYS = "first lead, played, shield, shown"  # a duel begins with one of these
RESULTS = kinds_in("won, no winner")


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


# The cards of a duel


@dataclass
class Trick:
    """A duel as everybody saw it: the cards in the order in which they were played, and who won with which."""

    opened: int = -1  # the line at which its result is told: a shield that is turned up, or who wins
    plays: list[tuple[int, str]] = field(default_factory=list)
    shields: set[int] = field(default_factory=set)  # who played face-down
    winner: int | None = None
    is_over: bool = False

    def rows(self) -> list[Row]:
        return [(who(seat), card, self.words(place, seat)) for place, (seat, card) in enumerate(self.plays)]

    def words(self, place: int, seat: int) -> str:
        signs = {"led": place == 0, "shield": seat in self.shields, "won": seat == self.winner}
        return ", ".join(word for word, holds in signs.items() if holds)


def tricks(lines: Iterable[Line]) -> dict[int, Trick]:
    """The duels among these lines, each by the line that opens its moment."""
    found: dict[int, Trick] = {}
    trick = Trick()
    for at, line in enumerate(lines):
        data = line.data or {}
        kind = data.get("kind", "")
        if kind in ("played", "shield"):
            if trick.is_over:
                trick = Trick()
            trick.plays.append((data["seat"], data.get("card", "")))
            if kind == "shield":
                trick.shields.add(data["seat"])
        elif kind == "revealed":
            found[at] = trick
            trick.opened = at
            trick.plays = [
                (seat, data["card"] if seat == data["seat"] else card) for seat, card in trick.plays
            ]
        elif kind in RESULTS:
            trick.winner, trick.is_over = data.get("seat"), True
            found.setdefault(at if trick.opened < 0 else trick.opened, trick)
    return found


class DuelMoments(Moments):
    """Moments in which a duel shows its cards: the last of them is hardly on the table when it is decided."""

    def told(self, lines: Iterable[Line], seat: int | None, names: tuple[str, ...]) -> list[Moment]:
        heard = list(lines)
        moments = super().told(heard, seat, names)
        duels = tricks(heard)
        for moment in moments:
            if moment.opened in duels:
                rows = duels[moment.opened].rows()
                moment.rows = [tuple([with_names(cell, names, seat) for cell in row]) for row in rows]
                moment.large |= len(moment.changes) > 0
        for last, sheet in pairwise(moments):
            last.large |= sheet.kind == "scored"
        return moments


MOMENTS = DuelMoments(
    {
        "won": Telling(
            "{seat} [wins|win] the duel",
            how="{card} wins it.",
            after="shown",
            joins=f"discarded, {ABILITIES}",
            until=PLAYS,
            tone=for_seat("seat"),
            sign=school_of_card,
            sound="card",
        ),
        "no winner": Telling(
            "Nobody wins the duel",
            how="Its card leaves the round.",
            seats="",
            after="shown",
            until=PLAYS,
            sign="#cross",
            sound="stone",
        ),
        "revealed": Telling(
            "{seat}’s shield opens: {card}",
            how=school_that_counts,
            after="shown",
            joins=f"won, no winner, disqualified, discarded, {ABILITIES}",
            until=PLAYS,
            sign="#eye",
            sound="turn",
            large=True,
        ),
        "aimed": Telling(
            "{seat} [turns|turn] Fire 7 on {target}",
            seats="seat target",
            joins=f"discarded, {ABILITIES}",
            until=PLAYS,
            tone=against_seat("target"),
            sign="#burn-other",
            sound="lose",
        ),
        "named": Telling(named_title, joins=ABILITIES, until=PLAYS, sign="#shield-off", sound="turn"),
        "disqualified": Telling(
            "{seat} [is|are] disqualified",
            how="{seat} did not follow {school}, but had it.",
            after="played",
            until=PLAYS,
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
