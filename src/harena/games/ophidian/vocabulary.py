"""Everything that is asked, done, refused and told in Ophidian, with its arguments and its rule.

A piece in play is written by its owner and its number, "1.3"; one's own pieces by their number alone, counted from 1.
"""

import re
from typing import Annotated, Any, Literal

from harena.core.vocabulary import Action, Counted, Event, Kind, Named, PackNames, Question, Seat, Secret, Upto

PIECES = 32
FORMS = 512
Field = Literal["support", "action"]
DamageKind = Literal["attack", "rage", "defense", "direct"]
Momentary = Literal["declared", "strike", "after"]
StatName = Literal["attack", "life", "rage", "shield", "fury", "cheer", "defense", "guard", "elusive", "piercing"]


class PieceKind(Kind):
    """A piece of any seat: "1.3" is the third piece of seat 1."""

    size = 4 * PIECES
    type: Any = str
    pattern = r"\d\.\d+"

    def write(self, number: int, names: PackNames) -> str:
        seat, place = divmod(number % self.size, PIECES)
        return f"{seat}.{place + 1}"

    def read(self, text: str, names: PackNames) -> int | None:
        found = re.fullmatch(r"([0-3])\.([1-9]\d?)", text, re.ASCII)
        return int(found[1]) * PIECES + int(found[2]) - 1 if found and int(found[2]) <= PIECES else None

    def plain(self, number: int, names: PackNames) -> Any:
        return self.write(number, names)


class ShownKind(PieceKind):
    """A piece in an event, told together with the side of the card that lies there, so that it has a name later."""

    told = "pieces.shown"


Piece = Annotated[str, PieceKind()]
Shown = Annotated[str, ShownKind()]
Own = Annotated[int, Counted(PIECES)]
Card = Annotated[str, Named("card", 128)]
SecretCard = Annotated[str, Named("card", 128), Secret]
Form = Annotated[str, Named("form", FORMS)]
Deck = Annotated[str, Named("deck", 64)]
Effect = Annotated[str, Named("effect", 0)]
Ability = Annotated[int, Counted(3)]
Slot = Annotated[int, Upto(2)]

# --- actions ---------------------------------------------------------------------------------------------------------


class Roar(Action):
    pass


class Decline(Action):
    pass


class Play(Action):
    card: Card


class Use(Action):
    text = "use {piece} ability {ability}"
    piece: Own
    ability: Ability


class Pass(Action):
    pass


class Advance(Action):
    piece: Own


class Retreat(Action):
    piece: Own


class Attack(Action):
    text = "attack {target} with {piece}"
    piece: Own
    target: Piece


class Choose(Action):
    target: Piece


class Receive(Action):
    pass


class Intercept(Action):
    text = "intercept with {piece}"
    piece: Own


class Protect(Action):
    text = "protect with {piece}"
    piece: Own


class Bottom(Action):
    card: Card


class Discard(Action):
    card: Card


class Keep(Action):
    pass


class Maintain(Action):
    piece: Own


class LetGo(Action):
    text = "let go"


class Promote(Action):
    piece: Own


class Reinforce(Action):
    text = "reinforce with {piece}"
    piece: Own


class Enough(Action):
    pass


class Forward(Action):
    piece: Own


class Back(Action):
    piece: Own


class Ready(Action):
    pass


# --- questions -------------------------------------------------------------------------------------------------------


class RoarAt(Question):
    kind = "roar"
    answers = (Roar, Decline)
    declined_by = Decline
    prompt = "Spend 1 Cheer to Roar, so that Momentum passes?"
    rule = "OPH-51"


class Respond(Question):
    answers = (Decline, Play, Use)
    declined_by = Decline
    prompt = "Respond, or decline."
    rule = "OPH-27"
    moment: Momentary
    actor: Seat


class Act(Question):
    answers = (Play, Use, Pass, Advance, Retreat, Attack)
    prompt = "You have Momentum: take an Action, or pass."
    rule = "OPH-20"


class ChooseTarget(Question):
    kind = "target"
    answers = (Choose,)
    prompt = "Choose a target."
    rule = "OPH-27"
    form: Form
    slot: Slot


