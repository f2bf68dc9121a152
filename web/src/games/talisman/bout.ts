/** A fight as the board shows it: reckoned by the engine while it goes on, and told by events once the dice have fallen. */

import type { ReckonedFight, ReckonedSide } from "./vocabulary";
import type { Told } from "./view";

export interface Score {
  die: number;
  total: number;
}

export interface Contender {
  /** Null for Enemies. */
  seat: number | null;
  /** The Enemies, where it is they. */
  foes: string[];
  /** What the engine reckons for this side before the dice; null where the fight was over before anybody was asked. */
  reckoned: ReckonedSide | null;
  score: Score | null;
  /** The piece of armour that saved the life. */
  saved: string | null;
}

export type End = "open" | "first" | "second" | "stand-off" | "stopped";

export interface Bout {
  /** Changes with every fight. */
  key: number;
  psychic: boolean;
  duel: boolean;
  sides: [Contender, Contender];
  chances: number[] | null;
  outright: boolean;
  end: End;
}

const contender = (seat: number | null, foes: string[] = []): Contender => ({
  seat,
  foes,
  reckoned: null,
  score: null,
  saved: null,
});

const opened = (key: number, psychic: boolean, seat: number, other: number | null, foes: string[] = []): Bout => ({
  key,
  psychic,
  duel: false,
  sides: [contender(seat), contender(other, foes)],
  chances: null,
  outright: false,
  end: "open",
});

/** What the engine reckons now is laid over the fight that it reckons. */
export function withReckoning(bout: Bout | null, fight: ReckonedFight, foes: string[]): Bout {
  const [own, theirs] = fight.sides as [ReckonedSide, ReckonedSide];
  const base = bout?.end === "open" ? bout : opened(0, fight.psychic, own.seat!, theirs.seat, foes);
  return {
    ...base,
    psychic: fight.psychic,
    duel: fight.duel,
    chances: fight.chances,
    outright: fight.outright,
    sides: [
      { ...base.sides[0], seat: own.seat, reckoned: own },
      { ...base.sides[1], seat: theirs.seat, foes, reckoned: theirs },
    ],
  };
}

/** The fight after one more event; the same one where the event is not about it. */
export function afterEvent(bout: Bout | null, told: Told): Bout | null {
  const { n } = told;
  switch (told.event) {
    case "met":
      if (bout?.end === "open" && bout.sides[0].seat === told.about.seat && bout.sides[1].seat === null) {
        if (bout.sides[1].foes.includes(told.about.card)) return bout;
        return {
          ...bout,
          sides: [bout.sides[0], { ...bout.sides[1], foes: [...bout.sides[1].foes, told.about.card] }],
        };
      }
      return opened(n, told.about.psychic, told.about.seat, null, [told.about.card]);
    case "apparition":
      return opened(n, told.about.wealth === "craft", told.about.seat, null);
    case "attacked":
      return {
        ...opened(n, told.about.psychic, told.about.seat, told.about.player),
        duel: told.about.duel,
      };
  }
  return bout && bout.end !== "stopped" ? scored(bout, told) : bout;
}

function scored(bout: Bout, told: Told): Bout {
  switch (told.event) {
    case "score":
      return onSide(bout, told.about.seat, { score: told.about });
    case "foe_score":
      return onSide(bout, null, { score: told.about });
    case "saved":
      return onSide(bout, told.about.seat, { saved: told.about.card });
    case "won":
      return { ...bout, end: bout.sides[0].seat === told.about.seat ? "first" : "second" };
    case "lost":
      return { ...bout, end: bout.sides[0].seat === told.about.seat ? "second" : "first" };
    case "stood_off":
      return { ...bout, end: "stand-off" };
    case "fight_stopped":
      return { ...bout, end: "stopped" };
  }
  return bout;
}

function onSide(bout: Bout, seat: number | null, change: Partial<Contender>): Bout {
  const sides = bout.sides.map((each) => (each.seat === seat ? { ...each, ...change } : each));
  return { ...bout, sides: sides as Bout["sides"] };
}
