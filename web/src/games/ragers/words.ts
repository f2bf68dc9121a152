/** Ragers in words: what the board says beside what the engine tells. */

import { ordinal } from "../../lib/format";
import type { GameWords } from "../types";
import type { Content } from "./content";
import { learned, lesson } from "./lessons";
import { cue } from "./story";
import { fighterOf, isNegated, other, type OutlookView, type Place, type Ragers } from "./view";

const QUESTIONS: Record<Ragers["question"]["kind"], string> = {
  prepare: "Prepare for the day",
  place: "Place a card",
  cover: "Cover your Veteran",
  hide: "Hide a card",
};

/** A place of the row, for whoever listens. */
export function cardWords(place: Place, content: Content, deciding: number | null): string {
  const parts = place.cards.map(({ at, card }) => {
    if (card.card === null) return "a hidden card";
    const name = content.name(card.card);
    if (card.down) return isNegated(card) ? `${name}, negated` : `${name}, hidden`;
    const notes: string[] = [];
    if (card.icon && card.icon !== card.card) notes.push(`copy of ${content.name(card.icon)}`);
    if (card.doubled) notes.push("doubled and safe");
    if (at === deciding) notes.push("last attack");
    return [name, ...notes].join(", ");
  });
  return parts.reverse().join(" on ");
}

/** What is said under a card in the row, with all notes and with those alone that fit a very small card. */
export function marks(
  place: Place,
  content: Content,
  outlook: OutlookView,
  seat: number,
): { long: string; short: string } {
  const top = place.cards.at(-1)!;
  const { card } = top;
  if (card.down) {
    const why = isNegated(card) ? "negated" : "hidden";
    const said = card.card ? `${content.name(card.card)} · ${why}` : why;
    return { long: said, short: said };
  }
  const notes: string[] = [];
  if (card.icon && card.icon !== card.card) notes.push(`copies ${content.name(card.icon)}`);
  const safe = card.doubled ? ["doubled, safe"] : [];
  const compared = top.at === outlook.sides[seat]!.last_at ? [comparison(content, outlook, seat)] : [];
  const short = [...notes, ...compared];
  return { long: [...notes, ...safe, ...compared].join(" · "), short: (short.length ? short : safe).join(" · ") };
}

/** How a side's last attack stands against the other's. */
function comparison(content: Content, outlook: OutlookView, seat: number): string {
  const opposing = outlook.sides[other(seat)]!.last;
  if (opposing === null) return "stands alone";
  if (outlook.winner === null) return "even";
  return `${outlook.winner === seat ? "beats" : "yields to"} ${content.name(opposing)}`;
}

export const emptyPlace = (index: number, mine: boolean, side: string): string =>
  mine ? `your ${ordinal(index)} card` : `the ${side}' ${ordinal(index)} card`;

export const words: GameWords<Ragers> = {
  round: (view, { days }) => `Day ${view.table.day} of ${days}`,
  scores: (view) => view.table.sides.map((side) => side.score),
  scoreName: "Glory Points",
  about: (option, { faces }) => {
    const fighter = fighterOf(option);
    return fighter ? faces.fighters[fighter]!.long : "";
  },
  onBoard: (done) => fighterOf(done) !== null,
  question: (kind) => QUESTIONS[kind],
  cue,
  late: (view, { days }) => (view.table.day === days ? "The last day" : null),
  minor: (told) => told.event === "drew" && told.about.fighter === null,
  lesson,
  learned,
};
