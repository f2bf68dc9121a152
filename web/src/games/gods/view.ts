/** A For the Gods view, as its board reads it. */

import type { AskedOf, ToldOf, ViewOf } from "../types";
import { type DiceView, EQUIPMENT_NAMES, SYMBOL_NAMES, type TableView, type Vocabulary } from "./vocabulary";

export type Gods = Vocabulary;
export type GodsView = ViewOf<Gods>;
export type Told = ToldOf<Gods>;
export type Dice = DiceView;
export type { CardsView, Equipment as Kind, Figure, HeroView as Hero, Symbol, TableView as Table } from "./vocabulary";

export const SYMBOLS = SYMBOL_NAMES;
export const KINDS = EQUIPMENT_NAMES;

/** What is asked just now, of whoever it is asked first. */
export const anyQuestion = (view: GodsView): AskedOf<Gods> | null => (view.outcome ? null : (view.asked[0] ?? null));

/** The Hero that a question is about; -1 where it is about all of a player's. */
export const askedHero = (question: AskedOf<Gods> | null): number =>
  question && "hero" in question.about ? question.about.hero : -1;

export const isInstant = (view: GodsView): boolean => view.options.mode !== "standard";
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
export function auctionOf(table: TableView): number {
  const found = KINDS.findIndex((kind) => table.heroes.some((hero) => !hero.cards[kind]));
  return found < 0 ? KINDS.length - 1 : found;
}

export const activeHero = (table: TableView): number => table.order[table.turn] ?? 0;

export const heroesOf = (view: GodsView, seat: number): number[] =>
  view.table.heroes.flatMap((hero, at) => (hero.owner === seat ? [at] : []));

export const heroOf = (table: TableView, figure: string): number =>
  table.heroes.findIndex((hero) => hero.figure === figure);

export const diceCount = (dice: Dice): number => SYMBOLS.reduce((sum, symbol) => sum + dice[symbol], 0);

export const noDice = (): Dice => ({ sword: 0, foot: 0, shield: 0, star: 0 });

export const covers = (dice: Dice, cost: Dice): boolean => SYMBOLS.every((symbol) => dice[symbol] >= cost[symbol]);
