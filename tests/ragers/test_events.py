"""What each seat is told, and what it is not."""

import pickle

import pytest

import harena
from harena.core.events import HIDDEN, Event
from harena.games.ragers.made.codes import Fighter, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, Arena, Side, arena
from tests.rules.citing import rule


def story(field: Arena, seat: int | None) -> list[str]:
    """The sentences that a seat has read so far."""
    words = field.state.edition.words
    return [words.sentence(event.told_to(seat), seat) for event in field.events]


def of_kind(field: Arena, message: int) -> list[Event]:
    return [event for event in field.events if event.message == message]


@rule("RAG-10", "RAG-20")
def test_only_its_owner_learns_what_was_drawn() -> None:
    field = arena(Side("basher slasher slasher slasher slasher", deck="veteran"), Side("basher", deck=""))
    field.fight("basher", "basher")
    (drew,) = of_kind(field, Message.DREW)
    assert drew.told_to(ACCUSERS).args == (ACCUSERS, Fighter.VETERAN)
    for eye in (DEFENDERS, None):
        assert drew.told_to(eye).args == (ACCUSERS, HIDDEN)
        assert "The Accusers drew a card." in story(field, eye)
    assert "You drew a Veteran." in story(field, ACCUSERS)


@rule("RAG-10")
def test_the_first_hands_are_secret_in_the_story_too() -> None:
    state = harena.edition("ragers").new(9, listening=True)
    drawn = [event for event in state.heard() if event.message == Message.DREW]
    assert [event.args[0] for event in drawn] == [ACCUSERS] * 5 + [DEFENDERS] * 5
    for event in drawn:
        owner = event.args[0]
        assert event.told_to(owner).args[1] != HIDDEN
        assert event.told_to(1 - owner).args[1] == event.told_to(None).args[1] == HIDDEN


@rule("RAG-41")
def test_only_its_owner_learns_what_a_deadeye_hid() -> None:
    field = arena("deadeye prodder", "slasher")
    field.fight("deadeye", "slasher")
    field.hide(accusers="prodder")
    (hid,) = of_kind(field, Message.HID)
    assert hid.told_to(ACCUSERS).args == (ACCUSERS, Fighter.PRODDER)
    for eye in (DEFENDERS, None):
        assert hid.told_to(eye).args == (ACCUSERS, HIDDEN)
        assert story(field, eye)[-2] == "The Accusers placed a card face-down beside the Deadeye."
    assert story(field, ACCUSERS)[-2] == "You placed a Prodder face-down beside the Deadeye."


@rule("RAG-20", "RAG-38")
def test_a_sealed_choice_is_not_told() -> None:
    field = arena("veteran basher", "veteran cheater")
    field.state.play(ACCUSERS, "place veteran")
    assert field.events == []
    field.state.play(DEFENDERS, "place veteran")
    before = len(field.events)
    field.state.play(DEFENDERS, "place cheater")
    assert len(field.events) == before
    field.state.play(ACCUSERS, "place basher")
    assert [event.message for event in field.events[before:]] == [Message.COVERED, Message.COVERED, Message.NEGATED]


@rule("RAG-13", "RAG-20", "RAG-37", "RAG-41")
def test_no_undo_reaches_back_across_what_became_known() -> None:
    """A sealed choice tells nothing. A discard, a reveal, a card on a Veteran, a draw for it and a new day do."""
    field = arena(Side("veteran deadeye slasher basher basher", deck=""), Side("slasher", deck=""), preparing=True)
    known = [field.state.news]

    def grew() -> bool:
        known.append(field.state.news)
        return known[-1] > known[-2]

    field.state.play(ACCUSERS, "keep")
    assert not grew()
    field.state.play(DEFENDERS, "keep")
    assert grew()
    field.state.play(ACCUSERS, "place veteran")
    assert not grew()
    field.state.play(DEFENDERS, "place slasher")
    assert grew()
    field.cover(accusers="deadeye")
    assert grew()
    field.hide(accusers="slasher")
    assert grew()
    field.play("basher basher pass", "pass pass pass")
    assert field.table()["day"] == 2
    assert grew()


@rule("RAG-20", "RAG-37")
def test_no_undo_reaches_back_across_a_reveal_or_a_card_on_a_veteran() -> None:
    field = arena("basher veteran slasher", "slasher slasher")
    before = field.state.news
    field.fight("basher", "slasher")
    assert field.state.news > before
    field.fight("veteran", "slasher")
    before = field.state.news
    field.cover(accusers="slasher")
    assert field.state.news > before


@pytest.mark.parametrize("seed", range(5))
@rule("RAG-10", "RAG-41")
def test_draws_and_hidden_cards_are_the_only_secrets_of_the_story(seed: int) -> None:
    field = Arena(harena.edition("ragers").new(seed))
    turn = 0
    while field.asked:
        for seat in list(field.asked):
            turn += 1
            legal = field.state.legal(seat)
            field.state.play(seat, legal[turn % len(legal)])
    secret = {event.message for event in field.events if event.told_to(None) != event.told_to_referee()}
    assert secret <= {Message.DREW, Message.HID}
    assert Message.DREW in secret
    for event in field.events:
        if event.message in (Message.DREW, Message.HID):
            assert event.owner == event.args[0]
        else:
            assert event.told_to(ACCUSERS) == event.told_to(DEFENDERS) == event.told_to(None)
    assert len(story(field, ACCUSERS)) == len(story(field, None)) == len(field.events)


