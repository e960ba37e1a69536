// Writes products with their variants: both or neither.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowJson } from '../db/json-rows.ts';
import { products, variants } from '../db/schema.ts';
import { applicationError } from '../http/platform-error.ts';
import type { Platform } from '../platform.ts';
import { isGuid } from '../validation/fields.ts';
import { planVariants, type VariantPlan } from './combine-variants.ts';
import { columnsOf, optionsOf, type ProductColumns } from './product-rows.ts';
import type { NewProduct, ProductChange } from './product-schema.ts';
import { isTaken, slugCandidates } from './slug.ts';
import { type CatalogProduct, loadCatalog, type ProductRow } from './store.ts';

export const productNotFound = (id: string) =>
  applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.', {
    productId: id.slice(0, 100),
  });

export const slugTaken = (field: string, slug: string) =>
  applicationError(409, 'SLUG_ALREADY_EXISTS', 'The address is taken by another.', { field, slug });

type NewRow = Omit<typeof products.$inferInsert, 'slug' | 'position'>;

/** @throws PlatformError 409 SLUG_ALREADY_EXISTS. */
export const insertProduct = (platform: Platform, input: NewProduct): Promise<CatalogProduct> =>
  platform.db.transaction(async (tx) => {
    const now = new Date(platform.now());
    const id = randomUUID();
    const options = optionsOf(input.productOptions ?? [], []);
    const row: NewRow = {
      ...(columnsOf(input) as ProductColumns & Pick<ProductRow, 'name' | 'price'>),
      id,
      productType: input.productType ?? 'physical',
      discountType: input.discount?.type ?? 'NONE',
      options,
      createdDate: now,
      lastUpdated: now,
    };
    const slugs = input.slug ? [input.slug] : slugCandidates(input.name);
    const product = await insertWithSlug(tx, row, slugs);
    if (product === undefined) throw slugTaken('product.slug', slugs[0] ?? '');
    const { added } = planVariants(id, options, []);
    const rows = await tx.insert(variants).values(added).returning();
    return { product, variants: rows };
  });

// No reading before writing: of two products with one name that arrive at once, both get an address.
const insertWithSlug = async (
  tx: Database,
  row: NewRow,
  slugs: readonly string[],
): Promise<ProductRow | undefined> => {
  const last = sql`(select coalesce(max(position) + 1, 0) from products)`;
  for (const slug of slugs) {
    const [inserted] = await tx
      .insert(products)
      .values({ ...row, slug, position: last })
      .onConflictDoNothing({ target: products.slug })
      .returning();
    if (inserted !== undefined) return inserted;
  }
  return undefined;
};

/**
 * The product, locked until the transaction ends.
 *
 * @throws PlatformError 404 PRODUCT_NOT_FOUND.
 */
export const lockProduct = async (tx: Database, id: string): Promise<CatalogProduct> => {
  if (!isGuid(id)) throw productNotFound(id);
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  const found = (await loadCatalog(tx, [id])).get(id.toLowerCase());
  if (found === undefined) throw productNotFound(id);
  return found;
};

/** Sets columns of one product, and says when. */
export const touchProduct = async (
  tx: Database,
  id: string,
  columns: ProductColumns,
  now: number,
): Promise<void> => {
  await tx
    .update(products)
    .set({ ...columns, lastUpdated: new Date(now) })
    .where(eq(products.id, id));
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 409 SLUG_ALREADY_EXISTS. */
export const updateProduct = (
  platform: Platform,
  id: string,
  change: ProductChange,
): Promise<CatalogProduct> =>
  platform.db
    .transaction(async (tx) => {
      const { product, variants: before } = await lockProduct(tx, id);
      const columns = columnsOf(change);
      if (change.slug) columns.slug = change.slug;
      if (change.productOptions !== undefined) {
        columns.options = optionsOf(change.productOptions ?? [], product.options);
        await applyPlan(tx, product.id, planVariants(product.id, columns.options, before));
      }
      await touchProduct(tx, product.id, columns, platform.now());
      return reload(tx, product.id);
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? slugTaken('product.slug', change.slug ?? '') : error;
    });

export const reload = async (tx: Database, id: string): Promise<CatalogProduct> => {
  const found = (await loadCatalog(tx, [id])).get(id);
  if (found === undefined) throw productNotFound(id);
  return found;
};

export const applyPlan = async (
  tx: Database,
  productId: string,
  { kept, added, removed }: VariantPlan,
): Promise<void> => {
  const ofProduct = eq(variants.productId, productId);
  if (removed.length > 0)
    await tx.delete(variants).where(sql`${ofProduct} and ${inArray(variants.variantId, removed)}`);
  if (added.length > 0) await tx.insert(variants).values(added);
  if (kept.length > 0)
    await tx.execute(sql`update variants v set position = k.position
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k("variantId" uuid, position int)
      where v.product_id = ${productId} and v.variant_id = k."variantId" and v.position <> k.position`);
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND. */
export const deleteProduct = async ({ db }: Platform, id: string): Promise<ProductRow> => {
  if (!isGuid(id)) throw productNotFound(id);
  const [gone] = await db
    .delete(products)
    .where(eq(products.id, id))
    .returning({ product: rowJson(products) });
  if (gone === undefined) throw productNotFound(id);
  return gone.product;
};
