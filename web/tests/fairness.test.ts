import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitment, drawnFrom, Draws, drawsOfRecord, mixedSecret } from "../src/lib/fairness";

const record = readFileSync(new URL("fixtures/live.toml", import.meta.url), "utf8");
const entry = (key: string): string => new RegExp(`^${key} = "(.*)"`, "m").exec(record)![1]!;
const words = ["ada", "bob é"];

describe("the fairness check", () => {
  it("finds the commitment of the revealed secret", async () => {
    expect(await commitment(entry("secret"))).toBe(entry("commitment"));
    expect(await commitment(entry("secret").replace("00", "01"))).not.toBe(entry("commitment"));
  });

  it("draws what the engine drew from secret and words", async () => {
    const drawn = drawsOfRecord(record);
    expect(drawn.length).toBeGreaterThan(5);
    expect(await drawnFrom(await mixedSecret(entry("secret"), words), drawn)).toBe(true);
  });

  it("notices another word, another secret and a changed draw", async () => {
    const drawn = drawsOfRecord(record);
    expect(await drawnFrom(await mixedSecret(entry("secret"), ["ada", "bob"]), drawn)).toBe(false);
    expect(await drawnFrom(await mixedSecret(entry("commitment"), words), drawn)).toBe(false);
    const changed = drawn.with(3, { ...drawn[3]!, value: drawn[3]!.value + 1 });
    expect(await drawnFrom(await mixedSecret(entry("secret"), words), changed)).toBe(false);
  });

  it("finds every honest deal fair, also where the two streams happen to begin alike", async () => {
    for (let game = 0; game < 60; game += 1) {
      const key = await mixedSecret(entry("secret"), [String(game)]);
      const drawn = [];
      for (const [stream, after] of [
        [1, 0],
        [2, 0],
        [2, 1],
      ] as const) {
        const draws = new Draws(key, stream);
        if (after) await draws.below(6);
        drawn.push({ after, n: 6, value: await draws.below(6) });
      }
      expect(await drawnFrom(key, drawn), `game ${game}`).toBe(true);
    }
  });

  it("takes no number of the set-up stream for one that was drawn after a move", async () => {
    const key = await mixedSecret(entry("secret"), []);
    const draws = new Draws(key, 1);
    const drawn = [0, 0, 1].map((after) => ({ after, n: 1_000_000, value: 0 }));
    for (const each of drawn) each.value = await draws.below(each.n);
    expect(await drawnFrom(key, drawn)).toBe(false);
    expect(await drawnFrom(key, drawn.slice(0, 2))).toBe(true);
  });
});
