"""What an action would mean, shown before anybody decides: its price, its targets, whom an attack would hurt.

Everything here is asked of the rules themselves, on a table imagined from the view of whoever looks. It is told as if
nobody answered; who could step into an attack is told beside it.
"""

from typing import Literal, TypedDict

from harena.games.ophidian import aims, attacks, pieces, view
from harena.games.ophidian.made import acts
from harena.games.ophidian.made.codes import DAMAGE_NAMES, SIGN_NAMES, Damage, Sign, Stat
from harena.games.ophidian.made.table import Table


class HitView(TypedDict):
    """Damage that a piece would take; `falls` says that all of the blow together destroys it, for so many points."""

    piece: str
    kind: str
    amount: int
    falls: bool
    points: int


class StopperView(TypedDict):
    """Who could step into an attack, and how (OPH-33)."""

    piece: str
    how: Literal["intercept", "protect"]


class PreviewView(TypedDict):
    """What an action would mean. `says` is the text behind it; `left` are the Resources that remain.

    `targets` and `second` are what could be chosen; `sets` is the own piece that would be Set.
    """

    says: str
    sign: str
    cost: int
    cheer: int
    left: int
    sets: str | None
    targets: list[str]
    second: list[str]
    hits: list[HitView]
    stoppers: list[StopperView]


def of_action(table: Table, seat: int, action: int, says: str) -> PreviewView:
    """An action of a seat, legal or not; `says` is the text on the card or ability it uses."""
    shown: PreviewView = {
        "says": says,
        "sign": "",
        "cost": 0,
        "cheer": 0,
        "left": int(table.resources(seat)),
        "sets": None,
        "targets": [],
        "second": [],
        "hits": [],
        "stoppers": [],
    }
    first = seat * int(pieces.PIECES)
    if acts.is_play(action) and acts.play_card(action) < table.book.cards:
        _add_program(table, seat, -1, int(table.book.card_program[acts.play_card(action)]), shown)
    elif acts.is_use(action):
        _add_use(table, seat, first + int(acts.use_piece(action)), int(acts.use_ability(action)), shown)
    elif acts.is_attack(action):
        _add_attack(table, first + int(acts.attack_piece(action)), int(acts.attack_target(action)), shown)
    elif acts.is_advance(action):
        shown["sign"] = SIGN_NAMES[Sign.PLUS]
    elif acts.is_retreat(action):
        shown["sign"] = SIGN_NAMES[Sign.MINUS]
        shown["sets"] = view.name_of(first + int(acts.retreat_piece(action)))
    elif action == acts.PASS:
        shown["sign"] = SIGN_NAMES[Sign.MINUS]
    elif acts.is_intercept(action) or acts.is_protect(action):
        _add_redirection(table, first, action, shown)
    elif acts.is_maintain(action):
        _add_maintenance(table, first + int(acts.maintain_piece(action)), shown)
    return shown


def _add_program(table: Table, seat: int, source: int, program: int, shown: PreviewView) -> None:
    book = table.book
    shown["sign"] = SIGN_NAMES[book.sign[program]]
    shown["cost"] = int(book.price[program])
    shown["cheer"] = int(book.cheer_price[program])
    shown["left"] = int(table.resources(seat)) - shown["cost"]
    shown["targets"] = choices(table, seat, source, int(book.target(program, 0)))
    shown["second"] = choices(table, seat, source, int(book.target(program, 1)))


def _add_use(table: Table, seat: int, piece: int, ability: int, shown: PreviewView) -> None:
    if not pieces.in_play(table, piece) or ability >= table.book.abilities[pieces.form(table, piece)]:
        return
    program = int(table.book.ability_first[pieces.form(table, piece)]) + ability
    _add_program(table, seat, piece, program, shown)
    shown["sets"] = view.name_of(piece) if table.book.arrow[program] else None


