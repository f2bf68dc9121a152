"""The table of Arena Rex as everybody sees it, and the way back. Nothing is hidden but picks that are not in yet.

Models are called by their numbers, from 1; nobody is 0, or null where a model has no other.
"""

from typing import Any, Literal, TypedDict, cast

from mypy_extensions import i64

from harena.games.rex import ending, fatigue, field, units
from harena.games.rex.book import Book
from harena.games.rex.made.codes import FATIGUE_NAMES, LUDUS_NAMES, PLACE_NAMES, TERRAIN_NAMES, Fatigue, Place, Side
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS

Ground = Literal["hazard", "wounding", "lethal"]
Where = Literal["absent", "waiting", "standing", "mounted", "destroyed"]
Level = Literal["ready", "fatigued", "exhausted"]
Benefit = Literal["magnus", "legio", "morituri", "brothers"]


class TerrainView(TypedDict):
    x: int
    y: int
    radius: int
    kind: Ground


class ArenaView(TypedDict):
    radius: int
    shape: Literal["circle", "square"]
    terrain: list[TerrainView]


class TurnView(TypedDict):
    """Whose turn it is and what has happened in it. `started` and `doomed` are bit masks of models."""

    number: int
    quiet: int
    player: int
    first: int
    south: int
    clearing: int
    bled: int
    started: int
    active: int
    moves: int
    repositioned: int
    reactions: int
    reactor: int
    last_man: int
    doomed: int


class ModelView(TypedDict):
    """A model. `engages` are the enemies within its melee range (REX-06)."""

    number: int
    model: str
    place: Where
    x: int
    y: int
    radius: int
    stage: int
    boxes: int
    marked: int
    fatigue: Level
    spent: int
    used: int
    partner: int | None
    engages: list[int]


class CohortView(TypedDict):
    """A side. `life` are its unmarked boxes over all stages that are left (REX-93)."""

    favor: int
    benefit: Benefit | None
    lasting: int
    life: int
    models: list[ModelView]


class PlanView(TypedDict):
    """An attack that has been declared."""

    attacker: int
    defender: int
    counter: bool
    assistant: int | None
    maniple: bool
    answered: bool


class AttackView(TypedDict):
    """The attack under way, or the last one. `box` is the box reached, or -1; `ran_into` a bit mask of models."""

    attacker: int
    defender: int
    power: bool
    bonus: int
    counter: bool
    assistant: int | None
    maniple: bool
    favor: list[int]
    walker: int
    victim: int
    successes: int
    box: int
    dealt: int
    wounds: int
    resists: int
    owing: bool
    free: bool
    met_friend: bool
    met_hazard: bool
    met_wounding: bool
    succeeded: bool
    ran_into: int
    partner_wounds: int


class TableView(TypedDict):
    """The game's part of a view."""

    arena: ArenaView
    turn: TurnView
    cohorts: list[CohortView]
    plans: list[PlanView]
    attack: AttackView


def show(table: Table) -> TableView:
    """The table."""
    return {
        "arena": _show_arena(table),
        "turn": _show_turn(table),
        "cohorts": [_show_cohort(table, seat) for seat in range(2)],
        "plans": [_show_plan(table, plan) for plan in range(2) if table.plan_defender(plan) != NOBODY],
        "attack": _show_attack(table),
    }


def assume(table: Table, shown: TableView) -> None:
    """Fill the cells from a shown table."""
    _assume_turn(table, shown["turn"])
    for seat, cohort in enumerate(shown["cohorts"]):
        _assume_cohort(table, seat, cohort)
    for plan, each in enumerate(shown["plans"]):
        _assume_plan(table, plan, each)
    _assume_attack(table, shown["attack"])


def _show_arena(table: Table) -> ArenaView:
    book = table.book
    if not book.terrain_shown:
        book.terrain_shown = [_show_terrain(book, at) for at in range(len(book.terrain_x))]
    return {
        "radius": int(book.arena_radius),
        "shape": "square" if book.square else "circle",
        "terrain": cast(list[TerrainView], [each.copy() for each in book.terrain_shown]),
    }


