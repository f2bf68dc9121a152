"""Records kept for good: python -m tests.records.corpus writes those of this version that are not there yet.

Once a version is released its records are never written again. What a later version cannot replay it has to migrate.
Those of format 1 lie in a folder that has only the version's name.
"""

import sys
from pathlib import Path

from harena import __version__
from harena.games import list_games
from harena.records import FORMAT, Playthrough, Record, dumps
from tests.records.games import edition, go_on, played, played_live

FOLDER = Path(__file__).parent / "kept"
CURRENT = FOLDER / f"{__version__}-format-{FORMAT.rpartition('/')[2]}"
GAMES = list_games()


def given_up(game: str) -> Playthrough:
    playthrough = Playthrough.start(edition(game), secret=b"corpus", names=["Ada", "Zoë \N{CROSSED SWORDS}"])
    go_on(playthrough, 5, moves=4)
    playthrough.concede([1])
    return playthrough


def records(game: str) -> dict[str, Record]:
    """One record of each kind."""
    whole = played(game, 2026)
    middle = len(whole.steps) // 2
    return {
        "seed": whole.record(),
        "live": played_live(game, ("sand", "sun")).record(),
        "unfinished": played(game, 2027, moves=3).record(),
        "fork": go_on(whole.fork(middle, 7), 8).record(),
        "fork-for-a-seat": go_on(whole.fork(middle, 7, 1), 8).record(),
        "given-up": given_up(game).record(),
    }


def main() -> int:
    """Write what is missing."""
    CURRENT.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for kind, record in records(game).items():
            path = CURRENT / f"{game}-{kind}.toml"
            if not path.exists():
                path.write_text(dumps(record), encoding="utf-8", newline="\n")
                print(f"{path} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