def choices(table: Table, seat: int, source: int, spec: int) -> list[str]:
    """The pieces that could be chosen as a target, as they are written; none where there is no target to choose."""
    if spec < 0:
        return []
    every = range(int(table.seat_count * pieces.PIECES))
    return [str(view.name_of(piece)) for piece in every if aims.may_choose(table, seat, source, piece, spec)]


def _add_attack(table: Table, attacker: int, target: int, shown: PreviewView) -> None:
    if not pieces.is_character(table, attacker) or not _is_character(table, target):
        return
    shown["sign"] = SIGN_NAMES[Sign.PLUS]
    shown["sets"] = view.name_of(attacker)
    rages = pieces.is_raging(table, target) and not table.turned(target)
    shown["hits"] = hits(table, attacker, target, 0, rages)
    if pieces.value(table, attacker, Stat.ELUSIVE) == 0:
        shown["stoppers"] = stoppers(table, target)


def _is_character(table: Table, piece: int) -> bool:
    return 0 <= piece < table.seat_count * pieces.PIECES and pieces.is_character(table, piece)


def _add_redirection(table: Table, first: int, action: int, shown: PreviewView) -> None:
    """What whoever steps in would take instead; nobody's Rage has a say then (OPH-43)."""
    steps = acts.is_intercept(action)
    piece = first + int(acts.intercept_piece(action) if steps else acts.protect_piece(action))
    deed = table.depth - 1
    if deed < 0 or table.source(deed) < 0 or not _is_character(table, piece):
        return
    shown["sets"] = view.name_of(piece) if steps else None
    shown["hits"] = hits(table, int(table.source(deed)), piece, int(table.prevented(deed)), False)


def _add_maintenance(table: Table, piece: int, shown: PreviewView) -> None:
    if pieces.in_play(table, piece):
        shown["cost"] = max(0, int(table.book.maintain[pieces.form(table, piece)]))
        shown["left"] -= shown["cost"]


# --- attacks ---------------------------------------------------------------------------------------------------------


def hits(table: Table, attacker: int, defender: int, prevented: int, rages: bool) -> list[HitView]:
    """What a blow does as things stand: Attack damage one way, Rage and Defense damage the other (OPH-35 to OPH-41)."""
    damage = attacks.damage(table, attacker, defender, prevented) - int(pieces.value(table, defender, Stat.SHIELD))
    found = [_hit(table, defender, int(Damage.ATTACK), max(0, damage), max(0, damage))]
    fury = int(attacks.fury(table, defender)) if rages else 0
    back = int(pieces.value(table, defender, Stat.DEFENSE))
    if fury > 0:
        found.append(_hit(table, attacker, int(Damage.RAGE), fury, fury + back))
    if back > 0:
        found.append(_hit(table, attacker, int(Damage.DEFENSE), back, fury + back))
    return found


def _hit(table: Table, piece: int, kind: int, amount: int, together: int) -> HitView:
    falls = together > 0 and int(table.wounds(piece)) + together >= int(pieces.value(table, piece, Stat.LIFE))
    scored = falls and pieces.is_gladiator(piece)
    return {
        "piece": str(view.name_of(piece)),
        "kind": DAMAGE_NAMES[kind],
        "amount": amount,
        "falls": falls,
        "points": int(table.book.points[pieces.form(table, piece)]) if scored else 0,
    }


def stoppers(table: Table, target: int) -> list[StopperView]:
    """Who of the Defender's side could Intercept or Protect (OPH-33, OPH-37)."""
    found: list[StopperView] = []
    first = int(pieces.owner(target) * pieces.PIECES)
    for piece in range(first, first + int(pieces.PIECES)):
        if piece == target or not pieces.is_character(table, piece) or table.turned(piece):
            continue
        if pieces.may_step_in(table, piece):
            if table.forward(piece) == table.forward(target):
                found.append({"piece": str(view.name_of(piece)), "how": "intercept"})
            elif table.forward(piece):
                found.append({"piece": str(view.name_of(piece)), "how": "protect"})
    return found
