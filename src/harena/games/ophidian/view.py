"""What each seat may know of a table of Ophidian, and the way back: a table imagined from such knowledge.

Hidden are hands and the order of decks, except the cards that a player put on the bottom (OPH-12). Which deck a player
brought is open, so what the others may hold is known as far as it is not on the table. A piece is shown with its values
as they are now, which whoever lays it out again need not read.
"""

from typing import Any, Final, NotRequired, TypedDict

from mypy_extensions import i64

from harena.core.state import REFEREE
from harena.core.vectors import vec
from harena.games.ophidian import aims, attacks, pieces
from harena.games.ophidian.book import NO_RAGE
from harena.games.ophidian.made import codes
from harena.games.ophidian.made.codes import DEED_NAMES, KIND_NAMES, MOMENT_NAMES, SIGN_NAMES, STAT_NAMES, Stat
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1


class PieceView(TypedDict):
    """A card in play: what it is, how it lies, and its values as they are now."""

    piece: str
    card: str
    kind: str
    field: str
    set: bool
    wounds: int
    values: dict[str, int | None]
    raging: bool
    level: NotRequired[int]
    host: NotRequired[str]
    used: NotRequired[int]
    answered: NotRequired[int]
    wave_boosts: NotRequired[int]
    action_boosts: NotRequired[int]
    hurt: NotRequired[int]


class GladiatorView(TypedDict):
    """A Gladiator that is not in play: it waits in the stack, or lies in the Pyre with its wounds."""

    piece: str
    card: str
    level: int
    wounds: int


class SideView(TypedDict):
    """A player's part of the table. `bottom` are the lowest cards of one's own deck, the lowest first."""

    deck_id: str
    cheer: int
    resources: int
    points: int
    team: int
    favorite: bool
    out: bool
    starved: bool
    winner: bool
    gone: int
    lost: int
    known: int
    hand_size: int
    deck_size: int
    discard: list[str]
    pieces: list[PieceView]
    stack: list[GladiatorView]
    pyre: list[GladiatorView]
    hand: NotRequired[list[str]]
    bottom: NotRequired[list[str]]
    deck: NotRequired[list[str]]


class DeedView(TypedDict):
    """Something that was declared and has not resolved yet.

    `ability` is the number of the ability that is used. `damage` is what an attack deals as things stand, `back` the
    Rage and Defense Damage that it costs the attacker; 0 where there is none.
    """

    what: str
    seat: int
    response: bool
    moment: str
    piece: str | None
    card: str | None
    afloat: bool
    program: int
    target: str | None
    second: str | None
    x: int
    cancelled: bool
    defender: str | None
    intercepted: bool
    rages: bool
    rouses: bool
    prevented: int
    ability: int
    damage: int
    back: int


class TableView(TypedDict):
    """The game's part of a view."""

    wave: int
    momentum: int
    actions: int
    passed: int
    sign: str
    passing: bool
    marked: int
    rolled: int
    answered_at: int
    deeds: list[DeedView]
    sides: list[SideView]


# --- showing ---------------------------------------------------------------------------------------------------------


def show(table: Table, eye: i64) -> TableView:
    """The table as `eye` may know it."""
    return {
        "wave": int(table.wave),
        "momentum": int(table.momentum),
        "actions": int(table.actions),
        "passed": int(table.passed),
        "sign": SIGN_NAMES[table.sign],
        "passing": bool(table.passing),
        "marked": int(table.marked),
        "rolled": int(table.rolled),
        "answered_at": int(table.answered_at),
        "deeds": [show_deed(table, deed) for deed in range(table.depth)],
        "sides": [show_side(table, seat, eye) for seat in range(table.seat_count)],
    }


def name_of(piece: i64) -> str | None:
    """A piece as it is written outside: "1.3"; None for no piece."""
    return None if piece < 0 else f"{piece >> 5}.{(piece & 31) + 1}"


