// The products chunk: product data, and everything on the page that adds.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { OpenProducts } from '../../app/compose/open-products.ts';
import { openPageProducts } from '../../app/compose/page-products.ts';
import type { PageShop } from '../../app/compose/page-shop.ts';
import { elementsOf } from '../../app/elements/kind-elements.ts';
import type { OwnerElements } from '../../app/elements/owner-clicks.ts';
import { loadAhead, once } from '../../app/lazy.ts';
import type { ProductLoader } from '../loading/product-loader.ts';
import { createOwnerAdd } from '../owner-buttons/owner-add.ts';

export interface MountedProducts extends OpenProducts {
  /** Connects the owner's elements. */
  elements: OwnerElements;
}

export const mountProducts = (
  widget: WidgetContext,
  shop: PageShop,
  /** Wraps the loader, to draw the products of earlier pages. */
  around?: (loader: ProductLoader) => ProductLoader,
): MountedProducts => {
  const { core, keep } = widget;
  const { products, app } = openPageProducts(widget, shop, around);
  const catalog = once(async () => {
    // Fetched beside the code that both share.
    if (document.querySelector(elementsOf('product')))
      loadAhead(() => import('../../catalog/product-card/open-product.ts'));
    if (document.querySelector(elementsOf('collection')))
      loadAhead(() => import('../../catalog/collection-grid/open-collection.ts'));
    const opened = (await import('../../catalog/mount/index.ts')).openCatalog(
      app,
      core,
      shop,
      products,
    );
    keep(opened.destroy);
    loadAhead(shop.links);
    return opened;
  });
  const button = once(async () =>
    keep((await import('../add-to-cart/index.tsx')).mountAddToCart(app)),
  );
  const elements = createOwnerAdd(app, {
    button,
    catalog,
    choose: (anchor, request) =>
      void Promise.all([import('../choose-options/index.tsx'), app.loadWords?.('forms')])
        .then(([{ openChooser }, words]) =>
          openChooser(app, { ...request, anchor, onDone() {} }, words),
        )
        .then(keep, () => core.store.set({ drawerProblem: { code: 'offline' } })),
  });
  keep(elements.destroy);
  return { ...products, elements };
};
