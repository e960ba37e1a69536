// Products of catalog version 1 in the platform's own field names (spec section 3, Product).
import type { PriceData } from './money.ts';

export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';
export type OptionType = 'drop_down' | 'color';

export interface MediaItem {
  id?: string;
  title?: string;
  mediaType?: string;
  image?: {
    url?: string;
    width?: number;
    height?: number;
    altText?: string | null;
  };
  thumbnail?: { url?: string; width?: number; height?: number };
}

export interface ProductMedia {
  mainMedia?: MediaItem;
  items?: MediaItem[];
}

export interface ProductChoice {
  value: string;
  description: string;
  media?: ProductMedia;
  inStock?: boolean;
  visible?: boolean;
}

export interface ProductOption {
  name: string;
  optionType?: OptionType;
  choices: ProductChoice[];
}

export interface ProductVariant {
  id: string;
  /** Option name -> choice description. */
  choices?: Record<string, string>;
  variant?: {
    priceData?: PriceData;
    convertedPriceData?: PriceData;
    sku?: string;
    weight?: number;
    visible?: boolean;
  };
  stock?: {
    trackQuantity?: boolean;
    quantity?: number | null;
    inStock?: boolean;
  };
}

export interface Product {
  id: string;
  name?: string | null;
  slug?: string;
  productType?: 'physical' | 'digital';
  description?: string | null;
  sku?: string | null;
  ribbon?: string | null;
  priceData?: PriceData;
  convertedPriceData?: PriceData;
  stock?: {
    trackInventory?: boolean;
    quantity?: number | null;
    inStock?: boolean;
    inventoryStatus?: InventoryStatus;
  };
  media?: ProductMedia;
  manageVariants?: boolean | null;
  productOptions?: ProductOption[];
  productPageUrl?: { base?: string; path?: string };
  variants?: ProductVariant[];
  collectionIds?: string[];
  lastUpdated?: string | Date | null;
  createdDate?: string | Date | null;
}

/** One sellable variant with its pre-order terms (wire: StoreVariant). */
export interface StoreVariant {
  id?: string;
  variantId?: string;
  productId?: string;
  choices?: Record<string, string>;
  stock?: {
    trackQuantity?: boolean;
    quantity?: number | null;
    inStock?: boolean;
  };
  preorderInfo?: {
    enabled?: boolean;
    message?: string | null;
    limit?: number | null;
  };
}
