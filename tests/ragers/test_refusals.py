"""What is refused, with which reason and by which rule; and a refused action changes nothing."""

import pytest

import harena
from harena import reference
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, Arena, Side, arena
from tests.rules.citing import rule


def refusal(field: Arena, seat: int, text: str) -> tuple[str, str]:
    """The reason and the rule for which a seat may not do this; everything stays as it was."""
    before = field.state.save()
    with pytest.raises(harena.IllegalAction) as refused:
        field.state.play(seat, text)
    assert field.state.save() == before
    with pytest.raises(harena.IllegalAction) as verified:
        field.state.verify(seat, field.state.parse(seat, text))
    assert (verified.value.reason, verified.value.rule) == (refused.value.reason, refused.value.rule)
    assert reference.rule(refused.value.rule).number == refused.value.rule
    return refused.value.reason, refused.value.rule


def asked_to(kind: str) -> Arena:
    """The Accusers, without a Cheater in hand, are asked this."""
    if kind == "prepare":
        return arena("basher slasher", "", preparing=True)
    if kind == "place":
        return arena("basher slasher", "")
    card = {"cover": "veteran", "hide": "deadeye"}[kind]
    field = arena(f"{card} slasher", "slasher")
    field.fight(card, "slasher")
    assert field.asked == {ACCUSERS: kind}
    return field


QUESTIONS = [("prepare", "RAG-13"), ("place", "RAG-20"), ("cover", "RAG-37"), ("hide", "RAG-41")]


@pytest.mark.parametrize(("kind", "number"), QUESTIONS)
@rule("RAG-13", "RAG-20", "RAG-37", "RAG-41")
def test_a_card_that_is_not_in_hand(kind: str, number: str) -> None:
    verb = "discard" if kind == "prepare" else "place"
    assert refusal(asked_to(kind), ACCUSERS, f"{verb} cheater") == ("There is no Cheater in your hand.", number)


@pytest.mark.parametrize(("kind", "number"), QUESTIONS)
@rule("RAG-13", "RAG-20", "RAG-37", "RAG-41")
def test_an_answer_to_another_question(kind: str, number: str) -> None:
    field = asked_to(kind)
    decision = field.state.decision(ACCUSERS)
    assert decision is not None
    assert (decision.kind, decision.rule) == (kind, number)
    others = ["place slasher", "pass"] if kind == "prepare" else ["discard slasher", "keep"]
    for text in others:
        reason = f'"{text}" does not answer this question. {decision.prompt}'
        assert refusal(field, ACCUSERS, text) == (reason, number)


@pytest.mark.parametrize(
    ("patron", "name", "fighter"),
    [
        ("gharan-zul", "Gharan-zul", "deadeye"),
        ("greybeard", "Greybeard", "cheater"),
        ("solennos", "Solennos", "veteran"),
    ],
)
@rule("RAG-21")
def test_a_barred_card_however_it_would_be_placed(patron: str, name: str, fighter: str) -> None:
    reason = f"{name} bars the {fighter.title()} today."
    field = arena(f"{fighter} basher", "slasher", patron=patron)
    assert refusal(field, ACCUSERS, f"place {fighter}") == (reason, "RAG-21")
    for caller in ("veteran", "deadeye"):
        if caller != fighter:
            field = arena(f"{caller} {fighter} basher", "slasher", patron=patron)
            field.fight(caller, "slasher")
            assert refusal(field, ACCUSERS, f"place {fighter}") == (reason, "RAG-21")


@rule("RAG-21")
def test_a_barred_card_that_is_not_in_hand_either() -> None:
    field = arena("basher", "", patron="greybeard")
    assert refusal(field, ACCUSERS, "place cheater") == ("There is no Cheater in your hand.", "RAG-20")


@pytest.mark.parametrize("kind", ["place", "cover", "hide"])
@rule("RAG-22")
def test_passing_with_a_card_that_can_be_placed(kind: str) -> None:
    reason = "You may pass only when no card in your hand can be placed."
    assert refusal(asked_to(kind), ACCUSERS, "pass") == (reason, "RAG-22")


