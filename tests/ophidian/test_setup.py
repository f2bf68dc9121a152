"""Decks and teams, and how a game begins: OPH-01 to OPH-12."""

from collections import Counter

import pytest

from harena.core.errors import BadSetup
from harena.games.ophidian.content import STANDARD, load_content, review_deck
from harena.games.ophidian.decks import check_deck, read_deck
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made.codes import Message
from tests.ophidian.arena import PLAIN, Arena, Side, edition, stage, to_the_first_action
from tests.rules.citing import rule

FILLERS = "50 filler"
PLAIN_CONTENT = load_content(PLAIN)


def flaw(text: str) -> str:
    """What is wrong with a deck that is written out."""
    return check_deck(read_deck(text, "test"), PLAIN_CONTENT.gladiators, PLAIN_CONTENT.cards)


@rule("OPH-02")
@pytest.mark.parametrize(
    ("team", "complaint"),
    [
        ("ann, bob, gus, hal", ""),
        ("ann, bob, fay", ""),
        ("ann, bob, gus", "are 8, not exactly 10 [OPH-02]"),
        ("cid, fay, ann", "are 11, not exactly 10 [OPH-02]"),
        ("ann, ann, cid", '"ann" is in the team twice [OPH-02]'),
        ("ann, bob, gus, hal, fay", "1 to 4 Gladiators, not 5 [OPH-02]"),
        ("", "1 to 4 Gladiators, not 0 [OPH-02]"),
        ("ann, nobody", 'no Gladiator "nobody"'),
    ],
)
def test_a_teams_points_are_exactly_ten(team: str, complaint: str) -> None:
    found = flaw(f"team: {team}; {FILLERS}")
    assert complaint in found
    assert bool(complaint) == bool(found)


@rule("OPH-03")
@pytest.mark.parametrize(
    ("team", "complaint"),
    [
        ("ann, bob, cid=2, gus", ""),
        ("ann, bob, cid=4", ""),
        ("ann, bob, cid=3, gus", "are 11, not exactly 10 [OPH-02]"),
        ("ann, bob, cid=1, gus", '"cid" counts for 2 to 4, not 1 [OPH-03]'),
        ("ann=2, bob, cid", '"ann" is no Legend'),
        ("fay=3, cid, ann", ""),
        ("fay=2, cid, ann", '"fay" counts for 3 to 4, not 2 [OPH-03]'),
    ],
)
def test_a_patron_takes_up_to_the_discount_off_one_legend(team: str, complaint: str) -> None:
    found = flaw(f"team: {team}; {FILLERS}")
    assert complaint in found
    assert bool(complaint) == bool(found)


@rule("OPH-03")
def test_only_one_legend_has_a_patron() -> None:
    with pytest.raises(BadSetup, match=r"Only one Legend of a team has a patron's discount \[OPH-03\]"):
        read_deck("team: cid=2, fay=3, ann", "test")


@rule("OPH-03", "OPH-34")
def test_a_discounted_legend_scores_what_is_printed() -> None:
    arena = stage(Side("ann@action bob", "doom"), Side("cid ann", of="patron"))
    arena.act("play doom", "0: choose 1.3")
    assert arena.points == [4, 0]


@rule("OPH-04")
@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("stack: ann, bob; reinforcements: rob, ron", ""),
        ("stack: cid", 'not "cid" [OPH-04]'),
        ("stack: ann, ann", 'not "ann" [OPH-04]'),
        ("reinforcements: rob, rob", '"rob" is in the stack twice [OPH-04]'),
        ("reinforcements: rob, ron, rob, ron", "up to 3 Reinforcements, not 4 [OPH-04]"),
        ("reinforcements: ann", 'no Reinforcement "ann" in this pack [OPH-04]'),
    ],
)
def test_the_stack(lines: str, complaint: str) -> None:
    found = flaw(f"team: ann, bob, gus, hal; {lines}; {FILLERS}")
    assert complaint in found
    assert bool(complaint) == bool(found)


@rule("OPH-04")
def test_a_reinforcement_never_starts() -> None:
    assert flaw(f"team: ann, bob, rob; {FILLERS}") == '"rob" is a Reinforcement and never starts [OPH-04]'


