// Opens the products that the owner offers beside the cart. Loaded when the drawer opens on a page that has them.
import type { ReactNode } from 'react';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { drawRelated } from './list/index.tsx';
import { readRelated } from './related-products.ts';

/** @throws what keeps the products from being read now. */
export const openRelated = async (drawer: DrawerContext, slug: string): Promise<ReactNode> => {
  const { widget, cart, hrefOf, loadText } = drawer;
  const { app, keep } = widget;
  const ending = new AbortController();
  keep(() => ending.abort());
  const { signal } = ending;
  const [text, products] = await Promise.all([loadText(), cart.shop.products()]);
  const isThere = await readRelated(cart.core, products, slug, signal);
  if (!isThere && !signal.aborted)
    app.report(`data-cross-sell: the store has no collection or category "${slug}"`);
  const { productIds } = createLineReferences(cart);
  const context = { store: products.shopStore, text, inCart: productIds, hrefOf };
  return drawRelated(context);
};
