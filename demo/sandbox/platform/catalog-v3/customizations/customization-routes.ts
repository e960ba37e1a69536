// Routes that read customizations, which map the ids of options and choices to names.
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { addCountRoute } from '../lists/count-route.ts';
import { columnFields, compileList, type ListRules, specsOf } from '../lists/list-request.ts';
import { selectList } from '../lists/select-list.ts';
import { customizationFields, customizationToWire } from './customization-entity.ts';
import { findCustomization } from './customization-reader.ts';
import { customizationColumn, customizations } from './customization-relation.ts';

const prefix = '/stores/v3/customizations';

const rules: ListRules = {
  name: 'customizations',
  specs: specsOf(
    columnFields('customizations', {
      id: 'guid',
      name: 'text',
      createdDate: 'date',
      updatedDate: 'date',
      customizationType: 'word',
      customizationRenderType: 'word',
    }),
    ['id', 'name', 'createdDate', 'updatedDate'],
  ),
  order: [{ field: { kind: 'guid', value: sql`customizations.id` }, direction: 'ASC' }],
  maxLimit: 100,
};

const queryBody = z.strictObject({ query: z.unknown().optional(), fields: customizationFields });
export const customizationRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db } = platform;
  app.on(['GET', 'POST'], `${prefix}/query`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    const { query, fields } = parse(queryBody, await readQuery(c.req.raw));
    const { rows, pagingMetadata } = await selectList(db, compileList(query, rules, 'query'), {
      from: customizations,
      row: customizationColumn,
    });
    return c.json({
      customizations: rows.map((row) => customizationToWire(row, fields ?? [])),
      pagingMetadata,
    });
  });

  addCountRoute(app, platform, { prefix, rules, from: customizations });

  app.get(`${prefix}/:id`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    const id = c.req.param('id');
    const { fields } = parse(z.object({ fields: customizationFields }), {
      fields: c.req.queries('fields'),
    });
    const found = await findCustomization(db, id);
    if (found === undefined)
      throw applicationError(404, 'CUSTOMIZATION_NOT_FOUND', 'There is no such customization.');
    return c.json({ customization: customizationToWire(found, fields ?? []) });
  });
};
