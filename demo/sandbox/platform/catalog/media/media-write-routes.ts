import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishProduct } from '../catalog-events.ts';
import { refuseOtherId } from '../products/product-write-routes.ts';
import { addMediaBody, linkMediaBody, removeMediaBody, unlinkMediaBody } from './media-schema.ts';
import {
  addProductMedia,
  linkProductMedia,
  removeProductMedia,
  unlinkProductMedia,
} from './product-media.ts';

/** Mounts the calls under a prefix such as `/stores/v1`. */
export const mediaWriteRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const product = `${prefix}/products/:id`;
  const write =
    <T extends { id?: unknown }>(
      schema: z.ZodType<T>,
      apply: (id: string, body: T) => Promise<void>,
    ) =>
    async (c: Context<ApiEnv>) => {
      await requireMerchant(platform, c.req.raw);
      const id = c.req.param('id') ?? '';
      const body = await bodyOf(c, schema);
      refuseOtherId('id', body.id, id);
      await apply(id, body);
      publishProduct(platform, 'ProductChanged', id, { changedFields: ['media'] });
      return c.json({});
    };

  app.post(
    `${product}/media`,
    write(addMediaBody, (id, { media }) => addProductMedia(platform, id, media)),
  );
  app.post(
    `${product}/media/delete`,
    write(removeMediaBody, (id, { mediaIds }) => removeProductMedia(platform, id, mediaIds)),
  );
  app.patch(
    `${product}/choices/media`,
    write(linkMediaBody, (id, { media }) => linkProductMedia(platform, id, media)),
  );
  app.post(
    `${product}/choices/media/delete`,
    write(unlinkMediaBody, (id, { media }) => unlinkProductMedia(platform, id, media)),
  );
};
