"""Cards and the arena as the rules read them: plain vectors and numbers."""

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from harena.core.vectors import append, vec
from harena.games.rex.made.codes import Result

if TYPE_CHECKING:
    from harena.games.rex.damage_trees import DamageTree

BOXES: Final[i64] = 32  # at most so many has a damage tree


@final
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
        line_up: list[list[int]],
        has_reactions: bool,
        has_favor: bool,
        has_late_power: bool,
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
        # A lesson's cohorts (REX-94), a model each; places are NOBODY where models are deployed.
        self.given_seat: vec[i64] = vec[i64]([each[0] for each in line_up])
        self.given_model: vec[i64] = vec[i64]([each[1] for each in line_up])
        self.given_x: vec[i64] = vec[i64]([each[2] for each in line_up])
        self.given_y: vec[i64] = vec[i64]([each[3] for each in line_up])
        self.has_reactions = has_reactions
        self.has_favor = has_favor
        self.has_late_power = has_late_power  # it is asked about once more, before the dice (REX-32)
        self.arena_radius: i64 = arena_radius
        self.square = square
        self.terrain_x: vec[i64] = vec[i64]([each[0] for each in terrain])
        self.terrain_y: vec[i64] = vec[i64]([each[1] for each in terrain])
        self.terrain_radius: vec[i64] = vec[i64]([each[2] for each in terrain])
        self.terrain_kind: vec[i64] = vec[i64]([each[3] for each in terrain])
        self.terrain_shown: list[dict[str, Any]] = []  # as views tell it (see view.py)
        self.trees: dict[int, DamageTree] = {}  # by card, unpacked for searching (see damage_trees.py)
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
        for child in range(BOXES):
            if children >> child & 1:
                depth = self.depth[self.tree_start[card] + child]
                if depth > longest:
                    longest = depth
        if longest > successes:
            longest = successes
        kept: i64 = 0
        for child in range(BOXES):
            if children >> child & 1 and self.depth[self.tree_start[card] + child] >= longest:
                kept |= 1 << child
        if longest <= 0:
            return 0
        return kept

    def most_pushes(self, card: i64, box: i64, successes: i64) -> i64:
        """How many pushes the way down that has most of them still brings (REX-63)."""
        most: i64 = 0
        ways = self.way_down(card, box, successes)
        for child in range(BOXES):
            if ways >> child & 1:
                pushes = self.pushes_through(card, child, successes)
                if pushes > most:
                    most = pushes
        return most

    def pushes_through(self, card: i64, box: i64, successes: i64) -> i64:
        """How many pushes a box, which takes one of the successes, and the best way on from it bring (REX-63)."""
        pushes = self.most_pushes(card, box, successes - 1)
        if self.result[self.tree_start[card] + box] == Result.PUSH:
            pushes += 1
        return pushes
