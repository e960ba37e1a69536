// Reads the stock of catalog version 3, and the locations that hold it.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import { type Codec, maybe, maybeOneOf, someOf, sparse, words } from '../../codec/codec.ts';
import { asNumber, asText } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import {
  INVENTORY_AVAILABILITIES,
  type InventoryAvailability,
} from '../../enumerations/products.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { memberOfAnswer } from '../../http/read-answer.ts';
import type { CursorPage } from '../../query/cursor-pages.ts';
import * as calls from './catalog-v3-calls.ts';
import { countOfAnswer, countPayload } from './products-v3.ts';
import { listsOf, type V3Query, type V3Search } from './v3-query.ts';

// The stock of a variant at a location, and how it is read (CATALOG_V3 8.7, 8.8).

/** `quantity` is what is left to pre-order. */
export interface PreorderInfoV3 {
  enabled?: boolean;
  message?: string;
  limit?: number;
  counter?: number;
  quantity?: number;
}

/** The stock of one variant at one location, in pieces. */
export interface InventoryItemV3 {
  id: string;
  /** Send it with an update, which is refused if somebody else was faster. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  productId?: string;
  variantId?: string;
  locationId?: string;
  /** With it, `quantity` counts; without it, `inStock`. */
  trackQuantity?: boolean;
  quantity?: number;
  inStock?: boolean;
  availabilityStatus?: InventoryAvailability;
  preorderInfo?: PreorderInfoV3;
  product?: { name?: string; variantName?: string; variantSku?: string };
}

/** A place of the store that has stock. */
export interface StoresLocation {
  id: string;
  name?: string;
  defaultLocation?: boolean;
}

const inventoryItem: Codec<InventoryItemV3> = sparse({
  id: words,
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

/** The item, or undefined without an id. */
const readInventoryItem: Codec<InventoryItemV3 | undefined> = maybe(inventoryItem);

const location: Codec<StoresLocation> = sparse({
  id: words,
  name: asText,
  defaultLocation: readBoolean,
});

/** The location, or undefined without an id. */
const readLocation: Codec<StoresLocation | undefined> = maybe(location);

/** One page of inventory items. */
export type InventoryItemPage = CursorPage<InventoryItemV3, 'inventoryItems'>;
/** One page of locations. */
export type LocationPage = CursorPage<StoresLocation, 'storesLocations'>;

/** Stock of catalog version 3 (CATALOG_V3 8.7). All methods may throw StoreError, as those of ProductsV3Service. */
export interface InventoryService {
  /** @throws StoreError with status 404 for an unknown item. */
  getInventoryItem(id: string, options?: CallOptions): Promise<InventoryItemV3>;
  /** One item for each variant and location: ask with the default location's id. @param query see inventoryItemQuery() */
  queryInventoryItems(query?: V3Query, options?: CallOptions): Promise<InventoryItemPage>;
  /** Finds stock by fields, page by page. */
  searchInventoryItems(search?: V3Search, options?: CallOptions): Promise<InventoryItemPage>;
  /** The number of inventory items that match. */
  countInventoryItems(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CallOptions,
  ): Promise<number>;
  /** The location whose stock is sold when none is named. */
  getDefaultLocation(options?: CallOptions): Promise<StoresLocation>;
  /** @throws StoreError with status 404 for an unknown location. */
  getLocation(id: string, options?: CallOptions): Promise<StoresLocation>;
  /** The locations that match, page by page. */
  queryLocations(query?: V3Query, options?: CallOptions): Promise<LocationPage>;
}

/** The item of a response. @throws StoreError `bad_answer` when it has none. */
export const inventoryItemOfAnswer = (answer: unknown): InventoryItemV3 =>
  memberOfAnswer(answer, 'inventoryItem', readInventoryItem);

const locationOfAnswer = (answer: unknown): StoresLocation =>
  memberOfAnswer(answer, 'storesLocation', readLocation);

export const createInventory = (send: Send): InventoryService => {
  const items = listsOf(send, { name: 'inventoryItems', read: readInventoryItem });
  const locations = listsOf(send, { name: 'storesLocations', read: readLocation });
  return {
    getInventoryItem: async (inventoryItemId, options) =>
      inventoryItemOfAnswer(
        await withSignal(send, options)(calls.getInventoryItemCall, { inventoryItemId }),
      ),
    queryInventoryItems: items('query', calls.queryInventoryItemsCall),
    searchInventoryItems: items('search', calls.searchInventoryItemsCall),
    countInventoryItems: async (search, options) =>
      countOfAnswer(
        await withSignal(send, options)(calls.countInventoryItemsCall, countPayload(search)),
      ),
    getDefaultLocation: async (options) =>
      locationOfAnswer(await withSignal(send, options)(calls.getDefaultLocationCall, {})),
    getLocation: async (locationId, options) =>
      locationOfAnswer(await withSignal(send, options)(calls.getLocationCall, { locationId })),
    queryLocations: locations('query', calls.queryLocationsCall),
  };
};
