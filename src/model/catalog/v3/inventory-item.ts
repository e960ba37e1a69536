// The stock of a variant at a location, and how it is read (CATALOG_V3 8.7, 8.8).
import {
  INVENTORY_AVAILABILITIES,
  type InventoryAvailability,
} from '../../enumerations/products-v3.ts';
import { asNumber, asObject, asText } from '../../json.ts';
import { filled, oneOf, present, readBoolean, readDate } from '../../readers.ts';

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

const readPreorder = (value: unknown): PreorderInfoV3 | undefined => {
  const info = asObject(value);
  return filled(
    present({
      enabled: readBoolean(info?.['enabled']),
      message: asText(info?.['message']),
      limit: asNumber(info?.['limit']),
      counter: asNumber(info?.['counter']),
      quantity: asNumber(info?.['quantity']),
    }),
  );
};

/** The item, or undefined without an id. */
export const readInventoryItem = (value: unknown): InventoryItemV3 | undefined => {
  const item = asObject(value);
  const id = asText(item?.['id']);
  if (!item || !id) return undefined;
  const product = asObject(item['product']);
  return {
    id,
    ...present({
      revision: asText(item['revision']),
      createdDate: readDate(item['createdDate']),
      updatedDate: readDate(item['updatedDate']),
      productId: asText(item['productId']),
      variantId: asText(item['variantId']),
      locationId: asText(item['locationId']),
      trackQuantity: readBoolean(item['trackQuantity']),
      quantity: asNumber(item['quantity']),
      inStock: readBoolean(item['inStock']),
      availabilityStatus: oneOf(INVENTORY_AVAILABILITIES, item['availabilityStatus']),
      preorderInfo: readPreorder(item['preorderInfo']),
      product: filled(
        present({
          name: asText(product?.['name']),
          variantName: asText(product?.['variantName']),
          variantSku: asText(product?.['variantSku']),
        }),
      ),
    }),
  };
};

/** The location, or undefined without an id. */
export const readLocation = (value: unknown): StoresLocation | undefined => {
  const location = asObject(value);
  const id = asText(location?.['id']);
  if (!location || !id) return undefined;
  return {
    id,
    ...present({
      name: asText(location['name']),
      defaultLocation: readBoolean(location['defaultLocation']),
    }),
  };
};
