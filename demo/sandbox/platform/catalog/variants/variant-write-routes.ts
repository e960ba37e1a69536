// Routes to change variants and to reset them.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishProduct } from '../catalog-events.ts';
import { idBody, refuseOtherId } from '../products/product-write-routes.ts';
import { variantToWire } from './variant-entity.ts';
import { updateVariantsBody } from './variant-schema.ts';
import { resetVariants, updateVariants } from './variant-store.ts';

/** Mounts the calls under a prefix such as `/stores/v1`. */
export const variantWriteRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.patch(`${prefix}/products/:id/variants`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const body = await bodyOf(c, updateVariantsBody);
    refuseOtherId('id', body.id, c.req.param('id'));
    const { product, variants } = await updateVariants(platform, c.req.param('id'), body.variants);
    const viewer = { locale: c.get('locale'), isMerchant: true };
    const changed = variants.map((variant) => variantToWire(variant, product, viewer));
    publishProduct(platform, 'VariantsChanged', product.id, { variants: changed });
    return c.json({ variants: changed });
  });

  app.post(`${prefix}/products/:id/variants/resetToDefault`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const id = c.req.param('id');
    refuseOtherId('id', (await bodyOf(c, idBody)).id, id);
    await resetVariants(platform, id);
    publishProduct(platform, 'VariantsChanged', id);
    return c.json({});
  });
};
