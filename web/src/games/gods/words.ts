/** For the Gods in words: what the board says beside what the engine tells. */

import { list } from "../../lib/format";
import type { GameWords, OptionOf } from "../types";
import { Content, heroCalled } from "./content";
import { lesson } from "./lessons";
import type { Ground } from "./hexes";
import { cue } from "./story";
import {
  activeHero,
  anyQuestion,
  askedHero,
  auctionOf,
  type Gods,
  type GodsView,
  type Hero,
  KINDS,
  type Table,
} from "./view";
import type { OutlookView } from "./vocabulary";

const QUESTIONS: Record<Gods["question"]["kind"], string> = {
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

function about(option: OptionOf<Gods>, view: GodsView, content: Content): string {
  const figure = "figure" in option.args && option.verb !== "pick" ? option.args.figure : null;
  const mine = view.table.heroes.some((hero) => hero.figure === figure && hero.owner === view.seat);
  return [mine && "This is your own Hero!", effectOf(option, content)].filter(Boolean).join(" ");
}

function effectOf(option: OptionOf<Gods>, content: Content): string {
  switch (option.verb) {
    case "use":
    case "take":
    case "name":
      return content.card(option.args.card).says;
    case "reroll":
      return "You roll these dice again, once, and keep the rest.";
  }
  return content.basic(option.verb)?.says ?? "";
}

function round({ table, options }: GodsView, _faces: unknown, outlook: OutlookView | null): string {
  switch (outlook?.phase) {
    case "pick":
      return "Instant Combat";
    case "auction":
      return `Auction ${auctionOf(outlook) + 1} of ${KINDS.length}`;
    case "enter":
      return "Entering";
    default: {
      const limit = Number(options.rounds);
      return limit ? `Round ${table.round} of ${limit}` : `Round ${table.round}`;
    }
  }
}

/** What a walk leads to, and through. */
export function walkLabel(way: readonly string[], ground: Ground, { fountains }: Table): string {
  const end = way.at(-1)!;
  const traps = way.filter((each) => ground.space(each)?.terrain === "trap").length;
  const steps = way.length > 1 ? `, ${way.length} steps` : "";
  const fountain = fountains[end] ? ", a fountain" : "";
  return `Go to ${end}${steps}${fountain}${traps ? `, into ${traps > 1 ? `${traps} traps` : "a trap"}` : ""}`;
}

export const words: GameWords<Gods> = {
  round,
  // Where somebody gave up, life was never counted.
  scores: (view) => (view.outcome?.rule ? view.outcome.scores : []),
  scoreName: "Life",
  about: (option, { view, faces }) => about(option, view, new Content(faces)),
  onBoard: ({ verb }) => verb !== "end_turn" && verb !== "keep_all",
  question: (kind) => QUESTIONS[kind],
  seatName: (view, seat, faces) => {
    const own = view.table.heroes.flatMap(({ owner, figure }) => (owner === seat && figure ? [figure] : []));
    return own.length ? list(own.map((figure) => heroCalled(faces, figure))) : null;
  },
  // Told by something else at the same moment.
  minor: ({ event }) => event === "offered" || event === "walked",
  cue,
  late: (view) => (view.table.round === Number(view.options.rounds) ? "The last round" : null),
  lesson,
};

const DOING: Record<Gods["question"]["kind"], string> = {
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

/** Whom a seat waits for or watches, in a word: "bids", "moves". */
export function doing(view: GodsView): string {
  const question = anyQuestion(view);
  return question ? DOING[question.kind] : "";
}

/** What a Hero's player is doing just now: nothing of whoever is not waited for, or decides here. */
export function statusOf(view: GodsView, number: number, mine: boolean): string {
  const question = anyQuestion(view);
  const { owner } = view.table.heroes[number]!;
  if (view.outcome) return "";
  if (question?.kind === "bid") return ""; // the auction tells it
  if (view.chosen.includes(owner)) return "has chosen";
  if (!view.waiting.includes(owner) || (mine && owner === view.seat)) return "";
  if (question?.kind === "step" ? activeHero(view.table) !== number : ![-1, number].includes(askedHero(question)))
    return "";
  return doing(view);
}
