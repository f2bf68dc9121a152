import type { GameEntry } from "../types";
import SandTile from "./SandTile.svelte";

export const entry: GameEntry = {
  tile: SandTile,
  subtitle: "Champions of the Arena",
  credit: "Champions of the Arena was designed by Rafał Rogusz and published by Galakta.",
  guided: true,
  plural: true,
  load: async () => (await import("./index")).ragers,
};
