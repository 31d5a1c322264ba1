"""Tries tests on mutants, each in a process forked from this one.

Most are tried from a process that has collected the tests: the child exchanges the code of one function, and runs
those that reach it. Where a broken line is run while modules are imported, that would come too late. Such a mutant is
tried from a process that has imported none of ours, and the child imports the broken module.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.machinery
import importlib.util
import inspect
import os
import resource
import signal
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import NoReturn, TypeVar

import pytest

from mutation.places import Mutant

TO_BEGIN = 60.0  # seconds of its own time that a child has to import and collect
TO_SPARE = 4.0  # seconds that a test may take beyond five times its own
MEMORY = 3 << 30  # bytes, for what grows without end
PLAIN = ["-x", "-q", "--capture=sys", "-o", "timeout=0", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
PLAIN += ["-p", "pytest_timeout"]

T = TypeVar("T")

UNTRIED = 77  # exit code of a child that failed before any test could

SURVIVED, KILLED, TIMED_OUT = "survived", "killed", "timed out"


class Unsound(Exception):
    """What the trials would say means nothing."""


@dataclass(frozen=True)
class Trial:
    """A mutant, and the tests that may notice it, with their times."""

    mutant: Mutant
    tests: dict[str, float]
    records: bool = False  # the tests are the kept games
    sound: bool = False  # nothing is broken, and no test may fail


Settle = Callable[[Trial, str], Iterable[Trial]]  # told what became of a mutant; gives the trials that follow


def unbroken(mutant: Mutant) -> Mutant:
    """The same place, left as it is: what kills this is no test but a fault of ours."""
    return replace(mutant, end=mutant.start, text="")


# Processes


def fork_each(tasks: Iterable[T], jobs: int, settle: Callable[[T, int], Iterable[T]]) -> T | None:
    """Forks a child for each task, a few at the same time.

    In a child it gives the task to do, and in the parent nothing, when all children have ended. `settle` is told how
    each one ended, and gives the tasks that follow from it.
    """
    waiting = deque(tasks)
    running: dict[int, T] = {}
    try:
        while waiting or running:
            if not waiting or len(running) == jobs:
                child, status = os.wait()
                waiting.extend(settle(running.pop(child), status))
                continue
            task = waiting.popleft()
            child = os.fork()
            if not child:
                running.clear()
                return task
            running[child] = task
        return None
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def fork_trials(trials: Iterable[Trial], jobs: int, settle: Settle) -> Trial | None:
    """Forks a child for each trial: quiet, and bounded."""
    trial = fork_each(trials, jobs, lambda trial, status: settle(trial, verdict(status)))
    if trial is not None:
        be_quiet()
        be_bounded()
    return trial


def be_quiet(output: str = os.devnull) -> None:
    """In a child: what it prints goes elsewhere."""
    quiet = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


def be_bounded() -> None:
    """In a child: have bounds to time and memory, since a broken rule may never end."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, TO_BEGIN)
    with contextlib.suppress(ValueError, OSError):  # macOS does not know this limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def finish(job: Callable[[], int]) -> NoReturn:
    """In a child: does the job and exits with its answer, whatever happens."""
    code = UNTRIED
    try:
        code = int(job())
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def verdict(status: int) -> str:
    """What became of a mutant, by how its process ended."""
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    code = os.WEXITSTATUS(status)
    if code in (UNTRIED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise Unsound("A mutant could not be tried: its tests or its function were not found.")
    return KILLED if code else SURVIVED


def files_of(tests: Iterable[str]) -> list[str]:
    return sorted({test.split("::")[0] for test in tests})


class Chosen:
    """A pytest plugin: only these tests, the fastest first, each with a limit of processor time.

    The clock stands still while other processes run: a loaded machine makes no test fail. Who passes the limit is
    ended by the signal SIGPROF.
    """

    def __init__(self, tests: dict[str, float]) -> None:
        self.tests = tests

    def choose(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.tests]
        items.sort(key=lambda item: self.tests[item.nodeid])

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.choose(items)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, TO_SPARE + 5 * self.tests[item.nodeid])


# A broken module is imported


class MutatedLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from its file as a mutant has it."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return broken_code(self.mutant, self.path)


