// Hook that reads what the store knows of one line beside its view, so that a change of another line draws only that one.
import { useRef } from 'react';
import type { CartNotice, MembershipView, TotalsView } from '../../../../model/views.ts';
import type { DetailsStore } from '../../../../store/actions.ts';
import type { StoreState } from '../../../../store/state.ts';
import { useStore } from '../../../runtime/use-store.ts';
import type { DetailsV2 } from '../details-v2.ts';

/** What the platform's sums say of a line. */
export interface LineSums {
  /** The memberships that it can be paid with, and the chosen one. */
  memberships: readonly MembershipView[];
  paidBy?: string | undefined;
  notices: readonly CartNotice[];
}

export interface LineFacts {
  sums: LineSums;
  /** It may have brought plans. */
  product: unknown;
  v2: DetailsV2 | undefined;
}

const nothing: LineSums = { memberships: [], notices: [] };

const sumsOf = (
  { memberships = [], paidBy = {}, notices = [] }: Partial<TotalsView>,
  id: string,
): LineSums => {
  // Of most carts; two hundred lines ask at every change.
  if (!memberships.length && !notices.length) return nothing;
  const chosen = Object.hasOwn(paidBy, id) ? paidBy[id] : undefined;
  return {
    memberships: memberships.filter((one) => one.id === chosen || one.lineIds.includes(id)),
    paidBy: chosen,
    notices: notices.filter(({ lineId }) => lineId === id),
  };
};

/** `id` is the line's; a line without one is not known to the platform yet. */
export function useLineFacts(store: DetailsStore, id: string | undefined): LineFacts {
  const last = useRef<LineFacts>(undefined);
  const seen = useRef<unknown[]>([]);
  const read = ({ cart, products, detailsV2: v2 }: StoreState): LineFacts => {
    // A click changes the store three times, and each time two hundred lines are asked.
    const now = [cart, products, v2, id];
    if (now.every((each, place) => each === seen.current[place])) return last.current as LineFacts;
    seen.current = now;
    const product = id && products[store.actions.line?.productId(id) ?? ''];
    const sums = id ? sumsOf(cart.totals ?? {}, id) : nothing;
    const known = last.current;
    const isSameSums =
      known && (known.sums === sums || JSON.stringify(known.sums) === JSON.stringify(sums));
    if (!isSameSums || known.product !== product || known.v2 !== v2)
      last.current = { sums, product, v2 };
    return last.current as LineFacts;
  };
  return useStore(store, read);
}
