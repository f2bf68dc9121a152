"""The closed language in which Ophidian's cards are written: the kernel's effects, and two kinds of lines beside them.

    deal direct 2 target if favorite             an effect (harena.core.effects)
    enemy wounded gladiator in action            a target
    after enemy attack against self              what a Response answers

Each is read into numbers that follow the order of the lists here, and English is made of what was read (wording.py).
What a verb does is the function of its name in verbs.py; conditions and counts are in conditions.py.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from harena.core.effects import BadEffect, Condition, Count, Duration, Effect, Language, Target, Verb, Word

Discipline = Literal["biogen", "mystic", "psionic", "summoner", "tech", "warrior", "universal"]
Kind = Literal["minion", "pump", "quick-hit", "gladiator"]
Sign = Literal["plus", "minus", "variable", "response"]
Stat = Literal["attack", "life", "rage", "shield", "fury", "cheer", "defense", "guard", "elusive", "piercing"]
Damage = Literal["attack", "rage", "defense", "direct"]

MOMENTS: Final = ("declared", "strike", "after")
FIELDS: Final = ("anywhere", "support", "action")
SIDES: Final = ("any", "own", "enemy", "another")
SORTS: Final = ("character", "gladiator", "minion", "pump")
SHAPES: Final = ("whatever", "set", "unset", "raging", "calm", "wounded", "unhurt")
OCCASIONS: Final = ("pass", "advance", "retreat", "attack", "minion", "pump", "quick-hit", "ability", "response")
ROLES: Final = ("anyone", "self", "host", "own", "gladiator")
RESULTS: Final = ("whatever", "wounding", "felling")
SEVERAL: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("minion", "pump", "quick-hit"),
    "action": OCCASIONS[:-1],
    "move": ("advance", "retreat"),
}
"""Words for several occasions at once."""

COUNTS: Final[Mapping[str, str]] = {
    "own-minions": "the number of your Minions",
    "enemy-minions": "the number of your opponents' Minions",
    "own-raging": "the number of your Raging Characters",
    "own-set": "the number of your Set Characters",
    "enemy-set": "the number of your opponents' Set Characters",
    "own-forward": "the number of your Characters in the Action Field",
    "target-wounds": "the number of wounds on the target",
    "self-wounds": "the number of wounds on this Character",
    "fallen": "the number of your fallen Gladiators",
    "cheer": "your Cheer",
    "hand": "the number of cards in your hand",
    "wave": "the number of the Wave",
    "level": "the highest level among your Gladiators",
}
"""What X may stand for (OPH-26)."""

# --- effects ---------------------------------------------------------------------------------------------------------

_MOST: Final = 9
_ONE: Final = ("target", "second", "self", "host", "attacker", "defender")
_EACH: Final = (
    "each-own-character",
    "each-own-gladiator",
    "each-own-minion",
    "each-own-minion-in-action",
    "each-own-raging-gladiator",
    "each-another-minion",
    "each-enemy-character",
    "each-enemy-character-in-action",
    "each-enemy-wounded-character",
    "each-enemy-minion",
    "each-enemy-unset-minion",
)
_PIECES: Final = (*_ONE, *_EACH)
_PLAYERS: Final = ("you", "rival", "opponents", "everyone")
_OTHERS: Final = ("rival", "opponents")
_STATS: Final = (
    Word("attack", "Attack"),
    Word("life", "Life"),
    Word("rage", "Rage"),
    Word("shield", "Shield"),
    Word("fury", "Rage Damage"),
    Word("cheer", "Cheer from attacks"),
    Word("defense", "Defense Damage"),
)
_KEYWORDS: Final = (
    Word("guard", "may Intercept and Protect"),
    Word("elusive", "makes attacks that cannot be redirected"),
    Word("piercing", "makes attacks that ignore Shields"),
)
_GOODS: Final = (Word("cheer", "Cheer"), Word("resources", "Resources"))


def each_target(name: str) -> "Aim":
    """Whom a word such as "each-own-minion" means."""
    return read_target(name.removeprefix("each-").replace("-", " "))


def each_words(name: str) -> str:
    """The same in English."""
    return target_words(each_target(name), several=True)


@dataclass(frozen=True)
class Aim:
    """Which pieces may be chosen, as numbers of SIDES, SORTS, FIELDS and SHAPES."""

    side: int = 0
    sort: int = 0
    field: int = 0
    shape: int = 0

    @property
    def code(self) -> int:
        """All of it in one number; `aims.py` takes it apart."""
        return self.side | self.sort << 2 | self.field << 4 | self.shape << 6


def aim_of(code: int) -> Aim:
    """The aim with that number."""
    return Aim(code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6)


def target_words(aim: Aim, several: bool = False) -> str:
    """ "a wounded Gladiator of an opponent in the Action Field"."""
    shapes = {"set": "Set ", "unset": "Unset ", "raging": "Raging ", "calm": "not Raging "}
    shapes |= {"wounded": "wounded ", "unhurt": "unhurt "}
    sides = {"any": "", "own": "of yours", "enemy": "of an opponent", "another": "of yours but this"}
    words = f"{shapes.get(SHAPES[aim.shape], '')}{SORTS[aim.sort].capitalize()}"
    article = "each" if several else "an" if words[:1].lower() in "aeiou" else "a"
    field = f"in the {FIELDS[aim.field].capitalize()} Field" if aim.field else ""
    return " ".join(part for part in (article, words, sides[SIDES[aim.side]], field) if part)


class BadLine(ValueError):
    """A line that is no sentence of the language; the message says what was expected."""


class _Words:
    """The words of a line, taken one after the other."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.left = line.split()

    def next(self) -> str:
        return self.left[0] if self.left else ""

    def skip(self, word: str) -> bool:
        """Whether the next word is this one; then it is taken."""
        if self.next() == word:
            self.left.pop(0)
            return True
        return False

    def one_of(self, words: Sequence[str]) -> int:
        word = self.next()
        if word not in words:
            raise BadLine(f'in "{self.line}", "{word}" is none of: {", ".join(words)}')
        self.left.pop(0)
        return words.index(word)

    def end(self) -> None:
        if self.left:
            raise BadLine(f'in "{self.line}", "{self.next()}" may not stand there, where the line must end')


