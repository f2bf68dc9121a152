"""What the levels of the standard pack's Gladiators say lasts, does, for as long as it says."""

from typing import Any

import pytest

from harena.games.ophidian.content import STANDARD, load_content
from tests.ophidian.arena import Shown, Side, stage
from tests.rules.citing import rule

CONTENT = load_content(STANDARD)
CARDS = CONTENT.cards


def _lasting_levels() -> list[Any]:
    found = []
    for gladiator in CONTENT.pack.gladiator:
        lowest = 0 if gladiator.reinforcement else 1
        for at, level in enumerate(gladiator.level):
            found += [(gladiator.id, lowest + at, line) for line in level.lasting]
    return [pytest.param(*each, id=f"{each[0]}^{each[1]}: {each[2]}") for each in found]


@rule("OPH-01", "OPH-40", "OPH-52")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("name", "level", "line"), _lasting_levels())
def test_what_a_level_says_lasts_while_it_is_in_play(name: str, level: int, line: str, seat: int) -> None:
    """Compared with the values printed, once with the condition fulfilled and once not."""
    text, _, condition = line.partition(" if ")
    verb, stat, *rest = text.split()
    amount = int(rest[0]) if verb != "grant" else 1
    who = rest[-1]
    for fulfilled in (True, False) if condition else (True,):
        field = "support" if condition == "forward" and not fulfilled else "action"
        wounds = _at_rage(name, level) if condition == "raging" and fulfilled else 0
        own = f"{name}^{level}@{field}/{wounds} arena-dog@action scrap-hauler"
        cheer = int(condition != "favorite" or fulfilled)
        sides = [Side(own, cheer=cheer, anything=True, of="bronze-fang"), Side("quell", anything=True, of="neon-choir")]
        arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat, pack=STANDARD)
        for piece in arena.side(seat)["pieces"]:
            printed = _printed(piece, stat)
            touched = fulfilled and _is_meant(piece, who)
            others = sum(_lent_else(name, level, line, piece, stat))
            assert piece["values"].get(stat, 0) == printed + (amount if touched else 0) + others, piece


def _at_rage(name: str, level: int) -> int:
    entry = CONTENT.gladiators[name]
    return entry.level[level - (0 if entry.reinforcement else 1)].rage


def _printed(piece: Shown, stat: str) -> int:
    if piece["kind"] == "gladiator":
        entry = CONTENT.gladiators[piece["card"]]
        return int(getattr(entry.level[piece["level"] - (0 if entry.reinforcement else 1)], stat, 0))
    return int(getattr(CARDS[piece["card"]], stat, 0))


def _is_meant(piece: Shown, who: str) -> bool:
    if who == "self":
        return bool(piece["kind"] == "gladiator")
    return piece["kind"] == "minion" and (not who.endswith("in-action") or piece["field"] == "action")


def _lent_else(name: str, level: int, line: str, piece: Shown, stat: str) -> list[int]:
    """What the other unconditional lines of the same level change of the same value."""
    entry = CONTENT.gladiators[name]
    found = []
    for other in entry.level[level - (0 if entry.reinforcement else 1)].lasting:
        words = other.split()
        if other != line and " if " not in other and words[1] == stat and _is_meant(piece, words[-1]):
            found.append(int(words[2]) if words[0] != "grant" else 1)
    return found
