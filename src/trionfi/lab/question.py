"""A question about the first bot's share of the wins, asked after every deal until the answer is clear.

Wald's sequential probability ratio test, in the form that testers of chess engines use: the shares of the deals are
taken for normal with the variance that they show, so that duplicate deals, in which luck evens out, are settled sooner.
The deals are looked at in their order, so that the answer does not hang on which process was quicker.
"""

from collections import defaultdict
from dataclasses import dataclass
from math import log

from trionfi.core.errors import BadOption

ERROR = 0.05  # how often the answer may be wrong, either way
BOUND = log((1 - ERROR) / ERROR)
FEWEST = 20  # deals, before anything is settled


@dataclass(frozen=True)
class Question:
    """Is the share `low` or less, or `high` or more? Between them either answer is right."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise BadOption(
                f"a question is two shares, LOW:HIGH, from 0 to 1, not {self.low:g}:{self.high:g}"
            )

    def told(self, is_high: bool) -> str:
        return f"{self.high:.1%} or more" if is_high else f"{self.low:.1%} or less"


def read_question(text: str) -> Question:
    """`0.25:0.3`."""
    low, _, high = text.partition(":")
    try:
        return Question(float(low), float(high))
    except ValueError:
        raise BadOption(f"a question is two shares, LOW:HIGH, from 0 to 1, not {text!r}") from None


class Inquiry:
    """The question, put to the games as they come."""

    def __init__(self, question: Question, deals_each: int) -> None:
        self.question = question
        self.deals_each = deals_each
        self.parts: defaultdict[int, list[float]] = defaultdict(list)  # of deals that are not counted yet
        self.count, self.total, self.squares = 0, 0.0, 0.0
        self.is_high: bool | None = None  # the answer

    def see(self, number: int, part: float) -> None:
        """A game was played, and the bot has this part of the win."""
        self.parts[number // self.deals_each].append(part)
        while self.is_high is None and len(self.parts.get(self.count, ())) == self.deals_each:
            share = sum(self.parts.pop(self.count)) / self.deals_each
            self.count, self.total, self.squares = (
                self.count + 1,
                self.total + share,
                self.squares + share * share,
            )
            if self.count >= FEWEST and abs(self.ratio) >= BOUND:
                self.is_high = self.ratio > 0

    @property
    def games(self) -> int:
        """How many games were counted, from the first on."""
        return self.count * self.deals_each

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier `high` is than `low`.

        One win and one loss more keep the variance from nothing.
        """
        low, high = self.question.low, self.question.high
        wide = (self.total + 1) / (self.count + 2)
        variance = (self.squares + 1) / (self.count + 2) - wide * wide
        return (high - low) * (self.total - self.count * (low + high) / 2) / variance
