/** An Ophidian view, as its board reads it. */

import type { AskedOf, DecisionOf, OptionOf, ToldOf, ViewOf } from "../types";
import type { DeedView, PieceView, SideView, TableView, Vocabulary } from "./vocabulary";

export type Ophidian = Vocabulary;
export type OphidianView = ViewOf<Ophidian>;
export type Told = ToldOf<Ophidian>;
export type Option = OptionOf<Ophidian>;
export type Decision = DecisionOf<Ophidian>;
export type Kind = Ophidian["question"]["kind"];
export type { DeedView as Deed, PieceView as Piece, SideView as Side, TableView as Table } from "./vocabulary";

export const isCharacter = ({ kind }: PieceView): boolean => kind !== "pump";

export const pieceOf = (table: TableView, id: string | null): PieceView | null =>
  (id !== null && table.sides.flatMap(({ pieces }) => pieces).find(({ piece }) => piece === id)) || null;

/** What lies or lay at a place: a Gladiator that fell, or waits, keeps its own. */
export const cardAt = (table: TableView, id: string | null): string | null =>
  table.sides.flatMap(({ pieces, pyre }) => [...pieces, ...pyre]).find(({ piece }) => piece === id)?.card ?? null;

/** The Pumps that lie on a Character, whoever owns them. */
export const pumpsOn = (table: TableView, host: string): PieceView[] =>
  table.sides.flatMap(({ pieces }) => pieces.filter((each) => each.host === host));

export const fieldOf = (side: SideView, field: string): PieceView[] =>
  side.pieces.filter((each) => isCharacter(each) && each.field === field);

export const lifeLeft = ({ values, wounds }: PieceView): number => Math.max(0, (values.life ?? 0) - wounds);

/** What is asked just now, of whoever it is asked first. */
export const anyQuestion = (view: OphidianView): AskedOf<Ophidian> | null =>
  view.outcome ? null : (view.asked[0] ?? null);

/** Whom a deed strikes or means: the one who stepped in, if anybody did. */
export const aimOf = (deed: DeedView): string | null => deed.defender ?? deed.target;

export const isOpening = (view: OphidianView): boolean => {
  const asked = anyQuestion(view);
  return asked !== null && "opening" in asked.about && asked.about.opening;
};

/** The seats round the table from the one at the bottom. */
export const othersOf = (view: OphidianView, bottom: number): number[] =>
  Array.from({ length: view.seats - 1 }, (_, at) => (bottom + 1 + at) % view.seats);
