/** An Arena Rex view, as its board reads it. Distances are whole thousandths of an inch. */

import type { DecisionOf, OptionOf, RefusalOf, ToldOf, ViewOf } from "../types";
import type { ModelView, TableView, Vocabulary } from "./vocabulary";

export type Rex = Vocabulary;
export type RexView = ViewOf<Rex>;
export type Decision = DecisionOf<Rex>;
export type Option = OptionOf<Rex>;
export type Refusal = RefusalOf<Rex>;
export type Told = ToldOf<Rex>;
export type Table = TableView;
export type Model = ModelView;
export type { ArenaView as ArenaShape, CohortView as Cohort, Ludus, OddsView as Odds } from "./vocabulary";
export type TerrainKind = TableView["arena"]["terrain"][number]["kind"];

export interface Point {
  x: number;
  y: number;
}

export const other = (seat: number): number => 1 - seat;

export const ownerOf = (table: Table, number: number): number =>
  table.cohorts.findIndex(({ models }) => models.some((model) => model.number === number));

export const models = (table: Table): Model[] => table.cohorts.flatMap((cohort) => cohort.models);
export const modelOf = (table: Table, number: number): Model | undefined =>
  models(table).find((model) => model.number === number);

export const inArena = (model: Model): boolean => model.place === "standing" || model.place === "mounted";
export const standing = (table: Table): Model[] => models(table).filter((model) => model.place === "standing");

/** The model whose base this one uses: a mounted rider stands on its mount's (REX-81). */
export function body(table: Table, model: Model): Model {
  const mount = model.place === "mounted" && model.partner !== null ? modelOf(table, model.partner) : undefined;
  return mount ?? model;
}

/** The attack that was declared first and is not under way yet, or null. */
export const declared = (table: Table): { attacker: number; defender: number } | null => table.plans[0] ?? null;

/** The model that a question is about, where it is about one. */
export const askedModel = ({ about }: Decision): number | null => ("unit" in about ? about.unit : null);

/** The model that an action is for or against: where an eye should look. */
export function meant(done: Rex["action"]): number | null {
  const { args } = done;
  if ("target" in args) return args.target;
  if ("other" in args) return args.other;
  if ("unit" in args) return args.unit;
  return "mounts" in args ? args.mounts : null;
}

/** The model and the point of an action, where it has one. */
export const pointOf = ({ args }: Rex["action"]): (Point & { unit: number }) | null =>
  "x" in args ? { unit: args.unit, x: args.x, y: args.y } : null;

/** Where a model is to go or stand: what is asked, or what somebody has in mind before it is asked. */
export interface Where {
  mover: number;
  /** Something is put down, instead of walking there. */
  placing: boolean;
  /** It enters the arena from its own edge. */
  deploying: boolean;
  /** The model has yet to be told to move, and perhaps to be activated. */
  ahead: boolean;
  /** How an answer is written. */
  write: (point: Point) => string;
  /** How a manoeuvre is written that names its aim: "move 3 towards 9". */
  aim: (way: string, number: number) => string;
}

/** What brings a model to a point is called as the question is; what is put down stands "at" it, the rest comes "to" it. */
const writing = (kind: Decision["kind"], mover: number): Pick<Where, "write" | "aim"> => ({
  write: (point) => `${kind} ${mover} ${kind === "deploy" || kind === "land" ? "at" : "to"} ${pointWords(point)}`,
  aim: (way, number) => `${kind} ${mover} ${way} ${number}`,
});

export function askedPoint(decision: Decision | null): Where | null {
  const mover = decision?.proposal ? askedModel(decision) : null;
  if (!decision || mover === null) return null;
  const { kind } = decision;
  return {
    mover,
    placing: kind === "deploy" || kind === "dismount" || kind === "land",
    deploying: kind === "deploy",
    ahead: false,
    ...writing(kind, mover),
  };
}

/** A move that nobody has asked for yet. */
export const intended = (mover: number): Where => ({
  mover,
  placing: false,
  deploying: false,
  ahead: true,
  ...writing("move", mover),
});

export const inches = (thousandths: number, digits = 3): string => (thousandths / 1000).toFixed(digits);
export const pointWords = (point: Point): string => `${inches(point.x)},${inches(point.y)}`;
