/** A deck that is being built: written as the engine reads it, kept in this browser, and carried in a link. */

import type { DeckFace } from "./vocabulary";

export interface Deck {
  name: string;
  team: string[];
  /** The Legend with a patron's discount, and for how much it counts (OPH-03). */
  patron: string;
  counts: number;
  stack: string[];
  reinforcements: string[];
  cards: Record<string, number>;
}

export const emptyDeck = (): Deck => ({
  name: "",
  team: [],
  patron: "",
  counts: 0,
  stack: [],
  reinforcements: [],
  cards: {},
});

export const copyOf = ({ name, team, patron, counts, stack, reinforcements, cards }: DeckFace): Deck => ({
  name: `${name}, mine`,
  team: [...team],
  patron,
  counts,
  stack: [...stack],
  reinforcements: [...reinforcements],
  cards: { ...cards },
});

/** A deck as a text that a table's option takes: "team: a, b=2; stack: a; 3 title". */
export function written(deck: Deck): string {
  const team = deck.team.map((id) => (id === deck.patron ? `${id}=${deck.counts}` : id));
  const named = { team, stack: deck.stack, reinforcements: deck.reinforcements };
  const lists = Object.entries(named).flatMap(([what, ids]) => (ids.length ? [`${what}: ${ids.join(", ")}`] : []));
  const cards = Object.entries(deck.cards).map(([id, count]) => `${count} ${id}`);
  return [...lists, ...cards].join("; ");
}

/** The deck that a text tells; what is no line of a deck is left out, and the engine judges the rest. */
export function read(text: string, name: string): Deck {
  const deck = { ...emptyDeck(), name };
  for (const line of text.split(/[;\n]/)) {
    const [, what, ids] = /^\s*(team|stack|reinforcements)\s*:(.*)$/.exec(line) ?? [];
    const [, count, card] = /^\s*(\d{1,3})\s+([\w-]+)\s*$/.exec(line) ?? [];
    if (card) deck.cards[card] = Number(count);
    if (!what) continue;
    const listed = ids!
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean);
    if (what === "stack") deck.stack = listed;
    else if (what === "reinforcements") deck.reinforcements = listed;
    else
      deck.team = listed.map((each) => {
        const [id = "", counts] = each.split("=");
        if (counts) [deck.patron, deck.counts] = [id, Number(counts)];
        return id;
      });
  }
  return deck;
}

export const sizeOf = (deck: Deck): number => Object.values(deck.cards).reduce((sum, count) => sum + count, 0);

/** The deck with so many copies of a card more, or fewer. */
export function withMore(deck: Deck, id: string, more: number): Deck {
  const { [id]: count = 0, ...rest } = deck.cards;
  if (count + more <= 0) return { ...deck, cards: rest };
  return { ...deck, cards: { ...deck.cards, [id]: count + more } };
}

/** What a deck names that is not to be had: it was built with another pack, or the pack has changed since. */
export const goneFrom = (deck: Deck, known: (id: string) => boolean): string[] =>
  [...new Set([...deck.team, ...deck.reinforcements, ...Object.keys(deck.cards)])].filter((id) => !known(id));

/** The deck without a Gladiator or a card, wherever it names it. */
export function without(deck: Deck, id: string): Deck {
  const others = (ids: string[]): string[] => ids.filter((each) => each !== id);
  const { [id]: _, ...cards } = deck.cards;
  const patron = deck.patron === id ? { patron: "", counts: 0 } : {};
  const lists = { team: others(deck.team), stack: others(deck.stack), reinforcements: others(deck.reinforcements) };
  return { ...deck, ...lists, ...patron, cards };
}

// --- kept ------------------------------------------------------------------------------------------------------------

const KEY = "harena.decks.ophidian";

interface Kept {
  name: string;
  text: string;
}

/** The decks that were saved in this browser, by name. */
export function saved(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

/** Saves a deck under its name; false where the browser keeps nothing. */
export function save(deck: Deck): boolean {
  const rest = saved().filter(({ name }) => name !== deck.name);
  return keep([...rest, { name: deck.name, text: written(deck) }]);
}

export const forget = (gone: string): boolean => keep(saved().filter(({ name }) => name !== gone));

function keep(decks: Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

// --- a link ----------------------------------------------------------------------------------------------------------

export function linkOf(deck: Deck): string {
  const query = new URLSearchParams({ name: deck.name, deck: written(deck).replaceAll("; ", ";") });
  return `${location.origin}/decks/ophidian?${query}`;
}

/** The deck that an address carries, if it carries one. */
export const fromLink = (query: URLSearchParams): Deck | null =>
  query.has("deck") ? read(query.get("deck")!, query.get("name") ?? "") : null;

// --- a test hand -------------------------------------------------------------------------------------------------------

/** So many cards off a shuffled deck. */
export function drawn(deck: Deck, count: number): string[] {
  const cards = Object.entries(deck.cards).flatMap(([id, copies]) => Array<string>(copies).fill(id));
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
  return cards.slice(0, count);
}
