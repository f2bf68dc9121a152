"""Cards are neither made nor lost, and no table is impossible, be it real or imagined."""

import harena
from harena.testing.case import Case
from harena.testing.play import positions, viewers


def test_every_card_is_somewhere(case: Case) -> None:
    for state in positions(case, range(80), most=400):
        assert dict(case.count_cards(state.view("referee")["table"])) == case.cards
        assert case.flaws(state.view("referee")["table"]) == []


def test_imagined_tables_hold_every_card_and_are_possible(case: Case) -> None:
    for number, state in enumerate(positions(case, range(20), most=100)):
        for viewer in viewers(state):
            table = harena.imagine(state.view(viewer), number).view("referee")["table"]
            assert dict(case.count_cards(table)) == case.cards
            assert case.flaws(table) == []
