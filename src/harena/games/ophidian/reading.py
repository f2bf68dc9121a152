"""Reads the lines of a pack, checks what no schema can say, and numbers what the book is made from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from harena.core.effects import Effect
from harena.core.packs import bad_entry
from harena.games.ophidian import language
from harena.games.ophidian.book import CARDS, FORMS, LEVELS, NEVER, NO_RAGE
from harena.games.ophidian.entries import AbilityEntry, CardEntry, GladiatorEntry, LevelEntry, OphidianPack
from harena.games.ophidian.language import Aim, BadLine, Discipline, Sign, Trigger

MOST_ABILITIES = 3
MOST_COST = 12
ANSWERING = ("cancel", "prevent", "redirect")


@dataclass(frozen=True)
class Program:
    """A card's or an ability's lines, read."""

    entry: AbilityEntry
    effects: tuple[Effect, ...]
    targets: tuple[Aim | None, Aim | None]
    trigger: Trigger | None

    @property
    def once_a_wave(self) -> bool:
        """Without arrow, cost or limit of its own an ability works once per Wave (OPH-29)."""
        entry = self.entry
        return entry.limit == "wave" or not (entry.arrow or entry.cost or entry.cheer)

    @property
    def row(self) -> list[int]:
        """Sign, arrow, price, Cheer, limit, trigger, needs and its number, targets, X: what the book keeps."""
        entry = self.entry
        targets = [-1 if each is None else each.code for each in self.targets]
        return [
            get_args(Sign).index(entry.sign),
            int(entry.arrow),
            entry.cost,
            entry.cheer,
            int(self.once_a_wave),
            -1 if self.trigger is None else self.trigger.code,
            *language.read_needs(entry.needs),
            *targets,
            tuple(language.COUNTS).index(entry.x) if entry.x else -1,
        ]


@dataclass(frozen=True)
class Printed:
    """One side of a card: its values, what it costs to maintain, what it can do."""

    stat_row: tuple[int, ...]
    maintain_cost: int
    points: int
    first_ability: int
    ability: tuple[Program, ...]
    lastings: tuple[Effect, ...]

    @property
    def lasting_rows(self) -> list[list[int]]:
        """Value, change, whom, which, condition and its number of what lasts: the numbers that the book keeps."""
        return [_lasting_row(each) for each in self.lastings]


@dataclass(frozen=True)
class Card:
    id: str
    kind_number: int
    discipline_number: int
    level: int
    cost: int
    unique: bool
    program_number: int


@dataclass(frozen=True)
class Gladiator:
    id: str
    discipline_mask: int
    lowest: int
    level: Sequence[LevelEntry]


class Reader:
    """Reads the lines of a pack and numbers what they say."""

    def __init__(self, pack: OphidianPack, text: str, source: str) -> None:
        self.text = text
        self.source = source
        self.programs: list[Program] = []
        self.forms: list[tuple[int, Printed]] = []
        self.cards: list[Card] = []
        self.gladiators: list[Gladiator] = []
        most = int(FORMS - CARDS) // int(LEVELS)
        if not 1 <= len(pack.card) <= CARDS or not 1 <= len(pack.gladiator) <= most:
            raise bad_entry(text, source, "$", f"a pack has 1 to {CARDS} cards and 1 to {most} gladiators")
        for number, card in enumerate(pack.card):
            self._read_card(number, card)
        for number, gladiator in enumerate(pack.gladiator):
            self._read_gladiator(number, gladiator)

    def _flaw(self, path: str, reason: str) -> Exception:
        return bad_entry(self.text, self.source, path, reason)

    def _check(self, fine: bool, path: str, reason: str) -> None:
        if not fine:
            raise self._flaw(path, reason)

    # --- cards -----------------------------------------------------------------------------------------------------

    def _read_card(self, number: int, card: CardEntry) -> None:
        path = f"$.card[{number}]"
        stays = card.kind != "quick-hit"
        self._check(0 <= card.level <= 4, f"{path}.level", "a card's level goes from 0 to 4")
        self._check(0 <= card.cost <= 12, f"{path}.cost", "a card costs 0 to 12")
        self._check(card.deck_max >= 1, f"{path}.deck_max", "a deck may hold at least one copy")
        self._check((card.kind == "minion") == (card.life > 0), f"{path}.life", "only a Minion has Life, and each does")
        if stays:
            paid = card.cost > 0 and (card.maintain > 0) != card.fleeting
            self._check(
                paid, f"{path}.maintain", "a card that stays costs 1 or more, and 1 or more to maintain if it can be"
            )
            self._check(card.sign != "response" or card.kind == "pump", f"{path}.sign", "no Minion is a Response")
        else:
            self._check(
                not (card.maintain or card.fleeting or card.ability or card.lasting), path, "a Quick-Hit does not stay"
            )
            self._check(bool(card.do), f"{path}.do", "a Quick-Hit does something")
        self._check(card.kind != "pump" or bool(card.target), f"{path}.target", "a Pump says what it is played on")
        program = self._program(path, _own_program(card), "card" if card.kind == "quick-hit" else card.kind)
        maintain = int(NEVER) if card.fleeting else card.maintain
        values = card.attack, card.life, card.rage, card.shield
        self._print(path, number, card.kind, values, maintain, 0, card)
        disciplines, kinds = get_args(Discipline), get_args(language.Kind)
        self.cards.append(
            Card(
                card.id,
                kinds.index(card.kind),
                disciplines.index(card.discipline),
                card.level,
                card.cost,
                card.unique,
                program,
            )
        )

    def _read_gladiator(self, number: int, entry: GladiatorEntry) -> None:
        path = f"$.gladiator[{number}]"
        self._check(
            bool(entry.disciplines) and "universal" not in entry.disciplines,
            path,
            "a Gladiator has disciplines of its own",
        )
        levels = 2 if entry.reinforcement else 4
        self._check(len(entry.level) == levels, path, f"it needs {levels} levels")
        self._check((entry.discount > 0) == entry.legend, path, "only a Legend has a discount, and each does")
        for at, level in enumerate(entry.level):
            self._check(level.life > 0, path, "a Gladiator has Life")
            self._check(
                (level.maintain > 0) == entry.reinforcement,
                path,
                "only a Reinforcement is maintained, and each is",
            )
            self._check(0 <= level.vp <= 12, path, "a Gladiator is worth 0 to 12 Victory Points")
            lowest = 0 if entry.reinforcement else 1
            form = int(CARDS) + number * int(LEVELS) + lowest + at
            values = level.attack, level.life, level.rage, level.shield
            self._print(path, form, "gladiator", values, level.maintain, level.vp, level)
        mask = sum(1 << get_args(Discipline).index(name) for name in entry.disciplines)
        self.gladiators.append(Gladiator(entry.id, mask, 0 if entry.reinforcement else 1, entry.level))

    def _print(
        self,
        path: str,
        form: int,
        kind: str,
        values: tuple[int, ...],
        maintain: int,
        points: int,
        entry: CardEntry | LevelEntry,
    ) -> None:
        self._check(all(0 <= each <= NO_RAGE for each in values), path, f"values go from 0 to {NO_RAGE}")
        self._check(len(entry.ability) <= MOST_ABILITIES, path, f"a card has {MOST_ABILITIES} abilities at most")
        first = len(self.programs)
        for ability in entry.ability:
            self._program(path, ability, kind)
        lastings = tuple(self._line(path, line, language.read_lasting) for line in entry.lasting)
        for each in lastings:
            hosted = language.TARGETS[each.target] == "host"
            self._check(not hosted or kind == "pump", path, "only a Pump has a host")
        row = (*values, *[0] * (len(get_args(language.Stat)) - len(values)))
        self.forms.append((form, Printed(row, maintain, points, first, tuple(self.programs[first:]), lastings)))

    # --- programs --------------------------------------------------------------------------------------------------

    def _line(self, path: str, line: str, read: Callable[[str], Any]) -> Any:
        try:
            return read(line)
        except BadLine as flaw:
            raise self._flaw(path, str(flaw)) from None

    def _program(self, path: str, entry: AbilityEntry, kind: str) -> int:
        """Read and check one program; gives its number."""
        effects = tuple(self._line(path, line, language.read_effect) for line in entry.do)
        first = self._line(path, entry.target, language.read_target) if entry.target else None
        second = self._line(path, entry.second, language.read_target) if entry.second else None
        trigger = self._line(path, entry.when, language.read_trigger) if entry.when else None
        self._check((trigger is not None) == (entry.sign == "response"), path, 'a Response, and only it, says "when"')
        self._line(path, entry.needs, language.read_needs)
        self._check(not entry.x or entry.x in language.COUNTS, path, f"x is one of: {', '.join(language.COUNTS)}")
        self._check(entry.cost >= 0 and entry.cheer >= 0, path, "costs are not negative")
        self._check(second is None or first is not None, path, "a second target needs a first")
        for effect in effects:
            self._check_effect(path, effect, entry, kind)
        settles = any(language.VERBS[each.verb] == "become" for each in effects)
        self._check(
            entry.sign != "variable" or settles, path, "a variable Action says what it is: become positive or negative"
        )
        self.programs.append(Program(entry, effects, (first, second), trigger))
        return len(self.programs) - 1

    def _check_effect(self, path: str, effect: Effect, entry: AbilityEntry, kind: str) -> None:
        verb = language.LANGUAGE.verbs[effect.verb]
        named = {language.TARGETS[effect.target]} if effect.target >= 0 else set()
        named |= {verb.words[effect.word].name} if verb.name == "attack" else set()
        answers = entry.sign == "response"
        self._check("target" not in named or bool(entry.target), path, f"{verb.name}: there is no target")
        self._check("second" not in named or bool(entry.second), path, f"{verb.name}: there is no second target")
        self._check("self" not in named or kind != "card", path, f"{verb.name}: a Quick-Hit is no self")
        self._check("host" not in named or kind == "pump", path, f"{verb.name}: only a Pump has a host")
        in_attack = bool({"attacker", "defender"} & named)
        self._check(not in_attack or answers, path, f"{verb.name}: only a Response answers an attack")
        self._check(verb.name not in ANSWERING or answers, path, f"{verb.name} is for Responses")
        by_x = effect.per >= 0 and language.LANGUAGE.counts[effect.per].name == "x"
        self._check(not by_x or bool(entry.x), path, f"{verb.name}: X is not defined")


def _lasting_row(effect: Effect) -> list[int]:
    verb = language.LANGUAGE.verbs[effect.verb]
    word = verb.words[effect.word].name
    by = {"boost": effect.amount, "weaken": -effect.amount, "grant": 1}[verb.name]
    name = language.TARGETS[effect.target]
    spec = language.each_target(name).code if name.startswith("each-") else 0
    test = effect.test + 1 if effect.holds else -effect.test - 1
    return [get_args(language.Stat).index(word), by, effect.target, spec, test, effect.least]


def _own_program(card: CardEntry) -> AbilityEntry:
    """What a card does when it is played, in the form of an ability."""
    return AbilityEntry(
        card.do,
        card.sign,
        cost=card.cost,
        when=card.when,
        needs=card.needs,
        target=card.target,
        second=card.second,
        x=card.x,
    )
