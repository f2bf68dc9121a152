"""Whole games: they end, with any number of players, and everything on the table can be said."""

import pytest

import harena
from harena.bots import make
from harena.core.chance import Stream
from harena.games.talisman.game import GAME
from harena.match import run
from harena.testing.play import walk
from tests.rules.citing import rule
from tests.talisman.arena import HOME, Scene, Side, inside, stage, where, worlds


@rule("TAL-61")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("city", [False, True])
def test_random_games_of_full_length_end(seats: int, city: bool) -> None:
    for seed in range(3):
        state = GAME.edition(seats, {"city_arena": city}).new(seed)
        moves = sum(1 for _ in walk(state, Stream(seed)))
        assert state.outcome is not None
        assert 1 in state.outcome.ranks
        assert moves < 20_000
        assert state.view(None)["table"]["round"] <= 200


def test_the_table_is_told_in_words_with_rules_behind_them() -> None:
    sides = inside(objects="sword", followers="novice", trophies="wolf", craft=9, spells="might"), Side(lives=0), Side()
    scene = stage(*sides, lying={"ruins": "ring"}, pile=["wand"], pile_gold=2)
    told = {
        section.title: [line.text for line in section.lines]
        for section in scene.state.edition.words.describe(scene.state, 0)
    }
    assert "The Arena stands on Fields 1." in told["The course of the game"]
    assert "The reward pile for the first Great Gladiator: 2 gold, Wand." in told["The course of the game"]
    assert "Your Spells: Might." in told["Player 1"]
    assert told["Player 2"] == ["Dead; a new character comes with the next turn."]
    assert told["On the spaces"] == ["Ruins: Ring."]
    other = [line.text for section in scene.state.edition.words.describe(scene.state, 2) for line in section.lines]
    assert "Holds a Spell." in other
    assert "4 lives, 1 gold." in told["Player 1"]
    assert "Left an arena by a win: 0 of five." in told["Player 1"]
    assert "In the Arena on Fields 1, bound until a fight is won." in told["Player 1"]
    assert "On the Village." in told["Player 3"]
    assert any("Sword (3), Axe (3), " in line for line in told["Decks"])
    assert not any("Might" in line for line in other)
    rich = stage(Side(), Side(), lying={"ruins": "ring"}, gold={"ruins": 2, "crags": 3}).state
    spaces = [each.lines for each in rich.edition.words.describe(rich, 0) if each.title == "On the spaces"]
    assert [line.text for line in spaces[0]] == ["Crags: 3 gold.", "Ruins: Ring and 2 gold."]


def test_the_outlook_tells_scores_and_who_is_close() -> None:
    sides = inside(craft=9, spells="might", lives=1), inside(leavings=(4, 0))
    scene = stage(*sides, rounds=3).say("decline", "challenge 1", "fight with everything")
    outlook = scene.state.edition.words.outlook(scene.state, 0)
    assert outlook is not None
    lines = [line["text"] for line in outlook["lines"]]
    assert lines[0] == "Before the dice you stand at 4, Player 2 stands at 4."
    assert any("the fifth wins" in line for line in lines)
    assert "You have one life left; leavings are lost with it." in lines
    assert "2 more rounds follow this one." in lines


@rule("TAL-52")
def test_the_outlook_counts_the_leavings_of_one_arena() -> None:
    for left, most in (((0, 0), 0), ((2, 0), 2), ((1, 3), 3), ((2, 2), 2)):
        scene = stage(Side(), inside(leavings=left))
        outlook = scene.state.edition.words.outlook(scene.state, 0)
        assert outlook is not None
        assert outlook["leavings"] == [0, most]
    assert harena.edition("talisman").words.faces()["leavings"] == 5


def test_faces_show_every_card_character_and_space() -> None:
    faces = harena.edition("talisman").words.faces()
    assert len(faces["spaces"]) == 24
    assert len(faces["characters"]) == 12
    assert {card["kind"] for card in faces["cards"]} >= {"object", "spell", "gladiator", "crowd", "event"}
    assert faces["wares"]["armour"] == 4


def test_buttons_and_prompts_use_names() -> None:
    scene = stage(Side(), Side(space="tavern"), rolled=1)
    words = scene.state.edition.words
    assert [words.label(action) for action in scene.state.legal(0)] == ["Move to Fields 1", "Move to Fields 6"]
    decision = scene.state.decision(0)
    assert decision is not None
    assert decision.prompt == "You rolled 1. Move in either direction."
    fight = stage(inside(objects="sword mule"), inside()).act("challenge 1", "fight with one-on-one")
    asked = fight.state.decision(0)
    assert asked is not None
    assert "1 Sword, 2 Mule (stays outside)" in asked.prompt


