// Responds with 428 to calls of a catalog version that the store does not have.
import type { Hono, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';

/** Paths of version 3, except the version call. */
const pathsOfV3 = ['/stores/v3/*', '/categories/*'];
const versionPath = '/stores/v3/provision/version';

/** Paths of version 1, except collection paths, whose query can return an empty list instead of 428. */
const pathsOfV1 = [
  '/stores-reader/v1/products/*',
  '/stores-reader/v1/variants/*',
  '/stores/v1/*',
  '/stores/v2/inventoryItems/*',
  '/_api/catalog-reader-server/v1/products/*',
  '/_api/catalog-reader-server/v1/variants/*',
  '/_api/catalog-server/v1/*',
];

const collectionPaths = [
  '/stores-reader/v1/collections/*',
  '/_api/catalog-reader-server/v1/collections/*',
  '/v1/collections/*',
  '/stores-reader/v2/collections/*',
  '/v2/collections/*',
];

const refusal = (code: string, description: string) => applicationError(428, code, description);

/** Must be mounted before the catalog routes. */
export const guardVersion = (app: Hono<ApiEnv>, { settings }: Platform): void => {
  const onlyV3: MiddlewareHandler = async (c, next) => {
    if (c.req.path.replace(/\/$/, '') !== versionPath) {
      if (settings.catalogVersion === 'V1')
        throw refusal(
          'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
          'The site has catalog version 1; this call belongs to version 3.',
        );
      if (settings.catalogProvisioning)
        throw refusal(
          'CATALOG_V3_SITE_PROVISIONING',
          'The catalog of the site is not ready yet; repeat the call later.',
        );
    }
    await next();
  };
  const onlyV1: MiddlewareHandler = async (_, next) => {
    if (settings.catalogVersion === 'V3')
      throw refusal(
        'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
        'The site has catalog version 3; this call belongs to version 1.',
      );
    await next();
  };
  const noCollections: MiddlewareHandler = async (c, next) => {
    const isEmpty = settings.collectionsOnV3 === 'empty' && c.req.path.endsWith('/query');
    if (settings.catalogVersion === 'V1' || !isEmpty) return onlyV1(c, next);
    return c.json({
      collections: [],
      metadata: { items: 0, offset: 0, total: 0 },
      totalResults: 0,
    });
  };
  for (const path of pathsOfV3) app.use(path, onlyV3);
  for (const path of pathsOfV1) app.use(path, onlyV1);
  for (const path of collectionPaths) app.use(path, noCollections);
};
