"""Talisman: the Arena under test: games of two, three, four and six that end after a few rounds, one with a City Arena;
and games of full length, in which hands are full and all kinds of questions come up."""

from collections import Counter
from copy import deepcopy
from typing import Any

from harena.core.chance import Stream
from harena.games.talisman.content import STANDARD, load_content
from harena.testing import Case, Table, shuffled

LATE = 6
"""A Spell may change hands or be drawn from the bottom of the deck later on, and then it is right that it shows. So
hands are dealt anew only when at most so many rounds are left, in games that are played on to their end."""

SLOW = 40
"""So slow a case is played on for a hundred decisions only: too few for a Spell to come round through the deck."""


CONTENT = load_content(STANDARD)
"""Every card of a deck: gestures lie ready when they are not made."""
CARDS = {each.id: 1 for each in CONTENT.cards if each is not None and each.table not in ("spell", "gesture")} | {
    f"spell {each.id}": 1 for each in CONTENT.bands[3]
}


def _count_cards(table: Table) -> Counter[str]:
    """Every card on the table; the decks hold what lies nowhere else, so only their sizes can be wrong."""
    found: Counter[str] = Counter()
    fight = table["fight"]
    for pile in ("discard", "arena_discard", "stock", "aside", "pile"):
        found.update(table[pile])
    found.update(card for card in table["crowd"] or [] if card in CARDS)
    for seat in table["seats"]:
        found.update(seat["objects"] + seat["followers"] + seat["trophies"])
        found.update(f"spell {spell}" for spell in seat["spells"])
    for lying in table["lying"]:
        found.update(lying["cards"])
    if fight is not None and fight["ground"] != "regions":
        found.update(fight["foes"])
    found.update(f"spell {spell}" for spell in table["cast"] + table["spell_order"])
    missing = [name for name in CARDS if not found[name]]
    in_decks = {"adventure": table["adventure_deck"], "arena": table["arena_deck"]}
    homes = Counter(_home(name) for name in missing)
    if homes == Counter({home: size for home, size in in_decks.items() if size}):
        found.update(missing)
    return found


def _home(name: str) -> str:
    printed = CONTENT.cards[CONTENT.numbers[name]] if name in CONTENT.numbers else None
    return printed.home if printed else "nowhere"


def _redeal_late(table: Table, seat: int | None, stream: Stream) -> Table | None:
    return None if table["rounds"] - table["round"] > LATE else _redeal(table, seat, stream)


def _redeal(table: Table, seat: int | None, stream: Stream) -> Table | None:
    """Hands and all of the Spell deck but its next cards; what is put under it comes up again only much later."""
    if table["fight"]:
        return None
    dealt = deepcopy(table)
    others = [each for at, each in enumerate(dealt["seats"]) if at != seat and each["inside"] == "regions"]
    order: list[str] = dealt["spell_order"]
    depth = max(0, len(order) - 8)
    mixed = shuffled([spell for each in others for spell in each["spells"]] + order[:depth], stream)
    ids = [spell.id for spell in CONTENT.bands[3]]
    for each in others:
        each["spells"] = sorted(mixed[: each["spell_count"]], key=ids.index)
        mixed = mixed[each["spell_count"] :]
    dealt["spell_order"] = mixed + order[depth:]
    return dealt


def _flaws(table: Table) -> list[str]:
    found: list[str] = []
    for at, seat in enumerate(table["seats"]):
        found += [f"{at} {flaw}" for flaw in _seat_flaws(table, seat)]
    if table["casting"] < 0 or (table["cancelled"] and not table["casting"]):
        found.append("Spells fail that nobody cast (TAL-43)")
    return found


def _seat_flaws(table: Table, seat: dict[str, Any]) -> list[str]:
    found = []
    if not 0 <= seat["lives"] <= 4 or min(seat["gold"], seat["missing"], *seat["leavings"]) < 0:
        found.append("has an impossible number of something (TAL-01)")
    if seat["spell_count"] != len(seat["spells"]) or (seat["lives"] and seat["spell_count"] > seat["spell_limit"]):
        found.append("holds other Spells than it may (TAL-09)")
    if max(seat["leavings"]) >= 5 and table["champion"] is None:
        found.append("has left an arena five times and is no Great Gladiator (TAL-52)")
    if seat["inside"] == "arena" and table["arena"] != seat["space"]:
        found.append("is in an Arena that stands elsewhere (TAL-20)")
    if seat["inside"] == "city-arena" and (not table["city_arena"] or seat["space"] != "city"):
        found.append("is in a City Arena that is not there (TAL-22)")
    if seat["inside"] == "regions" and seat["leave"] != "bound":
        found.append("may leave an arena without being there (TAL-50)")
    return found


def _case(label: str, seats: int, rounds: int, city: bool, longest: int, slowness: int) -> Case:
    return Case(
        "talisman",
        longest=longest,
        cards=CARDS,
        count_cards=_count_cards,
        redeal=_redeal if slowness >= SLOW else _redeal_late,
        flaws=_flaws,
        tree_depth=2,
        slowness=slowness,
        seats=seats,
        options={"rounds": rounds, "city_arena": city},
        label=label,
    )


CASES = (
    _case("talisman", 3, 20, False, 1_500, 8),
    _case("talisman-short", 2, 12, False, 600, 4),
    _case("talisman-four", 4, 10, True, 1_000, 6),
    _case("talisman-six", 6, 8, False, 1_500, 8),
    _case("talisman-long", 4, 200, True, 8_000, SLOW),
)
