"""The table of Arena Rex: the book of cards and the arena, the cells of a game, and plain questions about them."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.state import ROOM, Edition, State
from harena.core.vectors import append, vec
from harena.games.rex.codes import (
    ABSENT,
    BLITZ,
    EXHAUSTED,
    GAINS_FATIGUE,
    GAINS_FAVOR,
    LEGIO,
    LUDUS_IDS,
    MAGNUS,
    MELEE,
    MOUNTED,
    OUTCLASS,
    PER_SIDE,
    PUSH,
    RESTS,
    STANDING,
    TITAN,
    UNITS,
)
from harena.plane.points import square_distance, touching, within

# The game's cells.
TURN: Final = ROOM  # turns begun
QUIET: Final = ROOM + 1  # turns in a row in which no vitality box was marked
PLAYER: Final = ROOM + 2  # whose turn it is
FIRST: Final = ROOM + 3  # who goes first
EDGES: Final = ROOM + 4  # the seat whose edge is in the south
CLEARING: Final = ROOM + 5  # 1 in a clear turn
BLED: Final = ROOM + 6  # 1 once Bleed has been used in this clear turn
STARTED: Final = ROOM + 7  # bit mask: models that began the turn Ready
ACTIVE: Final = ROOM + 8  # 1 + the active model
MOVES: Final = ROOM + 9  # move actions in this activation
REPOSITIONED: Final = ROOM + 10  # 1 once the active model has repositioned
REACTED: Final = ROOM + 11  # reactions in this turn
REACTOR: Final = ROOM + 12  # 1 + the model that reacted first
POOL: Final = ROOM + 13  # Favor dice, a seat each
BENEFIT: Final = ROOM + 15  # 1 + the ludus whose benefits a seat has
LASTING: Final = ROOM + 17  # bit mask of lasting tactics, a seat each
LAST_MAN: Final = ROOM + 19  # 1 in a turn of the last man standing
DOOMED: Final = ROOM + 20  # bit mask: models in a lethal hazard, not yet removed
# Attacks that have been declared and wait to be resolved: one, or two of a mounted pair (REX-81).
PLANS: Final = ROOM + 21
PLAN: Final = 5  # cells of each
PLAN_ATTACKER: Final = 0
PLAN_DEFENDER: Final = 1  # 1 + model; 0 where nothing is planned
PLAN_COUNTER: Final = 2  # 1 if the defender counterattacks
PLAN_ASSISTANT: Final = 3  # 1 + model
PLAN_MANIPLE: Final = 4  # 1 if the assistant stands in a maniple and adds a die more (REX-75)
# The attack under way. The walker resolves it, on the victim: a counterattack that wins turns them round.
ATTACKER: Final = ROOM + 31
DEFENDER: Final = ROOM + 32
POWER: Final = ROOM + 33  # 1 for a power attack
BONUS: Final = ROOM + 34  # bonus successes of the attacker
COUNTER: Final = ROOM + 35  # these three as they were planned
ASSISTANT: Final = ROOM + 36
MANIPLE: Final = ROOM + 37
DICE: Final = ROOM + 38  # Favor dice of attacker and defender
WALKER: Final = ROOM + 40
VICTIM: Final = ROOM + 41
SUCCESSES: Final = ROOM + 42  # net successes left to spend
BOX_AT: Final = ROOM + 43  # 1 + the box reached
DEALT: Final = ROOM + 44  # damage of the walk
WOUNDS: Final = ROOM + 45  # wounding damage
RESISTS: Final = ROOM + 46  # pushes that the victim still resists (REX-63)
FREE: Final = ROOM + 47  # 1 while a free push is due
ONCE: Final = ROOM + 48  # bit mask of what only the first push into it does: MET_FRIEND and the like
SUCCEEDED: Final = ROOM + 49  # 1 if the roll was won
RAN_INTO: Final = ROOM + 50  # bit mask: models pushed into a wounding hazard in this action or reaction
PARTNER_WOUNDS: Final = ROOM + 51  # wounding damage of the other half of a mounted pair
REACTED_TO: Final = ROOM + 52  # bit mask of the planned attacks that have had their reaction
# One cell a model.
MODEL: Final = ROOM + 56  # 1 + its entry in the pack
STAGE: Final = MODEL + 16  # from 0 (REX-71)
MARKED: Final = MODEL + 32  # boxes of the stage's vitality track
FATIGUE: Final = MODEL + 48  # READY, FATIGUED or EXHAUSTED; that of a mounted pair is the mount's
AT_X: Final = MODEL + 64  # the centre of its base, in thousandths of an inch (REX-02)
AT_Y: Final = MODEL + 80
PLACE: Final = MODEL + 96  # ABSENT, STANDING, MOUNTED and so on
SPENT: Final = MODEL + 112  # Favor dice in this turn
USED: Final = MODEL + 128  # bit mask of what it has done in this clear turn: MANEUVERED and the like
PARTNER: Final = MODEL + 144  # 1 + its mount or rider
SIZE: Final = 56 + 160

NOBODY: Final[i64] = -1
WHO_BASE: Final[i64] = 256  # a model as events tell it: its number * WHO_BASE + its entry in the pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """The content and set-up in the form the rules need: plain vectors and numbers. Built by content.py."""

    def __init__(
        self,
        model_ids: list[str],
        first_cards: list[int],
        stages: list[int],
        mounts: list[int],
        cards: list[list[int]],
        laurels: list[int],
        stars: list[int],
        trees: list[list[list[int]]],
        terrain: list[list[int]],
        arena_radius: int,
        square: bool,
        combatants: int,
        turns: int,
    ) -> None:
        self.model_ids = model_ids
        self.models: i64 = len(model_ids)
        self.first_cards: vec[i64] = vec[i64](first_cards)
        self.stages: vec[i64] = vec[i64](stages)
        self.mounts: vec[i64] = vec[i64](mounts)  # the model that this one rides, or -1
        self.mov: vec[i64] = vec[i64]([1000 * card[0] for card in cards])
        self.atk: vec[i64] = vec[i64]([card[1] for card in cards])
        self.dfn: vec[i64] = vec[i64]([card[2] for card in cards])
        self.arm: vec[i64] = vec[i64]([card[3] for card in cards])
        self.radius: vec[i64] = vec[i64]([card[4] for card in cards])
        self.ludus: vec[i64] = vec[i64]([card[5] for card in cards])
        self.traits: vec[i64] = vec[i64]([card[6] for card in cards])
        self.boxes: vec[i64] = vec[i64]([card[7] for card in cards])
        self.star: vec[i64] = vec[i64]([card[8] for card in cards])
        self.special: vec[i64] = vec[i64]([card[9] for card in cards])
        self.laurels: vec[i64] = vec[i64](laurels)  # bit masks over a card's vitality track
        self.stars: vec[i64] = vec[i64](stars)
        self.combatants: i64 = combatants
        self.turns: i64 = turns
        self.arena_radius: i64 = arena_radius
        self.square = square
        self.terrain_x: vec[i64] = vec[i64]([each[0] for each in terrain])
        self.terrain_y: vec[i64] = vec[i64]([each[1] for each in terrain])
        self.terrain_radius: vec[i64] = vec[i64]([each[2] for each in terrain])
        self.terrain_kind: vec[i64] = vec[i64]([each[3] for each in terrain])
        # Trees: box b of card c is number tree_start[c] + b; box -1 stands above the top ones.
        self.tree_start: vec[i64] = vec[i64]()
        self.result: vec[i64] = vec[i64]()
        self.damage: vec[i64] = vec[i64]()
        self.below: vec[i64] = vec[i64]()  # bit mask of the boxes joined to a box from below
        self.depth: vec[i64] = vec[i64]()  # boxes on the longest way down, this one included
        self.tops: vec[i64] = vec[i64]()  # a card's top boxes
        for tree in trees:
            self._plant(tree)

    def _plant(self, tree: list[list[int]]) -> None:
        start = len(self.result)
        self.tree_start = append(self.tree_start, start)
        joined = 0
        depths = [1] * len(tree)
        for back in range(len(tree)):
            box = len(tree) - 1 - back
            joined |= tree[box][2]
            for other in range(box + 1, len(tree)):
                if tree[box][2] >> other & 1 and depths[other] + 1 > depths[box]:
                    depths[box] = depths[other] + 1
        for box in range(len(tree)):
            self.result = append(self.result, tree[box][0])
            self.damage = append(self.damage, tree[box][1])
            self.below = append(self.below, tree[box][2])
            self.depth = append(self.depth, depths[box])
        tops = 0
        for box in range(len(tree)):
            if not joined >> box & 1:
                tops |= 1 << box
        self.tops = append(self.tops, tops)

    def children(self, card: i64, box: i64) -> i64:
        """The boxes (a bit mask) that can come after a box, or first of all if the box is -1."""
        return self.tops[card] if box < 0 else self.below[self.tree_start[card] + box]

    def way_down(self, card: i64, box: i64, successes: i64) -> i64:
        """The next boxes (a bit mask) that keep the longest use of the successes (REX-54)."""
        children = self.children(card, box)
        longest: i64 = 0
        for child in range(32):
            if children >> child & 1:
                depth = self.depth[self.tree_start[card] + child]
                longest = depth if depth > longest else longest
        if longest > successes:
            longest = successes
        kept: i64 = 0
        for child in range(32):
            if children >> child & 1 and self.depth[self.tree_start[card] + child] >= longest:
                kept |= 1 << child
        return kept if longest > 0 else 0

    def sure_pushes(self, card: i64, box: i64, successes: i64) -> i64:
        """How many pushes every way down still brings (REX-63)."""
        fewest: i64 = -1
        ways = self.way_down(card, box, successes)
        for child in range(32):
            if ways >> child & 1:
                pushes: i64 = 1 if self.result[self.tree_start[card] + child] == PUSH else 0
                pushes += self.sure_pushes(card, child, successes - 1)
                if fewest < 0 or pushes < fewest:
                    fewest = pushes
        return fewest if fewest > 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class RexTable(State):
    """The table and its plain handling."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    # --- models ---------------------------------------------------------------------------------------------

    def owner(self, unit: i64) -> i64:
        """The seat that a model fights for."""
        return unit // PER_SIDE

    def card(self, unit: i64) -> i64:
        """The card of a model's present stage (REX-71)."""
        return self.book.first_cards[self.cells[MODEL + unit] - 1] + self.cells[STAGE + unit]

    def who(self, unit: i64) -> i64:
        """A model as events tell it: its number and its entry in the pack."""
        return unit * WHO_BASE + self.cells[MODEL + unit] - 1

    def alive(self, unit: i64) -> bool:
        """Whether a model is in the arena, on its own base or mounted."""
        place = self.cells[PLACE + unit]
        return place == STANDING or place == MOUNTED

    def stands(self, unit: i64) -> bool:
        """Whether a model stands on a base of its own."""
        return self.cells[PLACE + unit] == STANDING

    def body(self, unit: i64) -> i64:
        """The model whose base this one uses: the mount's when mounted (REX-81)."""
        return self.cells[PARTNER + unit] - 1 if self.cells[PLACE + unit] == MOUNTED else unit

    def other_half(self, unit: i64) -> i64:
        """The other half of a mounted pair, or NOBODY."""
        partner = self.cells[PARTNER + unit] - 1
        if partner < 0 or not self.alive(unit) or not self.alive(partner):
            return NOBODY
        if self.cells[PLACE + unit] == MOUNTED or self.cells[PLACE + partner] == MOUNTED:
            return partner
        return NOBODY

    def is_gladiator(self, unit: i64) -> bool:
        """A card without Beast, Titan or Mount (REX-73)."""
        return self.book.traits[self.card(unit)] == 0

    def is_titan(self, unit: i64) -> bool:
        """Titans resist a push (REX-63)."""
        return self.book.traits[self.card(unit)] & TITAN != 0

    def radius(self, unit: i64) -> i64:
        """The radius of the base a model uses; a mounted rider has the mount's (REX-82)."""
        return self.book.radius[self.card(self.body(unit))]

    def x(self, unit: i64) -> i64:
        """Where a model is."""
        return self.cells[AT_X + self.body(unit)]

    def y(self, unit: i64) -> i64:
        """Where a model is."""
        return self.cells[AT_Y + self.body(unit)]

    def put(self, unit: i64, x: i64, y: i64) -> None:
        """Stand a model's base somewhere."""
        body = self.body(unit)
        self.cells[AT_X + body] = x
        self.cells[AT_Y + body] = y

    def models_left(self, seat: i64) -> i64:
        """How many models a seat has in the arena; a staged model is one, a mounted pair two (REX-27)."""
        count: i64 = 0
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.alive(unit):
                count += 1
        return count

    # --- measuring ------------------------------------------------------------------------------------------

    def square_apart(self, one: i64, other: i64) -> i64:
        """The square of the distance between two models' centres."""
        return square_distance(self.x(one), self.y(one), self.x(other), self.y(other))

    def near(self, one: i64, other: i64, distance: i64) -> bool:
        """Whether two models are within a distance of each other, base to base (REX-03, REX-08)."""
        return within(self.square_apart(one, other), self.radius(one) + self.radius(other), distance)

    def engages(self, one: i64, other: i64) -> bool:
        """Whether an enemy is in a model's melee range of 1 inch (REX-06)."""
        if not self.alive(one) or not self.alive(other) or self.owner(one) == self.owner(other):
            return False
        return self.near(one, other, MELEE)

    def engaged(self, unit: i64) -> bool:
        """Whether any enemy engages a model."""
        for other in range(UNITS):
            if self.engages(other, unit):
                return True
        return False

    def in_contact(self, one: i64, other: i64) -> bool:
        """Whether two bases touch (REX-08)."""
        return touching(self.square_apart(one, other), self.radius(one) + self.radius(other))

    # --- fatigue and Favor ----------------------------------------------------------------------------------

    def fatigue(self, unit: i64) -> i64:
        """A model's fatigue level; a mounted pair shares one (REX-81)."""
        return self.cells[FATIGUE + self.body(unit)]

    def tire(self, unit: i64) -> None:
        """One more fatigue, never beyond Exhausted (REX-20)."""
        body = self.body(unit)
        if self.cells[FATIGUE + body] < EXHAUSTED:
            self.cells[FATIGUE + body] += 1
            self.tell(GAINS_FATIGUE, self.who(unit), self.cells[FATIGUE + body])

    def refresh(self, unit: i64) -> None:
        """One fatigue less."""
        body = self.body(unit)
        if self.cells[FATIGUE + body] > 0:
            self.cells[FATIGUE + body] -= 1
            self.tell(RESTS, self.who(unit), self.cells[FATIGUE + body])

    def gain_favor(self, seat: i64, dice: i64) -> None:
        """Favor dice go into the cohort's pool (REX-52)."""
        self.cells[POOL + seat] += dice
        self.tell(GAINS_FAVOR, seat, dice)

    def spend_favor(self, unit: i64, dice: i64) -> None:
        """A model spends Favor dice; they count against its limit of this turn (REX-47)."""
        self.cells[POOL + self.owner(unit)] -= dice
        self.cells[SPENT + unit] += dice

    def favor_limit(self, unit: i64) -> i64:
        """How many Favor dice a model may still spend this turn: pool, limit, ludus (REX-52, REX-74)."""
        seat = self.owner(unit)
        limit: i64 = 2
        if self.is_gladiator(unit):
            if self.has_benefit(seat, MAGNUS):
                limit = 3
            if self.cells[LASTING + 1 - seat] & OUTCLASS:
                limit = 1
        left = limit - self.cells[SPENT + unit]
        if left > self.cells[POOL + seat]:
            left = self.cells[POOL + seat]
        return left if left > 0 else 0

    def has_benefit(self, seat: i64, ludus: i64) -> bool:
        """Whether a cohort has the benefits of a ludus (REX-73)."""
        return self.cells[BENEFIT + seat] == ludus + 1

    def settle_benefit(self, seat: i64) -> i64:
        """The ludus of at least three quarters of a cohort's gladiators, or NOBODY; fixed at the start (REX-73)."""
        gladiators: i64 = 0
        counts = vec[i64]([0] * len(LUDUS_IDS))
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.cells[PLACE + unit] != ABSENT and self.is_gladiator(unit):
                gladiators += 1
                counts[self.book.ludus[self.card(unit)]] += 1
        for ludus in range(len(LUDUS_IDS)):
            if gladiators and 4 * counts[ludus] >= 3 * gladiators:
                self.cells[BENEFIT + seat] = ludus + 1
                return ludus
        return NOBODY

    def in_maniple(self, unit: i64) -> bool:
        """Whether a Legio XIII gladiator touches another friendly gladiator (REX-75)."""
        if not self.has_benefit(self.owner(unit), LEGIO) or not self.is_gladiator(unit):
            return False
        for other in range(self.owner(unit) * PER_SIDE, self.owner(unit) * PER_SIDE + PER_SIDE):
            if other != unit and self.alive(other) and self.is_gladiator(other) and self.in_contact(unit, other):
                return True
        return False

    def reactions_allowed(self, seat: i64) -> i64:
        """One a turn, two with Blitz (REX-40, REX-77)."""
        return 2 if self.cells[LASTING + seat] & BLITZ else 1
