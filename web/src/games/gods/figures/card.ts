/** The card that the figure of a card shows, as the standard pack has it: a test compares the two. */

import { type Card, Content } from "../content";
import type { CardFace } from "../vocabulary";

export const FACE: CardFace = {
  id: "imperial-shield",
  name: "Imperial Shield",
  type: "armor",
  cost: { shield: 2 },
  price: "2 shields",
  effects: [
    { id: "protection", long: "gain protection", short: "+1 protection", tiny: "protect" },
    { id: "move 1", long: "move 1", short: "move 1", tiny: "move 1" },
  ],
  protection: [
    {
      id: "damage 1 choice",
      long: "1 damage to a Hero of your choice",
      short: "1 damage, any Hero",
      tiny: "hit 1 any",
    },
  ],
  says: "Gain protection, then move 1. Each protection: 1 damage to a Hero of your choice.",
};

export const CARD: Card = new Content({ cards: [FACE], basics: [], heroes: [], ground: {}, radius: 0 }).card(FACE.id);
