"""What lies on a table of Talisman: the Arena, and what happens there, said once: the generator makes `made` from it.

Cards are bits. Every single card has a number: its band times 64 plus its bit; the bands are Objects, *sights*
(Followers, Strangers, Places, Events and the crowd of the Arena), Enemies of both decks, and Spells. A pile of cards of
one band is then one number, a mask, and a table is small enough to be copied in a blink. Only the Spell deck has an
order that anybody could come to know a part of; all other decks are drawn from at random, which is the same as an order
that nobody knows.
"""

from typing import get_args

from harena.core.declare import Each, Flag, Maybe, Names, Number, Once, Pick, Row, Zone
from harena.games.talisman import arguments, language, vocabulary

SEATS = 6
SPACES = 24
SPELLS = 32
SIDES = 2
ARENAS = 2

ALIGNMENT = Names("Alignment", get_args(language.Alignment))
GEAR = Names("Gear", get_args(language.Gear))
NATURE = Names("Nature", get_args(language.Nature))
TRAIT = Names("Trait", get_args(language.Trait))
KIND = Names(
    "Kind", ("object", "follower", "stranger", "place", "event", "crowd", "gesture", "enemy", "gladiator", "spell")
)
PLACE = Names("Place", get_args(arguments.Ground))
LEAVE = Names("Leave", ("bound", "won", "let-go"))
MANNER = Names("Manner", get_args(arguments.Manner))
PRIZE = Names("Prize", get_args(arguments.Prize))
MOMENT = Names("Moment", get_args(vocabulary.Moment))
LOSS = Names("Loss", get_args(vocabulary.Loss))
WEALTH = Names("Wealth", get_args(arguments.Wealth))
GIVING = Names("Giving", get_args(vocabulary.Giving))
STAGE = Names("Stage", ("events", "strong", "crafty", "strangers", "finds", "places"))
STOP = Names("Stop", ("goes-on", "halted", "felled"))
VERB = Names("Verb", language.VERBS)
TARGET = Names("Target", language.TARGETS)
TRIGGER = Names("Trigger", tuple(each.name for each in language.LANGUAGE.triggers))
EFFECTS = language.LANGUAGE

