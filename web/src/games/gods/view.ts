/** A For the Gods view, as its board reads it. */

import type { AskedOf, Scene, ToldOf, ViewOf } from "../types";
import {
  type DiceView,
  EQUIPMENT_NAMES,
  type OutlookView,
  SYMBOL_NAMES,
  type TableView,
  type Vocabulary,
} from "./vocabulary";

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

export const phaseOf = ({ view, outlook }: Scene<Gods>): OutlookView["phase"] | "over" =>
  view.outcome ? "over" : outlook!.phase;

/** Which auction runs, counted from 0 (GOD-20). */
export const auctionOf = ({ auction }: OutlookView): number => (auction ? KINDS.indexOf(auction) : -1);

export const activeHero = (table: TableView): number => table.order[table.turn] ?? 0;

export const heroesOf = (view: GodsView, seat: number): number[] =>
  view.table.heroes.flatMap((hero, at) => (hero.owner === seat ? [at] : []));

export const heroOf = (table: TableView, figure: string): number =>
  table.heroes.findIndex((hero) => hero.figure === figure);

export const diceCount = (dice: Dice): number => SYMBOLS.reduce((sum, symbol) => sum + dice[symbol], 0);

export const noDice = (): Dice => ({ sword: 0, foot: 0, shield: 0, star: 0 });

export const covers = (dice: Dice, cost: Dice): boolean => SYMBOLS.every((symbol) => dice[symbol] >= cost[symbol]);