class MutatedModule:
    """Finds one module, and leaves all others to the usual finders."""

    def __init__(self, mutant: Mutant, src: Path) -> None:
        self.mutant = mutant
        self.path = str(src / mutant.file)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != module_of(self.mutant):
            return None
        return importlib.util.spec_from_loader(name, MutatedLoader(name, self.path, self.mutant))


def module_of(mutant: Mutant) -> str:
    return mutant.file.removesuffix(".py").replace("/", ".")


def broken_code(mutant: Mutant, path: str) -> CodeType:
    """The whole module, compiled as the mutant has it."""
    source = mutant.apply(Path(path).read_bytes())
    code: CodeType = compile(source, path, "exec", dont_inherit=True)
    return code


def try_importing(trials: Iterable[Trial], src: Path, jobs: int, settle: Settle) -> None:
    """Tries each mutant on modules that are imported for it; nothing of ours may be imported yet."""
    trial = fork_trials(trials, jobs, settle)
    if trial is not None:
        sys.meta_path.insert(0, MutatedModule(trial.mutant, src))
        finish(lambda: pytest.main([*PLAIN, *files_of(trial.tests)], plugins=[Chosen(trial.tests)]))


# The code of a function is exchanged


class Collected(Chosen):
    """A pytest plugin: collects all tests, then forks a child for each trial, which runs its own share of them."""

    def __init__(
        self, tests: dict[str, float], trials: Iterable[Trial], src: Path, jobs: int, settle: Settle
    ) -> None:
        super().__init__(tests)
        self.trials = trials
        self.src = src
        self.jobs = jobs
        self.settle = settle
        self.trial: Trial | None = None
        self.trouble: Exception | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """In the parent this is all; in a child pytest's own loop goes on with its tests."""
        try:
            self.trial = fork_trials(self.trials, self.jobs, self.settle)
        except Exception as trouble:
            self.trouble = trouble
        if self.trial is None:
            return True
        try:
            exchange(self.trial.mutant, self.src)
        except Exception:
            os._exit(UNTRIED)
        self.tests = self.trial.tests
        self.choose(session.items)
        return None


def try_exchanging(
    tests: dict[str, float], trials: Iterable[Trial], src: Path, jobs: int, settle: Settle
) -> None:
    """Tries each mutant by new code for a function of the modules that the tests have imported."""
    collected = Collected(tests, trials, src, jobs, settle)
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        code = pytest.main([*PLAIN, *files_of(tests)], plugins=[collected])
    if collected.trial is not None:
        finish(lambda: code)
    if collected.trouble is not None:
        raise collected.trouble
    if code:
        raise Unsound("The trials were stopped before their end.")


def path_of(mutant: Mutant, module: CodeType) -> list[CodeType]:
    """The code of the broken function within that of its module: classes, then the function."""
    path = [module]
    for name in mutant.function.split("."):
        path.append(next(it for it in path[-1].co_consts if isinstance(it, CodeType) and it.co_name == name))
    return path[1:]


def exchangeable(mutant: Mutant, src: Path) -> bool:
    """Whether the code fits where the old one was. A function inside another, or one that uses other names of
    the function around it than before, is better imported.
    """
    path = str(src / mutant.file)
    old, new = (path_of(it, broken_code(it, path)) for it in (unbroken(mutant), mutant))
    in_function = any(code.co_flags & inspect.CO_OPTIMIZED for code in old[:-1])
    return not in_function and old[-1].co_freevars == new[-1].co_freevars


def exchange(mutant: Mutant, src: Path) -> None:
    """Gives the broken function its new code; whoever has imported the function has it then."""
    there: object = sys.modules[module_of(mutant)]
    for name in mutant.function.split("."):
        there = plain(vars(there)[name])
    assert isinstance(there, FunctionType)
    there.__code__ = path_of(mutant, broken_code(mutant, str(src / mutant.file)))[-1]


def plain(thing: object) -> object:
    """The function behind a property, a method of a class, or a wrapper."""
    if isinstance(thing, property):
        thing = thing.fget
    thing = getattr(thing, "__func__", thing)
    return getattr(thing, "__wrapped__", thing)


def preload(modules: Sequence[str]) -> None:
    """Imports what the tests will ask for, once for all trials."""
    for name in modules:
        with contextlib.suppress(Exception):
            importlib.import_module(name)
