/** Pieces for the figures of the rules. */

import type { Content } from "../content";
import type { PieceView, SideView } from "../vocabulary";

/** A Gladiator of the pack at level 1. */
export interface Standing {
  /** Its owner and its number: "0.1". */
  piece: string;
  card: string;
  field: "action" | "support";
  wounds?: number;
  set?: boolean;
}

export function pieceOf({ piece, card, field, wounds = 0, set = false }: Standing, content: Content): PieceView {
  const { attack, life, rage, shield } = content.gladiator(card, 1);
  const raging = rage !== null && wounds >= rage; // OPH-40
  return {
    piece,
    card,
    field,
    wounds,
    set,
    raging,
    kind: "gladiator",
    level: 1,
    values: { attack, life, rage, shield },
  };
}

export const sideOf = (pieces: PieceView[]): SideView => ({
  cheer: 0,
  deck_id: "",
  deck_size: 0,
  discard: [],
  favorite: false,
  gone: 0,
  hand_size: 0,
  known: 0,
  lost: 0,
  out: false,
  pieces,
  points: 0,
  pyre: [],
  resources: 0,
  stack: [],
  starved: false,
  team: pieces.length,
  winner: false,
});
