/** The guided lessons: what to tell a newcomer, and when. The coach follows what happens on the table. */

import type { Lesson, Scene } from "../types";
import { type Decision, fieldOf, type Kind, type Ophidian, type OphidianView, type Side } from "./view";

interface Moment {
  view: OphidianView;
  decision: Decision;
  own: Side;
  /** Something of this kind has just happened. */
  told: (event: Ophidian["event"]["event"]) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };
type Verb = Ophidian["action"]["verb"];

const asked = (kind: Kind) => (moment: Moment) => moment.decision.kind === kind;
const can = (verb: Verb) => (moment: Moment) => moment.decision.options.some((option) => option.verb === verb);
const hasMinion = (moment: Moment): boolean =>
  asked("act")(moment) && moment.own.pieces.some(({ kind }) => kind === "minion");
const opening = ({ decision: { about } }: Moment): boolean => "opening" in about && about.opening;
/** A window in which there is something else to do than to let it pass. */
const canRespond = (moment: Moment): boolean => asked("respond")(moment) && moment.decision.options.length > 1;
const allSet = (moment: Moment): boolean => {
  const front = fieldOf(moment.own, "action");
  return asked("act")(moment) && front.length > 0 && front.every((piece) => piece.set);
};

/** Windows come by the dozen, and most of them offer nothing: a newcomer is asked where there is a choice. */
const ONLY_WHEN_ABLE = "able";

// --- the fight -------------------------------------------------------------------------------------------------------

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const FIGHT: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the coliseum",
    text: "Two Gladiators of yours against two of theirs, and the last to stand wins. Cards in your hand are tricks, allies and gear. This lesson is about the fight; you are only asked where there is something to choose.",
    rule: "OPH-70",
    ask: ONLY_WHEN_ABLE,
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
    text: "Characters attack from the Action Field only. In the Support Field they wait, and those in front can protect them. Click both to send them forward, then say that you are ready.",
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
    id: "redirect",
    title: "You are attacked",
    text: "Another Gladiator may take the blow: intercept from the same field, which Sets it and wins you the Cheer, or protect the Support Field from the front. Or let the attack land.",
    rule: "OPH-33",
    points: ["fields"],
    untilMove: true,
    when: asked("redirect"),
  },
  {
    id: "fell",
    title: "A Gladiator fell",
    text: "Wounds as many as Life destroy it. Its Victory Points go to whoever did it, and it lies in the Pyre.",
    rule: "OPH-34",
    points: ["points"],
    when: ({ told }) => told("scored"),
  },
  {
    id: "play",
    title: "Play a card",
    text: "Lit cards can be played: you have the Resources, and a Gladiator of that discipline and level. Tap a dark one to hear why it cannot. Minions stay and fight, Pumps go on a card, Quick-Hits happen once.",
    rule: "OPH-23",
    points: ["hand", "resources"],
    when: (moment) => asked("act")(moment) && can("play")(moment),
  },
  {
    id: "minion",
    title: "An ally of yours",
    text: "A Minion comes into the Support Field. Let it advance and it may attack at once, though nobody cheers for it.",
    rule: "OPH-37",
    points: ["fields"],
    when: hasMinion,
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
    id: "all-set",
    title: "Time to pass",
    text: "Everybody of yours in front is Set. Pass when nothing else is worth it: once all have passed in a row, the Wave ends, and everything is Unset.",
    rule: "OPH-60",
    points: ["question"],
    when: allSet,
  },
  {
    id: "between",
    title: "Between two Waves",
    text: "A short Breather: keep your hand, pay for what you want to keep, promote both Gladiators and take your places. The third lesson is about it; the steps stand in the middle.",
    rule: "OPH-61",
    points: ["breather"],
    untilMove: true,
    when: asked("discard"),
  },
];

// --- responses and the Roar ------------------------------------------------------------------------------------------

const RESPONSES: Guide[] = [
  {
    id: "answers",
    title: "A hand full of answers",
    text: "Cards marked R are Responses: you play them when others act, and they never change Momentum. Keep those, and keep Resources for them. Put two other cards on the bottom.",
    rule: "OPH-21",
    points: ["hand"],
    untilMove: true,
    ask: ONLY_WHEN_ABLE,
    when: opening,
  },
  {
    id: "places",
    title: "Both to the front",
    text: "Send your Gladiators forward: who stands there can attack, and can step in for the other.",
    rule: "OPH-08",
    points: ["fields"],
    untilMove: true,
    when: (moment) => asked("arrange")(moment) && opening(moment),
  },
  {
    id: "respond",
    title: "You may answer",
    text: "What waits to happen stands in the middle, and a card of yours is lit: it fits. Play it, or pass. Parry and Dodge take damage off a blow, Counterword stops a Quick-Hit that was just declared.",
    rule: "OPH-27",
    points: ["stack", "hand"],
    untilMove: true,
    when: canRespond,
  },
  {
    id: "answered",
    title: "The last happens first",
    text: "An answer may be answered as well. What was declared last happens first, and then what it answered, if anything is left of it.",
    rule: "OPH-27",
    points: ["stack"],
    when: ({ told }) => told("responded"),
  },
  {
    id: "roar",
    title: "Make them roar",
    text: "Their Action was a positive one, so they would go on. For 1 Cheer the crowd roars: Momentum passes to the next player. Worth it when they are about to attack again and again.",
    rule: "OPH-51",
    points: ["cheer"],
    untilMove: true,
    when: asked("roar"),
  },
  {
    id: "cheer",
    title: "The crowd cheers",
    text: "An attack by a Gladiator wins 1 Cheer: for the attacker, or for whoever intercepted it. Showboat wins 2 and gives Momentum away. With 15 Cheer you win outright.",
    rule: "OPH-50",
    points: ["cheer"],
    when: ({ told }) => told("cheered"),
  },
  {
    id: "save",
    title: "Save for later",
    text: "Do not spend everything on your own Actions: an answer costs Resources too, and what you have is written on your plate. Attack, then pass with some left.",
    rule: "OPH-23",
    points: ["resources"],
    when: asked("act"),
  },
  {
    id: "favorite",
    title: "The crowd's favorite",
    text: "Whoever has more Cheer than everybody else is the Crowd Favorite. Some cards and abilities work for the favorite alone.",
    rule: "OPH-52",
    points: ["cheer"],
    when: ({ view }) => view.table.sides.some(({ favorite }) => favorite),
  },
  {
    id: "windows",
    title: "How often to be asked",
    text: "In a real game you may answer everything that happens, and are asked each time. Under Orders you leave word when not to be; nobody else can tell.",
    rule: "OPH-27",
    when: ({ told }) => told("wave_begins"),
  },
];

