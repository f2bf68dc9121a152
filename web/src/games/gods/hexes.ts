/** The floor: where spaces lie, what they are, who is next to whom, how far one walks and what one sees. */

export type Terrain = "sand" | "pillar" | "gray" | "fountain" | "trap";

const MARKS: Record<string, Terrain> = { ".": "sand", "#": "pillar", x: "gray", F: "fountain", T: "trap" };
/** East, then clockwise: columns and rows of the six directions. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

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
  /** The neighbours in the six directions; null outside the board. */
  next: (number | null)[];
}

export class Ground {
  readonly spaces: Space[] = [];
  readonly byName = new Map<string, Space>();
  readonly width: number;
  readonly height: number;

  constructor(
    map: string,
    readonly radius: number,
  ) {
    const marks = map.replaceAll(/\s/g, "");
    const at = new Map<string, number>();
    for (let row = -radius; row <= radius; row++) {
      const first = Math.max(-radius, -radius - row);
      for (let column = first; column <= Math.min(radius, radius - row); column++) {
        const number = this.spaces.length;
        const name = `${String.fromCharCode(97 + row + radius)}${column - first + 1}`;
        const terrain = MARKS[marks[number] ?? "."] ?? "sand";
        const [x, y] = [WIDE * (column + row / 2), 1.5 * row];
        this.spaces.push({ at: number, name, terrain, x, y, column, row, edge: false, next: [] });
        at.set(`${column},${row}`, number);
      }
    }
    for (const space of this.spaces) {
      space.next = STEPS.map(([column, row]) => at.get(`${space.column + column},${space.row + row}`) ?? null);
      space.edge = space.next.includes(null);
      this.byName.set(space.name, space);
    }
    this.width = WIDE * (2 * radius + 1);
    this.height = 1.5 * 2 * radius + 2;
  }

  space(name: string | null): Space | null {
    return name === null ? null : (this.byName.get(name) ?? null);
  }

  named(at: number): string {
    return this.spaces[at]?.name ?? "";
  }

  isOpen(space: Space): boolean {
    return space.terrain !== "pillar" && space.terrain !== "gray";
  }

  adjacent(one: string, other: string): boolean {
    const there = this.space(other);
    return there !== null && (this.space(one)?.next.includes(there.at) ?? false);
  }

  /** How a walk of at most so many steps gets to each space it can reach: the shortest way, of those the one with the
   * fewest traps. The way leaves out where it starts. */
  walks(from: string, steps: number, taken: ReadonlySet<string>): Map<string, string[]> {
    const found = new Map<string, { way: string[]; traps: number }>();
    let border = new Map([[from, { way: [] as string[], traps: 0 }]]);
    for (let step = 0; step < steps; step++) {
      const next = new Map<string, { way: string[]; traps: number }>();
      for (const [name, { way, traps }] of border) {
        for (const at of this.space(name)?.next ?? []) {
          const space = at === null ? null : this.spaces[at]!;
          if (!space || !this.isOpen(space) || taken.has(space.name) || space.name === from) continue;
          const cost = traps + (space.terrain === "trap" ? 1 : 0);
          const known = next.get(space.name);
          if (found.has(space.name) || (known && known.traps <= cost)) continue;
          next.set(space.name, { way: [...way, space.name], traps: cost });
        }
      }
      for (const [name, reached] of next) found.set(name, reached);
      border = next;
    }
    return new Map([...found].map(([name, { way }]) => [name, way]));
  }

  /** The spaces of Heroes that are faraway (GOD-62): seen along a straight line, and not adjacent. */
  faraway(from: string, heroes: ReadonlySet<string>): string[] {
    const seen: string[] = [];
    for (let direction = 0; direction < STEPS.length; direction++) {
      let space = this.onward(this.space(from), direction);
      for (let far = 0; space && this.isOpen(space); far++) {
        if (heroes.has(space.name)) {
          if (far) seen.push(space.name);
          break;
        }
        space = this.onward(space, direction);
      }
    }
    return seen;
  }

  /** Where somebody goes who is pushed from one space onto the next; null: something is in the way (GOD-60). */
  pushed(from: string, victim: string, taken: ReadonlySet<string>): string | null {
    const there = this.space(victim);
    const direction = this.space(from)?.next.indexOf(there?.at ?? -1) ?? -1;
    const behind = direction < 0 ? null : this.onward(there, direction);
    return behind && this.isOpen(behind) && !taken.has(behind.name) ? behind.name : null;
  }

  private onward(space: Space | null, direction: number): Space | null {
    const at = space?.next[direction] ?? null;
    return at === null ? null : this.spaces[at]!;
  }
}

/** The corners of a hex, a little smaller than its space, as an SVG polygon has them. */
export function corners(x: number, y: number, size: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((60 * corner - 30) * Math.PI) / 180;
    return `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}
