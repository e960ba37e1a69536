// The catalog references of the shown lines, and names that the cart looks for before the code behind them has loaded.

import type { CartView } from '../../app/state/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { byKey, lineIn } from './record/line-in.ts';

// Names that the cart looks for before the code behind them has loaded.

/** Storage name of a visitor's saved lines, and the start of a member's. */
export const SAVED = 'saved';

/** Name of the link to a cart in the fragment of an address. It begins with CART_ADDRESS of shared-names.ts. */
export const LINK_NAME = 'pannier-cart';

/** Storage name of a line that is being replaced. */
export const SWAP = 'swap';

/** The parameter of an address that marks the return from a checkout. It begins with CART_ADDRESS of shared-names.ts. */
export const RETURN_MARKER = 'pannier-checkout';

/** Storage name, in the tab, of what a link to a cart offers. */
export const LINK_OFFER = 'link-offer';

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
