"""What is asked, done and told in Arena Rex: questions, actions and events with their arguments, refusals, endings."""

from typing import Literal

from harena.core.vocabulary import Action, Event, Question, Seat
from harena.games.rex.arguments import AtPoint, ByPair, FavorDice, Figure, Letter, Model, ToOther, ToPoint, Unit
from harena.games.rex.refusals import ENDINGS as ENDINGS
from harena.games.rex.refusals import REFUSALS as REFUSALS

Ludus = Literal["magnus", "legio", "morituri", "brothers"]
Result = Literal["damage", "push", "fatigue", "favor", "reposition", "special"]
StarEffect = Literal["favor", "rally", "daunt", "inspire", "repel", "dash"]
Fatigue = Literal["ready", "fatigued", "exhausted"]
Side = Literal["attack", "defence"]
Trigger = Literal["declared_move", "resolved_move", "attack"]
Reaction = Literal["move", "strike", "counter", "assist", "support"]
Obstacle = Literal["model", "hazard", "wounding", "lethal", "edge"]
Edge = Literal["south", "north"]
Tactic = Literal["outclass", "stone guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"]

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


# --- events: {seat:pick} reads "you pick" or "Player 1 picks", {dice:die|dice} fits the number; see story.py -------


class Picked(Event):
    seat: Seat
    model: Model
    says, rule = "{seat:pick} {model}.", "REX-70"


class Benefits(Event):
    seat: Seat
    ludus: Ludus
    says, rule = "{seat:fight} with the benefits of {ludus}.", "REX-73"


class RolledOff(Event):
    first: int
    second: int
    says, rule = "the players roll {first} and {second}.", "REX-90"


class GoesFirst(Event):
    seat: Seat
    says, rule = "{seat:go first|goes first}.", "REX-90"


class TakesEdge(Event):
    seat: Seat
    edge: Edge
    says, rule = "{seat:take} the {edge} edge.", "REX-91"


class Deployed(AtPoint):
    says, rule = "{unit} deploys at {point}.", "REX-91"
    brief = "{unit} deploys."


class TurnBegins(Event):
    seat: Seat
    turn: int
    says, rule = "turn {turn}: {seat:begin}.", "REX-21"


class ClearTurn(Event):
    seat: Seat
    says, rule = "{seat:have a clear turn|has a clear turn}.", "REX-26"


class Rests(Event):
    unit: Figure
    fatigue: Fatigue
    says, rule = "{unit} recovers and is {fatigue}.", "REX-20"


class Activates(Event):
    unit: Figure
    says, rule = "{unit} activates.", "REX-24"


class DeclaresMove(Event):
    unit: Figure
    says, rule = "{unit} declares a move.", "REX-30"


class Moves(AtPoint):
    says, rule = "{unit} moves to {point}.", "REX-09"
    brief = "{unit} moves."


class Stays(Event):
    unit: Figure
    says, rule = "{unit} stays.", "REX-09"


class DeclaresAttack(Event):
    unit: Figure
    target: Figure
    says, rule = "{unit} attacks {target}.", "REX-31"


class PowerAttack(Event):
    unit: Figure
    says, rule = "{unit} makes it a power attack.", "REX-32"


class Reacts(Event):
    """Its rule depends on the reaction."""

    says = "{unit} {reaction}."
    unit: Figure
    reaction: Reaction
    other: Figure


class AddsFavor(Event):
    unit: Figure
    dice: int
    says, rule = "{unit} adds {dice} Favor {dice:die|dice}.", "REX-52"


class Rolled(Event):
    unit: Figure
    dice: int
    hits: int
    side: Side
    says, rule = "{unit} rolls {dice} {dice:die|dice} in {side}: {hits} {hits:success|successes}.", "REX-51"


class Missed(Event):
    unit: Figure
    target: Figure
    says, rule = "{unit} does not get through to {target}.", "REX-51"


class Wins(Event):
    unit: Figure
    target: Figure
    net: int
    says, rule = "{unit} beats {target} by {net}.", "REX-51"


class EntersBox(Event):
    unit: Figure
    result: Result
    damage: int
    says, rule = "{unit} strikes: {result}{damage} damage.", "REX-55"
    repeats = True


class Pushed(AtPoint):
    says, rule = "{unit} is pushed to {point}.", "REX-60"
    brief = "{unit} is pushed."


class Resisted(Event):
    unit: Figure
    says, rule = "{unit} resists the push.", "REX-63"


class Meets(Event):
    """Its rule depends on what is met."""

    says = "{unit} runs into {obstacle}."
    unit: Figure
    obstacle: Obstacle
    other: Figure | None


class ExtraSuccess(Event):
    unit: Figure
    says, rule = "{unit} gains a success.", "REX-62"
    repeats = True


class LosesEngagement(Event):
    unit: Figure
    says, rule = "{unit} can no longer reach, and what is left is lost.", "REX-58"


class GainsFatigue(Event):
    unit: Figure
    fatigue: Fatigue
    says, rule = "{unit} is now {fatigue}.", "REX-20"


class GainsFavor(Event):
    seat: Seat
    dice: int
    says, rule = "{seat:gain} {dice} Favor.", "REX-52"
    repeats = True


class Marks(Event):
    unit: Figure
    boxes: int
    says, rule = "{unit} marks {boxes} {boxes:box|boxes}.", "REX-56"


class Star(Event):
    unit: Figure
    star: StarEffect
    says, rule = "the star of {unit}: {star}.", "REX-12"


class StageEnds(Event):
    unit: Figure
    stage: int  # the next one, counted from 1
    says, rule = "{unit} goes on in stage {stage}.", "REX-71"


class Falls(Event):
    unit: Figure
    says, rule = "{unit} is destroyed.", "REX-59"


class Buys(Event):
    says = "{seat:use} the clear turn: {tactic}{whom}."  # its rule depends on the tactic
    seat: Seat
    tactic: Tactic
    unit: Figure | None


class Mounts(Event):
    unit: Figure
    says, rule = "{unit} mounts.", "REX-80"


class Dismounts(AtPoint):
    says, rule = "{unit} leaves the saddle and stands at {point}.", "REX-80"
    brief = "{unit} leaves the saddle."


class Shifted(AtPoint):
    says, rule = "{unit} is shifted to {point}.", "REX-66"
    brief = "{unit} is shifted."


class TurnEnds(Event):
    seat: Seat
    says, rule = "{seat:end the turn|ends the turn}.", "REX-21"


class Stolen(Event):
    seat: Seat
    says, rule = "{seat:steal a Favor die|steals a Favor die}.", "REX-55"


class Thrown(AtPoint):
    says, rule = "{unit} is thrown from the saddle and stands at {point}.", "REX-82"
    brief = "{unit} is thrown from the saddle."


class Lands(AtPoint):
    says, rule = "{unit} gets up at {point}, where its mount fell.", "REX-83"
    brief = "{unit} gets up where its mount fell."
