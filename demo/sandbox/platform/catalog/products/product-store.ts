// Writes a product and its variants in one transaction.
import { randomUUID } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowJson } from '../../../foundation/db/json-rows.ts';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Database } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { products, variants } from '../catalog-schema.ts';
import { type NewVariant, planVariants, type VariantPlan } from '../variants/combine-variants.ts';
import {
  type CatalogProduct,
  type ListedProduct,
  loadCatalog,
  loadListed,
  type ProductRow,
  productColumns,
} from './product-reader.ts';
import { columnsOf, optionsOf, type ProductColumns } from './product-rows.ts';
import type { NewProduct, ProductChange } from './product-schema.ts';
import { slugCandidates } from './slug.ts';

export const productNotFound = (id: string) =>
  applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.', {
    productId: id.slice(0, 100),
  });

export const slugTaken = (field: string, slug: string) =>
  applicationError(409, 'SLUG_ALREADY_EXISTS', 'The slug is already in use.', { field, slug });

type NewRow = Omit<typeof products.$inferInsert, 'slug' | 'position'>;

/** @throws PlatformError 409 SLUG_ALREADY_EXISTS. */
export const insertProduct = async (
  { db, now }: Platform,
  input: NewProduct,
): Promise<ListedProduct> => {
  const at = new Date(now());
  const id = randomUUID();
  const options = optionsOf(input.productOptions ?? [], []);
  const row: NewRow = {
    ...(columnsOf(input) as ProductColumns & Pick<ProductRow, 'name' | 'price'>),
    id,
    productType: input.productType ?? 'physical',
    discountType: input.discount?.type ?? 'NONE',
    options,
    createdDate: at,
    lastUpdated: at,
  };
  const { added } = planVariants(id, options, []);
  // Inserts to find a free slug: if two simultaneous calls read first, they could choose the same slug.
  for (const slug of input.slug ? [input.slug] : slugCandidates(input.name)) {
    const inserted = await insertWithSlug(db, { ...row, slug }, added);
    if (inserted !== undefined) return { ...inserted, collectionIds: [] };
  }
  throw slugTaken('product.slug', input.slug ?? input.name);
};

// Inserts the product and its variants in one statement, because imports create many products.
const insertWithSlug = async (
  db: Database,
  row: NewRow & { slug: string },
  added: readonly NewVariant[],
): Promise<CatalogProduct | undefined> => {
  const position = sql`(select coalesce(max(position) + 1, 0) from products)`;
  const insertion = db
    .insert(products)
    .values({ ...row, position })
    .onConflictDoNothing({ target: products.slug })
    .returning();
  const combinations = added.map(({ variantId, position: place, choices, quantity }) => ({
    variant_id: variantId,
    position: place,
    choices: choices ?? {},
    quantity: quantity ?? null,
  }));
  // The subqueries have the names of the tables, so that the selected columns refer to the new rows.
  const inserted = db.$with('products').as(insertion);
  const combined = db.$with('variants', {}).as(sql`insert into variants
    (product_id, variant_id, position, choices, quantity)
    select products.id, given.variant_id, given.position, given.choices, given.quantity
    from products, jsonb_to_recordset(${JSON.stringify(combinations)}::jsonb)
      as given(variant_id uuid, position int, choices jsonb, quantity int)
    returning *`);
  const rows = await db.with(inserted, combined).select(productColumns).from(inserted);
  return rows[0];
};

/** Returns the product, locked until the transaction ends. @throws PlatformError 404 PRODUCT_NOT_FOUND. */
export const lockProduct = async (tx: Database, id: string): Promise<CatalogProduct> => {
  if (!isGuid(id)) throw productNotFound(id);
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  const found = (await loadCatalog(tx, [id])).get(id.toLowerCase());
  if (found === undefined) throw productNotFound(id);
  return found;
};

/** The next revision, for a change by the merchant. */
export const nextRevision: SQL<number> = sql<number>`${products.revision} + 1`;

/** Sets columns of a product and updates its date and revision. */
export const touchProduct = async (
  tx: Database,
  id: string,
  columns: ProductColumns,
  now: number,
): Promise<void> => {
  await tx
    .update(products)
    .set({ ...columns, lastUpdated: new Date(now), revision: nextRevision })
    .where(eq(products.id, id));
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 409 SLUG_ALREADY_EXISTS. */
export const updateProduct = (
  platform: Platform,
  id: string,
  change: ProductChange,
): Promise<ListedProduct> =>
  platform.db
    .transaction(async (tx) => {
      const { product, variants: before } = await lockProduct(tx, id);
      const columns = columnsOf(change);
      if (change.slug) columns.slug = change.slug;
      if (change.productOptions !== undefined) {
        columns.options = optionsOf(change.productOptions ?? [], product.options);
        if (columns.options.length === 0) columns.manageVariants = false;
        await applyPlan(tx, product.id, planVariants(product.id, columns.options, before));
      }
      await touchProduct(tx, product.id, columns, platform.now());
      return reload(tx, product.id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken('product.slug', change.slug ?? '') : error;
    });

export const reload = async (tx: Database, id: string): Promise<ListedProduct> => {
  const found = await loadListed(tx, id);
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