def test_objects_can_be_named_when_they_are_brought() -> None:
    scene = stage(inside(objects="sword helmet"), inside()).act("challenge 1", "fight with one-on-one")
    scene.say("bring Helmet, sword")
    assert sum("brought" in each for each in scene.events) == 2


@rule("TAL-13")
def test_what_is_refused_is_shown_beside_the_choices() -> None:
    scene = stage(inside(objects="sword long-bow cross"), inside()).act("challenge 1", "fight with one-on-one")
    words = scene.state.edition.words
    refused = [scene.state.text(action) for action in words.refused(scene.state, 0)]
    assert refused == ["bring 1", "bring 2"]


def test_who_is_not_asked_is_told_who_is() -> None:
    scene = stage(Side(), Side(space="tavern"), rolled=1)
    assert "Player 1 is asked now." in scene.refuses("move fields-1", "TAL-03", seat=1)


@rule("TAL-11")
def test_a_second_character_can_die_too() -> None:
    """The first dies in the Arena, the second on the road, and the third goes on."""

    def die_twice(scene: Scene) -> None:
        for _ in range(60):
            if scene.kind == "over" or deaths(scene) == 2:
                return
            scene.say(scene.options[-1] if scene.kind == "arena" else scene.options[0])

    def deaths(scene: Scene) -> int:
        return sum("Player 1's character died" in each for each in scene.events)

    sides = inside(character="seeress", lives=1), Side(character="ogre", space="tavern", strength=9)
    make = worlds(*sides, deck="juggernaut")
    scene = where(make, die_twice, lambda s: deaths(s) == 2 and s.kind != "over")
    taken = [each for each in scene.events if "Player 1 became" in each]
    assert len(taken) == 1
    assert scene.of(0)["lives"] == 0
    scene.next_turn()
    if scene.table["turn"] == 0:
        assert scene.of(0)["lives"] == 4


def test_greedy_beats_random_from_either_seat() -> None:
    wins = 0
    for seed in range(8):
        state = harena.new("talisman", seats=2, seed=seed)
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        outcome = run(state, [make(level, "talisman", seed) for level in levels])
        wins += [levels[winner] for winner in outcome.winners] == ["greedy"]
    assert wins >= 7


def test_greedy_games_are_not_long() -> None:
    rounds = []
    for seed in range(7):
        state = harena.new("talisman", seats=2, seed=seed)
        run(state, [make("greedy", "talisman", seed + seat) for seat in range(2)])
        rounds.append(state.view(None)["table"]["round"])
    assert sorted(rounds)[3] < 60


def test_greedy_knows_nothing_but_its_view() -> None:
    one = stage(inside(), inside(craft=9, spells="might hex"))
    other = stage(inside(), inside(craft=9, spells="fortune healing"))
    assert one.state.view(0) == other.state.view(0)
    advice = []
    for scene in (one, other):
        decision = scene.state.decision(0)
        assert decision is not None
        advice.append(make("greedy", "talisman", 3).advise(scene.state.view(0), decision))
    assert advice[0] == advice[1]


def test_greedy_does_the_obvious_thing() -> None:
    def favourite(*sides: Side, rolled: int = 0) -> str:
        scene = stage(*sides, rolled=rolled)
        decision = scene.state.decision(scene.seat)
        assert decision is not None
        advice = make("greedy", "talisman", 1).advise(scene.state.view(scene.seat), decision)
        return scene.state.text(advice[0][0])

    assert favourite(inside(leave="won"), Side()) == "leave"
    assert favourite(Side(strength=5, craft=5), Side(space="tavern"), rolled=1) == f"move {HOME}"
    assert favourite(inside(strength=9), inside()) in ("challenge 1", "draw")
    assert favourite(Side(craft=9, lives=1, spells="healing"), Side()) == "cast healing"


def test_the_gentle_one_is_less_sure_of_the_same() -> None:
    scene = stage(inside(strength=9), inside(character="seeress"))
    decision = scene.state.decision(0)
    assert decision is not None
    sure, gentle = (make(level, "talisman", 1).advise(scene.state.view(0), decision) for level in ("greedy", "gentle"))
    assert sorted(action for action, _ in sure) == sorted(action for action, _ in gentle)
    assert sure[0][0] == gentle[0][0]
    assert sure[0][1] > gentle[0][1]


@rule("TAL-27")
def test_while_objects_are_chosen_the_scores_are_told_without_any() -> None:
    scene = stage(inside(objects="sword ring"), inside(objects="axe")).say("challenge 1", "fight with one-on-one")
    outlook = scene.state.edition.words.outlook(scene.state, 0)
    assert outlook is not None
    assert outlook["lines"][0] == {"text": "Without Objects you stand at 4, Player 2 stands at 4.", "rule": "TAL-27"}
