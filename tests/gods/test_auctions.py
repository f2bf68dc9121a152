"""The Equipment phase and the way into the arena. GOD-20 to GOD-31, GOD-82 and GOD-83."""

from collections import Counter

import pytest

from harena.games.gods.content import load_content
from harena.games.gods.made.codes import EQUIPMENT_NAMES, FIGURE_NAMES, Message
from tests.gods.arena import GAME, Arena, deal
from tests.rules.citing import rule

STANDARD = load_content("standard")


def type_on_offer(field: Arena) -> str:
    found = {STANDARD.cards[card].type for card in field.table["offer"]}
    assert len(found) == 1
    return found.pop()


def auctioned(field: Arena, *rounds: str) -> Arena:
    """Whole auctions: the bids of each are written "5 3 0", and everybody takes the first card there is."""
    for bids in rounds:
        field.all(*[f"bid {life}" for life in bids.split()])
        while field.kind in ("take", "name"):
            field.do(field.options[0])
    return field


@rule("GOD-31")
def test_before_a_first_player_is_found_heroes_stand_in_the_order_of_their_seats() -> None:
    assert deal(4).table["order"] == [0, 1, 2, 3]
    assert deal(2).table["order"] == [0, 1, 2, 3]


@rule("GOD-20", "GOD-26")
def test_weapons_mounts_armors_spells() -> None:
    field = deal(3)
    for kind in EQUIPMENT_NAMES:
        assert field.kind == "bid"
        assert type_on_offer(field) == kind
        auctioned(field, "2 1 0")
    assert field.kind == "enter"
    for hero in field.state.view(None)["table"]["heroes"]:
        assert [STANDARD.cards[card].type for card in hero["cards"].values()] == list(EQUIPMENT_NAMES)


@pytest.mark.parametrize("seats", range(2, 7))
@rule("GOD-21")
def test_one_card_for_each_hero_and_the_rest_is_never_seen(seats: int) -> None:
    offers: Counter[str] = Counter()
    for seed in range(40):
        field = deal(seats, seed)
        offer = field.table["offer"]
        assert len(set(offer)) == len(offer) == (4 if seats == 2 else seats)
        offers.update(offer)
        boxed = {card.id for card in STANDARD.pack.card if card.type == "weapon"} - set(offer)
        assert not [card for card in boxed if card in str(field.state.view("referee"))]
    assert len(offers) == len([card for card in STANDARD.pack.card if card.type == "weapon"])


@rule("GOD-22")
def test_a_hero_must_stay_alive() -> None:
    field = deal(3)
    assert field.options == [f"bid {life}" for life in range(20)]
    for text in ("bid 20", "bid 21", "bid 63"):
        assert field.refused(text) == "GOD-22"
    assert field.refused("bid 64") == "GOD-22"
    auctioned(field, "19 0 5")
    assert field.options == ["bid 0"]
    assert field.refused("bid 1") == "GOD-22"


@rule("GOD-22", "GOD-81")
def test_two_heroes_bid_their_own_life() -> None:
    field = deal(2)
    assert len(field.options) == 400
    assert field.refused("bid 20 and 0") == field.refused("bid 0 and 20") == field.refused("bid 4") == "GOD-22"
    field.all("bid 19 and 3", "bid 2 and 1")
    assert field.life == "1 18 17 19"
    assert [hero["bids"][0] for hero in field.table["heroes"]] == [19, 2, 3, 1]


@rule("GOD-22", "GOD-81")
def test_each_of_two_heroes_keeps_a_life_of_its_own() -> None:
    """What one of them has left says nothing about the other, for either player."""
    field = deal(2).all("bid 18 and 3", "bid 3 and 18")
    while field.kind in ("take", "name"):
        field.do(field.options[0])
    lives = {0: (2, 17), 1: (17, 2)}
    for seat, (one, other) in lives.items():
        options = [field.state.text(action) for action in field.state.legal(seat)]
        assert options == [f"bid {first} and {second}" for first in range(one) for second in range(other)]
        for text in (f"bid {one} and 0", f"bid 0 and {other}"):
            assert field.refused(text, seat) == "GOD-22"
    field.all("bid 1 and 16", "bid 16 and 1")
    assert field.life == "1 1 1 1"


