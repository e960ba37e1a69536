// What a shopper may do with a saved line besides its quantity: choose who pays for it, and how often it comes.
import type { KeyValueStore } from '../../../browser/storage.ts';
import type { LineItem } from '../../../model/cart.ts';
import { updateCurrentCart } from '../../../services/cart/cart-checkout.ts';
import type { LineChoices } from '../../actions.ts';
import type { OpenShop } from '../../products/create-shop.ts';
import { readyData } from '../../products/product-entry.ts';
import { type CartEditParts, createCartEdit } from './cart-edit.ts';
import { changePlan, plansOf } from './line-plans.ts';
import { keepSeenPrices } from './seen-prices.ts';

export interface LineChoicesParts extends CartEditParts {
  storage: KeyValueStore;
  load: OpenShop['load'];
}

export const createLineChoices = (
  parts: LineChoicesParts,
): { actions: LineChoices; stop(): void } => {
  const { send, ledger, store, storage, load } = parts;
  const edit = createCartEdit(parts);
  const prices = keepSeenPrices(storage, ledger);

  /** Lines by id, of the cart as it was last heard of: each line of a long cart asks for its own. */
  let lines = new Map<string, LineItem>();
  let known: unknown;
  const look = (): void => {
    const { cart } = ledger.record();
    if (cart === known) return;
    known = cart;
    lines = new Map(cart?.lineItems.map((line) => [line.id, line]));
    // Subscriptions are named by their products, and a page with a cart may show none of these.
    const { products } = store.getState();
    for (const { catalogReference: reference } of lines.values()) {
      const isAsked =
        !reference?.options?.['subscriptionOptionId'] || products[reference.catalogItemId];
      if (reference && !isAsked) load(reference.catalogItemId);
    }
  };
  const stopLooking = ledger.onChange(look);
  look();
  const productIdOf = (lineId: string): string =>
    lines.get(lineId)?.catalogReference?.catalogItemId ?? '';

  const actions: LineChoices = {
    priceBefore: prices.before,
    acceptPrice: prices.accept,
    setMembership: (id, membership) =>
      edit(() =>
        updateCurrentCart(send, {
          cartInfo: {
            lineItems: [
              {
                id,
                selectedMembership: membership
                  ? { id: membership.id, appId: membership.appId }
                  : null,
              },
            ],
          },
        }),
      ),
    productId: productIdOf,
    plans: (lineId) => {
      const line = lines.get(lineId);
      return line
        ? plansOf(line, readyData(store.getState().products, productIdOf(lineId))?.product)
        : [];
    },
    setPlan: async (lineId, planId) => {
      const line = lines.get(lineId);
      if (!line)
        return { cart: store.getState().cart, errors: [{ code: 'line_gone' }], warnings: [] };
      return edit(() => changePlan(send, line, planId));
    },
  };
  return {
    actions,
    stop: () => {
      stopLooking();
      prices.stop();
    },
  };
};
