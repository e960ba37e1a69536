// Store variants: variants as separate entities, which include pre-order information.
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { rowJson } from '../../../foundation/db/json-rows.ts';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Database } from '../../core/database.ts';
import type { Origins, Platform } from '../../core/platform.ts';
import { products, variants } from '../catalog-schema.ts';
import { platformMedia } from '../media/media-entity.ts';
import { loadMedia, type MediaLibrary, mediaIdsOf } from '../media/media-library.ts';
import { mediaFor } from '../products/options-availability.ts';
import { inCollections } from '../products/product-fields.ts';
import {
  collectionIdsColumn,
  type ProductRow,
  type VariantRow,
} from '../products/product-reader.ts';
import { withFields } from '../query/asked-fields.ts';
import type { SortKey } from '../query/query-cursor.ts';
import { fieldsNamed, type QueryFields } from '../query/query-field.ts';
import { type Select, selectPage } from '../query/query-page.ts';
import { compileQuery, readQuery } from '../query/query-request.ts';
import { variantStock } from './variant-entity.ts';

export interface StoreVariantRow {
  variant: VariantRow;
  product: ProductRow;
  collectionIds: readonly string[];
}

const find = fieldsNamed({
  id: {
    kind: 'text',
    value: sql`(${variants.productId}::text || '-' || ${variants.variantId}::text)`,
  },
  variantId: { kind: 'guid', value: sql`${variants.variantId}` },
  productId: { kind: 'guid', value: sql`${variants.productId}` },
  productName: { kind: 'text', value: sql`${products.name}` },
  sku: { kind: 'text', value: sql`coalesce(${variants.sku}, ${products.sku})` },
  managedVariant: { kind: 'boolean', value: sql`${products.manageVariants}` },
  collectionIds: { kind: 'set', element: 'guid', has: inCollections },
  'stock.trackQuantity': { kind: 'boolean', value: sql`(${variants.quantity} is not null)` },
  'stock.inStock': {
    kind: 'boolean',
    value: sql`(${variants.quantity} is null or ${variants.quantity} > 0)`,
  },
  'stock.quantity': { kind: 'number', value: sql`${variants.quantity}`, isNullable: true },
  'preorderInfo.enabled': { kind: 'boolean', value: sql`${products.preorderEnabled}` },
});

export const storeVariantFields: QueryFields = {
  find,
  sortable: ['id', 'productId', 'variantId', 'productName', 'sku'],
};

/** Default order of store variants: by the product's place in the shop, then by the variant's place in the product. */
export const variantOrder: readonly SortKey[] = [
  { field: { kind: 'number', value: sql`${products.position}` }, direction: 'ASC' },
  { field: { kind: 'guid', value: sql`${products.id}` }, direction: 'ASC' },
  { field: { kind: 'number', value: sql`${variants.position}` }, direction: 'ASC' },
];

const listed = (isElevated: boolean, where: SQL | undefined) =>
  and(isElevated ? undefined : eq(products.visible, true), where);

const columns = {
  variant: rowJson(variants),
  product: rowJson(products),
  collectionIds: collectionIdsColumn,
};

/** Selects variants that the caller may see; variants of hidden products are for the merchant only. */
export const selectStoreVariants =
  (db: Database, isElevated: boolean): Select<StoreVariantRow> =>
  async ({ orderBy, limit, offset, cursor, isCounted, ...selection }) => {
    const where = listed(isElevated, selection.where);
    const rows = await db
      .select({ ...columns, cursor })
      .from(variants)
      .innerJoin(products, eq(variants.productId, products.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    if (!isCounted) return { rows, total: 0 };
    const [found] = await db
      .select({ total: count() })
      .from(variants)
      .innerJoin(products, eq(variants.productId, products.id))
      .where(where);
    return { rows, total: found?.total ?? 0 };
  };

/** @throws PlatformError 400 with every violated field of the query. */
export const queryStoreVariants = async (
  platform: Platform,
  request: Request,
  isElevated: boolean,
) => {
  const query = compileQuery(await readQuery(request), storeVariantFields, variantOrder);
  const { rows, metadata } = await selectPage(query, selectStoreVariants(platform.db, isElevated));
  return { variants: withFields(await viewStoreVariants(platform, rows), query.fields), metadata };
};

/** @throws PlatformError 404 STORE_VARIANT_NOT_FOUND. */
export const findStoreVariant = async (platform: Platform, id: string, isElevated: boolean) => {
  // A store variant id is two GUIDs joined by a hyphen.
  const [productId, variantId] = [id.slice(0, 36), id.slice(37)];
  const rows =
    isGuid(productId) && isGuid(variantId) && id[36] === '-'
      ? await platform.db
          .select(columns)
          .from(variants)
          .innerJoin(products, eq(variants.productId, products.id))
          .where(
            listed(
              isElevated,
              and(eq(variants.productId, productId), eq(variants.variantId, variantId)),
            ),
          )
      : [];
  const [found] = await viewStoreVariants(platform, rows);
  if (found === undefined)
    throw applicationError(404, 'STORE_VARIANT_NOT_FOUND', 'There is no such variant.', {
      variantId: id.slice(0, 100),
    });
  return found;
};

const viewStoreVariants = async ({ db, origins }: Platform, rows: readonly StoreVariantRow[]) => {
  const library = await loadMedia(
    db,
    rows.flatMap(({ product }) => mediaIdsOf(product)),
  );
  return rows.map((row) => storeVariantToWire(row, { origins, library }));
};

const storeVariantToWire = (
  { variant, product, collectionIds }: StoreVariantRow,
  view: { origins: Origins; library: MediaLibrary },
) => {
  const chosen = product.options.flatMap(({ name }) => variant.choices[name] ?? []);
  const name = chosen.join(', ') || product.name;
  const media = platformMedia(mediaFor(product, variant.choices), product.name, view);
  return {
    id: `${variant.productId}-${variant.variantId}`,
    variantId: variant.variantId,
    productId: variant.productId,
    variantName: [...name].slice(0, 80).join(''),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku ?? product.sku,
    stock: variantStock(variant),
    choices: variant.choices,
    collectionIds,
    ...(media && { media }),
    preorderInfo: {
      enabled: product.preorderEnabled,
      ...(product.preorderMessage !== null && { message: product.preorderMessage }),
      ...(product.preorderLimit !== null && { limit: product.preorderLimit }),
    },
  };
};
