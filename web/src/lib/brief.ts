/** How a log tells events beside a board that shows the rest: shorter, and what happened several times in one sentence.
 * The engine says which part of a sentence may be a list; here it is only put together. */

import type { Told } from "../generated/protocol";
import { list } from "./format";

/** An event in its brief sentence, where it has one. */
export const briefly = ({ brief, text }: Pick<Told, "brief" | "text">): string =>
  brief ? `${brief.before}${brief.listed ?? ""}${brief.after ?? ""}.` : text;

const TIMES = ["", "", "twice", "three times", "four times", "five times"];

/** "You drew Parry." and "You drew Dodge.": "You drew Parry and Dodge."; null where that is not how they differ. */
function inOne([first, ...others]: readonly Told[]): string | null {
  if (!first?.brief) return null;
  const { before, listed = "", after = "" } = first.brief;
  const found = [listed];
  for (const { event, brief } of others) {
    if (event !== first.event || brief?.before !== before || (brief.after ?? "") !== after) return null;
    found.push(brief.listed ?? "");
  }
  if (found.every((each) => each === listed))
    return found.length < TIMES.length ? `${before}${listed}${after}, ${TIMES[found.length]}.` : null;
  return found.every(Boolean) ? `${before}${list(found)}${after}.` : null;
}

/** The events in sentences; those that are alike are told in one, as many of them as one can tell. */
export function sentences(events: readonly Told[]): string {
  const told: string[] = [];
  for (let at = 0; at < events.length;) {
    let run = 1;
    while (at + run < events.length && inOne(events.slice(at, at + run + 1)) !== null) run += 1;
    told.push(run > 1 ? inOne(events.slice(at, at + run))! : briefly(events[at]!));
    at += run;
  }
  return told.join(" ");
}
