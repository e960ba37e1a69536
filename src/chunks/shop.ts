// The shop chunk: the platform's session, product data, and everything on the page that adds.
import { defineAddToCart } from '../islands/cart/add-to-cart/index.tsx';
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import type { OwnerElements } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import { activateIsland } from '../islands/runtime/island-host.tsx';
import type { AnalyticsApi, LoadChunk } from '../page-api/widget.ts';
import { createChangeBuffer } from '../store/analytics/change-buffer.ts';
import { once } from '../store/lazy.ts';
import { createShop, type OpenShop } from '../store/products/create-shop.ts';
import type { Widget } from '../wiring/compose-widget.ts';
import type { CatalogChunks } from './catalog.ts';
import type { PickersChunks } from './pickers.ts';

/** The chunks that the shop loads, and those that they load. */
export interface ShopChunks extends CatalogChunks, PickersChunks {
  pickers: typeof import('./pickers.ts');
  catalog: typeof import('./catalog.ts');
}

export interface MountedShop extends OpenShop {
  /** Looks after the owner's elements. */
  elements: OwnerElements;
  /** Brings the code behind `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

interface ShopWidget extends Widget {
  load: LoadChunk<ShopChunks>;
  /** The script tag's: code that is fetched later checks its own. */
  attributes: Readonly<DOMStringMap>;
}

export const mountShop = (widget: ShopWidget): MountedShop => {
  const { core, keep, load, attributes } = widget;
  const { store } = core;
  const shop = createShop(core);
  const loadPickers = () => load('pickers');
  const app: ShopApp = { ...widget.app, store: shop.shopStore, loadPickers };
  const parts = { app, core, shop, load, loadPickers, keep };
  const catalog = once(async () => {
    const opened = (await load('catalog')).openCatalog(parts);
    keep(opened.destroy);
    return opened;
  });
  const elements = createOwnerAdd(app, {
    catalog,
    choose: (anchor, productId, quantity) => {
      loadPickers()
        .then(({ loadChoose }) => loadChoose(load))
        .then(
          ({ openChooser }) => keep(openChooser(app, { anchor, productId, quantity, onDone() {} })),
          () => store.set({ drawerProblem: { code: 'offline' } }),
        );
    },
  });
  defineAddToCart(app);
  keep(activateIsland(app, 'pannier-add-to-cart'));

  // Without the attribute there is nothing to tell, so nothing is kept.
  const wanted = attributes['analytics'];
  const changes = wanted ? createChangeBuffer(store) : undefined;
  const analytics = once(async () => {
    const { openAnalytics } = await (await loadPickers()).loadAnalytics(load);
    return openAnalytics({ ...parts, changes, wanted });
  });
  if (wanted) analytics().catch(() => {});

  return { ...shop, analytics, elements };
};
