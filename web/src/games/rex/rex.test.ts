import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Content, plantTree, triggers, wayTo } from "./content";
import { stepOf } from "./errand";
import { apart, clamped, covered, engagements, type Frame, gap, kept, placeLabels, snapped, within } from "./geometry";
import { bars, worth } from "./odds";
import { lastClash } from "./story";
import { type ArenaShape, askedPoint, type Decision, meant, modelOf, standing, type RexView, type Told } from "./view";
import type { FacesView, PreviewView } from "./vocabulary";
import { onBoard, panelTitle, words } from "./words";

interface Moment {
  view: RexView;
  decision: Decision;
  events: Told[];
  seen: Record<string, PreviewView>;
}

const { faces, moments } = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as {
  faces: FacesView;
  moments: Moment[];
};
const content = new Content(faces);
const ofKind = (kind: string): Moment[] => moments.filter(({ decision }) => decision.kind === kind);

const circle: ArenaShape = { radius: 15000, shape: "circle", terrain: [] };
const square: ArenaShape = { radius: 12000, shape: "square", terrain: [] };
const base = (x: number, y: number, radius = 591) => ({ x, y, radius });

describe("measuring", () => {
  it("counts from base to base and never below zero", () => {
    expect(gap(base(0, 0), base(3000, 4000))).toBe(5000 - 2 * 591);
    expect(gap(base(0, 0), base(500, 0))).toBe(0);
  });

  it("shows as engaged whom the engine says so (REX-06)", () => {
    const fights = moments.flatMap(({ view }) => engagements(standing(view.table)));
    expect(fights.length).toBeGreaterThan(0);
    for (const [one, another] of fights) expect(gap(one, another)).toBeLessThanOrEqual(faces.melee + 3);
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

  it("keeps a base inside the arena", () => {
    expect(apart(kept({ x: 40000, y: 15000 }, 591, circle), { x: 15000, y: 15000 })).toBeLessThanOrEqual(14409);
    expect(kept({ x: -5, y: 30000 }, 591, square)).toEqual({ x: 591, y: 24000 - 591 });
  });

  it("keeps a ghost in the area that the engine drew, holes left out", () => {
    const ring = (low: number, high: number) => [
      { x: low, y: low },
      { x: high, y: low },
      { x: high, y: high },
      { x: low, y: high },
    ];
    const area = [ring(0, 1000), ring(400, 600)];
    expect(within(area, { x: 200, y: 200 })).toBe(true);
    expect(within(area, { x: 500, y: 500 })).toBe(false);
    expect(clamped(area, { x: 200, y: 200 })).toEqual({ x: 200, y: 200 });
    expect(clamped(area, { x: 5000, y: 300 })).toEqual({ x: 1000, y: 300 });
    expect(clamped(area, { x: 590, y: 500 })).toEqual({ x: 600, y: 500 });
    expect(clamped([], { x: 5000, y: 300 })).toEqual({ x: 5000, y: 300 });
  });
});

describe("names beside bases", () => {
  const sight = { left: 0, right: 600, top: 0, bottom: 600 };
  const meets = (a: Frame, b: Frame): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  it("lie neither on one another nor on a base, even in a melee of six", () => {
    const spots = [
      [300, 300],
      [330, 300],
      [315, 326],
      [345, 326],
      [300, 352],
      [330, 352],
    ] as const;
    const bases = spots.map(([x, y], at) => ({ number: at + 1, x, y, radius: 14, width: 74 }));
    const labels = placeLabels(bases, 16, sight);
    const boxes = bases.map(({ number, width }) => covered(labels.get(number)!, width, 16));
    const discs = bases.map(({ x, y, radius }) => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    }));
    boxes.forEach((box, at) => {
      for (const each of [...boxes.slice(at + 1), ...discs]) expect(meets(box, each)).toBe(false);
    });
  });

  it("make room for a ghost, which has no name", () => {
    const base = { number: 1, x: 300, y: 300, radius: 14, width: 74 };
    const ghost = { x: 300, y: 330, radius: 14 };
    const disc = { left: 286, right: 314, top: 316, bottom: 344 };
    const box = (...nameless: (typeof ghost)[]): Frame =>
      covered(placeLabels([base], 16, sight, nameless).get(1)!, base.width, 16);
    expect(meets(box(), disc)).toBe(true);
    expect(meets(box(ghost), disc)).toBe(false);
  });
});