class Redirect(Question):
    answers = (Receive, Intercept, Protect)
    prompt = "Intercept, Protect, or let the Defender receive the attack."
    rule = "OPH-33"
    attacker: Piece
    defender: Piece


class BottomOne(Question):
    kind = "bottom"
    answers = (Bottom,)
    prompt = "Put a card on the bottom of your deck; the last one goes lowest."
    rule = "OPH-63"
    opening: bool


class DiscardOne(Question):
    kind = "give-up"
    answers = (Discard,)
    prompt = "Discard a card from your hand."
    rule = "OPH-21"
    left: int


class DiscardAny(Question):
    kind = "discard"
    answers = (Discard, Keep)
    prompt = "Discard as many cards as you want before you draw, then keep the rest."
    rule = "OPH-63"


class MaintainAny(Question):
    kind = "maintain"
    answers = (Maintain, LetGo)
    prompt = "Pay for the cards that you maintain; those left unpaid are destroyed when you let go."
    rule = "OPH-64"


class PromoteAny(Question):
    kind = "promote"
    answers = (Promote, Reinforce, Enough)
    prompt = "Promote up to two Gladiators and bring in Reinforcements for fallen ones."
    rule = "OPH-65"


class Arrange(Question):
    answers = (Forward, Back, Ready)
    prompt = "Put your Characters in the Action or the Support Field, each at most once, then say that you are ready."
    rule = "OPH-67"
    opening: bool


# --- events ----------------------------------------------------------------------------------------------------------


class DeckTaken(Event):
    seat: Seat
    deck: Deck
    says, rule = "{Who} brought the deck {deck}.", "OPH-04"


class WaveBegins(Event):
    wave: int
    says, rule = "Wave {wave} begins.", "OPH-20"


class MomentumHeld(Event):
    seat: Seat
    says, rule = "{Who} had Momentum.", "OPH-20"


class Drew(Event):
    seat: Seat
    card: SecretCard
    says, rule = "{Who} drew {card}.", "OPH-63"
    listed = "{card}"


class Bottomed(Event):
    seat: Seat
    card: SecretCard
    says, rule = "{Who} put {card} on the bottom of the deck.", "OPH-06"
    listed = "{card}"


class Discarded(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} discarded {card}.", "OPH-63"
    listed = "{card}"


class Milled(Event):
    seat: Seat
    card: Card
    says, rule = "{card} went from the top of {whose} deck to the discard pile.", "OPH-01"
    listed = "{card}"


class Moved(Event):
    piece: Shown
    field: Field
    says, rule = "{piece} took a place in the {field} Field.", "OPH-67"


class Passed(Event):
    seat: Seat
    says, rule = "{Who} passed.", "OPH-60"


class Advanced(Event):
    piece: Shown
    says, rule = "{piece} advanced to the Action Field.", "OPH-31"


class Retreated(Event):
    piece: Shown
    says, rule = "{piece} retreated to the Support Field.", "OPH-31"


class Attacked(Event):
    piece: Shown
    target: Shown
    says, rule = "{piece} attacked {target}.", "OPH-32"


class Played(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} played {card}.", "OPH-23"


class Responded(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} responded with {card}.", "OPH-21"


class Used(Event):
    piece: Shown
    ability: Ability
    says, rule = "{piece} used its ability {ability}.", "OPH-30"
    brief = "{piece} used its ability."


class Aimed(Event):
    target: Shown
    says, rule = "The target was {target}.", "OPH-27"


class Cancelled(Event):
    seat: Seat
    says, rule = "What {who} had declared was cancelled.", "OPH-28"


class Entered(Event):
    piece: Shown
    says, rule = "{piece} entered play.", "OPH-10"
    listed = "{piece}"


class Attached(Event):
    piece: Shown
    host: Shown
    says, rule = "{piece} was put on {host}.", "OPH-24"


class Intercepted(Event):
    piece: Shown
    says, rule = "{piece} intercepted the attack.", "OPH-33"


class Protected(Event):
    piece: Shown
    says, rule = "{piece} protected the Defender.", "OPH-33"


class Cheered(Event):
    seat: Seat
    amount: int
    cheer: int
    says, rule = "{Whose} Cheer changed by {amount} to {cheer}.", "OPH-50"
    brief = "{Whose} Cheer {rose} to {cheer}."


