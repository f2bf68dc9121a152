/** The place of whoever plays without a mouse. When an answer takes away what had the focus, it goes on to what is
 * asked next instead of falling to the top of the page. */

/** Where the focus may land, the best first. */
const LANDINGS = [".curtain button", ".result h2", ".text-view .asked h2", ".question h2"];

const holds = (node: Element): boolean => node.isConnected && node.checkVisibility() && !node.matches(":disabled");

export class Place {
  #last: Element | null = null;
  #due = 0;

  /** To be told of every focus at the table. */
  remember = (event: FocusEvent): void => {
    this.#last = event.target as Element;
  };

  /** Looks after the focus before the page is drawn next: once for all that changes until then, since whether something
   * can be seen is known only when the page is laid out. */
  keep(): void {
    cancelAnimationFrame(this.#due);
    this.#due = requestAnimationFrame(() => this.#keep());
  }

  /** Gives the focus a place if the one it had is gone. */
  #keep(): void {
    const focused = document.activeElement ?? document.body;
    // What was hidden or disabled just now still counts as focused until the page is drawn again.
    if (!this.#last || holds(focused === document.body ? this.#last : focused)) return;
    const landing = LANDINGS.map((place) => document.querySelector<HTMLElement>(place)).find(
      (place) => place?.checkVisibility() ?? false,
    );
    landing?.focus({ preventScroll: true });
  }
}
