"""A board for any game: its view as words, entry by entry, and the choices as a numbered list."""

from itertools import groupby

from harena.core.events import Event
from harena.core.game import Proposal
from harena.terminal.ink import FAINT, GOLD, SEAT_COLOURS, Lines, line, wrapped
from harena.terminal.offers import Offer, folded
from harena.terminal.scene import Scene
from harena.terminal.telling import eye_of, imagined, said

_COLUMN = 26  # cells that a choice takes at least


class TextBoard:
    """Tells a view without knowing its game. What the seat may not know stands in views as nothing at all."""

    def headline(self, scene: Scene) -> str:
        return ""

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        lines: Lines = []
        for seat, player in enumerate(scene.players):
            colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
            chosen, waiting = seat in scene.view["chosen"], seat in scene.view["waiting"]
            mark = "has chosen" if chosen else "is choosing" if waiting and seat != scene.seat else ""
            lines.append(line(" ", (scene.name(seat), f"bold {colour}"), f"  {player}" if player else "", f"  {mark}"))
        lines.append(line(""))
        for fact in self.about_table(scene):
            lines += wrapped(fact, width)
        return lines

    def choices(self, scene: Scene, width: int, tall: bool) -> Lines:
        lines: Lines = []
        if isinstance(scene.decision, Proposal):
            lines += wrapped(f"Write it as: {scene.decision.form}", width)
        for numbered, group in groupby(self.offers(scene), lambda offer: offer.number is not None):
            offers = list(group)
            remarks = [self.remark(scene, offer.text) if numbered else "" for offer in offers]
            cell = max(_COLUMN, *(len(offer.text) + 7 for offer in offers))
            columns = width // cell if numbered and not any(remarks) else 1
            if columns > 1:
                lines += _in_columns(offers, columns, cell)
            else:
                lines += [each for offer, remark in zip(offers, remarks) for each in _choice(offer, remark, width)]
        return lines

    def offers(self, scene: Scene) -> list[Offer]:
        return folded(scene.options())

    def facts(self, scene: Scene) -> list[str]:
        told = [f"You are {scene.name(scene.seat)}."] if scene.seat is not None else []
        told += [f"{scene.name(seat)} has chosen." for seat in scene.view["chosen"] if seat != scene.seat]
        return told + self.about_table(scene)

    def refused(self, scene: Scene) -> list[str]:
        told: dict[str, list[str]] = {}
        for text in scene.tempting:
            refusal = scene.refusal(text)
            if refusal is not None:
                told.setdefault(f"{refusal.reason} ({refusal.rule})", []).append(text)
        # One for all that are refused for the same reason: there can be dozens.
        return [f"Not now: {texts[0]}{' and the like' * (len(texts) > 1)}. {why}" for why, texts in told.items()]

    def standing(self, scene: Scene) -> str:
        return ""

    def pile(self, scene: Scene) -> list[str]:
        return ["This game has no pile to look through."]

    def remark(self, scene: Scene, text: str) -> str:
        return ""

    def preview(self, scene: Scene, text: str) -> list[str]:
        return ["Nothing can be told about that beforehand."]

    def ways(self, scene: Scene) -> list[str]:
        return []

    def is_minor(self, event: Event, seat: int | None) -> bool:
        return False

    def about_table(self, scene: Scene) -> list[str]:
        """The table as the engine tells it, one sentence a fact."""
        sections = scene.edition.words.describe(imagined(scene), eye_of(scene))
        return [said(told) for section in sections for told in section.lines]


def _in_columns(offers: list[Offer], columns: int, cell: int) -> Lines:
    lines: Lines = []
    for start in range(0, len(offers), columns):
        row = line(" ")
        for offer in offers[start : start + columns]:
            row.append(f"[{offer.label}]".rjust(4), f"bold {GOLD}").append(f" {offer.text}".ljust(cell - 4))
        row.rstrip()
        lines.append(row)
    return lines


def _choice(offer: Offer, remark: str, width: int) -> Lines:
    """A choice on a line of its own; a long text goes on below, a long remark is cut."""
    label = f"[{offer.label}]".rjust(4)
    if remark:
        return [line(" ", (label, f"bold {GOLD}"), f" {offer.text}".ljust(_COLUMN - 4), (f" {remark}", FAINT))]
    lines = wrapped(offer.text, width, first=f" {label} ", hang=" " * 6)
    lines[0].stylize(f"bold {GOLD}", 1, 1 + len(label))
    return lines
