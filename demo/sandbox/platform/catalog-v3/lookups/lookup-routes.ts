// Reads brands, ribbons and info sections, stored only as names on products. Groups and promotions are empty.
import { type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { guid, isGuid } from '../../../foundation/validation/fields.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { addCountRoute } from '../lists/count-route.ts';
import { jsonRow } from '../lists/json-row.ts';
import { columnFields, compileList, type ListRules, specsOf } from '../lists/list-request.ts';
import { selectList } from '../lists/select-list.ts';
import { brands, infoSections, type LookupRow, none, ribbons } from './lookup-relations.ts';

interface Lookup {
  path: string;
  /** Name of the field in a response with one entity; `many` is the name of the field in a response with several. */
  one: string;
  many: string;
  from: SQL;
  toWire(row: LookupRow): object;
  /** Whether the list has a `search` call. */
  isSearched?: boolean;
}

const dated = ({ id, createdDate, updatedDate }: LookupRow) => ({
  id,
  revision: '1',
  createdDate,
  updatedDate,
});

const named = (row: LookupRow) => ({ ...dated(row), name: row.name });

const section = (row: LookupRow) => ({
  ...dated(row),
  uniqueName: `section-${row.id.slice(0, 8)}`,
  title: row.name,
  plainDescription: row.description ?? '',
});

const lookups: readonly Lookup[] = [
  { path: 'brands', one: 'brand', many: 'brands', from: brands, toWire: named },
  { path: 'ribbons', one: 'ribbon', many: 'ribbons', from: ribbons, toWire: named },
  {
    path: 'info-sections',
    one: 'infoSection',
    many: 'infoSections',
    from: infoSections,
    toWire: section,
  },
  {
    path: 'product-groups',
    one: 'productGroup',
    many: 'productGroups',
    from: none,
    toWire: named,
    isSearched: true,
  },
  { path: 'promotions', one: 'promotion', many: 'promotions', from: none, toWire: named },
];

const rules: ListRules = {
  name: 'lookups',
  specs: specsOf(
    columnFields('lookups', { id: 'guid', name: 'text', createdDate: 'date', updatedDate: 'date' }),
    ['name', 'createdDate', 'updatedDate'],
  ),
  order: [{ field: { kind: 'guid', value: sql`lookups.id` }, direction: 'ASC' }],
  maxLimit: 100,
};

// Accepts any field names, because the platform declares more fields for these entities than this store has.
const fields = z.array(z.string().max(100)).max(100).nullish();
const bodies = {
  query: z.strictObject({ query: z.unknown().optional(), fields }),
  search: z.strictObject({ search: z.unknown().optional(), fields }),
};
const row = jsonRow<LookupRow>('lookups');

export const lookupRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  // Resolves the promotions of a category; this store has no promotions.
  app.get('/stores/v3/promotions/resolve', async (c) => {
    await catalogCaller(platform, c.req.raw);
    parse(z.strictObject({ categoryId: guid }), c.req.query());
    return c.json({ promotions: [] });
  });
  for (const lookup of lookups) mount(app, platform, lookup);
};

const mount = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { path, one, many, from, toWire, isSearched }: Lookup,
): void => {
  const { db } = platform;
  const prefix = `/stores/v3/${path}`;
  for (const member of isSearched ? (['query', 'search'] as const) : (['query'] as const)) {
    app.on(['GET', 'POST'], `${prefix}/${member}`, async (c) => {
      await catalogCaller(platform, c.req.raw);
      const body: { query?: unknown; search?: unknown } = parse(
        bodies[member],
        await readQuery(c.req.raw),
      );
      const page = await selectList(db, compileList(body[member], rules, member), { from, row });
      return c.json({ [many]: page.rows.map(toWire), pagingMetadata: page.pagingMetadata });
    });
  }
  addCountRoute(app, platform, { prefix, rules, from });
  app.get(`${prefix}/:id`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    const id = c.req.param('id');
    const found = isGuid(id)
      ? await db.select({ row }).from(from).where(sql`lookups.id = ${id}::uuid`)
      : [];
    const [entity] = found.map((entry) => toWire(entry.row));
    if (entity === undefined)
      throw applicationError(404, 'NOT_FOUND', `There is no such ${one}.`, {
        id: id.slice(0, 100),
      });
    return c.json({ [one]: entity });
  });
};
