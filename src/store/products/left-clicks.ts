// Adds what was clicked on an earlier page of this tab, and left before the product had been read.
import { asNumber, asObject, asText, parseJson } from '../../model/json.ts';
import type { AddRequest, ShopStore } from '../actions.ts';
import { isAsking } from './is-asking.ts';
import type { KeptClicks } from './kept-clicks.ts';

/** Any script of the page may have written it. */
const requestIn = (text: string | null): AddRequest | undefined => {
  const saved = asObject(parseJson(text));
  const productId = asText(saved?.['productId']);
  const quantity = asNumber(saved?.['quantity']) ?? 0;
  const choices = Object.entries(asObject(saved?.['choices']) ?? {});
  const variantId = asText(saved?.['variantId']);
  const isSound = quantity > 0 && choices.every(([, value]) => asText(value));
  if (!productId || !isSound) return undefined;
  return {
    productId,
    quantity,
    ...(choices.length && { choices: Object.fromEntries(choices) as Record<string, string> }),
    ...(variantId && { variantId }),
  };
};

/** What asks for more than a click is dropped. `need` reads a product, and never rejects. */
export const addLeftClicks = async (
  store: ShopStore,
  clicks: KeptClicks,
  need: (productId: string) => Promise<unknown>,
): Promise<void> => {
  for (const name of clicks.names()) {
    const request = requestIn(clicks.read(name));
    if (!request) {
      clicks.take(name);
      continue;
    }
    const { productId, choices, variantId } = request;
    await need(productId);
    const state = store.productState(productId, choices, variantId);
    // The next page tries again.
    if (!state || state.status === 'failed') continue;
    // The page that was left may be back from the browser's cache, and have added it.
    const isOurs = clicks.take(name);
    if (!isOurs || state.status !== 'ready') continue;
    const { product } = state;
    if (product.availability !== 'sold-out' && !isAsking(store, product))
      void store.actions.add(request);
  }
};
