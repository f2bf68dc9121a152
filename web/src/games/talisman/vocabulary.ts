// Made by harena.core.border from the game's vocabulary and views: change those.

/** A player's part of the table. `strength` and `craft` are what counts now, with Objects and Followers. */
export interface SeatView {
  alignment: string;
  character: string | null;
  craft: number;
  craft_gained: number;
  craft_points: number;
  followers: string[];
  gold: number;
  inside: string;
  landed: boolean;
  leave: string;
  leavings: number[];
  lives: number;
  missing: number;
  objects: string[];
  room: number;
  space: string;
  spell_count: number;
  spell_limit: number;
  spells?: string[];
  strength: number;
  strength_gained: number;
  strength_points: number;
  trophies: string[];
}

/** What lies on a space. */
export interface LyingView {
  cards: string[];
  gold: number;
  space: string;
}

/** The fight that is going on. Of the attacker and the opponent: what they brought, what Spells add, extra dice. */
export interface FightView {
  attacker: number;
  brought: string[][];
  duel: boolean;
  extra: number[];
  foes: string[];
  ground: string;
  luck: number[];
  opponent: number | null;
  power: number;
  psychic: boolean;
  stop: string;
}

/** The game's part of a view. `crowd` is null while no crowd card lies there. */
export interface TableView {
  adventure_deck: number;
  arena: string | null;
  arena_deck: number;
  arena_discard: string[];
  aside: string[];
  cancelled: number;
  cast: string[];
  casting: number;
  champion: number | null;
  city_arena: boolean;
  crowd: string[] | null;
  discard: string[];
  fight: FightView | null;
  lying: LyingView[];
  met: string[];
  mule_given: boolean;
  pile: string[];
  pile_gold: number;
  rolled: number;
  round: number;
  rounds: number;
  seats: SeatView[];
  spell_deck: number;
  spell_order?: string[];
  spent: boolean;
  starter: number;
  stock: string[];
  turn: number;
}

/** A part of a score: a card by its id, or the "character", its "ability", the "master" card, "spells". */
export interface PartView {
  adds: number;
  what: string;
}

/** A piece of armour that saves a life when the die shows so much or more (TAL-06). */
export interface SaveView {
  card: string;
  needs: number;
}

/** One side of a fight. A die counts as `least` if it is lower, and as `most` if it is higher; 0 is no limit. */
export interface ReckonedSide {
  dice: number;
  least: number;
  most: number;
  parts: PartView[];
  saves: SaveView[];
  seat: number | null;
  total: number;
}

/** A fight as it stands before the dice: the attacker and the opponent. */
export interface ReckonedFight {
  chances: number[];
  duel: boolean;
  outright: boolean;
  psychic: boolean;
  sides: ReckonedSide[];
}

/** What an action would mean: the fight that would follow, and the chances to win it, stand off, or lose it. */
export interface PreviewView {
  chances: number[];
  fight: ReckonedFight | null;
  says: string;
}

/** A sentence, and the rule behind it. */
export interface LineView {
  rule: string;
  text: string;
}

/** Whom to fight and how, said in one go (TAL-26): `option` is the answer that says whom alone. */
export interface AttackView {
  label: string;
  manner: Manner;
  option: string;
  text: string;
}

/** Where to move and whom to visit there, said in one go (TAL-14): `option` is the answer that says where alone. */
export interface CallView {
  label: string;
  option: string;
  text: string;
  visit: string;
}

/** What to keep in mind; no lines when there is nothing. `fight` is the one that is going on, as it stands. */
export interface OutlookView {
  attacks: AttackView[];
  bring: number[];
  calls: CallView[];
  fight: ReckonedFight | null;
  leavings: number[];
  lines: LineView[];
  title: string;
  visits: Record<string, string[]>;
}

/** A card of any deck. `gear` and `nature` are an Object's, `strength` and `craft` an Enemy's. */
export interface CardFace {
  craft: number;
  gear: string | null;
  id: string;
  kind: string;
  name: string;
  nature: string | null;
  price: number;
  printed: string;
  strength: number;
  text: string;
  trait: string | null;
}

/** A character. */
export interface CharacterFace {
  alignment: string;
  craft: number;
  id: string;
  name: string;
  spells: number;
  start: string;
  strength: number;
  text: string;
}

