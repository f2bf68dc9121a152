/** What is drawn beside the rules, by the names in rules.md: with the board's own components. */

import type { Figures } from "../types";
import Adjacent from "./figures/Adjacent.svelte";
import Bids from "./figures/Bids.svelte";
import CardParts from "./figures/CardParts.svelte";
import DieFaces from "./figures/DieFaces.svelte";
import Faraway from "./figures/Faraway.svelte";
import Push from "./figures/Push.svelte";

export const figures: Figures = {
  adjacent: Adjacent,
  auction: Bids,
  card: CardParts,
  dice: DieFaces,
  faraway: Faraway,
  push: Push,
};
