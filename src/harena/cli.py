"""The `harena` command. What a command needs is imported when it runs, so that every command starts at once."""

import contextlib
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from harena.core.errors import BadSetup, HarenaError

if TYPE_CHECKING:
    from rich.console import Console

    from harena.bots import Bot
    from harena.core.game import Game
    from harena.lab import Summary
    from harena.records import Playthrough
    from harena.reference import Rule

BAD_INPUT = 2
FOUND_WRONG = 1
MOST_GAMES = 10_000_000
LONGEST_RUN = 600  # seconds


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


app = typer.Typer(
    cls=Commands,
    help="Arena board games on one rules engine: play, replay, simulate.",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
pack_app = typer.Typer(help="Content packs: the cards of a game, to change and to check.")
app.add_typer(pack_app, name="pack")


def _names_of_games() -> list[str]:
    """What the shell offers where a game is to be named."""
    from harena.games import list_games

    return list_games()


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; harena games lists them.", autocompletion=_names_of_games)
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Plain = Annotated[bool, typer.Option("--plain", help="Numbered lines without colour or boxes, for screen readers.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game (harena games GAME); can be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def main() -> None:
    """Run the command."""
    app(prog_name="harena")


def _say_version(wanted: bool) -> None:
    if wanted:
        import harena.core.state
        from harena._version import __version__

        pure = str(harena.core.state.__file__).endswith(".py")
        print(f"harena {__version__} ({'pure Python' if pure else 'compiled'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def harena(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print("Starting Harena on this machine; harena --help lists what else it can do.", flush=True)
        _serve_here()


def _serve_here() -> None:
    """The server for one person on this machine, with the browser opened; on another port if the usual is taken."""
    from harena import server

    try:
        server.run(open_browser=True)
    except server.PortTaken:
        server.run(port=0, open_browser=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.")] = 8000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database; a SQLite file of yours if left out.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A further origin whose pages may use the server.")
    ] = None,
    trusted_proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose forwarded headers are believed.")
    ] = "",
    secure_cookies: Annotated[bool, typer.Option(help="Cookies through https only.")] = False,
    log_json: Annotated[bool, typer.Option(help="Log as JSON lines.")] = False,
    open_browser: Annotated[bool, typer.Option(help="Open the browser once the server answers.")] = False,
) -> None:
    """Serve the games to browsers."""
    from harena import server

    server.run(
        host,
        port,
        database,
        open_browser,
        origins=tuple(origin or ()),
        trusted_proxies=trusted_proxies,
        secure_cookies=secure_cookies,
        log_json=log_json,
    )


# --- playing ---------------------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game; harena games lists them.", autocompletion=_names_of_games),
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
    from harena.terminal.play import Sitting
    from harena.terminal.saves import new_path
    from harena.terminal.stage import leaving_once, open_stage

    if hot_seat and (against is not None or seat is not None):
        raise BadSetup("With --hot-seat people sit at every seat; leave out --against and --seat.")
    chance = secrets.randbelow(SEED_LIMIT) if seed is None else _checked_seed(seed)
    if resume is not None:
        if seats is not None or seed is not None or option:
            raise BadSetup("A resumed game has its seats, options and seed; leave out --seats, --seed and --option.")
        table, path = _resumed(resume, game), resume
        bots = _seat_resumed(table, against, seat, hot_seat, chance)
    else:
        from harena.records import Playthrough

        known = _game(game)
        made = edition(known.name, seats, _options(known, option or []))
        bots = _seat(known, int(made.seats), against, seat, hot_seat, chance)
        names = [_in_record(bot) for bot in bots]
        table, path = Playthrough.start(made, seed=chance, names=names), new_path(known.name)
    with leaving_once():
        Sitting(table, bots, open_stage(plain), path, chance, kept=resume is not None).play()


def _game(name: str | None) -> "Game":
    from harena.games import game, list_games

    if name is None:
        raise BadSetup(f"Name the game to play: {', '.join(list_games())}.")
    return game(name)


def _checked_seed(seed: int) -> int:
    """Refuse a seed that the engine could not even hold."""
    from harena.core.chance import SEED_LIMIT

    if not 0 <= seed < SEED_LIMIT:
        raise BadSetup(f"The seed must be a whole number from 0 to {SEED_LIMIT - 1}, not {seed}.")
    return seed


def _options(game: "Game", given: Sequence[str]) -> dict[str, Any]:
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


@app.command()
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


@app.command()
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


# --- bots against bots -----------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games, rounded up to whole rounds of the seats.")
    ] = 100,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="The bots, one a seat; best against weakest unless told.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; fewer bots are seated over and over.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    processes: Annotated[int | None, typer.Option(metavar="P", help="Processes to use; all cores unless told.")] = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other many times, and sum it up."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from harena.lab import simulate as run

    known = _game(game)
    seated = _seated(known, bots, seats)
    if games > MOST_GAMES:
        raise BadSetup(f"The number of games must be at most {MOST_GAMES}; run more in parts, with other seeds.")
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(f"{known.title}: {' against '.join(seated)}", total=games)
        summary = run(
            known.name,
            games,
            seated,
            _checked_seed(seed),
            _options(known, option or []),
            processes,
            lambda done, of: bar.update(task, completed=done, total=of),
        )
    if as_json:
        print(json.dumps(summary.as_dict(), indent=2))
    else:
        _show_summary(_console(), known, summary)


