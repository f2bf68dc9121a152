/** The guided first game: what to tell a newcomer, and when. Lessons follow what happens on the table. */

import type { DecisionOf, Lesson, Scene } from "../types";
import { type Gods, type GodsView, type Hero, heroesOf } from "./view";

interface Moment {
  view: GodsView;
  decision: DecisionOf<Gods> | null;
  own: number[];
  mine: Hero[];
  /** Something of this kind has just happened, to one of one's own or to anybody. */
  told: (event: Gods["event"]["event"], own?: boolean) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Gods["question"]["kind"]) => (moment: Moment) => moment.decision?.kind === kind;
const can = (verb: Gods["action"]["verb"]) => (moment: Moment) =>
  moment.decision?.kind === "act" && moment.decision.options.some((option) => option.verb === verb);

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const GUIDES: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the arena",
    text: "Everybody fights everybody. The game stops when one Hero has no life left, and whoever then has the most is the champion. So hurt the others, and be hurt least. You learn the rest as you play.",
    rule: "GOD-70",
    when: ({ view }) => view.table.round === 0,
  },
  {
    id: "pick",
    title: "Pick a Hero",
    text: "Heroes differ only in their four cards: a Weapon, a Mount, an Armor and a Spell. Each card shows the dice it costs and what it does. Any of them is good for a first game.",
    rule: "GOD-82",
    points: ["heroes"],
    untilMove: true,
    when: asked("pick"),
  },
  {
    id: "enter",
    title: "Enter at the edge",
    text: "Choose a gold space. Close to others you can strike at once; with a card that hits faraway Heroes, look for a straight line to somebody.",
    rule: "GOD-30",
    points: ["arena"],
    untilMove: true,
    when: asked("enter"),
  },
  {
    id: "reroll",
    title: "Seven dice",
    text: "Swords, feet, shields and stars: they pay for everything you do this turn. Click the dice that fit nothing and reroll them, once. Your cards say what they need.",
    rule: "GOD-42",
    points: ["dice"],
    untilMove: true,
    when: asked("reroll"),
  },
  {
    id: "act",
    title: "Spend your dice",
    text: "What you can pay for glows gold. Use cards first: they do more for their dice. Point at one, and the arena shows where it would reach. You may act as long as your dice last.",
    rule: "GOD-43",
    points: ["kit"],
    untilMove: true,
    when: asked("act"),
  },
  {
    id: "step",
    title: "Walk",
    text: "A move is made in full. Click a gold space next to you for one step, or a numbered one to walk all the way. The blue fountain gives a life when you step in; traps take one.",
    rule: "GOD-51",
    points: ["arena"],
    untilMove: true,
    when: asked("step"),
  },
  {
    id: "target",
    title: "Take aim",
    text: "The gold Heroes can be hit. Adjacent means that you share a border. Faraway means a free straight line, and not adjacent: the dashed lines show it.",
    rule: "GOD-62",
    points: ["arena"],
    untilMove: true,
    when: asked("target"),
  },
  {
    id: "first-hit",
    title: "A hit!",
    text: "You see what others lose, but not what they have left. Their panels keep the open count for you: what they lost and gained. Hurt those who seem to lead.",
    rule: "GOD-03",
    points: ["heroes"],
    when: ({ told, view }) => told("lost") && view.table.round > 0,
  },
  {
    id: "strike",
    title: "Somebody is next to you",
    text: "Two swords strike an adjacent Hero for 1, two shields push one away: into a trap, a pillar or another Hero it hurts. Choose Strike or Shove, then the Hero.",
    rule: "GOD-45",
    points: ["kit"],
    when: (moment) => can("strike")(moment) || can("shove")(moment),
  },
  {
    id: "smite",
    title: "Two stars reach anybody",
    text: "Two stars are 1 damage to a Hero of your choice, wherever it stands.",
    rule: "GOD-45",
    points: ["kit"],
    when: can("smite"),
  },
  {
    id: "end-turn",
    title: "End the turn",
    text: "When your dice buy nothing more that you want, end the turn. Unused dice are lost, and the next Hero rolls.",
    rule: "GOD-43",
    points: ["question"],
    when: ({ decision, told }) => decision?.kind === "act" && decision.options.length <= 2 && !told("rolled"),
  },
  {
    id: "protection",
    title: "Protection",
    text: "An Armor gives protection tokens, the blue shields. Whoever hurts that Hero in another's turn gets the answer printed on the Armor, once for each token. They stay until the Hero's next turn.",
    rule: "GOD-64",
    points: ["heroes"],
    when: ({ told }) => told("shielded") || told("retaliates"),
  },
  {
    id: "tired",
    title: "Exhausted",
    text: "Each exhaustion token costs one die at the start of that Hero's next turn.",
    rule: "GOD-40",
    points: ["heroes"],
    when: ({ told }) => told("tired"),
  },
  {
    id: "pushed",
    title: "A push",
    text: "A pushed Hero goes one space straight away. If something blocks the way it stays and loses 1 life, and a Hero it bumps into loses 1 as well.",
    rule: "GOD-60",
    points: ["arena"],
    when: ({ told }) => told("pushed") || told("push_blocked"),
  },
  {
    id: "drank",
    title: "The Fountain of Life",
    text: "Stepping in takes 1 life out of the fountain; the number is what is left. Standing there does nothing, but one may step out and in again.",
    rule: "GOD-54",
    points: ["arena"],
    when: ({ told }) => told("drank"),
  },
  {
    id: "hurt",
    title: "You are hit",
    text: "Your own life is yours alone to see; the others only know what you lost. An Armor makes them think twice, and a fountain brings some back.",
    rule: "GOD-03",
    points: ["kit"],
    when: ({ told }) => told("lost", true),
  },
  {
    id: "hint",
    title: "You may ask",
    text: "Hint tells what a bot would do here and how sure it is. It costs nothing.",
    points: ["question"],
    when: ({ view, decision }) => view.table.round === 2 && decision?.kind === "act",
  },
  {
    id: "low",
    title: "Mind the end",
    text: "When any Hero falls the game ends at once. Before you strike somebody down, be sure that it is you who has the most life.",
    rule: "GOD-71",
    when: ({ mine, view }) =>
      view.table.round > 1 &&
      (mine.some((hero) => (hero.life ?? 9) <= 4) || view.table.heroes.some((hero) => hero.lost - hero.gained >= 8)),
  },
];

export function lesson(
  scene: Scene<Gods>,
  decision: DecisionOf<Gods> | null,
  bottom: number,
  seen: ReadonlySet<string>,
): Lesson | null {
  const { view } = scene;
  const own = heroesOf(view, bottom);
  const moment: Moment = {
    view,
    decision,
    own,
    mine: own.map((at) => view.table.heroes[at]!),
    told: (event, mine = false) =>
      scene.fresh.some(
        (each) => each.event === event && (!mine || ("hero" in each.about && own.includes(each.about.hero))),
      ),
  };
  return GUIDES.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
