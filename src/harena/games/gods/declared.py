"""What lies on a table of For the Gods and what happens there, said once: `made` is generated from it."""

from typing import Final, get_args

from harena.core.declare import Each, Maybe, Names, Number, Once, Row
from harena.games.gods import vocabulary
from harena.games.gods.language import LANGUAGE

MAX_HEROES: Final = 6
MAX_SPACES: Final = 128

FIGURE = Names("Figure", get_args(vocabulary.Figure))
SYMBOL = Names("Symbol", get_args(vocabulary.Symbol))
EQUIPMENT = Names("Equipment", get_args(vocabulary.Equipment))  # in the order of the auctions (GOD-20)
CAUSE = Names("Cause", get_args(vocabulary.Cause))
PHASE = Names("Phase", ("pick", "auction", "enter", "fight"))
GROUND = Names("Ground", ("sand", "pillar", "gray", "fountain", "trap"))
VERB = Names("Verb", tuple(verb.name for verb in LANGUAGE.verbs))
TARGET = Names("Target", tuple(target.name for target in LANGUAGE.targets))
DURATION = Names("Duration", tuple(duration.name for duration in LANGUAGE.durations))
EFFECTS = LANGUAGE

LAYOUT = (
    Once(
        Number("round", "0 before the first turn"),
        Number("turn", "place in the order of whoever is active"),
        Number("triggered", "bit mask: Heroes that joined the queue since the active Hero's last action"),
        Number("effect", "the effect that is being applied, as cause of what it does; 0 between decisions"),
        Number("queue_count", "how many wait in the queue"),
        Row("queue", MAX_HEROES, "Heroes whose protection waits, first in first out", index="place"),
        Row("order", MAX_HEROES, "Heroes in turn order, First Player first", index="place"),
        Row("offer", MAX_HEROES, "cards of the running auction, -1 once taken", index="place", maybe=True),
        Row("dice", len(SYMBOL.each), "unused dice", index="symbol"),
        Row("spent", len(SYMBOL.each), "used dice", index="symbol"),
    ),
    Each(
        "hero",
        MAX_HEROES,
        Maybe("figure", "which of the six it is, -1 before it is picked"),
        Number("life", "hidden from the others (GOD-03)"),
        Number("lost_life", "the public ledger: cubes lost in the open"),
        Number("gained_life", "the public ledger: cubes gained"),
        Number("protection", "tokens"),
        Number("exhaustion", "tokens"),
        Maybe("space", "where it stands, -1 before it enters"),
        Maybe("named", "the card it named last, -1 before and once the next bids or the fight begin"),
        Row("bid", len(EQUIPMENT.each), "revealed bids, -1 before", index="kind", maybe=True),
        Row("standing", len(EQUIPMENT.each), "how often that card's trigger waits (GOD-67)", index="kind"),
        Row("card", len(EQUIPMENT.each), "its equipment, -1 before", index="kind", maybe=True),
    ),
    Each(
        "space",
        MAX_SPACES,
        Maybe("hero_at", "the Hero that stands there, or -1"),
        Number("stock", "life left in a fountain"),
    ),
)

FRAMES = (
    "auctions.bids_in(kind)",
    "auctions.taken(kind, hero)",
    "auctions.named(kind, tied)",
    "instant.picked(place)",
    "entering.entered(place)",
    "turns.dice_kept()",
    "turns.act()",
    "effects.resolve(at, end, hero)",
    "effects.targeted(at, hero)",
    "effects.answer(at, hero)",
    "effects.rerolled()",
    "floor.stepped(hero, steps, chooser)",
    "protection.after_action()",
    "protection.retaliate(hero, left)",
    "protection.answer(hero, kind, left)",
    "ending.check_fallen()",
)

FREQUENT = (
    "turns.act()",
    "effects.resolve(at, end, hero)",
    "floor.stepped(hero, steps, chooser)",
    "protection.after_action()",
    "turns.dice_kept()",
    "effects.targeted(at, hero)",
)
