"""What is told in Arena Rex: part of the vocabulary.

In a sentence `{seat:pick}` reads "you pick" or "Player 1 picks", and `{dice:die|dice}` fits the number: see wording.py.
"""

from harena.core.vocabulary import Event, Seat
from harena.games.rex.arguments import (
    AtPoint,
    Edge,
    Fatigue,
    Figure,
    Ludus,
    Model,
    Obstacle,
    Reaction,
    Result,
    Side,
    StarEffect,
    Tactic,
)


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


class NothingToSteal(Event):
    seat: Seat
    says, rule = "{seat:find} no Favor die to steal.", "REX-55"
