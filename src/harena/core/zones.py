"""Zones: places where cards lie, written once for every game.

A zone is named by the number of its first cell. There it counts its cards; the cards follow, the top one last. A bag
has no order: after its count come a mask of the faces it holds and one cell a face. Both are plain integers to the
rules, so nothing is allocated and nothing has to be copied with a state.

Who sees what: an *open* zone is seen by all, the faces of unseen cards excepted; of a *heap* its owner sees all, the
others its top card and, in no order, what they saw go there; a *bag* is seen by its owner; a *sealed* zone by the
referee. Counts are public. A card moves in one call, and a move that lets anybody know more than before is news, so
that no undo reaches back across it. For each kind of zone there is one function that shows it and one that lays it
out again from what was shown; what a view does not tell is noted in a `Deal` and dealt at the end.

Methods of an open class call each other through a table of pointers; so those that rules call all the time are written
out here, each once.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from harena.core.machine import NEWS
from harena.core.sets import bit
from harena.core.state import Edition, State
from harena.core.vectors import append, vec

_MOST_KEPT: Final = 4096


@mypyc_attr(allow_interpreted_subclasses=True)
class ZonedState(State):
    """A state with zones in its cells."""

    def __init__(self, edition: Edition, cells: vec[i64]) -> None:
        super().__init__(edition, cells)

    # --- zones ---------------------------------------------------------------------------------------------------

    def count(self, zone: i64) -> i64:
        """How many cards lie in a zone or bag."""
        return self.cells[zone]

    def card(self, zone: i64, place: i64) -> i64:
        """The card at a place, counted from the bottom."""
        return self.cells[zone + 1 + place]

    def change(self, zone: i64, place: i64, card: i64) -> None:
        """Turn or mark the card at a place."""
        self.cells[zone + 1 + place] = card

    def put(self, zone: i64, card: i64) -> i64:
        """Lay a card on top; gives its place."""
        cells = self.cells
        place = cells[zone]
        cells[zone + 1 + place] = card
        cells[zone] = place + 1
        return place

    def put_under(self, zone: i64, card: i64) -> None:
        """Lay a card below all others."""
        cells = self.cells
        at = zone + 1 + cells[zone]
        while at > zone + 1:
            cells[at] = cells[at - 1]
            at -= 1
        cells[at] = card
        cells[zone] += 1

    def draw(self, zone: i64) -> i64:
        """Turn up the top card of a zone that nobody could look into: that is news."""
        cells = self.cells
        last = zone + cells[zone]
        card = cells[last]
        cells[last] = 0
        cells[zone] -= 1
        cells[NEWS] += 1
        return card

    def lift(self, zone: i64) -> i64:
        """Take the top card."""
        cells = self.cells
        last = zone + cells[zone]
        card = cells[last]
        cells[last] = 0
        cells[zone] -= 1
        return card

    def bring_up(self, zone: i64, place: i64) -> None:
        """Take a card out from between the others and lay it on top."""
        cells = self.cells
        card = cells[zone + 1 + place]
        last = zone + cells[zone]
        for at in range(zone + 1 + place, last):
            cells[at] = cells[at + 1]
        cells[last] = card

    def move(self, zone: i64, place: i64, target: i64) -> i64:
        """Move a card from its place in one zone to the top of another; gives its place there."""
        self.bring_up(zone, place)
        return self.put(target, self.lift(zone))

    def clear(self, zone: i64) -> None:
        """Take all cards away."""
        cells = self.cells
        for at in range(zone, zone + 1 + cells[zone]):
            cells[at] = 0

    def shuffle_zone(self, zone: i64) -> None:
        """Put the cards in random order."""
        count = self.cells[zone]
        # All arguments are given: a default is lost on the way from compiled code to a game that is not compiled.
        self.shuffle(zone + 1, count, count)

    # --- bags ----------------------------------------------------------------------------------------------------

    def held(self, bag: i64, face: i64) -> i64:
        """How many cards with this face a bag holds."""
        return self.cells[bag + 2 + face]

    def faces(self, bag: i64) -> i64:
        """Which faces a bag holds, as a bit mask."""
        return self.cells[bag + 1]

    def add(self, bag: i64, face: i64) -> None:
        """Put a card into a bag."""
        cells = self.cells
        cells[bag] += 1
        cells[bag + 1] |= bit(face)
        cells[bag + 2 + face] += 1

    def remove(self, bag: i64, face: i64) -> None:
        """Take a card out of a bag."""
        cells = self.cells
        cells[bag] -= 1
        left = cells[bag + 2 + face] - 1
        cells[bag + 2 + face] = left
        if left == 0:
            cells[bag + 1] ^= bit(face)

    def draw_into(self, bag: i64, deck: i64) -> i64:
        """Draw the top card of a deck into a bag, which is news to the bag's owner; gives its face."""
        cells = self.cells
        last = deck + cells[deck]
        face = cells[last]
        cells[last] = 0
        cells[deck] -= 1
        cells[bag] += 1
        cells[bag + 1] |= bit(face)
        cells[bag + 2 + face] += 1
        cells[NEWS] += 1
        return face

    def play_out_of(self, bag: i64, face: i64, zone: i64, card: i64) -> i64:
        """Lay a card of a bag on top of a zone, written as it lies there; gives its place. What it shows is news."""
        cells = self.cells
        cells[bag] -= 1
        left = cells[bag + 2 + face] - 1
        cells[bag + 2 + face] = left
        if left == 0:
            cells[bag + 1] ^= bit(face)
        place = cells[zone]
        cells[zone + 1 + place] = card
        cells[zone] = place + 1
        cells[NEWS] += 1
        return place


