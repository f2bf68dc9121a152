import type { GameEntry } from "../types";
import SandTile from "./SandTile.svelte";

export const entry: GameEntry = {
  tile: SandTile,
  subtitle: "Champions of the Arena",
  credit: "Champions of the Arena was designed by Rafał Rogusz and published by Galakta.",
  guided: true,
  lessons: { players: 2, level: "gentle" },
  courses: [
    {
      id: "sand",
      title: "A day on the sand",
      about: "Place fighters in secret, let the last attack decide, and see a day counted.",
    },
    {
      id: "fighters",
      title: "Special fighters",
      about: "Cheater, Chancer, Veteran, Deadeye and Stopper: what each does to the card it faces.",
    },
    { id: "crowd", title: "Patrons and the crowd", about: "What changes from day to day, and how a game is won." },
  ],
  plural: true,
  load: async () => (await import("./index")).ragers,
  figures: () => import("./figures"),
};
