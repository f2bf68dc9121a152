/** What has just happened, put together for the eye: the last clash of dice, and who went where. */

import type { Told } from "../../generated/protocol";
import * as codes from "../../generated/rex-codes";
import type { Cue } from "../../lib/sound";
import type { Event } from "./vocabulary";
import { inArena, type Model, models, type Point, type Table } from "./view";

type Rolled = Extract<Event, { event: "rolled" }>;

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
  for (const told of events) {
    const { message, text } = told;
    if (message === codes.ROLLED) {
      const { unit, dice, hits, side } = (told as Told & Rolled).about;
      const roll = { number: unit, dice, successes: hits };
      if (side === "defence") {
        if (clash) clash.defence = roll;
      } else clash = { attack: roll, defence: null, result: "", damage: "" };
    } else if (!clash) continue;
    else if (message === codes.MISSED || message === codes.WINS) clash.result = text;
    else if (message === codes.MARKS || message === codes.FALLS) clash.damage = `${clash.damage} ${text}`.trim();
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

const QUIET: readonly number[] = [codes.TURN_ENDS];

/** What only repeats what the next line says. */
export const minor = (event: Told): boolean => QUIET.includes(event.message);

/** A tenth of an inch is as much as an eye sees; the record keeps the thousandths. */
export const tell = ({ text }: Told): string =>
  text.replace(/(\d+\.\d{3}),(\d+\.\d{3})/g, (_, x: string, y: string) => `${tenths(x)}, ${tenths(y)}`);

const tenths = (inches: string): string => String(Math.round(Number(inches) * 10) / 10);

const CUES: Readonly<Record<number, Cue>> = {
  [codes.PICKED]: "card",
  [codes.ROLLED]: "dice",
  [codes.ROLLED_OFF]: "dice",
  [codes.DEPLOYED]: "step",
  [codes.MOVES]: "step",
  [codes.PUSHED]: "step",
  [codes.SHIFTED]: "step",
  [codes.MARKS]: "hit",
  [codes.FALLS]: "hit",
};

export const cue = ({ message }: Told): Cue | null => CUES[message] ?? null;
