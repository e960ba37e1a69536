// Routes that write inventory items; only for the merchant's server.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { refuseOtherId } from '../../catalog/products/product-write-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { type BulkResult, bulkAnswerV3, resultOf } from '../writes/bulk-answer.ts';
import { inventoryToWire } from './inventory-entity.ts';
import { publishItemCreated, publishItemDeleted, publishItemUpdated } from './inventory-events.ts';
import { findItem } from './inventory-reader.ts';
import type { InventoryRow } from './inventory-relation.ts';
import {
  bulkChangeItemsBody,
  bulkCreateItemsBody,
  bulkDeleteItemsBody,
  createItemBody,
  itemChange,
  newItem,
  type Reason,
  updateItemBody,
} from './inventory-schema.ts';
import { createItem, deleteItem, updateItem } from './inventory-writes.ts';
import { stockMoveRoutes } from './stock-move-routes.ts';

const prefix = '/stores/v3/inventory-items';
const bulk = '/stores/v3/bulk/inventory-items';

export const inventoryWriteRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.post(prefix, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { inventoryItem } = await bodyOf(c, createItemBody);
    return c.json({ inventoryItem: inventoryToWire(await create(platform, inventoryItem)) });
  });

  app.patch(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { inventoryItem, reason } = await bodyOf(c, updateItemBody);
    const id = c.req.param('id');
    refuseOtherId('inventoryItem.id', inventoryItem.id, id);
    const item = await update(platform, { ...inventoryItem, id }, reason ?? 'MANUAL');
    return c.json({ inventoryItem: inventoryToWire(item) });
  });

  app.delete(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    publishItemDeleted(platform, await deleteItem(platform, c.req.param('id')));
    return c.json({});
  });

  bulkRoutes(app, platform);
  stockMoveRoutes(app, platform, bulk);
};

const create = async (platform: Platform, input: Parameters<typeof createItem>[1]) => {
  const item = await createItem(platform, input);
  publishItemCreated(platform, item);
  return item;
};

const update = async (
  platform: Platform,
  change: Parameters<typeof updateItem>[1],
  reason: Reason,
): Promise<InventoryRow> => {
  const { inStock } = await findItem(platform.db, change.id);
  const item = await updateItem(platform, change);
  publishItemUpdated(platform, item, { reason, wasInStock: inStock });
  return item;
};

const bulkRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const inTurn = async (
    entries: readonly unknown[],
    write: (entry: unknown) => Promise<BulkResult>,
  ) => {
    const results: BulkResult[] = [];
    for (const entry of entries) results.push(await resultOf(idIn(entry), () => write(entry)));
    return bulkAnswerV3(results);
  };
  const answered = (item: InventoryRow, returnEntity: boolean | null | undefined): BulkResult => ({
    id: item.id,
    ...(returnEntity && { item: inventoryToWire(item) }),
  });

  app.post(`${bulk}/create`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { inventoryItems, returnEntity } = await bodyOf(c, bulkCreateItemsBody);
    return c.json(
      await inTurn(inventoryItems, async (entry) =>
        answered(await create(platform, parse(newItem, entry)), returnEntity),
      ),
    );
  });

  for (const call of ['update', 'upsert'])
    app.post(`${bulk}/${call}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { inventoryItems, returnEntity, reason } = await bodyOf(c, bulkChangeItemsBody);
      const entries = inventoryItems.map(({ inventoryItem }) => inventoryItem);
      return c.json(
        await inTurn(entries, async (entry) => {
          const isNew = call === 'upsert' && idIn(entry) === undefined;
          const item = isNew
            ? await create(platform, parse(newItem, entry))
            : await update(platform, parse(itemChange, entry), reason ?? 'MANUAL');
          return answered(item, returnEntity);
        }),
      );
    });

  app.post(`${bulk}/delete`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { inventoryItemIds } = await bodyOf(c, bulkDeleteItemsBody);
    const entries = inventoryItemIds.map((id) => ({ id }));
    return c.json(
      await inTurn(entries, async (entry) => {
        const item = await deleteItem(platform, idIn(entry) ?? '');
        publishItemDeleted(platform, item);
        return { id: item.id };
      }),
    );
  });
};

const idIn = (entry: unknown): string | undefined => {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
