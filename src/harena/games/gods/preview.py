"""What the active Hero's dice could do, and what each of it would reach: shown before anybody decides.

Everything here is asked of the rules themselves, on a table imagined from the view of whoever looks.
"""

from math import comb
from typing import TypedDict

from harena.core.state import FINE
from harena.games.gods import dice, floor, heroes, legality
from harena.games.gods.book import NOBODY, NOWHERE
from harena.games.gods.made import acts, ask, running
from harena.games.gods.made.codes import EQUIPMENTS, SYMBOL_NAMES, SYMBOLS, Ground, Question, Target, Verb
from harena.games.gods.made.table import Table
from harena.plane.hexes import DIRECTIONS


class Walk(TypedDict):
    """A space that a walk can reach, and the way there: the shortest, of those the one with the fewest traps."""

    space: str
    way: list[str]


class Sight(TypedDict):
    """A free straight line, from space to space (GOD-62)."""

    start: str
    end: str


class Push(TypedDict):
    """Where a push sends a Hero; None: it stays and loses life (GOD-60)."""

    hero: int
    start: str
    end: str | None


class PreviewView(TypedDict):
    """What an action begins with: its first effect that needs a place or a target. Heroes are numbers.

    `aims` says whether it needs Heroes within its reach: without `targets` it then does nothing (GOD-46).
    """

    hero: int
    does: str
    aims: bool
    walks: list[Walk]
    targets: list[int]
    lines: list[Sight]
    pushes: list[Push]


class Use(TypedDict):
    """A card or a basic action of the active Hero. `reason` and `rule` say why it cannot be done now, or are empty.

    `reach` is what it begins with, None where that needs neither place nor target. While dice can be rolled again,
    `keep` is the answer that rolls all but those it takes; `chance` is how likely the dice for it lie there then.
    """

    text: str
    card: str | None
    cost: dict[str, int]
    options: list[str]
    reason: str
    rule: str
    reach: PreviewView | None
    keep: str
    chance: float


class Uses(TypedDict):
    """All that the active Hero can think of."""

    hero: int
    uses: list[Use]


# --- what is worth thinking of ---------------------------------------------------------------------------------------


def cards(table: Table) -> list[int]:
    """The use of each card of the active Hero, in the order of their types."""
    hero = heroes.active(table)
    return [int(acts.use(table.card(hero, kind))) for kind in range(EQUIPMENTS)]


def basics(table: Table) -> dict[str, list[int]]:
    """Each basic action by its verb, on every Hero that it could be aimed at (GOD-45)."""
    hero = heroes.active(table)
    every = [int(table.figure(each)) for each in range(table.book.heroes)]
    others = [int(table.figure(each)) for each in range(table.book.heroes) if each != hero]
    return {
        "strike": [int(acts.strike(figure)) for figure in others],
        "walk": [int(acts.WALK)],
        "shove": [int(acts.shove(figure)) for figure in others],
        "smite": [int(acts.smite(figure)) for figure in every],
    }


def refused(table: Table, seat: int) -> list[int]:
    """What a seat could think of here, but may not do: cards and basic actions, targets, neighbouring spaces.

    Where the dice are missing, one target of a basic action stands for all.
    """
    question = table.question(seat)
    found: list[int] = []
    if question == Question.TAKE_ACTION:
        found = cards(table)
        for actions in basics(table).values():
            unpaid = table.dice(legality.paid_with(actions[0])) < legality.cost(
                table, actions[0], legality.paid_with(actions[0])
            )
            found += actions[:1] if unpaid else actions
    elif question == Question.CHOOSE_TARGET:
        found = [int(acts.target(table.figure(hero))) for hero in range(table.book.heroes)]
    elif question == Question.CHOOSE_STEP:
        here = table.space(ask.choose_step_hero(table, seat))
        around = [int(table.book.board.next_to(here, direction)) for direction in range(DIRECTIONS)]
        found = [int(acts.go(space)) for space in sorted(around) if space >= 0]
    return [action for action in found if legality.judge(table, seat, action) != FINE]


def paid(table: Table, action: int) -> dict[str, int]:
    """The dice that an action takes."""
    costs = [int(legality.cost(table, action, symbol)) for symbol in range(SYMBOLS)]
    return {name: cost for name, cost in zip(SYMBOL_NAMES, costs) if cost}


# --- what the dice may bring -----------------------------------------------------------------------------------------


def keeping(table: Table, action: int) -> int:
    """The answer that keeps the dice that an action takes and rolls all others again (GOD-42, GOD-48)."""
    kept = [min(int(table.dice(symbol)), int(legality.cost(table, action, symbol))) for symbol in range(SYMBOLS)]
    rolled = dice.unused(table) - dice.handful(*kept)
    return int(acts.reroll(rolled)) if rolled else int(acts.KEEP_ALL)


def chance(table: Table, action: int, answer: int) -> float:
    """How likely the dice for an action lie there once this answer has been given: exactly, die by die (GOD-06)."""
    rolled = [int(dice.count(acts.reroll_dice(answer), symbol)) for symbol in range(SYMBOLS)]
    if answer == acts.KEEP_ALL:
        rolled = [0] * SYMBOLS
    kept = [int(table.dice(symbol)) - rolled[symbol] for symbol in range(SYMBOLS)]
    missing = [max(0, int(legality.cost(table, action, symbol)) - kept[symbol]) for symbol in range(SYMBOLS)]
    faces = [int(face) for face in table.book.faces]
    all_throws: int = len(faces) ** sum(rolled)
    return _throws([faces.count(symbol) for symbol in range(SYMBOLS)], missing, sum(rolled)) / all_throws


