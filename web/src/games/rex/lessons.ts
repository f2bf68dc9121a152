/** The guided first game: what to tell a newcomer, and when. Lessons follow what happens on the floor. */

import type { Lesson, Scene } from "../types";
import type { Decision, Rex, RexView } from "./view";

interface Moment {
  view: RexView;
  decision: Decision | null;
  told: (event: Rex["event"]["event"]) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Rex["question"]["kind"]) => (moment: Moment) => moment.decision?.kind === kind;
const askedAPoint = (kind: Rex["question"]["kind"]) => (moment: Moment) =>
  moment.decision?.kind === kind && moment.decision.proposal === true;

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const GUIDES: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the arena",
    text: "You lead three fighters against three. There is no grid: everyone stands on a round base and goes where there is room. Destroy all three enemies, and you win.",
    rule: "REX-92",
    when: asked("pick"),
  },
  {
    id: "pick",
    title: "Choose your cohort",
    text: "Take one of the suggested cohorts with one click, or pick three models one by one. MOV is inches, ATK and DEF are dice, ARM takes damage off.",
    rule: "REX-10",
    points: ["suggestions"],
    untilMove: true,
    when: asked("pick"),
  },
  {
    id: "first",
    title: "Who goes first",
    text: "You rolled higher. Going first means that you deploy first and act first; going second, you see where they stand.",
    rule: "REX-90",
    points: ["question"],
    untilMove: true,
    when: asked("first"),
  },
  {
    id: "deploy",
    title: "Line up",
    text: "Your models start at your edge, the lower one. Choose a card below, then drag the ghost along the golden stretch, or click in it.",
    rule: "REX-91",
    points: ["mine"],
    untilMove: true,
    when: (moment) => asked("deploy")(moment) && !moment.decision?.proposal,
  },
  {
    id: "spot",
    title: "Put it down",
    text: "Gold is where it may stand. Drag the ghost or click a spot, then confirm. The suggested spot is fine, too.",
    rule: "REX-91",
    points: ["arena"],
    untilMove: true,
    when: askedAPoint("deploy"),
  },
  {
    id: "activate",
    title: "Activate one model",
    text: "In your turn one Ready model acts. Drag it to where it shall go, or click its card first. Its first move is free, and every attack or further move costs a fatigue.",
    rule: "REX-24",
    points: ["mine"],
    untilMove: true,
    when: asked("activate"),
  },
  {
    id: "act",
    title: "Move, attack, or stop",
    text: "Drag the model to walk up to MOV inches. Click an enemy within 1 inch to attack it: the exact odds are told beforehand. End the activation when you have done enough.",
    rule: "REX-30",
    points: ["question"],
    untilMove: true,
    when: asked("act"),
  },
  {
    id: "move",
    title: "Drag it, and look",
    text: "Drag your model over the golden area. You see the way, its length, the distances, and whom you would reach. Near a base it snaps to contact. It stops where it may go no farther; let go, and it walks.",
    rule: "REX-09",
    points: ["arena"],
    untilMove: true,
    when: askedAPoint("move"),
  },
  {
    id: "fatigue",
    title: "Mind your breath",
    text: "Fatigue is the heart of the game. At 0 a model is Ready, at 1 Fatigued, at 2 Exhausted: then it neither acts nor reacts, and it is easier to hit.",
    rule: "REX-20",
    points: ["mine", "theirs"],
    when: ({ told }) => told("gains_fatigue"),
  },
  {
    id: "react",
    title: "You may react",
    text: "Once in each enemy turn one Ready model of yours may react for a fatigue: strike at somebody who leaves, hit back, help a friend, or move.",
    rule: "REX-40",
    points: ["panel"],
    untilMove: true,
    when: asked("react"),
  },
  {
    id: "power",
    title: "A power attack",
    text: "For one more fatigue all dice that failed are rolled again. It makes the blow surer, and the attacker tired.",
    rule: "REX-32",
    points: ["question"],
    untilMove: true,
    when: asked("power"),
  },
  {
    id: "favor",
    title: "The crowd's favour",
    text: "A success on a Favor die counts twice. The pool belongs to all your models, and you earn dice by marking laurels. The panel tells what each number of dice is worth.",
    rule: "REX-52",
    points: ["panel"],
    untilMove: true,
    when: asked("favor"),
  },
  {
    id: "dice",
    title: "The dice have fallen",
    text: "Each die of 4 or more is a success. The attacker's successes less the defender's are net successes, and each of them buys a box of the attacker's damage tree.",
    rule: "REX-51",
    points: ["arena"],
    when: ({ told }) => told("rolled"),
  },
  {
    id: "box",
    title: "Walk down the tree",
    text: "Golden boxes can be entered now. Numbers are damage; the other boxes push, tire, earn Favor or let you move. Pushes into spikes and pits are worth more than any number.",
    rule: "REX-54",
    points: ["panel"],
    untilMove: true,
    when: asked("box"),
  },
  {
    id: "follow",
    title: "Stay close",
    text: "After a push you may follow up, so that the rest of your successes is not lost.",
    rule: "REX-61",
    points: ["arena"],
    untilMove: true,
    when: askedAPoint("follow"),
  },
  {
    id: "laurel",
    title: "Wounds and laurels",
    text: "Damage marks boxes from left to right. A laurel earns the wounded side a Favor die, a star triggers the card's own effect.",
    rule: "REX-12",
    points: ["mine", "theirs"],
    when: ({ told }) => told("marks"),
  },
  {
    id: "rest",
    title: "A breather",
    text: "At the beginning of your turn one Fatigued model may rest. It does not act in this turn.",
    rule: "REX-23",
    points: ["mine"],
    untilMove: true,
    when: ({ view, decision }) => decision?.kind === "rest" && !view.table.turn.clearing,
  },
  {
    id: "clear",
    title: "A clear turn",
    text: "None of your models is Ready, so everybody rests, and you may buy tactics with Favor. Nobody acts.",
    rule: "REX-26",
    points: ["panel"],
    untilMove: true,
    when: ({ view, decision }) => decision !== null && view.table.turn.clearing === 1,
  },
  {
    id: "hazard",
    title: "Into the scenery!",
    text: "Columns tire, spikes wound for 3, pits destroy whoever touches them. Stand so that a push takes the enemy there, and keep away from them yourself.",
    rule: "REX-64",
    points: ["arena"],
    when: ({ told }) => told("meets"),
  },
  {
    id: "falls",
    title: "One is down",
    text: "A model whose last box is marked leaves the arena. Whoever has nobody left has lost.",
    rule: "REX-59",
    points: ["mine", "theirs"],
    when: ({ told }) => told("falls"),
  },
  {
    id: "hint",
    title: "You may ask",
    text: "Hint tells what a bot would do here. Undo takes a move back until dice are rolled.",
    points: ["question"],
    when: ({ view, decision }) => view.table.turn.number >= 3 && decision?.kind === "activate",
  },
];

export function lesson(
  scene: Scene<Rex>,
  decision: Decision | null,
  _bottom: number,
  seen: ReadonlySet<string>,
): Lesson | null {
  const moment: Moment = {
    view: scene.view,
    decision,
    told: (event) => scene.fresh.some((each) => each.event === event),
  };
  return GUIDES.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
