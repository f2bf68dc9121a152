/** What is drawn beside the rules, by the names in rules.md: with the board's own components. */

import type { Figures } from "../types";
import CardParts from "./figures/CardParts.svelte";
import Fields from "./figures/Fields.svelte";
import Raging from "./figures/Raging.svelte";
import Signs from "./figures/Signs.svelte";
import StepIn from "./figures/StepIn.svelte";
import Steps from "./figures/Steps.svelte";

export const figures: Figures = {
  breather: Steps,
  card: CardParts,
  fields: Fields,
  momentum: Signs,
  rage: Raging,
  "stepping-in": StepIn,
};
