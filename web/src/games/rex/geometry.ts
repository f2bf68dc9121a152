/** Measuring on the floor, for what a hand sees while it moves; the engine alone judges. Whole thousandths of an inch. */

import { DEPLOY_HALF, MELEE } from "./measures";
import type { ArenaShape, Model, Point } from "./view";

/** How near a base has to come to touch by itself. */
export const SNAP = 300;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance between two bases (REX-03); nothing below zero. */
export const gap = (a: Point & { radius: number }, b: Point & { radius: number }): number =>
  Math.max(0, Math.round(apart(a, b) - a.radius - b.radius));

/** Within melee range (REX-06, REX-08). */
export const engages = (a: Point & { radius: number }, b: Point & { radius: number }): boolean =>
  apart(a, b) <= a.radius + b.radius + MELEE + 3;

export const whole = (point: Point): Point => ({ x: Math.round(point.x), y: Math.round(point.y) });

/** A point so far from a centre, in the direction of another point. */
export function outward(centre: Point, toward: Point, far: number): Point {
  const length = apart(centre, toward);
  if (length === 0) return whole({ x: centre.x, y: centre.y - far });
  return whole({
    x: centre.x + ((toward.x - centre.x) / length) * far,
    y: centre.y + ((toward.y - centre.y) / length) * far,
  });
}

/** Where a base that is let go at a point would stand in contact with something near it; the point itself if nothing is. */
export function snapped(
  point: Point,
  radius: number,
  things: readonly (Point & { radius: number })[],
  arena: ArenaShape,
): Point {
  const inside = kept(point, radius, arena);
  let best = inside;
  let nearest = SNAP;
  for (const thing of things) {
    const over = apart(inside, thing) - thing.radius - radius;
    // A base that was let go on top of another means to touch it.
    const off = over < 0 ? 0 : over;
    const touching = outward(thing, inside, thing.radius + radius);
    if (off < nearest && apart(kept(touching, radius, arena), touching) < 2) {
      nearest = off;
      best = touching;
    }
  }
  return best;
}

/** The nearest point at which a base lies within the arena. */
export function kept(point: Point, radius: number, arena: ArenaShape): Point {
  const middle = { x: arena.radius, y: arena.radius };
  const far = arena.radius - radius;
  if (arena.shape === "circle") return apart(point, middle) > far ? outward(middle, point, far - 1) : whole(point);
  const clamp = (value: number): number => Math.min(Math.max(value, radius), 2 * arena.radius - radius);
  return whole({ x: clamp(point.x), y: clamp(point.y) });
}

/** The point on one's own edge that is nearest sideways (REX-91). */
export function atEdge(point: Point, radius: number, arena: ArenaShape, south: boolean): Point {
  const aside = Math.min(Math.max(point.x - arena.radius, -DEPLOY_HALF), DEPLOY_HALF);
  const far = arena.radius - radius;
  const out = arena.shape === "circle" ? Math.sqrt(far * far - aside * aside) : far;
  return { x: Math.round(arena.radius + aside), y: Math.round(arena.radius + (south ? -out : out)) };
}

export function pathLength(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, point, at) => sum + Math.ceil(apart(path[at]!, point)), 0);
}

/** The engine's pairs as points. */
export const points = (pairs: readonly (readonly number[])[]): Point[] => pairs.map(([x = 0, y = 0]) => ({ x, y }));

export interface Label {
  number: number;
  x: number;
  y: number;
  anchor: "middle" | "start" | "end";
}

/** Places for names beside bases, in pixels: in sight, and with as few as possible on one another. */
export function placeLabels(
  bases: readonly { number: number; x: number; y: number; radius: number; width: number }[],
  height: number,
  sight: Frame,
): Map<number, Label> {
  const taken: { left: number; right: number; top: number; bottom: number }[] = bases.map((base) => ({
    left: base.x - base.radius,
    right: base.x + base.radius,
    top: base.y - base.radius,
    bottom: base.y + base.radius,
  }));
  const found = new Map<number, Label>();
  for (const base of bases) {
    const { x, y, radius, width } = base;
    const choices: Label[] = [
      { number: base.number, x, y: y + radius + height, anchor: "middle" },
      { number: base.number, x, y: y - radius - height * 0.4, anchor: "middle" },
      { number: base.number, x: x + radius + 5, y: y + height * 0.35, anchor: "start" },
      { number: base.number, x: x - radius - 5, y: y + height * 0.35, anchor: "end" },
    ];
    let best = choices[0]!;
    let least = Infinity;
    for (const label of choices) {
      const left =
        label.anchor === "middle" ? label.x - width / 2 : label.anchor === "start" ? label.x : label.x - width;
      const box = { left, right: left + width, top: label.y - height * 0.85, bottom: label.y + height * 0.25 };
      const hidden = (box.right - box.left) * (box.bottom - box.top) - overlap(box, sight);
      const cost = taken.reduce((sum, each) => sum + overlap(box, each), 3 * hidden);
      if (cost < least) {
        least = cost;
        best = label;
      }
    }
    const left = best.anchor === "middle" ? best.x - width / 2 : best.anchor === "start" ? best.x : best.x - width;
    taken.push({ left, right: left + width, top: best.y - height * 0.85, bottom: best.y + height * 0.25 });
    found.set(base.number, best);
  }
  return found;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Frame, b: Frame): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Pairs of enemies that engage each other. */
export function engagements(standing: readonly Model[], owner: (number: number) => number): [Model, Model][] {
  const found: [Model, Model][] = [];
  standing.forEach((one, at) => {
    for (const another of standing.slice(at + 1))
      if (owner(one.number) !== owner(another.number) && engages(one, another)) found.push([one, another]);
  });
  return found;
}
