/** What is drawn beside the rules, by the names in rules.md: with the board's own components. */

import type { Figures } from "../types";
import Circle from "./figures/Circle.svelte";
import Copy from "./figures/Copy.svelte";
import Doubled from "./figures/Doubled.svelte";
import LastAttack from "./figures/LastAttack.svelte";
import OnTop from "./figures/OnTop.svelte";
import Opposite from "./figures/Opposite.svelte";
import Reveal from "./figures/Reveal.svelte";

export const figures: Figures = {
  circle: Circle,
  copy: Copy,
  doubled: Doubled,
  "last-attack": LastAttack,
  "on-top": OnTop,
  opposite: Opposite,
  reveal: Reveal,
};
