/** Standing orders: a change of them goes out as the whole of what holds from then on. */

import type { SeatOrders } from "../generated/protocol";

export type Given = Partial<Pick<SeatOrders, "ask" | "not_for" | "rest">>;

export const changed = ({ ask, not_for, rest }: SeatOrders, change: Given): Required<Given> => ({
  ask,
  not_for,
  rest,
  ...change,
});