LAYOUT = (
    Once(
        Number("round", "1 to 200 (TAL-61)"),
        Number("turn", "the seat whose turn it is"),
        Number("starter", "the seat that began, and put the Arena down (TAL-20)"),
        Number("rolled", "the last die that moved or decided something, 1 to 6"),
        Flag("spent", "whatever else would happen on the space does not: the encounter is over"),
        Maybe("arena_space", "where the Arena stands"),
        Flag("city_arena", "the City Arena stands (TAL-22)"),
        Maybe("champion", "the Great Gladiator (TAL-52)"),
        Flag("mule_given", "the Mule has been a reward (TAL-51)"),
        Number("met", "bit mask: characters that have been played"),
        Number("deck_objects", "Objects in the adventure deck"),
        Number("deck_sights", "Followers, Strangers, Places and Events in it"),
        Number("deck_enemies", "Enemies in it"),
        Number("gone_objects", "Objects in the adventure discard pile"),
        Number("gone_sights", "Followers, Strangers, Places and Events in it"),
        Number("gone_enemies", "Enemies in it"),
        Number("arena_sights", "crowd cards in the arena deck"),
        Number("arena_enemies", "Enemies in it"),
        Number("past_sights", "crowd cards in the arena discard pile"),
        Number("past_enemies", "Enemies in it"),
        Number("crowd", "crowd cards and a gesture that lie there until the turn ends (TAL-32)"),
        Number("stock", "Objects of the purchase deck"),
        Number("aside_objects", "Objects that wait for who wins them"),
        Number("aside_enemies", "Enemies whose Object somebody has (TAL-56)"),
        Number("pile_objects", "Objects of the reward pile (TAL-40)"),
        Number("pile_gold", "gold of the reward pile"),
        Number("spent_spells", "Spells in the discard pile"),
        Zone("spell_deck", SPELLS, "sealed"),
        Number("casting", "Spells that have been cast and do not work yet"),
        Number("cancelled", "bit mask: those of them that fail"),
        Maybe("attacker", "the seat that fights; nobody while there is no fight"),
        Maybe("opponent", "the seat it fights; nobody where it fights an Enemy"),
        Number("foes", "the Enemies it fights"),
        Number("power", "their Strength or Craft, all together"),
        Flag("psychic", "Craft against Craft (TAL-05)"),
        Flag("duel", "one-on-one (TAL-27)"),
        Pick("ground", PLACE, "where the fight is"),
        Pick("stop", STOP, "whether a Spell has ended it"),
        Row("brought", SIDES, "the Objects that count, of the attacker and the opponent (TAL-27)", index="side"),
        Row("extra", SIDES, "what Spells add to their scores", index="side"),
        Row("luck", SIDES, "how many dice they roll beside the first", index="side"),
    ),
    Each(
        "seat",
        SEATS,
        Maybe("character", "its number in the book"),
        Pick("alignment", ALIGNMENT),
        Number("space", "where it is, 0 to 23"),
        Pick("inside", PLACE, "in the regions, the Arena or the City Arena"),
        Pick("leave", LEAVE, "whether it may leave the arena, and why (TAL-50, TAL-53)"),
        Flag("landed", "it came to the arena in this turn, and not by a summons (TAL-24)"),
        Number("strength", "Strength gained since the beginning, beside the character's own"),
        Number("craft", "Craft gained"),
        Number("lives", "0: dead"),
        Number("gold"),
        Number("missing", "turns that it must miss"),
        Number("objects", "bit mask"),
        Number("followers", "bit mask"),
        Number("trophies", "bit mask: Enemies it has beaten"),
        Number("spells", "bit mask", sees="owner"),
        Number("strength_points", "points of exchanged trophies that are left (TAL-10)"),
        Number("craft_points", "the same of those with Craft"),
        Row("leavings", ARENAS, "how often it left either arena by a win (TAL-52)", index="arena"),
    ),
    Each(
        "space",
        SPACES,
        Number("lying_objects", "bit mask: Objects that lie there"),
        Number("lying_sights", "bit mask: Followers, Strangers and Places there"),
        Number("lying_enemies", "bit mask: Enemies there"),
        Number("lying_gold", "gold of the dead"),
    ),
)

FRAMES = (
    "opening.placed(seat)",
    "turns.begin(seat)",
    "turns.act(seat)",
    "turns.end(seat)",
    "moving.roll(seat)",
    "moving.moved(seat)",
    "moving.entered(seat)",
    "moving.led(seat)",
    "encounters.met(seat)",
    "encounters.dodged(seat, victim)",
    "encounters.visited(seat)",
    "encounters.resolve(seat, stage, first)",
    "encounters.evaded(seat, stage)",
    "encounters.offered(seat, card)",
    "shops.bought(seat)",
    "belongings.choose(seat, left, giving)",
    "belongings.given(seat, left, giving)",
    "belongings.taken(seat, victim, giving)",
    "arena.act(seat)",
    "arena.acted(seat)",
    "arena.decided(seat)",
    "arena.draw(seat)",
    "arena.reward(seat)",
    "arena.rewarded(seat)",
    "arena.crush(seat)",
    "arena.crushed(seat)",
    "arena.check()",
    "duels.mannered(seat, opponent)",
    "duels.reveal()",
    "duels.revealed()",
    "fights.roll()",
    "fights.took(winner, loser)",
    "fights.close()",
    "deaths.looted(victor, dead)",
    "deaths.settle(dead)",
    "spells.own(seat)",
    "spells.told(seat)",
    "spells.aimed(seat, spell)",
    "spells.work(seat, spell, target)",
    "effects.resolve(at, end, seat)",
    "effects.answer(at, seat)",
    "effects.chosen(at, seat)",
)
