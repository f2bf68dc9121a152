import { describe, expect, it } from "vitest";
import { courseAfter, coursesFrom } from "../registry";
import type { Scene } from "../types";
import { entry } from "./entry";
import { lesson, LESSONS } from "./lessons";
import type { Decision, Kind, Talisman } from "./view";

const courses = entry.courses!;
const scenarioOf = (at: number): string => String(courses[at]!.setUp!.options!.scenario);

/** A moment of a lesson, as far as the coach looks at it. */
function moment(
  scenario: string,
  kind: Kind,
  { round = 1, inside = "arena", leavings = 0, events = [] as string[] } = {},
): [Scene<Talisman>, Decision] {
  const seats = [inside, "regions"].map((place) => ({ inside: place, lives: 4 }));
  const fresh = events.map((event) => ({ event, about: { seat: 0 } }));
  const view = { options: { scenario }, table: { seats, round, rounds: 7 } };
  return [
    { view, fresh, outlook: { leavings: [leavings, 0] } } as unknown as Scene<Talisman>,
    { kind, about: {}, options: [] } as unknown as Decision,
  ];
}

/** All that the coach has to say at a moment, one thing after the other. */
function told(...[scene, decision]: ReturnType<typeof moment>): string[] {
  const seen = new Set<string>();
  for (;;) {
    const next = lesson(scene, decision, 0, seen);
    if (!next) return [...seen];
    seen.add(next.id);
  }
}

describe("the lessons of Talisman", () => {
  it("each have a scenario and a coach of their own, and a gentle opponent", () => {
    expect(courses.map((_, at) => scenarioOf(at))).toEqual(Object.keys(LESSONS));
    expect(courses.every(({ setUp }) => setUp!.players === 2 && setUp!.level === "gentle")).toBe(true);
  });

  it("end after a few rounds", () => {
    expect(courses.every(({ setUp }) => Number(setUp!.options!.rounds) <= 10)).toBe(true);
  });

  it("begin with what they are about", () => {
    expect(told(...moment("ring", "place", { inside: "regions" }))).toEqual(["welcome", "place"]);
    expect(told(...moment("gate", "arena"))).toEqual(["landed", "arena"]);
    expect(told(...moment("fifth", "arena", { leavings: 4 }))).toEqual(["fifth", "rival"]);
  });

  it("follow a win out of the Arena (TAL-50, TAL-51, TAL-52)", () => {
    expect(told(...moment("gate", "reward"))).toContain("reward");
    expect(told(...moment("gate", "leave"))).toContain("leave");
    expect(told(...moment("gate", "move", { inside: "regions", leavings: 1 }))).toEqual(["counted"]);
    expect(told(...moment("fifth", "leave", { leavings: 4 }))).toContain("fifth-leaving");
  });

  it("say that the last round has come, and what to do after a defeat", () => {
    expect(told(...moment("ring", "move", { round: 7, inside: "regions" }))).toContain("ring-ends");
    expect(told(...moment("ring", "move", { round: 6, inside: "regions" }))).not.toContain("ring-ends");
    expect(told(...moment("gate", "arena", { events: ["lost"] }))).toContain("arena-lost");
    expect(told(...moment("fifth", "arena", { events: ["died"] }))).toContain("buried");
  });

  it("say nothing in a full game", () => {
    expect(told(...moment("full", "arena"))).toEqual([]);
  });

  it("tell each thing once, and by a rule", () => {
    for (const guides of Object.values(LESSONS)) {
      expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
      expect(guides.every(({ rule }) => rule?.startsWith("TAL-"))).toBe(true);
    }
  });

  it("lead from one to the next", () => {
    expect(courses.map(({ id }) => courseAfter("talisman", id)?.id ?? null)).toEqual(["gate", "fifth", null]);
    expect(coursesFrom("talisman", "gate").map(({ id }) => id)).toEqual(["gate"]);
  });
});