def read_target(line: str) -> Aim:
    """ "enemy wounded gladiator in action": side, shape, sort and field, of which only the sort is needed."""
    words = _Words(line)
    side = words.one_of(SIDES) if words.next() in SIDES else 0
    shape = words.one_of(SHAPES) if words.next() in SHAPES else 0
    sort = words.one_of(SORTS)
    field = words.one_of(FIELDS) if words.skip("in") else 0
    words.end()
    return Aim(side, sort, field, shape)


LANGUAGE: Final = Language(
    verbs=(
        Verb(
            "deal",
            "deal {amount} {word} Damage to {target}",
            most=_MOST,
            targets=_PIECES,
            aimed=True,
            words=tuple(Word(name, name.capitalize()) for name in get_args(Damage)),
        ),
        Verb("heal", "heal {amount} on {target}", most=_MOST, targets=_PIECES, aimed=True),
        Verb("set", "Set {target}", targets=_PIECES, aimed=True),
        Verb("unset", "Unset {target}", targets=_PIECES, aimed=True),
        Verb("boost", "{target} gets +{amount} {word}", most=_MOST, targets=_PIECES, aimed=True, words=_STATS),
        Verb("weaken", "{target} gets −{amount} {word}", most=_MOST, targets=_PIECES, aimed=True, words=_STATS),
        Verb("grant", "{target} {word}", targets=_PIECES, aimed=True, words=_KEYWORDS),
        Verb(
            "move",
            "put {target} in the {word} Field",
            targets=_PIECES,
            aimed=True,
            words=(Word("support", "Support"), Word("action", "Action")),
        ),
        Verb("destroy", "destroy {target}", targets=_PIECES, aimed=True),
        Verb("redirect", "{target} becomes the Defender", targets=("target", "self"), aimed=True),
        Verb(
            "attack",
            "{word} attacks {target}",
            targets=("target", "second", "attacker"),
            aimed=True,
            words=(Word("target", "the target"), Word("self", "this"), Word("host", "the Character it is on")),
        ),
        Verb("draw", "{target} draws {amount}", most=_MOST, targets=_PLAYERS, own="draw {amount}"),
        Verb("discard", "{target} discards {amount}", most=_MOST, targets=_PLAYERS, own="discard {amount}"),
        Verb("mill", "{target} discards the top {amount} of the deck", most=_MOST, targets=_OTHERS, aimed=True),
        Verb(
            "gain",
            "{target} gains {amount} {word}",
            most=_MOST,
            targets=_PLAYERS,
            own="gain {amount} {word}",
            words=_GOODS,
        ),
        Verb(
            "lose",
            "{target} loses {amount} {word}",
            most=_MOST,
            targets=_PLAYERS,
            own="lose {amount} {word}",
            words=_GOODS,
        ),
        Verb("steal", "take {amount} Cheer from {target}", most=_MOST, targets=_OTHERS, aimed=True),
        Verb("cancel", "cancel it"),
        Verb("prevent", "prevent {amount} of the attack's damage", most=_MOST),
        Verb("become", "this Action is {word}", words=(Word("positive", "positive"), Word("negative", "negative"))),
        Verb("pass", "this counts as a Pass"),
        Verb("roll", "roll a die"),
    ),
    targets=(
        Target("target", "the target"),
        Target("second", "the second target"),
        Target("self", "this"),
        Target("host", "the Character it is on"),
        Target("attacker", "the attacker"),
        Target("defender", "the Defender"),
        Target("you", "you"),
        Target("rival", "that opponent"),
        Target("opponents", "each opponent", all=True),
        Target("everyone", "everyone", all=True),
        *(Target(name, each_words(name), all=True) for name in _EACH),
    ),
    counts=(Count("x", "X", alone=True), Count("die", "as much as the die shows", alone=True)),
    conditions=(
        Condition("favorite", "you are the Crowd Favorite"),
        Condition("unloved", "an opponent is the Crowd Favorite"),
        Condition("raging", "it is Raging"),
        Condition("forward", "it is in the Action Field"),
        Condition("behind", "an opponent has more Victory Points than you"),
        Condition("fallen", "a Gladiator of yours has fallen"),
        Condition("minions", "you have {number} or more Minions", number=True),
        Condition("wave", "it is Wave {number} or later", number=True),
        Condition("rolled", "the number rolled is {number} or more", number=True),
        Condition("target-raging", "the target is Raging"),
        Condition("target-wounded", "the target is wounded"),
        Condition("target-set", "the target is Set"),
        Condition("target-gone", "the target has left play"),
    ),
    durations=(
        Duration("this-wave", "until the end of the Wave"),
        Duration("this-action", "until the end of the Action"),
    ),
)

