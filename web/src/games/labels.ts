/** What actions are called on buttons and in sentences. */

import type { Refusal } from "../generated/protocol";
import { capital } from "../lib/format";
import type { AnyVocabulary, GameWords, ViewOf } from "./types";

interface Labelled {
  text: string;
  label?: string;
  verb?: string;
  args?: object;
}

/** The engine's label, unless the game has one of its own; of what only has a text, that. */
export const labelOf = (
  words: GameWords,
  done: Labelled,
  view: ViewOf<AnyVocabulary>,
  outlook: AnyVocabulary["outlook"] | null = null,
): string => words.action?.(done, view, outlook) ?? done.label ?? capital(done.text);

/** A refusal of which a board knows the text and the reason alone. */
export const refused = (text: string, why: { reason: string; rule: string }): Refusal => ({
  text,
  label: capital(text),
  verb: "",
  args: {},
  reason: why.reason,
  rule: why.rule,
  because: "",
});

/** A label within a sentence: "Place Basher" becomes "place Basher". */
export const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
