// A tab with the part of the widget that every page has: its store, its session and its product data.

import type { ShopStore } from '../../../src/app/state/actions.ts';
import type { CartPart, Core, WidgetStore } from '../../../src/app/state/create-store.ts';
import type { KeyValueStore } from '../../../src/client/environment/storage.ts';
import type { FakeTab } from '../fakes/fake-browser.ts';
import type { LoginPage } from './login-page.ts';
import { createTestCore } from './test-core.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface Tab {
  tab: FakeTab;
  core: Core;
  store: WidgetStore;
  actions: ShopStore['actions'];
  /** The session and the product data. */
  shop: TestShop;
  storage: KeyValueStore;
  /** What only the owner can change, by its code. */
  mistakes: string[];
  /** What the tab reported to the host page: type and detail. */
  told: [type: string, detail: unknown][];
}

/** Opens the part that every page has. */
export const openCore = (
  tab: FakeTab,
  page: LoginPage | undefined,
  cart: () => Promise<CartPart>,
  isVersion1Remembered = true,
): Tab => {
  const environment = page ? page.environmentOf(tab.environment) : tab.environment;
  const told: Tab['told'] = [];
  const dispatch = (type: string, detail: unknown) => {
    told.push([type, detail]);
    return true;
  };
  const core: Core = createTestCore({ environment, dispatch }, { cart });
  const mistakes: string[] = [];
  // Of a shopper who has been here before; what a new one pays for is in read-catalog.test.ts.
  if (isVersion1Remembered) core.storage.set('catalog', '1');
  const shop = openTestShop(core, (mistake) => void mistakes.push(mistake));
  const { store, storage } = core;
  return { tab, core, store, actions: shop.shopStore.actions, shop, storage, told, mistakes };
};