// --- the Breather and promotion --------------------------------------------------------------------------------------

const BREATHER: Guide[] = [
  {
    id: "long-fight",
    title: "A longer fight",
    text: "Three Gladiators a side, and several Waves. Between them comes the Breather, in which fights are won as well: it decides what you keep, and how strong you come back.",
    rule: "OPH-61",
    ask: ONLY_WHEN_ABLE,
    when: opening,
  },
  {
    id: "upkeep",
    title: "What stays must be paid for",
    text: "Minions and Pumps have a Maintain cost, which you pay in every Breather. Play some in this Wave and see what they cost you in the next.",
    rule: "OPH-64",
    points: ["hand"],
    when: (moment) => asked("act")(moment) && can("play")(moment),
  },
  {
    id: "to-the-breather",
    title: "On to the Breather",
    text: "Everybody of yours in front is Set. Pass; once all have passed in a row, the Wave ends.",
    rule: "OPH-60",
    points: ["question"],
    when: allSet,
  },
  {
    id: "momentum-anew",
    title: "Who begins the next Wave",
    text: "The first of five steps is already done: Momentum goes to the side with the most wounds, the fallen counted with all of theirs. Being hurt has its use.",
    rule: "OPH-62",
    points: ["breather", "momentum"],
    when: asked("discard"),
  },
  {
    id: "regenerate",
    title: "Regenerate",
    text: "Everything is Unset and Resources are full again, one more each Wave. Discard what you do not need, then keep the rest and draw up to nine. A deck is never shuffled anew: who must draw from an empty one loses.",
    rule: "OPH-63",
    points: ["breather", "hand"],
    untilMove: true,
    when: asked("discard"),
  },
  {
    id: "two-below",
    title: "Two go below",
    text: "Down to seven again: put two on the bottom of the deck.",
    rule: "OPH-63",
    points: ["hand"],
    untilMove: true,
    when: (moment) => asked("bottom")(moment) && !opening(moment),
  },
  {
    id: "maintain",
    title: "Maintain",
    text: "Click each Minion and Pump that you want to pay for; the others are destroyed when you are done. What you spend here is gone for the Wave.",
    rule: "OPH-64",
    points: ["breather", "resources"],
    untilMove: true,
    when: asked("maintain"),
  },
  {
    id: "reinforce",
    title: "Help for the fallen",
    text: "A place in your team is empty, so Pip the Bucket may come in from the stack. A Reinforcement must be maintained too; if it is not, it scores for them.",
    rule: "OPH-65",
    points: ["breather"],
    untilMove: true,
    when: can("reinforce"),
  },
  {
    id: "promote",
    title: "Promote",
    text: "Click up to two Gladiators: each goes up a level and heals 1. Higher levels hit harder and let you play stronger cards. Beyond level 2 only Brakka can go, whose card for it is in your stack.",
    rule: "OPH-65",
    points: ["fields"],
    untilMove: true,
    when: asked("promote"),
  },
  {
    id: "maneuver",
    title: "Maneuver",
    text: "Everybody may be put in either field, free of charge. Bring the wounded back behind the others, who can protect them there.",
    rule: "OPH-67",
    points: ["breather", "fields"],
    untilMove: true,
    when: (moment) => asked("arrange")(moment) && !opening(moment),
  },
  {
    id: "stronger",
    title: "A new Wave",
    text: "See what your Gladiators have become: rest on one to read its new level. Cards of level 2, like Great Axe and Berserker, are lit now if somebody reached it.",
    rule: "OPH-23",
    points: ["fields", "hand"],
    when: (moment) => asked("act")(moment) && moment.view.table.wave === 2,
  },
  {
    id: "last-wave",
    title: "It may end now",
    text: "From the fourth Wave on, whoever leads alone in Victory Points wins when the Wave ends. 12 Victory Points win at any time.",
    rule: "OPH-72",
    points: ["points"],
    when: ({ view }) => view.table.wave >= 4,
  },
];

/** What each lesson tells, by the deck that it is played with. */
export const LESSONS: Readonly<Record<string, Guide[]>> = {
  "lesson-fight": FIGHT,
  "lesson-responses": RESPONSES,
  "lesson-breather": BREATHER,
};

export function lesson(
  scene: Scene<Ophidian>,
  decision: Decision | null,
  bottom: number,
  seen: ReadonlySet<string>,
): Lesson | null {
  if (!decision) return null;
  const own = scene.view.table.sides[bottom]!;
  const told = (event: Ophidian["event"]["event"]): boolean => scene.fresh.some((each) => each.event === event);
  const moment: Moment = { view: scene.view, decision, own, told };
  return LESSONS[own.deck_id]?.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
