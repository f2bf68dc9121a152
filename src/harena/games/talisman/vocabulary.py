"""Everything that is asked, done, refused and told in Talisman: the Arena, with its arguments and its rule."""

import re
from typing import Annotated, Any, Literal

from harena.core.vocabulary import Action, Event, Kind, Named, PackNames, Question, Seat, Secret, Upto

SEATS = 6
CARDS = 256
CARRIED = 9
Ground = Literal["regions", "arena", "city-arena"]
Manner = Literal["everything", "one-on-one", "psychic", "psychic-one-on-one"]
Prize = Literal["gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule"]
Moment = Literal["turn", "fight"]
Loss = Literal["life", "follower"]
Giving = Literal["object", "excess", "follower"]
AlignmentName = Literal["good", "neutral", "evil"]
Wealth = Literal["strength", "craft", "gold", "life"]


class SlotsKind(Kind):
    """Some of one's own Objects by their places in the list, counted from 1: "1+3", or "nothing"."""

    size = 1 << CARRIED
    type: Any = str
    pattern = r"nothing|[1-9](?:\+[1-9])*"

    def write(self, number: int, names: PackNames) -> str:
        if not 0 <= number < self.size:
            raise IndexError(number)
        return "+".join(str(place + 1) for place in range(CARRIED) if number >> place & 1) or "nothing"

    def read(self, text: str, names: PackNames) -> int | None:
        if text == "nothing":
            return 0
        places = [int(part) - 1 for part in text.split("+")] if re.fullmatch(self.pattern, text) else [-1]
        return sum(1 << place for place in places) if sorted(set(places)) == places and places[0] >= 0 else None

    def plain(self, number: int, names: PackNames) -> Any:
        return self.write(number, names)


Player = Annotated[int, Upto(SEATS)]
Space = Annotated[str, Named("space", 24)]
Card = Annotated[str, Named("card", CARDS)]
SecretCard = Annotated[str, Named("card", CARDS), Secret]
Spell = Annotated[str, Named("spell", 32)]
SecretSpell = Annotated[str, Named("spell", 32), Secret]
Visit = Annotated[str, Named("visit", 32)]
Ware = Annotated[str, Named("ware", 16)]
Hero = Annotated[str, Named("character", 32)]
Slots = Annotated[str, SlotsKind()]
Number = Annotated[int, Upto(6)]

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
    kind = "place"
    answers = (Place,)
    prompt = "Put the Arena on a Fields space."
    rule = "TAL-20"


class CastSpell(Question):
    kind = "cast"
    answers = (Decline, Cast)
    prompt = "Cast a Spell, or decline."
    rule = "TAL-43"
    moment: Moment
    turn: Seat


class Counter(Question):
    answers = (Decline, Cast)
    prompt = "Answer the Spell with a counterspell, or decline."
    rule = "TAL-43"
    spell: Spell
    caster: Seat


class ChoosePlayer(Question):
    kind = "choose"
    answers = (Choose,)
    prompt = "Choose a player."
    rule = "TAL-43"
    effect: int


class AimSpell(Question):
    kind = "aim"
    answers = (Choose,)
    prompt = "Choose whom the Spell shall touch."
    rule = "TAL-43"
    spell: Spell


class MoveTo(Question):
    kind = "move"
    answers = (Move,)
    prompt = "Move in either direction."
    rule = "TAL-03"
    die: int


class EnterWhat(Question):
    kind = "enter"
    answers = (EnterCity, EnterArena)
    prompt = "Visit the City, or enter the City Arena."
    rule = "TAL-22"


class Encounter(Question):
    answers = (Explore, Attack)
    prompt = "Encounter the space, or attack a character there."
    rule = "TAL-03"


class VisitWhat(Question):
    kind = "visit"
    answers = (Decline, Visiting)
    prompt = "Visit somebody here, or decline."
    rule = "TAL-14"


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
    kind = "buy"
    answers = (Decline, Buy)
    prompt = "Buy something, or decline."
    rule = "TAL-14"


class GiveUp(Question):
    kind = "give-up"
    answers = (Give,)
    prompt = "Give up one of these cards."
    rule = "TAL-08"
    left: int
    giving: Giving


class TakeFrom(Question):
    kind = "take-from"
    answers = (Take,)
    prompt = "Take one of these cards."
    rule = "TAL-12"
    victim: Seat
    giving: Giving


class LeaveOrStay(Question):
    kind = "leave"
    answers = (Leave, Stay)
    prompt = "Leave the arena, or stay and forfeit the right to."
    rule = "TAL-50"


class ArenaTurn(Question):
    kind = "arena"
    answers = (Summon, Challenge, Draw)
    prompt = "Summon a player, challenge one who is here, or draw an arena card."
    rule = "TAL-24"


class FightHow(Question):
    kind = "manner"
    answers = (By,)
    prompt = "Fight with everything, or one-on-one."
    rule = "TAL-26"
    opponent: Seat


class BringWhat(Question):
    kind = "bring"
    answers = (Bring,)
    prompt = "Choose up to four Objects for this fight."
    rule = "TAL-27"