class Field:
    """One field of a card's integer. `usual` is the value that goes without saying; -1: the same as the face.

    A field that is `always` shown says itself all the same.
    """

    def __init__(
        self, name: str, shift: int, mask: int, usual: int, names: tuple[str, ...] = (), always: bool = False
    ) -> None:
        self.name = name
        self.shift: i64 = shift
        self.mask: i64 = mask
        self.usual: i64 = usual
        self.names = names
        self.numbers: dict[str | None, int] = {name: number for number, name in enumerate(names)}
        self.numbers[None] = len(names)
        self.always = always

    def shown(self, value: i64) -> str | int | bool | None:
        """A value as views show it."""
        if self.names:
            return self.names[value] if value < len(self.names) else None
        if self.mask == 1:
            return True
        return int(value)

    def read(self, shown: Any) -> i64:
        """The value that a view shows."""
        number: int = self.numbers[shown] if self.names else shown
        return number


class Codec:
    """How a game's cards are shown and read: the face's name under "card", and whatever is not as usual.

    How a card is shown is kept and copied: the same few lie about in game after game.
    """

    def __init__(self, names: tuple[str, ...], fields: list[Field], down: int, unseen: int, never: Field) -> None:
        self.names = names
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(names)}
        self.fields = fields
        self.down: i64 = down
        self.unseen: i64 = unseen
        self.never = never
        self.face_mask: i64 = bit(len(names).bit_length()) - 1
        self.plain: vec[i64] = vec[i64]([self._plain(face) for face in range(len(names))])
        self.alphabetical: vec[i64] = vec[i64](sorted(range(len(names)), key=names.__getitem__))
        self._by_name: dict[str, Field] = {field.name: field for field in fields}
        self._kept: dict[int, dict[str, Any]] = {}

    def _plain(self, face: int) -> int:
        card = face
        for field in self.fields:
            card |= (face if field.usual < 0 else int(field.usual)) << int(field.shift)
        return card

    def show(self, card: i64, known: bool) -> dict[str, Any]:
        """A card for a view; its face is None unless `known`."""
        number = int(card if known else -1 - card)
        kept = self._kept.get(number)
        if kept is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[number] = self._shown(card, known)
        return kept.copy()

    def _shown(self, card: i64, known: bool) -> dict[str, Any]:
        face = card & self.face_mask
        shown: dict[str, Any] = {"card": self.names[face] if known else None}
        for field in self.fields:
            value = card >> field.shift & field.mask
            usual = face if field.usual < 0 else field.usual
            if value != usual or field.always:
                shown[field.name] = field.shown(value)
        return shown

    def read(self, shown: dict[str, Any]) -> i64:
        """The card of a view; an unknown face is 0."""
        name: str | None = shown["card"]
        face: i64 = 0 if name is None else self.numbers[name]
        card = self.plain[face]
        for key, said in shown.items():
            field = self._by_name.get(key)
            if field is not None:
                card = card & ~(field.mask << field.shift) | field.read(said) << field.shift
        return card

    def never_is(self, card: i64) -> i64:
        """A face that an unseen card cannot have."""
        return card >> self.never.shift & self.never.mask


# --- showing ---------------------------------------------------------------------------------------------------------


def show_open(table: ZonedState, zone: i64, codec: Codec, knows: bool) -> list[Any]:
    """Every card, bottom first; the faces of unseen ones only to one who `knows`."""
    cells = table.cells
    unseen: i64 = 0
    if not knows:
        unseen = codec.unseen
    shown: list[Any] = []
    for at in range(zone + 1, zone + 1 + cells[zone]):
        shown.append(codec.show(cells[at], cells[at] & unseen == 0))
    return shown


def show_heap(table: ZonedState, zone: i64, codec: Codec, knows: bool) -> Any:
    """Size, top card, how many of each face all saw go there, and the unseen ones; to one who `knows`, the cards."""
    cells = table.cells
    size = cells[zone]
    count = codec.plain[:]
    for face in codec.alphabetical:
        count[face] = 0
    hidden: list[int] = []
    for at in range(zone + 1, zone + 1 + size):
        face = cells[at] & codec.face_mask
        if cells[at] & codec.unseen:
            hidden.append(int(cells[at] - face))
        else:
            count[face] += 1
    hidden.sort()  # in no order that tells anything
    top: str | None = None
    if size > 0 and cells[zone + size] & codec.down == 0:
        top = codec.names[cells[zone + size] & codec.face_mask]
    shown: dict[str, Any] = {
        "size": int(size),
        "top": top,
        "seen": {codec.names[face]: int(count[face]) for face in codec.alphabetical if count[face]},
        "hidden": [codec.show(card, False) for card in hidden],
    }
    if knows:
        shown["cards"] = show_open(table, zone, codec, True)
    return shown


