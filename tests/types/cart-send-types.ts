// Pins the `send` types of the cart adapters. The compiler reads this file, nothing runs it.

import type { CartSend } from '../../src/cart/platform/cart-port.ts';
import { openCart as openCartV1 } from '../../src/cart/platform/v1/open-cart.ts';
import { openCart as openCartV2 } from '../../src/cart/platform/v2/open-cart.ts';
import type { ApiSend } from '../../src/client/auth/tokens/authorized-client.ts';

export const openCarts = (send: ApiSend, v1: CartSend<'v1'>, v2: CartSend<'v2'>): unknown[] => [
  openCartV1(v1),
  openCartV2(v2, 'en', () => []),
  // @ts-expect-error: version 1 refuses a version 2 send
  openCartV1(v2),
  // @ts-expect-error: version 2 refuses a version 1 send
  openCartV2(v1, 'en', () => []),
  // @ts-expect-error: a send must be bound to one caller
  openCartV1(send),
  // @ts-expect-error: a send must be bound to one caller
  openCartV2(send, 'en', () => []),
];
