import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parseJson, readBodyText } from '../../../foundation/http/request-json.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import { categoryFieldList, categoryToWire } from './category-entity.ts';
import { countCategories, queryCategories, searchCategories } from './category-lists.ts';
import { findCategory } from './category-reader.ts';
import { listCategoriesForItem, listCategoriesForItems, listItems } from './item-lists.ts';
import { itemToWire } from './item-reference.ts';
import { arrangedItems } from './item-writes.ts';
import { treeReference, treeReferenceIn, treeReferenceToWire } from './tree-reference.ts';

type Call = Context<ApiEnv>;

const prefix = '/categories/v1/categories';

const ofTree = z.object({ treeReference, fields: categoryFieldList });

export const categoryRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const reading =
    (read: (input: unknown, asker: { isElevated: boolean }) => Promise<object>) =>
    async (c: Call) => {
      const asker = await catalogCaller(platform, c.req.raw);
      return c.json(await read(await readQuery(c.req.raw), asker));
    };
  app.on(
    ['GET', 'POST'],
    `${prefix}/query`,
    reading((input, asker) => queryCategories(platform, input, asker)),
  );
  app.on(
    ['GET', 'POST'],
    `${prefix}/search`,
    reading((input, asker) => searchCategories(platform, input, asker)),
  );
  app.on(
    ['GET', 'POST'],
    `${prefix}/count`,
    reading(async (input, asker) => ({ count: await countCategories(platform, input, asker) })),
  );

  const one = (byName: 'id' | 'slug') => async (c: Call) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { fields } = parse(ofTree, {
      treeReference: treeReferenceIn(new URL(c.req.url).searchParams),
      fields: c.req.queries('fields'),
    });
    const value = c.req.param(byName) ?? '';
    const by = byName === 'id' ? { id: value } : { slug: value };
    const category = await findCategory(platform, by, isElevated);
    return c.json({
      category: categoryToWire(category, { origins: platform.origins, fields: fields ?? [] }),
    });
  };
  app.get(`${prefix}/slug/:slug`, one('slug'));
  itemRoutes(app, platform);
  app.get(`${prefix}/:id`, one('id'));

  app.get('/stores/v3/all-products-category', async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json({ categoryId: allProductsCategoryId, treeReference: treeReferenceToWire });
  });
};

const itemRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get(`${prefix}/list-trees`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json({ trees: [treeReferenceToWire] });
  });
  const lists = {
    'list-categories-for-item': listCategoriesForItem,
    'list-categories-for-items': listCategoriesForItems,
  };
  for (const [path, list] of Object.entries(lists))
    app.on(['GET', 'POST'], `${prefix}/${path}`, async (c) => {
      await catalogCaller(platform, c.req.raw);
      return c.json(await list(platform, await requestOf(c)));
    });
  app.on(['GET', 'POST'], `${prefix}/:id/list-items`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json(await listItems(platform, c.req.param('id'), await requestOf(c)));
  });
  app.get(`${prefix}/:id/arranged-items`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    parse(ofTree, { treeReference: treeReferenceIn(new URL(c.req.url).searchParams) });
    const { id } = await findCategory(platform, { id: c.req.param('id') });
    return c.json({ items: (await arrangedItems(platform, id)).map(itemToWire) });
  });
};

/** Reads the request from a POST's body, or from a GET's URL as flat names: `item.catalogItemId`, `cursorPaging.limit`. */
const requestOf = async (c: Call): Promise<unknown> => {
  if (c.req.method !== 'GET') return parseJson(await readBodyText(c.req.raw));
  const query = new URL(c.req.url).searchParams;
  const group = (name: string, ...members: string[]) => {
    const given = members.flatMap((member) => {
      const value = query.get(`${name}.${member}`);
      return value === null ? [] : [[member, value] as const];
    });
    return given.length > 0 && { [name]: Object.fromEntries(given) };
  };
  const paging = group('cursorPaging', 'limit', 'cursor') || undefined;
  return {
    treeReference: treeReferenceIn(query),
    ...group('item', 'catalogItemId', 'appId'),
    ...flagIn(query, 'useCategoryArrangement'),
    ...flagIn(query, 'includeItemsFromSubcategories'),
    ...(paging && { cursorPaging: withNumber(paging['cursorPaging'] ?? {}) }),
  };
};

const flagIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name);
  return value !== null && value !== '' && { [name]: value === 'true' };
};

const withNumber = ({ limit, ...rest }: Record<string, string>) => ({
  ...rest,
  ...(limit !== undefined && { limit: Number(limit) }),
});
