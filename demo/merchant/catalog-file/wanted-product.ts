// What a catalog file wants of a product and its variants; what it does not speak of is absent.
import type { NewProduct } from '../../../src/package/admin.ts';

export interface WantedVariant {
  line: number;
  /** Option name -> choice description, for every option of the product. */
  choices: Record<string, string>;
  /** Null is the product's own, as with the others. */
  price?: number | null;
  sku?: string | null;
  weight?: number | null;
  visible?: boolean;
}

export interface WantedProduct {
  line: number;
  /** The product's slug; what it is known by. */
  handle: string;
  product: NewProduct & { slug: string };
  variants: WantedVariant[];
  /** Names of collections, for it to be in at least. */
  collections: string[];
  /** Media ids or addresses, for a product that has no media. */
  media: string[];
}