class Spoils(Question):
    answers = (TakeLife, TakeGold, Take)
    prompt = "Take a life, a gold or an Object from the loser."
    rule = "TAL-07"
    loser: Seat


class RewardWhat(Question):
    kind = "reward"
    answers = (Reward,)
    prompt = "Choose the Arena's reward."
    rule = "TAL-51"


class LootHowMuch(Question):
    kind = "loot"
    answers = (Loot,)
    prompt = "Take up to five random cards of the dead."
    rule = "TAL-41"
    dead: Seat


class LoseWhat(Question):
    kind = "crushed"
    answers = (Lose,)
    prompt = "The arena falls: lose a life, or a Follower."
    rule = "TAL-21"


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
    says, rule = "{Who} landed in the {ground} and was bound to it.", "TAL-23"


class Drawn(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} drew {card}.", "TAL-04"


class Happened(Event):
    seat: Seat
    card: Card
    says, rule = "{card} came into effect for {who}.", "TAL-04"


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
    spell: SecretSpell
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
    card: SecretCard
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


# Why an action is refused, and the rule where it is not the question's own.
REFUSALS = {
    "not_now": ('"{action}" does not answer this question. {prompt}', ""),
    "not_fields": ("{space} is no Fields space.", "TAL-20"),
    "not_reached": ("{space} is not where your die takes you.", "TAL-03"),
    "no_spell": ("You do not hold {spell}.", "TAL-09"),
    "not_in_turn": ("{spell} is cast in a fight.", "TAL-43"),
    "not_in_fight": ("{spell} is cast at the start of your turn.", "TAL-43"),
    "no_counterspell": ("{spell} does not answer a Spell.", "TAL-43"),
    "needs_spell": ("{spell} answers a Spell that was cast, and none was.", "TAL-43"),
    "stops_combat": ("{spell} stops a combat, and nothing stops one in an arena.", "TAL-42"),
    "no_combat_spell": ("{spell} is of no use in combat, so it is not cast in an arena.", "TAL-42"),
    "spells_barred": ("No Spell works in this fight.", "TAL-28"),
    "not_touched": ("That player is beyond the walls of the arena: your Spell does not reach there.", "TAL-42"),
    "no_target": ("There is nobody whom {spell} could touch.", "TAL-43"),
    "no_such_player": ("There is no such player to choose.", ""),
    "not_here": ("That player is not here.", "TAL-03"),
    "yourself": ("That is you.", ""),
    "no_such_visit": ("{visit} is not here, or not for your alignment.", "TAL-14"),
    "cannot_pay": ("You cannot pay for {visit}.", "TAL-14"),
    "no_such_ware": ("The purchase deck has no {ware} left.", "TAL-14"),
    "too_dear": ("{ware} costs more gold than you have.", "TAL-14"),
    "not_yours": ("{card} is not among the cards you can choose from.", ""),
    "no_life": ("The loser has no life left to take.", "TAL-07"),
    "no_gold": ("The loser has no gold.", "TAL-07"),
    "not_carried_in": ("{card} is not among the Objects that the loser carried in.", "TAL-27"),
    "bound": ("You are bound to the arena until you win a fight there.", "TAL-23"),
    "not_landed": ("A player is summoned only in the turn of landing.", "TAL-24"),
    "dead": ("That player is dead, and the dead cannot be summoned or fought.", "TAL-25"),
    "summon_inside": ("That player is in this arena already: challenge instead.", "TAL-24"),
    "not_inside": ("That player is not in this arena.", "TAL-24"),
    "no_mind": ("Your character does not attack by psychic combat.", "TAL-05"),
    "no_duel_outside": ("One-on-one is fought in an arena.", "TAL-26"),
    "no_object": ("You carry no Object of that number.", "TAL-27"),
    "five_objects": ("Four Objects are the most that go into a fight.", "TAL-27"),
    "barred_helper": ("{barred} brings helping hands, so it stays outside.", "TAL-29"),
    "barred_animal": ("{barred} is an animal, so it stays outside.", "TAL-29"),
    "barred_victory": ("{barred} could win by itself, so it stays outside.", "TAL-29"),
    "barred_distance": ("{barred} is a distance weapon, so it stays outside.", "TAL-29"),
    "barred_carrying": ("{barred} only carries more Objects, so it stays outside.", "TAL-29"),
    "out_of_stock": ("The purchase deck has no {prize} left.", "TAL-51"),
    "mule_once": ("The Mule has been a reward already, and it is one once a game.", "TAL-51"),
    "unhurt": ("You have as many lives as you began with.", "TAL-51"),
    "too_much_loot": ("The dead did not have so many cards.", "TAL-41"),
    "no_follower": ("You have no Follower to lose.", "TAL-21"),
}

ENDINGS = {
    "gladiator": ("a player became the Great Gladiator", "TAL-60"),
    "no_arena": ("no arena remains", "TAL-61"),
    "rounds": ("the last round was over", "TAL-61"),
}
