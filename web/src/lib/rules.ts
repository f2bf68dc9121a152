/** The numbered rules, fetched once a game. */

import type { RuleInfo, RulesBook } from "../generated/protocol";
import { api } from "./api";

const books = new Map<string, Promise<RulesBook>>();

export function rulesOf(game: string): Promise<RulesBook> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

export async function rule(game: string, number: string): Promise<RuleInfo | null> {
  const book = await rulesOf(game);
  for (const section of book.sections) {
    const found = section.rules.find((each) => each.number === number);
    if (found) return found;
  }
  return null;
}

export const rulePath = (game: string, number: string): string => `/rules/${game}#${number}`;
