// Reads and shows the related products that the owner offers. Loaded when the drawer opens on a page that has them.

import type { ReactNode } from 'react';
import type { OpenProducts } from '../../../app/compose/open-products.ts';
import type { CoreContext } from '../../../app/state/create-store.ts';
import { nonEmptyText, object, readStored } from '../../../client/codec/codec.ts';
import { stringifyJson } from '../../../client/codec/json.ts';
import { type CatalogGrid, readyEntry } from '../../../products/index.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { drawRelated } from './list/index.tsx';

/** Storage name of the category's slug and id. */
const RELATED_CATEGORY_KEY = 'related';
/** More products than the list shows, because products in the cart and sold-out products are left out. */
const LIMIT = 12;

const knownCategory = object({ slug: nonEmptyText, id: nonEmptyText });

const knownId = (storage: CoreContext['storage'], slug: string): string | undefined => {
  const known = readStored(knownCategory, storage.get(RELATED_CATEGORY_KEY));
  return known?.slug === slug ? known.id : undefined;
};

const readIn = async (grid: CatalogGrid, collectionId: string, signal: AbortSignal) => {
  const refinement = { sort: 'newest' as const, isInStock: false, options: {} };
  const request = { refinement, collectionId, limit: LIMIT, cursor: undefined, hasTotal: false };
  return (await grid.page(request, signal)).products;
};

/** Resolves to false if no category has this slug. `signal` is aborted on disposal. @throws StoreError. */
export const readRelated = async (
  { storage, store }: CoreContext,
  products: Pick<OpenProducts, 'readCatalog'>,
  slug: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const found = await products.readCatalog(async (catalog) => {
    const grid = await catalog.grid();
    const known = knownId(storage, slug);
    // If the category cannot be read by its stored id, the id is looked up by the slug.
    const kept = known ? await readIn(grid, known, signal).catch(() => []) : [];
    if (kept[0]) return kept;
    // The category may have been deleted and created again with the same slug.
    const { id } = (await grid.collection(slug, signal)) ?? {};
    if (!id || id === known) return id ? [] : undefined;
    storage.set(RELATED_CATEGORY_KEY, stringifyJson({ slug, id }));
    return readIn(grid, id, signal);
  });
  if (signal.aborted) return true;
  const entries = { ...store.getState().products };
  for (const product of found ?? [])
    if (entries[product.id]?.status !== 'ready') entries[product.id] = readyEntry(product);
  store.set({ products: entries, related: (found ?? []).map(({ id }) => id) });
  return Boolean(found);
};

/** @throws the error that prevents the products from being read. */
export const openRelated = async (drawer: DrawerContext, slug: string): Promise<ReactNode> => {
  const { widget, cart, getHref, loadMessages } = drawer;
  const { app, onDispose } = widget;
  const ending = new AbortController();
  onDispose(() => ending.abort());
  const { signal } = ending;
  const [text, products] = await Promise.all([loadMessages(), cart.shop.products()]);
  const isThere = await readRelated(cart.core, products, slug, signal);
  if (!isThere && !signal.aborted)
    app.report(`data-cross-sell: the store has no collection or category "${slug}"`);
  const { productIds } = createLineReferences(cart);
  const context = { store: products.shopStore, text, inCart: productIds, getHref };
  return drawRelated(context);
};
