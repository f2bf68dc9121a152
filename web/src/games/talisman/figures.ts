/** What is drawn beside the rules, by the names in rules.md: with the board's own components. */

import type { Figures } from "../types";
import Bound from "./figures/Bound.svelte";
import Combat from "./figures/Combat.svelte";
import Duel from "./figures/Duel.svelte";
import Leaving from "./figures/Leaving.svelte";
import World from "./figures/World.svelte";

export const figures: Figures = {
  bound: Bound,
  combat: Combat,
  leaving: Leaving,
  "one-on-one": Duel,
  ring: World,
};
