// Everything that analytics hears of the store, wired: changes of the cart, its milestones, checkout, logins.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { CartView } from '../../model/views.ts';
import type { WidgetStore } from '../create-store.ts';
import type { OpenShop } from '../products/create-shop.ts';
import type { ProductEntry } from '../products/product-loader.ts';
import type { StoreState } from '../state.ts';
import { createCartChanges } from './cart-changes.ts';
import type { CartFacts } from './cart-facts.ts';
import { createCartMilestones } from './cart-milestones.ts';
import { createCheckoutSteps } from './checkout-steps.ts';
import type { GaEvent } from './ga-event.ts';
import { itemOfLine, productIdOf } from './items.ts';
import { createLogins } from './logins.ts';

/** What the store was and is, for each of its changes. */
export type Heard = [now: StoreState, before: StoreState];

export interface WatchShopParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  storage: KeyValueStore;
  store: Pick<WidgetStore, 'getState'>;
  shop: Pick<OpenShop, 'send' | 'tokens'>;
  send: (event: GaEvent) => void;
  isAllowed: () => boolean;
}

export interface ShopWatch {
  hear(...heard: Heard): void;
  /** Storage has changed without the store, or consent was given. */
  look(): void;
  /** The page goes away. */
  finish(): void;
  /** Consent was taken back. */
  forget(): void;
  stop(): void;
}

export const watchShop = (parts: WatchShopParts): ShopWatch => {
  const { environment, storage, store, shop, send, isAllowed } = parts;
  const { getState } = store;

  const productOf = (id: string | undefined) => {
    const entry = (getState().products as Readonly<Record<string, ProductEntry>>)[id ?? ''];
    return entry?.status === 'ready' ? entry.data.product : undefined;
  };
  const changes = createCartChanges({ storage, productOf, send });
  const itemsOf = (cart: CartView, facts: CartFacts) =>
    cart.lines.map((line) =>
      itemOfLine(line, changes.savedLine(line.key, facts), productOf(productIdOf(line.key))),
    );
  const common = { environment, storage, getState, itemsOf, send };
  const milestones = createCartMilestones(common);
  const checkout = createCheckoutSteps({
    ...common,
    ask: shop.send,
    isAllowed,
    onBegin: milestones.finish,
  });
  const logins = createLogins({ identity: () => shop.tokens.get()?.identity, send });

  return {
    hear: (...heard) => {
      changes.hear(...heard);
      milestones.hear(...heard);
      checkout.hear(...heard);
      logins(...heard);
    },
    look: () => {
      checkout.keep();
      checkout.look();
    },
    finish: () => {
      milestones.finish();
      checkout.finish();
    },
    forget: checkout.forget,
    stop: () => {
      // Nothing is told any more: only the timers are left.
      milestones.finish();
      checkout.finish();
    },
  };
};
