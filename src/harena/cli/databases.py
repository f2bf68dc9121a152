"""The commands about a server's database: bring it up to date, move it to another."""

from pathlib import Path
from typing import Annotated

import typer

from harena.cli.shared import progress

Database = Annotated[
    str,
    typer.Option(
        metavar="URL", envvar="HARENA_DATABASE", help="A SQLite file of yours if left out, or postgresql://host/name."
    ),
]


def upgrade(database: Database = "") -> None:
    """Bring a database to the tables of this version, which every server also does when it starts."""
    from harena.server import Settings, transfer

    before, after = transfer.upgrade(Settings(database=database).database_url)
    if before == after:
        print(f"The database has this version's tables already ({after}).")
    else:
        print(f"The database has this version's tables now ({after}, before: {before or 'none'}).")


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; one named *.gz is packed.")],
    database: Database = "",
) -> None:
    """Write a whole database to a file, to be imported into another."""
    from harena.server import Settings, transfer

    settings = Settings(database=database)
    with progress("Exporting") as step:
        moved = transfer.export(settings.database_url, settings.home, file, step)
    print(f"Exported {moved.rows} rows of {moved.tables} tables to {file}. It holds secrets: keep it to yourself.")


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What harena db export wrote.")],
    database: Database = "",
) -> None:
    """Read a file that was exported into an empty database, all of it or nothing."""
    from harena.server import Settings, transfer

    settings = Settings(database=database)
    with progress("Importing") as step:
        moved = transfer.import_(settings.database_url, settings.home, file, step)
    print(f"Imported {moved.rows} rows of {moved.tables} tables; counts and digests agree.")
    if not moved.known:
        print(f"Everybody signs in anew: the key of its cookies is not in {settings.home}, which has another or none.")
