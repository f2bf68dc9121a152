"""How events and actions read where their declaration leaves something open: articles, amounts, what a card does."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from harena.core.events import Event
from harena.core.speech import capital
from harena.core.vocabulary import Argument
from harena.games.talisman.book import SPELL
from harena.games.talisman.entries import EnemyEntry
from harena.games.talisman.made.codes import MANNER_NAMES, PRIZE_NAMES, WEALTH_NAMES, Message

if TYPE_CHECKING:
    from harena.games.talisman.words import TalismanWords

_COMMON: Final = ("object", "follower", "stranger", "place", "enemy")
"""The kinds of cards that are called by what they are, "the Wolf"; all others have names of their own."""

MANNERS: Final = {
    "everything": "with everything",
    "one-on-one": "one-on-one",
    "psychic": "by psychic combat, with everything",
    "psychic-one-on-one": "by psychic combat, one-on-one",
}
_LABELS: Final = {
    "place": "Put the Arena on {space}",
    "move": "Move to {the space}",
    "by": "Fight {how}",
    "gesture": "Draw with {the gesture}",
    "reward": "Take {the prize}",
    "loot": "Take {so many}",
    "lose": "Lose a {loss}",
}
"""Labels of actions, where they are not their texts."""


def with_the(name: str) -> str:
    """A name with an article, unless it begins with one: "the Wolf", "the Butcher"."""
    return name if name.lower().startswith(("the ", "a ", "an ")) else f"the {name}"


def counted(number: int, one: str, many: str) -> str:
    """ "a life", "2 lives"."""
    return f"a {one}" if number == 1 else f"{number} {many}"


def within(text: str) -> str:
    """The text of a card after a colon."""
    return text[:1].lower() + text[1:]


def card_name(words: "TalismanWords", card: int) -> str:
    """A card within a sentence; one that stays hidden is "a card"."""
    printed = words.content.cards[card] if 0 <= card < len(words.content.cards) else None
    if printed is None:
        return "a card"
    return with_the(printed.entry.name) if printed.table in _COMMON else printed.entry.name


def space_name(words: "TalismanWords", space: int) -> str:
    """A space within a sentence: "the City", but "Fields 2", of which there are several."""
    name = words.named["space"][space]
    return name if name[-1:].isdigit() else with_the(name)


# --- sentences -------------------------------------------------------------------------------------------------------


def also(words: "TalismanWords", event: Event, declared: Iterable[Argument], seat: int | None) -> dict[str, str]:
    """What stands in the sentence of an event beside its arguments, as a seat reads it."""
    found: dict[str, str] = {}
    for each, value in zip(declared, event.args):
        if each.name == "card":
            found["the card"] = card_name(words, value)
        elif each.name == "space":
            found["the space"] = space_name(words, value)
        elif each.name == "player" and value == seat:
            found["player"] = "you"
    special = _SPECIAL.get(event.message)
    return found | special(words, event.args, seat) if special else found


def _changed(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    wealth, amount = WEALTH_NAMES[args[1]], args[2]
    if wealth == "life":
        return {"came": f"{'regained' if amount > 0 else 'lost'} {counted(abs(amount), 'life', 'lives')}"}
    return {"came": f"{'gained' if amount > 0 else 'lost'} {abs(amount)} {figure_name(args[1])}"}


def figure_name(wealth: int) -> str:
    """Strength and Craft are written large."""
    name = WEALTH_NAMES[wealth]
    return capital(name) if name in ("strength", "craft") else name


def _happened(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    """A card tells what it does; where a die decides, the die is told next."""
    who, card = args[0], args[1]
    printed = words.content.cards[card]
    assert printed is not None, "everybody sees the cards that happen"
    does = "; a die decides." if printed.entry.table else f": {within(words.card_text(card)) or 'nothing happens.'}"
    if printed.table not in ("stranger", "place"):
        return {"happening": f"{capital(printed.entry.name)}{does}"}
    subject = "You" if who == seat else capital(words.seat_in_sentence(who))
    met = "met" if printed.table == "stranger" else "came upon"
    return {"happening": f"{subject} {met} {card_name(words, card)}{does}"}


def _visited(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    return {"host": words.content.pack.visit[args[1]].host}


def _spell_gained(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    known = 0 <= args[1] < len(words.named["spell"])
    return {"a spell": f"the Spell {words.named['spell'][args[1]]}" if known else "a Spell"}


def _spell_cast(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    return {"effect": f": {within(words.card_text(int(SPELL) + args[1]))}"}


def _gestured(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    return {"effect": f": {within(words.card_text(args[1]))}"}


def _met(words: "TalismanWords", args: tuple[int, ...], seat: int | None) -> dict[str, str]:
    printed = words.content.cards[args[1]]
    assert printed is not None
    return {"figure": power_of(printed.entry)}


def power_of(entry: object) -> str:
    """ "Strength 4" or "Craft 3", of an Enemy."""
    assert isinstance(entry, EnemyEntry)
    return f"Strength {entry.strength}" if entry.strength else f"Craft {entry.craft}"


_SPECIAL: Final[dict[int, Callable[["TalismanWords", tuple[int, ...], int | None], dict[str, str]]]] = {
    int(Message.CHANGED): _changed,
    int(Message.HAPPENED): _happened,
    int(Message.VISITED): _visited,
    int(Message.SPELL_GAINED): _spell_gained,
    int(Message.SPELL_CAST): _spell_cast,
    int(Message.GESTURED): _gestured,
    int(Message.MET): _met,
    int(Message.EXCHANGED): lambda words, args, seat: {"figure": figure_name(args[1])},
    int(Message.APPARITION): lambda words, args, seat: {"figure": figure_name(args[1])},
    int(Message.ATTACKED): lambda words, args, seat: {"how": MANNERS[MANNER_NAMES[args[2]]]},
    int(Message.REWARDED): lambda words, args, seat: {"the prize": prize_name(words, args[1])},
    int(Message.TURNS_LOST): lambda words, args, seat: {"so many": counted(args[1], "turn", "turns")},
}


def prize_name(words: "TalismanWords", prize: int) -> str:
    """What the Arena gives: "2 gold", "a life", "the Sword"."""
    name = PRIZE_NAMES[prize]
    if name in ("gold", "life"):
        return "2 gold" if name == "gold" else "a life"
    return with_the(next(entry.name for entry in words.content.pack.object if entry.id == name))


# --- labels ----------------------------------------------------------------------------------------------------------


def label(words: "TalismanWords", name: str, template: str, called: dict[str, tuple[int, str]]) -> str:
    """What a button says: `called` has the arguments of the action, as numbers and as people call them."""
    said = {argument: text for argument, (_, text) in called.items()}
    for argument, (value, text) in called.items():
        if argument == "space":
            said["the space"] = space_name(words, value)
        elif argument == "manner":
            said["how"] = MANNERS[text]
        elif argument == "gesture":
            said["the gesture"] = with_the(text)
        elif argument == "prize":
            said["the prize"] = prize_name(words, value)
        elif argument == "cards":
            said["so many"] = counted(value, "card", "cards") if value else "nothing"
        elif argument == "loss":
            said["loss"] = capital(text) if text == "follower" else text
    return capital(_LABELS.get(name, template).format_map(said))
