/** The log as its entries: what somebody did, and what came of it. Which events belong together is the server's to say. */

import type { Told } from "../generated/protocol";

export interface Entry {
  /** What the entry is called by, and its place in the log. */
  entry: number;
  /** What was done; several where players chose together. */
  heads: Told[];
  /** What came of it. */
  rest: Told[];
  /** The number of its last event. */
  last: number;
}

/** Events that are worth telling, by entries. An entry whose head is not told is headed by what is told first. */
export function entriesOf(events: readonly Told[]): Entry[] {
  const found = new Map<number, Told[]>();
  for (const event of events) found.set(event.entry, [...(found.get(event.entry) ?? []), event]);
  return [...found].map(([entry, told]) => {
    const heads = told.filter((event) => event.head);
    if (!heads.length) heads.push(told[0]!);
    return { entry, heads, rest: told.filter((event) => !heads.includes(event)), last: told.at(-1)!.n };
  });
}

/** The rules behind an entry, each once. */
export const rulesBehind = ({ heads, rest }: Entry): string[] => [
  ...new Set([...heads, ...rest].map((event) => event.rule).filter(Boolean)),
];
