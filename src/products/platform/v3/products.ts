// Reads v3 products, with their variants. Facts: docs/platform/catalog.md#queries, docs/platform/catalog.md#categories.

import { readEach } from '../../../client/catalog/products.ts';
import { asObject, type Json } from '../../../client/codec/json.ts';
import { PRODUCTS_QUERIES } from '../../../client/http/host-map.ts';
import type { ShopProduct } from '../shop-product.ts';
import { type Ask, readShopProducts, unlessMissing } from './calls.ts';
import type { readExtras } from './extras.ts';
import { productPath, productsQuery } from './product-requests.ts';
import { readShopProduct } from './read-shop-product.ts';

// Remembers whole products. List data lacks the variants, so it must not replace a whole product in a form.

/** The fields that list data and whole products share, as text for comparison. */
const summarize = ({ name, stock, priceData, highestPrice }: ShopProduct): string =>
  JSON.stringify([name, stock, priceData, highestPrice]);

export interface WholeProducts {
  /** Remembers the whole products in `products`; returns `products`. */
  add(products: ShopProduct[]): ShopProduct[];
  /** Replaces list data with remembered whole products. Products that differ from their list data are read again. */
  inList(listed: readonly ShopProduct[]): Promise<ShopProduct[]>;
}

/** `read` reads whole products, and passes them to `add`. */
export const createWholeProducts = (
  read: (field: 'id', values: readonly string[]) => Promise<unknown>,
): WholeProducts => {
  const known = new Map<string, ShopProduct>();
  return {
    add: (products) => {
      for (const product of products) if (product.isWhole) known.set(product.id, product);
      return products;
    },
    inList: async (listed) => {
      const changed = listed.flatMap((product) => {
        const whole = known.get(product.id);
        return whole && summarize(whole) !== summarize(product) ? product.id : [];
      });
      for (const id of changed) known.delete(id);
      // If the read fails, the list data is the newest data.
      if (changed.length) await read('id', changed).catch(() => {});
      return listed.map((product) => known.get(product.id) ?? product);
    },
  };
};

/** The platform finds no product by a slug longer than this, although products can have longer slugs. */
const MAX_SLUG = 100;

interface ProductReader {
  ask: Ask;
  /** Creates the error for an unreadable response. */
  badAnswer: () => Error;
  /** Loads the code that reads modifiers and plans. */
  loadExtras: () => Promise<{ readExtras: typeof readExtras }>;
}

const readProduct = async (
  { ask, badAnswer, loadExtras }: ProductReader,
  field: 'id' | 'slug',
  value: string,
): Promise<ShopProduct[]> => {
  const answer = await unlessMissing(ask(productPath(field, value), 'product'));
  if (!answer) return [];
  const sent = asObject(answer['product']);
  const product = sent && readShopProduct(sent);
  if (!product) throw badAnswer();
  const extras = product.asks && (await loadExtras()).readExtras(sent);
  // Marked as whole even if the response lacks variants, because there is no more to read.
  return [{ ...product, isWhole: true, ...(extras && { extras }) }];
};

const askForList = (ask: Ask, field: 'id' | 'slug', values: readonly string[]): Promise<Json> =>
  ask(PRODUCTS_QUERIES[3], 'products', productsQuery(field, values));

/** List data of the products, in the order of `ids`. */
export const listByIds = async (ask: Ask, ids: readonly string[]): Promise<ShopProduct[]> => {
  if (!ids.length) return [];
  const found = new Map(
    readShopProducts(await askForList(ask, 'id', ids)).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
};

/**
 * Reads list data without variants, or whole products with one request each.
 * @throws StoreError of the calls, or `badAnswer` for a non-empty response without a readable product.
 */
export const readProducts = async (
  reader: ProductReader,
  field: 'id' | 'slug',
  values: readonly string[],
  isListed?: boolean,
): Promise<ShopProduct[]> => {
  if (isListed || (field === 'slug' && String(values[0]).length > MAX_SLUG))
    return readEach(
      (await askForList(reader.ask, field, values))['products'],
      readShopProduct,
      reader.badAnswer,
    );
  const read = values.map((value) => readProduct(reader, field, value));
  return (await Promise.all(read)).flat();
};
