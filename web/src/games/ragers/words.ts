/** Ragers in words: labels, the table as text, and what a day would bring. */

import * as codes from "../../generated/ragers-codes";
import { capital, list, ordinal } from "../../lib/format";
import type { Eye, GameView, GameWords, Line, Outlook, Seated, Section } from "../types";
import { beatenBy, type CheersEntry, type Content, contentOf } from "./content";
import { lesson } from "./lessons";
import { cue } from "./story";
import { reckon, type Reckoning } from "./reckon";
import { DAYS, type Fighter, other, places, type Place, type RagersView, type Side, SIDES } from "./view";

const LEAD_THAT_WINS = 10;
const HIDDEN = -1;

const QUESTIONS: Record<string, string> = {
  prepare: "Prepare for the day",
  place: "Place a card",
  cover: "Cover your Veteran",
  hide: "Hide a card",
};

const ragers = (view: GameView): RagersView => view as RagersView;

/** "You" for the reader's own side, the side's name for the other. */
const who = (seat: number, eye: Eye): string => (seat === eye ? "you" : `the ${SIDES[seat]}`);

export function cardWords(place: Place, content: Content, deciding: number): string {
  const parts = place.cards.map(({ at, card }) => {
    const name = card.card === null ? "a hidden card" : content.name(card.card);
    if (card.negated) return `${name}, negated`;
    if (card.down) return card.card === null ? "a hidden card" : `${name}, hidden`;
    const notes: string[] = [];
    if (card.card === "chancer" && card.icon && card.icon !== "chancer")
      notes.push(`copy of ${content.name(card.icon)}`);
    if (card.doubled) notes.push("doubled and safe");
    if (at === deciding) notes.push("last attack");
    return [name, ...notes].join(", ");
  });
  return parts.reverse().join(" on ");
}

function sideSection(view: RagersView, seat: number, seated: Seated[], reckoned: Reckoning): Section {
  const side = view.table.sides[seat]!;
  const content = contentOf(view);
  const name = SIDES[seat]!;
  const person = seated[seat];
  const title = `${name}${seat === view.seat ? " (you)" : ""}${person?.player ? `, ${person.player}` : ""}`;
  const row = places(side.row).map(
    (place) => `${place.index + 1}: ${cardWords(place, content, reckoned.lastAt[seat]!)}`,
  );
  const lines: Line[] = [
    { text: `${side.score} Glory Points.` },
    {
      text: row.length
        ? `Row, ${row.length} of ${view.table.row_limit} places: ${row.join("; ")}.`
        : `Row: empty, ${view.table.row_limit} places.`,
    },
  ];
  if (side.stopped) lines.push({ text: "A Stopper doubles and protects the next card.", rule: "RAG-43" });
  if (side.hand) lines.push({ text: `Hand: ${list(side.hand.map((card) => content.name(card))) || "empty"}.` });
  else lines.push({ text: `Hand: ${count(side.hand_size)}.` });
  lines.push({ text: `Deck: ${count(side.deck_size)}.` });
  lines.push({ text: pileWords(side, content) });
  if (side.stack.length)
    lines.push({
      text: `Glory stack: ${list(side.stack.map(([card, glory]) => `${content.name(card)} ${glory}`))}.`,
    });
  if (view.chosen.includes(seat)) lines.push({ text: "Has chosen." });
  else if (view.waiting.includes(seat)) lines.push({ text: "Is choosing." });
  return { title, lines };
}

const count = (cards: number): string => `${cards} card${cards === 1 ? "" : "s"}`;

function pileWords(side: Side, content: Content): string {
  if (!side.pile.size) return "Discard pile: empty.";
  if (side.pile.cards) {
    const cards = side.pile.cards.map((each) => content.name(each.card)).reverse();
    return `Discard pile, top first: ${cards.join(", ")}.`;
  }
  return `Discard pile: ${count(side.pile.size)}, ${side.pile.top ? `a ${content.name(side.pile.top)} on top` : "the top one face-down"}.`;
}

function describe(general: GameView, seated: Seated[]): Section[] {
  const view = ragers(general);
  const content = contentOf(view);
  const { table } = view;
  const reckoned = reckon(table, content);
  const patron = content.patron(table.patron);
  const day: Line[] = [
    { text: `Patron: ${patron.name}. ${content.patronEffect(patron)}.`, rule: "RAG-05" },
    ...reckoned.cheers.map(({ entry }) => ({
      text: `The crowd wants ${content.wish(entry)}, for ${entry.glory} Glory Points.`,
      rule: "RAG-06",
    })),
  ];
  const first = typeof view.seat === "number" ? view.seat : 0;
  return [
    { title: `Day ${table.day} of ${DAYS}`, lines: day },
    sideSection(view, first, seated, reckoned),
    sideSection(view, other(first), seated, reckoned),
  ];
}

function decided(reckoned: Reckoning, eye: Eye, content: Content): Line {
  if (reckoned.result === "both lose")
    return { text: "Both would lose it: there is no attack on either side, and nobody would score.", rule: "RAG-54" };
  if (reckoned.winner === null)
    return {
      text: `It would be a draw: both last attacks are ${content.name(reckoned.last[0]!)}s.`,
      rule: "RAG-53",
    };
  const { winner } = reckoned;
  const attack = content.name(reckoned.last[winner]!);
  const loser = reckoned.last[other(winner)]!;
  const because = loser === null ? `only ${who(winner, eye)} have an attack` : `${attack} beats ${content.name(loser)}`;
  return { text: `${capital(who(winner, eye))} would win it: ${because}.`, rule: "RAG-51" };
}

