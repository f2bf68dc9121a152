"""The language of effects, with words as card games of gladiators and of adventures would declare them."""

import ast
from types import ModuleType

import pytest

from harena.core import programs
from harena.core.effects import (
    BadEffect,
    Condition,
    Cost,
    Count,
    Duration,
    Effect,
    Language,
    Target,
    Trigger,
    Verb,
    Word,
)
from harena.core.generate_effects import running
from harena.core.programs import Programs

STATS = (Word("attack", "Attack"), Word("life", "Life"))
LANGUAGE = Language(
    verbs=(
        Verb("damage", "{amount} damage to {target}", most=9, targets=("enemy", "attacker", "all"), aimed=True),
        Verb("heal", "heal {amount} of {target}", most=9, targets=("self", "friend"), own="heal {amount}"),
        Verb("raise", "{target} gets +{amount} {word}", most=5, targets=("self", "friend"), words=STATS),
        Verb("draw", "draw {amount}", most=3),
        Verb("unset", "unset {target}", targets=("self",), own="unset this card"),
    ),
    targets=(
        Target("self", "this Character"),
        Target("friend", "a Character of yours"),
        Target("enemy", "an opposing Character"),
        Target("attacker", "the attacker"),
        Target("all", "every opposing Character", all=True),
    ),
    counts=(
        Count("x", "X", alone=True),
        Count("die", "a die's roll of", alone=True),
        Count("minion", "for each Minion"),
    ),
    conditions=(
        Condition("raging", "it is Raging"),
        Condition("cheer", "you have {number} Cheer or more", number=True),
    ),
    triggers=(Trigger("attacked", "this Character is attacked"), Trigger("destroyed", "this Character is destroyed")),
    durations=(Duration("this-wave", "until the end of the Wave"), Duration("this-attack", "for this attack")),
    costs=(Cost("resource", "Resource", "Resources"), Cost("cheer", "Cheer")),
)


@pytest.mark.parametrize(
    ("text", "effect", "english"),
    [
        ("damage 2 enemy", Effect(0, 2, 2), "2 damage to an opposing Character"),
        ("damage x all", Effect(0, 1, 4, per=0), "X damage to every opposing Character"),
        ("damage die enemy", Effect(0, 1, 2, per=1), "a die's roll of damage to an opposing Character"),
        ("heal 1", Effect(1, 1, 0), "heal 1"),
        ("heal 1 friend if raging", Effect(1, 1, 1, test=0), "heal 1 of a Character of yours if it is Raging"),
        (
            "draw 1 per minion unless cheer 3",
            Effect(3, 1, per=2, test=1, holds=False, least=3),
            "draw 1 for each Minion unless you have 3 Cheer or more",
        ),
        (
            "raise attack 2 friend this-wave",
            Effect(2, 2, 1, word=0, duration=0),
            "a Character of yours gets +2 Attack until the end of the Wave",
        ),
        (
            "this-wave, when attacked, pay 2 resource: damage 2 attacker if raging",
            Effect(0, 2, 3, test=0, trigger=0, duration=0, cost=0, price=2),
            "until the end of the Wave, when this Character is attacked, pay 2 Resources: "
            "2 damage to the attacker if it is Raging",
        ),
        ("pay 1 cheer: unset", Effect(4, 1, 0, cost=1, price=1), "pay 1 Cheer: unset this card"),
        ("  when   destroyed :  draw 3 ", Effect(3, 3, trigger=1), "when this Character is destroyed: draw 3"),
    ],
)
def test_an_effect_is_read_and_said(text: str, effect: Effect, english: str) -> None:
    assert LANGUAGE.read(text) == effect
    assert LANGUAGE.say(effect) == english


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", 'there is no effect ""; the effects are: damage, heal, raise, draw, unset'),
        ("damge 2 enemy", 'there is no effect "damge"; the effects are: damage, heal, raise, draw, unset'),
        ("damage enemy", '"damage enemy" needs an amount from 1 to 9, as in "damage 1"'),
        ("damage 10 enemy", '"damage 10 enemy" needs an amount from 1 to 9, as in "damage 1"'),
        ("damage ² enemy", '"damage ² enemy" needs an amount from 1 to 9, as in "damage 1"'),
        ("damage 2", '"damage 2" needs a target, one of: enemy, attacker, all'),
        ("damage 2 friend", '"damage 2 friend" needs a target, one of: enemy, attacker, all'),
        ("heal 2 enemy", '"heal 2 enemy" needs a target, one of: self, friend'),
        ("raise speed 2", 'there is no thing to raise "speed"; the things to raise are: attack, life'),
        ("draw 1 per x", 'there is no count "x"; the counts are: minion'),
        ("draw 1 this-wave this-attack", 'in "draw 1 this-wave this-attack", "this-attack" may not stand there'),
        ("this-wave: draw 1 this-attack", '"this-wave: draw 1 this-attack" says twice how long it lasts'),
        (
            "when attacked, when destroyed: draw 1",
            '"when attacked, when destroyed:" has two parts that say its trigger',
        ),
        ("when hit: draw 1", 'there is no trigger "hit"; the triggers are: attacked, destroyed'),
        ("pay 2 gold: draw 1", 'there is no cost "gold"; the costs are: resource, cheer'),
        ("pay gold: draw 1", '"pay gold:" needs a price from 1 to 99, as in "pay 1 resource"'),
        ("often: draw 1", 'there is no duration "often"; the durations are: this-wave, this-attack'),
        (": draw 1", 'there is no duration ""; the durations are: this-wave, this-attack'),
        ("draw 1 if cheer", '"draw 1 if cheer" needs a number behind its condition from 1 to 99, as in "if cheer 2"'),
        ("draw 1 if raging 2", 'in "draw 1 if raging 2", "2" may not stand there, where the effect must end'),
        ("draw 1 enemy", '"enemy" may not stand there; what may: this-wave, this-attack, if, unless'),
    ],
)
def test_what_is_no_effect_is_refused_with_the_words_there_are(text: str, reason: str) -> None:
    with pytest.raises(BadEffect) as refusal:
        LANGUAGE.read(text)
    assert reason in str(refusal.value)