def show_deed(table: Table, deed: i64) -> DeedView:
    played = table.played(deed)
    damage, back = attacks.reckon(table, deed)
    return {
        "what": DEED_NAMES[table.what(deed)],
        "seat": int(table.doer(deed)),
        "response": bool(table.responding(deed)),
        "moment": MOMENT_NAMES[table.moment(deed)],
        "piece": name_of(table.source(deed)),
        "card": None if played < 0 else table.book.card_ids[played],
        "afloat": bool(table.afloat(deed)),
        "program": int(table.program(deed)),
        "target": name_of(table.first(deed)),
        "second": name_of(table.second(deed)),
        "x": int(table.x(deed)),
        "cancelled": bool(table.cancelled(deed)),
        "defender": name_of(table.defender(deed)),
        "intercepted": bool(table.intercepted(deed)),
        "rages": bool(table.rages(deed)),
        "rouses": bool(table.rouses(deed)),
        "prevented": int(table.prevented(deed)),
        "ability": int(ability_used(table, deed)),
        "damage": int(damage),
        "back": int(back),
    }


def ability_used(table: Table, deed: i64) -> i64:
    """Which ability of its source a deed uses, counted from 1; 0 for none, or where the source has left."""
    source = table.source(deed)
    if table.what(deed) != codes.Deed.USE or not pieces.in_play(table, source):
        return 0
    return table.program(deed) - table.book.ability_first[pieces.form(table, source)] + 1


def show_side(table: Table, seat: i64, eye: i64) -> SideView:
    book = table.book
    hand, deck = table.hand(seat), table.deck(seat)
    shown: SideView = {
        "deck_id": book.deck_ids[table.deck_choice(seat)],
        "cheer": int(table.cheer(seat)),
        "resources": int(table.resources(seat)),
        "points": int(table.points(seat)),
        "team": int(table.team(seat)),
        "favorite": aims.is_favorite(table, seat),
        "out": bool(table.out(seat)),
        "starved": bool(table.starved(seat)),
        "winner": bool(table.winner(seat)),
        "gone": int(table.gone(seat)),
        "lost": int(table.lost(seat)),
        "known": int(table.known(seat)),
        "hand_size": int(table.count(hand)),
        "deck_size": int(table.count(deck)),
        "discard": names(table, table.discard(seat), table.count(table.discard(seat))),
        "pieces": [],
        "stack": [],
        "pyre": [],
    }
    show_pieces(table, seat, shown)
    if eye == seat or eye == REFEREE:
        shown["hand"] = names(table, hand, table.count(hand))
        shown["bottom"] = names(table, deck, table.known(seat))
    if eye == REFEREE:
        shown["deck"] = names(table, deck, table.count(deck))
    return shown


def names(table: Table, zone: i64, count: i64) -> list[str]:
    """The lowest cards of a zone, the lowest first."""
    shown: list[str] = []
    for place in range(count):
        shown.append(table.book.card_ids[table.card(zone, place)])
    return shown


def show_pieces(table: Table, seat: i64, shown: SideView) -> None:
    present = table.present(seat)
    for at in range(pieces.PIECES):
        if at >= pieces.GLADIATORS and present >> at == 0:
            return
        piece = seat * pieces.PIECES + at
        if present >> at & 1:
            shown["pieces"].append(show_piece(table, piece))
        elif at < pieces.GLADIATORS and table.face(piece) >= 0:
            gone: GladiatorView = {
                "piece": str(name_of(piece)),
                "card": table.book.gladiator_ids[table.face(piece)],
                "level": int(table.level(piece)),
                "wounds": int(table.wounds(piece)),
            }
            shown["pyre" if table.fallen(seat) >> at & 1 else "stack"].append(gone)


