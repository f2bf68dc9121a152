/** What the engine says beforehand, in sentences: for the text view and for screen readers. */

import { list, percent } from "../../lib/format";
import type { GameView, Line, Preview } from "../types";
import { contentOf } from "./content";
import { mean, oddsOf } from "./odds";
import { goingOf } from "./planner.svelte";
import { inches, modelOf, pointWords, rex } from "./view";

const FORESEEN = /^(attack|react|favor|power|plain|pass)\b|,/;

/** Whether there is something to tell about an action before it is taken. */
export const foresees = (text: string): boolean => FORESEEN.test(text);

export function foresee(preview: Preview, general: GameView): Line[] {
  const view = rex(general);
  const content = contentOf(view);
  const called = (numbers: number[]): string =>
    list(numbers.map((number) => content.called(modelOf(view.table, number))));
  const lines: Line[] = [];
  const going = goingOf(preview);
  if (going?.end) {
    lines.push({
      text: `${preview.ok ? "It ends at" : "Near it lies"} ${pointWords(going.end)}, ${inches(going.length, 2)} inches away.`,
      rule: "REX-09",
    });
    if (going.contacts.length) lines.push({ text: `There it touches ${called(going.contacts)}.` });
    if (going.melee.length) lines.push({ text: `There it reaches ${called(going.melee)}.`, rule: "REX-06" });
    if (going.threats.length) lines.push({ text: `There ${called(going.threats)} would reach it.`, rule: "REX-06" });
  }
  const odds = oddsOf(preview);
  if (odds) {
    const parts = [`it gets through in ${percent(odds.hit ?? 0)}`];
    if (odds.damage) parts.push(`it does ${mean(odds.damage).toFixed(1)} damage on average`);
    if (odds.down !== undefined) parts.push(`it destroys in ${percent(odds.down)}`);
    if (odds.hazard) parts.push(`it pushes into a hazard in ${percent(odds.hazard)}`);
    lines.push({ text: `The odds: ${list(parts)}.`, rule: "REX-51" });
    const shares = (odds.net ?? []).filter(({ p }) => p >= 0.005).map(({ n, p }) => `${n}: ${percent(p)}`);
    if (shares.length) lines.push({ text: `Net successes: ${shares.join(", ")}.` });
    for (const { dice, hit, damage } of odds.favor ?? [])
      lines.push({ text: `With ${dice} Favor: ${percent(hit)}, ${damage.toFixed(1)} damage.`, rule: "REX-52" });
  }
  return lines;
}
