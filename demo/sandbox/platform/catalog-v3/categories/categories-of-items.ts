// The categories that hold a product: directly, and through their subcategories.
import { sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import type { Database } from '../../core/database.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';

export interface CategoriesOfItem {
  direct: readonly string[];
  /** Ancestors of the direct categories, then the category of all products. */
  indirect: readonly string[];
}

const none: CategoriesOfItem = { direct: [], indirect: [] };

/** Categories by product id; every existing product is in the category of all products. */
export const categoriesOfItems = async (
  db: Database,
  productIds: readonly string[],
): Promise<(productId: string) => CategoriesOfItem> => {
  const ids = productIds.filter(isGuid);
  const list = sql`${`{${ids.join(',')}}`}::uuid[]`;
  const rows = await db
    .select({
      productId: sql<string>`held.product_id`,
      categoryId: sql<string>`held.category_id`,
      isDirect: sql<boolean>`held.is_direct`,
    })
    .from(
      sql`(
        with recursive chain as (
          select pc.product_id, pc.collection_id as category_id, true as is_direct
          from product_collections pc where pc.product_id = any(${list})
          union
          select chain.product_id, c.parent_id, false
          from chain join collections c on c.id = chain.category_id where c.parent_id is not null
        )
        select product_id, category_id, bool_or(is_direct) as is_direct
        from chain group by product_id, category_id
        union all
        select p.id, ${allProductsCategoryId}::uuid, false from products p where p.id = any(${list})
      ) held`,
    )
    .orderBy(sql`held.category_id = ${allProductsCategoryId}::uuid`, sql`held.category_id`);
  const found = new Map<string, { direct: string[]; indirect: string[] }>();
  for (const { productId, categoryId, isDirect } of rows) {
    const one = found.get(productId) ?? { direct: [], indirect: [] };
    found.set(productId, one);
    (isDirect ? one.direct : one.indirect).push(categoryId);
  }
  return (productId) => found.get(productId) ?? none;
};
