"""What is told of a game, from each seat."""

from harena import reference
from harena.games.gods.made.codes import Message
from harena.games.gods.words import GodsWords, effects_in_words
from tests.gods.arena import GAME, Arena, Hero, deal, edition, fight
from tests.rules.citing import rule

FAR = Hero("g1")


@rule("GOD-23", "GOD-24")
def test_an_auction_is_told_to_each() -> None:
    field = deal(3).all("bid 3", "bid 9", "bid 3")
    offer = field.table["offer"]
    field.do(f"take {offer[0]}").all(f"name {offer[1]}", f"name {offer[1]}")
    words = field.state.edition.words
    assert isinstance(words, GodsWords)
    names = [words.content.cards[card].name for card in offer]
    told = field.story(0)
    assert told[:5] == [
        "Your Cleo bid 3 life.",
        "Siggy bid 9 life.",
        "Maximus bid 3 life.",
        f"Siggy took {names[0]}.",
        "Your Cleo and Maximus are tied and name cards in secret.",
    ]
    assert told[5:7] == [f"Your Cleo named {names[1]}.", f"Maximus named {names[1]}."]
    assert f"{names[1]} by lot." in told[7]
    assert field.story(None)[4] == "Cleo and Maximus are tied and name cards in secret."


@rule("GOD-45", "GOD-60")
def test_a_turn_is_told_to_each() -> None:
    field = fight(Hero("d2"), Hero("d3"), Hero("d4"), dice="2 sword 2 shield 2 star")
    field.do("strike siggy", "shove siggy", "smite cleo", "end turn")
    ours, theirs = field.story(0), field.story(1)
    assert ours[:8] == [
        "Your Cleo struck Siggy.",
        "Siggy lost 1 life.",
        "Your Cleo shoved Siggy.",
        "Siggy was pushed against Maximus and stayed.",
        "Siggy lost 1 life.",
        "Maximus lost 1 life.",
        "Your Cleo smote itself.",
        "Your Cleo lost 1 life.",
    ]
    assert theirs[0] == "Cleo struck your Siggy."
    assert ours[8] == "Your Cleo ended the turn."
    assert theirs[9] == "Round 1: your Siggy begins a turn."
    assert theirs[10].startswith("Your Siggy rolled ")


@rule("GOD-82", "GOD-25")
def test_picking_is_told_by_seat() -> None:
    field = deal(3, mode="instant")
    first = field.table["order"][0]
    field.do("pick mafaya")
    assert field.story(first) == ["You picked Mafaya."]
    assert field.story(None) == [f"Player {first + 1} picked Mafaya."]


@rule("GOD-82", "GOD-25")
def test_the_first_player_is_told_with_the_rule_that_chose() -> None:
    for options, number in (({"mode": "instant"}, "GOD-82"), ({"mode": "standard"}, "GOD-25")):
        made = GAME.edition(3, options)
        state = made.new(1, listening=True)
        told = state.heard()
        while state.view(None)["table"]["round"] == 0:
            seat = state.waiting[0]
            state.play(seat, state.legal(seat)[0])
            told += state.heard()
        assert [made.words.event_rule(event) for event in told if event.message == Message.FIRST_PLAYER] == [number]


@rule("GOD-42", "GOD-48")
def test_a_reroll_is_told_with_the_rule_that_gave_it() -> None:
    field = fight(Hero("a1", cards="luck"), Hero("d3"), FAR, dice="2 star 1 foot 2 sword", kind="reroll")
    field.do("reroll 1 sword")
    words = field.state.edition.words
    assert [words.event_rule(event) for event in field.events] == ["GOD-42"]
    field = fight(Hero("a1", cards="luck"), Hero("d3"), FAR, dice="2 star 1 foot 2 sword")
    field.do("use luck", "reroll 1 sword")
    assert [words.event_rule(event) for event in field.events] == ["GOD-44", "GOD-48"]


@rule("GOD-40", "GOD-64")
def test_tokens_are_told() -> None:
    heroes = (Hero("d2", cards="mask sickle rest"), Hero("d3", exhaustion=1), FAR)
    field = fight(*heroes, dice="4 shield 3 star")
    field.do("use mask on siggy", "use rest on siggy")
    assert field.story(1) == [
        "Cleo used Mask.",
        "Cleo gained 1 protection token.",
        "Your Siggy got 1 exhaustion token.",
        "Cleo used Rest.",
        "Cleo got 1 exhaustion token.",
        "Your Siggy gave back 1 exhaustion token.",
    ]


def told_with_rules(field: Arena) -> list[tuple[str, str]]:
    words = field.state.edition.words
    return [(words.sentence(event, None), words.event_rule(event)) for event in field.events]


