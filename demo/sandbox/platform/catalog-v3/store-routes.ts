// Mounts all routes of catalog version 3 except product reads.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { createWriteCounter } from '../catalog/statistics.ts';
import type { Platform } from '../core/platform.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { categoryWriteRoutes } from './categories/category-write-routes.ts';
import { customizationRoutes } from './customizations/customization-routes.ts';
import { customizationWriteRoutes } from './customizations/customization-write-routes.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';
import { inventoryWriteRoutes } from './inventory/inventory-write-routes.ts';
import { locationRoutes } from './locations/location-routes.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { productWriteRoutesV3 } from './product-writes/product-write-routes.ts';
import { versionRoutes } from './version/version-routes.ts';

const isRead = /\/(query|search|count)$/;

export const storeRoutesV3 = (app: Hono<ApiEnv>, platform: Platform): void => {
  const countWrite = createWriteCounter(platform.db);
  app.use('/stores/v3/*', async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok && !isRead.test(c.req.path)) await countWrite();
  });
  versionRoutes(app, platform);
  categoryRoutes(app, platform);
  categoryWriteRoutes(app, platform);
  locationRoutes(app, platform);
  inventoryRoutes(app, platform);
  inventoryWriteRoutes(app, platform);
  customizationRoutes(app, platform);
  customizationWriteRoutes(app, platform);
  lookupRoutes(app, platform);
  productWriteRoutesV3(app, platform);
};
