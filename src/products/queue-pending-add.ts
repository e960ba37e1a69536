// Adds a product whose add button was clicked on an earlier page, before this page has loaded the product's data.

import { loadAhead } from '../app/load.ts';
import type { CoreContext } from '../app/state/create-store.ts';
import { STORE_APP_ID, toLineKey } from '../client/carts/catalog-reference.ts';
import { asNumber, asText, type Json } from '../client/codec/json.ts';

/** Saves an add that the cart checks later, so the shopper can leave. Returns the change id; undefined if invalid. */
export const queuePendingAdd = (
  { clickLog, store, modules }: CoreContext,
  asked: Json,
): string | undefined => {
  const catalogItemId = asText(asked['productId']);
  const quantity = asNumber(asked['quantity']) ?? 0;
  if (!catalogItemId || quantity < 1) return undefined;
  const reference = { catalogItemId, appId: STORE_APP_ID };
  const { id } = clickLog.append({
    kind: 'add',
    key: toLineKey(reference),
    quantity,
    reference,
    pendingRequest: asked,
  });
  store.showCart();
  loadAhead(modules.cart);
  return id;
};