def _seated(game: "Game", bots: str | None, seats: int | None) -> list[str]:
    """The bot at each seat, out of `--bots` and `--seats`."""
    from harena.bots import levels

    least, most = game.seats
    if seats is not None and not least <= seats <= most:
        raise BadSetup(f"{game.title} is played by {_players(game)}, not {seats} [{game.seats_rule}].")
    if bots is None:
        names = [level.name for level in levels(game.name)]
        given, count = [names[-1], names[0]], seats or least
    else:
        given = [name.strip() for name in bots.split(",")]
        count = len(given) if seats is None else seats
    if len(given) > count and bots is not None:
        raise BadSetup(f"There are {count} seats for {len(given)} bots: name at most one bot a seat.")
    return [given[seat % len(given)] for seat in range(count)]


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


def _show_summary(console: "Console", game: "Game", summary: "Summary") -> None:
    from rich.table import Table

    table = Table(title=f"{game.title}, {summary.games} games from seed {summary.seed}", title_justify="left")
    for heading in ("bot", "won", "drawn", "lost", "share", "95 % interval", "score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in summary.bots:
        between = f"{100 * bot.low:.1f}-{bot.high:.1%}"
        counts = (str(bot.wins), str(bot.draws), str(bot.losses))
        table.add_row(bot.name, *counts, f"{bot.share:.1%}", between, f"{bot.mean_score:.2f}")
    console.print(table)
    for seat in summary.seats:
        console.print(f"{seat.name}: {seat.share:.1%} of the wins, mean score {seat.mean_score:.2f}", markup=False)
    for ending, count in summary.endings.items():
        console.print(f"Ended by {ending}: {count}", markup=False)
    workers = "1 process" if summary.processes == 1 else f"{summary.processes} processes"
    pace = f"{summary.decisions_per_second:,.0f} decisions a second in {workers}"
    console.print(f"{summary.mean_length:.1f} decisions a game; {summary.seconds:.1f} s, {pace}.", markup=False)


@app.command()
def bench(
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a bar chart too: SVG or, named *.html, a page.")
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="The length of one run.")] = 0.5,
    peers: Annotated[bool, typer.Option("--peers/--no-peers", help="Measure other engines as well.")] = True,
) -> None:
    """Measure the speed, beside other engines that are installed."""
    from harena_bench.report import run

    if not 0 < seconds <= LONGEST_RUN:
        raise BadSetup(f"--seconds must be more than 0 and at most {LONGEST_RUN}, not {seconds:g}.")
    # Measuring takes minutes: better to say now that the chart has no place to go.
    if plot is not None and (plot.is_dir() or not plot.absolute().parent.is_dir()):
        raise BadSetup(f"{plot} cannot be written: give the name of a file in a folder that exists.")
    raise typer.Exit(run(as_json, plot, seconds, peers))


# --- looking things up -----------------------------------------------------------------------------------------------


@app.command()
def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; all of them if left out.", autocompletion=_names_of_games),
    ] = None,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[NUMBER|WORDS]", help="A rule's number, or words.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Read the numbered rules: all of them, one, or those that speak of some words. Without a game, which there are."""
    from rich.text import Text

    from harena import reference
    from harena.terminal import rulebook

    if as_json:
        if game is None:
            found: Any = [{"game": name, "title": reference.title(name)} for name in reference.games()]
        elif words:
            found = [asdict(rule) for rule in rulebook.look_up(game, " ".join(words))]
        else:
            found = _rules_as_dict(game)
        print(json.dumps(found, indent=2))
        return
    console = _console()
    if game is None:
        for name in reference.games():
            numbers = [rule.number for rule in reference.rules(name)]
            console.print(f"{name:<12} {numbers[0]} … {numbers[-1]}  {reference.title(name)}", markup=False)
        return
    if words:
        for rule in rulebook.look_up(game, " ".join(words)):
            _show_rule(console, rule)
        return
    console.print(Text(reference.title(game), style="bold"))
    console.print(Text(reference.introduction(game)))
    for section in reference.sections(game):
        console.print()
        console.print(Text(section.title, style="bold"))
        if section.text:
            console.print(Text(section.text))
        for rule in section.rules:
            _show_rule(console, rule)


