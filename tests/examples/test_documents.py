"""The code in README and tutorial is real: quoted passages stand in the files they come from, and the rest runs.

A block behind `<!-- from PATH -->` is a quotation. Any other block of Python is run, and a session (`pycon`) is run and
compared with what it shows; the blocks of one document share their names, from the first to the last.
"""

import doctest
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "README.md",
    "docs/writing-a-game.md",
    pytest.param("docs/frames.md", marks=pytest.mark.needs("gods", "rex", "ophidian", "talisman")),
    pytest.param("docs/effects.md", marks=pytest.mark.needs("gods")),
)

_BLOCK = re.compile(r"(?:^<!-- from (?P<source>\S+) -->\n)?^```(?P<language>\w+)\n(?P<code>.*?)^```$", re.M | re.S)


class Block(NamedTuple):
    line: int
    source: str | None
    language: str
    code: str


def blocks(text: str) -> list[Block]:
    return [
        Block(text.count("\n", 0, found.start("code")) + 1, found["source"], found["language"], found["code"])
        for found in _BLOCK.finditer(text)
    ]


def run(code: list[Block], name: str) -> None:
    """Run blocks of Python and sessions in one namespace."""
    names: dict[str, Any] = {"__name__": "a_document"}
    for block in code:
        if block.language == "python":
            exec(compile("\n" * (block.line - 1) + block.code, name, "exec"), names)
        else:
            session = doctest.DocTestParser().get_doctest(block.code, names, name, name, block.line - 1)
            outcome = doctest.DocTestRunner(verbose=False)
            outcome.run(session, clear_globs=False)
            names.update(session.globs)
            assert outcome.failures == 0, f"{name}, line {block.line}: the session shows something else"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_quotations_stand_in_their_files(document: str) -> None:
    for block in blocks((ROOT / document).read_text(encoding="utf-8")):
        if block.source is not None:
            quoted = (ROOT / block.source).read_text(encoding="utf-8")
            assert block.code in quoted, f"{document}, line {block.line}: this is not in {block.source} any more"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_code_runs(document: str) -> None:
    code = [block for block in blocks((ROOT / document).read_text(encoding="utf-8")) if block.source is None]
    run([block for block in code if block.language in ("python", "pycon")], document)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_fence_is_understood(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = blocks(text)
    assert len(re.findall(r"^```", text, re.M)) == 2 * len(found)
    assert len(re.findall(r"^<!-- from ", text, re.M)) == sum(block.source is not None for block in found)
    assert {block.language for block in found} <= {"python", "pycon", "toml", "text"}


GOOD = "```python\nnumber = 1\n```\n\n```pycon\n>>> number + 1\n2\n\n```\n"


@pytest.mark.parametrize(
    ("old", "new", "error"), [("number = 1", "number = 2", AssertionError), ("number = 1", "oops", NameError)]
)
def test_a_document_that_is_wrong_is_found_out(old: str, new: str, error: type[Exception]) -> None:
    run(blocks(GOOD), "good")
    with pytest.raises(error):
        run(blocks(GOOD.replace(old, new)), "bad")
