// Mounts the platform's public routes and turns their errors into response bodies.
import { Hono } from 'hono';
import type { LoggedRequest } from './control-room/journal.ts';
import type { Site } from './control-room/pipeline.ts';
import type { ApiEnv } from './foundation/http/api-call.ts';
import { localeFrom } from './foundation/money/locale.ts';
import { askedCurrency } from './foundation/money/shopper-currency.ts';
import { withContext } from './foundation/request-context.ts';
import { PlatformError } from './foundation/validation/platform-error.ts';
import { directOrderRoutes } from './hosted/checkout/direct/direct-routes.ts';
import { hostedRoutes } from './hosted/hosted-routes.ts';
import { listRoutes } from './hosted/list/list-routes.ts';
import { createAbandonmentWatch } from './platform/abandonment/notice.ts';
import { authenticationRoutes } from './platform/auth/authentication-routes.ts';
import { myMemberRoute } from './platform/auth/my-member-route.ts';
import { recoveryRoutes } from './platform/auth/recovery-routes.ts';
import { tokenRoutes } from './platform/auth/token-endpoint.ts';
import { verificationRoutes } from './platform/auth/verification-routes.ts';
import { backInStockRoutes } from './platform/back-in-stock/back-in-stock-routes.ts';
import { captchaRoutes } from './platform/captcha/captcha-routes.ts';
import { cartRoutes } from './platform/cart/cart-routes.ts';
import { guardCartV2 } from './platform/cart-v2/cart-v2-guards.ts';
import { cartV2Routes } from './platform/cart-v2/cart-v2-routes.ts';
import { endOfV1 } from './platform/cart-v2/end-of-v1.ts';
import { catalogRoutes } from './platform/catalog/catalog-routes.ts';
import { catalogV3Routes } from './platform/catalog-v3/catalog-v3-routes.ts';
import { guardVersion } from './platform/catalog-v3/version/version-guard.ts';
import { checkoutRoutes } from './platform/checkout/checkout-routes.ts';
import type { Platform } from './platform/core/platform.ts';
import { orderRoutes } from './platform/orders/order-routes.ts';
import { searchOrdersRoute } from './platform/orders/search-orders.ts';
import { redirectRoutes } from './platform/redirects/redirect-routes.ts';

export type ApplyRequest = (
  request: Request,
  site: Site,
  entry: LoggedRequest,
) => Promise<Response>;

type App = Hono<ApiEnv & { Bindings: { entry: LoggedRequest } }>;

export const createPlatformApp = (platform: Platform): ApplyRequest => {
  const noticeNow = createAbandonmentWatch(platform);
  const apps = { api: createApp(noticeNow), pages: createApp(noticeNow) };
  const api = apps.api as unknown as Hono<ApiEnv>;
  listRoutes(api, platform);
  tokenRoutes(api, platform);
  myMemberRoute(api, platform);
  // The empty prefix serves clients that were configured with a service's address.
  for (const prefix of ['/_api/iam/authentication', '/iam/authentication', ''])
    authenticationRoutes(api, platform, prefix);
  for (const prefix of ['/_api/iam/recovery', '/_iam/recovery', '/iam/recovery', ''])
    recoveryRoutes(api, platform, prefix);
  for (const prefix of ['/_api/iam/verification', '/iam/verification', ''])
    verificationRoutes(api, platform, prefix);
  const cartPaths = ['/ecom/v1/carts/current', '/_api/ecom-cart/v1/carts/current'];
  endOfV1(api, platform, cartPaths);
  for (const prefix of cartPaths) {
    cartRoutes(api, platform, prefix);
    checkoutRoutes(api, platform, prefix);
  }
  guardCartV2(api, platform);
  directOrderRoutes(api, platform);
  cartV2Routes(api, platform);
  searchOrdersRoute(api, platform);
  orderRoutes(api, platform);
  backInStockRoutes(api, platform);
  guardVersion(api, platform);
  catalogRoutes(api, platform);
  catalogV3Routes(api, platform);
  redirectRoutes(api, platform);
  captchaRoutes(api, platform);
  hostedRoutes(apps.pages as unknown as Hono<ApiEnv>, platform);
  return async (request, site, entry) => {
    const { givenIds, settings } = platform;
    const context = {
      currency: settings.currency,
      askedCurrency: askedCurrency(request, settings.convertedPrices),
      givenIds,
    };
    return withContext(context, () => apps[site].fetch(request, { entry }));
  };
};

/** Creates an app without routes that sets the caller's locale and turns errors into response bodies. */
const createApp = (noticeNow: () => Promise<void>): App => {
  const app: App = new Hono({ strict: false });
  app.use(async (c, next) => {
    await noticeNow();
    c.set('locale', localeFrom(c.req.header('accept-language')));
    await next();
  });
  app.notFound((c) => c.json({ message: 'Not Found' }, 404));
  app.onError((error, c) => {
    if (error instanceof PlatformError) {
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
      return c.json(error.body, error.status);
    }
    c.env.entry.error = error.stack ?? String(error);
    return c.json({ message: 'System error occurred' }, 500);
  });
  return app;
};
