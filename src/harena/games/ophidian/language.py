"""The closed language in which Ophidian's cards are written: its words, and how a line of it is read.

A line is a sentence of fixed words, such as

    deal 2 direct to target if favorite          an effect
    enemy wounded gladiator in action            a target
    after enemy attack against self              what a Response answers
    shield 1 on own minion while forward         a value changed as long as the card is in play

Each is read into numbers that follow the order of the lists here; `wording.py` makes English of the same numbers. A
word that is not in a list is refused with the list.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

Discipline = Literal["biogen", "mystic", "psionic", "summoner", "tech", "warrior", "universal"]
Kind = Literal["minion", "pump", "quick-hit", "gladiator"]
Sign = Literal["plus", "minus", "variable", "response"]
Stat = Literal["attack", "life", "rage", "shield", "fury", "cheer", "guard", "elusive", "piercing", "defense"]
Damage = Literal["attack", "rage", "defense", "direct"]

STATS: Final = get_args(Stat)
DAMAGES: Final = get_args(Damage)
MOMENTS: Final = ("declared", "strike", "after")
FIELDS: Final = ("anywhere", "support", "action")
SIDES: Final = ("any", "own", "enemy", "another")
SORTS: Final = ("character", "gladiator", "minion", "pump")
SHAPES: Final = ("whatever", "set", "unset", "raging", "calm", "wounded", "unhurt")
WHO: Final = ("target", "second", "self", "host", "attacker", "defender", "each")
PLAYERS: Final = ("you", "rival", "opponents", "everyone")
OCCASIONS: Final = ("pass", "advance", "retreat", "attack", "minion", "pump", "quick-hit", "ability", "response")
ROLES: Final = ("anyone", "self", "host", "own", "gladiator")
RESULTS: Final = ("whatever", "wounding", "felling")
SEVERAL: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("minion", "pump", "quick-hit"),
    "action": OCCASIONS[:-1],
    "move": ("advance", "retreat"),
}
"""Words for several occasions at once."""

VERBS: Final = (
    "deal", "heal", "set", "unset", "boost", "move", "destroy", "redirect", "attack",
    "draw", "discard", "mill", "cheer", "steal", "resources",
    "cancel", "prevent", "sign", "pass", "roll",
)  # fmt: skip

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
    "rolled": "the number rolled",
}

CONDITIONS: Final[Mapping[str, str]] = {
    "always": "",
    "favorite": "you are the Crowd Favorite",
    "unloved": "an opponent is the Crowd Favorite",
    "raging": "it is Raging",
    "calm": "it is not Raging",
    "forward": "it is in the Action Field",
    "back": "it is in the Support Field",
    "behind": "an opponent has more Victory Points than you",
    "fallen": "a Gladiator of yours has fallen",
    "alone": "you have no Minion",
    "pack": "you have two Minions or more",
    "late": "it is Wave 3 or later",
    "target-raging": "the target is Raging",
    "target-wounded": "the target is wounded",
    "target-set": "the target is Set",
    "target-minion": "the target is a Minion",
    "target-gone": "the target has left play",
    "rolled-3": "the number rolled is 3 or more",
    "rolled-4": "the number rolled is 4 or more",
    "rolled-5": "the number rolled is 5 or more",
}

X: Final = 1000
ROLLED: Final = 1001
"""Amounts that are no fixed number."""

UNTIL_WAVE: Final = 0
UNTIL_ACTION: Final = 1
TO_SUPPORT: Final = 0
TO_ACTION: Final = 1


class BadLine(ValueError):
    """A line that is no sentence of the language; the message says what was expected."""


@dataclass(frozen=True)
class Target:
    """Which pieces may be chosen, as numbers of SIDES, SORTS, FIELDS and SHAPES."""

    side: int = 0
    sort: int = 0
    field: int = 0
    shape: int = 0

    @property
    def code(self) -> int:
        """All of it in one number; `aims.py` takes it apart."""
        return self.side | self.sort << 2 | self.field << 4 | self.shape << 6


@dataclass(frozen=True)
class Effect:
    """One thing that happens. `who` is a number of WHO or of PLAYERS, as the verb wants; `spec` is a target's code."""

    verb: int
    who: int = 0
    spec: int = 0
    amount: int = 0
    extra: int = 0
    other: int = 0
    condition: int = 0

    @property
    def row(self) -> list[int]:
        """The numbers that the book keeps."""
        return [self.verb, self.who, self.spec, self.amount, self.extra, self.other, self.condition]


EFFECT: Final = 7


@dataclass(frozen=True)
class Lasting:
    """A value that is changed while the card is in play; `who` is self, host or each."""

    stat: int
    amount: int
    who: int
    spec: int
    condition: int

    @property
    def row(self) -> list[int]:
        """The numbers that the book keeps."""
        return [self.stat, self.amount, self.who, self.spec, self.condition]


LASTING: Final = 5


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
        return (
            self.moment | self.side << 2 | self.by << 4 | self.against << 7 | self.result << 10 | self.occasions << 12
        )


