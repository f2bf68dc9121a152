/** What has just happened, as the arena shows it: marks beside Heroes, and who hurt whom. */

import type { Cue } from "../../lib/sound";
import { activeHero, anyQuestion, askedHero, type GodsView, type Table, type Told } from "./view";

export interface Mark {
  key: string;
  text: string;
  tone: "bad" | "good" | "plain";
}

function markOf({ event, about, n }: Told): Mark | null {
  const key = `${n}`;
  switch (event) {
    case "lost":
      return { key, text: `−${about.life}`, tone: "bad" };
    case "gained":
      return { key, text: `+${about.life}`, tone: "good" };
    case "tired":
      return { key, text: `z${about.exhaustion}`, tone: "plain" };
    case "push_blocked":
    case "stuck":
      return { key, text: "stuck", tone: "plain" };
    default:
      return null;
  }
}

/** The Hero to whom something happened, or who did it. */
const toldHero = ({ about }: Told): number => ("hero" in about ? about.hero : -1);

export function marksOf(fresh: Told[]): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const told of fresh) {
    const mark = markOf(told);
    const hero = toldHero(told);
    if (mark) marks.set(hero, [...(marks.get(hero) ?? []), mark].slice(-2));
  }
  return marks;
}

const HURTS: readonly Told["event"][] = ["struck", "smote", "used", "retaliates"];
const TILES: readonly Told["event"][] = ["trapped", "stuck", "push_blocked"];

/** From space to space: who has just taken life from whom. What a tile or a wall did is nobody's blow. */
export function blowsOf(view: GodsView, previous: GodsView | null, fresh: Told[]): [string, string][] {
  if (!previous || view.table.round === 0) return [];
  const before = previous.table;
  const blows: [string, string][] = [];
  let from: number | null = asked(previous);
  let tile = false;
  for (const told of fresh) {
    const hero = toldHero(told);
    if (HURTS.includes(told.event)) from = hero;
    if (TILES.includes(told.event)) tile = true;
    if (told.event === "lost") {
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
  const question = anyQuestion(view);
  if (!question) return null;
  return question.kind === "target" ? askedHero(question) : activeHero(view.table);
}

const spaceOf = (now: Table, before: Table, hero: number): string | null =>
  now.heroes[hero]?.space ?? before.heroes[hero]?.space ?? null;

/** Something that changes with every roll of dice. */
export const lastRoll = (fresh: Told[]): number =>
  fresh.findLast(({ event }) => event === "rolled" || event === "rerolled")?.n ?? 0;

const CUES: Partial<Record<Told["event"], Cue>> = {
  took: "card",
  lotted: "card",
  picked: "card",
  used: "card",
  rolled: "dice",
  rerolled: "dice",
  entered: "step",
  moved: "step",
  pushed: "step",
  lost: "hit",
  fell: "hit",
};

export const cue = ({ event }: Told): Cue | null => CUES[event] ?? null;
