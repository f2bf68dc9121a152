import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionOf, RefusalOf } from "../types";
import { Content } from "./content";
import { NOTHING_SEEN, percent, rerollFor, type Use, usesOf, walksOf, wayOf, waysInto, waysOn } from "./uses";
import { activeHero, anyQuestion, type Gods, type GodsView, heroesOf, SYMBOLS } from "./view";
import type { FacesView, PreviewView, Uses } from "./vocabulary";

interface Moment {
  view: GodsView;
  decision: DecisionOf<Gods>;
  refusals: RefusalOf<Gods>[];
  /** What the first answer would reach. */
  seen: PreviewView;
  /** All that the active Hero's dice could do, where they are rolled again or spent. */
  uses: Uses | null;
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
const usesAt = ({ view, decision, refusals, uses }: Moment): Use[] =>
  usesOf(view.table.heroes[activeHero(view.table)]!, contentOf(view), decision, refusals, uses!.uses);
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
      expect(spaces).toMatchObject(ground);
      expect(spaces.filter(({ edge }) => edge)).toHaveLength(6 * radius);
    }
  });

  it("calls an effect as the engine does (GOD-44)", () => {
    expect(ofKind("target").length).toBeGreaterThan(10);
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

  it("takes a turn in at most four clicks: a reroll for something, an action on anybody in reach, the end (GOD-42 to GOD-46)", () => {
    const rerolls = ofKind("reroll");
    expect(rerolls.length).toBeGreaterThan(3);
    for (const moment of rerolls)
      for (const use of usesAt(moment)) expect(rerollFor(use, moment.decision)?.text).toBe(use.told!.keep);
    const reroll = 1;
    for (const moment of ofKind("act")) {
      const { heroes } = moment.view.table;
      const own = heroesOf(moment.view, moment.view.seat as number);
      const uses = usesAt(moment);
      for (const use of uses.filter(({ options }) => options.length)) {
        const { targets, walks } = use.told!.reach ?? NOTHING_SEEN;
        // A click on the use where it leaves no choice; otherwise on the Hero or the space and on what is offered there.
        const alone = wayOf(use, heroes, own);
        for (const number of targets.filter((each) => !own.includes(each))) {
          const offered = waysOn(number, heroes[number]!.figure!, uses).find((way) => way.use === use)!;
          const clicks = alone && targets.length === 1 ? 1 : 2;
          expect(offered.texts.join()).toContain(heroes[number]!.figure);
          expect(reroll + clicks + 1).toBeLessThanOrEqual(4);
          if (clicks === 1) expect(alone!.texts).toEqual(offered.texts);
        }
        for (const { space, way } of walks) {
          const offered = waysInto(space, uses).find((each) => each.use === use)!;
          expect(offered.texts).toEqual([use.options[0]!.text, ...way.map((step) => `go ${step}`)]);
        }
      }
      expect(textsOf(moment.decision)).toContain("end turn");
    }
  });

  it("never aims at one's own Hero by a click that named nobody (GOD-63)", () => {
    for (const moment of ofKind("act")) {
      const { heroes } = moment.view.table;
      const own = heroesOf(moment.view, moment.view.seat as number);
      for (const use of usesAt(moment)) {
        const texts = wayOf(use, heroes, own)?.texts ?? [];
        for (const number of own) expect(texts.join()).not.toContain(` ${heroes[number]!.figure}`);
        if (use.id === "smite") expect(texts).toEqual([]);
      }
    }
  });

  it("rounds no chance to certainty (GOD-06)", () => {
    expect([1, 0.99999, 0.7366, 0.00001, 0].map(percent)).toEqual(["sure", "99.9 %", "73.7 %", "0.1 %", "0.0 %"]);
    for (const { uses } of ofKind("reroll"))
      for (const { chance } of uses!.uses) expect(chance >= 0 && chance <= 1).toBe(true);
  });

  it("is told by name why something cannot be done: dice that were used are not dice that were never rolled", () => {
    const told = ofKind("act").flatMap(({ refusals }) => refusals);
    const names = new Set(told.map(({ because }) => because));
    expect(names).toContain("dice_used");
    expect(names).toContain("cost_missing");
    for (const { because, rule } of told) expect(because === "dice_used").toBe(rule === "GOD-43");
  });
});
