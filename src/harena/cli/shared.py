"""What all commands share: how they fail, and what they are given."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from harena.core.errors import BadSetup, HarenaError

if TYPE_CHECKING:
    from rich.console import Console

    from harena.core.game import Game

BAD_INPUT = 2
FOUND_WRONG = 1


class Commands(TyperGroup):
    """The commands, with one way to fail: a sentence on standard error and exit code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except HarenaError as error:
            fail(str(error))
        except typer.TyperException as error:
            fail(_usage(error))
        except typer.Abort:
            code = 130
        except BrokenPipeError:
            # Whoever read the output has gone; nothing is left to say it to.
            _let_go_of_output()
            code = 1
        except OSError as error:
            _let_go_of_output()
            fail(_trouble(error))
        sys.exit(code if isinstance(code, int) else 0)


def _let_go_of_output() -> None:
    """Drop what could not be written, so that Python does not try and complain again while it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _trouble(error: OSError) -> str:
    if error.filename is None:
        return f"The output cannot be written: {error.strerror}. Make room for it, or send it elsewhere."
    return f"{error.filename} cannot be used: {error.strerror}. Check the path and try again."


def fail(sentence: str) -> NoReturn:
    """Say what is wrong and leave."""
    print(sentence, file=sys.stderr)
    sys.exit(BAD_INPUT)


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "harena"
    return f"{error.format_message().rstrip('.')}. See: {command} --help"


def names_of_games() -> list[str]:
    """What the shell offers where a game is to be named."""
    from harena.games import list_games

    return list_games()


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; harena games lists them.", autocompletion=names_of_games)
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Plain = Annotated[bool, typer.Option("--plain", help="Numbered lines without colour or boxes, for screen readers.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game (harena games GAME); can be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def game_named(name: str | None) -> "Game":
    from harena.games import game, list_games

    if name is None:
        raise BadSetup(f"Name the game to play: {', '.join(list_games())}.")
    return game(name)


def checked_seed(seed: int) -> int:
    """Refuse a seed that the engine could not even hold."""
    from harena.core.chance import SEED_LIMIT

    if not 0 <= seed < SEED_LIMIT:
        raise BadSetup(f"The seed must be a whole number from 0 to {SEED_LIMIT - 1}, not {seed}.")
    return seed


def options_from(game: "Game", given: Sequence[str]) -> dict[str, Any]:
    """Options as typed, each in the type that its default has."""
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f'An option is written name=value, such as pack=standard, and not "{text}".')
        default = game.options[name].default if name in game.options else ""
        if isinstance(default, bool):
            if value not in ("true", "false"):
                raise BadSetup(f'Option "{name}" of {game.title} is true or false, not "{value}".')
            chosen[name] = value == "true"
        elif isinstance(default, int):
            if not value.lstrip("-").isdecimal():
                raise BadSetup(f'Option "{name}" of {game.title} is a whole number, not "{value}".')
            chosen[name] = int(value)
        else:
            chosen[name] = value
    return chosen


def open_console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


@contextlib.contextmanager
def progress(doing: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody sees it: to be called with what is done and how much there is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(doing, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def players(game: "Game") -> str:
    least, most = game.seats
    return str(least) if least == most else f"{least}-{most}"
