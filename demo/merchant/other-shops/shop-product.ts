// A product as another shop's export has it, whichever shop that is.

export type ShopStock = { pieces: number } | { inStock: boolean };

export interface ShopVariant {
  line: number;
  /** Option name -> choice; absent for a variant of any choice. */
  choices: Readonly<Record<string, string>>;
  /** The price to pay, without the product's own discount. */
  price: string;
  /** The price before a sale; empty without one. */
  fullPrice: string;
  sku: string;
  /** In kilograms; empty if unknown. */
  weight: string;
  /** Absent if it is sold. */
  isHidden?: boolean;
  /** Absent if the file says nothing. */
  stock?: ShopStock;
}

export interface ShopOption {
  name: string;
  choices: readonly string[];
  /** Choice -> `#rrggbb`, for every choice or for none. */
  colors?: ReadonlyMap<string, string>;
}

export interface ShopProduct {
  line: number;
  /** The lines of all its rows: if one is refused, so is the product. */
  lines: readonly number[];
  /** What its rows are known by: a broken row that has one of them in any cell may be a row of it. */
  keys: readonly string[];
  handle: string;
  name: string;
  description: string;
  brand: string;
  ribbon?: string;
  isVisible: boolean;
  isDigital: boolean;
  /** `2.00` or `10%`, taken off the prices; absent if the variants have full prices instead. */
  discount?: string;
  collections: readonly string[];
  media: readonly string[];
  options: readonly ShopOption[];
  /** At least one; the only one of a product without options. */
  variants: readonly ShopVariant[];
}
