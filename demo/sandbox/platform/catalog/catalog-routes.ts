// Mounts the catalog's calls on all public paths of the platform.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import type { Platform } from '../core/platform.ts';
import {
  collectionRoutesV1,
  collectionRoutesV2,
  collectionWriteRoutes,
} from './collections/collection-routes.ts';
import { mediaWriteRoutes } from './media/media-write-routes.ts';
import { bulkRoutes } from './products/bulk-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { productWriteRoutes } from './products/product-write-routes.ts';
import { createWriteCounter } from './statistics.ts';
import { stockRoutes } from './variants/stock-routes.ts';
import { variantRoutes } from './variants/variant-routes.ts';
import { variantWriteRoutes } from './variants/variant-write-routes.ts';

export const catalogRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  // Paths on the API's host and on a site. Older clients send collection calls to paths without a prefix (`/v1`).
  for (const reader of ['/stores-reader/v1', '/_api/catalog-reader-server/v1']) {
    productRoutes(app, platform, reader);
    variantRoutes(app, platform, reader);
  }
  for (const reader of ['/stores-reader/v1', '/_api/catalog-reader-server/v1', '/v1'])
    collectionRoutesV1(app, platform, reader);
  for (const reader of ['/stores-reader/v2', '/v2']) collectionRoutesV2(app, platform, reader);

  const countWrite = createWriteCounter(platform.db);
  for (const writer of ['/stores/v1', '/_api/catalog-server/v1']) {
    app.use(`${writer}/*`, async (c, next) => {
      await next();
      if (c.res.ok) await countWrite();
    });
    productWriteRoutes(app, platform, writer);
    variantWriteRoutes(app, platform, writer);
    mediaWriteRoutes(app, platform, writer);
    bulkRoutes(app, platform, writer);
  }
  for (const writer of ['/stores/v1', '/_api/catalog-server/v1', '/v1'])
    collectionWriteRoutes(app, platform, writer);
  stockRoutes(app, platform);
};
