"""The sand of Arena Rex in a terminal: a map of bases and terrain, and everything on it told with places and distances.

Places are inches from the south-west corner, bearings are degrees clockwise from the north. Whatever can be pointed at
on a drawn table can be said here by numbers: a model's, a point's, or a manoeuvre's aim.
"""

import math
from collections.abc import Iterable
from typing import Any, Final

from harena.games.rex.cards import figures, told_card
from harena.games.rex.content import CardEntry
from harena.games.rex.describing import bearing
from harena.games.rex.foretelling import mean, percent
from harena.games.rex.inches import inches
from harena.games.rex.words import RexWords
from harena.terminal.ink import FAINT, SEAT_COLOURS, Lines, beside, clip, fit, line
from harena.terminal.scene import Scene
from harena.terminal.telling import facts_of
from harena.terminal.text_board import TextBoard

_NARROW: Final = 72  # below this there is no room for the map
_ROWS: Final = 21  # of the map
_FEW_ROWS: Final = 13  # where there is little room
_WIDE: Final = 2  # columns to a row's height, so that a circle looks like one
_GROUNDS: Final = {"hazard": "o", "wounding": "x", "lethal": "@"}
_PLAIN: Final = ("end_activation", "move", "pass")  # actions that nothing can be told about

Model = dict[str, Any]


