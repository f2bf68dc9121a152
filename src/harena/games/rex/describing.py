"""The whole table of Arena Rex in words: the ground, both cohorts, every card, and how far everybody is."""

import math
from typing import TYPE_CHECKING, Final

from harena.core.description import Line, Section
from harena.core.speech import capital, listed
from harena.games.rex import units, view
from harena.games.rex.cards import figures, told_card
from harena.games.rex.faces import ludi
from harena.games.rex.inches import inches
from harena.games.rex.labels import called
from harena.games.rex.view import CohortView, ModelView, TableView, TerrainView
from harena.plane.points import length

if TYPE_CHECKING:
    from harena.games.rex.rules import Rex
    from harena.games.rex.words import RexWords

_GROUNDS: Final = {"hazard": "column", "wounding": "spikes", "lethal": "pit"}
_COMPASS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
_NEAR: Final = 3000
"""How far from one's own models the ground is worth telling."""


def describe(words: "RexWords", game: "Rex", eye: int) -> list[Section]:
    """The ground first, then whoever looks, then the other side."""
    shown = view.show(game)
    near = eye if eye in (0, 1) else 0
    title = f"Turn {shown['turn']['number']}" if shown["turn"]["number"] else "Before the first turn"
    cohorts = [_cohort(words, game, shown, seat, eye) for seat in (near, 1 - near)]
    return [Section(title, _course(words, shown, eye) + _ground(words, shown)), *cohorts]


def _whose(words: "RexWords", seat: int, eye: int) -> str:
    return "your" if seat == eye else f"{words.seat_name(seat)}'s"


def _course(words: "RexWords", shown: TableView, eye: int) -> list[Line]:
    turn = shown["turn"]
    if not turn["number"]:
        return []
    kind = "clear turn" if turn["clearing"] else "turn"
    south = "yours" if turn["south"] == eye else f"{words.seat_name(turn['south'])}'s"
    return [Line(f"It is {_whose(words, turn['player'], eye)} {kind}. The south edge is {south}.", "REX-21")]


def _ground(words: "RexWords", shown: TableView) -> list[Line]:
    arena = shown["arena"]
    wide = inches(2 * arena["radius"]).rstrip("0").rstrip(".")
    name = words.arena
    lines = [
        Line(f"{name}: a {arena['shape']} {wide} inches across. Points count from its south-west corner.", "REX-02")
    ]
    pieces = [
        f"{_GROUNDS[each['kind']]} at {_at(each['x'], each['y'])}, radius {inches(each['radius'])}"
        for each in arena["terrain"]
    ]
    return [*lines, Line(f"{capital(listed(pieces))}.", "REX-64")] if pieces else lines


def _cohort(words: "RexWords", game: "Rex", shown: TableView, seat: int, eye: int) -> Section:
    cohort: CohortView = shown["cohorts"][seat]
    lines = [Line(f"{cohort['favor']} Favor dice in the pool.", "REX-52")]
    lines += [
        Line(f"Benefits of {ludus['name']}: {ludus['benefit']}", ludus["rule"])
        for ludus in ludi()
        if ludus["id"] == cohort["benefit"]
    ]
    for model in cohort["models"]:
        lines += _model(words, game, shown, model, own=seat == eye)
    own = " (you)" if seat == eye else ""
    return Section(f"{words.seat_name(seat)}{own}", lines, seat)


def _model(words: "RexWords", game: "Rex", shown: TableView, model: ModelView, own: bool) -> list[Line]:
    stages = words.content.models[model["model"]]
    name = f"{model['number']}, {stages[0].name}"
    if model["place"] == "destroyed":
        return [Line(f"{name} is destroyed.", "REX-59")]
    left = f"{model['boxes'] - model['marked']} of {model['boxes']} boxes left."
    stage = f" Stage {model['stage'] + 1} of {len(stages)}." if len(stages) > 1 else ""
    state = f"{_place(words, game, model)}. {capital(model['fatigue'])}. {left}{stage}"
    card = stages[model["stage"]]
    _, track, tree = told_card(card)
    lines = [Line(f"{name}, {state}", "REX-20"), Line(f"{figures([card])}. {track}", "REX-12"), Line(tree, "REX-11")]
    if model["place"] == "waiting":
        return lines
    return [*lines, *_distances(words, game, shown, model)[: None if own else 1]]


def _place(words: "RexWords", game: "Rex", model: ModelView) -> str:
    if model["place"] == "waiting":
        return "waits to be deployed"
    if model["place"] == "mounted" and model["partner"] is not None:
        return f"rides {called(words, game, model['partner'] - 1)}"
    return f"stands at {_at(model['x'], model['y'])}"


def _distances(words: "RexWords", game: "Rex", shown: TableView, model: ModelView) -> list[Line]:
    """How far every enemy is and which way, base to base, and whom the model engages (REX-03, REX-06); then every
    friend, and what lies near by.
    """
    seat = int(units.owner(model["number"] - 1))
    bases = {each["number"]: each for cohort in shown["cohorts"] for each in cohort["models"]}
    here = bases[model["partner"]] if model["place"] == "mounted" and model["partner"] is not None else model

    def sides(cohort: CohortView) -> str:
        others = [each for each in cohort["models"] if each["place"] == "standing" and each is not here]
        others.sort(key=lambda each: _gap(here, each))
        return "; ".join(
            f"{called(words, game, each['number'] - 1)} {_away(here, each)}"
            + (", engaged" if each["number"] in model["engages"] else "")
            for each in others
        )

    ground = [each for each in shown["arena"]["terrain"] if _gap(here, each) < _NEAR]
    lines = [Line(f"Inches to enemies: {sides(shown['cohorts'][1 - seat]) or 'none stands'}.", "REX-03")]
    friends = sides(shown["cohorts"][seat])
    lines += [Line(f"Inches to friends: {friends}.", "REX-03")] if friends else []
    near = "; ".join(f"{_GROUNDS[each['kind']]} {_away(here, each)}" for each in ground)
    return [*lines, Line(f"Inches to what lies near: {near}.", "REX-64")] if near else lines


def bearing(east: int, north: int) -> str:
    """A direction: degrees clockwise from the north, and the name of the wind."""
    degrees = round(math.degrees(math.atan2(east, north))) % 360
    return f"{degrees}° {_COMPASS[round(degrees / 45) % 8]}"


def _away(one: ModelView, other: ModelView | TerrainView) -> str:
    return f"{_gap(one, other) / 1000:.2f} {bearing(other['x'] - one['x'], other['y'] - one['y'])}"


def _gap(one: ModelView, other: ModelView | TerrainView) -> int:
    return max(0, int(length(one["x"], one["y"], other["x"], other["y"])) - one["radius"] - other["radius"])


def _at(x: int, y: int) -> str:
    return f"{inches(x)},{inches(y)}"
