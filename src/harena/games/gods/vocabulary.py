"""Everything that For the Gods asks, understands and tells, with typed arguments. Codes follow the order here."""

import re
from typing import Annotated, Any, Final, Literal

from harena.core.vocabulary import Action, Event, Kind, Named, PackNames, Question, Seat, Several, Upto

Figure = Literal["cleo", "siggy", "maximus", "mafaya", "tzi-xican", "nakamura"]
Symbol = Literal["sword", "foot", "shield", "star"]
Equipment = Literal["weapon", "mount", "armor", "spell"]
Cause = Literal["action", "card", "protection", "waiting", "stuck", "trap", "fountain", "push"]
"""Why life is lost or gained; CAUSE_RULES has the rule of each."""

SYMBOL_IDS: Final = ("sword", "foot", "shield", "star")
SYMBOL_PLURALS: Final = ("swords", "feet", "shields", "stars")
_SYMBOL_NUMBERS: Final = {name: at % 4 for at, name in enumerate((*SYMBOL_IDS, *SYMBOL_PLURALS))}
WHO_BASE: Final = 8  # a Hero as events tell it: its number * WHO_BASE + its figure
MAX_BID: Final = 64
MAX_CARDS: Final = 64
MAX_SPACES: Final = 128
MAX_CUBES: Final = 999


# --- kinds of arguments ----------------------------------------------------------------------------------------------


class Handful(Kind):
    """Dice by symbol, at least one: "2 swords 1 star". Inside, their numbers in base 8 (see dice.py)."""

    size = 8**4
    type = dict[Symbol, int]
    pattern = r"\S+ \S+(?: \S+ \S+)*"

    def write(self, number: int, names: PackNames) -> str:
        if number == 0:
            raise IndexError(number)  # no dice: that is "keep all"
        return " ".join(named_dice(dice_of(number)))

    def read(self, text: str, names: PackNames) -> int | None:
        words = text.split()
        dice = [0] * len(SYMBOL_IDS)
        for count, symbol in zip(words[::2], words[1::2]):
            at = _SYMBOL_NUMBERS.get(symbol)
            if at is None or dice[at] or not re.fullmatch("[1-7]", count):
                return None
            dice[at] = int(count)
        return sum(count << 3 * at for at, count in enumerate(dice)) if len(words) % 2 == 0 else None

    def plain(self, number: int, names: PackNames) -> Any:
        return {symbol: count for symbol, count in zip(SYMBOL_IDS, dice_of(number)) if count}


class Who(Kind):
    """A Hero, by its number. An event carries its figure as well: words know not which figure a Hero got."""

    told = "heroes.who"

    def plain(self, number: int, names: PackNames) -> Any:
        return number // WHO_BASE


def dice_of(number: int) -> list[int]:
    """Dice by symbol, out of a handful."""
    return [number >> 3 * symbol & 7 for symbol in range(len(SYMBOL_IDS))]


def named_dice(dice: list[int]) -> list[str]:
    """Dice by symbol with their names: "2 swords", "1 star"."""
    names = zip(dice, SYMBOL_IDS, SYMBOL_PLURALS)
    return [f"{count} {one if count == 1 else many}" for count, one, many in names if count]


Card = Annotated[str, Named("card", MAX_CARDS)]
Space = Annotated[str, Named("space", MAX_SPACES)]
Effect = Annotated[str, Named("effect", 0)]
Life = Annotated[int, Upto(MAX_BID)]
Dice = Annotated[dict[Symbol, int], Handful()]
Hero = Annotated[int, Who()]
Heroes = Annotated[list[int], Several(Upto(WHO_BASE))]


# --- actions ---------------------------------------------------------------------------------------------------------


class Bid(Action):
    life: Life


class BidPair(Action):
    """For the one and the other Hero of a player who has two (GOD-81)."""

    text = "bid {one} and {other}"
    one: Life
    other: Life


class Name(Action):
    card: Card


class NamePair(Action):
    text = "name {one} and {other}"
    one: Card
    other: Card


class Take(Action):
    card: Card


class Pick(Action):
    figure: Figure


class Enter(Action):
    space: Space


class KeepAll(Action):
    pass


class Reroll(Action):
    dice: Dice


class Use(Action):
    card: Card


class Strike(Action):
    """Two swords (GOD-45)."""

    figure: Figure


class Walk(Action):
    """Two feet (GOD-45)."""


class Shove(Action):
    """Two shields (GOD-45)."""

    figure: Figure


class Smite(Action):
    """Two stars (GOD-45)."""

    figure: Figure


class EndTurn(Action):
    pass


class Target(Action):
    figure: Figure


class Go(Action):
    space: Space


# --- questions -------------------------------------------------------------------------------------------------------


class BidForOne(Question):
    kind = "bid"
    answers = (Bid,)
    rule = "GOD-22"
    equipment: Equipment


