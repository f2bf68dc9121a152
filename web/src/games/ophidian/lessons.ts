/** The guided first game: what to tell a newcomer, and when. Lessons follow what happens on the table. */

import type { Lesson, Scene } from "../types";
import { type Decision, fieldOf, type Kind, type Ophidian, type OphidianView, type Side } from "./view";

interface Moment {
  view: OphidianView;
  decision: Decision | null;
  own: Side;
  bottom: number;
  /** Something of this kind has just happened. */
  told: (event: Ophidian["event"]["event"]) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Kind) => (moment: Moment) => moment.decision?.kind === kind;
const can = (verb: Ophidian["action"]["verb"]) => (moment: Moment) =>
  moment.decision?.kind === "act" && moment.decision.options.some((option) => option.verb === verb);
const opening = (moment: Moment): boolean => {
  const about = moment.decision?.about;
  return about !== undefined && "opening" in about && about.opening;
};

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const GUIDES: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the coliseum",
    text: "Your Gladiators fight theirs. Destroy them for Victory Points: 12 win, and so do 15 Cheer or the last Gladiator standing. Cards in your hand are tricks, allies and gear. You learn the rest as you play.",
    rule: "OPH-72",
    when: opening,
  },
  {
    id: "bottom",
    title: "Your first hand",
    text: "You drew nine cards and keep seven. Rest on a card to read it in large. Put two on the bottom: those that cost most are good to see later.",
    rule: "OPH-06",
    points: ["hand"],
    untilMove: true,
    when: (moment) => asked("bottom")(moment) && opening(moment),
  },
  {
    id: "arrange",
    title: "Two fields",
    text: "Characters attack from the Action Field only. In the Support Field they wait, and those in front can protect them. Click two strong ones to send them forward, then say that you are ready.",
    rule: "OPH-08",
    points: ["fields"],
    untilMove: true,
    when: (moment) => asked("arrange")(moment) && opening(moment),
  },
  {
    id: "momentum",
    title: "You have Momentum",
    text: "You act until something passes Momentum on. A card or move marked + keeps it, one marked − gives it away. Advancing and attacking keep it, retreating and passing do not.",
    rule: "OPH-20",
    points: ["momentum"],
    when: asked("act"),
  },
  {
    id: "attack",
    title: "Attack",
    text: "Click one of your lit Characters in the Action Field, then an enemy; or pull an arrow from one to the other. The number above the target is the damage. The attacker is Set by it, and cannot attack again this Wave.",
    rule: "OPH-32",
    points: ["fields"],
    untilMove: true,
    when: can("attack"),
  },
  {
    id: "advance",
    title: "Step forward",
    text: "Nobody of yours stands ready in the Action Field. Click a Character in the Support Field and let it advance; that keeps Momentum.",
    rule: "OPH-31",
    points: ["fields"],
    untilMove: true,
    when: (moment) => can("advance")(moment) && !can("attack")(moment),
  },
  {
    id: "play",
    title: "Play a card",
    text: "Lit cards can be played: you have the Resources, and a Gladiator of that discipline and level. Tap a dark one to hear why it cannot. Minions stay and fight, Pumps go on a card, Quick-Hits happen once.",
    rule: "OPH-23",
    points: ["hand", "resources"],
    when: can("play"),
  },
  {
    id: "redirect",
    title: "You are attacked",
    text: "Another Gladiator may take the blow: intercept from the same field, which Sets it and wins you the Cheer, or protect the Support Field from the front. Or let the attack land.",
    rule: "OPH-33",
    points: ["fields"],
    untilMove: true,
    when: asked("redirect"),
  },
  {
    id: "respond",
    title: "Somebody acts, and you may answer",
    text: "Before anything happens everybody may respond, and again after it. What waits to happen stands in the middle; the last declared happens first. With no lit card, simply pass.",
    rule: "OPH-27",
    points: ["stack"],
    untilMove: true,
    when: asked("respond"),
  },
  {
    id: "roar",
    title: "Make them roar",
    text: "You have Cheer to spend: for 1 the crowd roars, and their good Action passes Momentum to the next player. Worth it when they are about to attack again and again.",
    rule: "OPH-51",
    points: ["cheer"],
    untilMove: true,
    when: asked("roar"),
  },
  {
    id: "rage",
    title: "Rage",
    text: "Somebody has wounds up to the orange mark on its bar: it is Raging. Attack it while it is not Set, and it hurts the attacker back.",
    rule: "OPH-41",
    points: ["enemies"],
    when: ({ view }) => view.table.sides.some(({ pieces }) => pieces.some(({ raging }) => raging)),
  },
  {
    id: "fell",
    title: "A Gladiator fell",
    text: "Its Victory Points go to whoever destroyed it. It lies in the Pyre, and its side may bring in a Reinforcement in the next Breather.",
    rule: "OPH-34",
    points: ["points"],
    when: ({ told }) => told("scored"),
  },
  {
    id: "all-set",
    title: "Time to pass",
    text: "Everybody of yours in front is Set. Pass when nothing else is worth it: once all have passed in a row, the Wave ends, and everything is Unset.",
    rule: "OPH-60",
    points: ["question"],
    when: (moment) =>
      asked("act")(moment) &&
      fieldOf(moment.own, "action").length > 0 &&
      fieldOf(moment.own, "action").every((piece) => piece.set),
  },
  {
    id: "breather",
    title: "The Breather",
    text: "Between Waves there are five steps, one after the other. First you refill your hand: discard what you do not need, then keep the rest.",
    rule: "OPH-61",
    points: ["breather"],
    untilMove: true,
    when: asked("discard"),
  },
  {
    id: "maintain",
    title: "Pay for what stays",
    text: "Minions and Pumps cost Resources again. Click each that you want to keep; the others are destroyed when you are done.",
    rule: "OPH-64",
    points: ["breather", "resources"],
    untilMove: true,
    when: asked("maintain"),
  },
  {
    id: "promote",
    title: "Promote",
    text: "Click up to two Gladiators: each goes up a level and heals 1. Higher levels hit harder and let you play stronger cards.",
    rule: "OPH-65",
    points: ["fields"],
    untilMove: true,
    when: asked("promote"),
  },
  {
    id: "favorite",
    title: "The crowd's favorite",
    text: "Gladiators win Cheer by attacking. Whoever has most is the Crowd Favorite, which some cards need, and 15 Cheer win the game outright.",
    rule: "OPH-52",
    points: ["cheer"],
    when: ({ view }) => view.table.sides.some(({ favorite }) => favorite),
  },
];

export function lesson(
  scene: Scene<Ophidian>,
  decision: Decision | null,
  bottom: number,
  seen: ReadonlySet<string>,
): Lesson | null {
  if (!decision) return null;
  const moment: Moment = {
    view: scene.view,
    decision,
    own: scene.view.table.sides[bottom]!,
    bottom,
    told: (event) => scene.fresh.some((each) => each.event === event),
  };
  return GUIDES.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
