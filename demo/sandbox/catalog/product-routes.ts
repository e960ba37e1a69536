// Reading products and store variants, on each path that a client of the platform may use.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { authenticate } from '../auth/authenticate.ts';
import { products } from '../db/schema.ts';
import { applicationError } from '../http/platform-error.ts';
import type { ApiEnv, Platform } from '../platform.ts';
import { productToWire } from './product-entity.ts';
import { productFields, sortableProductFields } from './product-fields.ts';
import { type CompiledQuery, compileQuery, readQuery } from './query-request.ts';
import { type CatalogProduct, loadCatalog, loadCollectionIds, productColumns } from './store.ts';
import { queryStoreVariants, sortableVariantFields, storeVariantFields } from './store-variant.ts';

type Call = Context<ApiEnv>;

/** Mounts the calls under a prefix such as `/stores-reader/v1`. */
export const productRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const toWire = async (c: Call, found: readonly CatalogProduct[]) => {
    const ids = found.map(({ product }) => product.id);
    const collectionIds = await loadCollectionIds(platform.db, ids);
    return found.map((entry) =>
      productToWire(entry, {
        locale: c.get('locale'),
        origin: platform.origin,
        collectionIds: collectionIds.get(entry.product.id) ?? [],
      }),
    );
  };

  const queryProducts = async (c: Call) => {
    await authenticate(platform, c.req.raw);
    const query = compileQuery(await readQuery(c.req.raw), productFields, sortableProductFields);
    const { found, total } = await selectProducts(platform, query);
    const metadata = { items: found.length, count: found.length, offset: query.offset, total };
    return c.json({ products: await toWire(c, found), metadata });
  };
  app.post(`${prefix}/products/query-platformized`, queryProducts);
  app.get(`${prefix}/products/query-platformized`, queryProducts);
  app.post(`${prefix}/products/query`, queryProducts);

  app.get(`${prefix}/products/:id`, async (c) => {
    await authenticate(platform, c.req.raw);
    const id = c.req.param('id');
    const found = (await loadCatalog(platform.db, [id])).get(id.toLowerCase());
    if (found === undefined || !found.product.visible)
      throw applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.', {
        productId: id.slice(0, 100),
      });
    const [product] = await toWire(c, [found]);
    return c.json({ product });
  });

  app.post(`${prefix}/variants/query`, async (c) => {
    await authenticate(platform, c.req.raw);
    const input = await readQuery(c.req.raw);
    const query = compileQuery(input, storeVariantFields, sortableVariantFields);
    return c.json(await queryStoreVariants(platform, query));
  });
};

const selectProducts = async (
  { db }: Platform,
  { where, orderBy, limit, offset }: CompiledQuery,
): Promise<{ found: CatalogProduct[]; total: number }> => {
  const condition = and(eq(products.visible, true), where);
  const found = await db
    .select(productColumns)
    .from(products)
    .where(condition)
    .orderBy(...orderBy, asc(products.position), asc(products.id))
    .limit(limit)
    .offset(offset);
  const [totals] = await db.select({ total: count() }).from(products).where(condition);
  return { found, total: totals?.total ?? 0 };
};
