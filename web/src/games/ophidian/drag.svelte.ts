/** An arrow pulled from one's own piece to a target, or into the other field. */

import type { Piece } from "./view";
import { zoom } from "./zoom.svelte";

const FAR = 12;

interface Dragging {
  /** Whether anything can be done with a piece by pulling. */
  may: (piece: string) => boolean;
  start: (piece: string) => void;
  drop: (piece: string, target: string | null, field: string | null) => void;
  /** Whose a piece is. */
  owner: (piece: string) => number;
  /** The seat whose fields can be entered. */
  home: () => number;
}

export class Drag {
  line = $state.raw<{ from: string; x: number; y: number } | null>(null);
  /** The own field that the pointer is over. */
  over = $state<string | null>(null);
  /** A pull has just ended, so that the click which follows means nothing. */
  ended = false;

  constructor(private readonly told: Dragging) {}

  grab = (piece: Piece, event: PointerEvent): void => {
    const id = piece.piece;
    if (event.button !== 0 || event.pointerType === "touch" || !this.told.may(id)) return;
    const node = event.currentTarget as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    const onMove = (next: PointerEvent): void => {
      if (!this.line) {
        if (Math.hypot(next.clientX - start.x, next.clientY - start.y) < FAR) return;
        node.setPointerCapture(next.pointerId);
        zoom.hide();
        this.told.start(id);
      }
      this.line = { from: id, x: next.clientX, y: next.clientY };
      this.over = this.found(next, "[data-field]");
    };
    const onEnd = (next: PointerEvent): void => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onEnd);
      removeEventListener("pointercancel", onEnd);
      if (!this.line) return;
      const target = this.found(next, "[data-piece]");
      const field = this.over;
      this.line = null;
      this.over = null;
      this.ended = true;
      setTimeout(() => (this.ended = false));
      if (next.type !== "pointerup") return;
      const other = target !== null && target !== id && this.told.owner(target) !== this.told.home() ? target : null;
      this.told.drop(id, other, field);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onEnd);
    addEventListener("pointercancel", onEnd);
  };

  /** What lies under the pointer: a piece's id, or a field of one's own. */
  private found(event: PointerEvent, what: "[data-piece]" | "[data-field]"): string | null {
    const node = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(what);
    if (what === "[data-piece]") return node?.dataset.piece ?? null;
    return node?.dataset.seat === String(this.told.home()) ? (node.dataset.field ?? null) : null;
  }
}