@rule("OPH-05")
@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("47 filler; 3 dog", ""),
        ("60 filler", ""),
        ("49 filler", "at least 50 cards, not 49 [OPH-05]"),
        ("47 filler; 4 dog", '1 to 3 of "dog", not 4 [OPH-05]'),
        ("46 filler; 2 dog; 2 dog", '1 to 3 of "dog", not 4 [OPH-05]'),
        ("61 filler", '1 to 60 of "filler", not 61 [OPH-05]'),
        ("58 filler; 3 dog", "room for 60 cards in a deck, not for 61 [OPH-05]"),
        ("50 unicorn", 'no card "unicorn" in this pack [OPH-05]'),
        ("50 filler; 0 dog", '1 to 3 of "dog", not 0 [OPH-05]'),
    ],
)
def test_a_deck_has_fifty_cards_and_three_of_a_title(cards: str, complaint: str) -> None:
    found = flaw(f"team: ann, bob, gus, hal; {cards}")
    assert complaint in found
    assert bool(complaint) == bool(found)


@rule("OPH-05")
def test_a_deck_of_ones_own_is_checked_before_the_game() -> None:
    with pytest.raises(BadSetup, match=r"of Player 2 is not legal: a deck has at least 50 cards, not 3 \[OPH-05\]"):
        edition("all", "team: ann, bob, fay; 3 dog")
    with pytest.raises(BadSetup, match=r'"three dogs" is no line of a deck'):
        edition("all", "team: ann, bob, fay; three dogs")
    with pytest.raises(BadSetup, match=r'no deck "none" in this pack; it has: all, legends, patron, three'):
        edition("none", "all")
    own = edition("all", "team: ann, bob, fay\nreinforcements: ron\n50 filler").new(3)
    assert own.view(0)["table"]["sides"][1]["deck_id"] == "deck-1"
    assert Counter(own.view(1)["table"]["sides"][1]["hand"]) == {"filler": 9}


@rule("OPH-06", "OPH-12")
def test_everybody_draws_nine_and_bottoms_two_in_the_order_of_choice() -> None:
    for seed in range(4):
        state = edition("all", "all").new(seed)
        arena = Arena(state)
        for _ in range(2):
            seat = arena.seat
            hand = list(arena.side(seat)["hand"])
            assert (len(hand), arena.kind) == (9, "bottom")
            first, second = hand[3], hand[5]
            arena.say(f"bottom {first}", f"bottom {second}")
            side = arena.side(seat)
            assert (side["deck"][:2], side["hand_size"], side["bottom"]) == ([second, first], 7, [second, first])
            assert "bottom" not in state.view(1 - seat)["table"]["sides"][seat], "only their owner knows them"


@rule("OPH-07")
def test_resources_and_cheer_in_the_beginning_and_in_later_waves() -> None:
    arena = stage(Side("ann bob"), Side("ann bob"))
    assert [(side["resources"], side["cheer"]) for side in arena.table["sides"]] == [(11, 0)] * 2
    for wave in (1, 2, 3):
        assert arena.table["wave"] == wave
        arena.wave_ends().breathe()
        assert [side["resources"] for side in arena.table["sides"]] == [11 + wave] * 2


@rule("OPH-08")
def test_a_die_decides_who_begins_and_places_first() -> None:
    begun: Counter[int] = Counter()
    for seed in range(24):
        state = edition("all", "legends", "three").new(seed)
        arena = Arena(state)
        first = arena.momentum
        assert arena.table["wave"] == 1
        begun[first] += 1
        while arena.kind == "bottom":
            arena.say(arena.options[0])
        order = []
        while arena.kind == "arrange":
            order.append(arena.seat)
            assert arena.state.decision(arena.seat).rule == "OPH-08"  # type: ignore[union-attr]
            arena.say("forward 1", "ready")
        assert order == [(first + step) % 3 for step in range(3)]
        assert (arena.seat, arena.kind) == (first, "act")
        assert all(arena.piece(f"{seat}.1")["field"] == "action" for seat in range(3))
        assert all(arena.piece(f"{seat}.2")["field"] == "support" for seat in range(3))
    assert set(begun) == {0, 1, 2}


@rule("OPH-02", "OPH-08")
def test_all_gladiators_of_the_team_start_at_level_one() -> None:
    state = to_the_first_action(edition("all", "legends").new(5))
    for side in state.view(None)["table"]["sides"]:
        assert [piece["level"] for piece in side["pieces"]] == [1] * side["team"]
        assert [entry["level"] for entry in side["stack"]] == [0] * len(side["stack"])


@rule("OPH-10")
def test_minions_enter_support_pumps_lie_on_cards_and_quick_hits_are_discarded() -> None:
    arena = stage(Side("ann@action bob", "dog guard sword rest"), Side("ann"))
    arena.act("play dog").act("play sword", "0: choose 0.8").act("play rest")
    assert [(each["kind"], each["field"]) for each in arena.side(0)["pieces"][2:]] == [
        ("minion", "support"),
        ("pump", "support"),
    ]
    assert arena.side(0)["discard"] == ["rest"]
    assert arena.refusal("advance 9") == "OPH-10 Sword 0.9 is no Character, so it cannot do that."
    arena.act("play guard")
    assert arena.side(0)["pieces"][-1]["piece"] == "0.10"


