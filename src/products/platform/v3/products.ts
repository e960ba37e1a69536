// Reads products of catalog version 3 by id or slug, with their variants.

import { readEach } from '../../../client/catalog/products.ts';
import { asObject, type Json } from '../../../client/codec/json.ts';
import { PRODUCTS_QUERY } from '../../../client/http/host-map.ts';
import type { ShopProduct } from '../shop-product.ts';
import { type Ask, productsOf, unlessMissing } from './calls.ts';
import type { extrasOf } from './extras.ts';
import { shopProductOf } from './product-of.ts';
import { productPath, productsQuery } from './product-requests.ts';

// Remembers the products that were read whole: a list lacks their variants, and must not take them from a form.

/** The facts that a list has as well as a whole product. */
const said = ({ name, stock, priceData, highestPrice }: ShopProduct): string =>
  JSON.stringify([name, stock, priceData, highestPrice]);

export interface WholeProducts {
  /** Returns what it is given. */
  keep(products: ShopProduct[]): ShopProduct[];
  /** The products of a list, whole where they are known. Those that have changed since are read again first. */
  inList(listed: readonly ShopProduct[]): Promise<ShopProduct[]>;
}

/** `read` reads products whole, and keeps them here. */
export const createWholeProducts = (
  read: (field: 'id', values: readonly string[]) => Promise<unknown>,
): WholeProducts => {
  const known = new Map<string, ShopProduct>();
  return {
    keep: (products) => {
      for (const product of products) if (product.isWhole) known.set(product.id, product);
      return products;
    },
    inList: async (listed) => {
      const changed = listed.flatMap((product) => {
        const whole = known.get(product.id);
        return whole && said(whole) !== said(product) ? product.id : [];
      });
      for (const id of changed) known.delete(id);
      // Where that fails, the list's is the newest.
      if (changed.length) await read('id', changed).catch(() => {});
      return listed.map((product) => known.get(product.id) ?? product);
    },
  };
};

/** The platform finds no product by a longer slug, though products have some. */
const MAX_SLUG = 100;

interface ProductReader {
  ask: Ask;
  /** Makes the error of an answer that cannot be read. */
  badAnswer: () => Error;
  /** Loads the code that reads modifiers and plans. */
  loadExtras: () => Promise<{ extrasOf: typeof extrasOf }>;
}

const readProduct = async (
  { ask, badAnswer, loadExtras }: ProductReader,
  field: 'id' | 'slug',
  value: string,
): Promise<ShopProduct[]> => {
  const answer = await unlessMissing(ask(productPath(field, value), 'product'));
  if (!answer) return [];
  const sent = asObject(answer['product']);
  const product = sent && shopProductOf(sent);
  if (!product) throw badAnswer();
  const extras = product.asks && (await loadExtras()).extrasOf(sent);
  // There is no more to read, whatever the answer lacks.
  return [{ ...product, isWhole: true, ...(extras && { extras }) }];
};

const askForList = (ask: Ask, field: 'id' | 'slug', values: readonly string[]): Promise<Json> =>
  ask(PRODUCTS_QUERY, 'products', productsQuery(field, values));

/** Products in the order of their ids, as a list brings them. */
export const listByIds = async (ask: Ask, ids: readonly string[]): Promise<ShopProduct[]> => {
  if (!ids.length) return [];
  const found = new Map(
    productsOf(await askForList(ask, 'id', ids)).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
};

/**
 * Products as a list brings them, without variants; or whole, each by a request of its own.
 * @throws StoreError of the calls, or `badAnswer` for an answer in which no product can be read though it is not empty.
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
      shopProductOf,
      reader.badAnswer,
    );
  const read = values.map((value) => readProduct(reader, field, value));
  return (await Promise.all(read)).flat();
};
