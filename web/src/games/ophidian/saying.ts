/** Sentences about pieces and deeds that the board speaks. */

import type { Content } from "./content";
import { KINDS } from "./content";
import { aimOf, isCharacter, lifeLeft, type Piece, pieceOf, type Table } from "./view";

const DOES: Record<string, string> = { attack: "attack it", choose: "choose it", lit: "can act" };

/** A piece for whoever cannot see it. */
export function pieceLabel(piece: Piece, content: Content, does: string): string {
  const { name } = content.piece(piece);
  const parts = [name, KINDS[piece.kind] ?? piece.kind];
  if (piece.level !== undefined) parts.push(`level ${piece.level}`);
  if (isCharacter(piece)) {
    parts.push(`${piece.field === "action" ? "Action" : "Support"} Field`);
    parts.push(`Attack ${piece.values.attack ?? 0}`, `Life ${lifeLeft(piece)} of ${piece.values.life ?? 0}`);
    if (piece.values.shield) parts.push(`Shield ${piece.values.shield}`);
    if (piece.raging) parts.push("Raging");
  }
  if (piece.set) parts.push("Set");
  if (does) parts.push(DOES[does] ?? does);
  return parts.join(", ");
}

/** "You may respond to Brakka's attack on Sporeth". */
export function responseHeading(table: Table, content: Content, name: (seat: number) => string): string {
  const deed = table.deeds.at(-1)!;
  const called = (id: string | null): string => {
    const piece = pieceOf(table, id);
    return piece ? content.name(piece.card) : "somebody";
  };
  const whose = name(deed.seat) === "You" ? "your own" : `${name(deed.seat)}’s`;
  const what = {
    attack: `${called(deed.piece)}’s attack on ${called(aimOf(deed))}`,
    play: `${whose} ${deed.card ? content.name(deed.card) : "card"}`,
    use: `${called(deed.piece)}’s ability`,
    pass: `${whose} Pass`,
    advance: `${called(deed.piece)} advancing`,
    retreat: `${called(deed.piece)} retreating`,
  }[deed.what];
  return `You may respond to ${what ?? "this"}`;
}
