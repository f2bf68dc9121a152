/** Any game at all, without a board of its own: its table as the view tells it, its choices as the engine offers them. */

import { capital } from "../lib/format";
import PlainBoard from "./PlainBoard.svelte";
import type { GameUI, GameView, Line, Section } from "./types";

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

const spaced = (key: string): string => key.replaceAll("_", " ");

function piece(data: unknown): string {
  if (data === null) return "hidden";
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

/** Choices that begin with the same word stand together: every "bid", then "pass". */
export function byVerb<Option extends { text: string }>(options: Option[]): { verb: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const verb = option.text.split(" ")[0]!;
    groups.set(verb, [...(groups.get(verb) ?? []), option]);
  }
  return [...groups].map(([verb, each]) => ({ verb: capital(verb), options: each }));
}

const line = ({ name, pieces }: Fact): Line => ({ text: `${name}: ${pieces.join(", ") || "none"}.` });

function describe(view: GameView, seated: { side: string }[]): Section[] {
  const table = laid(view);
  const seats = table.seats.map((facts, seat) => ({
    title: seated[seat]?.side ?? `Seat ${seat + 1}`,
    lines: facts.map(line),
  }));
  return [{ title: "The table", lines: table.shared.map(line) }, ...seats].filter((section) => section.lines.length);
}

export const plain: GameUI = {
  board: PlainBoard,
  words: {
    round: () => "",
    scores: (view) => view.outcome?.scores ?? [],
    scoreName: "Points",
    action: (text) => capital(text),
    onBoard: () => true,
    question: (kind) => capital(kind.replaceAll("-", " ")),
    describe,
    outlook: () => null,
  },
};
