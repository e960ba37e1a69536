import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';

export const versionRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/stores/v3/provision/version', async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { catalogVersion, visitorsReadVersion } = platform.settings;
    if (!isElevated && !visitorsReadVersion)
      throw applicationError(403, 'PERMISSION_DENIED', 'The call needs an elevated caller.');
    return c.json({ catalogVersion: `${catalogVersion}_CATALOG` });
  });
};
