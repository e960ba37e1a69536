// The shop chunk: the platform's session, product data, and everything on the page that adds.
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import type { OwnerElements } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import type { AnalyticsApi, LoadChunk } from '../page-api/widget.ts';
import { keepChanges } from '../store/analytics/change-buffer.ts';
import { once } from '../store/lazy.ts';
import { createShop, type OpenShop } from '../store/products/create-shop.ts';
import type { CatalogAdapters } from '../store/products/read-catalog.ts';
import type { Widget } from '../wiring/compose-widget.ts';
import type { CatalogChunks } from './catalog.ts';
import type { LinksParts } from './links.ts';
import type { PickersChunks } from './pickers.ts';

// In this chunk for the chunks above it: cards and grids share them.
export { AddButton } from '../islands/cart/add-to-cart/add-button.tsx';
export { usePickers } from '../islands/runtime/use-pickers.ts';

/** The chunks that the shop loads, and those that they load. */
export interface ShopChunks extends CatalogChunks, PickersChunks {
  button: typeof import('../islands/cart/add-to-cart/index.tsx');
  pickers: typeof import('./pickers.ts');
  catalog: typeof import('./catalog.ts');
  catalogv1: typeof import('../services/catalog/v1/catalog-v1.ts');
  catalogv3: typeof import('../services/catalog/v3/catalog-v3.ts');
  facetsv3: typeof import('../services/catalog/v3/facets.ts');
  extrasv3: typeof import('../services/catalog/v3/extras.ts');
}

export interface MountedShop extends OpenShop {
  /** Connects the owner's elements. */
  elements: OwnerElements;
  /** Brings the code behind `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

interface ShopWidget extends Widget {
  load: LoadChunk<ShopChunks>;
  /** The script tag's: code that is fetched later checks its own. */
  attributes: Readonly<DOMStringMap>;
  extras: LinksParts['extras'];
}

/** Names an owner's mistake in the console; its words are loaded with the first one. */
const helpOf =
  ({ load, app }: ShopWidget) =>
  (mistake: string): void =>
    void load('pickers')
      .then(({ loadHelp }) => loadHelp(load))
      .then(
        ({ explainMistake }) => app.report(explainMistake(mistake, location.origin)),
        () => {},
      );

export const mountShop = (widget: ShopWidget): MountedShop => {
  const { core, keep, load, attributes } = widget;
  const { store } = core;
  const loadPickers = () => load('pickers');
  const links = once(async () =>
    (await (await loadPickers()).loadLinks(load)).openLinks({ ...widget, send: shop.send }),
  );
  const adapters: CatalogAdapters = {
    1: () => load('catalogv1'),
    3: () => load('catalogv3'),
    load,
    // Without the attribute the catalog does not wait for the code.
    link: (port) => (attributes['productUrl'] ? links().then(({ linked }) => linked(port)) : port),
  };
  const shop = createShop(
    core,
    adapters,
    helpOf(widget),
    attributes['localize'] &&
      ((...call) => loadPickers().then(({ localized }) => localized(load, widget, ...call))),
  );
  const app: ShopApp = { ...widget.app, store: shop.shopStore, loadPickers };
  const parts = { app, core, shop, load, loadPickers, keep };
  const catalog = once(async () => {
    const opened = (await load('catalog')).openCatalog(parts);
    keep(opened.destroy);
    links().catch(() => {});
    return opened;
  });
  const button = once(async () => keep((await load('button')).mountAddToCart(app)));
  const elements = createOwnerAdd(app, {
    button,
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
  keep(elements.destroy);

  // Without the attribute nothing reads the changes, so none are kept.
  const wanted = attributes['analytics'];
  const changes = wanted ? keepChanges(store) : undefined;
  const analytics = once(async () => {
    const { openAnalytics } = await (await loadPickers()).loadAnalytics(load);
    return openAnalytics({ ...parts, changes, wanted });
  });
  if (wanted) analytics().catch(() => {});

  return { ...shop, links, analytics, elements };
};
