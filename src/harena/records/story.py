"""The story of a game: its events in entries, one for each thing that a player did and for each that comes between.

What follows from a deed belongs to its entry, also where others were asked meanwhile and let it pass. Which event is a
deed, which a scene of its own, is the game's to say (`Words.part`); what somebody hides is in no entry that others have
not, for entries are made of who chose when and of which events were told, and both are known to all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from harena.core.events import DEED, SCENE, Event
from harena.core.game import Words
from harena.records.playthrough import Playthrough, Step


class Line(NamedTuple):
    """An event of the story; `entry` is the number of the first event of its entry, counted from 1."""

    event: Event
    entry: int
    head: bool  # whether it tells what the entry is about, and not what came of it


def opening(words: Words, events: Iterable[Event]) -> list[Line]:
    """The story so far when a game has been dealt."""
    story: list[Line] = []
    _go_on(story, words, list(events))
    return story


def add_step(story: list[Line], words: Words, step: Step) -> None:
    """Tell a move. One that only let something pass begins no entry by itself: what was under way goes on."""
    if step.together:
        _begin(story, words, step.events, every_deed=True)
    elif words.declines(step.action):
        _go_on(story, words, list(step.events))
    else:
        _begin(story, words, step.events, every_deed=False)


def add_alone(story: list[Line], event: Event) -> None:
    """Tell something that is an entry by itself."""
    story.append(Line(event, len(story) + 1, True))


def whole(game: Playthrough) -> list[Line]:
    """The story of a game from its deal to where it stands."""
    words = game.edition.words
    story = opening(words, game.opening)
    for step in game.steps:
        add_step(story, words, step)
    return story


def _begin(story: list[Line], words: Words, events: tuple[Event, ...], every_deed: bool) -> None:
    """An entry for what was done, if these events tell a deed before the scene changes; it begins with all of them."""
    parts = [words.part(event) for event in events]
    scene = parts.index(SCENE) if SCENE in parts else len(parts)
    deeds = [at for at in range(scene) if parts[at] == DEED]
    if not deeds:
        _go_on(story, words, list(events))
        return
    entry = len(story) + 1
    heads = deeds if every_deed else deeds[:1]
    story += [Line(event, entry, at in heads) for at, event in enumerate(events[:scene])]
    _go_on(story, words, list(events[scene:]), deeds_open=False)


def _go_on(story: list[Line], words: Words, events: list[Event], deeds_open: bool = True) -> None:
    """Events that belong to the entry before until a scene, or a deed that was announced earlier, begins another."""
    for event in events:
        part = words.part(event)
        if not story or part == SCENE or (part == DEED and deeds_open):
            add_alone(story, event)
            deeds_open = False
        else:
            story.append(Line(event, story[-1].entry, False))
