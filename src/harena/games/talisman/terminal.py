"""Talisman: the Arena in a terminal: the ring of 24 spaces as a square, and everybody's character inside it."""

from typing import Any, Final

from harena.games.talisman.describing import names, space_name
from harena.games.talisman.wording import counted
from harena.games.talisman.words import TalismanWords
from harena.terminal.ink import FAINT, GOLD, SEAT_COLOURS, Lines, clip, fit, line
from harena.terminal.scene import Scene
from harena.terminal.text_board import TextBoard

_SIDE: Final = 7  # spaces along an edge: four edges of seven share their corners, which makes 24
_CELL: Final = 11
_WIDTH: Final = _SIDE * _CELL
_PLACES: Final = {"regions": "", "arena": "in the Arena", "city-arena": "in the City Arena"}
_FREE: Final = {"bound": ", bound", "won": ", may leave", "let-go": ", may leave uncounted"}


class TalismanBoard(TextBoard):
    """Shows Talisman: the Arena. Everything drawn is told as well."""

    def headline(self, scene: Scene) -> str:
        table = scene.table
        return f"Round {table['round']} of {table['rounds']} · {scene.name(table['turn'])}'s turn"

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        if width < _WIDTH or not tall:
            facts = [each for seat in range(len(scene.table["seats"])) for each in self._seat(scene, seat)]
            return [clip(each, width) for each in facts]
        inside = [each for seat in range(len(scene.table["seats"])) for each in self._seat(scene, seat)]
        room = (_SIDE - 2) * _CELL
        lines: Lines = []
        for row in range(_SIDE):
            for part in range(2):
                if row in (0, _SIDE - 1):
                    cells = [self._space(scene, space, part) for space in _row(row)]
                    lines.append(line().join(cells))
                    continue
                left, right = (self._space(scene, space, part) for space in _row(row))
                at = (row - 1) * 2 + part
                middle = fit(clip(inside[at], room - 2), room - 2) if at < len(inside) else line(" " * (room - 2))
                lines.append(line().join([left, line(" "), middle, line(" "), right]))
        lines += [clip(each, width) for each in inside[(_SIDE - 2) * 2 :]]
        return lines

    def _space(self, scene: Scene, space: int, part: int) -> Any:
        """Two lines a space: its name, then who is there (@0), the Arena (A), cards (*2) and the number to type."""
        words = _words(scene)
        id = words.book.space_ids[space]
        here = [seat for seat, shown in enumerate(scene.table["seats"]) if shown["space"] == id and shown["lives"]]
        if part == 0:
            style = f"bold {SEAT_COLOURS[here[0]]}" if here else FAINT
            return fit(line((words.named["space"][space], style)), _CELL)
        marks = ["A"] if scene.table["arena"] == id or (id == "city" and scene.table["city_arena"]) else []
        marks += [f"@{seat}" for seat in here]
        cards = sum(len(each["cards"]) for each in scene.table["lying"] if each["space"] == id)
        marks += [f"*{cards}"] if cards else []
        options = scene.options()
        number = options.index(f"move {id}") + 1 if f"move {id}" in options else 0
        choice = (f"[{number}] ", f"bold {GOLD}") if number else ("", "")
        return fit(line(choice, " ".join(marks)), _CELL)

    def _seat(self, scene: Scene, seat: int) -> Lines:
        shown = scene.table["seats"][seat]
        words = _words(scene)
        mark = "▸" if scene.table["turn"] == seat else " "
        head = line(mark, (f"@{seat} {scene.name(seat)}", f"bold {SEAT_COLOURS[seat]}"))
        if not shown["lives"]:
            head.append(" · dead, comes back as somebody new")
            return [head]
        character = words.named["character"][words.book.character_ids.index(shown["character"])]
        head.append(f" · {character} · S{shown['strength']} C{shown['craft']}")
        head.append(f" L{shown['lives']} G{shown['gold']} · out {max(shown['leavings'])}/5")
        place = _PLACES[shown["inside"]]
        second = f"   {place}{_FREE[shown['leave']]}" if place else f"   {space_name(words, shown['space'])}"
        if shown["spell_count"]:
            second += f" · {counted(shown['spell_count'], 'Spell', 'Spells')}"
        held = shown["objects"] + shown["followers"]
        return [head, line((second + (f" · {names(words, held)}" if held else ""), FAINT))]

    def pile(self, scene: Scene) -> list[str]:
        """What waits for the first Great Gladiator lies open (TAL-40)."""
        table = scene.table
        if not table["pile"] and not table["pile_gold"]:
            return ["The reward pile is empty (TAL-40)."]
        return [f"The reward pile: {table['pile_gold']} gold, {names(_words(scene), table['pile'])} (TAL-40)."]

    def standing(self, scene: Scene) -> str:
        leavings = [max(seat["leavings"]) for seat in scene.table["seats"]]
        best = max(leavings)
        leading = ", ".join(scene.name(seat) for seat, count in enumerate(leavings) if count == best)
        return f"Most leavings by a win: {leading} with {best} (TAL-61)." if best else ""

    def remark(self, scene: Scene, text: str) -> str:
        """What a Spell or a visit does, where it may be chosen."""
        verb, _, name = text.partition(" ")
        words = _words(scene)
        if verb == "cast" and name in words.book.spell_ids:
            return words.card_text(words.book.card_numbers[name])
        if verb == "visit" and name in words.book.visit_ids:
            return words.visit_text(words.book.visit_ids.index(name))
        return ""

    def preview(self, scene: Scene, text: str) -> list[str]:
        words = _words(scene)
        known = [words.book.card_numbers[word] for word in text.split() if word in words.book.card_numbers]
        return [f"{words.cards[card]}: {words.card_text(card)}" for card in known] or super().preview(scene, text)

    def ways(self, scene: Scene) -> list[str]:
        return [
            "On the map @0 is the character of seat 0, A an arena, *2 two cards that lie there; spaces to move to show "
            "their numbers. S, C, L and G are Strength, Craft, lives and gold, and “out 2/5” counts leavings by a win.",
            "Objects for a fight can be named, as in “bring sword helmet”; “pile” tells the reward pile.",
        ]


def _words(scene: Scene) -> TalismanWords:
    words = scene.edition.words
    assert isinstance(words, TalismanWords)
    return words


def _row(row: int) -> list[int]:
    """The spaces of a row of the square, from the left; the ring runs clockwise from its upper left corner."""
    last = _SIDE - 1
    if row == 0:
        return list(range(_SIDE))
    if row == last:
        return list(range(3 * last, 2 * last - 1, -1))
    return [4 * last - row, last + row]


BOARD: Final = TalismanBoard()
