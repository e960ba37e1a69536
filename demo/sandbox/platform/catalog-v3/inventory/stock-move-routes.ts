// Routes that add to quantities and subtract from them, by item or by variant and location.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { type BulkResult, bulkAnswerV3, resultOf } from '../writes/bulk-answer.ts';
import { inventoryToWire } from './inventory-entity.ts';
import { publishItemUpdated } from './inventory-events.ts';
import { inventoryItemId } from './inventory-relation.ts';
import {
  decrementBodies,
  incrementBodies,
  type NamedItem,
  type Reason,
} from './inventory-schema.ts';
import { keyFor } from './inventory-writes.ts';
import { moveStock, type StockMove } from './move-stock.ts';

interface Entry {
  named: NamedItem;
  move: Omit<StockMove, 'inventoryItemId'>;
}

interface Asked {
  returnEntity?: boolean | null | undefined;
  reason?: Reason | null | undefined;
}

export const stockMoveRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const answer = async (c: Context<ApiEnv>, entries: readonly Entry[], asked: Asked) => {
    const results: BulkResult[] = [];
    for (const entry of entries) results.push(await moveOne(platform, entry, asked));
    return c.json(bulkAnswerV3(results));
  };

  for (const [call, body] of Object.entries(incrementBodies))
    app.post(`${prefix}/${call}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { incrementData, ...asked } = await bodyOf(c, body);
      const entries = incrementData.map(({ incrementBy: by, ...named }) => ({
        named,
        move: { by, isRestricted: false, isPreorder: false },
      }));
      return answer(c, entries, asked);
    });

  for (const [call, body] of Object.entries(decrementBodies))
    app.post(`${prefix}/${call}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { decrementData, restrictInventory, ...asked } = await bodyOf(c, body);
      const entries = decrementData.map(({ decrementBy, preorderRequest, ...named }) => ({
        named,
        move: {
          by: -decrementBy,
          isRestricted: restrictInventory ?? true,
          isPreorder: preorderRequest ?? false,
        },
      }));
      return answer(c, entries, asked);
    });
};

const moveOne = (
  platform: Platform,
  { named, move }: Entry,
  { returnEntity, reason }: Asked,
): Promise<BulkResult> =>
  resultOf('inventoryItemId' in named ? named.inventoryItemId : undefined, async () => {
    const id = 'inventoryItemId' in named ? named.inventoryItemId : await idFor(platform, named);
    const { before, after } = await moveStock(platform, { inventoryItemId: id, ...move });
    publishItemUpdated(platform, after, {
      reason: reason ?? 'MANUAL',
      wasInStock: before.inStock,
    });
    return { id, ...(returnEntity && { item: inventoryToWire(after) }) };
  });

const idFor = async (
  { db }: Platform,
  named: { variantId: string; locationId?: string | null | undefined },
): Promise<string> => {
  const { productId, variantId, locationId } = await keyFor(db, named);
  return inventoryItemId(productId, variantId, locationId);
};
