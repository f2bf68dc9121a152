import type { GameEntry, SetUp } from "../types";
import Roman from "./Roman.svelte";

/** What the option for cohorts calls the lessons; who makes a table is not offered them. */
const LESSONS = { blows: "lesson-blows", pushes: "lesson-pushes", reactions: "lesson-reactions" };
const lessons = new Set<unknown>(Object.values(LESSONS));

/** Cohorts that the lesson gives to both sides, and a bot that a newcomer can beat. */
const lesson = (id: keyof typeof LESSONS): SetUp => ({
  players: 2,
  options: { cohorts: LESSONS[id], turns: 40 },
  level: "gentle",
});

export const entry: GameEntry = {
  tile: Roman,
  subtitle: "Two cohorts, one floor",
  guided: true,
  minutes: "ten",
  courses: [
    {
      id: "blows",
      title: "Moves and blows",
      about: "Walk up to somebody and strike: dice, the damage tree, and how to mind your breath.",
      minutes: "five",
      setUp: lesson("blows"),
    },
    {
      id: "pushes",
      title: "Pushes and the scenery",
      about: "Drive them into spikes and pits, follow up, and get away in time.",
      minutes: "ten",
      setUp: lesson("pushes"),
    },
    {
      id: "reactions",
      title: "Reactions and Favor",
      about: "Strike back in their turn, win the crowd, and spend its dice where they count.",
      minutes: "ten",
      setUp: lesson("reactions"),
    },
  ],
  option: (name) => (name === "cohorts" ? { shows: (value) => !lessons.has(value) } : {}),
  load: async () => (await import("./index")).rex,
  figures: () => import("./figures"),
};
