"""What is asked, done and told in Arena Rex: questions, actions and events with their arguments, refusals, endings."""

from typing import Annotated, Literal

from harena.core.vocabulary import Action, Counted, Event, Kind, Named, PackNames, Question, Seat, Upto
from harena.games.rex.inches import inches, thousandths
from harena.games.rex.measures import ENTRIES

# --- kinds of arguments ----------------------------------------------------------------------------------------------


class FigureKind(Counted):
    """A model as events tell it: its number, and its entry in the pack, which names it even after it has gone."""

    def __init__(self) -> None:
        super().__init__(16, told="units.who")

    def plain(self, number: int, names: PackNames) -> int:
        return number // int(ENTRIES) + 1


class LetterKind(Kind):
    """A box of a damage tree, by letter."""

    size = 24
    type = str
    pattern = "[a-x]"

    def write(self, number: int, names: PackNames) -> str:
        return chr(ord("a") + number)

    def read(self, text: str, names: PackNames) -> int | None:
        return ord(text) - ord("a")

    def plain(self, number: int, names: PackNames) -> str:
        return self.write(number, names)


class InchesKind(Kind):
    """A coordinate: whole thousandths inside, inches with three decimals in texts."""

    size = 1 << 20
    pattern = r"[\d.]+"

    def write(self, number: int, names: PackNames) -> str:
        return inches(number)

    def read(self, text: str, names: PackNames) -> int | None:
        try:
            return thousandths(text)
        except ValueError:
            return None


Model = Annotated[str, Named("model", 64)]
Unit = Annotated[int, Counted(16)]
Figure = Annotated[int, FigureKind()]
Letter = Annotated[str, LetterKind()]
Inches = Annotated[int, InchesKind()]
FavorDice = Annotated[int, Upto(4)]
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


class AttackMountFirst(Action):
    """Both halves of a mounted pair attack, each its own target (REX-81)."""

    text = "attack {mounts} with mount then {riders} with rider"
    mounts: Unit
    riders: Unit


class AttackRiderFirst(Action):
    text = "attack {riders} with rider then {mounts} with mount"
    mounts: Unit
    riders: Unit


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


class ReactStrike(Action):
    text = "react {unit} strike {other}"
    unit: Unit
    other: Unit


class ReactCounter(Action):
    text = "react {unit} counter {other}"
    unit: Unit
    other: Unit


class ReactAssist(Action):
    text = "react {unit} assist {other}"
    unit: Unit
    other: Unit


class ReactSupport(Action):
    text = "react {unit} support {other}"
    unit: Unit
    other: Unit


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


class DeployAt(Action):
    text = "deploy {unit} at {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


class MoveTo(Action):
    text = "move {unit} to {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


class FollowTo(Action):
    text = "follow {unit} to {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


class RepositionTo(Action):
    text = "reposition {unit} to {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


class DashTo(Action):
    text = "dash {unit} to {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


class DismountTo(Action):
    text = "dismount {unit} to {x},{y}"
    unit: Unit
    x: Inches
    y: Inches


# --- questions; those about a point of the arena come last -----------------------------------------------------------


class PickNext(Question):
    kind = "pick"
    answers = (Pick,)
    prompt = "Pick a model for your cohort; {left} to go."
    rule = "REX-70"


class WhoGoesFirst(Question):
    kind = "first"
    answers = (GoFirst, GoSecond)
    prompt = "You rolled higher: do you go first or second?"
    rule = "REX-90"


class WhichEdge(Question):
    kind = "edge"
    answers = (NorthEdge, SouthEdge)
    prompt = "Which edge is yours?"
    rule = "REX-91"


class HowRiderStarts(Question):
    kind = "mounted"
    answers = (StartMounted, StartOnFoot)
    prompt = "Does your rider start mounted?"
    rule = "REX-80"