VERBS: Final = tuple(verb.name for verb in LANGUAGE.verbs)
TARGETS: Final = tuple(target.name for target in LANGUAGE.targets)
CONDITIONS: Final = tuple(condition.name for condition in LANGUAGE.conditions)
DURATIONS: Final = tuple(duration.name for duration in LANGUAGE.durations)
PASSING: Final = ("boost", "weaken", "grant")
"""The verbs whose effects end: they say how long they last, or stand among what lasts as long as a card is in play."""


def read_effect(line: str) -> Effect:
    """An effect that happens; BadLine with the reason where a line is none."""
    try:
        effect = LANGUAGE.read(line)
    except BadEffect as flaw:
        raise BadLine(str(flaw)) from None
    if (effect.duration >= 0) != (VERBS[effect.verb] in PASSING):
        raise BadLine(f'"{line}": {", ".join(PASSING)}, and only they, say how long they last')
    return effect


def read_lasting(line: str) -> Effect:
    """A value that is changed as long as a card is in play: "boost attack 1 host if favorite"."""
    try:
        effect = LANGUAGE.read(line)
    except BadEffect as flaw:
        raise BadLine(str(flaw)) from None
    verb, word = LANGUAGE.verbs[effect.verb], LANGUAGE.verbs[effect.verb].words
    if verb.name not in PASSING or effect.duration >= 0 or effect.per >= 0:
        raise BadLine(f'"{line}" does not last: {", ".join(PASSING)} do, with a plain number and no duration')
    if TARGETS[effect.target] not in ("self", "host", *_EACH):
        raise BadLine(f'"{line}" needs a target that is always there: self, host or each-...')
    tested = CONDITIONS[effect.test] if effect.test >= 0 else ""
    if tested.startswith("target") or tested == "rolled":
        raise BadLine(f'"{line}" cannot ask for a target or a die: there is none while a card lies there')
    if tested == "raging" and word[effect.word].name in ("rage", "life"):
        raise BadLine(f'"{line}" would have a value depend on itself: Rage and Life cannot ask whether it is Raging')
    return effect


def read_needs(text: str) -> tuple[int, int]:
    """A condition that must hold before: its place, or -1 where there is none, and its number."""
    if not text:
        return -1, 0
    effect = read_effect(f"cancel if {text}")
    if CONDITIONS[effect.test].startswith("target") or CONDITIONS[effect.test] == "rolled":
        raise BadLine(f'"{text}" cannot be needed: there is no target and no die yet')
    return effect.test, effect.least


# --- triggers --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trigger:
    """What a Response answers: a moment, whose deed, which deeds, by whom, against whom, with which result."""

    moment: int
    side: int
    occasions: int
    by: int = 0
    against: int = 0
    result: int = 0

    @property
    def code(self) -> int:
        """All of it in one number; `responses.py` takes it apart."""
        whom = self.by << 4 | self.against << 7 | self.result << 10
        return self.moment | self.side << 2 | whom | self.occasions << 12


def read_trigger(line: str) -> Trigger:
    """ "after enemy attack by self felling own": moment, side, deeds; then who did it, to whom, with which result."""
    words = _Words(line)
    moment = words.one_of(MOMENTS)
    side = words.one_of(SIDES[:3])
    names = [*OCCASIONS, *SEVERAL]
    name = names[words.one_of(names)]
    occasions = sum(1 << OCCASIONS.index(each) for each in SEVERAL.get(name, (name,)))
    by = words.one_of(ROLES) if words.skip("by") else 0
    result = words.one_of(RESULTS) if words.next() in RESULTS else 0
    against = words.one_of(ROLES) if result or words.skip("against") else 0
    words.end()
    if RESULTS[result] == "felling" and ROLES[against] in ("self", "host"):
        raise BadLine(f'in "{line}", whoever is destroyed answers nothing any more: say own')
    return Trigger(moment, side, occasions, by, against, result)
