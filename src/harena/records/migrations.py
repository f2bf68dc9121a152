"""Bringing older records up to date: a table for the file format here, one for its rules in each game's manifest.

A migration takes the data of a record, as read from TOML, and gives the data of the next version. Whoever changes the
format, or changes a game's rules so that old games would replay differently, raises the version and adds its line.
Where an old game cannot be brought up to date there is no line, and whoever opens it is told so.
"""

from collections.abc import Callable
from typing import Any

from harena.core.errors import BadRecord, UnknownGame, echoed
from harena.games import game, manifest

FORMAT = "harena-record/2"
"""The format this version writes."""

Data = dict[str, Any]
Migration = Callable[[Data], Data]


def as_it_is(data: Data) -> Data:
    """Nothing to do."""
    return data


def forget_final(data: Data) -> Data:
    """Without the hash of the last position, which can no longer be computed as it was; `verify` says so."""
    return {name: value for name, value in data.items() if name != "final"}


def from_format_1(data: Data) -> Data:
    """Its last hash was taken of the engine's memory, chance included, and went with the layout of that memory."""
    return forget_final(data) | {"format": "harena-record/2"}


# From this format, by this function, to the format that the function writes into its data.
FORMATS: dict[str, Migration] = {"harena-record/1": from_format_1, FORMAT: as_it_is}


class UnknownFormat(BadRecord):
    """A format that this version can neither read nor bring up to date."""


def migrate(data: Data) -> Data:
    """A record's data in the current format and, as far as the table reaches, under the current rules."""
    while True:
        before = data["format"]
        if before not in FORMATS:
            raise UnknownFormat(
                f'this version of Harena reads "{FORMAT}" and does not know "{echoed(before)}"; open the file with the '
                f"version that wrote it ({echoed(str(data.get('harena', 'not named')))}) or a newer one."
            )
        data = FORMATS[before](data)
        if data["format"] == before:
            return _migrate_rules(data)


def _migrate_rules(data: Data) -> Data:
    name = str(data.get("game"))
    try:
        wanted = game(name).rules_version
    except UnknownGame:
        return data
    known = manifest(name)
    while (before := data.get("rules")) != wanted:
        step = known.migrations.get(str(before))
        if step is None:
            return data
        data = known.load(step)(data)
        if data.get("rules") == before:
            return data
    return data
