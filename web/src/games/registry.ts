/** The games the app can show. A game adds its line here, a board and its words, nothing else. */

import type { Component } from "svelte";
import Marble from "./grounds/Marble.svelte";
import Neon from "./grounds/Neon.svelte";
import Parchment from "./grounds/Parchment.svelte";
import Roman from "./grounds/Roman.svelte";
import SandTile from "./grounds/SandTile.svelte";
import type { GameUI } from "./types";

export interface GameEntry {
  /** The picture of its ground, for the tile at home. */
  tile: Component;
  subtitle: string;
  /** Absent: the game is shown in words, as its views tell it. */
  load?: () => Promise<GameUI>;
  /** A guided first game is there. */
  guided?: boolean;
  /** What one click starts, where that is not the fewest players with the options as they are. */
  usual?: SetUp;
  /** The same for the guided first game. */
  lessons?: SetUp;
  /** How long the guided first game takes, where that is not about five minutes. */
  minutes?: string;
  /** Seats are called by words that want an article and the plural: "the Accusers are". */
  plural?: boolean;
  /** What a seat will be called at a table that is yet to be made; the server's own names where this is absent. */
  seatName?: (seat: number, players: number, options: Record<string, unknown>) => string | null;
}

export interface SetUp {
  players: number;
  options?: Record<string, unknown>;
  level?: string;
}

/** A seat as the subject of a sentence. */
export const called = (game: string, name: string): string => (registry[game]?.plural ? `the ${name}` : name);

export const registry: Record<string, GameEntry> = {
  ragers: {
    tile: SandTile,
    subtitle: "Champions of the Arena",
    guided: true,
    plural: true,
    load: async () => (await import("./ragers/index")).ragers,
  },
  rex: {
    tile: Roman,
    subtitle: "Two cohorts, one floor",
    guided: true,
    minutes: "twenty",
    lessons: { players: 2, options: { combatants: 3, turns: 40 }, level: "greedy" },
    load: async () => (await import("./rex/index")).rex,
  },
  gods: {
    tile: Marble,
    subtitle: "Bid, roll, strike",
    guided: true,
    usual: { players: 4, options: { mode: "instant", scenario: "colonnade" } },
    lessons: { players: 3, options: { mode: "instant", rounds: 10 }, level: "greedy" },
    seatName: (seat, players, options) => (players === 2 || options.mode === "instant" ? `Player ${seat + 1}` : null),
    load: async () => (await import("./gods/index")).gods,
  },
  ophidian: { tile: Neon, subtitle: "The serpent's coliseum" },
  talisman: { tile: Parchment, subtitle: "The Arena" },
};

export async function loadGame(name: string): Promise<GameUI> {
  return (await registry[name]?.load?.()) ?? (await import("./plain")).plain;
}
