"""What this process counts and measures while it runs. `web/metrics.py` tells it to whoever may ask."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class Sample:
    """One number, in the words of Prometheus' text format. `family` is the metric that it belongs to."""

    family: str
    kind: str
    help: str
    name: str
    labels: str
    value: float


class Counter:
    """Counts up, once for each set of labels."""

    def __init__(self, name: str, help_text: str, *labels: str) -> None:
        self.name, self.help, self.labels = name, help_text, labels
        self.values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    def add(self, *given: str, amount: float = 1.0) -> None:
        self.values[given] = self.values.get(given, 0.0) + amount

    def samples(self) -> Iterator[Sample]:
        for given, value in self.values.items():
            yield Sample(self.name, "counter", self.help, self.name, labels_of(self.labels, given), value)


class Histogram:
    """Durations, by how many were at most so long."""

    def __init__(self, name: str, help_text: str, *labels: str) -> None:
        self.name, self.help, self.labels = name, help_text, labels
        self.counts: dict[tuple[str, ...], list[int]] = {}
        self.sums: dict[tuple[str, ...], float] = {}

    def add(self, seconds: float, *given: str) -> None:
        counts = self.counts.get(given)
        if counts is None:
            counts = self.counts[given] = [0] * (len(SECONDS) + 1)
            self.sums[given] = 0.0
        counts[bisect_left(SECONDS, seconds)] += 1
        self.sums[given] += seconds

    def samples(self) -> Iterator[Sample]:
        for given, counts in self.counts.items():
            total = 0
            for bound, count in zip((*map(str, SECONDS), "+Inf"), counts, strict=True):
                total += count
                labels = labels_of((*self.labels, "le"), (*given, bound))
                yield Sample(self.name, "histogram", self.help, f"{self.name}_bucket", labels, total)
            labels = labels_of(self.labels, given)
            yield Sample(self.name, "histogram", self.help, f"{self.name}_sum", labels, self.sums[given])
            yield Sample(self.name, "histogram", self.help, f"{self.name}_count", labels, total)


def labels_of(names: tuple[str, ...], values: tuple[str, ...]) -> str:
    """Labels as the text format writes them."""
    labels = [f'{name}="{escaped(value)}"' for name, value in zip(names, values, strict=True)]
    return "{" + ",".join(labels) + "}" if labels else ""


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


MOVES = Counter("trionfi_moves_total", "Moves written, by who made them.", "by")
COMMITS = Histogram("trionfi_commit_seconds", "From a row handed to the writer until it is durable.")
LOST_RACES = Counter("trionfi_lost_races_total", "Plies that another process wrote first.")
THOUGHTS = Histogram(
    "trionfi_bot_thought_seconds", "From a bot being asked until its move is there, waiting included.", "game"
)
REQUESTS = Histogram(
    "trionfi_request_seconds",
    "From a request until its answer begins, waiting in line included, by route.",
    "method",
    "route",
)
ANSWERS = Counter("trionfi_answers_total", "Answers, by status.", "status")
LIMITED = Counter("trionfi_limited_total", "Requests that a limit refused, by the limit's name.", "limit")
SECURITY = Counter("trionfi_security_events_total", "Lines of the security log, by reason.", "reason")

ALL: tuple[Counter | Histogram, ...] = (
    MOVES,
    COMMITS,
    LOST_RACES,
    THOUGHTS,
    REQUESTS,
    ANSWERS,
    LIMITED,
    SECURITY,
)
