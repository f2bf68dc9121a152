// Made by harena.core.border from the game's vocabulary and views: change those.

/** The game's part of a view. */
export type TableView = { barred: string | null; cheers: Record<string, string>; cheers_deck?: string[]; day: number; patron: string; patron_deck?: string[]; patrons_gone: string[]; row_limit: number; sides: SideView[] };

export type SideView = { deck?: Fighter[]; deck_size: number; facing: number; hand?: Fighter[]; hand_size: number; has_passed: boolean; pile: HeapView; places: number; row: CardView[]; score: number; stack: CardView[]; stopped: boolean };

export type HeapView = { cards?: CardView[]; hidden: CardView[]; seen: Record<string, number>; size: number; top: Fighter | null };

export type CardView = { called?: boolean; card: Fighter | null; doubled?: boolean; down?: boolean; glory?: number; hidden_under?: Fighter | null; icon: Fighter | null; on_top?: boolean; unseen?: boolean };

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
