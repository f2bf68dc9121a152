// Made by harena.core.border from the game's vocabulary and views: change those.

export interface TerrainView {
  kind: "hazard" | "lethal" | "wounding";
  radius: number;
  x: number;
  y: number;
}

export interface ArenaView {
  radius: number;
  shape: "circle" | "square";
  terrain: TerrainView[];
}

/** Whose turn it is and what has happened in it. `started` and `doomed` are bit masks of models. */
export interface TurnView {
  active: number;
  bled: number;
  clearing: number;
  doomed: number;
  first: number;
  last_man: number;
  moves: number;
  number: number;
  player: number;
  quiet: number;
  reactions: number;
  reactor: number;
  repositioned: number;
  south: number;
  started: number;
}

/** A model. `engages` are the enemies within its melee range (REX-06). */
export interface ModelView {
  boxes: number;
  engages: number[];
  fatigue: Fatigue;
  marked: number;
  model: string;
  number: number;
  partner: number | null;
  place: "absent" | "destroyed" | "mounted" | "standing" | "waiting";
  radius: number;
  spent: number;
  stage: number;
  used: number;
  x: number;
  y: number;
}

/** A side. `life` are its unmarked boxes over all stages that are left (REX-93). */
export interface CohortView {
  benefit: Ludus | null;
  favor: number;
  lasting: number;
  life: number;
  models: ModelView[];
}

/** An attack that has been declared. */
export interface PlanView {
  answered: boolean;
  assistant: number | null;
  attacker: number;
  counter: boolean;
  defender: number;
  maniple: boolean;
}

/** The attack under way, or the last one. `box` is the box reached, or -1; `ran_into` a bit mask of models. */
export interface AttackView {
  assistant: number | null;
  attacker: number;
  bonus: number;
  box: number;
  counter: boolean;
  dealt: number;
  defender: number;
  favor: number[];
  free: boolean;
  maniple: boolean;
  met_friend: boolean;
  met_hazard: boolean;
  met_wounding: boolean;
  owing: boolean;
  partner_wounds: number;
  power: boolean;
  ran_into: number;
  resists: number;
  succeeded: boolean;
  successes: number;
  victim: number;
  walker: number;
  wounds: number;
}

/** The game's part of a view. */
export interface TableView {
  arena: ArenaView;
  attack: AttackView;
  cohorts: CohortView[];
  plans: PlanView[];
  turn: TurnView;
}

/** How likely a number is. */
export interface Chance {
  n: number;
  p: number;
}

/** What so many Favor dice would make of a blow: how often it gets through, and the damage on average. */
export interface FavorChance {
  damage?: number;
  dice?: number;
  hit?: number;
}

/** The odds of one blow, by the numbers of who strikes and who is struck. What makes no sense is left out. */
export interface OddsView {
  attacker?: number;
  damage?: Chance[];
  defender?: number;
  dice?: number[];
  down?: number;
  favor?: FavorChance[];
  hazard?: number;
  hit?: number;
  net?: Chance[];
  push?: Chance[];
}

/** What a text would mean. Lengths are thousandths of an inch, models are numbers. */
export interface PreviewView {
  against?: OddsView;
  allowance?: number;
  area?: number[][][];
  blow_note?: string;
  blows?: OddsView[];
  contacts?: number[];
  end?: number[];
  fits?: boolean;
  length?: number;
  lines?: LineView[];
  melee?: number[];
  mover?: number;
  nearest?: number[] | null;
  nearest_text?: string | null;
  note?: string;
  odds?: OddsView;
  path?: number[][];
  then?: OddsView;
  threats?: number[];
  wanted?: number[] | null;
  why?: string;
}

/** A sentence, and the rule behind it. */
export interface LineView {
  rule: string;
  text: string;
}

/** How it stands; before the first turn and after the end, no lines. */
export interface OutlookView {
  lines: LineView[];
  title: string;
}

/** A box of a damage tree: what it brings, and the places of the boxes joined to it from below (REX-11). */
export interface BoxFace {
  below: number[];
  damage: number;
  letter: string;
  result: Result;
  says: string;
}

/** A card: its figures, its vitality track box by box, what its star does, its damage tree (REX-10 to REX-12). */
export interface CardFace {
  arm: number;
  atk: number;
  base: "large" | "medium" | "small";
  boxes: BoxFace[];
  dfn: number;
  mov: number;
  name: string;
  star: string;
  vitality: ("laurel" | "plain" | "star")[];
}

/** A model with a card for each of its stages; `short` is the part of its name that fits beside a base. */
export interface ModelFace {
  id: string;
  ludus: Ludus;
  name: string;
  short: string;
  stages: CardFace[];
  traits: ("beast" | "mount" | "titan")[];
}

