// Made by harena.core.border from the game's vocabulary and views: change those.

/** A card in play: what it is, how it lies, and its values as they are now. */
export interface PieceView {
  action_boosts?: number;
  answered?: number;
  card: string;
  field: string;
  host?: string;
  hurt?: number;
  kind: string;
  level?: number;
  piece: string;
  raging: boolean;
  set: boolean;
  used?: number;
  values: Record<string, number | null>;
  wave_boosts?: number;
  wounds: number;
}

/** A Gladiator that is not in play: it waits in the stack, or lies in the Pyre with its wounds. */
export interface GladiatorView {
  card: string;
  level: number;
  piece: string;
  wounds: number;
}

/** A player's part of the table. `bottom` are the lowest cards of one's own deck, the lowest first. */
export interface SideView {
  bottom?: string[];
  cheer: number;
  deck?: string[];
  deck_id: string;
  deck_size: number;
  discard: string[];
  favorite: boolean;
  gone: number;
  hand?: string[];
  hand_size: number;
  known: number;
  lost: number;
  out: boolean;
  pieces: PieceView[];
  points: number;
  pyre: GladiatorView[];
  resources: number;
  stack: GladiatorView[];
  starved: boolean;
  team: number;
  winner: boolean;
}

/** Something that was declared and has not resolved yet. */
export interface DeedView {
  ability: number;
  afloat: boolean;
  back: number;
  cancelled: boolean;
  card: string | null;
  damage: number;
  defender: string | null;
  intercepted: boolean;
  moment: string;
  piece: string | null;
  prevented: number;
  program: number;
  rages: boolean;
  response: boolean;
  rouses: boolean;
  seat: number;
  second: string | null;
  target: string | null;
  what: string;
  x: number;
}

/** The game's part of a view. */
export interface TableView {
  actions: number;
  answered_at: number;
  deeds: DeedView[];
  marked: number;
  momentum: number;
  passed: number;
  passing: boolean;
  rolled: number;
  sides: SideView[];
  sign: string;
  wave: number;
}

/** Damage that a piece would take; `falls` says that all of the blow together destroys it, for so many points. */
export interface HitView {
  amount: number;
  falls: boolean;
  kind: string;
  piece: string;
  points: number;
}

/** Who could step into an attack, and how (OPH-33). */
export interface StopperView {
  how: "intercept" | "protect";
  piece: string;
}

/** What an action would mean. `says` is the text behind it; `left` are the Resources that remain. */
export interface PreviewView {
  cheer: number;
  cost: number;
  hits: HitView[];
  left: number;
  says: string;
  second: string[];
  sets: string | null;
  sign: string;
  stoppers: StopperView[];
  targets: string[];
}

/** A sentence, and the rule behind it. */
export interface LineView {
  rule: string;
  text: string;
}

/** A deed that has not resolved yet, told in full; the Action is the first, and the last resolves first. */
export interface DeedOutlook {
  ability: number | null;
  cancelled: boolean;
  card: string | null;
  hits: HitView[];
  response: boolean;
  says: string;
  seat: number;
  targets: string[];
  text: string;
  what: string;
  x: number;
}

/** The question that is open: to whom, about what, and by which rule. `moment` is that of a Response. */
export interface WindowOutlook {
  kind: string;
  moment: string;
  rule: string;
  seats: number[];
  text: string;
}

/** A step of the Breather (OPH-61). */
export interface StepOutlook {
  rule: string;
  state: "ahead" | "done" | "now";
  step: string;
  title: string;
}

/** What is going on. `sign` is the Action's so far; `breather` is empty while a Wave is fought. */
export interface OutlookView {
  breather: StepOutlook[];
  deeds: DeedOutlook[];
  lines: LineView[];
  marked: string[];
  passed: number[];
  sign: string;
  title: string;
  window: WindowOutlook | null;
}

/** A card of the decks. `answers` is what a Response answers; `abilities` are those of a card that stays. */
export interface CardFace {
  abilities: string[];
  answers: string;
  attack: number;
  cost: number;
  deck_max: number;
  discipline: string;
  id: string;
  kind: string;
  level: number;
  life: number;
  lines: string[];
  maintain: number | null;
  name: string;
  rage: number | null;
  shield: number;
  sign: string;
  text: string;
  unique: boolean;
}

/** One level of a Gladiator. */
export interface LevelFace {
  abilities: string[];
  attack: number;
  level: number;
  life: number;
  lines: string[];
  maintain: number;
  points: number;
  rage: number | null;
  shield: number;
  text: string;
}

/** A Gladiator. */
export interface GladiatorFace {
  disciplines: string[];
  discount: number;
  id: string;
  legend: boolean;
  levels: LevelFace[];
  name: string;
  reinforcement: boolean;
}

/** A deck. `patron` is the Legend that counts for `counts` when the team is added up, or empty (OPH-03). */
export interface DeckFace {
  about: string;
  cards: Record<string, number>;
  counts: number;
  id: string;
  lesson: boolean;
  name: string;
  patron: string;
  ready_made: boolean;
  reinforcements: string[];
  stack: string[];
  team: string[];
  text: string;
}

/** What a deck must keep to (OPH-02 to OPH-05), how many of its cards are drawn for a first hand, and how many of */
export interface LimitsFace {
  bottomed: number;
  first_hand: number;
  least_cards: number;
  most_cards: number;
  reinforcements: number;
  team_points: number;
  team_size: number;
}

/** What wins: Cheer (OPH-71) or Victory Points (OPH-72) at once; a lead alone from a Wave on, any after the last. */
export interface GoalsFace {
  cheer: number;
  last_wave: number;
  lead_from: number;
  points: number;
}

