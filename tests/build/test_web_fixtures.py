"""The browser app's tests read what the engine once said; it must still say so."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAKER = ROOT / "web" / "tests" / "make_fixtures.py"


def test_the_fixtures_are_what_the_engine_says_now() -> None:
    made: dict[str, str] = runpy.run_path(str(MAKER))["fixtures"]()
    kept = {file.name: file.read_text("utf-8") for file in (MAKER.parent / "fixtures").iterdir()}
    stale = sorted(name for name in made.keys() | kept.keys() if made.get(name) != kept.get(name))
    assert not stale, f"{', '.join(stale)} in web/tests/fixtures: renew with .venv/bin/python {MAKER.relative_to(ROOT)}"
