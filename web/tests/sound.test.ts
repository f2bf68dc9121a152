import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Cue } from "../src/lib/sound";

/** A Web Audio that only writes down what was started, and when. */
class FakeContext {
  static made = 0;
  static started: number[] = [];
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  constructor() {
    FakeContext.made += 1;
  }
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): object => ({ gain: param(), connect: () => {} });
  createBiquadFilter = (): object => ({ type: "", frequency: param(), connect: () => {} });
  createBuffer = (_channels: number, length: number): object => ({ getChannelData: () => new Float32Array(length) });
  createOscillator = (): object => source();
  createBufferSource = (): object => source();
}
const param = (): object => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
const source = (): object => ({
  frequency: param(),
  connect: () => {},
  start: (at: number) => FakeContext.started.push(at),
  stop: () => {},
});

const settings = { sound: true };
const activation = { hasBeenActive: true };
vi.mock("../src/lib/settings.svelte", () => ({ settings }));
vi.stubGlobal("AudioContext", FakeContext);
vi.stubGlobal("navigator", { userActivation: activation });

beforeEach(() => {
  vi.resetModules();
  Object.assign(FakeContext, { made: 0, started: [] });
  settings.sound = true;
  activation.hasBeenActive = true;
});

describe("sound", () => {
  it("is not made while it is off, nor before a hand has touched the page", async () => {
    const { play } = await import("../src/lib/sound");
    settings.sound = false;
    play("hit");
    settings.sound = true;
    activation.hasBeenActive = false;
    play("hit");
    expect(FakeContext.made).toBe(0);
  });

  it("starts every piece of a cue, on one context for all", async () => {
    const { play, CUES } = await import("../src/lib/sound");
    for (const cue of Object.keys(CUES) as Cue[]) play(cue);
    expect(FakeContext.made).toBe(1);
    expect(FakeContext.started).toHaveLength(Object.values(CUES).flat().length);
  });

  it("plays what comes together one after the other, each once, and no more than three", async () => {
    const { play, CUES } = await import("../src/lib/sound");
    play("card", "card", "dice", "step", "hit", "turn");
    const pieces = CUES.card.length + CUES.dice.length + CUES.step.length;
    expect(FakeContext.started).toHaveLength(pieces);
    const begins = FakeContext.started[0]!;
    const then = FakeContext.started[CUES.card.length]!;
    expect(begins).toBe(10);
    expect(then).toBeGreaterThan(begins);
  });

  it("is short and quiet", async () => {
    const { CUES } = await import("../src/lib/sound");
    for (const piece of Object.values(CUES).flat()) {
      expect(piece.at + piece.lasts).toBeLessThanOrEqual(1.1);
      expect(piece.loud).toBeLessThan(0.5);
      expect(Math.min(piece.from, piece.to)).toBeGreaterThan(0);
    }
  });
});
