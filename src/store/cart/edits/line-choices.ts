// The choices of a saved line besides its quantity: the membership that pays for it, its plan, and its new price.
import type { KeyValueStore } from '../../../browser/storage.ts';
import type { LineItem } from '../../../model/cart.ts';
import { updateCurrentCart } from '../../../services/cart/cart-checkout.ts';
import type { LineChoices } from '../../actions.ts';
import type { Lazy } from '../../lazy.ts';
import type { OpenShop } from '../../open-shop.ts';
import { readyData } from '../../products/product-entry.ts';
import { type CartEditParts, createCartEdit } from './cart-edit.ts';
import type { changePlan } from './change-plan.ts';
import { plansOf } from './line-plans.ts';
import { keepSeenPrices } from './seen-prices.ts';

export interface LineChoicesParts extends CartEditParts {
  storage: KeyValueStore;
  load: OpenShop['load'];
  loadChoices: Lazy<{ changePlan: typeof changePlan }>;
}

/** The cart's lines by id, built once for each cart: every line of a long cart asks for its own. */
const createLineIndex = ({ ledger, store, load }: LineChoicesParts) => {
  let lines = new Map<string, LineItem>();
  let known: unknown;
  const refresh = (): void => {
    const { cart } = ledger.record();
    if (cart === known) return;
    known = cart;
    lines = new Map(cart?.lineItems.map((line) => [line.id, line]));
    // A product names its subscriptions, and a page with a cart may show no product.
    const { products } = store.getState();
    for (const { catalogReference: reference } of lines.values()) {
      if (!reference?.options?.['subscriptionOptionId']) continue;
      const id = reference.catalogItemId;
      // A product from a list has its plans to come.
      if (!products[id] || readyData(products, id)?.product.isWhole === false) load(id);
    }
  };
  const stop = ledger.onChange(refresh);
  refresh();
  return { lineOf: (id: string) => lines.get(id), stop };
};

export const createLineChoices = (
  parts: LineChoicesParts,
): { actions: LineChoices; stop(): void } => {
  const { send, ledger, store, storage, loadChoices } = parts;
  const edit = createCartEdit(parts);
  const prices = keepSeenPrices(storage, ledger);

  const { lineOf, stop } = createLineIndex(parts);
  const productIdOf = (lineId: string): string =>
    lineOf(lineId)?.catalogReference?.catalogItemId ?? '';

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
      const line = lineOf(lineId);
      return line
        ? plansOf(line, readyData(store.getState().products, productIdOf(lineId))?.product)
        : [];
    },
    setPlan: async (lineId, planId) => {
      const line = lineOf(lineId);
      if (!line)
        return { cart: store.getState().cart, errors: [{ code: 'line_gone' }], warnings: [] };
      return edit(async () => (await loadChoices()).changePlan(parts, line, planId), true);
    },
  };
  return {
    actions,
    stop: () => {
      stop();
      prices.stop();
    },
  };
};