@rule("GOD-23")
def test_the_highest_bid_chooses_first_and_all_bids_are_spent() -> None:
    field = deal(3).all("bid 3", "bid 9", "bid 0")
    assert field.life == "17 11 20"
    offer = field.table["offer"]
    assert (field.kind, field.state.waiting) == ("take", (1,))
    assert field.options == sorted((f"take {card}" for card in offer), key=lambda t: list(STANDARD.cards).index(t[5:]))
    field.do(f"take {offer[2]}")
    assert field.state.waiting == (0,)
    assert field.refused(f"take {offer[2]}") == "GOD-23"
    assert field.refused("take sleipnir") == "GOD-23"
    field.do(f"take {offer[0]}")
    weapons = [hero["cards"]["weapon"] for hero in field.table["heroes"]]
    assert weapons == [offer[0], offer[2], offer[1]], "the last card needs no choosing"


@rule("GOD-24")
def test_tied_heroes_name_different_cards() -> None:
    field = deal(4).all("bid 3", "bid 5", "bid 3", "bid 0")
    offer = field.table["offer"]
    field.do(f"take {offer[1]}")
    assert (field.kind, field.state.waiting) == ("name", (0, 2))
    assert field.refused(f"name {offer[1]}") == "GOD-24"
    field.all(f"name {offer[3]}", f"name {offer[0]}")
    assert [hero["cards"]["weapon"] for hero in field.table["heroes"]] == [offer[3], offer[1], offer[0], offer[2]]
    assert field.kind == "bid"


def names_shown(field: Arena, eye: int | None) -> list[str | None]:
    return [hero["named"] for hero in field.state.view(eye)["table"]["heroes"]]


@pytest.mark.parametrize("eye", [None, 0, 1, 2, 3])
@rule("GOD-24", "GOD-03")
def test_names_are_revealed_together_to_everybody_and_lie_open_until_the_next_bids(eye: int | None) -> None:
    """The name of whoever loses the lot is seen as well, twice in a row."""
    field = deal(4).all("bid 3", "bid 3", "bid 3", "bid 9")
    offer = field.table["offer"]
    field.do(f"take {offer[3]}", f"name {offer[0]}")
    assert names_shown(field, eye) == [None] * 4, "others have not named yet"
    assert not [line for line in field.story() if " named " in line]
    field.do(f"name {offer[0]}", f"name {offer[0]}")
    assert names_shown(field, eye) == [offer[0], offer[0], offer[0], None]
    told = [event for event in field.events if event.message == Message.NAME_SHOWN]
    assert [event.args[1] for event in told] == [list(STANDARD.cards).index(offer[0])] * 3
    field.do(f"name {offer[1]}")
    assert set(names_shown(field, eye)) == {offer[0], None}
    field.do(f"name {offer[1]}")
    assert sorted(filter(None, names_shown(field, eye))) == sorted([offer[0], offer[1], offer[1]])
    assert field.kind == "bid"
    field.all("bid 0", "bid 1", "bid 2", "bid 3")
    assert names_shown(field, eye) == [None] * 4


@rule("GOD-24")
def test_names_for_the_spells_lie_open_until_the_first_turn() -> None:
    field = auctioned(deal(3), "2 1 0", "2 1 0", "2 1 0").all("bid 1", "bid 1", "bid 0")
    offer = field.table["offer"]
    field.all(f"name {offer[0]}", f"name {offer[1]}")
    assert field.kind == "enter"
    assert names_shown(field, 2) == [offer[0], offer[1], None]
    while field.kind == "enter":
        field.do(field.options[0])
    assert names_shown(field, 2) == [None] * 3


@pytest.mark.parametrize(
    ("bids", "names", "shown"),
    [
        (("2 and 2", "2 and 0"), ("0 and 1", "1"), [0, 1, 1, None]),
        (("2 and 0", "2 and 2"), ("1", "0 and 1"), [1, 0, None, 1]),
        (("0 and 2", "2 and 0"), ("3", "2"), [None, 2, 3, None]),
        (("1 and 2", "0 and 2"), ("2", "3"), [None, None, 2, 3]),
        (("2 and 2", "2 and 2"), ("3 and 0", "2 and 1"), [3, 2, 0, 1]),
    ],
)
@rule("GOD-24", "GOD-81")
def test_each_name_is_that_of_the_hero_that_is_tied(
    bids: tuple[str, ...], names: tuple[str, ...], shown: list[int | None]
) -> None:
    """With two players: the first or the second Hero of either, or both."""
    field = deal(2).all(*[f"bid {pair}" for pair in bids])
    offer = field.table["offer"]
    field.all(*["name " + " and ".join(offer[int(each)] for each in text.split(" and ")) for text in names])
    assert names_shown(field, None) == [None if each is None else offer[each] for each in shown]
    for hero, each in zip(field.table["heroes"], shown):
        if each is not None and shown.count(each) == 1:
            assert hero["cards"]["weapon"] == offer[each]


