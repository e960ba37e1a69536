// Hook that reads what the platform's sums say of one line, so that a change of another line draws only that one.
import { useRef } from 'react';
import { isEqual } from '../../../../app/is-equal.ts';
import type { DetailsStore } from '../../../../app/store/actions.ts';
import type { CartNotice, MembershipView, TotalsView } from '../../../../app/store/views.ts';
import { useStore } from '../../../../ui/runtime/use-store.ts';

/** The part of the platform's sums that is about one line. */
export interface LineSums {
  /** The memberships that it can be paid with, and the chosen one. */
  memberships: readonly MembershipView[];
  paidBy?: string | undefined;
  notices: readonly CartNotice[];
}

const nothing: LineSums = { memberships: [], notices: [] };

const sumsOf = (
  { memberships = [], paidBy = {}, notices = [] }: TotalsView,
  id: string,
): LineSums => {
  // Fast path: most carts have neither, and this runs for every line at every change.
  if (!memberships.length && !notices.length) return nothing;
  const chosen = Object.hasOwn(paidBy, id) ? paidBy[id] : undefined;
  return {
    memberships: memberships.filter((one) => one.id === chosen || one.lineIds.includes(id)),
    paidBy: chosen,
    notices: notices.filter(({ lineId }) => lineId === id),
  };
};

/** `id` is the line's; a line without one is not known to the platform yet. */
export function useLineSums(store: DetailsStore, id: string | undefined): LineSums {
  // A product that has loaded may have brought the plans of this line.
  const productId = id && store.actions.line?.productId(id);
  useStore(store, ({ products }) => productId && products[productId]);
  const last = useRef(nothing);
  return useStore(store, ({ cart }) => {
    const sums = id && cart.totals ? sumsOf(cart.totals, id) : nothing;
    if (!isEqual(sums, last.current)) last.current = sums;
    return last.current;
  });
}
