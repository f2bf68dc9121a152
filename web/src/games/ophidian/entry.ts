import type { GameEntry } from "../types";
import Neon from "./Neon.svelte";

export const entry: GameEntry = {
  tile: Neon,
  subtitle: "The serpent's coliseum",
};
