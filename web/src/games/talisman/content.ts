/** What the table plays with, as the engine tells it: cards, characters, spaces and who can be visited. */

import type { CardFace, CharacterFace, FacesView, SpaceFace, VisitFace } from "./vocabulary";

/** The icon of a kind of card, for those that have none of their own. */
const KIND_ICONS: Record<string, string> = {
  object: "object",
  follower: "follower",
  stranger: "stranger",
  place: "place",
  event: "event",
  crowd: "crowd",
  gesture: "gesture",
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
  gesture: "Gesture",
  enemy: "Enemy",
  gladiator: "Gladiator",
  spell: "Spell",
};

export class Content {
  readonly spaces: SpaceFace[];
  /** So many leavings by a win from one arena win the game. */
  readonly goal: number;
  private readonly cards: Map<string, CardFace>;
  private readonly places: Map<string, number>;
  private readonly visits: Map<string, VisitFace>;

  constructor(
    private readonly faces: FacesView,
    private readonly drawn: Record<string, string>,
  ) {
    this.spaces = faces.spaces;
    this.goal = faces.leavings;
    this.cards = new Map(faces.cards.map((face) => [face.id, face]));
    this.places = new Map(faces.spaces.map(({ id }, at) => [id, at]));
    this.visits = new Map(faces.spaces.flatMap(({ visits }) => visits.map((visit) => [visit.id, visit] as const)));
  }

  card(id: string): CardFace {
    return this.cards.get(id)!;
  }

  name(id: string): string {
    return this.card(id).name;
  }

  space(id: string): SpaceFace {
    return this.spaces[this.place(id)]!;
  }

  /** Where a space stands in the ring. */
  place(id: string): number {
    return this.places.get(id)!;
  }

  visit(id: string): VisitFace {
    return this.visits.get(id)!;
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
    const { printed, trait, kind } = this.card(id);
    if (this.drawn[printed]) return printed;
    if (trait && this.drawn[trait]) return trait;
    return KIND_ICONS[kind] ?? "object";
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
