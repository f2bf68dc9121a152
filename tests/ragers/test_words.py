"""Every message, question and ending has words for everybody, and a rule that exists."""

import re

import pytest

import harena
from harena import reference
from harena.core.events import HIDDEN, Event
from harena.games.ragers.made.codes import FIGHTER_NAMES, FIGHTERS, Ending, Fighter, Message
from harena.games.ragers.words import RagersWords
from tests.ragers.arena import ACCUSERS, DEFENDERS
from tests.rules.citing import rule

# One event of every kind, as the Accusers cause it where somebody causes it.
EVENTS = [
    Event(Message.DAY_BEGINS, (2,)),
    Event(Message.PATRON_COMES, (0,)),
    Event(Message.CROWD_WANTS, (3,)),
    Event(Message.DISCARDED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.KEPT, (ACCUSERS,)),
    Event(Message.DREW, (ACCUSERS, Fighter.BASHER), ACCUSERS, 1),
    Event(Message.REVEALED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.PASSED, (ACCUSERS,)),
    Event(Message.NEGATED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.SHIELDED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.COPIED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.COVERED, (ACCUSERS, Fighter.BASHER)),
    Event(Message.HID, (ACCUSERS, Fighter.BASHER), ACCUSERS, 1),
    Event(Message.STOPS, (ACCUSERS,)),
    Event(Message.NO_PLACE_LEFT, (ACCUSERS,)),
    Event(Message.DAY_WON, (ACCUSERS, Fighter.PRODDER, Fighter.BASHER)),
    Event(Message.DAY_DRAWN, (Fighter.SLASHER,)),
    Event(Message.DAY_LOST_BY_BOTH, ()),
    Event(Message.SCORED, (ACCUSERS, Fighter.PRODDER, 3)),
    Event(Message.CHEERED, (ACCUSERS, 3)),
    Event(Message.CHEERED_BOTH, (3,)),
    Event(Message.TOTALS, (8, 0)),
    Event(Message.NOTHING_TO_COPY, (ACCUSERS,)),
]
WITHOUT_A_SIDE = {
    Message.DAY_BEGINS,
    Message.PATRON_COMES,
    Message.CROWD_WANTS,
    Message.DAY_DRAWN,
    Message.DAY_LOST_BY_BOTH,
    Message.CHEERED_BOTH,
    Message.TOTALS,
}


def ragers_words() -> RagersWords:
    words = harena.edition("ragers").words
    assert isinstance(words, RagersWords)
    return words


def is_a_sentence(text: str) -> bool:
    return re.fullmatch(r"[A-Z][^{}]*[^ .{}]\.", text) is not None and "  " not in text and "None" not in text


def test_no_kind_of_event_is_left_out() -> None:
    messages = [event.message for event in EVENTS]
    assert messages == list(range(len(messages)))
    assert len(ragers_words().vocabulary.events) == len(messages)
    assert max(messages) == Message.NOTHING_TO_COPY, "the newest message is missing here"


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_has_a_sentence_for_everybody_and_a_rule(event: Event) -> None:
    words = ragers_words()
    told = {seat: words.sentence(event.told_to(seat), seat) for seat in (ACCUSERS, DEFENDERS, None)}
    assert all(is_a_sentence(text) for text in told.values()), told
    if event.message in WITHOUT_A_SIDE:
        assert len(set(told.values())) == 1
    else:
        assert re.search(r"\b[Yy]ou", told[ACCUSERS])
        assert "Accusers" in told[DEFENDERS]
        assert told[DEFENDERS] == told[None]
    assert reference.rule(words.event_rule(event)).number == words.event_rule(event)


@pytest.mark.parametrize("message", [Message.DREW, Message.HID])
@rule("RAG-10", "RAG-41")
def test_a_hidden_card_is_not_named(message: int) -> None:
    words = ragers_words()
    event = Event(message, (ACCUSERS, Fighter.BASHER), ACCUSERS, 1)
    assert event.told_to(DEFENDERS).args[1] == HIDDEN
    assert "Basher" in words.sentence(event.told_to(ACCUSERS), ACCUSERS)
    for eye in (DEFENDERS, None):
        sentence = words.sentence(event.told_to(eye), eye)
        assert not any(name in sentence.replace("beside the Deadeye", "") for name in words.fighters)


