import type { GameEntry } from "../types";
import Neon from "./Neon.svelte";

export const entry: GameEntry = {
  tile: Neon,
  subtitle: "The serpent's coliseum",
  guided: true,
  minutes: "fifteen",
  lessons: { players: 2, options: { deck_0: "bronze-fang", deck_1: "kennel-gate" }, level: "random" },
  decks: () => import("./DeckBuilder.svelte"),
  load: async () => (await import("./index")).ophidian,
};
