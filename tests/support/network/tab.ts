// A tab with the part of the widget that every page has: its store, its session and its product data.
import type { KeyValueStore } from '../../../src/browser/storage.ts';
import type { ShopStore } from '../../../src/store/actions.ts';
import type { Core } from '../../../src/store/core.ts';
import type { WidgetStore } from '../../../src/store/create-store.ts';
import type { CartPart } from '../../../src/store/parts.ts';
import { createShop, type OpenShop } from '../../../src/store/products/create-shop.ts';
import type { FakeTab } from '../fakes/fake-browser.ts';
import type { LoginPage } from './login-page.ts';
import { createTestCore } from './test-core.ts';

export interface Tab {
  tab: FakeTab;
  core: Core;
  store: WidgetStore;
  actions: ShopStore['actions'];
  /** The session and the product data. */
  shop: OpenShop;
  storage: KeyValueStore;
  /** What the tab reported to the host page: type and detail. */
  told: [type: string, detail: unknown][];
}

/** Opens the part that every page has. */
export const openCore = (
  tab: FakeTab,
  page: LoginPage | undefined,
  cart: () => Promise<CartPart>,
): Tab => {
  const environment = page ? page.environmentOf(tab.environment) : tab.environment;
  const told: Tab['told'] = [];
  const dispatch = (type: string, detail: unknown) => {
    told.push([type, detail]);
    return true;
  };
  const core: Core = createTestCore({ environment, dispatch }, { shop: async () => shop, cart });
  const shop = createShop(core);
  const { store, storage } = core;
  return { tab, core, store, actions: shop.shopStore.actions, shop, storage, told };
};
