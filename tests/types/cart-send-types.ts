// Pins how calls of the cart are sent: each version of the cart takes its own send. The compiler reads this file, nothing runs it.

import type { CartSend } from '../../src/cart/platform/cart-port.ts';
import { openCart as openCartV1 } from '../../src/cart/platform/v1/open-cart.ts';
import { openCart as openCartV2 } from '../../src/cart/platform/v2/open-cart.ts';
import type { Send } from '../../src/client/auth/tokens/authorized-client.ts';

export const openCarts = (send: Send, v1: CartSend<'v1'>, v2: CartSend<'v2'>): unknown[] => [
  openCartV1(v1),
  openCartV2(v2, 'en', () => []),
  // @ts-expect-error: version 1 is not sent as version 2
  openCartV1(v2),
  // @ts-expect-error: version 2 is not sent as version 1
  openCartV2(v1, 'en', () => []),
  // @ts-expect-error: a send that is not bound to one caller may send as another
  openCartV1(send),
  // @ts-expect-error: the same
  openCartV2(send, 'en', () => []),
];