class BidForTwo(Question):
    kind = "bid"
    answers = (BidPair,)
    rule = "GOD-22"
    equipment: Equipment


class NameForOne(Question):
    kind = "name"
    answers = (Name,)
    rule = "GOD-24"
    tied: Heroes


class NameForTwo(Question):
    kind = "name"
    answers = (NamePair,)
    rule = "GOD-24"
    tied: Heroes


class TakeCard(Question):
    kind = "take"
    answers = (Take,)
    rule = "GOD-23"
    hero: int


class PickHero(Question):
    kind = "pick"
    answers = (Pick,)
    prompt = "Pick a Hero, with its four cards."
    rule = "GOD-82"
    hero: int


class EnterArena(Question):
    kind = "enter"
    answers = (Enter,)
    rule = "GOD-30"
    hero: int


class RerollDice(Question):
    kind = "reroll"
    answers = (KeepAll, Reroll)
    rule = "GOD-42"
    hero: int


class TakeAction(Question):
    kind = "act"
    answers = (Use, Strike, Walk, Shove, Smite, EndTurn)
    rule = "GOD-43"
    hero: int


class ChooseTarget(Question):
    kind = "target"
    answers = (Target,)
    rule = "GOD-44"
    hero: int
    effect: Effect


class ChooseStep(Question):
    kind = "step"
    answers = (Go,)
    rule = "GOD-51"
    hero: int
    left: int


# --- events ----------------------------------------------------------------------------------------------------------


class Offered(Event):
    says = "{card} is on offer."
    rule = "GOD-21"
    card: Card


class Bidding(Event):
    says = "{hero} bid {life} life."
    rule = "GOD-23"
    hero: Hero
    life: int


class Tied(Event):
    says = "{heroes} are tied and name cards in secret."
    rule = "GOD-24"
    heroes: Heroes


class NameShown(Event):
    """Told of all tied Heroes when all of them have named."""

    says = "{hero} named {card}."
    rule = "GOD-24"
    hero: Hero
    card: Card


class Took(Event):
    says = "{hero} took {card}."
    rule = "GOD-23"
    hero: Hero
    card: Card


class Lotted(Event):
    """Several named it and chance decided."""

    says = "{hero} won {card} by lot."
    rule = "GOD-24"
    hero: Hero
    card: Card


class FirstPlayer(Event):
    says = "{seat} the First Player."
    rule = "GOD-25"
    seat: Seat


class Picked(Event):
    says = "{owner} picked {hero}."
    rule = "GOD-82"
    hero: Hero


class Entered(Event):
    says = "{hero} entered the arena at {space}."
    brief = "{hero} entered the arena."
    rule = "GOD-30"
    hero: Hero
    space: Space


class TurnBegins(Event):
    says = "Round {round}: {hero} begins a turn."
    rule = "GOD-40"
    hero: Hero
    round: int


class TooTired(Event):
    says = "{hero} is too exhausted and passes the turn."
    rule = "GOD-41"
    hero: Hero


class Rolled(Event):
    says = "{hero} rolled {dice}."
    rule = "GOD-42"
    hero: Hero
    dice: Dice


class Rerolled(Event):
    says = "{hero} rerolled and now has {dice}."
    rule = "GOD-42"
    hero: Hero
    dice: Dice
    by_card: bool


class Used(Event):
    says = "{hero} used {card}."
    rule = "GOD-44"
    hero: Hero
    card: Card


class Struck(Event):
    says = "{hero} struck {target}."
    rule = "GOD-45"
    hero: Hero
    target: Hero


class Walked(Event):
    says = "{hero} walked."
    rule = "GOD-45"
    hero: Hero


class Shoved(Event):
    says = "{hero} shoved {target}."
    rule = "GOD-45"
    hero: Hero
    target: Hero


class Smote(Event):
    says = "{hero} smote {target}."
    rule = "GOD-45"
    hero: Hero
    target: Hero


class Lost(Event):
    """In the open: everybody may count (GOD-03). Told with the rule of its cause."""

    says = "{hero} lost {life} life."
    repeats = True
    rule = "GOD-03"
    hero: Hero
    life: int
    cause: Cause


class Gained(Event):
    says = "{hero} gained {life} life."
    repeats = True
    rule = "GOD-03"
    hero: Hero
    life: int
    cause: Cause


class Missed(Event):
    says = "{hero} found nobody for this: {effect}."
    rule = "GOD-46"
    hero: Hero
    effect: Effect


class Forgone(Event):
    says = "Nothing came of this for {hero}, as its condition was not met: {effect}."
    rule = "GOD-13"
    hero: Hero
    effect: Effect


class ReserveEmpty(Event):
    says = "The Reserve is empty: {hero} went without {life} life."
    rule = "GOD-14"
    hero: Hero
    life: int