@rule("GOD-24")
def test_a_card_named_by_several_goes_to_one_of_them_and_the_rest_name_again() -> None:
    winners: Counter[int] = Counter()
    for seed in range(60):
        field = deal(4, seed).all("bid 3", "bid 3", "bid 3", "bid 9")
        offer = field.table["offer"]
        field.do(f"take {offer[3]}").all(*[f"name {offer[0]}"] * 3)
        has = [hero for hero in range(3) if field.table["heroes"][hero]["cards"]]
        assert len(has) == 1
        winners.update(has)
        rest = tuple(seat for seat in range(3) if seat != has[0])
        assert (field.kind, field.state.waiting) == ("name", rest)
        field.all(f"name {offer[2]}", f"name {offer[1]}")
        assert [field.table["heroes"][seat]["cards"]["weapon"] for seat in rest] == [offer[2], offer[1]]
    assert min(winners[hero] for hero in range(3)) > 10


@rule("GOD-24")
def test_of_two_who_name_the_same_card_a_lot_decides_and_whoever_names_alone_draws_none() -> None:
    winners: Counter[int] = Counter()
    for seed in range(30):
        field = deal(4, seed).all("bid 3", "bid 3", "bid 3", "bid 0")
        offer = field.table["offer"]
        field.state.drawn()
        field.all(f"name {offer[1]}", f"name {offer[2]}", f"name {offer[1]}")
        assert [draw.n for draw in field.state.drawn()] == [2]
        has = [hero["cards"].get("weapon") for hero in field.table["heroes"]]
        assert (has[1], sorted(filter(None, has))) == (offer[2], sorted(offer[1:3]))
        winners[has.index(offer[1])] += 1
        names = {card.id: card.name for card in STANDARD.pack.card}
        winner = FIGURE_NAMES[has.index(offer[1])].capitalize()
        assert field.story()[-2:] == [f"{winner} won {names[offer[1]]} by lot.", f"Siggy took {names[offer[2]]}."]
    assert set(winners) == {0, 2}
    assert min(winners.values()) > 5


@rule("GOD-24")
def test_names_are_secret_until_all_are_in() -> None:
    field = deal(3).all("bid 3", "bid 3", "bid 0")
    field.state.play(0, f"name {field.table['offer'][0]}")
    for viewer in (1, 2, None):
        assert field.state.view(viewer)["choice"] is None
        assert not any(hero["cards"] for hero in field.state.view(viewer)["table"]["heroes"])


@rule("GOD-24", "GOD-81")
def test_one_players_two_tied_heroes_name_different_cards() -> None:
    field = deal(2).all("bid 3 and 3", "bid 3 and 0")
    offer = field.table["offer"]
    assert field.state.waiting == (0, 1)
    assert field.refused(f"name {offer[0]} and {offer[0]}") == "GOD-24"
    assert field.refused(f"name {offer[0]}") == "GOD-24"
    field.all(f"name {offer[0]} and {offer[1]}", f"name {offer[2]}")
    weapons = [hero["cards"]["weapon"] for hero in field.table["heroes"]]
    assert weapons == [offer[0], offer[2], offer[1], offer[3]]


@rule("GOD-24", "GOD-81")
def test_whoever_loses_the_lot_against_a_pair_chooses_from_what_is_left() -> None:
    """One of three tied Heroes gets the card that two of them named, and the one that does not is asked alone."""
    for pair, single in ((0, 1), (1, 0)):
        asked: Counter[int] = Counter()
        for seed in range(30):
            bids = {pair: "bid 3 and 3", single: "bid 0 and 3"}
            field = deal(2, seed).all(bids[0], bids[1])
            offer = field.table["offer"]
            names = {pair: f"name {offer[2]} and {offer[0]}", single: f"name {offer[2]}"}
            field.all(names[0], names[1])
            (seat,) = field.state.waiting
            assert field.options == sorted(field.options, key=lambda text: list(STANDARD.cards).index(text[5:]))
            assert set(field.options) == {f"take {offer[1]}", f"take {offer[3]}"}
            weapons = [hero["cards"].get("weapon") for hero in field.table["heroes"]]
            assert weapons[pair + 2] == offer[0]
            assert weapons[pair if seat == single else single + 2] == offer[2]
            asked[seat] += 1
        assert min(asked[pair], asked[single]) > 5


