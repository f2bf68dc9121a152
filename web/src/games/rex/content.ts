/** Cards, names and figures of the models, from the packs that ship with Harena. */

import { packs } from "../../generated/rex-packs";
import { capital, inWords } from "../../lib/format";
import type { GameView } from "../types";
import type { Ludus, Model } from "./view";

interface CardEntry {
  id: string;
  name: string;
  ludus: string;
  base: string;
  mov: number;
  atk: number;
  def: number;
  arm: number;
  vitality: string;
  star: string;
  tree: string[];
  special?: string;
  traits?: string[];
  model?: string;
  stage?: number;
  rides?: string;
}

interface ArenaEntry {
  id: string;
  name: string;
}

export type Result = "damage" | "push" | "fatigue" | "favor" | "reposition" | "special";

export interface Box {
  /** "box b" is the action that enters it. */
  letter: string;
  result: Result;
  damage: number;
  /** The boxes joined to it from below. */
  below: number[];
  /** How far down it is drawn. */
  layer: number;
}

export interface Card extends CardEntry {
  boxes: Box[];
}

export const LUDI: Record<Ludus, { name: string; shape: string; benefit: string; rule: string }> = {
  magnus: {
    name: "Ludus Magnus",
    shape: "square",
    benefit: "Gladiators may spend three Favor dice a turn. Outclass limits the enemy's to one.",
    rule: "REX-74",
  },
  legio: {
    name: "Legio XIII",
    shape: "shield",
    benefit: "Friends in contact help with a die more, for Favor if you like. Stone Guard makes them hazards.",
    rule: "REX-75",
  },
  morituri: {
    name: "The Morituri",
    shape: "circle",
    benefit: "Buy the star effect of a model, or bleed one of your own for 2 Favor.",
    rule: "REX-76",
  },
  brothers: {
    name: "The Blood Brothers",
    shape: "triangle",
    benefit: "Activate a gladiator even in a clear turn. Blitz lets you react twice.",
    rule: "REX-77",
  },
};

const STARS: Record<string, string> = {
  favor: "you gain a Favor die",
  rally: "it loses a fatigue",
  daunt: "each enemy it engages gains a fatigue",
  inspire: "friends within 3 inches lose a fatigue",
  repel: "each enemy it engages is shifted an inch away",
  dash: "it may move 3 inches at once",
};

const SPECIALS: Record<string, string> = {
  pierce: "1 wounding damage, which armour does not stop",
  steal: "a Favor die goes from their pool to yours",
  shift: "the defender is shifted an inch away",
};

export const starWords = (card: Card): string => STARS[card.star] ?? card.star;

/** What entering a box does (REX-55, REX-57). */
export function boxWords(box: Box, card: Card): string {
  switch (box.result) {
    case "damage":
      return `${box.damage} damage`;
    case "push":
      return "1 damage and a push of 1 inch";
    case "fatigue":
      return "1 damage and 1 fatigue for the defender";
    case "favor":
      return "1 damage and a Favor die for you";
    case "reposition":
      return "1 damage, and the attacker may move 3 inches";
    case "special":
      return `1 damage and ${SPECIALS[card.special ?? ""] ?? "the card's special"}`;
  }
}

export function plantTree(written: string[]): Box[] {
  const letters = written.map((line) => line.split(" ")[0]!);
  const boxes = written.map((line): Box => {
    const [head = "", tail = ""] = line.split(">");
    const [letter = "", result = ""] = head.trim().split(" ");
    const damage = Number(result);
    return {
      letter,
      result: damage ? "damage" : (result as Result),
      damage: damage || 1,
      below: tail.trim()
        ? tail
            .trim()
            .split(" ")
            .map((each) => letters.indexOf(each))
        : [],
      layer: 0,
    };
  });
  for (const box of boxes) for (const at of box.below) boxes[at]!.layer = Math.max(boxes[at]!.layer, box.layer + 1);
  // The engine names boxes by their place, whatever the pack calls them.
  boxes.forEach((box, at) => (box.letter = String.fromCharCode(97 + at)));
  return boxes;
}

