"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.rex import deployment, ending, fighting, harm, mounts, moving, muster, pushing, tactics, turns, walking
from harena.games.rex.made.table import Table


def perform(table: Table, op: i64, a: i64, b: i64, c: i64) -> None:
    if op == 12:
        turns.ask_action(table)
    elif op == 13:
        turns.acted(table)
    elif op == 24:
        moving.moved(table, a)
    elif op == 8:
        turns.begin(table, a)
    elif op == 16:
        turns.end(table)
    elif op == 17:
        ending.check(table)
    elif op == 10:
        turns.ask_activation(table, a)
    elif op == 11:
        turns.activated(table)
    elif op == 14:
        turns.activation_ends(table)
    elif op == 23:
        moving.make(table, a)
    elif op == 9:
        turns.rested(table)
    elif op == 31:
        walking.walk(table)
    elif op == 40:
        harm.mark(table, a, b)
    elif op == 41:
        harm.trigger(table, a, b, c)
    elif op == 27:
        fighting.ask_favor(table, a)
    elif op == 0:
        muster.picked(table)
    elif op == 1:
        muster.first_chosen(table, a)
    elif op == 2:
        deployment.edge_chosen(table, a)
    elif op == 3:
        deployment.ask_mounted(table, a)
    elif op == 4:
        deployment.mounted_chosen(table, a)
    elif op == 5:
        deployment.deploy(table, a)
    elif op == 6:
        deployment.model_chosen(table, a)
    elif op == 7:
        deployment.deployed(table, a)
    elif op == 15:
        turns.recovered(table)
    elif op == 18:
        tactics.ask_tactic(table)
    elif op == 19:
        tactics.tactic_chosen(table)
    elif op == 20:
        tactics.finish(table)
    elif op == 21:
        mounts.dismounted(table, a)
    elif op == 22:
        mounts.landed(table, a)
    elif op == 25:
        fighting.powered(table)
    elif op == 26:
        fighting.begin(table, a)
    elif op == 28:
        fighting.favored(table, a)
    elif op == 29:
        fighting.reconsider(table)
    elif op == 30:
        fighting.roll(table)
    elif op == 32:
        walking.box_chosen(table)
    elif op == 33:
        walking.reposition(table)
    elif op == 34:
        walking.repositioned(table)
    elif op == 35:
        walking.settle(table)
    elif op == 36:
        pushing.push(table)
    elif op == 37:
        pushing.resist_chosen(table)
    elif op == 38:
        pushing.follow(table)
    elif op == 39:
        pushing.followed(table)
    elif op == 42:
        harm.reward(table, a, b)
