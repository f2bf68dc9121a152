/** The rules beside what one looks at, instead of a page in its place. */

import { rulePath } from "./rules";

class RulesDrawer {
  /** Whose rules are open; empty while none are. */
  game = $state("");
  /** The rule that was asked for; empty for all of them. */
  number = $state("");
  /** Where the focus goes when the drawer is closed. */
  #back: HTMLElement | null = null;

  open(game: string, number: string, back: HTMLElement | null): void {
    this.#back = back;
    this.number = number;
    this.game = game;
  }

  close(): void {
    this.game = "";
    this.#back?.focus();
    this.#back = null;
  }
}

export const rulesDrawer = new RulesDrawer();

/** A link to the rules opens them beside the page where one plays or watches. With a key held, as on all other pages, it
 * leads to a page of their own. */
export function followRules(event: MouseEvent, game: string, number: string, back: HTMLElement | null): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !/^\/(table|replay)\//.test(location.pathname)) return;
  event.preventDefault();
  rulesDrawer.open(game, number, back);
}

export const rulesAddress = (game: string, number = ""): string => (number ? rulePath(game, number) : `/rules/${game}`);
