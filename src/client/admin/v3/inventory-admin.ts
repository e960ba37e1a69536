// Writes the stock of catalog version 3 (CATALOG_V3 15).

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
  inventoryItemOfAnswer,
} from '../../catalog/v3/inventory.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { bulkAnswerOf } from '../bulk-products.ts';
import * as calls from './catalog-v3-write-calls.ts';

/** Why stock changes; MANUAL by default. */
export interface StockOptions extends CallOptions {
  reason?: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE';
}

export interface DecrementOptions extends StockOptions {
  /** False: the quantity may fall below zero. */
  restrictInventory?: boolean;
}

type Change = Revised<InventoryChanges>;

/**
 * Writes of stock (CATALOG_V3 15). All methods may throw StoreError: with status 409 for an older `revision`. Nothing is
 * repeated; after a change without an answer, read the item. Check each result of a bulk call.
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
  /** At most 1,000, like the other bulk calls by item. */
  bulkCreateInventoryItems(
    items: readonly NewInventoryItem[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** Changes several inventory items. */
  bulkUpdateInventoryItems(
    changes: readonly (Change & { id: string })[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Creates the items without an id, and changes the others. */
  bulkUpsertInventoryItems(
    items: readonly (NewInventoryItem | (Change & { id: string }))[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Deletes several inventory items, by their ids. */
  bulkDeleteInventoryItems(ids: readonly string[], options?: CallOptions): Promise<BulkAnswer>;
  /** At most 300, like the three that follow. */
  bulkIncrementInventoryItems(
    changes: readonly QuantityChange[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Takes pieces from the stock of several inventory items. */
  bulkDecrementInventoryItems(
    changes: readonly QuantityChange[],
    options?: DecrementOptions,
  ): Promise<BulkAnswer>;
  /** Adds pieces to the stock of variants at locations. */
  bulkIncrementByVariantAndLocation(
    changes: readonly VariantQuantityChange[],
    options?: StockOptions,
  ): Promise<BulkAnswer>;
  /** Takes pieces from the stock of variants at locations. */
  bulkDecrementByVariantAndLocation(
    changes: readonly VariantQuantityChange[],
    options?: DecrementOptions,
  ): Promise<BulkAnswer>;
}

export interface ElevatedInventoryService extends InventoryService, InventoryWrites {}

type AnyChange = QuantityChange | VariantQuantityChange;

const besideOf = ({ reason, restrictInventory }: DecrementOptions = {}): Json => ({
  ...(reason && { reason }),
  ...(restrictInventory !== undefined && { restrictInventory }),
});

const idOf = (item: object): string | undefined => {
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
  ): Promise<BulkAnswer> => bulkAnswerOf(await ask(call, payload, options), items.map(idOf));
  const changeAll =
    (call: Call) =>
    (items: readonly object[], options?: StockOptions): Promise<BulkAnswer> => {
      const inventoryItems = items.map((inventoryItem) => ({ inventoryItem }));
      return bulk(call, items, { inventoryItems, ...besideOf(options) }, options);
    };
  const increment =
    (call: Call) =>
    (changes: readonly AnyChange[], options?: StockOptions): Promise<BulkAnswer> => {
      const incrementData = changes.map(({ by, preorderRequest: _, ...named }) => ({
        ...named,
        incrementBy: by,
      }));
      return bulk(call, changes, { incrementData, ...besideOf(options) }, options);
    };
  const decrement =
    (call: Call) =>
    (changes: readonly AnyChange[], options?: DecrementOptions): Promise<BulkAnswer> => {
      const decrementData = changes.map(({ by, ...named }) => ({ ...named, decrementBy: by }));
      return bulk(call, changes, { decrementData, ...besideOf(options) }, options);
    };
  return {
    createInventoryItem: async (inventoryItem, options) =>
      inventoryItemOfAnswer(await ask(calls.createInventoryItemCall, { inventoryItem }, options)),
    updateInventoryItem: async (id, changes, options) => {
      const payload = { inventoryItem: { ...changes, id }, ...besideOf(options) };
      return inventoryItemOfAnswer(await ask(calls.updateInventoryItemCall, payload, options));
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
