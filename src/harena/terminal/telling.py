"""What the engine tells of a scene in words: the sections and the outlook that every other client shows as well."""

from typing import Any

from harena.core.description import Line
from harena.core.state import REFEREE, SPECTATOR, State
from harena.terminal.scene import Scene


def facts_of(scene: Scene) -> list[str]:
    """The whole table as sentences, one fact each, and what would count if the round ended now."""
    told: list[str] = []
    for section in scene.edition.words.describe(imagined(scene), eye_of(scene)):
        player = "" if section.seat in (None, scene.seat) else scene.players[section.seat]
        told.append(f"{section.title}, {player}." if player else f"{section.title}.")
        told += [said(line) for line in section.lines]
    ahead = outlook_lines(scene)
    return [*told, f"{outlook_of(scene)['title']}:", *ahead] if ahead else told


def outlook_of(scene: Scene) -> dict[str, Any]:
    """What would count if the round ended now; empty where the game tells nothing of the kind."""
    words = scene.edition.words
    return words.outlook(imagined(scene), eye_of(scene)) or {} if words.has_outlook else {}


def outlook_lines(scene: Scene) -> list[str]:
    """The same as sentences."""
    return [said(Line(line["text"], line["rule"])) for line in outlook_of(scene).get("lines", [])]


def said(line: Line) -> str:
    """A sentence with its rule in brackets."""
    return f"{line.text.removesuffix('.')} ({line.rule})." if line.rule else line.text


def imagined(scene: Scene) -> State:
    """A game as the one who looks can imagine it: what is told of it is only what they may know."""
    return scene.edition.imagine(scene.view, 0)


def eye_of(scene: Scene) -> int:
    """Whose eyes these are, as the kernel counts them."""
    seat = scene.view["seat"]
    return seat if isinstance(seat, int) else int(SPECTATOR if seat is None else REFEREE)
