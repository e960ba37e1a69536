// Reads products with their variants and collections.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowJson, rowsJson } from '../db/json-rows.ts';
import { productCollections, products, variants } from '../db/schema.ts';
import { isGuid } from '../validation/fields.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;

export interface CatalogProduct {
  product: ProductRow;
  /** In the order of their choices; never empty. */
  variants: VariantRow[];
}

export type Catalog = ReadonlyMap<string, CatalogProduct>;

/** The app that owns products in catalog references. */
export const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The variant id of a product without options. */
export const defaultVariantId = '00000000-0000-0000-0000-000000000000';

/** A product with its variants, for `select`. */
export const productColumns = {
  product: rowJson(products),
  variants: rowsJson(
    variants,
    sql`${variants.productId} = ${products.id}`,
    sql`${variants.position}`,
  ),
};

/** Products by id, in one query; unknown and malformed ids are left out. */
export const loadCatalog = async (db: Database, ids: Iterable<string>): Promise<Catalog> => {
  const wanted = [...new Set(ids)].filter(isGuid);
  if (wanted.length === 0) return new Map();
  const found = await db.select(productColumns).from(products).where(inArray(products.id, wanted));
  return new Map(found.map((entry) => [entry.product.id, entry]));
};

/** Collection ids of each product. */
export const loadCollectionIds = async (
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const byProduct = new Map<string, string[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return byProduct;
  const found = await db
    .select()
    .from(productCollections)
    .where(inArray(productCollections.productId, [...productIds]))
    .orderBy(asc(productCollections.position));
  for (const row of found) byProduct.get(row.productId)?.push(row.collectionId);
  return byProduct;
};