class RexBoard(TextBoard):
    """Shows Arena Rex. Everything drawn is told as well."""

    def headline(self, scene: Scene) -> str:
        turn = scene.table["turn"]
        if turn["number"] == 0:
            return "before the fight"
        clearing = " · clear turn" if turn["clearing"] else ""
        return f"turn {turn['number']} · {scene.name(turn['player'])}{clearing}"

    # --- drawn ---------------------------------------------------------------------------------------------------

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        if width < _NARROW:
            return self._cohort_lines(scene, width)
        if scene.decision is not None and scene.decision.kind == "pick":
            return self._cohort_lines(scene, width)
        sand = self._map(scene, _ROWS if tall else _FEW_ROWS)
        left = max(each.cell_len for each in sand)
        people = self._cohort_lines(scene, width - left - 2)
        rows = max(len(sand), len(people))
        sand += [line("")] * (rows - len(sand))
        people += [line("")] * (rows - len(people))
        return beside([[fit(each, left) for each in sand], people], "  ")

    def _map(self, scene: Scene, rows: int) -> Lines:
        """North is up. Models show their numbers; o is a column, x spikes, @ a pit."""
        arena = scene.table["arena"]
        size = 2 * arena["radius"] / rows
        marks = _cells(_standing(scene), size)
        made: Lines = []
        for row in reversed(range(rows)):
            drawn = line((f"{inches(round((row + 0.5) * size))[:-4]:>3} ", FAINT))
            for column in range(rows):
                x, y = (column + 0.5) * size, (row + 0.5) * size
                model = marks.get((column, row))
                if model is not None:
                    drawn.append(str(model["number"]).rjust(_WIDE), f"bold {SEAT_COLOURS[_owner(scene, model)]}")
                else:
                    drawn.append(self._ground(arena, x, y, size).rjust(_WIDE), FAINT)
            made.append(drawn)
        edge = "".join(f"{inches(round((column + 0.5) * size))[:-4]:>8}" for column in range(3, rows, 4))
        return [*made, line(("    " + edge, FAINT))]

    def _ground(self, arena: dict[str, Any], x: float, y: float, size: float) -> str:
        radius = arena["radius"]
        for piece in arena["terrain"]:
            if math.hypot(piece["x"] - x, piece["y"] - y) < max(piece["radius"], 0.6 * size):
                return _GROUNDS[piece["kind"]]
        inside = arena["shape"] == "square" or math.hypot(x - radius, y - radius) <= radius
        return "·" if inside else " "

    def _cohort_lines(self, scene: Scene, width: int) -> Lines:
        """Both cohorts: Favor, then each model's boxes left, its fatigue and, if there is room, its place."""
        lines: Lines = []
        for seat, cohort in enumerate(scene.table["cohorts"]):
            player = scene.players[seat]
            made = line((scene.name(seat), f"bold {SEAT_COLOURS[seat]}"), f"  {cohort['favor']} Favor")
            lines.append(made.append(f"  {player}" if player else "", FAINT))
            for model in cohort["models"]:
                mark = "▸" if scene.table["turn"]["active"] == model["number"] else " "
                gone = model["place"] in ("destroyed", "waiting")
                name = f"{model['number']:>2} {_card(scene, model).name}"
                life = f"{model['boxes'] - model['marked']}/{model['boxes']}"
                said = line(mark, (name, FAINT if gone else SEAT_COLOURS[seat]), f"  {life}  ")
                said.append(model["place"] if gone else model["fatigue"])
                place = "" if gone else f"  {_at(scene, model, short=True)}"
                lines.append(said.append(place if said.cell_len + len(place) <= width else ""))
        return [clip(each, width) for each in lines]

    # --- told ----------------------------------------------------------------------------------------------------

    def about_table(self, scene: Scene) -> list[str]:
        return facts_of(scene)

    # --- choices -------------------------------------------------------------------------------------------------

    def remark(self, scene: Scene, text: str) -> str:
        """The odds of an attack, the length and the company of a move."""
        option = scene.option(text)
        if scene.seat is None or option is None or option.verb in _PLAIN:
            return ""
        if option.verb == "pick":
            return figures(_words(scene).content.models[option.args["model"]])
        if option.verb in ("deploy", "activate"):
            unit = option.args["unit"]
            return next((_card(scene, model).name for model in _models(scene) if model["number"] == unit), "")
        shown = _shown(scene, text)
        if "odds" in shown:
            odds = shown["odds"]
            said = f"hits {percent(odds['hit'])}"
            if "damage" in odds:
                said += f", {mean(odds['damage']):.1f} damage, down {percent(odds['down'])}"
            return said
        if "end" in shown and option.verb != "stay":
            met = [f"touching {_listed(shown['contacts'])}"] if shown["contacts"] else []
            met += [f"engaging {_listed(shown['melee'])}"] if shown["melee"] else []
            far = [f"{inches(shown['length'])} inches {_course(shown)}"] if shown["length"] else []
            return ", ".join([*far, *met])
        return ""

    def preview(self, scene: Scene, text: str) -> list[str]:
        models, option = _words(scene).content.models, scene.option(text)
        wanted = option.args["model"] if option is not None and option.verb == "pick" else text
        if wanted in models:
            return [sentence for card in models[wanted] for sentence in told_card(card)]
        shown = _shown(scene, text)
        told = [sentence for name in ("odds", "then") if name in shown for sentence in _told_odds(shown[name])]
        if "end" in shown:
            told += _told_way(shown)
        return told or super().preview(scene, text)

    def ways(self, scene: Scene) -> list[str]:
        return [
            "On the map north is up; a number is a model, o a column, x spikes, @ a pit.",
            "Models are called by their numbers, places by inches east and north of the south-west corner: 12.5,9.25.",
            "Where a point is asked, name it, as in “move 3 to 12.5,9.25”, or name the aim: “move 3 towards 9”, “move "
            "3 around 9” (into contact on its far side), “move 3 out of reach of 9”, “move 3 towards 12,9”.",
            "“try attack 9” tells the odds of an attack, “try move 3 towards 9” where a move ends and whom it meets.",
            "“look” tells all places, distances and bearings; “pile” tells every card with its damage tree.",
        ]

    def standing(self, scene: Scene) -> str:
        if scene.table["turn"]["number"] == 0:
            return ""
        left = [cohort["life"] for cohort in scene.table["cohorts"]]
        return f"Unmarked boxes: {scene.name(0)} {left[0]}, {scene.name(1)} {left[1]} (REX-93)."

    def pile(self, scene: Scene) -> list[str]:
        """The cards of all models in play lie open."""
        told = [
            f"{model['number']}: {sentence}" for model in _models(scene) for sentence in told_card(_card(scene, model))
        ]
        return told or ["Nobody has picked a model yet (REX-70)."]