@pytest.mark.parametrize("fighter", range(FIGHTERS))
@rule("RAG-02", "RAG-03")
def test_every_fighter_is_called_by_its_name(fighter: int) -> None:
    words = ragers_words()
    name = FIGHTER_NAMES[fighter].title()
    assert words.sentence(Event(Message.REVEALED, (ACCUSERS, fighter)), DEFENDERS) == f"The Accusers placed a {name}."


@rule("RAG-51")
def test_a_win_against_no_attack_says_so() -> None:
    won = Event(Message.DAY_WON, (DEFENDERS, Fighter.BASHER, Fighter.NOBODY))
    assert ragers_words().sentence(won, DEFENDERS) == "You win the day: Basher against no attack at all."
    assert ragers_words().sentence(won, ACCUSERS) == "The Defenders win the day: Basher against no attack at all."


@rule("RAG-05")
def test_every_patron_says_what_it_does() -> None:
    words = ragers_words()
    told = [words.sentence(Event(Message.PATRON_COMES, (number,)), None) for number in range(5)]
    assert told == [
        "Gharan-zul watches over the arena: no Deadeye may be placed today.",
        "Greybeard watches over the arena: no Cheater may be placed today.",
        "Solennos watches over the arena: no Veteran may be placed today.",
        "Arianna watches over the arena: the day ends at four cards in a row.",
        "The Nameless watches over the arena: nothing changes today.",
    ]


@rule("RAG-06")
def test_every_cheers_card_says_what_the_crowd_wants() -> None:
    words = ragers_words()
    told = [words.sentence(Event(Message.CROWD_WANTS, (number,)), None) for number in range(6)]
    assert told == [
        "The crowd wants two Prodders (+2).",
        "The crowd wants two Bashers (+2).",
        "The crowd wants two Slashers (+2).",
        "The crowd wants Basher and Deadeye, no Veteran (+3).",
        "The crowd wants Slasher and Veteran, no Cheater (+3).",
        "The crowd wants Prodder and Cheater, no Deadeye (+3).",
    ]


@pytest.mark.parametrize(
    ("code", "number"),
    [
        (Ending.BY_LEAD, "RAG-60"),
        (Ending.BY_GLORY, "RAG-61"),
        (Ending.BY_CHEERS, "RAG-61"),
        (Ending.BY_DECK, "RAG-61"),
        (Ending.BY_DEFENDING, "RAG-61"),
    ],
)
@rule("RAG-60", "RAG-61")
def test_every_ending_has_a_reason_and_a_rule(code: int, number: str) -> None:
    reason, cited = ragers_words().ending(code)
    assert cited == number
    assert reason[0].islower()
    assert not reason.endswith(".")


@rule("RAG-20", "RAG-52")
def test_cards_that_were_drawn_can_be_told_as_a_list() -> None:
    words = ragers_words()
    drew = Event(Message.DREW, (ACCUSERS, Fighter.BASHER), ACCUSERS, 1)
    assert words.brief(drew.told_to(ACCUSERS), ACCUSERS) == ("You drew ", "a Basher", "")
    assert words.brief(drew.told_to(DEFENDERS), DEFENDERS) == ("The Accusers drew ", "a card", "")
    scored = Event(Message.SCORED, (DEFENDERS, Fighter.SLASHER, 3))
    assert words.brief(scored, None) == ("The Defenders scored 3 for the ", "Slasher", "")
    assert words.brief(Event(Message.PASSED, (DEFENDERS,)), None) is None


@rule("RAG-11", "RAG-43")
def test_the_faces_tell_what_a_card_brings_behind_a_stopper_and_how_many_days_there_are() -> None:
    faces = ragers_words().faces()
    assert faces["days"] == 3
    assert {card["doubled"] - 2 * card["glory"] for card in faces["fighters"].values()} == {0}
