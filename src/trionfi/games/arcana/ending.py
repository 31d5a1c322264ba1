"""How a game of Arcana ended: each score by its parts and by its rounds, the turning point, what was hidden."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.ending import Ending, Heard, Round, Standing, Turning
from trionfi.core.log import who
from trionfi.games.arcana.printed import Printed, listed
from trionfi.games.arcana.rules.position import Position

STAKES = {"personalities": "people", "locations": "places", "relics": "relics"}


def ending(game: Printed, state: Position, events: Sequence[Heard]) -> Ending:
    view = game.open_view(state)
    order = sorted(
        range(view["seats"]), key=lambda seat: (seat not in view["winners"], -view["scores"][seat])
    )
    extras = {"events": "from the Duke", "objectives": "objectives"}
    more = [words for option, words in extras.items() if view["options"].get(option)]
    return Ending(
        columns=(*STAKES.values(), *more),
        standings=tuple(
            [Standing(seat, view["scores"][seat], (*parts(game, view, seat),)) for seat in order]
        ),
        rounds=rounds(game, view, events),
        turning=turning(game, view, events),
        unit="point",
        shown=tuple(shown(game, view, order)),
    )


def owned(game: Printed, view: Mapping[str, Any], seat: int) -> list[str]:
    """§8.1 The stakes that score: in deck, discard pile and under the crest, and in districts with the option."""
    player = view["players"][seat]
    lying = [lies["card"] for lies in view["field"] if lies["owner"] == seat and lies["card"]]
    names = [*(name for name, _ in player["pool"]), *player["discard"], *player["crest"]]
    if view["options"]["districts_score"]:
        names += lying
    else:
        names = [name for name in names if name not in lying]
    return [name for name in dict.fromkeys(names) if game.cards.section_of[name] in STAKES]


def parts(game: Printed, view: Mapping[str, Any], seat: int) -> list[int]:
    """§8.1 The points of each kind of stake, of tokens, and of the objectives that are met."""
    mine = owned(game, view, seat)
    scored = [
        sum(worth(game, name) for name in mine if game.cards.section_of[name] == section)
        for section in STAKES
    ]
    player = view["players"][seat]
    if view["options"].get("events"):
        scored.append(player["tokens"])
    if view["options"].get("objectives"):
        named = {objective["id"]: objective["vp"] for objective in game.cards.sections["objectives"]}
        scored.append(sum(named[name] for name in player["objectives"]["met"] or ()))
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


def rounds(game: Printed, view: Mapping[str, Any], events: Sequence[Heard]) -> tuple[Round, ...]:
    """What each seat won in each round."""
    won = gains(game, events)
    by_round = [[0] * view["seats"] for _ in range(view["round"])]
    for number, _, seat, scored, _ in won:
        if 0 < number <= len(by_round):
            by_round[number - 1][seat] += scored
    return tuple([Round(str(at), tuple(scores)) for at, scores in enumerate(by_round, 1)])


def turning(game: Printed, view: Mapping[str, Any], events: Sequence[Heard]) -> Turning | None:
    """The stake with which the winner took the lead for good; None where no stake did."""
    if len(view["winners"]) != 1:
        return None
    winner = view["winners"][0]
    totals, found = [0] * view["seats"], None
    for number, happening, seat, scored, name in gains(game, events):
        totals[seat] += scored
        rivals = max(total for at, total in enumerate(totals) if at != winner)
        if totals[winner] <= rivals:
            found = None
        elif found is None and seat == winner:
            said = f"In round {number} {who(winner)} [wins|win] {name} and [takes|take] the lead for good."
            found = Turning(happening, said)
    return found


def shown(game: Printed, view: Mapping[str, Any], order: Sequence[int]) -> list[tuple[str, str]]:
    """§2.6, §7.2 What nobody could see whole before: the objectives, and the stakes in every deck."""
    turned_up = []
    for seat in order:
        objectives = view["players"][seat]["objectives"]
        if objectives["kept"]:
            turned_up.append((f"{who(seat)}’s objectives", listed(told_objectives(game, objectives))))
        stakes = sorted(owned(game, view, seat), key=lambda name: -worth(game, name))
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
