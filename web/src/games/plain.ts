/** Any game at all, without a board of its own: its table as the view tells it, its choices as the engine offers them. */

import { capital } from "../lib/format";
import PlainBoard from "./PlainBoard.svelte";
import type { GameUI, GameView } from "./types";

/** Something that lies on the table: what it is called, and what it is, piece by piece. */
export interface Fact {
  name: string;
  pieces: string[];
}

/** The table divided: what belongs to nobody in particular, and what each seat has. */
export interface Laid {
  shared: Fact[];
  seats: Fact[][];
}

type Thing = Record<string, unknown>;

/** What a view leaves out: hidden from who looks, or not there at all. */
export const NOT_SHOWN = "not shown";

const spaced = (key: string): string => key.replaceAll("_", " ");

function piece(data: unknown): string {
  if (data === null) return NOT_SHOWN;
  if (Array.isArray(data)) return data.length ? data.map(piece).join(", ") : "none";
  if (typeof data === "object")
    return Object.entries(data)
      .map(([key, each]) => `${spaced(key)} ${piece(each)}`)
      .join("; ");
  if (typeof data === "boolean") return data ? "yes" : "no";
  return String(data);
}

const isThing = (data: unknown): data is Thing => typeof data === "object" && data !== null && !Array.isArray(data);

const fact = (key: string, data: unknown): Fact => ({
  name: capital(spaced(key)),
  pieces: Array.isArray(data) ? data.map(piece) : [piece(data)],
});

/** What lies where. A list with one entry a seat is taken for what the seats have. */
export function laid(view: GameView): Laid {
  const table: Laid = { shared: [], seats: Array.from({ length: view.seats }, () => []) };
  for (const [key, data] of Object.entries(view.table as Thing)) {
    if (Array.isArray(data) && view.seats > 1 && data.length === view.seats)
      data.forEach((each, seat) => {
        const facts = isThing(each)
          ? Object.entries(each).map(([name, value]) => fact(name, value))
          : [fact(key, each)];
        table.seats[seat]!.push(...facts);
      });
    else if (isThing(data)) table.shared.push(...Object.entries(data).map(([name, value]) => fact(name, value)));
    else table.shared.push(fact(key, data));
  }
  return table;
}

/** Choices with the same verb stand together: every "bid". The others come last. */
export function byVerb<Option extends { verb: string }>(options: Option[]): { verb: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    groups.set(option.verb, [...(groups.get(option.verb) ?? []), option]);
  }
  const alike = [...groups]
    .filter(([, each]) => each.length > 1)
    .map(([verb, each]) => ({ verb: capital(spaced(verb)), options: each }));
  const single = [...groups.values()].filter((each) => each.length === 1).flat();
  return single.length ? [...alike, { verb: "", options: single }] : alike;
}

export const plain: GameUI = {
  board: PlainBoard,
  words: {
    round: () => "",
    scores: (view) => view.outcome?.scores ?? [],
    scoreName: "Points",
    onBoard: () => true,
    question: (kind) => capital(kind.replaceAll("_", " ")),
  },
};
