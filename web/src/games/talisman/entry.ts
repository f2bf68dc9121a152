import type { GameEntry } from "../types";
import Parchment from "./Parchment.svelte";

export const entry: GameEntry = {
  tile: Parchment,
  subtitle: "The Arena",
};
