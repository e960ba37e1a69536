// The products chunk: product data, and everything on the page that adds.
import { elementsOf } from '../islands/catalog/shared/kind-elements.ts';
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import type { OwnerElements } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import type { LoadChunk } from '../page-api/widget.ts';
import { type Lazy, once } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';
import { type OpenProducts, openProducts } from '../store/products/open-products.ts';
import type { CatalogAdapters } from '../store/products/read-catalog.ts';
import type { Widget } from '../wiring/compose-widget.ts';
import type { Links } from '../wiring/open-links.ts';
import type { AheadParts } from './ahead.ts';
import type { CatalogChunks, KindCode } from './catalog.ts';
import type { PickersChunks } from './pickers.ts';

/** The chunks that products load, and those that they load. */
export interface ProductsChunks extends CatalogChunks {
  button: typeof import('../islands/cart/add-to-cart/index.tsx');
  choose: typeof import('../islands/cart/choose-options/index.tsx');
  catalog: typeof import('./catalog.ts');
  product: typeof import('./product.ts');
  collection: typeof import('./collection.ts');
  catalogv1: typeof import('../services/catalog/v1/catalog-v1.ts');
  catalogv3: typeof import('../services/catalog/v3/catalog-v3.ts');
  gridv1: typeof import('../services/catalog/v1/grid.ts');
  gridv3: typeof import('../services/catalog/v3/grid.ts');
  facetsv3: typeof import('../services/catalog/v3/facets.ts');
  extrasv1: typeof import('../services/catalog/v1/extras-v1.ts');
  extrasv3: typeof import('../services/catalog/v3/extras.ts');
}

/** The shop of the script tag: product links may lead to the platform's pages. */
export interface LinkedShop extends OpenShop {
  links(): Promise<Links>;
  /** Loads the option pickers. */
  loadPickers: Lazy<typeof import('./pickers.ts')>;
}

export interface ProductsWidget extends Widget {
  load: LoadChunk<ProductsChunks & PickersChunks>;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
  loadCart: AheadParts['loadCart'];
}

export interface MountedProducts extends OpenProducts {
  /** Connects the owner's elements. */
  elements: OwnerElements;
}

export const mountProducts = (
  widget: ProductsWidget,
  shop: LinkedShop,
  ahead?: typeof import('./ahead.ts'),
): MountedProducts => {
  const { core, keep, load, attributes } = widget;
  const { loadPickers } = shop;
  const adapters: CatalogAdapters = {
    1: () => load('catalogv1'),
    3: () => load('catalogv3'),
    load,
    // Without the attribute the catalog does not wait for the code.
    link: (port) =>
      attributes['productUrl'] ? shop.links().then(({ linked }) => linked(port)) : port,
  };
  const products = openProducts(
    core,
    shop,
    adapters,
    ahead?.openAhead(widget),
    attributes['catalog'],
  );
  keep(products.stop);
  const app: ShopApp = {
    ...widget.app,
    store: products.shopStore,
    forms: {},
    reportUnknown: (...given) =>
      void loadPickers().then(
        ({ reportUnknown }) => reportUnknown(app, ...given),
        () => {},
      ),
    loadForm: async (kind) => (await loadPickers()).loadForm(load, app, kind, shop),
  };
  const code: KindCode = {
    product: () => load('product'),
    collection: () => load('collection'),
  };
  const catalog = once(async () => {
    // Fetched beside the code that both share.
    for (const [kind, bring] of Object.entries(code)) {
      if (document.querySelector(elementsOf(kind as keyof KindCode))) bring().catch(() => {});
    }
    const opened = (await load('catalog')).openCatalog({
      ...widget,
      app,
      accessToken: shop.accessToken,
      read: products.readCatalog,
      recallSlug: products.recallSlug,
      code,
    });
    keep(opened.destroy);
    shop.links().catch(() => {});
    return opened;
  });
  const button = once(async () => keep((await load('button')).mountAddToCart(app)));
  const elements = createOwnerAdd(app, {
    button,
    catalog,
    choose: (anchor, request) =>
      void Promise.all([load('choose'), app.loadWords?.('forms')])
        .then(([{ openChooser }, words]) =>
          openChooser(app, { ...request, anchor, onDone() {} }, words),
        )
        .then(keep, () => core.store.set({ drawerProblem: { code: 'offline' } })),
  });
  keep(elements.destroy);
  return { ...products, elements };
};
