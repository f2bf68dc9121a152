"""OpenSpiel at its fastest, stepped from Python and looping inside its own C++.

**From Python.** `legal_actions()` of a state answers at every node: the legal actions at a decision, the possible
outcomes at a chance node, nothing at the end. One call therefore replaces the usual three (`is_terminal`,
`is_chance_node`, `legal_actions` or `chance_outcomes`), which makes the loop 1.7 times as fast as the usual one in
Leduc. It is right only where all outcomes of a chance node are equally likely; `survey` checks that they are. Where
seats choose at once, `legal_actions(seat)` and `apply_actions` race with joint actions.

**Inside C++.** The wheel lets Python call two loops that play random games to the end without coming back:

- `evaluate_bots` with uniform random bots: one whole game a call, so each game pays for two calls from Python, the
  bots' virtual calls and a fresh generator of 2.5 kB.
- `RandomRolloutEvaluator`, a bare C++ loop over any number of games. It cannot be called by itself, but a tree search
  of one single simulation evaluates its root with it and does nothing else. The search must not start at a chance
  node (backing up from one reads outside an array and crashes), so rollouts start at every state that the opening
  chance can lead to, each equally often. The opening chance (in Leduc the two private cards, in backgammon the first
  roll) is then not drawn anew for every game: the figure flatters OpenSpiel a little and is an upper bound.
  A search takes turns, so games with simultaneous choices are wrapped by OpenSpiel's own conversion.

The faster of the two stands. Left out on purpose: `random_sim_test`, which checks much more than it plays;
`record_batched_trajectories` and the regret solvers, which look up strings at every decision; and the `cached_tree`
wrapper, which walks a stored tree instead of playing by the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from random import Random
from time import perf_counter
from typing import Any, Final

from harena_bench.peer_timing import Measured, Play, Timing, measured, race

NAMES: Final = {
    "leduc": "leduc_poker",
    "goofspiel": "goofspiel",
    "backgammon": "backgammon",
    "chess": "chess",
    "gin rummy": "gin_rummy",
}
"""Our names of games and OpenSpiel's."""

DEFAULTS: Final[dict[str, dict[str, Any]]] = {
    "goofspiel": {"num_cards": 13, "points_order": "descending", "imp_info": True}
}
"""Parameters that stand unless others are given: point cards in falling order, bids not shown."""

SURVEY_SECONDS: Final = 0.3
SURVEY_GAMES: Final = 20_000


def survey(game: Any, rng: Random) -> tuple[float, bool]:
    """Decisions in a game, on average over a short sample played the slow way, and whether chance had a part in it.

    Raises ValueError when a chance node's outcomes are not equally likely: the fast loop would then play another game.
    """
    decisions = games = 0
    chance_met = False
    end = perf_counter() + SURVEY_SECONDS
    while games < SURVEY_GAMES and (games == 0 or perf_counter() < end):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                chance_met = True
                outcomes = state.chance_outcomes()
                chances = [chance for _, chance in outcomes]
                if max(chances) - min(chances) > 1e-9 or state.legal_actions() != [outcome for outcome, _ in outcomes]:
                    raise ValueError(f"{game}: a chance node with unequal outcomes, which the fast loop cannot play")
                state.apply_action(rng.choice(outcomes)[0])
            elif state.is_simultaneous_node():
                options = [state.legal_actions(seat) for seat in range(game.num_players())]
                decisions += len(options)
                state.apply_actions([rng.choice(actions) for actions in options])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
        games += 1
    return decisions / games, chance_met


def is_simultaneous(game: Any) -> bool:
    """Whether seats choose at once."""
    import pyspiel

    return bool(game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS)


def in_turn(game: Any, rng: Random) -> Play:
    """Step one action at a time; where seats choose at once, an action is a joint action of all."""

    def play(games: int) -> int:
        fresh, bits = game.new_initial_state, rng.getrandbits
        for _ in range(games):
            state = fresh()
            legal, apply = state.legal_actions, state.apply_action
            while actions := legal():
                apply(actions[bits(16) % len(actions)])
        return games

    return play


def at_once(game: Any, rng: Random) -> Play:
    """Step a two-seat game without chance in which both seats always choose at once."""

    def play(games: int) -> int:
        fresh, bits = game.new_initial_state, rng.getrandbits
        for _ in range(games):
            state = fresh()
            legal, apply = state.legal_actions, state.apply_actions
            while first := legal(0):
                second = legal(1)
                apply([first[bits(16) % len(first)], second[bits(16) % len(second)]])
        return games

    return play


def with_bots(game: Any, rng: Random) -> Play:
    """One call of `evaluate_bots` a game."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, rng.getrandbits(30)) for seat in range(game.num_players())]

    def play(games: int) -> int:
        fresh, evaluate, seed = game.new_initial_state, pyspiel.evaluate_bots, rng.getrandbits(30)
        for number in range(seed, seed + games):
            evaluate(fresh(), bots, number)
        return games

    return play


def openings(state: Any) -> list[Any]:
    """Every state of a first decision that the opening chance can lead to. All are equally likely (see `survey`)."""
    if not state.is_chance_node():
        return [state]
    return [first for outcome, _ in state.chance_outcomes() for first in openings(state.child(outcome))]


def rollouts(game: Any, rng: Random) -> Play:
    """Searches of one simulation, the root of which is evaluated by many random games in one C++ loop."""
    import pyspiel

    if is_simultaneous(game):
        game = pyspiel.convert_to_turn_based(game)
    roots = openings(game.new_initial_state())

    def play(games: int) -> int:
        each = -(-games // len(roots))
        evaluator = pyspiel.RandomRolloutEvaluator(each, rng.getrandbits(30))
        exploration, simulations, megabytes, solve, seed, verbose = 1.0, 1, 1, False, 0, False
        bot = pyspiel.MCTSBot(game, evaluator, exploration, simulations, megabytes, solve, seed, verbose)
        for root in roots:
            bot.mcts_search(root)
        return each * len(roots)

    return play


def measure(game: str, mode: str, parameters: Mapping[str, Any], timing: Timing) -> Measured:
    """Measure OpenSpiel in this process. `mode` is "python" or "inside"; `parameters` go over `DEFAULTS`."""
    import pyspiel

    rng = Random(2026)
    loaded = pyspiel.load_game(NAMES[game], {**DEFAULTS.get(game, {}), **parameters})
    decisions_per_game, chance_met = survey(loaded, rng)
    if mode == "python":
        ways = {"legal_actions and apply_action": in_turn(loaded, rng)}
        if is_simultaneous(loaded) and loaded.num_players() == 2 and not chance_met:
            ways["legal_actions(seat) and apply_actions"] = at_once(loaded, rng)
    elif mode == "inside":
        ways = {"rollouts": rollouts(loaded, rng), "evaluate_bots": with_bots(loaded, rng)}
    else:
        raise ValueError(f'OpenSpiel has the modes "python" and "inside", not {mode!r}')
    outcome = race(ways, timing)
    shortened = outcome.winner == "rollouts" and loaded.new_initial_state().is_chance_node()
    return measured(
        outcome,
        peer="open_spiel",
        version=version("open_spiel"),
        game=game,
        variant=str(loaded),
        mode=mode,
        decisions_per_game=decisions_per_game,
        note="an upper bound, since the opening chance is not drawn anew for every game" if shortened else "",
    )
