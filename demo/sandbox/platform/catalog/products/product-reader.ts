import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowJson, rowsJson } from '../../../foundation/db/json-rows.ts';
import { isGuid } from '../../../foundation/validation/fields.ts';
import type { Database } from '../../core/database.ts';
import { products, variants } from '../catalog-schema.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;

export interface CatalogProduct {
  product: ProductRow;
  /** Variants in the order of the choices; never empty. */
  variants: VariantRow[];
}

export type Catalog = ReadonlyMap<string, CatalogProduct>;

/** Id of the app that owns the products in catalog references. */
export const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The variant id of a product without options. */
export const defaultVariantId = '00000000-0000-0000-0000-000000000000';

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

/** Ids of the collections of the product with id `productId`, as JSON. The order is an assumption. */
export const collectionIdsOf = (productId: SQL): SQL<string[]> =>
  sql`(select coalesce(json_agg(pc.collection_id order by pc.position, pc.collection_id), '[]'::json)
  from product_collections pc where pc.product_id = ${productId})`;

export const collectionIdsColumn = collectionIdsOf(sql`products.id`).mapWith({
  // Some drivers return JSON as a string, others return it parsed.
  mapFromDriverValue: (value: unknown) =>
    (typeof value === 'string' ? JSON.parse(value) : value) as string[],
}) as SQL<string[]>;

export interface ListedProduct extends CatalogProduct {
  collectionIds: readonly string[];
}

export const listedColumns = { ...productColumns, collectionIds: collectionIdsColumn };

/** A product with its variants and collections; undefined for an unknown or malformed id. */
export const loadListed = async (db: Database, id: string): Promise<ListedProduct | undefined> => {
  if (!isGuid(id)) return undefined;
  const [found] = await db.select(listedColumns).from(products).where(eq(products.id, id));
  return found;
};
