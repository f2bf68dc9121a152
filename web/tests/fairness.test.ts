import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitment, drawnFrom, drawsOfRecord, mixedSecret } from "../src/lib/fairness";

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
});
