"""Writes the loop that runs a game's effect programs: `made/running.py`, from the language that `declared.py` names.

The flow is the same in every game, and each station is a function of the game, called directly:

    meet      an effect's turn has come: with a trigger it stands and waits (`effects.stand`), otherwise it happens
    happen    unless its condition is not met (`effects.forgo`), or it cannot be paid (`effects.pay`), it looks for its
              target
    aim       `effects.aim` finds who it may be applied to, asks if there is a choice, and goes on to `apply`
    apply     the verb, with its amount worked out

`verbs.py` has a function for each verb, `conditions.py` one for each condition and each count, by their names.
"""

from keyword import iskeyword

from harena.core.effects import Language, Word

_NATIVE = "from mypy_extensions import i64\n\n"
_TAKES = "table: Table, at: i64, actor: i64"


def running(package: str, language: Language) -> str:
    """The text of `made/running.py`."""
    parts = [_meet(language), _happen(language), _apply(language), _amount(language)]
    if language.conditions:
        parts.append(_chain("holds", "condition", language.conditions, ", number: i64", ", number", "bool", "False"))
    if language.counts:
        parts.append(_chain("counted", "count", language.counts, "", "", "i64", "0"))
    modules = ["conditions"] if language.conditions or language.counts else []
    head = f"{_NATIVE}from {package} import {', '.join([*modules, 'effects', 'verbs'])}\n"
    return "\n\n\n".join([f"{head}from {package}.made.table import Table", *parts])


def _meet(language: Language) -> str:
    lines = [
        f"def meet({_TAKES}) -> None:",
        '    """An effect happens, or waits for its trigger."""',
    ]
    if not language.triggers:
        return "\n".join([*lines, "    happen(table, at, actor)"])
    return "\n".join(
        [
            *lines,
            "    if table.book.programs.trigger(at) != 0:",
            "        effects.stand(table, at, actor)",
            "    else:",
            "        happen(table, at, actor)",
        ]
    )


def _happen(language: Language) -> str:
    lines = [f"def happen({_TAKES}) -> None:", '    """An effect looks for its target, unless something forbids it."""']
    if language.conditions:
        lines += [
            "    programs = table.book.programs",
            "    test = programs.test(at)",
            "    if test > 0 and not holds(table, test - 1, actor, programs.least(at)):",
            "        effects.forgo(table, at, actor)",
            "        return",
            "    if test < 0 and holds(table, -test - 1, actor, programs.least(at)):",
            "        effects.forgo(table, at, actor)",
            "        return",
        ]
    if language.costs:
        lines += [
            "    if table.book.programs.cost(at) != 0 and not effects.pay(table, at, actor):",
            "        return",
        ]
    return "\n".join([*lines, "    effects.aim(table, at, actor)"])


def _apply(language: Language) -> str:
    lines = [
        f"def apply({_TAKES}, target: i64) -> None:",
        '    """Do what the verb says to one target."""',
        "    verb = table.book.programs.verb(at)",
    ]
    for number, verb in enumerate(language.verbs):
        word = ", table.book.programs.word(at)" if verb.words else ""
        lines.append(f"    {'elif' if number else 'if'} verb == {number}:")
        lines.append(f"        verbs.{_function(verb)}(table, actor, target, amount(table, at, actor){word})")
    return "\n".join(lines)


def _amount(language: Language) -> str:
    lines = [f"def amount({_TAKES}) -> i64:", '    """How much it is now."""']
    if not language.counts:
        return "\n".join([*lines, "    return table.book.programs.amount(at)"])
    return "\n".join(
        [
            *lines,
            "    per = table.book.programs.per(at)",
            "    if per == 0:",
            "        return table.book.programs.amount(at)",
            "    return table.book.programs.amount(at) * counted(table, per - 1, actor)",
        ]
    )


def _chain(name: str, what: str, words: tuple[Word, ...], takes: str, given: str, kind: str, none: str) -> str:
    lines = [f"def {name}(table: Table, {what}: i64, actor: i64{takes}) -> {kind}:"]
    for number, word in enumerate(words):
        lines.append(f"    if {what} == {number}:")
        lines.append(f"        return conditions.{_function(word)}(table, actor{given})")
    return "\n".join([*lines, f"    return {none}"])


def _function(word: Word) -> str:
    name = word.name.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name
