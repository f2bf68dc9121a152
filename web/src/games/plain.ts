/** The words of a game that has not brought its own: everything its view says, as it says it. */

import { capital } from "../lib/format";
import PlainBoard from "./PlainBoard.svelte";
import type { GameUI, GameView, Line, Section } from "./types";

const named = (key: string): string => capital(key.replaceAll("_", " "));

function value(data: unknown): string {
  if (data === null) return "none";
  if (Array.isArray(data)) return data.length ? data.map(value).join(", ") : "none";
  if (typeof data === "object")
    return Object.entries(data)
      .map(([key, each]) => `${key.replaceAll("_", " ")} ${value(each)}`)
      .join("; ");
  if (typeof data === "boolean") return data ? "yes" : "no";
  return String(data);
}

const line = ([key, data]: [string, unknown]): Line => ({ text: `${named(key)}: ${value(data)}.` });

const isList = (data: unknown): data is Record<string, unknown>[] =>
  Array.isArray(data) && data.length > 0 && data.every((each) => typeof each === "object" && each !== null);

function describe(view: GameView, seated: { side: string; player: string }[]): Section[] {
  const entries = Object.entries(view.table as Record<string, unknown>);
  const sections: Section[] = [{ title: "The table", lines: entries.filter(([, data]) => !isList(data)).map(line) }];
  for (const [key, data] of entries) {
    if (!isList(data)) continue;
    data.forEach((each, at) => {
      const owner = data.length === view.seats ? (seated[at]?.side ?? `Seat ${at}`) : `${named(key)} ${at + 1}`;
      sections.push({ title: owner, lines: Object.entries(each).map(line) });
    });
  }
  return sections;
}

export const plain: GameUI = {
  board: PlainBoard,
  words: {
    round: () => "",
    scores: (view) => view.outcome?.scores ?? [],
    scoreName: "Points",
    action: (text) => capital(text),
    onBoard: () => true,
    question: (kind) => capital(kind),
    describe,
    outlook: () => null,
  },
};
