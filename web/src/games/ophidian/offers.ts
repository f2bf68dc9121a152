/** What a step of the Breather offers by name, beside the pieces themselves: whom to bring in, what to pay for. */

import { counted } from "../../lib/format";
import type { Content, Face } from "./content";
import { type Decision, isCharacter, pieceOf, type Table } from "./view";

export interface Offer {
  /** The action, as it is written. */
  text: string;
  face: Face;
  /** The card, for its picture. */
  card: string;
  /** What is to be known before it is taken. */
  says: string;
  allowed: boolean;
  done: boolean;
}

/** Reinforcements in the stack (OPH-65), or the cards that want to be maintained, with what they cost (OPH-64). */
export function offersOf(
  { kind, options }: Decision,
  table: Table,
  marked: string[],
  seat: number,
  content: Content,
): Offer[] {
  const allowed = (text: string): boolean => options.some((option) => option.text === text);
  const side = table.sides[seat]!;
  if (kind === "promote")
    return side.stack.map(({ piece, card }) => {
      const text = `reinforce with ${content.numberOf(piece)}`;
      return { text, face: content.gladiator(card, 0), card, says: "", allowed: allowed(text), done: false };
    });
  if (kind !== "maintain") return [];
  return side.pieces.flatMap((piece) => {
    const face = content.piece(piece);
    if (!face.maintain) return [];
    const text = `maintain ${content.numberOf(piece.piece)}`;
    const host = isCharacter(piece) ? null : pieceOf(table, piece.host ?? null);
    const says = `${counted(face.maintain, "Resource")}${host ? `, on ${content.name(host.card)}` : ""}`;
    return [{ text, face, card: piece.card, says, allowed: allowed(text), done: marked.includes(piece.piece) }];
  });
}
