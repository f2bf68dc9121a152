/** The game's part of a For the Gods view, as the engine shows it. */

import * as codes from "../../generated/gods-codes";
import type { GameView } from "../types";

export const SYMBOLS = ["sword", "foot", "shield", "star"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export type Dice = Record<Symbol, number>;

export const KINDS = ["weapon", "mount", "armor", "spell"] as const;
export type Kind = (typeof KINDS)[number];

export type Figure = (typeof codes.FIGURE_IDS)[number];

export interface Hero {
  owner: number;
  team: number;
  figure: Figure | null;
  /** null: hidden from who looks (GOD-03). */
  life: number | null;
  lost: number;
  gained: number;
  protection: number;
  exhaustion: number;
  space: string | null;
  /** By kind; -1 before the bids of that auction are revealed. */
  bids: number[];
  cards: Partial<Record<Kind, string>>;
}

export interface Table {
  round: number;
  turn: number;
  order: number[];
  offer: string[];
  dice: Dice;
  spent: Dice;
  fountains: Record<string, number>;
  queue: number[];
  triggered: number;
  heroes: Hero[];
}

export type GodsView = GameView<Table> & { engine: number[] };

const ASKED = ["bid", "bid", "name", "name", "take", "pick", "enter", "reroll", "act", "target", "step"] as const;
export type Asked = (typeof ASKED)[number];

export interface Question {
  seat: number;
  kind: Asked;
  about: [number, number];
}

/** What a seat is asked. The engine's part of a view begins with four cells, then four for each seat. */
export function questionOf(view: GodsView, seat: number): Question | null {
  if (view.outcome || !(view.waiting.includes(seat) || view.chosen.includes(seat))) return null;
  const at = 4 + 4 * seat;
  const kind = ASKED[view.engine[at] ?? -1];
  return kind ? { seat, kind, about: [view.engine[at + 1] ?? 0, view.engine[at + 2] ?? 0] } : null;
}

/** What is asked just now, of whoever it is asked. */
export function anyQuestion(view: GodsView): Question | null {
  const seat = view.waiting[0] ?? view.chosen[0];
  return seat === undefined ? null : questionOf(view, seat);
}

export const isInstant = (view: GameView): boolean => view.options.mode === "instant";
export const isAlone = (view: GodsView): boolean => view.options.teams === "none" && view.seats > 2;

export type Phase = "pick" | "auction" | "enter" | "fight" | "over";

export function phaseOf(view: GodsView): Phase {
  if (view.outcome) return "over";
  if (view.table.round > 0) return "fight";
  const asked = anyQuestion(view)?.kind;
  if (asked === "pick") return "pick";
  return asked === "enter" ? "enter" : "auction";
}

/** Which auction runs (0 to 3): the first whose cards have not all been handed out (GOD-20). */
export function auctionOf(table: Table): number {
  const found = KINDS.findIndex((kind) => table.heroes.some((hero) => !hero.cards[kind]));
  return found < 0 ? KINDS.length - 1 : found;
}

export const activeHero = (table: Table): number => table.order[table.turn] ?? 0;

export const heroesOf = (view: GodsView, seat: number): number[] =>
  view.table.heroes.flatMap((hero, at) => (hero.owner === seat ? [at] : []));

export const heroCalled = (table: Table, figure: string): number =>
  table.heroes.findIndex((hero) => hero.figure === figure);

/** An event tells a Hero as its number times eight, plus its figure. */
export const toldHero = (code: number | undefined): number => (code ?? -1) >> 3;

/** The dice of an event or a reroll: how many of each symbol, in base 8. */
export const diceOf = (code: number): Dice =>
  Object.fromEntries(SYMBOLS.map((symbol, at) => [symbol, (code >> (3 * at)) & 7])) as Dice;

export const diceCount = (dice: Dice): number => SYMBOLS.reduce((sum, symbol) => sum + dice[symbol], 0);

export const noDice = (): Dice => ({ sword: 0, foot: 0, shield: 0, star: 0 });

export const covers = (dice: Dice, cost: Dice): boolean => SYMBOLS.every((symbol) => dice[symbol] >= cost[symbol]);

export { codes };
