"""Effects of cards: a small closed language that a content pack is written in, and its English.

An effect is one text. All of these are effects, if a game's language has the words:

    damage 2 adjacent
    damage 1 all-adjacent if wounded
    gain 1 per follower unless alone
    raise strength 2 this-fight
    this-wave, when attacked, pay 1 resource: damage 2 attacker

    [ head ":" ]  verb [word] [amount ["per" count]] [target] [duration] [("if" | "unless") condition [number]]
    head: parts with commas between them: a duration, "when" trigger, "pay" number cost

An amount is a number, or a count that may stand alone, such as x or die. A game declares its `Language` as data: which
words there are, what each takes, and how it is said. From it come the parser with its errors, the numbers that the
rules read (programs.py), the sentence on the card, and the help for whoever writes a pack. Nothing else is an effect.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from harena.core import programs


class BadEffect(ValueError):
    """A text that is no effect of a language; the message says what is wrong and which words there are."""


@dataclass(frozen=True)
class Word:
    """A word of the language and what it means in a sentence."""

    name: str
    says: str


@dataclass(frozen=True)
class Verb(Word):
    """What an effect does. `says` may hold {amount}, {target} and {word}.

    `most` is the largest amount, 0 where the verb takes none. The first of `targets` is meant where none is written,
    and then `own` is said instead of `says`; with `aimed`, one must be written. `words` are what it can be about.
    """

    most: int = 0
    targets: tuple[str, ...] = ()
    aimed: bool = False
    own: str = ""
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class Target(Word):
    """To whom it is done. With `all`, to all whom it fits, not to one of them."""

    all: bool = False


@dataclass(frozen=True)
class Count(Word):
    """What an amount may be multiplied by: "for each adjacent Hero". With `alone`, it is an amount by itself: "X"."""

    alone: bool = False


@dataclass(frozen=True)
class Condition(Word):
    """What must hold, as it stands behind "if". With `number`, a number goes with it, {number} in the sentence."""

    number: bool = False


@dataclass(frozen=True)
class Trigger(Word):
    """What an effect waits for, as it stands behind "when"."""


@dataclass(frozen=True)
class Duration(Word):
    """How long an effect lasts: "until your next turn"."""


@dataclass(frozen=True)
class Cost(Word):
    """What is paid for an effect: "resource"; `many` is its plural."""

    many: str = ""


@dataclass(frozen=True)
class Effect:
    """One effect, read. Places in the language; -1 stands for none."""

    verb: int
    amount: int = 1
    target: int = -1
    word: int = -1
    per: int = -1
    test: int = -1
    holds: bool = True
    least: int = 0
    trigger: int = -1
    duration: int = -1
    cost: int = -1
    price: int = 0

    def numbers(self) -> list[int]:
        """The effect as programs.py keeps it."""
        cells = [0] * programs.WIDTH
        cells[programs.VERB] = self.verb
        cells[programs.WORD] = self.word + 1
        cells[programs.AMOUNT] = self.amount
        cells[programs.PER] = self.per + 1
        cells[programs.TARGET] = self.target + 1
        cells[programs.TEST] = self.test + 1 if self.holds else -(self.test + 1)
        cells[programs.LEAST] = self.least
        cells[programs.TRIGGER] = self.trigger + 1
        cells[programs.DURATION] = self.duration + 1
        cells[programs.COST] = self.cost + 1
        cells[programs.PRICE] = self.price
        return cells

    @staticmethod
    def kept(found: programs.Programs, at: int) -> "Effect":
        """The way back: the effect at a place among a book's programs."""
        test = int(found.test(at))
        return Effect(
            verb=int(found.verb(at)),
            amount=int(found.amount(at)),
            target=int(found.target(at)),
            word=int(found.word(at)),
            per=int(found.per(at)) - 1,
            test=abs(test) - 1,
            holds=test >= 0,
            least=int(found.least(at)),
            trigger=int(found.trigger(at)) - 1,
            duration=int(found.duration(at)) - 1,
            cost=int(found.cost(at)) - 1,
            price=int(found.price(at)),
        )


W = TypeVar("W", bound=Word)