class _Words:
    """The words of a line, taken one after the other."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.left = line.split()

    def next(self) -> str:
        return self.left[0] if self.left else ""

    def take(self) -> str:
        if not self.left:
            raise BadLine(f'"{self.line}" ends too early')
        return self.left.pop(0)

    def skip(self, word: str) -> bool:
        """Whether the next word is this one; then it is taken."""
        if self.next() == word:
            self.left.pop(0)
            return True
        return False

    def must(self, word: str) -> None:
        if not self.skip(word):
            raise BadLine(f'"{self.line}" needs the word "{word}" before "{self.next()}"')

    def one_of(self, words: Sequence[str]) -> int:
        word = self.take()
        if word not in words:
            raise BadLine(f'"{word}" in "{self.line}" is none of: {", ".join(words)}')
        return words.index(word)

    def number(self) -> int:
        word = self.take()
        if word in ("X", "rolled"):
            return X if word == "X" else ROLLED
        try:
            return int(word)
        except ValueError:
            raise BadLine(f'"{word}" in "{self.line}" is no amount: a number, X or rolled') from None

    def condition(self, word: str) -> int:
        return self.one_of(tuple(CONDITIONS)) if self.skip(word) else 0

    def end(self) -> None:
        if self.left:
            raise BadLine(f'"{self.line}" goes on too long, from "{self.next()}"')


def read_target(line: str) -> Target:
    """ "enemy wounded gladiator in action": side, shape, sort and field, of which only the sort is needed."""
    words = _Words(line)
    target = _target(words)
    words.end()
    return target


def _target(words: _Words) -> Target:
    side = words.one_of(SIDES) if words.next() in SIDES else 0
    shape = words.one_of(SHAPES) if words.next() in SHAPES else 0
    sort = words.one_of(SORTS)
    field = words.one_of(FIELDS) if words.skip("in") else 0
    return Target(side, sort, field, shape)


def _who(words: _Words) -> tuple[int, int]:
    who = words.one_of(WHO)
    return who, _target(words).code if WHO[who] == "each" else 0


def read_effect(line: str) -> Effect:
    """One effect: its verb, what the verb wants, and "if" with a condition."""
    words = _Words(line)
    verb = words.one_of(VERBS)
    found = _read_verb(words, verb, VERBS[verb])
    condition = words.condition("if")
    words.end()
    return Effect(verb, *found, condition=condition)


def _read_verb(words: _Words, verb: int, name: str) -> tuple[int, int, int, int, int]:
    """Who, spec, amount, extra and other of an effect."""
    match name:
        case "deal":
            amount, kind = words.number(), words.one_of(DAMAGES)
            words.must("to")
            return *_who(words), amount, kind, 0
        case "heal":
            amount = words.number()
            words.must("on")
            return *_who(words), amount, 0, 0
        case "set" | "unset" | "destroy":
            return *_who(words), 0, 0, 0
        case "boost":
            stat, amount = words.one_of(STATS), words.number()
            words.must("on")
            who = _who(words)
            words.must("this")
            return *who, amount, stat, words.one_of(("wave", "action"))
        case "move":
            who = _who(words)
            words.must("to")
            return *who, 0, words.one_of(("support", "action")), 0
        case "redirect":
            words.must("to")
            return *_who(words), 0, 0, 0
        case "attack":
            who = _who(words)
            words.must("with")
            return *who, 0, words.one_of(WHO), 0
        case "draw" | "cheer" | "resources":
            return _of_players(words, "for")
        case "discard" | "mill" | "steal":
            return _of_players(words, "from")
        case "prevent":
            return 0, 0, words.number(), 0, 0
        case "sign":
            return 0, 0, 0, words.one_of(("plus", "minus")), 0
    return 0, 0, 0, 0, 0


def _of_players(words: _Words, link: str) -> tuple[int, int, int, int, int]:
    amount = words.number()
    return words.one_of(PLAYERS) if words.skip(link) else 0, 0, amount, 0, 0


def read_lasting(line: str) -> Lasting:
    """ "attack 1 on own minion while forward", "guard on self": a value, by how much, of whom, and "while"."""
    words = _Words(line)
    stat = words.one_of(STATS)
    amount = 1 if words.next() == "on" else words.number()
    words.must("on")
    if words.next() in ("self", "host"):
        who, spec = WHO.index(words.take()), 0
    else:
        who, spec = WHO.index("each"), _target(words).code
    condition = words.condition("while")
    words.end()
    if STATS[stat] in ("rage", "life") and condition in _ON_RAGE:
        raise BadLine(f'"{line}" would have a value depend on itself: Rage and Life cannot ask whether it is Raging')
    if amount in (X, ROLLED):
        raise BadLine(f'"{line}" needs a plain number: X is for things that happen once')
    return Lasting(stat, amount, who, spec, condition)


_ON_RAGE: Final = (tuple(CONDITIONS).index("raging"), tuple(CONDITIONS).index("calm"))


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
    return Trigger(moment, side, occasions, by, against, result)
