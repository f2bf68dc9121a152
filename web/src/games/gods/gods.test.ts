import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionOf, RefusalOf } from "../types";
import { Content } from "./content";
import { NOTHING_SEEN, usesOf, walksOf } from "./uses";
import { activeHero, anyQuestion, type Gods, type GodsView, SYMBOLS } from "./view";
import type { FacesView, PreviewView } from "./vocabulary";

interface Moment {
  view: GodsView;
  decision: DecisionOf<Gods>;
  refusals: RefusalOf<Gods>[];
  /** What the first answer would reach. */
  seen: PreviewView;
}

interface Fixtures {
  faces: FacesView;
  grounds: Record<string, Pick<FacesView, "radius" | "ground">>;
  moments: Moment[];
}

const { faces, grounds, moments } = JSON.parse(
  readFileSync(new URL("fixtures.json", import.meta.url), "utf8"),
) as Fixtures;
const contentOf = (view: GodsView): Content => new Content({ ...faces, ...grounds[String(view.options.scenario)] });
const ofKind = (kind: string): Moment[] => moments.filter(({ decision }) => decision.kind === kind);
const textsOf = ({ options }: DecisionOf<Gods>): string[] => options.map(({ text }) => text).sort();

describe("For the Gods", () => {
  it("reads what is asked off the view", () => {
    for (const { view, decision } of moments) {
      expect(anyQuestion(view)).toMatchObject({ seat: view.seat, kind: decision.kind, about: decision.about });
      expect(anyQuestion({ ...view, outcome: { ranks: [], scores: [], reason: "", rule: "" } })).toBeNull();
    }
  });

  it("lights the next steps at once, and longer walks when the engine has told them (GOD-50)", () => {
    expect(ofKind("step").length).toBeGreaterThan(15);
    for (const { decision, seen } of ofKind("step")) {
      if (decision.kind !== "step") continue;
      const near = [...walksOf(decision, NOTHING_SEEN)];
      expect(near.map(([space]) => `go ${space}`).sort()).toEqual(textsOf(decision));
      for (const [space, way] of near) expect(way).toEqual([space]);
      const far = walksOf(decision, seen);
      expect(Math.max(...[...far.values()].map((way) => way.length))).toBeLessThanOrEqual(decision.about.left);
      for (const [space] of near) expect(far.get(space)).toEqual([space]);
      for (const { space, way } of seen.walks) expect(far.get(space)).toEqual(way);
    }
    for (const { decision, seen } of ofKind("act")) expect(walksOf(decision, seen).size).toBe(0);
  });

  it("draws spaces side by side where a step leads from one to the other (GOD-05)", () => {
    for (const { view, decision, seen } of ofKind("step")) {
      const { ground } = contentOf(view);
      const from = decision.kind === "step" ? view.table.heroes[decision.about.hero]!.space! : "";
      for (const { way } of seen.walks)
        [from, ...way].slice(0, -1).forEach((name, at) => {
          const [one, other] = [ground.space(name)!, ground.space(way[at]!)!];
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeCloseTo(Math.sqrt(3));
        });
    }
  });

  it("draws every space that the engine names, and no other (GOD-08)", () => {
    for (const { ground, radius } of Object.values(grounds)) {
      const { spaces } = new Content({ ...faces, ground, radius }).ground;
      expect(Object.fromEntries(spaces.map(({ name, terrain }) => [name, terrain]))).toEqual(ground);
      expect(spaces.filter(({ edge }) => edge)).toHaveLength(6 * radius);
    }
  });

  it("calls an effect as the engine does (GOD-44)", () => {
    expect(ofKind("target").length).toBeGreaterThan(15);
    for (const { view, decision } of ofKind("target"))
      if (decision.kind === "target") expect(decision.prompt).toContain(contentOf(view).effect(decision.about.effect));
  });

  it("draws as many dice as a card or a basic action costs (GOD-45)", () => {
    const content = new Content(faces);
    const drawn = [...faces.cards.map(({ id }) => content.card(id)), ...content.basics];
    for (const { cost, dice } of drawn)
      for (const symbol of SYMBOLS) expect(dice.filter((die) => die === symbol)).toHaveLength(cost[symbol]);
    expect(content.basics.map(({ dice }) => dice.length)).toEqual([2, 2, 2, 2]);
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

  it("is told by name why something cannot be done: dice that were used are not dice that were never rolled", () => {
    const told = ofKind("act").flatMap(({ refusals }) => refusals);
    const names = new Set(told.map(({ because }) => because));
    expect(names).toContain("dice_used");
    expect(names).toContain("cost_missing");
    for (const { because, rule } of told) expect(because === "dice_used").toBe(rule === "GOD-43");
  });
});