class Funded(Event):
    seat: Seat
    amount: int
    says, rule = "{Whose} Resources changed by {amount}.", "OPH-07"


class Wounded(Event):
    piece: Shown
    amount: int
    damage: DamageKind
    says, rule = "{piece} took {amount} {damage} Damage.", "OPH-36"
    repeats = True


class Unharmed(Event):
    piece: Shown
    says, rule = "{piece} took no damage.", "OPH-35"
    repeats = True


class Healed(Event):
    piece: Shown
    amount: int
    says, rule = "{piece} healed {amount}.", "OPH-34"
    repeats = True


class Turned(Event):
    piece: Shown
    says, rule = "{piece} was Set.", "OPH-30"


class Unturned(Event):
    piece: Shown
    says, rule = "{piece} was Unset.", "OPH-30"


class Boosted(Event):
    piece: Shown
    stat: StatName
    amount: int
    says, rule = "The {stat} of {piece} changed by {amount} for a while.", "OPH-01"
    brief = "{piece} got {signed} {stat} for a while."


class Fell(Event):
    piece: Shown
    says, rule = "{piece} was destroyed.", "OPH-34"
    repeats = True


class Left(Event):
    piece: Shown
    says, rule = "{piece} left play.", "OPH-24"
    listed = "{piece}"


class Scored(Event):
    seat: Seat
    points: int
    total: int
    says, rule = "{Who} scored {points} Victory Points and had {total}.", "OPH-34"


class Rolled(Event):
    die: int
    says, rule = "The die showed {die}.", "OPH-01"


class Forgone(Event):
    seat: Seat
    effect: Effect
    says, rule = "Nothing came of this for {who}, as its condition was not met: {effect}.", "OPH-01"


class Roared(Event):
    seat: Seat
    says, rule = "{Who} spent 1 Cheer and roared: the Action became negative.", "OPH-51"


class MomentumPassed(Event):
    seat: Seat
    says, rule = "Momentum went to {who}.", "OPH-20"


class WaveEnds(Event):
    wave: int
    says, rule = "Wave {wave} ended.", "OPH-60"


class Regenerated(Event):
    seat: Seat
    resources: int
    says, rule = "{Who} regenerated and had {resources} Resources.", "OPH-63"


class Maintained(Event):
    piece: Shown
    cost: int
    says, rule = "{piece} was maintained for {cost}.", "OPH-64"
    repeats = True


class Unpaid(Event):
    piece: Shown
    says, rule = "{piece} was not maintained.", "OPH-64"
    repeats = True


class Promoted(Event):
    piece: Shown
    level: int
    says, rule = "{piece} was promoted to level {level}.", "OPH-65"


class Reinforced(Event):
    piece: Shown
    says, rule = "{piece} came in as a Reinforcement.", "OPH-65"


class DeckEmpty(Event):
    seat: Seat
    says, rule = "{Who} had to draw from an empty deck.", "OPH-73"


class Defeated(Event):
    seat: Seat
    says, rule = "{Who} left the game, defeated.", "OPH-76"


