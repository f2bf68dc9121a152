/** The game's part of a Ragers view, as the engine shows it. */

import * as codes from "../../generated/ragers-codes";
import type { GameView } from "../types";

export type Fighter = (typeof codes.FIGHTER_IDS)[number];

export interface RowCard {
  card: Fighter | null;
  /** What the card counts as; null when face-down. */
  icon: Fighter | null;
  down?: boolean;
  negated?: boolean;
  doubled?: boolean;
  on_top?: boolean;
  called?: boolean;
}

export interface Pile {
  size: number;
  top: Fighter | null;
  seen: Partial<Record<Fighter, number>>;
  hidden: (Fighter | null)[];
  cards?: { card: Fighter; down?: boolean }[];
}

export interface Side {
  score: number;
  hand_size: number;
  deck_size: number;
  row: RowCard[];
  facing: number;
  stopped: boolean;
  has_passed: boolean;
  pile: Pile;
  stack: [Fighter, number][];
  hand?: Fighter[];
  deck?: Fighter[];
}

export type Fate = "in deck" | "open" | "gone" | "accusers" | "defenders";

export interface Table {
  day: number;
  row_limit: number;
  patron: string;
  barred: Fighter | null;
  patrons_gone: string[];
  cheers: Record<string, Fate>;
  sides: [Side, Side];
}

export type RagersView = GameView<Table> & { engine: number[] };

export const ACCUSERS = 0;
export const DEFENDERS = 1;
export const SIDES = ["Accusers", "Defenders"] as const;
export const DAYS = 3;

const QUESTIONS = ["prepare", "place", "cover", "hide"] as const;

/** What a seat was last asked. The engine's part of a view begins with four cells, then four for each seat. */
export function question(view: RagersView, seat: number): (typeof QUESTIONS)[number] {
  return QUESTIONS[view.engine[4 + 4 * seat] ?? 0] ?? "place";
}

/** The card of a sealed choice, where the viewer may know it: one's own, or any for the referee. */
export function sealedCard(view: RagersView, seat: number): Fighter | null {
  return codes.FIGHTER_IDS[(view.engine[4 + 4 * seat + 3] ?? -1) - codes.PLACE] ?? null;
}

export const other = (seat: number): number => 1 - seat;

/** A place in the row: a Veteran and what lies on it share one. */
export interface Place {
  index: number;
  cards: { at: number; card: RowCard }[];
  /** Which combat brought it, or null for the card that a Deadeye hid. */
  combat: number | null;
}

export function places(row: RowCard[]): Place[] {
  const found: Place[] = [];
  let combats = 0;
  row.forEach((card, at) => {
    const last = found.at(-1);
    if (card.on_top && last) {
      last.cards.push({ at, card });
    } else {
      const hidden = card.down && !card.negated;
      found.push({ index: found.length, cards: [{ at, card }], combat: hidden ? null : combats++ });
    }
  });
  return found;
}
