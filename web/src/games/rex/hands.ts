/** Pointers on the floor: one finger drags the model or the floor, two zoom, a still one clicks. */

const STILL = 5; // pixels that a hand may tremble in a click

/** Where a pointer is on the page. */
export type Spot = Pick<MouseEvent, "clientX" | "clientY" | "shiftKey">;

export interface Hands {
  /** Whether there is something to drag there. */
  grabs: (spot: Spot) => boolean;
  drag: (spot: Spot) => void;
  /** What was dragged is let go, or not meant to be moved after all. */
  drop: (meant: boolean) => void;
  click: (spot: Spot) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, spot: Spot) => void;
}

export function hands(node: HTMLElement, { grabs, drag, drop, click, pan, zoom }: Hands): { destroy: () => void } {
  const fingers = new Map<number, PointerEvent>();
  let start: { event: PointerEvent; grabbed: boolean } | null = null;
  let moved = false;
  let pinched = 0;

  const spread = (): number => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    fingers.set(event.pointerId, event);
    node.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      if (start?.grabbed && moved) drop(false);
      start = null;
      pinched = spread();
    } else {
      start = { event, grabbed: grabs(event) };
      moved = false;
    }
  };

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      if (pinched) zoom(spread() / pinched, event);
      pinched = spread();
    } else if (start) {
      moved ||= Math.hypot(event.clientX - start.event.clientX, event.clientY - start.event.clientY) > STILL;
      if (!moved) return;
      if (start.grabbed) drag(event);
      else pan(event.clientX - before.clientX, event.clientY - before.clientY);
    }
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    pinched = 0;
    const began = start;
    start = null;
    if (!began) return;
    const meant = event.type === "pointerup";
    if (moved && began.grabbed) drop(meant);
    else if (!moved && meant) click(event);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), event);
  };

  const listeners: [string, EventListener][] = [
    ["pointerdown", down as EventListener],
    ["pointermove", move as EventListener],
    ["pointerup", up as EventListener],
    ["pointercancel", up as EventListener],
    ["wheel", wheel as EventListener],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener, { passive: false });
  return { destroy: () => listeners.forEach(([name, listener]) => node.removeEventListener(name, listener)) };
}
