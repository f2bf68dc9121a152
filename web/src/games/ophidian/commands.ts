/** What a piece could be told to do: everything that it has, offered or not, so that "why not" can be asked of each. */

import type { Content } from "./content";
import type { Decision, Option, Piece } from "./view";

export interface Command {
  text: string;
  label: string;
  icon: string;
  allowed: boolean;
}

const ICONS: Record<string, string> = {
  attack: "attack",
  advance: "advance",
  retreat: "retreat",
  intercept: "intercept",
  protect: "protect",
  maintain: "resources",
  promote: "promote",
  forward: "advance",
  back: "retreat",
};

const LABELS: Record<string, string> = {
  advance: "Advance to the Action Field",
  retreat: "Retreat to the Support Field",
  intercept: "Intercept: it is Set and takes the blow",
  protect: "Protect: it takes the blow",
  maintain: "Maintain",
  promote: "Promote",
  forward: "To the Action Field",
  back: "To the Support Field",
};

/** The commands for one's own piece. Attacks are given by choosing a target. */
export function commandsFor(piece: Piece, decision: Decision, options: Option[], content: Content): Command[] {
  const number = content.numberOf(piece.piece);
  const face = content.piece(piece);
  const abilities = face.abilities.map((says, at): Command => {
    const text = `use ${number} ability ${at + 1}`;
    const allowed = options.some(({ verb, args }) => verb === "use" && args.ability === at + 1);
    return { text, label: says, icon: piece.card, allowed };
  });
  const offered = options
    .filter(({ verb }) => verb !== "use" && verb !== "attack")
    .map(({ text, verb, label }): Command => ({
      text,
      label: LABELS[verb] ?? label,
      icon: ICONS[verb] ?? "momentum",
      allowed: true,
    }));
  const moves: Command[] = [];
  if (decision.kind === "act" && piece.kind !== "pump") {
    const verb = piece.field === "support" ? "advance" : "retreat";
    const text = `${verb} ${number}`;
    if (!options.some((each) => each.verb === verb))
      moves.push({ text, label: LABELS[verb]!, icon: ICONS[verb]!, allowed: false });
  }
  return [...offered, ...moves, ...(decision.kind === "act" || decision.kind === "respond" ? abilities : [])];
}

/** Who may attack an enemy, one command each. */
export function attackersOf(target: string, options: Option[]): Command[] {
  return options
    .filter((option) => option.verb === "attack" && option.args.target === target)
    .map(({ text, label }) => ({ text, label, icon: "attack", allowed: true }));
}

/** What to ask the engine about a piece that can do nothing that was asked for. */
export function nearestAct(piece: Piece, decision: Decision, seat: number, content: Content): string | null {
  const number = content.numberOf(piece.piece);
  const own = content.ownerOf(piece.piece) === seat;
  switch (decision.kind) {
    case "target":
      return `choose ${piece.piece}`;
    case "redirect":
      return own ? `intercept with ${number}` : null;
    case "maintain":
    case "promote":
      return own ? `${decision.kind} ${number}` : null;
    case "arrange":
      return own ? `${piece.field === "action" ? "back" : "forward"} ${number}` : null;
    case "respond":
      return own ? `use ${number} ability 1` : null;
    default:
      return null;
  }
}
