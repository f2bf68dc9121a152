"""The arena of Ophidian in a terminal: each player's two fields side by side, what is going on, and every card told.

Whatever is drawn is told as well; pieces are called by their numbers, as actions call them.
"""

from typing import Any, Final

from rich.text import Text

from harena.core.speech import listed
from harena.games.ophidian.wording import resources
from harena.games.ophidian.words import OphidianWords
from harena.terminal.ink import FAINT, GOLD, SEAT_COLOURS, Lines, beside, clip, fit, line, wrapped
from harena.terminal.scene import Scene
from harena.terminal.telling import facts_of, imagined, outlook_lines, outlook_of
from harena.terminal.text_board import TextBoard

_NARROW: Final = 72  # below this the arena is told instead of drawn
_KEYWORDS: Final = ("guard", "elusive", "piercing")
_ABOUT_CARDS: Final = ("play", "bottom", "discard")
_BLOWS: Final = ("attack", "intercept", "protect")
_MOVES: Final = ("advance", "retreat", "forward", "back")

Piece = dict[str, Any]
Side = dict[str, Any]


class OphidianBoard(TextBoard):
    """Shows Ophidian. Everything drawn is told as well."""

    def headline(self, scene: Scene) -> str:
        table = scene.table
        now = [step["title"] for step in outlook_of(scene).get("breather", []) if step["state"] == "now"]
        going = f"Breather: {now[0]}" if now else f"{scene.name(table['momentum'])} has Momentum"
        return f"Wave {table['wave']} · {going}"

    # --- drawn -------------------------------------------------------------------------------------------------------

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        if width < _NARROW:
            return [clip(each, width) for fact in facts_of(scene) for each in wrapped(fact, width)]
        lines: Lines = []
        for seat in _clockwise(scene):
            lines += self._side(scene, seat, width)
        for told in outlook_lines(scene):
            lines += wrapped(told, width)
        return [clip(each, width) for each in lines]

    def _side(self, scene: Scene, seat: int, width: int) -> Lines:
        """A line about the player, then the Support Field on the left and the Action Field on the right."""
        side: Side = scene.table["sides"][seat]
        player = scene.players[seat]
        mark = "▸" if scene.table["momentum"] == seat else " "
        head = line(mark, (scene.name(seat), f"bold {SEAT_COLOURS[seat]}"), f" {player}" if player else "")
        if side["out"]:
            return [head.append("  out of the game")]
        favorite = " ★" if side["favorite"] else ""
        head.append(f"  {side['points']} VP · {side['cheer']} Cheer{favorite} · {resources(side['resources'])}")
        head.append(f" · hand {side['hand_size']} · deck {side['deck_size']}", FAINT)
        half = (width - 3) // 2
        support, action = (self._field(scene, side, field, half) for field in ("support", "action"))
        rows = max(len(support), len(action))
        blocks = [block + [line("")] * (rows - len(block)) for block in (support, action)]
        return [head, *beside([[fit(each, half) for each in block] for block in blocks], " │ ")]

    def _field(self, scene: Scene, side: Side, field: str, width: int) -> Lines:
        lines: Lines = [line((f" {field.capitalize()} Field", FAINT))]
        for piece in side["pieces"]:
            if piece["kind"] == "pump" or piece["field"] != field:
                continue
            lines.append(_character(scene, piece))
            lines += [line((f"     + {_name(scene, pump)} ({pump['piece']})", FAINT)) for pump in _on(scene, piece)]
        return [clip(each, width) for each in lines]

    # --- told --------------------------------------------------------------------------------------------------------

    def about_table(self, scene: Scene) -> list[str]:
        return facts_of(scene)

    def standing(self, scene: Scene) -> str:
        points = [f"{scene.name(seat)} {side['points']}" for seat, side in enumerate(scene.table["sides"])]
        return f"Victory Points: {', '.join(points)} (OPH-72)."

    def pile(self, scene: Scene) -> list[str]:
        """Every card that lies open or is in one's own hand, with its text; then the discard piles."""
        told: list[str] = []
        for seat, side in enumerate(scene.table["sides"]):
            told += [f"In your hand: {_card_told(scene, card)}" for card in sorted(set(side.get("hand", ())))]
            told += [f"{piece['piece']}: {_piece_told(scene, piece)}" for piece in side["pieces"]]
            told += [f"{each['piece']}, in the stack: {_gladiator_told(scene, each, 0)}" for each in side["stack"]]
            discarded = [_words(scene).content.cards[card].name for card in side["discard"]]
            told.append(f"Discarded by {scene.name(seat)}: {listed(discarded) or 'nothing'} (OPH-63).")
        return told

    # --- choices -----------------------------------------------------------------------------------------------------

    def remark(self, scene: Scene, text: str) -> str:
        """What a card says, whom an attack hurts, what a level brings."""
        option = scene.option(text)
        if option is None:
            return ""
        verb, args = option.verb, option.args
        if verb in _ABOUT_CARDS:
            return _card_told(scene, args["card"])
        if verb in _BLOWS:
            return " ".join(_hit(scene, hit) for hit in _shown(scene, text).get("hits", []))
        if verb == "use":
            return f"{_own_name(scene, args['piece'])}: {_shown(scene, text)['says']}"
        if verb == "choose":
            return _name(scene, _find(scene, args["target"]))
        if verb in ("promote", "reinforce"):
            return self._raised(scene, args["piece"])
        if verb == "maintain":
            return f"{_own_name(scene, args['piece'])}, for {_shown(scene, text)['cost']}"
        return _own_name(scene, args["piece"]) if verb in _MOVES else ""

    def _raised(self, scene: Scene, number: int) -> str:
        name = _own(scene, number)
        waiting = [each for each in scene.table["sides"][scene.seat]["stack"] if each["piece"] == name]
        return _gladiator_told(scene, waiting[0] if waiting else _find(scene, name), 0 if waiting else 1)

    def preview(self, scene: Scene, text: str) -> list[str]:
        if scene.seat is None:
            return super().preview(scene, text)
        shown = _shown(scene, text)
        if not shown:
            return super().preview(scene, text)
        told = [shown["says"]] if shown["says"] else []
        told += [f"It costs {resources(shown['cost'])} and leaves {shown['left']}."] if shown["cost"] else []
        told += [f"It costs {shown['cheer']} Cheer."] if shown["cheer"] else []
        told += [f"{shown['sets']} is Set by it."] if shown["sets"] else []
        told += [_SIGNS[shown["sign"]]] if shown["sign"] in _SIGNS else []
        if shown["targets"]:
            told.append(f"It can be aimed at {listed([_called(scene, name) for name in shown['targets']])}.")
        told += [_hit(scene, hit) for hit in shown["hits"]]
        told += [f"{_called(scene, each['piece'])} could {each['how']}." for each in shown["stoppers"]]
        return told or super().preview(scene, text)

    def ways(self, scene: Scene) -> list[str]:
        return [
            "Each player's Support Field is on the left, the Action Field on the right. A Character shows its number, "
            "its name and level, A for Attack, its Life left of all, S for Shield, and the wounds at which it rages.",
            "Pieces are called by owner and number, 1.3; your own by the number alone. “try attack 1.3 with 1” tells "
            "the damage and who could step in, “try play NAME” a card's text, price and targets.",
            "“pile” tells every card in play and in your hand with its text, and the discard piles.",
        ]


