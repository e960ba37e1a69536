// Routes to read products, on every path that clients use.
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { products } from '../../../foundation/db/catalog-schema.ts';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { selectPage } from '../query/query-page.ts';
import { type CompiledQuery, compileQuery, readQuery } from '../query/query-request.ts';
import { productFields, productOrder } from './product-fields.ts';
import { type ListedProduct, loadListed } from './product-reader.ts';
import { selectListed } from './product-selection.ts';
import { productNotFound } from './product-store.ts';
import { viewProducts } from './product-views.ts';

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
 * A product visible to the caller; hidden products only for the merchant.
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

// The merchant sees hidden products by default; otherwise an import would create them again.
const selectProducts = ({ db }: Platform, query: CompiledQuery, isElevated: boolean) => {
  const showsHidden = isElevated && (query.includeHiddenProducts ?? true);
  const visible = showsHidden ? undefined : eq(products.visible, true);
  return selectPage<ListedProduct>(query, (selection) =>
    selectListed(db, { ...selection, where: and(visible, selection.where) }),
  );
};
