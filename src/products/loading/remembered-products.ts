// Remembers products from page to page: the next page draws them in its first frame, before the platform answers.

import type { GivenAttributes } from '../../app/attributes/given-attributes.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { SHOWN_PRODUCTS_KEY } from '../../app/state/storage-keys.ts';
import { isIncomplete } from '../platform/shop-product.ts';
import { type ProductData, type ProductEntry, readyData } from './product-entry.ts';
import type { ProductLoader } from './product-loader.ts';
import {
  openRecord,
  RECORD_SAVE_DELAY_MS,
  type ShownRecord,
  shownEntry,
  shownProduct,
} from './shown-record.ts';

/**
 * Whether to store the product. A product that a button has requested must be complete for an add. Any other product
 * must be whole, because grids store their list data.
 */
const isNews = (entry: ProductEntry, isAsked: boolean): boolean => {
  if (entry.status !== 'ready') return entry.status === 'missing';
  const { product } = entry.data;
  return (
    entry.isOld === undefined && (isAsked ? !isIncomplete(product) : product.isWhole !== false)
  );
};

/** The new products to store. A stored whole product is not replaced by list data, which contains less. */
const selectProducts = (
  news: Record<string, ProductEntry>,
  record: ShownRecord<ProductData>,
): ProductData[] => {
  for (const { data } of record.find(({ product }) => product.isWhole === true)) {
    const { id } = data.product;
    if (readyData(news, id)?.product.isWhole === false) delete news[id];
  }
  return Object.values(news).flatMap((entry) => (entry.status === 'ready' ? [entry.data] : []));
};

/** Wraps the loader: draws products of earlier pages first, and requests only old or unknown products. */
export const rememberProducts = (
  loader: ProductLoader,
  core: CoreContext,
  attributes: GivenAttributes,
): ProductLoader => {
  const { environment, store } = core;
  const record = openRecord(core, attributes, SHOWN_PRODUCTS_KEY, shownProduct);
  let seen = store.getState().products;
  const asked = new Set<string>();
  let news: Record<string, ProductEntry> = {};
  let timer: unknown;

  const save = (): void => {
    timer = undefined;
    record.save(selectProducts(news, record), ({ product }) => product.id in news);
    news = {};
  };
  const unsubscribe = store.subscribe(() => {
    const { products } = store.getState();
    if (products === seen) return;
    const sent = Object.entries(products).filter(
      ([id, entry]) => entry !== seen[id] && isNews(entry, asked.has(id)),
    );
    seen = products;
    if (!sent[0] || record.isOff()) return;
    Object.assign(news, Object.fromEntries(sent));
    timer ??= environment.setTimeout(save, RECORD_SAVE_DELAY_MS);
  });

  const getEntry = (id: string) => store.getState().products[id];
  const recall = (field: 'id' | 'slug', names: readonly string[]): void => {
    const shown = record
      .find(({ product }) => names.includes(product[field] as string))
      .map(shownEntry);
    if (!shown[0]) return;
    store.set({ products: { ...store.getState().products, ...Object.fromEntries(shown) } });
    loader.requestProducts(...shown.flatMap(([id, { isOld }]) => (isOld ? [id] : [])));
  };
  return {
    ...loader,
    loadWhole: (id) => {
      if (!getEntry(id)) recall('id', [id]);
      loader.loadWhole(id);
    },
    requestProducts: (...ids) => {
      for (const id of ids) asked.add(id);
      const unknown = ids.filter((id) => !getEntry(id));
      if (unknown[0]) recall('id', unknown);
      loader.requestProducts(...ids);
    },
    recallSlug: (slug) => recall('slug', [slug]),
    stop: () => {
      unsubscribe();
      environment.clearTimeout(timer);
      loader.stop();
    },
  };
};
