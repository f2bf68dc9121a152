/** A Ragers view, as its board reads it. */

import type { AskedOf, ViewOf } from "../types";
import type { CardView, Fighter, TableView, Vocabulary } from "./vocabulary";

export type Ragers = Vocabulary;
export type RagersView = ViewOf<Ragers>;
export type { CardView, Fighter, HeapView, OutlookView, SideView, TableView } from "./vocabulary";

export const ACCUSERS = 0;
export const DEFENDERS = 1;
export const SIDES = ["Accusers", "Defenders"] as const;

export const other = (seat: number): number => 1 - seat;

/** What a seat is asked, or was asked before it sealed its choice. */
export const askedOf = (view: RagersView, seat: number): AskedOf<Ragers> | null =>
  view.asked.find((each) => each.seat === seat) ?? null;

/** The card that an action is about. */
export const fighterOf = (done: Ragers["action"] | null | undefined): Fighter | null =>
  done?.verb === "place" || done?.verb === "discard" ? done.args.fighter : null;

/** A card that a Cheater turned down, or that a Deadeye hid. */
export const isNegated = (card: CardView): boolean => card.down === true && !card.unseen;

/** A place in the row: a Veteran and what lies on it share one. */
export interface Place {
  index: number;
  cards: { at: number; card: CardView }[];
  /** Which combat brought it, or null for the card that a Deadeye hid. */
  combat: number | null;
}

export function places(row: CardView[]): Place[] {
  const found: Place[] = [];
  let combats = 0;
  row.forEach((card, at) => {
    const last = found.at(-1);
    if (card.on_top && last) last.cards.push({ at, card });
    else found.push({ index: found.length, cards: [{ at, card }], combat: card.unseen ? null : combats++ });
  });
  return found;
}

/** The wishes of the crowd that lie open, by their ids. */
export const openWishes = (table: TableView): string[] =>
  Object.entries(table.cheers).flatMap(([id, fate]) => (fate === "open" ? [id] : []));
