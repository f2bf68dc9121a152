/** What has just happened, as the arena shows it: marks beside Heroes, and who hurt whom. */

import type { Told } from "../../generated/protocol";
import * as codes from "../../generated/gods-codes";
import type { Cue } from "../../lib/sound";
import type { GameView } from "../types";
import { activeHero, type GodsView, questionOf, type Table, toldHero } from "./view";

export interface Mark {
  key: string;
  text: string;
  tone: "bad" | "good" | "plain";
}

function markOf({ message, args, n }: Told): Mark | null {
  const count = args[1] ?? 0;
  const key = `${n}`;
  switch (message) {
    case codes.LOST:
      return { key, text: `−${count}`, tone: "bad" };
    case codes.GAINED:
      return { key, text: `+${count}`, tone: "good" };
    case codes.TIRED:
      return { key, text: `z${count}`, tone: "plain" };
    case codes.PUSH_BLOCKED:
    case codes.STUCK:
      return { key, text: "stuck", tone: "plain" };
    default:
      return null;
  }
}

export function marksOf(fresh: Told[]): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const event of fresh) {
    const mark = markOf(event);
    const hero = toldHero(event.args[0]);
    if (mark) marks.set(hero, [...(marks.get(hero) ?? []), mark].slice(-2));
  }
  return marks;
}

const HURTS: readonly number[] = [codes.STRUCK, codes.SMOTE, codes.USED, codes.RETALIATES];

/** From space to space: who has just taken life from whom. What a tile or a wall did is nobody's blow. */
export function blowsOf(view: GodsView, previous: GameView | null, fresh: Told[]): [string, string][] {
  if (!previous || view.table.round === 0) return [];
  const before = (previous as GodsView).table;
  const blows: [string, string][] = [];
  let from: number | null = asked(previous as GodsView);
  let tile = false;
  for (const { message, args } of fresh) {
    const hero = toldHero(args[0]);
    if (HURTS.includes(message)) from = hero;
    if (message === codes.TRAPPED || message === codes.STUCK || message === codes.PUSH_BLOCKED) tile = true;
    if (message === codes.LOST) {
      if (!tile && from !== null && from !== hero) {
        const line: [string | null, string | null] = [
          spaceOf(view.table, before, from),
          spaceOf(view.table, before, hero),
        ];
        if (line[0] && line[1]) blows.push(line as [string, string]);
      }
      tile = false;
    }
  }
  return blows;
}

/** Who resolved the effect whose target was asked for: the Hero of that question, or whoever is active. */
function asked(view: GodsView): number | null {
  const seat = view.waiting[0];
  if (seat === undefined) return null;
  const question = questionOf(view, seat);
  return question?.kind === "target" ? question.about[0] : activeHero(view.table);
}

const spaceOf = (now: Table, before: Table, hero: number): string | null =>
  now.heroes[hero]?.space ?? before.heroes[hero]?.space ?? null;

/** Something that changes with every roll of dice. */
export const lastRoll = (fresh: Told[]): number =>
  fresh.findLast(({ message }) => message === codes.ROLLED || message === codes.REROLLED)?.n ?? 0;

const CUES: Readonly<Record<number, Cue>> = {
  [codes.TOOK]: "card",
  [codes.LOTTED]: "card",
  [codes.PICKED]: "card",
  [codes.USED]: "card",
  [codes.ROLLED]: "dice",
  [codes.REROLLED]: "dice",
  [codes.ENTERED]: "step",
  [codes.MOVED]: "step",
  [codes.PUSHED]: "step",
  [codes.LOST]: "hit",
  [codes.FELL]: "hit",
};

export const cue = ({ message }: Told): Cue | null => CUES[message] ?? null;
