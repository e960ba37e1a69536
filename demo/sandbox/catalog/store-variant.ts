// Store variants: variants as entities of their own, which is where pre-order is told.
import { asc, count, eq, sql } from 'drizzle-orm';
import { products, variants } from '../db/schema.ts';
import { mediaImage } from '../media/media-image.ts';
import type { Platform } from '../platform.ts';
import type { FilterFields } from './filter.ts';
import { variantStock } from './product-entity.ts';
import type { CompiledQuery } from './query-request.ts';
import { loadCollectionIds, type ProductRow, type VariantRow } from './store.ts';

export const storeVariantFields: FilterFields = {
  id: {
    kind: 'text',
    value: sql`${variants.productId} || '-' || ${variants.variantId}`,
  },
  variantId: { kind: 'guid', value: sql`${variants.variantId}` },
  productId: { kind: 'guid', value: sql`${variants.productId}` },
  productName: { kind: 'text', value: sql`${products.name}` },
  sku: { kind: 'text', value: sql`coalesce(${variants.sku}, ${products.sku})` },
  'stock.inStock': {
    kind: 'boolean',
    value: sql`(${variants.quantity} is null or ${variants.quantity} > 0)`,
  },
  'stock.quantity': { kind: 'number', value: sql`${variants.quantity}` },
  'preorderInfo.enabled': { kind: 'boolean', value: sql`${products.preorderEnabled}` },
};

export const sortableVariantFields = ['id', 'productId', 'variantId', 'productName', 'sku'];

export const queryStoreVariants = async (platform: Platform, query: CompiledQuery) => {
  const { db, origin } = platform;
  const base = db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(variants.productId, products.id))
    .where(query.where);
  const rows = await base
    .orderBy(...query.orderBy, asc(products.position), asc(products.id), asc(variants.position))
    .limit(query.limit)
    .offset(query.offset);
  const [totals] = await db
    .select({ total: count() })
    .from(variants)
    .innerJoin(products, eq(variants.productId, products.id))
    .where(query.where);
  const productIds = [...new Set(rows.map(({ product }) => product.id))];
  const collectionIds = await loadCollectionIds(db, productIds);
  return {
    variants: rows.map(({ variant, product }) =>
      storeVariantToWire(variant, product, origin, collectionIds.get(product.id) ?? []),
    ),
    metadata: { count: rows.length, offset: query.offset, total: totals?.total ?? 0 },
  };
};

const storeVariantToWire = (
  variant: VariantRow,
  product: ProductRow,
  origin: string,
  collectionIds: readonly string[],
) => {
  const artId = product.media[0];
  const choices = Object.values(variant.choices);
  return {
    id: `${variant.productId}-${variant.variantId}`,
    variantId: variant.variantId,
    productId: variant.productId,
    variantName: (choices.length > 0 ? choices.join(', ') : product.name).slice(0, 80),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku ?? product.sku,
    stock: variantStock(variant),
    choices: variant.choices,
    collectionIds,
    ...(artId !== undefined && { media: { image: mediaImage(origin, artId, product.name) } }),
    preorderInfo: {
      enabled: product.preorderEnabled,
      ...(product.preorderMessage !== null && { message: product.preorderMessage }),
      ...(product.preorderLimit !== null && { limit: product.preorderLimit }),
    },
  };
};
