/** What options are about: pieces, targets, cards. */

import type { Ophidian, Option } from "./view";

/** The piece that an action starts from, one of those that are `own` by their numbers, or that it chooses; null where it is
 * about a card or nothing. */
export function sourceOf(done: Ophidian["action"], own: readonly string[]): string | null {
  if (done.verb === "choose") return done.args.target;
  return "piece" in done.args ? (own[done.args.piece - 1] ?? null) : null;
}

/** All pieces that an action is about. */
export const piecesOf = (done: Ophidian["action"], own: readonly string[]): string[] => {
  const source = sourceOf(done, own);
  return [...(source ? [source] : []), ...("target" in done.args ? [done.args.target] : [])];
};

/** What may be done with each piece: what starts from it, or choosing it. */
export function byPiece<Done extends Ophidian["action"]>(options: Done[], own: readonly string[]): Map<string, Done[]> {
  const found = new Map<string, Done[]>();
  for (const option of options) {
    const piece = sourceOf(option, own);
    if (piece !== null) found.set(piece, [...(found.get(piece) ?? []), option]);
  }
  return found;
}

/** Whom a Character may attack, and by which action. */
export function targetsOf(options: Option[], piece: string, own: readonly string[]): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options)
    if (option.verb === "attack" && sourceOf(option, own) === piece) found.set(option.args.target, option);
  return found;
}

export const cardOf = (done: Ophidian["action"]): string | null => ("card" in done.args ? done.args.card : null);
