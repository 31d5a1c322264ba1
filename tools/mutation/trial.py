"""Tries tests on a mutant, in a process forked from this one, which has imported what they need but none of ours."""

from __future__ import annotations

import contextlib
import importlib
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from mutation.places import Mutant

TO_BEGIN = 60.0  # seconds of this process's own time to import and collect
TO_SPARE = 4.0  # seconds that a test may take beyond five times its own
MEMORY = 3 << 30  # bytes, for what grows without end
PLAIN = [
    "-x",
    "-q",
    "-o",
    "timeout=0",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "-p",
    "pytest_timeout",
]

SURVIVED, KILLED, TIMED_OUT = "survived", "killed", "timed out"


@dataclass
class Chosen:
    """A pytest plugin: only these tests, the fastest first, each with a limit of processor time.

    The clock stands still while other processes run: a loaded machine makes no test fail. Who passes the limit is
    ended by the signal SIGPROF.
    """

    seconds: dict[str, float]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.seconds]
        items.sort(key=lambda item: self.seconds[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, TO_SPARE + 5 * self.seconds[item.nodeid])


class MutatedLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from its file as a mutant has it."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        source = self.mutant.apply(self.get_data(self.path))
        code: CodeType = compile(source, self.path, "exec", dont_inherit=True)
        return code


class MutatedModule:
    """Finds one module, and leaves all others to the usual finders."""

    def __init__(self, mutant: Mutant, src: Path) -> None:
        self.mutant = mutant
        self.name = mutant.file.removesuffix(".py").replace("/", ".")
        self.path = str(src / mutant.file)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_loader(name, MutatedLoader(name, self.path, self.mutant))


def unbroken(file: str) -> Mutant:
    """An edit that changes nothing: what kills it is no test but a fault of ours."""
    return Mutant(file, "", 0, 0, "", 1, range(1, 2), "", "")


def files_of(tests: dict[str, float]) -> list[str]:
    return sorted({test.split("::")[0] for test in tests})


def try_tests(mutant: Mutant, tests: dict[str, float], src: Path) -> int:
    """In the child: break the rule, run the tests until one fails; pytest's exit code."""
    sys.meta_path.insert(0, MutatedModule(mutant, src))
    return pytest.main([*PLAIN, *files_of(tests)], plugins=[Chosen(tests)])


def fork(job: Callable[[], int], output: str = os.devnull) -> int:
    """Starts a child that does the job quietly and exits with its answer; gives its process id."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    code = 3
    try:
        quiet = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        code = int(job())
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        traceback.print_exc()
    os._exit(code)


def limited(job: Callable[[], int]) -> Callable[[], int]:
    """The same job, with bounds to its time and memory: a broken rule may never end."""

    def inside() -> int:
        signal.setitimer(signal.ITIMER_PROF, TO_BEGIN)
        with contextlib.suppress(ValueError, OSError):  # macOS does not know this limit
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return job()

    return inside


def verdict(status: int) -> str:
    """What became of a mutant, by how its process ended."""
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    code = os.WEXITSTATUS(status)
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise RuntimeError("None of the chosen tests was found: the map of what they reach is wrong.")
    return KILLED if code else SURVIVED


@dataclass(frozen=True)
class Trial:
    mutant: Mutant
    tests: dict[str, float]


def run(trials: Sequence[Trial], src: Path, jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Every mutant and what became of it, as they end; some are tried at the same time."""
    waiting = deque(trials)
    running: dict[int, Trial] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                trial = waiting.popleft()
                if not trial.tests:
                    yield trial.mutant, SURVIVED
                    continue
                job = limited(lambda trial=trial: try_tests(trial.mutant, trial.tests, src))  # type: ignore[misc]
                running[fork(job)] = trial
            if running:
                child, status = os.wait()
                yield running.pop(child).mutant, verdict(status)
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def preload(modules: Sequence[str]) -> None:
    """Imports what the tests will ask for, once for all trials."""
    for name in modules:
        with contextlib.suppress(Exception):
            importlib.import_module(name)
