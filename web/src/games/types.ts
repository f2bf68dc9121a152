/** What a game adds to the frame: a board, and its words. Everything else is shared. */

import type { Component } from "svelte";
import type { Cue } from "../lib/sound";
import type { Asked, DecisionInfo, Option, OutcomeInfo, Refusal, Told } from "../generated/protocol";

/** Who looks: a seat, everybody's eye ("referee"), or nobody in particular (null, a spectator). */
export type Eye = number | "referee" | null;

/** A game's own part of the wire, by role. Each game's own is in its vocabulary.ts, which the engine writes. */
export interface AnyVocabulary {
  action: { verb: string; args: object };
  question: { kind: string; about: object };
  event: { event: string; about: object };
  table: unknown;
  preview: unknown;
  outlook: unknown;
  faces: unknown;
}

/** What may be done, in the game's own verbs and arguments; what is refused; what is asked; what happened. */
export type OptionOf<V extends AnyVocabulary> = Option & V["action"];
export type RefusalOf<V extends AnyVocabulary> = Refusal & V["action"];
export type DecisionOf<V extends AnyVocabulary> = Omit<DecisionInfo, "kind" | "about" | "options"> &
  V["question"] & { options: OptionOf<V>[] };
export type ToldOf<V extends AnyVocabulary> = Omit<Told, "picture"> & V["event"] & { picture?: PictureOf<V> };
/** How things stood at the moment of an event, where what followed has cleared the table. */
export interface PictureOf<V extends AnyVocabulary> {
  table: V["table"] & object;
  outlook: (V["outlook"] & object) | null;
}
export type AskedOf<V extends AnyVocabulary> = Omit<Asked, "choice"> & V["question"] & { choice: OptionOf<V> | null };

export interface ViewOf<V extends AnyVocabulary> {
  game: string;
  seat: Eye;
  seats: number;
  options: Record<string, unknown>;
  waiting: number[];
  chosen: number[];
  /** What is asked of each seat that must decide or has sealed its choice. */
  asked: AskedOf<V>[];
  choice: string | null;
  table: V["table"];
  outcome: OutcomeInfo | null;
}

export type GameView<Table = unknown> = Omit<ViewOf<AnyVocabulary>, "table"> & { table: Table };

/** A scene is what a board shows: how things stand, and how they came to stand so. */
export interface Scene<V extends AnyVocabulary = AnyVocabulary> {
  view: ViewOf<V>;
  /** The view before; null when there is none or when time was jumped over. */
  previous: ViewOf<V> | null;
  /** What happened between the two. */
  fresh: ToldOf<V>[];
  /** What would count if the round ended now, where the game tells that. */
  outlook: V["outlook"] | null;
  /** The faces of the cards that the table plays with. */
  faces: V["faces"];
}

export interface Seated {
  /** The side's name in this game. */
  side: string;
  player: string;
  bot: boolean;
  level: string;
  you: boolean;
  connected: boolean;
  clock: string;
  clockRunning: boolean;
  speech: string;
}

/** What an action would mean, as the engine tells it beforehand. */
export interface Preview {
  /** Whether the action may be taken now; if not, the reason and the rule. */
  ok: boolean;
  reason: string;
  rule: string;
  /** The game's own. */
  shown: Record<string, unknown>;
}

/** Asks what an action would mean, or with an empty text what is possible here; null where nobody can tell. */
export type AskPreview = (text: string) => Promise<Preview | null>;

/** Asks for the whole table in words; null where nobody can tell just now. */
export type AskDescription = () => Promise<Section[] | null>;

export interface BoardProps<V extends AnyVocabulary = AnyVocabulary> {
  scene: Scene<V>;
  /** The seat shown at the bottom. */
  bottom: number;
  seated: Seated[];
  decision: DecisionOf<V> | null;
  refusals: RefusalOf<V>[];
  /** The text of the move on its way to the server. */
  sending: string | null;
  hinted: string | null;
  /** Parts that the coach points at. */
  pointed: string[];
  act: (text: string) => void;
  /** Shown as chosen but not yet confirmed; the frame offers to confirm it. */
  select: (text: string | null) => void;
  selected: string | null;
  /** Why a refused action is refused. */
  why: (refusal: Refusal) => void;
  preview: AskPreview;
  describe: AskDescription;
}

export interface Line {
  text: string;
  rule?: string;
}

export interface Section {
  title: string;
  /** Whose part of the table it is, where it is somebody's. */
  seat?: number | null;
  lines: Line[];
}

export interface Outlook {
  title: string;
  lines: Line[];
}

/** A lesson of the guided first game; shown once, when its moment has come. */
export interface Lesson {
  id: string;
  title: string;
  text: string;
  rule?: string;
  /** Parts of the board to point at. */
  points?: string[];
  /** Stays until the player has moved, instead of until "Got it". */
  untilMove?: boolean;
  /** The standing order that holds from here on, by its key, so that a newcomer is asked only what there is to answer. */
  ask?: string;
}

/** One of several short courses of a game's lessons; its `entry.ts` lists them in their order. */
export interface Course {
  id: string;
  title: string;
  /** What it teaches, in a sentence. */
  about: string;
  /** How long it takes, in words, where it is a game of its own. */
  minutes?: string;
  /** The game that it is taught in; absent: one game in which the courses follow each other. */
  setUp?: SetUp;
}

