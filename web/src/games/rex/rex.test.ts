import { describe, expect, it } from "vitest";
import { Content, plantTree, wayTo } from "./content";
import { packs } from "../../generated/rex-packs";
import { apart, atEdge, engages, gap, kept, placeLabels, snapped } from "./geometry";
import { bars } from "./odds";
import { askedPoint, pointIn, proposal, type ArenaShape } from "./view";
import { actionWords, onBoard } from "./words";
import type { RexView } from "./view";

const circle: ArenaShape = { radius: 15000, shape: "circle", terrain: [] };
const square: ArenaShape = { radius: 12000, shape: "square", terrain: [] };
const base = (x: number, y: number, radius = 591) => ({ x, y, radius });

describe("measuring", () => {
  it("counts from base to base and never below zero", () => {
    expect(gap(base(0, 0), base(3000, 4000))).toBe(5000 - 2 * 591);
    expect(gap(base(0, 0), base(500, 0))).toBe(0);
  });

  it("reaches an inch from the base, as the engine has it (REX-08)", () => {
    expect(engages(base(0, 0), base(2 * 591 + 1003, 0))).toBe(true);
    expect(engages(base(0, 0), base(2 * 591 + 1004, 0))).toBe(false);
  });

  it("snaps to contact within two thousandths, also from on top", () => {
    for (const point of [
      { x: 15000, y: 13700 },
      { x: 15300, y: 14800 },
    ]) {
      const found = snapped(point, 591, [base(15000, 15000, 787)], circle);
      expect(Math.abs(apart(found, { x: 15000, y: 15000 }) - 1378)).toBeLessThan(2);
    }
    expect(snapped({ x: 15000, y: 12000 }, 591, [base(15000, 15000, 787)], circle)).toEqual({ x: 15000, y: 12000 });
  });

  it("keeps a base inside, and stands it at its own edge", () => {
    expect(apart(kept({ x: 40000, y: 15000 }, 591, circle), { x: 15000, y: 15000 })).toBeLessThanOrEqual(14409);
    expect(kept({ x: -5, y: 30000 }, 591, square)).toEqual({ x: 591, y: 24000 - 591 });
    expect(atEdge({ x: 12000, y: 20000 }, 591, square, true)).toEqual({ x: 12000, y: 591 });
    expect(atEdge({ x: 29000, y: 0 }, 591, circle, false).x).toBe(21000);
  });
});

describe("names beside bases", () => {
  it("do not lie on one another where there is room", () => {
    const bases = [0, 40].map((x, at) => ({ number: at + 1, x: 200 + x, y: 200, radius: 13, width: 70 }));
    const labels = placeLabels(bases, 16, { left: 0, right: 400, top: 0, bottom: 400 });
    expect(labels.get(1)!.y).not.toBe(labels.get(2)!.y);
  });
});

describe("points in texts", () => {
  it("are read and written in one way", () => {
    const asked = askedPoint("move 3 to X,Y")!;
    expect(asked).toEqual({ verb: "move", mover: 3, joint: "to" });
    const text = proposal(asked, { x: 12500, y: 9250 });
    expect(text).toBe("move 3 to 12.500,9.250");
    expect(pointIn(text)).toEqual({ x: 12500, y: 9250 });
    expect(pointIn("move 3 towards 9")).toBeNull();
  });
});

describe("damage trees", () => {
  it("lie in layers below what leads to them", () => {
    const boxes = plantTree(["a 1 > b c", "b push > d", "c 2 > d", "d 3"]);
    expect(boxes.map(({ layer }) => layer)).toEqual([0, 1, 1, 2]);
    expect(boxes[0]!.below).toEqual([1, 2]);
    expect(boxes[1]).toMatchObject({ letter: "b", result: "push", damage: 1 });
  });

  it("tell the way to a box as far as it is sure", () => {
    const boxes = plantTree(["a 1 > b", "b push > c d", "c 2 > e", "d 1 > e", "e 3 > f", "f 1"]);
    expect(wayTo(boxes, 2)).toEqual([0, 1, 2]);
    expect(wayTo(boxes, 5)).toEqual([4, 5]);
  });

  it("of every shipped card have a box for each line and end somewhere", () => {
    for (const stages of new Content(packs.standard).models.values())
      for (const card of stages) {
        expect(card.boxes).toHaveLength(card.tree.length);
        expect(card.boxes.some((box) => box.below.length === 0)).toBe(true);
      }
  });
});

describe("odds", () => {
  it("keep their sum when they are put into bars", () => {
    const chances = Array.from({ length: 12 }, (_, at) => ({ n: at - 2, p: 1 / 12 }));
    const shown = bars(chances, 8);
    expect(shown.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(shown[0]!.label).toBe("0");
    expect(shown.at(-1)!.label).toBe("8+");
  });
});

describe("labels of actions", () => {
  const model = { number: 9, model: "lion", place: "standing", stage: 0 };
  const view = {
    options: {},
    table: { cohorts: [{ models: [{ ...model, number: 1, model: "varro" }] }, { models: [model] }], attack: [] },
  } as unknown as RexView;

  it("call models by name and number", () => {
    expect(actionWords("attack 9", view)).toBe("Attack Lion (9)");
    expect(actionWords("react 1 counter 9", view)).toBe("Varro (1) counterattacks Lion (9)");
    expect(actionWords("move 1 to 12.500,9.250", view)).toBe("Move to 12.50, 9.25");
    expect(actionWords("pick varro", view)).toBe("Pick Varro the Murmillo");
    expect(actionWords("maneuver 1", view)).toBe("Maneuver Varro (1) · 1 Favor");
  });

  it("are on the board where they are about a model or a point, and buttons otherwise", () => {
    expect(["attack 9", "deploy 1 at 1.000,2.000", "box a", "favor 0", "blitz"].every(onBoard)).toBe(true);
    expect(["pass", "move", "end", "stay", "done", "rest none", "go first"].some(onBoard)).toBe(false);
  });
});
