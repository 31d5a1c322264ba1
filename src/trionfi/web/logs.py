"""Where log lines go: to standard error, as text for people or as JSON for programs, one line each."""

import json
import logging
import os
from datetime import UTC, datetime

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
