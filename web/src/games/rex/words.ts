/** Arena Rex in words: labels of actions, the table as text, and how it stands. */

import { capital, counted, list } from "../../lib/format";
import type { Eye, GameView, GameWords, Line, Outlook, Seated, Section } from "../types";
import { boxWords, type Card, type Content, contentOf, LUDI, starWords } from "./content";
import { foresee, foresees } from "./foresight";
import { engages, gap } from "./geometry";
import { lesson } from "./lessons";
import { cue, minor, tell } from "./story";
import {
  attackOf,
  body,
  inArena,
  inches,
  type Model,
  modelOf,
  models,
  other,
  ownerOf,
  pointIn,
  pointWords,
  rex,
  type RexView,
  type Table,
} from "./view";

const QUESTIONS: Record<string, string> = {
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
};

const SIMPLE: Record<string, string> = {
  "rest none": "Nobody rests",
  "activate none": "Activate nobody",
  pass: "No reaction",
  end: "End the activation",
  stay: "Stay",
  done: "Done",
  move: "Move",
  push: "Push",
  "let it resist": "Let it resist this one",
  "free push": "Free push",
  outclass: "Outclass · 2 Favor",
  "stone guard": "Stone Guard · 3 Favor",
  blitz: "Blitz · 2 Favor",
};

const COSTS: Record<string, string> = {
  maneuver: "1 Favor",
  recover: "1 Favor",
  bless: "2 Favor",
  bleed: "gain 2 Favor",
};
const REACTIONS: Record<string, string> = {
  strike: "strikes",
  counter: "counterattacks",
  assist: "assists against",
  support: "supports against",
};

/** An action in the words of a button. */
export function actionWords(text: string, view: RexView): string {
  const content = contentOf(view);
  const called = (number: string | undefined): string => content.called(modelOf(view.table, Number(number)));
  if (SIMPLE[text]) return SIMPLE[text];
  const [verb = "", first, third, fourth] = text.split(" ");
  const point = pointIn(text);
  if (point) return `${capital(verb)} ${verb === "deploy" ? "at" : "to"} ${inches(point.x, 2)}, ${inches(point.y, 2)}`;
  if (verb === "pick") return `Pick ${content.name(first ?? "")}`;
  if (verb === "favor") return first === "0" ? "No Favor dice" : `${first} Favor ${first === "1" ? "die" : "dice"}`;
  if (verb === "box") return `Box ${first}: ${boxAction(view, first ?? "")}`;
  if (verb === "react")
    return third === "move" ? `${called(first)} moves` : `${called(first)} ${REACTIONS[third!]} ${called(fourth)}`;
  if (text.includes("with mount")) {
    const parts = [...text.matchAll(/(\d+) with (mount|rider)/g)];
    return `Attack ${parts.map(([, number, half]) => `${called(number)} with the ${half}`).join(", then ")}`;
  }
  const model = first && /^\d+$/.test(first) ? called(first) : "";
  if (!model) return capital(text);
  return `${capital(verb)} ${model}${COSTS[verb] ? ` · ${COSTS[verb]}` : ""}`;
}

function boxAction(view: RexView, letter: string): string {
  const card = walkerCard(view);
  const box = card?.boxes.find((each) => each.letter === letter);
  return box && card ? boxWords(box, card) : "";
}

export function walkerCard(view: RexView): Card | undefined {
  const walker = modelOf(view.table, attackOf(view.table).walker);
  return walker && contentOf(view).card(walker);
}

/** "MOV 5, ATK 6, DEF 3, ARM 2". */
export const figures = (card: Card): string => `MOV ${card.mov}, ATK ${card.atk}, DEF ${card.def}, ARM ${card.arm}`;

/** Boxes that mean something when they are marked, from the next on: "laurel at 4, star at 7". */
export function triggers(card: Card, marked: number): string {
  const found = [...card.vitality].flatMap((letter, at) =>
    at < marked || letter === "o" ? [] : [`${letter === "l" ? "laurel" : "star"} at ${at + 1}`],
  );
  return list(found);
}

