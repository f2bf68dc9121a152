"""What buttons call the actions of Arena Rex: models by name and number, and what an action costs."""

from typing import TYPE_CHECKING, Final

from harena.core.speech import capital
from harena.games.rex import costs, points, reactions, tactics, units
from harena.games.rex.cards import told_box
from harena.games.rex.made import acts
from harena.games.rex.made.codes import REACTION_NAMES, TACTIC_NAMES, Reaction
from harena.games.rex.measures import NOBODY

if TYPE_CHECKING:
    from harena.games.rex.rules import Rex
    from harena.games.rex.words import RexWords

_SIMPLE: Final = {
    int(acts.REST_NONE): "Nobody rests",
    int(acts.ACTIVATE_NONE): "Activate nobody",
    int(acts.PASS): "No reaction",
    int(acts.END_ACTIVATION): "End the activation",
    int(acts.LET_IT_RESIST): "Let it resist this one",
    int(acts.OUTCLASS): "Outclass",
    int(acts.STONE_GUARD): "Stone Guard",
    int(acts.BLITZ): "Blitz",
}
_REACTIONS: Final = {
    "move": "moves",
    "strike": "strikes",
    "counter": "counterattacks",
    "assist": "assists against",
    "support": "supports against",
}
# What a tactic or a reaction brings, by its name, where its label does not say it.
_BRINGS: Final = {
    "outclass": "enemy gladiators spend at most one Favor die",
    "stone_guard": "your gladiators are hazards to enemies",
    "blitz": "react twice in each enemy turn",
    "maneuver": "a move without fatigue",
    "recover": "it removes one fatigue",
    "bless": "its star takes effect",
    "bleed": "two of its boxes are marked",
    "mount": "the rider mounts",
    "dismount": "the rider dismounts",
}


def label(words: "RexWords", game: "Rex", action: int) -> str:
    """An action as a button calls it, with its cost."""
    cost = "" if acts.is_favor(action) else costs.said(game, action)
    said = _called(words, game, action)
    return f"{said} · {cost}" if cost else said


def brings(action: int) -> str:
    """What else an action brings, in a few words; empty where its label says it all."""
    if action == acts.WITH_POWER:
        return "failed dice are rolled again"
    return _BRINGS[TACTIC_NAMES[tactics.kind_of(action)]] if tactics.is_tactic(action) else ""


def _called(words: "RexWords", game: "Rex", action: int) -> str:
    if action in _SIMPLE:
        return _SIMPLE[action]
    if points.has_point(action):
        verb, joint = words.point_words(int(points.question_of(action)))
        return f"{capital(verb)} {joint} {_coarsely(int(points.x_of(action)))}, {_coarsely(int(points.y_of(action)))}"
    if acts.is_pick(action):
        return f"Pick {words.names[acts.pick_model(action)]}"
    if acts.is_favor(action):
        dice = int(acts.favor_dice(action))
        return f"{dice} Favor {'die' if dice == 1 else 'dice'}" if dice else "No Favor dice"
    if acts.is_box(action):
        return _box(words, game, int(acts.box_box(action)))
    if reactions.is_reaction(action):
        return _reaction(words, game, action)
    if acts.is_attack_mount_first(action) or acts.is_attack_rider_first(action):
        return _pair(words, game, action)
    return _of_model(words, game, action)


def _of_model(words: "RexWords", game: "Rex", action: int) -> str:
    """Where an action is about one model, the model stands for its number."""
    verb, args = words.done(action)
    number = args.get("unit", args.get("target"))
    if number is None:
        return capital(words.text(action))
    return f"{capital(verb)} {called(words, game, number - 1)}"


def _reaction(words: "RexWords", game: "Rex", action: int) -> str:
    reaction = reactions.kind_of(action)
    said = f"{called(words, game, int(reactions.unit_of(action)))} {_REACTIONS[REACTION_NAMES[reaction]]}"
    return said if reaction == Reaction.MOVE else f"{said} {called(words, game, int(reactions.other_of(action)))}"


def _pair(words: "RexWords", game: "Rex", action: int) -> str:
    args = words.done(action)[1]
    mounts = f"{called(words, game, args['mounts'] - 1)} with the mount"
    riders = f"{called(words, game, args['riders'] - 1)} with the rider"
    first, second = (mounts, riders) if acts.is_attack_mount_first(action) else (riders, mounts)
    return f"Attack {first}, then {second}"


def _box(words: "RexWords", game: "Rex", box: int) -> str:
    name = words.text(int(acts.BOX) + box)
    if game.walker == NOBODY:
        return capital(name)
    card = int(units.card(game, game.walker))
    at = int(game.book.tree_start[card]) + box
    return f"{capital(name)}: {told_box(words.cards[card], int(game.book.result[at]), int(game.book.damage[at]))}"


def called(words: "RexWords", game: "Rex", unit: int) -> str:
    """A model in a few letters: "Varro (1)"; by its number alone where there is none."""
    model = int(game.model(unit))
    return f"{words.short_names[model]} ({unit + 1})" if model >= 0 else str(unit + 1)


def _coarsely(thousandths: int) -> str:
    return f"{thousandths / 1000:.2f}"
