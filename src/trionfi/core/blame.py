"""What went wrong in somebody else's package, in one line: the error, and the file and line where it was raised."""

import sysconfig
from pathlib import Path
from traceback import extract_tb

from trionfi.core.errors import TrionfiError

OURS = str(Path(__file__).parent.parent)
NOT_THEIRS = (OURS, sysconfig.get_path("stdlib"), "<frozen")
LIBRARIES = ("jinja2", "markupsafe", "msgspec")


def blame(wrong: BaseException) -> str:
    """One line, whatever the error says; sentences of ours stand for themselves."""
    text = " ".join(str(wrong).split())
    if isinstance(wrong, TrionfiError):
        return text
    if isinstance(wrong, NotImplementedError) and not text:
        return f"it has no `{extract_tb(wrong.__traceback__)[-1].name}`"
    said = f"{type(wrong).__name__}: {text}" if text else type(wrong).__name__
    return f"{said}{place_of(wrong)}"


def place_of(wrong: BaseException) -> str:
    """The last place outside our own code, as far as it is known."""
    file, line = getattr(wrong, "filename", None), getattr(wrong, "lineno", None)
    if not (
        isinstance(file, str) and isinstance(line, int)
    ):  # as of a syntax error, in Python or in a template
        frames = [frame for frame in extract_tb(wrong.__traceback__) if is_theirs(frame.filename)]
        if not frames:
            return ""
        file, line = frames[-1].filename, frames[-1].lineno
    return f" ({'/'.join(Path(file).parts[-2:])}, line {line})"


def is_theirs(file: str) -> bool:
    if file.startswith(NOT_THEIRS):
        return "site-packages" in file and not any(name in Path(file).parts for name in LIBRARIES)
    return not any(name in Path(file).parts for name in LIBRARIES)
