import { describe, expect, it } from "vitest";
import type { Scene } from "../types";
import { afterEvent, type Bout, withReckoning } from "./bout";
import { Content } from "./content";
import { minor } from "./story";
import { DRAWINGS } from "./terrain";
import { inOneGo, type Setting, trayOf } from "./tray";
import {
  type Decision,
  objectsAt,
  type Option,
  placeOf,
  type Talisman,
  type TalismanView,
  type Told,
  wayBetween,
  written,
} from "./view";
import type {
  AttackView,
  CallView,
  CardFace,
  FacesView,
  OutlookView,
  ReckonedFight,
  ReckonedSide,
  VisitFace,
} from "./vocabulary";
import { words } from "./words";

const RING = Array.from({ length: 24 }, (_, at) => at);

/** An event as the server tells it. */
const told = (n: number, event: Talisman["event"]): Told => ({ n, text: "", rule: "", ...event }) as Told;
const after = (...events: Talisman["event"][]): Bout =>
  events.reduce<Bout | null>((bout, event, at) => afterEvent(bout, told(at, event)), null)!;

const side = (seat: number | null, total: number): ReckonedSide => ({
  seat,
  total,
  parts: [{ what: "character", adds: total }],
  dice: 1,
  least: 0,
  most: 0,
  saves: [],
});
const fight = (own: number, theirs: number): ReckonedFight => ({
  psychic: false,
  duel: true,
  sides: [side(0, own), side(null, theirs)],
  chances: [0.5, 0.2, 0.3],
  outright: false,
});

describe("the ring of Talisman", () => {
  it("runs round the edge of a square, a step at a time (TAL-02)", () => {
    const places = RING.map(placeOf);
    expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(24);
    for (const [at, { column, row }] of places.entries()) {
      const next = places[(at + 1) % 24]!;
      expect(Math.abs(next.column - column) + Math.abs(next.row - row)).toBe(1);
      expect([column, row].some((each) => each === 0 || each === 6)).toBe(true);
    }
  });

  it("is walked the shorter way, in either direction (TAL-03)", () => {
    expect(wayBetween(22, 1, 24)).toEqual([22, 23, 0, 1]);
    expect(wayBetween(1, 22, 24)).toEqual([1, 0, 23, 22]);
    expect(wayBetween(5, 5, 24)).toEqual([5]);
  });

  it("has a drawing for every kind of space of the standard pack", () => {
    const kinds = "fields plains woods forest hills crags village city chapel graveyard tavern sentinel ruins".split(
      " ",
    );
    expect(Object.keys(DRAWINGS).sort()).toEqual(kinds.sort());
  });
});

describe("who receives visitors", () => {
  it("is told to those who may come, without saying who else might (TAL-14)", () => {
    const visit = (id: string, host: string, ...only: string[]) => {
      return { id, name: only.length ? `${host}, for the ${only[0]}` : host, host, only, text: "Blessed be." };
    };
    const visits = [
      visit("blessing", "the Altar", "good"),
      visit("wrath", "the Altar", "evil"),
      visit("mystic", "the Mystic"),
    ];
    const space = { id: "chapel", name: "Chapel", kind: "chapel", draws: 0, visits };
    const faces: FacesView = { cards: [], characters: [], leavings: 5, spaces: [space], wares: {} };
    const move = { verb: "move", args: { space: "chapel" } } as Option;
    const said = (...open: string[]): string =>
      words.about!(move, { faces, outlook: { visits: { chapel: open } } } as unknown as Scene<Talisman>);
    expect(said("blessing", "mystic")).toBe("Chapel: the Altar – Blessed be. the Mystic – Blessed be.");
    expect(said("mystic")).toBe("Chapel: the Mystic – Blessed be.");
    expect(said()).toBe("");
  });
});

describe("what is brought into a fight", () => {
  it("is written by places in one's list, and looked up by them (TAL-27)", () => {
    const held = ["sword", "axe-2", "ring", "shield"];
    expect(written(new Set(["ring", "sword"]), held)).toBe("1+3");
    expect(objectsAt([1, 3], held)).toEqual(["sword", "ring"]);
    expect(written(new Set(), held)).toBe("nothing");
    expect(objectsAt([], held)).toEqual([]);
  });

  it("has the drawing of its card on every copy", () => {
    const card = { name: "Sword", kind: "object", trait: null } as CardFace;
    const cards = [
      { ...card, id: "sword-3", printed: "sword" },
      { ...card, id: "ring", printed: "ring" },
      { ...card, id: "wolf", printed: "wolf", kind: "enemy", trait: "animal" },
    ];
    const content = new Content(
      { cards, characters: [], leavings: 5, spaces: [], wares: {} },
      { sword: "M0 0", animal: "M1 1" },
    );
    expect(cards.map(({ id }) => content.icon(id))).toEqual(["sword", "object", "animal"]);
  });
});

