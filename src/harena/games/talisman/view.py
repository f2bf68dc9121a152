"""What each seat may know of a table of Talisman: the Arena, and the way back: a table imagined from such knowledge.

Hidden are the Spells of others and the order of the Spell deck (TAL-13). What lies in the adventure and arena decks is
all that lies nowhere else, so a view does not list it.
"""

from typing import NotRequired, TypedDict

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import REFEREE
from harena.core.vectors import vec
from harena.games.talisman import figures, piles
from harena.games.talisman.book import BAND, ENEMY, OBJECT, SIGHT
from harena.games.talisman.made.codes import ALIGNMENT_NAMES, LEAVE_NAMES, PLACE_NAMES, STOP_NAMES
from harena.games.talisman.made.table import Table


class SeatView(TypedDict):
    """A player's part of the table. `strength` and `craft` are what counts now, with Objects and Followers."""

    character: str | None
    alignment: str
    space: str
    inside: str
    leave: str
    landed: bool
    strength: int
    craft: int
    strength_gained: int
    craft_gained: int
    lives: int
    gold: int
    missing: int
    objects: list[str]
    followers: list[str]
    trophies: list[str]
    spell_count: int
    spell_limit: int
    room: int
    strength_points: int
    craft_points: int
    leavings: list[int]
    spells: NotRequired[list[str]]


class LyingView(TypedDict):
    """What lies on a space."""

    space: str
    cards: list[str]
    gold: int


class FightView(TypedDict):
    """The fight that is going on. Of the attacker and the opponent: what they brought, what Spells add, extra dice."""

    attacker: int
    opponent: int | None
    foes: list[str]
    power: int
    psychic: bool
    duel: bool
    ground: str
    stop: str
    brought: list[list[str]]
    extra: list[int]
    luck: list[int]


class TableView(TypedDict):
    """The game's part of a view. `crowd` is null while no crowd card lies there."""

    round: int
    rounds: int
    turn: int
    starter: int
    rolled: int
    spent: bool
    arena: str | None
    city_arena: bool
    champion: int | None
    mule_given: bool
    met: list[str]
    discard: list[str]
    arena_discard: list[str]
    adventure_deck: int
    arena_deck: int
    spell_deck: int
    crowd: list[str] | None
    stock: list[str]
    aside: list[str]
    pile: list[str]
    pile_gold: int
    cast: list[str]
    casting: int
    cancelled: int
    fight: FightView | None
    seats: list[SeatView]
    lying: list[LyingView]
    spell_order: NotRequired[list[str]]


# --- showing ---------------------------------------------------------------------------------------------------------


def show(table: Table, eye: i64) -> TableView:
    """The table as `eye` may know it."""
    book = table.book
    deck = piles.size(table.deck_objects) + piles.size(table.deck_sights) + piles.size(table.deck_enemies)
    shown: TableView = {
        "round": int(table.round),
        "rounds": int(book.rounds),
        "turn": int(table.turn),
        "starter": int(table.starter),
        "rolled": int(table.rolled),
        "spent": bool(table.spent),
        "arena": named(book.space_ids, table.arena_space),
        "city_arena": bool(table.city_arena),
        "champion": seated(table.champion),
        "mule_given": bool(table.mule_given),
        "met": [book.character_ids[at] for at in range(book.characters) if table.met >> at & 1],
        "discard": cards(table, table.gone_objects, table.gone_sights, table.gone_enemies),
        "arena_discard": cards(table, 0, table.past_sights, table.past_enemies),
        "adventure_deck": int(deck),
        "arena_deck": int(piles.size(table.arena_sights) + piles.size(table.arena_enemies)),
        "spell_deck": int(table.count(table.spell_deck)),
        "crowd": cards(table, 0, table.crowd, 0) or None,
        "stock": cards(table, table.stock, 0, 0),
        "aside": cards(table, table.aside_objects, 0, table.aside_enemies),
        "pile": cards(table, table.pile_objects, 0, 0),
        "pile_gold": int(table.pile_gold),
        "cast": spell_names(table, table.spent_spells),
        "casting": int(table.casting),
        "cancelled": int(table.cancelled),
        "fight": None if table.attacker < 0 else show_fight(table),
        "seats": [show_seat(table, seat, eye) for seat in range(table.seat_count)],
        "lying": show_lying(table),
    }
    if eye == REFEREE:
        deck = table.spell_deck
        shown["spell_order"] = [book.spell_ids[table.card(deck, place)] for place in range(table.count(deck))]
    return shown


def named(ids: list[str], number: i64) -> str | None:
    """The id of what has a number; None where nothing is meant."""
    return None if number < 0 else ids[number]


def seated(seat: i64) -> int | None:
    """A seat; None where nobody is meant."""
    return None if seat < 0 else int(seat)


def cards(table: Table, objects: i64, sights: i64, enemies: i64) -> list[str]:
    """The ids of cards, in the order of their numbers."""
    found: list[str] = []
    add_names(table, found, objects, OBJECT)
    add_names(table, found, sights, SIGHT)
    add_names(table, found, enemies, ENEMY)
    return found


