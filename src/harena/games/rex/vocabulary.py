"""Everything that is asked, done, refused and told in Arena Rex, with its arguments and its rule.

What is told stands in story.py, and why something is refused in refusals.py.
"""

from harena.core.vocabulary import Action, Question
from harena.games.rex import story
from harena.games.rex.arguments import (
    ByPair,
    FavorDice,
    Letter,
    Model,
    Side,
    ToOther,
    ToPoint,
    Trigger,
    Unit,
)
from harena.games.rex.refusals import ENDINGS as ENDINGS
from harena.games.rex.refusals import REFUSALS as REFUSALS

PARTS = (story,)

# --- actions: the answers to one question stand together -------------------------------------------------------------


class Pick(Action):
    model: Model


class GoFirst(Action):
    pass


class GoSecond(Action):
    pass


class NorthEdge(Action):
    pass


class SouthEdge(Action):
    pass


class StartMounted(Action):
    pass


class StartOnFoot(Action):
    pass


class Deploy(Action):
    unit: Unit


class RestNone(Action):
    pass


class Rest(Action):
    unit: Unit


class ActivateNone(Action):
    pass


class Activate(Action):
    unit: Unit


class Move(Action):
    pass


class EndActivation(Action):
    text = "end"


class Attack(Action):
    target: Unit


class AttackMountFirst(ByPair):
    text = "attack {mounts} with mount then {riders} with rider"


class AttackRiderFirst(ByPair):
    text = "attack {riders} with rider then {mounts} with mount"


class CatchBreath(Action):
    pass


class StayTired(Action):
    pass


class WithPower(Action):
    text = "power attack"


class WithoutPower(Action):
    text = "plain attack"


class Pass(Action):
    pass


class ReactMove(Action):
    text = "react {unit} move"
    unit: Unit


class ReactStrike(ToOther):
    text = "react {unit} strike {other}"


class ReactCounter(ToOther):
    text = "react {unit} counter {other}"


class ReactAssist(ToOther):
    text = "react {unit} assist {other}"


class ReactSupport(ToOther):
    text = "react {unit} support {other}"


class Favor(Action):
    dice: FavorDice


class FreePush(Action):
    pass


class Box(Action):
    box: Letter


class LetItResist(Action):
    pass


class Push(Action):
    pass


class Done(Action):
    pass


class Outclass(Action):
    pass


class StoneGuard(Action):
    pass


class Blitz(Action):
    pass


class Maneuver(Action):
    unit: Unit


class Recover(Action):
    unit: Unit


class Bless(Action):
    unit: Unit


class Bleed(Action):
    unit: Unit


class Mount(Action):
    unit: Unit


class Dismount(Action):
    unit: Unit


class Stay(Action):
    pass


class DeployAt(ToPoint):
    text = "deploy {unit} at {x},{y}"


class MoveTo(ToPoint):
    text = "move {unit} to {x},{y}"


class FollowTo(ToPoint):
    text = "follow {unit} to {x},{y}"


class RepositionTo(ToPoint):
    text = "reposition {unit} to {x},{y}"


class DashTo(ToPoint):
    text = "dash {unit} to {x},{y}"


class DismountTo(ToPoint):
    text = "dismount {unit} to {x},{y}"


class LandAt(ToPoint):
    text = "land {unit} at {x},{y}"


# --- questions; those about a point of the arena come last -----------------------------------------------------------


class PickNext(Question):
    kind = "pick"
    answers = (Pick,)
    prompt, rule = "Pick a model for your cohort; {left} to go.", "REX-70"


class WhoGoesFirst(Question):
    kind = "first"
    answers = (GoFirst, GoSecond)
    prompt, rule = "You rolled higher: do you go first or second?", "REX-90"


class WhichEdge(Question):
    kind = "edge"
    answers = (NorthEdge, SouthEdge)
    prompt, rule = "Which edge is yours?", "REX-91"


class HowRiderStarts(Question):
    kind = "mounted"
    answers = (StartMounted, StartOnFoot)
    prompt, rule = "Does your rider start mounted?", "REX-80"


class DeployNext(Question):
    kind = "deploy"
    answers = (Deploy,)
    prompt, rule = "Which model do you deploy next?", "REX-91"


class WhoRests(Question):
    kind = "rest"
    answers = (RestNone, Rest)
    clearing: bool


class WhoActivates(Question):
    kind = "activate"
    answers = (ActivateNone, Activate)
    optional: bool


class WhatToDo(Question):
    kind = "act"
    answers = (Move, EndActivation, Attack, AttackMountFirst, AttackRiderFirst)
    prompt, rule = "What does {unit} do?", "REX-24"
    unit: Unit


class WhetherToRecover(Question):
    kind = "recover"
    answers = (CatchBreath, StayTired)
    prompt, rule = "{unit} repositioned and got away: remove one fatigue?", "REX-33"
    unit: Unit


class HowHard(Question):
    kind = "power"
    answers = (WithPower, WithoutPower)
    rule = "REX-32"
    last: bool  # the dice are next; until then it could still be decided


class ReactTo(Question):
    kind = "react"
    answers = (Pass, ReactMove, ReactStrike, ReactCounter, ReactAssist, ReactSupport)
    declined_by = Pass
    event: Trigger
    mover: Unit | None


class AddFavor(Question):
    kind = "favor"
    answers = (Favor,)
    prompt, rule = "How many Favor dice do you add to the {side}, at most {most}?", "REX-52"
    side: Side
    most: int


class NextBox(Question):
    kind = "box"
    answers = (FreePush, Box)
    rule = "REX-54"


class WhetherResisted(Question):
    kind = "resist"
    answers = (LetItResist, Push)
    prompt, rule = "The defender can resist: is this push the resisted one?", "REX-63"


class WhichTactic(Question):
    kind = "tactic"
    answers = (Done, Outclass, StoneGuard, Blitz, Maneuver, Recover, Bless, Bleed, Mount, Dismount)
    prompt, rule = "Clear turn: spend Favor on tactics, mount or dismount, or be done.", "REX-26"


class DeployWhere(Question):
    kind = "deploy"
    answers = (DeployAt,)
    prompt, rule = "Where does {unit} stand, in contact with your edge?", "REX-91"
    unit: Unit
    depth: int  # how far from the edge it may be, because nearer there is no room


class MoveWhere(Question):
    kind = "move"
    answers = (Stay, MoveTo)
    prompt, rule = "Where does {unit} go, at most {far}?", "REX-30"
    unit: Unit


class FollowWhere(Question):
    kind = "follow"
    answers = (Stay, FollowTo)
    prompt, rule = "Where does {unit} follow up, at most {far} toward {victim}?", "REX-61"
    unit: Unit


class RepositionWhere(Question):
    kind = "reposition"
    answers = (Stay, RepositionTo)
    prompt, rule = "Where does {unit} go, at most {far}?", "REX-57"
    unit: Unit


class DashWhere(Question):
    kind = "dash"
    answers = (Stay, DashTo)
    prompt, rule = "Where does {unit} go, at most {far}?", "REX-12"
    unit: Unit


class DismountWhere(Question):
    kind = "dismount"
    answers = (DismountTo,)
    prompt, rule = "Where does {unit} stand, within 1 inch of the mount?", "REX-80"
    unit: Unit


class LandWhere(Question):
    kind = "land"
    answers = (LandAt,)
    prompt, rule = "Where does {unit} stand, within the base of its fallen mount?", "REX-83"
    unit: Unit
