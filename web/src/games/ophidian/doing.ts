/** What options are about: pieces, targets, cards. */

import type { Ophidian, Option } from "./view";

/** The piece that an action starts from, or that it chooses; null where it is about a card or nothing. */
export function sourceOf(done: Ophidian["action"], seat: number): string | null {
  if (done.verb === "choose") return done.args.target;
  return "piece" in done.args ? `${seat}.${done.args.piece}` : null;
}

/** All pieces that an action is about. */
export const piecesOf = (done: Ophidian["action"], seat: number): string[] => {
  const source = sourceOf(done, seat);
  return [...(source ? [source] : []), ...("target" in done.args ? [done.args.target] : [])];
};

/** What may be done with each piece: what starts from it, or choosing it. */
export function byPiece<Done extends Ophidian["action"]>(options: Done[], seat: number): Map<string, Done[]> {
  const found = new Map<string, Done[]>();
  for (const option of options) {
    const piece = sourceOf(option, seat);
    if (piece !== null) found.set(piece, [...(found.get(piece) ?? []), option]);
  }
  return found;
}

/** Whom a Character may attack, and by which action. */
export function targetsOf(options: Option[], piece: string, seat: number): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options)
    if (option.verb === "attack" && sourceOf(option, seat) === piece) found.set(option.args.target, option);
  return found;
}

export const cardOf = (done: Ophidian["action"]): string | null => ("card" in done.args ? done.args.card : null);
