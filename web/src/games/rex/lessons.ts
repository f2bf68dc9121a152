/** The guided lessons: what to tell a newcomer, and when. The coach follows what happens on the floor. */

import type { Lesson, Scene } from "../types";
import type { Decision, Rex, RexView } from "./view";

interface Moment {
  view: RexView;
  decision: Decision | null;
  told: (event: Rex["event"]["event"]) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Rex["question"]["kind"]) => (moment: Moment) => moment.decision?.kind === kind;
const can = (verb: Rex["action"]["verb"]) => (moment: Moment) =>
  moment.decision?.options.some((option) => option.verb === verb) ?? false;
const told = (event: Rex["event"]["event"]) => (moment: Moment) => moment.told(event);
const clearing = ({ view, decision }: Moment): boolean => decision !== null && view.table.turn.clearing === 1;
const reactingTo = (event: "attack" | "declared_move" | "resolved_move") => (moment: Moment) =>
  moment.decision?.kind === "react" && moment.decision.about.event === event;

// --- moves and blows -------------------------------------------------------------------------------------------------

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const BLOWS: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the arena",
    text: "Three of yours against three of theirs, and whoever has nobody left has lost. There is no grid: everyone stands on a round base and goes where there is room. Yours stand below.",
    rule: "REX-92",
    points: ["mine"],
    when: asked("activate"),
  },
  {
    id: "activate",
    title: "Send one forward",
    text: "In your turn one Ready model acts. Drag it on the floor to where it shall go: the golden area is as far as it gets, and it stops there by itself. End within 1 inch of an enemy.",
    rule: "REX-24",
    points: ["arena"],
    untilMove: true,
    when: asked("activate"),
  },
  {
    id: "attack",
    title: "Strike",
    text: "An enemy is within 1 inch. Click it: cost and exact odds are told beforehand. An attack costs 1 fatigue, the first move was free, and a second one would cost 1 too.",
    rule: "REX-31",
    points: ["arena"],
    untilMove: true,
    when: can("attack"),
  },
  {
    id: "act",
    title: "Move, or stop",
    text: "Nobody is in reach from here. A second move costs 1 fatigue. End the activation when you have done enough.",
    rule: "REX-30",
    points: ["question"],
    untilMove: true,
    when: asked("act"),
  },
  {
    id: "power",
    title: "A power attack",
    text: "For one more fatigue all dice that failed are rolled again. The blow is surer, and the attacker spent: two fatigue are Exhausted. Where the enemy can answer you are asked again before the dice, so you may wait and see.",
    rule: "REX-32",
    points: ["panel"],
    untilMove: true,
    when: asked("power"),
  },
  {
    id: "dice",
    title: "The dice have fallen",
    text: "ATK dice against DEF dice; each of 4 or more is a success. What the attacker has more are net successes, and each of them buys a box of its damage tree, from the top down.",
    rule: "REX-51",
    points: ["arena"],
    when: told("rolled"),
  },
  {
    id: "box",
    title: "Walk down the tree",
    text: "You may choose: golden boxes can be entered now. Numbers are damage, the eye tires them. Whoever was Exhausted is pushed for free.",
    rule: "REX-54",
    points: ["panel"],
    untilMove: true,
    when: asked("box"),
  },
  {
    id: "wounds",
    title: "Wounds",
    text: "Damage less ARM marks boxes of the track on the card, from left to right. Whose last box is marked is out.",
    rule: "REX-56",
    points: ["mine", "theirs"],
    when: told("marks"),
  },
  {
    id: "fatigue",
    title: "Mind your breath",
    text: "Fatigue is the heart of the game. Ready, then Fatigued, then Exhausted: who is Exhausted does nothing and is easier to hit. Only who is Ready when a turn begins may act in it.",
    rule: "REX-20",
    points: ["mine"],
    when: told("gains_fatigue"),
  },
  {
    id: "rest",
    title: "A breather",
    text: "At the beginning of your turn one Fatigued model may rest. It is Ready again, and acts from your next turn on.",
    rule: "REX-23",
    points: ["mine"],
    untilMove: true,
    when: ({ view, decision }) => decision?.kind === "rest" && !view.table.turn.clearing,
  },
  {
    id: "clear",
    title: "A clear turn",
    text: "None of yours is Ready, so everybody removes one fatigue, and one of them another. Nobody acts: tire them all only when it pays.",
    rule: "REX-26",
    points: ["mine"],
    untilMove: true,
    when: clearing,
  },
  {
    id: "falls",
    title: "One is down",
    text: "Whoever is left alone takes a clear turn each time and may act as well. Go on until nobody is left.",
    rule: "REX-59",
    points: ["theirs"],
    when: told("falls"),
  },
  {
    id: "hint",
    title: "You may ask",
    text: "Hint tells what a bot would do here. Undo takes a move back until dice are rolled.",
    points: ["question"],
    when: ({ view, decision }) => view.table.turn.number >= 3 && decision?.kind === "activate",
  },
];

// --- pushes and the scenery ------------------------------------------------------------------------------------------

