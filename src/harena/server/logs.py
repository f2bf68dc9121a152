"""Logs: one line an event, as text for people or as JSON for machines. Secrets, sessions and invites never go here."""

import json
import logging
import sys
import time
from typing import Any

_LOGGER = logging.getLogger("harena.server")


def log(event: str, level: int = logging.INFO, /, **fields: Any) -> None:
    """Log that something happened, with its figures."""
    if _LOGGER.isEnabledFor(level):
        _LOGGER.log(level, event, extra={"fields": fields})


def log_failure(event: str, /, **fields: Any) -> None:
    """Log an exception that is being handled, with its trace."""
    _LOGGER.error(event, extra={"fields": fields}, exc_info=True)


class TextFormatter(logging.Formatter):
    """2026-01-31 12:00:00 info  table_made table=… game=ragers"""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        fields = " ".join(f"{key}={value}" for key, value in _fields(record).items())
        line = f"{moment} {record.levelname.lower():7} {record.getMessage()}{' ' if fields else ''}{fields}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    """The same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False, default=str)


def set_up(as_json: bool, level: str) -> None:
    """Send the server's logs, and uvicorn's, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else TextFormatter())
    for name, chosen in (("harena", "WARNING"), ("harena.server", level.upper()), ("uvicorn", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(chosen)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    fields: dict[str, Any] = getattr(record, "fields", {})
    return fields
