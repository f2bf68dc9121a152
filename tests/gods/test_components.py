"""What is in the box: players, Heroes, hidden life, the board, dice, scenarios, equipment. GOD-01 to GOD-13."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import harena
from harena.core.errors import BadSetup
from harena.games.gods.content import CardEntry, load_content
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made.codes import EQUIPMENT_NAMES, FIGURE_NAMES, TARGET_NAMES, Ground, Message, Verb
from harena.games.gods.scenarios import MAX_PILLARS, MAX_TILES, lay_out
from tests.gods.arena import GAME, Arena, Hero, deal, fight
from tests.rules.citing import rule

STANDARD = load_content("standard")


def cards_of(kind: str) -> list[CardEntry]:
    return [card for card in STANDARD.pack.card if card.type == kind]


@rule("GOD-01", "GOD-81")
def test_two_to_six_play_and_two_bring_two_heroes_each() -> None:
    owners = {seats: [hero["owner"] for hero in deal(seats).table["heroes"]] for seats in range(2, 7)}
    assert owners == {2: [0, 1, 0, 1], 3: [0, 1, 2], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
    for seats in (1, 7):
        with pytest.raises(BadSetup, match=r"2 to 6, not \d \[GOD-01\]"):
            GAME.edition(seats)


@rule("GOD-02")
def test_heroes_have_names_and_nothing_else_of_their_own() -> None:
    assert [hero["figure"] for hero in deal(6).table["heroes"]] == list(FIGURE_NAMES)
    names = ["Cleo", "Siggy", "Maximus", "Mafaya", "Tzi-Xican", "Nakamura"]
    assert [hero.name for hero in STANDARD.pack.hero] == names
    alike = [
        {name: value for name, value in hero.items() if name not in ("figure", "owner", "team")}
        for hero in deal(6).table["heroes"]
    ]
    assert all(each == alike[0] for each in alike)


@rule("GOD-03", "GOD-80")
def test_only_the_owner_sees_a_life_total() -> None:
    field = deal(4, teams="two")
    for seat in range(4):
        shown = [hero["life"] for hero in field.state.view(seat)["table"]["heroes"]]
        assert shown == [20 if hero == seat else None for hero in range(4)]
    assert {hero["life"] for hero in field.state.view(None)["table"]["heroes"]} == {None}


@rule("GOD-03", "GOD-81")
def test_of_two_players_each_sees_the_totals_of_both_its_heroes() -> None:
    field = deal(2).all("bid 3 and 1", "bid 0 and 2")
    for seat, shown in ((0, [17, None, 19, None]), (1, [None, 20, None, 18]), (None, [None] * 4)):
        assert [hero["life"] for hero in field.state.view(seat)["table"]["heroes"]] == shown


@rule("GOD-03")
def test_totals_can_be_counted_from_what_lies_open() -> None:
    field = deal(3).all("bid 5", "bid 0", "bid 2")
    imagined = field.state.edition.imagine(field.state.view(None), 3)
    assert [hero["life"] for hero in imagined.view("referee")["table"]["heroes"]] == [15, 20, 18]
    assert [hero["bids"][0] for hero in field.state.view(None)["table"]["heroes"]] == [5, 0, 2]


@rule("GOD-03", "GOD-24")
def test_what_is_seen_of_an_auction_is_imagined_as_it_is() -> None:
    """Bids of none, one and more, the cards still there and the names that lie open."""
    field = deal(4).all("bid 3", "bid 1", "bid 3", "bid 0")
    offer = field.table["offer"]
    field.all(f"name {offer[0]}", f"name {offer[2]}")
    assert (field.kind, field.state.waiting, field.life) == ("take", (1,), "17 19 17 20")
    for eye in (0, 1, 3, None, "referee"):
        view = field.state.view(eye)
        imagined = field.state.edition.imagine(view, 3)
        assert imagined.view(eye) == view
        assert imagined.view("referee")["table"]["heroes"] == field.table["heroes"]
    imagined.play(1, f"take {offer[3]}")
    assert imagined.view(None)["table"]["heroes"][3]["cards"]["weapon"] == offer[1], "the one that is left"


@rule("GOD-01", "GOD-22")
def test_events_call_heroes_by_their_numbers() -> None:
    field = deal(6).all(*[f"bid {life}" for life in range(6)])
    words = field.state.edition.words
    told = [words.told(event) for event in field.events if event.message == Message.BIDDING]
    assert told == [("bidding", {"hero": number, "life": number}) for number in range(6)]


@rule("GOD-03")
@pytest.mark.parametrize("options", [{}, {"mode": "instant"}])
def test_everybody_is_told_the_count_that_anybody_could_keep(options: dict[str, Any]) -> None:
    chance = random.Random(5)
    state = GAME.edition(3, options | {"rounds": 2, "scenario": "pits"}).new(5)
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, chance.choice(state.legal(seat)))
        lives = [hero["life"] for hero in state.view("referee")["table"]["heroes"]]
        for eye in (0, 1, 2, None):
            outlook = state.edition.words.outlook(state, -1 if eye is None else eye)
            assert outlook is not None
            counted = outlook["counted"]
            assert counted == lives
            for hero, count in zip(state.view(eye)["table"]["heroes"], counted):
                open_ = hero["gained"] - hero["lost"] - sum(bid for bid in hero["bids"] if bid > 0)
                assert count - open_ == (12 if options else 20), "nothing that does not lie open"


@rule("GOD-03")
def test_totals_are_shown_at_the_end() -> None:
    field = fight(Hero("d3"), Hero("d4", life=1), Hero("g1"), dice="2 sword").do("strike siggy")
    assert [hero["life"] for hero in field.state.view(None)["table"]["heroes"]] == [10, 0, 10]


@rule("GOD-03", "GOD-22")
def test_bids_are_secret_until_all_are_in() -> None:
    field = deal(3)
    field.state.play(1, "bid 7")
    for viewer in (0, 2, None):
        view = field.state.view(viewer)
        assert view["chosen"] == [1]
        assert view["choice"] is None
        assert {hero["bids"][0] for hero in view["table"]["heroes"]} == {-1}
    assert field.state.view(1)["choice"] == "bid 7"


@rule("GOD-04")
def test_twenty_life_before_the_auctions() -> None:
    assert deal(3).life == "20 20 20"


@rule("GOD-05")
def test_the_board_is_a_hexagon_of_61_spaces() -> None:
    edition = GAME.edition(3)
    words = edition.words
    assert len([text for text in map(words.text, words.actions()) if text.startswith("enter ")]) == 61


@rule("GOD-05")
def test_adjacent_is_sharing_a_border() -> None:
    around = {"c3", "c4", "d3", "e3", "e4"}
    for space in ["c3", "c4", "d3", "e3", "e4", "b3", "d2", "f3", "a1"]:
        field = fight(Hero("d4"), Hero(space), Hero("g1"), dice="2 sword")
        assert ("strike siggy" in field.options) == (space in around)


@rule("GOD-06")
def test_seven_dice_with_six_faces() -> None:
    field = fight(Hero("d3"), Hero("d6"), Hero("g1")).do("end turn")
    assert sum(field.table["dice"].values()) == 7
    assert [draw.n for draw in field.state.drawn()] == [6] * 7
    assert Counter(STANDARD.pack.figures.faces) == {"sword": 2, "foot": 2, "shield": 1, "star": 1}


@rule("GOD-07")
def test_fountains_hold_five_life_at_first() -> None:
    assert deal(3, scenario="twin-springs").table["fountains"] == {"c4": 5, "g4": 5}


@rule("GOD-08")
def test_all_layouts_of_the_standard_pack_are_offered() -> None:
    assert list(GAME.options["scenario"].offered) == [entry.id for entry in STANDARD.pack.scenario]


@pytest.mark.parametrize("scenario", STANDARD.pack.scenario, ids=lambda each: each.id)
@rule("GOD-07", "GOD-08", "GOD-30")
def test_scenarios_keep_within_the_box(scenario: object) -> None:
    entry = next(each for each in STANDARD.pack.scenario if each is scenario)
    spaces = lay_out(entry)
    assert spaces.count(Ground.PILLAR) <= MAX_PILLARS == 7
    assert spaces.count(Ground.FOUNTAIN) + spaces.count(Ground.TRAP) <= MAX_TILES == 7
    for seats in entry.seats:
        field = deal(seats, scenario=entry.id, mode="instant")
        while field.kind == "pick":
            field.do(field.options[0])
        heroes = len(field.table["heroes"])
        assert field.kind == "enter"
        assert len(field.options) >= 2 * heroes


@rule("GOD-08")
def test_there_are_scenarios_for_every_number_of_players() -> None:
    assert len(STANDARD.pack.scenario) >= 6
    for seats in range(2, 7):
        assert len([each for each in STANDARD.pack.scenario if seats in each.seats]) >= 4


@rule("GOD-08")
def test_a_scenario_must_exist_and_suit_the_players() -> None:
    with pytest.raises(BadSetup, match=r'no scenario "moon".*GOD-08'):
        GAME.edition(3, {"scenario": "moon"})
    with pytest.raises(BadSetup, match=r"Narrow Sand does not suit 6 players; these scenarios do: open-sand.*GOD-08"):
        GAME.edition(6, {"scenario": "narrow-sand"})


@rule("GOD-09", "GOD-10", "GOD-12")
def test_four_types_with_the_named_cards_and_more() -> None:
    named = {
        "weapon": "Anubis's Ankh, Thor's Hammer, Odin's Spear, Ganesh's Axe, Xiuhcoatl, Cupid's Bow",
        "mount": "Sleipnir, Cerberus, Paravani, Ryujin, Ammit, Quetzalcoatl",
        "armor": "Shiva's Necklace, Tutankhamun's Mask, Skin of the Nemean Lion, Yasuke's Equipment, Athena's Armor, "
        "Imperial Shield",
        "spell": "Seth's Fury, Vishnu's Curse, Sacrifice to Tlaloc, Sekhmet's Healing, Freyja's Blessing, "
        "Loki's Illusion",
    }
    assert set(named) == set(EQUIPMENT_NAMES)
    for kind, names in named.items():
        found = [card.name for card in cards_of(kind)]
        assert set(names.split(", ")) <= set(found)
        assert len(found) == 12, "so that an auction of six leaves as many in the box"


@rule("GOD-11")
def test_the_two_protections_of_the_rulebook() -> None:
    assert STANDARD.cards["imperial-shield"].protection == ["damage 1 choice"]
    assert STANDARD.cards["shivas-necklace"].protection == ["damage 2 adjacent"]


@rule("GOD-12")
def test_cards_cost_two_to_four_dice_and_only_armors_protect() -> None:
    for card in STANDARD.pack.card:
        assert 2 <= len(card.cost) <= 4
        assert ("protection" in card.effects) == bool(card.protection) == (card.type == "armor")


@rule("GOD-12", "GOD-13")
def test_standard_cards_use_the_catalogue_of_effects_and_nothing_else() -> None:
    """No damage to oneself, no conditions, nothing that waits: those are for packs of one's own."""
    targets = {"adjacent", "faraway", "choice", "all-adjacent"}
    for card in STANDARD.pack.card:
        for text in card.effects + card.protection:
            effect = LANGUAGE.read(text)
            assert effect.verb != Verb.DAMAGE or TARGET_NAMES[effect.target] in targets, card.name
            assert (effect.test, effect.per, effect.trigger, effect.duration) == (-1, -1, -1, -1), card.name
    assert STANDARD.cards["sacrifice-to-tlaloc"].effects[0] == "tire 1 self"


