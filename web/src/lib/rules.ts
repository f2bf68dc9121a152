/** The numbered rules, fetched once a game. */

import type { RuleInfo, RulesBook } from "../generated/protocol";
import { api } from "./api";

/** Fetches something for each game once, and again after a failure. */
function once<Thing>(fetched: (game: string) => Promise<Thing>): (game: string) => Promise<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return (game) => {
    let thing = kept.get(game);
    if (!thing) {
      thing = fetched(game);
      thing.catch(() => kept.delete(game));
      kept.set(game, thing);
    }
    return thing;
  };
}

export const rulesOf = once<RulesBook>(api.rules);

/** The faces of a game's usual cards, for the pictures beside its rules. */
export const facesOf = once<unknown>(api.faces);

export async function rule(game: string, number: string): Promise<RuleInfo | null> {
  const book = await rulesOf(game);
  for (const section of book.sections) {
    const found = section.rules.find((each) => each.number === number);
    if (found) return found;
  }
  return null;
}

export const rulePath = (game: string, number: string): string => `/rules/${game}#${number}`;
