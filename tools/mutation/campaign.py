"""Tries all mutants that were drawn: first by the rule tests that reach them, then by the kept games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from mutation.places import Mutant
from mutation.reach import reach_of, records_only, rules_only
from mutation.trial import (
    SURVIVED,
    TIMED_OUT,
    Trial,
    Unsound,
    exchangeable,
    preload,
    try_exchanging,
    try_importing,
    unbroken,
)

BY_RULES, BY_RECORDS, ENDLESS, ALIVE = "by rule tests", "by kept games only", "timed out", "alive"


class Campaign:
    """`note` is told what became of each mutant, as soon as it is known."""

    def __init__(self, root: Path, game: str, jobs: int, note: Callable[[Mutant, str], None]) -> None:
        self.src = root / "src"
        self.jobs = jobs
        self.note = note
        self.reach = reach_of(root, game, jobs)
        preload(self.reach.modules)

    def run(self, mutants: Sequence[Mutant]) -> None:
        importing = [mutant for mutant in mutants if self.must_import(mutant)]
        exchanging = [mutant for mutant in mutants if mutant not in set(importing)]
        if importing:
            try_importing(self.trials(importing), self.src, self.jobs, self.settle)
        if exchanging:
            try_exchanging(self.reach.quick(), self.trials(exchanging), self.src, self.jobs, self.settle)

    def must_import(self, mutant: Mutant) -> bool:
        return self.reach.imported(mutant) or not exchangeable(mutant, self.src)

    def trials(self, mutants: Sequence[Mutant]) -> list[Trial]:
        """At the head one in which nothing is broken, to see that tests fail for no other reason."""
        sound = Trial(unbroken(mutants[0]), self.reach.one_of_each_file(), sound=True)
        return [sound, *(trial for mutant in mutants for trial in self.first_trial(mutant))]

    def first_trial(self, mutant: Mutant) -> list[Trial]:
        tests = rules_only(self.reach.of(mutant))
        return [Trial(mutant, tests)] if tests else self.second_trial(mutant)

    def second_trial(self, mutant: Mutant) -> list[Trial]:
        """The kept games, if any reach the mutant that no rule test has noticed."""
        tests = records_only(self.reach.of(mutant))
        if not tests:
            self.note(mutant, ALIVE)
        return [Trial(mutant, tests, records=True)] if tests else []

    def settle(self, trial: Trial, fate: str) -> list[Trial]:
        """Notes what became of a mutant, or has the kept games try what the rule tests did not notice."""
        if trial.sound:
            if fate != SURVIVED:
                raise Unsound("Tests that pass fail when they are tried here, though nothing is broken.")
            return []
        if fate == SURVIVED and not trial.records:
            return self.second_trial(trial.mutant)
        killed = BY_RECORDS if trial.records else BY_RULES
        self.note(trial.mutant, {SURVIVED: ALIVE, TIMED_OUT: ENDLESS}.get(fate, killed))
        return []
