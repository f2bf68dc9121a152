"""English out of the language: the text on a card is made from what it does, so that the two never differ."""

from typing import Final

from harena.core.effects import Effect
from harena.core.speech import capital
from harena.games.ophidian import language
from harena.games.ophidian.entries import AbilityEntry, CardEntry, LevelEntry
from harena.games.ophidian.language import Trigger
from harena.games.ophidian.reading import Program

SIGNS: Final = {"plus": "+", "minus": "−", "variable": "±", "response": "Response"}
OCCASIONS: Final = {
    "pass": "passes",
    "advance": "advances",
    "retreat": "retreats",
    "move": "advances or retreats",
    "attack": "attacks",
    "minion": "plays a Minion",
    "pump": "plays a Pump",
    "quick-hit": "plays a Quick-Hit",
    "card": "plays a card",
    "ability": "uses an ability",
    "response": "responds",
    "action": "takes an Action",
}
ROLES: Final = {
    "self": "this",
    "host": "the Character it is on",
    "own": "one of your Characters",
    "gladiator": "one of your Gladiators",
}


def effect_words(effect: Effect) -> str:
    """One effect, or one value that is changed, as a sentence."""
    return f"{capital(language.LANGUAGE.say(effect))}."


def trigger_words(trigger: Trigger) -> str:
    """What a Response answers: "when an opponent attacks this"."""
    who = {"any": "a player", "own": "you", "enemy": "an opponent"}[language.SIDES[trigger.side]]
    names = {
        sum(1 << language.OCCASIONS.index(each) for each in language.SEVERAL.get(name, (name,))): words
        for name, words in OCCASIONS.items()
    }
    does = names[trigger.occasions]
    if who == "you":
        does = " or ".join(part.removesuffix("s") if part != "passes" else "pass" for part in does.split(" or "))
        does = does.replace("plays ", "play ").replace("uses ", "use ").replace("takes ", "take ")
    words = f"{who} {does}"
    if trigger.by:
        words += f" with {ROLES[language.ROLES[trigger.by]]}"
    result = language.RESULTS[trigger.result]
    against = ROLES.get(language.ROLES[trigger.against], "")
    if result == "wounding":
        words += f" and wound{'' if who == 'you' else 's'} {against or 'the target'}"
    elif result == "felling":
        words += f" and {'one of your Gladiators' if against else 'a Gladiator of an opponent'} is destroyed"
    elif against:
        words += f" and {against} is the target"
    moment = language.MOMENTS[trigger.moment]
    return {"declared": "when", "strike": "before the damage when", "after": "after"}[moment] + f" {words}"


def program_words(program: Program) -> str:
    """What a program does, without its price: when, needs, targets, effects, X."""
    entry = program.entry
    parts: list[str] = []
    if program.trigger is not None:
        parts.append(f"{capital(trigger_words(program.trigger))}.")
    if entry.needs:
        parts.append(f"Only if {needs_words(entry.needs)}.")
    first, second = program.targets
    if first is not None:
        parts.append(f"Target: {language.target_words(first)}.")
    if second is not None:
        parts.append(f"Second target: {language.target_words(second)}.")
    parts += [effect_words(effect) for effect in program.effects]
    if entry.x:
        parts.append(f"X is {language.COUNTS[entry.x]}.")
    return " ".join(parts)


def resources(count: int) -> str:
    """ "1 Resource", "2 Resources"."""
    return f"{count} Resource{'' if count == 1 else 's'}"


def ability_words(program: Program) -> str:
    """An ability with its sign and price: "+ ↻ 2 Resources: …"."""
    entry: AbilityEntry = program.entry
    price = [SIGNS[entry.sign]]
    price += ["↻"] if entry.arrow else []
    price += [resources(entry.cost)] if entry.cost else []
    price += [f"{entry.cheer} Cheer"] if entry.cheer else []
    price += ["once per Wave"] if program.once_a_wave else []
    return f"{', '.join(price)}: {program_words(program)}"


def printed_lines(
    entry: CardEntry | LevelEntry, program: Program | None, abilities: tuple[Program, ...], lasting: tuple[Effect, ...]
) -> list[str]:
    """Everything that stands on a side of a card, a line each."""
    parts = [program_words(program)] if program is not None else []
    parts += [effect_words(each) for each in lasting]
    parts += [ability_words(each) for each in abilities]
    if isinstance(entry, CardEntry):
        parts += ["Unique."] if entry.unique else []
        parts += ["It cannot be maintained."] if entry.fleeting else []
        parts += [f"A deck may hold {entry.deck_max}."] if entry.deck_max != 3 else []
    return [part for part in parts if part]


def needs_words(needs: str) -> str:
    """A condition that must hold before, as it stands behind "if"."""
    test, number = language.read_needs(needs)
    return language.LANGUAGE.conditions[test].says.format(number=number)
