"""Where log lines go: to standard error, as text for people or as JSON for programs, one line each.

An attacker cannot flood them: the same line is written once a minute, and how often it came meanwhile.
"""

import errno
import json
import logging
import os
from datetime import UTC, datetime
from time import monotonic

LOG = "TRIONFI_LOG"
TEXT, JSON = "text", "json"
KINDS = (TEXT, JSON)


class JsonLines(logging.Formatter):
    """One JSON object a line; whatever a line carries in `fields` stands beside its message."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class TextLines(logging.Formatter):
    """The same for people: a line, and a traceback below where there is one."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        fields = getattr(record, "fields", {})
        return " ".join([line, *(f"{name}={value}" for name, value in fields.items())])


def set_up_logs(kind: str = "") -> None:
    """All loggers of this process, ours and the server's, write by one handler."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if (kind or os.environ.get(LOG)) == JSON else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("trionfi.security").setLevel(logging.INFO)


# The same line once a minute


LOGGERS = ("asyncio", "uvicorn.error", "trionfi.table", "trionfi.web")
EVERY = 60.0  # seconds
MOST_KINDS = 500
NO_FILES = "no more files may be opened, so new connections wait: raise ulimit -n, or LimitNOFILE in systemd"


class Throttle(logging.Filter):
    """Lets a line through unless one like it came within the last minute: the same words, and the same error."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if is_out_of_files(record):
            record.msg, record.args, record.exc_info = NO_FILES, None, None
        kind, now = kind_of(record), monotonic()
        said_at, missed = self.last.get(kind, (-EVERY, 0))
        if now - said_at < EVERY:
            self.last[kind] = (said_at, missed + 1)
            return False
        if len(self.last) >= MOST_KINDS:
            del self.last[next(iter(self.last))]
        self.last[kind] = (now, 0)
        if missed:
            record.msg = f"{record.getMessage()} ({missed} more like this since it was last said)"
            record.args = None
        return True


def kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two lines alike: their words before anything is filled in, and where the error was raised."""
    error = record.exc_info[1] if record.exc_info else None
    where = error.__traceback__ if error is not None else None
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = (where.tb_frame.f_code.co_filename, where.tb_lineno) if where is not None else ()
    return record.name, str(record.msg).partition("\n")[0], type(error), place


def is_out_of_files(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    is_accept = str(record.msg).startswith("socket.accept() out of system resource")
    return is_accept and isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE)


def throttle_logs() -> None:
    """For a process that does nothing but serve."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(Throttle())
