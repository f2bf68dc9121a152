"""Everything that is asked, done, refused and told in Talisman: the Arena, with its arguments and its rule."""

from typing import Annotated, Literal

from harena.core.vocabulary import Action, Event, Question, Seat, Secret
from harena.games.talisman.arguments import Card, Effect, Hero, Number, Player, Slots, Space, Spell, Visit, Ware
from harena.games.talisman.refusals import ENDINGS as ENDINGS
from harena.games.talisman.refusals import REFUSALS as REFUSALS

Ground = Literal["regions", "arena", "city-arena"]
Manner = Literal["everything", "one-on-one", "psychic", "psychic-one-on-one"]
Prize = Literal["gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule"]
Moment = Literal["turn", "fight"]
Loss = Literal["life", "follower"]
Giving = Literal["object", "excess", "follower"]
AlignmentName = Literal["good", "neutral", "evil"]
Wealth = Literal["strength", "craft", "gold", "life"]

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
    prompt = "Cast a Spell, or decline."
    moment: Moment
    turn: Seat


class Counter(Question):
    answers = (Decline, Cast)
    prompt = "Answer the Spell with a counterspell, or decline."
    rule = "TAL-43"
    spell: Spell
    caster: Seat


class ChoosePlayer(Question):
    kind, rule = "choose", "TAL-43"
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
    answers = (Summon, Challenge, Draw)
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


# --- events ----------------------------------------------------------------------------------------------------------


class CharacterTaken(Event):
    seat: Seat
    hero: Hero
    says, rule = "{Who} became the {hero}.", "TAL-01"


class ArenaPlaced(Event):
    seat: Seat
    space: Space
    says, rule = "{Who} put the Arena on {space}.", "TAL-20"


class TurnBegins(Event):
    seat: Seat
    round: int
    says, rule = "Round {round}: {whose} turn.", "TAL-03"


class TurnMissed(Event):
    seat: Seat
    says, rule = "{Who} had to miss a turn.", "TAL-12"


class Rolled(Event):
    seat: Seat
    die: int
    says, rule = "{Who} rolled {die}.", "TAL-03"


class Moved(Event):
    seat: Seat
    space: Space
    says, rule = "{Who} moved to {space}.", "TAL-03"


class Landed(Event):
    seat: Seat
    ground: Ground
    says, rule = "{Who} landed in the {ground}, bound to it until a fight is won.", "TAL-23"


class Drawn(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} drew {card}.", "TAL-04"


class Happened(Event):
    seat: Seat
    card: Card
    says, rule = "{card} came into effect for {who}.", "TAL-04"


class Forgone(Event):
    seat: Seat
    effect: Effect
    says, rule = "Nothing came of this for {who}, as its condition was not met: {effect}.", "TAL-12"


class Visited(Event):
    seat: Seat
    visit: Visit
    says, rule = "{Who} visited: {visit}.", "TAL-14"


class Found(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} took {card}.", "TAL-08"


class FoundGold(Event):
    seat: Seat
    amount: int
    says, rule = "{Who} found {amount} gold.", "TAL-08"


class GivenUp(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} gave up {card}.", "TAL-08"


class LeftBehind(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} left {card} behind.", "TAL-08"


class Bought(Event):
    seat: Seat
    card: Card
    price: int
    says, rule = "{Who} bought {card} for {price} gold.", "TAL-14"


class Changed(Event):
    seat: Seat
    wealth: Wealth
    amount: int
    says, rule = "{Whose} {wealth} changed by {amount}.", "TAL-01"


class AlignmentTurned(Event):
    seat: Seat
    alignment: AlignmentName
    says, rule = "{Who} turned {alignment}.", "TAL-14"


class Exchanged(Event):
    seat: Seat
    wealth: Wealth
    says, rule = "{Who} exchanged trophies for 1 {wealth}.", "TAL-10"


class SpellGained(Event):
    seat: Seat
    spell: Annotated[Spell, Secret]
    says, rule = "{Who} gained a Spell: {spell}.", "TAL-09"


