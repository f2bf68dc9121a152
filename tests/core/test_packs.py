"""Content packs: every flaw is refused with the file, the line and the reason."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest

import harena
from harena.core.errors import BadPack
from harena.core.packs import MAX_BYTES, Pack, check_unique, find_pack, line_of, pack_hash, read_pack
from harena.games.ragers.content import load_content, read_content

PACK = """\
# A pack to be spoilt.
[pack]
id = "toy"
version = "1"
schema = "toy/1"
title = "Toy"

[[thing]]
id = "one"
size = 1

[[thing]]
id = "two"
size = 2
parts = ["a", "b"]

[extra]
note = "x"
"""


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    size: int
    colour: Literal["red", "green"] | None = None
    moods: list[Literal["calm", "wild"]] = msgspec.field(default_factory=list)
    parts: list[str] = msgspec.field(default_factory=list)


class Extra(msgspec.Struct, forbid_unknown_fields=True):
    note: str


class ToyPack(Pack):
    thing: list[Thing]
    extra: Extra


def read(text: str) -> ToyPack:
    return read_pack(text, "toy.toml", "toy/1", ToyPack)


def test_a_good_pack_is_read() -> None:
    pack = read(PACK)
    assert pack.pack.id == "toy"
    assert [thing.size for thing in pack.thing] == [1, 2]
    assert pack.pack.about == ""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "size = 2",
            "size = ",
            r"toy.toml: Invalid value \(at line 14, column 8\). Mend the TOML there and try again.",
        ),
        ('"Toy"', '"Toy', r"toy.toml: .*at line 6, column \d+.*Mend the TOML"),
        ("[extra]", "[extra", r"toy.toml: .*at line 17, column \d+"),
        ("size = 2", 'size = "2"', r"toy.toml, line 14: expected `int`, got `str` \(at thing\[1\].size\)."),
        ('"b"]', "3]", r"toy.toml, line 15: expected `str`, got `int` \(at thing\[1\].parts\[1\]\)."),
        ("size = 1", "size = 1\nshape = 3", r"toy.toml, line 11: .*unknown field `shape` \(at thing\[0\].shape\)."),
        (
            "size = 1",
            'size = 1\ncolour = "blue"',
            r"toy.toml, line 11: invalid enum value 'blue', expected one of green, red \(at thing\[0\].colour\).",
        ),
        (
            "size = 1",
            'size = 1\nmoods = ["calm", "sad"]',
            r"toy.toml, line 11: invalid enum value 'sad', expected one of calm, wild \(at thing\[0\].moods\[1\]\).",
        ),
        ('"toy"', '""', r"toy.toml, line 3: a pack needs an id, which records name it by \(at pack.id\)."),
        ("size = 2\n", "", r"toy.toml, line 12: object missing required field `size` \(at thing\[1\]\)."),
        ('note = "x"', 'nite = "x"', r"toy.toml, line (17|18): .*field `n[io]te`"),
        ("[extra]", "[wrong]", r"toy.toml(, line 17)?: .*(unknown field `wrong`|missing required field `extra`)"),
        ("# A pack to be spoilt.", "sand = 1", r"toy.toml, line 1: .*unknown field `sand` \(at sand\)."),
        ("toy/1", "toy/2", r'toy.toml, line 5: this is a pack for "toy/2", and "toy/1" is needed \(at pack.schema\).'),
        ('title = "Toy"\n', "", r"toy.toml, line 2: object missing required field `title` \(at pack\)."),
        ('version = "1"', "version = 1", r"toy.toml, line 4: expected `str`, got `int` \(at pack.version\)."),
    ],
)
def test_flaws_are_refused_with_their_place(old: str, new: str, message: str) -> None:
    assert old in PACK
    with pytest.raises(BadPack, match=f"^{message}"):
        read(PACK.replace(old, new))


def test_a_missing_table_has_no_line_but_a_name() -> None:
    with pytest.raises(BadPack, match=r"^toy.toml: object missing required field `extra`\.$"):
        read(PACK[: PACK.index("[extra]")])


def test_ids_are_used_once() -> None:
    text = PACK.replace('"two"', '"one"')
    with pytest.raises(BadPack, match=r'^toy.toml, line 13: the id "one" is used twice \(at thing\[1\].id\)\.$'):
        check_unique(text, "toy.toml", "thing", [thing.id for thing in read(text).thing])
    check_unique(PACK, "toy.toml", "thing", [thing.id for thing in read(PACK).thing])


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("$.pack", 2),
        ("$.pack.schema", 5),
        ("$.pack.nothing", 2),
        ("$.thing", 8),
        ("$.thing[0]", 8),
        ("$.thing[1]", 12),
        ("$.thing[1].size", 14),
        ("$.thing[0].parts", 8),
        ("$.thing[1].parts[1]", 15),
        ("$.thing[2]", 0),
        ("$.extra.note", 18),
        ("$.nothing", 0),
        ("$", 0),
    ],
)
def test_lines_of_entries(path: str, line: int) -> None:
    assert line_of(PACK, path) == line


def test_the_hash_is_of_the_content() -> None:
    assert pack_hash(PACK) == pack_hash(PACK.replace("\n", "\r\n"))
    assert pack_hash(PACK) != pack_hash(PACK.replace("size = 1", "size = 3"))


# --- the packs of a game ---------------------------------------------------------------------------------------------

STANDARD = (Path(harena.__file__).parent / "games" / "ragers" / "packs" / "standard.toml").read_text("utf-8")


def line(text: str) -> int:
    """The line on which a text stands first."""
    return STANDARD[: STANDARD.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        ('effect = "bar"', 'effect = "explode"', 'effect = "bar"', "invalid enum value 'explode'"),
        ('id = "greybeard"', 'id = "gharan-zul"', 'id = "greybeard"', 'the id "gharan-zul" is used twice'),
        ('id = "slasher"', 'id = "basher"', 'id = "slasher"', 'the id "basher" is used twice'),
        ('id = "slasher"', 'id = "dragon"', 'id = "slasher"', "invalid enum value 'dragon'"),
        ("copies = 4", "copies = 9", "copies = 4", "copies go from 1 to 8"),
        ("glory = 0", "glory = 1", "glory = 0", r"a Chancer is always worth 0 \[RAG-33\]"),
        ("row = 4", "row = 6", "row = 4", "a row holds 2 to 5 cards"),
        ('forbids = "veteran"', 'forbids = "basher"', 'forbids = "veteran"', "an icon cannot be needed and forbidden"),
        ("glory = 2", "glory = 0", "glory = 2", "a cheers card pays 1 to 50 glory"),
        ('origin = "house"', 'origin = "hearsay"', 'origin = "house"', "invalid enum value 'hearsay'"),
    ],
)
def test_what_the_rules_of_ragers_cannot_use_is_refused(old: str, new: str, at: str, message: str) -> None:
    with pytest.raises(BadPack, match=rf"(?i)^mine\.toml, line {line(at)}: {message}"):
        read_content(STANDARD.replace(old, new, 1), "mine.toml")


def test_a_pack_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace("ragers-standard", "mine"), encoding="utf-8")
    state = harena.new("ragers", seed=1, options={"pack": str(file)})
    assert list(state.edition.packs) == ["mine"]
    assert state.save() == harena.new("ragers", seed=1).save()
    assert state.edition.key != harena.edition("ragers").key


def test_a_pack_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r'^No content pack "nowhere" can be read: No such .* Give the path .* standard'):
        load_content("nowhere")
    file = tmp_path / "latin.toml"
    file.write_bytes(b"title = '\xe9'")
    with pytest.raises(BadPack, match=r"latin\.toml"):
        load_content(str(file))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b'id = "\xff"', "line 1 is not UTF-8 text"),
        (b'# fine\n\nid = "\xff"', "line 3 is not UTF-8 text"),
        (b"#" * (MAX_BYTES + 1), "it has more than 1,048,576 bytes"),
    ],
)
def test_files_that_are_no_text_are_refused_in_words(tmp_path: Path, data: bytes, reason: str) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(data)
    with pytest.raises(BadPack, match=f"can be read: {reason}. Give the path"):
        find_pack(str(file), tmp_path)


def test_a_folder_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"can be read: Is a directory\. Give the path"):
        find_pack(str(tmp_path), tmp_path)


def test_the_mark_before_a_text_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "marked.toml").write_bytes(b"\xef\xbb\xbf" + PACK.encode())
    assert find_pack("marked", tmp_path) == (PACK, "marked.toml")