class Moved(Event):
    says = "{hero} came to {space}."
    brief = "{hero} moved a space."
    repeats = True
    rule = "GOD-50"
    hero: Hero
    space: Space


class Stuck(Event):
    says = "{hero} could not move on."
    rule = "GOD-51"
    hero: Hero


class Pushed(Event):
    says = "{hero} was pushed to {space}."
    brief = "{hero} was pushed."
    rule = "GOD-60"
    hero: Hero
    space: Space


class PushBlocked(Event):
    says = "{hero} was pushed against {blocker} and stayed."
    rule = "GOD-60"
    hero: Hero
    blocker: Hero | None


class Drank(Event):
    says = "{hero} drank from the fountain at {space}."
    brief = "{hero} drank from the fountain."
    rule = "GOD-54"
    hero: Hero
    space: Space


class Trapped(Event):
    says = "{hero} stepped into the trap at {space}."
    brief = "{hero} stepped into the trap."
    rule = "GOD-54"
    hero: Hero
    space: Space


class Shielded(Event):
    says = "{hero} gained {protection}."
    rule = "GOD-64"
    hero: Hero
    protection: int


class Tired(Event):
    says = "{hero} got {exhaustion}."
    rule = "GOD-40"
    hero: Hero
    exhaustion: int


class Rested(Event):
    says = "{hero} gave back {exhaustion}."
    rule = "GOD-40"
    hero: Hero
    exhaustion: int


class NotTired(Event):
    says = "{hero} had no exhaustion to give back."
    rule = "GOD-44"
    hero: Hero


class NoDice(Event):
    says = "{hero} has no dice left to reroll."
    rule = "GOD-48"
    hero: Hero


class Readied(Event):
    says = "{card} of {hero} waits for its moment."
    rule = "GOD-67"
    hero: Hero
    card: Card


class Answers(Event):
    says = "{card} of {hero} answers."
    rule = "GOD-67"
    hero: Hero
    card: Card


class Retaliates(Event):
    """Once for each token. What it does is printed on the armor."""

    says = "The protection of {hero} applies: {does}."
    rule = "GOD-64"
    hero: Hero
    card: Card


class TurnEnds(Event):
    says = "{hero} ended the turn."
    rule = "GOD-43"
    hero: Hero


class Fell(Event):
    says = "{hero} has no life left."
    rule = "GOD-70"
    hero: Hero


class RoundsOver(Event):
    says = "The last round is over."
    rule = "GOD-72"


# --- refusals and endings --------------------------------------------------------------------------------------------

# Why an action is refused, and the rule where it is not the question's own.
REFUSALS: Final = {
    "not_now": ('"{action}" does not answer this question. {prompt}', ""),
    "overbid": ("A Hero must stay alive: the highest bid is {most}.", "GOD-22"),
    "not_offered": ("That card is not on offer any more, or never was.", ""),
    "same_name": ("Your two Heroes must name different cards.", "GOD-24"),
    "figure_taken": ("Somebody has picked that Hero already.", "GOD-82"),
    "not_an_edge": ("Heroes enter on the outer ring of the board.", "GOD-30"),
    "space_blocked": ("Heroes enter on an empty space: no tile, pillar, Hero or gray.", "GOD-30"),
    "no_such_dice": ("You cannot reroll dice that you do not have unused.", ""),
    "not_your_card": ("Only the equipment of the Hero whose turn it is can be activated.", "GOD-44"),
    "cost_missing": ("{what} takes {cost}, and you have not rolled them.", "GOD-44"),
    "pair_missing": ("{what} takes {cost}, and you have not rolled them.", "GOD-45"),
    "dice_used": ("{what} takes {cost}, and each die is used once a turn.", "GOD-43"),
    "acts_on_itself": ("{figure} cannot do that to itself: it takes an adjacent Hero.", "GOD-45"),
    "targets_itself": ("{figure} cannot be its own target here: it takes another Hero.", ""),
    "not_adjacent": ("{figure} is not adjacent: no border is shared.", "GOD-45"),
    "target_not_adjacent": ("{figure} is not adjacent: no border is shared.", "GOD-05"),
    "not_faraway": ("{figure} is not faraway: it takes a free straight line, and not adjacent.", "GOD-62"),
    "no_such_hero": ("That Hero is not in this game.", "GOD-01"),
    "not_a_step": ("A step goes to an adjacent space inside, without pillar or Hero.", "GOD-50"),
}

CAUSE_RULES: Final = {
    "action": "GOD-45",
    "card": "GOD-44",
    "protection": "GOD-64",
    "waiting": "GOD-67",
    "stuck": "GOD-51",
    "trap": "GOD-54",
    "fountain": "GOD-54",
    "push": "GOD-60",
}

ENDINGS: Final = {
    "by_fall": ("a Hero has no life left, and the most life wins", "GOD-70"),
    "by_rounds": ("the last round is over, and the most life wins", "GOD-72"),
}