/** Somebody to visit. `host` is the name without who may come, for whoever may. */
export interface VisitFace {
  host: string;
  id: string;
  name: string;
  only: string[];
  text: string;
}

/** A space of the Outer Region, in the order of the ring. */
export interface SpaceFace {
  draws: number;
  id: string;
  kind: string;
  name: string;
  visits: VisitFace[];
}

/** All there is to draw. So many `leavings` by a win from one arena win the game (TAL-52). */
export interface FacesView {
  cards: CardFace[];
  characters: CharacterFace[];
  leavings: number;
  spaces: SpaceFace[];
  wares: Record<string, number>;
}

export const MANNER_NAMES = ["everything", "one-on-one", "psychic", "psychic-one-on-one"] as const;
export type Manner = (typeof MANNER_NAMES)[number];

export const PRIZE_NAMES = ["gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule"] as const;
export type Prize = (typeof PRIZE_NAMES)[number];

export const MOMENT_NAMES = ["turn", "fight"] as const;
export type Moment = (typeof MOMENT_NAMES)[number];

export const LOSS_NAMES = ["life", "follower"] as const;
export type Loss = (typeof LOSS_NAMES)[number];

export const GIVING_NAMES = ["object", "excess", "follower"] as const;
export type Giving = (typeof GIVING_NAMES)[number];

export const ALIGNMENT_NAME_NAMES = ["good", "neutral", "evil"] as const;
export type AlignmentName = (typeof ALIGNMENT_NAME_NAMES)[number];

export const GROUND_NAMES = ["regions", "arena", "city-arena"] as const;
export type Ground = (typeof GROUND_NAMES)[number];

export const WEALTH_NAMES = ["strength", "craft", "gold", "life"] as const;
export type Wealth = (typeof WEALTH_NAMES)[number];

export type Action =
  | { verb: "decline"; args: Record<string, never> }
  | { verb: "accept"; args: Record<string, never> }
  | { verb: "cast"; args: { spell: string } }
  | { verb: "place"; args: { space: string } }
  | { verb: "move"; args: { space: string } }
  | { verb: "enter_city"; args: Record<string, never> }
  | { verb: "enter_arena"; args: Record<string, never> }
  | { verb: "explore"; args: Record<string, never> }
  | { verb: "attack"; args: { player: number } }
  | { verb: "visit"; args: { visit: string } }
  | { verb: "fight"; args: Record<string, never> }
  | { verb: "evade"; args: Record<string, never> }
  | { verb: "buy"; args: { ware: string } }
  | { verb: "choose"; args: { player: number } }
  | { verb: "give"; args: { card: string } }
  | { verb: "take_life"; args: Record<string, never> }
  | { verb: "take_gold"; args: Record<string, never> }
  | { verb: "take"; args: { card: string } }
  | { verb: "leave"; args: Record<string, never> }
  | { verb: "stay"; args: Record<string, never> }
  | { verb: "summon"; args: { player: number } }
  | { verb: "challenge"; args: { player: number } }
  | { verb: "draw"; args: Record<string, never> }
  | { verb: "gesture"; args: { gesture: string } }
  | { verb: "by"; args: { manner: Manner } }
  | { verb: "bring"; args: { objects: number[] } }
  | { verb: "reward"; args: { prize: Prize } }
  | { verb: "loot"; args: { cards: number } }
  | { verb: "lose"; args: { loss: Loss } };

export type Question =
  | { kind: "place"; about: Record<string, never> }
  | { kind: "cast"; about: { moment: Moment; turn: number } }
  | { kind: "counter"; about: { spell: string; caster: number } }
  | { kind: "choose"; about: { effect: number } }
  | { kind: "aim"; about: { spell: string } }
  | { kind: "move"; about: { die: number } }
  | { kind: "enter"; about: Record<string, never> }
  | { kind: "encounter"; about: Record<string, never> }
  | { kind: "visit"; about: Record<string, never> }
  | { kind: "meet"; about: { power: number } }
  | { kind: "offer"; about: { card: string } }
  | { kind: "buy"; about: Record<string, never> }
  | { kind: "give-up"; about: { left: number; giving: Giving } }
  | { kind: "take-from"; about: { victim: number; giving: Giving } }
  | { kind: "leave"; about: Record<string, never> }
  | { kind: "arena"; about: Record<string, never> }
  | { kind: "manner"; about: { opponent: number } }
  | { kind: "bring"; about: Record<string, never> }
  | { kind: "spoils"; about: { loser: number } }
  | { kind: "reward"; about: Record<string, never> }
  | { kind: "loot"; about: { dead: number } }
  | { kind: "crushed"; about: Record<string, never> };

