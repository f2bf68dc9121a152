"""Reading what somebody else wrote: bounded in time and depth, and never waiting for a file that is none."""

import os
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from harena.core.documents import MAX_KEY_PARTS, MAX_NESTING, parse_toml, read_bytes
from harena.core.errors import BadPack, BadRecord
from harena.core.packs import find_pack, read_pack
from harena.records import loads, read
from harena.server.check_worker import check_pack
from harena.terminal.packs import check
from tests.core.test_packs import ToyPack

DEEP = {
    "one key": "format = 'harena-record/2'\n" + "a." * 20_000 + "a = 1\n",
    "quoted": '"a".' * 10_000 + "a = 1\n",
    "spaced": "a . " * 10_000 + "a = 1\n",
    "a heading": "[" + "a." * 20_000 + "a]\n",
    "behind a text": "x = {a = '''it's''''', " + "b." * 20_000 + "b = 'y'}\n",
    "lists": "a = " + "[" * 20_000 + "]" * 20_000 + "\n",
    "tables": "a = " + "{a = " * 20_000 + "1" + "}" * 20_000 + "\n",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_lies_too_deep_is_refused_at_once(text: str, tmp_path: Path) -> None:
    begun = time.process_time()
    with pytest.raises(ValueError, match=r"too deep .*line \d"):
        parse_toml(text)
    with pytest.raises(BadPack, match="too deep"):
        read_pack(text, "deep.toml", "toy/1", ToyPack)
    with pytest.raises(BadRecord, match=r"too deep|not a game record"):
        loads(text)
    path = tmp_path / "deep.toml"
    path.write_text(text)
    with pytest.raises(BadPack, match="too deep"):
        check(path)
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 300_000, "'" * 300_001, '"""' + '\\"' * 300_000, "a" * 600_000, "[" * 9]
)
def test_looking_takes_no_longer_than_reading(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(ValueError):
        parse_toml(text)
    assert time.process_time() - begun < 2


def test_what_is_deep_enough_is_read() -> None:
    key = ".".join("a" * MAX_KEY_PARTS)
    nested = "[" * MAX_NESTING + "]" * MAX_NESTING
    texts = [
        f"{key} = 1\n",
        f"a = {nested}\n",
        'a = 1.5\nb = \'1.2.3.4.5.6.7.8.9.10.11\'\n# a.b.c.d.e.f.g.h.i.j.k.l\nc = """[[[[[[[[[[[[[[[[[[["""\n',
        "".join(f"[[table]]\nkey = [{number}.5, 2.5]\n" for number in range(500)),
    ]
    for text in texts:
        assert parse_toml(text) == tomllib.loads(text)


def test_other_texts_are_read_or_refused_as_ever() -> None:
    pieces = ["a", ".", '"', "'", '"""', "'''", "\\", "\n", "=", "[", "]", "{", "}", ",", "#", " ", "1", "b = 2\n", "é"]
    read_at_all = 0
    for seed in range(20_000):
        rng = random.Random(seed)
        text = "".join(rng.choice(pieces) for _ in range(rng.randrange(12)))
        expected = outcome(tomllib.loads, text)
        assert outcome(parse_toml, text) == expected
        read_at_all += isinstance(expected, dict)
    assert read_at_all > 500


def outcome(parse: Callable[[str], dict[str, Any]], text: str) -> dict[str, Any] | str:
    """What is read, or why it is not."""
    try:
        return parse(text)
    except ValueError as error:
        return str(error)


def test_a_file_that_is_none_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for attempt in (
        lambda: find_pack(str(pipe), tmp_path / "nowhere"),
        lambda: check(pipe),
        lambda: read(pipe),
    ):
        with pytest.raises((BadPack, BadRecord), match="no plain file"):
            attempt()
    with pytest.raises(OSError, match="no plain file"):
        read_bytes("/dev/zero", 10)
    with pytest.raises(IsADirectoryError):
        read_bytes(tmp_path, 10)
    (tmp_path / "plain").write_bytes(b"0123456789")
    assert read_bytes(tmp_path / "plain", 3) == b"0123"


AT_ONCE = """
import sys, threading
from harena.core import documents
import msgspec

sys.setswitchinterval(1e-6)
for number in range(60):
    inner = msgspec.defstruct(f"Inner{number}", [("value", int), ("words", list[str])])
    outer = msgspec.defstruct(f"Outer{number}", [("one", inner), ("many", dict[str, inner]), ("other", inner | None)])
    data = {"one": {"value": 1, "words": []}, "many": {"a": {"value": 2, "words": ["b"]}}, "other": None}
    together = threading.Barrier(6)

    def read():
        together.wait()
        assert documents.shaped(data, outer).many["a"].value == 2

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""


def test_several_threads_may_meet_a_shape_at_once() -> None:
    """In a process of its own, which this ended: tables that are loaded at once after a restart read the same packs."""
    ended = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr


def test_half_a_character_is_refused_and_its_line_is_told() -> None:
    """No file has one, but a text from elsewhere may; what is kept by its hash has to be text to its end."""
    for text in ("a = 1\nb = '\ud800'\n", "a = 1\n# \udfff\n"):
        with pytest.raises(ValueError, match="line 2"):
            parse_toml(text)
        with pytest.raises(BadPack, match=r"Half a character .*line 2"):
            check_pack(text)


def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for name in ("a" * 5000, "a/" * 5000, "a\0b"):
        with pytest.raises(BadPack, match="can be read"):
            find_pack(name, tmp_path)
