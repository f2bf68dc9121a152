"""Why an action is refused, in words, and the rule that refuses it. Words add what depends on the moment."""

from harena.games.rex import codes

# Why a reaction does not fit the event, by the reaction.
MISFITS: dict[int, tuple[str, str]] = {
    codes.REACT_MOVE: ("A model moves in reaction after an enemy has carried out a move action.", "REX-41"),
    codes.REACT_STRIKE: ("An opportunity attack strikes an enemy that has just declared a move action.", "REX-42"),
    codes.REACT_COUNTER: ("Only the model that is attacked counterattacks, and only its attacker.", "REX-43"),
    codes.REACT_ASSIST: ("A model assists another one of yours against the enemy that attacks it.", "REX-44"),
    codes.REACT_SUPPORT: (
        "Support takes a gladiator of Legio XIII in contact with another one, an attack on somebody else and 1 Favor.",
        "REX-75",
    ),
}
SECOND_REACTION = ("The second reaction is another model's, and one of the two models is a gladiator.", "REX-77")

# What is possible once in a clear turn, by the first action of its kind.
ONCE_RULES: dict[int, str] = {
    codes.MANEUVER: "REX-72",
    codes.BLESS: "REX-76",
    codes.BLEED: "REX-76",
    codes.GET_ON: "REX-86",
    codes.GET_OFF: "REX-86",
}


REFUSALS: dict[int, tuple[str, str]] = {
    codes.NOT_NOW: ("That is not what is asked now.", "REX-24"),
    codes.TOO_MANY_COMBATANTS: ("That model would make your cohort too large: every stage counts.", "REX-70"),
    codes.PICKED_ALREADY: ("That model is in your cohort already.", "REX-70"),
    codes.NOT_WAITING: ("That model is not waiting to be deployed.", "REX-91"),
    codes.NOT_FATIGUED: ("That model has no fatigue that could be removed now.", "REX-23"),
    codes.NOT_READY: ("That model is not Ready.", "REX-24"),
    codes.TOO_TIRED: ("An Exhausted model does nothing.", "REX-25"),
    codes.OUT_OF_REACH: ("That enemy is not within 1 inch.", "REX-06"),
    codes.NO_SUCH_ENEMY: ("That is not an enemy in the arena.", "REX-31"),
    codes.NO_REACTION_LEFT: ("You have reacted already in this turn.", "REX-40"),
    codes.MAY_NOT_REACT: ("That model cannot react to this in that way.", "REX-40"),
    codes.TOO_MANY_DICE: ("That is more Favor than the model may spend.", "REX-52"),
    codes.NOT_THAT_BOX: ("The walk goes on along the lines, where most successes can be used.", "REX-54"),
    codes.NO_FAVOR: ("Your pool holds too little Favor.", "REX-72"),
    codes.NOT_YOUR_TACTIC: ("That tactic belongs to a ludus whose benefits you do not have.", "REX-73"),
    codes.BOUGHT_ALREADY: ("That tactic lasts already.", "REX-78"),
    codes.ONCE_PER_CLEAR_TURN: ("That is possible once in a clear turn.", "REX-72"),
    codes.NOT_YOUR_MODEL: ("That is not a model of yours that could do this.", "REX-21"),
    codes.NOT_ENOUGH_LIFE: ("Bleeding takes two unmarked boxes.", "REX-76"),
    codes.CANNOT_MOUNT: ("A rider and its mount must both be Ready and within 1 inch, with room beside.", "REX-80"),
    codes.WRONG_MODEL: ("Another model is asked about.", "REX-09"),
    codes.OFF_ARENA: ("That point is outside the arena.", "REX-07"),
    codes.IN_THE_WAY: ("A base or a piece of terrain is in the way there.", "REX-07"),
    codes.TOO_FAR: ("That is too far.", "REX-09"),
    codes.NO_WAY: ("No way around what stands between is short enough.", "REX-09"),
    codes.NOT_TOWARD: ("A follow-up goes toward the defender and never away.", "REX-61"),
    codes.NOT_AT_EDGE: ("Models deploy in contact with their own edge.", "REX-91"),
    codes.OFF_CENTRE: ("Models deploy at most 6 inches sideways from the middle of their edge.", "REX-91"),
    codes.NOT_NEAR_MOUNT: ("A rider dismounts within 1 inch of its mount.", "REX-80"),
    codes.DEADLY: ("The base would touch a lethal hazard there.", "REX-09"),
    codes.PAIR_ATTACKS_TOGETHER: ("Rider and mount attack together, each its own target.", "REX-81"),
    codes.NOT_A_GLADIATOR: ("Only a gladiator can do that.", "REX-76"),
    codes.NO_STAR: ("That model's card has no star.", "REX-76"),
}
