"""A view as text for a terminal."""

from collections.abc import Sequence

from trionfi.core.seats import letter
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import HOURS_NAME, HOURS_TEXT, with_line
from trionfi.games.shipwreck.rules.table import FULL, owner_of
from trionfi.games.shipwreck.view import Place, ShipwreckView, Told, ballots, values_left

ASKED = {
    "play": "play one of the two fates on a card whose rule it fits.",
    "power": "use a faded power, or none.",
    "group power": "vote on a faded power to use, or none.",
    "predict": "vote on the value of the fate that was kept, or to pass.",
}


def draw(cards: list[Card], view: ShipwreckView) -> str:
    by_name = {card.name: card for card in cards}
    lines = range(len(view.holds)) if view.challenge else sorted(view.players)
    return "\n".join(
        [
            f"Score {view.score} of {FULL}, doom {view.doom} of {FULL}, turn {view.turn}",
            "",
            f"  {HOURS_NAME}: {HOURS_TEXT}",
            *(row_text(by_name, slot, place) for slot, place in enumerate(view.row, 1)),
            f"  deck: {view.top or 'empty'} on top, {max(view.deck - 1, 0)} below"
            + (f", at the bottom {', '.join(view.bottom)}" if view.bottom else ""),
            *(f"  faded: {name}, for {power_text(by_name[name])}" for name in view.faded),
            f"  {view.bag} fates in the bag",
            "",
            *(line_text(view, line) for line in lines),
            "",
            *turn_text(view),
        ]
    )


def row_text(by_name: dict[str, Card], slot: int, place: Place | None) -> str:
    if place is None:
        return f"  {slot}. (empty)"
    card = by_name[place["card"]]
    fates = " ".join(map(str, place["fates"])) or "-"
    lies = f"{fates}, {place['hours']} of {place['duration']} hour{'' if place['duration'] == 1 else 's'}"
    return f"  {slot}. {card.name} ({card.title}): {lies}\n       {card.text}"


def power_text(card: Card) -> str:
    """§8.2 Whose power it is, and what it does."""
    power = card.power
    return f"{'the group' if power.who == 'group' else 'the active player'}. {power.said}"


def line_text(view: ShipwreckView, line: int) -> str:
    fates = known_fates(view, line) or "?" * view.holds[line] or "no fate"
    numbers = "".join("." if fate in view.flipped[line] else str(fate) for fate in range(1, 8))
    turn = "  <- active" if line == view.line and not view.over else ""
    return f"  {line_name(view, line)}: {fates}  [{numbers}]{turn}"


def line_name(view: ShipwreckView, line: int) -> str:
    player = letter(owner_of(line, view.challenge))
    return with_line(player, line > 1) if view.challenge else player


def known_fates(view: ShipwreckView, line: int) -> str:
    if view.choices(line):
        return " and ".join(map(str, view.choices(line)))
    kept = view.kept[line] if "kept" in view else None
    return "" if kept is None else str(kept)


def turn_text(view: ShipwreckView) -> list[str]:
    if view.over:
        return ["You have escaped together." if view.score == FULL else "The sea has closed over you."]
    asked = " and ".join(letter(seat) for seat in view.to_act)
    said = [f"  {asked}{ballot(view)}: {ASKED[view.phase]}"]
    if view.entry is not None:
        play = view.remembered[view.entry]
        left = either(values_there(view, play))
        rules = "by the rules " if view.options["honour"] else ""
        leaves = f"{rules}the other is {left}" if left else "no other fate allows that"
        said.insert(0, f"  {play['played']} was played on {play['on']}: {leaves}")
    if view.votes_shown:
        votes = ", ".join(f"{letter(seat)} {words.removeprefix('vote ')}" for seat, words in view.votes_shown)
        said.append(f"  {votes_about(view)}: {votes}")
    return said


def either(values: Sequence[int]) -> str:
    """The values as one says them: “4”, “4 or 6”, “1, 4 or 6”."""
    said = [str(value) for value in values]
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def ballot(view: ShipwreckView) -> str:
    """R20 The number of the ballot, where there may be several."""
    return f", ballot {view.round} of {ballots(view)}" if view.round and ballots(view) > 1 else ""


def values_there(view: ShipwreckView, play: Told) -> list[int]:
    """What the kept fate may be after a play: what the play and the answers leave, and of which there was one left."""
    in_sight = [fate for place in view.row if place for fate in place["fates"]]
    drawn_from = [] if play["held"] else [*play["out"], play["played"]]
    return [
        value
        for value in values_left(play)
        if max(in_sight.count(value), drawn_from.count(value)) < view.supply.count(value)
    ]


def votes_about(view: ShipwreckView) -> str:
    """What the last votes that everybody saw were about: the question that is open, or one that was open before."""
    kept = {"vote pass", *(f"vote {fate}" for fate in range(1, 8))}
    about = "the kept fate" if any(words in kept for _, words in view.votes_shown) else "a power"
    if view.round > 1:
        return f"Last votes, on {about}"
    return f"An earlier turn's vote, on {about}"
