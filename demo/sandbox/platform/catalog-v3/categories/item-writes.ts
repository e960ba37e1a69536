import { and, eq, inArray, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { productCollections, products } from '../../catalog/catalog-schema.ts';
import {
  addToCollection,
  removeFromCollection,
} from '../../catalog/collections/collection-store.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { itemNotInCategory } from './category-errors.ts';
import { findOwn } from './category-writes.ts';
import { type ItemReference, productIdIn } from './item-reference.ts';

export interface ItemResult {
  item: ItemReference;
  /** Undefined if the item was refused. */
  productId: string | undefined;
  /** False for a product that was already in the category. */
  isChanged: boolean;
}

const idsIn = (items: readonly ItemReference[]): string[] =>
  items.flatMap((item) => productIdIn(item) ?? []).filter(isGuid);

/** Adds products of the store and refuses all other items. @throws PlatformError 404 CATEGORY_NOT_FOUND. */
export const addItems = async (
  platform: Platform,
  id: string,
  items: readonly ItemReference[],
): Promise<ItemResult[]> => {
  const category = await findOwn(platform, id);
  const known = await knownProducts(platform.db, items);
  const added = new Set(
    known.size > 0 ? await addToCollection(platform, category.id, [...known]) : [],
  );
  return resultsOf(items, known, added);
};

/** Like addItems, but an item that is not in the category is refused. */
export const removeItems = async (
  platform: Platform,
  id: string,
  items: readonly ItemReference[],
): Promise<ItemResult[]> => {
  const category = await findOwn(platform, id);
  const ids = idsIn(items);
  const removed = new Set(
    ids.length > 0 ? await removeFromCollection(platform, category.id, ids) : [],
  );
  return resultsOf(items, removed, removed);
};

const resultsOf = (
  items: readonly ItemReference[],
  known: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): ItemResult[] =>
  items.map((item) => {
    const id = productIdIn(item);
    const productId = id !== undefined && known.has(id) ? id : undefined;
    return { item, productId, isChanged: productId !== undefined && changed.has(productId) };
  });

/** Ids of known products, in the order of the items, because the order of addition matters. */
const knownProducts = async (db: Database, items: readonly ItemReference[]) => {
  const ids = idsIn(items);
  if (ids.length === 0) return new Set<string>();
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const stored = new Set(rows.map((row) => row.id));
  return new Set(ids.filter((id) => stored.has(id)));
};

/** Sets the merchant's order of a category. @throws PlatformError 404 CATEGORY_NOT_FOUND, 400 ITEM_NOT_IN_CATEGORY. */
export const arrangeItems = async (
  platform: Platform,
  id: string,
  items: readonly ItemReference[],
): Promise<string[]> => {
  const category = await findOwn(platform, id);
  const wanted = [...new Set(items.map((item) => productIdIn(item) ?? item.catalogItemId))];
  await platform.db.transaction(async (tx) => {
    const ofCategory = eq(productCollections.collectionId, category.id);
    const inside = wanted.filter(isGuid);
    const held = await tx
      .select({ id: productCollections.productId })
      .from(productCollections)
      .where(and(ofCategory, inArray(productCollections.productId, inside)))
      .for('update');
    const absent = wanted.filter((one) => !held.some((row) => row.id === one));
    if (absent.length > 0) throw itemNotInCategory(absent);
    await tx.update(productCollections).set({ arranged: null }).where(ofCategory);
    await tx.execute(sql`update product_collections pc set arranged = o.place - 1
      from unnest(${`{${wanted.join(',')}}`}::uuid[]) with ordinality as o(id, place)
      where pc.collection_id = ${category.id}::uuid and pc.product_id = o.id`);
  });
  return wanted;
};

export const arrangedItems = async ({ db }: Platform, categoryId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(
      and(
        eq(productCollections.collectionId, categoryId),
        sql`${productCollections.arranged} is not null`,
      ),
    )
    .orderBy(productCollections.arranged);
  return rows.map((row) => row.id);
};
