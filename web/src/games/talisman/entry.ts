import type { GameEntry, SetUp } from "../types";
import Parchment from "./Parchment.svelte";

/** A lesson begins in a scenario of its own, and its opponent is one that a newcomer can beat. */
const inScenario = (scenario: string, rounds: number): SetUp => ({
  players: 2,
  options: { scenario, rounds },
  level: "gentle",
});

export const entry: GameEntry = {
  tile: Parchment,
  subtitle: "Five times out alive",
  guided: true,
  courses: [
    {
      id: "ring",
      title: "The ring",
      about: "Put the Arena down, walk the Outer Region, meet whoever lives there, and grow.",
      minutes: "five",
      setUp: inScenario("ring", 7),
    },
    {
      id: "gate",
      title: "Into the Arena",
      about: "The gate has closed behind you: summon or draw, choose four Objects, and win a fight.",
      minutes: "five",
      setUp: inScenario("gate", 4),
    },
    {
      id: "fifth",
      title: "Out of it",
      about: "Four times you have left by a win. Win once more, take your reward, and leave as the Great Gladiator.",
      minutes: "five",
      setUp: inScenario("fifth", 10),
    },
  ],
  // A scenario is chosen with its lesson, and the long game is refused for now (TAL-61): there is no goal to choose.
  option: (name) => (name === "scenario" || name === "goal" ? { idle: true } : {}),
  load: async () => (await import("./index")).talisman,
  figures: () => import("./figures"),
};