describe("an attack in the Arena", () => {
  const options = ["summon 1", "challenge 2", "draw"].map((text) => {
    const [verb, player] = text.split(" ");
    return { action: 0, text, label: text, verb, args: player ? { player: Number(player) } : {} };
  });
  const arena = { kind: "arena", options } as unknown as Decision;
  const texts = (decision: Decision): string[] => decision.options.map(({ text }) => text);

  const attack = (option: string, manner: "psychic" | "one-on-one"): AttackView => ({
    option,
    manner,
    text: `${option} ${manner}`,
    label: `Attack by ${option}, ${manner}`,
  });

  it("is said with how to fight in one go (TAL-26)", () => {
    const attacks = [attack("summon 1", "one-on-one"), attack("challenge 2", "one-on-one")];
    const { options } = inOneGo(arena, attacks);
    expect(texts({ ...arena, options })).toEqual(["summon 1 one-on-one", "challenge 2 one-on-one", "draw"]);
    expect(options.map(({ label }) => label).slice(0, 2)).toEqual(attacks.map(({ label }) => label));
    const outlook = { attacks } as unknown as OutlookView; // as an older release tells it
    const called = (text: string): string | null => words.action!({ text }, {} as TalismanView, outlook);
    expect(called("summon 1 one-on-one")).toBe("Attack by summon 1, one-on-one");
    expect([called("summon 1"), called("draw")]).toEqual([null, null]);
    expect(words.action!({ text: "summon 1 one-on-one" }, {} as TalismanView)).toBeNull();
  });

  it("leaves alone what is no attack there", () => {
    expect(texts(inOneGo(arena, []))).toEqual(texts(arena));
  });
});

describe("a move", () => {
  const visit = (id: string, host: string): VisitFace => ({ id, host, name: `visit ${id}`, only: [], text: `${id}!` });
  const visits = [visit("doctor", "Doctor"), visit("seer", "Seer")];
  const faces = {
    ...{ cards: [], characters: [], leavings: 5, wares: {} },
    spaces: [{ id: "city", name: "City", kind: "city", draws: 0, visits }],
  } as unknown as FacesView;
  const setting = (calls: CallView[]): Setting => ({
    ...{
      content: new Content(faces, {}),
      visits: { city: ["doctor", "seer"] },
      names: String,
      foreseen: new Map(),
      calls,
    },
    table: { seats: [], lying: [] } as unknown as Setting["table"],
  });
  const move = { text: "move city", label: "Move", verb: "move", args: { space: "city" } } as unknown as Option;
  const asked = { kind: "move", options: [move] } as unknown as Decision;
  const call: CallView = {
    ...{ option: "move city", visit: "doctor", text: "move city visit doctor", label: "Move, visit the Doctor" },
  };

  it("is said with whom to visit in one go (TAL-14)", () => {
    const [choice] = trayOf(asked, [], setting([call]));
    expect(choice!.calls).toEqual([{ text: "move city visit doctor", title: "Doctor", note: "doctor!" }]);
    expect(choice!.note).toBe("");
    const outlook = { attacks: [], calls: [call] } as unknown as OutlookView;
    expect(words.action!({ text: call.text }, {} as TalismanView, outlook)).toBe("Move, visit the Doctor");
  });

  it("only names them where the visit cannot be said before", () => {
    const elsewhere = { ...call, option: "move village" };
    for (const calls of [[], [elsewhere]]) expect(trayOf(asked, [], setting(calls))[0]!.calls).toEqual([]);
    expect(trayOf(asked, [], setting([]))[0]!.note).toBe("Visit Doctor or Seer.");
  });
});

describe("a gesture to the crowd", () => {
  const salute: CardFace = {
    ...{ id: "salute", printed: "salute", name: "The Salute", kind: "gesture", text: "It counts 3.", strength: 0 },
    ...{ craft: 0, trait: null, gear: null, nature: null, price: 0 },
  };
  const faces: FacesView = { cards: [salute], characters: [], leavings: 5, spaces: [], wares: {} };
  const setting = (foreseen: Setting["foreseen"] = new Map()): Setting => ({
    ...{ content: new Content(faces, {}), table: { seats: [] } as unknown as Setting["table"], visits: {}, calls: [] },
    ...{ names: (seat) => `Player ${seat + 1}`, foreseen },
  });
  const asked = (...options: Talisman["action"][]): Decision => ({ kind: "arena", options }) as unknown as Decision;
  const draw = { text: "draw", label: "Draw", verb: "draw", args: {} } as unknown as Option;
  const gesture = {
    ...{ text: "draw with salute", label: "Draw with the Salute", verb: "gesture", args: { gesture: "salute" } },
  } as unknown as Option;

  it("says what it does beside the chances, and shares a row of a phone with drawing (TAL-24)", () => {
    const chances = [0.4, 0.1, 0.4, 0.1];
    const foreseen = new Map([["draw with salute", { says: "", fight: null, chances }]]);
    const [plain, made] = trayOf(asked(draw, gesture), [], setting(foreseen));
    expect(made).toMatchObject({ title: "Draw with the Salute", brief: "The Salute", note: "It counts 3.", chances });
    expect(made!.icon).toBe("gesture");
    expect(plain).toMatchObject({ title: "Draw an arena card", brief: "Draw" });
    expect(words.about!(gesture, { faces } as unknown as Scene<Talisman>)).toBe("It counts 3.");
    expect(words.foresees!(gesture, { kind: "arena", about: {} })).toBe(true);
  });

  it("leaves drawing a row of its own where there is none", () => {
    expect(trayOf(asked(draw), [], setting()).map(({ brief }) => brief)).toEqual([null]);
  });
});

