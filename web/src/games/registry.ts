/** The games that the app has something of its own for: every folder here with an `entry.ts`. */

import PlainTile from "./PlainTile.svelte";
import type { Chapter, GameEntry, GameUI } from "./types";

const found = import.meta.glob<{ entry: GameEntry }>("./*/entry.ts", { eager: true });

const registry: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(found).map(([path, { entry }]) => [path.split("/")[1]!, entry]),
);

const other: GameEntry = { tile: PlainTile, subtitle: "" };

/** What the app knows of a game. One that brought nothing for the browser has a plain tile and a plain board. */
export const entryOf = (game: string): GameEntry => registry[game] ?? other;

/** How long a guided first game takes, in words: said in the same way wherever it is offered. */
export const lessonMinutes = (game: string): string => `${entryOf(game).minutes ?? "ten"} minutes`;

/** A seat as the subject of a sentence. */
export const called = (game: string, name: string): string => (entryOf(game).plural ? `the ${name}` : name);

/** The guided game to play after the one that a table was made for; null for the last one and for any other table. */
export function nextChapter(game: string, options: Record<string, unknown>): Chapter | null {
  const course = entryOf(game).course ?? [];
  const made = (chapter: Chapter): boolean =>
    Object.entries(chapter.options ?? {}).every(([name, value]) => options[name] === value);
  const at = course.findIndex(made);
  return (at < 0 ? undefined : course[at + 1]) ?? null;
}

export async function loadGame(name: string): Promise<GameUI> {
  return (await entryOf(name).load?.()) ?? (await import("./plain")).plain;
}
