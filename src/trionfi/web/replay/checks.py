"""What was checked about a record, in words for somebody who has never heard of a hash."""

from dataclasses import dataclass

from trionfi.core.errors import TrionfiError
from trionfi.core.record import Record, Start
from trionfi.core.seats import LETTERS
from trionfi.web.forms import line
from trionfi.web.replay.position_history import PositionHistory

LONGEST_SALT = 100
LONGEST_CHANGE, MOST_CHANGES = 200, 20


@dataclass(frozen=True)
class Check:
    """`good` is None where there is nothing to be good or bad."""

    title: str
    text: str
    good: bool | None = True


@dataclass(frozen=True)
class Proof:
    """The checks, and what somebody needs to make them again."""

    checks: tuple[Check, ...]
    promise: str = ""
    seed: str = ""
    salts: tuple[str, ...] = ()
    result: str = ""

    @property
    def holds(self) -> bool:
        return all(check.good is not False for check in self.checks)


def proof_of(record: Record, positions: PositionHistory) -> Proof:
    """Checked moves led to every position, the last is as the record says; here the seal is compared."""
    start = record.start
    return Proof(
        checks=(seal(start), moves(record, positions), end(record, positions), *changes(record)),
        promise=start.commitment or "",
        seed=start.sealed_seed or ("" if start.seed is None else str(start.seed)),
        salts=tuple(line(salt, LONGEST_SALT) for salt in start.salts[: len(LETTERS)]),
        result=str(record.result["hash"]),
    )


def seal(start: Start) -> Check:
    if start.commitment is None:
        return Check("The shuffle was not sealed", "Nothing was promised before this game.", None)
    try:
        start.check_seal()
    except TrionfiError as broken:
        return Check("The seal is broken", f"{str(broken).capitalize()}.", False)
    promise = "the table promised a secret number; the number shown now is that one, and it gives"
    if start.snapshot is not None:
        return Check(
            "The chance is the promised one",
            f"Before the first move {promise} all chance since. This game was not dealt: it was played on from a "
            "position, and how the cards lay there is no part of the promise.",
        )
    count = len(start.salts)
    salted = f", with {'a word' if count == 1 else f'{count} words'} that players added" if count else ""
    return Check(
        "The shuffle is the promised one",
        f"Before the deal {promise} every shuffle, draw and die of this game{salted}.",
    )


def moves(record: Record, positions: PositionHistory) -> Check:
    count = len(record.lines)
    return Check(
        "Every move is legal",
        f"{'The one move was' if count == 1 else f'All {count} moves were'} played again here by the rules of "
        f"{positions.game.title} (rules version {positions.game.rules_hash[:8]}).",
    )


def end(record: Record, positions: PositionHistory) -> Check:
    if not positions.history.state.over:
        return Check(
            "The game is not over",
            "It was kept before its end: you are looking at what its players cannot see yet.",
            None,
        )
    return Check(
        "It ends as the file says",
        "Scores, winners, the last position and every line were compared by their fingerprint: nothing was "
        "changed, left out or added.",
    )


def changes(record: Record) -> tuple[Check, ...]:
    """Which hands other people or bots took over; the table told everybody then."""
    if not record.changes:
        return ()
    sentences = " ".join(line(change, LONGEST_CHANGE) for change in record.changes[:MOST_CHANGES])
    return (Check("Somebody took over a hand", sentences, None),)
