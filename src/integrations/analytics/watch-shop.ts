// Connects analytics to the store: changes of the cart, its milestones, checkout, logins.

import type { OpenShop } from '../../app/open-shop.ts';
import type { Core } from '../../app/store/core.ts';
import type { CartView } from '../../app/store/views.ts';
import { readyData } from '../../products/loading/product-entry.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { createCartChanges } from './cart-changes.ts';
import { type CartFacts, createSavedLine } from './cart-facts.ts';
import { createCartMilestones } from './cart-milestones.ts';
import type { StoreChange } from './change-buffer.ts';
import { createCheckoutSteps } from './checkout-steps.ts';
import { itemOfLine, productIdOf } from './items.ts';
import { createLogins } from './logins.ts';
import type { Outbox } from './outbox.ts';

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

export const watchShop = (core: Core, shop: OpenShop, outbox: Outbox): ShopWatch => {
  const { getState } = core.store;
  const productOf = (id = '') => readyData(getState().products, id)?.product;
  const savedLine = createSavedLine();
  const itemsOf = (cart: CartView, facts: CartFacts) =>
    cart.lines.map((line) =>
      itemOfLine(line, savedLine(line.key, facts), productOf(productIdOf(line.key))),
    );
  const context: AnalyticsContext = { core, shop, outbox, productOf, savedLine, itemsOf };
  const reportChanges = createCartChanges(context);
  const milestones = createCartMilestones(context);
  const checkout = createCheckoutSteps(context, milestones.finish);
  const reportLogins = createLogins(context);

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
