import type { ElevatedSend } from '../../auth/tokens/elevated-send.ts';
import type { BulkAnswer } from '../../catalog/catalog-inputs.ts';
import type {
  InventoryChanges,
  NewInventoryItem,
  QuantityChange,
  Revised,
  VariantQuantityChange,
} from '../../catalog/v3/inputs-v3.ts';
import {
  type InventoryItemV3,
  type InventoryService,
  readInventoryItemAnswer,
} from '../../catalog/v3/inventory.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { readBulkAnswer } from '../bulk-products.ts';
import * as calls from './catalog-v3-write-calls.ts';

/** Options of stock changes. */
export interface StockOptions extends CallOptions {
  reason?: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE';
}

export interface DecrementOptions extends StockOptions {
  /** False allows the quantity to fall below zero. */
  restrictInventory?: boolean;
}

type Change = Revised<InventoryChanges>;

/**
 * Stock writes. All methods may throw StoreError, with status 409 for an outdated `revision`. Nothing is retried. If a
 * change gets no response, read the item. Check each result of a bulk call. See docs/platform/catalog.md#writes.
 */
export interface InventoryWrites {
  /** Creates the stock of a variant at a location. */
  createInventoryItem(item: NewInventoryItem, options?: CallOptions): Promise<InventoryItemV3>;
  /** Changes stock or tracking of an inventory item. */
  updateInventoryItem(
    id: string,
    changes: Change,
    options?: StockOptions,
  ): Promise<InventoryItemV3>;
  /** Deletes an inventory item. */
  deleteInventoryItem(id: string, options?: CallOptions): Promise<void>;
  /** Creates at most 1,000 inventory items. Bulk updates, upserts and deletions have the same limit. */
  bulkCreateInventoryItems(
    items: readonly NewInventoryItem[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** Changes several inventory items. */
  bulkUpdateInventoryItems(
    changes: readonly (Change & { id: string })[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Creates items without an id, and changes items with an id. */
  bulkUpsertInventoryItems(
    items: readonly (NewInventoryItem | (Change & { id: string }))[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Deletes several inventory items by id. */
  bulkDeleteInventoryItems(ids: readonly string[], options?: CallOptions): Promise<BulkAnswer>;
  /** Increases the quantities of at most 300 inventory items. */
  bulkIncrementInventoryItems(
    changes: readonly QuantityChange[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Decreases the quantities of at most 300 inventory items. */
  bulkDecrementInventoryItems(
    changes: readonly QuantityChange[],
    options?: DecrementOptions,
  ): Promise<BulkAnswer>;
  /** Increases the quantities of at most 300 pairs of variant and location. */
  bulkIncrementByVariantAndLocation(
    changes: readonly VariantQuantityChange[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Decreases the quantities of at most 300 pairs of variant and location. */
  bulkDecrementByVariantAndLocation(
    changes: readonly VariantQuantityChange[],
    options?: DecrementOptions,
  ): Promise<BulkAnswer>;
}

export interface ElevatedInventoryService extends InventoryService, InventoryWrites {}

type AnyChange = QuantityChange | VariantQuantityChange;

const toExtraMembers = ({ reason, restrictInventory }: DecrementOptions = {}): Json => ({
  ...(reason && { reason }),
  ...(restrictInventory !== undefined && { restrictInventory }),
});

const getId = (item: object): string | undefined => {
  const { id, inventoryItemId } = item as { id?: string; inventoryItemId?: string };
  return id ?? inventoryItemId;
};

export const createInventoryWrites = (send: ElevatedSend): InventoryWrites => {
  const ask = (call: Call, payload: Json, options: CallOptions | undefined) =>
    withSignal(send, options, 'reason', 'restrictInventory')(call, payload);
  const bulk = async (
    call: Call,
    items: readonly object[],
    payload: Json,
    options: CallOptions | undefined,
  ): Promise<BulkAnswer> => readBulkAnswer(await ask(call, payload, options), items.map(getId));
  const changeAll =
    (call: Call) =>
    (items: readonly object[], options?: StockOptions): Promise<BulkAnswer> => {
      const inventoryItems = items.map((inventoryItem) => ({ inventoryItem }));
      return bulk(call, items, { inventoryItems, ...toExtraMembers(options) }, options);
    };
  const increment =
    (call: Call) =>
    (changes: readonly AnyChange[], options?: StockOptions): Promise<BulkAnswer> => {
      const incrementData = changes.map(({ by, preorderRequest: _, ...named }) => ({
        ...named,
        incrementBy: by,
      }));
      return bulk(call, changes, { incrementData, ...toExtraMembers(options) }, options);
    };
  const decrement =
    (call: Call) =>
    (changes: readonly AnyChange[], options?: DecrementOptions): Promise<BulkAnswer> => {
      const decrementData = changes.map(({ by, ...named }) => ({ ...named, decrementBy: by }));
      return bulk(call, changes, { decrementData, ...toExtraMembers(options) }, options);
    };
  return {
    createInventoryItem: async (inventoryItem, options) =>
      readInventoryItemAnswer(await ask(calls.createInventoryItemCall, { inventoryItem }, options)),
    updateInventoryItem: async (id, changes, options) => {
      const payload = { inventoryItem: { ...changes, id }, ...toExtraMembers(options) };
      return readInventoryItemAnswer(await ask(calls.updateInventoryItemCall, payload, options));
    },
    deleteInventoryItem: async (inventoryItemId, options) => {
      await ask(calls.deleteInventoryItemCall, { inventoryItemId }, options);
    },
    bulkCreateInventoryItems: (inventoryItems, options) =>
      bulk(calls.bulkCreateInventoryItemsCall, inventoryItems, { inventoryItems }, options),
    bulkUpdateInventoryItems: changeAll(calls.bulkUpdateInventoryItemsCall),
    bulkUpsertInventoryItems: changeAll(calls.bulkUpsertInventoryItemsCall),
    bulkDeleteInventoryItems: (inventoryItemIds, options) =>
      bulk(
        calls.bulkDeleteInventoryItemsCall,
        inventoryItemIds.map((id) => ({ id })),
        { inventoryItemIds },
        options,
      ),
    bulkIncrementInventoryItems: increment(calls.bulkIncrementInventoryItemsCall),
    bulkDecrementInventoryItems: decrement(calls.bulkDecrementInventoryItemsCall),
    bulkIncrementByVariantAndLocation: increment(calls.bulkIncrementByVariantAndLocationCall),
    bulkDecrementByVariantAndLocation: decrement(calls.bulkDecrementByVariantAndLocationCall),
  };
};
