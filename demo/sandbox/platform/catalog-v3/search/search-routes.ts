import { and, count, eq, type SQL } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { products } from '../../catalog/catalog-schema.ts';
import { productOrder } from '../../catalog/products/product-fields.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import { selectListed } from '../../catalog/products/product-selection.ts';
import { type Page, selectPage } from '../../catalog/query/query-page.ts';
import { type CompiledQuery, readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { freeText } from '../lists/free-text.ts';
import { pagingMetadataV3 } from '../lists/paging-metadata.ts';
import { viewProducts } from '../products/load-view.ts';
import {
  type ProductFieldName,
  productFields,
  refuseMerchantData,
} from '../products/requested-fields.ts';
import {
  compilePaged,
  emptyPage,
  type PagedCall,
  pagedMembers,
  requireLimit,
} from '../query/cursor-request.ts';
import { timeZone } from './facet-buckets.ts';
import { aggregations, checkAggregations, countFacets } from './facets.ts';
import { compileFreeText } from './free-text.ts';
import { querySpecs, searchSpecs } from './product-specs.ts';

const maxProducts = 100;

const searchBody = z.strictObject({
  search: z
    .strictObject({
      ...pagedMembers(maxProducts),
      search: freeText.nullish(),
      aggregations,
      timeZone,
    })
    .nullish(),
  fields: productFields,
});

const queryBody = z.strictObject({
  query: z.strictObject(pagedMembers(maxProducts)).nullish(),
  fields: productFields,
});

const countBody = z.strictObject({ filter: z.unknown().optional(), search: freeText.nullish() });

const queryCall: PagedCall = {
  name: 'products/query',
  member: 'query',
  specs: querySpecs,
  order: productOrder,
};

const searchCall = (): PagedCall => ({
  name: 'products/search',
  member: 'search',
  specs: searchSpecs(),
  order: productOrder,
});

const compileSearch = (search: object): CompiledQuery =>
  compilePaged({ ...search }, searchCall(), ['search'], (members) =>
    compileFreeText(parse(freeText.nullish(), members['search'])),
  );

/** Mounts the calls under a prefix such as `/stores/v3/products`. */
export const searchRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.on(['GET', 'POST'], `${prefix}/search`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { search, fields } = parse(searchBody, await readQuery(c.req.raw));
    refuseMerchantData(fields ?? [], isElevated);
    const asked = search?.aggregations ?? [];
    if (asked.length === 0) requireLimit(search ?? {}, 'search');
    checkAggregations(asked, platform.settings.facetValues);
    const query = compileSearch(search ?? {});
    const page = await selectProducts(platform, query, isElevated);
    const where = shownTo(isElevated, query.where);
    const results =
      asked.length > 0
        ? await countFacets(platform.db, where, asked, search?.timeZone ?? undefined)
        : undefined;
    return c.json({
      ...(await viewPage(c, platform, page, fields ?? [])),
      ...(results && { aggregationData: { results } }),
    });
  });

  app.on(['GET', 'POST'], `${prefix}/query`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { query, fields } = parse(queryBody, await readQuery(c.req.raw));
    refuseMerchantData(fields ?? [], isElevated);
    requireLimit(query ?? {}, 'query');
    const compiled = compilePaged({ ...query }, queryCall);
    const page = await selectProducts(platform, compiled, isElevated);
    return c.json(await viewPage(c, platform, page, fields ?? []));
  });

  app.on(['GET', 'POST'], `${prefix}/count`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { where } = compileSearch(parse(countBody, await readQuery(c.req.raw)));
    const [found] = await platform.db
      .select({ count: count() })
      .from(products)
      .where(shownTo(isElevated, where));
    return c.json({ count: found?.count ?? 0 });
  });
};

/** Ids of all products that a merchant's search matches, including hidden ones. */
export const productIdsBy = async (
  { db }: Platform,
  asked: z.infer<typeof countBody>,
): Promise<string[]> => {
  const { where } = compileSearch(asked);
  const rows = await db.select({ id: products.id }).from(products).where(where);
  return rows.map(({ id }) => id);
};

/** Only the merchant gets hidden products, regardless of the filter. */
const shownTo = (isElevated: boolean, where: SQL | undefined): SQL | undefined =>
  and(isElevated ? undefined : eq(products.visible, true), where);

const selectProducts = (
  { db }: Platform,
  query: CompiledQuery,
  isElevated: boolean,
): Promise<Page<ListedProduct>> =>
  query.limit === 0
    ? Promise.resolve(emptyPage<ListedProduct>())
    : selectPage<ListedProduct>(query, (selection) =>
        selectListed(db, { ...selection, where: shownTo(isElevated, selection.where) }),
      );

const viewPage = async (
  c: Context<ApiEnv>,
  platform: Platform,
  { rows, metadata }: Page<ListedProduct>,
  fields: readonly ProductFieldName[],
) => ({
  products: await viewProducts(platform, rows, {
    asked: new Set(fields),
    locale: c.get('locale'),
    withVariants: false,
  }),
  pagingMetadata: pagingMetadataV3(metadata),
});
