// Made by harena.core.border from the game's vocabulary and views: change those.

/** The game's part of a view. */
export interface TableView {
  barred: Fighter | null;
  cheers: Record<string, "accusers" | "defenders" | "gone" | "in deck" | "open">;
  cheers_deck?: string[];
  day: number;
  patron: string;
  patron_deck?: string[];
  patrons_gone: string[];
  row_limit: number;
  sides: SideView[];
}

export interface SideView {
  deck?: Fighter[];
  deck_size: number;
  facing: number;
  hand?: Fighter[];
  hand_size: number;
  has_passed: boolean;
  pile: HeapView;
  places: number;
  row: CardView[];
  score: number;
  stack: CardView[];
  stopped: boolean;
}

export interface HeapView {
  cards?: CardView[];
  hidden: CardView[];
  seen: Record<string, number>;
  size: number;
  top: Fighter | null;
}

export interface CardView {
  called?: boolean;
  card: Fighter | null;
  doubled?: boolean;
  down?: boolean;
  glory?: number;
  hidden_under?: Fighter | null;
  icon: Fighter | null;
  on_top?: boolean;
  unseen?: boolean;
}

/** A sentence, and the rule behind it or an empty text. */
export interface LineView {
  rule: string;
  text: string;
}

/** One side: its last attack and where in the row it lies, and what each card of the row would bring. */
export interface SideOutlook {
  gain: number;
  glory: number[];
  last: Fighter | null;
  last_at: number | null;
  total: number;
}

/** A wish of the crowd: how far each side is with it, and the sides that would please the crowd. */
export interface WishOutlook {
  by: ("broken" | "met" | "open")[];
  cheers: string;
  pleased: number[];
}

/** If the day ended now. Without cards on the sand there is nothing to tell, and no lines. */
export interface OutlookView {
  lines: LineView[];
  result: "both lose" | "drawn" | "won";
  sides: SideOutlook[];
  title: string;
  winner: number | null;
  wishes: WishOutlook[];
}

/** A combat card: `gist` is for the smallest cards, `short` for large ones, `long` for whoever asks. */
export interface FighterFace {
  attack: boolean;
  copies: number;
  doubled: number;
  gist: string;
  glory: number;
  long: string;
  name: string;
  rule: string;
  short: string;
}

/** A patron, and what changes while it watches. */
export interface PatronFace {
  effect: string;
  name: string;
  rule: string;
}

/** A cheers card: the icons it needs, the one it forbids, both in words, and what it pays. */
export interface CheersFace {
  forbids: Fighter | null;
  glory: number;
  needs: Fighter[];
  rule: string;
  wish: string;
}

/** The cards of the table's pack, by their ids, and how many days are fought. */
export interface FacesView {
  cheers: Record<string, CheersFace>;
  days: number;
  fighters: Record<string, FighterFace>;
  patrons: Record<string, PatronFace>;
}

export const FIGHTER_NAMES = ["basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran"] as const;
export type Fighter = (typeof FIGHTER_NAMES)[number];

export type Action =
  | { verb: "discard"; args: { fighter: Fighter } }
  | { verb: "keep"; args: Record<string, never> }
  | { verb: "place"; args: { fighter: Fighter } }
  | { verb: "pass"; args: Record<string, never> };

export type Question =
  | { kind: "prepare"; about: Record<string, never> }
  | { kind: "place"; about: Record<string, never> }
  | { kind: "cover"; about: Record<string, never> }
  | { kind: "hide"; about: Record<string, never> };

export type Event =
  | { event: "day_begins"; about: { day: number } }
  | { event: "patron_comes"; about: { patron: string } }
  | { event: "crowd_wants"; about: { cheers: string } }
  | { event: "discarded"; about: { seat: number; fighter: Fighter } }
  | { event: "kept"; about: { seat: number } }
  | { event: "drew"; about: { seat: number; fighter: Fighter | null } }
  | { event: "revealed"; about: { seat: number; fighter: Fighter } }
  | { event: "passed"; about: { seat: number } }
  | { event: "negated"; about: { seat: number; fighter: Fighter } }
  | { event: "shielded"; about: { seat: number; fighter: Fighter } }
  | { event: "copied"; about: { seat: number; fighter: Fighter } }
  | { event: "covered"; about: { seat: number; fighter: Fighter } }
  | { event: "hid"; about: { seat: number; fighter: Fighter | null } }
  | { event: "stops"; about: { seat: number } }
  | { event: "no_place_left"; about: { seat: number } }
  | { event: "day_won"; about: { seat: number; attack: Fighter; beaten: Fighter | null } }
  | { event: "day_drawn"; about: { attack: Fighter } }
  | { event: "day_lost_by_both"; about: Record<string, never> }
  | { event: "scored"; about: { seat: number; fighter: Fighter; glory: number } }
  | { event: "cheered"; about: { seat: number; cheers: string } }
  | { event: "cheered_both"; about: { cheers: string } }
  | { event: "totals"; about: { accusers: number; defenders: number } }
  | { event: "nothing_to_copy"; about: { seat: number } };

/** The game's own part of the wire, by role. */
export interface Vocabulary {
  action: Action;
  question: Question;
  event: Event;
  table: TableView;
  preview: null;
  outlook: OutlookView;
  faces: FacesView;
}
