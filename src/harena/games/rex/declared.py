"""What lies on the table of Arena Rex, its named lists, and what can happen next: said once, for the generator."""

from harena.core.declare import Each, Flag, Maybe, Names, Number, Once, Pick, Row

LUDUS = Names("Ludus", ("magnus", "legio", "morituri", "brothers"))  # REX-73 to REX-77
TRAIT = Names("Trait", ("beast", "titan", "mount"))  # a card without any of them is a gladiator's
BASE = Names("Base", ("small", "medium", "large"))  # REX-04

# What a box of a damage tree holds (REX-55). All but plain damage deal 1 damage beside their effect.
RESULT = Names("Result", ("damage", "push", "fatigue", "favor", "reposition", "special"))

# What a card's special box does: wounding damage past armour, a Favor die taken from the opponent, 1 inch away.
SPECIAL = Names("Special", ("none", "pierce", "steal", "shift"))

# What a card's star does: a Favor die; it loses a fatigue; enemies that it engages gain one; friends within 3 inches
# lose one; enemies that it engages are shifted 1 inch away; it may move 3 inches.
STAR = Names("Star", ("favor", "rally", "daunt", "inspire", "repel", "dash"))

TERRAIN = Names("Terrain", ("hazard", "wounding", "lethal"))  # REX-64
PLACE = Names("Place", ("absent", "waiting", "standing", "mounted", "destroyed"))
FATIGUE = Names("Fatigue", ("ready", "fatigued", "exhausted"))  # REX-20
SIDE = Names("Side", ("attack", "defence"))
TRIGGER = Names("Trigger", ("declared_move", "resolved_move", "attack"))  # what can be reacted to
REACTION = Names("Reaction", ("move", "strike", "counter", "assist", "support"))
LASTING = Names("Lasting", ("outclass", "stone_guard", "blitz"))  # tactics that last (REX-78)
DEED = Names("Deed", ("maneuvered", "blessed", "remounted"))  # what a model does once in a clear turn
OBSTACLE = Names("Obstacle", ("model", "hazard", "wounding", "lethal", "edge"))  # what a push can run into
EDGE = Names("Edge", ("south", "north"))
TACTIC = Names(
    "Tactic",
    ("outclass", "stone_guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"),
)

