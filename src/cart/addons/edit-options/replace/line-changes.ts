// Applies new choices to a line of the platform's cart: changes its plan or membership, or replaces the line.

import type { LineChoices } from '../../../../app/state/actions.ts';
import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { toLineKey } from '../../../../client/carts/catalog-reference.ts';
import { createCartEdit } from '../../../edits/cart-edit.ts';
import { PLAN_OPTION, unsentResult } from '../../../edits/line-choices.ts';
import type { CartLine } from '../../../model/shop-cart.ts';
import type { CartContext } from '../../../sync/cart-context.ts';
import { type CartLedger, waitUntil } from '../../../sync/record/cart-ledger.ts';
import { areOneLine } from '../../../sync/record/line-in.ts';
import { replaceLine } from './replace-line.ts';

export type LineChanges = Pick<LineChoices, 'setMembership' | 'setPlan' | 'replace'>;

/** Resolves when the line has no pending change, or when a sync error prevents sending the change. */
const waitForLineChanges = (ledger: CartLedger, key: string): Promise<void> =>
  waitUntil(ledger, () => {
    const isWaiting = ledger.changes().some((change) => areOneLine(change.key, key));
    return !isWaiting || Boolean(ledger.record().trouble);
  });

/** The reference that adds the line with another plan; undefined if the line has no catalog reference. */
export const withPlan = (
  { reference }: CartLine,
  planId: string | undefined,
): CatalogReference | undefined => {
  const { [PLAN_OPTION]: _, ...options } = reference?.options ?? {};
  return (
    reference && {
      ...reference,
      options: { ...options, ...(planId && { [PLAN_OPTION]: planId }) },
    }
  );
};

/** `findLine` finds a line of the platform's cart by its id. */
export const openLineChanges = (
  cart: CartContext,
  findLine: (id: string) => CartLine | undefined,
): LineChanges => {
  const { askCart, ledger } = cart;
  const { store } = cart.core;
  const edit = createCartEdit(cart);
  const replace: LineChoices['replace'] = async (lineId, replacement) => {
    const line = findLine(lineId);
    if (!line) return unsentResult(store, 'line_gone');
    // A pending quantity change is sent first, so that the new line gets the changed quantity.
    await waitForLineChanges(ledger, line.key);
    return edit(() => replaceLine(cart, lineId, replacement), true);
  };
  return {
    setMembership: (lineId, membership) => {
      const paying = membership && { id: membership.id, appId: membership.appId };
      return edit(() => askCart((port) => port.setMembership(lineId, paying)));
    },
    setPlan: async (lineId, planId) => {
      const line = findLine(lineId);
      const reference = line && withPlan(line, planId);
      if (!reference) return unsentResult(store, 'line_gone');
      return replace(lineId, { key: toLineKey(reference), reference });
    },
    replace,
  };
};