function gains(view: RagersView, reckoned: Reckoning, seat: number, content: Content): string {
  const parts = view.table.sides[seat]!.row.flatMap((card, at) => {
    const glory = reckoned.glory[seat]![at]!;
    return glory ? [`${glory} for the ${content.name(card.card!)}`] : [];
  });
  for (const { entry, taker } of reckoned.cheers) if (taker === seat) parts.push(`${entry.glory} from the crowd`);
  const gain = reckoned.gain[seat]!;
  if (!gain) return `${capital(who(seat, view.seat))} would score nothing.`;
  const sum = parts.length > 1 ? ` ${gain}:` : "";
  return `${capital(who(seat, view.seat))} would score${sum} ${list(parts)}.`;
}

/** The one fighter that a side lacks for a wish of the crowd; null if it lacks none or more than one. */
export function lacking(side: Side, entry: CheersEntry): Fighter | null {
  const icons = side.row.flatMap((card) => (card.icon ? [card.icon as string] : []));
  const missing = entry.needs.filter((need) => {
    const at = icons.indexOf(need);
    if (at >= 0) icons.splice(at, 1);
    return at < 0;
  });
  return missing.length === 1 ? (missing[0] as Fighter) : null;
}

function outlook(general: GameView, eye: Eye): Outlook | null {
  const view = ragers(general);
  const { table } = view;
  if (view.outcome || !table.sides.some((side) => side.row.length)) return null;
  const content = contentOf(view);
  const reckoned = reckon(table, content);
  const me = typeof eye === "number" ? eye : 0;
  const lines = [decided(reckoned, eye, content)];
  if (reckoned.result !== "both lose") {
    for (const seat of [me, other(me)])
      if (reckoned.gain[seat] || reckoned.winner !== other(seat))
        lines.push({ text: gains({ ...view, seat: eye }, reckoned, seat, content), rule: "RAG-52" });
  }
  for (const { entry, by, taker } of reckoned.cheers) {
    if (taker === "both")
      lines.push({
        text: `Both would please the crowd with ${content.wish(entry)}, so neither is paid.`,
        rule: "RAG-56",
      });
    const needed = by[me] === "open" ? lacking(table.sides[me]!, entry) : null;
    if (needed && typeof eye === "number")
      lines.push({
        text: `One more ${content.name(needed)} meets the crowd's wish for +${entry.glory}.`,
        rule: "RAG-55",
      });
  }
  const [first, second] = reckoned.total;
  const lead = Math.abs(first - second);
  lines.push({
    text: `The score would be ${reckoned.total[me]} to ${reckoned.total[other(me)]}.`,
  });
  if (lead >= LEAD_THAT_WINS) {
    const leader = first > second ? 0 : 1;
    lines.push({ text: `With a lead of ${lead} ${who(leader, eye)} would win the game at once.`, rule: "RAG-60" });
  }
  return { title: "If the day ended now", lines };
}

export function actionWords(text: string, content: Content): string {
  const [verb = "", fighter] = text.split(" ");
  if (text === "keep") return "Keep your hand";
  if (text === "pass") return "Pass";
  return fighter ? `${capital(verb)} ${content.name(fighter)}` : capital(text);
}

/** What is said under a card in the row. */
export function marks(place: Place, content: Content, opposing: Fighter | null, lastAt: number): string {
  const top = place.cards.at(-1)!;
  const { card } = top;
  if (card.negated) return `${content.name(card.card!)} · negated`;
  if (card.down) return card.card ? `${content.name(card.card)} · hidden` : "hidden";
  const notes: string[] = [];
  if (card.card === "chancer" && card.icon && card.icon !== "chancer") notes.push(`copies ${content.name(card.icon)}`);
  if (card.doubled) notes.push("doubled, safe");
  if (top.at === lastAt && card.icon) {
    if (opposing === null) notes.push("stands alone");
    else if (card.icon === opposing) notes.push("even");
    else if (beatenBy(card.icon) === opposing) notes.push(`beats ${content.name(opposing)}`);
    else notes.push(`yields to ${content.name(opposing)}`);
  }
  return notes.join(" · ");
}

export const emptyPlace = (index: number, mine: boolean, side: string): string =>
  mine ? `your ${ordinal(index)} card` : `the ${side}' ${ordinal(index)} card`;

export const words: GameWords = {
  round: (view) => `Day ${ragers(view).table.day} of ${DAYS}`,
  scores: (view) => ragers(view).table.sides.map((side) => side.score),
  scoreName: "Glory Points",
  action: (text, view) => actionWords(text, contentOf(ragers(view))),
  about: (text, view) => {
    const fighter = text.split(" ")[1] as Fighter | undefined;
    return fighter ? contentOf(ragers(view)).effect(fighter).long : "";
  },
  onBoard: (text) => text.includes(" "),
  question: (kind) => QUESTIONS[kind] ?? capital(kind),
  describe,
  outlook,
  cue,
  minor: (event) => event.message === codes.DREW && event.args[1] === HIDDEN,
  lesson,
};
