"""How a game of Arcana ended: each score by its parts and by its rounds, the turning point, what was hidden."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.ending import Ending, Heard, Round, Standing, Turning
from trionfi.core.log import who
from trionfi.games.arcana.printed import Printed, listed
from trionfi.games.arcana.rules import rows, scoring
from trionfi.games.arcana.rules.position import Position

STAKES = {"personalities": "people", "locations": "places", "relics": "relics"}
THE_END = "end"  # the row for what counts only then, or no longer


def ending(game: Printed, state: Position, events: Sequence[Heard]) -> Ending:
    view = game.open_view(state)
    order = sorted(range(state.seats), key=lambda seat: (seat not in state.winners, -state.scores[seat]))
    extras = {"events": "from the Duke", "objectives": "objectives"}
    more = [words for option, words in extras.items() if state.options.get(option)]
    return Ending(
        columns=(*STAKES.values(), *more),
        standings=tuple([Standing(seat, state.scores[seat], (*parts(game, state, seat),)) for seat in order]),
        rounds=rounds(game, state, events),
        turning=turning(game, state, events),
        unit="point",
        shown=tuple(shown(game, state, view, order)),
    )


def counted(game: Printed, state: Position, seat: int) -> list[str]:
    """§8.1 The stakes that score for a seat."""
    return [
        card
        for number, card in enumerate(game.cards.ids)
        if state.owner[number] == seat
        and game.cards.section_of[card] in STAKES
        and scoring.scores_now(state, number)
    ]


def parts(game: Printed, state: Position, seat: int) -> list[int]:
    """§8.1 The points of each kind of stake, of tokens, and of the objectives that are met."""
    mine = counted(game, state, seat)
    scored = [
        sum(worth(game, card) for card in mine if game.cards.section_of[card] == section)
        for section in STAKES
    ]
    if state.options.get("events"):
        scored.append(state.cells[rows.TOKENS + seat])
    if state.options.get("objectives"):
        scored.append(scoring.objective_points(state, seat))
    return scored


def worth(game: Printed, card: str) -> int:
    return int(game.cards.entries[card].get("vp", 0))


def gains(game: Printed, events: Sequence[Heard]) -> list[tuple[int, int, int, int, str]]:
    """Every point that was won: the round, the happening, the seat, the points, and what they were for."""
    found, number = [], 0
    for heard in events:
        data = heard.event.data
        if data.get("kind") == "round":
            number = data["round"]
        elif data.get("kind") == "won":
            card = data["card"]
            found.append((number, heard.happening, data["seat"], worth(game, card), game.name_of(card)))
        elif data.get("kind") == "token":
            found.append((number, heard.happening, data["seat"], 1, "a point from the Duke"))
    return found


def rounds(game: Printed, state: Position, events: Sequence[Heard]) -> tuple[Round, ...]:
    """What each seat won in each round; and what the end added, by objectives, or took, where a stake was lost."""
    last = state.view(None)["round"]
    by_round = [[0] * state.seats for _ in range(last)]
    left = list(state.scores)
    for number, _, seat, scored, _ in gains(game, events):
        by_round[max(number, 1) - 1][seat] += scored
        left[seat] -= scored
    told = [Round(str(at), tuple(scores)) for at, scores in enumerate(by_round, 1)]
    return tuple([*told, Round(THE_END, tuple(left))] if any(left) else told)


def turning(game: Printed, state: Position, events: Sequence[Heard]) -> Turning | None:
    """What put the winner ahead for good: a stake, or what counts only at the end; None where a tie was broken."""
    if len(state.winners) != 1:
        return None
    winner = state.winners[0]
    totals, found = [0] * state.seats, None
    for number, happening, seat, scored, name in gains(game, events):
        totals[seat] += scored
        if not is_ahead(totals, winner):
            found = None
        elif found is None:
            said = f"In round {number} {who(winner)} [wins|win] {name} and [takes|take] the lead for good."
            found = Turning(happening, said)
    if found is None and is_ahead(state.scores, winner):
        said = f"What counts only at the end puts {who(winner)} ahead."
        found = Turning(events[-1].happening, said)
    return found


def is_ahead(totals: Sequence[int], seat: int) -> bool:
    return all(total < totals[seat] for at, total in enumerate(totals) if at != seat)


def shown(
    game: Printed, state: Position, view: Mapping[str, Any], order: Sequence[int]
) -> list[tuple[str, str]]:
    """§2.6, §7.2 What nobody could see whole before: the objectives, and the stakes in every deck."""
    turned_up = []
    for seat in order:
        objectives = view["players"][seat]["objectives"]
        if objectives["kept"]:
            turned_up.append((f"{who(seat)}’s objectives", listed(told_objectives(game, objectives))))
        stakes = sorted(counted(game, state, seat), key=lambda name: -worth(game, name))
        words = [f"{game.name_of(name)} {worth(game, name)}" for name in stakes]
        turned_up.append((f"{who(seat)}’s stakes", listed(words) or "none"))
    return turned_up


def told_objectives(game: Printed, objectives: Mapping[str, Any]) -> list[str]:
    names = {objective["id"]: objective for objective in game.cards.sections["objectives"]}
    met = objectives["met"] or ()
    return [
        f"{names[name]['name']} ({objectives['owned'][name]} of {names[name]['need']}"
        f"{', ' + str(names[name]['vp']) + ' points' if name in met else ', not met'})"
        for name in objectives["kept"]
    ]
