"""How a game reads: who did what, with names and amounts, to oneself, to others and to bystanders."""

from pathlib import Path

from harena.core.events import HIDDEN, Event
from harena.core.state import State
from harena.games.talisman.made.codes import Ending, Message
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, Scene, Side, edition, inside, stage
from tests.talisman.packs import saying

WORDS = edition(3).words
CARDS = CONTENT.numbers
VISITS = [each.name for each in CONTENT.pack.visit]
SPELLS = [each.id for each in CONTENT.bands[3]]


def said(message: int, *args: int, to: int | None = None) -> str:
    """An event in words."""
    return WORDS.sentence(Event(int(message), args), to)


def label(state: State, text: str) -> str:
    """What a button with that action says."""
    return WORDS.label(WORDS.parse(text))


@rule("TAL-01")
def test_gains_and_losses_have_their_own_verbs() -> None:
    strength, craft, gold, life = range(4)
    assert said(Message.CHANGED, 0, strength, 1) == "Player 1 gained 1 Strength."
    assert said(Message.CHANGED, 0, craft, -2, to=0) == "You lost 2 Craft."
    assert said(Message.CHANGED, 1, gold, 2, to=1) == "You gained 2 gold."
    assert said(Message.CHANGED, 1, gold, -1, to=0) == "Player 2 lost 1 gold."
    assert said(Message.CHANGED, 0, life, -1, to=0) == "You lost a life."
    assert said(Message.CHANGED, 2, life, 2) == "Player 3 regained 2 lives."


@rule("TAL-26")
def test_attacks_name_both_players_and_the_manner() -> None:
    manners = ["with everything", "one-on-one", "by psychic combat, with everything", "by psychic combat, one-on-one"]
    for number, manner in enumerate(manners):
        assert said(Message.ATTACKED, 0, 2, number) == f"Player 1 attacked Player 3 {manner}."
        assert said(Message.ATTACKED, 0, 2, number, to=0) == f"You attacked Player 3 {manner}."
        assert said(Message.ATTACKED, 0, 2, number, to=2) == f"Player 1 attacked you {manner}."
    assert said(Message.SUMMONED, 1, 0, to=0) == "Player 2 summoned you to the arena."
    assert said(Message.STOLEN, 1, 0, CARDS["wand"], to=0) == "Player 2 took the Wand from you."


@rule("TAL-04")
def test_cards_say_what_they_do() -> None:
    master = CARDS["old-master"]
    assert said(Message.HAPPENED, 0, master, to=0) == "You met the Old Master: gain 1 Strength."
    assert said(Message.HAPPENED, 1, master, to=0) == "Player 2 met the Old Master: gain 1 Strength."
    assert said(Message.HAPPENED, 1, CARDS["cave"]) == "Player 2 came upon the Cave; a die decides."
    blizzard = "Blizzard: every other player outside the Arena loses 1 gold."
    assert said(Message.HAPPENED, 0, CARDS["blizzard"]) == blizzard
    assert said(Message.HAPPENED, 0, CARDS["secret-gate"]).startswith("The Secret Gate: you may leave the arena")


def test_names_have_an_article_where_they_want_one() -> None:
    assert said(Message.MET, 0, CARDS["wolf"], to=0) == "You had to fight the Wolf, Strength 2."
    assert said(Message.MET, 0, CARDS["the-butcher"]) == "Player 1 had to fight the Butcher, Strength 5."
    assert said(Message.MET, 0, CARDS["whisper"]) == "Player 1 had to fight Whisper, Craft 3."
    assert said(Message.APPARITION, 0, 1, 3) == "Player 1 had to fight an apparition, Craft 3."
    assert said(Message.RETURNED_TO_DECK, CARDS["brothers-oru"]) == "The Brothers Oru went back into the arena deck."
    assert said(Message.SAVED, 0, CARDS["helmet"], to=0) == "The Helmet saved you a life."
    assert said(Message.MOVED, 0, 0) == "Player 1 moved to the Village."
    assert said(Message.MOVED, 0, 1) == "Player 1 moved to Fields 1."
    assert said(Message.VISITED, 0, VISITS.index("the Altar, for the evil")).endswith("the Altar.")


@rule("TAL-13", "TAL-09", "TAL-41")
def test_what_is_hidden_stays_without_a_name() -> None:
    might = SPELLS.index("might")
    assert said(Message.SPELL_GAINED, 0, might, to=0) == "You gained the Spell Might."
    assert said(Message.SPELL_GAINED, 0, HIDDEN, to=1) == "Player 1 gained a Spell."
    assert said(Message.LOOT_TAKEN, 0, CARDS["sword"], to=0) == "You took the Sword from the dead."
    assert said(Message.LOOT_TAKEN, 0, HIDDEN, to=1) == "Player 1 took a card from the dead."
    assert said(Message.SPELL_CAST, 0, might) == "Player 1 cast Might: add 3 to a fighter's score."


@rule("TAL-51", "TAL-52", "TAL-05", "TAL-11")
def test_what_comes_of_a_fight_is_told_to_who_fought() -> None:
    assert said(Message.STOOD_OFF, 0, to=0) == "Your fight ended in a stand-off."
    assert said(Message.STOOD_OFF, 0) == "Player 1's fight ended in a stand-off."
    assert said(Message.REWARDED, 0, 0, to=0) == "The Arena rewarded you with 2 gold."
    assert said(Message.REWARDED, 0, 1) == "The Arena rewarded Player 1 with a life."
    assert said(Message.REWARDED, 0, 3) == "The Arena rewarded Player 1 with the Axe."
    assert said(Message.LEFT_ARENA, 0, 3, to=0) == "You left the arena by a win: 3 of five."
    assert said(Message.DIED, 1, to=0) == "Player 2's character died."
    assert said(Message.EXCHANGED, 0, 0, 2, to=0) == "You exchanged trophies for 2 Strength."


