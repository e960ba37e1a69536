// The products of a category, in the order of addition or in the merchant's order.
import { type SQL, sql } from 'drizzle-orm';
import type { SortKey } from '../../catalog/query/query-cursor.ts';
import type { Platform } from '../../core/platform.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import { counts } from './category-relation.ts';

export interface ItemListing {
  categoryId: string;
  useCategoryArrangement: boolean;
  includeItemsFromSubcategories: boolean;
}

/** Subquery with the alias `items`: one row for each product, even if several subcategories contain the product. */
export const itemsOf = (
  platform: Pick<Platform, 'settings'>,
  { categoryId, includeItemsFromSubcategories }: Omit<ItemListing, 'useCategoryArrangement'>,
): SQL => {
  if (categoryId === allProductsCategoryId)
    return sql`(select p.id as product_id, null::int as arranged, -p.position as added
      from products p where ${counts(platform, 'p')}) items`;
  const children = includeItemsFromSubcategories
    ? sql`union all select c.id from collections c join below b on c.parent_id = b.id`
    : sql``;
  return sql`(
    with recursive below as (
      select id from collections where id = ${categoryId}::uuid ${children}
    )
    select pc.product_id, max(pc.position) as added,
      min(pc.arranged) filter (where pc.collection_id = ${categoryId}::uuid) as arranged
    from product_collections pc
    join below b on b.id = pc.collection_id
    join products p on p.id = pc.product_id
    where ${counts(platform, 'p')}
    group by pc.product_id
  ) items`;
};

const arranged: SortKey = {
  field: { kind: 'number', value: sql`items.arranged`, isNullable: true },
  direction: 'ASC',
};

const newestFirst: readonly SortKey[] = [
  { field: { kind: 'number', value: sql`items.added` }, direction: 'DESC' },
  { field: { kind: 'guid', value: sql`items.product_id` }, direction: 'ASC' },
];

/** Arranged products first, if requested; then all other products, latest addition first. */
export const orderOfItems = ({ useCategoryArrangement }: ItemListing): readonly SortKey[] =>
  useCategoryArrangement ? [arranged, ...newestFirst] : newestFirst;
