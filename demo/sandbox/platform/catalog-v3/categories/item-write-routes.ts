// Routes that add, remove and arrange the items of a category; only for the merchant's server.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { refuseOtherId } from '../../catalog/products/product-write-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishItemAdded, publishItemRemoved, publishItemsArranged } from './category-events.ts';
import { addItemsBody, arrangedItemsBody, removeItemsBody } from './category-schema.ts';
import { itemToWire } from './item-reference.ts';
import { addItems, arrangeItems, type ItemResult, removeItems } from './item-writes.ts';

export const itemWriteRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const changes = [
    { path: 'add-items', body: addItemsBody, write: addItems, publish: publishItemAdded },
    {
      path: 'remove-items',
      body: removeItemsBody,
      write: removeItems,
      publish: publishItemRemoved,
    },
  ] as const;
  for (const { path, body, write, publish } of changes)
    app.post(`/categories/v1/bulk/categories/:id/${path}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const id = c.req.param('id');
      const { categoryId, items } = await bodyOf(c, body);
      refuseOtherId('categoryId', categoryId, id);
      const results = await write(platform, id, items);
      const changed = results.flatMap((one) => (one.isChanged && one.productId) || []);
      for (const productId of new Set(changed)) publish(platform, id.toLowerCase(), productId);
      return c.json(itemAnswer(results));
    });

  app.post('/categories/v1/categories/:id/set-arranged-items', async (c) => {
    await requireMerchant(platform, c.req.raw);
    const id = c.req.param('id');
    const { categoryId, items } = await bodyOf(c, arrangedItemsBody);
    refuseOtherId('categoryId', categoryId, id);
    const arranged = await arrangeItems(platform, id, items);
    publishItemsArranged(platform, id.toLowerCase());
    return c.json({ items: arranged.map(itemToWire) });
  });
};

const itemAnswer = (results: readonly ItemResult[]) => {
  const totalFailures = results.filter(({ productId }) => productId === undefined).length;
  return {
    results: results.map(({ item, productId }, originalIndex) => ({
      itemMetadata: {
        item,
        originalIndex,
        success: productId !== undefined,
        ...(productId === undefined && {
          error: { code: 'ITEM_NOT_FOUND', description: 'There is no such item.', data: {} },
        }),
      },
    })),
    bulkActionMetadata: {
      totalSuccesses: results.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  };
};