@rule("TAL-10")
def test_many_trophies_are_exchanged_for_more_than_one_point() -> None:
    """11 points of Strength, and 6 to its credit."""
    sides = Side(space="tavern", strength=20, points=(6, 0)), Side(space="city")
    scene = stage(*sides, rolled=2, lying={"ruins": "young-dragon ghoul-pack"}).act("move ruins")
    assert scene.of(0)["strength_gained"] == 22
    assert scene.of(0)["strength_points"] == 3
    assert "Player 1 exchanged trophies for 2 Strength." in scene.events


@rule("TAL-12")
def test_turns_that_will_be_missed_are_told_at_once_and_when_they_are_missed(tmp_path: Path) -> None:
    pack = saying(tmp_path, "hex", "lose object 1 chosen", "lose turn 1 chosen")
    scene = stage(Side(craft=9, spells="hex"), Side(space="city"), Side(space="crags"), pack=pack)
    scene.say("cast hex", "choose 2")
    assert "Player 3 must miss a turn." in scene.quiet().events
    scene.next_turn().next_turn()
    assert "Player 3 missed a turn." in scene.events
    assert said(Message.TURNS_LOST, 0, 2, to=0) == "You must miss 2 turns."


def test_buttons_say_what_they_do() -> None:
    state = stage(Side(), Side()).state
    labels = {
        "move city": "Move to the City",
        "move fields-2": "Move to Fields 2",
        "place fields-2": "Put the Arena on Fields 2",
        "fight with everything": "Fight with everything",
        "fight with psychic-one-on-one": "Fight by psychic combat, one-on-one",
        "reward gold": "Take 2 gold",
        "reward trident": "Take the Trident",
        "loot 0": "Take nothing",
        "loot 1": "Take a card",
        "loot 3": "Take 3 cards",
        "lose life": "Lose a life",
        "lose follower": "Lose a Follower",
        "attack 1": "Attack Player 2",
    }
    assert {text: label(state, text) for text in labels} == labels


@rule("TAL-24", "TAL-05")
def test_questions_speak_to_whoever_is_asked() -> None:
    alone = stage(inside(), Side(space="city"))
    assert prompt(alone) == "You are bound to the arena until you win a fight: draw an arena card."
    together = stage(inside(), inside())
    assert prompt(together).endswith("challenge a player who is here or draw an arena card.")
    fight = stage(inside(craft=9, spells="might"), inside(craft=9, spells="fortune")).say("decline", "challenge 1")
    fight.say("fight with everything")
    assert prompt(fight).startswith("You fight Player 2 in combat.")
    fight.say("decline")
    assert (fight.seat, prompt(fight).partition(".")[0]) == (1, "Player 1 fights you in combat")
    both = inside(craft=9, spells="might"), inside(craft=9, spells="fortune")
    drawn = stage(*both, deck="pale-king").say("decline", "draw")
    assert prompt(drawn).startswith("You fight the Pale King, Craft 5, in psychic combat, one-on-one.")
    drawn.say("decline")
    assert prompt(drawn).startswith("Player 1 fights the Pale King, Craft 5, in psychic combat, one-on-one.")


def prompt(scene: Scene) -> str:
    """What is asked."""
    decision = scene.state.decision(scene.seat)
    assert decision is not None
    return decision.prompt


@rule("TAL-61", "TAL-52")
def test_the_outlook_counts_rounds_and_speaks_to_the_one_who_looks() -> None:
    scene = stage(inside(leavings=(4, 0)), Side(space="city"), rounds=2)
    for eye, who in ((0, "You have"), (1, "Player 1 has")):
        outlook = scene.state.edition.words.outlook(scene.state, eye)
        assert outlook is not None
        lines = [line["text"] for line in outlook["lines"]]
        assert f"{who} left an arena 4 times by a win; the fifth wins the game." in lines
        assert "One more round follows this one." in lines
    assert WORDS.ending(int(Ending.ROUNDS))[1] == "TAL-61"


@rule("TAL-43")
def test_in_a_fight_a_spell_of_a_bystander_is_for_a_fighter() -> None:
    sides = Side(space="village"), Side(space="fields-6"), Side(space="city", craft=9, spells="might")
    scene = stage(*sides, rolled=1).act("move fields-6").say("attack 1")
    assert (scene.seat, scene.kind) == (2, "cast")
    scene.say("cast might")
    assert scene.options == ["choose 0", "choose 1"]
    assert "Might is for one of those who fight" in scene.refuses("choose 2", "TAL-43")


@rule("TAL-43", "TAL-11", "TAL-01")
def test_a_spell_says_why_a_player_cannot_be_chosen() -> None:
    sides = Side(craft=9, spells="hex"), Side(space="city"), Side(space="crags"), Side(lives=0)
    scene = stage(*sides).say("cast hex")
    assert scene.options == ["choose 1", "choose 2"]
    assert "Another player" in scene.refuses("choose 0", "TAL-43")
    assert "dead" in scene.refuses("choose 3", "TAL-11")
    assert "Nobody sits there" in scene.refuses("choose 4", "TAL-01")
