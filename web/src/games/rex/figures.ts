/** What is drawn beside the rules, by the names in rules.md: with the board's own components. */

import type { Figures } from "../types";
import Hazards from "./figures/Hazards.svelte";
import Marks from "./figures/Marks.svelte";
import Push from "./figures/Push.svelte";
import Reach from "./figures/Reach.svelte";
import Walk from "./figures/Walk.svelte";
import Way from "./figures/Way.svelte";

export const figures: Figures = {
  hazards: Hazards,
  push: Push,
  reach: Reach,
  track: Marks,
  tree: Walk,
  way: Way,
};
