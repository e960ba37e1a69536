// Reads the version of the platform's cart that the owner wants. It is not part of the core, because only the cart asks.

import { type CartVersion, cartVersionOf } from '../services/cart/ask-cart.ts';

/** The value of `data-cart`; `auto` by default. Reports a value that is none of the three, once the lines are drawn. */
export const readCartVersion = (
  { cart = 'auto' }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): CartVersion => {
  const version = cartVersionOf(cart);
  if (version !== cart) report(`data-cart: expected auto, v1, v2, received "${cart}"`);
  return version;
};
