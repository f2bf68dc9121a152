"""The parts that a manifest names: they are there, they fit the game, and they work."""

from itertools import islice

from harena import bots, reference
from harena.games import manifest
from harena.match import turns
from harena.terminal.boards import board
from harena.terminal.frame import Shape, compose
from harena.terminal.scene import Scene
from harena.testing.case import Case
from harena.testing.play import positions

DECISIONS = 12
"""So many decisions of a bot are looked at: some take their time."""


def test_the_name_card_is_that_of_the_game(case: Case) -> None:
    found = manifest(case.game)
    card = found.load(found.card)
    assert card.name == case.game == found.name
    assert card.title
    assert card.about.endswith("."), "the sentence about a game ends with a full stop"
    least, most = card.seats
    assert 1 <= least <= most <= 64
    assert all(option.about.endswith(".") for option in card.options.values())


def test_rules_are_written_down_and_numbered(case: Case) -> None:
    prefix = manifest(case.game).prefix
    assert reference.title(case.game)
    assert all(rule.number.startswith(f"{prefix}-") for rule in reference.rules(case.game))


def test_packs_can_be_played(case: Case) -> None:
    found = manifest(case.game)
    folder = found.file(found.packs)
    packs = [file.name for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    card = found.load(found.card)
    assert bool(packs) == ("pack" in card.options), "a game with packs takes one as an option"
    for name in packs:
        assert card.edition(None, {"pack": name.removesuffix(".toml")}).packs


def test_every_bot_answers_what_it_is_asked(case: Case) -> None:
    levels = bots.levels(case.game)
    assert len({level.name for level in levels}) == len(levels)
    for level in levels:
        assert level.about.endswith(".")
        state = case.edition().new(3)
        players = [bots.make(level.name, case.game, seat) for seat in range(state.seats)]
        assert all(player.name == level.name for player in players)
        assert len(list(islice(turns(state, players), DECISIONS))) == DECISIONS or state.outcome


def test_the_board_of_the_terminal_shows_every_position_to_all(case: Case) -> None:
    shown = board(case.game)
    for state in positions(case, range(2), most=20):
        for viewer in (*range(state.seats), None):
            decision = state.decision(viewer) if viewer is not None else None
            scene = Scene(state.edition, state.view(viewer), ("somebody",) * state.seats, decision)
            assert compose(shown, scene, [], 0, Shape.of(80, 24))
            assert all(str(offer) for offer in shown.offers(scene))


def test_a_seat_has_a_name_of_its_own(case: Case) -> None:
    state = case.edition().new(1)
    names = {state.edition.words.seat_name(seat) for seat in range(state.seats)}
    assert len(names - {""}) == state.seats
