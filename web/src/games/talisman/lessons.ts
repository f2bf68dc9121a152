/** The three guided lessons: what to tell a newcomer, and when. The coach follows what happens on the table. */

import type { Lesson, Scene } from "../types";
import { type Decision, isInside, type Kind, type Seat, type Talisman, type TalismanView } from "./view";

interface Moment {
  view: TalismanView;
  decision: Decision | null;
  own: Seat;
  /** How often one has left one arena by a win. */
  left: number;
  inside: boolean;
  /** Something of this kind has just happened: to oneself, or to anybody. */
  told: (event: Talisman["event"]["event"], own?: boolean) => boolean;
}

type Guide = Lesson & { when: (moment: Moment) => boolean };

const asked = (kind: Kind) => (moment: Moment) => moment.decision?.kind === kind;
const outside =
  (kind: Kind) =>
  (moment: Moment): boolean =>
    moment.decision?.kind === kind && !moment.inside;

/** The last round of a lesson that its rounds end. */
const lastRound = ({ view, decision }: Moment): boolean => decision !== null && view.table.round === view.table.rounds;

// --- the ring --------------------------------------------------------------------------------------------------------

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const RING: Guide[] = [
  {
    id: "welcome",
    title: "The ring",
    text: "You walk a ring of 24 spaces, gather strength, and dare the Arena when you are ready. Whoever leaves it five times by a win is the Great Gladiator, and wins. In this lesson you have seven rounds to grow.",
    rule: "TAL-52",
    when: ({ decision }) => decision !== null,
  },
  {
    id: "place",
    title: "Where shall it stand?",
    text: "You begin, so the Arena is yours to put down: on any of the lit Fields. Near to where you start is handy for coming and going.",
    rule: "TAL-20",
    points: ["ring"],
    untilMove: true,
    when: asked("place"),
  },
  {
    id: "move",
    title: "Roll and move",
    text: "The die has rolled. Go that many spaces in either direction: press one of the lit spaces, or its name in the middle. Rest on a space to read what waits there.",
    rule: "TAL-03",
    points: ["ring", "tray"],
    untilMove: true,
    when: outside("move"),
  },
  {
    id: "figures",
    title: "Who you are",
    text: "At the bottom is your character: Strength for combat, Craft for psychic combat and Spells, lives, gold, and five rings that fill with every leaving. Press the token to read the ability.",
    rule: "TAL-01",
    points: ["figures", "leavings"],
    when: ({ view, decision }) => decision !== null && view.table.round >= 2,
  },
  {
    id: "drawn",
    title: "A card is drawn",
    text: "Spaces with a small card in their corner draw from the adventure deck. Enemies are fought at once, Objects and Followers are yours, Places stay where they are.",
    rule: "TAL-04",
    when: ({ told }) => told("drawn", true),
  },
  {
    id: "fought",
    title: "A fight",
    text: "Each side adds a die to its Strength, or its Craft; the higher score wins. Lose and it costs a life, unless armour saves it. Enemies you beat are trophies: seven points raise your Strength or Craft.",
    rule: "TAL-05",
    points: ["fight"],
    when: ({ told }) => told("score", true),
  },
  {
    id: "visit",
    title: "Somebody to visit",
    text: "Village, City, Chapel and the like have people of their own. Choose whom to see, or decline. What is greyed out says why when you press it.",
    rule: "TAL-14",
    points: ["tray"],
    untilMove: true,
    when: asked("visit"),
  },
  {
    id: "buy",
    title: "Weapons and armour",
    text: "A weapon adds to combat; Armour, Shield and Helmet may save a life. One of each counts. You carry four Objects, and a Mule carries more.",
    rule: "TAL-06",
    points: ["tray", "objects"],
    untilMove: true,
    when: asked("buy"),
  },
  {
    id: "spell",
    title: "Spells",
    text: "Nobody else sees the Spells you hold. Cast them when your turn begins, or in a fight before the dice. Lit ones can be cast now; or decline.",
    rule: "TAL-43",
    points: ["spells"],
    untilMove: true,
    when: (moment) => asked("cast")(moment) && !moment.inside,
  },
  {
    id: "encounter",
    title: "You are not alone",
    text: "Another character stands here. Attack, to take a life, a gold or an Object if you win; or explore the space instead.",
    rule: "TAL-07",
    points: ["tray"],
    untilMove: true,
    when: asked("encounter"),
  },
  {
    id: "early",
    title: "So soon?",
    text: "The gate has closed behind you: you are bound to the Arena until you win a fight here. The next lesson is about that. For now, draw a card and hope for a weak gladiator.",
    rule: "TAL-23",
    points: ["tray"],
    when: ({ inside, decision }) => inside && decision !== null,
  },
  {
    id: "died",
    title: "A new character",
    text: "Your character died, and somebody else carries on for you. What it owned stays on the space, for whoever comes by.",
    rule: "TAL-11",
    when: ({ told }) => told("died", true),
  },
  {
    id: "ring-ends",
    title: "The last round",
    text: "This round ends the lesson. With equal leavings, the greater Strength and Craft together win it. In the next lesson you stand in the Arena.",
    rule: "TAL-61",
    when: lastRound,
  },
  {
    id: "hint",
    title: "You may ask",
    text: "Hint tells what a bot would do here, and how sure it is. With Strength or Craft of five or more, the Arena begins to pay: land on its space.",
    rule: "TAL-23",
    points: ["question"],
    when: (moment) => outside("move")(moment) && moment.view.table.round >= 3,
  },
];

