// The stock of a variant at a location, and how it is read (CATALOG_V3 8.7, 8.8).
import { type Codec, maybe, maybeOneOf, someOf, sparse, words } from '../../codec/codec.ts';
import { asNumber, asText } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import {
  INVENTORY_AVAILABILITIES,
  type InventoryAvailability,
} from '../../enumerations/products-v3.ts';

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
export const readInventoryItem: Codec<InventoryItemV3 | undefined> = maybe(inventoryItem);

const location: Codec<StoresLocation> = sparse({
  id: words,
  name: asText,
  defaultLocation: readBoolean,
});

/** The location, or undefined without an id. */
export const readLocation: Codec<StoresLocation | undefined> = maybe(location);
