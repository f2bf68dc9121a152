/** Sentences about pieces and deeds that the board speaks. */

import type { Content } from "./content";
import { KINDS } from "./content";
import { aimOf, cardAt, isCharacter, lifeLeft, type Piece, type Table } from "./view";

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

/** Who lies at a place, or lay there and fell in what is going on. */
export function called(table: Table, content: Content, id: string | null): string {
  const card = cardAt(table, id);
  return card ? content.name(card) : "a card that has left play";
}

/** "You may respond to Brakka's attack on Sporeth". */
export function responseHeading(table: Table, content: Content, name: (seat: number) => string): string {
  const deed = table.deeds.at(-1)!;
  const at = (id: string | null): string => called(table, content, id);
  const whose = name(deed.seat) === "You" ? "your own" : `${name(deed.seat)}’s`;
  const what = {
    attack: `${at(deed.piece)}’s attack on ${at(aimOf(deed))}`,
    play: `${whose} ${deed.card ? content.name(deed.card) : "card"}`,
    use: `${at(deed.piece)}’s ability`,
    pass: `${whose} Pass`,
    advance: `${at(deed.piece)} advancing`,
    retreat: `${at(deed.piece)} retreating`,
  }[deed.what];
  return `You may respond to ${what ?? "this"}`;
}
