"""How a night in the city ended: the reckoning of each gang, what was hidden, and when it turned (§10.6, §10.7)."""

from collections.abc import Iterator, Sequence

from trionfi.core.ending import Ending, Heard, Round, Standing, Turning
from trionfi.core.log import who
from trionfi.core.state import State
from trionfi.games.thieves.names import MISSION_NAMES, TITLE_NAMES, ducats
from trionfi.games.thieves.rules import rows
from trionfi.games.thieves.rules.constants import ESCAPED, GANG_SIZE, TITLES
from trionfi.games.thieves.rules.scoring import LEFT_BEHIND, count_out, sale, score, winning_seats
from trionfi.games.thieves.rules.table import Table

PARTS = ("purse", "fence", "left inside", "debt")
START, THE_END = "start", "end"  # beside the rounds: before the first, and the reckoning


def ending(table: State, events: Sequence[Heard]) -> Ending:
    assert isinstance(table, Table)
    winners = winning_seats(table)
    order = sorted(range(table.seats), key=lambda seat: (seat not in winners, -score(table, seat), seat))
    return Ending(
        standings=tuple(Standing(seat, int(score(table, seat)), parts(table, seat)) for seat in order),
        columns=PARTS,
        rounds=rounds(table, events),
        turning=turning(table, events, winners),
        unit="ducat",
        shown=tuple(hidden(table)),
        notes=tuple(tie(table, winners)),
    )


def parts(table: Table, seat: int) -> tuple[int, int, int, int]:
    """§10.6 The purse, what the fence pays, 3 for each thief left inside, the debt of the Grimoire."""
    first = int(table.cells[rows.GANG + seat]) * int(GANG_SIZE)
    thieves = range(first, first + int(GANG_SIZE))
    out = [thief for thief in thieves if table.cells[rows.WHERE + thief] == ESCAPED]
    fence = sum(int(sale(table, thief)) for thief in out)
    inside = (len(thieves) - len(out)) * int(LEFT_BEHIND)
    return int(table.cells[rows.PURSE + seat]), fence, -inside, -int(table.cells[rows.CURSE + seat])


def hidden(table: Table) -> Iterator[tuple[str, str]]:
    """What each hand still held, and the missions that never came."""
    for seat in range(table.seats):
        first = rows.HAND + seat * TITLES
        held = [(TITLE_NAMES[at], int(table.cells[first + at])) for at in range(TITLES)]
        cards = [title if count == 1 else f"{title} ×{count}" for title, count in held if count]
        yield f"{who(seat)}’s hand", ", ".join(cards) or "no cards"
    deck = [MISSION_NAMES[table.cells[rows.MISSION_DECK + at]] for at in range(table.mission_size)]
    if deck:
        yield "Missions in the deck", ", ".join(sorted(deck))


def tie(table: Table, winners: Sequence[int]) -> Iterator[str]:
    """§10.7 How a tie at the top was settled."""
    best = max(score(table, seat) for seat in range(table.seats))
    level = [seat for seat in range(table.seats) if score(table, seat) == best]
    if len(level) < 2:
        return
    if len(winners) == len(level):
        yield "Level in ducats, in thieves out and in loot sold: the win is shared."
    elif len({int(count_out(table, seat, False)) for seat in level}) > 1:
        yield "Level in ducats: the gang with more thieves out wins."
    else:
        yield "Level in ducats and in thieves out: the gang that sold more loot wins."


# Ducats by rounds


def rounds(table: Table, events: Sequence[Heard]) -> tuple[Round, ...]:
    """What each gang got and paid in each round; and what the reckoning at the end added or took (§10.6)."""
    by_round: dict[str, list[int]] = {}
    now, left = (
        by_round.setdefault(START, [0] * table.seats),
        [int(score(table, at)) for at in range(table.seats)],
    )
    for heard in events:
        if heard.data.get("kind") == "round":
            now = by_round.setdefault(str(heard.data["round"]), [0] * table.seats)
        for seat, ducats_won in payments(heard):
            now[seat] += ducats_won
            left[seat] -= ducats_won
    by_round[THE_END] = left
    return tuple(Round(name, tuple(won)) for name, won in by_round.items() if name.isdecimal() or any(won))


def payments(heard: Heard) -> Iterator[tuple[int, int]]:
    """Who got or paid how much."""
    data = heard.data
    if data.get("kind") in ("opened", "gained", "mission", "vault"):
        yield data["seat"], int(data["ducats"])
    elif data.get("kind") == "paid":
        yield data["from"], -int(data["ducats"])
        if data["to"] is not None:
            yield data["to"], int(data["ducats"])


# The moment that counted most


def turning(table: Table, events: Sequence[Heard], winners: Sequence[int]) -> Turning:
    """The largest gain of a winner; the reckoning at the end, where that alone put them ahead."""
    purses = [int(table.cells[rows.PURSE + seat]) for seat in range(table.seats)]
    others = [purses[seat] for seat in range(table.seats) if seat not in winners]
    gains = [gain for heard in events for gain in gains_of(heard) if gain[1] in winners]
    if not gains or max(others, default=0) >= max(purses[seat] for seat in winners):
        return Turning(events[-1].happening, "The reckoning decides it: what the fence pays, and who is out.")
    worth, seat, happening, words = max(gains, key=lambda gain: (gain[0], gain[2]))
    behind = [int(score(table, other)) for other in range(table.seats) if other not in winners]
    lead = int(score(table, seat)) - max(behind) if behind else 0
    if lead > worth:
        return Turning(happening, f"{who(seat)} {words}, the winner’s largest gain of the night.")
    led = f", and [wins|win] by {ducats(lead)}" if lead > 0 else ""
    return Turning(happening, f"{who(seat)} {words}{led}.")


def gains_of(heard: Heard) -> Iterator[tuple[int, int, int, str]]:
    """What an event was worth to whom, and how it is told."""
    data = heard.data
    kind = data.get("kind")
    for seat, worth in payments(heard):
        words = f"[gets|get] {ducats(worth)}"
        if kind == "mission":
            words = f"[completes|complete] {data['mission']} for {ducats(worth)}"
        elif kind == "vault":
            words = f"[empties|empty] the Duke’s vault: {ducats(worth)}"
        elif kind == "opened":
            words = f"[opens|open] a chest with {ducats(worth)}"
        elif kind == "paid":
            words = f"[gets|get] {ducats(worth)} from {who(data['from'])}"
        if worth > 0:
            yield worth, seat, heard.happening, words
