/** What a step of the Breather offers by name, beside the pieces themselves: whom to bring in, what to pay for. */

import { counted } from "../../lib/format";
import type { Content, Face } from "./content";
import { type Decision, isCharacter, type Option, pieceOf, type Table } from "./view";

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
  const offered = (verb: Option["verb"], number: number): boolean =>
    options.some((option) => option.verb === verb && "piece" in option.args && option.args.piece === number);
  const side = table.sides[seat]!;
  if (kind === "promote")
    return side.stack.map(({ piece, card }) => {
      const number = content.numberOf(piece);
      const text = `reinforce with ${number}`;
      const allowed = offered("reinforce", number);
      return { text, face: content.gladiator(card, 0), card, says: "", allowed, done: false };
    });
  if (kind !== "maintain") return [];
  return side.pieces.flatMap((piece) => {
    const face = content.piece(piece);
    if (!face.maintain) return [];
    const number = content.numberOf(piece.piece);
    const [text, allowed] = [`maintain ${number}`, offered("maintain", number)];
    const host = isCharacter(piece) ? null : pieceOf(table, piece.host ?? null);
    const says = `${counted(face.maintain, "Resource")}${host ? `, on ${content.name(host.card)}` : ""}`;
    return [{ text, face, card: piece.card, says, allowed, done: marked.includes(piece.piece) }];
  });
}
