"""Files and TOML texts that somebody else may have written: read within bounds, or refused in words."""

import errno
import os
import re
import stat
import threading
import tomllib
from typing import Any, TypeVar

import msgspec

Shape = TypeVar("Shape")

MAX_KEY_PARTS = 8
"""A key such as `a.b.c` has so many parts at most: reading one takes the square of their number."""
MAX_NESTING = 16
"""So many lists and tables may lie inside each other: reading one inside the other takes the stack."""

_HALF = re.compile(r"[\ud800-\udfff]")  # of a pair that UTF-16 writes one character with
_TOKENS = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[^\"'#.\[\]{}\n=,]+"
    r"|.",
    re.DOTALL,
)
_BETWEEN_KEYS = frozenset("[]{}=,\n")
_one_at_a_time = threading.Lock()


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """A plain file's bytes, one more than `most` at most; OSError for whatever else has that name, without waiting."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
        return file.read(most + 1)


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text; ValueError says what is wrong and ends with "(at line …)" where a place is known."""
    half = _HALF.search(text)
    if half is not None:
        line = text.count("\n", 0, half.start()) + 1
        raise ValueError(f"Half a character is no text (at line {line})")
    place = _too_deep(text)
    if place is not None:
        line = text.count("\n", 0, place) + 1
        raise ValueError(f"Keys, lists or tables lie too deep inside each other (at line {line})")
    return tomllib.loads(text)


def shaped(data: object, shape: type[Shape]) -> Shape:
    """What was read, as a value of a declared shape; msgspec.ValidationError says what does not fit.

    One thread at a time: msgspec looks at a shape when it first meets it, and two threads that look at the same shape
    at once end the process (a server that loads several tables after a restart does just that).
    """
    with _one_at_a_time:
        return msgspec.convert(data, shape)


def _too_deep(text: str) -> int | None:
    """Where keys, lists or tables go deeper than they may; found by looking once at each character."""
    depth = parts = 0
    for found in _TOKENS.finditer(text):
        token = found[0]
        if token == ".":
            parts += 1
        elif token in _BETWEEN_KEYS:
            parts = 0
            depth += (token in "[{") - (token in "]}")
        elif token in "\"'":
            return None  # a text that does not end: no TOML from here on, and the parser says so
        if parts >= MAX_KEY_PARTS or depth > MAX_NESTING:
            return found.start()
    return None
