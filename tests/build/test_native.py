"""What is compiled again, and what is not."""

import os
from pathlib import Path

import pytest
from setuptools import Extension

from harena.compiling.native import _locked, compile_extensions
from harena.compiling.sources import mirror, write_all

HEAD = "int two(void);\n"
ONE = '#include <Python.h>\n#include "all.h"\nPyMODINIT_FUNC PyInit_toy(void) { two(); return NULL; }\n'
TWO = '#include "all.h"\nint two(void) { return 2; }\n'


def built(folder: Path) -> dict[str, int]:
    """Compile the files of `folder/c`; when each object was made."""
    sources = [str(folder / "c" / name) for name in ("one.c", "two.c")]
    toy = Extension("toy", sources, include_dirs=[str(folder / "c")], depends=[str(folder / "c" / "all.h")])
    (library,) = compile_extensions([toy], folder)
    assert library.is_file()
    return {file.name: file.stat().st_mtime_ns for file in (folder / "objects").rglob("*.o")}


def test_only_what_changed_is_compiled_again(tmp_path: Path) -> None:
    folder = tmp_path / "c"
    files = {folder / "all.h": HEAD.encode(), folder / "one.c": ONE.encode(), folder / "two.c": TWO.encode()}
    write_all(files, folder)
    first = built(tmp_path)
    assert set(first) == {"one.o", "two.o"}
    assert built(tmp_path) == first

    write_all(files | {folder / "two.c": TWO.replace("2;", "3;").encode()}, folder)
    second = built(tmp_path)
    assert {name for name in first if second[name] != first[name]} == {"two.o"}

    write_all(files | {folder / "all.h": (HEAD + HEAD).encode()}, folder)
    third = built(tmp_path)
    assert {name for name in first if third[name] != second[name]} == {"one.o", "two.o"}


def test_a_stage_holds_just_the_sources_and_names_what_it_holds(tmp_path: Path) -> None:
    package = tmp_path / "toy"
    package.mkdir()
    (package / "a.py").write_text("from typing import Final\n\nTWO: Final = 1 + 1\n")
    (package / "notes.md").write_text("not for the compiler")
    stage = tmp_path / "stage"
    before = mirror({"toy": package}, stage)
    assert {file.name for file in stage.rglob("*") if file.is_file()} == {"a.py"}
    assert (stage / "toy" / "a.py").read_text().endswith("TWO: Final = 2\n")
    stamp = os.stat(stage / "toy" / "a.py").st_mtime_ns
    assert mirror({"toy": package}, stage) == before
    assert os.stat(stage / "toy" / "a.py").st_mtime_ns == stamp
    (package / "a.py").rename(package / "b.py")
    assert mirror({"toy": package}, stage).keys() == before.keys()
    assert mirror({"toy": package}, stage) != before
    assert not (stage / "toy" / "a.py").exists()


@pytest.mark.parametrize("group", ["harena", "mygame"])
def test_the_lock_names_the_build(group: str) -> None:
    """The two lines that mypyc writes are found and changed: should it write others one day, this fails."""
    text = 'PyCapsule_GetPointer(caps, "harena__mypyc.exports");\nif (!pexports_harena) return -1;\n'
    locked = _locked(text, group, "0a1b")
    assert '"harena__mypyc.exports 0a1b"' in locked
    assert f"{group} was compiled against another build of Harena" in locked
    assert "return -1" in locked
