// The product and variants that a catalog file describes; fields the file does not mention are absent.
import type { NewProduct } from '../../../src/package/admin.ts';

/** Counted, or only known to be there or not. */
export type WantedStock = { quantity: number } | { inStock: boolean };

export interface WantedVariant {
  line: number;
  /** Option name -> choice description, for every option of the product. */
  choices: Record<string, string>;
  /** Null means the product's own value, as for the other fields. */
  price?: number | null;
  sku?: string | null;
  weight?: number | null;
  visible?: boolean;
  /** Absent for the product's. */
  stock?: WantedStock;
}

export interface WantedProduct {
  line: number;
  /** The product's slug; identifies the product. */
  handle: string;
  product: NewProduct & { slug: string };
  variants: WantedVariant[];
  /** Names of collections that the product must be in; it may be in others too. */
  collections: string[];
  /** Media ids or URLs, used only if the product has no media yet. */
  media: string[];
  /** Of each variant without its own; absent to leave it as it is. */
  stock?: WantedStock;
}
