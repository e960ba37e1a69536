// Money as the platform sends it: decimal text, with the platform's own formatting beside it.

/** An amount of money (wire: MultiCurrencyPrice). Never computed here; `amount` is decimal text. */
export interface Money {
  amount: string;
  formattedAmount?: string;
  convertedAmount?: string;
  formattedConvertedAmount?: string;
}

/** What a product costs (wire: PriceData). Amounts are JSON numbers, formatted text is for showing. */
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
