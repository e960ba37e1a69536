import { eq, isNull, sql } from 'drizzle-orm';
import { collections } from '../../catalog/catalog-schema.ts';
import type { Platform } from '../../core/platform.ts';
import { afterNotInParent, missingAfter, treeCycle } from './category-errors.ts';
import type { CategoryRow } from './category-relation.ts';
import type { Move } from './category-schema.ts';
import { branchOf, depthOf, findOwn, findParent, touched } from './category-writes.ts';

export interface Moved {
  category: CategoryRow;
  parentId: string | null;
  /** The ids of all siblings in their new order. */
  siblings: string[];
}

/**
 * Moves a category below the given parent, or to the top level without a parent.
 * @throws PlatformError from findParent; 404 CATEGORY_NOT_FOUND, 400 TREE_CYCLE_DETECTED, MISSING_AFTER_CATEGORY,
 *   AFTER_CATEGORY_NOT_IN_PARENT.
 */
export const moveCategory = async (platform: Platform, id: string, move: Move): Promise<Moved> => {
  const category = await findOwn(platform, id);
  const { db } = platform;
  if (move.parentCategoryId) {
    if ((await branchOf(db, category.id)).includes(move.parentCategoryId.toLowerCase()))
      throw treeCycle();
    await findParent(platform, move.parentCategoryId, await depthOf(db, category.id));
  }
  const parentId = move.parentCategoryId?.toLowerCase() ?? null;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: collections.id, position: collections.position })
      .from(collections)
      .where(parentId === null ? isNull(collections.parentId) : eq(collections.parentId, parentId))
      .orderBy(collections.position, collections.id)
      .for('update');
    const others = rows.filter((row) => row.id !== category.id).map((row) => row.id);
    const siblings = placed(others, category.id, move);
    await tx
      .update(collections)
      .set({ parentId, ...touched(platform.now()) })
      .where(eq(collections.id, category.id));
    // Renumbers all siblings, because existing positions can repeat or have gaps.
    await tx.execute(sql`update collections c set position = o.position - 1
      from unnest(${`{${siblings.join(',')}}`}::uuid[]) with ordinality as o(id, position)
      where c.id = o.id`);
    return { category, parentId, siblings };
  });
};

const placed = (
  others: readonly string[],
  id: string,
  { position, moveAfterCategoryId }: Move,
): string[] => {
  if (position === 'FIRST') return [id, ...others];
  if (position === 'LAST') return [...others, id];
  if (!moveAfterCategoryId) throw missingAfter();
  const at = others.indexOf(moveAfterCategoryId.toLowerCase());
  if (at < 0) throw afterNotInParent(moveAfterCategoryId);
  return others.toSpliced(at + 1, 0, id);
};
