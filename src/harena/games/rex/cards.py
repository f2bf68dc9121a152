"""Cards in words: figures, tracks and damage trees, as every client tells them."""

from typing import Final

from harena.games.rex.content import CardEntry, read_tree
from harena.games.rex.made.codes import LUDUS_NAMES, RESULT_NAMES, Result
from harena.games.rex.wording import LUDUS_TITLES

STARS: Final = {
    "favor": "gain a Favor die",
    "rally": "lose a fatigue",
    "daunt": "every enemy it engages gains a fatigue",
    "inspire": "friends within 3 inches lose a fatigue",
    "repel": "every enemy it engages is shifted 1 inch away",
    "dash": "move 3 inches",
}
_RESULTS: Final = {
    "push": "1 damage and a push of 1 inch",
    "fatigue": "1 damage and 1 fatigue for the defender",
    "favor": "1 damage and a Favor die for you",
    "reposition": "1 damage, and the attacker may move 3 inches",
}
SPECIALS: Final = {"pierce": "1 wounding damage", "steal": "steal a Favor die", "shift": "shift 1 inch away"}


def told_card(card: CardEntry) -> list[str]:
    """A card in sentences: its figures, its track, its damage tree box by box."""
    track = ", ".join(
        f"box {at} {'a laurel' if mark == 'l' else 'the star'}"
        for at, mark in enumerate(card.vitality, start=1)
        if mark != "o"
    )
    kind = " ".join(card.traits) or "gladiator"
    ludus = LUDUS_TITLES[LUDUS_NAMES.index(card.ludus)]
    return [
        f"{card.name}, {kind} of {ludus}: {figures([card])}.",
        f"Vitality: {len(card.vitality)} boxes; {track or 'all plain'}. Star: {STARS[card.star]}.",
        f"Damage tree: {'; '.join(told_tree(card))}.",
    ]


def figures(stages: list[CardEntry]) -> str:
    """The figures of a model's first card, and how many combatants it counts for."""
    card = stages[0]
    count = f", {len(stages)} combatants" if len(stages) > 1 else ""
    said = f"MOV {card.mov}, ATK {card.atk}, DEF {card.dfn}, ARM {card.arm}, {len(card.vitality)} boxes"
    return f"{said}, {card.base} base{count}"


def told_tree(card: CardEntry) -> list[str]:
    """A damage tree, a box at a time: its letter, what it brings, and where one goes from there."""
    boxes = read_tree(card.tree)
    joined = {box for _, _, below in boxes for box in bits(below)}
    told = []
    for at, (result, damage, below) in enumerate(boxes):
        effect = f"{damage} damage"
        if result != Result.DAMAGE:
            name = RESULT_NAMES[result]
            effect = f"{SPECIALS[card.special] if name == 'special' else name} and 1 damage"
        after = " or ".join(letter(box) for box in bits(below))
        first = "first " if at not in joined else ""
        told.append(f"{first}{letter(at)} {effect}, then {after}" if after else f"{first}{letter(at)} {effect}")
    return told


def letter(box: int) -> str:
    """What a box is called."""
    return chr(ord("a") + box)


def bits(mask: int) -> list[int]:
    """The places of the ones in a mask."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def told_box(card: CardEntry, result: int, damage: int) -> str:
    """What entering a box brings (REX-55)."""
    if result == Result.DAMAGE:
        return f"{damage} damage"
    return f"1 damage and {SPECIALS[card.special]}" if result == Result.SPECIAL else _RESULTS[RESULT_NAMES[result]]
