/** Cards, Heroes and layouts, from the packs that ship with Harena. */

import { packs } from "../../generated/gods-packs";
import { capital, list } from "../../lib/format";
import { Ground } from "./hexes";
import { type Dice, type GodsView, type Kind, noDice, type Symbol, SYMBOLS } from "./view";

export const EFFECTS = ["damage", "move", "push", "gain", "protection", "tire", "rest", "reroll"] as const;
export const REACHES = ["self", "adjacent", "faraway", "choice", "all-adjacent"] as const;

export interface Effect {
  does: (typeof EFFECTS)[number];
  amount: number;
  reach: (typeof REACHES)[number];
}

interface CardEntry {
  id: string;
  name: string;
  type: string;
  cost: string[];
  effects: string[];
  protection?: string[];
}

interface ScenarioEntry {
  id: string;
  name: string;
  about: string;
  map: string;
  radius?: number;
}

interface Pack {
  figures: { life: number; instant_life: number };
  card: CardEntry[];
  hero: { id: string; name: string; cards: string[] }[];
  scenario: ScenarioEntry[];
}

export interface Card {
  id: string;
  name: string;
  kind: Kind;
  cost: Dice;
  /** The cost die by die, as it is drawn. */
  dice: Symbol[];
  effects: Effect[];
  protection: Effect[];
}

/** "damage 2 faraway", "gain 1", "push adjacent", "protection". */
export function readEffect(text: string): Effect {
  const [does, ...rest] = text.split(" ");
  const amount = Number(rest.find((each) => /^\d+$/.test(each)) ?? 1);
  const reach = rest.find((each) => !/^\d+$/.test(each)) ?? "self";
  return { does: does as Effect["does"], amount, reach: reach as Effect["reach"] };
}

function readCard(entry: CardEntry): Card {
  const cost = noDice();
  for (const symbol of entry.cost) cost[symbol as Symbol] += 1;
  return {
    id: entry.id,
    name: entry.name,
    kind: entry.type as Kind,
    cost,
    dice: SYMBOLS.flatMap((symbol) => Array<Symbol>(cost[symbol]).fill(symbol)),
    effects: entry.effects.map(readEffect),
    protection: (entry.protection ?? []).map(readEffect),
  };
}

const WHOM = {
  self: "yourself",
  adjacent: "an adjacent Hero",
  faraway: "a faraway Hero",
  choice: "a Hero of your choice",
  "all-adjacent": "every adjacent Hero",
};

const SHORT = {
  self: "you",
  adjacent: "adjacent",
  faraway: "faraway",
  choice: "any Hero",
  "all-adjacent": "all adjacent",
};
const SHORTEST = { self: "you", adjacent: "adj.", faraway: "far", choice: "any", "all-adjacent": "all adj." };

/** Half a sentence. */
export function effectWords({ does, amount, reach }: Effect): string {
  const own = reach === "self";
  switch (does) {
    case "damage":
      return `${amount} damage to ${WHOM[reach]}`;
    case "move":
      return own ? `move ${amount}` : `move ${WHOM[reach]} ${amount}`;
    case "push":
      return `push ${WHOM[reach]}`;
    case "gain":
      return own ? `gain ${amount} life` : `${amount} life for ${WHOM[reach]}`;
    case "protection":
      return "gain protection";
    case "tire":
      return `${amount} exhaustion to ${WHOM[reach]}`;
    case "rest":
      return `take ${amount} exhaustion from ${WHOM[reach]}`;
    case "reroll":
      return "reroll unused dice";
  }
}

/** The few words that fit a line of a card. */
export function effectShort({ does, amount, reach }: Effect, tiny = false): string {
  const whom = (tiny ? SHORTEST : SHORT)[reach];
  switch (does) {
    case "damage":
      return tiny ? `hit ${amount} ${whom}` : `${amount} damage, ${whom}`;
    case "move":
      return reach === "self" ? `move ${amount}` : `move ${whom} ${amount}`;
    case "push":
      return tiny && reach === "adjacent" ? "push" : tiny ? `push ${whom}` : `push, ${whom}`;
    case "gain":
      return `+${amount} life`;
    case "protection":
      return tiny ? "protect" : "+1 protection";
    case "tire":
      return tiny ? `tire ${whom}` : `tire ${amount}, ${whom}`;
    case "rest":
      return tiny ? `rest ${whom}` : `rest ${amount}, ${whom}`;
    case "reroll":
      return tiny ? "reroll" : "reroll dice";
  }
}

/** What a card does, in a sentence. */
export function cardWords(card: Card): string {
  const does = capital(card.effects.map(effectWords).join(", then "));
  if (!card.protection.length) return `${does}.`;
  return `${does}. Each protection: ${card.protection.map(effectWords).join(", then ")}.`;
}

const PLURALS: Record<Symbol, string> = { sword: "swords", foot: "feet", shield: "shields", star: "stars" };

export const symbolWords = (symbol: Symbol, count: number): string =>
  `${count} ${count === 1 ? symbol : PLURALS[symbol]}`;

/** "2 swords, 1 foot and 1 star", in a sentence. */
export const diceTold = (dice: Dice): string => list(namedDice(dice)) || "no dice";

function namedDice(dice: Dice): string[] {
  return SYMBOLS.filter((symbol) => dice[symbol]).map((symbol) => symbolWords(symbol, dice[symbol]));
}

export class Content {
  readonly cards: Map<string, Card>;
  readonly ids: string[];
  readonly names: Map<string, string>;
  readonly kits: Map<string, string[]>;

  constructor(private readonly pack: Pack) {
    const cards = pack.card.map(readCard);
    this.ids = cards.map((card) => card.id);
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.names = new Map(pack.hero.map((hero) => [hero.id, hero.name]));
    this.kits = new Map(pack.hero.map((hero) => [hero.id, hero.cards]));
  }

  card(id: string): Card {
    return (
      this.cards.get(id) ?? {
        id,
        name: capital(id.replaceAll("-", " ")),
        kind: "weapon",
        cost: noDice(),
        dice: [],
        effects: [],
        protection: [],
      }
    );
  }

  /** The four cards that a Hero brings to Instant Combat (GOD-82). */
  kit(figure: string): Card[] {
    return (this.kits.get(figure) ?? []).map((id) => this.card(id));
  }

  hero(figure: string | null): string {
    return figure === null ? "a Hero" : (this.names.get(figure) ?? capital(figure));
  }

  startingLife(instant: boolean): number {
    return instant ? this.pack.figures.instant_life : this.pack.figures.life;
  }

  scenario(id: string): ScenarioEntry {
    return this.pack.scenario.find((each) => each.id === id) ?? this.pack.scenario[0]!;
  }
}

const standard = new Content(packs.standard);
const grounds = new Map<string, Ground>();

export const contentOf = (_view: GodsView): Content => standard;

export function groundOf(view: GodsView): Ground {
  const id = String(view.options.scenario);
  let ground = grounds.get(id);
  if (!ground) {
    const { map, radius } = standard.scenario(id);
    grounds.set(id, (ground = new Ground(map, radius ?? 4)));
  }
  return ground;
}
