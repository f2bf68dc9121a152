/** Small positions for the figures of the rules. */

import { Content } from "../content";
import type { Hero } from "../view";
import type { Figure } from "../vocabulary";

const NAMES: [Figure, string][] = [
  ["cleo", "Cleo"],
  ["siggy", "Siggy"],
  ["maximus", "Maximus"],
  ["mafaya", "Mafaya"],
  ["nakamura", "Nakamura"],
];

/** Rows of a map as scenarios draw it: a dot is sand, # a pillar, T a trap, F a fountain. */
export function contentOf(...rows: string[]): Content {
  const grounds: Record<string, string> = { ".": "sand", "#": "pillar", T: "trap", F: "fountain" };
  const ground = Object.fromEntries(
    rows.flatMap((row, at) => [...row].map((mark, place) => [`${"abcdefg"[at]}${place + 1}`, grounds[mark]!])),
  );
  const heroes = NAMES.map(([id, name]) => ({ id, name, cards: [] }));
  return new Content({ cards: [], basics: [], heroes, ground, radius: (rows.length - 1) / 2 });
}

/** Heroes on these spaces, in the order of NAMES; nobody where there is none. */
export const standing = (...spaces: (string | null)[]): Hero[] =>
  spaces.map((space, at) => ({
    owner: at,
    team: at,
    figure: NAMES[at]![0],
    life: null,
    lost: 0,
    gained: 0,
    protection: 0,
    exhaustion: 0,
    space,
    bids: [],
    named: null,
    cards: {},
  }));
