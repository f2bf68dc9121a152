"""Ragers' name card."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from harena.core.game import Game, Option
from harena.core.state import Edition, State
from harena.games.ragers.content import STANDARD, Content, load_content
from harena.games.ragers.rules import Ragers
from harena.games.ragers.state import SIZE
from harena.games.ragers.words import RagersWords


class RagersEdition(Edition):
    """Ragers over one content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], content: Content) -> None:
        packs = {content.pack.pack.id: content.hash}
        super().__init__(game, seats, options, packs, SIZE, RagersWords(content))
        self.content = content
        self.book = content.book

    def blank(self, cells: vec[i64]) -> State:
        return Ragers(self, cells, self.book)


class RagersGame(Game):
    """Builds editions of Ragers."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return RagersEdition(self, seats, options, load_content(options["pack"]))


GAME: Final = RagersGame(
    name="ragers",
    title="Ragers",
    about="A secret, simultaneous duel of cards over three days on the sand.",
    seats=(2, 2),
    rules_version="1",
    options={"pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours.")},
    seats_rule="RAG-01",
)
