/** What the active Hero's dice can do: its four cards and the four basic actions, and why one of them cannot be done. */

import type { DecisionInfo, Refusal } from "../../generated/protocol";
import { refused } from "../labels";
import { type Content, diceTold, type Effect } from "./content";
import type { Ground } from "./hexes";
import { activeHero, covers, type Dice, type GodsView, type Hero, KINDS, noDice, type Symbol } from "./view";

export interface Use {
  /** "use odins-spear", or a basic action's verb: "strike". */
  id: string;
  card: string | null;
  cost: Dice;
  /** What may be done with it now: one text for a card, one for each target of a strike. */
  options: string[];
  refusal: Refusal | null;
}

export interface Basic {
  verb: string;
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

/** Why dice do not pay for something: never rolled, or used up (GOD-43). */
function unpaid(what: string, cost: Dice, view: GodsView, rule: string): { reason: string; rule: string } | null {
  const { dice, spent } = view.table;
  if (covers(dice, cost)) return null;
  const rolled = { ...dice };
  for (const symbol of Object.keys(rolled) as Symbol[]) rolled[symbol] += spent[symbol];
  if (covers(rolled, cost))
    return { reason: `${what} takes ${diceTold(cost)}, and each die is used once a turn.`, rule: "GOD-43" };
  return { reason: `${what} takes ${diceTold(cost)}, and you have not rolled them.`, rule };
}

/** The uses of a Hero's equipment and dice. Without a decision nothing can be done, and nothing is refused. */
export function usesOf(view: GodsView, hero: Hero, content: Content, decision: DecisionInfo | null): Use[] {
  const asked = decision?.kind === "act" ? decision : null;
  const texts = asked?.options.map((option) => option.text) ?? [];
  const cards = KINDS.flatMap((kind): Use[] => {
    const id = hero.cards[kind];
    if (!id) return [];
    const card = content.card(id);
    const text = `use ${id}`;
    const missing = asked ? unpaid(card.name, card.cost, view, "GOD-44") : null;
    return [
      {
        id: text,
        card: id,
        cost: card.cost,
        options: texts.filter((each) => each === text),
        refusal: missing && refused(text, missing),
      },
    ];
  });
  const basics = BASICS.map(({ verb, symbol, name }): Use => {
    const options = texts.filter((each) => each.split(" ")[0] === verb);
    let why = asked && !options.length ? unpaid(name, pairOf(symbol), view, "GOD-45") : null;
    if (asked && !options.length && !why)
      why = { reason: `${name} needs an adjacent Hero, and nobody stands next to yours.`, rule: "GOD-46" };
    return { id: verb, card: null, cost: pairOf(symbol), options, refusal: why && refused(`use ${verb}`, why) };
  });
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
