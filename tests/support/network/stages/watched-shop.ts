// A test setup with a tab that reports GA4 events of its shop.
import { beforeEach } from 'vitest';
import { applyReadCart } from '../../../../src/cart/sync/record/mutations.ts';
import { syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import type { GaEvent, GaEventName } from '../../../../src/integrations/analytics/ga-event.ts';
import { createOutbox, createSendQueue } from '../../../../src/integrations/analytics/outbox.ts';
import { createPageView } from '../../../../src/integrations/analytics/page-view.ts';
import { watchShop } from '../../../../src/integrations/analytics/watch-shop.ts';
import type { CartTab } from '../open-tab.ts';
import { openCartStage, PREFIX } from './cart-stage.ts';

export interface Watched {
  tab: CartTab;
  reported: GaEvent[];
  consent(isGiven: boolean): void;
  /** Simulates leaving the page. */
  leave(): void;
}

export const watchTab = (tab: CartTab, hasConsent = true): Watched => {
  const { environment } = tab.tab;
  const reported: GaEvent[] = [];
  const storage = openStorage(environment, PREFIX);
  const view = createPageView(() => '/');
  const queue = createSendQueue(storage, tab.shop.withLock, view, (event) => reported.push(event));
  const outbox = createOutbox(storage, view, queue, () => watch.forget());
  const watch = watchShop(tab.core, tab.shop, outbox);
  tab.store.subscribe(watch.onChange);
  syncSubtotal(tab.engine.ledger, tab.engine.askCart);
  if (hasConsent) outbox.setConsent(true);
  watch.check();
  return {
    tab,
    reported,
    consent: (isGiven) => {
      outbox.setConsent(isGiven);
      watch.check();
    },
    leave: () => {
      watch.finish();
      outbox.flush();
    },
  };
};

/** Call at the top of a test file. */
export const openWatchedShop = () => {
  const stage = openCartStage();
  const { add, keyOf, logIn, settled } = stage;
  const watched = {} as { page: Watched };
  beforeEach(() => {
    watched.page = watchTab(stage.shop);
  });
  const names = ({ reported } = watched.page) => reported.map(({ name }) => name);
  const all = (name: GaEventName, { reported } = watched.page) =>
    reported.flatMap((event) => (event.name === name ? (event.ecommerce ?? []) : []));
  const set = async (quantity: number, key = keyOf('mug'), tab = stage.shop) => {
    void tab.actions.setQuantity(key, quantity);
    await settled();
  };
  /** Simulates the start of a checkout: all analytics events are sent, then the checkout's id is stored. */
  const begin = async ({ store, engine }: CartTab = stage.shop, checkoutId = 'checkout-1') => {
    store.set({ checkout: { status: 'starting' } });
    await settled();
    await engine.ledger.update((record) => ({ ...record, checkoutId }));
  };
  const comeBack = async ({ store, engine }: CartTab = stage.shop) => {
    store.set({ checkout: { status: 'idle' } });
    await engine.ledger.update((record) => applyReadCart(record, null));
    await settled();
  };
  const acts = { add, keyOf, logIn, settled, names, all, set, begin, comeBack };
  return Object.assign(watched, { stage, ...acts });
};
