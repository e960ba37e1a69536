import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { addCountRoute } from '../lists/count-route.ts';
import { compileList } from '../lists/list-request.ts';
import { selectList } from '../lists/select-list.ts';
import { inventoryToWire } from './inventory-entity.ts';
import { inventoryRules } from './inventory-fields.ts';
import { findItem } from './inventory-reader.ts';
import { inventory, inventoryColumn } from './inventory-relation.ts';

const prefix = '/stores/v3/inventory-items';

export const inventoryRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db } = platform;
  for (const member of ['query', 'search'] as const)
    app.on(['GET', 'POST'], `${prefix}/${member}`, async (c) => {
      await catalogCaller(platform, c.req.raw);
      const body = z.strictObject({ [member]: z.unknown().optional() });
      const request = parse(body, await readQuery(c.req.raw))[member];
      const { rows, pagingMetadata } = await selectList(
        db,
        compileList(request, inventoryRules, member),
        { from: inventory, row: inventoryColumn },
      );
      return c.json({ inventoryItems: rows.map(inventoryToWire), pagingMetadata });
    });

  addCountRoute(app, platform, { prefix, rules: inventoryRules, from: inventory });

  app.get(`${prefix}/:id`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    return c.json({ inventoryItem: inventoryToWire(await findItem(db, c.req.param('id'))) });
  });
};
