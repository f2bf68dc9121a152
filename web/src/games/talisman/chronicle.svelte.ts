/** What the turn that is being played has brought so far: the die, the cards that came up, and the fight. */

import type { Scene } from "../types";
import { afterEvent, type Bout, withReckoning } from "./bout";
import type { Talisman, Told } from "./view";

export interface Turned {
  key: number;
  card: string;
  seat: number;
}

export interface Thrown {
  key: number;
  die: number;
  seat: number;
}

const MOST_CARDS = 4;

export class Chronicle {
  bout = $state.raw<Bout | null>(null);
  cards = $state.raw<Turned[]>([]);
  thrown = $state.raw<Thrown | null>(null);
  #last = -1;

  /** Follows a scene; one that was told already changes nothing but what the engine reckons. */
  follow(scene: Scene<Talisman>): void {
    const newest = scene.fresh.at(-1)?.n ?? -1;
    if (scene.previous === null || newest < this.#last) this.#forget();
    for (const told of scene.fresh) if (told.n > this.#last) this.#tell(told);
    this.#last = Math.max(this.#last, newest);
    const { fight } = scene.view.table;
    const reckoned = scene.outlook?.fight;
    const open = this.bout === null || this.bout.end === "open";
    if (fight && reckoned && open) this.bout = withReckoning(this.bout, reckoned, fight.foes);
    else if (!fight && this.bout?.end === "open") this.bout = null;
  }

  #forget(): void {
    this.bout = null;
    this.cards = [];
    this.thrown = null;
    this.#last = -1;
  }

  #tell(told: Told): void {
    this.bout = afterEvent(this.bout, told);
    switch (told.event) {
      case "turn_begins":
        this.cards = [];
        this.thrown = null;
        break;
      case "moved":
        this.bout = null;
        break;
      case "rolled":
        this.bout = null;
        this.thrown = { key: told.n, ...told.about };
        break;
      case "drawn":
        this.cards = [...this.cards, { key: told.n, ...told.about }].slice(-MOST_CARDS);
        break;
    }
  }
}
