"""Finished games, step by step, as one seat, a spectator or the referee saw them; and checking records."""

from typing import Any

import msgspec

from harena.core.errors import BadRecord
from harena.core.state import State
from harena.records import Playthrough, Step, dumps, loads, story, verify
from harena.server import messages, models
from harena.server.catalog import edition_for
from harena.server.ledger import FINISHED
from harena.server.problems import Problem
from harena.server.showing import described, outlook_of, told_as
from harena.server.sitting import Sitting

REFEREE = "referee"
SPECTATOR = "spectator"


def finished_game(sitting: Sitting) -> Playthrough:
    """The game, if it is over: only then may everything be told."""
    if sitting.status != FINISHED or sitting.game is None:
        raise Problem(409, "The game is not over: what is hidden must stay so.")
    return sitting.game


def replay(sitting: Sitting, reader: str, table: models.TableInfo) -> bytes:
    """The whole replay as JSON (`models.Replay`). It takes a while: do this in a thread."""
    game = finished_game(sitting)
    eye = _eye(sitting, reader)
    words = sitting.edition.words
    steps: list[dict[str, Any]] = []
    lines, told = story.whole(game), 0
    before: State | None = None
    for n in range(len(game.steps) + 1):
        position = game.position(n)
        view = position.view(eye)
        step = game.steps[n - 1] if n else None
        count = len(game.opening if step is None else step.events)
        told_step = step if step is not None and _is_told(step, eye) else None
        steps.append(
            {
                "n": n,
                "seat": None if step is None else step.seat,
                "text": told_step.text if told_step else None,
                "move": words.as_option(told_step.action, before, told_step.seat) if told_step else None,
                "events": [_told(sitting, lines[n - 1], eye, n) for n in range(told + 1, told + count + 1)],
                "view": view,
                "outlook": outlook_of(sitting.edition, view),
            }
        )
        told += count
        before = position
    return messages.encode(
        {
            "table": table.model_dump(mode="json"),
            "seats": list(game.names),
            "steps": steps,
            "faces": words.faces(),
            "secret": sitting.charter.secret.hex(),
            "commitment": sitting.charter.commitment,
        }
    )


def description(sitting: Sitting, reader: str, step: int) -> models.Description:
    """The whole table in words after a step of a finished game. It takes a while: do this in a thread."""
    game = finished_game(sitting)
    if step > len(game.steps):
        raise Problem(422, f"This game's steps are 0 to {len(game.steps)}.")
    sections = described(sitting.edition, game.position(step).view(_eye(sitting, reader)))
    return models.Description.model_validate({"sections": msgspec.to_builtins(sections)})


def _eye(sitting: Sitting, reader: str) -> int | str | None:
    """Whose eyes a reader asks for, as the kernel's views know them."""
    if reader in (SPECTATOR, REFEREE):
        return None if reader == SPECTATOR else reader
    if int(reader) >= sitting.charter.seats:
        raise Problem(422, f"This game's seats are 0 to {sitting.charter.seats - 1}.")
    return int(reader)


def _is_told(step: Step, eye: int | str | None) -> bool:
    """A move is told to who made it and to the referee; what others saw of it is in the events."""
    return eye in (step.seat, REFEREE)


def _told(sitting: Sitting, line: story.Line, eye: int | str | None, n: int) -> messages.Told:
    seat = eye if isinstance(eye, int) else None
    heard = line.event.told_to_referee() if eye == REFEREE else line.event.told_to(seat)
    return told_as(sitting, line._replace(event=heard), seat, n)


def record_text(sitting: Sitting, player: str) -> str:
    """The record of a finished game, or of a fork that this player is playing."""
    own_fork = sitting.charter.parent is not None and sitting.charter.creator == player
    if own_fork and sitting.game is not None:
        return dumps(sitting.game.record())
    return dumps(finished_game(sitting).record())


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
