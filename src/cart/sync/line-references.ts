// The catalog references of the lines that are shown, also of those that the platform does not have yet.

import type { CartView } from '../../app/store/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { byKey, lineIn } from './record/line-in.ts';

export interface LineReferences {
  /** Undefined for a line of no catalog. */
  of(key: string): CatalogReference | undefined;
  productIds(cart: Pick<CartView, 'lines'>): ReadonlySet<string>;
}

export const createLineReferences = ({ ledger }: { ledger: CartLedger }): LineReferences => {
  const of: LineReferences['of'] = (key) => {
    const saved = lineIn(ledger.record().cart, key)?.reference;
    if (saved) return saved;
    const waiting = ledger.waiting().filter(({ reference }) => reference);
    return byKey(waiting, key)?.reference;
  };
  return {
    of,
    productIds: ({ lines }) => new Set(lines.flatMap(({ key }) => of(key)?.catalogItemId ?? [])),
  };
};
