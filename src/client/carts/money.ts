// The types of amounts: decimal text with the platform's formatting.

/** An amount of money (wire: MultiCurrencyPrice). `amount` is decimal text. The client calculates with whole minor units only (minor-units.ts). */
export interface Money {
  amount: string;
  formattedAmount?: string;
  convertedAmount?: string;
  formattedConvertedAmount?: string;
}

/** The price of a product (wire: PriceData). Amounts are JSON numbers; formatted texts are for display. */
export interface PriceData {
  currency?: string;
  price?: number | null;
  discountedPrice?: number;
  pricePerUnit?: number | null;
  formatted?: {
    price?: string;
    discountedPrice?: string;
    pricePerUnit?: string | null;
  };
}
