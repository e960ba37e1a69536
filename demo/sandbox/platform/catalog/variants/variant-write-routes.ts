import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishProduct } from '../catalog-events.ts';
import type { VariantRow } from '../products/product-reader.ts';
import { idBody, refuseOtherId } from '../products/product-write-routes.ts';
import { variantToWire } from './variant-entity.ts';
import { updateVariantsBody, type VariantOverride } from './variant-schema.ts';
import { hasChoices, resetVariants, updateVariants } from './variant-store.ts';

/** Publishes changed variants, each with the fields that its overrides set; a reset lists no fields. */
const publishVariants = (
  platform: Platform,
  productId: string,
  variants: readonly VariantRow[],
  overrides: readonly VariantOverride[] = [],
): void =>
  publishProduct(platform, 'VariantsChanged', productId, {
    variants: variants.map((variant) => ({
      variantId: variant.variantId,
      choices: variant.choices,
      changedFields: [...new Set(overrides.flatMap((one) => fieldsSet(one, variant)))],
    })),
  });

const fieldsSet = ({ choices, variantIds, ...fields }: VariantOverride, variant: VariantRow) => {
  const ids = variantIds?.map((id) => id.toLowerCase());
  const isMeant = choices ? hasChoices(variant, choices) : ids?.includes(variant.variantId);
  return isMeant ? Object.keys(fields) : [];
};

/** Mounts the calls under a prefix such as `/stores/v1`. */
export const variantWriteRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.patch(`${prefix}/products/:id/variants`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const body = await bodyOf(c, updateVariantsBody);
    refuseOtherId('id', body.id, c.req.param('id'));
    const { product, variants } = await updateVariants(platform, c.req.param('id'), body.variants);
    const viewer = { locale: c.get('locale'), isMerchant: true };
    const changed = variants.map((variant) => variantToWire(variant, product, viewer));
    publishVariants(platform, product.id, variants, body.variants);
    return c.json({ variants: changed });
  });

  app.post(`${prefix}/products/:id/variants/resetToDefault`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const id = c.req.param('id');
    refuseOtherId('id', (await bodyOf(c, idBody)).id, id);
    publishVariants(platform, id, await resetVariants(platform, id));
    return c.json({});
  });
};
