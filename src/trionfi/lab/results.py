"""The results of a run of games: rows for a file, figures for a reader."""

import csv
import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from trionfi.core.errors import BadOption
from trionfi.core.seats import letter
from trionfi.lab.match import Plan, Played
from trionfi.lab.question import Inquiry
from trionfi.lab.statistics import DealShare, Share, Spread, spread

Keep = Callable[[list[Played]], None]


@dataclass
class Results:
    """The games of a run, in their order. `stopped` says why some are missing; empty when none is."""

    plan: Plan
    asked: int
    games: list[Played] = field(default_factory=list)
    stopped: str = ""
    interrupted: bool = False
    inquiry: Inquiry | None = None  # what the run is to find out; it ends as soon as that is clear
    keep: Keep | None = None  # told of each game that was played

    def add(self, games: list[Played]) -> None:
        """Games that were played now."""
        if self.keep is not None:
            self.keep(games)
        self.take(games)

    def take(self, games: Iterable[Played]) -> None:
        """Games of this run, played now or before."""
        for game in games:
            self.games.append(game)
            if self.inquiry is not None:
                self.inquiry.see(game.number, self.asked_about(game))

    def asked_about(self, game: Played) -> float:
        """What a question is about: the first bot's part of the win; of a table that wins together, whether it won."""
        if self.plan.game.together or len(set(self.plan.bots)) == 1:
            return float(bool(game.winners))
        return part_of_bot(game, self.plan.bots[0])

    def left(self) -> list[int]:
        """The games that are still to be played."""
        there = {game.number for game in self.games}
        return [] if self.is_settled else [number for number in range(self.asked) if number not in there]

    @property
    def is_settled(self) -> bool:
        return self.inquiry is not None and self.inquiry.is_high is not None

    def in_order(self) -> None:
        """Sorted, and without those that were played after the answer was clear."""
        self.games.sort(key=lambda game: game.number)
        if self.inquiry is not None and self.is_settled:
            del self.games[self.inquiry.games :]

    @property
    def together(self) -> bool:
        """Everybody wins or nobody does, in every game: a game of all against chance."""
        return self.plan.game.together or all(
            len(game.winners) in (0, self.plan.seats) for game in self.games
        )

    @cached_property
    def won_together(self) -> Share:
        """The share of games that were won by all."""
        return self.share_of([float(bool(game.winners)) for game in self.games])

    @cached_property
    def by_seat(self) -> list[Share]:
        """Each seat's wins."""
        return [self.share_of([part(game, [seat]) for game in self.games]) for seat in range(self.plan.seats)]

    @cached_property
    def by_bot(self) -> dict[str, Share]:
        """Each bot's wins in all its seats together: of three alike, three times what one of them wins."""
        return {name: self.share_of(self.parts(name)) for name in dict.fromkeys(self.plan.bots)}

    def parts(self, name: str) -> list[float]:
        """What part of the win the bot has in each game."""
        return [part_of_bot(game, name) for game in self.games]

    def share_of(self, parts: list[float]) -> Share:
        """What these parts of all games come to. With duplicate deals, the interval counts those that are complete."""
        if self.plan.deals_each == 1:
            return Share(sum(parts), len(parts))
        by_deal: defaultdict[int, list[float]] = defaultdict(list)
        for game, part_of in zip(self.games, parts, strict=True):
            by_deal[game.number // self.plan.deals_each].append(part_of)
        whole = [found for found in by_deal.values() if len(found) == self.plan.deals_each]
        return DealShare(sum(parts), len(parts), tuple(sum(found) / len(found) for found in whole))

    @cached_property
    def scores(self) -> dict[str, Spread]:
        """Each bot's scores."""
        by_bot: dict[str, list[int]] = {name: [] for name in self.plan.bots}
        for game in self.games:
            for name, score in zip(game.bots, game.scores, strict=True):
                by_bot[name].append(score)
        return {name: spread(scores) for name, scores in by_bot.items()}

    @cached_property
    def length(self) -> Spread:
        """How many moves a game takes."""
        return spread([game.moves for game in self.games])

    @cached_property
    def shared(self) -> int:
        """How many games were won by several."""
        return sum(len(game.winners) > 1 for game in self.games)


def part(game: Played, seats: Iterable[int]) -> float:
    """What part of the win these seats have."""
    return sum(seat in game.winners for seat in seats) / len(game.winners) if game.winners else 0.0


def part_of_bot(game: Played, name: str) -> float:
    """What part of the win the bot has, in all its seats together."""
    return part(game, [seat for seat, sitting in enumerate(game.bots) if sitting == name])


def columns(seats: int) -> list[str]:
    """The head of the file: a row is a game."""
    per_seat = [f"{what}_{letter(seat)}" for what in ("bot", "score") for seat in range(seats)]
    return ["number", "deal", "moves", "winners", *per_seat]


def row(game: Played) -> list[object]:
    winners = " ".join(letter(seat) for seat in game.winners)
    return [game.number, game.deal, game.moves, winners, *game.bots, *game.scores]


class CsvFile:
    """A CSV file, written whole or not at all. A path that cannot be written fails before the games are played."""

    def __init__(self, place: str | os.PathLike[str]) -> None:
        self.place = Path(place)
        if self.place.is_dir():
            raise BadOption(f"cannot write {self.place}: it is a folder")
        try:
            handle, name = tempfile.mkstemp(prefix=f".{self.place.name}.", dir=self.place.parent)
        except OSError as trouble:
            raise BadOption(f"cannot write {self.place}: {trouble.strerror}") from None
        os.close(handle)
        self.unfinished = Path(name)

    def write(self, results: Results) -> None:
        """Write all games and put the file in its place, over any that was there."""
        with open(self.unfinished, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(columns(results.plan.seats))
            writer.writerows(row(game) for game in results.games)
        umask = os.umask(0)
        os.umask(umask)
        self.unfinished.chmod(0o666 & ~umask)
        os.replace(self.unfinished, self.place)

    def close(self) -> None:
        """Removes the unfinished file."""
        self.unfinished.unlink(missing_ok=True)
