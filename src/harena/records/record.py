"""A game record: one TOML text that says everything needed to play a game again and to check it.

The file is flat, one key after the other, and its moves come last, one on a line: an error can name the line, and a
file that breaks off anywhere is never mistaken for a shorter game.
"""

import os
import re
import tempfile
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import msgspec

from harena.core.chance import SEED_LIMIT
from harena.core.documents import parse_toml, read_bytes, shaped
from harena.core.errors import BadRecord, echoed
from harena.records.migrations import FORMAT, UnknownFormat, migrate


class Move(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a seat did, in the action's canonical text."""

    seat: int
    text: str


class Chance(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The chance outcomes that came after so many moves (0: while setting up), each as "value/of how many"."""

    after: int
    values: str


class Fork(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a game left the one it was taken from: after so many moves, with chance from a seed of its own.

    With a seat, everything that seat could not know was dealt anew as well.
    """

    after: int
    seed: int
    seat: int | None = None


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended; ranks start at 1 and are shared by tied seats."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game, finished or not. The order of the fields is their order in the file.

    A game is dealt either from a `seed` or, live, from a secret with the players' `words` mixed in: then the
    `commitment` was published before the first card and the secret (hexadecimal) is here only once the game is over.
    A game that seats `conceded` has no result of its own: the rules did not end it.
    `final` is the hash of the last position (see position.py); a record that was migrated may have lost it.
    An unfinished record holds every hidden card and sealed choice: it is for whoever keeps the game, not for players.
    """

    format: str = FORMAT
    harena: str
    game: str
    rules: str
    seats: tuple[str, ...]
    packs: dict[str, str]
    options: dict[str, Any]
    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    words: tuple[str, ...] = ()
    forks: tuple[Fork, ...] = ()
    result: Result | None = None
    conceded: tuple[int, ...] = ()
    final: str | None = None
    chance: tuple[Chance, ...] = ()
    moves: tuple[Move, ...] = ()
    # Where it was read from, and in which format: not part of the record, but of what is said about it.
    written_as: str = field(default=FORMAT, compare=False)
    source: str = field(default="", compare=False)
    text: str = field(default="", compare=False, repr=False)

    def place(self, path: str) -> str:
        """How an error calls a place of this record: the file and the line of a path such as `moves[3]`."""
        line = line_of(self.text, path)
        source = self.source or "this record"
        return f"{source}, line {line}" if line else source


_KEYS = [each.name for each in fields(Record) if each.compare]
_LARGEST = 1 << 25  # bytes; the longest games take a hundredth of that
_WAY_OUT = "use a whole copy of the file."
_NEEDED = ("harena", "game", "rules", "seats", "packs", "options", "chance", "moves")


# --- reading ---------------------------------------------------------------------------------------------------------


def loads(text: str, source: str = "") -> Record:
    """The record in a text; BadRecord if it is none. Whether the game can be replayed is `verify`'s affair."""
    name = source or "this record"
    written_as, data = _parse(text, name)
    unknown = sorted(set(data) - set(_KEYS))
    if unknown:
        raise _bad(text, name, unknown[0], f'records have no entry "{echoed(unknown[0])}"')
    missing = [key for key in _NEEDED if key not in data]
    if missing:
        raise BadRecord(f'{name}: the entry "{missing[0]}" is missing, so part of the file is lost; {_WAY_OUT}')
    try:
        record = shaped(data | {"written_as": written_as, "source": name, "text": text}, Record)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        raise _bad(text, name, path.strip("`$."), reason) from None
    _check_sense(record)
    return record


def read(path: str | os.PathLike[str]) -> Record:
    """The record in a file."""
    try:
        data = read_bytes(path, _LARGEST)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file has such a name"
        raise BadRecord(f"{path} cannot be read: {reason}. Check the path and try again.") from None
    if len(data) > _LARGEST:
        raise BadRecord(f"{path} is not a game record: it is far too large. Give a file that Harena wrote.")
    try:
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except UnicodeDecodeError as error:
        if not data.startswith(b"format"):
            raise BadRecord(f"{path} is not a game record: it is no text. Give a file that Harena wrote.") from None
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(f"{path}, line {line}: the file is damaged or breaks off there; {_WAY_OUT}") from None
    return loads(text, str(path))


def _parse(text: str, name: str) -> tuple[str, dict[str, Any]]:
    """The format that a text is written in, and its data in the current one."""
    try:
        data = parse_toml(text)
    except ValueError as error:
        raise _broken(text, name, str(error)) from None
    if not isinstance(data.get("format"), str) or not data["format"].startswith("harena-record/"):
        raise BadRecord(f'{name} is not a game record: a record says format = "{FORMAT}". Give a file Harena wrote.')
    try:
        return data["format"], migrate(data)
    except UnknownFormat as error:
        raise BadRecord(on_one_line(f"{name}, line {line_of(text, 'format')}: {error}")) from None


def _broken(text: str, name: str, reason: str) -> BadRecord:
    """What is wrong with a text that is not TOML."""
    if not re.search(r'^format\s*=\s*"harena-record/', text, re.MULTILINE):
        return BadRecord(f"{name} is not a game record. Give a file that Harena wrote.")
    lines = text.count("\n") + (not text.endswith("\n"))
    what, _, where = reason.partition(" (at ")
    spot = re.search(r"line (\d+)", where)
    line = int(spot[1]) if spot else lines
    if not spot or line > lines or (line == lines and not text.endswith("\n")):
        return BadRecord(f"{name}, line {lines}: the file breaks off here, so part of the game is lost; {_WAY_OUT}")
    said = f"{name}, line {line}: {echoed(what[:1].lower() + what[1:])}. The file is damaged there; {_WAY_OUT}"
    return BadRecord(on_one_line(said))


def _check_sense(record: Record) -> None:
    """What no type can say: one source of chance, seats that exist, outcomes and forks in order."""
    if (record.seed is None) == (record.commitment is None):
        raise _bad_in(record, "seed", "a game is dealt from a seed or behind a commitment, and never from both")
    if record.seed is not None and (record.secret is not None or record.words):
        raise _bad_in(record, "seed", "a game dealt from a seed has neither secret nor words")
    if record.secret is not None and not re.fullmatch(r"([0-9a-f]{2})+", record.secret):
        raise _bad_in(record, "secret", "a secret is written in hexadecimal digits, two a byte")
    if record.conceded and record.result is not None:
        raise _bad_in(record, "conceded", "a game that ended by its rules was not given up as well")
    for seat in record.conceded:
        if not 0 <= seat < len(record.seats):
            raise _bad_in(record, "conceded", f"there is no seat {seat} among {len(record.seats)} seats")
    for index, move in enumerate(record.moves):
        if not 0 <= move.seat < len(record.seats):
            raise _bad_in(record, f"moves[{index}]", f"there is no seat {move.seat} among {len(record.seats)} seats")
    last = -1
    for index, chance in enumerate(record.chance):
        if not last < chance.after <= len(record.moves):
            raise _bad_in(record, f"chance[{index}]", f"no chance can come after move {chance.after} here")
        if not re.fullmatch(r"\d+/\d+( \d+/\d+)*", chance.values):
            raise _bad_in(
                record, f"chance[{index}]", f'"{echoed(chance.values)}" is no list of outcomes such as "3/22 0/6"'
            )
        last = chance.after
    for earlier, fork in zip((None, *record.forks), record.forks):
        if not (earlier.after if earlier else 0) <= fork.after <= len(record.moves):
            raise _bad_in(record, "forks", f"no game can leave another after move {fork.after} here")
        if not 0 <= fork.seed < SEED_LIMIT:
            raise _bad_in(record, "forks", f"a seed goes from 0 to {SEED_LIMIT - 1}")
        if fork.seat is not None and not 0 <= fork.seat < len(record.seats):
            raise _bad_in(record, "forks", f"there is no seat {fork.seat} among {len(record.seats)} seats")


def _bad_in(record: Record, path: str, reason: str) -> BadRecord:
    return _bad(record.text, record.source, path, reason)


def _bad(text: str, name: str, path: str, reason: str) -> BadRecord:
    line = line_of(text, path)
    place = f"{name}, line {line}" if line else name
    return BadRecord(
        on_one_line(f"{place}: {reason[:1].lower()}{reason[1:].rstrip('.')} (at {echoed(path)}); {_WAY_OUT}")
    )


def on_one_line(said: str) -> str:
    """A sentence that may quote a file, without line breaks and whatever else a terminal might obey."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in said)


def line_of(text: str, path: str) -> int:
    """The line of an entry such as `final` or `moves[3]` in a record's text; 0 if it has none."""
    step = re.match(r"(\w+)(?:\[(\d+)\])?", path)
    if not step:
        return 0
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if re.match(rf"{step[1]}\s*=", line):
            if step[2] is None:
                return number
            return _line_of_entry(lines, number, int(step[2]))
    return 0


def _line_of_entry(lines: list[str], header: int, index: int) -> int:
    """The line of a list's entry, where each has a line of its own below the list's header; else the header's."""
    for number in range(header + 1, len(lines) + 1):
        if lines[number - 1].startswith("]"):
            break
        if number - header - 1 == index:
            return number
    return header


# --- writing ---------------------------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """The text of a record; `loads` is the inverse."""
    lines: list[str] = []
    for key in _KEYS:
        value = record.options if key == "options" else msgspec.to_builtins(getattr(record, key))
        if key in ("chance", "moves"):
            lines.append(f"{key} = [")
            # Counted from 1, so that people find the move that a chance outcome came after.
            count = key == "moves"
            lines += [f"    {_toml(each)},{f'  # {at}' if count else ''}" for at, each in enumerate(value, start=1)]
            lines.append("]")
        elif value is not None and not (key in ("words", "forks", "conceded") and not value):
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def write(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record as a whole or not at all: aside first, in the same folder, then renamed into its place."""
    target = Path(path)
    text = dumps(record)
    try:
        handle, aside = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            _give_usual_rights(aside)
            os.replace(aside, target)
        except BaseException:
            Path(aside).unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}. Choose another place or make room.") from None


def _give_usual_rights(path: str) -> None:
    """A file made aside is for its owner alone; give it the rights any new file has here."""
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(path, 0o666 & ~mask)


def _sync_folder(folder: Path) -> None:
    """Make the rename itself last, where the system can do that for folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _toml(value: Any) -> str:
    """A value on one line, as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml(each) for each in value)}]"
    if isinstance(value, dict):
        pairs = [f"{_key(str(name))} = {_toml(each)}" for name, each in value.items() if each is not None]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    raise BadRecord(f"A record cannot hold {value!r}; options are texts, numbers, truth values, lists and tables.")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted(name)


_PLAIN_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _quoted(text: str) -> str:
    def escape(found: re.Match[str]) -> str:
        return _PLAIN_ESCAPES.get(found[0], f"\\u{ord(found[0]):04x}")

    # Lone surrogates are no text; they are shown as what they are rather than lost with the whole record.
    clean = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return '"' + re.sub(r'["\\\x00-\x1f\x7f\x85\u2028\u2029]', escape, clean) + '"'