class Language:
    """A game's closed vocabulary of effects: reads them, says them, explains itself."""

    def __init__(
        self,
        verbs: Sequence[Verb],
        targets: Sequence[Target] = (),
        counts: Sequence[Count] = (),
        conditions: Sequence[Condition] = (),
        triggers: Sequence[Trigger] = (),
        durations: Sequence[Duration] = (),
        costs: Sequence[Cost] = (),
    ) -> None:
        self.verbs = tuple(verbs)
        self.targets = tuple(targets)
        self.counts = tuple(counts)
        self.conditions = tuple(conditions)
        self.triggers = tuple(triggers)
        self.durations = tuple(durations)
        self.costs = tuple(costs)

    # --- reading ---------------------------------------------------------------------------------------------------

    def read(self, text: str) -> Effect:
        """The effect that a text means; BadEffect, with the reason and the allowed words, if it means none."""
        head, colon, tail = text.rpartition(":")
        reader = _Reader(text, (tail if colon else text).split())
        found = self._read_head(head) if colon else {}
        verb = self.verbs[reader.one_of("effect", self.verbs)]
        found["verb"] = self.verbs.index(verb)
        if verb.words:
            found["word"] = reader.one_of("thing", verb.words, f"to {verb.name}")
        if verb.most:
            found |= self._read_amount(reader, verb)
        found |= self._read_target(reader, verb)
        lasts = reader.perhaps(self.durations)
        if lasts >= 0:
            if "duration" in found:
                raise BadEffect(f'"{text}" says twice how long it lasts')
            found["duration"] = lasts
        found |= self._read_condition(reader)
        reader.finish([] if "test" in found else self._may_follow("duration" in found))
        return Effect(holds="unless" not in found, **{key: value for key, value in found.items() if key != "unless"})

    def _read_head(self, head: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in head.split(","):
            reader = _Reader(f"{head.strip()}:", part.split())
            if reader.take("when"):
                key, value = "trigger", reader.one_of("trigger", self.triggers)
            elif reader.take("pay"):
                found["price"] = reader.number("a price", 1, 99, " ".join(["pay 1", *self._names(self.costs[:1])]))
                key, value = "cost", reader.one_of("cost", self.costs)
            else:
                key, value = "duration", reader.one_of("duration", self.durations)
            if key in found:
                raise BadEffect(f'"{head.strip()}:" has two parts that say its {key}')
            found[key] = value
            reader.finish([])
        return found

    def _read_amount(self, reader: "_Reader", verb: Verb) -> dict[str, int]:
        alone = [each for each in self.counts if each.alone]
        at = reader.perhaps(alone)
        if at >= 0:
            return {"amount": 1, "per": self.counts.index(alone[at])}
        found = {"amount": reader.number("an amount", 1, verb.most, f"{verb.name} 1")}
        if reader.take("per"):
            counted = [each for each in self.counts if not each.alone]
            found["per"] = self.counts.index(counted[reader.one_of("count", counted)])
        return found

    def _read_target(self, reader: "_Reader", verb: Verb) -> dict[str, int]:
        if not verb.targets:
            return {}
        allowed = [each for each in self.targets if each.name in verb.targets]
        at = reader.perhaps(allowed)
        if at >= 0:
            return {"target": self.targets.index(allowed[at])}
        known = {*self._names(self.durations), "if", "unless", ""}
        if verb.aimed or reader.next not in known:
            raise BadEffect(f'"{reader.text}" needs a target, one of: {", ".join(verb.targets)}')
        return {"target": self._names(self.targets).index(verb.targets[0])}

    def _read_condition(self, reader: "_Reader") -> dict[str, int]:
        found = {"unless": 1} if reader.take("unless") else {}
        if not found and not reader.take("if"):
            return {}
        found["test"] = reader.one_of("condition", self.conditions)
        if self.conditions[found["test"]].number:
            example = f"if {self.conditions[found['test']].name} 2"
            found["least"] = reader.number("a number behind its condition", 1, 99, example)
        return found

    def _may_follow(self, lasting: bool) -> list[str]:
        """The words that may stand behind a target."""
        return ([] if lasting else self._names(self.durations)) + (["if", "unless"] if self.conditions else [])

    def program(self, texts: Iterable[str]) -> list[int]:
        """A list of effects as the numbers that the rules read."""
        return [cell for text in texts for cell in self.read(text).numbers()]

    @staticmethod
    def _names(words: Sequence[Word]) -> list[str]:
        return [each.name for each in words]

    # --- saying ----------------------------------------------------------------------------------------------------

    def say(self, effect: Effect) -> str:
        """One effect as half a sentence, as it stands on the card."""
        verb = self.verbs[effect.verb]
        unwritten = effect.target < 0 or (verb.targets and self.targets[effect.target].name == verb.targets[0])
        count = self.counts[effect.per] if effect.per >= 0 else None
        said = (verb.own if unwritten and verb.own else verb.says).format(
            amount=count.says if count is not None and count.alone else effect.amount,
            target=self.targets[effect.target].says if effect.target >= 0 else "",
            word=verb.words[effect.word].says if effect.word >= 0 else "",
        )
        if count is not None and not count.alone:
            said += f" {count.says}"
        lasts = self.durations[effect.duration].says if effect.duration >= 0 else ""
        if lasts and effect.trigger < 0:
            said += f" {lasts}"
        if effect.test >= 0:
            condition = self.conditions[effect.test].says.format(number=effect.least)
            said += f" {'if' if effect.holds else 'unless'} {condition}"
        return self._said_head(effect, lasts) + said

    def _said_head(self, effect: Effect, lasts: str) -> str:
        parts = [lasts] if lasts and effect.trigger >= 0 else []
        if effect.trigger >= 0:
            parts.append(f"when {self.triggers[effect.trigger].says}")
        if effect.cost >= 0:
            cost = self.costs[effect.cost]
            parts.append(f"pay {effect.price} {cost.says if effect.price == 1 else cost.many or cost.says}")
        return f"{', '.join(parts)}: " if parts else ""

    def say_all(self, effects: Iterable[Effect]) -> str:
        """Effects in their order: "move 2, then push an adjacent Hero"."""
        return ", then ".join(self.say(effect) for effect in effects)

    def say_each(self, found: programs.Programs) -> list[str]:
        """Every effect of a book by its place among the programs, for events that tell of one."""
        return [self.say(Effect.kept(found, at)) for at in range(found.size())]

    def help(self) -> list[str]:
        """What may be written, a line for each verb and for each other kind of words."""
        lines = []
        for verb in self.verbs:
            parts = [verb.name]
            parts += [f"<{'|'.join(each.name for each in verb.words)}>"] if verb.words else []
            parts += [f"1-{verb.most}"] if verb.most else []
            targets = "|".join(verb.targets)
            parts += ([f"<{targets}>"] if verb.aimed else [f"[{targets}]"]) if len(verb.targets) > 1 else []
            lines.append(" ".join(parts))
        kinds: tuple[tuple[str, Sequence[Word]], ...] = (
            ("per", self.counts),
            ("if, unless", self.conditions),
            ("when", self.triggers),
            ("lasting", self.durations),
            ("pay", self.costs),
        )
        return lines + [f"{kind}: {', '.join(self._names(words))}" for kind, words in kinds if words]


class _Reader:
    """The words of a text, taken one after the other."""

    def __init__(self, text: str, words: list[str]) -> None:
        self.text = text
        self._words = words
        self._at = 0

    @property
    def next(self) -> str:
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self, word: str) -> bool:
        """Whether this word comes next; then it is taken."""
        found = self.next == word
        self._at += found
        return found

    def perhaps(self, words: Sequence[Word]) -> int:
        """The place of the next word among some, or -1 and nothing is taken."""
        names = [each.name for each in words]
        if self.next not in names:
            return -1
        self._at += 1
        return names.index(self._words[self._at - 1])

    def one_of(self, kind: str, words: Sequence[Word], of: str = "") -> int:
        """The place of the next word among those of a kind; it must be one."""
        at = self.perhaps(words)
        if at < 0:
            known = ", ".join(each.name for each in words) or "none"
            raise BadEffect(
                f'there is no {kind}{of and " "}{of} "{self.next}"; the {kind}s{of and " "}{of} are: {known}'
            )
        return at

    def number(self, what: str, least: int, most: int, example: str) -> int:
        """The next word as a number."""
        word = self.next
        if not (word.isascii() and word.isdecimal() and len(word) < 4 and least <= int(word) <= most):
            raise BadEffect(f'"{self.text}" needs {what} from {least} to {most}, as in "{example}"')
        self._at += 1
        return int(word)

    def finish(self, allowed: list[str]) -> None:
        """Nothing may be left."""
        if self.next:
            may = f"; what may: {', '.join(allowed)}" if allowed else ", where the effect must end"
            raise BadEffect(f'in "{self.text}", "{self.next}" may not stand there{may}')
