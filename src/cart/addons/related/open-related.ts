// Reads the products that the owner offers beside the cart, and shows them. Loaded when the drawer opens on a page that has them.

import type { ReactNode } from 'react';
import type { OpenProducts } from '../../../app/compose/open-products.ts';
import type { Core } from '../../../app/state/create-store.ts';
import { object, readStored, words } from '../../../client/codec/codec.ts';
import { textOf } from '../../../client/codec/json.ts';
import { type CatalogGrid, readyEntry } from '../../../products/index.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { drawRelated } from './list/index.tsx';

/** Storage name of the category's id, with its slug. */
const CATEGORY = 'related';
/** More than are shown: what is in the cart, or sold out, is left out. */
const LIMIT = 12;

const knownCategory = object({ slug: words, id: words });

const knownId = (storage: Core['storage'], slug: string): string | undefined => {
  const known = readStored(knownCategory, storage.get(CATEGORY));
  return known?.slug === slug ? known.id : undefined;
};

const readIn = async (grid: CatalogGrid, collectionId: string, signal: AbortSignal) => {
  const refinement = { sort: 'newest' as const, isInStock: false, options: {} };
  const request = { refinement, collectionId, limit: LIMIT, cursor: undefined, hasTotal: false };
  return (await grid.page(request, signal)).products;
};

/**
 * Resolves to false where there is no category with this slug. The signal is aborted when the widget goes.
 * @throws StoreError.
 */
export const readRelated = async (
  { storage, store }: Core,
  products: Pick<OpenProducts, 'readCatalog'>,
  slug: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const found = await products.readCatalog(async (catalog) => {
    const grid = await catalog.grid();
    const known = knownId(storage, slug);
    // A category that cannot be read by its id is found by its slug.
    const kept = known ? await readIn(grid, known, signal).catch(() => []) : [];
    if (kept[0]) return kept;
    // The category may have been made anew under the same slug.
    const { id } = (await grid.collection(slug, signal)) ?? {};
    if (!id || id === known) return id ? [] : undefined;
    storage.set(CATEGORY, textOf({ slug, id }));
    return readIn(grid, id, signal);
  });
  if (signal.aborted) return true;
  const entries = { ...store.getState().products };
  for (const product of found ?? [])
    if (entries[product.id]?.status !== 'ready') entries[product.id] = readyEntry(product);
  store.set({ products: entries, related: (found ?? []).map(({ id }) => id) });
  return Boolean(found);
};

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
