"""Cards are neither made nor lost: all that a game has can always be found somewhere on the referee's table."""

from tests.conformance.play import each_game, positions
from tests.games import Case


@each_game
def test_every_card_is_somewhere(case: Case) -> None:
    for state in positions(case, range(80)):
        assert dict(case.count_cards(state.view("referee")["table"])) == case.cards