# Why an action is refused, and the rule where it is not the question's own.
REFUSALS = {
    "not_now": ('"{action}" does not answer this question. {prompt}', ""),
    "not_in_hand": ("There is no {card} in your hand.", "OPH-23"),
    "is_response": ("{card} is a Response: it is played when something happens that it answers.", "OPH-21"),
    "is_action": ("{card} is an Action: it needs Momentum and is no Response.", "OPH-21"),
    "not_answered": ("{card} does not answer what is happening now.", "OPH-21"),
    "over_level": ("No Gladiator of yours in play has {discipline} at level {level}, which {card} needs.", "OPH-23"),
    "unpaid": ("{card} costs {cost} of your Resources; you have {resources}.", "OPH-23"),
    "unique": ("{card} is Unique, and a copy is in play.", "OPH-25"),
    "no_room": ("There is no room for another card of yours in play.", "OPH-24"),
    "no_target": ("There is no target for {card}.", "OPH-24"),
    "not_favorite": ("You are not the Crowd Favorite, which this ability needs.", "OPH-52"),
    "not_fulfilled": ("What {card} needs is not the case: {needs}.", "OPH-01"),
    "no_piece": ("You have no piece {piece} in play.", "OPH-12"),
    "no_ability": ("{source} has no ability {ability}.", "OPH-30"),
    "ability_is_response": ("That ability is a Response: it is used when something happens that it answers.", "OPH-21"),
    "ability_is_action": ("That ability is an Action: it needs Momentum and is no Response.", "OPH-21"),
    "ability_not_answered": ("That ability does not answer what is happening now.", "OPH-21"),
    "ability_needs_set": ("{source} is Set, and that ability requires Setting.", "OPH-30"),
    "ability_used": ("That ability of {source} has been used in this Wave.", "OPH-29"),
    "answered_once": ("That ability has answered this already.", "OPH-27"),
    "ability_unpaid": ("That ability costs {cost} of your Resources; you have {resources}.", "OPH-23"),
    "ability_cheerless": ("That ability costs {cheer} Cheer and you have {own_cheer}.", "OPH-23"),
    "ability_no_target": ("There is no target for that ability.", "OPH-24"),
    "ability_not_fulfilled": ("What that ability needs is not the case: {needs}.", "OPH-01"),
    "too_deep": ("Ten things are waiting to be resolved already: decline, and let them.", "OPH-27"),
    "no_character": ("{source} is no Character, so it cannot do that.", "OPH-10"),
    "set_cannot_advance": ("{source} is Set: a Set Character cannot advance.", "OPH-31"),
    "is_forward": ("{source} is in the Action Field already.", "OPH-31"),
    "is_back": ("{source} is in the Support Field already.", "OPH-31"),
    "attacks_from_support": ("{source} is in the Support Field: attacks are made from the Action Field.", "OPH-32"),
    "set_cannot_attack": ("{source} is Set: attacking requires Setting.", "OPH-32"),
    "no_such_target": ("There is no Character {target} to attack.", "OPH-32"),
    "own_target": ("{target} is your own: attack an opposing Character.", "OPH-32"),
    "wrong_target": ("{target} is no target for that: it takes {wanted}.", "OPH-24"),
    "cannot_step_in": ("{source} cannot step in: only an Unset Gladiator can, for another.", "OPH-33"),
    "minion_cannot_step_in": ("{source} is a Minion whose text does not let it step in.", "OPH-37"),
    "other_field": ("{source} is not in the same field as the Defender, so it cannot intercept.", "OPH-33"),
    "protects_backward": (
        "{source} cannot protect: that is done from the Action Field for the Support Field.",
        "OPH-33",
    ),
    "elusive": ("This attack cannot be redirected.", "OPH-33"),
    "no_cheer": ("You have no Cheer to roar with.", "OPH-51"),
    "nothing_owed": ("{source} has no Maintain cost.", "OPH-64"),
    "maintained_already": ("{source} is paid for already.", "OPH-64"),
    "unmaintainable": ("{source} cannot be maintained.", "OPH-64"),
    "maintain_unpaid": ("Maintaining {source} costs {maintain} of your Resources; you have {resources}.", "OPH-64"),
    "no_gladiator": ("{source} is no Gladiator, so it cannot be promoted.", "OPH-65"),
    "promoted_already": ("{source} was promoted or came in during this Breather.", "OPH-65"),
    "two_promoted": ("Two Gladiators have been promoted, and more cannot be.", "OPH-65"),
    "top_level": ("{source} has no higher level.", "OPH-65"),
    "not_in_stack": ("The level 3 card of {source} is not in your Gladiator stack.", "OPH-65"),
    "no_reinforcement": ("There is no Reinforcement of that number in your stack.", "OPH-65"),
    "nobody_fell": ("You have as many Gladiators as you began with or brought one in for each that fell.", "OPH-65"),
    "moved_already": ("{source} has been put in its place already.", "OPH-67"),
}

ENDINGS = {
    "annihilation": ("no enemy Gladiator was left", "OPH-70"),
    "riot": ("fifteen Cheer: the crowd took the arena", "OPH-71"),
    "points": ("twelve Victory Points", "OPH-72"),
    "lead": ("alone in the lead by Victory Points from Wave 4 on", "OPH-72"),
    "last_wave": ("eight Waves: most Victory Points, then most Cheer", "OPH-72"),
    "empty_deck": ("the others had to draw from an empty deck", "OPH-73"),
}
