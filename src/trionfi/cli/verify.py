"""`trionfi verify`: was the shuffle the promised one, and does the record replay?"""

import argparse
from pathlib import Path

from trionfi import BadRecord, State
from trionfi.cli.record_files import add_cards_argument, load_record
from trionfi.cli.terminal import printable
from trionfi.core.record import Record, replay

MORE = """
examples:
  trionfi verify game.json
  trionfi verify game.json --commitment 5f2c...      also: it is the promise that was printed before the deal
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("record", metavar="RECORD", type=Path, help="the file of a game")
    parser.add_argument("--commitment", metavar="TEXT", help="the promise that you noted before the deal")
    parser.add_argument(
        "--game", metavar="GAME", help="the game, where it is not one of ours: package.module:name"
    )
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    record, game = load_record(args.record, args.game, args.cards)
    print(
        f"{args.record} is a record of {game.title} with {record.seats} seats and {len(record.lines)} plies."
    )
    print(about_the_seal(record, args.commitment))
    history = replay(record, game)
    print(f"It was played by the rules of this version ({game.rules_hash}), and every ply is legal.")
    print(f"Replay ends in the position that the record tells ({record.result['hash']}).")
    print(about_the_end(record, history.state))
    for change in record.changes:
        print(printable(change))
    return 0


def about_the_seal(record: Record, noted: str | None) -> str:
    """Whether the promise was kept, in a sentence; `BadRecord` when it was not."""
    start = record.start
    if start.commitment is None:
        if noted is not None:
            raise BadRecord("this deal was not sealed: the record holds no promise to compare with yours")
        return f"Its deal was not sealed: it is the deal of seed {start.seed}, and nothing was promised."
    if noted is not None and noted.strip().lower() != start.commitment:
        raise BadRecord(
            f"the promise of this record is {printable(start.commitment)}, not the one you noted: "
            "it is of another deal, or has been edited"
        )
    start.check_seal()
    if start.sealed_seed is None:
        raise BadRecord("this record holds no seed yet: it can be verified when its game has ended")
    yours = " which is the one you noted," if noted is not None else ""
    return f"The seal holds: its seed is the one promised before the deal,{yours} {start.commitment}."


def about_the_end(record: Record, state: State) -> str:
    if not state.over:
        return "The game is not over."
    names = [printable(name) for name in record.names] + [""] * int(state.seats)
    winners = " and ".join(names[seat] or f"seat {seat + 1}" for seat in state.winners)
    return f"The game is over: {winners or 'nobody'} won. Scores: {', '.join(map(str, state.scores))}."
