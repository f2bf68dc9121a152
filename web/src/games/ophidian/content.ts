/** What the table plays with, as the engine tells it: cards and Gladiators as things that can be drawn. */

import type { Piece } from "./view";
import type { CardFace, FacesView, GladiatorFace } from "./vocabulary";

/** A side of a card. */
export interface Face {
  id: string;
  name: string;
  kind: string;
  disciplines: string[];
  level: number;
  cost: number | null;
  sign: string;
  attack: number;
  life: number;
  rage: number | null;
  shield: number;
  points: number;
  maintain: number | null;
  unique: boolean;
  legend: boolean;
  text: string;
  lines: string[];
  abilities: string[];
}

export interface Discipline {
  name: string;
  /** The frame, and a deeper shade for the art. */
  frame: string;
  deep: string;
  /** The light of its art. */
  light: string;
  pattern: string;
}

const dots = (size: number): string =>
  `radial-gradient(circle, rgb(255 255 255 / 22%) 0 14%, transparent 16%) 0 0 / ${size}px ${size}px`;

/** Each discipline has a colour, a pattern and an icon, so that none is told by its colour alone (OPH-09). */
export const DISCIPLINES: Record<string, Discipline> = {
  biogen: {
    name: "BioGen",
    frame: "#2f7d32",
    deep: "#10361a",
    light: "#8df28a",
    pattern:
      "radial-gradient(circle, transparent 38%, rgb(255 255 255 / 16%) 40% 50%, transparent 52%) 0 0 / 18px 18px",
  },
  mystic: {
    name: "Mystic",
    frame: "#7b3fb5",
    deep: "#2c0f4d",
    light: "#d7a8ff",
    pattern: "repeating-radial-gradient(circle at 50% 60%, transparent 0 9px, rgb(255 255 255 / 15%) 9px 10.5px)",
  },
  psionic: {
    name: "Psionic",
    frame: "#0f6fa8",
    deep: "#06304f",
    light: "#7fe0ff",
    pattern: "repeating-radial-gradient(ellipse at 0% 50%, transparent 0 8px, rgb(255 255 255 / 14%) 8px 10px)",
  },
  summoner: {
    name: "Summoner",
    frame: "#a8560f",
    deep: "#44200a",
    light: "#ffc46b",
    pattern: "repeating-conic-gradient(from 0deg at 50% 58%, rgb(255 255 255 / 13%) 0 9deg, transparent 9deg 24deg)",
  },
  tech: {
    name: "Tech",
    frame: "#47606f",
    deep: "#182731",
    light: "#b8e2f5",
    pattern:
      "linear-gradient(rgb(255 255 255 / 15%) 1px, transparent 1px) 0 0 / 11px 11px, linear-gradient(90deg, rgb(255 255 255 / 15%) 1px, transparent 1px) 0 0 / 11px 11px",
  },
  warrior: {
    name: "Warrior",
    frame: "#a3262a",
    deep: "#430d10",
    light: "#ff9c8a",
    pattern: "repeating-linear-gradient(125deg, transparent 0 8px, rgb(255 255 255 / 14%) 8px 11px)",
  },
  universal: {
    name: "Universal",
    frame: "#7a6534",
    deep: "#332910",
    light: "#f5dc9a",
    pattern: dots(10),
  },
};

export const disciplineOf = (id: string): Discipline => DISCIPLINES[id] ?? DISCIPLINES.universal!;

/** The colours of a card's frame, for a style attribute; two disciplines share a card half and half. */
export function frameOf(disciplines: string[]): string {
  const [one, other] = [disciplineOf(disciplines[0] ?? ""), disciplineOf(disciplines.at(-1) ?? "")];
  return `--frame:${one.frame};--frame-2:${other.frame};--deep:${one.deep};--deep-2:${other.deep};--light:${one.light};--pattern:${one.pattern}`;
}

export const SIGNS: Record<string, { mark: string; says: string }> = {
  plus: { mark: "+", says: "Keeps Momentum" },
  minus: { mark: "−", says: "Passes Momentum" },
  variable: { mark: "±", says: "May pass Momentum" },
  response: { mark: "R", says: "Response" },
};

export const KINDS: Record<string, string> = {
  minion: "Minion",
  pump: "Pump",
  "quick-hit": "Quick-Hit",
  gladiator: "Gladiator",
};

function faceOfCard(card: CardFace): Face {
  return { ...card, disciplines: [card.discipline], points: 0, legend: false };
}

function faceOfGladiator(gladiator: GladiatorFace, level: number): Face {
  const side = gladiator.levels.find((each) => each.level === level) ?? gladiator.levels[0]!;
  const kept = { id: gladiator.id, name: gladiator.name, disciplines: gladiator.disciplines, legend: gladiator.legend };
  return { ...side, ...kept, kind: "gladiator", cost: null, sign: "", unique: false };
}

export class Content {
  private readonly cards: Map<string, Face>;
  private readonly gladiators: Map<string, GladiatorFace>;

  /** Whose each piece is and its number among theirs, by how it is written. */
  private readonly places: Map<string, { owner: number; number: number }>;

  /** What wins at once. */
  readonly goals: FacesView["goals"];

  constructor(faces: FacesView) {
    this.goals = faces.goals;
    this.cards = new Map(faces.cards.map((card) => [card.id, faceOfCard(card)]));
    this.gladiators = new Map(faces.gladiators.map((each) => [each.id, each]));
    this.places = new Map(
      faces.pieces.flatMap((ids, owner) => ids.map((id, at) => [id, { owner, number: at + 1 }] as const)),
    );
  }

  ownerOf(piece: string): number {
    return this.places.get(piece)!.owner;
  }

  /** The number by which its owner's commands name a piece. */
  numberOf(piece: string): number {
    return this.places.get(piece)!.number;
  }

  has(card: string): boolean {
    return this.cards.has(card);
  }

  /** Whether a card or a Gladiator is among those that there are. */
  knows(id: string): boolean {
    return this.cards.has(id) || this.gladiators.has(id);
  }

  card(id: string): Face {
    return this.cards.get(id)!;
  }

  gladiator(id: string, level: number): Face {
    return faceOfGladiator(this.gladiators.get(id)!, level);
  }

  /** Whether a Gladiator has a side of that level. */
  hasLevel(id: string, level: number): boolean {
    return this.gladiators.get(id)?.levels.some((each) => each.level === level) ?? false;
  }

  /** The side of the card that lies there. */
  piece(piece: Piece): Face {
    return piece.kind === "gladiator" ? this.gladiator(piece.card, piece.level ?? 1) : this.card(piece.card);
  }

  name(id: string): string {
    return this.cards.get(id)?.name ?? this.gladiators.get(id)?.name ?? id;
  }
}
