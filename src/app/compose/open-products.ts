// Opens the products of the page: their data, how they look with the choices made, and adding them to the cart.

import { addChangeOf, isUnnamed } from '../../cart/sync/add-line.ts';
import type { Change } from '../../cart/sync/record/changes.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { withoutPrototype } from '../../client/codec/json.ts';
import { type ProductEntry, readyData } from '../../products/loading/product-entry.ts';
import { createProductLoader, type ProductLoader } from '../../products/loading/product-loader.ts';
import { productViewOf } from '../../products/loading/product-view.ts';
import {
  createReadCatalog,
  isVersion1,
  type LinkProducts,
} from '../../products/loading/read-catalog.ts';
import type { ReadCatalog } from '../../products/platform/catalog-port.ts';
import type { Help } from '../owner-help.ts';
import type { ReadProduct, ShopActions, ShopStore } from '../state/actions.ts';
import type { Core } from '../state/create-store.ts';
import { offlineResult } from '../state/loadable.ts';
import type { ProductState } from '../state/state.ts';
import type { AddRequest } from '../state/views.ts';

export interface OpenProducts extends ProductLoader, Pick<ShopActions, 'add'> {
  /** The change that adds what is asked for, as far as the product is known. */
  changeOf(request: AddRequest): Omit<Change, 'id'>;
  readCatalog: ReadCatalog;
  /** The store as the islands that show products use it. */
  shopStore: ShopStore;
}

/** Remembers each product's views by its data: the same data must give the same object. */
const createReadProduct = (entryOf: (id: string) => ProductEntry | undefined): ReadProduct => {
  const states = new WeakMap<ProductEntry, Record<string, ProductState>>();
  return (id, ...chosen) => {
    const entry = entryOf(id);
    if (entry?.status !== 'ready') return entry;
    const known = states.get(entry) ?? withoutPrototype<Record<string, ProductState>>({});
    states.set(entry, known);
    const name = JSON.stringify(chosen);
    known[name] ??= { ...entry, product: productViewOf(entry.data, ...chosen) };
    return known[name];
  };
};

/** Saves and shows an add at once, and resolves when it has been sent. */
const createAdd =
  (
    { store, clickLog, parts, storage }: Core,
    changeOf: OpenProducts['changeOf'],
    version: string | undefined,
  ): ShopActions['add'] =>
  async (given) => {
    const request = withoutPrototype(given);
    const { productId, isClick } = request;
    const change = changeOf(request);
    // Version 3 takes nothing without the variant, and a click adds no product that asks for more.
    const isUnread =
      isClick ||
      (isUnnamed(request, readyData(store.getState().products, productId)) &&
        !isVersion1(storage, version));
    const { id } = clickLog.append(isUnread ? { ...change, asked: request } : change);
    store.showCart();
    const name = change.look?.name ?? '';
    if (!isUnread) store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await parts.cart()).whenSent(id, name, productId);
    } catch {
      return offlineResult(store);
    }
  };

interface ProductSources {
  link: LinkProducts;
  /** Adds another way to load products, such as `rememberProducts`. */
  around?: ((loader: ProductLoader) => ProductLoader) | undefined;
  /** The owner's `data-catalog`. */
  version?: string | undefined;
}

export const openProducts = (
  core: Core,
  session: Pick<PlatformSession, 'send' | 'accessToken'> & { help: Help },
  { link, around = (loader) => loader, version }: ProductSources,
): OpenProducts => {
  const { environment, store, storage } = core;
  const entryOf = (id: string) => store.getState().products[id];
  const readCatalog = createReadCatalog(storage, session, { link, version });
  const loader = around(
    createProductLoader(environment, readCatalog, entryOf, (entries) =>
      store.set({ products: { ...store.getState().products, ...entries } }),
    ),
  );
  const changeOf = (request: AddRequest) =>
    addChangeOf(withoutPrototype(request), readyData(store.getState().products, request.productId));
  const add = createAdd(core, changeOf, version);
  const { load: loadProduct, loadWhole } = loader;
  const actions = { ...store.actions, add, loadProduct, loadWhole };
  return {
    ...loader,
    add,
    changeOf,
    readCatalog,
    shopStore: { ...store, actions, productState: createReadProduct(entryOf) },
  };
};
