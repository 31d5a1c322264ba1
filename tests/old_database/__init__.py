"""A database that an earlier version has written, and what its seats were shown then.

`2026_11.sql` is a dump of SQLite. `2026_11.json.gz` has the server's key, the seats' tokens, what each seat was shown
at that moment, and what everybody was shown after some more moves. `tests/web/test_old_database.py` opens it with the
version of today. Both are history: nobody makes them anew after a change. To keep another version, run
`python -m tests.old_database 2027_03` with it, and add the name to `NAMES`.
"""

from __future__ import annotations

from pathlib import Path

NAMES = ("2026_11",)
FOLDER = Path(__file__).parent