/** What is done in a step, and by which rule. Before the first Wave a step is called by its question. */
export interface StepFace {
  rule: string;
  says: string;
  step: string;
  title: string;
}

/** All there is to draw. `pieces` says for each seat how its pieces are written, by their number from 1. */
export interface FacesView {
  breather: StepFace[];
  cards: CardFace[];
  decks: DeckFace[];
  gladiators: GladiatorFace[];
  goals: GoalsFace;
  limits: LimitsFace;
  opening: StepFace[];
  pieces: string[][];
}

export const FIELD_NAMES = ["support", "action"] as const;
export type Field = (typeof FIELD_NAMES)[number];

export const DAMAGE_KIND_NAMES = ["attack", "rage", "defense", "direct"] as const;
export type DamageKind = (typeof DAMAGE_KIND_NAMES)[number];

export const MOMENTARY_NAMES = ["declared", "strike", "after"] as const;
export type Momentary = (typeof MOMENTARY_NAMES)[number];

export const STAT_NAME_NAMES = ["attack", "life", "rage", "shield", "fury", "cheer", "defense", "guard", "elusive", "piercing"] as const;
export type StatName = (typeof STAT_NAME_NAMES)[number];

export type Action =
  | { verb: "roar"; args: Record<string, never> }
  | { verb: "decline"; args: Record<string, never> }
  | { verb: "play"; args: { card: string } }
  | { verb: "use"; args: { piece: number; ability: number } }
  | { verb: "pass"; args: Record<string, never> }
  | { verb: "advance"; args: { piece: number } }
  | { verb: "retreat"; args: { piece: number } }
  | { verb: "attack"; args: { piece: number; target: string } }
  | { verb: "choose"; args: { target: string } }
  | { verb: "receive"; args: Record<string, never> }
  | { verb: "intercept"; args: { piece: number } }
  | { verb: "protect"; args: { piece: number } }
  | { verb: "bottom"; args: { card: string } }
  | { verb: "discard"; args: { card: string } }
  | { verb: "keep"; args: Record<string, never> }
  | { verb: "maintain"; args: { piece: number } }
  | { verb: "let_go"; args: Record<string, never> }
  | { verb: "promote"; args: { piece: number } }
  | { verb: "reinforce"; args: { piece: number } }
  | { verb: "enough"; args: Record<string, never> }
  | { verb: "forward"; args: { piece: number } }
  | { verb: "back"; args: { piece: number } }
  | { verb: "ready"; args: Record<string, never> };

export type Question =
  | { kind: "roar"; about: Record<string, never> }
  | { kind: "respond"; about: { moment: Momentary; actor: number } }
  | { kind: "act"; about: Record<string, never> }
  | { kind: "target"; about: { form: string; slot: number } }
  | { kind: "redirect"; about: { attacker: string; defender: string } }
  | { kind: "bottom"; about: { opening: boolean } }
  | { kind: "give-up"; about: { left: number } }
  | { kind: "discard"; about: Record<string, never> }
  | { kind: "maintain"; about: Record<string, never> }
  | { kind: "promote"; about: Record<string, never> }
  | { kind: "arrange"; about: { opening: boolean } };

export type Event =
  | { event: "deck_taken"; about: { seat: number; deck: string } }
  | { event: "wave_begins"; about: { wave: number } }
  | { event: "momentum_held"; about: { seat: number } }
  | { event: "drew"; about: { seat: number; card: string | null } }
  | { event: "bottomed"; about: { seat: number; card: string | null } }
  | { event: "discarded"; about: { seat: number; card: string } }
  | { event: "milled"; about: { seat: number; card: string } }
  | { event: "moved"; about: { piece: string; field: Field } }
  | { event: "passed"; about: { seat: number } }
  | { event: "advanced"; about: { piece: string } }
  | { event: "retreated"; about: { piece: string } }
  | { event: "attacked"; about: { piece: string; target: string } }
  | { event: "played"; about: { seat: number; card: string } }
  | { event: "responded"; about: { seat: number; card: string } }
  | { event: "used"; about: { piece: string; ability: number } }
  | { event: "aimed"; about: { target: string } }
  | { event: "cancelled"; about: { seat: number } }
  | { event: "entered"; about: { piece: string } }
  | { event: "attached"; about: { piece: string; host: string } }
  | { event: "intercepted"; about: { piece: string } }
  | { event: "protected"; about: { piece: string } }
  | { event: "cheered"; about: { seat: number; amount: number; cheer: number } }
  | { event: "funded"; about: { seat: number; amount: number } }
  | { event: "wounded"; about: { piece: string; amount: number; damage: DamageKind } }
  | { event: "unharmed"; about: { piece: string } }
  | { event: "healed"; about: { piece: string; amount: number } }
  | { event: "turned"; about: { piece: string } }
  | { event: "unturned"; about: { piece: string } }
  | { event: "boosted"; about: { piece: string; stat: StatName; amount: number } }
  | { event: "fell"; about: { piece: string } }
  | { event: "left"; about: { piece: string } }
  | { event: "scored"; about: { seat: number; points: number; total: number } }
  | { event: "rolled"; about: { die: number } }
  | { event: "forgone"; about: { seat: number; effect: string } }
  | { event: "roared"; about: { seat: number } }
  | { event: "momentum_passed"; about: { seat: number } }
  | { event: "wave_ends"; about: { wave: number } }
  | { event: "regenerated"; about: { seat: number; resources: number } }
  | { event: "maintained"; about: { piece: string; cost: number } }
  | { event: "unpaid"; about: { piece: string } }
  | { event: "promoted"; about: { piece: string; level: number } }
  | { event: "reinforced"; about: { piece: string } }
  | { event: "deck_empty"; about: { seat: number } }
  | { event: "defeated"; about: { seat: number } };

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