@rule("GOD-45", "GOD-44", "GOD-60", "GOD-54", "GOD-51", "GOD-64")
def test_life_is_told_with_the_rule_of_its_cause() -> None:
    lost, gained = "Siggy lost 1 life.", "Cleo gained 1 life."
    field = fight(Hero("d2", cards="axe mail"), Hero("d3"), FAR, dice="4 sword 2 shield")
    field.do("strike siggy", "use axe", "use mail")
    assert [each for each in told_with_rules(field) if each[0] in (lost, gained)] == [
        (lost, "GOD-45"),
        (lost, "GOD-44"),
        (gained, "GOD-44"),
    ]
    field = fight(Hero("d3"), Hero("d4"), FAR, dice="2 shield 2 star").do("shove siggy", "smite siggy")
    assert [each for each in told_with_rules(field) if each[0] == lost] == [(lost, "GOD-60"), (lost, "GOD-45")]
    field = fight(Hero("b3"), Hero("d6"), FAR, dice="7 foot").do("walk c3", "walk c4", "walk c5")
    assert (gained, "GOD-54") in told_with_rules(field)
    assert ("Cleo lost 1 life.", "GOD-54") in told_with_rules(field)
    heroes = (Hero("a1"), Hero("a2"), Hero("b1"), Hero("b2"))
    field = fight(*heroes, dice="2 foot").do("walk")
    assert told_with_rules(field)[-1] == ("Cleo lost 1 life.", "GOD-51")
    field = fight(Hero("d2"), Hero("d3", cards="mask", protection=2), FAR, dice="2 sword").do("strike siggy")
    assert told_with_rules(field)[1:] == [
        (lost, "GOD-45"),
        *[("The protection of Siggy applies: gain 1 life.", "GOD-64"), ("Siggy gained 1 life.", "GOD-64")] * 2,
    ]


@rule("GOD-46", "GOD-44", "GOD-48")
def test_effects_without_a_target_are_told() -> None:
    field = fight(Hero("a1", cards="hammer luck"), Hero("d3"), FAR, dice="1 sword 1 shield").do("use hammer")
    assert told_with_rules(field)[1:] == [
        ("Cleo found nobody for this: 2 damage to an adjacent Hero.", "GOD-46"),
        ("Cleo found nobody for this: push an adjacent Hero.", "GOD-46"),
    ]
    field = fight(Hero("a1", cards="luck"), Hero("d3"), FAR, dice="2 star 1 foot").do("use luck on siggy")
    assert ("Cleo has no dice left to reroll.", "GOD-48") in told_with_rules(field)
    field = fight(Hero("a1", cards="rest"), Hero("d3"), FAR, dice="2 star 2 shield").do("use rest on siggy")
    assert told_with_rules(field)[-1] == ("Siggy had no exhaustion to give back.", "GOD-44")


@rule("GOD-12", "GOD-44")
def test_cards_are_described() -> None:
    words = edition().words
    assert isinstance(words, GodsWords)
    told = {entry.id: words.card_text(number) for number, entry in enumerate(words.entries)}
    assert told["hammer"] == "1 sword and 1 shield: 2 damage to an adjacent Hero, then push an adjacent Hero"
    assert told["buckler"] == (
        "1 foot and 1 shield: gain protection; each protection: 1 damage to a Hero of your choice"
    )
    assert told["eagle"] == "3 feet: move a Hero of your choice 2"
    assert told["axe"] == "2 swords: 1 damage to every adjacent Hero"
    assert effects_in_words(["gain 1 choice"]) == "1 life for a Hero of your choice"


@rule("GOD-02")
def test_seats_are_called_by_their_hero_where_it_is_known() -> None:
    assert GAME.edition(3).words.seat_name(2) == "Maximus"
    assert GAME.edition(2).words.seat_name(1) == "Player 2"
    assert GAME.edition(3, {"mode": "instant"}).words.seat_name(2) == "Player 3"


def test_every_event_has_a_sentence_and_a_rule_of_the_book() -> None:
    words = edition().words
    assert isinstance(words, GodsWords)
    for event in words.vocabulary.events:
        assert event.says
        assert reference.rule(event.rule).number == event.rule


def told_briefly(field: Arena) -> list[str]:
    words = field.state.edition.words
    return [str(words.brief(event, None) or words.sentence(event, None)) for event in field.events]


@rule("GOD-50", "GOD-60", "GOD-54")
def test_beside_the_board_no_space_is_named() -> None:
    field = fight(Hero("b3"), Hero("d6"), FAR, dice="7 foot").do("walk c3", "walk c4", "walk c5")
    assert "Cleo moved a space." in told_briefly(field)
    pushed = fight(Hero("d2"), Hero("d3"), FAR, dice="2 shield").do("shove siggy")
    assert "Siggy was pushed." in told_briefly(pushed)
    for each in (field, pushed):
        spaces = each.state.edition.words.faces()["ground"]
        assert not {word.strip(".") for said in told_briefly(each) for word in said.split()} & {
            space["name"] for space in spaces
        }
