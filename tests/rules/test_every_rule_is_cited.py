"""Every numbered rule of every game has a test that cites it, and every citation names a rule that exists."""

import re
from functools import cache
from pathlib import Path

import pytest

from harena import reference
from tests.rules.citing import BadCitation, Citation, citations, rule

TESTS = Path(__file__).parents[1]
IMPORT = "from tests.rules.citing import rule\n"


@cache
def all_citations() -> list[Citation]:
    """Those of all tests; reading them takes a second."""
    return citations(TESTS)


@pytest.mark.parametrize("game", reference.games())
def test_every_rule_is_cited(game: str) -> None:
    cited = {citation.number for citation in all_citations()}
    uncited = [str(each) for each in reference.rules(game) if each.number not in cited]
    assert not uncited, "no test cites:\n" + "\n".join(uncited)


def test_every_citation_names_a_rule() -> None:
    known = {each.number for game in reference.games() for each in reference.rules(game)}
    unknown = [citation for citation in all_citations() if citation.number not in known]
    assert not unknown, "there is no such rule:\n" + "\n".join(f"{each.place}: {each.number}" for each in unknown)


def test_every_number_in_the_sources_names_a_rule() -> None:
    """In refusals, prompts, events, comments, the browser app and the documents."""
    known = {each.number for game in reference.games() for each in reference.rules(game)}
    prefixes = "|".join(sorted({number.partition("-")[0] for number in known}))
    for folder in ("src", "examples", "web/src", "docs"):
        for path in (TESTS.parent / folder).rglob("*"):
            if path.suffix in (".py", ".toml", ".ts", ".svelte", ".md"):
                named = set(re.findall(rf"\b(?:{prefixes})-\d+", path.read_text(encoding="utf-8")))
                assert named <= known, f"{path} names {', '.join(sorted(named - known))}"


def test_citations_are_found_wherever_tests_stand(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_a.py").write_text(
        f'{IMPORT}@other("AAA-00")\n@rule("AAA-01", "AAA-02")\ndef test_one(): ...\n\n'
        'class TestMore:\n    @rule("AAA-03")\n    async def test_two(self): ...\n'
    )
    (tmp_path / "test_b.py").write_text(f'{IMPORT}def test_three():\n    """@rule("AAA-04")"""\n')
    found = [(each.number, each.test, each.place) for each in citations(tmp_path)]
    assert found == [
        ("AAA-01", "test_one", "deep/test_a.py, line 3"),
        ("AAA-02", "test_one", "deep/test_a.py, line 3"),
        ("AAA-03", "test_two", "deep/test_a.py, line 7"),
    ]


def test_the_rules_of_another_library_are_no_citations(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('from hypothesis.stateful import rule\n\n@rule("AAA-01")\ndef test_it(): ...\n')
    assert citations(tmp_path) == []


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('@rule("AAA-01")\ndef helper(): ...\n', "line 2: helper is not a test"),
        ('\n@rule(f"AAA-{1:02}")\ndef test_it(): ...\n', "line 3: write the number out"),
        ('@rule(*["AAA-01"])\ndef test_it(): ...\n', "line 2: write the number out"),
    ],
)
def test_a_citation_that_proves_nothing_is_refused(tmp_path: Path, source: str, complaint: str) -> None:
    (tmp_path / "test_a.py").write_text(IMPORT + source)
    with pytest.raises(BadCitation, match=complaint):
        citations(tmp_path)


def test_a_citation_needs_a_number() -> None:
    with pytest.raises(ValueError, match="needs the number of a rule"):
        rule()
