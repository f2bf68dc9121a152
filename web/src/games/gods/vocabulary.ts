// Made by harena.core.border from the game's vocabulary and views: change those.

/** Dice by symbol. */
export interface DiceView {
  foot: number;
  shield: number;
  star: number;
  sword: number;
}

/** A Hero's equipment, as far as it has it. */
export interface CardsView {
  armor?: string;
  mount?: string;
  spell?: string;
  weapon?: string;
}

/** How often each card waits for its trigger (GOD-67). */
export interface StandingView {
  armor: number;
  mount: number;
  spell: number;
  weapon: number;
}

/** One Hero. `life` is None where it is hidden, `figure` and `space` until they are chosen; a bid is -1 before. */
export interface HeroView {
  bids: number[];
  cards: CardsView;
  exhaustion: number;
  figure: string | null;
  gained: number;
  life: number | null;
  lost: number;
  named: string | null;
  owner: number;
  protection: number;
  space: string | null;
  standing?: StandingView;
  team: number;
}

/** The table. Heroes are called by their numbers: their places in `heroes`. */
export interface TableView {
  dice: DiceView;
  fountains: Record<string, number>;
  heroes: HeroView[];
  offer: string[];
  order: number[];
  queue: number[];
  reserve: number;
  round: number;
  spent: DiceView;
  triggered: number;
  turn: number;
}

/** A space that a walk can reach, and the way there: the shortest, of those the one with the fewest traps. */
export interface Walk {
  space: string;
  way: string[];
}

/** A free straight line, from space to space (GOD-62). */
export interface Sight {
  end: string;
  start: string;
}

/** Where a push sends a Hero; None: it stays and loses life (GOD-60). */
export interface Push {
  end: string | null;
  hero: number;
  start: string;
}

/** What an action begins with: its first effect that needs a place or a target. Heroes are numbers. */
export interface PreviewView {
  aims: boolean;
  does: string;
  hero: number;
  lines: Sight[];
  pushes: Push[];
  targets: number[];
  walks: Walk[];
}

/** A card or a basic action of the active Hero. `reason` and `rule` say why it cannot be done now, or are empty. */
export interface Use {
  card: string | null;
  chance: number;
  cost: Record<string, number>;
  keep: string;
  options: string[];
  reach: PreviewView | null;
  reason: string;
  rule: string;
  text: string;
}

/** All that the active Hero can think of. */
export interface Uses {
  hero: number;
  uses: Use[];
}

/** A sentence, and the rule behind it. */
export interface LineView {
  rule: string;
  text: string;
}

/** What to keep in mind. Before and after the fight, and when there is nothing, no lines. */
export interface OutlookView {
  auction: Equipment | null;
  counted: number[];
  leading: LineView | null;
  lines: LineView[];
  phase: "auction" | "enter" | "fight" | "pick";
  title: string;
}

/** An effect: as packs and questions write it, as half a sentence, and for a line of a card and a small one. */
export interface EffectFace {
  id: string;
  long: string;
  short: string;
  tiny: string;
}

/** A card: what it costs, also in words, what its effects and each protection do, and all of that in a sentence. */
export interface CardFace {
  cost: Record<string, number>;
  effects: EffectFace[];
  id: string;
  name: string;
  price: string;
  protection: EffectFace[];
  says: string;
  type: Equipment;
}

/** A basic action (GOD-45): its verb, what it costs, and what it does. */
export interface BasicFace {
  cost: Record<string, number>;
  says: string;
  short: string;
  verb: string;
}

/** A Hero, with the cards that it brings to Instant Combat (GOD-82). */
export interface HeroFace {
  cards: string[];
  id: string;
  name: string;
}

/** A space: what it is called and what it is (GOD-08), and where it lies, the middle of the board being 0,0. */
export interface SpaceFace {
  column: number;
  name: string;
  row: number;
  terrain: "fountain" | "gray" | "pillar" | "sand" | "trap";
}

/** All of it. The spaces of the ground stand in it row by row. */
export interface FacesView {
  basics: BasicFace[];
  cards: CardFace[];
  ground: SpaceFace[];
  heroes: HeroFace[];
  radius: number;
}

export const FIGURE_NAMES = ["cleo", "siggy", "maximus", "mafaya", "tzi-xican", "nakamura"] as const;
export type Figure = (typeof FIGURE_NAMES)[number];

export const SYMBOL_NAMES = ["sword", "foot", "shield", "star"] as const;
export type Symbol = (typeof SYMBOL_NAMES)[number];

