// Hook that reads what the platform's sums say of one line, so that a change of another line draws only that one.
import { useRef } from 'react';
import type { CartNotice, MembershipView, TotalsView } from '../../../../model/views.ts';
import type { DetailsStore } from '../../../../store/actions.ts';
import { totalsOf } from '../../../../store/cart/totals/totals-view.ts';
import { useStore } from '../../../runtime/use-store.ts';

/** What the platform's sums say of a line. */
export interface LineSums {
  /** The memberships that it can be paid with, and the chosen one. */
  memberships: readonly MembershipView[];
  paidBy?: string | undefined;
  notices: readonly CartNotice[];
}

const nothing: LineSums = { memberships: [], notices: [] };

const sumsOf = (
  { memberships = [], paidBy = {}, notices = [] }: Partial<TotalsView>,
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
    const sums = id ? sumsOf(totalsOf(cart.totals) ?? {}, id) : nothing;
    if (sums !== last.current && JSON.stringify(sums) !== JSON.stringify(last.current))
      last.current = sums;
    return last.current;
  });
}
