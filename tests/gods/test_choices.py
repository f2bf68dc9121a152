"""What may be done, judged and listed; what everybody is told of it, and what no undo reaches back across."""

from collections.abc import Callable

import pytest

from harena.games.gods.cases import EFFECTS
from harena.games.gods.made.codes import FIGURE_NAMES, SYMBOL_NAMES, Message
from harena.games.gods.words import GodsWords
from tests.gods.arena import Arena, Hero, deal, fight
from tests.rules.citing import rule

FAR = Hero("g1")
ALL_DICE = "2 sword 2 foot 2 shield 2 star"


def told(field: Arena, *messages: int) -> list[str]:
    """What was told of these kinds."""
    words = field.state.edition.words
    return [words.sentence(event.told_to(None), None) for event in field.events if event.message in messages]


# --- judged and listed -----------------------------------------------------------------------------------------------


def picked_apart() -> Arena:
    """Instant Combat in which nobody is the figure of its own number, all of them side by side."""
    field = (
        deal(3, mode="instant").do("pick nakamura", "pick maximus", "pick siggy").do("enter a2", "enter a1", "enter a3")
    )
    return field.do("keep all").with_dice(ALL_DICE)


QUESTIONS: dict[str, Callable[[], Arena]] = {
    "bid": lambda: deal(3),
    "bid for two": lambda: deal(2).all("bid 17 and 2", "bid 5 and 1"),
    "take": lambda: deal(3).all("bid 3", "bid 2", "bid 1"),
    "name": lambda: deal(3).all("bid 3", "bid 3", "bid 1"),
    "name for two": lambda: deal(2).all("bid 3 and 3", "bid 1 and 0"),
    "pick": lambda: deal(3, mode="instant").do("pick cleo"),
    "enter": lambda: deal(3, mode="instant", scenario="colonnade").do("pick cleo", "pick siggy", "pick maximus"),
    "reroll": lambda: fight(Hero("a1"), Hero("d3"), FAR, dice="2 sword 1 foot 1 shield 2 star", kind="reroll"),
    "act": lambda: fight(Hero("d2"), Hero("d3"), FAR, dice=ALL_DICE),
    "act of others": picked_apart,
    "step": lambda: fight(Hero("d4"), Hero("d3"), FAR, dice="2 foot").do("walk"),
    "target": lambda: fight(Hero("d2", cards="hammer"), Hero("d3"), FAR, dice="1 sword 1 shield").do("use hammer"),
}


@pytest.mark.parametrize("question", QUESTIONS)
@rule("GOD-22", "GOD-24", "GOD-30", "GOD-42", "GOD-43", "GOD-50", "GOD-62")
def test_what_is_listed_is_what_is_fine_and_all_else_is_refused(question: str) -> None:
    state = QUESTIONS[question]().state
    for seat in state.waiting:
        first, end = state.span(seat)
        fine = [action for action in range(first - 1, end + 1) if state.judge(seat, action) == 0]
        assert fine == list(state.legal(seat))
        assert first <= fine[0] <= fine[-1] < end


@rule("GOD-44", "GOD-45", "GOD-82")
def test_options_name_figures_whoever_plays_them() -> None:
    field = picked_apart()
    assert field.active == "nakamura"
    basic = [text for text in field.options if text.split()[0] in ("strike", "shove", "smite")]
    assert basic == [
        *("strike siggy", "strike maximus"),
        *("shove siggy", "shove maximus"),
        *("smite siggy", "smite maximus", "smite nakamura"),
    ]
    field.do("strike maximus", "smite siggy")
    assert [field.hero(name)["life"] for name in ("nakamura", "maximus", "siggy")] == [12, 11, 11]


@rule("GOD-42")
def test_every_handful_of_the_dice_may_be_rerolled() -> None:
    field = fight(Hero("a1"), Hero("d3"), FAR, dice="1 sword 1 shield 2 star", kind="reroll")
    some = ["1 sword", "1 shield", "1 sword 1 shield"]
    stars = [f"{more}{' ' if more else ''}{count}" for count in ("1 star", "2 stars") for more in ("", *some)]
    assert field.options == ["keep all", *(f"reroll {dice}" for dice in some + stars)]


