"""Timing: each job runs for a moment in every round, and its best round counts.

The jobs of a round run one after another, so that whatever else the machine does falls on all of them alike. What is
counted is the processor's time, all of it on one core: waiting for others costs nothing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import process_time


@dataclass(frozen=True)
class Job:
    """Something to time. `work` does a little of it and says how many units that was, say moves."""

    subject: str  # "arcanity", "hearts"
    figure: str  # "from Python"
    unit: str  # "moves/s"; "µs" turns the figure round: the time for one unit
    work: Callable[[], int]


@dataclass
class Figure:
    """The best of several rounds."""

    subject: str
    figure: str
    unit: str
    rate: float = 0.0  # units a second

    @property
    def value(self) -> float:
        return 1e6 / self.rate if self.unit == "µs" and self.rate else self.rate


def timed(job: Job, seconds: float) -> float:
    """Units a second, over at least this long. The clock is looked at a few hundred times at the most."""
    job.work()  # once unmeasured: what is loaded or reckoned once is no part of it
    units, times, began = 0, 1, process_time()
    while True:
        for _ in range(times):
            units += job.work()
        passed = process_time() - began
        if passed >= seconds:
            return units / passed
        if passed < seconds / 100:
            times *= 2


def best_of(
    jobs: Iterable[Job], rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> list[Figure]:
    """Each job's best round."""
    pairs = [(job, Figure(job.subject, job.figure, job.unit)) for job in jobs]
    for _ in range(rounds):
        for job, figure in pairs:
            figure.rate = max(figure.rate, timed(job, seconds))
            progress()
    return [figure for _, figure in pairs]
