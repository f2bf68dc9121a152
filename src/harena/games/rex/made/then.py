"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.rex.made.table import Table


def muster_picked(table: Table) -> None:
    table.then(0)


def muster_first_chosen(table: Table, winner: i64) -> None:
    table.then(1, winner)


def deployment_edge_chosen(table: Table, first: i64) -> None:
    table.then(2, first)


def deployment_ask_mounted(table: Table, seat: i64) -> None:
    table.then(3, seat)


def deployment_mounted_chosen(table: Table, seat: i64) -> None:
    table.then(4, seat)


def deployment_deploy(table: Table, seat: i64) -> None:
    table.then(5, seat)


def deployment_model_chosen(table: Table, seat: i64) -> None:
    table.then(6, seat)


def deployment_deployed(table: Table, unit: i64) -> None:
    table.then(7, unit)


def turns_begin(table: Table, seat: i64) -> None:
    table.then(8, seat)


def turns_rested(table: Table) -> None:
    table.then(9)


def turns_ask_activation(table: Table, optional: i64) -> None:
    table.then(10, optional)


def turns_activated(table: Table) -> None:
    table.then(11)


def turns_ask_action(table: Table) -> None:
    table.then(12)


def turns_acted(table: Table) -> None:
    table.then(13)


def turns_activation_ends(table: Table) -> None:
    table.then(14)


def turns_recovered(table: Table) -> None:
    table.then(15)


def turns_end(table: Table) -> None:
    table.then(16)


def ending_check(table: Table) -> None:
    table.then(17)


def tactics_ask_tactic(table: Table) -> None:
    table.then(18)


def tactics_tactic_chosen(table: Table) -> None:
    table.then(19)


def tactics_finish(table: Table) -> None:
    table.then(20)


def mounts_dismounted(table: Table, rider: i64) -> None:
    table.then(21, rider)


def mounts_landed(table: Table, rider: i64) -> None:
    table.then(22, rider)


def moving_make(table: Table, unit: i64) -> None:
    table.then(23, unit)


def moving_moved(table: Table, unit: i64) -> None:
    table.then(24, unit)


def fighting_powered(table: Table) -> None:
    table.then(25)


def fighting_begin(table: Table, plan: i64) -> None:
    table.then(26, plan)


def fighting_ask_favor(table: Table, side: i64) -> None:
    table.then(27, side)


def fighting_favored(table: Table, side: i64) -> None:
    table.then(28, side)


def fighting_reconsider(table: Table) -> None:
    table.then(29)


def fighting_roll(table: Table) -> None:
    table.then(30)


def walking_walk(table: Table) -> None:
    table.then(31)


def walking_box_chosen(table: Table) -> None:
    table.then(32)


def walking_reposition(table: Table) -> None:
    table.then(33)


def walking_repositioned(table: Table) -> None:
    table.then(34)


def walking_settle(table: Table) -> None:
    table.then(35)


def pushing_push(table: Table) -> None:
    table.then(36)


def pushing_resist_chosen(table: Table) -> None:
    table.then(37)


def pushing_follow(table: Table) -> None:
    table.then(38)


def pushing_followed(table: Table) -> None:
    table.then(39)


def harm_mark(table: Table, unit: i64, boxes: i64) -> None:
    table.then(40, unit, boxes)


def harm_trigger(table: Table, unit: i64, box: i64, end: i64) -> None:
    table.then(41, unit, box, end)


def harm_reward(table: Table, seat: i64, unit: i64) -> None:
    table.then(42, seat, unit)
