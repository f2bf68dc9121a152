"""The commands that play games, show them again and check their records."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from harena.cli.shared import (
    FOUND_WRONG,
    Json,
    Options,
    Plain,
    RecordFile,
    checked_seed,
    game_named,
    names_of_games,
    options_from,
)
from harena.core.errors import BadSetup

if TYPE_CHECKING:
    from harena.bots import Bot
    from harena.core.game import Game
    from harena.records import Playthrough


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game; harena games lists them.", autocompletion=names_of_games),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="The bot at the other seats; the best one unless told otherwise."),
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help="The seat you take; the first is 0.")] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Deal from this seed; the same seed, the same game.")
    ] = None,
    plain: Plain = False,
    option: Options = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are played here, by turns.")] = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept.")] = None,
) -> None:
    """Play in the terminal: against bots, or together at one keyboard."""
    import secrets

    from harena.core.chance import SEED_LIMIT
    from harena.games import edition
    from harena.terminal.play import TerminalGame
    from harena.terminal.saves import new_path
    from harena.terminal.stage import leaving_once, open_stage

    if hot_seat and (against is not None or seat is not None):
        raise BadSetup("With --hot-seat people sit at every seat; leave out --against and --seat.")
    chance = secrets.randbelow(SEED_LIMIT) if seed is None else checked_seed(seed)
    if resume is not None:
        if seats is not None or seed is not None or option:
            raise BadSetup("A resumed game has its seats, options and seed; leave out --seats, --seed and --option.")
        table, path = _resumed(resume, game), resume
        bots = _seat_resumed(table, against, seat, hot_seat, chance)
    else:
        from harena.records import Playthrough

        known = game_named(game)
        made = edition(known.name, seats, options_from(known, option or []))
        bots = _seat(known, int(made.seats), against, seat, hot_seat, chance)
        names = [_in_record(bot) for bot in bots]
        table, path = Playthrough.start(made, seed=chance, names=names), new_path(known.name)
    with leaving_once():
        TerminalGame(table, bots, open_stage(plain), path, chance, kept=resume is not None).play()


def _seat(
    game: "Game", seats: int, against: str | None, seat: int | None, hot_seat: bool, seed: int
) -> "list[Bot | None]":
    """A bot or, for a person, None at each seat."""
    from harena import bots

    if hot_seat:
        return [None] * seats
    mine = 0 if seat is None else seat
    if not 0 <= mine < seats:
        raise BadSetup(f"There is no seat {mine}: the seats of this game of {game.title} are 0 to {seats - 1}.")
    level = against if against is not None else bots.levels(game.name)[-1].name
    return [None if at == mine else bots.make(level, game.name, seed + at) for at in range(seats)]


def _in_record(bot: "Bot | None") -> str:
    from harena.terminal.play import HUMAN

    return HUMAN if bot is None else bot.name


def _resumed(path: Path, game: str | None) -> "Playthrough":
    from harena import records
    from harena.terminal.saves import this_command

    table = records.load(path)
    if game is not None and game != table.edition.game:
        raise BadSetup(f"{path} holds a game of {table.edition.game}, not of {game}; leave the name out.")
    if table.over:
        raise BadSetup(f"{path} holds a game that is over; watch it with: {this_command()} replay {path}")
    return table


def _seat_resumed(
    table: "Playthrough", against: str | None, seat: int | None, hot_seat: bool, seed: int
) -> "list[Bot | None]":
    """Everybody where they sat; a record from elsewhere has nobody here, so then it is as for a new game."""
    from harena import bots
    from harena.terminal.play import HUMAN

    game = table.edition.card
    if against is not None or seat is not None or hot_seat or HUMAN not in table.names:
        return _seat(game, len(table.names), against, seat, hot_seat, seed)
    levels = [level.name for level in bots.levels(game.name)]
    return [bots.make(name, game.name, seed + at) if name in levels else None for at, name in enumerate(table.names)]


def replay(
    file: RecordFile,
    eyes: Annotated[
        str, typer.Option("--as", metavar="WHO", help="A seat's number or name, spectator, or referee.")
    ] = "spectator",
    plain: Plain = False,
) -> None:
    """Step through a recorded game, forward and back."""
    from harena import records
    from harena.terminal.replay import Replay, eyes_of
    from harena.terminal.stage import leaving_once, open_stage

    game = records.load(file)
    shown = Replay(game, open_stage(plain), eyes_of(eyes, game))
    if sys.stdin.isatty():
        with leaving_once():
            shown.watch()
    else:
        shown.print_all()


def verify(file: RecordFile, as_json: Json = False) -> None:
    """Check that a record is what the rules and its chance make it. Exit code 1 if it is not."""
    from harena import records

    report = records.verify(records.read(file))
    if as_json:
        checks = [{"name": each.name, "status": each.status, "sentence": each.sentence} for each in report.checks]
        print(json.dumps({"file": str(file), "ok": report.ok, "complete": report.complete, "checks": checks}, indent=2))
    else:
        for check in report.checks:
            print(f"{check.status:<7} {check.name}: {check.sentence}")
        verdict = "Everything was checked and is right." if report.complete else "Nothing wrong was found."
        print(verdict if report.ok else f"{file} is not a true record of a game.")
    if not report.ok:
        raise typer.Exit(FOUND_WRONG)
