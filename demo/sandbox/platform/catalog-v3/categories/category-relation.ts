// Categories as one relation: the collections as a tree, and the category of all products.
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../../core/platform.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import { jsonRow } from '../lists/json-row.ts';

export interface CategoryRow {
  id: string;
  revision: number;
  name: string;
  slug: string;
  description: string;
  media: string | null;
  /** False if the category or one of its ancestors is hidden. */
  visible: boolean;
  parentId: string | null;
  /** Position among its siblings. */
  index: number;
  /** Ancestors from the top level down, without the category itself. */
  breadcrumbs: readonly { id: string; name: string; slug: string }[];
  itemCounter: number;
  createdDate: string;
  updatedDate: string;
}

/** SQL condition: whether a product counts in categories. The platform's rule for hidden products is not known. */
export const counts = ({ settings }: Pick<Platform, 'settings'>, alias: string): SQL =>
  settings.categoryItems === 'all' ? sql`true` : sql.raw(`${alias}.visible`);

/** Subquery (CategoryRow in snake case), computed top down: visibility, place and breadcrumbs depend on parents. */
export const categories = (platform: Pick<Platform, 'settings'>): SQL => sql`(
  with recursive tree as (
    select c.*, c.visible as shown, '[]'::jsonb as breadcrumbs
    from collections c where c.parent_id is null
    union all
    select c.*, t.shown and c.visible,
      t.breadcrumbs || jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug)
    from collections c join tree t on c.parent_id = t.id
  )
  select id, revision, name, slug, description, media, shown as visible, parent_id,
    (row_number() over (partition by parent_id order by position, id) - 1)::int as index, breadcrumbs,
    (select count(*)::int from product_collections pc join products p on p.id = pc.product_id
      where pc.collection_id = tree.id and ${counts(platform, 'p')}) as item_counter,
    created_date, last_updated as updated_date
  from tree
  union all
  select ${allProductsCategoryId}::uuid, 1, 'All Products', 'all-products', '', null, true, null, 0, '[]'::jsonb,
    (select count(*)::int from products p where ${counts(platform, 'p')}),
    '2020-01-01T00:00:00Z'::timestamptz, '2020-01-01T00:00:00Z'::timestamptz
) categories`;

export const categoryColumn: SQL<CategoryRow> = jsonRow<CategoryRow>('categories');
