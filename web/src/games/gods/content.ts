/** What the table plays with, as the engine tells it: cards, basic actions, Heroes and the ground. */

import { capital } from "../../lib/format";
import { Ground } from "./hexes";
import { type Dice, noDice, type Symbol, SYMBOLS } from "./view";
import type { BasicFace, CardFace, EffectFace, FacesView } from "./vocabulary";

export interface Card extends Omit<CardFace, "cost"> {
  cost: Dice;
  /** The cost die by die, as it is drawn. */
  dice: Symbol[];
}

export interface Basic extends Omit<BasicFace, "cost"> {
  name: string;
  cost: Dice;
  dice: Symbol[];
}

const listed = (cost: Dice): Symbol[] => SYMBOLS.flatMap((symbol) => Array<Symbol>(cost[symbol]).fill(symbol));

export class Content {
  readonly ground: Ground;
  readonly basics: Basic[];
  private readonly cards: Map<string, Card>;
  private readonly places: Map<string, number>;

  constructor(private readonly faces: FacesView) {
    this.ground = new Ground(faces.ground, faces.radius);
    this.cards = new Map(
      faces.cards.map((face) => {
        const cost = { ...noDice(), ...face.cost };
        return [face.id, { ...face, cost, dice: listed(cost) }];
      }),
    );
    this.places = new Map(faces.cards.map(({ id }, at) => [id, at]));
    this.basics = faces.basics.map((face) => {
      const cost = { ...noDice(), ...face.cost };
      return { ...face, name: capital(face.verb), cost, dice: listed(cost) };
    });
  }

  card(id: string): Card {
    return this.cards.get(id)!;
  }

  /** Where a card stands among all. */
  place(id: string): number {
    return this.places.get(id)!;
  }

  basic(verb: string): Basic | null {
    return this.basics.find((each) => each.verb === verb) ?? null;
  }

  /** The effect that a question is about, as half a sentence. */
  effect(id: string): string {
    const said = (effects: EffectFace[]): string | undefined => effects.find((each) => each.id === id)?.long;
    for (const { effects, protection } of this.cards.values()) {
      const found = said(effects) ?? said(protection);
      if (found) return found;
    }
    return id;
  }

  /** The four cards that a Hero brings to Instant Combat (GOD-82). */
  kit(figure: string): Card[] {
    return this.faces.heroes.find(({ id }) => id === figure)!.cards.map((id) => this.card(id));
  }

  hero(figure: string | null): string {
    return figure === null ? "a Hero" : heroCalled(this.faces, figure);
  }
}

/** What a Hero is called. */
export const heroCalled = (faces: FacesView, figure: string): string =>
  faces.heroes.find(({ id }) => id === figure)!.name;