_SIGNS: Final = {
    "plus": "It is positive: you keep Momentum (OPH-20).",
    "minus": "It is negative: Momentum passes (OPH-20).",
    "variable": "It says itself, when it resolves, whether Momentum passes (OPH-20).",
}


def _clockwise(scene: Scene) -> list[int]:
    """The others first, clockwise from whoever looks, and oneself last, next to the choices."""
    seats = len(scene.players)
    first = 0 if scene.seat is None else scene.seat + 1
    return [(first + step) % seats for step in range(seats)]


def _character(scene: Scene, piece: Piece) -> Text:
    values = piece["values"]
    level = f" L{piece['level']}" if "level" in piece else ""
    made = line(f" {piece['piece']:>4} ", (_name(scene, piece), SEAT_COLOURS[_owner(scene, piece)]), level)
    figures = [f"A{values['attack']}", f"{values['life'] - piece['wounds']}/{values['life']}"]
    figures += [f"S{values['shield']}"] if values["shield"] else []
    figures += [f"rage {values['rage']}"] if values["rage"] is not None and not piece["raging"] else []
    figures += [word for word in _KEYWORDS if values.get(word)]
    made.append(f"  {' '.join(figures)}")
    made.append(" Raging" if piece["raging"] else "", f"bold {GOLD}")
    return made.append(" Set" if piece["set"] else "", "bold")