@rule("RAG-13")
def test_the_story_of_a_preparation() -> None:
    field = arena(Side("cheater slasher slasher slasher slasher", deck="veteran"), "", preparing=True)
    field.prepare(accusers="cheater")
    assert story(field, ACCUSERS) == [
        "You discarded a Cheater.",
        "The Defenders kept the whole hand.",
        "You drew a Veteran.",
    ]
    assert story(field, DEFENDERS) == [
        "The Accusers discarded a Cheater.",
        "You kept the whole hand.",
        "The Accusers drew a card.",
    ]


@rule("RAG-20", "RAG-30", "RAG-32", "RAG-33", "RAG-34", "RAG-37", "RAG-42", "RAG-43", "RAG-51", "RAG-52", "RAG-56")
def test_the_story_of_a_day() -> None:
    """Everything that can happen in combat, as the Defenders read it. Decks are empty, so that nobody draws."""
    ours = "stopper prodder chancer veteran+chancer deadeye"
    theirs = "prodder cheater chancer basher prodder"
    field = arena(Side(ours, deck=""), Side(theirs, deck=""), cheers="prodder-cheater two-prodders", day=3)
    field.play(ours, theirs)
    assert story(field, DEFENDERS) == [
        "The Accusers placed a Stopper.",
        "You placed a Prodder.",
        "The Accusers' Stopper doubles and protects the next card.",
        "The Accusers placed a Prodder.",
        "You placed a Cheater.",
        "The Accusers' Prodder stood behind a Stopper and could not be negated.",
        "The Accusers placed a Chancer.",
        "You placed a Chancer.",
        "The Accusers' Chancer faced a Chancer and found nothing to copy.",
        "Your Chancer faced a Chancer and found nothing to copy.",
        "The Accusers placed a Veteran.",
        "You placed a Basher.",
        "The Accusers placed a Chancer on top of the Veteran.",
        "The Accusers' Chancer became a Basher.",
        "The Accusers placed a Deadeye.",
        "You placed a Prodder.",
        "The Accusers' Deadeye found no free place in the row.",
        "You win the day: Prodder against a Basher.",
        "You won the crowd: two Prodders (+2).",
        "You won the crowd: Prodder and Cheater, no Deadeye (+3).",
        "You scored 3 for the Prodder.",
        "You scored 1 for the Cheater.",
        "You scored 3 for the Prodder.",
        "Glory Points: Accusers 0, Defenders 12.",
    ]


@rule("RAG-12", "RAG-22", "RAG-54")
def test_the_story_of_an_empty_day_and_a_new_one() -> None:
    field = arena(
        Side(deck=""), Side(deck=""), cheers="two-bashers", next_patrons="arianna", next_cheers="slasher-veteran"
    )
    field.fight("pass", "pass")
    assert story(field, None) == [
        "The Accusers had nothing to place and passed.",
        "The Defenders had nothing to place and passed.",
        "Neither side has an attack: nobody scores anything today.",
        "Glory Points: Accusers 0, Defenders 0.",
        "Day 2 begins.",
        "Arianna watches over the arena: the day ends at four cards in a row.",
        "The crowd wants Slasher and Veteran, no Cheater (+3).",
    ]


@rule("RAG-53", "RAG-56")
def test_the_story_of_a_draw() -> None:
    row = "slasher slasher basher slasher"
    field = arena(Side(row, deck=""), Side(row, deck=""), patron="arianna", cheers="two-slashers", day=3)
    field.play(row, row)
    told = story(field, ACCUSERS)[8:]
    assert told[:2] == [
        "The day is drawn: both last attacks are Slashers.",
        "Both sides gave the crowd two Slashers, so neither is paid for it.",
    ]
    assert told[2:5] == ["You scored 3 for the Slasher."] * 3
    assert told[5:8] == ["The Defenders scored 3 for the Slasher."] * 3
    assert told[8:] == ["Glory Points: Accusers 9, Defenders 9."]


@rule("RAG-50", "RAG-58")
def test_the_end_of_a_day_is_told_with_the_rows_as_they_lay() -> None:
    for seed in range(20):
        state = harena.edition("ragers").new(seed, listening=True)
        rows: list[list[list[object]]] = []
        days = 0
        while state.waiting:
            state.play(state.waiting[0], state.legal(state.waiting[0])[-1])
            for event in state.heard():
                if event.picture is None:
                    continue
                days += 1
                for eye in (ACCUSERS, DEFENDERS, None):
                    assert event.told_to(eye).picture is None
                    then = event.picture.view(eye)["table"]
                    rows.append([side["row"] for side in then["sides"]])
                    assert then["day"] == days
                assert pickle.loads(pickle.dumps(event)).picture == event.picture
                now = [side["row"] for side in state.view(None)["table"]["sides"]]
                assert now == [[], []]
        assert all(any(row) for row in rows)
        assert len(rows) == 3 * days


def test_nobody_makes_pictures_while_nobody_listens() -> None:
    state = harena.new("ragers", seed=3)
    assert state.heard() == []
    assert Event(1, (2,), picture=state) == Event(1, (2,))
