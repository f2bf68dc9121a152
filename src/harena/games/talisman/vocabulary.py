"""Everything that is asked, done, refused and told in Talisman: the Arena, with its arguments and its rule.

What is told stands in story.py, and why something is refused in refusals.py.
"""

from typing import Literal

from harena.core.vocabulary import Action, Question, Seat
from harena.games.talisman import story
from harena.games.talisman.arguments import (
    Card,
    GestureName,
    Manner,
    Number,
    Player,
    Prize,
    Slots,
    Space,
    Spell,
    Visit,
    Ware,
)
from harena.games.talisman.refusals import ENDINGS as ENDINGS
from harena.games.talisman.refusals import REFUSALS as REFUSALS

Moment = Literal["turn", "fight"]
Loss = Literal["life", "follower"]
Giving = Literal["object", "excess", "follower"]
PARTS = (story,)

# --- actions ---------------------------------------------------------------------------------------------------------


class Decline(Action):
    pass


class Accept(Action):
    pass


class Cast(Action):
    spell: Spell


class Place(Action):
    space: Space


class Move(Action):
    space: Space


class EnterCity(Action):
    text = "enter the city"


class EnterArena(Action):
    text = "enter the arena"


class Explore(Action):
    pass


class Attack(Action):
    player: Player


class Visiting(Action):
    verb = "visit"
    text = "visit {visit}"
    visit: Visit


class Fight(Action):
    pass


class Evade(Action):
    pass


class Buy(Action):
    ware: Ware


class Choose(Action):
    player: Player


class Give(Action):
    text = "give up {card}"
    card: Card


class TakeLife(Action):
    text = "take a life"


class TakeGold(Action):
    text = "take gold"


class Take(Action):
    card: Card


class Leave(Action):
    pass


class Stay(Action):
    pass


class Summon(Action):
    player: Player


class Challenge(Action):
    player: Player


class Draw(Action):
    pass


class Gesture(Action):
    text = "draw with {gesture}"
    gesture: GestureName


class By(Action):
    text = "fight with {manner}"
    manner: Manner


class Bring(Action):
    objects: Slots


class Reward(Action):
    prize: Prize


class Loot(Action):
    cards: Number


class Lose(Action):
    loss: Loss


# --- questions -------------------------------------------------------------------------------------------------------


class PlaceArena(Question):
    kind, rule = "place", "TAL-20"
    answers = (Place,)
    prompt = "Put the Arena on a Fields space."


class CastSpell(Question):
    kind, rule = "cast", "TAL-43"
    answers = (Decline, Cast)
    declined_by = Decline
    prompt = "Cast a Spell, or decline."
    moment: Moment
    turn: Seat


class Counter(Question):
    answers = (Decline, Cast)
    declined_by = Decline
    prompt = "Answer the Spell with a counterspell, or decline."
    rule = "TAL-43"
    spell: Spell
    caster: Seat


class ChoosePlayer(Question):
    kind, rule = "choose", "TAL-12"
    answers = (Choose,)
    prompt = "Choose a player."
    effect: int


class AimSpell(Question):
    kind, rule = "aim", "TAL-43"
    answers = (Choose,)
    prompt = "Choose whom the Spell shall touch."
    spell: Spell


class MoveTo(Question):
    kind, rule = "move", "TAL-03"
    answers = (Move,)
    prompt = "Move in either direction."
    die: int


class EnterWhat(Question):
    kind, rule = "enter", "TAL-22"
    answers = (EnterCity, EnterArena)
    prompt = "Visit the City, or enter the City Arena."


class Encounter(Question):
    answers = (Explore, Attack)
    prompt = "Encounter the space, or attack a character there."
    rule = "TAL-03"


class VisitWhat(Question):
    kind, rule = "visit", "TAL-14"
    answers = (Decline, Visiting)
    prompt = "Visit somebody here, or decline."


class Meet(Question):
    answers = (Fight, Evade)
    prompt = "Fight, or evade."
    rule = "TAL-04"
    power: int


class Offer(Question):
    answers = (Decline, Accept)
    prompt = "Accept what is offered, or decline."
    rule = "TAL-04"
    card: Card


class BuyWhat(Question):
    kind, rule = "buy", "TAL-14"
    answers = (Decline, Buy)
    prompt = "Buy something, or decline."


class GiveUp(Question):
    kind, rule = "give-up", "TAL-08"
    answers = (Give,)
    prompt = "Give up one of these cards."
    left: int
    giving: Giving


class TakeFrom(Question):
    kind, rule = "take-from", "TAL-12"
    answers = (Take,)
    prompt = "Take one of these cards."
    victim: Seat
    giving: Giving


class LeaveOrStay(Question):
    kind, rule = "leave", "TAL-50"
    answers = (Leave, Stay)
    prompt = "Leave the arena, or stay and forfeit the right to."


class ArenaTurn(Question):
    kind, rule = "arena", "TAL-24"
    answers = (Summon, Challenge, Draw, Gesture)
    prompt = "Summon a player, challenge one who is here, or draw an arena card."


class FightHow(Question):
    kind, rule = "manner", "TAL-26"
    answers = (By,)
    prompt = "Fight with everything, or one-on-one."
    opponent: Seat


class BringWhat(Question):
    kind, rule = "bring", "TAL-27"
    answers = (Bring,)
    prompt = "Choose up to four Objects for this fight."


class Spoils(Question):
    answers = (TakeLife, TakeGold, Take)
    prompt = "Take a life, a gold or an Object from the loser."
    rule = "TAL-07"
    loser: Seat


class RewardWhat(Question):
    kind, rule = "reward", "TAL-51"
    answers = (Reward,)
    prompt = "Choose the Arena's reward."


class LootHowMuch(Question):
    kind, rule = "loot", "TAL-41"
    answers = (Loot,)
    prompt = "Take up to five random cards of the dead."
    dead: Seat


class LoseWhat(Question):
    kind, rule = "crushed", "TAL-21"
    answers = (Lose,)
    prompt = "The arena falls: lose a life, or a Follower."
