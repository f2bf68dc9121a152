/** What the table plays with, as the engine tells it: cards, characters, spaces and who can be visited. */

import { capital } from "../../lib/format";
import type { CardFace, CharacterFace, FacesView, SpaceFace, VisitFace } from "./vocabulary";

/** A card by its name alone: copies of one card differ in a number ("sword-2"). */
export const plainId = (id: string): string => id.replace(/-\d+$/, "");

/** An id as it is read, where nothing better is at hand: "runesword" is "Runesword". */
export const titled = (id: string): string => plainId(id).split("-").map(capital).join(" ");

/** The icon of a kind of card, for those that have none of their own. */
const KIND_ICONS: Record<string, string> = {
  object: "object",
  follower: "follower",
  stranger: "stranger",
  place: "place",
  event: "event",
  crowd: "crowd",
  enemy: "monster",
  gladiator: "gladiator",
  spell: "spell",
};

const KIND_NAMES: Record<string, string> = {
  object: "Object",
  follower: "Follower",
  stranger: "Stranger",
  place: "Place",
  event: "Event",
  crowd: "The crowd",
  enemy: "Enemy",
  gladiator: "Gladiator",
  spell: "Spell",
};

export class Content {
  readonly spaces: SpaceFace[];
  private readonly cards: Map<string, CardFace>;
  private readonly places: Map<string, number>;

  constructor(
    private readonly faces: FacesView,
    private readonly drawn: Record<string, string>,
  ) {
    this.spaces = faces.spaces;
    this.cards = new Map(faces.cards.map((face) => [face.id, face]));
    this.places = new Map(faces.spaces.map(({ id }, at) => [id, at]));
  }

  card(id: string): CardFace {
    return this.cards.get(id)!;
  }

  name(id: string): string {
    return this.cards.get(id)?.name ?? titled(id);
  }

  space(id: string): SpaceFace {
    return this.spaces[this.place(id)]!;
  }

  /** Where a space stands in the ring. */
  place(id: string): number {
    return this.places.get(id)!;
  }

  visit(id: string): VisitFace | null {
    for (const { visits } of this.spaces) {
      const found = visits.find((each) => each.id === id);
      if (found) return found;
    }
    return null;
  }

  /** Who receives a character of this alignment at a space; to whom it may come a visit goes by its host alone. */
  visitsFor(alignment: string, space: string): VisitFace[] {
    return this.space(space).visits.filter(({ only }) => !only.length || only.includes(alignment));
  }

  /** The price of a ware of the purchase deck. */
  price(ware: string): number {
    return this.faces.wares[ware] ?? 0;
  }

  character(id: string | null): CharacterFace | null {
    return this.faces.characters.find((each) => each.id === id) ?? null;
  }

  /** The icon of a card: its own, its trait's, or its kind's. */
  icon(id: string): string {
    const face = this.cards.get(id);
    const own = plainId(id);
    if (this.drawn[own]) return own;
    if (face?.trait && this.drawn[face.trait]) return face.trait;
    return KIND_ICONS[face?.kind ?? ""] ?? "object";
  }

  /** What kind of card it is: "Enemy, animal". */
  kind(id: string): string {
    const face = this.card(id);
    const kind = KIND_NAMES[face.kind] ?? face.kind;
    const more =
      face.kind === "enemy" ? face.trait : face.kind === "object" && face.gear !== "trinket" ? face.gear : "";
    return more ? `${kind}, ${more}` : kind;
  }
}