class DeployNext(Question):
    kind = "deploy"
    answers = (Deploy,)
    prompt = "Which model do you deploy next?"
    rule = "REX-91"


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
    prompt = "What does {unit} do?"
    rule = "REX-24"
    unit: Unit


class WhetherToRecover(Question):
    kind = "recover"
    answers = (CatchBreath, StayTired)
    prompt = "{unit} repositioned and got away: remove one fatigue?"
    rule = "REX-33"
    unit: Unit


class HowHard(Question):
    kind = "power"
    answers = (WithPower, WithoutPower)
    prompt = "Make it a power attack for one more fatigue?"
    rule = "REX-32"


class ReactTo(Question):
    kind = "react"
    answers = (Pass, ReactMove, ReactStrike, ReactCounter, ReactAssist, ReactSupport)
    event: Trigger
    mover: Unit | None


class AddFavor(Question):
    kind = "favor"
    answers = (Favor,)
    prompt = "How many Favor dice do you add to the {side}, at most {most}?"
    rule = "REX-52"
    side: Side
    most: int


class NextBox(Question):
    kind = "box"
    answers = (FreePush, Box)
    rule = "REX-54"


class WhetherResisted(Question):
    kind = "resist"
    answers = (LetItResist, Push)
    prompt = "The defender can resist: is this push the resisted one?"
    rule = "REX-63"


class WhichTactic(Question):
    kind = "tactic"
    answers = (Done, Outclass, StoneGuard, Blitz, Maneuver, Recover, Bless, Bleed, Mount, Dismount)
    prompt = "Clear turn: spend Favor on tactics, mount or dismount, or be done."
    rule = "REX-26"


class DeployWhere(Question):
    kind = "deploy"
    answers = (DeployAt,)
    prompt = "Where does {unit} stand, in contact with your edge?"
    rule = "REX-91"
    unit: Unit
    depth: int  # how far from the edge it may be, because nearer there is no room


class MoveWhere(Question):
    kind = "move"
    answers = (Stay, MoveTo)
    prompt = "Where does {unit} go, at most {far}?"
    rule = "REX-30"
    unit: Unit


class FollowWhere(Question):
    kind = "follow"
    answers = (Stay, FollowTo)
    prompt = "Where does {unit} follow up, at most {far} toward {victim}?"
    rule = "REX-61"
    unit: Unit


class RepositionWhere(Question):
    kind = "reposition"
    answers = (Stay, RepositionTo)
    prompt = "Where does {unit} go, at most {far}?"
    rule = "REX-57"
    unit: Unit


class DashWhere(Question):
    kind = "dash"
    answers = (Stay, DashTo)
    prompt = "Where does {unit} go, at most {far}?"
    rule = "REX-12"
    unit: Unit


class DismountWhere(Question):
    kind = "dismount"
    answers = (DismountTo,)
    prompt = "Where does {unit} stand, within 1 inch of the mount?"
    rule = "REX-80"
    unit: Unit


# --- events: {seat:pick} reads "you pick" or "Player 1 picks", {dice:die|dice} fits the number; see story.py -------


class Picked(Event):
    says = "{seat:pick} {model}."
    rule = "REX-70"
    seat: Seat
    model: Model


class Benefits(Event):
    says = "{seat:fight} with the benefits of {ludus}."
    rule = "REX-73"
    seat: Seat
    ludus: Ludus


class RolledOff(Event):
    says = "the players roll {first} and {second}."
    rule = "REX-90"
    first: int
    second: int


class GoesFirst(Event):
    says = "{seat:go first|goes first}."
    rule = "REX-90"
    seat: Seat


class TakesEdge(Event):
    says = "{seat:take} the {edge} edge."
    rule = "REX-91"
    seat: Seat
    edge: Edge


class Deployed(Event):
    says = "{unit} deploys at {point}."
    rule = "REX-91"
    unit: Figure
    x: Inches
    y: Inches


class TurnBegins(Event):
    says = "turn {turn}: {seat:begin}."
    rule = "REX-21"
    seat: Seat
    turn: int