/** The boxes that were surely entered on the way down to a box, in order. */
export function wayTo(boxes: readonly Box[], reached: number): number[] {
  const above = boxes.flatMap((box, at) => (box.below.includes(reached) ? [at] : []));
  return above.length === 1 ? [...wayTo(boxes, above[0]!), reached] : [reached];
}

export class Content {
  /** The cards of every model by stage, in the order of the pack. */
  readonly models = new Map<string, Card[]>();
  readonly arenas: Map<string, string>;

  constructor(pack: { card: CardEntry[]; arena: ArenaEntry[] }) {
    for (const entry of pack.card) {
      const id = entry.model || entry.id;
      const card = { ...entry, boxes: plantTree(entry.tree) };
      this.models.set(id, [...(this.models.get(id) ?? []), card]);
    }
    this.arenas = new Map(pack.arena.map((arena) => [arena.id, arena.name]));
  }

  stages(id: string): Card[] {
    return this.models.get(id) ?? [];
  }

  card(model: Model): Card | undefined {
    return this.stages(model.model)[model.stage];
  }

  name(id: string): string {
    return this.stages(id)[0]?.name ?? capital(id);
  }

  /** The part of a name that fits beside a base: "Varro", "Lion". */
  short(id: string): string {
    const [card] = this.stages(id);
    if (!card) return capital(id);
    const plain = card.name.split(/,| the | of /)[0]!;
    const parts = plain.split(" ");
    if (card.traits?.length) return parts.at(-1)!;
    return /'s$/.test(parts[0]!) ? parts.at(-1)! : parts[0]!;
  }

  /** "Varro (3)": how models are told apart everywhere. */
  called(model: Model | undefined): string {
    return model ? `${this.short(model.model)} (${model.number})` : "";
  }
}

const FIGURES = ["titan", "mount", "beast"];

/** The icon of a model: its own, or one for its kind. */
export function figure(card: Card | undefined, id: string, known: Record<string, string>): string {
  if (id in known) return id;
  return FIGURES.find((trait) => card?.traits?.includes(trait)) ?? "gladiator";
}

const made = new Map<string, Content>();

export function contentOf(view: GameView): Content {
  const name = String(view.options.pack ?? "standard");
  let content = made.get(name);
  if (!content) {
    const shipped: Record<string, { card: CardEntry[]; arena: ArenaEntry[] } | undefined> = packs;
    content = new Content(shipped[name] ?? packs.standard);
    made.set(name, content);
  }
  return content;
}

export interface Suggestion {
  name: string;
  ludus: Ludus;
  models: string[];
  why: string;
}

const SUGGESTED: Suggestion[] = [
  {
    name: "The old school",
    ludus: "magnus",
    models: ["varro", "drusilla", "gaius", "septima", "cassian", "aulus", "titus", "ingvar"],
    why: "Sturdy and forgiving: armour, Favor, and a big push.",
  },
  {
    name: "The shield wall",
    ludus: "legio",
    models: ["brannoc", "titus", "caradoc", "enid", "maeve", "wulfric", "varro", "ptolas"],
    why: "Stay together, help each other, strike late.",
  },
  {
    name: "Those about to die",
    ludus: "morituri",
    models: ["khaba", "anhur", "sobek", "ptolas", "nefret", "merit", "hakon", "maeve"],
    why: "Early stars and blood for Favor.",
  },
  {
    name: "The brothers",
    ludus: "brothers",
    models: ["hakon", "ingvar", "sigrun", "bjarni", "takoda", "aiyana", "caradoc", "anhur"],
    why: "Fast and fierce, with little armour.",
  },
];

/** Cohorts for a newcomer, as far as the pack has their models. */
export function suggestions(content: Content, combatants: number): Suggestion[] {
  return SUGGESTED.map((each) => ({
    ...each,
    models: each.models.filter((id) => content.stages(id).length === 1).slice(0, combatants),
  })).filter((each) => each.models.length === combatants);
}

export const combatantWords = (count: number): string => `${inWords(count)} combatant${count === 1 ? "" : "s"}`;
