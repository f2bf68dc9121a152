import type { GameEntry } from "../types";
import Roman from "./Roman.svelte";

export const entry: GameEntry = {
  tile: Roman,
  subtitle: "Two cohorts, one floor",
  guided: true,
  minutes: "twenty",
  lessons: { players: 2, options: { combatants: 3, turns: 40 }, level: "greedy" },
  load: async () => (await import("./index")).rex,
};
