"""Talisman: the Arena in a terminal: the ring of 24 spaces as a square, and everybody's character inside it."""

from typing import Any, Final

from harena.core.errors import IllegalAction
from harena.core.speech import capital
from harena.games.talisman.arena import FIFTH
from harena.games.talisman.describing import lying_there, names, space_name
from harena.games.talisman.wording import counted
from harena.games.talisman.words import TalismanWords
from harena.terminal.ink import FAINT, GOLD, SEAT_COLOURS, Lines, clip, fit, line
from harena.terminal.scene import Option, Scene
from harena.terminal.telling import imagined, outlook_of
from harena.terminal.text_board import TextBoard

_SIDE: Final = 7  # spaces along an edge: four edges of seven share their corners, which makes 24
_CELL: Final = 11
_WIDTH: Final = _SIDE * _CELL
_PLACES: Final = {"regions": "", "arena": "in the Arena", "city-arena": "in the City Arena"}
_PARTS: Final = {
    "character": "character",
    "ability": "ability",
    "master": "the Great Gladiator",
    "spells": "Spells",
    "apparition": "an apparition",
}
_FIGHTS: Final = ("draw", "gesture", "challenge", "summon", "attack", "fight")
_BOONS: Final = ("cast", "buy", "reward")
_FREE: Final = {"bound": ", bound", "won": ", may leave", "let-go": ", may leave uncounted"}


class TalismanBoard(TextBoard):
    """Shows Talisman: the Arena. Everything drawn is told as well."""

    def headline(self, scene: Scene) -> str:
        table = scene.table
        return f"Round {table['round']} of {table['rounds']} · {scene.name(table['turn'])}'s turn"

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        leavings = outlook_of(scene)["leavings"]
        inside = [each for seat, count in enumerate(leavings) for each in self._seat(scene, seat, count)]
        if width < _WIDTH or not tall:
            return [clip(each, width) for each in inside]
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
        number = next((each.number for each in scene.offered if each.verb == "move" and each.args["space"] == id), None)
        choice = (f"[{number}] ", f"bold {GOLD}") if number else ("", "")
        return fit(line(choice, " ".join(marks)), _CELL)

    def _seat(self, scene: Scene, seat: int, leavings: int) -> Lines:
        shown = scene.table["seats"][seat]
        words = _words(scene)
        mark = "▸" if scene.table["turn"] == seat else " "
        head = line(mark, (f"@{seat} {scene.name(seat)}", f"bold {SEAT_COLOURS[seat]}"))
        if not shown["lives"]:
            head.append(" · dead, comes back as somebody new")
            return [head]
        character = words.named["character"][words.book.character_ids.index(shown["character"])]
        head.append(f" · {character} · S{shown['strength']} C{shown['craft']}")
        head.append(f" L{shown['lives']} G{shown['gold']} · out {leavings}/{FIFTH}")
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
        leavings = outlook_of(scene)["leavings"]
        best = max(leavings)
        leading = ", ".join(scene.name(seat) for seat, count in enumerate(leavings) if count == best)
        return f"Most leavings by a win: {leading} with {best} (TAL-61)." if best else ""

    def remark(self, scene: Scene, text: str) -> str:
        """What a Spell, a visit, a ware or a reward does, what waits on a space, how a fight would go."""
        option = scene.option(text)
        if option is None:
            return ""
        words = _words(scene)
        if option.verb == "move":
            return _waiting(scene, option.args["space"], _shown(scene, text))
        if option.verb in _FIGHTS:
            shown = _shown(scene, text)
            return ". ".join(each for each in (_chance(shown["chances"]), shown["says"]) if each)
        if option.verb in _BOONS:
            return " ".join(words.card_text(card) for card in _cards(scene, option))
        if option.verb == "visit":
            return words.visit_text(words.book.visit_ids.index(option.args["visit"]))
        return ""

    def preview(self, scene: Scene, text: str) -> list[str]:
        words = _words(scene)
        shown = _shown(scene, text)
        told = []
        option = _meant(scene, text)
        if option is not None:
            told += [_waiting(scene, option.args["space"], shown)] if option.verb == "move" else []
            told += [f"{words.cards[card]}: {words.card_text(card)}" for card in _cards(scene, option)]
        if shown.get("fight"):
            told += _told_fight(scene, shown["fight"])
        if shown.get("chances"):
            told.append(_told_chances(shown["chances"]))
        return [each for each in told if each] or super().preview(scene, text)

    def ways(self, scene: Scene) -> list[str]:
        return [
            "On the map @0 is the character of seat 0, A an arena, *2 two cards that lie there; spaces to move to show "
            "their numbers. S, C, L and G are Strength, Craft, lives and gold, and “out 2/5” counts leavings by a win.",
            "Objects for a fight can be named, as in “bring sword helmet”; “pile” tells the reward pile.",
            "Whom to fight in the Arena and how can be said in one go, as in “challenge 2 one-on-one”; so can where to "
            "move and whom to visit there, as in “move city visit doctor”.",
            "A gesture to the crowd goes before an arena card that is drawn, as in “draw with salute”.",
            "“try” tells the chances of a fight and what each side has before the dice, as in “try challenge 1”.",
        ]


