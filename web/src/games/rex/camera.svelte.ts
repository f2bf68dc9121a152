/** What part of the floor is in sight: all of it, where the fight is, or what the player has chosen. Units are inches. */

import { move, STEP } from "../../lib/motion";
import type { Frame } from "./geometry";

const MOST_PIXELS = 90; // to the inch

export class Camera {
  /** The player's own choice: middle and pixels to the inch. */
  chosen = $state.raw<{ x: number; y: number; scale: number } | null>(null);
  width = $state(0);
  height = $state(0);

  constructor(
    private readonly whole: () => Frame,
    private readonly wanted: () => Frame,
  ) {}

  #fit(frame: Frame): { x: number; y: number; scale: number } {
    const scale = Math.min(this.width / (frame.right - frame.left), this.height / (frame.bottom - frame.top));
    return { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2, scale: Math.max(scale, 1) };
  }

  get least(): number {
    return this.#fit(this.whole()).scale;
  }

  get now(): { x: number; y: number; scale: number } {
    const { x, y, scale } = this.chosen ?? this.#fit(this.wanted());
    const kept = Math.min(Math.max(scale, this.least), MOST_PIXELS);
    return { ...this.#inside(x, y, kept), scale: kept };
  }

  /** What is in sight lies within the whole, or around its middle where all of it fits. */
  #inside(x: number, y: number, scale: number): { x: number; y: number } {
    const frame = this.whole();
    const within = (middle: number, low: number, high: number, half: number): number =>
      high - low <= 2 * half ? (low + high) / 2 : Math.min(Math.max(middle, low + half), high - half);
    return {
      x: within(x, frame.left, frame.right, this.width / 2 / scale),
      y: within(y, frame.top, frame.bottom, this.height / 2 / scale),
    };
  }

  /** What is in sight, in inches. */
  get sight(): Frame {
    const { x, y, scale } = this.now;
    const [w, h] = [this.width / 2 / scale, this.height / 2 / scale];
    return { left: x - w, right: x + w, top: y - h, bottom: y + h };
  }

  get box(): string {
    const { left, right, top, bottom } = this.sight;
    return `${left} ${top} ${right - left} ${bottom - top}`;
  }

  /** Zooms by a factor around a point of the floor, which stays where it is on the screen. */
  zoom(factor: number, around: { x: number; y: number } = this.now): void {
    const before = this.now;
    const scale = Math.min(Math.max(before.scale * factor, this.least), MOST_PIXELS);
    const share = before.scale / scale;
    const x = around.x + (before.x - around.x) * share;
    const y = around.y + (before.y - around.y) * share;
    this.chosen = { ...this.#inside(x, y, scale), scale };
  }

  /** Moves what is in sight by so many pixels. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.now;
    this.chosen = { ...this.#inside(x - dx / scale, y - dy / scale, scale), scale };
  }

  reset(): void {
    this.chosen = null;
  }

  all(): void {
    this.chosen = this.#fit(this.whole());
  }
}

/** Lets a picture whose frame has changed glide from what it showed before, so that an eye can follow. */
export function glide(picture: Element, from: Frame, to: Frame): void {
  const { width, height } = picture.getBoundingClientRect();
  const [wide, high] = [from.right - from.left, from.bottom - from.top];
  const x = ((to.left - from.left) / wide) * width;
  const y = ((to.top - from.top) / high) * height;
  const scale = (to.right - to.left) / wide;
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" };
  move(picture, [start, { transform: "none", transformOrigin: "0 0" }], { duration: STEP });
}
