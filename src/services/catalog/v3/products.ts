// Reads products of catalog version 3 by id or slug, with their variants.
import { isPart, type ShopProduct } from '../../../model/catalog/shop-product.ts';
import { asObject } from '../../../model/json.ts';
import { PRODUCTS_QUERY } from '../../../transport/host-map.ts';
import { type Ask, unlessMissing } from './calls.ts';
import type { extrasOf } from './extras.ts';
import { productsOf } from './lists.ts';
import { shopProductOf } from './product-of.ts';
import { productPath, productsQuery } from './product-requests.ts';

/** The platform finds no product by a longer slug, though products have some. */
const MAX_SLUG = 100;

/** Loads the code that reads modifiers and plans. */
type LoadExtras = () => Promise<{ extrasOf: typeof extrasOf }>;

const readProduct = async (
  ask: Ask,
  loadExtras: LoadExtras,
  field: 'id' | 'slug',
  value: string,
): Promise<ShopProduct[]> => {
  const answer = await unlessMissing(ask(productPath(field, value), 'product'));
  const sent = asObject(answer?.['product']);
  const product = sent && shopProductOf(sent);
  if (!product) return [];
  return [product.asks ? { ...product, extras: (await loadExtras()).extrasOf(sent) } : product];
};

const listProducts = async (
  ask: Ask,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<ShopProduct[]> =>
  productsOf(await ask(PRODUCTS_QUERY, 'products', productsQuery(field, values)));

/** Products in the order of their ids, as a list brings them. */
export const listByIds = async (ask: Ask, ids: readonly string[]): Promise<ShopProduct[]> => {
  if (!ids.length) return [];
  const found = new Map(
    (await listProducts(ask, 'id', ids)).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** A list brings no variants: unless that will do, products with something to choose are read one by one. */
export const readProducts = async (
  ask: Ask,
  loadExtras: LoadExtras,
  field: 'id' | 'slug',
  values: readonly string[],
  isListed?: boolean,
): Promise<ShopProduct[]> => {
  const [only = ''] = values;
  if (values.length === 1 && (field === 'id' || only.length <= MAX_SLUG)) {
    return readProduct(ask, loadExtras, field, only);
  }
  const listed = await listProducts(ask, field, values);
  const whole = await Promise.all(
    listed.map((product) =>
      isPart(product) && !isListed ? readProduct(ask, loadExtras, 'id', product.id) : [product],
    ),
  );
  return whole.flat();
};
