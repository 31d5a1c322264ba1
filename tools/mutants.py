"""Do the tests notice a broken rule? Breaks one line of a game's rules at a time, and runs the tests that reach it.

    python3 start.py mutants arcanity                      300 mutants, drawn by a seed
    python3 start.py mutants arcanity --file duel.py --count 1000
    python3 start.py mutants arcanity --again              only those that the last run left alive
    python3 start.py mutants arcanity --list               print them, and break nothing

A mutant is one edit: a comparison (< to <=), a number one higher, and for or, a `not`, a call or an early return
left out, + for -, another seat. The rule tests of tests/games/GAME are tried first, then the kept games. What is left
alive is printed, and written to .build/ in the form of tests/games/GAME/equivalent_mutants.toml, which lists
the mutants that change nothing, each with its reason.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mutation.choice import all_mutants, as_toml, draw, equivalents_file, games, read_keys

if TYPE_CHECKING:
    from mutation.places import Mutant

ROOT = Path(__file__).resolve().parent.parent
SEED = "the tower"
ALIVE = "alive"


def the_parser() -> argparse.ArgumentParser:
    summary, _, more = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="start.py mutants",
        description=summary,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of a game: arcanity, thieves ...")
    parser.add_argument("--count", type=positive, default=300, help="how many to draw (default: 300)")
    parser.add_argument("--seed", default=SEED, help=f"any words that name the draw (default: {SEED})")
    parser.add_argument("--file", action="append", help="only this file of the rules; may be given again")
    parser.add_argument("--list", action="store_true", help="print the mutants, and break nothing")
    parser.add_argument("--again", action="store_true", help="only those that the last run left alive")
    parser.add_argument(
        "--jobs", type=positive, default=2, help="how many to try at the same time (default: 2)"
    )
    parser.add_argument(
        "--at-least", type=float, default=97, help="percent to be killed, else exit 1 (default: 97)"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout than this one")
    return parser


def positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise ValueError
    return number


def as_diff(mutant: Mutant) -> str:
    """File, line and function; then the line before and after."""
    return f"src/{mutant.file}:{mutant.line} {mutant.function}\n  - {mutant.before}\n  + {mutant.after}"


def chosen(args: argparse.Namespace) -> list[Mutant]:
    mutants = all_mutants(args.root, args.game)
    if args.file:
        names = {Path(file).name for file in args.file}
        unknown = names - {Path(mutant.file).name for mutant in mutants}
        if unknown:
            there = sorted({Path(mutant.file).name for mutant in mutants})
            sys.exit(f"No rules in {', '.join(sorted(unknown))}. There are: {', '.join(there)}.")
        mutants = [mutant for mutant in mutants if Path(mutant.file).name in names]
    if args.again:
        keys = set(read_keys(left_alive(args.root, args.game), args.game))
        return [mutant for mutant in mutants if mutant.key in keys]
    return draw(mutants, args.count, args.seed)


def left_alive(root: Path, game: str) -> Path:
    return root / ".build" / f"mutants-{game}-alive.toml"


def plain_build(root: Path) -> None:
    """From here on, what is imported is the plain source of this checkout, and tests draw the same chance each time."""
    src = str(root / "src")
    os.chdir(root)
    os.environ.update(
        TRIONFI_PURE="1", PYTHONPATH=src, CI="1", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", COVERAGE_CORE="ctrace"
    )
    os.environ.pop("TRIONFI_REQUIRE", None)
    sys.path.insert(0, src)


class Progress:
    """What became of each mutant; one line that is written over, where somebody is looking."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.fates: dict[Mutant, str] = {}
        self.alive = 0
        self.began = time.monotonic()

    def note(self, mutant: Mutant, fate: str) -> None:
        self.fates[mutant] = fate
        self.alive += fate == ALIVE
        done, seconds = len(self.fates), time.monotonic() - self.began
        line = f"{done} of {self.total} tried, {self.alive} alive, {seconds:.0f} s"
        screen = sys.__stderr__  # while pytest has the other
        if screen and screen.isatty():
            print(f"\r{line}", end="\n" if done == self.total else "", file=screen, flush=True)
        elif done % 25 == 0 or done == self.total:
            print(line, file=screen, flush=True)


def report(root: Path, game: str, fates: dict[Mutant, str], equivalent: int, at_least: float) -> int:
    alive = sorted((it for it, fate in fates.items() if fate == ALIVE), key=lambda it: (it.file, it.start))
    left_alive(root, game).write_text(as_toml(alive), "utf-8")
    for mutant in alive:
        print(as_diff(mutant))
    killed = len(fates) - len(alive)
    percent = 100 * killed / len(fates) if fates else 100.0
    how = ", ".join(f"{many} {fate}" for fate, many in sorted(Counter(fates.values()).items()))
    print(
        f"\n{game}: {killed} of {len(fates)} mutants killed, {percent:.1f} % ({how}; {equivalent} equivalent)."
    )
    return 0 if percent >= at_least else 1


def main(words: Sequence[str] | None = None) -> int:
    args = the_parser().parse_args(words)
    args.root = args.root.resolve()
    if args.game not in games(args.root):
        sys.exit(f"No game has its rules in “{args.game}”. There are: {', '.join(games(args.root))}.")
    equivalents = set(read_keys(equivalents_file(args.root, args.game), args.game))
    mutants = chosen(args)
    to_try = [mutant for mutant in mutants if mutant.key not in equivalents]
    if args.list:
        for mutant in mutants:
            print(as_diff(mutant) + ("\n  equivalent" if mutant.key in equivalents else ""))
        return 0
    if not to_try:
        print("There is nothing to try.")
        return 0
    if not hasattr(os, "fork"):
        sys.exit(
            "Rules are broken in forked processes, which Windows does not have: use Linux, macOS or WSL."
        )
    plain_build(args.root)
    from mutation.campaign import Campaign  # it needs the plain build, and processes that can fork
    from mutation.trial import Unsound

    progress = Progress(len(to_try))
    try:
        Campaign(args.root, args.game, args.jobs, progress.note).run(to_try)
    except Unsound as trouble:
        sys.exit(str(trouble))
    return report(args.root, args.game, progress.fates, len(mutants) - len(to_try), args.at_least)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