def _words(scene: Scene) -> TalismanWords:
    words = scene.edition.words
    assert isinstance(words, TalismanWords)
    return words


def _shown(scene: Scene, text: str) -> dict[str, Any]:
    """What an action would mean, as the engine tells it; nothing where it has no such action."""
    assert scene.seat is not None
    return scene.edition.words.preview(imagined(scene), scene.seat, text)


def _meant(scene: Scene, text: str) -> Option | None:
    """The action of a text; Objects to bring may be named in it."""
    assert scene.seat is not None
    try:
        return scene.option(scene.edition.words.text(imagined(scene).parse(scene.seat, text)))
    except IllegalAction:
        return None


def _cards(scene: Scene, option: Option) -> list[int]:
    """The cards that an action names; Objects to bring are called by their places."""
    numbers, carried = _words(scene).book.card_numbers, scene.table["seats"][scene.seat]["objects"]
    brought = [carried[place - 1] for place in option.args.get("objects", ()) if place <= len(carried)]
    return [numbers[name] for name in (*brought, *option.args.values()) if isinstance(name, str) and name in numbers]


def _waiting(scene: Scene, space: str, shown: dict[str, Any]) -> str:
    """What waits on a space: the Arena, cards to draw, hosts for one's alignment, what lies there, whom to fight."""
    told = [shown["says"]] if shown.get("says") else []
    alignment = scene.table["seats"][scene.seat]["alignment"]
    visits = [each for each in _words(scene).content.pack.visit if each.space == space]
    hosts = [each.host for each in visits if alignment in each.only or not each.only]
    told += [f"Visit {', '.join(hosts[:-1])}{' or ' * (len(hosts) > 1)}{hosts[-1]}."] if hosts else []
    for lying in scene.table["lying"]:
        if lying["space"] == space:
            told.append(f"Here: {lying_there(_words(scene), lying)}.")
    told += [f"{capital(_chance(shown['chances']))}."] if shown.get("chances") else []
    return " ".join(told)


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _chance(chances: list[float]) -> str:
    return f"{_percent(chances[0])} to win" if chances else ""


def _told_chances(chances: list[float]) -> str:
    win, even, lose, none = chances
    quiet = f", {_percent(none)} for no fight" if none else ""
    return f"Chances: {_percent(win)} to win, {_percent(even)} to stand off, {_percent(lose)} to lose{quiet} (TAL-05)."


def _told_fight(scene: Scene, fight: dict[str, Any]) -> list[str]:
    """Both sides before the dice, with what their scores are made of and what may save a life."""
    if fight["outright"]:
        return ["It is won without dice (TAL-12)."]
    return [_told_side(scene, side) for side in fight["sides"]]


def _told_side(scene: Scene, side: dict[str, Any]) -> str:
    numbers = _words(scene).book.card_numbers
    seat = side["seat"]
    who = "The Enemy" if seat is None else "You" if seat == scene.seat else scene.name(seat)
    made = [f"{_part(scene, part['what'])} {part['adds']}" for part in side["parts"]]
    told = [f"{who} before the dice: {side['total']} ({', '.join(made)})"]
    if side["dice"] > 1:
        told.append(f"the best of {side['dice']} dice")
    if side["least"] > 1:
        told.append(f"the die counts {side['least']} at least")
    if 0 < side["most"] < 6:
        told.append(f"the die counts {side['most']} at most")
    for save in side["saves"]:
        more = "" if save["needs"] == 6 else " or more"
        told.append(f"{_words(scene).cards[numbers[save['card']]]} saves a life on {save['needs']}{more}")
    return f"{'; '.join(told)} (TAL-05)."


def _part(scene: Scene, what: str) -> str:
    numbers = _words(scene).book.card_numbers
    return _PARTS.get(what) or _words(scene).cards[numbers[what]]


def _row(row: int) -> list[int]:
    """The spaces of a row of the square, from the left; the ring runs clockwise from its upper left corner."""
    last = _SIDE - 1
    if row == 0:
        return list(range(_SIDE))
    if row == last:
        return list(range(3 * last, 2 * last - 1, -1))
    return [4 * last - row, last + row]


BOARD: Final = TalismanBoard()
