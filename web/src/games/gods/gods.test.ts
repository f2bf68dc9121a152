import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionOf, RefusalOf } from "../types";
import { contentOf, effectWords, groundOf, readEffect } from "./content";
import { Ground } from "./hexes";
import { preview, usesOf } from "./uses";
import { activeHero, anyQuestion, type Gods, type GodsView } from "./view";

interface Moment {
  view: GodsView;
  decision: DecisionOf<Gods>;
  refusals: RefusalOf<Gods>[];
}

const moments = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as Moment[];
/** Rows of 3, 4, 5, 4 and 3 spaces. */
const LAYOUT = "... .T.. ..#.. .... ...";
const ofKind = (kind: string): Moment[] => moments.filter(({ decision }) => decision.kind === kind);
const textsOf = ({ options }: DecisionOf<Gods>): string[] => options.map(({ text }) => text).sort();
const taken = (view: GodsView): Set<string> => new Set(view.table.heroes.flatMap((hero) => hero.space ?? []));

describe("For the Gods", () => {
  it("reads what is asked off the view", () => {
    for (const { view, decision } of moments) {
      expect(anyQuestion(view)).toMatchObject({ seat: view.seat, kind: decision.kind, about: decision.about });
      expect(anyQuestion({ ...view, outcome: { ranks: [], scores: [], reason: "", rule: "" } })).toBeNull();
    }
  });

  it("walks where the engine lets a Hero step (GOD-50)", () => {
    expect(ofKind("step").length).toBeGreaterThan(15);
    for (const { view, decision } of ofKind("step")) {
      if (decision.kind !== "step") continue;
      const from = view.table.heroes[decision.about.hero]!.space!;
      const near = [...groundOf(view).walks(from, 1, taken(view)).keys()];
      expect(near.map((space) => `go ${space}`).sort()).toEqual(textsOf(decision));
    }
  });

  it("aims at those whom the engine lets be chosen, and calls the effect as it does (GOD-44, GOD-62)", () => {
    expect(ofKind("target").length).toBeGreaterThan(15);
    for (const { view, decision } of ofKind("target")) {
      if (decision.kind !== "target") continue;
      const effect = readEffect(decision.about.effect);
      expect(decision.prompt).toContain(effectWords(effect));
      const { targets } = preview(view, groundOf(view), decision.about.hero, effect);
      const figures = targets.map((hero) => `target ${view.table.heroes[hero]!.figure}`);
      expect(figures.sort()).toEqual(textsOf(decision));
    }
  });

  it("offers each card and basic action once, or says why it cannot be done (GOD-43 to GOD-46)", () => {
    expect(ofKind("act").length).toBeGreaterThan(10);
    for (const { view, decision, refusals } of ofKind("act")) {
      const hero = view.table.heroes[activeHero(view.table)]!;
      const uses = usesOf(hero, contentOf(view), decision, refusals);
      expect(uses).toHaveLength(8);
      const texts = uses.flatMap((use) => use.options.map(({ text }) => text));
      expect([...texts, "end turn"].sort()).toEqual(textsOf(decision));
      for (const use of uses) expect(use.refusal === null).toBe(use.options.length > 0);
      for (const use of usesOf(hero, contentOf(view), null, refusals)) expect(use.options).toEqual([]);
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
