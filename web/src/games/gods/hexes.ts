/** The floor: where spaces lie on the screen, and what they are. */

export type Terrain = "sand" | "pillar" | "gray" | "fountain" | "trap";

const WIDE = Math.sqrt(3);

export interface Space {
  at: number;
  name: string;
  terrain: Terrain;
  /** In units of a hex's side, the middle of the board being 0,0. */
  x: number;
  y: number;
  column: number;
  row: number;
  edge: boolean;
}

export class Ground {
  readonly spaces: Space[] = [];
  readonly byName = new Map<string, Space>();
  readonly width: number;
  readonly height: number;

  /** What each space is, by its name: a row is a letter, a space its letter and number from the left. */
  constructor(
    terrains: Record<string, string>,
    readonly radius: number,
  ) {
    for (let row = -radius; row <= radius; row++) {
      const first = Math.max(-radius, -radius - row);
      for (let column = first; column <= Math.min(radius, radius - row); column++) {
        const name = `${String.fromCharCode(97 + row + radius)}${column - first + 1}`;
        const space: Space = {
          at: this.spaces.length,
          name,
          terrain: terrains[name] as Terrain,
          x: WIDE * (column + row / 2),
          y: 1.5 * row,
          column,
          row,
          edge: Math.max(Math.abs(column), Math.abs(row), Math.abs(column + row)) === radius,
        };
        this.spaces.push(space);
        this.byName.set(name, space);
      }
    }
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
