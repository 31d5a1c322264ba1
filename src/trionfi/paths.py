"""Where things are kept for the person who runs this."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_folder() -> Path:
    """The folder for our data, as this system has it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "trionfi"
