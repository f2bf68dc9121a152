"""Pgx at its fastest on one core: Leduc hold'em in batches, everything under one `jit`.

What was tried, and what the race is about:

- Dealing costs Pgx about as much as eight steps, and a game takes four steps on average and eight at most. Its own
  `auto_reset` deals a fresh game for every slot after every step and throws most of them away. Refilling the finished
  slots only after every few steps wastes some steps instead, and is two and a half times as fast. After six steps is
  best as a rule; one step (the same as `auto_reset`), five and eight race with it.
- The random action is the k-th legal one, for a uniform k; cheaper than a masked categorical draw.
- The counter-based default generator is faster here than both `rbg` ones.
- The rewards are summed and returned. Otherwise XLA notices that nothing depends on the cards and deals none: "games"
  without cards run five to twenty times as fast. Observations on the other hand are dropped, so that XLA leaves them
  out (a tenth of the time): no other loop of the benchmark makes any.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final

from harena_bench.peer_timing import Measured, Play, Timing, measured, race

ENVIRONMENT: Final = {
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}
"""What has to be in the environment before JAX is imported, so that it keeps to one thread."""

BATCHES_AND_REFILLS: Final = ((256, 6), (1024, 6), (4096, 6), (16384, 6), (4096, 1), (4096, 5), (4096, 8))
SLOTS_A_CALL: Final = 65_536


class Table:
    """Games under way in a batch of slots that are refilled after every `refill` steps.

    Nothing is lost between calls: a game that a call leaves unfinished goes on in the next one, and counts there.
    """

    def __init__(self, batch: int, refill: int) -> None:
        import jax
        import pgx

        env = pgx.make("leduc_holdem")
        self.games = 0
        self.decisions = 0
        self._key = jax.random.key(batch + refill)
        self._slots = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(refill), batch))
        self._run = jax.jit(_rounds(env, batch, refill, max(1, SLOTS_A_CALL // batch)))

    def play(self, games: int) -> int:
        played = 0
        while played < games:
            self._key, self._slots, finished, decisions, rewards = self._run(self._key, self._slots)
            if not float(rewards[0]) > 0:
                raise RuntimeError("nobody won anything: the games were not played")
            played += int(finished)
            self.decisions += int(decisions)
        self.games += played
        return played


def _rounds(env: Any, batch: int, refill: int, rounds: int) -> Callable[[Any, Any], tuple[Any, ...]]:
    import jax
    import jax.numpy as jnp

    deal, step = jax.vmap(env.init), jax.vmap(env.step)

    def choose(legal: Any, uniform: Any) -> Any:
        wanted = jnp.floor(uniform * legal.sum(axis=1)).astype(jnp.int32)
        return jnp.argmax(jnp.cumsum(legal, axis=1) > wanted[:, None], axis=1)

    def one_step(carry: tuple[Any, ...], uniform: Any) -> tuple[tuple[Any, ...], None]:
        slots, decisions, rewards = carry
        decisions += (~slots.terminated).sum(dtype=jnp.int32)
        unread = slots.observation
        slots = step(slots, choose(slots.legal_action_mask, uniform)).replace(observation=unread)
        return (slots, decisions, rewards + jnp.abs(slots.rewards).sum(axis=0)), None

    def one_round(_: Any, carry: tuple[Any, ...]) -> tuple[Any, ...]:
        key, slots, finished, decisions, rewards = carry
        key, for_deals, for_choices = jax.random.split(key, 3)
        uniforms = jax.random.uniform(for_choices, (refill, batch))
        (slots, decisions, rewards), _ = jax.lax.scan(one_step, (slots, decisions, rewards), uniforms)
        over = slots.terminated
        fresh = deal(jax.random.split(for_deals, batch)).replace(observation=slots.observation)
        slots = jax.tree.map(
            lambda new, old: jnp.where(over.reshape((batch,) + (1,) * (new.ndim - 1)), new, old), fresh, slots
        )
        return key, slots, finished + over.sum(dtype=jnp.int32), decisions, rewards

    def run(key: Any, slots: Any) -> tuple[Any, ...]:
        start = (key, slots, jnp.int32(0), jnp.int32(0), jnp.zeros(2))
        result: tuple[Any, ...] = jax.lax.fori_loop(0, rounds, one_round, start)
        return result

    return run


def measure(timing: Timing) -> Measured:
    """Measure Pgx in this process. `ENVIRONMENT` must have been set before."""
    tables = {f"batch {batch}, refilled every {n}": Table(batch, n) for batch, n in BATCHES_AND_REFILLS}
    ways: dict[str, Play] = {name: table.play for name, table in tables.items()}
    outcome = race(ways, timing)
    winner = tables[outcome.winner]
    return measured(
        outcome,
        peer="pgx",
        version=version("pgx"),
        game="leduc",
        variant="leduc_holdem",
        mode="batch",
        decisions_per_game=winner.decisions / winner.games,
        note=f"jax {version('jax')} on the CPU, rewards read, observations not",
    )
