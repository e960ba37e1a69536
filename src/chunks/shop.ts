// The shop chunk: the platform's session, product data, and everything on the page that adds.

import { defineAddToCart } from '../islands/cart/add-to-cart/index.tsx';
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import { ADDING, follow, type OwnerAdd } from '../islands/page/owner-markup.ts';
import type { App } from '../islands/runtime/app.ts';
import { activateIsland } from '../islands/runtime/island-host.tsx';
import type { AnalyticsApi, LoadChunk } from '../page-api/widget.ts';
import type { Heard } from '../store/analytics/watch-shop.ts';
import { createShop, type OpenShop } from '../store/products/create-shop.ts';
import type { Core } from '../wiring/create-core.ts';
import type { CatalogChunks } from './catalog.ts';
import type { PickersChunks } from './pickers.ts';

/** The chunks that the shop loads, and those that they load. */
export interface ShopChunks extends CatalogChunks, PickersChunks {
  pickers: typeof import('./pickers.ts');
  catalog: typeof import('./catalog.ts');
}

/** Changes of the store; a page makes fewer until that code is there. */
const MOST_HEARD = 99;

export interface MountedShop extends OpenShop {
  ownerAdd: OwnerAdd;
  /** Brings the code behind `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

export const mountShop = (
  app: App,
  core: Core & { analytics?: string },
  load: LoadChunk<ShopChunks>,
  keep: (undo: () => void) => void,
): MountedShop => {
  const shop = createShop(core);
  const loadPickers = () => load('pickers');
  app.loadPickers = loadPickers;
  // All products of the page in one query, asked for before a hundred islands are drawn.
  const ids = [...app.document.querySelectorAll(ADDING)].map(
    (element) => element.getAttribute('product') ?? element.getAttribute('data-pannier-add') ?? '',
  );
  shop.load(...ids.filter(Boolean));
  defineAddToCart();
  const stopIsland = activateIsland(app, 'pannier-add-to-cart');
  const ownerAdd = createOwnerAdd(app, (anchor, productId, quantity) => {
    loadPickers()
      .then(({ loadChoose }) => loadChoose(load))
      .then(
        ({ openChooser }) => {
          const request = { anchor, productId, quantity, onDone() {} };
          keep(openChooser(app, request));
        },
        () => core.store.set({ drawerProblem: { code: 'offline' } }),
      );
  });
  const parts = { app, core, shop, load, loadPickers, keep };
  // What happens before that code is there is told by it as well.
  const heard: Heard[] = [];
  const analytics = async () => {
    const { loadAnalytics } = await loadPickers();
    return (await loadAnalytics(load)).openAnalytics({ ...parts, heard });
  };
  if (core.analytics) {
    keep(
      core.store.subscribe((...pair) => {
        // Where a blocker keeps that code away, nobody ever takes them.
        if (heard.push(pair) > MOST_HEARD) heard.shift();
      }),
    );
    analytics().catch(() => {});
  }
  /** Every other element is the catalog's, whose code comes with the first of them. */
  const codeOf =
    (verb: 'show' | 'activate') =>
    (element: Element): boolean => {
      if (element.matches(ADDING)) return ownerAdd[verb](element) as boolean;
      load('catalog').then(
        ({ openCatalog }) => openCatalog(parts)[verb](element),
        () => verb === 'show' || follow(element),
      );
      return true;
    };
  return {
    ...shop,
    analytics,
    ownerAdd: { ...ownerAdd, show: codeOf('show'), activate: codeOf('activate') },
    stop: () => {
      stopIsland();
      shop.stop();
    },
  };
};
