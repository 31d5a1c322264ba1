"""The laws that every game keeps, and how they are checked: `check_game` for a whole game, `check_line` for one line.

`LAWS` is the table of them; `laws_text()` prints it, `str(report)` what a run has looked at.
"""

from trionfi.core.laws.check import check_game, check_line
from trionfi.core.laws.law import Law
from trionfi.core.laws.registry import LAWS, laws_text
from trionfi.core.laws.report import Report

__all__ = ["LAWS", "Law", "Report", "check_game", "check_line", "laws_text"]
