"""What buttons call the actions of Ophidian: pieces and cards by their names."""

from typing import TYPE_CHECKING, Final

from harena.games.ophidian import pieces
from harena.games.ophidian.made import acts
from harena.games.ophidian.made.codes import Question
from harena.games.ophidian.made.table import Table

if TYPE_CHECKING:
    from harena.games.ophidian.words import OphidianWords

_SIMPLE: Final = {
    int(acts.PASS): "Pass",
    int(acts.RECEIVE): "Take the blow",
    int(acts.KEEP): "Keep the rest",
    int(acts.LET_GO): "Done: let the unpaid go",
    int(acts.ENOUGH): "Done promoting",
    int(acts.READY): "Ready",
    int(acts.ROAR): "Roar (1 Cheer)",
}


def label(words: "OphidianWords", table: Table, seat: int, action: int) -> str:
    """An action as a button calls it for the seat that may take it."""
    if action in _SIMPLE:
        return _SIMPLE[action]
    if action == acts.DECLINE:
        return "No Roar" if table.question(seat) == Question.ROAR_AT else "Pass: no response"
    verb, args = words.done(action)

    def own() -> str:
        return words.piece_name(table, seat * int(pieces.PIECES) + int(args["piece"]) - 1)

    if acts.is_attack(action):
        return f"Attack {words.piece_name(table, int(acts.attack_target(action)))} with {own()}"
    if acts.is_choose(action):
        return words.piece_name(table, int(acts.choose_target(action)))
    if acts.is_use(action):
        number = int(args["ability"])
        return f"Use {own()}\u2019s ability{f' {number}' if number > 1 else ''}"
    if acts.is_reinforce(action):
        return f"Bring in {own()}"
    if acts.is_forward(action) or acts.is_back(action):
        return f"{own()} to the {'Action' if acts.is_forward(action) else 'Support'} Field"
    if "card" in args:
        return f"{verb.capitalize()} {words.cards[words.book.card_ids.index(args['card'])]}"
    joint = " with" if acts.is_intercept(action) or acts.is_protect(action) else ""
    return f"{verb.capitalize()}{joint} {own()}"
