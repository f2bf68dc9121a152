/** For the Gods in words: labels of actions, the whole table as sentences, and what a turn's end would mean. */

import * as codes from "../../generated/gods-codes";
import type { DecisionInfo, Refusal } from "../../generated/protocol";
import { capital, list } from "../../lib/format";
import type { Eye, GameView, GameWords, Line, Outlook, Seated, Section } from "../types";
import { type Content, cardWords, contentOf, diceTold, effectWords, groundOf } from "./content";
import { TEAMS } from "./heroes";
import { lesson } from "./lessons";
import { cue } from "./story";
import { BASICS, targetsOf, usesOf } from "./uses";
import {
  activeHero,
  anyQuestion,
  auctionOf,
  diceCount,
  type GodsView,
  type Hero,
  isAlone,
  KINDS,
  phaseOf,
} from "./view";

const gods = (view: GameView): GodsView => view as GodsView;

const QUESTIONS: Record<string, string> = {
  bid: "Bid in secret",
  name: "Name a card",
  take: "Choose a card",
  pick: "Pick your Hero",
  enter: "Enter the arena",
  reroll: "Reroll your dice",
  act: "Your turn",
  target: "Choose a Hero",
  step: "Move",
};

export const KIND_NAMES = { weapon: "Weapons", mount: "Mounts", armor: "Armors", spell: "Spells" } as const;

export const heroName = (view: GodsView, number: number, content: Content): string => {
  const hero = view.table.heroes[number];
  return hero?.figure ? content.hero(hero.figure) : `the Hero of player ${(hero?.owner ?? 0) + 1}`;
};

/** What lies open about a life total that is hidden (GOD-03). */
export function ledger(hero: Hero): string {
  const paid = hero.bids.reduce((sum, bid) => sum + Math.max(0, bid), 0);
  const parts: string[] = [];
  if (paid) parts.push(`bid ${paid}`);
  if (hero.lost) parts.push(`lost ${hero.lost}`);
  if (hero.gained) parts.push(`gained ${hero.gained}`);
  return parts.join(", ");
}

/** What was bid in the last auction, which decides who is First Player (GOD-25). */
export function lastBids(view: GodsView, content: Content): string {
  const kind = KINDS.length - 1;
  const bids = view.table.heroes
    .map((hero, number) => ({ bid: hero.bids[kind] ?? 0, name: heroName(view, number, content) }))
    .sort((one, other) => other.bid - one.bid);
  return `The bids for the Spells: ${bids.map(({ bid, name }) => `${name} ${bid}`).join(", ")}.`;
}

export function actionWords(text: string, content: Content): string {
  const [verb = "", ...rest] = text.split(" ");
  const what = rest.join(" ");
  const cards = (): string =>
    what
      .split(" and ")
      .map((id) => content.card(id).name)
      .join(" and ");
  switch (verb) {
    case "bid":
      return `Bid ${what} life`;
    case "name":
    case "take":
      return `${capital(verb)} ${cards()}`;
    case "use": {
      const basic = BASICS.find((each) => each.verb === what);
      return basic ? `Use ${basic.name}` : `Use ${content.card(what).name}`;
    }
    case "pick":
    case "strike":
    case "shove":
    case "smite":
    case "target":
      return `${capital(verb)} ${content.hero(what)}`;
    case "enter":
      return `Enter at ${what}`;
    case "go":
      return `Go to ${what}`;
    case "walk":
      return "Walk one step";
    case "reroll":
      return `Reroll ${what.replaceAll(/([a-z]) (\d)/g, "$1, $2")}`;
    case "keep":
      return "Keep all dice";
    case "end":
      return "End the turn";
    default:
      return capital(text);
  }
}

function about(text: string, view: GodsView): string {
  const content = contentOf(view);
  const [verb = "", what = ""] = text.split(" ");
  if (["use", "take", "name"].includes(verb)) return cardWords(content.card(what));
  const basic = BASICS.find((each) => each.verb === verb);
  if (basic) return `${capital(effectWords(basic.effect))}, for two equal dice.`;
  if (verb === "reroll") return `You roll ${text.slice(7)} again, once, and keep the rest.`;
  return "";
}

const tokens = (count: number, name: string): string => `${count} ${name} token${count === 1 ? "" : "s"}`;

