"""What lies on a table of Ragers, and what happens there, said once: the generator makes the `made` folder from it."""

from typing import get_args

from harena.core.declare import Bag, Card, Each, Flag, Names, Number, Once, Pick, Row, Zone
from harena.games.ragers import vocabulary

SEAT = Names("Seat", ("accusers", "defenders"))
FIGHTER = Names("Fighter", get_args(vocabulary.Fighter), none="nobody")
FATE = Names("Fate", ("in deck", "open", "gone", "accusers", "defenders"))

MOST_CARDS = 32
MOST_PATRONS = 8
MOST_CHEERS = 16

CARD = Card(
    (
        Pick("fighter", FIGHTER, "what is printed on it"),
        Pick("icon", FIGHTER, "what it counts as: a Chancer's copy, nobody while it lies face-down", shown=True),
        Flag("down", "lies face-down"),
        Flag("unseen", "only its owner knows its face"),
        Flag("doubled", "a Stopper doubles and protects it"),
        Flag("on_top", "lies on the card before it"),
        Flag("called", "a Veteran that has had its say"),
        Pick("hidden_under", FIGHTER, "who was barred when a Deadeye hid it"),
        Number("glory", "what it scored", most=127),
    ),
    down="down",
    unseen="unseen",
    never="hidden_under",
)

LAYOUT = (
    Once(
        Number("day", "1 to 3"),
        Number("patron", "the day's patron"),
        Number("barred", "the fighter that the day's patron bars, or nobody (RAG-21)"),
        Number("row_limit", "how long a row may grow today (RAG-23)"),
        Zone("patron_deck", MOST_PATRONS, "sealed"),
        Zone("cheers_deck", MOST_CHEERS, "sealed"),
        Row("fate", MOST_CHEERS, "of a cheers card: a Fate", index="cheers"),
    ),
    Each(
        "seat",
        2,
        Number("score", "Glory Points"),
        Number("facing", "place in the row of the card that faces the opponent; -1 after a pass"),
        Number("places", "how long the row is: cards on top take none"),
        Flag("stopped", "a Stopper helps the next card (RAG-43)"),
        Flag("has_passed", "passed a placement this day, so every card in hand is barred"),
        Bag("hand"),
        Zone("deck", MOST_CARDS, "sealed"),
        Zone("row", 14, "open", "five places, and what can lie on Veterans and on Chancers that copied one"),
        Zone("pile", MOST_CARDS, "heap", "the discard pile (RAG-14)"),
        Zone("stack", MOST_CARDS, "open", "the glory stack (RAG-58)"),
        view="Side",
    ),
)

FRAMES = (
    "day.begin()",
    "day.prepared()",
    "combat.begin()",
    "combat.reveal()",
    "combat.cover_veterans(called)",
    "combat.hide_cards(called)",
    "reckoning.end_day()",
)

FREQUENT = ("combat.reveal()", "combat.hide_cards(called)", "combat.cover_veterans(called)")
