import { describe, expect, it } from "vitest";
import { firstOrder } from "../src/table/orders";

const offered = ["always", "able", "never"].map((key) => ({ key, label: key }));
const given = (ask: string) => ({ ask, not_for: [], rest: false, passing: false });

describe("standing orders on coming to a table", () => {
  it("ask where there is a choice, unless something else was ordered before", () => {
    expect(firstOrder(given("always"), offered)).toBe("able");
    expect(firstOrder(given("always"), offered, "never")).toBe("never");
    expect(firstOrder(given("always"), offered, "always")).toBeNull();
  });

  it("leave alone what was ordered at the table, and games that offer no such thing", () => {
    expect(firstOrder(given("never"), offered)).toBeNull();
    expect(firstOrder(given("always"), [offered[0]!, offered[2]!])).toBeNull();
  });
});
