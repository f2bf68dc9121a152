"""Ragers' name card."""

from typing import Any, Final

from harena.core.game import Game, Option
from harena.core.state import Edition
from harena.games.ragers.content import STANDARD, load_content
from harena.games.ragers.state import RagersEdition
from harena.games.ragers.words import RagersWords


class RagersGame(Game):
    """Builds editions of Ragers."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        content = load_content(options["pack"])
        packs = {content.pack.pack.id: content.hash}
        return RagersEdition(self, seats, options, packs, RagersWords(content), content.book)


GAME: Final = RagersGame(
    name="ragers",
    title="Ragers",
    about="A secret, simultaneous duel of cards over three days on the sand.",
    seats=(2, 2),
    rules_version="1",
    options={"pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours.")},
    seats_rule="RAG-01",
)