const PUSHES: Guide[] = [
  {
    id: "ground",
    title: "Mind the ground",
    text: "Behind your enemies lie spikes and two pits. Spikes wound for 3, whatever the armour; a pit takes whoever is pushed into it; a column tires.",
    rule: "REX-64",
    points: ["arena"],
    when: asked("activate"),
  },
  {
    id: "line",
    title: "Stand on the right side",
    text: "A push drives the enemy 1 inch straight away from who strikes. Drag your model so that enemy and spikes are in one line with it, then click the enemy.",
    rule: "REX-60",
    points: ["arena"],
    untilMove: true,
    when: asked("activate"),
  },
  {
    id: "pushes",
    title: "Choose the push",
    text: "Boxes with the hand push and deal 1 damage. Take them where something stands behind the enemy; where nothing does, damage or a reposition may be worth more.",
    rule: "REX-55",
    points: ["panel"],
    untilMove: true,
    when: asked("box"),
  },
  {
    id: "follow",
    title: "Stay close",
    text: "After a push you may follow up to 1 inch. Who no longer is within 1 inch of the enemy loses the rest of the successes.",
    rule: "REX-61",
    points: ["arena"],
    untilMove: true,
    when: asked("follow"),
  },
  {
    id: "met",
    title: "Into the scenery!",
    text: "What is pushed into something stops there. Spikes wound and tire, a column or the edge tires; a friend of yours in the way is worth another success.",
    rule: "REX-62",
    points: ["arena"],
    when: told("meets"),
  },
  {
    id: "reposition",
    title: "Get away",
    text: "A reposition moves the attacker up to 3 inches, in the middle of the attack. Out of everybody's reach it may catch its breath when its activation ends.",
    rule: "REX-57",
    points: ["arena"],
    untilMove: true,
    when: asked("reposition"),
  },
  {
    id: "breath",
    title: "Catch your breath",
    text: "It repositioned and nobody engages it: one fatigue less, for nothing.",
    rule: "REX-33",
    points: ["question"],
    untilMove: true,
    when: asked("recover"),
  },
  {
    id: "exhausted",
    title: "Worn out",
    text: "Against an Exhausted defender you have a success more and a free push, before or after any box.",
    rule: "REX-53",
    points: ["panel"],
    when: can("free_push"),
  },
  {
    id: "yourself",
    title: "They push as well",
    text: "Before you end a turn, look where your own models would go if they were pushed.",
    rule: "REX-60",
    points: ["arena"],
    when: ({ view, decision }) => view.table.turn.number >= 3 && decision?.kind === "activate",
  },
];

// --- reactions and Favor ---------------------------------------------------------------------------------------------

const REACTIONS: Guide[] = [
  {
    id: "crowd",
    title: "The whole game",
    text: "Now you may answer in their turn, and both sides have 3 Favor dice, shown beside the name. Keep somebody Ready: only who is Ready reacts.",
    rule: "REX-40",
    points: ["mine"],
    when: asked("activate"),
  },
  {
    id: "counter",
    title: "You are attacked",
    text: "For a fatigue the one who is struck may strike back: it rolls ATK instead of DEF, and the better one deals damage. Or a friend in reach assists with its DEF. Whose blow gets through how often is told for each.",
    rule: "REX-43",
    points: ["panel"],
    untilMove: true,
    when: reactingTo("attack"),
  },
  {
    id: "strike",
    title: "They walk away",
    text: "Somebody within your reach declares a move. For a fatigue you strike before it goes, with a success more.",
    rule: "REX-42",
    points: ["panel"],
    untilMove: true,
    when: reactingTo("declared_move"),
  },
  {
    id: "step",
    title: "They have come nearer",
    text: "After their move one of yours may move, too, for a fatigue: out of reach, or beside a friend. You may react once in each of their turns; pass to keep it.",
    rule: "REX-41",
    points: ["panel"],
    untilMove: true,
    when: reactingTo("resolved_move"),
  },
  {
    id: "favor",
    title: "The crowd's favour",
    text: "A success on a Favor die counts twice. The pool belongs to all your models. What each number of dice is worth is told beside it.",
    rule: "REX-52",
    points: ["panel"],
    untilMove: true,
    when: asked("favor"),
  },
  {
    id: "earned",
    title: "Loved by the crowd",
    text: "A marked laurel earns the wounded side a Favor die, and so does a laurel box in the tree: being hit has its use.",
    rule: "REX-12",
    points: ["mine", "theirs"],
    when: told("gains_favor"),
  },
  {
    id: "star",
    title: "A star",
    text: "A marked star triggers the effect of its card. Rest on a model to read what its star does.",
    rule: "REX-12",
    points: ["mine", "theirs"],
    when: told("star"),
  },
  {
    id: "tactics",
    title: "What Favor buys",
    text: "In a clear turn Favor dice buy tactics as well: a move, a breath, and what your ludus alone can do. Unspent dice stay.",
    rule: "REX-72",
    points: ["panel"],
    untilMove: true,
    when: asked("tactic"),
  },
  {
    id: "both-ways",
    title: "Both ways",
    text: "They may react as well. Who moves away from a Ready enemy is struck; who attacks one may be struck back.",
    rule: "REX-40",
    points: ["theirs"],
    when: ({ view, decision }) => view.table.turn.number >= 3 && decision?.kind === "activate",
  },
];

/** What each course tells. */
export const LESSONS: Readonly<Record<string, Guide[]>> = { blows: BLOWS, pushes: PUSHES, reactions: REACTIONS };

export function lesson(
  scene: Scene<Rex>,
  decision: Decision | null,
  _bottom: number,
  seen: ReadonlySet<string>,
  courses: readonly string[],
): Lesson | null {
  const moment: Moment = {
    view: scene.view,
    decision,
    told: (event) => scene.fresh.some((each) => each.event === event),
  };
  const guides = courses.flatMap((course) => LESSONS[course] ?? []);
  return guides.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
