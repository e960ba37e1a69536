// A product as another shop's export has it, whichever shop that is.

export type ShopStock = { pieces: number } | { inStock: boolean };

export interface ShopVariant {
  line: number;
  /** Option name -> choice; absent for a variant of any choice. */
  choices: Readonly<Record<string, string>>;
  /** What is paid, as the file has it. */
  price: string;
  /** The price before a sale; empty without one. */
  fullPrice: string;
  sku: string;
  /** In kilograms; empty if unknown. */
  weight: string;
  /** Absent if the file says nothing. */
  stock?: ShopStock;
}

export interface ShopProduct {
  line: number;
  handle: string;
  name: string;
  description: string;
  brand: string;
  isVisible: boolean;
  collections: readonly string[];
  media: readonly string[];
  options: readonly { name: string; choices: readonly string[] }[];
  /** At least one; the only one of a product without options. */
  variants: readonly ShopVariant[];
}
