/** What the events of Talisman sound like, and which of them tell nothing of use. */

import type { Cue } from "../../lib/sound";
import type { Told } from "./view";

/** Told by something else at the same moment. */
const MINOR: readonly Told["event"][] = ["met", "brought"];

export const minor = ({ event }: Told): boolean => MINOR.includes(event);

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
