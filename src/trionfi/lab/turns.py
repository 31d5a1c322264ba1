"""One build's part in `trionfi bench --against`: it lists its jobs, then times the ones it is asked for.

The text of this file is run as a program inside either build. The other one may be older and have no such file, so
what is used here must be what builds have had for long.
"""

import json
import sys
from importlib import import_module
from typing import Any

import trionfi
from trionfi.games import game as game_named
from trionfi.lab import timing


def either(name: str, older: str) -> Any:
    """A module that has had two names."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return import_module(older)


build_info = either("trionfi.build_info", "trionfi.build")
bench_jobs = either("trionfi.lab.bench_jobs", "trionfi.lab.ours")


def main(cards: str, names: list[str]) -> None:
    """Answers each line `JOB SECONDS` with units a second."""
    games = [game_named(name, cards or None) for name in names]
    jobs = [job for game in games for job in bench_jobs.jobs_for(game)]
    about = {
        "package": trionfi.__file__,
        "build": build_info.describe(),
        "rules": {game.slug: game.rules_hash for game in games},
        "jobs": [[job.subject, job.figure, job.unit] for job in jobs],
    }
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        number, seconds = line.split()
        print(json.dumps(timing.timed(jobs[int(number)], float(seconds))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
