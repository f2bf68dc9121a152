/** The games that the app has something of its own for: every folder here with an `entry.ts`. */

import PlainTile from "./PlainTile.svelte";
import type { Course, GameEntry, GameUI } from "./types";

const found = import.meta.glob<{ entry: GameEntry }>("./*/entry.ts", { eager: true });

const registry: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(found).map(([path, { entry }]) => [path.split("/")[1]!, entry]),
);

const other: GameEntry = { tile: PlainTile, subtitle: "" };

/** What the app knows of a game. One that brought nothing for the browser has a plain tile and a plain board. */
export const entryOf = (game: string): GameEntry => registry[game] ?? other;

/** How long a guided first game takes, in words: said in the same way wherever it is offered. */
export const lessonMinutes = (game: string): string => `${entryOf(game).minutes ?? "ten"} minutes`;

/** The courses that one game can teach: the one that was chosen and, unless it wants a game of its own, those after it;
 * all of them where it is not known. */
export function coursesFrom(game: string, id: string | null): Course[] {
  const all = entryOf(game).courses ?? [];
  const at = all.findIndex((course) => course.id === id);
  return all[at]?.setUp ? [all[at]] : all.slice(Math.max(0, at));
}

/** What to learn after a course; null after the last one. */
export function courseAfter(game: string, id: string): Course | null {
  const all = entryOf(game).courses ?? [];
  return all[all.findIndex((course) => course.id === id) + 1] ?? null;
}

/** A seat as the subject of a sentence. */
export const called = (game: string, name: string): string => (entryOf(game).plural ? `the ${name}` : name);

export async function loadGame(name: string): Promise<GameUI> {
  return (await entryOf(name).load?.()) ?? (await import("./plain")).plain;
}
