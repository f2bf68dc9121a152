/** The guided lessons: what to tell a newcomer, and when. The coach follows what happens on the table. */

import type { DecisionOf, Lesson, Scene } from "../types";
import { type Gods, type GodsView, type Hero, heroesOf, type Kind } from "./view";

interface Moment {
  view: GodsView;
  decision: DecisionOf<Gods> | null;
  own: number[];
  mine: Hero[];
  /** The auction that runs. */
  auction: Kind | null;
  /** Everybody's life by what lies open. */
  counted: number[];
  /** Something of this kind has just happened, to one of one's own or to anybody. */
  told: (event: Gods["event"]["event"], own?: boolean) => boolean;
}

/** The ids of the courses in `entry.ts`. */
type CourseId = "fight" | "auction" | "armor";

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Gods["question"]["kind"]) => (moment: Moment) => moment.decision?.kind === kind;
const can = (verb: Gods["action"]["verb"]) => (moment: Moment) =>
  moment.decision?.kind === "act" && moment.decision.options.some((option) => option.verb === verb);
const begins = ({ view }: Moment): boolean => view.table.round === 0;
const canUse =
  (kind: "armor") =>
  ({ mine, decision }: Moment): boolean =>
    decision?.kind === "act" &&
    decision.options.some(({ verb, args }) => verb === "use" && mine.some(({ cards }) => cards[kind] === args.card));

const ENTER: Guide = {
  id: "enter",
  title: "Enter at the edge",
  text: "Choose a gold space. Close to others you can strike at once; with a card that hits faraway Heroes, look for a straight line to somebody.",
  rule: "GOD-30",
  points: ["arena"],
  untilMove: true,
  when: asked("enter"),
};

// --- the fight -------------------------------------------------------------------------------------------------------

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const FIGHT: Guide[] = [
  {
    id: "welcome",
    title: "Welcome to the arena",
    text: "Everybody fights everybody. The game stops when one Hero has no life left or the rounds are over, and whoever then has the most life is the champion. So hurt the others, and be hurt least.",
    rule: "GOD-70",
    when: begins,
  },
  ENTER,
  {
    id: "reroll",
    title: "Roll for something",
    text: "Seven dice pay for all you do this turn. Click a card or an action below to roll for it: its dice stay and all others are rolled again, once. The number is how likely it works. You can pick the dice yourself as well, or keep them all.",
    rule: "GOD-42",
    points: ["dice", "kit"],
    untilMove: true,
    when: asked("reroll"),
  },
  {
    id: "act",
    title: "Spend your dice",
    text: "Click a Hero with a dashed ring, or a space with a dot, and choose what to do there; or drag your Hero onto it. What you can pay for glows below. You may act as long as your dice last.",
    rule: "GOD-43",
    points: ["arena", "kit"],
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
    text: "Red marks tell who lost life. Whoever leads is worth hurting most: in the end only the most life counts.",
    rule: "GOD-71",
    points: ["heroes"],
    when: ({ told, view }) => told("lost") && view.table.round > 0,
  },
  {
    id: "strike",
    title: "Somebody is next to you",
    text: "Two swords strike an adjacent Hero for 1, two shields push one away: against a wall, a pillar or another Hero it hurts.",
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
    id: "hint",
    title: "You may ask",
    text: "Hint tells what a bot would do here and how sure it is. It costs nothing.",
    points: ["question"],
    when: ({ view, decision }) => view.table.round === 2 && decision?.kind === "act",
  },
];

// --- the auction -----------------------------------------------------------------------------------------------------

