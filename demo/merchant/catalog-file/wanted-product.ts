// The product and variants that a catalog file describes. Columns missing in the file are absent.
import type { NewProduct } from '../../../src/package/admin.ts';

/** A counted quantity, or only whether the variant is in stock. */
export type WantedStock = { quantity: number } | { inStock: boolean };

export interface WantedVariant {
  line: number;
  /** Option name -> choice description, for every option of the product. */
  choices: Record<string, string>;
  /** Null inherits the product’s value. The same applies to the fields below. */
  price?: number | null;
  sku?: string | null;
  weight?: number | null;
  visible?: boolean;
  /** Absent to inherit the product’s stock. */
  stock?: WantedStock;
}

export interface WantedProduct {
  line: number;
  /** The slug, which identifies the product. */
  handle: string;
  product: NewProduct & { slug: string };
  variants: WantedVariant[];
  /** Names of collections that the product is added to. The product can also be in other collections. */
  collections: string[];
  /** Media ids or URLs, used only if the product has no media yet. */
  media: string[];
  /** Stock of variants that do not set `stock`. Absent to leave their stock unchanged. */
  stock?: WantedStock;
}
