"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.core.events import Event
from harena.games.rex import units
from harena.games.rex.made.table import Table


def picked(table: Table, seat: i64, model: i64) -> None:
    if table.story is not None:
        table.story.append(Event(0, (int(seat), int(model))))


def benefits(table: Table, seat: i64, ludus: i64) -> None:
    if table.story is not None:
        table.story.append(Event(1, (int(seat), int(ludus))))


def rolled_off(table: Table, first: i64, second: i64) -> None:
    if table.story is not None:
        table.story.append(Event(2, (int(first), int(second))))


def goes_first(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(3, (int(seat),)))


def takes_edge(table: Table, seat: i64, edge: i64) -> None:
    if table.story is not None:
        table.story.append(Event(4, (int(seat), int(edge))))


def deployed(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(5, (int(units.who(table, unit)), int(x), int(y))))


def turn_begins(table: Table, seat: i64, turn: i64) -> None:
    if table.story is not None:
        table.story.append(Event(6, (int(seat), int(turn))))


def clear_turn(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(7, (int(seat),)))


def rests(table: Table, unit: i64, fatigue: i64) -> None:
    if table.story is not None:
        table.story.append(Event(8, (int(units.who(table, unit)), int(fatigue))))


def activates(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(9, (int(units.who(table, unit)),)))


def declares_move(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(10, (int(units.who(table, unit)),)))


def moves(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(11, (int(units.who(table, unit)), int(x), int(y))))


def stays(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(12, (int(units.who(table, unit)),)))


def declares_attack(table: Table, unit: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(13, (int(units.who(table, unit)), int(units.who(table, target)))))


def power_attack(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(14, (int(units.who(table, unit)),)))


def reacts(table: Table, unit: i64, reaction: i64, other: i64) -> None:
    if table.story is not None:
        table.story.append(Event(15, (int(units.who(table, unit)), int(reaction), int(units.who(table, other)))))


def adds_favor(table: Table, unit: i64, dice: i64) -> None:
    if table.story is not None:
        table.story.append(Event(16, (int(units.who(table, unit)), int(dice))))


def rolled(table: Table, unit: i64, dice: i64, hits: i64, side: i64) -> None:
    if table.story is not None:
        table.story.append(Event(17, (int(units.who(table, unit)), int(dice), int(hits), int(side))))


def missed(table: Table, unit: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(18, (int(units.who(table, unit)), int(units.who(table, target)))))


def wins(table: Table, unit: i64, target: i64, net: i64) -> None:
    if table.story is not None:
        table.story.append(Event(19, (int(units.who(table, unit)), int(units.who(table, target)), int(net))))


def enters_box(table: Table, unit: i64, result: i64, damage: i64) -> None:
    if table.story is not None:
        table.story.append(Event(20, (int(units.who(table, unit)), int(result), int(damage))))


def pushed(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(21, (int(units.who(table, unit)), int(x), int(y))))


def resisted(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(22, (int(units.who(table, unit)),)))


def meets(table: Table, unit: i64, obstacle: i64, other: i64) -> None:
    if table.story is not None:
        table.story.append(Event(23, (int(units.who(table, unit)), int(obstacle), int(units.who(table, other)))))


def extra_success(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(24, (int(units.who(table, unit)),)))


def loses_engagement(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(25, (int(units.who(table, unit)),)))


def gains_fatigue(table: Table, unit: i64, fatigue: i64) -> None:
    if table.story is not None:
        table.story.append(Event(26, (int(units.who(table, unit)), int(fatigue))))


def gains_favor(table: Table, seat: i64, dice: i64) -> None:
    if table.story is not None:
        table.story.append(Event(27, (int(seat), int(dice))))


def marks(table: Table, unit: i64, boxes: i64) -> None:
    if table.story is not None:
        table.story.append(Event(28, (int(units.who(table, unit)), int(boxes))))


def star(table: Table, unit: i64, star: i64) -> None:
    if table.story is not None:
        table.story.append(Event(29, (int(units.who(table, unit)), int(star))))


def stage_ends(table: Table, unit: i64, stage: i64) -> None:
    if table.story is not None:
        table.story.append(Event(30, (int(units.who(table, unit)), int(stage))))


def falls(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(31, (int(units.who(table, unit)),)))


def buys(table: Table, seat: i64, tactic: i64, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(32, (int(seat), int(tactic), int(units.who(table, unit)))))


def mounts(table: Table, unit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(33, (int(units.who(table, unit)),)))


def dismounts(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(34, (int(units.who(table, unit)), int(x), int(y))))


def shifted(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(35, (int(units.who(table, unit)), int(x), int(y))))


def turn_ends(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(36, (int(seat),)))


def stolen(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(37, (int(seat),)))


def thrown(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(38, (int(units.who(table, unit)), int(x), int(y))))


def lands(table: Table, unit: i64, x: i64, y: i64) -> None:
    if table.story is not None:
        table.story.append(Event(39, (int(units.who(table, unit)), int(x), int(y))))


def nothing_to_steal(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(40, (int(seat),)))
