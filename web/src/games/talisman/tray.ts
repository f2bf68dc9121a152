/** What is asked, laid out as things to choose from: each option of the engine with its face, and what is refused. */

import { capital, counted, list } from "../../lib/format";
import type { Content } from "./content";
import { cardOf, type Decision, lyingOn, type Option, playerOf, type Refusal, type Table } from "./view";
import type { AttackView, Action, CallView, Manner, OutlookView, PreviewView, Prize } from "./vocabulary";

export interface Choice {
  text: string;
  verb: Action["verb"];
  title: string;
  /** What it is called where it shares a row of a phone with others of its kind; null for what has a row of its own. */
  brief: string | null;
  /** What it means, in a sentence. */
  note: string;
  icon: string;
  /** The player it is about, whose token stands for it. */
  seat: number | null;
  /** The kind of space it leads to, whose drawing stands for it. */
  terrain: string | null;
  price: number;
  chances: number[];
  /** What may be said with it in one go: whom to visit there. */
  calls: Call[];
  /** Why it may not be chosen; null for what may. */
  refusal: Refusal | null;
}

export interface Call {
  text: string;
  title: string;
  note: string;
}

export interface Setting {
  content: Content;
  table: Table;
  /** Who would receive whoever is asked, by the spaces to move to. */
  visits: OutlookView["visits"];
  /** The visits that may be said with a move. */
  calls: readonly CallView[];
  names: (seat: number) => string;
  foreseen: ReadonlyMap<string, PreviewView>;
}

/** The answers that stand beside the question only. */
export const BESIDE: readonly string[] = ["decline", "accept"];

/** Questions whose options are worth a look into the future. */
const FORESEEN: readonly Decision["kind"][] = ["arena", "encounter", "manner", "meet", "move"];
const MOST_FORESEEN = 12;

/** The options of a question of which the board wants to know beforehand what they mean. */
export const worthForeseeing = (decision: Decision): string[] =>
  FORESEEN.includes(decision.kind) && decision.options.length <= MOST_FORESEEN
    ? decision.options.map(({ text }) => text)
    : [];

/** The question with how to fight said in one go with whom, as the engine words it. */
export function inOneGo(decision: Decision, attacks: readonly AttackView[]): Decision {
  const options = decision.options.map((option) => {
    const attack = attacks.find((each) => each.option === option.text);
    return attack ? { ...option, text: attack.text, label: attack.label } : option;
  });
  return { ...decision, options };
}

export const MANNERS: Record<Manner, [title: string, note: string]> = {
  everything: ["With everything", "All Objects and Followers count on both sides."],
  "one-on-one": ["One-on-one", "No Followers, and up to four Objects each, chosen in secret."],
  psychic: ["Psychic, with everything", "Craft against Craft; armour does not save."],
  "psychic-one-on-one": ["Psychic, one-on-one", "Craft against Craft, up to four Objects each."],
};

const PRIZES: Partial<Record<Prize, [title: string, note: string, icon: string]>> = {
  gold: ["2 gold", "Yours at once.", "gold"],
  life: ["A life", "Heals one life, up to four.", "life"],
};

/** The choices of a question, those that may be taken first. */
export function trayOf(decision: Decision, refusals: Refusal[], setting: Setting): Choice[] {
  if (decision.kind === "bring" || decision.kind === "place") return [];
  const options = decision.options.filter(({ verb }) => !BESIDE.includes(verb));
  const choices = [
    ...options.map((option) => choiceOf(option, setting, null)),
    ...refusals.map((refusal) => choiceOf(refusal, setting, refusal)),
  ];
  const gestures = choices.some(({ verb }) => verb === "gesture");
  return gestures ? choices.map((each) => (each.verb === "draw" ? { ...each, brief: "Draw" } : each)) : choices;
}

function choiceOf(done: Option | Refusal, setting: Setting, refusal: Refusal | null): Choice {
  const choice: Choice = {
    text: done.text,
    verb: done.verb,
    title: done.label,
    brief: null,
    note: "",
    icon: "object",
    seat: playerOf(done),
    terrain: null,
    price: 0,
    chances: setting.foreseen.get(done.text)?.chances ?? [],
    calls: [],
    refusal,
  };
  return { ...choice, ...faceOf(done, setting) };
}

