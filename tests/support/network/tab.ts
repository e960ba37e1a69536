// A tab with the code that every page has: store, session and product data.

import type { ShopStore } from '../../../src/app/state/actions.ts';
import type { CartModule, CoreContext, WidgetStore } from '../../../src/app/state/create-store.ts';
import type { KeyValueStore } from '../../../src/client/environment/storage.ts';
import type { FakeTab } from '../fakes/fake-browser.ts';
import type { LoginPage } from './login-page.ts';
import { createTestCore } from './test-core.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface Tab {
  tab: FakeTab;
  core: CoreContext;
  store: WidgetStore;
  actions: ShopStore['actions'];
  /** Session and product data. */
  shop: TestShop;
  storage: KeyValueStore;
  /** Codes of reported config errors, which only the owner can fix. */
  mistakes: string[];
  /** Events that the tab reported to the host page: type and detail. */
  told: [type: string, detail: unknown][];
}

/** Starts the code that every page has, in a tab of a fake browser. */
export const openCore = (
  tab: FakeTab,
  page: LoginPage | undefined,
  cart: () => Promise<CartModule>,
  isVersion1Remembered = true,
): Tab => {
  const environment = page ? page.environmentOf(tab.environment) : tab.environment;
  const told: Tab['told'] = [];
  const dispatch = (type: string, detail: unknown) => {
    told.push([type, detail]);
    return true;
  };
  const core: CoreContext = createTestCore({ environment, dispatch }, { cart });
  const mistakes: string[] = [];
  // Simulates a returning shopper. read-catalog.test.ts tests the extra requests of a new shopper.
  if (isVersion1Remembered) core.storage.set('catalog', '1');
  const shop = openTestShop(core, (mistake) => void mistakes.push(mistake));
  const { store, storage } = core;
  return { tab, core, store, actions: shop.shopStore.actions, shop, storage, told, mistakes };
};
