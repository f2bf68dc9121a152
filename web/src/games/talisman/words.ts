/** Talisman: the Arena in words: what the board says beside what the engine tells. */

import { percent } from "../../lib/format";
import type { GameWords } from "../types";
import { icons } from "../../generated/icons-talisman";
import { Content } from "./content";
import { lesson } from "./lessons";
import { cue, minor } from "./story";
import type { Kind, Talisman } from "./view";
import type { Action, PreviewView } from "./vocabulary";

const QUESTIONS: Record<Kind, string> = {
  place: "Put the Arena down",
  cast: "Cast a Spell?",
  counter: "Answer the Spell?",
  choose: "Choose a player",
  aim: "Aim the Spell",
  move: "Move",
  enter: "City or Arena?",
  encounter: "Whom do you meet?",
  visit: "Visit",
  meet: "Fight or evade?",
  offer: "An offer",
  buy: "Buy",
  "give-up": "Give up a card",
  "take-from": "Take a card",
  leave: "Leave or stay?",
  arena: "In the Arena",
  manner: "How will you fight?",
  bring: "Choose your Objects",
  spoils: "The spoils",
  reward: "Your reward",
  loot: "Loot the dead",
  crushed: "The Arena falls",
};

/** What the others do meanwhile. */
export const DOING: Record<Kind, string> = {
  place: "puts the Arena down",
  cast: "may cast",
  counter: "may answer",
  choose: "chooses",
  aim: "takes aim",
  move: "moves",
  enter: "enters",
  encounter: "looks around",
  visit: "visits",
  meet: "hesitates",
  offer: "is offered something",
  buy: "buys",
  "give-up": "gives up a card",
  "take-from": "takes a card",
  leave: "may leave",
  arena: "in the Arena",
  manner: "attacks",
  bring: "arms",
  spoils: "takes spoils",
  reward: "is rewarded",
  loot: "loots",
  crushed: "is buried",
};

/** Answers that stand beside the question as well as, or instead of, on the board. */
const BESIDE: readonly Action["verb"][] = [
  "decline",
  "accept",
  "fight",
  "evade",
  "leave",
  "stay",
  "enter_city",
  "enter_arena",
];

/** What is told of an action before it is taken. */
function foresee({ shown }: { shown: Record<string, unknown> }): { text: string; rule?: string }[] {
  const { chances = [], says = "" } = shown as Partial<PreviewView>;
  const lines = says ? [{ text: says }] : [];
  if (!chances.length) return lines;
  const [win = 0, even = 0, lose = 0, none = 0] = chances;
  const quiet = none > 0 ? `, ${percent(none)} for no fight` : "";
  const text = `Chances: ${percent(win)} to win, ${percent(even)} to stand off, ${percent(lose)} to lose${quiet}.`;
  return [...lines, { text, rule: "TAL-05" }];
}

export const words: GameWords<Talisman> = {
  round: (view) => `Round ${view.table.round}`,
  scores: (_view, outlook) => outlook?.leavings ?? [],
  scoreName: "Leavings by a win",
  about: (option, { faces, outlook }) => {
    const content = new Content(faces, icons);
    if (option.verb === "cast") return content.card(option.args.spell).text;
    if (option.verb === "gesture") return content.card(option.args.gesture).text;
    if (option.verb === "visit") return content.visit(option.args.visit).text;
    if (option.verb !== "move") return "";
    const visits = (outlook?.visits[option.args.space] ?? []).map((id) => content.visit(id));
    const { name } = content.space(option.args.space);
    return visits.length ? `${name}: ${visits.map((visit) => `${visit.host} – ${visit.text}`).join(" ")}` : "";
  },
  // What is said in one go is no option: the engine asks for one after the other.
  action: ({ text }, _view, outlook) =>
    (outlook?.attacks.find((each) => each.text === text) ?? outlook?.calls?.find((each) => each.text === text))
      ?.label ?? null,
  onBoard: ({ verb }) => !BESIDE.includes(verb),
  question: (kind) => QUESTIONS[kind],
  foresees: ({ verb }) =>
    ["attack", "summon", "challenge", "draw", "gesture", "by", "bring", "move", "fight", "visit", "cast"].includes(
      verb,
    ),
  foresee,
  minor,
  cue,
  late: ({ table }) => (table.round === table.rounds ? "The last round" : null),
  lesson,
};