@rule("GOD-24")
def test_tied_only_with_each_other_their_player_hands_the_cards_out() -> None:
    for seat, bids in ((0, ("3 and 3", "1 and 0")), (1, ("1 and 0", "3 and 3"))):
        field = deal(2).all(*[f"bid {pair}" for pair in bids])
        offer = field.table["offer"]
        assert field.state.waiting == (seat,)
        field.state.drawn()
        field.do(f"name {offer[3]} and {offer[1]}")
        assert field.state.drawn() == [], "nothing is left to a lot"
        heroes = field.table["heroes"]
        assert (heroes[seat]["cards"]["weapon"], heroes[seat + 2]["cards"]["weapon"]) == (offer[3], offer[1])
        assert (field.kind, field.state.waiting) == ("take", (1 - seat,))


@rule("GOD-24")
def test_both_names_of_a_pair_must_be_on_offer() -> None:
    field = deal(2).all("bid 3 and 3", "bid 5 and 0")
    gone, *offer = field.table["offer"]
    field.do(f"take {gone}")
    assert field.state.waiting == (0,)
    for text in (f"name {gone} and {offer[0]}", f"name {offer[0]} and {gone}", f"name {offer[0]} and {offer[0]}"):
        assert field.refused(text) == "GOD-24"
    assert field.do(f"name {offer[0]} and {offer[1]}").kind == "bid"


@rule("GOD-25", "GOD-31")
def test_the_highest_spell_bid_is_first_player() -> None:
    field = auctioned(deal(3), "2 1 0", "2 1 0", "2 1 0", "1 4 0")
    assert field.table["order"] == [1, 2, 0]
    assert field.state.waiting == (1,)
    field.do("enter a1", "enter i1", "enter e1")
    assert (field.kind, field.state.waiting, field.active) == ("reroll", (1,), "siggy")
    seen = []
    for _ in range(4):
        seen.append(field.active)
        field.skip_turns(1)
    assert seen == ["siggy", "maximus", "cleo", "siggy"]


@rule("GOD-25")
def test_equal_spell_bids_draw_lots() -> None:
    first = Counter(
        auctioned(deal(3, seed), "2 1 0", "2 1 0", "2 1 0", "3 1 3").table["order"][0] for seed in range(60)
    )
    assert set(first) == {0, 2}
    assert min(first.values()) > 15
    four = Counter(
        auctioned(deal(4, seed), "3 2 1 0", "3 2 1 0", "3 2 1 0", "4 4 4 1").table["order"][0] for seed in range(40)
    )
    assert set(four) == {0, 1, 2}


@rule("GOD-25", "GOD-81")
def test_a_player_with_two_of_three_highest_spell_bids_has_one_lot_like_the_other() -> None:
    first: Counter[int] = Counter()
    for seed in range(40):
        field = deal(2, seed)
        for _ in range(3):
            field.all("bid 0 and 0", "bid 1 and 1")
            while field.kind in ("take", "name"):
                field.do(field.options[0])
        field.all("bid 4 and 4", "bid 0 and 4")
        offer = field.table["offer"]
        field.state.drawn()
        field.all(f"name {offer[0]} and {offer[1]}", f"name {offer[2]}")
        assert [draw.n for draw in field.state.drawn()] == [2]
        first[field.table["order"][0]] += 1
    assert min(first[0], first[1]) > 10


@rule("GOD-25")
def test_no_lot_is_drawn_where_one_bid_is_highest() -> None:
    field = auctioned(deal(3), "2 1 0", "2 1 0", "2 1 0").all("bid 1", "bid 4", "bid 0")
    field.state.drawn()
    field.do(field.options[0], field.options[1])
    assert (field.kind, field.state.drawn()) == ("enter", [])


@rule("GOD-25", "GOD-81")
def test_two_players_go_a1_b1_a2_b2_whichever_hero_bid() -> None:
    quiet = ("0 and 0", "0 and 0")
    field = deal(2)
    for bids in (quiet, quiet, quiet, ("3 and 1", "2 and 5")):
        field.all(*[f"bid {pair}" for pair in bids])
        while field.kind in ("take", "name"):
            field.do(field.options[0])
    assert field.table["order"] == [1, 0, 3, 2]
    field.do("enter a1", "enter e1", "enter i1", "enter i5")
    spaces = {hero["figure"]: hero["space"] for hero in field.table["heroes"]}
    assert spaces == {"siggy": "a1", "cleo": "e1", "mafaya": "i1", "maximus": "i5"}
    seen = []
    for _ in range(5):
        seen.append(field.active)
        field.skip_turns(1)
    assert seen == ["siggy", "cleo", "mafaya", "maximus", "siggy"]


