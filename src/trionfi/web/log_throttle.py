"""Logs that an attacker cannot flood: the same line once a minute, and how often it came meanwhile."""

import errno
import logging
from time import monotonic

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
