/** Motion that explains: short, skippable, off on request. Nothing ever waits for it. */

import { settings } from "./settings.svelte";

export const QUICK = 180;
export const STEP = 300;

const running = new Set<Animation>();

/** Animates unless motion is off; the element's own style is where it ends either way. */
export function move(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (!settings.moves || !node.isConnected) return;
  const animation = node.animate(frames, { easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards", ...options });
  running.add(animation);
  const forget = (): void => {
    running.delete(animation);
  };
  animation.onfinish = forget;
  animation.oncancel = forget;
}

/** Jumps to the end of everything that moves. */
export function skipMotion(): void {
  for (const animation of [...running]) animation.finish();
}

/** Slides an element from where something was to where it is. */
export function flyFrom(node: Element, from: DOMRect, options: { delay?: number; duration?: number } = {}): void {
  const to = node.getBoundingClientRect();
  if (!to.width) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  move(node, [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 5 }, { zIndex: 5 }], {
    duration: options.duration ?? STEP,
    delay: options.delay ?? 0,
  });
}

/** A die rolls and lands; those of one throw land one after the other. */
export function tumble(node: Element, nth = 0): void {
  const turn = nth % 2 ? 140 : -120;
  move(node, [{ transform: `rotate(${turn}deg) scale(.6)`, opacity: 0.4 }, {}], { duration: STEP, delay: 25 * nth });
}

/** Something takes a blow. The way is in the unit of the node: pixels, or what one is in a drawing. */
export function shake(node: Element, way: number): void {
  const aside = (share: number): Keyframe => ({ transform: `translateX(${share * way}px)` });
  move(node, [aside(0), aside(-1), aside(1), aside(-0.6), aside(0.4), aside(0)], { duration: STEP });
}

/** Shakes whenever something counts up: blows taken, boxes marked. */
export function shaken(
  node: Element,
  told: { count: number; way: number },
): { update: (next: { count: number; way: number }) => void } {
  let before = told.count;
  return {
    update: ({ count, way }) => {
      if (count > before) shake(node, way);
      before = count;
    },
  };
}

/** Comes up from below. */
export function rise(node: Element): void {
  move(node, [{ transform: "translateY(24px)", opacity: 0 }, {}], { duration: STEP });
}

export function startMotion(): void {
  addEventListener("pointerdown", skipMotion, { capture: true });
  addEventListener("keydown", skipMotion, { capture: true });
}