function heroSection(view: GodsView, number: number, seated: Seated[]): Section {
  const content = contentOf(view);
  const hero = view.table.heroes[number]!;
  const person = seated[hero.owner];
  const yours = hero.owner === view.seat ? " (you)" : "";
  const player = person?.player ? `, ${person.player}` : "";
  const lines: Line[] = [];
  if (hero.life !== null) lines.push({ text: `Life: ${hero.life}.` });
  else lines.push({ text: `Life: hidden. ${capital(ledger(hero) || "nothing lost yet")}.`, rule: "GOD-03" });
  if (!isAlone(view)) lines.push({ text: `Team ${TEAMS[hero.team]!.letter}.`, rule: "GOD-80" });
  if (hero.space) lines.push({ text: `Stands at ${hero.space}${standsOn(view, hero)}.` });
  if (hero.protection) lines.push({ text: `Has ${tokens(hero.protection, "protection")}.`, rule: "GOD-64" });
  if (hero.exhaustion)
    lines.push({ text: `Has ${tokens(hero.exhaustion, "exhaustion")}: so many dice fewer next turn.`, rule: "GOD-40" });
  for (const kind of KINDS) {
    const id = hero.cards[kind];
    if (!id) continue;
    const card = content.card(id);
    const bid = hero.bids[KINDS.indexOf(kind)] ?? -1;
    const paid = bid >= 0 ? `, for a bid of ${bid}` : "";
    lines.push({ text: `${capital(kind)}: ${card.name}${paid}. Costs ${diceTold(card.cost)}. ${cardWords(card)}` });
  }
  if (view.chosen.includes(hero.owner)) lines.push({ text: "Has chosen." });
  else if (view.waiting.includes(hero.owner)) lines.push({ text: "Is choosing." });
  return { title: `${capital(heroName(view, number, content))}${yours}${player}`, lines };
}

function standsOn(view: GodsView, hero: Hero): string {
  const ground = groundOf(view);
  const terrain = ground.space(hero.space)?.terrain;
  const near = targetsOf(view, ground, view.table.heroes.indexOf(hero), "adjacent");
  const far = targetsOf(view, ground, view.table.heroes.indexOf(hero), "faraway");
  const names = (numbers: number[]): string => list(numbers.map((each) => heroName(view, each, contentOf(view))));
  const on = terrain === "trap" ? ", on a trap" : terrain === "fountain" ? ", on a fountain" : "";
  return `${on}${near.length ? `, adjacent to ${names(near)}` : ""}${far.length ? `, in sight of ${names(far)}` : ""}`;
}

function courseLines(view: GodsView, content: Content): Line[] {
  const { table } = view;
  const phase = phaseOf(view);
  if (phase === "auction") {
    const kind = KINDS[auctionOf(table)]!;
    const offered = table.offer.map((id) => content.card(id));
    return [
      { text: `Auction ${auctionOf(table) + 1} of 4: ${KIND_NAMES[kind]}.`, rule: "GOD-20" },
      ...offered.map((card) => ({
        text: `On offer: ${card.name}. Costs ${diceTold(card.cost)}. ${cardWords(card)}`,
      })),
    ];
  }
  if (phase === "pick") {
    const taken = table.heroes.map((hero) => hero.figure as string | null);
    return [...content.kits.keys()]
      .filter((figure) => !taken.includes(figure))
      .map((figure) => ({
        text: `${content.hero(figure)} comes with ${list(content.kits.get(figure)!.map((id) => content.card(id).name))}.`,
        rule: "GOD-82",
      }));
  }
  const lines: Line[] = [];
  const order = table.order.map((number) => heroName(view, number, content));
  lines.push({ text: `Turn order: ${order.join(", ")}.`, rule: "GOD-31" });
  if (phase !== "fight") return lines;
  lines.push({ text: `It is the turn of ${heroName(view, activeHero(table), content)}.` });
  const used = diceCount(table.spent) ? `; used ${diceTold(table.spent)}` : "";
  lines.push({ text: `Dice: ${diceTold(table.dice)} unused${used}.`, rule: "GOD-43" });
  return lines;
}

function groundLines(view: GodsView, content: Content): Line[] {
  const ground = groundOf(view);
  const named = (terrain: string): string[] =>
    ground.spaces.filter((space) => space.terrain === terrain).map((space) => space.name);
  const lines: Line[] = [
    { text: `${content.scenario(String(view.options.scenario)).name}: ${extent(ground.radius)}.` },
  ];
  for (const name of named("fountain"))
    lines.push({ text: `Fountain at ${name}: ${view.table.fountains[name] ?? 0} life left.`, rule: "GOD-54" });
  if (named("trap").length) lines.push({ text: `Traps: ${list(named("trap"))}.`, rule: "GOD-54" });
  if (named("pillar").length) lines.push({ text: `Pillars: ${list(named("pillar"))}.`, rule: "GOD-07" });
  if (named("gray").length) lines.push({ text: `Outside, gray: ${named("gray").join(", ")}.`, rule: "GOD-08" });
  return lines;
}

