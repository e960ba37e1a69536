// Routes that change products by filter, before the response. The platform changes the products later, in a job.
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { guid } from '../../../foundation/validation/fields.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { loadListed, storeAppId } from '../../catalog/products/product-reader.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishItemAdded, publishItemRemoved } from '../categories/category-events.ts';
import { addItems, removeItems } from '../categories/item-writes.ts';
import { freeText } from '../lists/free-text.ts';
import { productIdsBy } from '../search/search-routes.ts';
import { publishProductUpdated, viewWritten } from './product-answer.ts';
import { productChange } from './product-schema.ts';
import { withoutStock } from './product-stock.ts';
import { updateProductV3 } from './product-store.ts';

type Call = Context<ApiEnv>;

const by = { filter: z.record(z.string(), z.unknown()), search: freeText.nullish() };
const deleteBody = z.strictObject(by);
const updateBody = z.strictObject({ ...by, product: z.record(z.string(), z.unknown()) });
const categoriesBody = z.strictObject({ ...by, categoryIds: z.array(guid).min(1).max(100) });

export const byFilterRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { deleteOne }: { deleteOne(platform: Platform, id: string, c: Call): Promise<void> },
): void => {
  const prefix = '/stores/v3/bulk/products';
  const job = (c: Call) => c.json({ jobId: randomUUID() });

  app.post(`${prefix}/delete-by-filter`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    for (const id of await productIdsBy(platform, await bodyOf(c, deleteBody)))
      await deleteOne(platform, id, c);
    return job(c);
  });

  app.post(`${prefix}/update-by-filter`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { product, ...asked } = await bodyOf(c, updateBody);
    // The revision is a placeholder: each product is updated from its current revision.
    const change = parse(productChange, { ...product, revision: '1' });
    for (const id of await productIdsBy(platform, asked)) {
      const now = await loadListed(platform.db, id);
      if (now === undefined) continue;
      const revision = String(now.product.revision);
      const entry = await updateProductV3(platform, id, withoutStock({ ...change, revision }));
      const shown = await viewWritten(platform, entry, { locale: c.get('locale') });
      publishProductUpdated(platform, shown);
    }
    return job(c);
  });

  for (const [path, write, publish] of [
    ['add-to-categories-by-filter', addItems, publishItemAdded],
    ['remove-from-categories-by-filter', removeItems, publishItemRemoved],
  ] as const)
    app.post(`${prefix}/${path}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { categoryIds, ...asked } = await bodyOf(c, categoriesBody);
      const ids = await productIdsBy(platform, asked);
      const items = ids.map((catalogItemId) => ({ catalogItemId, appId: storeAppId }));
      for (const categoryId of categoryIds)
        for (const { isChanged, productId } of await write(platform, categoryId, items))
          if (isChanged && productId) publish(platform, categoryId.toLowerCase(), productId);
      return job(c);
    });
};
