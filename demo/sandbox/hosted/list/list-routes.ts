// Routes of the sandbox's index page, whose address is printed at startup.
import { asc, count } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { collections, products } from '../../platform/catalog/catalog-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { sandboxClientId } from '../../platform/tokens/clients.ts';
import { styleSheet } from '../shell/style.ts';
import { listPage } from './list-page.ts';
import { listStyleSheet } from './list-style.ts';

/** Keeps the page short: an imported catalog can have thousands of products. */
const MOST = 500;

export const listRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db, origins, settings } = platform;

  app.get('/', async () => {
    const { id, slug, name, visible, media } = products;
    const [listed, groups, [all]] = await Promise.all([
      db.select({ id, slug, name, visible, media }).from(products).orderBy(asc(name)).limit(MOST),
      db
        .select({
          id: collections.id,
          slug: collections.slug,
          name: collections.name,
          visible: collections.visible,
        })
        .from(collections)
        .orderBy(asc(collections.name)),
      db.select({ number: count() }).from(products),
    ]);
    return listPage({
      clientId: sandboxClientId,
      origins,
      catalogVersion: settings.catalogVersion,
      products: listed,
      collections: groups,
      more: (all?.number ?? 0) - listed.length,
    });
  });

  app.get('/hosted/style.css', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(styleSheet + listStyleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
};
