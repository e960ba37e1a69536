// Carts and sums for tests: written in the format of cart version 1 and read by the adapter of that version.
import type { Cart, CartLine, Totals } from '../../../src/cart/model/shop-cart.ts';
import { readCart } from '../../../src/cart/platform/v1/read-cart.ts';
import { readTotals } from '../../../src/cart/platform/v1/read-totals.ts';
import type { LineItem } from '../../../src/client/carts/cart.ts';
import { getLineKey } from '../../../src/client/carts/catalog-reference.ts';

/** An amount as the platform sends it. */
export const money = (amount: string) => ({ amount, formattedAmount: `€${amount}` });

export const referenceOf = (catalogItemId: string) => ({ catalogItemId, appId: 'store' });

/** A line as the platform sends it, without prices. */
export const sentLine = (id: string, more: Partial<LineItem> = {}): LineItem => ({
  id,
  quantity: 1,
  catalogReference: referenceOf(id),
  productName: { original: id },
  ...more,
});

export const keyOf = (id: string): string => getLineKey(sentLine(id));

export const shopCart = (wire: object): Cart => readCart(wire);

export const shopLine = (wire: object): CartLine => {
  const [line] = shopCart({ lineItems: [wire] }).lines;
  if (!line) throw new Error('expected a line that can be read');
  return line;
};

/** Reads the sums of an estimate. `isSent`: a delivery destination was set. */
export const shopTotals = (estimate: { isSent?: boolean; [name: string]: unknown }): Totals =>
  readTotals(estimate, estimate.isSent === true).totals;