/** A damage tree in a sentence: "a 1 damage, then b or c; ...". */
function treeWords(card: Card): string {
  return card.boxes
    .map((box) => {
      const below = box.below.map((at) => card.boxes[at]!.letter);
      const name = box.result === "damage" ? `${box.damage} damage` : box.result;
      return `${box.letter} ${name}${below.length ? `, then ${below.join(" or ")}` : ""}`;
    })
    .join("; ");
}

function whereWords(table: Table, model: Model, content: Content): string {
  if (model.place === "waiting") return "waits to be deployed";
  if (model.place === "destroyed") return "is destroyed";
  if (model.place === "mounted") return `rides ${content.called(body(table, model))}`;
  return `stands at ${pointWords(model)}`;
}

function modelLines(view: RexView, model: Model): Line[] {
  const content = contentOf(view);
  const card = content.card(model);
  const name = `${model.number}, ${content.name(model.model)}`;
  if (!card || model.place === "destroyed") return [{ text: `${name} is destroyed.`, rule: "REX-59" }];
  const stages = content.stages(model.model).length;
  const stage = stages > 1 ? ` Stage ${model.stage + 1} of ${stages}.` : "";
  const lines: Line[] = [
    {
      text: `${name}, ${whereWords(view.table, model, content)}. ${capital(model.fatigue)}. ${model.boxes - model.marked} of ${model.boxes} boxes left.${stage}`,
      rule: "REX-20",
    },
    {
      text: `${figures(card)}, ${card.base} base. Track: ${triggers(card, model.marked) || "nothing more"}; star: ${starWords(card)}.`,
      rule: "REX-12",
    },
    { text: `Damage tree: ${treeWords(card)}.`, rule: "REX-11" },
  ];
  if (inArena(model)) lines.push(distanceLine(view, model));
  return lines;
}

function distanceLine(view: RexView, model: Model): Line {
  const { table } = view;
  const content = contentOf(view);
  const here = body(table, model);
  const enemies = models(table)
    .filter((each) => each.place === "standing" && ownerOf(each.number) !== ownerOf(model.number))
    .sort((a, b) => gap(here, a) - gap(here, b));
  const parts = enemies.map(
    (each) => `${content.called(each)} ${inches(gap(here, each), 2)}${engages(here, each) ? ", engaged" : ""}`,
  );
  return { text: `Inches to enemies: ${parts.join("; ") || "none stands"}.`, rule: "REX-03" };
}

function cohortSection(view: RexView, seat: number, seated: Seated[]): Section {
  const cohort = view.table.cohorts[seat]!;
  const person = seated[seat];
  const title = `${person?.side ?? `Player ${seat + 1}`}${seat === view.seat ? " (you)" : ""}${person?.player ? `, ${person.player}` : ""}`;
  const lines: Line[] = [{ text: `${cohort.favor} Favor dice in the pool.`, rule: "REX-52" }];
  if (cohort.benefit)
    lines.push({
      text: `Benefits of ${LUDI[cohort.benefit].name}: ${LUDI[cohort.benefit].benefit}`,
      rule: LUDI[cohort.benefit].rule,
    });
  for (const model of cohort.models) lines.push(...modelLines(view, model));
  return { title, lines };
}

const TERRAIN: Record<string, string> = { hazard: "column", wounding: "spikes", lethal: "pit" };

function describe(general: GameView, seated: Seated[]): Section[] {
  const view = rex(general);
  const { arena, turn } = view.table;
  const content = contentOf(view);
  const first = typeof view.seat === "number" ? view.seat : 0;
  const name = content.arenas.get(String(view.options.arena ?? "")) ?? "The arena";
  const floor: Line[] = [
    {
      text: `${name}: a ${arena.shape} ${inches(2 * arena.radius, 0)} inches across. Points count from its south-west corner.`,
      rule: "REX-02",
    },
    {
      text: `${capital(list(arena.terrain.map((each) => `${TERRAIN[each.kind]} at ${pointWords(each)}, radius ${inches(each.radius, 1)}`)))}.`,
      rule: "REX-64",
    },
  ];
  if (turn.number)
    floor.unshift({
      text: `It is ${turn.player === view.seat ? "your" : `${seated[turn.player]?.side ?? "the other"}'s`} ${turn.clearing ? "clear turn" : "turn"}. The south edge is ${turn.south === view.seat ? "yours" : `${seated[turn.south]?.side ?? "theirs"}'s`}.`,
      rule: "REX-21",
    });
  return [
    { title: turn.number ? `Turn ${turn.number}` : "Before the first turn", lines: floor },
    cohortSection(view, first, seated),
    cohortSection(view, other(first), seated),
  ];
}

