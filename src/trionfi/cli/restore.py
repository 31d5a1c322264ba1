"""`trionfi restore`: a backup back into a database."""

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what `trionfi backup` has written")
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME")
    parser.add_argument("--force", action="store_true", help="in place of the tables that are there")


def run(args: argparse.Namespace) -> int:
    from trionfi.cli.backup import said
    from trionfi.table.backup import restore
    from trionfi.table.db_engine import default_url
    from trionfi.table.store import make_default_folder

    database = args.database or default_url()
    make_default_folder(database)
    counts = restore(args.file, database, args.force)
    print(f"Restored {said(counts)}.")
    return 0
