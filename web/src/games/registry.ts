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

/** The courses from one of them on; all of them where it is not known. */
export function coursesFrom(game: string, id: string | null): Course[] {
  const all = entryOf(game).courses ?? [];
  return all.slice(
    Math.max(
      0,
      all.findIndex((course) => course.id === id),
    ),
  );
}

/** A seat as the subject of a sentence. */
export const called = (game: string, name: string): string => (entryOf(game).plural ? `the ${name}` : name);

export async function loadGame(name: string): Promise<GameUI> {
  return (await entryOf(name).load?.()) ?? (await import("./plain")).plain;
}
