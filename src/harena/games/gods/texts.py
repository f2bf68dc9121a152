"""How people write actions of For the Gods: cards by their names, several actions in one text, and hints."""

from difflib import get_close_matches

from harena.core.errors import IllegalAction, echoed
from harena.core.vocabulary import Vocabulary
from harena.games.gods import vocabulary
from harena.games.gods.book import Book

_JOINTS = ("on", "and", "to", "via")  # small words that may stand between targets and spaces
_TOO_MANY = (vocabulary.BidPair, vocabulary.NamePair, vocabulary.Reroll)  # to be listed, or to be hinted at


class Reader:
    """Reads what people write, over one book."""

    def __init__(self, known: Vocabulary, book: Book, names: list[str]) -> None:
        self._known = known
        self._spaces = book.board.by_name
        self._highest_bid = int(book.life) - 1
        full = [(name.lower(), card) for name, card in zip(names, book.card_ids) if " " in name]
        self._cards = sorted(full, key=lambda pair: -len(pair[0]))  # longer names may hold shorter ones
        self.listed: list[int] = []
        for form in known.forms:
            if form.declared not in _TOO_MANY:
                end = form.first + int(book.life) if form.declared is vocabulary.Bid else form.end
                self.listed += [action for action in range(form.first, end) if known.text(action) is not None]
        pairs = book.heroes > book.seats
        self._samples = {"bid": "bid 0 and 0" if pairs else "bid 0", "reroll": "reroll 2 swords 1 star"}
        self._by_verb: dict[str, list[str]] = {}
        for action in self.listed:
            text = str(known.text(action))
            self._by_verb.setdefault(text.split()[0], []).append(text)

    def parse(self, text: str) -> int:
        """The action with that text; case and spacing do not matter, and cards may be called by their names."""
        plain = self._with_ids(text)
        action = self._known.parse(plain)
        if action is None:
            words = plain.split()
            if _is_overbid(words):
                raise IllegalAction(f"A Hero must stay alive: no bid is higher than {self._highest_bid}.", "GOD-22")
            raise IllegalAction(f'"{echoed(text)}" is not an action of this game.{self._hint(words)}')
        return action

    def split(self, text: str) -> list[str]:
        """Equipment or a walk may be given with its targets and steps: "use odins-spear on cleo", "walk d4"."""
        plain = self._with_ids(text)
        words = plain.split()
        given = 2 if words[:1] == ["use"] else 1 if words[:1] == ["walk"] else len(words)
        if len(words) <= given:
            return [plain if self._names_cards(text) else text]
        parts = [" ".join(words[:given])]
        for word in words[given:]:
            if word not in _JOINTS:
                parts.append(f"go {word}" if word in self._spaces else f"target {word}")
        return parts

    def _with_ids(self, text: str) -> str:
        """A text that may call cards by their names, as "use Odin's Spear on Cleo" does, with their ids instead."""
        plain = _plain(text)
        for name, card in self._cards:
            plain = plain.replace(name, card)
        return plain

    def _names_cards(self, text: str) -> bool:
        return any(name in _plain(text) for name, _ in self._cards)

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


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").split())


def _is_overbid(words: list[str]) -> bool:
    """Whether this is a bid, of one Hero or of two, that no action has a number for."""
    numbers = words[1::2]
    form = words[:1] == ["bid"] and (len(words) == 2 or (len(words) == 4 and words[2] == "and"))
    return form and all(number.isdecimal() for number in numbers)