function faceOf(done: Option | Refusal, setting: Setting): Partial<Choice> {
  const { content, names } = setting;
  const card = cardOf(done);
  if (card) return { title: content.name(card), note: content.card(card).text, icon: content.icon(card) };
  switch (done.verb) {
    case "move":
      return faceOfMove(done.text, done.args.space, setting);
    case "visit": {
      const visit = content.visit(done.args.visit);
      return { title: capital(visit.name), note: visit.text, icon: "stranger" };
    }
    case "buy": {
      const { ware } = done.args;
      const [title, note] = [content.name(ware), content.card(ware).text];
      return { title, note, icon: content.icon(ware), price: content.price(ware) };
    }
    case "reward": {
      const { prize } = done.args;
      const [title, note, icon] = PRIZES[prize] ?? [content.name(prize), content.card(prize).text, content.icon(prize)];
      return { title, note, icon };
    }
    case "gesture": {
      const { gesture } = done.args;
      return { brief: content.name(gesture), note: content.card(gesture).text, icon: content.icon(gesture) };
    }
    case "by": {
      const [title, note] = MANNERS[done.args.manner];
      const duel = done.args.manner === "one-on-one" || done.args.manner === "psychic-one-on-one";
      return { title, note, icon: duel ? "one-on-one" : "fight" };
    }
    case "summon":
      return { title: `Summon ${names(done.args.player)}`, note: "Comes here at once, and fights you." };
    case "challenge":
      return { title: `Challenge ${names(done.args.player)}`, note: "Who is here with you." };
    case "attack":
      return { title: `Attack ${names(done.args.player)}`, note: "Instead of the space." };
    case "choose":
      return { title: capital(names(done.args.player)) };
  }
  return faceOfPlain(done);
}

function faceOfMove(text: string, id: string, setting: Setting): Partial<Choice> {
  const { content, table, visits: receiving, foreseen } = setting;
  const own = setting.calls.filter(({ option }) => option === text);
  const space = content.space(id);
  const { cards, gold } = lyingOn(table, id);
  const lying = [...cards.map((card) => content.name(card)), ...(gold ? [counted(gold, "gold", "gold")] : [])];
  // Where they can be pressed they need not be named as well.
  const named = own.length ? [] : (receiving[id] ?? []);
  const visits = list(
    named.map((visit) => content.visit(visit).host),
    "or",
  );
  const notes = [
    foreseen.get(text)?.says ?? "",
    visits ? `Visit ${visits}.` : "",
    lying.length ? `Here: ${lying.join(", ")}.` : "",
  ];
  const calls = own.map(({ text, visit }) => {
    const { host, text: note } = content.visit(visit);
    return { text, title: host, note };
  });
  return { title: space.name, note: notes.filter(Boolean).join(" "), terrain: space.kind, calls };
}

const PLAIN: Partial<Record<Action["verb"], [title: string, note: string, icon: string]>> = {
  enter_city: ["The City", "Visit who lives there.", "explore"],
  enter_arena: ["The City Arena", "You are bound there until you win a fight.", "gladiator"],
  explore: ["Explore the space", "Visit, or draw adventure cards.", "explore"],
  draw: ["Draw an arena card", "A gladiator to fight one-on-one, or the crowd.", "deck"],
  fight: ["Fight", "Win, and they are your trophies.", "fight"],
  evade: ["Evade", "Nothing else happens here.", "evade"],
  leave: ["Leave the Arena", "Roll and move; a leaving by a win counts.", "leaving"],
  stay: ["Stay", "You forfeit the right to leave, and must win again.", "stay"],
  take_life: ["A life", "Armour may save it.", "life"],
  take_gold: ["One gold", "It is yours.", "gold"],
};

function faceOfPlain(done: Option | Refusal): Partial<Choice> {
  const plain = PLAIN[done.verb];
  if (plain) return { title: plain[0], note: plain[1], icon: plain[2] };
  if (done.verb === "loot")
    return {
      title: done.args.cards ? counted(done.args.cards, "card") : "Nothing",
      note: "Drawn at random.",
      icon: "skull",
    };
  if (done.verb === "lose")
    return done.args.loss === "life" ? { title: "A life", icon: "life" } : { title: "A Follower", icon: "follower" };
  return {};
}