@rule("OPH-11")
def test_the_standard_pack_holds_what_it_should() -> None:
    pack = load_content(STANDARD).pack
    full = [each for each in pack.gladiator if not each.reinforcement]
    assert (len(full) >= 16, all(len(each.level) == 4 for each in full)) == (True, True)
    assert len(pack.gladiator) - len(full) >= 6
    assert len(pack.card) >= 90
    assert len(pack.deck) >= 6
    assert {card.kind for card in pack.card} == {"minion", "pump", "quick-hit"}
    assert len({card.discipline for card in pack.card}) == 7
    assert all(entry.origin == "house" for entries in (pack.card, pack.gladiator, pack.deck) for entry in entries)


@rule("OPH-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_given_a_deck_that_nobody_else_has(seats: int) -> None:
    drawn = set()
    for seed in range(12):
        decks = [side["deck_id"] for side in GAME.edition(seats).new(seed).view(None)["table"]["sides"]]
        assert len(set(decks)) == seats
        drawn |= set(decks)
    assert len(drawn) == 6


@rule("OPH-11")
@pytest.mark.parametrize("deck", [entry.id for entry in load_content(STANDARD).pack.deck])
def test_a_seat_may_choose_a_ready_made_deck_and_the_others_draw_from_the_rest(deck: str) -> None:
    for seed in range(8):
        chosen = GAME.edition(3, {"deck_1": deck}).new(seed).view(None)["table"]["sides"]
        assert chosen[1]["deck_id"] == deck
        assert len({side["deck_id"] for side in chosen}) == 3


@rule("OPH-08")
def test_who_has_momentum_first_is_told_to_all() -> None:
    for seed in range(4):
        state = edition("all", "legends", "three").new(seed, listening=True)
        told = [event.told_to(None).args for event in state.heard() if event.message == Message.MOMENTUM_HELD]
        assert told == [(Arena(state).momentum,)]


@rule("OPH-12")
def test_hands_and_decks_are_hidden_and_all_else_is_open() -> None:
    arena = stage(Side("ann dog", "zap"), Side("ann", "no rest"))
    mine, theirs = (arena.state.view(seat)["table"]["sides"] for seat in (0, 1))
    assert (mine[0]["hand"], "hand" in mine[1], mine[1]["hand_size"]) == (["zap"], False, 2)
    assert (theirs[1]["hand"], "hand" in theirs[0]) == (["no", "rest"], False)
    assert not any("deck" in side for side in (*mine, *theirs))
    assert mine[1]["pieces"] == theirs[1]["pieces"]


@rule("OPH-11")
def test_the_decks_that_tables_offer_are_those_of_the_pack() -> None:
    offered = {deck.id for deck in load_content(STANDARD).pack.deck if not deck.lesson} | {"random"}
    for seat in range(4):
        option = GAME.options[f"deck_{seat}"]
        assert set(option.offered) == offered
        assert option.written


@rule("OPH-02", "OPH-04", "OPH-05")
def test_a_review_of_a_deck_tells_what_is_wrong_with_each_part_of_it() -> None:
    found, _ = review_deck("team: brakka; stack: quell; reinforcements: pip; 3 iron-mace")
    assert [flaw[-8:] for flaw in found] == ["[OPH-02]", "[OPH-04]", "[OPH-05]"]
    assert review_deck("three iron maces") == (
        ['"three iron maces" is no line of a deck: write "team: a, b" or "3 title" [OPH-05].'],
        {},
    )


@rule("OPH-02", "OPH-03")
@pytest.mark.parametrize(
    ("team", "points"),
    [("", 0), ("brakka", 3), ("brakka, ilse", 6), ("korvath", 4), ("korvath=3, brakka", 6), ("brakka, nobody", 3)],
)
def test_a_review_of_a_deck_says_for_how_much_its_team_counts(team: str, points: int) -> None:
    assert review_deck(f"team: {team}; 3 iron-mace")[1] == {"team_points": points}


@rule("OPH-05", "OPH-11")
def test_every_ready_made_deck_is_fine_when_it_is_written_out() -> None:
    for deck in [each for each in load_content(STANDARD).pack.deck if not each.lesson]:
        team = [f"{name}={deck.counts}" if name == deck.patron else name for name in deck.team]
        lines = [f"team: {', '.join(team)}", f"stack: {', '.join(deck.stack)}"]
        lines.append(f"reinforcements: {', '.join(deck.reinforcements)}")
        lines += [f"{count} {name}" for name, count in deck.cards.items()]
        assert review_deck("; ".join(lines)) == ([], {"team_points": 10})