LAYOUT = (
    Once(
        Number("turn", "turns begun"),
        Number("quiet", "turns in a row in which no vitality box was marked"),
        Number("player", "whose turn it is"),
        Number("first", "who goes first"),
        Number("south", "the seat whose edge is in the south"),
        Flag("clearing", "a clear turn"),
        Flag("bled", "Bleed has been used in this clear turn"),
        Number("started", "bit mask: models that began the turn Ready"),
        Maybe("active", "the active model"),
        Number("moves", "move actions in this activation"),
        Flag("repositioned", "the active model has repositioned"),
        Number("reactions", "reactions in this turn"),
        Maybe("reactor", "the model that reacted first"),
        Flag("last_man", "a turn of the last man standing (REX-27)"),
        Number("doomed", "bit mask: models in a lethal hazard, not yet removed"),
    ),
    Each(
        "seat",
        2,
        Number("pool", "Favor dice"),
        Maybe("benefit", "the ludus whose benefits the cohort has (REX-73)"),
        Number("lasting", "bit mask of lasting tactics, by Lasting"),
    ),
    # Attacks that have been declared and wait to be resolved: one, or two of a mounted pair (REX-81).
    Each(
        "plan",
        2,
        Number("plan_attacker", "who attacks"),
        Maybe("plan_defender", "who is attacked; nobody where nothing is planned"),
        Flag("plan_counter", "the defender counterattacks"),
        Maybe("plan_assistant", "who assists the defender"),
        Flag("plan_maniple", "the assistant stands in a maniple and adds a die more (REX-75)"),
        Flag("plan_answered", "it has had its reaction"),
    ),
    # The attack under way. The walker resolves it, on the victim: a counterattack that wins turns them round.
    Once(
        Number("attacker", "who attacks"),
        Number("defender", "who is attacked"),
        Flag("power", "a power attack"),
        Number("bonus", "bonus successes of the attacker"),
        Flag("counter", "the defender counterattacks, as planned"),
        Maybe("assistant", "who assists the defender, as planned"),
        Flag("maniple", "the assistant adds a die more, as planned"),
        Row("favor_dice", 2, "Favor dice of attacker and defender", index="side"),
        Number("walker", "who walks down the own tree"),
        Number("victim", "whom the walker harms"),
        Number("successes", "net successes left to spend"),
        Maybe("box", "the box reached"),
        Number("dealt", "damage of the walk"),
        Number("wounds", "wounding damage"),
        Number("resists", "pushes that the victim still resists (REX-63)"),
        Flag("owing", "a push went through on account of later ones: the walker goes where those are (REX-63)"),
        Flag("free_push", "a free push is due (REX-53)"),
        Flag("met_friend", "the victim has been pushed into a friend of the walker (REX-62)"),
        Flag("met_hazard", "the victim has been pushed into a hazard (REX-64)"),
        Flag("met_wounding", "the victim has been pushed into a wounding hazard (REX-64)"),
        Flag("succeeded", "the roll was won"),
        Number("ran_into", "bit mask: models pushed into a wounding hazard in this action or reaction (REX-65)"),
        Number("partner_wounds", "wounding damage of the other half of a mounted pair"),
    ),
    Each(
        "unit",
        16,
        Maybe("model", "its entry in the pack"),
        Number("stage", "from 0 (REX-71)"),
        Number("marked", "boxes of the stage's vitality track"),
        Pick("fatigue", FATIGUE, "its own level: `fatigue.level` knows that a mounted pair's is the mount's"),
        Number("at_x", "the centre of its base, in thousandths of an inch (REX-02)"),
        Number("at_y", "the centre of its base, in thousandths of an inch (REX-02)"),
        Pick("place", PLACE, "where it is"),
        Number("spent", "Favor dice in this turn"),
        Number("used", "bit mask of what it has done in this clear turn, by Deed"),
        Maybe("partner", "its mount or rider"),
    ),
)

FRAMES = (
    # before the first turn
    "muster.picked()",
    "muster.first_chosen(winner)",
    "deployment.edge_chosen(first)",
    "deployment.ask_mounted(seat)",
    "deployment.mounted_chosen(seat)",
    "deployment.deploy(seat)",
    "deployment.model_chosen(seat)",
    "deployment.deployed(unit)",
    # a turn
    "turns.begin(seat)",
    "turns.rested()",
    "turns.ask_activation(optional)",
    "turns.activated()",
    "turns.ask_action()",
    "turns.acted()",
    "turns.activation_ends()",
    "turns.recovered()",
    "turns.end()",
    "ending.check()",
    # a clear turn
    "tactics.ask_tactic()",
    "tactics.tactic_chosen()",
    "tactics.finish()",
    "mounts.dismounted(rider)",
    "mounts.landed(rider)",
    # moves; reactions to them and to attacks are made in windows
    "moving.make(unit)",
    "moving.moved(unit)",
    # an attack
    "fighting.powered()",
    "fighting.begin(plan)",
    "fighting.ask_favor(side)",
    "fighting.favored(side)",
    "fighting.reconsider()",
    "fighting.roll()",
    "walking.walk()",
    "walking.box_chosen()",
    "walking.reposition()",
    "walking.repositioned()",
    "walking.settle()",
    "pushing.push()",
    "pushing.resist_chosen()",
    "pushing.follow()",
    "pushing.followed()",
    "harm.mark(unit, boxes)",
    "harm.trigger(unit, box, end)",
    "harm.reward(seat, unit)",
)

FREQUENT = (
    "turns.ask_action()",
    "turns.acted()",
    "moving.moved(unit)",
    "turns.begin(seat)",
    "turns.end()",
    "ending.check()",
    "turns.ask_activation(optional)",
    "turns.activated()",
    "turns.activation_ends()",
    "moving.make(unit)",
    "turns.rested()",
    "walking.walk()",
    "harm.mark(unit, boxes)",
    "harm.trigger(unit, box, end)",
    "fighting.ask_favor(side)",
)
