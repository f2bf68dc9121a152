import { describe, expect, it } from "vitest";
import { courseAfter, coursesFrom } from "../registry";
import type { Scene } from "../types";
import { entry } from "./entry";
import { lesson, LESSONS } from "./lessons";
import type { Decision, Ophidian } from "./view";

const courses = entry.courses!;

/** A first question of a game with this deck, as far as the coach looks at it. */
function first(deck: string): [Scene<Ophidian>, Decision] {
  const sides = [0, 1].map(() => ({ deck_id: deck, pieces: [], favorite: false }));
  const scene = { view: { table: { sides, wave: 1 } }, fresh: [] } as unknown as Scene<Ophidian>;
  return [scene, { kind: "bottom", about: { opening: true }, options: [] } as unknown as Decision];
}

describe("the lessons of Ophidian", () => {
  it("each has a coach for the deck that it is played with, against its rivals", () => {
    expect(courses.map(({ setUp }) => setUp!.options?.deck_0)).toEqual(Object.keys(LESSONS));
    for (const { setUp } of courses)
      expect([setUp!.options!.deck_1, setUp!.level]).toEqual([`${setUp!.options!.deck_0}-rivals`, "gentle"]);
  });

  it("begin by sparing a newcomer the windows in which there is nothing to choose", () => {
    for (const { setUp } of courses) {
      const [scene, decision] = first(String(setUp!.options!.deck_0));
      const begun = lesson(scene, decision, 0, new Set())!;
      expect(begun).toMatchObject({ id: LESSONS[String(setUp!.options!.deck_0)]![0]!.id, ask: "able" });
      expect(lesson(scene, decision, 0, new Set([begun.id]))?.id).not.toBe(begun.id);
    }
  });

  it("say nothing where another deck is played, or nothing is asked", () => {
    const [scene, decision] = first("bronze-fang");
    expect(lesson(scene, decision, 0, new Set())).toBeNull();
    expect(lesson(first("lesson-fight")[0], null, 0, new Set())).toBeNull();
  });

  it("tell each thing once, and by a rule", () => {
    for (const guides of Object.values(LESSONS)) {
      expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
      expect(guides.every(({ rule }) => rule?.startsWith("OPH-"))).toBe(true);
    }
  });

  it("lead from one to the next", () => {
    expect(courses.map(({ id }) => courseAfter("ophidian", id)?.id ?? null)).toEqual(["responses", "breather", null]);
    expect(coursesFrom("ophidian", "responses").map(({ id }) => id)).toEqual(["responses"]);
  });
});