def show_sealed(table: ZonedState, zone: i64, names: list[str] | tuple[str, ...]) -> list[Any]:
    """The faces, top first."""
    cells = table.cells
    shown: list[Any] = []
    at = zone + cells[zone]
    while at > zone:
        shown.append(names[cells[at]])
        at -= 1
    return shown


def show_bag(table: ZonedState, bag: i64, names: tuple[str, ...]) -> list[Any]:
    """The faces, in their own order."""
    cells = table.cells
    shown: list[Any] = []
    for face in range(len(names)):
        for _ in range(cells[bag + 2 + face]):
            shown.append(names[face])
    return shown


# --- laying out again ------------------------------------------------------------------------------------------------


def lay_sealed(
    table: ZonedState, zone: i64, cards: list[int], known: list[Any] | None, numbers: dict[str, int]
) -> None:
    """Lay out a sealed zone: in its known order (top first), or these cards shuffled."""
    if known is not None:
        names: list[str] = known
        cards = [numbers[name] for name in reversed(names)]
    for card in cards:
        table.put(zone, card)
    if known is None:
        table.shuffle_zone(zone)


class Deal:
    """The cards of one owner while a view is laid out: which have their place, and which places still wait."""

    def __init__(self, table: ZonedState, codec: Codec, copies: vec[i64]) -> None:
        self.table = table
        self.codec = codec
        self.left: vec[i64] = copies[:]  # by face
        self.places: vec[i64] = vec[i64]()  # cells that wait for a face, each with the face that cannot be there

    def lay_open(self, zone: i64, shown: list[Any]) -> None:
        """Lay out what `show_open` showed."""
        for each in shown:
            card = self.codec.read(each)
            place = self.table.put(zone, card)
            if each["card"] is None:
                self.places = append(append(self.places, zone + 1 + place), self.codec.never_is(card))
            else:
                self.left[card & self.codec.face_mask] -= 1

    def lay_heap(self, zone: i64, shown: Any) -> None:
        """Lay out what `show_heap` showed: the unseen cards lowest, those seen, then the top."""
        if "cards" in shown:
            self.lay_open(zone, shown["cards"])
            return
        codec = self.codec
        self.lay_open(zone, shown["hidden"])
        top: str | None = shown["top"]
        seen: dict[str, int] = shown["seen"]
        for name, count in seen.items():
            face: i64 = codec.numbers[name]
            self.left[face] -= count
            for _ in range(count - 1 if name == top else count):
                self.table.put(zone, codec.plain[face] | codec.down if top is None else codec.plain[face])
        if top is not None:
            self.table.put(zone, codec.plain[codec.numbers[top]])

    def lay_bag(self, bag: i64, shown: list[Any]) -> None:
        """Lay out what `show_bag` showed."""
        for name in shown:
            face: i64 = self.codec.numbers[name]
            self.left[face] -= 1
            self.table.add(bag, face)

    def deal_rest(self, bag: i64, bag_size: i64, deck: i64, deck_size: i64) -> None:
        """Shuffle the cards left over and deal them: to the places that wait, then to the bag, the rest is the deck."""
        table = self.table
        cells = table.cells
        count: i64 = 0
        for face in range(len(self.left)):
            for _ in range(self.left[face]):
                cells[deck + 1 + count] = face
                count += 1
        table.shuffle(deck + 1, count, count)  # all arguments, as in `shuffle_zone`
        places = self.places
        slots = len(places) // 2
        for slot in range(slots):
            _avoid(cells, deck + 1, count, slot, places)
        cells[deck] = count
        for slot in range(slots):
            cells[places[2 * slot]] += table.lift(deck)
        while table.count(bag) < bag_size:
            table.add(bag, table.lift(deck))
        if table.count(deck) != deck_size:
            raise ValueError("the cards of this view do not add up")


def _avoid(cells: vec[i64], pool: i64, count: i64, slot: i64, places: vec[i64]) -> None:
    """Swap the pool so that the card to be dealt to `slot` is none that cannot be there.

    If every card not yet dealt is one of those, a card dealt to an earlier slot is not, and can change places.
    """
    mine = pool + count - 1 - slot
    never = places[2 * slot + 1]
    if cells[mine] != never:
        return
    for other in range(count - 1 - slot):
        if cells[pool + other] != never:
            cells[mine] = cells[pool + other]
            cells[pool + other] = never
            return
    for earlier in range(slot):
        theirs = pool + count - 1 - earlier
        if cells[theirs] != never and places[2 * earlier + 1] != never:
            cells[mine] = cells[theirs]
            cells[theirs] = never
            return
