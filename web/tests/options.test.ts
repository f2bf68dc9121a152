import { describe, expect, it } from "vitest";
import { optionName, optionWords, rangeOf } from "../src/lib/options";

describe("options", () => {
  it("are told in words", () => {
    expect(optionWords(false)).toBe("No");
    expect(optionWords(true)).toBe("Yes");
    expect(optionWords("broken-wall")).toBe("Broken wall");
    expect(optionWords(20)).toBe("20");
    expect(optionName("city_arena")).toBe("City arena");
  });

  it("are a number to type where a list would be endless", () => {
    const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
    expect(rangeOf(upTo(200))).toEqual([1, 200]);
    expect(rangeOf(upTo(6))).toBeNull();
    expect(rangeOf([0, 1, 2, 3, 5, 10, 20, 40, 80, 160, 320, 640, 999])).toBeNull();
    expect(rangeOf(["a", "b"])).toBeNull();
  });
});
