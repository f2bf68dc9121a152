"""What each seat may know of a Ragers table, and the way back: a table imagined from such knowledge.

Everybody knows what was ever seen face-up, so a view carries it: the opponent's discard pile shows its top card
(RAG-14) and a count of the fighters that went there openly. Truly hidden are hands, deck orders and the cards that a
Deadeye hid.
"""

from typing import Any

from mypy_extensions import i64

from harena.core.state import REFEREE
from harena.core.vectors import append, vec
from harena.games.ragers.codes import FIGHTER_IDS, FIGHTERS, NOBODY
from harena.games.ragers.state import (
    CALLED,
    CHEERS_DECK,
    CHEERS_FATE,
    CHEERS_LEFT,
    DAY,
    DECK,
    DECK_LEFT,
    DOUBLED,
    DOWN,
    FACING,
    HAND,
    HAND_COUNT,
    HAS_PASSED,
    IN_DECK,
    ON_TOP,
    PACK,
    PATRON,
    PATRON_DECK,
    PATRONS_LEFT,
    PILE,
    PILE_COUNT,
    ROW_CARD,
    ROW_COUNT,
    ROW_ICON,
    ROW_MARK,
    SCORE,
    SEEN,
    SIDE,
    STACK,
    STACK_COUNT,
    STOPPED,
    RagersTable,
)

_FATES = ("in deck", "open", "gone", "accusers", "defenders")
_FIGHTERS: dict[str, int] = {name: number for number, name in enumerate(FIGHTER_IDS)}


# --- showing ---------------------------------------------------------------------------------------------------------


def show_table(table: RagersTable, eye: i64) -> dict[str, Any]:
    """The table as `eye` may know it."""
    cells = table.cells
    book = table.book
    unseen = [cells[PATRON_DECK + at] for at in range(cells[PATRONS_LEFT])]
    shown: dict[str, Any] = {
        "day": int(cells[DAY]),
        "row_limit": int(table.row_limit()),
        "patron": book.patron_ids[cells[PATRON]],
        "barred": _name(table.barred()),
        "patrons_gone": [book.patron_ids[at] for at in range(book.patrons) if at not in unseen and at != cells[PATRON]],
        "cheers": {book.cheers_ids[at]: _FATES[cells[CHEERS_FATE + at]] for at in range(book.cheers)},
        "sides": [_show_side(table, seat, eye) for seat in range(2)],
    }
    if eye == REFEREE:
        shown["patron_deck"] = [book.patron_ids[card] for card in reversed(unseen)]
        order = [cells[CHEERS_DECK + at] for at in range(cells[CHEERS_LEFT])]
        shown["cheers_deck"] = [book.cheers_ids[card] for card in reversed(order)]
    return shown