def _throws(faces: list[int], least: list[int], count: int) -> int:
    """In how many ways so many dice can fall with at least so many of each symbol, which is on so many faces."""
    if not faces:
        return int(count == 0)
    shown = range(least[0], count + 1)
    return sum(comb(count, some) * faces[0] ** some * _throws(faces[1:], least[1:], count - some) for some in shown)


# --- what it would reach ---------------------------------------------------------------------------------------------


def of_action(table: Table, seat: int, action: int) -> PreviewView | None:
    """What an action of the active Hero begins with, or a target or step that is asked for; None: it reaches nobody."""
    hero = int(heroes.active(table))
    if acts.is_use(action) and acts.use_card(action) < table.book.cards:
        return _of_card(table, hero, int(acts.use_card(action)))
    if action == acts.WALK:
        return _of_effect(table, hero, int(Verb.MOVE), int(Target.SELF), 1, "")
    if acts.is_strike(action) or acts.is_smite(action):
        reach = Target.ADJACENT if acts.is_strike(action) else Target.CHOICE
        return _of_effect(table, hero, int(Verb.DAMAGE), int(reach), 1, "")
    if acts.is_shove(action):
        return _of_effect(table, hero, int(Verb.PUSH), int(Target.ADJACENT), 1, "")
    if acts.is_target(action) and table.question(seat) == Question.CHOOSE_TARGET:
        return _of_program(table, int(ask.choose_target_hero(table, seat)), int(ask.choose_target_effect(table, seat)))
    if acts.is_go(action) and table.question(seat) == Question.CHOOSE_STEP:
        mover, left = int(ask.choose_step_hero(table, seat)), int(ask.choose_step_left(table, seat))
        return _of_effect(table, mover, int(Verb.MOVE), int(Target.SELF), left, "")
    return None


def _of_card(table: Table, hero: int, card: int) -> PreviewView | None:
    programs = table.book.programs
    for at in range(programs.start(card), programs.end(card)):
        at_once = programs.trigger(at) == 0 and happens(table, hero, at)
        if at_once and (programs.target(at) != Target.SELF or programs.verb(at) == Verb.MOVE):
            return _of_program(table, hero, int(at))
    return None


def happens(table: Table, hero: int, at: int) -> bool:
    """Whether an effect's condition lets it happen as things stand (GOD-13)."""
    programs = table.book.programs
    test = int(programs.test(at))
    return test == 0 or running.holds(table, abs(test) - 1, hero, programs.least(at)) == (test > 0)


def _of_program(table: Table, hero: int, at: int) -> PreviewView:
    programs = table.book.programs
    amount = int(running.amount(table, at, hero))
    return _of_effect(table, hero, int(programs.verb(at)), int(programs.target(at)), amount, str(at))


def _of_effect(table: Table, hero: int, verb: int, reach: int, amount: int, does: str) -> PreviewView:
    shown: PreviewView = {
        "hero": hero,
        "does": does,
        "aims": reach != int(Target.SELF),
        "walks": [],
        "targets": [],
        "lines": [],
        "pushes": [],
    }
    if table.space(hero) == NOWHERE:
        return shown
    names = table.book.board.names
    if verb == Verb.MOVE and reach == Target.SELF:
        shown["walks"] = walks(table, hero, amount)
        return shown
    found = floor.targets(table, hero, reach)
    shown["targets"] = [each for each in range(int(table.book.heroes)) if found >> each & 1]
    for target in shown["targets"]:
        there = names[table.space(target)]
        if reach == Target.FARAWAY:
            shown["lines"].append({"start": names[table.space(hero)], "end": there})
        if verb == Verb.PUSH:
            beyond = floor.beyond(table, hero, target)
            free = floor.is_walkable(table, beyond)
            shown["pushes"].append({"hero": target, "start": there, "end": names[beyond] if free else None})
    return shown


def walks(table: Table, hero: int, steps: int) -> list[Walk]:
    """How a walk of at most so many steps gets to each space it can reach; the way leaves out where it starts."""
    board, start = table.book.board, int(table.space(hero))
    found: dict[int, tuple[int, list[int]]] = {}
    border: dict[int, tuple[int, list[int]]] = {start: (0, [])}
    for _ in range(steps):
        reached: dict[int, tuple[int, list[int]]] = {}
        for here, (traps, way) in border.items():
            for direction in range(DIRECTIONS):
                space = int(board.next_to(here, direction))
                if space in found or not floor.is_walkable(table, space):
                    continue
                cost = traps + (table.book.ground(space) == Ground.TRAP)
                if space not in reached or cost < reached[space][0]:
                    reached[space] = cost, [*way, space]
        found |= reached
        border = reached
    return [
        {"space": board.names[space], "way": [board.names[each] for each in way]}
        for space, (_, way) in sorted(found.items())
    ]


def is_fighting(table: Table) -> bool:
    """Whether there is an active Hero with a place and equipment."""
    return table.round > 0 and table.figure(heroes.active(table)) != NOBODY
