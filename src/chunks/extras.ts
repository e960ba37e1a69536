// The extras chunk: what the cart needs only later: the note, line errors, the toast and checkout.

import type { CartV2 } from '../store/cart/cart-engine.ts';
import type { CartLoads } from '../wiring/extend-cart.ts';

export { createLease } from '../browser/lease.ts';
export { showToast } from '../islands/cart/toast/index.tsx';
export { sendInOther } from '../services/cart/other-version.ts';
export { createCartTransfer } from '../store/cart/cart-transfer.ts';
export { createRepairs } from '../store/cart/repairs/repairs.ts';
export { whenSettled } from '../store/cart/settled.ts';
export { extendCart } from '../wiring/extend-cart.ts';

/** Here, so that a cart of version 1 has no name of a file that it never loads. */
export const loadCartV2 = async ({ load, importCartV2 }: CartLoads): Promise<CartV2 | undefined> =>
  load?.('cartv2') ?? importCartV2?.();
