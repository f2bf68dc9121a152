import type { GameEntry, SetUp } from "../types";
import { saved } from "./deck";
import Neon from "./Neon.svelte";

/** A small deck for the learner, one of other Gladiators for a bot that a newcomer can beat. */
const withDeck = (deck: string): SetUp => ({
  players: 2,
  options: { deck_0: deck, deck_1: `${deck}-rivals` },
  level: "gentle",
});

/** The options that name the players' decks, by seat. */
const DECKS = ["deck_0", "deck_1", "deck_2", "deck_3"];

export const entry: GameEntry = {
  tile: Neon,
  subtitle: "The serpent's coliseum",
  guided: true,
  minutes: "ten",
  courses: [
    {
      id: "fight",
      title: "The fight",
      about: "Two Gladiators a side. Advance, attack, step in for a friend, and play cards that make it count.",
      minutes: "ten",
      setUp: withDeck("lesson-fight"),
    },
    {
      id: "responses",
      title: "Responses and the Roar",
      about: "Spoil their blows with the right card at the right moment, win the crowd, and let it roar.",
      minutes: "ten",
      setUp: withDeck("lesson-responses"),
    },
    {
      id: "breather",
      title: "The Breather and promotion",
      about: "Three Gladiators and several Waves: pay for what stays, raise who fights, bring in help for the fallen.",
      minutes: "fifteen",
      setUp: withDeck("lesson-breather"),
    },
  ],
  decks: () => import("./DeckBuilder.svelte"),
  option: (name, players) => {
    const seat = DECKS.indexOf(name);
    if (seat < 0) return {};
    return {
      label: `Deck of Player ${seat + 1}`,
      idle: seat >= players,
      own: saved().map((deck) => ({ label: deck.name, value: deck.text })),
    };
  },
  load: async () => (await import("./index")).ophidian,
  figures: () => import("./figures"),
};
