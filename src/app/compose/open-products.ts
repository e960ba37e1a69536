// Loads the data of the page's products, creates their views for the chosen options, and adds products to the cart.

import { createAddChange, needsVariantId } from '../../cart/sync/add-line.ts';
import type { Change } from '../../cart/sync/record/changes.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { withoutPrototype } from '../../client/codec/json.ts';
import { type ProductEntry, readyData } from '../../products/loading/product-entry.ts';
import { createProductLoader, type ProductLoader } from '../../products/loading/product-loader.ts';
import { toProductView } from '../../products/loading/product-view.ts';
import {
  createReadCatalog,
  isVersion1,
  type LinkProducts,
} from '../../products/loading/read-catalog.ts';
import type { ReadCatalog } from '../../products/platform/catalog-port.ts';
import type { ReportSetupError } from '../setup-errors.ts';
import type { ReadProduct, ShopActions, ShopStore } from '../state/actions.ts';
import type { CoreContext } from '../state/create-store.ts';
import { offlineResult } from '../state/loadable.ts';
import type { ProductState } from '../state/state.ts';
import type { AddRequest } from '../state/views.ts';

export interface OpenProducts extends ProductLoader, Pick<ShopActions, 'add'> {
  /** The change that adds the requested product, with the product's data if that has loaded. */
  toChange(request: AddRequest): Omit<Change, 'id'>;
  readCatalog: ReadCatalog;
  shopStore: ShopStore;
}

/** Caches each product's views by its data: the same data and choices must give the same object. */
const createReadProduct = (getEntry: (id: string) => ProductEntry | undefined): ReadProduct => {
  const states = new WeakMap<ProductEntry, Record<string, ProductState>>();
  return (id, ...chosen) => {
    const entry = getEntry(id);
    if (entry?.status !== 'ready') return entry;
    const known = states.get(entry) ?? withoutPrototype<Record<string, ProductState>>({});
    states.set(entry, known);
    const name = JSON.stringify(chosen);
    known[name] ??= { ...entry, product: toProductView(entry.data, ...chosen) };
    return known[name];
  };
};

/** Saves and shows an add at once, and resolves when the add has been sent. */
const createAdd =
  (
    { store, clickLog, modules, storage }: CoreContext,
    toChange: OpenProducts['toChange'],
    version: string | undefined,
  ): ShopActions['add'] =>
  async (given) => {
    const request = withoutPrototype(given);
    const { productId, isClick } = request;
    const change = toChange(request);
    // Version 3 requires the variant, and a click must not add a product that needs input, so the data must load first.
    const isUnread =
      isClick ||
      (needsVariantId(request, readyData(store.getState().products, productId)) &&
        !isVersion1(storage, version));
    const { id } = clickLog.append(isUnread ? { ...change, pendingRequest: request } : change);
    store.showCart();
    const name = change.preview?.name ?? '';
    if (!isUnread) store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await modules.cart()).waitForChange(id, name, productId);
    } catch {
      return offlineResult(store);
    }
  };

interface ProductSources {
  link: LinkProducts;
  /** Wraps the product loader, as `rememberProducts` does. */
  around?: ((loader: ProductLoader) => ProductLoader) | undefined;
  /** The value of `data-catalog`. */
  version?: string | undefined;
}

export const openProducts = (
  core: CoreContext,
  session: Pick<PlatformSession, 'send' | 'accessToken'> & { reportSetupError: ReportSetupError },
  { link, around = (loader) => loader, version }: ProductSources,
): OpenProducts => {
  const { environment, store, storage } = core;
  const getEntry = (id: string) => store.getState().products[id];
  const readCatalog = createReadCatalog(storage, session, { link, version });
  const loader = around(
    createProductLoader(environment, readCatalog, getEntry, (entries) =>
      store.set({ products: { ...store.getState().products, ...entries } }),
    ),
  );
  const toChange = (request: AddRequest) =>
    createAddChange(
      withoutPrototype(request),
      readyData(store.getState().products, request.productId),
    );
  const add = createAdd(core, toChange, version);
  const { requestProducts: loadProduct, loadWhole } = loader;
  const actions = { ...store.actions, add, loadProduct, loadWhole };
  return {
    ...loader,
    add,
    toChange,
    readCatalog,
    shopStore: { ...store, actions, productState: createReadProduct(getEntry) },
  };
};