@pytest.mark.parametrize(
    ("dice", "left"),
    [("2 sword", ["strike siggy"]), ("2 foot", ["use horse", "walk"]), ("2 shield", ["shove siggy"])],
)
@rule("GOD-45")
def test_a_pair_is_enough_and_one_die_is_not(dice: str, left: list[str]) -> None:
    assert fight(Hero("d2"), Hero("d3"), FAR, dice=dice).options == [*left, "end turn"]
    assert fight(Hero("d2"), Hero("d3"), FAR, dice=dice.replace("2", "1")).options == ["end turn"]


@rule("GOD-43", "GOD-45")
def test_each_basic_action_spends_its_two_dice_and_no_others() -> None:
    paid = {"strike siggy": "sword", "walk c2": "foot", "shove siggy": "shield", "smite siggy": "star"}
    for text, symbol in paid.items():
        field = fight(Hero("d2"), Hero("d3"), FAR, dice="3 sword 3 foot 3 shield 3 star").do(text)
        assert field.table["dice"] == {each: 1 if each == symbol else 3 for each in SYMBOL_NAMES}
        assert field.table["spent"] == {each: 2 if each == symbol else 0 for each in SYMBOL_NAMES}
        assert field.refused(text.partition(" c2")[0]) == "GOD-43"


@rule("GOD-43", "GOD-40")
def test_dice_of_an_earlier_turn_are_forgotten() -> None:
    """What Cleo has used says nothing about Siggy, who never rolled it."""
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="4 sword").do("strike siggy", "strike siggy")
    assert field.refused("strike siggy") == "GOD-43"
    field.do("end turn", "keep all")
    assert set(field.table["spent"].values()) == {0}
    assert field.with_dice("1 sword").refused("strike cleo") == "GOD-45"


# --- told ------------------------------------------------------------------------------------------------------------


@rule("GOD-21", "GOD-30", "GOD-31")
def test_everybody_is_told_what_is_on_offer_and_who_enters_where() -> None:
    field = deal(3).all("bid 2", "bid 1", "bid 0")
    while field.kind == "take":
        field.do(field.options[0])
    words = field.state.edition.words
    assert isinstance(words, GodsWords)
    names = {card.id: card.name for card in words.entries}
    assert told(field, Message.OFFERED) == [f"{names[card]} is on offer." for card in field.table["offer"]]
    entering = deal(3, mode="dealt")
    first = entering.table["order"][0]
    assert entering.table["round"] == 0
    entering.do("enter a1", "enter i5", "enter e1")
    order = [FIGURE_NAMES[(first + place) % 3].capitalize() for place in range(3)]
    assert told(entering, Message.ENTERED) == [
        f"{who} entered the arena at {space}." for who, space in zip(order, ("a1", "i5", "e1"))
    ]
    assert entering.table["round"] == 1


@rule("GOD-50", "GOD-60")
def test_everybody_is_told_once_who_came_where_and_who_was_pushed() -> None:
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="2 foot 4 shield").do("shove siggy", "walk d3", "shove siggy")
    assert told(field, Message.WALKED, Message.PUSHED, Message.PUSH_BLOCKED, Message.MOVED) == [
        "Siggy was pushed to d4.",
        "Cleo walked.",
        "Cleo came to d3.",
        "Siggy was pushed against the wall or a pillar and stayed.",
    ]


