"""Events as sentences: what stands for the arguments of the vocabulary's sentences, and rules that depend on them."""

from harena.core.events import Event
from harena.core.vocabulary import Argument
from harena.games.rex.arguments import FigureKind
from harena.games.rex.inches import inches
from harena.games.rex.made.codes import FATIGUE_NAMES, RESULT_NAMES, Message, Obstacle, Reaction, Result
from harena.games.rex.measures import ENTRIES, PER_SIDE

LUDUS_TITLES = ("Ludus Magnus", "Legio XIII", "the Morituri", "the Blood Brothers")

# By Tactic and by Reaction.
TACTIC_RULES = ("REX-74", "REX-75", "REX-77", "REX-72", "REX-72", "REX-76", "REX-76", "REX-80", "REX-80")
REACTION_RULES = ("REX-41", "REX-42", "REX-43", "REX-44", "REX-75")

_REACTIONS = (
    "moves in reaction",
    "makes an opportunity attack on",
    "counterattacks",
    "assists against",
    "pays 1 Favor die and supports against",
)
_OBSTACLES = ("a model", "a hazard", "a wounding hazard", "a lethal hazard", "the edge of the arena")
_STARS = (
    "a Favor die",
    "it loses one fatigue",
    "all enemies it engages gain one fatigue",
    "friends within 3 inches lose one fatigue",
    "all enemies it engages are shifted away",
    "it may move 3 inches",
)


class Player:
    """The seat of a sentence: "{seat:pick}" is "you pick" or "Player 1 picks"; so is "{seat:pick|picks}"."""

    def __init__(self, name: str, own: bool) -> None:
        self._name = name
        self._own = own

    def __format__(self, spec: str) -> str:
        mine, _, theirs = spec.partition("|")
        return f"you {mine}" if self._own else f"{self._name} {theirs or mine + 's'}"


class Amount:
    """A number of a sentence: "{dice}" is the number itself, "{dice:die|dice}" the word that fits it."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __format__(self, spec: str) -> str:
        one, _, more = spec.partition("|")
        return (one if self._number == 1 else more) if spec else str(self._number)


def model_called(names: list[str], figure: int, seat: int | None) -> str:
    """A model as an event tells it; a seat's own are called so, and nobody has no name."""
    if figure < 0:
        return ""
    unit, model = divmod(figure, int(ENTRIES))
    name = f"{names[model]} ({unit + 1})"
    return f"your {name}" if unit // int(PER_SIDE) == seat else name


def event_rule(event: Event, usual: str) -> str:
    """The rule behind an event."""
    if event.message == Message.BUYS:
        return TACTIC_RULES[event.args[1]]
    if event.message == Message.REACTS:
        return REACTION_RULES[event.args[1]]
    if event.message == Message.MEETS:
        return "REX-60" if event.args[1] == Obstacle.MODEL else "REX-64"
    return usual


def words_of(
    event: Event, arguments: list[Argument], names: list[str], seat: int | None
) -> dict[str, str | Player | Amount]:
    """What stands for each argument in the sentence of an event, and for the point that its x and y are."""
    values: dict[str, int] = {}
    words: dict[str, str | Player | Amount] = {}
    for argument, value in zip(arguments, event.args):
        name = argument.name
        values[name] = value
        if name == "seat":
            words[name] = Player(f"Player {value + 1}", value == seat)
        elif isinstance(argument.kind, FigureKind):
            words[name] = model_called(names, value, seat)
        elif name in _WORDS:
            words[name] = _WORDS[name][value]
        else:
            words[name] = Amount(value)
    if "x" in values:
        words["point"] = f"{inches(values['x'])},{inches(values['y'])}"
    if event.message == Message.PICKED:
        words["model"] = names[values["model"]]
    elif event.message == Message.REACTS and values["reaction"] != Reaction.MOVE:
        words["reaction"] = f"{words['reaction']} {words['other']}"
    elif event.message == Message.MEETS and values["obstacle"] == Obstacle.MODEL:
        words["obstacle"] = words["other"]
    elif event.message == Message.BUYS:
        words["whom"] = f", {words['unit']}" if values["unit"] >= 0 else ""
    return words


# What stands for the values of an argument.
_WORDS: dict[str, tuple[str, ...]] = {
    "ludus": LUDUS_TITLES,
    "edge": ("south", "north"),
    "fatigue": tuple(name.capitalize() for name in FATIGUE_NAMES),
    "reaction": _REACTIONS,
    "side": ("attack", "defence"),
    # What a push does is told by the next line, be it resisted or not.
    "result": tuple(
        "" if number in (Result.DAMAGE, Result.PUSH) else f"{name}, " for number, name in enumerate(RESULT_NAMES)
    ),
    "obstacle": _OBSTACLES,
    "star": _STARS,
    "tactic": ("outclass", "stone guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"),
}
