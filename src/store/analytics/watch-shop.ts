// Connects analytics to the store: changes of the cart, its milestones, checkout, logins.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { CartView } from '../../model/views.ts';
import type { AskCart } from '../../services/cart/cart-port.ts';
import type { WidgetStore } from '../create-store.ts';
import type { OpenShop } from '../open-shop.ts';
import { readyData } from '../products/product-entry.ts';
import { createCartChanges } from './cart-changes.ts';
import { type CartFacts, createSavedLine } from './cart-facts.ts';
import { createCartMilestones } from './cart-milestones.ts';
import type { StoreChange } from './change-buffer.ts';
import { createCheckoutSteps } from './checkout-steps.ts';
import type { GaEvent } from './ga-event.ts';
import { itemOfLine, productIdOf } from './items.ts';
import { createLogins } from './logins.ts';

export interface WatchShopParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  storage: KeyValueStore;
  store: Pick<WidgetStore, 'getState'>;
  shop: Pick<OpenShop, 'tokens'>;
  askCart: AskCart;
  send: (event: GaEvent) => void;
  isAllowed: () => boolean;
}

export interface ShopWatch {
  onChange(...change: StoreChange): void;
  /** Storage has changed without the store, or consent was given. */
  check(): void;
  /** The page is being left. */
  finish(): void;
  /** Consent was withdrawn. */
  forget(): void;
  stop(): void;
}

export const watchShop = (parts: WatchShopParts): ShopWatch => {
  const { environment, storage, store, shop, askCart, send, isAllowed } = parts;
  const { getState } = store;

  const productOf = (id = '') => readyData(getState().products, id)?.product;
  const savedLine = createSavedLine();
  const reportChanges = createCartChanges({ storage, savedLine, productOf, send });
  const itemsOf = (cart: CartView, facts: CartFacts) =>
    cart.lines.map((line) =>
      itemOfLine(line, savedLine(line.key, facts), productOf(productIdOf(line.key))),
    );
  const common = { environment, storage, getState, itemsOf, send };
  const milestones = createCartMilestones(common);
  const checkout = createCheckoutSteps({
    ...common,
    askCart,
    isAllowed,
    onBegin: milestones.finish,
  });
  const reportLogins = createLogins({ identity: () => shop.tokens.get()?.identity, send });

  return {
    onChange: (...change) => {
      reportChanges(...change);
      milestones.onChange(...change);
      checkout.onChange(...change);
      reportLogins(...change);
    },
    check: () => {
      checkout.keep();
      checkout.check();
    },
    finish: () => {
      milestones.finish();
      checkout.finish();
    },
    forget: checkout.forget,
    stop: () => {
      // Nothing is sent any more: this only ends the timers.
      milestones.finish();
      checkout.finish();
    },
  };
};
