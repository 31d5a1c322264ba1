"""How a game ended: what the points were made of, round by round, and where the lead changed for good."""

from collections.abc import Sequence

from trionfi.core.ending import Ending, Heard, Round, Standing, Turning, by_scores, last_change_of_lead
from trionfi.core.log import who
from trionfi.games.arcanity.names import CARD_NAMES
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS


def ending(state: Position, events: Sequence[Heard]) -> Ending:
    scorings = scorings_of(state, events)
    rounds = rounds_of(state, scorings)
    return Ending(
        standings=tuple(standings(state, scorings)),
        columns=("duels", "shields", "bids", "at once"),
        rounds=rounds,
        turning=turning(state, scorings, rounds),
        shown=tuple(hidden_cards(state)),
    )


def scorings_of(state: Position, events: Sequence[Heard]) -> list[list[Heard]]:
    """The scoring of each round: an event for each seat, in the order of the seats."""
    scored = [heard for heard in events if heard.data.get("kind") == "scored"]
    return [scored[first : first + state.seats] for first in range(0, len(scored), state.seats)]


def standings(state: Position, scorings: list[list[Heard]]) -> list[Standing]:
    """§6.1 to §6.3 Duels, shields and bids; and what Ice 7 and Shadow 6 gave and took at once (§5.8, §5.11)."""
    made = []
    for place in by_scores(state.scores, state.winners):
        counted = [row[place.seat].data for row in scorings if not row[place.seat].data["out"]]
        duels = sum(data["duels"] for data in counted)
        shields = sum(data["shields"] for data in counted) * SHIELD_POINTS
        bids = sum(data["bid_points"] for data in counted)
        at_once = place.total - duels - int(shields) - bids
        made.append(Standing(place.seat, place.total, (duels, int(shields), bids, at_once)))
    return made


def rounds_of(state: Position, scorings: list[list[Heard]]) -> tuple[Round, ...]:
    """What each player's score grew by in each round."""
    before = [0] * state.seats
    rounds = []
    for number, row in enumerate(scorings, 1):
        after = [heard.data["score"] for heard in row]
        rounds.append(Round(str(number), tuple([new - old for new, old in zip(after, before, strict=True)])))
        before = after
    return tuple(rounds)


def turning(state: Position, scorings: list[list[Heard]], rounds: tuple[Round, ...]) -> Turning | None:
    """The round in which the winner went ahead for good; the first, where they were never behind."""
    winners = state.winners
    if len(winners) != 1 or not rounds:
        return None
    winner = winners[0]
    at = last_change_of_lead(rounds, winners)
    if at is None:
        return Turning(
            scorings[0][winner].happening, f"{who(winner)} [is|are] ahead from the first round to the last."
        )
    gained = rounds[at].scores[winner]
    is_gain = isinstance(gained, int) and gained > 0
    gain = f"With {gained} point{'' if gained == 1 else 's'} in" if is_gain else "After"
    text = f"{gain} round {rounds[at].name} {who(winner)} [is|are] ahead and [stays|stay] there."
    return Turning(scorings[at][winner].happening, text)


def hidden_cards(state: Position) -> list[tuple[str, str]]:
    """What lay face-down in the last round: discards, and cards that were dealt to nobody."""
    cells = state.cells
    hidden = [
        (f"{who(cells[rows.LOST_SEAT + at])}’s discard", CARD_NAMES[cells[rows.LOST_CARD + at]])
        for at in range(state.lost)
    ]
    left = [name for card, name in enumerate(CARD_NAMES) if state.leftover >> card & 1]
    return [*hidden, ("Dealt to nobody", ", ".join(left))] if left else hidden