class ClearTurn(Event):
    says = "{seat:have a clear turn|has a clear turn}."
    rule = "REX-26"
    seat: Seat


class Rests(Event):
    says = "{unit} recovers and is {fatigue}."
    rule = "REX-20"
    unit: Figure
    fatigue: Fatigue


class Activates(Event):
    says = "{unit} activates."
    rule = "REX-24"
    unit: Figure


class DeclaresMove(Event):
    says = "{unit} declares a move."
    rule = "REX-30"
    unit: Figure


class Moves(Event):
    says = "{unit} moves to {point}."
    rule = "REX-09"
    unit: Figure
    x: Inches
    y: Inches


class Stays(Event):
    says = "{unit} stays."
    rule = "REX-09"
    unit: Figure


class DeclaresAttack(Event):
    says = "{unit} attacks {target}."
    rule = "REX-31"
    unit: Figure
    target: Figure


class PowerAttack(Event):
    says = "{unit} makes it a power attack."
    rule = "REX-32"
    unit: Figure


class Reacts(Event):
    """Its rule depends on the reaction."""

    says = "{unit} {reaction}."
    unit: Figure
    reaction: Reaction
    other: Figure


class AddsFavor(Event):
    says = "{unit} adds {dice} Favor {dice:die|dice}."
    rule = "REX-52"
    unit: Figure
    dice: int


class Rolled(Event):
    says = "{unit} rolls {dice} dice in {side}: {hits} {hits:success|successes}."
    rule = "REX-51"
    unit: Figure
    dice: int
    hits: int
    side: Side


class Missed(Event):
    says = "{unit} does not get through to {target}."
    rule = "REX-51"
    unit: Figure
    target: Figure


class Wins(Event):
    says = "{unit} beats {target} by {net}."
    rule = "REX-51"
    unit: Figure
    target: Figure
    net: int


class EntersBox(Event):
    says = "{unit} strikes: {result}{damage} damage."
    rule = "REX-55"
    unit: Figure
    result: Result
    damage: int


class Pushed(Event):
    says = "{unit} is pushed to {point}."
    rule = "REX-60"
    unit: Figure
    x: Inches
    y: Inches


class Resisted(Event):
    says = "{unit} resists the push."
    rule = "REX-63"
    unit: Figure


class Meets(Event):
    """Its rule depends on what is met."""

    says = "{unit} is pushed into {obstacle}."
    unit: Figure
    obstacle: Obstacle
    other: Figure | None


class ExtraSuccess(Event):
    says = "{unit} gains a success."
    rule = "REX-62"
    unit: Figure


class LosesEngagement(Event):
    says = "{unit} can no longer reach, and what is left is lost."
    rule = "REX-58"
    unit: Figure


class GainsFatigue(Event):
    says = "{unit} is now {fatigue}."
    rule = "REX-20"
    unit: Figure
    fatigue: Fatigue


class GainsFavor(Event):
    says = "{seat:gain} {dice} Favor."
    rule = "REX-52"
    seat: Seat
    dice: int


class Marks(Event):
    says = "{unit} marks {boxes} {boxes:box|boxes}."
    rule = "REX-56"
    unit: Figure
    boxes: int


class Star(Event):
    says = "the star of {unit}: {star}."
    rule = "REX-12"
    unit: Figure
    star: StarEffect


class StageEnds(Event):
    says = "{unit} goes on in stage {stage}."
    rule = "REX-71"
    unit: Figure
    stage: int  # the next one, counted from 1


class Falls(Event):
    says = "{unit} is destroyed."
    rule = "REX-59"
    unit: Figure


class Buys(Event):
    """Its rule depends on the tactic."""

    says = '{seat:use} the clear turn: "{tactic}{number}".'
    seat: Seat
    tactic: Tactic
    unit: Figure | None


class Mounts(Event):
    says = "{unit} mounts."
    rule = "REX-80"
    unit: Figure


