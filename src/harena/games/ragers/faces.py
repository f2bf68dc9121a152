"""What is said on the cards of a pack: names, values, and what each of them does, in the words of that pack.

Every client shows these: a board on its cards, a terminal on its smaller ones, a text view in its sentences.
"""

from typing import Final, NamedTuple, TypedDict

from harena.core.speech import in_words, listed, with_article
from harena.games.ragers import reckoning
from harena.games.ragers.content import CheersEntry, PatronEntry, RagersPack
from harena.games.ragers.made import codes
from harena.games.ragers.vocabulary import Fighter

SIDES: Final = ("Accusers", "Defenders")


class FighterFace(TypedDict):
    """A combat card: `gist` is for the smallest cards, `short` for large ones, `long` for whoever asks.

    `doubled` is its glory behind a Stopper.
    """

    name: str
    glory: int
    doubled: int
    copies: int
    attack: bool
    gist: str
    short: str
    long: str
    rule: str


class PatronFace(TypedDict):
    """A patron, and what changes while it watches."""

    name: str
    effect: str
    rule: str


class CheersFace(TypedDict):
    """A cheers card: the icons it needs, the one it forbids, both in words, and what it pays."""

    needs: list[Fighter]
    forbids: Fighter | None
    wish: str
    glory: int
    rule: str


class FacesView(TypedDict):
    """The cards of the table's pack, by their ids, and how many days are fought."""

    days: int
    fighters: dict[str, FighterFace]
    patrons: dict[str, PatronFace]
    cheers: dict[str, CheersFace]


class _Effect(NamedTuple):
    gist: str
    short: str
    long: str
    rule: str


_ATTACK: Final = _Effect(
    "beats {loser}",
    "beats {loser} · yields to {winner}",
    "An attack. Only the last attack of each side decides the day, and {a fighter} beats {a loser}.",
    "RAG-02",
)

_SPECIALS: Final = {
    "chancer": _Effect(
        "copies what it faces",
        "becomes the card it faces",
        "Becomes a copy of the card it faces, icon and effects, but is always worth nothing.",
        "RAG-33",
    ),
    "cheater": _Effect(
        "negates what it faces",
        "negates the card it faces",
        "The card it faces is turned face-down and does nothing. Two {fighter}s negate each other.",
        "RAG-30",
    ),
    "deadeye": _Effect(
        "hides a card beside it",
        "adds a hidden card beside it",
        "Brings a second card, face-down, that only takes a place: the day ends one card sooner.",
        "RAG-41",
    ),
    "stopper": _Effect(
        "doubles the next card",
        "next card doubled and safe",
        "Your next card is worth double and cannot be negated.",
        "RAG-43",
    ),
    "veteran": _Effect(
        "calls a card on top",
        "another card goes on top",
        "You lay another card on top of it, face-up, and that one faces the opponent too.",
        "RAG-37",
    ),
}


def faces_of(pack: RagersPack) -> FacesView:
    """All cards of a pack."""
    names: dict[str, str] = {entry.id: entry.name for entry in pack.fighter}
    return {
        "days": reckoning.DAYS,
        "fighters": {
            entry.id: _fighter_face(entry.id, names, entry.glory, entry.copies)
            for entry in sorted(pack.fighter, key=lambda entry: codes.FIGHTER_NAMES.index(entry.id))
        },
        "patrons": {
            entry.id: {"name": entry.name, "effect": _effect_of(entry, names), "rule": "RAG-05"}
            for entry in pack.patron
        },
        "cheers": {
            entry.id: {
                "needs": entry.needs,
                "forbids": entry.forbids,
                "wish": _wish_of(entry, names),
                "glory": entry.glory,
                "rule": "RAG-06",
            }
            for entry in pack.cheers
        },
    }


def _fighter_face(fighter: Fighter, names: dict[str, str], glory: int, copies: int) -> FighterFace:
    number = codes.FIGHTER_NAMES.index(fighter)
    attack = number <= codes.Fighter.PRODDER
    words = {"fighter": names[fighter]}
    if attack:
        # RAG-02: each attack beats the next in a circle of three.
        words["loser"] = names[codes.FIGHTER_NAMES[(number + 1) % 3]]
        words["winner"] = names[codes.FIGHTER_NAMES[(number + 2) % 3]]
    words |= {f"a {key}": with_article(name) for key, name in words.items()}
    effect = _ATTACK if attack else _SPECIALS[fighter]
    return {
        "name": names[fighter],
        "glory": glory,
        "doubled": int(reckoning.BEHIND_A_STOPPER) * glory,
        "copies": copies,
        "attack": attack,
        "gist": effect.gist.format_map(words),
        "short": effect.short.format_map(words),
        "long": effect.long.format_map(words),
        "rule": effect.rule,
    }


def _effect_of(patron: PatronEntry, names: dict[str, str]) -> str:
    """A patron's effect as half a sentence."""
    if patron.fighter is not None:
        return f"no {names[patron.fighter]} may be placed today"
    if patron.row is not None:
        return f"the day ends at {in_words(patron.row)} cards in a row"
    return "nothing changes today"


def _wish_of(cheers: CheersEntry, names: dict[str, str]) -> str:
    """What a cheers card wants, in words: "two Prodders", "Basher and Deadeye, no Veteran"."""
    wish = counted_names([names[need] for need in cheers.needs])
    return f"{wish}, no {names[cheers.forbids]}" if cheers.forbids else wish


def counted_names(names: list[str]) -> str:
    """Each name once, with its number where it is more than one: "two Bashers and Slasher"."""
    counts = {name: names.count(name) for name in names}
    return listed([name if count == 1 else f"{in_words(count)} {name}s" for name, count in counts.items()])