def _models(scene: Scene) -> list[Model]:
    return [model for cohort in scene.table["cohorts"] for model in cohort["models"]]


def _shown(scene: Scene, text: str) -> dict[str, Any]:
    assert scene.seat is not None
    return scene.edition.words.preview(scene.edition.imagine(scene.view, 0), scene.seat, text)


def _told_odds(odds: dict[str, Any]) -> list[str]:
    attack, defence = odds["dice"]
    told = [
        f"{odds['attacker']} attacks {odds['defender']}: {attack} dice against {defence}, hits {percent(odds['hit'])}."
    ]
    if "damage" in odds:
        spread = ", ".join(f"{each['n']}: {percent(each['p'])}" for each in odds["damage"])
        told.append(f"Damage, at best {mean(odds['damage']):.1f} on average: {spread}. Down {percent(odds['down'])}.")
    if "push" in odds:
        spread = ", ".join(f"{inches(each['n'])}: {percent(each['p'])}" for each in odds["push"])
        told.append(f"Inches of push, at best: {spread}. Into a hazard {percent(odds['hazard'])}.")
    for each in odds.get("favor", [])[1:]:
        damage = f", {each['damage']:.1f} damage" if "damage" in each else ""
        dice = f"{each['dice']} Favor {'die' if each['dice'] == 1 else 'dice'}"
        told.append(f"With {dice}: hits {percent(each['hit'])}{damage}.")
    return told


def _told_way(shown: dict[str, Any]) -> list[str]:
    end = f"{inches(shown['end'][0])},{inches(shown['end'][1])}"
    far = f", {inches(shown['length'])} of {inches(shown['allowance'])} inches" if shown["allowance"] else ""
    bends = "; ".join(f"{inches(x)},{inches(y)}" for x, y in shown["path"][1:-1])
    told = [f"{shown['mover']} ends at {end}{far}{f', by way of {bends}' if bends else ''}."]
    if shown["nearest_text"]:
        told.append(f"That is a legal point near the one you named: {shown['nearest_text']}.")
    told.append(f"It touches {_listed(shown['contacts'])} there and engages {_listed(shown['melee'])}.")
    return told


def _course(shown: dict[str, Any]) -> str:
    """Which way a move goes, in a straight line."""
    (ax, ay), (bx, by) = shown["path"][0], shown["path"][-1]
    return bearing(bx - ax, by - ay)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "nobody"


def _standing(scene: Scene) -> list[Model]:
    return [model for cohort in scene.table["cohorts"] for model in cohort["models"] if model["place"] == "standing"]


def _at(scene: Scene, model: Model, short: bool = False) -> str:
    """Where a model is, to the thousandth or to the tenth of an inch; a mounted one is where its mount is."""
    if model["place"] == "mounted":
        model = next(each for each in _standing(scene) if each["number"] == model["partner"])
    if short:
        return f"{model['x'] / 1000:.1f},{model['y'] / 1000:.1f}"
    return f"{inches(model['x'])},{inches(model['y'])}"


def _cells(models: list[Model], size: float) -> dict[tuple[int, int], Model]:
    """Where models are drawn: the nearest cell that nobody else is drawn in."""
    taken: dict[tuple[int, int], Model] = {}
    for model in models:
        x, y = model["x"] / size, model["y"] / size
        around = [(int(x) + east, int(y) + north) for east in (-1, 0, 1) for north in (-1, 0, 1)]
        around.sort(key=lambda cell: math.hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y))
        taken[next((cell for cell in around if cell not in taken), around[0])] = model
    return taken


def _owner(scene: Scene, model: Model) -> int:
    return next(seat for seat, cohort in enumerate(scene.table["cohorts"]) if model in cohort["models"])


def _card(scene: Scene, model: Model) -> CardEntry:
    return _words(scene).content.models[model["model"]][model["stage"]]


def _words(scene: Scene) -> RexWords:
    words = scene.edition.words
    assert isinstance(words, RexWords)
    return words


BOARD: Final = RexBoard()
