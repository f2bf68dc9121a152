/** The engine's exact odds of a blow, made ready to be drawn. */

import { percent } from "../../lib/format";
import type { Chance, OddsView } from "./vocabulary";

export const mean = (chances: readonly Chance[] | undefined): number =>
  (chances ?? []).reduce((sum, { n, p }) => sum + n * p, 0);

/** A share that no line break takes apart. */
const share = (p: number): string => percent(p).replace(" ", "\u00a0");

/** "gets through 91 %, damage 5.5, destroys 9 %": what a blow is worth. */
export function worth(odds: OddsView): string {
  const parts = [`gets through ${share(odds.hit ?? 0)}`];
  if (odds.damage) parts.push(`damage ${mean(odds.damage).toFixed(1)}`);
  if (odds.down) parts.push(`destroys ${share(odds.down)}`);
  return parts.join(", ");
}

/** Neighbouring chances in at most so many bars; what lies beyond goes into the last. */
export function bars(chances: readonly Chance[], most: number): { label: string; p: number }[] {
  const sorted = [...chances].sort((a, b) => a.n - b.n);
  const none = sorted.filter(({ n }) => n <= 0).reduce((sum, { p }) => sum + p, 0);
  const some = sorted.filter(({ n }) => n > 0);
  const shown = some.slice(0, most - 1);
  const rest = some.slice(most - 1);
  const found = shown.map(({ n, p }) => ({ label: String(n), p }));
  if (none > 0) found.unshift({ label: "0", p: none });
  if (rest.length === 1) found.push({ label: String(rest[0]!.n), p: rest[0]!.p });
  else if (rest.length) found.push({ label: `${rest[0]!.n}+`, p: rest.reduce((sum, { p }) => sum + p, 0) });
  return found;
}
