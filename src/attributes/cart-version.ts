// Reads the version of the platform's cart that the owner wants. It is not part of the core, because only the cart asks.

import type { CartVersion } from '../services/cart/cart-send.ts';

const versions: readonly CartVersion[] = ['auto', 'v1', 'v2'];

/** The value of `data-cart`; `auto` by default. Reports a value that is none of the three. */
export const readCartVersion = (
  { cart = 'auto' }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): CartVersion => {
  const found = versions.find((version) => version === cart);
  if (!found) report(`data-cart: expected ${versions.join(', ')}, received "${cart}"`);
  return found ?? 'auto';
};
