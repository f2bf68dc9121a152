/** What the table plays with, as the engine tells it: models with their cards, and the ludi. */

import { capital } from "../../lib/format";
import type { Ludus, Model } from "./view";
import type { BoxFace, CardFace, FacesView, LudusFace, ModelFace } from "./vocabulary";

export interface Box extends BoxFace {
  /** How far down it is drawn. */
  layer: number;
}

export interface Card extends Omit<CardFace, "boxes"> {
  ludus: Ludus;
  traits: ModelFace["traits"];
  boxes: Box[];
}

/** A damage tree with the depth of each box. */
export function plantTree(boxes: readonly BoxFace[]): Box[] {
  const planted = boxes.map((box) => ({ ...box, layer: 0 }));
  for (const box of planted)
    for (const at of box.below) planted[at]!.layer = Math.max(planted[at]!.layer, box.layer + 1);
  return planted;
}

/** The boxes that were surely entered on the way down to a box, in order. */
export function wayTo(boxes: readonly Box[], reached: number): number[] {
  const above = boxes.flatMap((box, at) => (box.below.includes(reached) ? [at] : []));
  return above.length === 1 ? [...wayTo(boxes, above[0]!), reached] : [reached];
}

export class Content {
  /** The cards of every model by stage, in the order of the pack. */
  readonly models: Map<string, Card[]>;
  private readonly faced: Map<string, ModelFace>;

  constructor(readonly faces: FacesView) {
    this.faced = new Map(faces.models.map((model) => [model.id, model]));
    this.models = new Map(
      faces.models.map(({ id, ludus, traits, stages }) => [
        id,
        stages.map((card) => ({ ...card, ludus, traits, boxes: plantTree(card.boxes) })),
      ]),
    );
  }

  ludus(id: Ludus): LudusFace {
    return this.faces.ludi.find((ludus) => ludus.id === id)!;
  }

  stages(id: string): Card[] {
    return this.models.get(id) ?? [];
  }

  card(model: Model): Card | undefined {
    return this.stages(model.model)[model.stage];
  }

  name(id: string): string {
    return this.faced.get(id)?.name ?? capital(id);
  }

  /** The part of a name that fits beside a base: "Varro", "Lion". */
  short(id: string): string {
    return this.faced.get(id)?.short ?? capital(id);
  }

  /** "Varro (3)": how models are told apart everywhere. */
  called(model: Model | undefined): string {
    return model ? `${this.short(model.model)} (${model.number})` : "";
  }
}

const FIGURES = ["titan", "mount", "beast"] as const;

/** The icon of a model: its own, or one for its kind. */
export function figure(card: Card | undefined, id: string, known: Record<string, string>): string {
  if (id in known) return id;
  return FIGURES.find((trait) => card?.traits.includes(trait)) ?? "gladiator";
}

const made = new WeakMap<FacesView, Content>();

export function contentOf(faces: FacesView): Content {
  const content = made.get(faces) ?? new Content(faces);
  made.set(faces, content);
  return content;
}

/** Boxes that mean something when they are marked, from the next on: "laurel at 4, star at 7". */
export const triggers = (card: Card, marked: number): string[] =>
  card.vitality.flatMap((mark, at) => (at < marked || mark === "plain" ? [] : [`${mark} at ${at + 1}`]));
