// Adds what was asked for on an earlier page, before anything is known of its product on this one.

import { loadAhead } from '../app/lazy.ts';
import type { Core } from '../app/state/create-store.ts';
import { lineKeyOf, STORE_APP_ID } from '../client/carts/catalog-reference.ts';
import { asNumber, asText, type Json } from '../client/codec/json.ts';

/**
 * Saves it at once, so that the page may be left; the cart's code reads the product and checks what was asked. Returns
 * the id of the change, unless it cannot be one.
 */
export const addUnread = ({ clickLog, store, parts }: Core, asked: Json): string | undefined => {
  const catalogItemId = asText(asked['productId']);
  const quantity = asNumber(asked['quantity']) ?? 0;
  if (!catalogItemId || quantity < 1) return undefined;
  const reference = { catalogItemId, appId: STORE_APP_ID };
  const { id } = clickLog.append({
    kind: 'add',
    key: lineKeyOf(reference),
    quantity,
    reference,
    asked,
  });
  store.showCart();
  loadAhead(parts.cart);
  return id;
};
