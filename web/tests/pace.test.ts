import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gapOf, Pacer, pauseFor } from "../src/lib/pace";

interface Message {
  name: string;
  pause: number;
}

function following(): { pacer: Pacer<Message>; shown: string[]; held: () => number } {
  const shown: string[] = [];
  let count = 0;
  const pacer = new Pacer<Message>(
    ({ pause }) => pause,
    ({ name, pause }) => {
      shown.push(name);
      if (name === "mine") pacer.calm();
      return pause > 0;
    },
    (held) => (count = held),
  );
  return { pacer, shown, held: () => count };
}

describe("a table at one's own pace", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  const deed = (name: string, pause = 900): Message => ({ name, pause });

  it("shows the first news at once and the others one by one", () => {
    const { pacer, shown, held } = following();
    for (const name of ["a", "b", "c"]) pacer.add(deed(name));
    expect(shown).toEqual(["a"]);
    expect(held()).toBe(2);
    vi.advanceTimersByTime(899);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["a", "b"]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual(["a", "b", "c"]);
    expect(held()).toBe(0);
  });

  it("keeps the order: what needs no pause waits for what does", () => {
    const { pacer, shown } = following();
    pacer.add(deed("a"));
    pacer.add(deed("b"));
    pacer.add(deed("quiet", 0));
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual(["a", "b", "quiet"]);
  });

  it("skips to one's turn, and goes on at the old pace after it, twice", () => {
    const { pacer, shown } = following();
    for (const round of [1, 2]) {
      pacer.add(deed(`a${round}`));
      pacer.add(deed(`b${round}`));
      pacer.hurry();
      pacer.add(deed(`c${round}`));
      pacer.add(deed("mine"));
      expect(shown.slice(-4)).toEqual([`a${round}`, `b${round}`, `c${round}`, "mine"]);
      pacer.add(deed(`later${round}`));
      expect(shown.at(-1)).toBe("mine");
      vi.advanceTimersByTime(900);
      expect(shown.at(-1)).toBe(`later${round}`);
      vi.advanceTimersByTime(900);
    }
  });

  it("shows all of it when it is flushed, and what comes then at the old pace", () => {
    const { pacer, shown } = following();
    for (const name of ["a", "b", "c"]) pacer.add(deed(name));
    pacer.flush();
    expect(shown).toEqual(["a", "b", "c"]);
    pacer.add(deed("d"));
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("catches up where far more happens than can be followed", () => {
    const { pacer, shown, held } = following();
    for (let nth = 0; nth < 121; nth++) pacer.add(deed(String(nth)));
    expect(held()).toBe(120);
    vi.advanceTimersByTime(900);
    expect(shown.length).toBeGreaterThan(8);
    vi.advanceTimersByTime(60_000);
    expect(shown).toHaveLength(121);
    expect(shown.at(-1)).toBe("120");
  });

  it("is slower the more relaxed it is, and tells what goes on sooner than what begins", () => {
    const gaps = (["relaxed", "normal", "quick", "at once"] as const).map(gapOf);
    expect(gaps).toEqual([...gaps].sort((one, other) => other - one));
    expect(gaps.at(-1)).toBe(0);
    expect(pauseFor(900, { entry: 4 }, { entry: 4 })).toBe(300);
    expect(pauseFor(900, { entry: 4 }, { entry: 6 })).toBe(900);
    expect(pauseFor(900, undefined, { entry: 6 })).toBe(900);
  });
});