const AUCTION: Guide[] = [
  {
    id: "auction-welcome",
    title: "Life is money",
    text: "In the standard game nobody has equipment yet. Four auctions follow: Weapons, Mounts, Armors, Spells. You pay with life, and with what is left of it you fight.",
    rule: "GOD-20",
    points: ["auction"],
    when: begins,
  },
  {
    id: "bid",
    title: "Bid in secret",
    text: "There is a card for everybody; a bid only decides who chooses first. Read the cards: if they are much alike, bid 0 or 1. Two or three is a lot, and you must stay alive.",
    rule: "GOD-22",
    points: ["auction"],
    untilMove: true,
    when: asked("bid"),
  },
  {
    id: "revealed",
    title: "Every bid is paid",
    text: "The highest bid chooses first, then the next. All bids are gone, whoever got what.",
    rule: "GOD-23",
    points: ["auction"],
    when: ({ told }) => told("bidding"),
  },
  {
    id: "name",
    title: "A tie",
    text: "Those who bid the same name a card in secret. Who names one alone has it; named by several it goes to one of them by lot. So the best card is not always the best to name.",
    rule: "GOD-24",
    points: ["auction"],
    untilMove: true,
    when: asked("name"),
  },
  {
    id: "take",
    title: "Choose your card",
    text: "Cheap cards are used in most turns, dear ones in few. Two equal dice come easily, stars and shields less so: each die has two swords, two feet, one shield and one star.",
    rule: "GOD-06",
    points: ["auction"],
    untilMove: true,
    when: asked("take"),
  },
  {
    id: "match",
    title: "A set that fits",
    text: "Look at what you have before you bid again: cards that cost different symbols can be used in the same turn.",
    rule: "GOD-43",
    points: ["kit"],
    when: ({ auction, decision }) => decision?.kind === "bid" && auction !== "weapon",
  },
  {
    id: "spells",
    title: "The last auction",
    text: "Whoever bids most for the Spells is First Player, too: last to enter is better placed, but first to roll strikes first.",
    rule: "GOD-25",
    points: ["auction"],
    when: ({ auction, decision }) => decision?.kind === "bid" && auction === "spell",
  },
  ENTER,
  {
    id: "bought",
    title: "Fight with what you bought",
    text: "From here it is the fight that you know, with your own four cards. The numbers beside the hearts are what everybody can count: what a Hero began with, less its bids and its losses.",
    rule: "GOD-03",
    points: ["heroes"],
    when: asked("reroll"),
  },
];

// --- armor, ground and the count -------------------------------------------------------------------------------------

const ARMOR: Guide[] = [
  {
    id: "armor-welcome",
    title: "Six traps and a shield",
    text: "The same Heroes on worse ground. This lesson is about what happens in other Heroes' turns: protection, pushes, traps, exhaustion, and about when to end a game.",
    rule: "GOD-08",
    points: ["arena"],
    when: begins,
  },
  ENTER,
  {
    id: "shield",
    title: "Raise your shield",
    text: "Your Armor glows. It gives protection tokens, the blue shields, until your next turn: whoever takes life from you meanwhile gets the answer that the Armor prints, once for each token.",
    rule: "GOD-64",
    points: ["kit"],
    when: canUse("armor"),
  },
  {
    id: "protection",
    title: "Somebody is protected",
    text: "A blue shield on a Hero: think twice before you hurt it. What it would do to you stands under Keep in mind.",
    rule: "GOD-64",
    points: ["heroes"],
    when: ({ told }) => told("shielded") || told("retaliates"),
  },
  {
    id: "pushed",
    title: "A push",
    text: "A pushed Hero goes one space straight away. Into a trap that costs a life. If something blocks the way it stays and loses 1 life, and a Hero it bumps into loses 1 as well.",
    rule: "GOD-60",
    points: ["arena"],
    when: ({ told }) => told("pushed") || told("push_blocked"),
  },
  {
    id: "trapped",
    title: "A trap",
    text: "Each step into a trap costs a life, be it walked or pushed. A move is made in full, so count your steps before you begin: you may step back and forth on the way.",
    rule: "GOD-54",
    points: ["arena"],
    when: ({ told }) => told("trapped"),
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
    id: "tired",
    title: "Exhausted",
    text: "Each exhaustion token costs one die at the start of that Hero's next turn.",
    rule: "GOD-40",
    points: ["heroes"],
    when: ({ told }) => told("tired"),
  },
  {
    id: "count",
    title: "Who leads?",
    text: "Life is hidden, but everybody saw what was lost and gained: the number beside a heart is that count. Hurt whoever has most.",
    rule: "GOD-03",
    points: ["heroes"],
    when: ({ view, decision }) => view.table.round > 1 && decision?.kind === "act",
  },
  {
    id: "low",
    title: "Mind the end",
    text: "When any Hero falls the game ends at once. Before you strike somebody down, be sure that it is you who has the most life.",
    rule: "GOD-71",
    when: ({ view, counted }) => view.table.round > 1 && counted.some((life) => life <= 4),
  },
];

export const LESSONS: Record<CourseId, readonly Guide[]> = { fight: FIGHT, auction: AUCTION, armor: ARMOR };

export function lesson(
  scene: Scene<Gods>,
  decision: DecisionOf<Gods> | null,
  bottom: number,
  seen: ReadonlySet<string>,
  courses: readonly string[],
): Lesson | null {
  const { view } = scene;
  const own = heroesOf(view, bottom);
  const moment: Moment = {
    view,
    decision,
    own,
    mine: own.map((at) => view.table.heroes[at]!),
    auction: scene.outlook?.auction ?? null,
    counted: scene.outlook?.counted ?? [],
    told: (event, mine = false) =>
      scene.fresh.some(
        (each) => each.event === event && (!mine || ("hero" in each.about && own.includes(each.about.hero))),
      ),
  };
  const guides = Object.entries(LESSONS).flatMap(([id, each]) => (!courses.length || courses.includes(id) ? each : []));
  return guides.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