// --- into the Arena --------------------------------------------------------------------------------------------------

const GATE: Guide[] = [
  {
    id: "landed",
    title: "Into the Arena",
    text: "You have landed, and the gate has closed behind you. You are bound to the sand until you win a fight here, against a gladiator or a player. Nobody evades, and no Spell stops a fight.",
    rule: "TAL-23",
    points: ["arena"],
    when: ({ inside, decision }) => inside && decision !== null,
  },
  {
    id: "arena",
    title: "Draw, challenge or summon",
    text: "Draw to meet a gladiator; with the Salute it is stronger, and pays more. Challenge a player who is here, or, just landed, summon one: with everything, or one-on-one.",
    rule: "TAL-24",
    points: ["tray"],
    untilMove: true,
    when: asked("arena"),
  },
  {
    id: "manner",
    title: "With everything, or one-on-one",
    text: "With everything, all your Objects and Followers count. One-on-one there are no Followers, and both choose up to four Objects in secret.",
    rule: "TAL-26",
    points: ["tray"],
    untilMove: true,
    when: asked("manner"),
  },
  {
    id: "bring",
    title: "Four Objects",
    text: "Press up to four Objects; your score follows the choice. Some stay outside, and say why when pressed. If you lose to a player, only what you bring is at stake.",
    rule: "TAL-27",
    points: ["bring", "fight"],
    untilMove: true,
    when: asked("bring"),
  },
  {
    id: "arena-spell",
    title: "A Spell before the dice",
    text: "The Objects lie open, the dice do not. A Spell may still turn the fight: the scores show what it has to make up for.",
    rule: "TAL-43",
    points: ["fight", "spells"],
    untilMove: true,
    when: (moment) => asked("cast")(moment) && moment.inside,
  },
  {
    id: "arena-lost",
    title: "Not this time",
    text: "The gladiator goes back into the deck, and you stay. In your next turn draw again; a stand-off is no win either.",
    rule: "TAL-32",
    points: ["arena"],
    when: ({ inside, told }) => inside && (told("lost", true) || told("stood_off", true)),
  },
  {
    id: "reward",
    title: "A win",
    text: "You won! The Arena pays at once: choose two gold, a life, or an Object while they last. And you may leave when your next turn begins.",
    rule: "TAL-51",
    points: ["tray"],
    untilMove: true,
    when: asked("reward"),
  },
  {
    id: "leave",
    title: "Leave, and be counted",
    text: "Leaving by a win fills one of your five rings, and you move on as usual. Stay, and you forfeit that: another win is needed. Leave.",
    rule: "TAL-50",
    points: ["leavings", "question"],
    untilMove: true,
    when: asked("leave"),
  },
  {
    id: "counted",
    title: "One of five",
    text: "That leaving counts for as long as your character lives: death takes all of them. When you are healthy, land in the Arena again.",
    rule: "TAL-52",
    points: ["leavings"],
    when: ({ left, inside, decision }) => decision !== null && !inside && left > 0,
  },
  {
    id: "gate-ends",
    title: "The last round",
    text: "This round ends the lesson; whoever has left the Arena more often wins it. The next one is about the fifth leaving.",
    rule: "TAL-61",
    when: lastRound,
  },
];

