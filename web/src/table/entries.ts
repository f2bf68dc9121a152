/** The log as its entries: what somebody did, and what came of it. Which events belong together is the server's to say. */

import type { Told } from "../generated/protocol";
import { list } from "../lib/format";

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
      const goesOn = before !== undefined && before === heads.at(-1) && before.event === event.event;
      if (event.head || goesOn || (!headed && at === 0)) heads.push(event);
    });
    return { entry, heads, rest: told.filter((event) => !heads.includes(event)), last: told.at(-1)!.n };
  });
}

/** The events in sentences; what happened the same way several times in a row is told in one. */
export function sentences(events: readonly Told[]): string {
  const told: string[] = [];
  for (let at = 0; at < events.length;) {
    let run = 1;
    while (at + run < events.length && events[at]!.event && events[at + run]!.event === events[at]!.event) run += 1;
    // The longest beginning of the run that can be told in one.
    let together: string | null = null;
    const inRun = (): string[] => events.slice(at, at + run).map(({ text }) => text);
    while (run > 1 && (together = inOne(inRun())) === null) run -= 1;
    told.push(together ?? events[at]!.text);
    at += run;
  }
  return told.join(" ");
}

const TIMES = ["", "", "twice", "three times", "four times", "five times"];
/** What a list may name: a name, or a thing with its article. Figures add up instead, and are left alone. */
const NAMED = /^(?:an? |the )?\p{Lu}[^.:;,]*$/u;
const FEWEST_WORDS = 2;

/** "You drew Parry." and "You drew Dodge.": "You drew Parry and Dodge."; null where that is not how they differ. */
function inOne(texts: string[]): string | null {
  const [first = ""] = texts;
  if (texts.every((text) => text === first)) {
    return texts.length < TIMES.length ? first.replace(/\.$/, `, ${TIMES[texts.length]}.`) : null;
  }
  const lines = texts.map((text) => text.replace(/\.$/, "").split(" "));
  const shortest = Math.min(...lines.map(({ length }) => length));
  const same = (at: number): boolean => lines.every((line) => line.at(at) === lines[0]!.at(at));
  let before = 0;
  while (before < shortest && same(before)) before += 1;
  let after = 0;
  while (after < shortest - before && same(-1 - after)) after += 1;
  const named = lines.map((line) => line.slice(before, line.length - after).join(" "));
  if (before < FEWEST_WORDS || !named.every((name) => NAMED.test(name))) return null;
  const tail = lines[0]!.slice(lines[0]!.length - after);
  return `${[...lines[0]!.slice(0, before), list(named), ...tail].join(" ")}.`;
}

/** The rules behind an entry, each once. */
export const rulesBehind = ({ heads, rest }: Entry): string[] => [
  ...new Set([...heads, ...rest].map((event) => event.rule).filter(Boolean)),
];
