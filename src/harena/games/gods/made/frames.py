"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.gods import auctions, effects, ending, entering, floor, instant, protection, turns
from harena.games.gods.made.table import Table


def perform(table: Table, op: i64, a: i64, b: i64, c: i64) -> None:
    if op == 6:
        turns.act(table)
    elif op == 7:
        effects.resolve(table, a, b, c)
    elif op == 11:
        floor.stepped(table, a, b, c)
    elif op == 12:
        protection.after_action(table)
    elif op == 5:
        turns.dice_kept(table)
    elif op == 8:
        effects.targeted(table, a, b)
    elif op == 0:
        auctions.bids_in(table, a)
    elif op == 1:
        auctions.taken(table, a, b)
    elif op == 2:
        auctions.named(table, a, b)
    elif op == 3:
        instant.picked(table, a)
    elif op == 4:
        entering.entered(table, a)
    elif op == 9:
        effects.answer(table, a, b)
    elif op == 10:
        effects.rerolled(table)
    elif op == 13:
        protection.retaliate(table, a, b)
    elif op == 14:
        protection.answer(table, a, b, c)
    elif op == 15:
        ending.check_fallen(table)