// --- out of it -------------------------------------------------------------------------------------------------------

const OUT: Guide[] = [
  {
    id: "fifth",
    title: "Out of it",
    text: "Four of your five rings are full: four times you have left this Arena by a win. Win a fight, leave once more, and you are the Great Gladiator.",
    rule: "TAL-52",
    points: ["leavings"],
    when: ({ decision }) => decision !== null,
  },
  {
    id: "prize",
    title: "Take your reward",
    text: "You won! The Arena pays at once, for every win: two gold, a life if you lack one, or an Object while they last. What is greyed out says why when you press it.",
    rule: "TAL-51",
    points: ["tray"],
    untilMove: true,
    when: asked("reward"),
  },
  {
    id: "fifth-leaving",
    title: "Leave as the Great Gladiator",
    text: "Leave, and the fifth ring is full: the game is yours, and so is the pile of what the dead left behind. Stay, and you forfeit the right; another win is needed.",
    rule: "TAL-50",
    points: ["leavings", "question"],
    untilMove: true,
    when: asked("leave"),
  },
  {
    id: "not-yet",
    title: "You stay for now",
    text: "A defeat or a stand-off does not free you, and the gladiator goes back into the deck. Mind your lives: with the last one all your leavings are lost.",
    rule: "TAL-52",
    points: ["figures"],
    when: ({ inside, told }) => inside && (told("lost", true) || told("stood_off", true)),
  },
  {
    id: "rival",
    title: "A rival beside you",
    text: "Whoever else is in the Arena can be challenged instead of a gladiator. A win over a player frees you as well, and takes a life, a gold or an Object.",
    rule: "TAL-24",
    points: ["tray"],
    untilMove: true,
    when: asked("arena"),
  },
  {
    id: "spoils",
    title: "The spoils",
    text: "Take a life, a gold or an Object from the loser; one-on-one, only an Object that was brought into the fight. Who loses the last life loses every leaving.",
    rule: "TAL-07",
    points: ["tray"],
    untilMove: true,
    when: asked("spoils"),
  },
  {
    id: "buried",
    title: "A new character",
    text: "Your character died in the Arena, and its leavings with it. Gold and Objects went to the reward pile for the first Great Gladiator, and somebody else carries on for you.",
    rule: "TAL-40",
    when: ({ told }) => told("died", true),
  },
];

/** What each lesson tells, by the scenario that it is played in. */
export const LESSONS: Readonly<Record<string, Guide[]>> = { ring: RING, gate: GATE, fifth: OUT };

export function lesson(
  scene: Scene<Talisman>,
  decision: Decision | null,
  bottom: number,
  seen: ReadonlySet<string>,
): Lesson | null {
  const own = scene.view.table.seats[bottom]!;
  const moment: Moment = {
    view: scene.view,
    decision,
    own,
    left: scene.outlook?.leavings[bottom] ?? 0,
    inside: isInside(own),
    told: (event, mine = false) =>
      scene.fresh.some(
        (each) => each.event === event && (!mine || ("seat" in each.about && each.about.seat === bottom)),
      ),
  };
  const guides = LESSONS[String(scene.view.options.scenario)];
  return guides?.find((guide) => !seen.has(guide.id) && guide.when(moment)) ?? null;
}
