// The outcome of a mutation: compares the platform's cart with the request.

import type { Problem } from '../../app/state/views.ts';
import type { Cart } from '../model/shop-cart.ts';
import { lineIn } from './record/line-in.ts';

export interface MutationOutcome {
  cart: Cart | null;
  /** The quantity that the line should now have. */
  goal: number;
  problem?: Problem;
}

/** Our code for a line that the platform left out without a reason. */
export const LINE_REFUSED = 'line_refused';

export const OVER_STOCK = 'INSUFFICIENT_INVENTORY';

/** If the platform omits a line or lowers its quantity without an error, the quantity reached becomes the goal. */
export const toMutationOutcome = (
  cart: Cart | null,
  key: string,
  before: number,
  goal: number,
): MutationOutcome => {
  const line = lineIn(cart, key);
  const quantity = line?.quantity ?? 0;
  const isAdjusted = quantity < goal;
  if (!isAdjusted && (!line || line.availability === 'available' || goal <= before))
    return { cart, goal };
  const problem: Problem = quantity
    ? {
        code: OVER_STOCK,
        quantityAvailable: isAdjusted ? quantity : (line?.maxQuantity ?? 0),
        isAdjusted,
      }
    : { code: LINE_REFUSED };
  return { cart, goal: Math.min(goal, quantity), problem };
};
