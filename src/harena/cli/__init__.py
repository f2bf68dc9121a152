"""The `harena` command. What a command needs is imported when it runs, so that every command starts at once."""

from typing import Annotated

import typer

from harena.cli import databases
from harena.cli.looking import check, games, pack_check, pack_new, rules
from harena.cli.measuring import bench, load, simulate
from harena.cli.playing import play, replay, verify
from harena.cli.serving import serve, serve_here, worker
from harena.cli.shared import Commands


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


def harena(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print("Starting Harena on this machine; harena --help lists what else it can do.", flush=True)
        serve_here()


app = typer.Typer(
    cls=Commands,
    help="Arena board games on one rules engine: play, replay, simulate.",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.callback(invoke_without_command=True)(harena)
for command in (serve, worker, play, replay, verify, simulate, bench, load, rules, games, check):
    app.command()(command)

pack_app = typer.Typer(help="Content packs: the cards of a game, to change and to check.")
pack_app.command("check")(pack_check)
pack_app.command("new")(pack_new)
app.add_typer(pack_app, name="pack")

db_app = typer.Typer(help="A server's database: bring it up to date, move it to another.")
db_app.command("upgrade")(databases.upgrade)
db_app.command("export")(databases.export)
db_app.command("import")(databases.import_)
app.add_typer(db_app, name="db")
