/** Ophidian in words: what the board says beside what the engine tells. */

import type { GameWords } from "../types";
import { Content, nameOf } from "./content";
import { lesson } from "./lessons";
import { cue, minor } from "./story";
import { anyQuestion, type Decision, type Kind, type Ophidian, type OphidianView, pieceOf } from "./view";
import type { Action, PreviewView } from "./vocabulary";

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

/** "Intercept with Brakka". */
const PREPOSITIONS = { advance: "", retreat: "", intercept: "with ", protect: "with ", maintain: "", promote: "" };

const SIMPLE: Record<"pass" | "receive" | "keep" | "let_go" | "enough" | "ready" | "roar", string> = {
  pass: "Pass",
  receive: "Take the blow",
  keep: "Keep the rest",
  let_go: "Done: let the unpaid go",
  enough: "Done promoting",
  ready: "Ready",
  roar: "Roar (1 Cheer)",
};

/** A piece by its name; one's own are known by their number alone. */
function called(view: OphidianView, which: string | number): string {
  const id = typeof which === "string" ? which : `${anyQuestion(view)?.seat ?? view.seat}.${which}`;
  const piece = pieceOf(view.table, id);
  return piece ? nameOf(piece.card) : `piece ${which}`;
}

/** What a button calls an action: with names in place of numbers. */
export function labelled(action: Action, view: OphidianView): string | null {
  switch (action.verb) {
    case "decline":
      return anyQuestion(view)?.kind === "roar" ? "Let Momentum stay" : "Pass: no response";
    case "attack":
      return `Attack ${called(view, action.args.target)} with ${called(view, action.args.piece)}`;
    case "use":
      return `Use ${called(view, action.args.piece)}’s ability${action.args.ability === 1 ? "" : ` ${action.args.ability}`}`;
    case "play":
    case "discard":
    case "bottom":
      return `${nameOf(action.verb)} ${nameOf(action.args.card)}`;
    case "reinforce":
      return `Bring in ${reserve(view, action.args.piece)}`;
    case "choose":
      return called(view, action.args.target);
    case "forward":
      return `${called(view, action.args.piece)} to the Action Field`;
    case "back":
      return `${called(view, action.args.piece)} to the Support Field`;
    case "advance":
    case "retreat":
    case "intercept":
    case "protect":
    case "maintain":
    case "promote":
      return `${nameOf(action.verb)} ${PREPOSITIONS[action.verb]}${called(view, action.args.piece)}`;
    default:
      return SIMPLE[action.verb];
  }
}

/** The answer that does nothing, where there is one: a large button in the middle of the board. */
export function quietOf({ kind, options }: Decision): { text: string; label: string } | null {
  const found = options.find(({ verb }) => verb === "decline" || verb === "pass" || verb === "receive");
  if (!found) return null;
  return { text: found.text, label: found.verb === "receive" ? "Take it" : kind === "roar" ? "No Roar" : "Pass" };
}

/** A Reinforcement that waits in the stack. */
function reserve(view: OphidianView, number: number): string {
  const seat = anyQuestion(view)?.seat ?? 0;
  const found = view.table.sides[seat]?.stack.find(({ piece }) => piece === `${seat}.${number}`);
  return found ? nameOf(found.card) : `Reinforcement ${number}`;
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

export const words: GameWords<Ophidian> = {
  round: (view) => `Wave ${view.table.wave}`,
  scores: (view) => view.table.sides.map(({ points }) => points),
  scoreName: "Victory Points",
  action: (done, view) => ("verb" in done ? labelled(done as Action, view) : null),
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
  lesson,
};
