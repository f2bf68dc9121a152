"""What an action costs whoever takes it: fatigue and Favor dice (REX-29 to REX-32, REX-40, REX-72 to REX-77)."""

from mypy_extensions import i64

from harena.games.rex import reactions, tactics
from harena.games.rex.made import acts
from harena.games.rex.made.codes import Reaction, Tactic
from harena.games.rex.made.table import Table
from harena.games.rex.measures import BLOOD


def fatigue_of(table: Table, action: i64) -> i64:
    """How tired the acting model gets by it; only the first move of an activation is free (REX-30)."""
    if action == acts.MOVE:
        return 1 if table.moves > 0 else 0
    if acts.ATTACK <= action < acts.CATCH_BREATH or action == acts.WITH_POWER:
        return 1
    if reactions.is_reaction(action):
        return 0 if reactions.kind_of(action) == Reaction.SUPPORT else 1
    return 0


def favor_of(action: i64) -> i64:
    """How many Favor dice it takes out of the pool; below zero, how many come in."""
    if acts.is_favor(action):
        return acts.favor_dice(action)
    if reactions.is_reaction(action):
        return 1 if reactions.kind_of(action) == Reaction.SUPPORT else 0
    if not tactics.is_tactic(action):
        return 0
    tactic = tactics.kind_of(action)
    return -BLOOD if tactic == Tactic.BLEED else tactics.cost(tactic)


def said(table: Table, action: i64) -> str:
    """The cost as a button adds it: "1 fatigue", "2 Favor"; empty where there is none."""
    tired, dice = int(fatigue_of(table, action)), int(favor_of(action))
    if tired:
        return f"{tired} fatigue"
    return f"gain {-dice} Favor" if dice < 0 else f"{dice} Favor" if dice else ""
