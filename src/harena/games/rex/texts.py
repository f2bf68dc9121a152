"""The texts of actions: "attack 5", "react 3 counter 9", "move 3 to 12.500,9.250"; there and back.

Models are called by their number, 1 to 16. Points are inches with three decimals, counted from the south-west corner.
"""

from difflib import get_close_matches

from harena.core.errors import IllegalAction
from harena.games.rex import codes
from harena.games.rex.actions import point_action, question_of, react_action, unit_of, x_of, y_of
from harena.games.rex.arenas import thousandths
from harena.games.rex.state import Book

_SIMPLE = {
    codes.GO_FIRST: "go first",
    codes.GO_SECOND: "go second",
    codes.NORTH: "north edge",
    codes.SOUTH: "south edge",
    codes.MOUNTED_YES: "start mounted",
    codes.MOUNTED_NO: "start on foot",
    codes.RECOVER_YES: "catch breath",
    codes.RECOVER_NO: "stay tired",
    codes.POWER_YES: "power attack",
    codes.POWER_NO: "plain attack",
    codes.RESIST_YES: "let it resist",
    codes.RESIST_NO: "push",
    codes.MOVE: "move",
    codes.END: "end",
    codes.PASS: "pass",
    codes.FREE_PUSH: "free push",
    codes.TACTICS_END: "done",
    codes.BUY_OUTCLASS: "outclass",
    codes.BUY_STONE_GUARD: "stone guard",
    codes.BUY_BLITZ: "blitz",
    codes.STAY: "stay",
    codes.REST_NONE: "rest none",
    codes.ACTIVATE_NONE: "activate none",
}
_ON_MODELS = {
    "deploy": codes.DEPLOY,
    "rest": codes.REST,
    "activate": codes.ACTIVATE,
    "attack": codes.ATTACK,
    "maneuver": codes.MANEUVER,
    "recover": codes.BUY_RECOVER,
    "bless": codes.BLESS,
    "bleed": codes.BLEED,
    "mount": codes.GET_ON,
    "dismount": codes.GET_OFF,
}
# The verb that answers each question about a point.
_VERBS = {
    codes.ASK_SPOT: "deploy",
    codes.ASK_MOVE: "move",
    codes.ASK_FOLLOW: "follow",
    codes.ASK_REPOSITION: "reposition",
    codes.ASK_DASH: "dash",
    codes.ASK_DISMOUNT: "dismount",
}
_BY_VERB = {word: question for question, word in _VERBS.items()}
_JOINTS = {codes.ASK_SPOT: "at"}
_REACTIONS = ("move", "strike", "counter", "assist", "support")


class ActionTexts:
    """The texts over one book."""

    def __init__(self, book: Book) -> None:
        texts = {codes.PICK + model: f"pick {name}" for model, name in enumerate(book.model_ids)} | _SIMPLE
        texts |= {codes.ADD_FAVOR + dice: f"favor {dice}" for dice in range(4)}
        texts |= {codes.BOX + box: f"box {chr(ord('a') + box)}" for box in range(24)}
        units = range(int(codes.UNITS))
        for verb, base in _ON_MODELS.items():
            texts |= {base + unit: f"{verb} {unit + 1}" for unit in units}
        for first in units:
            for second in units:
                pair = codes.ATTACK_PAIR + len(units) * first + second
                texts[pair] = f"attack {first + 1} with mount then {second + 1} with rider"
                texts[pair + int(codes.PAIRS)] = f"attack {second + 1} with rider then {first + 1} with mount"
                for reaction, name in enumerate(_REACTIONS):
                    action = int(react_action(reaction, first, second))
                    if reaction != codes.REACT_MOVE:
                        texts[action] = f"react {first + 1} {name} {second + 1}"
                    elif first == second:
                        texts[action] = f"react {first + 1} move"
        self._texts = dict(sorted(texts.items()))
        self.fixed = list(self._texts)
        self._actions = {text: action for action, text in self._texts.items()}

    def text(self, action: int) -> str:
        """The one canonical text of an action."""
        if action in self._texts:
            return self._texts[action]
        if codes.POINT_ACTIONS <= action < codes.END_OF_ACTIONS:
            question = int(question_of(action))
            unit = int(unit_of(action)) + 1
            return f"{_VERBS[question]} {unit} {_JOINTS.get(question, 'to')} {point_text(action)}"
        return f"action {action}"

    def parse(self, text: str) -> int:
        """The action with that text; case and spacing do not matter."""
        words = text.lower().split()
        action = self._actions.get(" ".join(words))
        if action is None:
            action = _parse_point(text, words)
        if action is None:
            raise IllegalAction(f'"{text.strip()[:80]}" is not an action of this game.{self._hint(words)}')
        return action

    def _hint(self, words: list[str]) -> str:
        alike = [text for text in self._actions if words and text.split()[0] == words[0]]
        close = get_close_matches(" ".join(words)[:60], alike or self._actions, n=1, cutoff=0.5)
        if close:
            return f' Did you mean "{close[0]}"?'
        return ' Actions read like "attack 5", "react 3 counter 9" or "move 3 to 12.500,9.250".'


def _parse_point(text: str, words: list[str]) -> int | None:
    """ "move 3 to 12.5,9.25": a verb, a model and a point; None if it does not look like one."""
    if len(words) < 4 or words[0] not in _BY_VERB or words[2] not in ("to", "at"):
        return None
    question = _BY_VERB[words[0]]
    where = "".join(words[3:]).split(",")
    if words[2] != _JOINTS.get(question, "to") or not words[1].isdecimal() or not words[1].isascii() or len(where) != 2:
        return None
    if not 1 <= int(words[1][:4]) <= codes.UNITS or len(words[1]) > 2:
        raise IllegalAction(f"There is no model {words[1][:10]}; models are 1 to {codes.UNITS}.", "REX-01")
    try:
        x, y = thousandths(where[0]), thousandths(where[1])
    except ValueError as error:
        raise IllegalAction(f"{error}, as in 12.500.", "REX-02") from None
    return int(point_action(question, int(words[1]) - 1, x, y))


def point_text(action: int) -> str:
    """The point of an action: "12.500,9.250"."""
    x, y = int(x_of(action)), int(y_of(action))
    return f"{inches(x)},{inches(y)}"


def inches(value: int) -> str:
    """Thousandths as inches with three decimals."""
    return f"{value // 1000}.{value % 1000:03}"