def show_piece(table: Table, piece: i64) -> PieceView:
    book = table.book
    gladiator = pieces.is_gladiator(piece)
    face = table.face(piece)
    kind = pieces.kind(table, piece)
    shown: PieceView = {
        "piece": str(name_of(piece)),
        "card": book.gladiator_ids[face] if gladiator else book.card_ids[face],
        "kind": KIND_NAMES[kind],
        "field": "action" if table.forward(piece) else "support",
        "set": bool(table.turned(piece)),
        "wounds": int(table.wounds(piece)),
        "values": {},
        "raging": False,
    }
    if gladiator:
        shown["level"] = int(table.level(piece))
    if kind != codes.Kind.PUMP:
        values = pieces.values(table, piece)
        shown["values"] = show_values(values)
        shown["raging"] = table.wounds(piece) >= values[Stat.RAGE]
    if table.host(piece) >= 0:
        shown["host"] = str(name_of(table.host(piece)))
    if table.used(piece):
        shown["used"] = int(table.used(piece))
    if table.answered(piece):
        shown["answered"] = int(table.answered(piece))
    if table.wave_boosts(piece):
        shown["wave_boosts"] = int(table.wave_boosts(piece))
    if table.action_boosts(piece):
        shown["action_boosts"] = int(table.action_boosts(piece))
    if table.hurt(piece):
        shown["hurt"] = int(table.hurt(piece))
    return shown


def show_values(values: vec[i64]) -> dict[str, int | None]:
    """Attack, Life, Rage and Shield always, the other values where there are any; no Rage is None."""
    shown: dict[str, int | None] = {}
    for stat in range(len(STAT_NAMES)):
        value = values[stat]
        if stat == Stat.RAGE and value > NO_RAGE // 2:
            shown[STAT_NAMES[stat]] = None
        elif stat <= Stat.SHIELD or value != 0:
            shown[STAT_NAMES[stat]] = int(value)
    return shown


# --- laying out again ------------------------------------------------------------------------------------------------


def assume(table: Table, shown: TableView) -> None:
    """Lay out a shown table; what it does not tell is drawn at random, consistently with the rules."""
    table.wave = shown["wave"]
    table.momentum = shown["momentum"]
    table.actions = shown["actions"]
    table.passed = shown["passed"]
    table.sign = SIGN_NAMES.index(shown["sign"])
    table.passing = shown["passing"]
    table.marked = shown["marked"]
    table.rolled = shown["rolled"]
    table.answered_at = shown["answered_at"]
    for deed, each in enumerate(shown["deeds"]):
        lay_deed(table, deed, each)
    for seat in range(table.seat_count):
        lay_side(table, seat, shown["sides"][seat])
    for seat in range(table.seat_count):
        deal(table, seat, shown["sides"][seat])


def piece_of(name: str | None) -> i64:
    """The piece that is written so; -1 for None."""
    if name is None:
        return -1
    seat, _, place = name.partition(".")
    return int(seat) * 32 + int(place) - 1


def lay_deed(table: Table, deed: i64, shown: DeedView) -> None:
    card = shown["card"]
    table.depth = deed + 1
    table.set_what(deed, DEED_NAMES.index(shown["what"]))
    table.set_doer(deed, shown["seat"])
    table.set_responding(deed, shown["response"])
    table.set_moment(deed, MOMENT_NAMES.index(shown["moment"]))
    table.set_source(deed, piece_of(shown["piece"]))
    table.set_played(deed, -1 if card is None else table.book.card_numbers[card])
    table.set_afloat(deed, shown["afloat"])
    table.set_program(deed, shown["program"])
    table.set_first(deed, piece_of(shown["target"]))
    table.set_second(deed, piece_of(shown["second"]))
    table.set_x(deed, shown["x"])
    table.set_cancelled(deed, shown["cancelled"])
    table.set_defender(deed, piece_of(shown["defender"]))
    table.set_intercepted(deed, shown["intercepted"])
    table.set_rages(deed, shown["rages"])
    table.set_rouses(deed, shown["rouses"])
    table.set_prevented(deed, shown["prevented"])


