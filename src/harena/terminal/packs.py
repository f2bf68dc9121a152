"""Content packs from the command line: a first copy to change, and a check of what was changed."""

from pathlib import Path
from typing import Final

from harena.core.documents import parse_toml, read_bytes
from harena.core.errors import BadPack, BadSetup, UnknownGame
from harena.core.game import Game
from harena.core.state import Edition
from harena.games import game as find_game
from harena.games import list_games
from harena.games import manifest as find_manifest

_OPTION: Final = "pack"
_LARGEST: Final = 1 << 22  # bytes
_STANDARD: Final = "standard.toml"
_NOTES: Final = "notes.txt"
"""What no schema can say about a game's own entries, as comments; beside its packs."""

_EXPLANATION: Final = """\
# A content pack for {title}, copied from the standard one. Change it as you like, then
#     harena pack check {file}
#     harena play {game} --option pack={file}
#
# [pack]    id and title are yours to choose; schema stays as it is. Whoever replays a game needs the same pack: records
#           name it by its hash.
# origin    "rulebook" if the printed game has these figures, "house" if they are yours.
"""


def check(path: Path) -> tuple[Edition, str]:
    """Check a pack's file; gives an edition made from it and the pack's title. BadPack names what is wrong."""
    try:
        data = read_bytes(path, _LARGEST)
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
        head = parse_toml(text).get("pack")
    except ValueError as error:
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
    manifest = find_manifest(name)
    folder = manifest.file(manifest.packs)
    target = path or Path(f"{name}-pack.toml")
    text = folder.joinpath(_STANDARD).read_text(encoding="utf-8")
    body = text[text.index("[pack]") :].replace(f'id = "{name}-standard"', f'id = "{name}-mine"', 1)
    notes = folder.joinpath(_NOTES)
    head = _EXPLANATION.format(title=game.title, game=name, file=target)
    if notes.is_file():
        head += notes.read_text(encoding="utf-8")
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
