/** Ophidian in words: what the board says beside what the engine tells. */

import type { GameWords } from "../types";
import { Content, nameOf } from "./content";
import { lesson } from "./lessons";
import { cue, minor } from "./story";
import { anyQuestion, type Decision, type Kind, type Ophidian, type OphidianView, pieceOf } from "./view";
import type { PreviewView } from "./vocabulary";

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

const SIMPLE: Record<string, string> = {
  pass: "Pass",
  receive: "Take the blow",
  keep: "Keep the rest",
  "let go": "Done: let the unpaid go",
  enough: "Done promoting",
  ready: "Ready",
  roar: "Roar (1 Cheer)",
};

/** A piece by its name, as far as a text tells which: one's own by their number alone. */
function called(view: OphidianView, written: string): string {
  const id = written.includes(".") ? written : `${anyQuestion(view)?.seat ?? view.seat}.${written}`;
  const piece = pieceOf(view.table, id);
  return piece ? nameOf(piece.card) : `piece ${written}`;
}

/** What a button calls an action: with names in place of numbers. */
export function labelled(text: string, view: OphidianView): string {
  if (text === "decline") return anyQuestion(view)?.kind === "roar" ? "Let Momentum stay" : "Pass: no response";
  const simple = SIMPLE[text];
  if (simple) return simple;
  const [verb = "", ...rest] = text.split(" ");
  const last = rest.at(-1) ?? "";
  switch (verb) {
    case "attack":
      return `Attack ${called(view, rest[0]!)} with ${called(view, last)}`;
    case "use":
      return `Use ${called(view, rest[0]!)}’s ability${last === "1" ? "" : ` ${last}`}`;
    case "play":
    case "discard":
    case "bottom":
      return `${nameOf(verb)} ${nameOf(last)}`;
    case "reinforce":
      return `Bring in ${reserve(view, last)}`;
    case "choose":
      return called(view, last);
    case "forward":
      return `${called(view, last)} to the Action Field`;
    case "back":
      return `${called(view, last)} to the Support Field`;
    default:
      return `${nameOf(verb)} ${rest.slice(0, -1).join(" ")} ${called(view, last)}`.replace("  ", " ");
  }
}

/** The answer that does nothing, where there is one: a large button in the middle of the board. */
export function quietOf({ kind, options }: Decision): { text: string; label: string } | null {
  const found = options.find(({ verb }) => verb === "decline" || verb === "pass" || verb === "receive");
  if (!found) return null;
  return { text: found.text, label: found.verb === "receive" ? "Take it" : kind === "roar" ? "No Roar" : "Pass" };
}

/** A Reinforcement that waits in the stack. */
function reserve(view: OphidianView, number: string): string {
  const seat = anyQuestion(view)?.seat ?? 0;
  const found = view.table.sides[seat]?.stack.find(({ piece }) => piece === `${seat}.${number}`);
  return found ? nameOf(found.card) : `Reinforcement ${number}`;
}

/** What an attack would do as things stand, in one line. */
export function foretold(shown: PreviewView, target: string): string {
  const struck = shown.fells ? `${shown.damage} damage, and it falls` : `${shown.damage} damage`;
  const back = shown.back ? `; ${shown.back} back${shown.falls ? ", and the attacker falls" : ""}` : "";
  return `${target}: ${struck}${back}`;
}

export const words: GameWords<Ophidian> = {
  round: (view) => `Wave ${view.table.wave}`,
  scores: (view) => view.table.sides.map(({ points }) => points),
  scoreName: "Victory Points",
  action: labelled,
  about: (option, { faces }) => {
    const content = new Content(faces);
    return option.verb === "play" ? content.card(option.args.card).text : "";
  },
  onBoard: ({ verb }) => !["pass", "decline", "receive", "keep", "let_go", "enough", "ready", "roar"].includes(verb),
  question: (kind) => QUESTIONS[kind],
  foresees: (text) => text.startsWith("attack "),
  foresee: ({ shown }) => {
    const told = shown as unknown as PreviewView;
    if (!("damage" in shown)) return [];
    return [{ text: `${foretold(told, "The target")}, as things stand.`, rule: "OPH-32" }];
  },
  minor,
  cue,
  lesson,
};