@rule("RAG-21", "RAG-22")
def test_placing_a_barred_card_instead_of_passing() -> None:
    field = arena(Side("cheater", deck=""), "", patron="greybeard")
    assert refusal(field, ACCUSERS, "place cheater") == ("Greybeard bars the Cheater today.", "RAG-21")


@pytest.mark.parametrize(("preparing", "text", "number"), [(True, "keep", "RAG-13"), (False, "place basher", "RAG-20")])
@rule("RAG-13", "RAG-20")
def test_choosing_twice(preparing: bool, text: str, number: str) -> None:
    field = arena(preparing=preparing)
    field.state.play(ACCUSERS, text)
    reason = "You have chosen already; the other side is still choosing."
    assert refusal(field, ACCUSERS, text) == (reason, number)


@pytest.mark.parametrize(("card", "number"), [("veteran", "RAG-37"), ("deadeye", "RAG-41")])
@rule("RAG-37", "RAG-41")
def test_acting_while_only_the_other_side_places(card: str, number: str) -> None:
    field = arena(f"{card} basher", "slasher slasher")
    field.fight(card, "slasher")
    reason = "Only the other side has a card to place now."
    assert refusal(field, DEFENDERS, "place slasher") == (reason, number)


@rule("RAG-38")
def test_choosing_twice_for_a_veteran() -> None:
    field = arena("veteran basher", "veteran slasher")
    field.fight("veteran", "veteran")
    field.state.play(DEFENDERS, "place slasher")
    reason = "You have chosen already; the other side is still choosing."
    assert refusal(field, DEFENDERS, "place slasher") == (reason, "RAG-37")


@rule("RAG-61")
def test_acting_after_the_end() -> None:
    field = arena(OUT_OF_CARDS, OUT_OF_CARDS, day=3)
    field.fight("pass", "pass")
    reason = "The game is over: equal in everything: the accusation was not proved."
    assert refusal(field, ACCUSERS, "pass") == (reason, "RAG-61")


@pytest.mark.parametrize(("kind", "number"), QUESTIONS)
@rule("RAG-13", "RAG-20", "RAG-37", "RAG-41")
def test_a_text_that_is_no_action(kind: str, number: str) -> None:
    field = asked_to(kind)
    before = field.state.save()
    with pytest.raises(harena.IllegalAction, match='Did you mean "place basher"') as refused:
        field.state.play(ACCUSERS, "place bashr")
    assert refused.value.rule == number
    assert field.state.save() == before


@pytest.mark.parametrize("action", [-1, 18, 1000])
@rule("RAG-20")
def test_a_number_that_is_no_action(action: int) -> None:
    field = asked_to("place")
    with pytest.raises(harena.IllegalAction, match="does not answer this question") as refused:
        field.state.play(ACCUSERS, action)
    assert refused.value.rule == "RAG-20"


@pytest.mark.parametrize("seat", [-1, 2])
@rule("RAG-01")
def test_a_seat_that_does_not_exist(seat: int) -> None:
    field = asked_to("place")
    with pytest.raises(harena.IllegalAction, match=f"There is no seat {seat}") as refused:
        field.state.play(seat, "place basher")
    assert refused.value.rule == "RAG-01"


@pytest.mark.parametrize("seed", range(4))
@rule("RAG-13", "RAG-20", "RAG-21", "RAG-22")
def test_everything_not_offered_is_refused_with_a_rule(seed: int) -> None:
    """All through a game, an action is either offered or refused with the number of a rule that exists."""
    field = Arena(harena.edition("ragers").new(seed))
    turn = 0
    while field.asked:
        for seat in list(field.asked):
            offered = set(field.options(seat))
            for action in field.state.edition.words.actions():
                text = field.state.text(action)
                if text not in offered:
                    refusal(field, seat, text)
            turn += 1
            field.state.play(seat, sorted(offered)[turn % len(offered)])
    assert field.state.outcome is not None
