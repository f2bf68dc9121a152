"""What a game says again and again is kept: to the right reader, by the right edition, and bounded."""

from collections import OrderedDict

import pytest

import harena
from harena.core.events import Event
from harena.server import sayings
from harena.server.ledger import RESIGNED
from harena.server.sayings import Sayings, sayings_of


def test_an_event_is_worded_once_for_each_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = harena.edition("ragers")
    said, worded = Sayings(edition), 0
    event = edition.new(1, listening=True).heard()[0]
    sentence = edition.words.sentence

    def counted(event: Event, seat: int | None) -> str:
        nonlocal worded
        worded += 1
        return sentence(event, seat)

    monkeypatch.setattr(edition.words, "sentence", counted)
    first = {seat: said.told(event.told_to(seat), seat) for seat in (0, 1, None)}
    so_far = worded
    assert {seat: said.told(event.told_to(seat), seat) for seat in (0, 1, None)} == first
    assert worded == so_far


def test_a_secret_is_kept_for_its_owner_alone() -> None:
    edition = harena.edition("ragers")
    state = edition.new(1, listening=True)
    secret = next(event for event in state.heard() if event.secret >= 0)
    said, owner, other = Sayings(edition), secret.owner, 1 - secret.owner
    own = said.told(secret.told_to(owner), owner)
    theirs = said.told(secret.told_to(other), other)
    assert own.about != theirs.about
    assert said.told(secret.told_to(other), other) == theirs


def test_who_gave_up_reads_it_of_themselves() -> None:
    said = Sayings(harena.edition("ragers"))
    given_up = Event(RESIGNED, (1, 0, 0))
    assert said.told(given_up, 1).text == "You resigned."
    assert said.told(given_up, 0).text == "The Defenders resigned."


def test_an_option_is_made_once_where_every_table_calls_it_the_same() -> None:
    edition = harena.edition("ragers")
    said, state = Sayings(edition), edition.new(1)
    action = state.legal(0)[0]
    assert said.option(state, 0, action) is said.option(edition.new(2), 1, action)


@pytest.mark.needs("rex")
def test_an_option_is_named_anew_where_the_table_names_its_pieces() -> None:
    edition = harena.edition("rex")
    said, state = Sayings(edition), edition.new(1)
    seat = state.waiting[0]
    action = state.legal(seat)[0]
    one, other = said.option(state, seat, action), said.option(state, seat, action)
    assert one == other
    assert one.label == edition.words.label_at(state, seat, action)
    assert one is not other


@pytest.mark.needs("gods")
def test_editions_keep_what_they_say_apart() -> None:
    ragers, gods = harena.edition("ragers"), harena.edition("gods")
    assert sayings_of(ragers) is sayings_of(ragers)
    assert sayings_of(ragers) is not sayings_of(gods)


@pytest.mark.needs("gods", "ophidian")
def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayings, "_EDITIONS", 2)
    monkeypatch.setattr(sayings, "_MOST_KEPT", 3)
    monkeypatch.setattr(sayings, "_sayings", OrderedDict())
    for game in ("ragers", "gods", "ragers", "ophidian"):
        sayings_of(harena.edition(game))
    assert list(sayings._sayings) == [harena.edition(game).key for game in ("ragers", "ophidian")], "spoken of last"
    edition = harena.edition("ragers")
    said, state = Sayings(edition), edition.new(1, listening=True)
    for action in range(10):
        said.option(state, 0, action)
    for event in state.heard():
        said.told(event.told_to(0), 0)
    assert len(said._options) <= 3
    assert len(said._told) <= 3
