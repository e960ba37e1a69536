// The catalog references of the shown lines, and the storage names and address names of cart features.

import type { CartView } from '../../app/state/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { byKey, lineIn } from './record/line-in.ts';

// The cart needs these names of features before the code of the features has loaded.

/** Storage name of a visitor's saved lines, and prefix for a member's saved lines. */
export const SAVED_LINES_KEY = 'saved';

/** Name of the cart link in the fragment of an address. Starts with CART_ADDRESS_PREFIX of storage-keys.ts. */
export const LINK_NAME = 'pannier-cart';

/** Storage name of a line replacement in progress. */
export const SWAP_KEY = 'swap';

/** The address parameter that marks the return from a checkout. Starts with CART_ADDRESS_PREFIX of storage-keys.ts. */
export const RETURN_MARKER = 'pannier-checkout';

/** Session storage key of the offer of a cart link. */
export const LINK_OFFER_KEY = 'link-offer';

export interface LineReferences {
  /** Undefined for a line that does not come from a catalog. */
  of(key: string): CatalogReference | undefined;
  productIds(cart: Pick<CartView, 'lines'>): ReadonlySet<string>;
}

export const createLineReferences = ({ ledger }: { ledger: CartLedger }): LineReferences => {
  const of: LineReferences['of'] = (key) => {
    const saved = lineIn(ledger.record().cart, key)?.reference;
    if (saved) return saved;
    const waiting = ledger.pending().filter(({ reference }) => reference);
    return byKey(waiting, key)?.reference;
  };
  return {
    of,
    productIds: ({ lines }) => new Set(lines.flatMap(({ key }) => of(key)?.catalogItemId ?? [])),
  };
};
