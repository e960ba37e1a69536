// Opens the checkout page for a cart of version 2, which is named by the cart's own id.
import type { StoredLine } from '../../foundation/db/cart-json.ts';
import { readCart } from '../cart/cart-store.ts';
import { viewLines } from '../cart/lines/line-view.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import { createCheckout } from '../checkout/create-checkout.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { confirmedOf } from './priced-cart.ts';

/** The checkout's id; undefined if the caller has no such cart. */
export const openCheckoutV2 = async (
  platform: Platform,
  caller: Caller,
  cartId: string,
): Promise<string | undefined> =>
  (await readCart(platform, caller.ownerId, cartId)) &&
  createCheckout(platform, caller, {}, { cartId, linesOf: confirmedLines });

/** What can be bought of the lines; lines of which nothing is left stay behind. */
const confirmedLines = (lines: readonly StoredLine[], catalog: Catalog): StoredLine[] =>
  viewLines(lines, catalog)
    .map((view) => ({ ...view.line, quantity: confirmedOf(view) }))
    .filter(({ quantity }) => quantity > 0);
