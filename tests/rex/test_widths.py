"""Packs with as many models as the checks allow: decisions wider than 32, in the interpreted and the compiled rules."""

import tomllib
from pathlib import Path

import pytest

import harena
from harena.core.chance import Stream
from harena.core.playout import play_out

ROOT = Path(__file__).parents[2]


def large_pack(models: int) -> str:
    """Arena Rex's standard pack with so many models: copies of one gladiator are added under other names."""
    text = (ROOT / "src/harena/games/rex/packs/standard.toml").read_text("utf-8")
    start = text.index("[[card]]")
    end = text.index("[[card]]", start + 1)
    cards = tomllib.loads(text)["card"]
    known = len({card.get("model") or card["id"] for card in cards})
    assert known < models
    for number in range(models - known):
        copy = text[start:end].replace(cards[0]["id"], f"copy-{number}").replace(cards[0]["name"], f"Copy {number}")
        text += "\n" + copy
    return text


@pytest.mark.parametrize("models", [33, 40, 62, 63, 64])
def test_a_pack_as_large_as_the_checks_allow_can_be_played(models: int, tmp_path: Path) -> None:
    pack = tmp_path / "large.toml"
    pack.write_text(large_pack(models), "utf-8")
    state = harena.edition("rex", options={"pack": str(pack), "cohorts": "chosen", "turns": 12}).new(3)
    choices = state.legal(state.waiting[0])
    assert len(choices) > 32
    assert len({state.text(action) for action in choices}) == len(choices)
    play_out(state, Stream(1))
    assert state.outcome is not None
