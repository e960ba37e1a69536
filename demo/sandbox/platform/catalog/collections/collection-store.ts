import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import type { Database } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { collections, productCollections, products } from '../catalog-schema.ts';
import { slugTaken } from '../products/product-store.ts';
import { slugCandidates } from '../products/slug.ts';
import { selectPage } from '../query/query-page.ts';
import type { CompiledQuery } from '../query/query-request.ts';
import type { CollectionChange, NewCollection } from './collection-schema.ts';

/** Omits the tree and revisions, which only version 3 reads. */
export type CollectionRow = Omit<
  typeof collections.$inferSelect,
  'parentId' | 'revision' | 'createdDate'
> & { numberOfProducts: number };

export const collectionNotFound = (data: Record<string, unknown>) =>
  applicationError(404, 'COLLECTION_NOT_FOUND', 'There is no such collection.', data);

const columns = (isMerchant: boolean) => ({
  id: collections.id,
  slug: collections.slug,
  name: collections.name,
  description: collections.description,
  media: collections.media,
  visible: collections.visible,
  position: collections.position,
  lastUpdated: collections.lastUpdated,
  // `collections.id` is written as plain SQL text, because drizzle omits the table name of a column.
  numberOfProducts: sql<number>`(select count(*)::int from product_collections pc
    join products p on p.id = pc.product_id
    where pc.collection_id = collections.id and (p.visible or ${isMerchant}::text::boolean))`,
});

const listed = (isMerchant: boolean) => (isMerchant ? undefined : eq(collections.visible, true));

/** Finds a collection by id or slug; hidden collections only for the merchant. */
export const findCollection = async (
  { db }: Platform,
  by: { id: string } | { slug: string },
  isMerchant: boolean,
): Promise<CollectionRow | undefined> => {
  if ('id' in by && !isGuid(by.id)) return undefined;
  const condition = 'id' in by ? eq(collections.id, by.id) : eq(collections.slug, by.slug);
  const [found] = await db
    .select(columns(isMerchant))
    .from(collections)
    .where(and(condition, listed(isMerchant)));
  return found;
};

export const queryCollections = ({ db }: Platform, query: CompiledQuery, isMerchant: boolean) =>
  selectPage<CollectionRow>(query, async ({ orderBy, limit, offset, cursor, ...selection }) => {
    const where = and(selection.where, listed(isMerchant));
    const rows = await db
      .select({ ...columns(isMerchant), cursor })
      .from(collections)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(collections).where(where);
    return { rows, total: found?.total ?? 0 };
  });

/** @throws PlatformError 409 SLUG_ALREADY_EXISTS. */
export const insertCollection = async (
  { db, now }: Platform,
  { name, slug, description, visible }: NewCollection,
): Promise<CollectionRow> => {
  const position = sql`(select coalesce(max(position) + 1, 0) from collections)`;
  for (const candidate of slug ? [slug] : slugCandidates(name)) {
    const row = { id: randomUUID(), name, slug: candidate, lastUpdated: new Date(now()) };
    const [inserted] = await db
      .insert(collections)
      .values({ ...row, description: description ?? '', visible: visible ?? true, position })
      .onConflictDoNothing({ target: collections.slug })
      .returning();
    if (inserted !== undefined) return { ...inserted, numberOfProducts: 0 };
  }
  throw slugTaken('collection.slug', slug ?? name);
};

/** @throws PlatformError 404 COLLECTION_NOT_FOUND, 409 SLUG_ALREADY_EXISTS. */
export const updateCollection = async (
  platform: Platform,
  id: string,
  { name, slug, description, visible }: CollectionChange,
): Promise<CollectionRow> => {
  if (isGuid(id))
    await platform.db
      .update(collections)
      .set({
        ...(name !== undefined && { name }),
        ...(slug && { slug }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(visible !== undefined && { visible: visible ?? true }),
        lastUpdated: new Date(platform.now()),
      })
      .where(eq(collections.id, id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? slugTaken('collection.slug', slug ?? '') : error;
      });
  const found = await findCollection(platform, { id }, true);
  if (found === undefined) throw collectionNotFound({ collectionId: id.slice(0, 100) });
  return found;
};

/** @throws PlatformError 404 COLLECTION_NOT_FOUND. */
export const deleteCollection = async ({ db }: Platform, id: string): Promise<void> => {
  const gone = isGuid(id)
    ? await db.delete(collections).where(eq(collections.id, id)).returning({ id: collections.id })
    : [];
  if (gone.length === 0) throw collectionNotFound({ collectionId: id.slice(0, 100) });
};

/**
 * Adds all products, or none if an error is thrown. Returns the ids of products that were not yet in the collection.
 * @throws PlatformError 404 COLLECTION_NOT_FOUND, 400 listing every unknown product id.
 */
export const addToCollection = (
  platform: Platform,
  collectionId: string,
  productIds: readonly string[],
): Promise<string[]> =>
  changeProducts(platform, collectionId, async (tx) => {
    const wanted = [...new Set(productIds.map((id) => id.toLowerCase()))];
    // Locks the products until the transaction ends, because deleting a product before that would break the reference.
    const found = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, wanted))
      // The fixed order makes two calls with common products wait for each other instead of deadlocking.
      .orderBy(products.id)
      .for('key share');
    const known = new Set(found.map(({ id }) => id));
    const violations = productIds.flatMap((id, index): FieldViolation[] =>
      known.has(id.toLowerCase())
        ? []
        : [
            {
              field: `productIds[${index}]`,
              description: 'is not a product of this store',
              violatedRule: 'VALIDATION',
            },
          ],
    );
    if (violations.length > 0) throw validationError(violations);
    // New positions follow the positions in all collections, because positions also order the collections of a product.
    const [last] = await tx
      .select({ next: sql<number>`coalesce(max(${productCollections.position}) + 1, 0)::int` })
      .from(productCollections);
    const first = last?.next ?? 0;
    return tx
      .insert(productCollections)
      .values(
        wanted.map((productId, index) => ({ productId, collectionId, position: first + index })),
      )
      .onConflictDoNothing()
      .returning({ id: productCollections.productId });
  });

/** Removes products; returns the ids that were in the collection. @throws PlatformError 404 COLLECTION_NOT_FOUND. */
export const removeFromCollection = (
  platform: Platform,
  collectionId: string,
  productIds: readonly string[],
): Promise<string[]> =>
  changeProducts(platform, collectionId, (tx) =>
    tx
      .delete(productCollections)
      .where(
        and(
          eq(productCollections.collectionId, collectionId),
          inArray(productCollections.productId, [...productIds]),
        ),
      )
      .returning({ id: productCollections.productId }),
  );

/** Adds or removes products of a collection with `change`; returns the ids of the changed products. */
const changeProducts = (
  { db, now }: Platform,
  collectionId: string,
  change: (tx: Database) => PromiseLike<{ id: string }[]>,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    await touchCollection(tx, collectionId, now());
    return (await change(tx)).map(({ id }) => id);
  });

const touchCollection = async (tx: Database, id: string, now: number): Promise<void> => {
  const touched = isGuid(id)
    ? await tx
        .update(collections)
        .set({ lastUpdated: new Date(now) })
        .where(eq(collections.id, id))
        .returning({ id: collections.id })
    : [];
  if (touched.length === 0) throw collectionNotFound({ collectionId: id.slice(0, 100) });
};
