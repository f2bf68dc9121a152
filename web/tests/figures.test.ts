import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const drawings = import.meta.glob<string>("../src/games/*/figures.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});
const entries = import.meta.glob("../src/games/*/entry.ts");

const gameOf = (path: string): string => path.split("/").at(-2)!;
const rulesOf = (game: string): string => {
  const file = new URL(`../../src/harena/games/${game}/rules.md`, import.meta.url);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

describe("the figures of the rules", () => {
  it("are drawn by the game whose rules name them, and no others are", () => {
    const named = (text: string): string[] => [...text.matchAll(/\(figure:([a-z0-9-]+)\)/g)].map((match) => match[1]!);
    const drawn = (text: string): string[] =>
      [...text.matchAll(/^ {2}"?([a-z0-9-]+)"?: \w+,$/gm)].map((match) => match[1]!);
    const made = Object.fromEntries(Object.entries(drawings).map(([path, text]) => [gameOf(path), drawn(text)]));
    for (const game of Object.keys(entries).map(gameOf))
      expect([game, (made[game] ?? []).sort()]).toEqual([game, named(rulesOf(game)).sort()]);
  });
});