def add_names(table: Table, found: list[str], mask: i64, band: i64) -> None:
    while mask:
        found.append(table.book.card_ids[band + piles.first(mask, 0)])
        mask &= mask - 1


def spell_names(table: Table, mask: i64) -> list[str]:
    """The ids of Spells."""
    return [table.book.spell_ids[spell] for spell in range(table.book.spells) if mask >> spell & 1]


def show_fight(table: Table) -> FightView:
    return {
        "attacker": int(table.attacker),
        "opponent": seated(table.opponent),
        "foes": cards(table, 0, 0, table.foes),
        "power": int(table.power),
        "psychic": bool(table.psychic),
        "duel": bool(table.duel),
        "ground": PLACE_NAMES[table.ground],
        "stop": STOP_NAMES[table.stop],
        "brought": [cards(table, table.brought(0), 0, 0), cards(table, table.brought(1), 0, 0)],
        "extra": [int(table.extra(0)), int(table.extra(1))],
        "luck": [int(table.luck(0)), int(table.luck(1))],
    }


def show_seat(table: Table, seat: i64, eye: i64) -> SeatView:
    book = table.book
    alive = figures.alive(table, seat)
    shown: SeatView = {
        "character": named(book.character_ids, table.character(seat)),
        "alignment": ALIGNMENT_NAMES[table.alignment(seat)],
        "space": book.space_ids[table.space(seat)],
        "inside": PLACE_NAMES[table.inside(seat)],
        "leave": LEAVE_NAMES[table.leave(seat)],
        "landed": bool(table.landed(seat)),
        "strength": int(figures.strength(table, seat)) if alive else 0,
        "craft": int(figures.craft(table, seat)) if alive else 0,
        "strength_gained": int(table.strength(seat)),
        "craft_gained": int(table.craft(seat)),
        "lives": int(table.lives(seat)),
        "gold": int(table.gold(seat)),
        "missing": int(table.missing(seat)),
        "objects": cards(table, table.objects(seat), 0, 0),
        "followers": cards(table, 0, table.followers(seat), 0),
        "trophies": cards(table, 0, 0, table.trophies(seat)),
        "spell_count": int(piles.size(table.spells(seat))),
        "spell_limit": int(figures.spell_limit(table, seat)) if alive else 0,
        "room": int(figures.room(table, seat)),
        "strength_points": int(table.strength_points(seat)),
        "craft_points": int(table.craft_points(seat)),
        "leavings": [int(table.leavings(seat, 0)), int(table.leavings(seat, 1))],
    }
    if eye == seat or eye == REFEREE:
        shown["spells"] = spell_names(table, table.spells(seat))
    return shown


def show_lying(table: Table) -> list[LyingView]:
    """Only spaces on which something lies."""
    found: list[LyingView] = []
    for space in range(len(table.book.space_ids)):
        names = cards(table, table.lying_objects(space), table.lying_sights(space), table.lying_enemies(space))
        gold = table.lying_gold(space)
        if names or gold:
            found.append({"space": table.book.space_ids[space], "cards": names, "gold": int(gold)})
    return found


# --- laying out again ------------------------------------------------------------------------------------------------


class Masks:
    """The cards of a list as masks, by band. Those that were read are gone from the decks."""

    def __init__(self, table: Table) -> None:
        book = table.book
        self.numbers = book.card_numbers
        self.rest: vec[i64] = vec[i64]([0, 0, 0])
        self.rest[0] = book.adventure_objects
        self.rest[1] = book.adventure_sights | book.crowds
        self.rest[2] = book.adventure_enemies | book.arena_enemies
        self.objects: i64 = 0
        self.sights: i64 = 0
        self.enemies: i64 = 0

    def read(self, names: list[str]) -> None:
        """Read a list; its masks stand in `objects`, `sights` and `enemies`."""
        self.objects = 0
        self.sights = 0
        self.enemies = 0
        for name in names:
            number: i64 = self.numbers[name]
            mask = bit(number % BAND)
            if number < SIGHT:
                self.objects |= mask
            elif number < ENEMY:
                self.sights |= mask
            else:
                self.enemies |= mask
        self.rest[0] &= ~self.objects
        self.rest[1] &= ~self.sights
        self.rest[2] &= ~self.enemies


