/** What the active Hero's dice can do: its four cards and the four basic actions, and why one of them cannot be done. */

import type { DecisionOf, OptionOf, RefusalOf } from "../types";
import type { Content, Effect } from "./content";
import type { Ground } from "./hexes";
import { activeHero, type Dice, type Gods, type GodsView, type Hero, KINDS, noDice, type Symbol } from "./view";

export type BasicVerb = "strike" | "walk" | "shove" | "smite";

export interface Use {
  /** The card's id, or a basic action's verb. */
  id: string;
  card: string | null;
  cost: Dice;
  /** What may be done with it now: one for a card, one for each target of a strike. */
  options: OptionOf<Gods>[];
  refusal: RefusalOf<Gods> | null;
}

export interface Basic {
  verb: BasicVerb;
  symbol: Symbol;
  name: string;
  does: string;
  effect: Effect;
}

/** GOD-45. */
export const BASICS: Basic[] = [
  {
    verb: "strike",
    symbol: "sword",
    name: "Strike",
    does: "hit 1, adjacent",
    effect: { does: "damage", amount: 1, reach: "adjacent" },
  },
  { verb: "walk", symbol: "foot", name: "Walk", does: "move 1", effect: { does: "move", amount: 1, reach: "self" } },
  {
    verb: "shove",
    symbol: "shield",
    name: "Shove",
    does: "push, adjacent",
    effect: { does: "push", amount: 1, reach: "adjacent" },
  },
  {
    verb: "smite",
    symbol: "star",
    name: "Smite",
    does: "hit 1, any Hero",
    effect: { does: "damage", amount: 1, reach: "choice" },
  },
];

export const pairOf = (symbol: Symbol): Dice => ({ ...noDice(), [symbol]: 2 });

type Done = Gods["action"];

/** The uses of a Hero's equipment and dice. Without a decision nothing can be done, and nothing is refused. */
export function usesOf(
  hero: Hero,
  content: Content,
  decision: DecisionOf<Gods> | null,
  refusals: RefusalOf<Gods>[],
): Use[] {
  const asked = decision?.kind === "act";
  const use = (id: string, card: string | null, cost: Dice, isIt: (done: Done) => boolean): Use => {
    const options = asked ? decision.options.filter(isIt) : [];
    const refusal = asked && !options.length ? (refusals.find(isIt) ?? null) : null;
    return { id, card, cost, options, refusal };
  };
  const cards = KINDS.flatMap((kind): Use[] => {
    const id = hero.cards[kind];
    if (!id) return [];
    return [use(id, id, content.card(id).cost, (done) => done.verb === "use" && done.args.card === id)];
  });
  const basics = BASICS.map(({ verb, symbol }) => use(verb, null, pairOf(symbol), (done) => done.verb === verb));
  return [...cards, ...basics];
}

/** What an effect could do from where its Hero stands: spaces to walk to, Heroes to aim at, lines of sight. */
export interface Preview {
  /** Spaces by the way that leads to them. */
  walks: Map<string, string[]>;
  /** Heroes (their numbers) that could be chosen. */
  targets: number[];
  /** Lines of sight, from space to space. */
  lines: [string, string][];
  /** Where a push sends whom; null: it stays and loses life. */
  pushes: { from: string; to: string | null }[];
}

export const nothingSeen = (): Preview => ({ walks: new Map(), targets: [], lines: [], pushes: [] });

const standing = (view: GodsView): Set<string> =>
  new Set(view.table.heroes.flatMap((hero) => (hero.space ? [hero.space] : [])));

export function targetsOf(view: GodsView, ground: Ground, at: number, reach: Effect["reach"]): number[] {
  const { heroes } = view.table;
  const here = heroes[at]?.space ?? null;
  const numbers = heroes.map((_, number) => number);
  if (here === null) return [];
  switch (reach) {
    case "self":
      return [at];
    case "adjacent":
    case "all-adjacent":
      return numbers.filter((each) => heroes[each]!.space !== null && ground.adjacent(here, heroes[each]!.space!));
    case "faraway": {
      const seen = ground.faraway(here, standing(view));
      return numbers.filter((each) => seen.includes(heroes[each]!.space ?? ""));
    }
    case "choice":
      return numbers.filter((each) => heroes[each]!.space !== null);
  }
}

/** What an effect means from where a Hero stands now. */
export function preview(view: GodsView, ground: Ground, at: number, effect: Effect): Preview {
  const shown = nothingSeen();
  const { heroes } = view.table;
  const here = heroes[at]?.space ?? null;
  if (here === null) return shown;
  if (effect.does === "move" && effect.reach === "self") {
    shown.walks = ground.walks(here, effect.amount, standing(view));
    return shown;
  }
  if (effect.reach === "self") return shown;
  shown.targets = targetsOf(view, ground, at, effect.reach);
  for (const target of shown.targets) {
    const there = heroes[target]!.space!;
    if (effect.reach === "faraway") shown.lines.push([here, there]);
    if (effect.does === "push") shown.pushes.push({ from: there, to: ground.pushed(here, there, standing(view)) });
  }
  return shown;
}

/** What a card or basic action would begin with: its first effect that needs a place or a target. */
export function previewUse(view: GodsView, ground: Ground, content: Content, use: Use): Preview {
  const effects = use.card ? content.card(use.card).effects : [BASICS.find(({ verb }) => verb === use.id)!.effect];
  const first = effects.find((effect) => effect.reach !== "self" || effect.does === "move");
  return first ? preview(view, ground, activeHero(view.table), first) : nothingSeen();
}