class SpellLost(Event):
    seat: Seat
    says, rule = "{Who} put a Spell back unseen.", "TAL-09"


class SpellCast(Event):
    seat: Seat
    spell: Spell
    says, rule = "{Who} cast {spell}.", "TAL-43"


class Aimed(Event):
    seat: Seat
    says, rule = "It was aimed at {who}.", "TAL-43"


class SpellFailed(Event):
    spell: Spell
    says, rule = "{spell} failed.", "TAL-43"


class Evaded(Event):
    seat: Seat
    says, rule = "{Who} evaded.", "TAL-04"


class Summoned(Event):
    seat: Seat
    player: Seat
    says, rule = "{Who} summoned {player} to the arena.", "TAL-25"


class Attacked(Event):
    seat: Seat
    player: Seat
    manner: Manner
    says, rule = "{Who} attacked {player}, {manner}.", "TAL-26"


class Met(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} had to fight {card}.", "TAL-05"


class Apparition(Event):
    seat: Seat
    power: int
    says, rule = "{Who} had to fight an apparition of {power}.", "TAL-05"


class Brought(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} brought {card} into the fight.", "TAL-27"


class Score(Event):
    seat: Seat
    die: int
    total: int
    says, rule = "{Who} rolled {die} and came to {total}.", "TAL-05"


class FoeScore(Event):
    die: int
    total: int
    says, rule = "The Enemy rolled {die} and came to {total}.", "TAL-05"


class Won(Event):
    seat: Seat
    says, rule = "{Who} won the fight.", "TAL-05"


class Lost(Event):
    seat: Seat
    says, rule = "{Who} lost the fight.", "TAL-05"


class StoodOff(Event):
    seat: Seat
    says, rule = "The fight of {who} was a stand-off.", "TAL-05"


class FightStopped(Event):
    seat: Seat
    says, rule = "The fight of {who} was stopped.", "TAL-43"


class Saved(Event):
    seat: Seat
    card: Card
    says, rule = "{card} saved a life of {who}.", "TAL-06"


class TrophyTaken(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} took {card} as a trophy.", "TAL-10"


class ReturnedToDeck(Event):
    card: Card
    says, rule = "{card} was shuffled back.", "TAL-32"


class Stolen(Event):
    seat: Seat
    player: Seat
    card: Card
    says, rule = "{Who} took {card} from {player}.", "TAL-07"


class Died(Event):
    seat: Seat
    says, rule = "{Who} died.", "TAL-11"


class LootTaken(Event):
    seat: Seat
    card: Annotated[Card, Secret]
    says, rule = "{Who} took {card} from the dead.", "TAL-41"


class ToPile(Event):
    card: Card
    says, rule = "{card} went to the reward pile.", "TAL-40"


class GoldToPile(Event):
    amount: int
    says, rule = "{amount} gold went to the reward pile.", "TAL-40"


class Rewarded(Event):
    seat: Seat
    prize: Prize
    says, rule = "The Arena rewarded {who}: {prize}.", "TAL-51"


class MayLeave(Event):
    seat: Seat
    says, rule = "{Who} may leave the arena in the next turn.", "TAL-50"


class Stayed(Event):
    seat: Seat
    says, rule = "{Who} stayed and must win again.", "TAL-50"


class LeftArena(Event):
    seat: Seat
    leavings: int
    says, rule = "{Who} left the arena by a win; that makes {leavings}.", "TAL-52"


class LetGo(Event):
    seat: Seat
    says, rule = "{Who} left the arena by a card, which is not counted.", "TAL-53"


class TrophiesReturned(Event):
    says, rule = "No gladiator was left: all arena trophies returned, and their holders kept the points.", "TAL-32"


class Quaked(Event):
    ground: Ground
    first: int
    second: int
    says, rule = "The {ground} shook: {first} and {second}.", "TAL-21"


class ArenaFell(Event):
    ground: Ground
    says, rule = "The {ground} fell.", "TAL-21"


class Crowned(Event):
    seat: Seat
    says, rule = "{Who} became the Great Gladiator.", "TAL-52"
