// Allocates the sellable stock of variants line by line.
import type { CatalogProduct, VariantRow } from '../../catalog/products/product-reader.ts';

export type AvailabilityStatus =
  | 'AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'PARTIALLY_AVAILABLE';

export interface LineAvailability {
  status: AvailabilityStatus;
  quantityAvailable?: number;
}

export interface Stock {
  /** Allocates stock to a line from what earlier lines left, and returns the line's availability. */
  take(found: CatalogProduct, variant: VariantRow, quantity: number): LineAvailability;
}

/** The sellable quantity of a variant: its stock, or its pre-order limit when sold out; null means no limit. */
export const sellable = ({ product }: CatalogProduct, variant: VariantRow): number | null => {
  if (variant.quantity === null || variant.quantity > 0) return variant.quantity;
  return product.preorderEnabled ? product.preorderLimit : 0;
};

export const isPreorder = ({ product }: CatalogProduct, variant: VariantRow): boolean =>
  product.preorderEnabled && variant.quantity !== null && variant.quantity <= 0;

export const createStock = (): Stock => {
  const left = new Map<string, number>();
  return {
    take(found, variant, quantity) {
      const limit = sellable(found, variant);
      if (limit === null) return { status: 'AVAILABLE' };
      const key = `${variant.productId}:${variant.variantId}`;
      const available = Math.max(0, left.get(key) ?? limit);
      left.set(key, available - quantity);
      return availabilityOf(quantity, available);
    },
  };
};

/** The availability of a line of `quantity` units when `available` units are left. */
export const availabilityOf = (quantity: number, available: number): LineAvailability => {
  if (available >= quantity) return { status: 'AVAILABLE', quantityAvailable: available };
  return {
    status: available === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE',
    quantityAvailable: available,
  };
};
