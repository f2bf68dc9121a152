/** A view of Talisman: the Arena, as its board reads it. */

import type { AskedOf, DecisionOf, OptionOf, RefusalOf, ToldOf, ViewOf } from "../types";
import type { SeatView, TableView, Vocabulary } from "./vocabulary";

export type Talisman = Vocabulary;
export type TalismanView = ViewOf<Talisman>;
export type Told = ToldOf<Talisman>;
export type Option = OptionOf<Talisman>;
export type Refusal = RefusalOf<Talisman>;
export type Decision = DecisionOf<Talisman>;
export type Kind = Talisman["question"]["kind"];
export type { SeatView as Seat, TableView as Table } from "./vocabulary";

/** What is asked just now, of whoever it is asked first. */
export const anyQuestion = (view: TalismanView): AskedOf<Talisman> | null =>
  view.outcome ? null : (view.asked[0] ?? null);

export const isInside = ({ inside, lives }: SeatView): boolean => lives > 0 && inside !== "regions";

/** The seats round the table from the one at the bottom. */
export const othersOf = (view: TalismanView, bottom: number): number[] =>
  Array.from({ length: view.seats - 1 }, (_, at) => (bottom + 1 + at) % view.seats);

/** The player whom an action is about, if it is about one. */
export const playerOf = ({ args }: Talisman["action"]): number | null => ("player" in args ? args.player : null);

/** The card of one's own, or of somebody else, that an action is about. */
export const cardOf = ({ args }: Talisman["action"]): string | null =>
  "card" in args ? args.card : "spell" in args ? args.spell : null;

export const spaceOf = ({ args }: Talisman["action"]): string | null => ("space" in args ? args.space : null);

/** The Objects at these places of a list, which are counted from 1. */
export const objectsAt = (places: number[], held: string[]): string[] => places.map((place) => held[place - 1]!);

/** How a choice of Objects out of a list is written. */
export const written = (chosen: ReadonlySet<string>, held: string[]): string =>
  held.flatMap((card, at) => (chosen.has(card) ? [at + 1] : [])).join("+") || "nothing";

/** Where a space lies on the square: the ring runs clockwise from the upper left corner, seven a side. */
export const SIDE = 7;
export function placeOf(at: number): { column: number; row: number } {
  const last = SIDE - 1;
  if (at <= last) return { column: at, row: 0 };
  if (at <= 2 * last) return { column: last, row: at - last };
  if (at <= 3 * last) return { column: 3 * last - at, row: last };
  return { column: 0, row: 4 * last - at };
}

/** The spaces from one to another along the shorter way, both ends included. */
export function wayBetween(from: number, to: number, spaces: number): number[] {
  const ahead = (to - from + spaces) % spaces;
  const step = ahead <= spaces / 2 ? 1 : -1;
  const steps = Math.min(ahead, spaces - ahead);
  return Array.from({ length: steps + 1 }, (_, at) => (from + at * step + spaces) % spaces);
}

/** What lies on a space; nothing where the view lists nothing. */
export const lyingOn = (table: TableView, space: string): { cards: string[]; gold: number } =>
  table.lying.find((each) => each.space === space) ?? { cards: [], gold: 0 };