def _show_side(table: RagersTable, seat: i64, eye: i64) -> dict[str, Any]:
    cells = table.cells
    at = SIDE * seat
    knows = eye == seat or eye == REFEREE
    shown: dict[str, Any] = {
        "score": int(cells[SCORE + at]),
        "hand_size": int(cells[HAND_COUNT + at]),
        "deck_size": int(cells[DECK_LEFT + at]),
        "row": [_show_row_card(table, seat, index, knows) for index in range(cells[ROW_COUNT + at])],
        "facing": int(cells[FACING + at]),
        "stopped": cells[STOPPED + at] == 1,
        "has_passed": cells[HAS_PASSED + at] == 1,
        "pile": _show_pile(table, seat, knows),
        "stack": [
            [FIGHTER_IDS[cells[STACK + at + index] % PACK], int(cells[STACK + at + index] // PACK)]
            for index in range(cells[STACK_COUNT + at])
        ],
    }
    if knows:
        hand: list[str] = []
        for fighter in range(FIGHTERS):
            hand += [FIGHTER_IDS[fighter]] * int(cells[HAND + at + fighter])
        shown["hand"] = hand
    if eye == REFEREE:
        deck = [FIGHTER_IDS[cells[DECK + at + index]] for index in range(cells[DECK_LEFT + at])]
        shown["deck"] = deck[::-1]
    return shown


def _show_row_card(table: RagersTable, seat: i64, index: i64, knows: bool) -> dict[str, Any]:
    marks = table.side(seat, ROW_MARK + index)
    card: dict[str, Any] = {
        "card": FIGHTER_IDS[table.side(seat, ROW_CARD + index)] if knows or marks & SEEN else None,
        "icon": _name(table.side(seat, ROW_ICON + index)),
    }
    # Only what holds is said: a row is mostly plain cards.
    if marks & DOWN:
        card["down"] = True
        card["negated"] = marks & SEEN != 0
    if marks & DOUBLED:
        card["doubled"] = True
    if marks & ON_TOP:
        card["on_top"] = True
    if marks & CALLED:
        card["called"] = True
    return card


def _show_pile(table: RagersTable, seat: i64, knows: bool) -> dict[str, Any]:
    """Size, top card, the fighters everybody saw go there, and for each hidden card who was barred that day."""
    count = table.side(seat, PILE_COUNT)
    seen: dict[str, int] = {}
    hidden: list[str | None] = []
    for index in range(count):
        card = table.side(seat, PILE + index)
        if card // PACK & SEEN:
            name = FIGHTER_IDS[card % PACK]
            seen[name] = seen.get(name, 0) + 1
        else:
            hidden.append(_name(card // (PACK * PACK)))
    top = table.side(seat, PILE + count - 1) if count else 0
    shown: dict[str, Any] = {
        "size": int(count),
        "top": FIGHTER_IDS[top % PACK] if count and not top // PACK & DOWN else None,
        "seen": dict(sorted(seen.items())),
        "hidden": sorted(hidden, key=str),
    }
    if knows:
        shown["cards"] = [_show_pile_card(table.side(seat, PILE + index)) for index in range(count)]
    return shown


def _show_pile_card(card: i64) -> dict[str, Any]:
    shown: dict[str, Any] = {"card": FIGHTER_IDS[card % PACK]}
    if card // PACK & DOWN:
        shown["down"] = True
        if not card // PACK & SEEN:
            shown["hidden_under"] = _name(card // (PACK * PACK))
    return shown


def _name(fighter: i64) -> str | None:
    return None if fighter == NOBODY else FIGHTER_IDS[fighter]


# --- imagining -------------------------------------------------------------------------------------------------------


def assume_table(table: RagersTable, shown: dict[str, Any], eye: i64) -> None:
    """Fill the cells from a shown table; what it does not tell is drawn at random, consistently with the rules."""
    cells = table.cells
    book = table.book
    cells[DAY] = shown["day"]
    cells[PATRON] = book.patron_numbers[shown["patron"]]
    gone = [book.patron_numbers[name] for name in shown["patrons_gone"]]
    unseen = [at for at in range(book.patrons) if at != cells[PATRON] and at not in gone]
    cells[PATRONS_LEFT] = len(unseen)
    _assume_deck(table, PATRON_DECK, unseen, shown.get("patron_deck"), book.patron_numbers)
    in_deck: list[int] = []
    fates: dict[str, str] = shown["cheers"]
    for at in range(book.cheers):
        fate = _FATES.index(fates[book.cheers_ids[at]])
        cells[CHEERS_FATE + at] = fate
        if fate == IN_DECK:
            in_deck.append(int(at))
    cells[CHEERS_LEFT] = len(in_deck)
    _assume_deck(table, CHEERS_DECK, in_deck, shown.get("cheers_deck"), book.cheers_numbers)
    for seat in range(2):
        _assume_side(table, seat, shown["sides"][seat])


def _assume_deck(
    table: RagersTable, start: i64, cards: list[int], known: list[str] | None, numbers: dict[str, int]
) -> None:
    """Lay out a common deck: in its known order (top first), or shuffled."""
    if known is not None:
        cards = [numbers[name] for name in reversed(known)]
    for at, card in enumerate(cards):
        table.cells[start + at] = card
    if known is None:
        table.shuffle(start, len(cards))


def _assume_side(table: RagersTable, seat: i64, shown: dict[str, Any]) -> None:
    """Lay out what is known of a side, and deal the rest of its fighters into the places that are not."""
    cells = table.cells
    at = SIDE * seat
    cells[SCORE + at] = shown["score"]
    cells[FACING + at] = shown["facing"]
    cells[STOPPED + at] = 1 if shown["stopped"] else 0
    cells[HAS_PASSED + at] = 1 if shown["has_passed"] else 0
    left = table.book.copies[:]
    for name, glory in shown["stack"]:
        fighter = _FIGHTERS[name]
        left[fighter] -= 1
        table.put_on_stack(seat, fighter, glory)
    unknown = vec[i64]()  # cells that await a fighter, each with who cannot be there
    unknown = _assume_row(table, seat, shown["row"], left, unknown)
    unknown = _assume_pile(table, seat, shown["pile"], left, unknown)
    hand: list[str] | None = shown.get("hand")
    if hand is not None:
        for name in hand:
            left[_FIGHTERS[name]] -= 1
            cells[HAND + at + _FIGHTERS[name]] += 1
    cells[HAND_COUNT + at] = shown["hand_size"]
    cells[DECK_LEFT + at] = shown["deck_size"]
    deck: list[str] | None = shown.get("deck")
    if deck is not None:
        for index, name in enumerate(reversed(deck)):
            cells[DECK + at + index] = _FIGHTERS[name]
    else:
        _deal_unknown(table, seat, left, unknown, hand is None)


def _assume_row(
    table: RagersTable, seat: i64, row: list[dict[str, Any]], left: vec[i64], unknown: vec[i64]
) -> vec[i64]:
    cells = table.cells
    at = SIDE * seat
    for card in row:
        marks: i64 = 0
        if "down" in card:
            marks = DOWN | SEEN if card["negated"] else DOWN
        else:
            marks = SEEN
        if "doubled" in card:
            marks |= DOUBLED
        if "on_top" in card:
            marks |= ON_TOP
        if "called" in card:
            marks |= CALLED
        name: str | None = card["card"]
        fighter: i64 = 0 if name is None else _FIGHTERS[name]
        # Through the hand, where a card that is laid down comes from.
        cells[HAND + at + fighter] += 1
        cells[HAND_COUNT + at] += 1
        index = table.lay_in_row(seat, fighter, marks)
        icon: str | None = card["icon"]
        cells[ROW_ICON + at + index] = NOBODY if icon is None else _FIGHTERS[icon]
        if name is None:
            unknown = append(append(unknown, ROW_CARD + at + index), table.barred())
        else:
            left[fighter] -= 1
    return unknown


def _assume_pile(table: RagersTable, seat: i64, pile: dict[str, Any], left: vec[i64], unknown: vec[i64]) -> vec[i64]:
    cards: list[dict[str, Any]] | None = pile.get("cards")
    if cards is not None:
        for shown in cards:
            fighter: i64 = _FIGHTERS[shown["card"]]
            left[fighter] -= 1
            card = fighter + PACK * (SEEN | DOWN if "down" in shown else SEEN)
            if "hidden_under" in shown:
                barred: str | None = shown["hidden_under"]
                card = fighter + PACK * DOWN + PACK * PACK * (NOBODY if barred is None else _FIGHTERS[barred])
            table.put_on_pile(seat, card)
        return unknown
    for name in pile["hidden"]:
        bar: i64 = NOBODY if name is None else _FIGHTERS[name]
        unknown = append(append(unknown, PILE + SIDE * seat + table.side(seat, PILE_COUNT)), bar)
        table.put_on_pile(seat, PACK * DOWN + PACK * PACK * bar)
    top: str | None = pile["top"]
    seen: dict[str, int] = pile["seen"]
    for name, count in seen.items():
        left[_FIGHTERS[name]] -= count
        for _ in range(count - 1 if name == top else count):
            table.put_on_pile(seat, _FIGHTERS[name] + PACK * (SEEN | DOWN if top is None else SEEN))
    if top is not None:
        table.put_on_pile(seat, _FIGHTERS[top] + PACK * SEEN)
    return unknown


def _deal_unknown(table: RagersTable, seat: i64, left: vec[i64], unknown: vec[i64], hand_too: bool) -> None:
    """Shuffle the fighters left over and deal them into hidden cards, hand and deck."""
    cells = table.cells
    at = SIDE * seat
    if hand_too and cells[HAS_PASSED + at] and cells[HAND_COUNT + at] > 0:
        # A player passes only with nothing but barred cards in hand (RAG-22).
        barred = table.barred()
        left[barred] -= cells[HAND_COUNT + at]
        cells[HAND + at + barred] = cells[HAND_COUNT + at]
        hand_too = False
    pool = DECK + at  # dealt here first; what is dealt away leaves from the end
    count: i64 = 0
    for fighter in range(FIGHTERS):
        for _ in range(left[fighter]):
            cells[pool + count] = fighter
            count += 1
    table.shuffle(pool, count)
    slots = len(unknown) // 2
    for slot in range(slots):
        _avoid_barred(cells, pool, count, slot, unknown)
    for slot in range(slots):
        count -= 1
        cells[unknown[2 * slot]] += cells[pool + count]
    if hand_too:
        for _ in range(cells[HAND_COUNT + at]):
            count -= 1
            cells[HAND + at + cells[pool + count]] += 1
    for index in range(cells[DECK_LEFT + at], count + cells[HAND_COUNT + at] + slots):
        cells[pool + index] = 0


def _avoid_barred(cells: vec[i64], pool: i64, count: i64, slot: i64, unknown: vec[i64]) -> None:
    """Swap the pool so that the card to be dealt to `slot` is none that was barred when it was hidden (RAG-21).

    If every card not yet dealt is barred here, a card dealt to an earlier slot is not, and can change places.
    """
    mine = pool + count - 1 - slot
    barred = unknown[2 * slot + 1]
    if cells[mine] != barred:
        return
    for other in range(count - 1 - slot):
        if cells[pool + other] != barred:
            cells[mine] = cells[pool + other]
            cells[pool + other] = barred
            return
    for earlier in range(slot):
        theirs = pool + count - 1 - earlier
        if cells[theirs] != barred and unknown[2 * earlier + 1] != barred:
            cells[mine] = cells[theirs]
            cells[theirs] = barred
            return