describe("a fight as it is told", () => {
  const met: Talisman["event"] = { event: "met", about: { seat: 0, card: "wolf", psychic: false } };
  const bear: Talisman["event"] = { event: "met", about: { seat: 0, card: "bear", psychic: false } };

  it("is won by whoever the engine says, with the dice of both (TAL-05)", () => {
    const bout = after(
      met,
      { event: "score", about: { seat: 0, die: 4, total: 8 } },
      { event: "foe_score", about: { die: 2, total: 4 } },
      { event: "won", about: { seat: 0 } },
    );
    expect(bout.end).toBe("first");
    expect(bout.sides.map(({ score }) => score?.total)).toEqual([8, 4]);
    expect(after(met, { event: "lost", about: { seat: 0 } }).end).toBe("second");
    expect(after(met, { event: "stood_off", about: { seat: 0 } }).end).toBe("stand-off");
  });

  it("adds up Enemies of one kind, and begins anew with the next (TAL-04)", () => {
    const both = after(met, bear);
    expect(both.sides[1].foes).toEqual(["wolf", "bear"]);
    const next = after(met, { event: "won", about: { seat: 0 } }, bear);
    expect(next.sides[1].foes).toEqual(["bear"]);
    expect(next.end).toBe("open");
  });

  it("tells who attacked whom and how, and what armour saved (TAL-06, TAL-26)", () => {
    const bout = after(
      { event: "attacked", about: { seat: 2, player: 1, manner: "psychic-one-on-one", psychic: true, duel: true } },
      { event: "won", about: { seat: 1 } },
      { event: "lost", about: { seat: 2 } },
      { event: "saved", about: { seat: 2, card: "helmet" } },
    );
    expect(bout).toMatchObject({ psychic: true, duel: true, end: "second" });
    expect(bout.sides[0]).toMatchObject({ seat: 2, saved: "helmet" });
  });

  it("tells how a fight was that was over before anybody was asked (TAL-05)", () => {
    const won: Talisman["event"] = { event: "won", about: { seat: 0 } };
    const spirit: Talisman["event"] = { event: "met", about: { seat: 0, card: "shade", psychic: true } };
    expect([met, spirit].map((each) => after(each, won).psychic)).toEqual([false, true]);
    const apparition = (wealth: "craft" | "strength"): Talisman["event"] => ({
      event: "apparition",
      about: { seat: 0, wealth, power: 4 },
    });
    expect([apparition("strength"), apparition("craft")].map((each) => after(each).psychic)).toEqual([false, true]);
  });

  it("keeps what the engine reckoned before the dice", () => {
    const open = withReckoning(after(met), fight(5, 2), ["wolf"]);
    expect(open.chances).toEqual([0.5, 0.2, 0.3]);
    const done = afterEvent(open, told(9, { event: "won", about: { seat: 0 } }))!;
    expect(done.sides[0].reckoned?.total).toBe(5);
    expect(done.end).toBe("first");
  });
});

describe("what is left out of the log", () => {
  const told = (event: string, n: number): Told =>
    ({ n, event, entry: 1, head: n === 1, about: {} }) as unknown as Told;
  const kept = (...events: string[]): string[] => {
    const all = events.map((event, at) => told(event, at + 1));
    return all.filter((each) => !minor(each, all)).map(({ event }) => event);
  };

  it("tells that nothing came of a card once, and not where something did (TAL-12)", () => {
    expect(kept("moved", "met", "forgone", "forgone")).toEqual(["moved", "forgone"]);
    expect(kept("moved", "met", "forgone", "healed", "forgone")).toEqual(["moved", "healed"]);
    expect(kept("rolled", "forgone", "met", "healed")).toEqual(["rolled", "forgone", "healed"]);
  });
});
