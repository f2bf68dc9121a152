/** The one card shown in large: on hover, on long press, or by key. */

import type { Fighter } from "./view";

const PAUSE_MS = 600;

class Zoom {
  fighter = $state<Fighter | null>(null);
  seat = $state(0);
  at = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(node: Element, fighter: Fighter, seat: number): void {
    clearTimeout(this.#timer);
    this.fighter = fighter;
    this.seat = seat;
    this.at = node.getBoundingClientRect();
  }

  soon(node: Element, fighter: Fighter, seat: number): void {
    if (this.fighter) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(node, fighter, seat), PAUSE_MS);
  }

  hide(): void {
    clearTimeout(this.#timer);
    // A card that leaves the page loses its focus in the middle of an update, when nothing may be set.
    if (this.fighter) queueMicrotask(() => (this.fighter = null));
  }
}

export const zoom = new Zoom();

/** Shows a card in large while the pointer rests on the element, on long press, and with the key Z. */
export function zooms(
  node: HTMLElement,
  what: () => { fighter: Fighter | null; seat: number },
): { destroy: () => void } {
  const soon = (event: PointerEvent): void => {
    const { fighter, seat } = what();
    if (fighter && (event.pointerType === "mouse") === (event.type === "pointermove")) zoom.soon(node, fighter, seat);
  };
  const hide = (): void => zoom.hide();
  const key = (event: KeyboardEvent): void => {
    const { fighter, seat } = what();
    if (event.key.toLowerCase() === "z" && fighter) {
      if (zoom.fighter) zoom.hide();
      else zoom.show(node, fighter, seat);
    }
  };
  const listeners: [string, EventListener][] = [
    // A card that slides under a resting pointer is not one that somebody wants to see.
    ["pointermove", soon as EventListener],
    ["pointerdown", soon as EventListener],
    ["pointerleave", hide],
    ["pointerup", hide],
    ["pointercancel", hide],
    ["blur", hide],
    ["keydown", key as EventListener],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return {
    destroy: () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
}
