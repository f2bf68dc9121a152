import type { GameEntry } from "../types";
import Marble from "./Marble.svelte";

export const entry: GameEntry = {
  tile: Marble,
  subtitle: "Bid, roll, strike",
  guided: true,
  usual: { players: 4, options: { mode: "instant", scenario: "colonnade" } },
  lessons: { players: 3, options: { mode: "instant", rounds: 10 }, level: "greedy" },
  seatName: (seat, players, options) => (players === 2 || options.mode === "instant" ? `Player ${seat + 1}` : null),
  load: async () => (await import("./index")).gods,
};
