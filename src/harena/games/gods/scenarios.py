"""Scenarios: the arena's ground drawn as text, and what a layout must keep to (GOD-07, GOD-08, GOD-30).

A map has one line for each row of the board. In it a dot is sand, # a pillar, F a fountain, T a trap and x the gray
zone outside the arena; blanks do not count.
"""

import msgspec

from harena.core.packs import Origin
from harena.games.gods.made.codes import Ground
from harena.games.gods.vocabulary import MAX_CUBES
from harena.plane.hexes import DIRECTIONS, OFF_BOARD, HexBoard

MAX_PILLARS = 7
MAX_TILES = 7
MAX_RADIUS = 6  # more would not fit into MAX_SPACES
MARKS = {".": Ground.SAND, "#": Ground.PILLAR, "x": Ground.GRAY, "F": Ground.FOUNTAIN, "T": Ground.TRAP}


class ScenarioEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One layout of the arena, and for how many players it is meant."""

    id: str
    name: str
    about: str
    seats: list[int]
    map: str
    origin: Origin
    radius: int = 4
    cubes: int = 0  # of life, where it takes more than the box has (GOD-14)


def heroes_of(seats: int) -> int:
    """How many Heroes so many players bring (GOD-01)."""
    return 4 if seats == 2 else seats


def lay_out(scenario: ScenarioEntry) -> list[int]:
    """What each space is. The scenario has been checked."""
    return [MARKS[mark] for mark in "".join(scenario.map.split())]


def check_scenario(scenario: ScenarioEntry, life: int, fountain_life: int) -> tuple[str, str] | None:
    """The entry that breaks a rule, and how; None if all is well. A Hero and a fountain begin with so much life."""
    if not scenario.seats or not all(2 <= seats <= 6 for seats in scenario.seats):
        return "seats", "a scenario suits 2 to 6 players [GOD-01]"
    if not 2 <= scenario.radius <= MAX_RADIUS:
        return "radius", f"the radius of a board goes from 2 to {MAX_RADIUS}"
    board = HexBoard(scenario.radius)
    flaw = _map_flaw(scenario, board)
    if flaw:
        return "map", flaw
    heroes = max(heroes_of(seats) for seats in scenario.seats)
    needed = heroes * life + lay_out(scenario).count(Ground.FOUNTAIN) * fountain_life
    if 0 < scenario.cubes < needed or scenario.cubes > MAX_CUBES:
        return "cubes", f"{heroes} Heroes and the fountains take {needed} cubes, and {MAX_CUBES} are most [GOD-14]"
    return None


def _map_flaw(scenario: ScenarioEntry, board: HexBoard) -> str:
    rows = ["".join(row.split()) for row in scenario.map.split("\n") if row.strip()]
    for row in range(2 * board.radius + 1):
        wanted = 2 * board.radius + 1 - abs(row - board.radius)
        if row >= len(rows) or len(rows[row]) != wanted:
            return f"row {row + 1} of a map of radius {board.radius} has {wanted} spaces"
    if len(rows) != 2 * board.radius + 1:
        return f"a map of radius {board.radius} has {2 * board.radius + 1} rows"
    unknown = {mark for row in rows for mark in row} - MARKS.keys()
    if unknown:
        return f"{', '.join(sorted(unknown))} means nothing on a map; the marks are: {' '.join(MARKS)}"
    spaces = lay_out(scenario)
    if spaces.count(Ground.PILLAR) > MAX_PILLARS:
        return f"there are {MAX_PILLARS} pillars, not {spaces.count(Ground.PILLAR)} [GOD-07]"
    tiles = spaces.count(Ground.FOUNTAIN) + spaces.count(Ground.TRAP)
    if tiles > MAX_TILES:
        return f"there are {MAX_TILES} arena tiles, not {tiles} [GOD-07]"
    heroes = max(heroes_of(seats) for seats in scenario.seats)
    usable = [space for space in range(board.count) if spaces[space] == Ground.SAND and board.on_edge(space)]
    if len(usable) < 2 * heroes:
        return f"{heroes} Heroes need {2 * heroes} edge spaces to enter by, not {len(usable)} [GOD-30]"
    return "" if _is_connected(spaces, board) else "every open space must be reachable from every other [GOD-30]"


def _is_connected(spaces: list[int], board: HexBoard) -> bool:
    open_spaces = {space for space, ground in enumerate(spaces) if ground not in (Ground.PILLAR, Ground.GRAY)}
    found = {min(open_spaces)}
    border = list(found)
    while border:
        here = border.pop()
        for direction in range(DIRECTIONS):
            there = int(board.next_to(here, direction))
            if there != OFF_BOARD and there in open_spaces and there not in found:
                found.add(there)
                border.append(there)
    return found == open_spaces
