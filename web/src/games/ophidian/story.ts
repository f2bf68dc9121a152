/** What has just happened, as the board shows it: marks beside pieces, and what it sounds like. */

import type { Cue } from "../../lib/sound";
import { aimOf, type Table, type Told } from "./view";

export interface Mark {
  key: string;
  text: string;
  tone: "bad" | "good" | "plain";
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

function markOf({ event, about, n }: Told): Mark | null {
  const key = `${n}`;
  switch (event) {
    case "wounded":
      return { key, text: `−${about.amount}`, tone: "bad" };
    case "healed":
      return { key, text: `+${about.amount}`, tone: "good" };
    case "unharmed":
      return { key, text: "0", tone: "plain" };
    case "boosted":
      return { key, text: `${signed(about.amount)} ${about.stat}`, tone: about.amount < 0 ? "bad" : "good" };
    case "promoted":
      return { key, text: `level ${about.level}`, tone: "good" };
    default:
      return null;
  }
}

export function marksOf(fresh: Told[]): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  for (const told of fresh) {
    const mark = markOf(told);
    if (mark && "piece" in told.about)
      marks.set(told.about.piece, [...(marks.get(told.about.piece) ?? []), mark].slice(-2));
  }
  return marks;
}

/** Who has just attacked whom, where the attack is over already. */
function blowsOf(fresh: Told[]): [string, string][] {
  const blows: [string, string][] = [];
  for (const { event, about } of fresh) {
    if (event === "attacked") blows.push([about.piece, about.target]);
    if ((event === "intercepted" || event === "protected") && blows.length) blows.at(-1)![1] = about.piece;
  }
  return blows.slice(-1);
}

export interface Arrow {
  from: string;
  to: string;
  tone: "attack" | "aim" | "done" | "plan";
}

/** Who acts on whom: what is declared, or else the blow that has just fallen. */
export function arrowsOf(table: Table, fresh: Told[]): Arrow[] {
  const found = table.deeds.flatMap((deed): Arrow[] => {
    const to = aimOf(deed);
    if (!deed.piece || !to || deed.moment === "after") return [];
    return [{ from: deed.piece, to, tone: deed.what === "attack" ? "attack" : "aim" }];
  });
  return found.length ? found : blowsOf(fresh).map(([from, to]) => ({ from, to, tone: "done" }));
}

/** Told by something else at the same moment, or too small to be told. */
const MINOR: readonly Told["event"][] = ["aimed", "turned", "unturned", "moved", "funded"];

export const minor = (told: Told): boolean =>
  MINOR.includes(told.event) || (told.event === "drew" && told.about.card === null);

const CUES: Partial<Record<Told["event"], Cue>> = {
  played: "card",
  responded: "card",
  drew: "card",
  rolled: "dice",
  advanced: "step",
  retreated: "step",
  wounded: "hit",
  fell: "hit",
};

export const cue = ({ event }: Told): Cue | null => CUES[event] ?? null;