export const EQUIPMENT_NAMES = ["weapon", "mount", "armor", "spell"] as const;
export type Equipment = (typeof EQUIPMENT_NAMES)[number];

export const CAUSE_NAMES = ["action", "card", "protection", "waiting", "stuck", "trap", "fountain", "push"] as const;
export type Cause = (typeof CAUSE_NAMES)[number];

export type Action =
  | { verb: "bid"; args: { life: number } }
  | { verb: "bid_pair"; args: { one: number; other: number } }
  | { verb: "name"; args: { card: string } }
  | { verb: "name_pair"; args: { one: string; other: string } }
  | { verb: "take"; args: { card: string } }
  | { verb: "pick"; args: { figure: Figure } }
  | { verb: "enter"; args: { space: string } }
  | { verb: "keep_all"; args: Record<string, never> }
  | { verb: "reroll"; args: { dice: Record<string, number> } }
  | { verb: "use"; args: { card: string } }
  | { verb: "strike"; args: { figure: Figure } }
  | { verb: "walk"; args: Record<string, never> }
  | { verb: "shove"; args: { figure: Figure } }
  | { verb: "smite"; args: { figure: Figure } }
  | { verb: "end_turn"; args: Record<string, never> }
  | { verb: "target"; args: { figure: Figure } }
  | { verb: "go"; args: { space: string } };

export type Question =
  | { kind: "bid"; about: { equipment: Equipment } }
  | { kind: "bid"; about: { equipment: Equipment } }
  | { kind: "name"; about: { tied: number[] } }
  | { kind: "name"; about: { tied: number[] } }
  | { kind: "take"; about: { hero: number } }
  | { kind: "pick"; about: { hero: number } }
  | { kind: "enter"; about: { hero: number } }
  | { kind: "reroll"; about: { hero: number } }
  | { kind: "act"; about: { hero: number } }
  | { kind: "target"; about: { hero: number; effect: string } }
  | { kind: "step"; about: { hero: number; left: number } };

export type Event =
  | { event: "offered"; about: { card: string } }
  | { event: "bidding"; about: { hero: number; life: number } }
  | { event: "tied"; about: { heroes: number[] } }
  | { event: "name_shown"; about: { hero: number; card: string } }
  | { event: "took"; about: { hero: number; card: string } }
  | { event: "lotted"; about: { hero: number; card: string } }
  | { event: "first_player"; about: { seat: number } }
  | { event: "picked"; about: { hero: number } }
  | { event: "entered"; about: { hero: number; space: string } }
  | { event: "turn_begins"; about: { hero: number; round: number } }
  | { event: "too_tired"; about: { hero: number } }
  | { event: "rolled"; about: { hero: number; dice: Record<string, number> } }
  | { event: "rerolled"; about: { hero: number; dice: Record<string, number>; by_card: boolean } }
  | { event: "used"; about: { hero: number; card: string } }
  | { event: "struck"; about: { hero: number; target: number } }
  | { event: "walked"; about: { hero: number } }
  | { event: "shoved"; about: { hero: number; target: number } }
  | { event: "smote"; about: { hero: number; target: number } }
  | { event: "lost"; about: { hero: number; life: number; cause: Cause } }
  | { event: "gained"; about: { hero: number; life: number; cause: Cause } }
  | { event: "missed"; about: { hero: number; effect: string } }
  | { event: "forgone"; about: { hero: number; effect: string } }
  | { event: "reserve_empty"; about: { hero: number; life: number } }
  | { event: "moved"; about: { hero: number; space: string } }
  | { event: "stuck"; about: { hero: number } }
  | { event: "pushed"; about: { hero: number; space: string } }
  | { event: "push_blocked"; about: { hero: number; blocker: number | null } }
  | { event: "drank"; about: { hero: number; space: string } }
  | { event: "trapped"; about: { hero: number; space: string } }
  | { event: "shielded"; about: { hero: number; protection: number } }
  | { event: "tired"; about: { hero: number; exhaustion: number } }
  | { event: "rested"; about: { hero: number; exhaustion: number } }
  | { event: "not_tired"; about: { hero: number } }
  | { event: "no_dice"; about: { hero: number } }
  | { event: "readied"; about: { hero: number; card: string } }
  | { event: "answers"; about: { hero: number; card: string } }
  | { event: "retaliates"; about: { hero: number; card: string } }
  | { event: "turn_ends"; about: { hero: number } }
  | { event: "fell"; about: { hero: number } }
  | { event: "rounds_over"; about: Record<string, never> };

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
