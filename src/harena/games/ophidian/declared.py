"""What lies on a table of Ophidian, and what happens there, said once: the generator makes the `made` folder from it.

A *piece* is a place for a card in play. Every seat has 32 of them: seven for its Gladiators (four of the team, three
Reinforcements) and the rest for its Minions and Pumps. A *deed* is something declared that has not resolved yet: the
Action at the bottom, Responses on top of it.
"""

from typing import get_args

from harena.core.declare import Each, Flag, Maybe, Names, Number, Once, Pick, Zone
from harena.games.ophidian import language, vocabulary

SEATS = 4
PIECES = 32
TEAM = 4
STACKED = 3
DEEDS = 10
MOST_CARDS = 60

DISCIPLINE = Names("Discipline", get_args(language.Discipline))
KIND = Names("Kind", get_args(language.Kind))
FIELD = Names("Field", get_args(vocabulary.Field))
SIGN = Names("Sign", get_args(language.Sign))
STAT = Names("Stat", get_args(language.Stat))
DAMAGE = Names("Damage", get_args(language.Damage))
DEED = Names("Deed", ("pass", "advance", "retreat", "attack", "play", "use"))
MOMENT = Names("Moment", language.MOMENTS)
VERB = Names("Verb", language.VERBS)
TARGET = Names("Target", language.TARGETS)
DURATION = Names("Duration", language.DURATIONS)
COUNT = Names("Count", tuple(language.COUNTS))
CONDITION = Names("Condition", language.CONDITIONS)
SIDE = Names("Side", language.SIDES)
SORT = Names("Sort", language.SORTS)
SHAPE = Names("Shape", language.SHAPES)
OCCASION = Names("Occasion", language.OCCASIONS)
ROLE = Names("Role", language.ROLES)
RESULT = Names("Result", language.RESULTS)
EFFECTS = language.LANGUAGE

LAYOUT = (
    Once(
        Number("wave", "1 to 8"),
        Number("momentum", "the seat that has it (OPH-20)"),
        Number("actions", "Actions taken in this Wave (OPH-29)"),
        Number("passed", "bit mask: seats that passed since the last other Action (OPH-60)"),
        Pick("sign", SIGN, "of the Action that is going on, as far as it is settled (OPH-28)"),
        Flag("passing", "the Action that is going on counts as a Pass (OPH-60)"),
        Number("depth", "deeds declared and not yet done with"),
        Number("answered_at", "bit mask: depths at which an ability has answered"),
        Number("marked", "bit mask: pieces that a step of the Breather is done with"),
        Number("effect", "the effect that is happening, as the book numbers it; 0 while nothing is"),
        Number("rolled", "the last die, 1 to 6; 0 before there was one in this Action"),
    ),
    Each(
        "seat",
        SEATS,
        Number("deck_choice", "which of the book's decks it plays"),
        Number("cheer"),
        Number("resources"),
        Number("points", "Victory Points"),
        Number("team", "with how many Gladiators it began"),
        Number("present", "bit mask: its pieces in play"),
        Number("bearing", "bit mask: those of them whose text changes values as long as they are in play"),
        Number("fallen", "bit mask: Gladiators in its Funeral Pyre"),
        Number("gone", "bit mask: pieces that left play in this Action; their places stay free until it ends"),
        Number("lost", "Gladiators that fell in this Action"),
        Number("known", "how many of the lowest cards of its deck it put there itself (OPH-12)"),
        Flag("out", "defeated (OPH-76)"),
        Flag("starved", "had to draw from an empty deck (OPH-73)"),
        Flag("winner"),
        Zone("hand", MOST_CARDS, "sealed"),
        Zone("deck", MOST_CARDS, "sealed"),
        Zone("discard", MOST_CARDS, "open"),
    ),
    Each(
        "piece",
        SEATS * PIECES,
        Maybe("face", "the card's number in the book, or the Gladiator's"),
        Number("level", "of a Gladiator"),
        Number("wounds"),
        Flag("turned", "Set (OPH-30)"),
        Flag("forward", "in the Action Field"),
        Maybe("host", "the piece that a Pump lies on"),
        Number("used", "bit mask: abilities used in this Wave (OPH-29)"),
        Number("answered", "bit mask by depth and ability: what it has answered (OPH-27)"),
        Number("wave_boosts", "changes of its values until the Wave ends, packed"),
        Number("action_boosts", "changes of its values until the Action ends, packed"),
        Number("hurt", "wounds taken in this Action"),
    ),
    Each(
        "deed",
        DEEDS,
        Pick("what", DEED),
        Number("doer", "the seat that declared it"),
        Flag("responding", "a Response, or done through one"),
        Maybe("source", "the piece that acts"),
        Maybe("played", "the card that was played"),
        Flag("afloat", "that card lies nowhere yet: neither in play nor in the discard pile"),
        Number("program", "what it does, as numbered in the book"),
        Maybe("first", "its target"),
        Maybe("second", "its second target"),
        Number("x", "what X stands for (OPH-26)"),
        Pick("moment", MOMENT, "the event that Responses answer"),
        Flag("cancelled"),
        Maybe("defender", "who takes the damage of an attack"),
        Flag("intercepted"),
        Flag("rages", "an Unset Raging Character was attacked (OPH-41)"),
        Flag("rouses", "a Set Raging Character was attacked (OPH-42)"),
        Number("prevented", "damage of this attack that will not be dealt"),
    ),
)

FRAMES = (
    "opening.place(seat, first)",
    "opening.placed(seat, first)",
    "opening.begin_wave()",
    "hands.bottom(seat, first)",
    "hands.bottomed(seat, first)",
    "hands.choose_discards(seat, left)",
    "hands.discarded(seat, left)",
    "momentum.turn()",
    "momentum.acted(seat)",
    "momentum.roar()",
    "momentum.conclude()",
    "declaring.choose(slot)",
    "declaring.chosen(slot, seat)",
    "responses.open(moment)",
    "resolving.resolve()",
    "resolving.finish()",
    "effects.go_on(at)",
    "attacks.redirect()",
    "attacks.redirected(seat)",
    "attacks.cheer()",
    "attacks.strike()",
    "breather.begin()",
    "breather.regenerate(seat)",
    "breather.discarding(seat)",
    "breather.refill(seat)",
    "breather.maintain(seat)",
    "breather.maintained(seat)",
    "breather.after_maintain()",
    "breather.promote(seat)",
    "breather.promoted(seat)",
    "breather.end()",
)