def lay_side(table: Table, seat: i64, shown: SideView) -> None:
    book = table.book
    table.set_deck_choice(seat, book.deck_ids.index(shown["deck_id"]))
    table.set_cheer(seat, shown["cheer"])
    table.set_resources(seat, shown["resources"])
    table.set_points(seat, shown["points"])
    table.set_team(seat, shown["team"])
    table.set_out(seat, shown["out"])
    table.set_starved(seat, shown["starved"])
    table.set_winner(seat, shown["winner"])
    table.set_gone(seat, shown["gone"])
    table.set_lost(seat, shown["lost"])
    table.set_known(seat, shown["known"])
    for each in shown["pieces"]:
        lay_piece(table, each)
    for waiting in shown["stack"]:
        lay_away(table, waiting)
    for fallen in shown["pyre"]:
        piece = lay_away(table, fallen)
        table.set_fallen(seat, table.fallen(seat) | ONE << (piece & 31))


def lay_away(table: Table, shown: GladiatorView) -> i64:
    """A Gladiator in the stack or the Pyre; gives its place."""
    piece = piece_of(shown["piece"])
    table.set_face(piece, table.book.gladiator_numbers[shown["card"]])
    table.set_level(piece, shown["level"])
    table.set_wounds(piece, shown["wounds"])
    return piece


def lay_piece(table: Table, shown: PieceView) -> None:
    book = table.book
    piece = piece_of(shown["piece"])
    if pieces.is_gladiator(piece):
        pieces.lay(table, piece, book.gladiator_numbers[shown["card"]], shown["level"])
    else:
        pieces.lay(table, piece, book.card_numbers[shown["card"]], 0)
    table.set_forward(piece, shown["field"] == "action")
    table.set_turned(piece, shown["set"])
    table.set_wounds(piece, shown["wounds"])
    if len(shown) > 8:
        rest: dict[str, Any] = dict(shown)
        if "host" in rest:
            table.set_host(piece, piece_of(rest["host"]))
        table.set_used(piece, rest.get("used", 0))
        table.set_answered(piece, rest.get("answered", 0))
        table.set_wave_boosts(piece, rest.get("wave_boosts", 0))
        table.set_action_boosts(piece, rest.get("action_boosts", 0))
        table.set_hurt(piece, rest.get("hurt", 0))


def deal(table: Table, seat: i64, shown: SideView) -> None:
    """Lay out what is known of a player's cards, and deal the rest of the deck into the places that are not."""
    book = table.book
    first = table.deck_choice(seat) * book.cards
    left: vec[i64] = book.copies[first : first + book.cards]
    lay_known(table, table.discard(seat), shown["discard"], left)
    for at in range(pieces.GLADIATORS, pieces.PIECES):
        if table.present(seat) >> at & 1:
            left[table.face(seat * pieces.PIECES + at)] -= 1
    for deed in range(table.depth):
        if table.afloat(deed) and table.doer(deed) == seat:
            left[table.played(deed)] -= 1
    hand, deck = table.hand(seat), table.deck(seat)
    if "hand" in shown:
        lay_known(table, hand, shown["hand"], left)
    if "deck" in shown:
        lay_known(table, deck, shown["deck"], left)
    else:
        if "bottom" in shown:
            lay_known(table, deck, shown["bottom"], left)
        below = table.count(deck)
        for card in range(book.cards):
            for _ in range(left[card]):
                table.put(deck, card)
        table.shuffle(deck + 1 + below, table.count(deck) - below)
        while table.count(hand) < shown["hand_size"]:
            table.put(hand, table.lift(deck))
    if table.count(deck) != shown["deck_size"]:
        raise ValueError("the cards of this view do not add up")


def lay_known(table: Table, zone: i64, shown: list[str], left: vec[i64]) -> None:
    """Lay out cards that are known, the lowest first."""
    numbers = table.book.card_numbers
    for name in shown:
        card: i64 = numbers[name]
        left[card] -= 1
        table.put(zone, card)
