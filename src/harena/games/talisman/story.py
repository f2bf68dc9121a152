"""What is told in Talisman: the Arena: part of the vocabulary.

In a sentence `{the card}` and `{the space}` have an article where their names want one; what is in other braces and no
argument is found by wording.py.
"""

from harena.core.vocabulary import Event, Seat
from harena.games.talisman.arguments import (
    AlignmentName,
    Card,
    Effect,
    Ground,
    Hero,
    Manner,
    Prize,
    SecretCard,
    SecretSpell,
    Space,
    Spell,
    Visit,
    Wealth,
)


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
    says, rule = "{Who} missed a turn.", "TAL-12"


class TurnsLost(Event):
    seat: Seat
    turns: int
    says, rule = "{Who} must miss {so many}.", "TAL-12"


class Rolled(Event):
    seat: Seat
    die: int
    says, rule = "{Who} rolled {die}.", "TAL-03"


class Moved(Event):
    seat: Seat
    space: Space
    says, rule = "{Who} moved to {the space}.", "TAL-03"


class Landed(Event):
    seat: Seat
    ground: Ground
    says, rule = "{Who} landed in the {ground}, bound to it until a fight is won.", "TAL-23"


class Drawn(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} drew {the card}.", "TAL-04"
    listed = "{the card}"


class Happened(Event):
    seat: Seat
    card: Card
    says, rule = "{happening}", "TAL-04"


class Forgone(Event):
    seat: Seat
    effect: Effect
    says, rule = "Nothing came of this for {who}, as its condition was not met: {effect}.", "TAL-12"


class Visited(Event):
    seat: Seat
    visit: Visit
    says, rule = "{Who} visited {host}.", "TAL-14"


class Gestured(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} gave the crowd {the card}{effect}", "TAL-24"


class Found(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} took {the card}.", "TAL-08"
    listed = "{the card}"


class FoundGold(Event):
    seat: Seat
    amount: int
    says, rule = "{Who} found {amount} gold.", "TAL-08"
    repeats = True


class GivenUp(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} gave up {the card}.", "TAL-08"
    listed = "{the card}"


class LeftBehind(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} left {the card} behind.", "TAL-08"
    listed = "{the card}"


class Bought(Event):
    seat: Seat
    card: Card
    price: int
    says, rule = "{Who} bought {the card} for {price} gold.", "TAL-14"


class Changed(Event):
    seat: Seat
    wealth: Wealth
    amount: int
    says, rule = "{Who} {came}.", "TAL-01"
    repeats = True


class AlignmentTurned(Event):
    seat: Seat
    alignment: AlignmentName
    says, rule = "{Who} turned {alignment}.", "TAL-14"


class Exchanged(Event):
    seat: Seat
    wealth: Wealth
    amount: int
    says, rule = "{Who} exchanged trophies for {amount} {figure}.", "TAL-10"


class SpellGained(Event):
    seat: Seat
    spell: SecretSpell
    says, rule = "{Who} gained {a spell}.", "TAL-09"
    listed = "{a spell}"


class SpellLost(Event):
    seat: Seat
    says, rule = "{Who} put a Spell back unseen.", "TAL-09"
    repeats = True


class SpellCast(Event):
    seat: Seat
    spell: Spell
    says, rule = "{Who} cast {spell}{effect}", "TAL-43"


class Aimed(Event):
    seat: Seat
    says, rule = "It was aimed at {who}.", "TAL-43"


class SpellFailed(Event):
    spell: Spell
    says, rule = "{spell} failed.", "TAL-43"


class Evaded(Event):
    seat: Seat
    says, rule = "{Who} evaded the fight.", "TAL-04"


class Summoned(Event):
    seat: Seat
    player: Seat
    says, rule = "{Who} summoned {player} to the arena.", "TAL-25"


class Attacked(Event):
    seat: Seat
    player: Seat
    manner: Manner
    psychic: bool
    duel: bool
    says, rule = "{Who} attacked {player} {how}.", "TAL-26"


class Met(Event):
    seat: Seat
    card: Card
    psychic: bool
    says, rule = "{Who} had to fight {the card}, {figure}.", "TAL-05"


class Apparition(Event):
    seat: Seat
    wealth: Wealth
    power: int
    says, rule = "{Who} had to fight an apparition, {figure} {power}.", "TAL-05"


class Brought(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} brought {the card} into the fight.", "TAL-27"
    listed = "{the card}"


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
    says, rule = "{Whose} fight ended in a stand-off.", "TAL-05"


class FightStopped(Event):
    seat: Seat
    says, rule = "{Whose} fight was stopped.", "TAL-43"


class Saved(Event):
    seat: Seat
    card: Card
    says, rule = "{the card} saved {who} a life.", "TAL-06"


class TrophyTaken(Event):
    seat: Seat
    card: Card
    says, rule = "{Who} took {the card} as a trophy.", "TAL-10"
    listed = "{the card}"


class ReturnedToDeck(Event):
    card: Card
    says, rule = "{the card} went back into the arena deck.", "TAL-32"
    listed = "{the card}"


class Stolen(Event):
    seat: Seat
    player: Seat
    card: Card
    says, rule = "{Who} took {the card} from {player}.", "TAL-07"
    listed = "{the card}"


class Died(Event):
    seat: Seat
    says, rule = "{Whose} character died.", "TAL-11"


class LootTaken(Event):
    seat: Seat
    card: SecretCard
    says, rule = "{Who} took {the card} from the dead.", "TAL-41"
    listed = "{the card}"


class ToPile(Event):
    card: Card
    says, rule = "{the card} went to the reward pile.", "TAL-40"
    listed = "{the card}"


class GoldToPile(Event):
    amount: int
    says, rule = "{amount} gold went to the reward pile.", "TAL-40"


class Rewarded(Event):
    seat: Seat
    prize: Prize
    says, rule = "The Arena rewarded {who} with {the prize}.", "TAL-51"


class MayLeave(Event):
    seat: Seat
    says, rule = "{Who} may leave the arena in the next turn.", "TAL-50"


class Stayed(Event):
    seat: Seat
    says, rule = "{Who} stayed in the arena and must win again.", "TAL-50"


class LeftArena(Event):
    seat: Seat
    leavings: int
    says, rule = "{Who} left the arena by a win: {leavings} of five.", "TAL-52"


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
