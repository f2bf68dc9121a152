"""The texts of actions: "bid 4", "use odins-spear", "reroll 2 swords 1 star"; there and back."""

from difflib import get_close_matches

from harena.core.errors import IllegalAction
from harena.games.gods.book import Book
from harena.games.gods.made import acts
from harena.games.gods.made.codes import FIGURE_NAMES, SYMBOL_NAMES, SYMBOLS

SYMBOL_PLURALS = ("swords", "feet", "shields", "stars")
MAX_BID = 64
MAX_CARDS = 64
_NUMBERED = {name: symbol for symbol, name in enumerate(SYMBOL_NAMES)} | {
    name: symbol for symbol, name in enumerate(SYMBOL_PLURALS)
}
_JOINTS = ("on", "and", "to", "via")  # small words that may stand between targets and spaces


class ActionTexts:
    """The texts over one book. Pairs of bids and names, and rerolls, are too many to list and are worked out."""

    def __init__(self, book: Book) -> None:
        self.cards = book.card_ids
        self.spaces = book.board.by_name
        self._highest_bid = int(book.life) - 1
        pairs = book.heroes > book.seats
        self._samples = {"bid": "bid 0 and 0" if pairs else "bid 0", "reroll": "reroll 2 swords 1 star"}
        self._texts: dict[int, str] = {}
        for life in range(int(book.life)):
            self._texts[acts.BID + life] = f"bid {life}"
        for verb, base in (("name", acts.NAME), ("take", acts.TAKE), ("use", acts.USE)):
            self._texts |= {base + card: f"{verb} {name}" for card, name in enumerate(self.cards)}
        for verb, base in (("enter", acts.ENTER), ("go", acts.GO)):
            self._texts |= {base + space: f"{verb} {name}" for name, space in self.spaces.items()}
        on_heroes = {
            "pick": acts.PICK,
            "strike": acts.STRIKE,
            "shove": acts.SHOVE,
            "smite": acts.SMITE,
            "target": acts.TARGET,
        }
        for verb, base in on_heroes.items():
            self._texts |= {base + figure: f"{verb} {name}" for figure, name in enumerate(FIGURE_NAMES)}
        self._texts |= {acts.WALK: "walk", acts.END_TURN: "end turn", acts.KEEP_ALL: "keep all"}
        self._texts = dict(sorted(self._texts.items()))
        self.fixed = list(self._texts)
        self._actions = {text: action for action, text in self._texts.items()}
        self._by_verb: dict[str, list[str]] = {}
        for text in self._actions:
            self._by_verb.setdefault(text.split()[0], []).append(text)

    def text(self, action: int) -> str:
        """The one canonical text of an action."""
        if action in self._texts:
            return self._texts[action]
        if acts.BID <= action < acts.BID_PAIR:
            return f"bid {action - acts.BID}"
        if acts.BID_PAIR <= action < acts.NAME:
            first, second = divmod(action - acts.BID_PAIR, MAX_BID)
            return f"bid {first} and {second}"
        if acts.NAME_PAIR <= action < acts.TAKE:
            first, second = divmod(action - acts.NAME_PAIR, MAX_CARDS)
            if max(first, second) < len(self.cards):
                return f"name {self.cards[first]} and {self.cards[second]}"
        if acts.REROLL <= action < acts.USE:
            return f"reroll {dice_in_words(dice_of(action - acts.REROLL))}"
        return f"action {action}"

    def parse(self, text: str) -> int:
        """The action with that text; case and spacing do not matter."""
        words = text.lower().split()
        action = self._actions.get(" ".join(words))
        if action is None and words:
            action = {"bid": self._bids, "name": self._names, "reroll": _reroll}.get(words[0], _nothing)(words[1:])
        if action is None:
            raise IllegalAction(f'"{text.strip()}" is not an action of this game.{self._hint(words)}')
        return action

    def split(self, text: str) -> list[str]:
        """Equipment or a walk may be given with its targets and steps: "use odins-spear on cleo", "walk d4"."""
        words = text.lower().split()
        given = 2 if words[:1] == ["use"] else 1 if words[:1] == ["walk"] else len(words)
        if len(words) <= given:
            return [text]
        parts = [" ".join(words[:given])]
        for word in words[given:]:
            if word not in _JOINTS:
                parts.append(f"go {word}" if word in self.spaces else f"target {word}")
        return parts

    def _bids(self, words: list[str]) -> int | None:
        if len(words) not in (1, 3) or words[1:2] not in ([], ["and"]):
            return None
        if not all(word.isdecimal() for word in words[::2]):
            return None
        lives = [int(word) if len(word) < 9 else MAX_BID for word in words[::2]]
        if max(lives) >= MAX_BID:
            raise IllegalAction(f"A Hero must stay alive: no bid is higher than {self._highest_bid}.", "GOD-22")
        return acts.BID + lives[0] if len(lives) == 1 else acts.BID_PAIR + lives[0] * MAX_BID + lives[1]

    def _names(self, words: list[str]) -> int | None:
        if len(words) != 3 or words[1] != "and" or words[0] not in self.cards or words[2] not in self.cards:
            return None
        return acts.NAME_PAIR + self.cards.index(words[0]) * MAX_CARDS + self.cards.index(words[2])

    def _hint(self, words: list[str]) -> str:
        verb = words[0] if words else ""
        verbs = [*self._by_verb, *self._samples]
        if verb not in verbs:
            near = get_close_matches(verb, verbs, n=1) if len(verb) < 20 else []
            verb = near[0] if near else ""
        if verb in self._samples:
            return f' It reads like "{self._samples[verb]}".'
        written = " ".join([verb, *words[1:]])
        alike = self._by_verb.get(verb)
        if alike is None:
            return ' Actions read like "use odins-spear", "walk d4" or "end turn".'
        close = get_close_matches(written, alike, n=1, cutoff=0.8) if len(written) < 60 else []
        return f' Did you mean "{close[0]}"?' if close else f' It reads like "{alike[0]}".'


def _reroll(words: list[str]) -> int | None:
    """Dice by number and symbol, in any order; "reroll" needs at least one."""
    dice = [0] * SYMBOLS
    for count, symbol in zip(words[::2], words[1::2]):
        if count not in "1234567" or len(count) != 1 or symbol not in _NUMBERED or dice[_NUMBERED[symbol]]:
            return None
        dice[_NUMBERED[symbol]] = int(count)
    if not words or len(words) % 2:
        return None
    return acts.REROLL + sum(count << 3 * symbol for symbol, count in enumerate(dice))


def _nothing(words: list[str]) -> int | None:
    return None


def dice_of(code: int) -> list[int]:
    """Dice by symbol, out of their number in base 8."""
    return [code >> 3 * symbol & 7 for symbol in range(SYMBOLS)]


def dice_in_words(dice: list[int]) -> str:
    """Dice by symbol as the texts of actions have them: "2 swords 1 star"."""
    return " ".join(_named_dice(dice)) or "no dice"


def dice_told(dice: list[int]) -> str:
    """Dice by symbol in a sentence: "2 swords, 1 foot and 1 star"."""
    *first, last = _named_dice(dice) or ["no dice"]
    return f"{', '.join(first)} and {last}" if first else last


def _named_dice(dice: list[int]) -> list[str]:
    return [
        f"{count} {SYMBOL_NAMES[symbol] if count == 1 else SYMBOL_PLURALS[symbol]}"
        for symbol, count in enumerate(dice)
        if count
    ]
