"""Content packs from the command line: a first copy to change, and a check of what was changed."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Final

from harena.core.errors import BadPack, BadSetup, UnknownGame
from harena.core.game import Game
from harena.core.state import Edition
from harena.games import game as find_game
from harena.games import list_games

_OPTION: Final = "pack"
_LARGEST: Final = 1 << 22  # bytes
_STANDARD: Final = "content/standard.toml"

_EXPLANATION: Final = """\
# A content pack for {title}, copied from the standard one. Change it as you like, then
#     harena pack check {file}
#     harena play {game} --option pack={file}
#
# [pack]    id and title are yours to choose; schema stays as it is. Whoever replays a game needs the same pack: records
#           name it by its hash.
# origin    "rulebook" if the printed game has these figures, "house" if they are yours.
"""

# What no schema can say about each game's own entries.
_NOTES: Final = {
    "ragers": """\
# fighter   All eight must be there, 6 to 32 cards a deck in all. copies: 1 to 8, for Chancer and Veteran 1 or 2.
#           glory: 0 to 50, for the Chancer 0. The name is what players read; the id says what the card does.
# patron    3 to 8 of them. effect: "bar" with fighter = the id of who may not be placed, "row" with row = 2 to 5, the
#           cards at which the day ends, or "nothing".
# cheers    3 to 16 of them. needs: 1 to 5 ids, one twice to ask for two; forbids: an id, or left out; glory: 1 to 50.
""",
    "gods": """\
# card      At least 6 of each type, 64 in all. cost: 2 to 4 of sword, foot, shield, star. effects, in their order:
#           damage N and push with a target; move N, gain N, tire N and rest N with one or without, which is oneself;
#           protection; reroll. Targets: self, adjacent, faraway, choice, all-adjacent. For every two dice at most 1
#           life, and 1 exhaustion given or taken. Armors alone have the effect protection, and say what it does.
# hero      All six must be there. cards: a weapon, a mount, an armor and a spell, for Instant Combat.
# scenario  A map has a line for each row: . sand, # pillar, F fountain, T trap, x outside. At most 7 pillars and 7
#           fountains and traps, two entries at the edge for each Hero, and no open space cut off.
""",
    "rex": """\
# card      A gladiator, or one stage of a model with traits: beast, titan or mount; stages have the same model and
#           count from 1. mov 1 to 10, atk 1 to 12, def 0 to 12, arm 0 to 4. vitality: o for a box, l for a laurel, *
#           for a star. star: favor, rally, daunt, inspire, repel, dash. special: pierce, steal, shift, if there is
#           such a box. tree, upper boxes first: "b push > d e" is box b, joined to d and e below it; boxes hold 1 to 5
#           damage, push, fatigue, favor, reposition or special. rides: the id of a mount, for one gladiator at most.
# arena     radius: half the width, 12 to 30 inches. terrain: "lethal 9.5,15 1.5" is a pit at x 9.5, y 15 with a
#           radius of 1.5; at least two lethal ones, a wounding one and a plain hazard, none where cohorts deploy.
""",
}


def check(path: Path) -> tuple[Edition, str]:
    """Check a pack's file; gives an edition made from it and the pack's title. BadPack names what is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise BadPack(f"{path} is not a content pack: it is far too large. Check the path and try again.")
        text = data.decode("utf-8")
    except OSError as error:
        raise BadPack(f"{path} cannot be read: {error.strerror}. Check the path and try again.") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path} is not a content pack: it is no UTF-8 text. Save it as UTF-8 and try again.") from None
    if text.startswith("\N{ZERO WIDTH NO-BREAK SPACE}"):
        raise BadPack(f"{path} begins with a byte-order mark, which TOML does not allow. Save it as UTF-8 without one.")
    try:
        head = tomllib.loads(text).get("pack")
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{path}: {error}. Mend the TOML there and try again.") from None
    schema = head.get("schema") if isinstance(head, dict) else None
    if not isinstance(head, dict) or not isinstance(schema, str):
        raise BadPack(f'{path} is not a content pack: it needs a [pack] table with a schema such as "ragers/1".')
    try:
        game = _with_packs(schema.partition("/")[0])
    except (UnknownGame, BadSetup) as error:
        raise BadPack(f'{path}: the schema "{schema}" belongs to no game with packs. {error}') from None
    return game.edition(None, {_OPTION: str(path)}), str(head.get("title", head.get("id")))


def new(name: str, path: Path | None) -> Path:
    """Copy a game's standard pack, with explanations, to a file that must not exist yet; gives its path."""
    game = _with_packs(name)
    source = files(type(game).__module__.rpartition(".")[0]).joinpath(_STANDARD)
    target = path or Path(f"{name}-pack.toml")
    text = source.read_text(encoding="utf-8")
    body = text[text.index("[pack]") :].replace(f'id = "{name}-standard"', f'id = "{name}-mine"', 1)
    head = _EXPLANATION.format(title=game.title, game=name, file=target) + _NOTES.get(name, "")
    try:
        file = target.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise BadSetup(f"{target} exists already and stays as it is; choose another name.") from None
    except OSError as error:
        raise BadSetup(f"{target} cannot be written: {error.strerror}. Choose another place.") from None
    try:
        with file:
            file.write(f"{head}\n{body}")
    except OSError as error:
        target.unlink()
        raise BadSetup(f"{target} cannot be written: {error.strerror}. Choose another place.") from None
    return target


def _with_packs(name: str) -> Game:
    game = find_game(name)
    if _OPTION not in game.options:
        having = [each for each in list_games() if _OPTION in find_game(each).options]
        raise BadSetup(f"{game.title} has no content packs; these games have: {', '.join(having)}.")
    return game
