/** Small positions for the figures of the rules. */

import type { Bout, Contender } from "../bout";
import type { FacesView, PartView, SeatView, TableView } from "../vocabulary";

/** A player's part of the table as a game begins, with what a figure changes of it. */
export function seatOf(faces: FacesView, character: string, change: Partial<SeatView> = {}): SeatView {
  const { alignment, strength, craft, start } = faces.characters.find(({ id }) => id === character)!;
  return {
    alignment,
    character,
    craft,
    craft_gained: 0,
    craft_points: 0,
    followers: [],
    gold: 1,
    inside: "regions",
    landed: false,
    leave: "bound",
    leavings: [0, 0],
    lives: 4,
    missing: 0,
    objects: [],
    room: 4,
    space: start,
    spell_count: 0,
    spell_limit: 0,
    strength,
    strength_gained: 0,
    strength_points: 0,
    trophies: [],
    ...change,
  };
}

export const tableOf = (seats: SeatView[], arena: string): TableView => ({
  adventure_deck: 0,
  arena,
  arena_deck: 30,
  arena_discard: [],
  aside: [],
  cancelled: 0,
  cast: [],
  casting: 0,
  champion: null,
  city_arena: false,
  crowd: null,
  discard: [],
  fight: null,
  lying: [],
  met: [],
  mule_given: false,
  pile: [],
  pile_gold: 0,
  rolled: 0,
  round: 1,
  rounds: 0,
  seats,
  spell_deck: 0,
  spent: false,
  starter: 0,
  stock: [],
  turn: 0,
});

/** One side of a fight: what it counts, and the die that it rolled. */
export const contender = (who: number | string, parts: PartView[], die: number | null): Contender => {
  const total = parts.reduce((sum, { adds }) => sum + adds, 0);
  const seat = typeof who === "number" ? who : null;
  return {
    seat,
    foes: typeof who === "string" ? [who] : [],
    reckoned: { dice: 1, least: 0, most: 0, parts, saves: [], seat, total },
    score: die === null ? null : { die, total: total + die },
    saved: null,
  };
};

export const boutOf = (sides: [Contender, Contender], change: Partial<Bout> = {}): Bout => ({
  key: 0,
  psychic: false,
  duel: false,
  sides,
  chances: null,
  outright: false,
  end: "open",
  ...change,
});
