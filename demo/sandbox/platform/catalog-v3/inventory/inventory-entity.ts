import type { InventoryRow } from './inventory-relation.ts';

export const inventoryToWire = (row: InventoryRow) => ({
  id: row.id,
  revision: String(row.revision),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  variantId: row.variantId,
  productId: row.productId,
  locationId: row.locationId,
  trackQuantity: row.trackQuantity,
  ...(row.quantity === null ? { inStock: row.inStock } : { quantity: row.quantity }),
  availabilityStatus: row.availabilityStatus,
  preorderInfo: preorderToWire(row),
  product: {
    name: row.productName,
    ...(row.variantName && { variantName: row.variantName }),
    ...(row.variantSku !== null && { variantSku: row.variantSku }),
    variantVisible: row.variantVisible,
    directCategoryIds: row.directCategoryIds,
  },
});

/** Limit, counter and remaining pre-orders exist only for tracked items. */
const preorderToWire = (row: InventoryRow) => {
  if (!row.preorderEnabled) return { enabled: false };
  const isLimited = row.trackQuantity && row.preorderLeft !== null;
  return {
    enabled: true,
    ...(row.preorderMessage !== null && { message: row.preorderMessage }),
    ...(isLimited && {
      limit: (row.preorderLeft ?? 0) + row.preorderCounter,
      counter: row.preorderCounter,
      quantity: row.preorderLeft,
    }),
  };
};

export type WireInventoryItem = ReturnType<typeof inventoryToWire>;
