/** Small positions for the figures of the rules. */

import { Content } from "../content";
import type { Hero } from "../view";
import type { Figure, SpaceFace } from "../vocabulary";

const NAMES: [Figure, string][] = [
  ["cleo", "Cleo"],
  ["siggy", "Siggy"],
  ["maximus", "Maximus"],
  ["mafaya", "Mafaya"],
  ["nakamura", "Nakamura"],
];

/** Rows of a map as scenarios draw it: a dot is sand, # a pillar, T a trap, F a fountain. */
export function contentOf(...rows: string[]): Content {
  const grounds: Record<string, SpaceFace["terrain"]> = { ".": "sand", "#": "pillar", T: "trap", F: "fountain" };
  const radius = (rows.length - 1) / 2;
  const ground = rows.flatMap((marks, at) => {
    const row = at - radius;
    return [...marks].map((mark, place) => ({
      name: `${"abcdefg"[at]}${place + 1}`,
      terrain: grounds[mark]!,
      column: place - Math.min(radius, radius + row),
      row,
    }));
  });
  const heroes = NAMES.map(([id, name]) => ({ id, name, cards: [] }));
  return new Content({ cards: [], basics: [], heroes, ground, radius });
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
