/** What the active Hero's dice can do: its four cards and the four basic actions, and why one of them cannot be done. */

import type { DecisionOf, OptionOf, RefusalOf } from "../types";
import type { Content } from "./content";
import { type Dice, type Gods, type Hero, KINDS } from "./view";
import type { Use as Told, PreviewView } from "./vocabulary";

export interface Use {
  /** The card's id, or a basic action's verb. */
  id: string;
  card: string | null;
  cost: Dice;
  /** What may be done with it now: one for a card, one for each target of a strike. */
  options: OptionOf<Gods>[];
  refusal: RefusalOf<Gods> | null;
  /** Whom or what it reaches, and what a reroll for it may bring; null until the engine has told it. */
  told: Told | null;
}

/** The uses of a Hero's equipment and dice. Without a decision nothing can be done, and nothing is refused. */
export function usesOf(
  hero: Hero,
  content: Content,
  decision: DecisionOf<Gods> | null,
  refusals: RefusalOf<Gods>[],
  told: readonly Told[] = [],
): Use[] {
  const asked = decision?.kind === "act";
  const use = (id: string, card: string | null, cost: Dice, isIt: (done: Gods["action"]) => boolean): Use => {
    const options = asked ? decision.options.filter(isIt) : [];
    const refusal = asked && !options.length ? (refusals.find(isIt) ?? null) : null;
    return { id, card, cost, options, refusal, told: told.find((each) => (each.card ?? each.text) === id) ?? null };
  };
  const cards = KINDS.flatMap((kind): Use[] => {
    const id = hero.cards[kind];
    if (!id) return [];
    return [use(id, id, content.card(id).cost, (done) => done.verb === "use" && done.args.card === id)];
  });
  const basics = content.basics.map(({ verb, cost }) => use(verb, null, cost, (done) => done.verb === verb));
  return [...cards, ...basics];
}

/** The reroll that keeps what a use takes; null where no dice can be rolled again. */
export const rerollFor = ({ told }: Use, decision: DecisionOf<Gods> | null): OptionOf<Gods> | null =>
  decision?.kind === "reroll" ? (decision.options.find(({ text }) => text === told?.keep) ?? null) : null;

/** How likely something is, to a tenth of a percent. */
export function percent(chance: number): string {
  if (chance === 1) return "sure";
  return `${Math.min(99.9, Math.max(chance ? 0.1 : 0, 100 * chance)).toFixed(1)} %`;
}

// --- with a click on a Hero, on a space, or on the use itself ---------------------------------------------------------

/** What is answered now, and what follows of itself because the click has said that already. */
export interface Way {
  use: Use;
  texts: string[];
  /** The spaces that it leads through. */
  through: string[];
}

/** What could be done to a Hero. */
export function waysOn(number: number, figure: string, uses: readonly Use[]): Way[] {
  return uses.flatMap((use): Way[] => {
    const aimed = use.options.find(({ args }) => "figure" in args && args.figure === figure);
    if (aimed) return [{ use, texts: [aimed.text], through: [] }];
    const hit = use.card !== null && use.told?.reach?.targets.includes(number);
    return hit && use.options[0] ? [{ use, texts: [use.options[0].text, `target ${figure}`], through: [] }] : [];
  });
}

/** What leads to a space. The rest of a longer move is asked for when one is there. */
export function waysInto(space: string, uses: readonly Use[]): Way[] {
  return uses.flatMap((use): Way[] => {
    const walk = use.told?.reach?.walks.find((each) => each.space === space);
    return walk && use.options[0]
      ? [{ use, texts: [use.options[0].text, ...walk.way.map((step) => `go ${step}`)], through: walk.way }]
      : [];
  });
}

/** What a click on a use does where it leaves no choice of a Hero; null where one is to be chosen first.
 * One's own Hero is never hit by a click that named nobody. */
export function wayOf(use: Use, heroes: readonly Hero[], own: readonly number[]): Way | null {
  const [option] = use.options;
  if (!option) return null;
  if ("figure" in option.args) {
    const { figure } = option.args;
    const mine = own.some((each) => heroes[each]?.figure === figure);
    return use.options.length === 1 && !mine ? { use, texts: [option.text], through: [] } : null;
  }
  const [only, ...more] = use.told?.reach?.targets ?? [];
  const forced = use.card !== null && only !== undefined && !more.length && !own.includes(only);
  const texts = forced ? [option.text, `target ${heroes[only]!.figure}`] : [option.text];
  return { use, texts, through: [] };
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