def _on(scene: Scene, host: Piece) -> list[Piece]:
    """The Pumps on a piece, whoever owns them."""
    return [piece for piece in _pieces(scene) if piece.get("host") == host["piece"]]


def _pieces(scene: Scene) -> list[Piece]:
    return [piece for side in scene.table["sides"] for piece in side["pieces"]]


def _find(scene: Scene, name: str) -> Piece:
    return next(piece for piece in _pieces(scene) if piece["piece"] == name)


def _called(scene: Scene, name: str) -> str:
    """A piece by its number and name."""
    return f"{name} {_name(scene, _find(scene, name))}"


def _own_name(scene: Scene, number: int) -> str:
    return _name(scene, _find(scene, _own(scene, number)))


def _own(scene: Scene, number: int) -> str:
    """How a piece of one's own is written, by the number that actions call it."""
    assert scene.seat is not None
    written: str = _words(scene).faces()["pieces"][scene.seat][number - 1]
    return written


def _owner(scene: Scene, piece: Piece) -> int:
    """Whose piece it is, whoever's field it lies in."""
    return next(seat for seat, theirs in enumerate(_words(scene).faces()["pieces"]) if piece["piece"] in theirs)


def _name(scene: Scene, piece: Piece) -> str:
    content = _words(scene).content
    found = content.gladiators if "level" in piece else content.cards
    return found[piece["card"]].name


def _card_told(scene: Scene, card: str) -> str:
    """A card in one sentence: kind, discipline and level, price, values, text."""
    faces = _words(scene).faces()["cards"]
    face = next((each for each in faces if each["id"] == card), None)
    if face is None:
        return ""
    kind = f"{face['name']}, {face['kind']}, {face['discipline']} {face['level']}, {resources(face['cost'])}"
    values = f", {face['attack']} Attack, {face['life']} Life" if face["life"] else ""
    keep = f", Maintain {face['maintain']}" if face["maintain"] else ""
    return f"{kind}{values}{keep}. {face['text']}".rstrip()


def _piece_told(scene: Scene, piece: Piece) -> str:
    return _gladiator_told(scene, piece, 0) if "level" in piece else _card_told(scene, piece["card"])


def _gladiator_told(scene: Scene, piece: Piece, rise: int) -> str:
    """A Gladiator at its level, or so many levels above."""
    words = _words(scene)
    face = next(each for each in words.faces()["gladiators"] if each["id"] == piece["card"])
    wanted = piece["level"] + rise
    level = next(each for each in face["levels"] if each["level"] == wanted)
    shield = f", {level['shield']} Shield" if level["shield"] else ""
    rage = f", Rage {level['rage']}" if level["rage"] is not None else ""
    figures = f"{level['attack']} Attack, {level['life']} Life{shield}{rage}, {level['points']} Victory Points"
    disciplines = " and ".join(face["disciplines"])
    return f"{face['name']}, {disciplines} {wanted}: {figures}. {level['text']}".rstrip()


def _hit(scene: Scene, hit: dict[str, Any]) -> str:
    falls = f" and falls, for {hit['points']} Victory Points" if hit["points"] else " and falls"
    return f"{_called(scene, hit['piece'])} takes {hit['amount']} {hit['kind']}{falls * hit['falls']}."


def _shown(scene: Scene, text: str) -> dict[str, Any]:
    assert scene.seat is not None
    return _words(scene).preview(imagined(scene), scene.seat, text)


def _words(scene: Scene) -> OphidianWords:
    words = scene.edition.words
    assert isinstance(words, OphidianWords)
    return words


BOARD: Final = OphidianBoard()
