"""How a game ended, for whoever read it in the terminal: who won and how, where it turned, and what to type next."""

from collections.abc import Sequence

from harena import bots
from harena.bots import Bot
from harena.core.game import Outcome
from harena.records import Playthrough, account
from harena.terminal.saves import this_command
from harena.terminal.scene import Board
from harena.terminal.story import Eyes, tell_turn


def told_outcome(game: Playthrough, outcome: Outcome, eyes: Eyes) -> list[str]:
    """Who won, by which rule, and the scores."""
    words = game.edition.words
    names = [words.seat_name(seat) for seat in range(len(outcome.scores))]
    if len(outcome.winners) > 1:
        first = f"A draw between {' and '.join(names[seat] for seat in outcome.winners)}"
    else:
        first = "You won" if eyes in outcome.winners else f"{names[outcome.winners[0]]} won"
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores))
    return [f"{first}: {outcome.reason} ({outcome.rule}).", f"Scores: {scores}."]


def told_account(game: Playthrough, board: Board, outcome: Outcome, eyes: Eyes) -> list[str]:
    """How the lead went, and what was done where the game turned."""
    standings = account.standings(game)
    turning = account.turning_point(standings, outcome.winners)
    turned = tell_turn(game, board, turning or len(game.steps), eyes)
    return [account.how_it_went(standings, turning), *([f"Where it turned: {turned}"] if turned else [])]


def offers(game: Playthrough, seats: Sequence[Bot | None]) -> list[str]:
    """What to type to play again, and against a stronger bot, where one person played against bots of one level."""
    edition = game.edition
    others = {bot.name for bot in seats if bot is not None}
    levels = [level.name for level in bots.levels(edition.game)]
    if len(others) != 1 or list(seats).count(None) != 1:
        return []
    (level,) = others
    usual = {name: option.default for name, option in edition.card.options.items()}
    parts = [this_command(), "play", edition.game, "--seats", str(edition.seats)]
    if mine := list(seats).index(None):
        parts += ["--seat", str(mine)]
    for name, value in edition.options.items():
        if usual.get(name) != value:
            parts += ["--option", f"{name}={value}"]
    again = " ".join(parts)
    told = [f"Again: {again} --against {level}"]
    if level in levels and level != levels[-1]:
        told.append(f"Against a stronger bot: {again} --against {levels[levels.index(level) + 1]}")
    return told
