/** The one card shown in large: on hover, on long press, or by key. */

import type { Face } from "./content";
import type { Piece } from "./view";

const PAUSE_MS = 550;

/** A card's face, and how it fares where it lies in play. */
export interface Seen {
  face: Face;
  piece?: Piece | null;
}

class Zoom {
  seen = $state.raw<Seen | null>(null);
  at = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(node: Element, seen: Seen): void {
    clearTimeout(this.#timer);
    this.seen = seen;
    this.at = node.getBoundingClientRect();
  }

  soon(node: Element, seen: Seen): void {
    if (this.seen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(node, seen), PAUSE_MS);
  }

  hide(): void {
    clearTimeout(this.#timer);
    // A card that leaves the page loses its focus in the middle of an update, when nothing may be set.
    if (this.seen) queueMicrotask(() => (this.seen = null));
  }
}

export const zoom = new Zoom();

/** Shows a card in large while the pointer rests on the element, on long press, and with the key Z. */
export function zooms(node: HTMLElement, what: () => Seen): { destroy: () => void } {
  const soon = (event: PointerEvent): void => {
    if ((event.pointerType === "mouse") === (event.type === "pointermove")) zoom.soon(node, what());
  };
  const hide = (): void => zoom.hide();
  const key = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== "z" || event.target !== node) return;
    if (zoom.seen) zoom.hide();
    else zoom.show(node, what());
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
    ["contextmenu", (event) => zoom.seen && event.preventDefault()],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return {
    destroy: () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      if (zoom.at && !node.isConnected) hide();
    },
  };
}
