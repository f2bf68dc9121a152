"""The numbers of For the Gods: symbols, effects, actions, questions, refusals, messages, endings."""

from typing import Final

from mypy_extensions import i64

# The six Heroes (GOD-02). In actions a Hero is its figure.
FIGURE_IDS: Final = ("cleo", "siggy", "maximus", "mafaya", "tzi-xican", "nakamura")

# Die symbols (GOD-06).
SWORD: Final = 0
FOOT: Final = 1
SHIELD: Final = 2
STAR: Final = 3
SYMBOLS: Final = 4
SYMBOL_IDS: Final = ("sword", "foot", "shield", "star")
SYMBOL_PLURALS: Final = ("swords", "feet", "shields", "stars")
DICE: Final = 7

# Equipment types, in the order of their auctions (GOD-20).
WEAPON: Final = 0
MOUNT: Final = 1
ARMOR: Final = 2
SPELL: Final = 3
TYPES: Final = 4
TYPE_IDS: Final = ("weapon", "mount", "armor", "spell")

# Effects: the closed vocabulary of equipment (GOD-12). In the book each is three cells: effect, amount, target.
DAMAGE: Final = 0
MOVE: Final = 1
PUSH: Final = 2
GAIN: Final = 3
PROTECT: Final = 4
TIRE: Final = 5
REST: Final = 6
REROLL_DICE: Final = 7
EFFECT_CELLS: Final = 3
EFFECT_IDS: Final = ("damage", "move", "push", "gain", "protection", "tire", "rest", "reroll")

# Targets.
SELF: Final = 0
ADJACENT: Final = 1
FARAWAY: Final = 2
CHOICE: Final = 3
ALL_ADJACENT: Final = 4
TARGET_IDS: Final = ("self", "adjacent", "faraway", "choice", "all-adjacent")

# Limits that the numbering of actions relies on.
MAX_HEROES: Final = 6
MAX_CARDS: Final = 64
MAX_SPACES: Final = 128
MAX_BID: Final = 64

# Questions.
ASK_BID: Final = 0  # about: equipment type
ASK_NAME: Final = 1  # about: bit mask of the tied Heroes
ASK_TAKE: Final = 2  # about: the Hero that chooses
ASK_PICK: Final = 3  # about: the Hero that gets a figure
ASK_ENTER: Final = 4  # about: the Hero that enters
ASK_REROLL: Final = 5  # about: the active Hero
ASK_ACT: Final = 6  # about: the active Hero
ASK_TARGET: Final = 7  # about: the Hero that resolves, the effect's place in the book
ASK_STEP: Final = 8  # about: the Hero that moves, steps left

# Actions.
BID: Final = 0  # + life
BID_PAIR: Final = BID + MAX_BID  # + life of the first Hero * MAX_BID + life of the second
NAME: Final = BID_PAIR + MAX_BID * MAX_BID  # + card
NAME_PAIR: Final = NAME + MAX_CARDS  # + card of the first Hero * MAX_CARDS + card of the second
TAKE: Final = NAME_PAIR + MAX_CARDS * MAX_CARDS  # + card
PICK: Final = TAKE + MAX_CARDS  # + figure
ENTER: Final = PICK + MAX_HEROES  # + space
REROLL: Final = ENTER + MAX_SPACES  # + how many of each symbol, in base 8; 0 keeps all dice
USE: Final = REROLL + 8**SYMBOLS  # + card
STRIKE: Final = USE + MAX_CARDS  # + figure: two swords
WALK: Final = STRIKE + MAX_HEROES  # two feet
SHOVE: Final = WALK + 1  # + figure: two shields
SMITE: Final = SHOVE + MAX_HEROES  # + figure: two stars
END_TURN: Final = SMITE + MAX_HEROES
TARGET: Final = END_TURN + 1  # + figure
STEP: Final = TARGET + MAX_HEROES  # + space
ACTIONS: Final = STEP + MAX_SPACES

# Why an action is refused.
NOT_NOW: Final[i64] = 1
OVERBID: Final[i64] = 2
NOT_OFFERED: Final[i64] = 3
SAME_NAME: Final[i64] = 4
FIGURE_TAKEN: Final[i64] = 5
NOT_AN_EDGE: Final[i64] = 6
SPACE_BLOCKED: Final[i64] = 7
NO_SUCH_DICE: Final[i64] = 8
NOT_YOUR_CARD: Final[i64] = 9
DICE_MISSING: Final[i64] = 10
NOT_ADJACENT: Final[i64] = 11
NOT_FARAWAY: Final[i64] = 12
NO_SUCH_HERO: Final[i64] = 13
NOT_A_STEP: Final[i64] = 14

# What is told. A Hero is told as `GodsTable.who` puts it: its number and its figure.
OFFERED: Final = 0  # card
BIDDING: Final = 1  # Hero, life
TIED: Final = 2  # bit mask of Heroes
TOOK: Final = 3  # Hero, card
LOTTED: Final = 4  # Hero, card: several named it and chance decided
FIRST_PLAYER: Final = 5  # seat
PICKED: Final = 6  # Hero
ENTERED: Final = 7  # Hero, space
TURN_BEGINS: Final = 8  # Hero, round
TOO_TIRED: Final = 9  # Hero
ROLLED: Final = 10  # Hero, dice in base 8
REROLLED: Final = 11  # Hero, dice in base 8, 1 if a card gave it
USED: Final = 12  # Hero, card
STRUCK: Final = 13  # Hero, Hero
WALKED: Final = 14  # Hero
SHOVED: Final = 15  # Hero, Hero
SMOTE: Final = 16  # Hero, Hero
LOST: Final = 17  # Hero, life
GAINED: Final = 18  # Hero, life
MOVED: Final = 19  # Hero, space
STUCK: Final = 20  # Hero
PUSHED: Final = 21  # Hero, space
PUSH_BLOCKED: Final = 22  # Hero, blocking Hero or -1
DRANK: Final = 23  # Hero, space
TRAPPED: Final = 24  # Hero, space
SHIELDED: Final = 25  # Hero, tokens
TIRED: Final = 26  # Hero, tokens
RESTED: Final = 27  # Hero, tokens
RETALIATES: Final = 28  # Hero
TURN_ENDS: Final = 29  # Hero
FELL: Final = 30  # Hero
ROUNDS_OVER: Final = 31

# How a game ends.
BY_FALL: Final = 1
BY_ROUNDS: Final = 2
