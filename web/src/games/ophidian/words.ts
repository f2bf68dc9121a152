/** Ophidian in words: what the board says beside what the engine tells. */

import type { GameWords } from "../types";
import { Content } from "./content";
import { lesson } from "./lessons";
import { cue, minor } from "./story";
import type { Decision, Kind, Ophidian, OphidianView } from "./view";
import type { FacesView, PreviewView } from "./vocabulary";

const QUESTIONS: Record<Kind, string> = {
  roar: "Roar?",
  respond: "You may respond",
  act: "Your Momentum",
  target: "Choose a target",
  redirect: "You are attacked",
  bottom: "Put a card on the bottom",
  "give-up": "Discard a card",
  discard: "Regenerate",
  maintain: "Maintain",
  promote: "Promote",
  arrange: "Take your places",
};

/** What the others do meanwhile: "Player 2 may respond". */
export const DOING: Record<Kind, string> = {
  roar: "may roar",
  respond: "may respond",
  act: "acts",
  target: "takes aim",
  redirect: "may step in",
  bottom: "bottoms a card",
  "give-up": "discards",
  discard: "regenerates",
  maintain: "maintains",
  promote: "promotes",
  arrange: "takes places",
};

const QUIET: Record<string, string> = { redirect: "Take it", roar: "No Roar", respond: "No response" };

/** The answer that does nothing, where there is one: a large button in the middle of the board. */
export function quietOf({ kind, options }: Decision): { text: string; label: string } | null {
  const found = options.find(({ verb }) => verb === "decline" || verb === "pass" || verb === "receive");
  if (!found) return null;
  return { text: found.text, label: QUIET[kind] ?? "Pass" };
}

/** What a blow would do to whom it strikes and to who deals it, summed up from the hits that the engine foretells. */
export interface Blow {
  damage: number;
  back: number;
  fells: boolean;
  falls: boolean;
}
export function blowOf({ hits }: PreviewView, target: string): Blow {
  const taken = hits.filter(({ piece }) => piece === target);
  const dealt = hits.filter(({ piece }) => piece !== target);
  return {
    damage: taken.reduce((sum, { amount }) => sum + amount, 0),
    back: dealt.reduce((sum, { amount }) => sum + amount, 0),
    fells: taken.some(({ falls }) => falls),
    falls: dealt.some(({ falls }) => falls),
  };
}

/** What an attack would do as things stand, in one line. */
export function foretold(shown: Blow, target: string): string {
  const struck = shown.fells ? `${shown.damage} damage, and it falls` : `${shown.damage} damage`;
  const back = shown.back ? `; ${shown.back} back${shown.falls ? ", and the attacker falls" : ""}` : "";
  return `${target}: ${struck}${back}`;
}

function late({ table: { wave } }: OphidianView, { goals }: FacesView): string | null {
  if (wave >= goals.last_wave) return "The last Wave";
  return wave >= goals.lead_from ? "From now on, whoever leads alone after a Wave wins" : null;
}

export const words: GameWords<Ophidian> = {
  round: (view) => `Wave ${view.table.wave}`,
  scores: (view) => view.table.sides.map(({ points }) => points),
  scoreName: "Victory Points",
  about: (option, { faces }) => {
    const content = new Content(faces);
    return option.verb === "play" ? content.card(option.args.card).text : "";
  },
  onBoard: ({ verb }) => !["pass", "decline", "receive", "keep", "let_go", "enough", "ready", "roar"].includes(verb),
  question: (kind) => QUESTIONS[kind],
  foresees: ({ verb }) => verb === "attack",
  foresee: ({ shown }) => {
    const told = shown as unknown as PreviewView;
    const target = told.hits?.[0]?.piece;
    if (!target) return [];
    return [{ text: `${foretold(blowOf(told, target), "The target")}, as things stand.`, rule: "OPH-32" }];
  },
  minor,
  cue,
  late,
  lesson,
};