/** Unmarked boxes over all stages that are left (REX-93). */
export function life(view: RexView, seat: number): number {
  const content = contentOf(view);
  return view.table.cohorts[seat]!.models.filter((model) => model.place !== "destroyed").reduce((sum, model) => {
    const later = content.stages(model.model).slice(model.stage + 1);
    return sum + model.boxes - model.marked + later.reduce((all, card) => all + card.vitality.length, 0);
  }, 0);
}

function outlook(general: GameView, eye: Eye): Outlook | null {
  const view = rex(general);
  if (view.outcome || !view.table.turn.number) return null;
  const content = contentOf(view);
  const me = typeof eye === "number" ? eye : 0;
  const lines: Line[] = [];
  for (const seat of [me, other(me)]) {
    const whose = seat === eye ? "You have" : `Player ${seat + 1} has`;
    const alive = view.table.cohorts[seat]!.models.filter(inArena);
    const ready = alive.filter((model) => model.fatigue === "ready");
    lines.push({
      text: `${whose} ${counted(life(view, seat), "box", "boxes")} of life on ${counted(alive.length, "model")}, ${ready.length} of them Ready.`,
      rule: seat === me ? "REX-93" : undefined,
    });
    const lone = alive.filter((model) => model.fatigue === "exhausted").map((model) => content.called(model));
    if (lone.length)
      lines.push({
        text: `${list(lone)} ${lone.length > 1 ? "are" : "is"} Exhausted: an attack on ${lone.length > 1 ? "them" : "it"} gets one success more and a free push.`,
        rule: "REX-53",
      });
  }
  return { title: "How it stands", lines };
}

const ON_BOARD = [
  "power",
  "plain",
  "pick",
  "deploy",
  "activate",
  "rest",
  "attack",
  "react",
  "favor",
  "box",
  "maneuver",
  "recover",
  "bless",
  "bleed",
  "mount",
  "dismount",
];

const ALIKE = 1000; // thousandths of an inch

/** Points so near each other that nobody would tell the moves apart. */
function alike(one: string, other: string): boolean {
  const [here, there] = [pointIn(one), pointIn(other)];
  return (
    here !== null &&
    there !== null &&
    one.split(" ")[0] === other.split(" ")[0] &&
    Math.hypot(here.x - there.x, here.y - there.y) <= ALIKE
  );
}

/** The board shows what is about a model or a point; plain answers are buttons beside the question. */
export function onBoard(text: string): boolean {
  if (SIMPLE[text] && !["free push", "outclass", "stone guard", "blitz"].includes(text)) return false;
  const verb = text.split(" ")[0]!;
  return (
    ON_BOARD.includes(verb) ||
    pointIn(text) !== null ||
    ["free push", "outclass", "stone guard", "blitz"].includes(text)
  );
}

export const words: GameWords = {
  round: (view) => {
    const { turn } = rex(view).table;
    return turn.number ? `Turn ${turn.number}` : "Before the fight";
  },
  scores: (view) => (rex(view).table.turn.number ? [life(rex(view), 0), life(rex(view), 1)] : []),
  scoreName: "Boxes of life",
  action: (text, view) => actionWords(text, rex(view)),
  alike,
  onBoard: ({ text }) => onBoard(text),
  question: (kind) => QUESTIONS[kind] ?? capital(kind),
  describe,
  outlook,
  minor,
  tell,
  cue,
  foresee,
  foresees,
  lesson,
};
