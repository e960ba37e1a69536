// Brands, ribbons and info sections as relations: one row for each name that products use.
import { type SQL, sql } from 'drizzle-orm';
import { namedGuidSql } from '../../../foundation/db/named-guid.ts';

export interface LookupRow {
  id: string;
  name: string;
  /** Null except for info sections. */
  description: string | null;
  assignedProductsCount: number;
  createdDate: string;
  updatedDate: string;
}

/** Subquery with the alias `lookups`, with the columns of LookupRow in snake case. */
const lookups = (id: SQL, uses: SQL): SQL => sql`(
  select ${id} as id, name, description, count(distinct product_id)::int as assigned_products_count,
    min(created_date) as created_date, max(last_updated) as updated_date
  from (${uses}) uses where name is not null and name <> ''
  group by name, description
) lookups`;

const ofProduct = sql`p.id as product_id, p.created_date, p.last_updated`;

export const brands: SQL = lookups(
  namedGuidSql('brand', sql`name`),
  sql`select ${ofProduct}, p.brand as name, null::text as description from products p`,
);

export const ribbons: SQL = lookups(
  namedGuidSql('ribbon', sql`name`),
  sql`select ${ofProduct}, p.ribbon as name, null::text as description from products p
    union all
    select ${ofProduct}, r.name, null from products p, jsonb_array_elements_text(p.additional_ribbons) as r(name)`,
);

export const infoSections: SQL = lookups(
  namedGuidSql('info-section', sql`name || E'\n' || description`),
  sql`select ${ofProduct}, s.section ->> 'title' as name, coalesce(s.section ->> 'description', '') as description
    from products p, jsonb_array_elements(p.info_sections) as s(section)`,
);

/** Empty relation, for entities that this store does not have. */
export const none: SQL = lookups(
  namedGuidSql('none', sql`name`),
  sql`select ${ofProduct}, null::text as name, null::text as description from products p where false`,
);
