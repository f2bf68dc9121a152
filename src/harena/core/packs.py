"""Content packs: TOML text into checked data, with errors that name the file, the line and the way out.

A pack is data alone. Its head says what it is; the rest follows the schema of its game, whose effects are a closed
list. The hash of the text identifies the content in records and views; a pack that is no file, such as one that was
sent to a server, is named by it: `hash:0123456789abcdef`.
"""

import hashlib
import re
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import inspect

from harena.core.documents import parse_toml, read_bytes, shaped
from harena.core.errors import BadPack, echoed

Origin = Literal["rulebook", "house"]
"""Where an entry's figures come from: the printed rulebook, or this project."""

MAX_BYTES = 1 << 20
"""No pack needs more."""

BY_HASH = "hash:"
"""How the name of a pack begins that is known by its hash."""

_MOST_KEPT = 256
_kept: OrderedDict[str, str] = OrderedDict()


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The `[pack]` table every content pack begins with."""

    id: str
    version: str
    schema: str
    title: str
    about: str = ""


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """What every game's pack schema extends."""

    pack: Head


P = TypeVar("P", bound=Pack)


def keep(text: str) -> str:
    """Make a pack known by its hash, which is given. Of many, those that were used last stay known."""
    digest = pack_hash(text)
    _kept[digest] = text
    _kept.move_to_end(digest)
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return digest


def kept(digest: str) -> str | None:
    """The text of a pack that was read or made known here, by its hash."""
    return _kept.get(digest)


def find_pack(name: str, folder: Path) -> tuple[str, str]:
    """The text of a pack and what errors call it: one of a folder's packs by its name, one that is known by its hash,
    or any file by its path.
    """
    if name.startswith(BY_HASH):
        known = kept(name.removeprefix(BY_HASH))
        if known is None:
            raise BadPack(f'The content pack "{echoed(name)}" is not known here; get it where the game was played.')
        keep(known)
        return known, "the pack"
    text, source = _find_file(name, folder)
    keep(text)
    return text, source


def _find_file(name: str, folder: Path) -> tuple[str, str]:
    path = folder / f"{name}.toml"
    try:
        if not path.is_file():
            path = Path(name)
        return _read_text(path), path.name
    except (OSError, ValueError) as error:
        known = ", ".join(sorted(each.stem for each in folder.glob("*.toml")))
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadPack(
            f'No content pack "{echoed(name)}" can be read: {reason}. Give the path of a pack file, or one of: {known}.'
        ) from None


def _read_text(path: Path) -> str:
    """A file's text, without the mark that some editors put before it; ValueError says in words what is wrong."""
    data = read_bytes(path, MAX_BYTES)
    if len(data) > MAX_BYTES:
        raise ValueError(f"it has more than {MAX_BYTES:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(f"line {line} is not UTF-8 text") from None


def read_pack(text: str, source: str, schema: str, shape: type[P]) -> P:
    """Check a pack's text against a game's schema. `source` is what errors call the file."""
    try:
        data = parse_toml(text)
    except ValueError as error:
        raise BadPack(f"{source}: {error}. Mend the TOML there and try again.") from None
    try:
        pack = shaped(data, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        path = place.strip("`") or "$"
        unknown = re.search(r"unknown field `([^`]+)`", reason)
        if reason.startswith("Invalid enum value"):
            reason = _not_one_of(reason, shape, path)
        raise bad_entry(text, source, f"{path}.{unknown[1]}" if unknown else path, reason) from None
    if not pack.pack.id:
        raise bad_entry(text, source, "$.pack.id", "a pack needs an id, which records name it by")
    for name in ("id", "version", "title", "about"):
        if "\0" in getattr(pack.pack, name):
            raise bad_entry(text, source, f"$.pack.{name}", "a text has no character U+0000")
    if pack.pack.schema != schema:
        reason = f'this is a pack for "{echoed(pack.pack.schema)}", and "{schema}" is needed'
        raise bad_entry(text, source, "$.pack.schema", reason)
    return pack


def _not_one_of(reason: str, shape: type[Pack], path: str) -> str:
    """What is wrong with a word that is not among those of a closed list, with the list."""
    kind: inspect.Type = inspect.type_info(shape)
    for name in re.findall(r"\.([\w-]+)|\[\d+\]", path):
        if isinstance(kind, inspect.StructType):
            kind = next((field.type for field in kind.fields if field.encode_name == name), kind)
        elif isinstance(kind, inspect.ListType):
            kind = kind.item_type
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    words = [str(word) for each in kinds if isinstance(each, inspect.LiteralType) for word in each.values]
    return f"{reason}, expected one of {', '.join(words)}" if words else reason


def check_unique(text: str, source: str, table: str, ids: Iterable[str]) -> None:
    """Raise BadPack at the second entry of `table` that carries the same id."""
    seen: set[str] = set()
    for index, name in enumerate(ids):
        if name in seen:
            raise bad_entry(text, source, f"$.{table}[{index}].id", f'the id "{echoed(name)}" is used twice')
        seen.add(name)


def bad_entry(text: str, source: str, path: str, reason: str) -> BadPack:
    """The error for one place in a pack, given as a path such as `$.cheers[2].glory`."""
    line = line_of(text, path)
    place = f"{source}, line {line}" if line else source
    entry = "" if path == "$" else f" (at {echoed(path.removeprefix('$.'))})"
    return BadPack(f"{place}: {reason[:1].lower()}{reason[1:].rstrip('.')}{entry}.")


def line_of(text: str, path: str) -> int:
    """The line of a path's entry in TOML text; of its table where the entry itself is missing; 0 if neither."""
    steps = re.findall(r"([\w-]+)(?:\[(\d+)\])?", path.removeprefix("$"))
    if not steps:
        return 0
    table, index = steps[0][0], int(steps[0][1] or 0)
    key = steps[1][0] if len(steps) > 1 else ""
    seen = -1
    header = 0
    before_tables = True
    for number, line in enumerate(text.splitlines(), start=1):
        heading = re.match(r"\s*\[\[?\s*([\w-]+)", line)
        if heading:
            before_tables = False
            seen += heading[1] == table
            if header:
                break
            if heading[1] == table and seen == index:
                header = number
        elif before_tables or (header and key):
            if re.match(rf"\s*{re.escape(table if before_tables else key)}\s*=", line):
                return number
    return header


def pack_hash(text: str) -> str:
    """The hash that identifies a pack's content; line endings do not matter."""
    return hashlib.blake2b(text.replace("\r\n", "\n").encode(), digest_size=8).hexdigest()
