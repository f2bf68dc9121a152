import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { courseAfter, coursesFrom } from "../registry";
import type { DecisionOf, Scene } from "../types";
import { entry } from "./entry";
import { lesson, LESSONS } from "./lessons";
import type { Gods, GodsView } from "./view";

const courses = entry.courses!;

interface Asked {
  view: GodsView;
  decision: DecisionOf<Gods>;
}

const { moments } = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as { moments: Asked[] };

const sceneOf = (view: GodsView): Scene<Gods> => ({ view, previous: null, fresh: [], outlook: null, faces: null! });

/** All that the coach says of one moment, one after the other. */
function said({ view, decision }: Asked, ...given: string[]): string[] {
  const seen = new Set<string>();
  for (;;) {
    const next = lesson(sceneOf(view), decision, view.seat as number, seen, given);
    if (!next) return [...seen];
    seen.add(next.id);
  }
}

describe("the lessons of For the Gods", () => {
  it("are three short games against gentle bots, one after the other", () => {
    expect(courses.map(({ id }) => id)).toEqual(Object.keys(LESSONS));
    expect(courses.every(({ setUp }) => setUp!.level === "gentle" && setUp!.players === 3)).toBe(true);
    expect(courses.map(({ id }) => courseAfter("gods", id)?.id ?? null)).toEqual(["auction", "armor", null]);
    expect(coursesFrom("gods", "auction").map(({ id }) => id)).toEqual(["auction"]);
  });

  it("tell each thing once, and by a rule", () => {
    for (const guides of Object.values(LESSONS)) {
      expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
      expect(guides.every(({ id, rule }) => id === "hint" || rule?.startsWith("GOD-"))).toBe(true);
    }
  });

  it("stay with the course that was chosen", () => {
    for (const [course, guides] of Object.entries(LESSONS)) {
      const own = new Set(guides.map(({ id }) => id));
      const all = moments.flatMap((moment) => said(moment, course));
      expect(all.filter((id) => !own.has(id))).toEqual([]);
    }
    const [act] = moments.filter(({ decision }) => decision.kind === "act");
    expect(said(act!, "fight")).toContain("act");
    expect(said(act!, "auction")).not.toContain("act");
    expect(said(act!)).toEqual(expect.arrayContaining(said(act!, "fight")));
  });

  it("explain a reroll, a turn, a step and a target when they are first asked for", () => {
    for (const kind of ["reroll", "act", "step", "target"])
      for (const moment of moments.filter(({ decision }) => decision.kind === kind))
        expect(said(moment, "fight")[0]).toBe(kind);
  });

  it("say nothing where nothing happens and nothing is asked", () => {
    const { view } = moments[0]!;
    expect(lesson(sceneOf(view), null, view.seat as number, new Set(["low"]), ["fight"])).toBeNull();
  });
});
