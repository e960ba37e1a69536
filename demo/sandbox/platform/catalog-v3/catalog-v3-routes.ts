import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import type { Platform } from '../core/platform.ts';
import { productRoutesV3 } from './products/product-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { storeRoutesV3 } from './store-routes.ts';
import { variantRoutesV3 } from './variants/variant-routes.ts';

export const catalogV3Routes = (app: Hono<ApiEnv>, platform: Platform): void => {
  // Mounted before the route of a product by id, which would also match the GET queries of the platform's client.
  searchRoutes(app, platform, '/stores/v3/products');
  variantRoutesV3(app, platform, '/stores/v3/products');
  productRoutesV3(app, platform);
  storeRoutesV3(app, platform);
};
