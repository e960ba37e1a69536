// A shopper's tab on a test shop: the real store code over the sandbox, without a page.
import { createLease } from '../../../src/browser/lease.ts';
import type { KeyValueStore } from '../../../src/browser/storage.ts';
import type { AccessToken } from '../../../src/session/tokens/signing.ts';
import { type BareEngine, createCartEngine } from '../../../src/store/cart/cart-engine.ts';
import { createCartMover } from '../../../src/store/cart/cart-transfer.ts';
import { createCallerSwitch } from '../../../src/store/cart/session-change.ts';
import type { WidgetStore } from '../../../src/store/create-store.ts';
import { createShop, type OpenShop } from '../../../src/store/products/create-shop.ts';
import type { StoreActions } from '../../../src/store/state.ts';
import { createCore } from '../../../src/wiring/create-core.ts';
import type { FakeBrowser, FakeTab } from '../fakes/fake-browser.ts';

export const ORIGIN = 'http://sandbox.test';
export const CLIENT_ID = 'sandbox-client';

export interface ShopTab {
  tab: FakeTab;
  store: WidgetStore;
  engine: BareEngine;
  actions: StoreActions;
  /** The session and product data behind it. */
  shop: OpenShop;
  /** Logs in and out, the cart in step. */
  caller: AccessToken;
  placed: string[];
  storage: KeyValueStore;
}

/** Opens a tab with the cart's code loaded. */
export const openShop = (browser: FakeBrowser): ShopTab => {
  const tab = browser.openTab();
  const placed: string[] = [];
  const core = createCore(
    { clientId: CLIENT_ID, api: ORIGIN, locale: 'en', environment: tab.environment },
    async () => shop,
    async () => engine,
    () => true,
  );
  const shop = createShop(core);
  const engine = createCartEngine({
    ...core,
    ...shop,
    withLease: createLease(tab.environment, core.storage),
    needMover: async () => createCartMover,
    onPlaced: (id) => placed.push(id),
  });
  const { store } = core;
  const onGone = () => store.set({ member: { isMember: false } });
  const caller = createCallerSwitch({ ...core, ...shop, onGone });
  engine.queue.drain();
  return {
    tab,
    store,
    engine,
    actions: store.actions,
    shop,
    caller,
    placed,
    storage: core.storage,
  };
};
