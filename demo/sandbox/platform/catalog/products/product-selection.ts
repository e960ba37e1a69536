import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { products } from '../catalog-schema.ts';
import type { Selected, Selection } from '../query/query-page.ts';
import { type ListedProduct, listedColumns } from './product-reader.ts';

/** The ids of a page in order, served by the indexes on products. */
export const idsOfPage = ({
  where,
  orderBy,
  limit,
  offset,
}: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>): SQL =>
  sql`select ${products.id} ${matching(where)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`;

const matching = (where: SQL | undefined): SQL =>
  where === undefined ? sql`from ${products}` : sql`from ${products} where ${where}`;

/** One statement, because each is slow in embedded PostgreSQL. Selects ids first, so that it skips rows cheaply. */
export const selectListed = async (
  db: Database,
  selection: Selection,
): Promise<Selected<ListedProduct>> => {
  const { where, cursor, isCounted } = selection;
  const total = isCounted ? sql<number>`(select count(*)::int ${matching(where)})` : sql<number>`0`;
  const rows = await db
    .select({ ...listedColumns, cursor, total })
    .from(sql`unnest(array(${idsOfPage(selection)})) with ordinality as page(id, place)`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.place`);
  const [first] = rows;
  if (first !== undefined || !isCounted) return { rows, total: first?.total ?? 0 };
  // Counts separately if the page is past the end, because no row then contains the total.
  const [found] = await db.select({ total: count() }).from(products).where(where);
  return { rows, total: found?.total ?? 0 };
};