class Dismounts(Event):
    """Of its own will."""

    says = "{unit} leaves the saddle and stands at {point}."
    rule = "REX-80"
    unit: Figure
    x: Inches
    y: Inches


class Shifted(Event):
    says = "{unit} is shifted to {point}."
    rule = "REX-66"
    unit: Figure
    x: Inches
    y: Inches


class TurnEnds(Event):
    says = "{seat:end the turn|ends the turn}."
    rule = "REX-21"
    seat: Seat


class Stolen(Event):
    says = "{seat:steal a Favor die|steals a Favor die}."
    rule = "REX-55"
    seat: Seat


class Thrown(Event):
    says = "{unit} is thrown from the saddle and stands at {point}."
    rule = "REX-82"
    unit: Figure
    x: Inches
    y: Inches


# --- refusals and endings --------------------------------------------------------------------------------------------

REFUSALS = {
    "not_now": ("That is not what is asked now: {prompt}", ""),
    "too_many_combatants": ("That model would make your cohort too large: every stage counts.", "REX-70"),
    "picked_already": ("That model is in your cohort already.", "REX-70"),
    "not_waiting": ("That model is not waiting to be deployed.", "REX-91"),
    "not_fatigued": ("That model has no fatigue that could be removed now.", "REX-23"),
    "not_ready": ("That model is not Ready.", "REX-24"),
    "too_tired": ("An Exhausted model does nothing.", "REX-25"),
    "out_of_reach": ("That enemy is not within 1 inch.", "REX-06"),
    "no_such_enemy": ("That is not an enemy in the arena.", "REX-31"),
    "no_reaction_left": ("You have reacted already in this turn.", "REX-40"),
    "may_not_react": ("That model cannot react to this in that way.", "REX-40"),
    "too_many_dice": ("You may add at most {most} here.", "REX-52"),
    "not_that_box": ("The walk goes on along the lines, where most successes can be used.", "REX-54"),
    "no_favor": ("Your pool holds {pool}, which is not enough.", "REX-72"),
    "not_your_tactic": ("That tactic belongs to a ludus whose benefits you do not have.", "REX-73"),
    "bought_already": ("That tactic lasts already.", "REX-78"),
    "once_per_clear_turn": ("That is possible once in a clear turn.", "REX-72"),
    "not_your_model": ("That is not a model of yours that could do this.", "REX-21"),
    "not_enough_life": ("Bleeding takes two unmarked boxes.", "REX-76"),
    "cannot_mount": ("A rider and its mount must both be Ready and within 1 inch, with room beside.", "REX-80"),
    "wrong_model": ("It is model {mover} that is asked about.", "REX-09"),
    "off_arena": ("That point is outside the arena.", "REX-07"),
    "in_the_way": ("A base or a piece of terrain is in the way there.", "REX-07"),
    "too_far": ("That is too far: {far} at most.", "REX-09"),
    "no_way": ("No way around what stands between is short enough.", "REX-09"),
    "not_toward": ("A follow-up goes toward the defender and never away.", "REX-61"),
    "not_at_edge": ("Models deploy in contact with their own edge.", "REX-91"),
    "off_centre": ("Models deploy at most 6 inches sideways from the middle of their edge.", "REX-91"),
    "not_near_mount": ("A rider dismounts within 1 inch of its mount.", "REX-80"),
    "deadly": ("The base would touch a lethal hazard there.", "REX-09"),
    "pair_attacks_together": ("Rider and mount attack together, each its own target.", "REX-81"),
    "not_a_gladiator": ("Only a gladiator can do that.", "REX-76"),
    "no_star": ("That model's card has no star.", "REX-76"),
}

ENDINGS = {
    "by_destruction": ("a cohort has no model left", "REX-92"),
    "by_quiet": ("40 turns in a row marked no vitality box, and more unmarked boxes win", "REX-93"),
    "by_turns": ("the last turn is over, and more unmarked boxes win", "REX-93"),
}
