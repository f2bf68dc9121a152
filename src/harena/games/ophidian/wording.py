"""English out of the language: the text on a card is made from what it does, so that the two never differ."""

from typing import Final

from harena.games.ophidian import language
from harena.games.ophidian.entries import AbilityEntry, CardEntry, LevelEntry
from harena.games.ophidian.language import Effect, Lasting, Target, Trigger
from harena.games.ophidian.reading import Program

SIGNS: Final = {"plus": "+", "minus": "−", "variable": "±", "response": "Response"}
STATS: Final = {
    "attack": "Attack", "life": "Life", "rage": "Rage", "shield": "Shield", "fury": "Rage Damage", "cheer": "Cheer",
    "defense": "Defense Damage",
}  # fmt: skip
KEYWORDS: Final = {
    "guard": "may Intercept and Protect",
    "elusive": "makes attacks that cannot be redirected",
    "piercing": "makes attacks that ignore Shields",
}
SORTS: Final = {"character": "Character", "gladiator": "Gladiator", "minion": "Minion", "pump": "Pump"}
SHAPES: Final = {
    "set": "Set ", "unset": "Unset ", "raging": "Raging ", "calm": "not Raging ", "wounded": "wounded ",
    "unhurt": "unhurt ",
}  # fmt: skip
WHO: Final = {
    "target": "the target",
    "second": "the second target",
    "self": "this",
    "host": "the Character it is on",
    "attacker": "the attacker",
    "defender": "the Defender",
}
PLAYERS: Final = {"you": "you", "rival": "that opponent", "opponents": "each opponent", "everyone": "everyone"}
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


def target_words(target: Target, several: bool = False) -> str:
    """ "a wounded opposing Gladiator in the Action Field"."""
    shape = SHAPES.get(language.SHAPES[target.shape], "")
    side = {"any": "", "own": "of yours", "enemy": "of an opponent", "another": "of yours, not this one"}
    sort = SORTS[language.SORTS[target.sort]]
    field = language.FIELDS[target.field]
    words = f"{shape}{sort}"
    article = "each" if several else "an" if words[:1].lower() in "aeiou" else "a"
    parts = [f"{article} {words}", side[language.SIDES[target.side]]]
    parts += [f"in the {field.capitalize()} Field"] if target.field else []
    return " ".join(part for part in parts if part)


def code_words(code: int, several: bool = False) -> str:
    """The same for a target's code."""
    return target_words(Target(code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6), several)


def _who(effect: Effect) -> str:
    name = language.WHO[effect.who]
    return code_words(effect.spec, several=True) if name == "each" else WHO[name]


def _amount(amount: int) -> str:
    return {language.X: "X", language.ROLLED: "as much as the die shows"}.get(amount, str(amount))


def effect_words(effect: Effect) -> str:
    """One effect as a sentence."""
    words = _effect_words(effect, language.VERBS[effect.verb])
    condition = language.CONDITIONS[tuple(language.CONDITIONS)[effect.condition]]
    text = f"if {condition}, {words}" if condition else words
    return f"{text[:1].upper()}{text[1:]}."


def _effect_words(effect: Effect, verb: str) -> str:
    amount, who = _amount(effect.amount), _who(effect)
    match verb:
        case "deal":
            return f"deal {amount} {language.DAMAGES[effect.extra].capitalize()} Damage to {who}"
        case "heal":
            return f"heal {amount} on {who}"
        case "set" | "unset" | "destroy":
            return f"{verb.capitalize() if verb != 'destroy' else verb} {who}"
        case "boost":
            return _boost_words(effect, who)
        case "move":
            return f"put {who} in the {'Action' if effect.extra else 'Support'} Field"
        case "redirect":
            return f"{who} becomes the Defender"
        case "attack":
            return f"{WHO[language.WHO[effect.extra]]} attacks {who}"
        case "cancel":
            return "cancel it"
        case "prevent":
            return f"prevent {amount} of the attack's damage"
        case "sign":
            return f"this Action is {'negative' if effect.extra else 'positive'}"
        case "pass":
            return "this counts as a Pass"
        case "roll":
            return "roll a die"
    return _player_words(effect, verb, amount)


