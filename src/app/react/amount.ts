// Amounts of money for apps, which need more than the formatted text in the views of the islands.

/** An amount of money, as the platform computed it. */
export interface Amount {
  /**
   * Decimal string, such as `18.5`. Undefined while only the text is known: for a line that the platform has not
   * confirmed yet, and for a sum that an earlier version of this package has stored.
   */
  amount: string | undefined;
  /** ISO 4217. */
  currency: string | undefined;
  /** The amount as text in the store's format, such as `€18.50`. */
  formatted: string;
}

export const toAmount = (
  formatted: string | undefined,
  amount: string | undefined,
  currency: string | undefined,
): Amount | undefined => (formatted === undefined ? undefined : { amount, currency, formatted });
