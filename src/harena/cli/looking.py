"""The commands that look things up and check them: rules, games, content packs."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from harena.cli.shared import FOUND_WRONG, GameName, Json, game_named, names_of_games, open_console, players
from harena.core.errors import BadSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from harena.core.game import Game
    from harena.reference import Rule

MOST_LISTED = 12  # values of an option


def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; all of them if left out.", autocompletion=names_of_games),
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
    console = open_console()
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


def games(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="One game, with its options.", autocompletion=names_of_games),
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
        _showgame_named(open_console(), find(game))
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "players", "game"):
        table.add_column(heading)
    for name in list_games():
        card = find(name)
        table.add_row(name, players(card), f"{card.title}\n{card.about} Bots: {_levels(card)}.")
    open_console().print(table)


def _showgame_named(console: "Console", game: "Game") -> None:
    from rich.table import Table

    for sentence in (game.title, game.about, f"Players: {players(game)}. Bots: {_levels(game)}."):
        console.print(sentence, markup=False)
    if not game.options:
        console.print("It has no options.")
        return
    console.print("Options, as in --option NAME=VALUE:")
    table = Table.grid(padding=(0, 2))
    for name, option in game.options.items():
        known = option.allowed if option.allowed is not None else option.offered
        values = f" {_as_offered(known)}." if known else ""
        table.add_row(f"  {name}", f"{option.about}{values} Unless told otherwise: {_as_typed(option.default)}.")
    console.print(table)


def _game_as_dict(game: "Game") -> dict[str, Any]:
    from harena import bots

    return game.as_dict() | {"bots": [level.name for level in bots.levels(game.name)]}


def _levels(game: "Game") -> str:
    from harena import bots

    return ", ".join(level.name for level in bots.levels(game.name))


def _as_offered(values: "Sequence[object]") -> str:
    """Values to choose from; numbers that follow one another by their bounds, where there are many."""
    first = values[0]
    if len(values) > MOST_LISTED and isinstance(first, int) and list(values) == list(range(first, first + len(values))):
        return f"From {first} to {values[-1]}"
    return f"One of: {', '.join(map(_as_typed, values))}"


def _as_typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


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
    cases([game_named(game).name])
    # In a process of its own: pytest wants to see the suite before anybody imports it.
    plugin = ["-p", "harena.testing", "--harena-only", "--harena-game", game, *(["--harena-write"] if write else [])]
    quietly = ["-qq", "--no-header", "--tb=short", "-p", "no:cacheprovider", "--override-ini", "addopts="]
    done = subprocess.run([sys.executable, "-m", "pytest", *plugin, *quietly], check=False)
    if done.returncode:
        raise typer.Exit(FOUND_WRONG)


def pack_check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A content pack.")]) -> None:
    """Check a content pack; what is wrong is told with its line."""
    from harena.terminal import packs

    edition, title = packs.check(file)
    print(f"{file} is a sound pack for {edition.card.title}: {title}, hash {next(iter(edition.packs.values()))}.")


def pack_new(
    game: GameName, file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to write it.")] = None
) -> None:
    """Copy a game's standard pack, with explanations, to change it. Never overwrites a file."""
    from harena.terminal import packs

    path = packs.new(game, file)
    print(f"Wrote {path}. Change it, then: harena pack check {path}")
