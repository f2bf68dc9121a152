"""Zones: cards that move in one call, and are shown and laid out again as each eye may know them.

Everything is done twice, for either of two owners, from empty zones to full ones.
"""

import itertools
from typing import Any

import pytest
from mypy_extensions import i64

from harena.core.game import Outcome
from harena.core.machine import NEWS
from harena.core.state import ROOM, Edition, State
from harena.core.vectors import vec
from harena.core.zones import (
    Codec,
    Deal,
    Field,
    ZonedState,
    lay_sealed,
    show_bag,
    show_heap,
    show_open,
    show_sealed,
)
from tests.core import toys

FACES = ("sun", "moon", "star")
SUN, MOON, STAR, NONE = range(4)
DOWN, UNSEEN = 4, 8
NEVER = Field("never", 4, 3, NONE, FACES)
CODEC = Codec(FACES, [Field("down", 2, 1, 0), Field("unseen", 3, 1, 0), NEVER], DOWN, UNSEEN, NEVER)
NUMBERS = {name: number for number, name in enumerate(FACES)}
COPIES = (2, 2, 2)
MOST = 6
OWNERS = (0, 1)


class Cards(ZonedState):
    """Two owners, each with a deck, a hand, a row and a pile; room for six cards in each."""

    def set_up(self) -> None:
        self.ask(0, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        pass

    def span(self, seat: i64) -> tuple[i64, i64]:
        return 0, 1

    def judge(self, seat: i64, action: i64) -> i64:
        return 0

    def table(self, eye: i64) -> dict[str, Any]:
        return {}

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        pass

    def result(self, code: i64) -> Outcome:
        raise AssertionError("nobody plays this to its end")


class CardsEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return Cards(self, cells)


def zone_of(owner: int, number: int) -> int:
    return int(ROOM) + owner * 4 * (MOST + 1) + number * (MOST + 1)


def deck(owner: int) -> int:
    return zone_of(owner, 0)


def hand(owner: int) -> int:
    return zone_of(owner, 1)


def row(owner: int) -> int:
    return zone_of(owner, 2)


def pile(owner: int) -> int:
    return zone_of(owner, 3)


def cards(seed: int = 0) -> Cards:
    state = CardsEdition(toys.GAME, 2, {}, {}, 2 * 4 * (MOST + 1), toys.ParleyWords()).new(seed)
    assert isinstance(state, Cards)
    return state


def plain(face: int) -> int:
    return int(CODEC.plain[face])


def held(state: Cards, zone: int) -> list[int]:
    return [int(state.card(zone, place)) for place in range(int(state.count(zone)))]


def others(owner: int) -> tuple[int, ...]:
    """All zones that are not this owner's."""
    return tuple(zone_of(1 - owner, number) for number in range(4))


# --- moving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", OWNERS)
def test_cards_are_put_on_top_until_a_zone_is_full_and_lifted_from_there(owner: int) -> None:
    state = cards()
    for at in range(MOST):
        assert state.put(row(owner), 10 + at) == at
        assert state.count(row(owner)) == at + 1
    assert held(state, row(owner)) == [10, 11, 12, 13, 14, 15]
    assert [state.count(zone) for zone in others(owner)] == [0, 0, 0, 0]
    assert [state.lift(row(owner)) for _ in range(MOST)] == [15, 14, 13, 12, 11, 10]
    assert state.count(row(owner)) == 0
    # Nothing stays behind: a state is compared cell by cell.
    assert list(state.cells) == list(cards().cells)


@pytest.mark.parametrize("owner", OWNERS)
def test_cards_are_put_under_the_others_until_a_zone_is_full(owner: int) -> None:
    state = cards()
    for at in range(MOST):
        state.put_under(row(owner), 10 + at)
        assert state.count(row(owner)) == at + 1
    assert held(state, row(owner)) == [15, 14, 13, 12, 11, 10]
    assert [state.count(zone) for zone in others(owner)] == [0, 0, 0, 0]
    assert [state.lift(row(owner)) for _ in range(MOST)] == [10, 11, 12, 13, 14, 15]
    assert list(state.cells) == list(cards().cells)


@pytest.mark.parametrize("owner", OWNERS)
def test_drawing_is_news_each_time_and_lifting_is_not(owner: int) -> None:
    state = cards()
    for face in (SUN, MOON, STAR):
        state.put(deck(owner), face)
    news = int(state.cells[NEWS])
    assert state.lift(deck(owner)) == STAR
    assert state.cells[NEWS] == news
    assert state.draw(deck(owner)) == MOON
    assert state.cells[NEWS] == news + 1
    assert state.draw(deck(owner)) == SUN
    assert state.cells[NEWS] == news + 2


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("place", range(4))
def test_a_card_is_brought_up_from_any_place(owner: int, place: int) -> None:
    state = cards()
    for card in (20, 21, 22, 23):
        state.put(pile(owner), card)
    state.bring_up(pile(owner), place)
    once = [card for card in (20, 21, 22, 23) if card != 20 + place] + [20 + place]
    assert held(state, pile(owner)) == once
    state.bring_up(pile(owner), 0)
    assert held(state, pile(owner)) == [*once[1:], once[0]]


@pytest.mark.parametrize("owner", OWNERS)
def test_a_card_moves_between_zones_of_either_owner(owner: int) -> None:
    state = cards()
    for card in (20, 21, 22):
        state.put(row(owner), card)
    assert state.move(row(owner), 1, pile(owner)) == 0
    assert state.move(row(owner), 0, pile(1 - owner)) == 0
    assert state.move(row(owner), 0, pile(owner)) == 1
    assert (held(state, row(owner)), held(state, pile(owner)), held(state, pile(1 - owner))) == ([], [21, 22], [20])


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("count", [0, 1, MOST])
def test_clearing_leaves_nothing_behind(owner: int, count: int) -> None:
    state = cards()
    for card in range(count):
        state.put(row(owner), 30 + card)
    for _ in range(2):
        state.clear(row(owner))
        assert list(state.cells) == list(cards().cells)


def test_changing_a_card_changes_that_one_alone() -> None:
    state = cards()
    for owner, card in itertools.product(OWNERS, (1, 2, 3)):
        state.put(row(owner), card)
    state.change(row(0), 1, 9)
    state.change(row(1), 2, 8)
    assert (held(state, row(0)), held(state, row(1))) == ([1, 9, 3], [1, 2, 8])


def test_shuffling_keeps_the_cards_and_reaches_every_order() -> None:
    orders = set()
    for seed in range(80):
        state = cards(seed)
        for card in (1, 2, 3):
            state.put(deck(0), card)
        state.shuffle_zone(deck(0))
        state.shuffle_zone(deck(1))
        assert state.count(deck(1)) == 0
        orders.add(tuple(held(state, deck(0))))
    assert orders == set(itertools.permutations((1, 2, 3)))


# --- bags ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", OWNERS)
def test_a_bag_counts_its_faces_and_forgets_those_that_left(owner: int) -> None:
    state = cards()
    for face in (SUN, SUN, STAR):
        state.add(hand(owner), face)
    assert (state.count(hand(owner)), state.faces(hand(owner))) == (3, 0b101)
    assert [state.held(hand(owner), face) for face in (SUN, MOON, STAR)] == [2, 0, 1]
    state.remove(hand(owner), SUN)
    assert state.faces(hand(owner)) == 0b101
    state.remove(hand(owner), SUN)
    assert state.faces(hand(owner)) == 0b100
    state.remove(hand(owner), STAR)
    assert list(state.cells) == list(cards().cells)


@pytest.mark.parametrize("owner", OWNERS)
def test_drawing_into_a_bag_and_playing_out_of_it_are_news(owner: int) -> None:
    state = cards()
    for face in (MOON, STAR):
        state.put(deck(owner), face)
    news = int(state.cells[NEWS])
    assert [state.draw_into(hand(owner), deck(owner)) for _ in range(2)] == [STAR, MOON]
    assert state.cells[NEWS] == news + 2
    assert state.play_out_of(hand(owner), STAR, row(owner), plain(STAR) | DOWN) == 0
    assert state.play_out_of(hand(owner), MOON, row(owner), plain(MOON)) == 1
    assert state.cells[NEWS] == news + 4
    assert held(state, row(owner)) == [plain(STAR) | DOWN, plain(MOON)]
    assert (state.count(hand(owner)), state.count(deck(owner))) == (0, 0)


# --- showing ---------------------------------------------------------------------------------------------------------


def test_a_card_says_what_is_not_as_usual() -> None:
    assert CODEC.show(plain(MOON), True) == {"card": "moon"}
    hidden = MOON | DOWN | UNSEEN | STAR << 4
    assert CODEC.show(hidden, True) == {"card": "moon", "down": True, "unseen": True, "never": "star"}
    assert CODEC.show(hidden, False) == {"card": None, "down": True, "unseen": True, "never": "star"}


@pytest.mark.parametrize("face", [SUN, MOON, STAR])
@pytest.mark.parametrize("marks", [0, DOWN, DOWN | UNSEEN])
@pytest.mark.parametrize("never", [SUN, STAR, NONE])
def test_a_card_is_read_back_as_it_was_shown(face: int, marks: int, never: int) -> None:
    card = face | marks | never << 4
    assert CODEC.read(CODEC.show(card, True)) == card
    assert CODEC.read(CODEC.show(card, False)) == card - face


@pytest.mark.parametrize("owner", OWNERS)
def test_an_open_zone_hides_the_faces_of_unseen_cards_from_others(owner: int) -> None:
    state = cards()
    assert show_open(state, row(owner), CODEC, False) == []
    for card in (plain(SUN), MOON | DOWN | UNSEEN | NONE << 4, plain(STAR)):
        state.put(row(owner), card)
    assert [each["card"] for each in show_open(state, row(owner), CODEC, True)] == ["sun", "moon", "star"]
    assert [each["card"] for each in show_open(state, row(owner), CODEC, False)] == ["sun", None, "star"]


@pytest.mark.parametrize("owner", OWNERS)
def test_a_heap_shows_its_top_and_what_was_seen_to_go_there(owner: int) -> None:
    state = cards()
    assert show_heap(state, pile(owner), CODEC, False) == {"size": 0, "top": None, "seen": {}, "hidden": []}
    for card in (SUN | DOWN | UNSEEN | NONE << 4, plain(STAR), plain(STAR) | DOWN, plain(MOON)):
        state.put(pile(owner), card)
    shown = show_heap(state, pile(owner), CODEC, False)
    assert shown["size"] == 4
    assert shown["top"] == "moon"
    assert shown["seen"] == {"moon": 1, "star": 2}
    assert shown["hidden"] == [{"card": None, "down": True, "unseen": True}]
    assert "cards" not in shown
    assert [each["card"] for each in show_heap(state, pile(owner), CODEC, True)["cards"]] == [
        "sun",
        "star",
        "star",
        "moon",
    ]
    state.put(pile(owner), plain(SUN) | DOWN)
    assert show_heap(state, pile(owner), CODEC, False)["top"] is None


def test_the_order_in_which_cards_were_hidden_is_not_told() -> None:
    first, second = (SUN | DOWN | UNSEEN | never << 4 for never in (MOON, NONE))
    shown = []
    for order in ((first, second), (second, first)):
        state = cards()
        for card in order:
            state.put(pile(0), card)
        shown.append(show_heap(state, pile(0), CODEC, False))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("owner", OWNERS)
def test_sealed_zones_are_shown_top_first_and_bags_in_the_order_of_faces(owner: int) -> None:
    state = cards()
    for face in (STAR, SUN, STAR):
        state.put(deck(owner), face)
        state.add(hand(owner), face)
    assert show_sealed(state, deck(owner), FACES) == ["star", "sun", "star"]
    state.put(deck(owner), MOON)
    assert show_sealed(state, deck(owner), FACES) == ["moon", "star", "sun", "star"]
    assert show_bag(state, hand(owner), FACES) == ["sun", "star", "star"]
    assert show_sealed(state, deck(1 - owner), FACES) == show_bag(state, hand(1 - owner), FACES) == []


# --- laying out again ------------------------------------------------------------------------------------------------


def laid_out(seed: int, owner: int) -> Cards:
    """Six cards of one owner: two in the row, one of them unseen, one on the pile, two in hand, one in the deck."""
    state = cards(seed)
    state.put(row(owner), plain(SUN))
    state.put(row(owner), MOON | DOWN | UNSEEN | STAR << 4)
    state.put(pile(owner), plain(STAR))
    state.add(hand(owner), SUN)
    state.add(hand(owner), MOON)
    state.put(deck(owner), STAR)
    return state


def imagined(known: Cards, owner: int, seed: int) -> Cards:
    """A table laid out again from what others know of `known`."""
    state = cards(seed)
    deal = Deal(state, CODEC, vec[i64](COPIES))
    deal.lay_open(row(owner), show_open(known, row(owner), CODEC, False))
    deal.lay_heap(pile(owner), show_heap(known, pile(owner), CODEC, False))
    deal.deal_rest(hand(owner), int(known.count(hand(owner))), deck(owner), int(known.count(deck(owner))))
    return state


@pytest.mark.parametrize("owner", OWNERS)
def test_what_is_not_known_is_dealt_in_every_way_that_can_be(owner: int) -> None:
    known = laid_out(0, owner)
    hidden: set[int] = set()
    hands: set[tuple[str, ...]] = set()
    for seed in range(60):
        state = imagined(known, owner, seed)
        assert show_open(state, row(owner), CODEC, False) == show_open(known, row(owner), CODEC, False)
        assert show_heap(state, pile(owner), CODEC, False) == show_heap(known, pile(owner), CODEC, False)
        faces = [card & 3 for card in held(state, row(owner)) + held(state, pile(owner)) + held(state, deck(owner))]
        faces += [face for face in (SUN, MOON, STAR) for _ in range(int(state.held(hand(owner), face)))]
        assert sorted(faces) == [SUN, SUN, MOON, MOON, STAR, STAR]
        hidden.add(int(state.card(row(owner), 1)) & 3)
        hands.add(tuple(show_bag(state, hand(owner), FACES)))
    assert hidden == {SUN, MOON}, "a star cannot lie there"
    assert len(hands) > 3


def test_a_face_that_cannot_lie_somewhere_is_not_dealt_there_even_if_few_others_are_left() -> None:
    for seed in range(30):
        known = cards()
        for never in (SUN, MOON):
            known.put(row(0), STAR | DOWN | UNSEEN | never << 4)
        state = cards(seed)
        deal = Deal(state, CODEC, vec[i64]((1, 1, 0)))
        deal.lay_open(row(0), show_open(known, row(0), CODEC, False))
        deal.deal_rest(hand(0), 0, deck(0), 0)
        assert [card & 3 for card in held(state, row(0))] == [MOON, SUN]


def test_a_view_whose_cards_do_not_add_up_is_refused() -> None:
    state = cards()
    deal = Deal(state, CODEC, vec[i64](COPIES))
    with pytest.raises(ValueError, match="do not add up"):
        deal.deal_rest(hand(0), 2, deck(0), 3)


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("faces", [[], [SUN], [STAR, SUN, MOON, MOON, SUN, STAR]])
def test_what_the_referee_sees_is_laid_out_exactly(owner: int, faces: list[int]) -> None:
    known = cards()
    for face in faces:
        known.put(deck(owner), face)
        known.put(pile(owner), plain(face))
        known.add(hand(owner), face)
    state = cards(5)
    copies = vec[i64]([2 * COPIES[0], 2 * COPIES[1], 2 * COPIES[2]])
    deal = Deal(state, CODEC, copies)
    deal.lay_heap(pile(owner), show_heap(known, pile(owner), CODEC, True))
    deal.lay_bag(hand(owner), show_bag(known, hand(owner), FACES))
    lay_sealed(state, deck(owner), [], show_sealed(known, deck(owner), FACES), NUMBERS)
    for zone in (deck(owner), hand(owner), row(owner), pile(owner)):
        assert list(state.cells)[zone : zone + MOST + 1] == list(known.cells)[zone : zone + MOST + 1]


@pytest.mark.parametrize("owner", OWNERS)
def test_a_sealed_zone_whose_order_is_not_known_is_shuffled(owner: int) -> None:
    orders = set()
    for seed in range(80):
        state = cards(seed)
        lay_sealed(state, deck(owner), [SUN, MOON, STAR], None, NUMBERS)
        orders.add(tuple(held(state, deck(owner))))
    assert orders == set(itertools.permutations((SUN, MOON, STAR)))