/** A ludus and the benefits of a cohort that fights for it (REX-73). */
export interface LudusFace {
  benefit: string;
  id: Ludus;
  name: string;
  rule: string;
}

/** How a damage tree is read, and the rule. */
export interface TreeFace {
  rule: string;
  says: string;
}

/** All of it. `melee` is how far everybody reaches, in thousandths of an inch (REX-06). */
export interface FacesView {
  arena: string;
  combatants: number;
  ludi: LudusFace[];
  melee: number;
  models: ModelFace[];
  suggestions: SuggestionFace[];
  tree: TreeFace;
}

/** A whole cohort to pick, one model after the other (REX-70). */
export interface SuggestionFace {
  ludus: Ludus;
  models: string[];
  name: string;
  why: string;
}

export const SIDE_NAMES = ["attack", "defence"] as const;
export type Side = (typeof SIDE_NAMES)[number];

export const TRIGGER_NAMES = ["declared_move", "resolved_move", "attack"] as const;
export type Trigger = (typeof TRIGGER_NAMES)[number];

export const EDGE_NAMES = ["south", "north"] as const;
export type Edge = (typeof EDGE_NAMES)[number];

export const FATIGUE_NAMES = ["ready", "fatigued", "exhausted"] as const;
export type Fatigue = (typeof FATIGUE_NAMES)[number];

export const LUDUS_NAMES = ["magnus", "legio", "morituri", "brothers"] as const;
export type Ludus = (typeof LUDUS_NAMES)[number];

export const OBSTACLE_NAMES = ["model", "hazard", "wounding", "lethal", "edge"] as const;
export type Obstacle = (typeof OBSTACLE_NAMES)[number];

export const REACTION_NAMES = ["move", "strike", "counter", "assist", "support"] as const;
export type Reaction = (typeof REACTION_NAMES)[number];

export const RESULT_NAMES = ["damage", "push", "fatigue", "favor", "reposition", "special"] as const;
export type Result = (typeof RESULT_NAMES)[number];

export const STAR_EFFECT_NAMES = ["favor", "rally", "daunt", "inspire", "repel", "dash"] as const;
export type StarEffect = (typeof STAR_EFFECT_NAMES)[number];

export const TACTIC_NAMES = ["outclass", "stone guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"] as const;
export type Tactic = (typeof TACTIC_NAMES)[number];

export type Action =
  | { verb: "pick"; args: { model: string } }
  | { verb: "go_first"; args: Record<string, never> }
  | { verb: "go_second"; args: Record<string, never> }
  | { verb: "north_edge"; args: Record<string, never> }
  | { verb: "south_edge"; args: Record<string, never> }
  | { verb: "start_mounted"; args: Record<string, never> }
  | { verb: "start_on_foot"; args: Record<string, never> }
  | { verb: "deploy"; args: { unit: number } }
  | { verb: "rest_none"; args: Record<string, never> }
  | { verb: "rest"; args: { unit: number } }
  | { verb: "activate_none"; args: Record<string, never> }
  | { verb: "activate"; args: { unit: number } }
  | { verb: "move"; args: Record<string, never> }
  | { verb: "end_activation"; args: Record<string, never> }
  | { verb: "attack"; args: { target: number } }
  | { verb: "attack_mount_first"; args: { mounts: number; riders: number } }
  | { verb: "attack_rider_first"; args: { mounts: number; riders: number } }
  | { verb: "catch_breath"; args: Record<string, never> }
  | { verb: "stay_tired"; args: Record<string, never> }
  | { verb: "with_power"; args: Record<string, never> }
  | { verb: "without_power"; args: Record<string, never> }
  | { verb: "pass"; args: Record<string, never> }
  | { verb: "react_move"; args: { unit: number } }
  | { verb: "react_strike"; args: { unit: number; other: number } }
  | { verb: "react_counter"; args: { unit: number; other: number } }
  | { verb: "react_assist"; args: { unit: number; other: number } }
  | { verb: "react_support"; args: { unit: number; other: number } }
  | { verb: "favor"; args: { dice: number } }
  | { verb: "free_push"; args: Record<string, never> }
  | { verb: "box"; args: { box: string } }
  | { verb: "let_it_resist"; args: Record<string, never> }
  | { verb: "push"; args: Record<string, never> }
  | { verb: "done"; args: Record<string, never> }
  | { verb: "outclass"; args: Record<string, never> }
  | { verb: "stone_guard"; args: Record<string, never> }
  | { verb: "blitz"; args: Record<string, never> }
  | { verb: "maneuver"; args: { unit: number } }
  | { verb: "recover"; args: { unit: number } }
  | { verb: "bless"; args: { unit: number } }
  | { verb: "bleed"; args: { unit: number } }
  | { verb: "mount"; args: { unit: number } }
  | { verb: "dismount"; args: { unit: number } }
  | { verb: "stay"; args: Record<string, never> }
  | { verb: "deploy_at"; args: { unit: number; x: number; y: number } }
  | { verb: "move_to"; args: { unit: number; x: number; y: number } }
  | { verb: "follow_to"; args: { unit: number; x: number; y: number } }
  | { verb: "reposition_to"; args: { unit: number; x: number; y: number } }
  | { verb: "dash_to"; args: { unit: number; x: number; y: number } }
  | { verb: "dismount_to"; args: { unit: number; x: number; y: number } }
  | { verb: "land_at"; args: { unit: number; x: number; y: number } };

