// A tab with the part of the widget that every page has: its store, its session and its product data.
import type { KeyValueStore } from '../../../src/browser/storage.ts';
import type { WidgetStore } from '../../../src/store/create-store.ts';
import { createShop, type OpenShop } from '../../../src/store/products/create-shop.ts';
import type { CartEngine, StoreActions } from '../../../src/store/state.ts';
import { type Core, createCore } from '../../../src/wiring/create-core.ts';
import type { FakeTab } from '../fakes/fake-browser.ts';
import type { LoginPage } from './login-page.ts';
import { CLIENT_ID, ORIGIN } from './test-sandbox.ts';

export interface Tab {
  tab: FakeTab;
  core: Core;
  store: WidgetStore;
  actions: StoreActions;
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
  needCart: () => Promise<CartEngine>,
): Tab => {
  const environment = page ? page.environmentOf(tab.environment) : tab.environment;
  const told: Tab['told'] = [];
  const core: Core = createCore(
    { clientId: CLIENT_ID, api: ORIGIN, locale: 'en', environment },
    async () => shop,
    needCart,
    (type, detail) => {
      told.push([type, detail]);
      return true;
    },
  );
  const shop = createShop(core);
  const { store, storage } = core;
  return { tab, core, store, actions: store.actions, shop, storage, told };
};
