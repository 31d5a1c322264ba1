"""Makes the figures of src/trionfi/games/shipwreck/bot_hope.toml: how likely bots of The Shipwreck Arcana escape.

    .venv/bin/python tools/shipwreck_hope.py BOT [--games N] [--rounds N] [--seats N] [--seed S]

The bot plays games with itself on every difficulty, with the figures as they are. From how often a turn brought a
point, doom or a power, by the doom to spare and the powers in store, follows how likely the table escapes; and with
these figures it plays the next round. New figures need not play better than the old ones, since a turn hangs on more
than these three numbers: measure both with `trionfi simulate` before keeping them.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from typing import Any

from trionfi.bots import Budget, bot
from trionfi.core.bitset import count
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.bot_hope import FILE, HOPES, MOST_POWERS, Hope, Table
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.lab.match import seed_for

FULL = 7
ALIKE = 5  # with so much doom to spare or more, turns go alike
TRUST = 60  # turns: how much the average of all powers counts against what was seen with so many
ENOUGH = 500  # turns; with fewer seen, they are taken to go as with one doom more to spare
SWEEPS = 100

Change = tuple[int, int, int]  # points, doom, powers
Turns = dict[tuple[int, int], Counter[Change]]  # by doom to spare and powers in store


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=200, help="on each difficulty (200)")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for number in range(args.rounds):
        turns: Turns = defaultdict(Counter)
        for difficulty in ("easy", "normal", "hard", "doomed"):
            won = 0
            for game in range(args.games):
                seed = seed_for(args.seed + number, game, difficulty)
                won += play(args.bot, args.seats, seed, difficulty, turns)
            print(f"round {number + 1}: {difficulty} {won / args.games:.1%}", flush=True)
        HOPES.setdefault(args.bot, Hope([])).table = solve(turns)
        write()


def play(name: str, seats: int, seed: int, difficulty: str, turns: Turns) -> bool:
    """One game; every turn is counted."""
    table: Any = SHIPWRECK.deal(seats, seed, difficulty=difficulty)
    players = [bot(name, SHIPWRECK) for _ in range(seats)]
    before, turn = (0, 0, 0), 0
    while True:
        if table.over or table.turn != turn:
            now = (int(table.score), FULL - int(table.doom), int(count(table.faded)))
            if turn:
                turns[before[1], min(before[2], MOST_POWERS)][
                    now[0] - before[0], now[1] - before[1], now[2] - before[2]
                ] += 1
            before, turn = now, table.turn
        if table.over:
            return bool(table.winners)
        seat = table.to_act[0]
        table.play(seat, players[seat].choose(table.view(seat), table.moves(seat), FastRng(1), Budget()))


def solve(turns: Turns) -> Table:
    """The chances by which the changes lead from one to another."""
    chances: dict[tuple[int, int, int], float] = {}
    for points in range(1, FULL + 1):
        for doom in range(1, FULL + 1):
            rates = [rates_of(turns, doom, powers) for powers in range(MOST_POWERS + 1)]
            for _ in range(SWEEPS):
                for powers, shares in enumerate(rates):
                    chances[points, doom, powers] = sum(
                        share * after(chances, points - change[0], doom + change[1], powers + change[2])
                        for change, share in shares
                    )
    steps, stores = range(1, FULL + 1), range(MOST_POWERS + 1)
    return in_order(
        [[[chances[points, doom, powers] for powers in stores] for points in steps] for doom in steps]
    )


def after(chances: dict[tuple[int, int, int], float], points: int, doom: int, powers: int) -> float:
    if points <= 0:
        return 1.0
    return 0.0 if doom <= 0 else chances.get((points, doom, max(0, min(powers, MOST_POWERS))), 0.5)


def rates_of(turns: Turns, doom: int, powers: int) -> list[tuple[Change, float]]:
    """How often a turn brings which change; what was seldom seen leans on the turns with other powers."""
    like: Counter[Change] = Counter()
    here: Counter[Change] = Counter()
    for (spare, stored), seen in sorted(turns.items()):
        if min(spare, ALIKE) == min(doom, ALIKE):
            like.update(seen)
            if stored == powers:
                here.update(seen)
    if like.total() < ENOUGH and doom < ALIKE:
        return rates_of(turns, doom + 1, powers)
    all_of, of_here = like.total(), here.total()
    return [
        (change, (here[change] + TRUST * like[change] / all_of) / (of_here + TRUST))
        for change in sorted(like)
    ]


def in_order(table: Table) -> Table:
    """More doom to spare, more powers and fewer points never hurt; where few turns were seen, it may look so."""
    for doom, rows in enumerate(table):
        for points, row in enumerate(rows):
            for powers, chance in enumerate(row):
                least = max(
                    table[doom - 1][points][powers] if doom else 0.0, row[powers - 1] if powers else 0.0
                )
                most = rows[points - 1][powers] if points else 1.0
                row[powers] = round(min(most, max(least, chance)), 4)
    return table


def write() -> None:
    lines = ["# The chance to escape. Made by tools/shipwreck_hope.py."]
    for name, hope in sorted(HOPES.items()):
        lines += [
            "",
            f"[{name}]",
            "# By doom to spare; in each, a line for each point to make, with the chances by powers in store.",
            "escape = [",
        ]
        for rows in hope.table:
            lines += ["  [", *(f"    {row}," for row in rows), "  ],"]
        lines.append("]")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
