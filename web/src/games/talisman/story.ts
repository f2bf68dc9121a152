/** What the events of Talisman sound like, and which of them tell nothing of use. */

import type { Cue } from "../../lib/sound";
import type { Told } from "./view";

/** Told by something else at the same moment. */
const MINOR: readonly Told["event"][] = ["met", "brought"];

/** Where something else begins to happen: what comes of it follows. */
const BEGINS: readonly Told["event"][] = ["met", "visited", "drawn", "rolled", "moved"];

/** That something was forgone is told where nothing else came of the same thing, and once: a card may list several
 * effects of which only one can ever be. */
export function minor(told: Told, others: readonly Told[]): boolean {
  if (told.event !== "forgone") return MINOR.includes(told.event);
  const at = others.indexOf(told);
  const before = others.slice(0, at).findLastIndex(({ event }) => BEGINS.includes(event)) + 1;
  const next = others.findIndex(
    ({ event, entry }, place) => place > at && (BEGINS.includes(event) || entry !== told.entry),
  );
  const beside = others.slice(before, next < 0 ? undefined : next);
  return beside[0] !== told || beside.some(({ event }) => event !== "forgone");
}

const CUES: Partial<Record<Told["event"], Cue>> = {
  rolled: "dice",
  score: "dice",
  moved: "step",
  drawn: "card",
  spell_cast: "card",
  lost: "hit",
  died: "hit",
};

export const cue = ({ event }: Told): Cue | null => CUES[event] ?? null;
