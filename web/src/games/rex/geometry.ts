/** Measuring on the floor, for what a hand sees while it moves; the engine alone judges. Whole thousandths of an inch. */

import type { ArenaShape, Model, Point } from "./view";

/** How near a base has to come to touch by itself, and how far beyond the limit still means the limit. */
export const SNAP = 300;

export interface Base extends Point {
  radius: number;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance between two bases (REX-03); nothing below zero. */
export const gap = (a: Base, b: Base): number => Math.max(0, Math.round(apart(a, b) - a.radius - b.radius));

/** Who of others stands nearest to somebody, if there is anybody. */
export const nearest = <T extends Base>(one: Base, others: T[]): T[] =>
  [...others].sort((a, b) => gap(one, a) - gap(one, b)).slice(0, 1);

/** What holds all these points, and so much around them. */
export function around(points: readonly Point[], margin: number): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

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
export function snapped(point: Point, radius: number, things: readonly Base[], arena: ArenaShape): Point {
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

export function pathLength(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, point, at) => sum + Math.ceil(apart(path[at]!, point)), 0);
}

/** The engine's pairs as points. */
export const points = (pairs: readonly (readonly number[])[]): Point[] => pairs.map(([x = 0, y = 0]) => ({ x, y }));

// --- areas -----------------------------------------------------------------------------------------------------------

type Side = readonly [Point, Point];

const sides = (rings: readonly Point[][]): Side[] =>
  rings.flatMap((ring) => ring.map((point, at): Side => [point, ring[(at + 1) % ring.length]!]));

/** Whether a point lies within rings, outlines and holes alike (the even-odd rule). */
export function within(rings: readonly Point[][], { x, y }: Point): boolean {
  const crossed = sides(rings).filter(
    ([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x,
  );
  return crossed.length % 2 === 1;
}

function nearestOn([a, b]: Side, point: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const span = dx * dx + dy * dy;
  const share = span ? Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / span)) : 0;
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** The point itself if rings hold it, else the one on them that is nearest; the point where there are none. */
export function clamped(rings: readonly Point[][], point: Point): Point {
  if (!rings.length || within(rings, point)) return point;
  const found = sides(rings).map((side) => nearestOn(side, point));
  return whole(found.reduce((best, each) => (apart(each, point) < apart(best, point) ? each : best)));
}

// --- labels ----------------------------------------------------------------------------------------------------------

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Label {
  number: number;
  x: number;
  y: number;
  anchor: "middle" | "start" | "end";
  /** Where it is so far from its base that a line has to lead there. */
  leads: boolean;
}

export interface Named {
  number: number;
  x: number;
  y: number;
  radius: number;
  width: number;
}

const overlap = (a: Frame, b: Frame): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What a label covers. */
export function covered({ x, y, anchor }: Label, width: number, height: number): Frame {
  const left = anchor === "middle" ? x - width / 2 : anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - height * 0.85, bottom: y + height * 0.25 };
}

/** Below, above, beside and aslant, near the base and farther out. */
function placesOf({ number, x, y, radius }: Named, height: number): Label[] {
  return [0, 1.3, 2.6].flatMap((out): Label[] => {
    const far = out * height;
    const aslant = (radius + far) * 0.75;
    const leads = out > 0;
    return [
      { number, x, y: y + radius + height + far, anchor: "middle", leads },
      { number, x, y: y - radius - height * 0.4 - far, anchor: "middle", leads },
      { number, x: x + radius + 5 + far, y: y + height * 0.35, anchor: "start", leads },
      { number, x: x - radius - 5 - far, y: y + height * 0.35, anchor: "end", leads },
      { number, x: x + aslant + 3, y: y + aslant + height * 0.8, anchor: "start", leads },
      { number, x: x - aslant - 3, y: y + aslant + height * 0.8, anchor: "end", leads },
      { number, x: x + aslant + 3, y: y - aslant, anchor: "start", leads },
      { number, x: x - aslant - 3, y: y - aslant, anchor: "end", leads },
    ];
  });
}

/** Places for names beside bases, in pixels: in sight, and on no other name or disc as long as there is room. */
export function placeLabels(
  bases: readonly Named[],
  height: number,
  sight: Frame,
  nameless: readonly Pick<Named, "x" | "y" | "radius">[] = [],
): Map<number, Label> {
  const taken: Frame[] = [...bases, ...nameless].map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const found = new Map<number, Label>();
  // Whoever stands in the thick of it chooses first.
  const crowd = (one: Named): number => bases.filter((each) => apart(one, each) < 4 * one.radius + 60).length;
  for (const base of [...bases].sort((one, each) => crowd(each) - crowd(one))) {
    let best: Label | null = null;
    let least = Infinity;
    for (const label of placesOf(base, height)) {
      const box = covered(label, base.width, height);
      const hidden = (box.right - box.left) * (box.bottom - box.top) - overlap(box, sight);
      const cost = taken.reduce((sum, each) => sum + overlap(box, each), 3 * hidden);
      if (cost < least) {
        least = cost;
        best = label;
      }
      if (cost === 0) break;
    }
    taken.push(covered(best!, base.width, height));
    found.set(base.number, best!);
  }
  return found;
}

/** Pairs of enemies that engage each other, as the view tells it. */
export function engagements(standing: readonly Model[]): [Model, Model][] {
  return standing.flatMap((one) =>
    standing
      .filter((another) => one.number < another.number && one.engages.includes(another.number))
      .map((another): [Model, Model] => [one, another]),
  );
}
