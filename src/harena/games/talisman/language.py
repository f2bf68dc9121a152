"""What cards and spaces do, as a closed language. The order of the words is their numbers.

Three kinds of verbs stand in one list. Most are done once: a Stranger heals, an Event costs gold. Some are for Spells
in a fight. The last ones stand: they hold for as long as the card is there and are asked for, never carried out. What
each verb does is the function of its name in verbs.py; conditions and counts are in conditions.py.
"""

from typing import Final, Literal

from harena.core.effects import Condition, Cost, Count, Language, Target, Trigger, Verb, Word

Alignment = Literal["good", "neutral", "evil"]
Gear = Literal["weapon", "armour", "shield", "helmet", "trinket"]
Nature = Literal["plain", "helper", "animal", "victory", "distance", "carrying"]
Trait = Literal["animal", "dragon", "monster", "spirit", "gladiator"]

GOALS: Final = ("village", "city", "chapel", "graveyard", "tavern", "crags", "forest", "ruins", "sentinel", "arena")
_OUTSIDE: Final = ("self", "chosen", "everyone", "others")
_MOST: Final = 6


def _words(*names: str) -> tuple[Word, ...]:
    return tuple(Word(name, name.capitalize() if name in ("strength", "craft") else name) for name in names)


_DONE: Final = (
    Verb(
        "gain",
        "{target} gets {amount} {word}",
        most=_MOST,
        targets=_OUTSIDE,
        own="gain {amount} {word}",
        words=(*_words("strength", "craft", "gold"), Word("spell", "Spell")),
    ),
    Verb(
        "lose",
        "{target} loses {amount} {word}",
        most=_MOST,
        targets=_OUTSIDE,
        own="lose {amount} {word}",
        words=(
            *_words("strength", "craft", "gold", "life"),
            Word("object", "Object"),
            Word("follower", "Follower"),
            Word("spell", "Spell"),
            Word("turn", "turn"),
        ),
    ),
    Verb(
        "heal",
        "{target} regains {amount} life",
        most=_MOST,
        targets=(*_OUTSIDE, "arena", "arenas"),
        own="regain {amount} life",
    ),
    Verb(
        "take",
        "take {amount} {word} from {target}",
        most=_MOST,
        targets=("chosen",),
        words=(Word("gold", "gold"), Word("object", "Object"), Word("follower", "Follower")),
    ),
    Verb(
        "go",
        "{target} goes to the {word}",
        targets=("self", "chosen"),
        own="go to the {word}",
        words=tuple(Word(name, name.capitalize()) for name in GOALS),
    ),
    Verb(
        "fight",
        "fight an apparition of {word} {amount}",
        most=12,
        words=(Word("strength", "Strength"), Word("craft", "Craft")),
    ),
    Verb("draw", "draw {amount} from the adventure deck", most=3),
    Verb("more", "draw {amount} more from the arena deck", most=3),
    Verb("shop", "buy what the purchase deck holds"),
    Verb("turn", "become {word}", words=_words("good", "neutral", "evil")),
    Verb("quake", "roll two dice for each arena; it falls if both show 1 or 2"),
    Verb("free", "you may leave the arena on your next turn, which is not counted"),
)
_IN_FIGHTS: Final = (
    Verb("add", "add {amount} to a fighter's score", most=_MOST),
    Verb("weaken", "take {amount} from the score of the other side", most=_MOST),
    Verb("better", "a fighter rolls two dice and uses the better one"),
    Verb("halt", "the fight ends at once, and nobody wins it"),
    Verb("fell", "the Enemy is beaten at once; a player loses 1 life, and the fight ends"),
    Verb("counter", "the Spell that was just cast fails"),
)
_STANDING: Final = (
    Verb(
        "bonus",
        "+{amount} in {word}",
        most=_MOST,
        words=(Word("combat", "combat"), Word("psychic", "psychic combat"), Word("any", "every fight")),
    ),
    Verb("raise", "+{amount} {word}", most=_MOST, words=_words("strength", "craft")),
    Verb("save", "a life lost in combat is saved on {amount} or more", most=6),
    Verb("carry", "carries {amount} more Objects", most=4),
    Verb(
        "defeats",
        "beats every {word} that it meets",
        words=tuple(Word(name, name.capitalize()) for name in ("animal", "dragon", "monster", "spirit")),
    ),
    Verb("evade", "may evade Enemies and players"),
    Verb("mind", "may attack players by psychic combat"),
    Verb("least", "its own die in a fight counts {amount} at least", most=5),
    Verb("caps", "the opponent's die in a fight counts {amount} at most", most=5),
    Verb(
        "bar",
        "{word} count for nothing in this fight",
        words=(
            Word("weapons", "Weapons"),
            Word("armour", "pieces of armour"),
            Word("trinkets", "other Objects"),
            Word("spells", "Spells"),
        ),
    ),
    Verb("stride", "may move up to {amount} more or fewer spaces than the die shows", most=2),
    Verb("rouse", "the die of an Enemy that is drawn counts {amount} at least", most=5),
)
FIRST_FIGHTING: Final = len(_DONE)
FIRST_STANDING: Final = len(_DONE) + len(_IN_FIGHTS)

LANGUAGE: Final = Language(
    verbs=(*_DONE, *_IN_FIGHTS, *_STANDING),
    targets=(
        Target("self", "you"),
        Target("chosen", "a player of your choice"),
        Target("everyone", "every player outside the Arena", all=True),
        Target("others", "every other player outside the Arena", all=True),
        Target("arena", "every player in this arena", all=True),
        Target("arenas", "every player in either arena", all=True),
    ),
    counts=(
        Count("die", "as many as a die shows", alone=True),
        Count("follower", "for each Follower you have"),
        Count("trophy", "for each trophy you have"),
    ),
    conditions=(
        Condition("good", "you are good"),
        Condition("neutral", "you are neutral"),
        Condition("evil", "you are evil"),
        Condition("inside", "you are in the Arena"),
        Condition("rich", "you have {number} or more gold", number=True),
        Condition("strong", "your Strength is {number} or more", number=True),
        Condition("wise", "your Craft is {number} or more", number=True),
    ),
    triggers=(Trigger("won", "you win the fight"), Trigger("lost", "you lose the fight")),
    costs=(Cost("gold", "gold"),),
)
VERBS: Final = tuple(verb.name for verb in LANGUAGE.verbs)
TARGETS: Final = tuple(target.name for target in LANGUAGE.targets)
