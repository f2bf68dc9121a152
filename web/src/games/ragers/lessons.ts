/** The guided first game: what to tell a newcomer, and when. Lessons follow what happens on the table. */

import type { DecisionOf, Lesson, Scene } from "../types";
import { dayEnd } from "./story";
import { other, type Ragers, type RagersView } from "./view";

interface Moment {
  scene: Scene<Ragers>;
  view: RagersView;
  decision: DecisionOf<Ragers> | null;
  me: number;
  told: (event: Ragers["event"]["event"]) => boolean;
}

type CourseId = "sand" | "fighters" | "crowd";

type Guide = Lesson & { course: CourseId; when: (moment: Moment) => boolean };

const asked = (kind: Ragers["question"]["kind"]) => (moment: Moment) => moment.decision?.kind === kind;

/** In order of importance: the first whose moment has come and that was not shown yet is shown. */
const GUIDES: Guide[] = [
  {
    id: "welcome",
    course: "sand",
    title: "Welcome to the sand",
    text: "You lead the side at the bottom. Over three days you and your opponent place fighters in secret and turn them over together. The most Glory Points win. You learn the rest as you play.",
    rule: "RAG-11",
    points: ["score"],
    when: ({ view }) => view.table.day === 1,
  },
  {
    id: "day",
    course: "sand",
    title: "Who rules the day",
    text: "Each day has a patron, who may bar a fighter or shorten the day, and a wish of the crowd: fulfil it alone and you are paid for it.",
    rule: "RAG-12",
    points: ["patron", "cheers"],
    when: asked("prepare"),
  },
  {
    id: "prepare",
    course: "sand",
    title: "Swap one card, or keep all five",
    text: "These five fighters are yours alone to see. Choose one to throw away for a new one, or keep them all. Keep at least one attack (a pennant): without an attack no day is won.",
    rule: "RAG-13",
    points: ["hand"],
    untilMove: true,
    when: asked("prepare"),
  },
  {
    id: "place",
    course: "sand",
    title: "Place a fighter",
    text: "Choose a gold card. Your opponent chooses at the same moment; neither sees the other's card until both lie on the sand.",
    rule: "RAG-20",
    points: ["hand"],
    untilMove: true,
    when: asked("place"),
  },
  {
    id: "circle",
    course: "sand",
    title: "Only the last attack counts",
    text: "Basher beats Slasher, Slasher beats Prodder, Prodder beats Basher. When the day ends, only the last attack of each side is compared, so your final cards matter most. “If the day ended now” always tells how it stands.",
    rule: "RAG-50",
    points: ["rows"],
    when: ({ told }) => told("revealed"),
  },
  {
    id: "specials",
    course: "fighters",
    title: "Five who do not attack",
    text: "Fighters without a pennant never decide a day, but each does something to the card it faces, or to your next one. Try them: what one does is explained when it happens.",
    rule: "RAG-30",
    points: ["hand"],
    when: asked("place"),
  },
  {
    id: "negated",
    course: "fighters",
    title: "Cheated!",
    text: "A Cheater turned the card it faced face-down. That card keeps its place and does nothing else.",
    rule: "RAG-30",
    points: ["rows"],
    when: ({ told }) => told("negated"),
  },
  {
    id: "copied",
    course: "fighters",
    title: "The Chancer became something else",
    text: "A Chancer copies the card it faces, with its icon and its effect, but is worth no points itself.",
    rule: "RAG-33",
    points: ["rows"],
    when: ({ told }) => told("copied"),
  },
  {
    id: "cover",
    course: "fighters",
    title: "The Veteran brings a friend",
    text: "Lay another card on top of your Veteran. It faces the opponent as well, and the two take only one place.",
    rule: "RAG-37",
    points: ["hand"],
    untilMove: true,
    when: asked("cover"),
  },
  {
    id: "hide",
    course: "fighters",
    title: "A card nobody will see",
    text: "Your Deadeye adds a face-down card. It is never turned over: give away a card that you do not need. The day now ends one card sooner.",
    rule: "RAG-41",
    points: ["hand"],
    untilMove: true,
    when: asked("hide"),
  },
  {
    id: "stopper",
    course: "fighters",
    title: "The next one counts double",
    text: "After a Stopper the owner's next card is worth double and cannot be negated. Follow yours with an attack that you trust.",
    rule: "RAG-43",
    points: ["rows"],
    when: ({ told }) => told("stops"),
  },
  {
    id: "barred",
    course: "crowd",
    title: "A barred fighter",
    text: "The grey card in your hand is barred by today's patron. You may hold it for tomorrow, but not place it. Ask “Why not?” whenever a card is grey.",
    rule: "RAG-21",
    points: ["hand", "patron"],
    when: ({ view, me, decision }) =>
      decision?.kind === "place" && (view.table.sides[me]?.hand ?? []).some((card) => card === view.table.barred),
  },
  {
    id: "reckoning",
    course: "sand",
    title: "The day is over",
    text: "The winner scores every attack of the winning kind and all special fighters; the loser scores no fighter. Wishes of the crowd are paid to whoever alone fulfilled them.",
    rule: "RAG-52",
    points: ["score"],
    when: ({ scene }) => dayEnd(scene.fresh) !== null,
  },
  {
    id: "almost",
    course: "sand",
    title: "The day is about to end",
    text: "One more card fills a row. What you place now may be your last attack: what would beat theirs?",
    rule: "RAG-23",
    points: ["rows"],
    when: ({ view, decision }) =>
      decision?.kind === "place" && view.table.sides.some((side) => side.places === view.table.row_limit - 1),
  },
  {
    id: "hint",
    course: "crowd",
    title: "You may ask",
    text: "Hint tells what a good player would do here and how sure it is. It costs nothing.",
    points: ["question"],
    when: ({ view, decision }) => view.table.day === 2 && decision?.kind === "place",
  },
  {
    id: "lead",
    course: "crowd",
    title: "Mind the lead",
    text: "Whoever leads by ten or more when a day is counted wins at once.",
    rule: "RAG-60",
    points: ["score"],
    when: ({ view, me }) =>
      view.table.day > 1 && Math.abs(view.table.sides[me]!.score - view.table.sides[other(me)]!.score) >= 4,
  },
  {
    id: "last-day",
    course: "crowd",
    title: "The last day",
    text: "After this day the points are counted. If they are equal, cheers cards decide, then cards left in the deck, then the Defenders win.",
    rule: "RAG-61",
    points: ["score"],
    when: ({ view, decision }) => view.table.day === 3 && decision?.kind === "prepare",
  },
];

export function lesson(
  scene: Scene<Ragers>,
  decision: DecisionOf<Ragers> | null,
  bottom: number,
  seen: ReadonlySet<string>,
  courses: readonly string[],
): Lesson | null {
  const moment: Moment = {
    scene,
    view: scene.view,
    decision,
    me: bottom,
    told: (event) => scene.fresh.some((each) => each.event === event),
  };
  const given = (guide: Guide): boolean => !courses.length || courses.includes(guide.course);
  return GUIDES.find((guide) => given(guide) && !seen.has(guide.id) && guide.when(moment)) ?? null;
}

/** Which cards come is chance: three of the special fighters are enough. */
const ENOUGH: Record<CourseId, (seen: ReadonlySet<string>) => boolean> = {
  sand: (seen) => seen.has("reckoning"),
  fighters: (seen) =>
    GUIDES.filter((guide) => guide.course === "fighters" && guide.id !== "specials" && seen.has(guide.id)).length > 2,
  crowd: (seen) => seen.has("last-day"),
};

export const learned = (course: string, seen: ReadonlySet<string>): boolean =>
  course in ENOUGH && ENOUGH[course as CourseId](seen);
