"""What each seat may know of a table of For the Gods, and the way back.

Little is hidden: other Heroes' life totals (GOD-03), bids and names until they are revealed, and the boxed cards that
nobody sees. A life total can be counted from what is public, the revealed bids and every cube that moved in the open,
so a view carries that ledger, and imagining simply counts.
"""

from typing import Final, NotRequired, TypedDict, cast

from mypy_extensions import i64

from harena.core.state import REFEREE
from harena.games.gods import heroes, life
from harena.games.gods.book import NO_CARD, NOBODY, NOWHERE
from harena.games.gods.made.codes import (
    EQUIPMENT_NAMES,
    EQUIPMENTS,
    FIGURE_NAMES,
    SYMBOL_NAMES,
    SYMBOLS,
    Equipment,
    Symbol,
)
from harena.games.gods.made.table import Table


class DiceView(TypedDict):
    """Dice by symbol."""

    sword: int
    foot: int
    shield: int
    star: int


class CardsView(TypedDict, total=False):
    """A Hero's equipment, as far as it has it."""

    weapon: str
    mount: str
    armor: str
    spell: str


class StandingView(TypedDict):
    """How often each card waits for its trigger (GOD-67)."""

    weapon: int
    mount: int
    armor: int
    spell: int


class HeroView(TypedDict):
    """One Hero. `life` is None where it is hidden, `figure` and `space` until they are chosen; a bid is -1 before.

    `named` is the card that a tied Hero named last, from when all names are revealed until the next bids (GOD-24).
    """

    owner: int
    team: int
    figure: str | None
    life: int | None
    lost: int
    gained: int
    protection: int
    exhaustion: int
    space: str | None
    bids: list[int]
    named: str | None
    cards: CardsView
    standing: NotRequired[StandingView]


class TableView(TypedDict):
    """The table. Heroes are called by their numbers: their places in `heroes`."""

    round: int
    turn: int
    order: list[int]
    offer: list[str]
    dice: DiceView
    spent: DiceView
    fountains: dict[str, int]
    reserve: int
    queue: list[int]
    triggered: int
    heroes: list[HeroView]


_DICE: Final[DiceView] = {"sword": 0, "foot": 0, "shield": 0, "star": 0}

# What is copied and filled in for every view: at this size a dictionary is made faster so than written out.
_HERO: Final[HeroView] = {
    "owner": 0,
    "team": 0,
    "figure": None,
    "life": None,
    "lost": 0,
    "gained": 0,
    "protection": 0,
    "exhaustion": 0,
    "space": None,
    "bids": [],
    "named": None,
    "cards": {},
}
_TABLE: Final[TableView] = {
    "round": 0,
    "turn": 0,
    "order": [],
    "offer": [],
    "dice": _DICE,
    "spent": _DICE,
    "fountains": {},
    "reserve": 0,
    "queue": [],
    "triggered": 0,
    "heroes": [],
}


def show(table: Table, eye: i64) -> TableView:
    """The table as `eye` may know it."""
    book = table.book
    shown = _TABLE.copy()
    shown["round"] = int(table.round)
    shown["turn"] = int(table.turn)
    shown["order"] = [int(table.order(place)) for place in range(book.heroes)]
    shown["offer"] = [
        book.card_ids[table.offer(place)] for place in range(book.heroes) if table.offer(place) != NO_CARD
    ]
    shown["dice"] = {
        "sword": int(table.dice(Symbol.SWORD)),
        "foot": int(table.dice(Symbol.FOOT)),
        "shield": int(table.dice(Symbol.SHIELD)),
        "star": int(table.dice(Symbol.STAR)),
    }
    shown["spent"] = {
        "sword": int(table.spent(Symbol.SWORD)),
        "foot": int(table.spent(Symbol.FOOT)),
        "shield": int(table.spent(Symbol.SHIELD)),
        "star": int(table.spent(Symbol.STAR)),
    }
    shown["fountains"] = {
        book.board.names[space]: int(table.stock(space)) for space in book.fountains if table.stock(space) > 0
    }
    shown["reserve"] = int(life.reserve(table))
    shown["queue"] = [int(table.queue(place)) for place in range(table.queue_count)]
    shown["triggered"] = int(table.triggered)
    shown["heroes"] = [show_hero(table, hero, eye) for hero in range(book.heroes)]
    return shown


