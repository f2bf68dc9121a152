import type { GameEntry, SetUp } from "../types";
import Marble from "./Marble.svelte";

/** A short game of three, with bots that a newcomer can beat. */
const short = (options: Record<string, unknown>): SetUp => ({ players: 3, options, level: "gentle" });

export const entry: GameEntry = {
  tile: Marble,
  subtitle: "Bid, roll, strike",
  guided: true,
  usual: { players: 4, options: { mode: "instant", scenario: "colonnade" } },
  courses: [
    {
      id: "fight",
      title: "The fight",
      about: "Your Hero comes with four cards. Roll seven dice, spend them on moves and blows, and keep the most life.",
      minutes: "ten",
      setUp: short({ mode: "dealt", rounds: 5 }),
    },
    {
      id: "auction",
      title: "The auction",
      about: "Bid life in secret for Weapons, Mounts, Armors and Spells, and fight with what is left.",
      minutes: "ten",
      setUp: short({ mode: "standard", rounds: 3 }),
    },
    {
      id: "armor",
      title: "Armor, traps and the end",
      about:
        "Strike back in others' turns, push them into the pits, count who leads, and end the game when it is yours.",
      minutes: "ten",
      setUp: short({ mode: "dealt", scenario: "pits", rounds: 5 }),
    },
  ],
  seatName: (seat, players, options) => (players === 2 || options.mode === "instant" ? `Player ${seat + 1}` : null),
  figures: () => import("./figures"),
  load: async () => (await import("./index")).gods,
};
