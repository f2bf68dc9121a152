/** What the active Hero's dice can do: its four cards and the four basic actions, and why one of them cannot be done. */

import type { DecisionOf, OptionOf, RefusalOf } from "../types";
import type { Content } from "./content";
import { type Dice, type Gods, type Hero, KINDS } from "./view";
import type { PreviewView } from "./vocabulary";

export interface Use {
  /** The card's id, or a basic action's verb. */
  id: string;
  card: string | null;
  cost: Dice;
  /** What may be done with it now: one for a card, one for each target of a strike. */
  options: OptionOf<Gods>[];
  refusal: RefusalOf<Gods> | null;
}

/** The uses of a Hero's equipment and dice. Without a decision nothing can be done, and nothing is refused. */
export function usesOf(
  hero: Hero,
  content: Content,
  decision: DecisionOf<Gods> | null,
  refusals: RefusalOf<Gods>[],
): Use[] {
  const asked = decision?.kind === "act";
  const use = (id: string, card: string | null, cost: Dice, isIt: (done: Gods["action"]) => boolean): Use => {
    const options = asked ? decision.options.filter(isIt) : [];
    const refusal = asked && !options.length ? (refusals.find(isIt) ?? null) : null;
    return { id, card, cost, options, refusal };
  };
  const cards = KINDS.flatMap((kind): Use[] => {
    const id = hero.cards[kind];
    if (!id) return [];
    return [use(id, id, content.card(id).cost, (done) => done.verb === "use" && done.args.card === id)];
  });
  const basics = content.basics.map(({ verb, cost }) => use(verb, null, cost, (done) => done.verb === verb));
  return [...cards, ...basics];
}

export const NOTHING_SEEN: PreviewView = {
  hero: -1,
  does: "",
  aims: false,
  walks: [],
  targets: [],
  lines: [],
  pushes: [],
};

/** The ways that a walk can take, by where they end: the next steps at once, the rest as soon as the engine told it. */
export function walksOf(decision: DecisionOf<Gods> | null, seen: PreviewView): Map<string, string[]> {
  const walks = new Map<string, string[]>();
  for (const option of decision?.options ?? [])
    if (option.verb === "go") walks.set(option.args.space, [option.args.space]);
  if (decision?.kind === "step") for (const { space, way } of seen.walks) walks.set(space, way);
  return walks;
}