describe("questions", () => {
  it("says above the answers that the dice are next when power is asked about again (REX-32)", () => {
    const titles = ofKind("power").map(({ decision }) => panelTitle(decision));
    expect(new Set(titles)).toEqual(new Set(["Power attack", "Power attack, before the dice"]));
    const [last] = ofKind("power").filter(({ decision }) => decision.kind === "power" && decision.about.last);
    expect(last!.decision.prompt).toMatch(/^The dice are next/);
    const [hard, plain] = ["power attack", "plain attack"].map((text) => last!.seen[text]!.odds!.hit);
    expect(hard).toBeGreaterThan(plain!);
    expect(ofKind("favor").map(({ decision }) => panelTitle(decision))).toContain("Favor dice in attack");
    expect(ofKind("move").map(({ decision }) => panelTitle(decision))).toContain("");
  });

  it("about a point tell who moves and how an answer is written", () => {
    expect(ofKind("move").length).toBeGreaterThan(0);
    for (const { decision } of ofKind("move")) {
      const where = askedPoint(decision)!;
      expect(where).toMatchObject({ placing: false, deploying: false, ahead: false });
      for (const { verb, args, text } of decision.options) if (verb === "move_to") expect(where.write(args)).toBe(text);
    }
    for (const { decision } of ofKind("deploy")) {
      const where = askedPoint(decision);
      expect(where?.deploying ?? true).toBe(true);
      for (const { verb, args, text } of decision.options)
        if (verb === "deploy_at") expect(where!.write(args)).toBe(text);
    }
    for (const { decision } of ofKind("act")) expect(askedPoint(decision)).toBeNull();
  });

  it("are answered one by one where one gesture has decided them", () => {
    const [{ decision }] = ofKind("activate") as [Moment];
    const first = decision.options.find(({ verb }) => verb === "activate")!;
    const unit = meant(first)!;
    const errand = { unit, target: null, text: `move ${unit} to 1.000,2.000` };
    expect(stepOf(errand, decision)).toEqual({ text: first.text, last: false });
    for (const { decision } of ofKind("act")) {
      const { unit } = decision.about as { unit: number };
      expect(stepOf({ ...errand, unit }, decision)).toEqual({ text: "move", last: false });
      expect(stepOf({ ...errand, unit: 99 }, decision)).toBeNull();
    }
    for (const { decision } of ofKind("move")) {
      const { unit } = decision.about as { unit: number };
      expect(stepOf({ unit, target: null, text: "there" }, decision)).toEqual({ text: "there", last: true });
    }
    for (const { decision } of ofKind("react")) expect(stepOf(errand, decision)).toBeNull();
  });
});

describe("damage trees", () => {
  const box = (letter: string, below: number[]) => ({ letter, result: "damage" as const, damage: 1, below, says: "" });

  it("lie in layers below what leads to them", () => {
    const boxes = plantTree([box("a", [1, 2]), box("b", [3]), box("c", [3]), box("d", [])]);
    expect(boxes.map(({ layer }) => layer)).toEqual([0, 1, 1, 2]);
  });

  it("tell the way to a box as far as it is sure", () => {
    const below = [[1], [2, 3], [4], [4], [5], []];
    const boxes = plantTree(below.map((each, at) => box(String.fromCharCode(97 + at), each)));
    expect(wayTo(boxes, 2)).toEqual([0, 1, 2]);
    expect(wayTo(boxes, 5)).toEqual([4, 5]);
  });

  it("of every shipped card end somewhere, and every track says what it triggers", () => {
    expect(content.models.size).toBeGreaterThan(20);
    for (const stages of content.models.values())
      for (const card of stages) {
        expect(card.boxes.some(({ below }) => below.length === 0)).toBe(true);
        expect(triggers(card, 0)).toHaveLength(card.vitality.filter((mark) => mark !== "plain").length);
        expect(triggers(card, card.vitality.length)).toEqual([]);
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

  it("say whose they are, on both sides of a counterattack (REX-43)", () => {
    const clashes = moments.flatMap(({ seen }) => Object.values(seen)).filter(({ against }) => against);
    expect(clashes.length).toBeGreaterThan(0);
    for (const { odds, against } of clashes) {
      expect([odds!.attacker, odds!.defender]).toEqual([against!.defender, against!.attacker]);
      expect(odds!.hit! + against!.hit!).toBeLessThanOrEqual(1);
      expect(worth(odds!)).toMatch(/^gets through \d+\s%/);
    }
  });
});

describe("words", () => {
  it("call a point by how far it is, and name no coordinates", () => {
    for (const { view, decision } of ofKind("move"))
      for (const option of decision.options) {
        const label = words.action!(option, view) ?? option.label;
        expect(label).toMatch(option.verb === "stay" ? /^Stay$/ : /^Move \d+\.\d inches$/);
      }
    for (const { view } of ofKind("move")) expect(words.action!({}, view)).toBe("Move here");
    for (const { view, decision } of ofKind("act"))
      for (const option of decision.options) expect(words.action!(option, view)).toBeNull();
  });

  it("put what is about a model, a box or a point on the board, and plain answers beside the question", () => {
    const options = moments.flatMap(({ decision }) => decision.options);
    for (const verb of ["activate", "attack", "favor", "box", "move_to", "deploy_at"] as const)
      expect(onBoard({ verb })).toBe(true);
    for (const verb of ["pass", "move", "end_activation", "stay", "done", "rest_none", "go_first"] as const)
      expect(onBoard({ verb })).toBe(false);
    expect(options.some(onBoard)).toBe(true);
  });

  it("call models by name and number, as the engine's labels do", () => {
    const blows = ofKind("act").flatMap(({ view, decision }) =>
      decision.options.flatMap((option) => (option.verb === "attack" ? [{ view, option }] : [])),
    );
    expect(blows.length).toBeGreaterThan(0);
    for (const { view, option } of blows)
      expect(option.label).toBe(`Attack ${content.called(modelOf(view.table, option.args.target))} · 1 fatigue`);
  });

  it("put a clash of dice together", () => {
    const clash = moments.map(({ events }) => lastClash(events)).find((found) => found?.defence);
    expect(clash).toBeTruthy();
    expect(clash!.attack.number).not.toBe(clash!.defence!.number);
    expect(clash!.result).not.toBe("");
  });
});
