"""The effects that equipment may have, as a closed language (GOD-12, GOD-13). The order of the words is their numbers.

What each verb does is the function of its name in verbs.py; conditions and counts are in conditions.py.
"""

from typing import Final

from harena.core.effects import Condition, Count, Duration, Language, Target, Trigger, Verb

_MOST: Final = 6  # no effect is stronger than this
_ANYBODY: Final = ("self", "adjacent", "faraway", "choice")

LANGUAGE: Final = Language(
    verbs=(
        Verb(
            "damage",
            "{amount} damage to {target}",
            most=_MOST,
            targets=("adjacent", "faraway", "choice", "all-adjacent", "self"),
            aimed=True,
        ),
        Verb("move", "move {target} {amount}", most=_MOST, targets=_ANYBODY, own="move {amount}"),
        Verb("push", "push {target}", targets=("adjacent", "all-adjacent"), aimed=True),
        Verb("gain", "{amount} life for {target}", most=_MOST, targets=_ANYBODY, own="gain {amount} life"),
        Verb("protection", "gain protection", targets=("self",)),
        Verb("tire", "{amount} exhaustion to {target}", most=_MOST, targets=_ANYBODY),
        Verb("rest", "take {amount} exhaustion from {target}", most=_MOST, targets=_ANYBODY),
        Verb("reroll", "reroll unused dice", targets=("self",)),
    ),
    targets=(
        Target("self", "yourself"),
        Target("adjacent", "an adjacent Hero"),
        Target("faraway", "a faraway Hero"),
        Target("choice", "a Hero of your choice"),
        Target("all-adjacent", "every adjacent Hero", all=True),
    ),
    counts=(
        Count("neighbour", "for each adjacent Hero"),
        Count("token", "for each protection token you have"),
        Count("weariness", "for each exhaustion token you have"),
    ),
    conditions=(
        Condition("wounded", "you have lost more life than you have gained in the arena"),
        Condition("protected", "you have protection"),
        Condition("tired", "you have exhaustion"),
        Condition("neighbours", "{number} or more Heroes are adjacent", number=True),
    ),
    triggers=(Trigger("hurt", "you lose life in another Hero's turn"),),
    durations=(
        Duration("this-round", "until your next turn"),
        Duration("this-fight", "for the rest of the fight"),
    ),
)
