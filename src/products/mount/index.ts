// Entry of the products chunk: product data, and all elements of the page that add products.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { OpenProducts } from '../../app/compose/open-products.ts';
import { openPageProducts } from '../../app/compose/page-products.ts';
import type { PageShop } from '../../app/compose/page-shop.ts';
import { toSelector } from '../../app/elements/kind-elements.ts';
import type { OwnerElements } from '../../app/elements/owner-clicks.ts';
import { loadAhead, once } from '../../app/load.ts';
import type { ProductLoader } from '../loading/product-loader.ts';
import { createOwnerAdd } from '../owner-buttons/owner-add.ts';

export interface MountedProducts extends OpenProducts {
  elements: OwnerElements;
}

export const mountProducts = (
  widget: WidgetContext,
  shop: PageShop,
  /** Wraps the loader, so that products of earlier pages are drawn. */
  around?: (loader: ProductLoader) => ProductLoader,
): MountedProducts => {
  const { core, onDispose } = widget;
  const { products, app } = openPageProducts(widget, shop, around);
  const catalog = once(async () => {
    // Fetches the code of cards or grids in parallel with the code that they share.
    if (document.querySelector(toSelector('product')))
      loadAhead(() => import('../../catalog/product-card/open-product.ts'));
    if (document.querySelector(toSelector('collection')))
      loadAhead(() => import('../../catalog/collection-grid/open-collection.ts'));
    const opened = (await import('../../catalog/mount/index.ts')).openCatalog(
      app,
      core,
      shop,
      products,
    );
    onDispose(opened.destroy);
    loadAhead(shop.links);
    return opened;
  });
  const button = once(async () =>
    onDispose((await import('../add-to-cart/index.tsx')).mountAddToCart(app)),
  );
  const elements = createOwnerAdd(app, {
    button,
    catalog,
    choose: (anchor, request) =>
      void Promise.all([import('../choose-options/index.tsx'), app.loadLazyMessages?.('forms')])
        .then(([{ openChooser }, messages]) =>
          openChooser(app, { ...request, anchor, onDone() {} }, messages),
        )
        .then(onDispose, () => core.store.set({ drawerProblem: { code: 'offline' } })),
  });
  onDispose(elements.destroy);
  return { ...products, elements };
};
