/** Names, values and effects of the cards, from the packs that ship with Harena. */

import { packs } from "../../generated/ragers-packs";
import { capital, inWords, list } from "../../lib/format";
import type { Fighter, RagersView } from "./view";

export interface FighterEntry {
  id: string;
  name: string;
  glory: number;
}

export interface PatronEntry {
  id: string;
  name: string;
  effect: string;
  fighter?: string;
  row?: number;
}

export interface CheersEntry {
  id: string;
  needs: string[];
  forbids?: string;
  glory: number;
}

interface Pack {
  fighter: FighterEntry[];
  patron: PatronEntry[];
  cheers: CheersEntry[];
}

export const ATTACKS: readonly Fighter[] = ["basher", "slasher", "prodder"];
export const isAttack = (fighter: Fighter): boolean => ATTACKS.includes(fighter);
/** Basher beats Slasher beats Prodder beats Basher (RAG-02). */
export const beatenBy = (attack: Fighter): Fighter => ATTACKS[(ATTACKS.indexOf(attack) + 1) % 3]!;
export const beaterOf = (attack: Fighter): Fighter => ATTACKS[(ATTACKS.indexOf(attack) + 2) % 3]!;

/** What each fighter does, in the few words that fit a card, and at length, with the rule behind it. */
const EFFECTS: Record<Fighter, { short: string; long: string; rule: string }> = {
  basher: {
    short: "beats Slasher · yields to Prodder",
    long: "An attack. Only the last attack of each side decides the day, and a Basher beats a Slasher.",
    rule: "RAG-02",
  },
  slasher: {
    short: "beats Prodder · yields to Basher",
    long: "An attack. Only the last attack of each side decides the day, and a Slasher beats a Prodder.",
    rule: "RAG-02",
  },
  prodder: {
    short: "beats Basher · yields to Slasher",
    long: "An attack. Only the last attack of each side decides the day, and a Prodder beats a Basher.",
    rule: "RAG-02",
  },
  chancer: {
    short: "becomes the card it faces",
    long: "Becomes a copy of the card it faces, icon and effects, but is always worth nothing.",
    rule: "RAG-33",
  },
  cheater: {
    short: "negates the card it faces",
    long: "The card it faces is turned face-down and does nothing. Two Cheaters negate each other.",
    rule: "RAG-30",
  },
  deadeye: {
    short: "adds a hidden card beside it",
    long: "Brings a second card, face-down, that only takes a place: the day ends one card sooner.",
    rule: "RAG-41",
  },
  stopper: {
    short: "next card doubled and safe",
    long: "Your next card is worth double and cannot be negated.",
    rule: "RAG-43",
  },
  veteran: {
    short: "another card goes on top",
    long: "You lay another card on top of it, face-up, and that one faces the opponent too.",
    rule: "RAG-37",
  },
};

export class Content {
  readonly fighters: Map<string, FighterEntry>;
  readonly patrons: Map<string, PatronEntry>;
  readonly cheers: CheersEntry[];

  constructor(pack: Pack) {
    this.fighters = new Map(pack.fighter.map((entry) => [entry.id, entry]));
    this.patrons = new Map(pack.patron.map((entry) => [entry.id, entry]));
    this.cheers = pack.cheers;
  }

  name(fighter: string): string {
    return this.fighters.get(fighter)?.name ?? capital(fighter);
  }

  glory(fighter: Fighter): number {
    return this.fighters.get(fighter)?.glory ?? 0;
  }

  effect(fighter: Fighter): { short: string; long: string; rule: string } {
    return EFFECTS[fighter];
  }

  patron(id: string): PatronEntry {
    return this.patrons.get(id) ?? { id, name: capital(id), effect: "nothing" };
  }

  patronEffect(patron: PatronEntry): string {
    if (patron.effect === "bar") return `No ${this.name(patron.fighter ?? "")} may be placed today`;
    if (patron.effect === "row") return `The day ends at ${inWords(patron.row ?? 5)} cards`;
    return "Nothing changes today";
  }

  wish(cheers: CheersEntry): string {
    const counts = new Map<string, number>();
    for (const need of cheers.needs) counts.set(need, (counts.get(need) ?? 0) + 1);
    const parts = [...counts].map(([id, count]) =>
      count === 1 ? this.name(id) : `${inWords(count)} ${this.name(id)}s`,
    );
    const but = cheers.forbids ? `, no ${this.name(cheers.forbids)}` : "";
    return list(parts) + but;
  }
}

const made = new Map<string, Content>();

export function contentOf(view: RagersView): Content {
  const name = String(view.options.pack ?? "standard");
  let content = made.get(name);
  if (!content) {
    const shipped: Record<string, Pack> = packs;
    content = new Content(shipped[name] ?? packs.standard);
    made.set(name, content);
  }
  return content;
}
