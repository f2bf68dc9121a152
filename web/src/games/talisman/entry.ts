import type { GameEntry } from "../types";
import Parchment from "./Parchment.svelte";

export const entry: GameEntry = {
  tile: Parchment,
  subtitle: "Five times out alive",
  guided: true,
  minutes: "twenty",
  lessons: { players: 2, options: { rounds: 60 }, level: "gentle" },
  load: async () => (await import("./index")).talisman,
};
