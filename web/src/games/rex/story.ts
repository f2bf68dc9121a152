/** What has just happened, put together for the eye: the last clash of dice, and who went where. */

import type { Cue } from "../../lib/sound";
import { inArena, type Model, models, type Point, type Table, type Told } from "./view";

export interface Roll {
  number: number;
  dice: number;
  successes: number;
}

export interface Clash {
  attack: Roll;
  defence: Roll | null;
  /** "Varro (1) beats Lion (9) by 3.", as the story has it. */
  result: string;
  damage: string;
}

/** The last roll among the events, with what came of it. */
export function lastClash(events: readonly Told[]): Clash | null {
  let clash: Clash | null = null;
  for (const { event, about, text } of events) {
    if (event === "rolled") {
      const roll = { number: about.unit, dice: about.dice, successes: about.hits };
      if (about.side === "defence") {
        if (clash) clash.defence = roll;
      } else clash = { attack: roll, defence: null, result: "", damage: "" };
    } else if (!clash) continue;
    else if (event === "missed" || event === "wins") clash.result = text;
    else if (event === "marks" || event === "falls") clash.damage = `${clash.damage} ${text}`.trim();
  }
  return clash;
}

export interface Trail {
  number: number;
  from: Point;
  to: Point;
}

/** Who stands elsewhere than before. */
export function trails(before: Table | undefined, now: Table): Trail[] {
  if (!before) return [];
  const were = new Map<number, Model>(models(before).map((model) => [model.number, model]));
  return models(now).flatMap((model) => {
    const old = were.get(model.number);
    const moved = old && inArena(old) && model.place === "standing" && (old.x !== model.x || old.y !== model.y);
    return moved ? [{ number: model.number, from: old, to: model }] : [];
  });
}

/** What only repeats what the next line says. */
export const minor = ({ event }: Told): boolean => event === "turn_ends";

const CUES: Partial<Record<Told["event"], Cue>> = {
  picked: "card",
  rolled: "dice",
  rolled_off: "dice",
  deployed: "step",
  moves: "step",
  pushed: "step",
  shifted: "step",
  marks: "hit",
  falls: "hit",
};

export const cue = ({ event }: Told): Cue | null => CUES[event] ?? null;
