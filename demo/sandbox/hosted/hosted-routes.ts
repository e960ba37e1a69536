import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import { isStorable } from '../foundation/http/request-json.ts';
import { localeFrom } from '../foundation/money/locale.ts';
import { products } from '../platform/catalog/catalog-schema.ts';
import { productColumns } from '../platform/catalog/products/product-reader.ts';
import type { Platform } from '../platform/core/platform.ts';
import { findRedirectSession } from '../platform/redirects/redirect-session.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { openOnce } from './open-once.ts';
import { productPage } from './product-page.ts';
import { onlyPublished, showNotListed } from './refusals.ts';
import { backUrlOf } from './return-urls.ts';
import { messagePage } from './shell/page.ts';
import { styleSheet } from './shell/style.ts';
import { entryStyleSheet } from './sign-in/entry-style.ts';
import { memberRoutes } from './sign-in/member-routes.ts';
import { visitRoutes } from './visit-routes.ts';

export const hostedRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/hosted/style.css', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(styleSheet + entryStyleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  app.use(onlyPublished(platform));
  app.use(openOnce(platform));
  app.use((c, next) => {
    const language = c.req.query('lang');
    if (language) c.set('locale', localeFrom(language));
    return next();
  });
  app.get('/hosted/not-listed', (c) => showNotListed(platform, c.req.query('address')));
  memberRoutes(app, platform);
  visitRoutes(app, platform);
  checkoutRoutes(app, platform);
  productRoutes(app, platform);
};

const productRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db } = platform;

  app.get('/product-page/:slug', async (c) => {
    const slug = c.req.param('slug');
    const [found] = isStorable(slug)
      ? await db
          .select(productColumns)
          .from(products)
          .where(and(eq(products.slug, slug), eq(products.visible, true)))
      : [];
    const backUrl = backUrlOf(
      platform,
      (await findRedirectSession(platform, c.req.query('session')))?.session,
    );
    if (found === undefined)
      return messagePage({
        title: 'Product not found',
        text: 'It may no longer be available, or the link may be wrong.',
        status: 404,
        backUrl,
      });
    return productPage(found, platform.origins.media, backUrl, c.get('locale'));
  });
};