def _show_terrain(book: Book, at: i64) -> dict[str, Any]:
    """A piece of terrain (TerrainView). It lies there for good, so the book keeps it and every view gets a copy."""
    return {
        "x": int(book.terrain_x[at]),
        "y": int(book.terrain_y[at]),
        "radius": int(book.terrain_radius[at]),
        "kind": TERRAIN_NAMES[book.terrain_kind[at]],
    }


# --- the turn --------------------------------------------------------------------------------------------------------


def _show_turn(table: Table) -> TurnView:
    return {
        "number": int(table.turn),
        "quiet": int(table.quiet),
        "player": int(table.player),
        "first": int(table.first),
        "south": int(table.south),
        "clearing": int(table.clearing),
        "bled": int(table.bled),
        "started": int(table.started),
        "active": int(table.active) + 1,
        "moves": int(table.moves),
        "repositioned": int(table.repositioned),
        "reactions": int(table.reactions),
        "reactor": int(table.reactor) + 1,
        "last_man": int(table.last_man),
        "doomed": int(table.doomed),
    }


def _assume_turn(table: Table, shown: TurnView) -> None:
    table.turn = shown["number"]
    table.quiet = shown["quiet"]
    table.player = shown["player"]
    table.first = shown["first"]
    table.south = shown["south"]
    table.clearing = bool(shown["clearing"])
    table.bled = bool(shown["bled"])
    table.started = shown["started"]
    table.active = shown["active"] - 1
    table.moves = shown["moves"]
    table.repositioned = bool(shown["repositioned"])
    table.reactions = shown["reactions"]
    table.reactor = shown["reactor"] - 1
    table.last_man = bool(shown["last_man"])
    table.doomed = shown["doomed"]


# --- cohorts ---------------------------------------------------------------------------------------------------------


def _show_cohort(table: Table, seat: i64) -> CohortView:
    ludus = table.benefit(seat)
    return {
        "favor": int(table.pool(seat)),
        "benefit": LUDUS_NAMES[ludus] if ludus >= 0 else None,
        "lasting": int(table.lasting(seat)),
        "life": ending.cohorts_life(table, seat),
        "models": [
            _show_model(table, unit)
            for unit in range(units.first(seat), units.end(seat))
            if table.model(unit) != NOBODY
        ],
    }


def _show_model(table: Table, unit: i64) -> ModelView:
    card = units.card(table, unit)
    return {
        "number": int(unit) + 1,
        "model": table.book.model_ids[table.model(unit)],
        "place": PLACE_NAMES[table.place(unit)],
        "x": int(table.at_x(unit)),
        "y": int(table.at_y(unit)),
        "radius": int(table.book.radius[card]),
        "stage": int(table.stage(unit)),
        "boxes": int(table.book.boxes[card]),
        "marked": int(table.marked(unit)),
        "fatigue": FATIGUE_NAMES[fatigue.level(table, unit)],
        "spent": int(table.spent(unit)),
        "used": int(table.used(unit)),
        "partner": _number(table.partner(unit)),
        "engages": _numbers(field.engaging(table, unit)),
    }


def _assume_cohort(table: Table, seat: i64, shown: CohortView) -> None:
    table.set_pool(seat, shown["favor"])
    table.set_benefit(seat, NOBODY if shown["benefit"] is None else LUDUS_NAMES.index(shown["benefit"]))
    table.set_lasting(seat, shown["lasting"])
    for each in shown["models"]:
        _assume_model(table, each)


def _assume_model(table: Table, shown: ModelView) -> None:
    unit: i64 = shown["number"] - 1
    if not 0 <= unit < UNITS:
        raise ValueError(f"no model has the number {shown['number']}")
    table.set_model(unit, table.book.model_ids.index(shown["model"]))
    place: i64 = PLACE_NAMES.index(shown["place"])
    table.set_place(unit, place)
    table.set_at_x(unit, shown["x"])
    table.set_at_y(unit, shown["y"])
    table.set_stage(unit, shown["stage"])
    table.set_marked(unit, shown["marked"])
    level: i64 = FATIGUE_NAMES.index(shown["fatigue"])
    table.set_fatigue(unit, Fatigue.READY if place == Place.MOUNTED else level)  # REX-81: a pair's level is the mount's
    table.set_spent(unit, shown["spent"])
    table.set_used(unit, shown["used"])
    table.set_partner(unit, _unit(shown["partner"]))


