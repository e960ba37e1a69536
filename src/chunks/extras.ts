// The extras chunk: what the cart needs only later: the details of the drawer, its sums, and what is said.
import type { Send } from '../session/tokens/authorized-client.ts';
import { type CartChunks, type CartLoads, codeOf } from '../wiring/cart-code.ts';

export { whenSettled } from '../store/cart/settled.ts';
export { extendCart } from '../wiring/extend-cart.ts';

export const loadRepairs = (loads: CartLoads): Promise<CartChunks['repairs']> =>
  codeOf(loads).repairs();

export const openV2Send = async (
  loads: CartLoads,
  parts: Parameters<CartChunks['cartv2']['createV2Send']>[0],
): Promise<Send> => (await codeOf(loads).cartv2()).createV2Send(parts);
