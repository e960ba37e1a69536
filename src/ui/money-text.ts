// Formats amounts that the platform has not formatted. No other code in Pannier formats amounts.

/** Returns a formatter for a currency and language. @throws RangeError if the browser does not support either. */
export const moneyFormat = (
  locale: string,
  currency: string | undefined,
  options?: Intl.NumberFormatOptions,
): ((amount: number) => string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format;
