// Reads products with their variants and collections.
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
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

/** Products by id, in two queries; unknown and malformed ids are left out. */
export const loadCatalog = async (db: Database, ids: Iterable<string>): Promise<Catalog> => {
  const wanted = [...new Set(ids)].filter(isGuid);
  if (wanted.length === 0) return new Map();
  const found = await db.select().from(products).where(inArray(products.id, wanted));
  return withVariants(db, found);
};

/** Completes product rows that a query has already chosen and ordered. */
export const withVariants = async (
  db: Database,
  rows: readonly ProductRow[],
): Promise<Map<string, CatalogProduct>> => {
  const catalog = new Map(
    rows.map((product) => [product.id, { product, variants: [] as VariantRow[] }]),
  );
  if (rows.length === 0) return catalog;
  const found = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [...catalog.keys()]))
    .orderBy(asc(variants.productId), asc(variants.position));
  for (const variant of found) catalog.get(variant.productId)?.variants.push(variant);
  return catalog;
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
