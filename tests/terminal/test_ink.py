"""Text by the cell: widths are exact, nothing is lost, and the colours can be read on any background."""

import pytest
from rich.color import Color

from harena.terminal import ink
from harena.terminal.ink import beside, clip, fit, line, wrapped


def luminance(colour: str) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = Color.parse(colour).get_truecolor()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


@pytest.mark.parametrize("colour", [ink.GOLD, ink.RED, ink.BLUE, ink.GREEN, ink.VIOLET])
def test_colours_are_readable_on_black_and_on_white(colour: str) -> None:
    shade = luminance(colour)
    assert (shade + 0.05) / 0.05 >= 4.5
    assert 1.05 / (shade + 0.05) >= 4.5


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("word", ["", "Basher", "a very long name indeed", "广场上的人"])
def test_fit_is_exact(word: str, align: str) -> None:
    assert fit(line(word), 9, align).cell_len == 9


def test_what_is_too_long_says_so() -> None:
    assert clip(line("Gladiatrix"), 6).plain == "Gladi…"
    assert clip(line("Basher"), 6).plain == "Basher"


@pytest.mark.parametrize("width", [8, 12, 20, 80])
def test_wrapping_keeps_every_letter_and_the_width(width: int) -> None:
    said = "The game is kept in /home/somebody/.local/share/harena/games/ragers-20260101.toml, go on."
    lines = wrapped(said, width)
    assert all(each.cell_len <= width for each in lines)
    assert "".join("".join(each.plain for each in lines).split()) == "".join(said.split())


def test_blocks_stand_beside_each_other() -> None:
    assert [each.plain for each in beside([[line("ab"), line("cd")], [line("e"), line("f")]])] == ["ab e", "cd f"]
