import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionInfo } from "../../generated/protocol";
import { contentOf, effectWords, groundOf } from "./content";
import { preview, usesOf } from "./uses";
import { activeHero, type GodsView, questionOf } from "./view";
import { Ground } from "./hexes";

interface Moment {
  view: GodsView;
  asked: { kind: string; prompt: string; texts: string[] };
}

const moments = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as Moment[];
/** Rows of 3, 4, 5, 4 and 3 spaces. */
const LAYOUT = "... .T.. ..#.. .... ...";
const ofKind = (kind: string): Moment[] => moments.filter(({ asked }) => asked.kind === kind);
const taken = (view: GodsView): Set<string> => new Set(view.table.heroes.flatMap((hero) => hero.space ?? []));

describe("For the Gods", () => {
  it("walks where the engine lets a Hero step (GOD-50)", () => {
    expect(ofKind("step").length).toBeGreaterThan(15);
    for (const { view, asked } of ofKind("step")) {
      const { about } = questionOf(view, view.seat as number)!;
      const from = view.table.heroes[about[0]]!.space!;
      const near = [...groundOf(view).walks(from, 1, taken(view)).keys()];
      expect(near.map((space) => `go ${space}`).sort()).toEqual([...asked.texts].sort());
    }
  });

  it("aims at those whom the engine lets be chosen, and calls the effect as it does (GOD-44, GOD-62)", () => {
    expect(ofKind("target").length).toBeGreaterThan(15);
    for (const { view, asked } of ofKind("target")) {
      const { about } = questionOf(view, view.seat as number)!;
      const effect = contentOf(view).program[about[1]]!;
      expect(asked.prompt).toContain(effectWords(effect));
      const { targets } = preview(view, groundOf(view), about[0], effect);
      const figures = targets.map((hero) => `target ${view.table.heroes[hero]!.figure}`);
      expect(figures.sort()).toEqual([...asked.texts].sort());
    }
  });

  it("knows what dice pay for, and refuses the rest (GOD-43 to GOD-46)", () => {
    expect(ofKind("act").length).toBeGreaterThan(10);
    for (const { view, asked } of ofKind("act")) {
      const options = asked.texts.map((text, action) => ({ action, text, label: text, verb: "", args: {} }));
      const decision: DecisionInfo = { kind: "act", about: {}, prompt: "", rule: "", proposal: false, options };
      const uses = usesOf(view, view.table.heroes[activeHero(view.table)]!, contentOf(view), decision);
      expect([...uses.flatMap((use) => use.options), "end turn"].sort()).toEqual([...asked.texts].sort());
      for (const use of uses) expect(use.refusal === null).toBe(use.options.length > 0);
    }
  });

  it("goes round a trap where that is no longer way, and sees no further than a pillar (GOD-62)", () => {
    const ground = new Ground(LAYOUT, 2);
    expect(ground.space("b2")!.terrain).toBe("trap");
    expect(ground.walks("a1", 2, new Set(["a1"])).get("b3")).toEqual(["a2", "b3"]);
    expect(ground.walks("b1", 1, new Set(["b1"])).has("c2")).toBe(true);
    expect(ground.space("c3")!.terrain).toBe("pillar");
    expect(ground.faraway("c1", new Set(["c1", "c5"]))).toEqual([]);
    expect(ground.faraway("a1", new Set(["a1", "a3"]))).toEqual(["a3"]);
    expect(ground.faraway("a1", new Set(["a1", "a2", "a3"]))).toEqual([]);
  });

  it("pushes straight away, and nowhere if something stands there (GOD-60)", () => {
    const ground = new Ground(LAYOUT, 2);
    expect(ground.pushed("a1", "a2", new Set(["a1", "a2"]))).toBe("a3");
    expect(ground.pushed("a2", "a3", new Set(["a2", "a3"]))).toBeNull();
    expect(ground.pushed("a1", "a2", new Set(["a1", "a2", "a3"]))).toBeNull();
  });
});