@rule("GOD-09", "GOD-12")
def test_no_two_cards_are_alike() -> None:
    """The Imperial Shield and Athena's Armor too differ in what they do and not only in whom they reach."""
    doing = [(sorted(card.cost), card.effects) for card in STANDARD.pack.card]
    assert not [each for at, each in enumerate(doing) if each in doing[:at]]


# Whom a target reaches at least as well as others.
_REACHES = {"choice": {"choice", "adjacent", "faraway", "self"}, "all-adjacent": {"all-adjacent", "adjacent"}}


def _outdoes(one: str, other: str) -> bool:
    """Whether an effect does all that another does."""
    here, there = LANGUAGE.read(one), LANGUAGE.read(other)
    reached, wanted = (TARGET_NAMES[each.target] if each.target >= 0 else "self" for each in (here, there))
    return here.verb == there.verb and here.amount >= there.amount and wanted in _REACHES.get(reached, {reached})


def _outdo(some: list[str], others: list[str]) -> bool:
    """Whether each of the others has an effect of its own among some that does as much."""
    return any(all(map(_outdoes, order, others)) for order in permutations(some, len(others)))


@rule("GOD-12")
def test_no_card_does_for_less_all_that_another_of_its_type_does() -> None:
    for one, other in permutations(STANDARD.pack.card, 2):
        if one.type == other.type and Counter(one.cost) <= Counter(other.cost):
            assert not (_outdo(one.effects, other.effects) and _outdo(one.protection, other.protection)), other.name


@rule("GOD-01")
def test_a_seat_that_is_not_there_cannot_act() -> None:
    assert deal(3).refused("bid 1", seat=3) == "GOD-01"
    with pytest.raises(harena.IllegalAction, match="GOD-01"):
        Arena(GAME.edition(3).new(1)).state.view(5)
