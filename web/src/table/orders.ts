/** Standing orders: a change of them goes out as the whole of what holds from then on. */

import type { OrderInfo, SeatOrders } from "../generated/protocol";

export type Given = Partial<Pick<SeatOrders, "ask" | "not_for" | "rest">>;

/** Windows come by the dozen, and most of them offer nothing: whoever has said nothing is asked where there is a choice. */
const USUAL = "able";

/** The order to give on coming to a table, where none was given there yet: the one of last time, or the usual one. */
export function firstOrder({ ask }: SeatOrders, offered: readonly OrderInfo[], last = USUAL): string | null {
  const fresh = ask === offered[0]?.key;
  return fresh && last !== ask && offered.some(({ key }) => key === last) ? last : null;
}

export const changed = ({ ask, not_for, rest }: SeatOrders, change: Given): Required<Given> => ({
  ask,
  not_for,
  rest,
  ...change,
});