export type Event =
  | { event: "character_taken"; about: { seat: number; hero: string } }
  | { event: "arena_placed"; about: { seat: number; space: string } }
  | { event: "turn_begins"; about: { seat: number; round: number } }
  | { event: "turn_missed"; about: { seat: number } }
  | { event: "turns_lost"; about: { seat: number; turns: number } }
  | { event: "rolled"; about: { seat: number; die: number } }
  | { event: "moved"; about: { seat: number; space: string } }
  | { event: "landed"; about: { seat: number; ground: Ground } }
  | { event: "drawn"; about: { seat: number; card: string } }
  | { event: "happened"; about: { seat: number; card: string } }
  | { event: "forgone"; about: { seat: number; effect: string } }
  | { event: "visited"; about: { seat: number; visit: string } }
  | { event: "gestured"; about: { seat: number; card: string } }
  | { event: "found"; about: { seat: number; card: string } }
  | { event: "found_gold"; about: { seat: number; amount: number } }
  | { event: "given_up"; about: { seat: number; card: string } }
  | { event: "left_behind"; about: { seat: number; card: string } }
  | { event: "bought"; about: { seat: number; card: string; price: number } }
  | { event: "changed"; about: { seat: number; wealth: Wealth; amount: number } }
  | { event: "alignment_turned"; about: { seat: number; alignment: AlignmentName } }
  | { event: "exchanged"; about: { seat: number; wealth: Wealth; amount: number } }
  | { event: "spell_gained"; about: { seat: number; spell: string | null } }
  | { event: "spell_lost"; about: { seat: number } }
  | { event: "spell_cast"; about: { seat: number; spell: string } }
  | { event: "aimed"; about: { seat: number } }
  | { event: "spell_failed"; about: { spell: string } }
  | { event: "evaded"; about: { seat: number } }
  | { event: "summoned"; about: { seat: number; player: number } }
  | { event: "attacked"; about: { seat: number; player: number; manner: Manner; psychic: boolean; duel: boolean } }
  | { event: "met"; about: { seat: number; card: string; psychic: boolean } }
  | { event: "apparition"; about: { seat: number; wealth: Wealth; power: number } }
  | { event: "brought"; about: { seat: number; card: string } }
  | { event: "score"; about: { seat: number; die: number; total: number } }
  | { event: "foe_score"; about: { die: number; total: number } }
  | { event: "won"; about: { seat: number } }
  | { event: "lost"; about: { seat: number } }
  | { event: "stood_off"; about: { seat: number } }
  | { event: "fight_stopped"; about: { seat: number } }
  | { event: "saved"; about: { seat: number; card: string } }
  | { event: "trophy_taken"; about: { seat: number; card: string } }
  | { event: "returned_to_deck"; about: { card: string } }
  | { event: "stolen"; about: { seat: number; player: number; card: string } }
  | { event: "died"; about: { seat: number } }
  | { event: "loot_taken"; about: { seat: number; card: string | null } }
  | { event: "to_pile"; about: { card: string } }
  | { event: "gold_to_pile"; about: { amount: number } }
  | { event: "rewarded"; about: { seat: number; prize: Prize } }
  | { event: "may_leave"; about: { seat: number } }
  | { event: "stayed"; about: { seat: number } }
  | { event: "left_arena"; about: { seat: number; leavings: number } }
  | { event: "let_go"; about: { seat: number } }
  | { event: "trophies_returned"; about: Record<string, never> }
  | { event: "quaked"; about: { ground: Ground; first: number; second: number } }
  | { event: "arena_fell"; about: { ground: Ground } }
  | { event: "crowned"; about: { seat: number } };

/** The game's own part of the wire, by role. */
export interface Vocabulary {
  action: Action;
  question: Question;
  event: Event;
  table: TableView;
  preview: PreviewView;
  outlook: OutlookView;
  faces: FacesView;
}
