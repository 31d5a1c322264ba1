"""`trionfi backup`: all tables in one file, while servers run."""

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="where the backup goes")
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def run(args: argparse.Namespace) -> int:
    from trionfi.table.backup import back_up, size_of
    from trionfi.table.db_engine import default_url

    counts = back_up(args.database or default_url(), args.file, args.force)
    print(f"{args.file} holds {said(counts)} ({size_of(args.file)}).")
    print(
        "The server's key is not in it: keep that file apart, or all links of seats are void after a restore."
    )
    return 0


def said(counts: dict[str, int]) -> str:
    """What is in a backup, in words."""
    tables = counts.get("tables", 0)
    return f"{tables} {'table' if tables == 1 else 'tables'} with {counts.get('log', 0)} log entries"
