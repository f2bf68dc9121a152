/** What is drawn on cards and tokens. The drawings of all cards are many times as large as the signs: they come when a
 * board is there, and until then a card shows its kind. */

import { icons } from "../../generated/icons-ophidian";

class Drawings {
  #known = $state.raw<Record<string, string>>(icons);
  #asked = false;

  /** By the id of a card, or by the name of a sign. Whoever looks first sends for them. */
  get all(): Record<string, string> {
    if (!this.#asked) {
      this.#asked = true;
      import("../../generated/icons-ophidian-cards").then(
        ({ icons: cards }) => (this.#known = { ...icons, ...cards }),
        () => (this.#asked = false), // a line that is down for a moment: the next look tries again
      );
    }
    return this.#known;
  }

  /** Of a card, or of its kind. */
  of({ id, kind }: { id: string; kind: string }): string {
    return this.all[id] ?? icons[kind] ?? "";
  }
}

export const drawings = new Drawings();
