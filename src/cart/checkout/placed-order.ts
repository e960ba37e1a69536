// Asks the platform for an order that the page's address names, as the shopper who may have placed it.

import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import { asObject, asText } from '../../client/codec/json.ts';

/** The checkout that has become this order; undefined when the platform knows no such order of this caller. */
export const checkoutOfOrder = async (
  send: Send,
  orderId: string,
  caller: string | undefined,
): Promise<string | undefined> => {
  const call = { method: 'GET', service: '/ecom', path: `/v1/orders/${orderId}` } as const;
  try {
    const order = asObject(asObject(await send(call, undefined, undefined, caller))?.['order']);
    return asText(order?.['id']) === orderId ? asText(order?.['checkoutId']) : undefined;
  } catch {
    return undefined;
  }
};
