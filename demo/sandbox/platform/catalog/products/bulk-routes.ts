// Routes that change one property of up to a hundred products.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { bulkAdjust, bulkUpdate } from './bulk-products.ts';
import { bulkAdjustBody, bulkUpdateBody } from './bulk-schema.ts';

/** Mounts the calls under a prefix such as `/stores/v1`. */
export const bulkRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/bulk/products/update`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { ids, set } = await bodyOf(c, bulkUpdateBody);
    return c.json(await bulkUpdate(platform, ids, set));
  });

  app.post(`${prefix}/bulk/products/adjust-properties`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { ids, adjust } = await bodyOf(c, bulkAdjustBody);
    return c.json(await bulkAdjust(platform, ids, adjust));
  });
};
