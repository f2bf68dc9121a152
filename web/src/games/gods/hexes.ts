/** The floor: where spaces lie on the screen, and what they are. */

import type { SpaceFace } from "./vocabulary";

const WIDE = Math.sqrt(3);

export interface Space extends SpaceFace {
  at: number;
  /** In units of a hex's side, the middle of the board being 0,0. */
  x: number;
  y: number;
  edge: boolean;
}

export class Ground {
  readonly spaces: readonly Space[];
  readonly byName: ReadonlyMap<string, Space>;
  readonly width: number;
  readonly height: number;

  constructor(
    faces: readonly SpaceFace[],
    readonly radius: number,
  ) {
    this.spaces = faces.map((face, at) => ({
      ...face,
      at,
      x: WIDE * (face.column + face.row / 2),
      y: 1.5 * face.row,
      edge: Math.max(Math.abs(face.column), Math.abs(face.row), Math.abs(face.column + face.row)) === radius,
    }));
    this.byName = new Map(this.spaces.map((space) => [space.name, space]));
    this.width = WIDE * (2 * radius + 1);
    this.height = 1.5 * 2 * radius + 2;
  }

  space(name: string | null): Space | null {
    return name === null ? null : (this.byName.get(name) ?? null);
  }
}

/** The corners of a hex, a little smaller than its space, as an SVG polygon has them. */
export function corners(x: number, y: number, size: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((60 * corner - 30) * Math.PI) / 180;
    return `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}
