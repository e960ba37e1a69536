// Reads the stock of catalog version 3, and the locations that hold it.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import { type Codec, maybe, maybeOneOf, nonEmptyText, someOf, sparse } from '../../codec/codec.ts';
import { asNumber, asText } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import {
  INVENTORY_AVAILABILITIES,
  type InventoryAvailability,
} from '../../enumerations/products.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { readMember } from '../../http/read-answer.ts';
import type { CursorPage } from '../../query/cursor-pages.ts';
import * as calls from './catalog-v3-calls.ts';
import { countPayload, readCountAnswer } from './products-v3.ts';
import { createLists, type V3Query, type V3Search } from './v3-query.ts';

/** `quantity` is the number left to pre-order. */
export interface PreorderInfoV3 {
  enabled?: boolean;
  message?: string;
  limit?: number;
  counter?: number;
  quantity?: number;
}

/** The stock of one variant at one location, in units. */
export interface InventoryItemV3 {
  id: string;
  /** Required for updates, which are refused if the item has changed since. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  productId?: string;
  variantId?: string;
  locationId?: string;
  /** Selects the stock field: `quantity` if true, else `inStock`. */
  trackQuantity?: boolean;
  quantity?: number;
  inStock?: boolean;
  availabilityStatus?: InventoryAvailability;
  preorderInfo?: PreorderInfoV3;
  product?: { name?: string; variantName?: string; variantSku?: string };
}

/** A store location that holds stock. */
export interface StoresLocation {
  id: string;
  name?: string;
  defaultLocation?: boolean;
}

const inventoryItem: Codec<InventoryItemV3> = sparse({
  id: nonEmptyText,
  revision: asText,
  createdDate: readDate,
  updatedDate: readDate,
  productId: asText,
  variantId: asText,
  locationId: asText,
  trackQuantity: readBoolean,
  quantity: asNumber,
  inStock: readBoolean,
  availabilityStatus: maybeOneOf(INVENTORY_AVAILABILITIES),
  preorderInfo: someOf({
    enabled: readBoolean,
    message: asText,
    limit: asNumber,
    counter: asNumber,
    quantity: asNumber,
  }),
  product: someOf({ name: asText, variantName: asText, variantSku: asText }),
});

/** Reads an item. Undefined if it has no id. */
const readInventoryItem: Codec<InventoryItemV3 | undefined> = maybe(inventoryItem);

const location: Codec<StoresLocation> = sparse({
  id: nonEmptyText,
  name: asText,
  defaultLocation: readBoolean,
});

/** Reads a location. Undefined if it has no id. */
const readLocation: Codec<StoresLocation | undefined> = maybe(location);

/** One page of inventory items. */
export type InventoryItemPage = CursorPage<InventoryItemV3, 'inventoryItems'>;
/** One page of locations. */
export type LocationPage = CursorPage<StoresLocation, 'storesLocations'>;

/** Stock of catalog version 3. All methods may throw StoreError, like ProductsV3Service. See docs/platform/catalog.md#stock. */
export interface InventoryService {
  /** @throws StoreError with status 404 for an unknown item. */
  getInventoryItem(id: string, options?: CallOptions): Promise<InventoryItemV3>;
  /**
   * Queries inventory items. A variant has one item for each location, so filter by the default location's id. @param
   * query see inventoryItemQuery()
   */
  queryInventoryItems(query?: V3Query, options?: CallOptions): Promise<InventoryItemPage>;
  /** Searches stock by fields, page by page. */
  searchInventoryItems(search?: V3Search, options?: CallOptions): Promise<InventoryItemPage>;
  /** Counts the matching inventory items. */
  countInventoryItems(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CallOptions,
  ): Promise<number>;
  /** Reads the location whose stock is sold by default. */
  getDefaultLocation(options?: CallOptions): Promise<StoresLocation>;
  /** @throws StoreError with status 404 for an unknown location. */
  getLocation(id: string, options?: CallOptions): Promise<StoresLocation>;
  /** Queries locations, page by page. */
  queryLocations(query?: V3Query, options?: CallOptions): Promise<LocationPage>;
}

/** Reads the inventory item in a response. @throws StoreError `bad_answer` if there is no item. */
export const readInventoryItemAnswer = (answer: unknown): InventoryItemV3 =>
  readMember(answer, 'inventoryItem', readInventoryItem);

const readLocationAnswer = (answer: unknown): StoresLocation =>
  readMember(answer, 'storesLocation', readLocation);

export const createInventory = (send: ApiSend): InventoryService => {
  const items = createLists(send, { name: 'inventoryItems', read: readInventoryItem });
  const locations = createLists(send, { name: 'storesLocations', read: readLocation });
  return {
    getInventoryItem: async (inventoryItemId, options) =>
      readInventoryItemAnswer(
        await withSignal(send, options)(calls.getInventoryItemCall, { inventoryItemId }),
      ),
    queryInventoryItems: items('query', calls.queryInventoryItemsCall),
    searchInventoryItems: items('search', calls.searchInventoryItemsCall),
    countInventoryItems: async (search, options) =>
      readCountAnswer(
        await withSignal(send, options)(calls.countInventoryItemsCall, countPayload(search)),
      ),
    getDefaultLocation: async (options) =>
      readLocationAnswer(await withSignal(send, options)(calls.getDefaultLocationCall, {})),
    getLocation: async (locationId, options) =>
      readLocationAnswer(await withSignal(send, options)(calls.getLocationCall, { locationId })),
    queryLocations: locations('query', calls.queryLocationsCall),
  };
};