@rule("GOD-30")
def test_heroes_enter_on_empty_edge_spaces() -> None:
    field = deal(3, mode="instant", scenario="colonnade").do("pick cleo", "pick siggy", "pick maximus")
    assert field.kind == "enter"
    assert len(field.options) == 22, "the ring of 24 without its two traps"
    assert field.refused("enter e5") == "GOD-30"
    assert field.refused("enter d8") == "GOD-30"
    field.do("enter a1")
    assert field.refused("enter a1") == "GOD-30"
    field.do("enter a2")
    assert "enter a1" not in field.options


@rule("GOD-30")
def test_gray_and_what_borders_on_it_are_no_edge() -> None:
    field = deal(3, mode="instant", scenario="narrow-sand").do("pick cleo", "pick siggy", "pick maximus")
    assert field.options == [f"enter {space}" for space in ["c1", "c7", "d1", "d8", "e1", "e9", "f1", "f8", "g1", "g7"]]
    for text in ("enter a1", "enter b3", "enter c4"):
        assert field.refused(text) == "GOD-30"


@rule("GOD-82")
def test_instant_combat() -> None:
    field = deal(4, mode="instant")
    first = field.table["order"][0]
    assert field.table["order"] == [(first + place) % 4 for place in range(4)]
    assert field.life == "12 12 12 12"
    assert (field.kind, field.state.waiting) == ("pick", (first,))
    assert field.options == [f"pick {figure}" for figure in FIGURE_NAMES]
    field.do("pick nakamura")
    assert field.refused("pick nakamura") == "GOD-82"
    field.do("pick cleo", "pick mafaya", "pick siggy")
    assert field.hero("nakamura")["cards"] == {
        "weapon": "cupids-bow",
        "mount": "quetzalcoatl",
        "armor": "athenas-armor",
        "spell": "lokis-illusion",
    }
    assert field.hero("siggy")["cards"]["armor"] == "imperial-shield"
    assert field.hero("mafaya")["owner"] == (first + 2) % 4
    assert (field.kind, field.state.waiting) == ("enter", (first,))


@rule("GOD-82")
def test_a_lot_decides_who_is_first_in_instant_combat() -> None:
    first = Counter(deal(3, seed, mode="instant").table["order"][0] for seed in range(90))
    assert min(first[seat] for seat in range(3)) > 15


@rule("GOD-83")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_heroes_are_dealt_in_the_order_of_their_names(seats: int) -> None:
    field = deal(seats, mode="dealt")
    kits = {hero.id: hero.cards for hero in STANDARD.pack.hero}
    for number, hero in enumerate(field.table["heroes"]):
        assert (hero["figure"], hero["owner"]) == (FIGURE_NAMES[number], number % seats)
        assert [hero["cards"][kind] for kind in EQUIPMENT_NAMES] == kits[FIGURE_NAMES[number]]
        assert hero["life"] == 12
    assert (field.kind, field.state.waiting) == ("enter", (field.table["order"][0],))
    assert not any("picked" in told for told in field.story())


@rule("GOD-83")
def test_a_lot_decides_who_is_first_where_heroes_are_dealt() -> None:
    assert {deal(3, seed, mode="dealt").table["order"][0] for seed in range(30)} == {0, 1, 2}


@rule("GOD-82", "GOD-10")
def test_who_has_what_in_instant_combat() -> None:
    kinds = {kind: [card.id for card in STANDARD.pack.card if card.type == kind][:6] for kind in EQUIPMENT_NAMES}
    shivas, mask, lion, yasuke, athena, imperial = kinds["armor"]
    kinds["armor"] = [shivas, imperial, mask, lion, yasuke, athena]
    sets = [hero.cards for hero in STANDARD.pack.hero]
    assert sets == [[kinds[kind][number] for kind in EQUIPMENT_NAMES] for number in range(6)]


@rule("GOD-82", "GOD-81")
def test_two_players_pick_in_turn_order() -> None:
    field = Arena(GAME.edition(2, {"mode": "instant"}).new(1))
    first = field.table["order"][0]
    picked = []
    for figure in ("cleo", "siggy", "maximus", "mafaya"):
        picked.append(field.state.waiting[0])
        field.do(f"pick {figure}")
    assert picked == [first, 1 - first, first, 1 - first]
