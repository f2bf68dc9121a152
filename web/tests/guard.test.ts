import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALM_MS, InputGuard } from "../src/table/guard.svelte";

/** Node has none; nothing of this type is made here. */
class Key {
  repeat = false;
}

class Pressed {
  stopped = false;

  constructor(readonly timeStamp: number) {}

  preventDefault(): void {}

  stopPropagation(): void {
    this.stopped = true;
  }
}

/** Whether a click that was made at `done` is kept back, when the page hears of it now. */
function kept(guard: InputGuard, done: number): boolean {
  const click = new Pressed(done);
  guard.check(click as unknown as MouseEvent);
  return click.stopped;
}

describe("the guard of input", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    vi.stubGlobal("KeyboardEvent", Key);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("takes what is done once a question has stood for a moment, and nothing sooner", () => {
    const guard = new InputGuard();
    guard.put("first");
    expect(kept(guard, performance.now())).toBe(true);
    vi.advanceTimersByTime(CALM_MS);
    expect(guard.calm).toBe(false);
    expect(kept(guard, performance.now())).toBe(false);
  });

  it("keeps back what was done sooner and is heard of later", () => {
    const guard = new InputGuard();
    guard.put("first");
    vi.advanceTimersByTime(CALM_MS * 2);
    guard.put("second");
    const tap = performance.now() + 100;
    vi.advanceTimersByTime(CALM_MS * 2);
    expect(kept(guard, tap)).toBe(true);
    expect(kept(guard, performance.now())).toBe(false);
  });

  it("keeps back the click of a press that was heard of late", () => {
    const guard = new InputGuard();
    guard.put("first");
    const tap = performance.now() + 100;
    vi.advanceTimersByTime(CALM_MS * 2);
    guard.press(new Pressed(tap) as unknown as Event);
    expect(guard.meant).toBe(false);
    expect(kept(guard, performance.now())).toBe(true);
    guard.release();
    vi.advanceTimersByTime(1);
    expect(kept(guard, performance.now())).toBe(false);
  });
});
