import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { jsonRow } from '../lists/json-row.ts';
import { columnFields, compileList, type ListRules, specsOf } from '../lists/list-request.ts';
import { selectList } from '../lists/select-list.ts';
import {
  defaultLocationId,
  type Location,
  locationRelation,
  locations,
  locationToWire,
} from './locations.ts';

const prefix = '/stores/v3/locations';

const rules: ListRules = {
  name: 'locations',
  specs: specsOf(
    {
      ...columnFields('locations', { id: 'guid', name: 'text' }),
      defaultLocation: { kind: 'boolean', value: sql`locations.is_default` },
    },
    ['name'],
  ),
  order: [
    { field: { kind: 'boolean', value: sql`locations.is_default` }, direction: 'DESC' },
    { field: { kind: 'guid', value: sql`locations.id` }, direction: 'ASC' },
  ],
  maxLimit: 100,
};

const queryBody = z.strictObject({ query: z.unknown().optional() });

export const locationRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.on(['GET', 'POST'], `${prefix}/query`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    const { query } = parse(queryBody, await readQuery(c.req.raw));
    const { rows, pagingMetadata } = await selectList(
      platform.db,
      compileList(query, rules, 'query'),
      { from: locationRelation, row: jsonRow<Location>('locations') },
    );
    return c.json({ storesLocations: rows.map(locationToWire), pagingMetadata });
  });

  const one = (id: string) => {
    const found = locations.find((location) => location.id === id.toLowerCase());
    if (found) return { storesLocation: locationToWire(found) };
    throw applicationError(404, 'LOCATION_NOT_FOUND', 'There is no such location.');
  };
  app.get(`${prefix}/default`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json(one(defaultLocationId));
  });
  app.get(`${prefix}/:id`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json(one(c.req.param('id')));
  });
};
