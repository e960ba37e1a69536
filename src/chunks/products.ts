// The products chunk: product data, and everything on the page that adds.
import { read } from '../attributes/attribute.ts';
import { catalog as catalogVersion } from '../attributes/script-tag.ts';
import { elementsOf } from '../islands/catalog/shared/kind-elements.ts';
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import type { OwnerElements } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import { type Lazy, loadAhead, once, whenLoaded } from '../model/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';
import { type OpenProducts, openProducts } from '../store/products/open-products.ts';
import type { ProductLoader } from '../store/products/product-loader.ts';
import type { LinkProducts } from '../store/products/read-catalog.ts';
import type { WidgetContext } from '../wiring/compose-widget.ts';
import type { Links } from '../wiring/open-links.ts';

/** The shop of the script tag: product links may lead to the platform's pages. */
export interface LinkedShop extends OpenShop {
  links(): Promise<Links>;
  /** Loads the option pickers. */
  loadPickers: Lazy<typeof import('./pickers.ts')>;
}

export interface MountedProducts extends OpenProducts {
  /** Connects the owner's elements. */
  elements: OwnerElements;
}

export const mountProducts = (
  widget: WidgetContext,
  shop: LinkedShop,
  /** What draws the products of earlier pages. */
  around?: (loader: ProductLoader) => ProductLoader,
): MountedProducts => {
  const { core, keep } = widget;
  const { loadPickers } = shop;
  // Without the attribute the catalog does not wait for the code.
  const link: LinkProducts = (port) =>
    widget.app.attributes.productUrl ? shop.links().then(({ linked }) => linked(port)) : port;
  const version = read(catalogVersion, widget.app);
  const products = openProducts(core, shop, link, around, version);
  keep(products.stop);
  const app: ShopApp = {
    ...widget.app,
    store: products.shopStore,
    forms: {},
    reportUnknown: (...given) =>
      whenLoaded(loadPickers(), ({ reportUnknown }) => reportUnknown(app, ...given)),
    loadForm: async (kind) => (await loadPickers()).loadForm(app, kind, shop),
  };
  const catalog = once(async () => {
    // Fetched beside the code that both share.
    if (document.querySelector(elementsOf('product'))) loadAhead(() => import('./product.ts'));
    if (document.querySelector(elementsOf('collection')))
      loadAhead(() => import('./collection.ts'));
    const opened = (await import('./catalog.ts')).openCatalog(app, core, shop, products);
    keep(opened.destroy);
    loadAhead(shop.links);
    return opened;
  });
  const button = once(async () =>
    keep((await import('../islands/cart/add-to-cart/index.tsx')).mountAddToCart(app)),
  );
  const elements = createOwnerAdd(app, {
    button,
    catalog,
    choose: (anchor, request) =>
      void Promise.all([
        import('../islands/cart/choose-options/index.tsx'),
        app.loadWords?.('forms'),
      ])
        .then(([{ openChooser }, words]) =>
          openChooser(app, { ...request, anchor, onDone() {} }, words),
        )
        .then(keep, () => core.store.set({ drawerProblem: { code: 'offline' } })),
  });
  keep(elements.destroy);
  return { ...products, elements };
};
