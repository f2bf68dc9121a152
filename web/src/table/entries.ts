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

/** Events that are worth telling, by entries. An entry whose head is not told is headed by what is told first; and what
 * happens the same way right after a head, such as the next of five cards that are dealt, goes on with it. */
export function entriesOf(events: readonly Told[]): Entry[] {
  const found = new Map<number, Told[]>();
  for (const event of events) found.set(event.entry, [...(found.get(event.entry) ?? []), event]);
  return [...found].map(([entry, told]) => {
    const headed = told.some(({ head }) => head);
    const heads: Told[] = [];
    told.forEach((event, at) => {
      const before = told[at - 1];
      const goesOn = event.event && before?.event === event.event && before === heads.at(-1);
      if (event.head || goesOn || (!headed && at === 0)) heads.push(event);
    });
    return { entry, heads, rest: told.filter((event) => !heads.includes(event)), last: told.at(-1)!.n };
  });
}

/** The rules behind an entry, each once. */
export const rulesBehind = ({ heads, rest }: Entry): string[] => [
  ...new Set([...heads, ...rest].map((event) => event.rule).filter(Boolean)),
];
