// Reading products, on each path that a client of the platform may use.
import { and, count, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { ApiEnv, Platform } from '../platform.ts';
import { catalogCaller } from './caller.ts';
import { productFields, productOrder } from './product-fields.ts';
import { productNotFound } from './product-store.ts';
import { viewProducts } from './product-views.ts';
import { type Selection, selectPage } from './query-page.ts';
import { type CompiledQuery, compileQuery, readQuery } from './query-request.ts';
import { type ListedProduct, listedColumns, loadListed } from './store.ts';

/** Mounts the calls under a prefix such as `/stores-reader/v1`. */
export const productRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.on(
    ['GET', 'POST'],
    [`${prefix}/products/query-platformized`, `${prefix}/products/query`],
    async (c) => {
      const { isElevated } = await catalogCaller(platform, c.req.raw);
      const query = compileQuery(await readQuery(c.req.raw), productFields, productOrder);
      const { rows, metadata } = await selectProducts(platform, query, isElevated);
      const viewed = await viewProducts(platform, rows, {
        locale: c.get('locale'),
        isMerchant: isElevated && query.includeMerchantSpecificData,
      });
      return c.json({ products: viewed, metadata });
    },
  );

  app.get(`${prefix}/products/:id`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const found = await findProduct(platform, c.req.param('id'), isElevated);
    const [product] = await viewProducts(platform, [found], {
      locale: c.get('locale'),
      isMerchant: isElevated && c.req.query('includeMerchantSpecificData') === 'true',
    });
    return c.json({ product });
  });
};

/**
 * A product as a caller may see it: hidden ones are there for the merchant only.
 *
 * @throws PlatformError 404 PRODUCT_NOT_FOUND.
 */
export const findProduct = async (
  { db }: Platform,
  id: string,
  isElevated: boolean,
): Promise<ListedProduct> => {
  const found = await loadListed(db, id);
  if (found === undefined || !(found.product.visible || isElevated)) throw productNotFound(id);
  return found;
};

// The merchant sees hidden products unless told otherwise, or an import would add them a second time.
const selectProducts = ({ db }: Platform, query: CompiledQuery, isElevated: boolean) => {
  const showsHidden = isElevated && (query.includeHiddenProducts ?? true);
  const visible = showsHidden ? undefined : eq(products.visible, true);
  return selectPage<ListedProduct>(query, (selection) =>
    selectListed(db, { ...selection, where: and(visible, selection.where) }),
  );
};

// One statement for page and total, since each costs the embedded database more than what it does. The page is
// found by id first: rows that are skipped or sorted away are then never put together.
const selectListed = async (
  db: Database,
  { where, orderBy, limit, offset, cursor, isCounted }: Selection,
) => {
  const matching = sql`from ${products}${where && sql` where ${where}`}`;
  const ids = sql`select ${products.id} ${matching}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`;
  const counted = isCounted ? sql<number>`(select count(*)::int ${matching})` : sql<number>`0`;
  const rows = await db
    .select({ ...listedColumns, cursor, total: counted })
    .from(sql`unnest(array(${ids})) with ordinality as page(id, place)`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.place`);
  const [first] = rows;
  if (first !== undefined || !isCounted) return { rows, total: first?.total ?? 0 };
  const [found] = await db.select({ total: count() }).from(products).where(where);
  return { rows, total: found?.total ?? 0 };
};
