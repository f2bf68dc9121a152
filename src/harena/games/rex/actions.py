"""Actions that hold several things in one number: how they are put together, and taken apart again."""

from mypy_extensions import i64

from harena.games.rex.codes import (
    ASK_SPOT,
    ATTACK_PAIR,
    FIRST_VERB,
    MANEUVER,
    PAIRS,
    POINT_MASK,
    REACT,
    UNIT_MASK,
    UNIT_SHIFT,
    UNITS,
    VERB_SHIFT,
    X_SHIFT,
)

# --- points: "move 3 to 12.500,9.250" ---------------------------------------------------------------------------


def point_action(question: i64, unit: i64, x: i64, y: i64) -> i64:
    """The answer to a question about a point."""
    return (FIRST_VERB + question - ASK_SPOT) << VERB_SHIFT | unit << UNIT_SHIFT | x << X_SHIFT | y


def question_of(action: i64) -> i64:
    """Which question a point answers."""
    return (action >> VERB_SHIFT) - FIRST_VERB + ASK_SPOT


def unit_of(action: i64) -> i64:
    """The model that goes to a point."""
    return action >> UNIT_SHIFT & UNIT_MASK


def x_of(action: i64) -> i64:
    """Where the point is."""
    return action >> X_SHIFT & POINT_MASK


def y_of(action: i64) -> i64:
    """Where the point is."""
    return action & POINT_MASK


# --- attacks of a mounted pair: "attack 9 with mount then 10 with rider" ----------------------------------------


def is_pair_attack(action: i64) -> bool:
    """Whether both halves of a pair attack."""
    return ATTACK_PAIR <= action < ATTACK_PAIR + 2 * PAIRS


def mounts_target(action: i64) -> i64:
    """Whom the mount attacks."""
    return (action - ATTACK_PAIR) % PAIRS // UNITS


def riders_target(action: i64) -> i64:
    """Whom the rider attacks."""
    return (action - ATTACK_PAIR) % UNITS


def rider_strikes_first(action: i64) -> bool:
    """Whether the rider's attack is resolved before the mount's."""
    return action - ATTACK_PAIR >= PAIRS


# --- reactions: "react 9 counter 1" -----------------------------------------------------------------------------


def react_action(reaction: i64, unit: i64, other: i64) -> i64:
    """A model reacts to another."""
    return REACT + PAIRS * reaction + UNITS * unit + other


def reaction_of(action: i64) -> i64:
    """Which of the reactions it is."""
    return (action - REACT) // PAIRS


def reactor_of(action: i64) -> i64:
    """The model that reacts."""
    return (action - REACT) // UNITS % UNITS


def provoker_of(action: i64) -> i64:
    """The model that is reacted to; for a move, the one that reacts."""
    return (action - REACT) % UNITS


# --- tactics: "maneuver 3" --------------------------------------------------------------------------------------


def tactic_of(action: i64) -> i64:
    """Which tactic it is: its first action, whichever model it is for."""
    return action if action < MANEUVER else action // UNITS * UNITS


def tactics_unit(action: i64) -> i64:
    """The model that a tactic is for."""
    return action % UNITS