def test_a_program_is_read_back_number_by_number() -> None:
    first = [
        "damage 2 enemy",
        "this-wave, when attacked, pay 2 resource: raise life 1 per minion friend unless cheer 3",
    ]
    made = Programs([LANGUAGE.program(first), [], LANGUAGE.program(["heal x"])])
    assert [(made.start(each), made.end(each)) for each in range(3)] == [(0, 2), (2, 2), (2, 3)]
    at = 1
    assert (made.verb(at), made.word(at), made.amount(at), made.per(at), made.target(at)) == (2, 1, 1, 3, 1)
    assert (made.test(at), made.least(at), made.trigger(at), made.duration(at)) == (-2, 3, 1, 1)
    assert (made.cost(at), made.price(at)) == (1, 2)
    assert (made.per(0), made.test(0), made.trigger(0), made.word(0), made.cost(0)) == (0, 0, 0, -1, 0)
    assert [int(made.triggered(each)) for each in range(3)] == [1, -1, -1]
    assert len(made.cells) == 3 * programs.WIDTH


def test_an_effect_is_found_again_by_its_place() -> None:
    texts = [
        "damage 2 enemy",
        "this-wave, when attacked, pay 2 resource: raise life 1 per minion friend unless cheer 3",
        "draw 1 if raging",
        "heal x",
    ]
    made = Programs([LANGUAGE.program(texts[:2]), [], LANGUAGE.program(texts[2:])])
    assert made.size() == len(texts)
    assert [Effect.kept(made, at) for at in range(len(texts))] == [LANGUAGE.read(text) for text in texts]
    assert LANGUAGE.say_each(made) == [LANGUAGE.say(LANGUAGE.read(text)) for text in texts]


def test_a_language_explains_itself() -> None:
    assert LANGUAGE.help() == [
        "damage 1-9 <enemy|attacker|all>",
        "heal 1-9 [self|friend]",
        "raise <attack|life> 1-5 [self|friend]",
        "draw 1-3",
        "unset",
        "per: x, die, minion",
        "if, unless: raging, cheer",
        "when: attacked, destroyed",
        "lasting: this-wave, this-attack",
        "pay: resource, cheer",
    ]


# --- the loop that runs them ------------------------------------------------------------------------------------------


class Notes(ModuleType):
    """Stands for a module of a game: whatever is called is noted, and answered as agreed."""

    def __init__(self, calls: list[str], answers: dict[str, int]) -> None:
        super().__init__("notes")
        self.calls = calls
        self.answers = answers

    def __getattr__(self, name: str):  # type: ignore[no-untyped-def]
        def noted(table: object, *given: int) -> int:
            self.calls.append(f"{name} {' '.join(map(str, given))}")
            return self.answers.get(name, 0)

        return noted


class _Book:
    def __init__(self, texts: list[str]) -> None:
        self.programs = Programs([LANGUAGE.program(texts)])


class _Table:
    def __init__(self, texts: list[str]) -> None:
        self.book = _Book(texts)


def run(text: str, does: str, **answers: int) -> list[str]:
    """What the generated loop calls for one effect of actor 7."""
    source = "\n".join(line for line in running("some.game", LANGUAGE).split("\n") if not line.startswith("from"))
    ast.parse(source)
    calls: list[str] = []
    notes = Notes(calls, answers)
    scope: dict[str, object] = {"effects": notes, "verbs": notes, "conditions": notes, "i64": int, "Table": _Table}
    exec(source, scope)
    given = (0, 7, 3) if does == "apply" else (0, 7)
    scope[does](_Table([text]), *given)  # type: ignore[operator]
    return calls


def test_an_effect_that_waits_only_stands() -> None:
    assert run("when attacked: draw 1", "meet") == ["stand 0 7"]
    assert run("when attacked: draw 1", "happen") == ["aim 0 7"], "once its trigger has come"


def test_a_condition_is_looked_at_before_anything_else() -> None:
    assert run("pay 1 cheer: draw 1 if cheer 4", "meet") == ["cheer 7 4", "forgo 0 7"], "the game says so"
    assert run("pay 1 cheer: draw 1 if cheer 4", "meet", cheer=1) == ["cheer 7 4", "pay 0 7"], "it could not be paid"
    assert run("pay 1 cheer: draw 1 if cheer 4", "meet", cheer=1, pay=1) == ["cheer 7 4", "pay 0 7", "aim 0 7"]
    assert run("draw 1 unless raging", "meet") == ["raging 7 0", "aim 0 7"]
    assert run("draw 1 unless raging", "meet", raging=1) == ["raging 7 0", "forgo 0 7"]
    assert run("when attacked: draw 1 if raging", "happen") == ["raging 7 0", "forgo 0 7"]


def test_a_verb_gets_its_amount_and_its_word() -> None:
    assert run("damage 4 enemy", "apply") == ["damage 7 3 4"]
    assert run("draw 2 per minion", "apply", minion=5) == ["minion 7", "draw 7 3 10"]
    assert run("damage x enemy", "apply", x=6) == ["x 7", "damage 7 3 6"]
    assert run("raise life 2", "apply") == ["raise_ 7 3 2 1"], "no function can be called raise"