# --- attacks ---------------------------------------------------------------------------------------------------------


def _show_plan(table: Table, plan: i64) -> PlanView:
    return {
        "attacker": int(table.plan_attacker(plan)) + 1,
        "defender": int(table.plan_defender(plan)) + 1,
        "counter": table.plan_counter(plan),
        "assistant": _number(table.plan_assistant(plan)),
        "maniple": table.plan_maniple(plan),
        "answered": table.plan_answered(plan),
    }


def _assume_plan(table: Table, plan: i64, shown: PlanView) -> None:
    table.set_plan_attacker(plan, shown["attacker"] - 1)
    table.set_plan_defender(plan, shown["defender"] - 1)
    table.set_plan_counter(plan, shown["counter"])
    table.set_plan_assistant(plan, _unit(shown["assistant"]))
    table.set_plan_maniple(plan, shown["maniple"])
    table.set_plan_answered(plan, shown["answered"])


def _show_attack(table: Table) -> AttackView:
    return {
        "attacker": int(table.attacker) + 1,
        "defender": int(table.defender) + 1,
        "power": table.power,
        "bonus": int(table.bonus),
        "counter": table.counter,
        "assistant": _number(table.assistant),
        "maniple": table.maniple,
        "favor": [int(table.favor_dice(Side.ATTACK)), int(table.favor_dice(Side.DEFENCE))],
        "walker": int(table.walker) + 1,
        "victim": int(table.victim) + 1,
        "successes": int(table.successes),
        "box": int(table.box),
        "dealt": int(table.dealt),
        "wounds": int(table.wounds),
        "resists": int(table.resists),
        "owing": table.owing,
        "free": table.free_push,
        "met_friend": table.met_friend,
        "met_hazard": table.met_hazard,
        "met_wounding": table.met_wounding,
        "succeeded": table.succeeded,
        "ran_into": int(table.ran_into),
        "partner_wounds": int(table.partner_wounds),
    }


def _assume_attack(table: Table, shown: AttackView) -> None:
    table.attacker = shown["attacker"] - 1
    table.defender = shown["defender"] - 1
    table.power = shown["power"]
    table.bonus = shown["bonus"]
    table.counter = shown["counter"]
    table.assistant = _unit(shown["assistant"])
    table.maniple = shown["maniple"]
    table.set_favor_dice(Side.ATTACK, shown["favor"][0])
    table.set_favor_dice(Side.DEFENCE, shown["favor"][1])
    table.walker = shown["walker"] - 1
    table.victim = shown["victim"] - 1
    table.successes = shown["successes"]
    table.box = shown["box"]
    table.dealt = shown["dealt"]
    table.wounds = shown["wounds"]
    table.resists = shown["resists"]
    table.owing = shown["owing"]
    table.free_push = shown["free"]
    table.met_friend = shown["met_friend"]
    table.met_hazard = shown["met_hazard"]
    table.met_wounding = shown["met_wounding"]
    table.succeeded = shown["succeeded"]
    table.ran_into = shown["ran_into"]
    table.partner_wounds = shown["partner_wounds"]


def _number(unit: i64) -> int | None:
    """A model's number, or None for nobody."""
    return int(unit) + 1 if unit >= 0 else None


def _numbers(models: i64) -> list[int]:
    """The numbers of some models (a bit mask)."""
    if models == 0:
        return []
    return [int(unit) + 1 for unit in range(UNITS) if models >> unit & 1]


def _unit(number: int | None) -> i64:
    """The model with a number, or NOBODY for None."""
    return NOBODY if number is None else number - 1
