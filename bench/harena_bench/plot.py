"""The benchmark as a bar chart: a small SVG without scripts, alone or in an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from harena.core.errors import BadSetup

if TYPE_CHECKING:
    from harena_bench.report import Report

SUFFIXES: Final = (".svg", ".html")
WIDTH: Final = 760
LABELS: Final = 270
BAR: Final = 20
STEP: Final = 27
HEAD: Final = 46

STYLE: Final = """
svg { font: 13px system-ui, sans-serif; fill: #222; background: #fff; }
.title { font-weight: 600; font-size: 15px; }
.ours { fill: #b3541e; }
.theirs { fill: #7a8794; }
@media (prefers-color-scheme: dark) {
  svg { fill: #eee; background: #16181b; }
  .ours { fill: #e0803f; }
  .theirs { fill: #8b98a5; }
}
"""

Bar = tuple[str, float, bool]
"""Label, figure, and whether it is ours."""


def panels(report: Report) -> Iterator[tuple[str, list[Bar]]]:
    """A title and its bars for every game that Harena plays, the fastest bar first."""
    from harena_bench.report import NAMES, called, measured_only

    played: dict[str, list[Bar]] = {}
    for build in report["own"]:
        if "reason" not in build:
            for each in build["speeds"]:
                label = f"Harena {build['build']}, {NAMES[each['mode']]}"
                played.setdefault(each["game"], []).append((label, each["games_per_s"], True))
    for each in measured_only(report["peers"]):
        if each["game"] in played:
            label = f"{NAMES[each['peer']]}, {NAMES[each['mode']]}"
            played[each["game"]].append((label, each["games_per_s"], False))
    for game, bars in played.items():
        yield f"{called(game)}: random games per second", sorted(bars, key=lambda bar: -bar[1])


def svg(report: Report) -> str:
    """The chart. Bars start at zero and are drawn to scale within their panel; every bar carries its figure."""
    parts: list[str] = []
    y = 10
    for title, bars in panels(report):
        parts.append(f'<text class="title" x="10" y="{y + 18}">{escape(title)}</text>')
        y += HEAD - 14
        longest = bars[0][1]
        for label, figure, ours in bars:
            width = (WIDTH - LABELS - 100) * figure / longest
            parts.append(f'<text x="{LABELS - 8}" y="{y + 15}" text-anchor="end">{escape(label)}</text>')
            kind = "ours" if ours else "theirs"
            parts.append(f'<rect class="{kind}" x="{LABELS}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2"/>')
            parts.append(f'<text x="{LABELS + width + 6:.1f}" y="{y + 15}">{figure:,.0f}</text>')
            y += STEP
        y += 14
    machine = escape(f"{report['machine']}; best of {report['runs']} runs of {report['seconds']:g} s")
    parts.append(f'<text x="10" y="{y + 10}">{machine}</text>')
    size = f'width="{WIDTH}" height="{y + 24}" viewBox="0 0 {WIDTH} {y + 24}"'
    heading = "<title>Harena beside other engines: random games per second</title>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>{heading}<style>{STYLE}</style>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def check_plot(path: Path) -> None:
    """Raise BadSetup unless a chart can be written there: better before a minute of measuring than after."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadSetup(f'"{path}" is no name for a chart: let it end in {" or ".join(SUFFIXES)}.')
    if not path.absolute().parent.is_dir():
        raise BadSetup(f'There is no folder "{path.absolute().parent}" for the chart: make it, or name another.')


def write_plot(report: Report, path: Path) -> None:
    """Write the chart: a page if the name ends in .html, otherwise an SVG."""
    chart = svg(report)
    if path.suffix.lower() == ".html":
        chart = f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Harena: speed</title>\n{chart}</html>\n'
    path.write_text(chart, encoding="utf-8")