@rule("GOD-12", "GOD-40", "GOD-44", "GOD-48", "GOD-64", "GOD-67")
def test_everybody_is_told_what_a_card_gave_or_could_not_give() -> None:
    weary = fight(Hero("d2", cards="rest"), Hero("d3", exhaustion=1), FAR, dice="4 star 4 shield")
    weary.do("use rest on siggy", "use rest on siggy")
    assert told(weary, Message.TIRED, Message.RESTED, Message.NOT_TIRED) == [
        "Cleo got 1 exhaustion token.",
        "Siggy gave back 1 exhaustion token.",
        "Cleo got 1 exhaustion token.",
        "Siggy had no exhaustion to give back.",
    ]
    spent = fight(Hero("d2", cards="luck"), Hero("d3"), FAR, dice="2 star 1 foot").do("use luck")
    assert told(spent, Message.NO_DICE) == ["Cleo has no dice left to reroll."]
    ready = fight(Hero("d2", cards="bow"), Hero("d3"), FAR, dice="1 sword 1 star 1 shield 1 foot", pack=EFFECTS)
    ready.do("use bow", "use buckler")
    assert told(ready, Message.READIED, Message.SHIELDED) == [
        "Bow of Cleo waits for its moment.",
        "Cleo gained 1 protection token.",
    ]


@rule("GOD-64", "GOD-44", "GOD-45", "GOD-67")
def test_what_is_lost_is_told_with_its_cause_where_it_strikes_several() -> None:
    """Thorns hurt all who are adjacent, as protection and not as a card in use; then a card is a card again."""
    heroes = (Hero("d2", cards="axe"), Hero("d3", cards="thorns", protection=1), Hero("c3"))
    field = fight(*heroes, dice="4 sword").do("strike siggy", "use axe")
    words = field.state.edition.words
    causes = [words.event_rule(event) for event in field.events if event.message == Message.LOST]
    assert causes == ["GOD-45", "GOD-64", "GOD-64", "GOD-44", "GOD-64", "GOD-64"]


@rule("GOD-72")
def test_everybody_is_told_that_the_last_round_is_over() -> None:
    field = fight(Hero("d1"), Hero("d2"), FAR, round_=20, rounds=20).skip_turns(3)
    assert told(field, Message.ROUNDS_OVER) == ["The last round is over."]


# --- known -----------------------------------------------------------------------------------------------------------


def grew(field: Arena, *texts: str) -> list[bool]:
    """Of each text in turn, done by whoever is asked first: whether something hidden became known by it."""
    found: list[bool] = []
    for text in texts:
        before = field.state.news
        field.do(text)
        found.append(field.state.news > before)
    return found


@rule("GOD-21", "GOD-22", "GOD-24", "GOD-25")
def test_no_undo_reaches_back_across_what_an_auction_reveals() -> None:
    field = deal(4)
    assert grew(field, "bid 3", "bid 3", "bid 2", "bid 1") == [False, False, False, True], "the bids, all at once"
    offer = field.table["offer"]
    assert grew(field, f"name {offer[0]}", f"name {offer[1]}") == [False, True], "the names"
    assert grew(field, f"take {offer[2]}") == [True], "the next cards, for the last one needs no choosing"
    for _ in range(2):
        field.all("bid 3", "bid 2", "bid 1", "bid 0")
        while field.kind == "take":
            field.do(field.options[0])
    field.all("bid 3", "bid 2", "bid 1", "bid 0")
    assert grew(field, field.options[0]) == [False], "a card taken in the open"
    field.do(field.options[0])
    assert grew(field, field.options[0]) == [True], "who is First Player"


@rule("GOD-30", "GOD-42", "GOD-70", "GOD-72")
def test_no_undo_reaches_back_across_dice_and_the_lives_shown_at_the_end() -> None:
    entering = deal(3, mode="dealt")
    assert grew(entering, "enter a1", "enter a2", "enter a3") == [False, False, True], "the first roll"
    assert grew(entering, "keep all", "end turn") == [False, True]
    dice = entering.table["dice"]
    one = next(symbol for symbol, count in dice.items() if count)
    assert grew(entering, f"reroll 1 {one}") == [True]
    field = fight(Hero("d2"), Hero("d3", life=2), FAR, dice="4 sword")
    assert grew(field, "strike siggy", "strike siggy") == [False, True]
    last = fight(Hero("d1"), Hero("d2"), FAR, round_=20, rounds=20).skip_turns(2).do("keep all")
    assert grew(last, "end turn") == [True]
