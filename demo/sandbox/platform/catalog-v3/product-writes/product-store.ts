// Creates, changes and deletes products of version 3 with their variants, each in one transaction.
import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { products, variants } from '../../catalog/catalog-schema.ts';
import type {
  ListedProduct,
  ProductRow,
  VariantRow,
} from '../../catalog/products/product-reader.ts';
import type { ProductColumns } from '../../catalog/products/product-rows.ts';
import { lockProduct, reload, touchProduct } from '../../catalog/products/product-store.ts';
import { slugCandidates } from '../../catalog/products/slug.ts';
import { type Database, isUniqueViolation } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { writeDefaultStock } from '../inventory/write-stock.ts';
import { defaultLocationId } from '../locations/locations.ts';
import { requireRevision } from '../writes/revision.ts';
import { storedOptions } from './option-input.ts';
import { columnsOf } from './product-columns.ts';
import type { NewProductV3, ProductChangeV3 } from './product-schema.ts';
import { type PlannedVariant, planVariants } from './variant-input.ts';
import { duplicateSlug, writeError } from './write-errors.ts';

type NewRow = Omit<typeof products.$inferInsert, 'slug' | 'position'>;

/** Price and similar fields that version 1 stores on the product, taken from the first variant. */
const shared = ([first]: readonly PlannedVariant[], hasOptions: boolean) => ({
  price: first?.columns.price ?? '0',
  discountType: 'NONE' as const,
  discountValue: '0',
  manageVariants: hasOptions,
  cost: hasOptions ? null : (first?.columns.cost ?? null),
  weight: hasOptions ? null : (first?.columns.weight ?? null),
  sku: hasOptions ? '' : (first?.columns.sku ?? ''),
});

/** @throws PlatformError 400 for an inconsistent product, 409 DUPLICATE_SLUG_ERROR. */
export const insertProductV3 = (platform: Platform, input: NewProductV3): Promise<ListedProduct> =>
  platform.db.transaction(async (tx) => {
    const id = randomUUID();
    const at = new Date(platform.now());
    const options = await storedOptions(tx, input.options ?? []);
    const planned = planVariants(id, options, input.variantsInfo.variants);
    const columns = await columnsOf(tx, input, platform.now());
    const row: NewRow = {
      ...(columns as ProductColumns & Pick<ProductRow, 'name' | 'productType'>),
      ...shared(planned, options.length > 0),
      id,
      options,
      createdDate: at,
      lastUpdated: at,
    };
    await insertWithSlug(tx, row, input.slug);
    await writeVariants(tx, id, planned, [], platform.now());
    return reload(tx, id);
  });

const insertWithSlug = async (
  tx: Database,
  row: NewRow,
  slug: string | null | undefined,
): Promise<void> => {
  const position = sql`(select coalesce(max(position) + 1, 0) from products)`;
  for (const candidate of slug ? [slug] : slugCandidates(row.name)) {
    const inserted = await tx
      .insert(products)
      .values({ ...row, slug: candidate, position })
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id });
    if (inserted.length > 0) return;
  }
  throw duplicateSlug(slug ?? row.name);
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 409 INVALID_REVISION, DUPLICATE_SLUG_ERROR, 400 for inconsistent fields. */
export const updateProductV3 = (
  platform: Platform,
  id: string,
  change: ProductChangeV3,
): Promise<ListedProduct> =>
  platform.db
    .transaction(async (tx) => {
      const { product, variants: before } = await lockProduct(tx, id);
      requireRevision(change.revision, product.revision);
      const columns = await columnsOf(tx, change, platform.now());
      if (change.slug) columns.slug = change.slug;
      const { variantsInfo, options: given } = change;
      if (variantsInfo && (given || product.options.length === 0)) {
        const options = await storedOptions(tx, given ?? []);
        const planned = planVariants(product.id, options, variantsInfo.variants);
        Object.assign(columns, shared(planned, options.length > 0), { options });
        await writeVariants(tx, product.id, planned, before, platform.now());
      } else if (variantsInfo || given) throw writeError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT');
      await touchProduct(tx, product.id, columns, platform.now());
      return reload(tx, product.id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? duplicateSlug(change.slug ?? '') : error;
    });

/** Deletes all variants that are not given. Given variants keep their stock unless the call sets it. */
const writeVariants = async (
  tx: Database,
  productId: string,
  planned: readonly PlannedVariant[],
  before: readonly VariantRow[],
  now: number,
): Promise<void> => {
  const kept = new Set(before.map(({ variantId }) => variantId));
  await tx.delete(variants).where(
    and(
      eq(variants.productId, productId),
      notInArray(
        variants.variantId,
        planned.map(({ variantId }) => variantId),
      ),
    ),
  );
  for (const { variantId, position, choices, columns, stock } of planned) {
    const row = { position, choices, ...columns };
    await tx
      .insert(variants)
      .values({ productId, variantId, ...row, quantity: 0 })
      .onConflictDoUpdate({ target: [variants.productId, variants.variantId], set: row });
    if (stock === undefined && kept.has(variantId)) continue;
    const key = { productId, variantId, locationId: defaultLocationId };
    await writeDefaultStock(tx, key, stock, now);
  }
};
