import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { isStorable } from '../../../foundation/http/request-json.ts';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import {
  applicationError,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { products } from '../../catalog/catalog-schema.ts';
import { type ListedProduct, listedColumns } from '../../catalog/products/product-reader.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { viewProducts } from './load-view.ts';
import { productFields, refuseMerchantData } from './requested-fields.ts';

const longestSlug = 100;

export const productRoutesV3 = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/stores/v3/products/slug/:slug', (c) => {
    const slug = c.req.param('slug');
    if (slug.length > longestSlug) throw slugTooLong();
    return answerProduct(c, platform, isStorable(slug) ? eq(products.slug, slug) : undefined);
  });
  app.get('/stores/v3/products/:id', (c) => {
    const id = c.req.param('id');
    return answerProduct(c, platform, isGuid(id) ? eq(products.id, id) : undefined);
  });
};

const slugTooLong = () =>
  validationError([
    {
      field: 'slug',
      description: `must be at most ${longestSlug} characters`,
      violatedRule: 'MAX_LENGTH',
      data: { maxLength: longestSlug },
    },
  ]);

const getQuery = z.object({ fields: productFields });

/** @throws PlatformError 404 for an unknown product, and for a hidden product unless a merchant requests it. */
const answerProduct = async (
  c: Context<ApiEnv>,
  platform: Platform,
  where: SQL | undefined,
): Promise<Response> => {
  const { isElevated } = await catalogCaller(platform, c.req.raw);
  const { fields } = parse(getQuery, { fields: c.req.queries('fields') });
  const asked = new Set(fields ?? []);
  refuseMerchantData(asked, isElevated);
  const found = where && (await findProduct(platform, where, isElevated));
  if (!found) throw missingProduct(platform);
  const locale = c.get('locale');
  const [product] = await viewProducts(platform, [found], { asked, locale, withVariants: true });
  const isNamed = asked.has('VARIANT_OPTION_CHOICE_NAMES');
  const isLeftOut = platform.settings.variantsInfo === 'named' && !isNamed;
  return c.json({ product: { ...product, ...(isLeftOut && { variantsInfo: null }) } });
};

const findProduct = async (
  { db }: Platform,
  where: SQL,
  isElevated: boolean,
): Promise<ListedProduct | undefined> => {
  const [found] = await db
    .select(listedColumns)
    .from(products)
    .where(and(where, isElevated ? undefined : eq(products.visible, true)));
  return found;
};

/** The error for a missing product. Which of two possible codes the platform uses is unknown. */
export const missingProduct = ({ settings }: Pick<Platform, 'settings'>) => {
  const code = settings.missingProductCode === 'PLAIN' ? 'NOT_FOUND' : 'PRODUCT_NOT_FOUND';
  return applicationError(404, code, 'There is no such product.');
};
