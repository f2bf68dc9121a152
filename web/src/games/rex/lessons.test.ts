import { describe, expect, it } from "vitest";
import { courseAfter, coursesFrom } from "../registry";
import type { Scene } from "../types";
import { entry } from "./entry";
import { lesson, LESSONS } from "./lessons";
import type { Decision, Rex } from "./view";

const courses = entry.courses!;

/** A moment as far as the coach looks at it. */
function moment(decision: object | null, ...events: string[]): [Scene<Rex>, Decision | null] {
  const scene = {
    view: { table: { turn: { number: 1, clearing: 0 } } },
    fresh: events.map((event) => ({ event })),
  } as unknown as Scene<Rex>;
  return [scene, decision && ({ options: [], about: {}, ...decision } as unknown as Decision)];
}
const first = (course: string, ...at: Parameters<typeof moment>): string | undefined => {
  const [scene, decision] = moment(...at);
  return lesson(scene, decision, 0, new Set(), [course])?.id;
};

describe("the lessons of Arena Rex", () => {
  it("are games of their own, against the gentle bot", () => {
    expect(courses.map(({ id }) => id)).toEqual(Object.keys(LESSONS));
    for (const { id, setUp } of courses)
      expect(setUp).toMatchObject({ players: 2, level: "gentle", options: { cohorts: `lesson-${id}` } });
  });

  it("keep reactions and Favor for the third", () => {
    const struck = { kind: "react", about: { event: "attack" } };
    expect(courses.map(({ id }) => first(id, struck) ?? null)).toEqual([null, null, "counter"]);
    expect(courses.map(({ id }) => first(id, { kind: "favor" }) ?? null)).toEqual([null, null, "favor"]);
    expect(first("reactions", { kind: "react", about: { event: "declared_move" } })).toBe("strike");
    expect(first("reactions", { kind: "react", about: { event: "resolved_move" } })).toBe("step");
  });

  it("begin with the first turn, and tell each thing once", () => {
    for (const { id } of courses) {
      const [scene, decision] = moment({ kind: "activate" });
      const begun = lesson(scene, decision, 0, new Set(), [id])!;
      expect(begun.id).toBe(LESSONS[id]![0]!.id);
      expect(lesson(scene, decision, 0, new Set([begun.id]), [id])?.id).not.toBe(begun.id);
    }
    const all = Object.values(LESSONS).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("follow what happens", () => {
    expect(first("pushes", null, "meets")).toBe("met");
    expect(first("blows", null, "rolled")).toBe("dice");
    expect(first("blows", { kind: "act", options: [{ verb: "attack" }] })).toBe("attack");
    expect(first("blows", { kind: "act" })).toBe("act");
  });

  it("lead from one to the next, and are not offered to who makes a table", () => {
    expect(courses.map(({ id }) => courseAfter("rex", id)?.id ?? null)).toEqual(["pushes", "reactions", null]);
    expect(coursesFrom("rex", "pushes").map(({ id }) => id)).toEqual(["pushes"]);
    const { shows } = entry.option!("cohorts", 2);
    expect(["chosen", "drawn", "lesson-blows"].filter(shows!)).toEqual(["chosen", "drawn"]);
  });
});