export interface GameWords<V extends AnyVocabulary = AnyVocabulary> {
  /** "Day 2 of 3". */
  round: (view: ViewOf<V>, faces: V["faces"], outlook: V["outlook"] | null) => string;
  scores: (view: ViewOf<V>, outlook: V["outlook"] | null) => number[];
  scoreName: string;
  /** A button's label, where the engine's own is not the one; somebody's own proposal has neither verb nor arguments. */
  action?: (
    done: { text?: string; verb?: string; args?: object },
    view: ViewOf<V>,
    outlook?: V["outlook"] | null,
  ) => string | null;
  /** What an action's piece does, told while the action is selected but not taken. */
  about?: (option: OptionOf<V>, scene: Scene<V>) => string;
  /** Whether two actions are as good as one to somebody who asked for a hint. */
  alike?: (one: V["action"], other: V["action"]) => boolean;
  /** Whether the board itself offers the action; the others are buttons beside the question. */
  onBoard: (done: OptionOf<V> | RefusalOf<V>) => boolean;
  /** The question in two or three words. */
  question: (kind: V["question"]["kind"]) => string;
  /** What an action would mean, told before it is taken; nothing where there is nothing to tell. */
  foresee?: (preview: Preview, view: ViewOf<V>) => Line[];
  /** Whether such a thing can be asked about an answer to a question. */
  foresees?: (option: OptionOf<V>, question: V["question"]) => boolean;
  /** What a player could think of and may not do, where the game tells more of it than the server's list. */
  refusals?: (view: ViewOf<V>, decision: DecisionOf<V>) => Refusal[];
  /** What a seat is called once the game has begun, where that is not the table's own name for it. */
  seatName?: (view: ViewOf<V>, seat: number, faces: V["faces"]) => string | null;
  /** Whether an event is left out of the log because it tells nothing of use beside the others. */
  minor?: (event: ToldOf<V>, others: readonly ToldOf<V>[]) => boolean;
  /** What is said when the end comes near, "The last day" say; null as long as it is far. */
  late?: (view: ViewOf<V>, faces: V["faces"]) => string | null;
  /** What an event sounds like, if like anything. */
  cue?: (event: ToldOf<V>) => Cue | null;
  /** The next lesson for a newcomer, if its moment has come. */
  lesson?: (
    scene: Scene<V>,
    decision: DecisionOf<V> | null,
    bottom: number,
    seen: ReadonlySet<string>,
    /** The courses whose lessons may be given, by id; empty where the game has none, for all lessons. */
    courses: readonly string[],
  ) => Lesson | null;
  /** Whether these lessons are what a course has to teach. */
  learned?: (course: string, seen: ReadonlySet<string>) => boolean;
}

export interface GameUI<V extends AnyVocabulary = AnyVocabulary> {
  board: Component<BoardProps<V>>;
  words: GameWords<V>;
}

/** Pictures beside rules: some are drawn from the faces of the game's usual cards, which they get in its own type. */
export type Figures = Record<string, Component | Component<{ faces: never }>>;

/** What a game says of itself before its board is fetched: `entry.ts` in its folder. */
export interface GameEntry {
  /** The picture of its ground, for the tile at home. */
  tile: Component;
  subtitle: string;
  /** Who made the game, for the page about Harena. */
  credit?: string;
  /** Absent: the game is shown in words, as its views tell it. */
  load?: () => Promise<GameUI>;
  /** What is drawn beside its rules, by the names in its rules.md. */
  figures?: () => Promise<{ figures: Figures }>;
  /** The page where players build decks, where they bring any. */
  decks?: () => Promise<{ default: Component }>;
  /** How an option is shown to who makes a table for so many, where its name and its values do not say it all. */
  option?: (name: string, players: number) => OptionShown;
  /** A guided first game is there. */
  guided?: boolean;
  /** What one click starts, where that is not the fewest players with the options as they are. */
  usual?: SetUp;
  /** The same for the guided first game. */
  lessons?: SetUp;
  /** Short courses, in the order to take them in; absent: one guided game teaches all there is. */
  courses?: Course[];
  /** How long the guided first game takes, where that is not about ten minutes. */
  minutes?: string;
  /** Seats are called by words that want an article and the plural: "the Accusers are". */
  plural?: boolean;
  /** What a seat will be called at a table that is yet to be made; the server's own names where this is absent. */
  seatName?: (seat: number, players: number, options: Record<string, unknown>) => string | null;
}

export interface OptionShown {
  label?: string;
  /** It means nothing at such a table: it is neither shown nor sent. */
  idle?: boolean;
  /** Whether a value is for who makes a table of one's own; absent: all are. */
  shows?: (value: unknown) => boolean;
  /** Values of the player's own, beside those that the game offers. */
  own?: { label: string; value: string }[];
}

export interface SetUp {
  players: number;
  options?: Record<string, unknown>;
  level?: string;
}

/** A game as the frame knows it. What comes over the wire for its tables is in its own vocabulary: the server says so
 * with each view's schema. */
export const asAnyGame = <V extends AnyVocabulary>(ui: GameUI<V>): GameUI => ui as unknown as GameUI;