def show_hero(table: Table, hero: i64, eye: i64) -> HeroView:
    book = table.book
    owner = heroes.owner(table, hero)
    knows = eye == REFEREE or eye == owner or table.outcome is not None
    space = table.space(hero)
    figure = table.figure(hero)
    shown = _HERO.copy()
    shown["owner"] = int(owner)
    shown["team"] = int(heroes.team(table, hero))
    if figure != NOBODY:
        shown["figure"] = FIGURE_NAMES[figure]
    if knows:
        shown["life"] = int(table.life(hero))
    shown["lost"] = int(table.lost_life(hero))
    shown["gained"] = int(table.gained_life(hero))
    shown["protection"] = int(table.protection(hero))
    shown["exhaustion"] = int(table.exhaustion(hero))
    if space != NOWHERE:
        shown["space"] = book.board.names[space]
    shown["bids"] = [
        int(table.bid(hero, Equipment.WEAPON)),
        int(table.bid(hero, Equipment.MOUNT)),
        int(table.bid(hero, Equipment.ARMOR)),
        int(table.bid(hero, Equipment.SPELL)),
    ]
    if table.named(hero) != NO_CARD:
        shown["named"] = book.card_ids[table.named(hero)]
    shown["cards"] = show_cards(table, hero)
    if book.has_triggers:
        shown["standing"] = {
            "weapon": int(table.standing(hero, Equipment.WEAPON)),
            "mount": int(table.standing(hero, Equipment.MOUNT)),
            "armor": int(table.standing(hero, Equipment.ARMOR)),
            "spell": int(table.standing(hero, Equipment.SPELL)),
        }
    return shown


def show_cards(table: Table, hero: i64) -> CardsView:
    ids = table.book.card_ids
    shown: CardsView = {}
    weapon, mount = table.card(hero, Equipment.WEAPON), table.card(hero, Equipment.MOUNT)
    armor, spell = table.card(hero, Equipment.ARMOR), table.card(hero, Equipment.SPELL)
    if weapon != NO_CARD:
        shown["weapon"] = ids[weapon]
    if mount != NO_CARD:
        shown["mount"] = ids[mount]
    if armor != NO_CARD:
        shown["armor"] = ids[armor]
    if spell != NO_CARD:
        shown["spell"] = ids[spell]
    return shown


def counted(table: Table, hero: i64) -> i64:
    """A Hero's life as the public ledger gives it; the total itself is not looked at (GOD-03)."""
    total = table.book.life + table.gained_life(hero) - table.lost_life(hero)
    for kind in range(EQUIPMENTS):
        if table.bid(hero, kind) > 0:
            total -= table.bid(hero, kind)
    return total


def assume(table: Table, shown: TableView) -> None:
    """Fill the cells from a shown table."""
    book = table.book
    table.round = shown["round"]
    table.turn = shown["turn"]
    table.triggered = shown["triggered"]
    for place, hero in enumerate(shown["order"]):
        table.set_order(place, hero)
    for place, name in enumerate(shown["offer"]):
        table.set_offer(place, book.card_numbers[name])
    dice, spent = cast(dict[str, int], shown["dice"]), cast(dict[str, int], shown["spent"])
    for symbol in range(SYMBOLS):
        table.set_dice(symbol, dice[SYMBOL_NAMES[symbol]])
        table.set_spent(symbol, spent[SYMBOL_NAMES[symbol]])
    for name, stock in shown["fountains"].items():
        table.set_stock(book.board.by_name[name], stock)
    table.queue_count = len(shown["queue"])
    for place, hero in enumerate(shown["queue"]):
        table.set_queue(place, hero)
    for hero, each in enumerate(shown["heroes"]):
        assume_hero(table, hero, each)


def assume_hero(table: Table, hero: i64, shown: HeroView) -> None:
    book = table.book
    figure = shown["figure"]
    if figure is not None:
        table.set_figure(hero, FIGURE_NAMES.index(figure))
    table.set_lost_life(hero, shown["lost"])
    table.set_gained_life(hero, shown["gained"])
    table.set_protection(hero, shown["protection"])
    table.set_exhaustion(hero, shown["exhaustion"])
    named = shown["named"]
    if named is not None:
        table.set_named(hero, book.card_numbers[named])
    cards = cast(dict[str, str], shown["cards"])
    for kind in range(EQUIPMENTS):
        table.set_bid(hero, kind, shown["bids"][kind])
        name = cards.get(EQUIPMENT_NAMES[kind])
        if name is not None:
            table.set_card(hero, kind, book.card_numbers[name])
        if book.has_triggers:
            table.set_standing(hero, kind, cast(dict[str, int], shown["standing"])[EQUIPMENT_NAMES[kind]])
    table.set_life(hero, counted(table, hero))
    space = shown["space"]
    if space is not None:
        heroes.put(table, hero, book.board.by_name[space])
