/** The game's part of an Arena Rex view, as the engine shows it. Distances are whole thousandths of an inch. */

import type { GameView } from "../types";
import { PER_SIDE } from "./measures";

export type Place = "absent" | "waiting" | "standing" | "mounted" | "destroyed";
export type Fatigue = "ready" | "fatigued" | "exhausted";
export type TerrainKind = "hazard" | "wounding" | "lethal";
export type Ludus = "magnus" | "legio" | "morituri" | "brothers";

export interface Point {
  x: number;
  y: number;
}

export interface Model extends Point {
  number: number;
  /** Its id in the content pack. */
  model: string;
  place: Place;
  radius: number;
  stage: number;
  boxes: number;
  marked: number;
  fatigue: Fatigue;
  /** Favor dice that it has spent in this turn. */
  spent: number;
  used: number;
  /** The number of its mount or rider. */
  partner: number | null;
}

export interface Terrain extends Point {
  radius: number;
  kind: TerrainKind;
}

export interface ArenaShape {
  radius: number;
  shape: "circle" | "square";
  terrain: Terrain[];
}

export interface Cohort {
  favor: number;
  benefit: Ludus | null;
  lasting: number;
  models: Model[];
}

export interface Turn {
  number: number;
  player: number;
  first: number;
  /** The seat whose edge is in the south. */
  south: number;
  clearing: number;
  /** 1 + the active model's place among all; the same as its number. */
  active: number;
  moves: number;
  quiet: number;
}

export interface Table {
  arena: ArenaShape;
  turn: Turn;
  cohorts: [Cohort, Cohort];
  /** The attacks that were declared last: one, or two of a mounted pair. */
  plans: { attacker: number; defender: number }[];
  attack: Attack;
}

export type RexView = GameView<Table>;

export const rex = (view: GameView): RexView => view as RexView;
export const other = (seat: number): number => 1 - seat;
export const ownerOf = (number: number): number => Math.floor((number - 1) / PER_SIDE);

export const models = (table: Table): Model[] => table.cohorts.flatMap((cohort) => cohort.models);
export const modelOf = (table: Table, number: number): Model | undefined =>
  table.cohorts[ownerOf(number)]?.models.find((model) => model.number === number);

export const inArena = (model: Model): boolean => model.place === "standing" || model.place === "mounted";
export const standing = (table: Table): Model[] => models(table).filter((model) => model.place === "standing");

/** The model whose base this one uses: a mounted rider stands on its mount's (REX-81). */
export function body(table: Table, model: Model): Model {
  const mount = model.place === "mounted" && model.partner !== null ? modelOf(table, model.partner) : undefined;
  return mount ?? model;
}

/** The attack under way, as far as a board needs it. */
export interface Attack {
  attacker: number;
  defender: number;
  power: boolean;
  counter: boolean;
  /** Who walks down a tree, and against whom: numbers of models. */
  walker: number;
  victim: number;
  successes: number;
  /** The box reached, or -1. */
  box: number;
  dealt: number;
  wounds: number;
  free: boolean;
}

export const attackOf = (table: Table): Attack => table.attack;

/** The attack that was declared first and is not under way yet: attacker and defender by number, or null. */
export const declared = (table: Table): { attacker: number; defender: number } | null => table.plans[0] ?? null;

/** A question about a point: "move 3 to X,Y" in parts. */
export interface Asked {
  verb: string;
  mover: number;
  joint: string;
}

export function askedPoint(form: string | undefined): Asked | null {
  const found = /^(\w+) (\d+) (to|at) X,Y$/.exec(form ?? "");
  return found ? { verb: found[1]!, mover: Number(found[2]), joint: found[3]! } : null;
}

export const inches = (thousandths: number, digits = 3): string => (thousandths / 1000).toFixed(digits);
export const pointWords = (point: Point): string => `${inches(point.x)},${inches(point.y)}`;
export const proposal = (asked: Asked, point: Point): string =>
  `${asked.verb} ${asked.mover} ${asked.joint} ${pointWords(point)}`;

/** The point in a text such as "move 3 to 12.500,9.250", or null. */
export function pointIn(text: string): Point | null {
  const found = /(\d+(?:\.\d{1,3})?) *, *(\d+(?:\.\d{1,3})?)/.exec(text);
  return found ? { x: Math.round(Number(found[1]) * 1000), y: Math.round(Number(found[2]) * 1000) } : null;
}
