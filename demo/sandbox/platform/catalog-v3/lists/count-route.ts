import type { SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { readQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { compileCount, type ListRules } from './list-request.ts';
import { countRows } from './select-list.ts';

const unknown = z.unknown().optional();

/** Adds the route `PREFIX/count`, which accepts a filter and, if the list is searchable, free text. */
export const addCountRoute = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { prefix, rules, from }: { prefix: string; rules: ListRules; from: SQL },
): void => {
  const body = z.strictObject({ filter: unknown, ...(rules.searchable && { search: unknown }) });
  app.on(['GET', 'POST'], `${prefix}/count`, async (c) => {
    await catalogCaller(platform, c.req.raw);
    const condition = compileCount(parse(body, await readQuery(c.req.raw)), rules);
    return c.json({ count: await countRows(platform.db, condition, { from }) });
  });
};
