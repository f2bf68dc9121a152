/** What the engine foretells of the question that a board shows; it lapses with the view. */

import type { BoardProps } from "../types";
import type { Gods, GodsView } from "./view";
import type { PreviewView, Use, Uses } from "./vocabulary";

export class Foresight {
  #answer = $state.raw<{ view: GodsView; shown: object } | null>(null);
  readonly #view: () => GodsView;
  readonly #wanted: () => string | null;

  /** `wanted` is the action that is asked about, or an empty text for all that dice can do. */
  constructor(view: () => GodsView, wanted: () => string | null, preview: BoardProps<Gods>["preview"]) {
    this.#view = view;
    this.#wanted = wanted;
    $effect(() => {
      const [about, text] = [view(), wanted()];
      if (text === null) return;
      void preview(text).then((told) => {
        if (told) this.#answer = { view: about, shown: told.shown };
      });
    });
  }

  get #shown(): object {
    return this.#answer?.view === this.#view() && this.#wanted() !== null ? this.#answer.shown : {};
  }

  /** All that the dice can do. */
  get uses(): readonly Use[] {
    const shown = this.#shown;
    return "uses" in shown ? (shown as Uses).uses : [];
  }

  /** How far a walk goes or an effect reaches. */
  get reach(): PreviewView | null {
    const shown = this.#shown;
    return "walks" in shown ? (shown as PreviewView) : null;
  }
}