export type Question =
  | { kind: "pick"; about: Record<string, never> }
  | { kind: "first"; about: Record<string, never> }
  | { kind: "edge"; about: Record<string, never> }
  | { kind: "mounted"; about: Record<string, never> }
  | { kind: "deploy"; about: Record<string, never> }
  | { kind: "rest"; about: { clearing: boolean } }
  | { kind: "activate"; about: { optional: boolean } }
  | { kind: "act"; about: { unit: number } }
  | { kind: "recover"; about: { unit: number } }
  | { kind: "power"; about: { last: boolean } }
  | { kind: "react"; about: { event: Trigger; mover: number | null } }
  | { kind: "favor"; about: { side: Side; most: number } }
  | { kind: "box"; about: Record<string, never> }
  | { kind: "resist"; about: Record<string, never> }
  | { kind: "tactic"; about: Record<string, never> }
  | { kind: "deploy"; about: { unit: number; depth: number } }
  | { kind: "move"; about: { unit: number } }
  | { kind: "follow"; about: { unit: number } }
  | { kind: "reposition"; about: { unit: number } }
  | { kind: "dash"; about: { unit: number } }
  | { kind: "dismount"; about: { unit: number } }
  | { kind: "land"; about: { unit: number } };

export type Event =
  | { event: "picked"; about: { seat: number; model: string } }
  | { event: "benefits"; about: { seat: number; ludus: Ludus } }
  | { event: "rolled_off"; about: { first: number; second: number } }
  | { event: "goes_first"; about: { seat: number } }
  | { event: "takes_edge"; about: { seat: number; edge: Edge } }
  | { event: "deployed"; about: { unit: number; x: number; y: number } }
  | { event: "turn_begins"; about: { seat: number; turn: number } }
  | { event: "clear_turn"; about: { seat: number } }
  | { event: "rests"; about: { unit: number; fatigue: Fatigue } }
  | { event: "activates"; about: { unit: number } }
  | { event: "declares_move"; about: { unit: number } }
  | { event: "moves"; about: { unit: number; x: number; y: number } }
  | { event: "stays"; about: { unit: number } }
  | { event: "declares_attack"; about: { unit: number; target: number } }
  | { event: "power_attack"; about: { unit: number } }
  | { event: "reacts"; about: { unit: number; reaction: Reaction; other: number } }
  | { event: "adds_favor"; about: { unit: number; dice: number } }
  | { event: "rolled"; about: { unit: number; dice: number; hits: number; side: Side } }
  | { event: "missed"; about: { unit: number; target: number } }
  | { event: "wins"; about: { unit: number; target: number; net: number } }
  | { event: "enters_box"; about: { unit: number; result: Result; damage: number } }
  | { event: "pushed"; about: { unit: number; x: number; y: number } }
  | { event: "resisted"; about: { unit: number } }
  | { event: "meets"; about: { unit: number; obstacle: Obstacle; other: number | null } }
  | { event: "extra_success"; about: { unit: number } }
  | { event: "loses_engagement"; about: { unit: number } }
  | { event: "gains_fatigue"; about: { unit: number; fatigue: Fatigue } }
  | { event: "gains_favor"; about: { seat: number; dice: number } }
  | { event: "marks"; about: { unit: number; boxes: number } }
  | { event: "star"; about: { unit: number; star: StarEffect } }
  | { event: "stage_ends"; about: { unit: number; stage: number } }
  | { event: "falls"; about: { unit: number } }
  | { event: "buys"; about: { seat: number; tactic: Tactic; unit: number | null } }
  | { event: "mounts"; about: { unit: number } }
  | { event: "dismounts"; about: { unit: number; x: number; y: number } }
  | { event: "shifted"; about: { unit: number; x: number; y: number } }
  | { event: "turn_ends"; about: { seat: number } }
  | { event: "stolen"; about: { seat: number } }
  | { event: "thrown"; about: { unit: number; x: number; y: number } }
  | { event: "lands"; about: { unit: number; x: number; y: number } }
  | { event: "nothing_to_steal"; about: { seat: number } };

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
