import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { loadMedia, mediaIdsOf } from '../media/media-library.ts';
import { optionsAvailability } from '../products/options-availability.ts';
import { findProduct } from '../products/product-routes.ts';
import { defaultLimit } from '../query/query-request.ts';
import { findStoreVariant, queryStoreVariants } from './store-variant.ts';
import { variantToWire } from './variant-entity.ts';
import { optionsAvailabilityBody, queryVariantsBody } from './variant-schema.ts';
import { hasChoices } from './variant-store.ts';

/** Mounts the calls under a prefix such as `/stores-reader/v1`. */
export const variantRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/products/:id/productOptionsAvailability`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { options } = await bodyOf(c, optionsAvailabilityBody);
    const found = await findProduct(platform, c.req.param('id'), isElevated);
    const library = await loadMedia(platform.db, mediaIdsOf(found.product));
    const view = { origins: platform.origins, library, locale: c.get('locale') };
    return c.json(optionsAvailability(found, options ?? {}, view));
  });

  app.post(`${prefix}/products/:id/variants/query`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const body = await bodyOf(c, queryVariantsBody);
    const { product, variants } = await findProduct(platform, c.req.param('id'), isElevated);
    const ids = body.variantIds && new Set(body.variantIds.map((id) => id.toLowerCase()));
    const fitting = variants.filter(
      (variant) =>
        hasChoices(variant, body.choices ?? {}) && (!ids?.size || ids.has(variant.variantId)),
    );
    const offset = body.paging?.offset ?? 0;
    const page = fitting.slice(offset, offset + (body.paging?.limit ?? defaultLimit));
    const viewer = {
      locale: c.get('locale'),
      isMerchant: isElevated && body.includeMerchantSpecificData === true,
    };
    return c.json({
      variants: page.map((variant) => variantToWire(variant, product, viewer)),
      metadata: { items: page.length, offset },
      totalResults: fitting.length,
    });
  });

  app.on(['GET', 'POST'], `${prefix}/variants/query`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    return c.json(await queryStoreVariants(platform, c.req.raw, isElevated));
  });

  app.get(`${prefix}/variants/:id`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const variant = await findStoreVariant(platform, c.req.param('id'), isElevated);
    return c.json({ variant });
  });
};