def _show_rule(console: "Console", rule: "Rule") -> None:
    from rich.text import Text

    tags = f" [{'; '.join(rule.tags)}]"
    console.print(Text.assemble((f"{rule.number} {rule.title}. ", "bold"), rule.text, (tags, "dim")))


def _rules_as_dict(game: str) -> dict[str, Any]:
    from harena import reference

    return {
        "game": game,
        "title": reference.title(game),
        "introduction": reference.introduction(game),
        "sections": [asdict(section) for section in reference.sections(game)],
    }


@app.command()
def games(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="One game, with its options.", autocompletion=_names_of_games),
    ] = None,
    as_json: Json = False,
) -> None:
    """List the games, with the bots that play them; or one game, with its options."""
    from rich.table import Table

    from harena.games import game as find
    from harena.games import list_games

    if as_json:
        found = [find(name) for name in list_games()] if game is None else find(game)
        told = [_game_as_dict(each) for each in found] if isinstance(found, list) else _game_as_dict(found)
        print(json.dumps(told, indent=2))
        return
    if game is not None:
        _show_game(_console(), find(game))
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "game", "players", "bots", "about"):
        table.add_column(heading)
    for name in list_games():
        card = find(name)
        table.add_row(name, card.title, _players(card), _levels(card), card.about)
    _console().print(table)


def _show_game(console: "Console", game: "Game") -> None:
    from rich.table import Table

    for sentence in (game.title, game.about, f"Players: {_players(game)}. Bots: {_levels(game)}."):
        console.print(sentence, markup=False)
    if not game.options:
        console.print("It has no options.")
        return
    console.print("Options, as in --option NAME=VALUE:")
    table = Table.grid(padding=(0, 2))
    for name, option in game.options.items():
        known = option.allowed if option.allowed is not None else option.offered
        values = f" One of: {', '.join(map(_as_typed, known))}." if known else ""
        table.add_row(f"  {name}", f"{option.about}{values} Unless told otherwise: {_as_typed(option.default)}.")
    console.print(table)


def _game_as_dict(game: "Game") -> dict[str, Any]:
    from harena import bots

    return game.as_dict() | {"bots": [level.name for level in bots.levels(game.name)]}


def _players(game: "Game") -> str:
    least, most = game.seats
    return str(least) if least == most else f"{least}-{most}"


def _levels(game: "Game") -> str:
    from harena import bots

    return ", ".join(level.name for level in bots.levels(game.name))


def _as_typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@app.command()
def check(
    game: GameName,
    write: Annotated[
        bool, typer.Option("--write", help="Write anew what the project in this folder keeps about the game's cases.")
    ] = False,
) -> None:
    """Play a game in every way, to see whether it keeps the contracts of all games. Exit code 1 if it does not."""
    import subprocess
    from importlib.util import find_spec

    from harena.testing import cases

    if find_spec("pytest") is None:
        raise BadSetup("harena check runs on pytest, which is not installed here: pip install pytest")
    cases([_game(game).name])
    # In a process of its own: pytest wants to see the suite before anybody imports it.
    plugin = ["-p", "harena.testing", "--harena-only", "--harena-game", game, *(["--harena-write"] if write else [])]
    quietly = ["-q", "--no-header", "--tb=short", "-p", "no:cacheprovider", "--override-ini", "addopts="]
    done = subprocess.run([sys.executable, "-m", "pytest", *plugin, *quietly], check=False)
    if done.returncode:
        raise typer.Exit(FOUND_WRONG)


@pack_app.command("check")
def pack_check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A content pack.")]) -> None:
    """Check a content pack; what is wrong is told with its line."""
    from harena.terminal import packs

    edition, title = packs.check(file)
    print(f"{file} is a sound pack for {edition.card.title}: {title}, hash {next(iter(edition.packs.values()))}.")


@pack_app.command("new")
def pack_new(
    game: GameName, file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to write it.")] = None
) -> None:
    """Copy a game's standard pack, with explanations, to change it. Never overwrites a file."""
    from harena.terminal import packs

    path = packs.new(game, file)
    print(f"Wrote {path}. Change it, then: harena pack check {path}")
