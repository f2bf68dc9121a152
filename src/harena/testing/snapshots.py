"""What is kept as data about each game, made from nothing but the game: legal lists, node counts, a playthrough."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from harena.core.chance import Stream
from harena.core.state import State
from harena.testing.case import Case
from harena.testing.play import finish, viewers, walk

SEEDS = (1, 2, 3)
GOLDEN_SEED = 7


def command(case: Case) -> str:
    """What to type when a change of the data is meant."""
    return f"harena check {case.game} --write"


def folder(config: pytest.Config, game: str) -> Path:
    """Where a project keeps what is kept about the cases of a game."""
    return config.rootpath / str(config.getini("harena_snapshots")).format(game=game)


def path(config: pytest.Config, case: Case, name: str) -> Path:
    return folder(config, case.game) / str(case) / name


def legal_lists(case: Case) -> str:
    """Every list of legal actions along some random games, in its order, and what was chosen."""
    lines = [f"Legal actions in the order in which they are listed. Made by: {command(case)}"]
    for seed in SEEDS:
        lines += ["", f"seed {seed}"]
        state = case.edition().new(seed)
        for seat, action in walk(state, Stream(seed)):
            offered = ", ".join(state.text(each) for each in state.legal(seat))
            lines.append(f"{seat} {state.text(action)}: {offered}")
    return "\n".join(lines) + "\n"


def node_counts(case: Case) -> str:
    """How many nodes the game's tree has, level by level, below positions early and late in some random games."""
    counts: dict[str, list[int]] = {}
    for seed in SEEDS:
        moves = finish(case.edition().new(seed), seed)
        for after in sorted({0, len(moves) // 3, 2 * len(moves) // 3}):
            state = case.edition().new(seed)
            for seat, action in moves[:after]:
                state.play(seat, action)
            counts[f"seed {seed}, move {after}"] = list(_levels(state, case.tree_depth))
    shown = ",\n".join(f"    {json.dumps(place)}: {json.dumps(levels)}" for place, levels in counts.items())
    return f'{{\n  "made by": {json.dumps(command(case))},\n  "nodes by depth": {{\n{shown}\n  }}\n}}\n'


def _levels(state: State, depth: int) -> Iterator[int]:
    level = [state]
    for _ in range(depth + 1):
        if not level:
            return
        yield len(level)
        level = [below for above in level for below in _children(above)]


def _children(state: State) -> Iterator[State]:
    """Every legal action of the first seat that must decide; the others decide on the levels below."""
    for seat in state.waiting[:1]:
        for action in state.legal(seat):
            child = state.clone()
            child.play(seat, action)
            yield child


def playthrough(case: Case) -> str:
    """One random game as it happens: moves, chance, sentences with their rules, and a hash of every view."""
    edition = case.edition()
    lines = [
        f"A game from its seed to its outcome. Made by: {command(case)}",
        "",
        f"game {edition.game}, rules {edition.rules_version}, seats {edition.seats}, seed {GOLDEN_SEED}",
        f"options {anywhere(json.dumps(edition.options), case)}, packs {json.dumps(edition.packs)}",
        "",
    ]
    state = edition.new(GOLDEN_SEED, listening=True)
    lines += _what_happened(state, case)
    for number, (seat, action) in enumerate(_played(state, Stream(GOLDEN_SEED)), start=1):
        lines += ["", f"{number}. seat {seat}: {state.text(action)}", *_what_happened(state, case)]
    return "\n".join([*lines, "", f"outcome {state.outcome}"]) + "\n"


def _played(state: State, stream: Stream) -> Iterator[tuple[int, int]]:
    """As `walk`, but each move is given after it was played."""
    last: tuple[int, int] | None = None
    for move in walk(state, stream):
        if last is not None:
            yield last
        last = move
    if last is not None:
        yield last


def _what_happened(state: State, case: Case) -> list[str]:
    words = state.edition.words
    draws = " ".join(map(repr, state.drawn()))
    told = [event.told_to_referee() for event in state.heard()]
    lines = [f"   chance {draws}"] if draws else []
    for event in told:
        rule = words.event_rule(event)
        lines.append(f"   {words.sentence(event, None)}{f' [{rule}]' if rule else ''}")
    hashes = [f"{'spectator' if viewer is None else viewer} {_hash(state, viewer, case)}" for viewer in viewers(state)]
    return [*lines, f"   views: {', '.join(hashes)}"]


def anywhere(text: str, case: Case) -> str:
    """A text that does not depend on where a pack lies, although packs are named by their paths."""
    for value in case.options.values():
        if isinstance(value, str) and Path(value).is_file():
            text = text.replace(json.dumps(str(Path(value).parent))[1:-1], "data/packs")
    return text.replace("\\\\", "/")


def _hash(state: State, viewer: int | str | None, case: Case) -> str:
    text = anywhere(json.dumps(state.view(viewer), sort_keys=True, separators=(",", ":")), case)
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


SNAPSHOTS: dict[str, Callable[[Case], str]] = {
    "legal.txt": legal_lists,
    "nodes.json": node_counts,
    "playthrough.txt": playthrough,
}
"""The files kept for a game, by name."""