def assume(table: Table, shown: TableView) -> None:
    """Lay out a shown table; the Spells it does not tell are dealt at random."""
    book = table.book
    masks = Masks(table)
    arena, champion, fight = shown["arena"], shown["champion"], shown["fight"]
    table.round = shown["round"]
    table.turn = shown["turn"]
    table.starter = shown["starter"]
    table.rolled = shown["rolled"]
    table.spent = shown["spent"]
    table.arena_space = -1 if arena is None else book.space_numbers[arena]
    table.city_arena = shown["city_arena"]
    table.champion = -1 if champion is None else champion
    table.mule_given = shown["mule_given"]
    for name in shown["met"]:
        table.met |= bit(book.character_ids.index(name))
    table.casting = shown["casting"]
    table.cancelled = shown["cancelled"]
    table.pile_gold = shown["pile_gold"]
    assume_piles(table, shown, masks)
    for seat, each in enumerate(shown["seats"]):
        assume_seat(table, seat, each, masks)
    for lying in shown["lying"]:
        space: i64 = book.space_numbers[lying["space"]]
        masks.read(lying["cards"])
        table.set_lying_objects(space, masks.objects)
        table.set_lying_sights(space, masks.sights)
        table.set_lying_enemies(space, masks.enemies)
        table.set_lying_gold(space, lying["gold"])
    if fight is not None:
        assume_fight(table, fight, masks)
    table.deck_objects = masks.rest[0]
    table.deck_sights = masks.rest[1] & book.adventure_sights
    table.deck_enemies = masks.rest[2] & book.adventure_enemies
    table.arena_sights = masks.rest[1] & book.crowds
    table.arena_enemies = masks.rest[2] & book.arena_enemies
    deal_spells(table, shown)


def assume_piles(table: Table, shown: TableView, masks: Masks) -> None:
    masks.read(shown["discard"])
    table.gone_objects = masks.objects
    table.gone_sights = masks.sights
    table.gone_enemies = masks.enemies
    masks.read(shown["arena_discard"])
    table.past_sights = masks.sights
    table.past_enemies = masks.enemies
    masks.read(shown["stock"])
    table.stock = masks.objects
    masks.read(shown["aside"])
    table.aside_objects = masks.objects
    table.aside_enemies = masks.enemies
    masks.read(shown["pile"])
    table.pile_objects = masks.objects
    masks.read(shown["crowd"] or [])
    table.crowd = masks.sights


def assume_seat(table: Table, seat: i64, shown: SeatView, masks: Masks) -> None:
    book = table.book
    character = shown["character"]
    if character is not None:
        table.set_character(seat, book.character_ids.index(character))
    table.set_alignment(seat, ALIGNMENT_NAMES.index(shown["alignment"]))
    table.set_space(seat, book.space_numbers[shown["space"]])
    table.set_inside(seat, PLACE_NAMES.index(shown["inside"]))
    table.set_leave(seat, LEAVE_NAMES.index(shown["leave"]))
    table.set_landed(seat, shown["landed"])
    table.set_strength(seat, shown["strength_gained"])
    table.set_craft(seat, shown["craft_gained"])
    table.set_lives(seat, shown["lives"])
    table.set_gold(seat, shown["gold"])
    table.set_missing(seat, shown["missing"])
    table.set_strength_points(seat, shown["strength_points"])
    table.set_craft_points(seat, shown["craft_points"])
    for arena, count in enumerate(shown["leavings"]):
        table.set_leavings(seat, arena, count)
    masks.read(shown["objects"])
    table.set_objects(seat, masks.objects)
    masks.read(shown["followers"])
    table.set_followers(seat, masks.sights)
    masks.read(shown["trophies"])
    table.set_trophies(seat, masks.enemies)


def assume_fight(table: Table, shown: FightView, masks: Masks) -> None:
    opponent = shown["opponent"]
    table.attacker = shown["attacker"]
    table.opponent = -1 if opponent is None else opponent
    table.power = shown["power"]
    table.psychic = shown["psychic"]
    table.duel = shown["duel"]
    table.ground = PLACE_NAMES.index(shown["ground"])
    table.stop = STOP_NAMES.index(shown["stop"])
    masks.read(shown["foes"])
    table.foes = masks.enemies
    for side in range(2):
        masks.read(shown["brought"][side])
        table.set_brought(side, masks.objects)
        table.set_extra(side, shown["extra"][side])
        table.set_luck(side, shown["luck"][side])


def deal_spells(table: Table, shown: TableView) -> None:
    """Those that are known lie where they are; the others fill the hands, and the rest is the deck."""
    book = table.book
    deck = table.spell_deck
    table.spent_spells = spell_mask(table, shown["cast"])
    left = (bit(book.spells) - 1) & ~table.spent_spells
    for seat, each in enumerate(shown["seats"]):
        if "spells" in each:
            table.set_spells(seat, spell_mask(table, each["spells"]))
            left &= ~table.spells(seat)
    if "spell_order" in shown:
        for name in shown["spell_order"]:
            table.put(deck, book.spell_ids.index(name))
    else:
        for spell in range(book.spells):
            if left >> spell & 1:
                table.put(deck, spell)
        table.shuffle_zone(deck)
        for seat, each in enumerate(shown["seats"]):
            missing = each["spell_count"] - piles.size(table.spells(seat))
            while missing > 0:
                table.set_spells(seat, table.spells(seat) | bit(table.lift(deck)))
                missing -= 1
    if table.count(deck) != shown["spell_deck"]:
        raise ValueError("the Spells of this view do not add up")


def spell_mask(table: Table, names: list[str]) -> i64:
    """Spells by their ids, as a mask."""
    mask: i64 = 0
    for name in names:
        mask |= bit(table.book.spell_ids.index(name))
    return mask
