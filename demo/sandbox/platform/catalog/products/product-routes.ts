// Routes to read products, on every path that clients use.
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parseJson, readBodyText } from '../../../foundation/http/request-json.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { products } from '../catalog-schema.ts';
import { withFields } from '../query/asked-fields.ts';
import { selectPage } from '../query/query-page.ts';
import { type CompiledQuery, compileQuery, readQuery } from '../query/query-request.ts';
import { parseTextQuery } from '../query/text-query.ts';
import { declaredProductFields, productFields, productOrder } from './product-fields.ts';
import { type ListedProduct, loadListed } from './product-reader.ts';
import { selectListed } from './product-selection.ts';
import { productNotFound } from './product-store.ts';
import { type Viewer, viewProducts } from './product-views.ts';

/** Mounts the calls under a prefix such as `/stores-reader/v1`. */
export const productRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.on(['GET', 'POST'], `${prefix}/products/query-platformized`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const isStrict = platform.settings.catalogQueries === 'declared';
    const fields = isStrict ? declaredProductFields : productFields;
    const query = compileQuery(await readQuery(c.req.raw), fields, productOrder);
    // On the platform `query-platformized` cannot request hidden products; only the older call can.
    const showsHidden = !isStrict && isElevated && query.includeHiddenProducts === true;
    const { rows, metadata } = await selectProducts(platform, query, showsHidden);
    const viewed = await viewProducts(platform, rows, viewerOf(c, query, isElevated));
    return c.json({ products: withFields(viewed, query.fields), metadata });
  });

  app.post(`${prefix}/products/query`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const input = parseTextQuery(parseJson(await readBodyText(c.req.raw)));
    const query = compileQuery(input, productFields, productOrder);
    const showsHidden = isElevated && query.includeHiddenProducts === true;
    const { rows, metadata } = await selectProducts(platform, query, showsHidden);
    const viewed = await viewProducts(platform, rows, viewerOf(c, query, isElevated));
    const { items, offset, total } = metadata;
    return c.json({
      products: withFields(viewed, query.fields),
      metadata: { items, offset },
      totalResults: total,
    });
  });

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

/** Finds a product; hidden products only for the merchant. @throws PlatformError 404 PRODUCT_NOT_FOUND. */
export const findProduct = async (
  { db }: Platform,
  id: string,
  isElevated: boolean,
): Promise<ListedProduct> => {
  const found = await loadListed(db, id);
  if (found === undefined || !(found.product.visible || isElevated)) throw productNotFound(id);
  return found;
};

const viewerOf = (c: Context<ApiEnv>, query: CompiledQuery, isElevated: boolean): Viewer => ({
  locale: c.get('locale'),
  isMerchant: isElevated && query.includeMerchantSpecificData,
});

const selectProducts = ({ db }: Platform, query: CompiledQuery, showsHidden: boolean) => {
  const visible = showsHidden ? undefined : eq(products.visible, true);
  return selectPage<ListedProduct>(query, (selection) =>
    selectListed(db, { ...selection, where: and(visible, selection.where) }),
  );
};
