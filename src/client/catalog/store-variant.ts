// The type of a store variant, with its stock and pre-order terms (spec section 3, Store variant).
import type { PlatformMedia } from './media.ts';

/** The stock of one variant (spec section 3, Product). */
export interface VariantStock {
  trackQuantity?: boolean;
  /** At most 99,999. */
  quantity?: number | null;
  inStock?: boolean;
}

/** Wire: StoreVariant. */
export interface StoreVariant {
  /** Product id and variant id, joined by a hyphen. */
  id?: string;
  variantId?: string;
  productId?: string;
  variantName?: string;
  productName?: string;
  /** False for the only variant of a product without managed variants. */
  managedVariant?: boolean;
  sku?: string;
  stock?: VariantStock;
  /** Option name -> choice description. */
  choices?: Record<string, string>;
  collectionIds?: string[];
  media?: PlatformMedia;
  preorderInfo?: {
    enabled?: boolean;
    message?: string | null;
    /** Number of items that can be pre-ordered. */
    limit?: number | null;
  };
}
