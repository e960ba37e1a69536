// The products chunk: product data, and everything on the page that adds.

import { elementsOf } from '../islands/catalog/shared/kind-elements.ts';
import { createOwnerAdd } from '../islands/page/owner-add.ts';
import type { OwnerElements } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import { type Lazy, once } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';
import { type OpenProducts, openProducts } from '../store/products/open-products.ts';
import type { LinkProducts } from '../store/products/read-catalog.ts';
import type { Widget } from '../wiring/compose-widget.ts';
import type { Links } from '../wiring/open-links.ts';

/** The shop of the script tag: product links may lead to the platform's pages. */
export interface LinkedShop extends OpenShop {
  links(): Promise<Links>;
  /** Loads the option pickers. */
  loadPickers: Lazy<typeof import('./pickers.ts')>;
}

export interface ProductsWidget extends Widget {
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
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
  const { core, keep, attributes } = widget;
  const { loadPickers } = shop;
  // Without the attribute the catalog does not wait for the code.
  const link: LinkProducts = (port) =>
    attributes['productUrl'] ? shop.links().then(({ linked }) => linked(port)) : port;
  const products = openProducts(core, shop, link, ahead?.openAhead(widget), attributes['catalog']);
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
    loadForm: async (kind) => (await loadPickers()).loadForm(app, kind, shop),
  };
  const catalog = once(async () => {
    // Fetched beside the code that both share.
    if (document.querySelector(elementsOf('product'))) import('./product.ts').catch(() => {});
    if (document.querySelector(elementsOf('collection'))) import('./collection.ts').catch(() => {});
    const opened = (await import('./catalog.ts')).openCatalog({
      ...widget,
      app,
      accessToken: shop.accessToken,
      read: products.readCatalog,
      recallSlug: products.recallSlug,
    });
    keep(opened.destroy);
    shop.links().catch(() => {});
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
