/** Arena Rex in words: what the board says beside what the engine tells. */

import type { GameWords } from "../types";
import { apart } from "./geometry";
import { lesson } from "./lessons";
import { cue, minor } from "./story";
import { body, inches, modelOf, type Option, pointOf, type Rex, type RexView } from "./view";
import type { PreviewView } from "./vocabulary";

const QUESTIONS: Record<Rex["question"]["kind"], string> = {
  pick: "Pick your cohort",
  first: "Who goes first",
  edge: "Choose your edge",
  mounted: "Mounted or on foot",
  deploy: "Deploy a model",
  rest: "Rest a model",
  activate: "Activate a model",
  act: "Act",
  recover: "Catch breath",
  power: "Power attack?",
  react: "React?",
  favor: "Add Favor dice",
  box: "Walk down the tree",
  resist: "Resisted push?",
  tactic: "Clear turn",
  move: "Move",
  follow: "Follow up",
  reposition: "Reposition",
  dash: "Dash",
  dismount: "Dismount",
  land: "Stand up",
};

const PANELS: Partial<Record<Rex["question"]["kind"], string>> = {
  act: "Attacks",
  react: "Reactions",
  favor: "Favor dice",
  power: "Power attack",
  tactic: "Tactics",
};

/** What stands above the answers that a panel beside the arena lists; empty where the arena itself asks. */
export function panelTitle(asked: Rex["question"]): string {
  if (asked.kind === "favor") return `Favor dice in ${asked.about.side}`;
  if (asked.kind === "power" && asked.about.last) return "Power attack, before the dice";
  return PANELS[asked.kind] ?? "";
}

type Verb = Rex["action"]["verb"];

/** Plain answers are buttons beside the question; the board shows what is about a model, a box or a point. */
const BESIDE: ReadonlySet<Verb> = new Set<Verb>([
  "go_first",
  "go_second",
  "north_edge",
  "south_edge",
  "start_mounted",
  "start_on_foot",
  "rest_none",
  "activate_none",
  "move",
  "end_activation",
  "catch_breath",
  "stay_tired",
  "pass",
  "let_it_resist",
  "push",
  "done",
  "stay",
]);

export const onBoard = ({ verb }: Pick<Option, "verb">): boolean => !BESIDE.has(verb);

const ALIKE = 1000; // thousandths of an inch

/** Points so near each other that nobody would tell the moves apart. */
function alike(one: Rex["action"], other: Rex["action"]): boolean {
  const [here, there] = [pointOf(one), pointOf(other)];
  return here !== null && there !== null && one.verb === other.verb && apart(here, there) <= ALIKE;
}

const GOING: Partial<Record<Rex["question"]["kind"], string>> = {
  deploy: "Deploy here",
  move: "Move here",
  follow: "Follow here",
  reposition: "Reposition here",
  dash: "Dash here",
  dismount: "Dismount here",
  land: "Stand up here",
};

/** Points are on the floor to be looked at: a button beside it says how far away one is, or that it is the one shown. */
function action(done: { verb?: string; args?: object }, view: RexView): string | null {
  const kind = view.asked.find((each) => each.seat === view.seat)?.kind;
  const here = (kind && GOING[kind]) ?? null;
  if (!done.verb) return here;
  const point = pointOf(done as Rex["action"]);
  const mover = point && modelOf(view.table, point.unit);
  if (!point || !mover) return null;
  if (mover.place === "waiting" || kind === "dismount" || kind === "land") return here;
  return `${QUESTIONS[kind ?? "move"]} ${inches(apart(point, body(view.table, mover)), 1)} inches`;
}

const FORESEEN: ReadonlySet<Rex["question"]["kind"]> = new Set<Rex["question"]["kind"]>(["power", "react", "favor"]);

export const words: GameWords<Rex> = {
  round: ({ table: { turn } }) => (turn.number ? `Turn ${turn.number}` : "Before the fight"),
  scores: ({ table }) => (table.turn.number ? table.cohorts.map(({ life }) => life) : []),
  scoreName: "Boxes of life",
  action,
  alike,
  onBoard,
  question: (kind) => QUESTIONS[kind],
  minor,
  cue,
  late: ({ table }) => (table.turn.last_man ? "The last one standing" : null),
  foresee: ({ shown }) => (shown as PreviewView).lines ?? [],
  foresees: (option, { kind }) =>
    FORESEEN.has(kind) || "target" in option.args || "mounts" in option.args || "x" in option.args,
  lesson,
};