def _boost_words(effect: Effect, who: str) -> str:
    stat = language.STATS[effect.extra]
    until = "until the end of the Action" if effect.other else "until the end of the Wave"
    if stat in KEYWORDS:
        return f"{who} {KEYWORDS[stat]} {until}"
    return f"{who} gets {_signed(effect.amount)} {STATS[stat]} {until}"


def _signed(amount: int) -> str:
    return _amount(amount) if amount in (language.X, language.ROLLED) else f"{amount:+}".replace("-", "−")


def _player_words(effect: Effect, verb: str, amount: str) -> str:
    player = PLAYERS[language.PLAYERS[effect.who]]
    s = "" if player == "you" else "s"
    cards = f"{amount} card{'' if effect.amount == 1 else 's'}"
    loses = effect.amount < 0
    shown = amount.removeprefix("-")
    match verb:
        case "draw":
            return f"{player} draw{s} {cards}"
        case "discard":
            return f"{player} discard{s} {cards}"
        case "mill":
            return f"{player} discard{s} the top {cards} of the deck"
        case "steal":
            return f"take {amount} Cheer from {player}"
        case "cheer":
            return f"{player} {'lose' if loses else 'gain'}{s} {shown} Cheer"
    return f"{player} {'lose' if loses else 'gain'}{s} {shown} Resources"


def lasting_words(lasting: Lasting) -> str:
    """A value that is changed while a card is in play, as a sentence."""
    name = language.WHO[lasting.who]
    who = code_words(lasting.spec, several=True) if name == "each" else WHO[name]
    stat = language.STATS[lasting.stat]
    what = KEYWORDS[stat] if stat in KEYWORDS else f"gets {_signed(lasting.amount)} {STATS[stat]}"
    condition = language.CONDITIONS[tuple(language.CONDITIONS)[lasting.condition]]
    text = f"{who} {what}" + (f" while {condition}" if condition else "")
    return f"{text[:1].upper()}{text[1:]}."


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
        words += f" and wounds {against or 'its target'}"
    elif result == "felling":
        words += f" and {against or 'a Gladiator of an opponent'} is destroyed"
    elif against:
        words += f" and {against} is the target"
    moment = language.MOMENTS[trigger.moment]
    return {"declared": "when", "strike": "before the damage when", "after": "after"}[moment] + f" {words}"


def program_words(program: Program) -> str:
    """What a program does, without its price: when, needs, targets, effects, X."""
    entry = program.entry
    parts: list[str] = []
    if program.trigger is not None:
        parts.append(f"{_capital(trigger_words(program.trigger))}.")
    if entry.needs != "always":
        parts.append(f"Only if {language.CONDITIONS[entry.needs]}.")
    first, second = program.targets
    if first is not None:
        parts.append(f"Target: {target_words(first)}.")
    if second is not None:
        parts.append(f"Second target: {target_words(second)}.")
    parts += [effect_words(effect) for effect in program.effects]
    if entry.x:
        parts.append(f"X is {language.COUNTS[entry.x]}.")
    return " ".join(parts)


def ability_words(program: Program) -> str:
    """An ability with its sign and price: "+ ↻ 2 Resources: …"."""
    entry: AbilityEntry = program.entry
    price = [SIGNS[entry.sign]]
    price += ["↻"] if entry.arrow else []
    price += [f"{entry.cost} Resources"] if entry.cost else []
    price += [f"{entry.cheer} Cheer"] if entry.cheer else []
    price += ["once per Wave"] if program.once_a_wave else []
    return f"{', '.join(price)}: {program_words(program)}"


def printed_words(
    entry: CardEntry | LevelEntry, program: Program | None, abilities: tuple[Program, ...], lasting: tuple[Lasting, ...]
) -> str:
    """Everything that stands on a side of a card."""
    parts = [program_words(program)] if program is not None else []
    parts += [lasting_words(each) for each in lasting]
    parts += [ability_words(each) for each in abilities]
    if isinstance(entry, CardEntry):
        parts += ["Unique."] if entry.unique else []
        parts += ["It cannot be maintained."] if entry.fleeting else []
        parts += [f"A deck may hold {entry.deck_max}."] if entry.deck_max != 3 else []
    return " ".join(part for part in parts if part)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
