/** What was decided in one gesture and is asked one by one: activate the model, let it move, say where to. */

import { askedModel, type Decision } from "./view";

export interface Errand {
  unit: number;
  /** Whom it attacks, or null where it goes somewhere. */
  target: number | null;
  /** The last answer, where it goes somewhere. */
  text: string;
}

/** The answer that an errand gives to a question, and whether it is its last; null where the question is not its. */
export function stepOf(errand: Errand, decision: Decision): { text: string; last: boolean } | null {
  const own = askedModel(decision) === errand.unit;
  for (const { verb, args, text } of decision.options) {
    if (verb === "activate" && args.unit === errand.unit) return { text, last: false };
    if (verb === "move" && own && errand.target === null) return { text, last: false };
    if (verb === "attack" && own && args.target === errand.target) return { text, last: true };
  }
  return decision.kind === "move" && own && errand.target === null ? { text: errand.text, last: true } : null;
}
