// A product from any other shop’s export.

export type ShopStock = { pieces: number } | { inStock: boolean };

export interface ShopVariant {
  line: number;
  /** Option name -> choice. An absent option matches any choice. */
  choices: Readonly<Record<string, string>>;
  /** The price from which the product’s discount is subtracted. */
  price: string;
  /** The price before a sale. Empty without a sale. */
  fullPrice: string;
  sku: string;
  /** In kilograms. Empty if unknown. */
  weight: string;
  /** Absent or false if the variant is for sale. */
  isHidden?: boolean;
  /** Absent if the file contains no stock. */
  stock?: ShopStock;
}

export interface ShopOption {
  name: string;
  choices: readonly string[];
  /** Choice -> `#rrggbb`. Present only if every choice has a color. */
  colors?: ReadonlyMap<string, string>;
}

export interface ShopProduct {
  line: number;
  /** Line numbers of the product’s rows. If one of these rows is refused, the product is refused. */
  lines: readonly number[];
  /** Identifiers of the rows. A broken row with one of these identifiers in any cell might belong to the product. */
  keys: readonly string[];
  handle: string;
  name: string;
  description: string;
  brand: string;
  ribbon?: string;
  isVisible: boolean;
  isDigital: boolean;
  /** Discount such as `2.00` or `10%`. Absent if the variants have full prices instead. */
  discount?: string;
  collections: readonly string[];
  media: readonly string[];
  options: readonly ShopOption[];
  /** At least one variant. A product without options has exactly one variant. */
  variants: readonly ShopVariant[];
}
