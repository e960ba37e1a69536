// Opens the products of the page: their data, how they look with the choices made, and adding them to the cart.
import type { ReadCatalog } from '../../services/catalog/catalog-port.ts';
import type { ReadProduct, ShopActions, ShopStore } from '../actions.ts';
import { addChangeOf, isUnnamed } from '../cart/add-line.ts';
import type { Core } from '../core.ts';
import type { ShopSession } from '../shop-session.ts';
import type { ProductState } from '../state.ts';
import { type ProductEntry, readyData } from './product-entry.ts';
import { createProductLoader, type ProductLoader } from './product-loader.ts';
import { productViewOf } from './product-view.ts';
import { type CatalogAdapters, createReadCatalog, isVersion1 } from './read-catalog.ts';

export interface OpenProducts extends ProductLoader, Pick<ShopActions, 'add'> {
  readCatalog: ReadCatalog;
  /** The store as the islands that show products use it. */
  shopStore: ShopStore;
}

/** Remembers each product's views by its data: the same data must give the same object. */
const createReadProduct = (entryOf: (id: string) => ProductEntry | undefined): ReadProduct => {
  const states = new Map<string, { entry: ProductEntry; state: ProductState }>();
  return (id, choices, variantId) => {
    const entry = entryOf(id);
    if (entry?.status !== 'ready') return entry;
    const name = JSON.stringify([id, choices, variantId]);
    let known = states.get(name);
    if (known?.entry !== entry) {
      const product = productViewOf(entry.data, choices, variantId);
      known = { entry, state: { status: 'ready', product, problem: entry.problem } };
      states.set(name, known);
    }
    return known.state;
  };
};

/** Saves and shows an add at once, and resolves when it has been sent. */
const createAdd =
  (
    { store, clickLog, parts, storage }: Core,
    need: (productId: string) => Promise<unknown>,
  ): ShopActions['add'] =>
  async (request) => {
    const { productId } = request;
    const known = () => readyData(store.getState().products, productId);
    if (isUnnamed(request, known()) && !isVersion1(storage)) await need(productId);
    const change = addChangeOf(request, known());
    const name = change.look?.name ?? '';
    // Saved and shown before the first await, but for the product that version 3 cannot do without.
    const { id } = clickLog.append(change);
    store.showCart();
    store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await parts.cart()).whenSent(id, name, productId);
    } catch {
      // The change is saved; it is sent as soon as the cart's code can be loaded.
      return { cart: store.getState().cart, errors: [], warnings: [{ code: 'offline' }] };
    }
  };

export const openProducts = (
  core: Core,
  { send, accessToken }: Pick<ShopSession, 'send' | 'accessToken'>,
  adapters: CatalogAdapters,
): OpenProducts => {
  const { environment, store, storage } = core;
  const entryOf = (id: string) => store.getState().products[id];
  const readCatalog = createReadCatalog({ adapters, send, accessToken, storage });
  const loader = createProductLoader({
    environment,
    read: readCatalog,
    get: entryOf,
    set: (entries) => store.set({ products: { ...store.getState().products, ...entries } }),
  });
  const add = createAdd(core, loader.need);
  const actions = { ...store.actions, add, loadProduct: loader.load };
  return {
    ...loader,
    add,
    readCatalog,
    shopStore: { ...store, actions, productState: createReadProduct(entryOf) },
  };
};