const extent = (radius: number): string =>
  `rows a to ${String.fromCharCode(97 + 2 * radius)}, ${radius + 1} spaces in row a and ${2 * radius + 1} in the middle`;

function describe(general: GameView, seated: Seated[]): Section[] {
  const view = gods(general);
  const content = contentOf(view);
  const { heroes } = view.table;
  const first = typeof view.seat === "number" ? heroes.findIndex((hero) => hero.owner === view.seat) : 0;
  const turns = heroes.map((_, at) => (first + at) % heroes.length);
  const phase = phaseOf(view);
  return [
    { title: words.round(view), lines: courseLines(view, content) },
    ...turns.map((number) => heroSection(view, number, seated)),
    ...(phase === "auction" || phase === "pick" ? [] : [{ title: "The arena", lines: groundLines(view, content) }]),
  ];
}

/** While somebody acts: what is left to do, and who will strike back. */
function outlook(general: GameView, eye: Eye): Outlook | null {
  const view = gods(general);
  if (phaseOf(view) !== "fight") return null;
  const content = contentOf(view);
  const { table } = view;
  const lines: Line[] = [];
  const me = typeof eye === "number" ? table.heroes.filter((hero) => hero.owner === eye) : [];
  const warded = table.heroes.flatMap((hero, at) => (hero.protection && !me.includes(hero) ? [at] : []));
  for (const at of warded) {
    const armor = content.card(table.heroes[at]!.cards.armor ?? "");
    const each = armor.protection.map(effectWords).join(", then ");
    lines.push({
      text: `${heroName(view, at, content)} strikes back when hurt, ${times(table.heroes[at]!.protection)}: ${each}.`,
      rule: "GOD-64",
    });
  }
  const low = me.filter((hero) => hero.life !== null && hero.life <= 3);
  for (const hero of low)
    lines.push({
      text: `${content.hero(hero.figure)} has ${hero.life} life. At none the game ends, and the most life wins.`,
      rule: "GOD-70",
    });
  const limit = Number(view.options.rounds);
  if (limit && table.round >= limit - 1)
    lines.push({
      text: table.round === limit ? "This is the last round." : "One more round follows this one, the last.",
      rule: "GOD-72",
    });
  return lines.length ? { title: "Keep in mind", lines } : null;
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

function round(general: GameView): string {
  const view = gods(general);
  const { table } = view;
  switch (phaseOf(view)) {
    case "pick":
      return "Instant Combat";
    case "auction":
      return `Auction ${auctionOf(table) + 1} of 4`;
    case "enter":
      return "Entering";
    default: {
      const limit = Number(view.options.rounds);
      return limit ? `Round ${table.round} of ${limit}` : `Round ${table.round}`;
    }
  }
}

/** What the dice do not pay for, and why. */
function refusals(view: GodsView, decision: DecisionInfo): Refusal[] {
  if (decision.kind !== "act") return [];
  const hero = view.table.heroes[activeHero(view.table)]!;
  return usesOf(view, hero, contentOf(view), decision).flatMap(({ refusal }) => refusal ?? []);
}

const PLAIN_TEXTS = ["end turn", "keep all"];
/** What is told by something else at the same moment. */
const MINOR: readonly number[] = [codes.OFFERED, codes.WALKED];

export const words: GameWords = {
  round,
  // Where somebody gave up, life was never counted.
  scores: (view) => (view.outcome?.rule ? view.outcome.scores : []),
  scoreName: "Life",
  action: (text, view) => actionWords(text, contentOf(gods(view))),
  about: ({ text }, { view }) => about(text, gods(view)),
  onBoard: ({ text }) => !PLAIN_TEXTS.includes(text),
  question: (kind) => QUESTIONS[kind] ?? capital(kind),
  describe,
  outlook,
  refusals: (view, decision) => refusals(gods(view), decision),
  seatName: (view, seat) => {
    const own = gods(view).table.heroes.filter((hero) => hero.owner === seat && hero.figure);
    return own.length ? list(own.map((hero) => contentOf(gods(view)).hero(hero.figure))) : null;
  },
  minor: ({ message }) => MINOR.includes(message),
  cue,
  lesson,
};

/** Whom a seat waits for or watches, in a word: "bids", "moves". */
export function doing(view: GodsView): string {
  const kind = anyQuestion(view)?.kind;
  if (!kind) return "";
  const said: Record<string, string> = {
    bid: "is bidding",
    name: "names a card",
    take: "chooses a card",
    pick: "picks a Hero",
    enter: "enters",
    reroll: "has rolled",
    act: "acts",
    target: "takes aim",
    step: "moves",
  };
  return said[kind] ?? "";
}
