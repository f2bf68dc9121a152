"""Finished games, step by step, as one seat, a spectator or the referee saw them; and checking records."""

import msgspec

from harena.core.errors import BadRecord
from harena.records import loads, verify
from harena.server import messages, models
from harena.server.catalog import edition_for
from harena.server.ledger import FINISHED
from harena.server.play import Play
from harena.server.play_here import THE_REFEREE
from harena.server.problems import Problem
from harena.server.sitting import Sitting

SPECTATOR = "spectator"


def finished_game(sitting: Sitting) -> Play:
    """The game, if it is over: only then may everything be told."""
    if sitting.status != FINISHED or sitting.play is None:
        raise Problem(409, "The game is not over: what is hidden must stay so.")
    return sitting.play


def replay(sitting: Sitting, reader: str, table: models.TableInfo) -> bytes:
    """The whole replay as JSON (`models.Replay`). It takes a while: do this in a thread."""
    game = finished_game(sitting)
    return messages.encode(
        {
            "table": table.model_dump(mode="json"),
            "secret": sitting.charter.secret.hex(),
            "commitment": sitting.charter.commitment,
            **game.replay(_eye(sitting, reader)),
        }
    )


def description(sitting: Sitting, reader: str, step: int) -> models.Description:
    """The whole table in words after a step of a finished game. It takes a while: do this in a thread."""
    game = finished_game(sitting)
    if step > game.turn:
        raise Problem(422, f"This game's steps are 0 to {game.turn}.")
    sections = game.description(_eye(sitting, reader), step)
    return models.Description.model_validate({"sections": msgspec.to_builtins(sections)})


def _eye(sitting: Sitting, reader: str) -> int | str | None:
    """Whose eyes a reader asks for, as the kernel's views know them."""
    if reader in (SPECTATOR, THE_REFEREE):
        return None if reader == SPECTATOR else reader
    if int(reader) >= sitting.charter.seats:
        raise Problem(422, f"This game's seats are 0 to {sitting.charter.seats - 1}.")
    return int(reader)


def record_text(sitting: Sitting, player: str) -> str:
    """The record of a finished game, or of a fork that this player is playing."""
    own_fork = sitting.charter.parent is not None and sitting.charter.creator == player
    if own_fork and sitting.play is not None:
        return sitting.play.record()
    return finished_game(sitting).record()


def check_record(text: str) -> models.Verification:
    """Check a record: everything in it is doubted. It takes a while: do this in a thread."""
    try:
        record = loads(text, "the record")
    except BadRecord as error:
        return models.Verification(ok=False, checks=[models.Check(name="format", ok=False, sentence=str(error))])
    try:
        # A record may name a content pack by its path: not on this machine.
        edition_for(record.game, len(record.seats), record.options)
    except Problem as problem:
        return models.Verification(ok=False, checks=[models.Check(name="rules", ok=False, sentence=problem.reason)])
    report = verify(record)
    checks = [
        models.Check(name=check.name, ok=check.status != "failed", sentence=check.sentence) for check in report.checks
    ]
    return models.Verification(ok=report.ok, checks=checks)
