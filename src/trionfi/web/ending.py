"""How a game ended, as one viewer reads it: who won, one's own rank and by how much, and the sums."""

from collections.abc import Sequence

from trionfi.core.ending import Ending, Heard, Standing
from trionfi.core.seats import with_names
from trionfi.table.table import Table
from trionfi.web.clickables import capital, listed
from trionfi.web.page_model import EndingShown, FinalRow, Viewer

ENDING = -1  # where a table keeps its ending, beside what it has told its seats
NUMBERS = ("one", "two", "three", "four", "five", "six")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def ending_of(table: Table, viewer: Viewer) -> EndingShown:
    """The ending of a finished table."""
    ending: Ending | None = table.seat_logs.get(ENDING)
    if ending is None:
        ending = table.seat_logs[ENDING] = told_ending(table)
    names, you = tuple(table.names), viewer.seat
    winners = table.state.winners
    rows = final_rows(ending.standings, winners, names, you)
    title, detail, tone = verdict(ending, rows, winners, you)
    turning = ending.turning
    return EndingShown(
        title=with_names(title, names, you),
        detail=with_names(detail, names, you),
        tone=tone,
        together=bool(ending.verdict),
        columns=ending.columns,
        rows=rows,
        rounds=tuple([(each.name, each.scores) for each in ending.rounds]),
        turning=capital(with_names(turning.sentence, names, you)) if turning else "",
        turning_link=f"/table/{table.id}/replay?happening={turning.happening}" if turning else "",
        shown=tuple([(with_names(title, names, you), what) for title, what in ending.shown]),
        notes=tuple([with_names(note, names, you) for note in ending.notes]),
    )


def told_ending(table: Table) -> Ending:
    """What the game says of its end, by all that everybody was told."""
    state, game = table.state, table.game
    events = (
        (at, game.describe(state.options, happening, None)) for at, happening in enumerate(state.log or ())
    )
    return game.ending(state, [Heard(at, event) for at, event in events if event is not None])


def final_rows(
    standings: Sequence[Standing], winners: Sequence[int], names: Sequence[str], you: int | None
) -> tuple[FinalRow, ...]:
    """The seats with their ranks: who has the same total shares it, unless one of them won."""
    rows: list[FinalRow] = []
    for place, standing in enumerate(standings, 1):
        before = standings[place - 2] if rows else None
        is_level = before is not None and (before.total, before.seat in winners) == (
            standing.total,
            standing.seat in winners,
        )
        rank = rows[-1].rank if is_level else place
        seat = standing.seat
        rows.append(FinalRow(seat, names[seat], rank, standing.total, standing.parts, seat == you))
    return tuple(rows)


def verdict(
    ending: Ending, rows: Sequence[FinalRow], winners: Sequence[int], you: int | None
) -> tuple[str, str, str]:
    """The result in large letters, what it means for the viewer, and its tone."""
    if ending.verdict:
        return ending.verdict, "", ending.tone or "plain"
    mine = next((row for row in rows if row.is_mine), None)
    best = rows[0].total if rows else 0
    if not winners:
        return "Nobody wins", "", "plain"
    title = f"{listed([f'{{{seat}}}' for seat in winners])} [wins|win]"
    if len(winners) > 1:
        title = f"{listed([f'{{{seat}}}' for seat in winners])} share the win"
    if you in winners:
        others = [row.total for row in rows if row.seat not in winners]
        lead = best - max(others) if others and len(winners) == 1 else 0
        return title, f"By {counted(lead, ending.unit)}." if lead > 0 else "", "good"
    if mine is None:
        return title, "", "plain"
    gap = best - mine.total
    behind = f", {counted(gap, ending.unit)} behind" if gap > 0 else ""
    return title, f"You are {PLACES[mine.rank - 1]} of {NUMBERS[len(rows) - 1]}{behind}.", "bad"


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"
